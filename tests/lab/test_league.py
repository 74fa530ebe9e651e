"""Leagues: they can be repeated, do not depend on the cores, are fair to everybody, and say how sure they are."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kafana.cli import main
from kafana.core.options import Value
from kafana.games import load
from kafana.lab import sim
from kafana.lab.league import (
    POOL,
    League,
    Match,
    Played,
    interval,
    number_of_games,
    play_league,
    rows,
    seated,
    unit,
)
from kafana.lab.league_report import PLOT_NEEDS, check_plot
from kafana.lab.ratings import ANCHOR, rate
from kafana.minds import Mind, minds_of
from kafana.minds._levels import level_of

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
def test_the_company_of_a_deal_is_the_same_for_every_mind() -> None:
    league = league_of("honest", "tight", against=("random", "80/20"), deals=5)
    one, other = (seated(league, match) for match in league.matches)
    assert [game[1:] for game in one[::3]] == [game[1:] for game in other[::3]]


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
    assert {row.against for row in pool.values()} == {POOL}


@pytest.mark.jitless
def test_a_mind_that_is_not_compiled_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same game as if it were compiled."""
    slow = Mind("slow", lambda view, luck: minds_of("cheat")["tight"].choose(view, luck))
    with_slow = [*minds_of("cheat").values(), slow]
    league = league_of("tight", against=("random",))
    (fast_match,) = play_league(league)
    monkeypatch.setattr(sim, "mind_names", lambda game: [mind.name for mind in with_slow])
    monkeypatch.setattr(sim, "choosers", lambda game: [mind.choose for mind in with_slow])
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
def test_the_baseline_keeps_its_rating_and_winners_rise() -> None:
    pytest.importorskip("openskill")
    match = Match(None, ("strong", "base", "weak"))
    names, scores = [["strong", "base", "weak"], ["weak", "strong", "base"]], np.array([[1, 0.5, 0], [0, 1, 0.5]])
    ratings = rate(Played(match, names * 20, np.tile(scores, (20, 1)), 1.0), "base")
    assert [rating.mind for rating in ratings] == ["strong", "base", "weak"]
    assert ratings[0].value > ANCHOR == ratings[1].value > ratings[2].value


@pytest.mark.jitless
def test_minds_of_one_kind_at_one_table_are_rated_together() -> None:
    pytest.importorskip("openskill")
    match = Match(None, ("base", "other"))
    played = Played(match, [["base", "other", "other"]], np.array([[0.0, 1.0, 0.0]]), 1.0)
    assert {rating.mind for rating in rate(played, "base")} == {"base", "other"}


@pytest.mark.jitless
@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("league poker", "there is no game 'poker'"),
        ("league cheat sage random", "there is no mind 'sage' for cheat; there are honest"),
        ("league cheat honest --against sage", "there is no mind 'sage' for cheat"),
        ("league cheat honest", "a league needs two minds"),
        ("league cheat honest honest", "the mind 'honest' is named twice"),
        ("league cheat --deals 0", "at least one deal must be played, not 0"),
        ("league cheat --seats 9", "cheat is for 2 to 6 players, not 9"),
        ("league cheat --option jokers=3", "there is no option 'jokers'"),
        ("league cheat --plot scores.txt", "a plot is a .png, .svg or .pdf file, not 'scores.txt'"),
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
    command = "league cheat honest --against random,tight --seats 3 --deals 2 --option max_turns=9 --json"
    assert main(command.split()) == 0
    (line,) = capsys.readouterr().out.splitlines()
    row = json.loads(line)
    assert list(row) == FIELDS
    assert (row["game"], row["mind"], row["against"], row["seats"], row["games"]) == ("cheat", "honest", POOL, 3, 6)
    assert row["low"] <= row["score"] <= row["high"]


@pytest.mark.jitless
def test_tables_and_a_plot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "league.svg"
    command = f"league cheat honest random --seats 2 --deals 2 --option max_turns=5 --plot {picture}"
    assert main(command.split()) == 0
    out = capsys.readouterr().out
    assert "cheat, 2 seats, 2 deals with 2 rotations each, seed 0" in out
    assert "Time a game" in out
    assert "\x1b" not in out
    assert "svg" in picture.read_text()


@pytest.mark.jitless
def test_a_plot_without_matplotlib_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ValueError, match=PLOT_NEEDS):
        check_plot(Path("league.png"))
