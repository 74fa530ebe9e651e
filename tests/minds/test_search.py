"""Search and solvers: they see what their seat sees, keep to the rules, and make no mistake in what is proven."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.game import legal, play, score
from kafana.core.imagine import imagined
from kafana.core.sets import count, each, first, has
from kafana.core.table import LIES, TRUTHS, new_tables, waiting
from kafana.core.view import new_views, view_of
from kafana.games import NAMES, load
from kafana.games.budallas import DISCARD
from kafana.games.cheat import LAID
from kafana.games.julepe import ACES
from kafana.minds import levels as _levels
from kafana.minds import levels_of, minds_of, players_of, searches
from kafana.minds.budallas.solver import LOST, OPEN, WON, is_open, outcomes, settle_endgame, solve_endgame
from kafana.minds.julepe.solver import solve_tricks
from kafana.minds.levels import LEVELS, level_of, way_of
from kafana.minds.mind import LEVEL_NAMES
from kafana.minds.search.candidates import whole_moves
from kafana.minds.search.card_odds import card_odds
from kafana.minds.search.claims import claim_of
from kafana.minds.search.lie_net import STRANGER, hypergeometric_tail
from kafana.minds.search.lie_odds import UNKNOWN, lie_chance, lie_chance_among
from kafana.minds.search.playout import policy
from kafana.minds.search.search import best, expected_value, search, think
from kafana.minds.search.statistics import NUMBER, SUM, add, better_half, leader, new_statistics
from kafana.minds.search.transposition import ESTIMATE, PROOF
from kafana.minds.search.worlds import fits, imagine_world, is_lie
from tests.minds.games import played
from tests.positions import after, given

pytestmark = pytest.mark.jitless

LATE = "seats: 2; trumps: h; phase: attack; asked: 0; primary: 0; defender: 1; last_laid: -1; discard: *"
ENDGAMES = {
    "the only card wins": "hand0: 9c; hand1: 10c Ad",
    "a trump beats": "hand0: 9c 9d; hand1: 7h 10d",
    "pairs": "hand0: 6c 7c 7d; hand1: 8c 9d",
    "a high card is kept": "hand0: 6c Ac; hand1: 7c Kc",
    "passing on": "hand0: 6c 8d; hand1: 6d 7d 9s",
    "trumps against length": "hand0: 6h 6c 7s; hand1: 7h 8c",
    "three each": "hand0: 6c 9d Jh; hand1: 7c 10d 8h",
}


def brute_force(table: Any, seat: int, last_turn: int) -> int:
    """The same question as a solver's, without memory or short cuts."""
    if not waiting(table):
        points = float(score(table, seat))
        return WON if points == 0 else LOST if points == -1 else OPEN
    if table.turns >= last_turn:
        return OPEN
    mover = first(waiting(table))
    results = []
    for action in each(legal(table, mover)):
        following = table.copy()
        play(following, mover, action)
        results.append(brute_force(following, seat, last_turn))
    return max(results) if mover == seat else min(results)


@pytest.mark.parametrize("hands", ENDGAMES.values(), ids=list(ENDGAMES))
def test_endgames_are_solved_without_mistake(hands: str) -> None:
    table = given("budallas", LATE, hands)
    view = view_of(table, 0)
    assert is_open(view)
    results = np.zeros(63)
    still_open = outcomes(view, new_rng(1), int(view.legal), results)
    assert {action for action in each(view.legal) if results[action] == OPEN} == set(each(still_open))
    for action in each(view.legal):
        following = table.copy()
        play(following, 0, action)
        truth = next((found for rounds in (1, 2, 3) if (found := brute_force(following, 0, rounds)) != OPEN), OPEN)
        if results[action] != OPEN and truth != OPEN:
            assert results[action] == truth, (action, results[action], truth)
        if not still_open and truth == WON:
            assert results.max() == WON


