"""Leagues: they can be repeated, do not depend on the cores, are fair to everybody, and say how sure they are."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kafana.cli import main
from kafana.cli.files import PLOT_NEEDS, check_plot
from kafana.core.options import Value
from kafana.games import LAB_NAMES, NAMES, load
from kafana.lab import sim
from kafana.lab.league import (
    TOGETHER,
    League,
    Match,
    Played,
    drawn,
    interval,
    number_of_games,
    play_league,
    rows,
    seated,
    unit,
)
from kafana.lab.league_report import about_ratings, anchors_in, ratings_of
from kafana.lab.ratings import rate
from kafana.minds import RANDOM, Mind, Play, minds_of, registry
from kafana.minds.anchors import MIDDLE, anchors_of, declared_anchors
from kafana.minds.levels import level_of
from kafana.minds.registry import all_names

SHORT: dict[str, Value] = {"max_turns": 12}
FIELDS = ["game", "mind", "against", "seats", "score", "low", "high", "parity", "games"]


def league_of(
    *minds: str, against: tuple[str, ...] = (), deals: int = 2, seats: int = 3, options: dict[str, Value] = SHORT
) -> League:
    return League(load("cheat"), seats, deals, 0, minds, against, options)


@pytest.mark.jitless
@pytest.mark.parametrize("cores", [2, 3])
def test_nothing_depends_on_the_number_of_cores(cores: int) -> None:
    league = league_of("honest", "random", deals=3)
    alone, together = play_league(league), play_league(league, cores)
    assert [rows(league, match) for match in alone] == [rows(league, match) for match in together]


@pytest.mark.jitless
def test_another_seed_gives_other_games() -> None:
    league = league_of("honest", against=("random",))
    (one,), (other,) = play_league(league), play_league(replace(league, seed=1))
    assert one.scores.tolist() != other.scores.tolist()


@pytest.mark.jitless
def test_a_mind_gets_everybodys_cards() -> None:
    """The rotations of a deal put the mind on each seat once, and turn the others with it."""
    league = league_of("honest", against=("random", "80/20", "tight"), deals=4, seats=4)
    games = seated(league, league.matches[0])
    assert len(games) == number_of_games(league) == 16
    for deal in range(4):
        rotations = games[4 * deal : 4 * deal + 4]
        assert [rotation.index("honest") for rotation in rotations] == [0, 1, 2, 3]
        assert all(rotation[turned:] + rotation[:turned] == rotations[0] for turned, rotation in enumerate(rotations))


@pytest.mark.jitless
def test_the_opponents_of_a_deal_are_the_same_for_every_mind() -> None:
    league = league_of("honest", "tight", against=("random", "80/20"), deals=5)
    one, other = (seated(league, match) for match in league.matches)
    assert [game[1:] for game in one[::3]] == [game[1:] for game in other[::3]]


@pytest.mark.jitless
def test_each_of_the_others_is_drawn_by_itself() -> None:
    """Two of three: each pair as likely as it is by dice, the same one twice among them; a game is not changed by the
    deals that are played with it.
    """
    league = league_of("honest", against=("random", "80/20", "tight"), deals=900)
    games = seated(league, league.matches[0])[::3]
    pairs = [tuple(game[1:]) for game in games]
    assert all(70 < pairs.count((one, other)) < 130 for one in league.against for other in league.against)
    assert seated(replace(league, deals=7), league.matches[0])[::3] == games[:7]
    assert drawn(("tight",), 2, np.random.default_rng(0)) == ["tight", "tight"]


@pytest.mark.jitless
def test_everybody_plays_everybody_and_all_together() -> None:
    league = league_of("honest", "random", "tight")
    pairs = [(match.mind, *match.against) for match in league.matches[:-1]]
    assert sorted(pairs) == [
        ("honest", "random"),
        ("honest", "tight"),
        ("random", "honest"),
        ("random", "tight"),
        ("tight", "honest"),
        ("tight", "random"),
    ]
    assert league.matches[-1] == Match(None, ("honest", "random", "tight"))
    for game in seated(league, league.matches[-1]):
        assert sorted(game) == ["honest", "random", "tight"]


def test_a_mind_among_its_like_is_at_parity() -> None:
    league = league_of("honest", against=("honest",), deals=100, options={})
    (match,) = play_league(league)
    (row,) = rows(league, match)
    assert row.parity == pytest.approx(1 / 3)
    assert row.score == pytest.approx(1 / 3)  # its rotations get all that there is
    assert row.low == pytest.approx(1 / 3)
    assert row.high == pytest.approx(1 / 3)


def test_a_better_mind_is_above_parity() -> None:
    league = league_of("honest", "random", deals=60, options={})
    *pairs, together = play_league(league)
    honest, random = (rows(league, match)[0] for match in pairs)
    assert honest.low > honest.parity
    assert random.high < random.parity
    pool = {row.mind: row for row in rows(league, together)}
    assert pool["honest"].low > pool["random"].high
    assert {row.against for row in pool.values()} == {TOGETHER}


@pytest.mark.jitless
def test_a_mind_that_is_not_compiled_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same game as if it were compiled."""
    slow = Mind("slow", lambda view, rng: minds_of("cheat")["tight"].choose(view, rng))
    with_slow = minds_of("cheat") | {slow.name: slow}
    league = league_of("tight", against=("random",))
    (fast_match,) = play_league(league)
    monkeypatch.setattr(registry, "minds_of", lambda game: with_slow)
    (slow_match,) = play_league(replace(league, minds=("slow",)))
    assert slow_match.scores.tolist() == fast_match.scores.tolist()
    assert slow_match.pace > 0


