"""What every mind keeps to: it plays by the rules, uses nothing but what its seat may know, and comes to an end."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.game import Refused, score
from kafana.core.options import Role
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import NAMES, load
from kafana.minds import RANDOM, Mind, default_mind, minds_of, move_of
from tests.minds.games import played
from tests.short import short_options
from tests.walks import every_table

FILES = sorted(Path(move_of.__code__.co_filename).parent.glob("*.py"))
LONGEST_FILE = 300  # lines
GAMES = 100
# Seats, and what share of these games a mind gets at least against random players; a random one would get 1 / seats.
BETTER = {"cheat": (4, 0.8), "papas": (4, 0.5), "valepaska": (3, 0.8)}


def test_every_game_has_minds() -> None:
    for name in NAMES:
        assert default_mind(name) is next(iter(minds_of(name).values()))
        assert RANDOM in minds_of(name).values()
    assert {"greedy", "absent"} <= set(minds_of("papas"))
    assert {"always-honest", "80/20", "60/40", "one-third", "maniac", "never", "tight"} <= set(minds_of("cheat"))
    assert {"easy", "normal", "hard", "pro", "maniac", "never", "tight"} <= set(minds_of("valepaska"))


def test_there_are_no_minds_for_a_game_that_is_not_played_here() -> None:
    with pytest.raises(ValueError, match="there is no game 'poker'"):
        minds_of("poker")


@pytest.mark.jitless
@pytest.mark.parametrize(("name", "seats"), every_table())
def test_minds_of_all_sorts_play_together(name: str, seats: int) -> None:
    minds = list(minds_of(name).values())
    options = short_options(load(name), turns=8)
    for seed in range(2):
        table = played(load(name), [minds[(seat + seed) % len(minds)] for seat in range(seats)], seed, options)
        assert not waiting(table)


@pytest.mark.jitless
def test_a_mind_thinks_on_a_copy() -> None:
    table = load("cheat").new(3, key_of_seed(1))
    (seat,) = each(waiting(table))
    before = table.tobytes()
    assert len(move_of(default_mind("cheat"), table, seat, new_rng(1))) >= 3
    assert table.tobytes() == before


@pytest.mark.jitless
def test_a_mind_that_breaks_the_rules_is_refused() -> None:
    table = load("cheat").new(3, key_of_seed(1))
    (seat,) = each(waiting(table))
    with pytest.raises(Refused):
        move_of(Mind("broken", lambda view, rng: 62), table, seat, new_rng(1))


@pytest.mark.parametrize("name", BETTER)
def test_the_default_mind_beats_random_players(name: str) -> None:
    seats, wanted = BETTER[name]
    game, mind, won = load(name), default_mind(name), 0.0
    for seed in range(GAMES):
        own = seed % seats
        table = played(game, [mind if seat == own else RANDOM for seat in range(seats)], seed)
        won += float(score(table, own))
    assert won / GAMES > wanted


def test_the_default_mind_is_hardly_ever_the_budala_among_random_players() -> None:
    game, mind, lost = load("budallas"), default_mind("budallas"), 0.0
    for seed in range(GAMES):
        table = played(game, [mind if seat == seed % 3 else RANDOM for seat in range(3)], seed)
        lost -= float(score(table, seed % 3))
    assert lost / GAMES < 0.1


def test_the_default_mind_wins_money_from_random_players() -> None:
    game, mind, won = load("julepe"), default_mind("julepe"), 0.0
    for seed in range(40):
        table = played(game, [mind if seat == seed % 5 else RANDOM for seat in range(5)], seed)
        won += float(score(table, seed % 5))
    assert won / 40 > 20  # euros


@pytest.mark.parametrize(("name", "seats"), every_table())
def test_games_between_default_minds_come_to_an_end(name: str, seats: int) -> None:
    """Hardly ever by the turn limit (G5), where rounds are not counted anyway."""
    limit = load(name).option_with(Role.TURN_LIMIT)
    stopped = 0
    for seed in range(20):
        table = played(load(name), [default_mind(name)] * seats, seed)
        stopped += limit is not None and table.turns >= table[limit.name]
    assert stopped <= 2


@pytest.mark.jitless
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_minds_are_simple(path: Path) -> None:
    assert len(path.read_text().splitlines()) < LONGEST_FILE