def test_a_proven_choice_is_taken() -> None:
    table = given("budallas", LATE, "hand0: 6c Ac; hand1: 7c Kc")
    view, stats = view_of(table, 0), new_statistics()
    assert solve_endgame(view, new_rng(1), 1, policy(view, new_rng(1)), stats) == PROOF
    best_action = best(view, new_rng(1), 1)
    assert stats[best_action, SUM] == stats[best_action, NUMBER] > 0


@pytest.mark.parametrize("hands", ENDGAMES.values(), ids=list(ENDGAMES))
def test_who_asks_again_hears_of_the_other_choices_too(hands: str) -> None:
    table = given("budallas", LATE, hands)
    view, stats = view_of(table, 0), new_statistics()
    own = policy(view, new_rng(1))
    assert solve_endgame(view, new_rng(1), 1, own, stats) == PROOF
    settle_endgame(view, new_rng(1), own, stats)
    for action in each(view.legal):
        following = table.copy()
        play(following, 0, action)
        truth = next((found for rounds in (1, 2, 3) if (found := brute_force(following, 0, rounds)) != OPEN), OPEN)
        if truth != OPEN:
            assert stats[action, SUM] / stats[action, NUMBER] == (truth + 1) / 2


@pytest.mark.parametrize("seed", range(12))
def test_the_master_makes_no_mistake_in_small_endgames(seed: int) -> None:
    """No choice is better than the master's, as far as brute force sees."""
    numbers = np.random.default_rng(seed)
    table = given("budallas", LATE, "hand0: ; hand1: ")
    cards = [int(card) for card in numbers.choice(36, 4 + seed % 2, replace=False)]
    for row in range(3):
        for zone, hand in enumerate((cards[:2], cards[2:])):
            held = sum(1 << card for card in hand)
            table.zones[zone] = table.may[row, zone] = held
        table.zones[DISCARD] = table.may[row, DISCARD] = ((1 << 36) - 1) & ~sum(1 << card for card in cards)
    view = view_of(table, 0)
    assert is_open(view)
    truths = {}
    for action in each(view.legal):
        following = table.copy()
        play(following, 0, action)
        truths[action] = next((found for rounds in (1, 2, 3) if (found := brute_force(following, 0, rounds))), OPEN)
    assert truths[LEVELS[-1].choose(view, new_rng(1))] == max(truths.values())


# Claims


CLAIMED = """
seats: 3; phase: respond; asked: 1; layer: 0; rank: 9; laid_from: 6; winner: none; laid: 9c 9d
hand0: 2c 3c 4c 5c; hand1: 9h Kc; hand2: Qc Qd; gone: *
"""


def claimed(position: str = "") -> Any:
    """Seat 0 has laid two nines; seat 1, which holds one, is asked. Nobody knows what is out of the game."""
    table = given("cheat", CLAIMED, position)
    for row in range(4):
        for zone in range(9):
            table.may[row, zone] = ((1 << 54) - 1) & ~table.zones[1] if table.zones[zone] and row == 1 else 0
        if row == 1:
            table.may[1, 1] = table.zones[1]
    return table


def test_a_claim_is_imagined_true_as_often_as_it_is_thought_true() -> None:
    table = claimed()
    view, rng = view_of(table, 1), new_rng(1)
    tables, views = new_tables(table.dtype, 2), new_views(table.dtype, 2)
    lies = 0
    for _ in range(200):
        imagine_world(view, 0.25, tables, views, rng)
        assert fits(view, tables[0])
        assert view_of(tables[0], 1).tobytes() == view.tobytes()
        lies += is_lie(tables[0], view)
    assert 30 < lies < 75


def test_what_cannot_be_true_is_a_lie_for_certain() -> None:
    view = view_of(claimed(), 1)
    assert claim_of(view).claimer == 0
    assert 0 < lie_chance(view, STRANGER) < 1
    view.may[LAID] &= ~claim_of(view).true
    assert lie_chance(view, STRANGER) == 1