@pytest.mark.jitless
def test_levels_can_play() -> None:
    """One that plays as a mind does plays the same game."""
    league = league_of("regular", against=("random",), deals=2)
    (match,) = play_league(league)
    (as_mind,) = play_league(replace(league, minds=(level_of("cheat", 1).mind.name,)))
    assert match.scores.tolist() == as_mind.scores.tolist()


@pytest.mark.jitless
def test_a_game_for_money_is_scored_in_pots_a_round() -> None:
    league = League(load("julepe"), 5, 1, 0, ("honest",), ("random",))
    assert league.house_rules == {"rounds": 1}
    assert unit(league) == 2.5
    assert unit(replace(league, options={"rounds": 4})) == 10
    (match,) = play_league(league)
    assert np.allclose(match.scores.sum(axis=1), 0)
    assert np.allclose(match.scores * 25, np.round(match.scores * 25))  # in steps of 10 cents


@pytest.mark.jitless
def test_an_interval_is_that_of_the_deals() -> None:
    sums, times = np.array([0.0, 4.0] * 200), np.full(400, 4)
    low, high = interval(sums, times, 0)
    assert low == pytest.approx(0.5 - 1.96 * 0.5 / 20, abs=0.01)
    assert high == pytest.approx(0.5 + 1.96 * 0.5 / 20, abs=0.01)
    assert interval(np.array([3.0]), np.array([4]), 0) == (0.75, 0.75)


@pytest.mark.jitless
def test_anchors_keep_their_ratings_and_winners_rise() -> None:
    match = Match(None, ("strong", "base", "weak"))
    names, scores = [["strong", "base", "weak"], ["weak", "strong", "base"]], np.array([[1, 0.5, 0], [0, 1, 0.5]])
    played = Played(match, names * 20, np.tile(scores, (20, 1)), 1.0)
    ratings = rate([played], {"base": MIDDLE})
    assert [rating.mind for rating in ratings] == ["strong", "base", "weak"]
    assert ratings[0].value > MIDDLE == ratings[1].value > ratings[2].value
    assert [rating.spread is None for rating in ratings] == [False, True, False]
    both = {rating.mind: rating.value for rating in rate([played], {"base": MIDDLE, "weak": 20.0, "absent": 9.0})}
    assert (both["base"], both["weak"]) == (MIDDLE, 20.0)
    assert both.keys() == {"strong", "base", "weak"}


@pytest.mark.jitless
@pytest.mark.parametrize("game", [*NAMES, *LAB_NAMES])
def test_every_game_has_two_anchors_that_never_move(game: str) -> None:
    anchors = anchors_of(game)
    assert list(anchors) == [next(iter(minds_of(game))), sim.RANDOM]
    assert anchors.pop(sim.RANDOM) < MIDDLE
    assert list(anchors.values()) == [MIDDLE]


@pytest.mark.jitless
def test_a_new_game_is_anchored_on_its_default_mind() -> None:
    assert declared_anchors(Play(minds=(replace(RANDOM, name="plain"), RANDOM))) == {"plain": MIDDLE}