def test_a_liar_is_doubted_more() -> None:
    table = claimed()
    table.habits[0, TRUTHS] = 9
    honest = lie_chance(view_of(table, 1), STRANGER)
    table.habits[0, TRUTHS], table.habits[0, LIES] = 0, 9
    assert lie_chance(view_of(table, 1), STRANGER) > honest


def test_who_is_known_to_claim_is_doubted_as_such() -> None:
    view = view_of(claimed(), 1)
    unknown = lie_chance_among(view, ())
    assert unknown == lie_chance_among(view, ["", "master", "master"]) == lie_chance_among(view, ["Ana", "", ""])
    chances = {lie_chance_among(view, [level, "", ""]) for level in LEVEL_NAMES}
    assert len(chances | {unknown}) == 5


def test_nothing_is_claimed_when_a_round_opens() -> None:
    table = load("cheat").new(3, key_of_seed(1))
    assert lie_chance(view_of(table, first(waiting(table))), STRANGER) == UNKNOWN


def test_the_chance_to_have_cards_is_that_of_all_hands_counted() -> None:
    hands = list(combinations(range(8), 3))
    for wanted in range(1, 4):
        counted = sum(sum(card < 4 for card in hand) >= wanted for hand in hands) / len(hands)
        assert hypergeometric_tail(wanted, 3, 4, 8) == pytest.approx(counted)


# Search


FEW_CARDS = (
    "seats: 2; trumps: h; phase: attack; asked: 0; primary: 0; defender: 1; last_laid: -1; trump: 6h; deck: 7d 8d"
)
SHORT = f"{FEW_CARDS}; hand0: 6c 9c Ac; hand1: 7c 10c Kd; discard: *"


def test_search_counts_every_legal_choice() -> None:
    view, stats = view_of(given("budallas", SHORT), 0), new_statistics()
    own = policy(view, new_rng(1))
    assert not search(view, new_rng(1), 12, own, stats)
    tried = {action for action in range(63) if stats[action, NUMBER]}
    assert tried == set(each(view.legal))
    assert stats[own, NUMBER] == stats[:, NUMBER].max()
    assert has(view.legal, think(view, new_rng(1), 0.0)[0])
    assert 0 <= expected_value(view, new_rng(1), 4, 0.5) <= 1


def test_the_better_half_stays_and_the_own_choice_too() -> None:
    stats = new_statistics()
    results = np.zeros(63)
    results[:4] = 0.0, 1.0, 2.0, 3.0
    for _ in range(2):
        add(0b1111, results, 0, stats)
    assert better_half(0b1111, 0, stats) == 0b1101
    assert leader(0b1111, 0, stats) == 3


def test_a_lead_that_may_be_chance_changes_nothing() -> None:
    stats, results = new_statistics(), np.zeros(63)
    for value in (1.0, -0.9):
        results[1] = value
        add(0b11, results, 0, stats)
    assert leader(0b11, 0, stats) == 0


def test_what_a_seat_cannot_know_changes_no_choice() -> None:
    """G3: at a table that looks the same, search with the same generator finds the same."""
    game, table = load("budallas"), given("budallas", SHORT)
    other = imagined(game, view_of(table, 0), new_rng(5))
    found = [best(view_of(seen, 0), new_rng(2), 16) for seen in (table, other)]
    assert found[0] == found[1]


def test_whole_moves_are_legal_and_all_different() -> None:
    table = after(load("julepe").new(5, key_of_seed(2)), "")
    while table.phase < 2:
        play(table, first(waiting(table)), 1)
    seat = first(waiting(table))
    plan = whole_moves(view_of(table, seat), new_rng(1))
    seen = set()
    for move in each(plan.alive):
        copy, actions = table.copy(), [int(action) for action in plan.moves[move, : plan.lengths[move]]]
        for action in actions:
            assert has(legal(copy, seat), action)
            play(copy, seat, action)
        assert copy.step == 0
        seen.add(tuple(actions))
    assert len(seen) == count(plan.alive) > 6


def test_every_level_decides_by_the_rules() -> None:
    view = view_of(given("budallas", LATE, "hand0: 6c Ac; hand1: 7c Kc"), 0)
    for mind in LEVELS:
        assert has(view.legal, mind.choose(view, new_rng(3)))


@pytest.mark.parametrize("name", NAMES)
def test_every_game_says_what_its_levels_are(name: str) -> None:
    beginner, regular, strong, master = (level_of(name, place) for place in range(4))
    assert beginner.slips > 0 == master.slips
    assert all(level.mind in minds_of(name).values() for level in (beginner, regular, strong, master))
    assert len({beginner, regular, strong, master}) == 4
    assert list(levels_of(name)) == ["beginner", "regular", "strong", "master"]


# Julepe


TRICKS = """
seats: 5; phase: play; asked: 1; dealer: 0; trumps: oros; participants: 3; pot: 25; rounds: 5
hand0: 4o 2c; hand1: 1o 2b; tricks: 1 2 0 0 0 0; safe: 2; played: *
"""


def test_every_card_of_the_last_tricks_is_worth_what_it_gains() -> None:
    """The ace first draws the only trump: four tricks to one. The two of bastos first is trumped: three to two."""
    view, stats = view_of(given("julepe", TRICKS), 1), new_statistics()
    assert solve_tricks(view, new_rng(1), 1, policy(view, new_rng(1)), stats) == ESTIMATE
    assert [stats[action, SUM] / stats[action, NUMBER] for action in each(view.legal)] == [1.0, 2.5]


# Odds


def test_cards_are_counted_where_they_may_be() -> None:
    table = given("budallas", SHORT)
    odds = card_odds(view_of(table, 0), new_rng(1), 20)
    assert odds.sum(axis=0) == pytest.approx(np.ones(36))
    assert [odds[0, card] for card in each(table.zones[0])] == [1.0, 1.0, 1.0]


def test_compiled_levels_are_not_mixed_up() -> None:
    """Numba tells functions in its cache apart by their names and the types of their arguments."""
    names = {way_of(name, place).__qualname__ for name in NAMES for place in range(len(LEVELS))}
    assert len(names) == len(NAMES) * len(LEVELS)


@pytest.mark.uncompiled
@pytest.mark.parametrize("name", NAMES)
def test_who_searches_can_sit_down_in_every_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_levels, "PLAYOUTS", 2)
    game, players = load(name), players_of(name)
    assert searches(name, "search")
    assert not searches(name, "honest")
    minds = [players["search"], *[players["honest"]] * (max(3, game.seats[0]) - 1)]
    table = played(game, minds, 1, {"rounds": 1} if name == "julepe" else {"max_turns": 3})
    assert not waiting(table)


STOOD_PAT = """
seats: 5; phase: play; asked: 1; dealer: 4; trumps: oros; participants: 18
hand1: 2b 4b 5b 6b 7b; hand4: 1o 3o 12o 11o 1c; aside: 2c 4c 5c 6c 7c 2o; folded: *
"""


def test_who_exchanged_few_cards_is_imagined_to_have_kept_trumps_and_aces() -> None:
    """J7: everybody sees how many it were."""
    keepers = {}
    for exchanged in (0, 5):
        view = view_of(given("julepe", STOOD_PAT, f"exchanged: 0 5 0 0 {exchanged} 0"), 1)
        tables, views, rng, found = (
            new_tables(load("julepe").dtype, 2),
            new_views(load("julepe").dtype, 2),
            new_rng(1),
            0,
        )
        for _ in range(30):
            imagine_world(view, 0.0, tables, views, rng)
            found += count(int(tables[0].zones[4]) & (int(view.trumps) | ACES))
        keepers[exchanged] = found / 30
    assert keepers[0] > keepers[5] + 1