@pytest.mark.jitless
def test_ratings_against_others_are_anchored_too() -> None:
    league = league_of("tight", "never", against=("honest", "random"), deals=6)
    ratings = {rating.mind: rating for rating in ratings_of(league, play_league(league))}
    assert ratings.keys() == {"tight", "never", "honest", "random"}
    assert {name: ratings[name].value for name in ("honest", "random")} == anchors_of("cheat")
    assert about_ratings(league) == "Ratings are anchored: honest at 25 and random at 15.7, in every league of cheat."


@pytest.mark.jitless
def test_without_an_anchor_there_are_no_ratings() -> None:
    league = league_of("tight", "never")
    assert anchors_in(league) == {}
    assert ratings_of(league, play_league(league)) == []
    assert about_ratings(league).startswith("No ratings: they are anchored on honest and random")


@pytest.mark.jitless
def test_minds_of_one_kind_at_one_table_are_rated_together() -> None:
    match = Match(None, ("base", "other"))
    played = Played(match, [["base", "other", "other"]], np.array([[0.0, 1.0, 0.0]]), 1.0)
    assert {rating.mind for rating in rate([played], {"base": MIDDLE})} == {"base", "other"}


@pytest.mark.jitless
@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("league run poker", "there is no game 'poker'"),
        ("league run cheat sage random", "there is no mind 'sage' for cheat; there are honest"),
        ("league run cheat honest --against sage", "there is no mind 'sage' for cheat"),
        ("league run cheat honest", "a league needs two minds"),
        ("league run cheat honest honest", "the mind 'honest' is named twice"),
        ("league run cheat --deals 0", "at least one deal must be played, not 0"),
        ("league run cheat --seats 9", "cheat is for 2 to 6 players, not 9"),
        ("league run cheat --option jokers=3", "there is no option 'jokers'"),
        ("league run cheat --plot scores.txt", "a plot is a .png, .svg or .pdf file, not 'scores.txt'"),
        ("league run cheat --seed -1", "'--seed'"),
        ("league run cheat --decisions 9", "No such option: --decisions"),
        ("league run small_cheat --seats 5", "small_cheat with 4 cards is for at most 4 players, not 5"),
    ],
)
def test_mistakes_get_one_clear_line(command: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("kafana: ")
    assert message in err


@pytest.mark.jitless
def test_json_has_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    command = "league run cheat honest --against random,tight --seats 3 --deals 2 --option max_turns=9 --json"
    assert main(command.split()) == 0
    (line,) = capsys.readouterr().out.splitlines()
    row = json.loads(line)
    assert list(row) == FIELDS
    assert (row["game"], row["mind"], row["against"], row["seats"], row["games"]) == (
        "cheat",
        "honest",
        "random,tight",
        3,
        6,
    )
    assert row["low"] <= row["score"] <= row["high"]


@pytest.mark.jitless
def test_tables_and_a_plot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "league.svg"
    command = f"league run cheat honest random --seats 2 --deals 2 --option max_turns=5 --plot {picture}"
    assert main(command.split()) == 0
    out = capsys.readouterr().out
    assert "cheat, 2 seats, 2 deals with 2 rotations each, seed 0" in out
    assert "Time a game" in out
    assert "Ratings are anchored: honest at 25 and random at 15.7" in out
    assert "\x1b" not in out
    assert "svg" in picture.read_text()


@pytest.mark.jitless
def test_json_tells_games_of_all_together_from_games_against_others(capsys: pytest.CaptureFixture[str]) -> None:
    command = "league run cheat honest random --seats 2 --deals 2 --option max_turns=5 --json"
    assert main(command.split()) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["against"] for row in found] == ["random", "honest", TOGETHER, TOGETHER]
    assert TOGETHER not in all_names("cheat")


@pytest.mark.jitless
def test_a_seed_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="a seed is 0 or more, not -1"):
        replace(league_of("honest", "random"), seed=-1)


@pytest.mark.jitless
@pytest.mark.parametrize("place", ["", "there/is/"])
def test_a_plot_that_cannot_be_written_is_refused_before_anything_is_played(
    place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setattr("kafana.lab.league.play_league", None)
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "is").mkdir()
    (tmp_path / place / "folder.png").mkdir()
    picture = tmp_path / place / "folder.png"
    assert main(["league", "run", "cheat", "honest", "random", "--plot", str(picture)]) == 2
    assert capsys.readouterr().err == f"kafana: {picture} cannot be written: Is a directory\n"


@pytest.mark.jitless
def test_a_plot_without_matplotlib_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ValueError, match=PLOT_NEEDS):
        check_plot(Path("league.png"))
