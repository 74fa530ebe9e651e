"""Laws of the rules, at every number of seats, with every option. A law takes a walk, and raises `Broken`."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from kafana.check.walks import Walk
from kafana.core.chance import new_rng
from kafana.core.game import Game, Refused, attempt, legal, play
from kafana.core.imagine import imagined
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.view import view_of

SOME_ACTIONS = range(-1, 64)


class Broken(AssertionError):
    """A law that does not hold."""


def require(holds: object, problem: str) -> None:
    """Raise `Broken` where something does not hold."""
    if not holds:
        raise Broken(problem)


def every_card_is_in_exactly_one_zone(walk: Walk) -> None:
    """Cards are only moved, never made or lost. A pack may be smaller than the game's whole deck."""
    pack = cards_in_zones(walk.table()) if not walk.game.kinds else []
    require(set(pack) <= set(range(walk.game.cards)) and len(set(pack)) == len(pack), f"the deal has cards {pack}")
    for table, _ in walk.positions():
        if walk.game.kinds:
            counts = np.trim_zeros(table.zones.sum(axis=0), "b").tolist()
            require(counts == np.trim_zeros(table.copies, "b").tolist(), "there are more or fewer cards of a kind")
            require((table.zones.sum(axis=1) == table.sizes).all(), "a zone has another size than cards")
            held = [np.flatnonzero(zone).tolist() for zone in table.zones]
            require([each(kinds) for kinds in table.held] == held, "a zone holds other kinds than it says")
        else:
            cards = cards_in_zones(table)
            require(cards == pack, f"the cards in all zones are {cards}, and {pack} were dealt")


def cards_in_zones(table: Any) -> list[int]:
    """All cards of all zones."""
    return sorted(card for zone in table.zones for card in each(zone))


def something_is_legal_until_the_end(walk: Walk) -> None:
    """Whoever is asked can answer."""
    for table, _ in walk.positions():
        for seat in each(waiting(table)):
            require(legal(table, seat), f"seat {seat} is asked “{asks(walk.game, table)}” and may do nothing")


def the_truth_is_always_possible(walk: Walk) -> None:
    """What may be where, as far as anybody can tell, includes what is there."""
    for table, _ in walk.positions():
        for row in range(table.seats + 1):
            require(is_possible(walk.game, table, row), f"seat {row} takes the truth for impossible")


def is_possible(game: Game, table: Any, row: int) -> bool:
    """Does what a seat remembers allow for what is true?"""
    if game.kinds:
        return bool((table.must[row] <= table.zones).all() and (table.zones <= table.may[row]).all())
    return not (table.zones & ~table.may[row]).any()


def everybody_knows_what_lies_open(walk: Walk) -> None:
    """Cards come to an open zone seen by everyone."""
    opened = [zone for zone in walk.game.zones.others if walk.game.zones.is_open(zone)]
    for table, _ in walk.positions():
        for zone in opened:
            rows = [table.may[row, zone] for row in range(table.seats + 1)]
            is_known = all(np.array_equal(row, table.zones[zone]) for row in rows)
            require(is_known, f"not everybody knows what lies open in {walk.game.zones.names[zone]}")


def every_seat_knows_what_the_audience_knows(walk: Walk) -> None:
    """Bounds on counts of kinds are kept up to date in a lazy way: there what is known does not shrink evenly."""
    if walk.game.kinds:
        return
    for table, _ in walk.positions():
        for row in range(table.seats):
            require(not (table.may[row] & ~table.may[table.seats]).any(), f"the audience knows more than seat {row}")


def what_a_seat_cannot_know_changes_nothing_it_sees(walk: Walk) -> None:
    """At a table that is imagined from a view, that view is the same."""
    rng = new_rng(walk.seed)
    for table, random in walk.positions(150):
        seat = random.randrange(table.seats + 1)
        view = view_of(table, seat)
        other = imagined(walk.game, view, rng)
        require(view_of(other, seat).tobytes() == view.tobytes(), f"seat {seat} could tell an imagined table apart")
        if seat < table.seats and has(waiting(table), seat):
            require(legal(other, seat) == legal(table, seat), f"what seat {seat} may do depends on what is hidden")
        for row in range(table.seats + 1):
            require(is_possible(walk.game, other, row), f"seat {row} takes an imagined table for impossible")


def an_imagined_game_can_be_played_on(walk: Walk) -> None:
    """A table that is imagined from a view is a table like any other."""
    *_, (table, random) = walk.positions(walk.seed % 100)
    other = imagined(walk.game, view_of(table, random.randrange(table.seats + 1)), new_rng(walk.seed))
    for _ in range(100):
        if not waiting(other):
            break
        seat = random.choice(each(waiting(other)))
        require(legal(other, seat), f"seat {seat} may do nothing at an imagined table")
        play(other, seat, random.choice(each(legal(other, seat))))


def a_replay_is_the_game(walk: Walk) -> None:
    """G6: the same key and decisions give the same tables."""
    for (table, _), (again, _) in zip(walk.positions(), walk.positions(), strict=True):
        require(table.tobytes() == again.tobytes(), "the same decisions lead to another table")


def an_action_is_refused_exactly_by_the_rules_of_its_phase(walk: Walk) -> None:
    """`legal` is everything but what the refusals of the phase refuse, so that each can be explained."""
    for table, _ in walk.positions(150):
        phase = walk.game.phases[table.phase]
        for seat in each(waiting(table)):
            refused = 0
            for refusal in phase.refusals:
                refused |= int(refusal(table, seat))
            allowed = ((1 << phase.actions) - 1) & ~refused
            require(legal(table, seat) == allowed, f"in “{phase.asks}” legal and the refusals disagree")


def an_illegal_action_is_refused_and_changes_nothing(walk: Walk) -> None:
    """G1, G4: whoever tries it."""
    for table, random in walk.positions(60):
        for _ in range(10):
            seat, action = random.randrange(-1, table.seats + 1), random.choice(SOME_ACTIONS)
            if not is_legal(table, seat, action):
                require_refused(table, seat, [action])


def is_legal(table: Any, seat: int, action: int) -> bool:
    """May a seat do this now?"""
    asked = 0 <= seat < table.seats and has(waiting(table), seat)
    return bool(asked and action >= 0 and has(legal(table, seat), action))


def require_refused(table: Any, seat: int, actions: list[int], why: str = "") -> None:
    before = table.tobytes()
    try:
        attempt(table, seat, actions)
    except Refused as refused:
        require(why in str(refused), f"{actions} is refused because {refused}, not because {why}")
    else:
        raise Broken(f"seat {seat} was not refused {actions}")
    require(table.tobytes() == before, f"what was refused has changed the table: {actions} of seat {seat}")


def an_unfinished_move_is_refused_as_a_whole(walk: Walk) -> None:
    """G4: a move happens completely or not at all."""
    for table, random in walk.positions(100):
        if table.step or not waiting(table):
            continue
        seat = random.choice(each(waiting(table)))
        action = random.choice(each(legal(table, seat)))
        copy = table.copy()
        play(copy, seat, action)
        if copy.step:
            require_refused(table, seat, [action], "not finished")
        elif waiting(copy):
            require_refused(table, seat, [action, action])


def a_copy_is_the_same_bytes(walk: Walk) -> None:
    """A table is nothing but its record."""
    for table, _ in walk.positions(20):
        require(table.copy().tobytes() == table.tobytes(), "a copy differs")


def every_game_ends(walk: Walk) -> None:
    """G5: with the limits that the options set, or at least in very many decisions."""
    random, table = Random(walk.seed), walk.table()
    for _ in range(LONGEST):
        if not waiting(table):
            return
        seat = random.choice(each(waiting(table)))
        play(table, seat, random.choice(each(legal(table, seat))))
    raise Broken(f"a random game is not over after {LONGEST:,} decisions")


LONGEST = 2_000_000


def asks(game: Game, table: Any) -> str:
    """What the table asks, for people."""
    return game.phases[table.phase].asks


LAWS = (
    every_card_is_in_exactly_one_zone,
    something_is_legal_until_the_end,
    the_truth_is_always_possible,
    everybody_knows_what_lies_open,
    every_seat_knows_what_the_audience_knows,
    what_a_seat_cannot_know_changes_nothing_it_sees,
    an_imagined_game_can_be_played_on,
    a_replay_is_the_game,
    an_action_is_refused_exactly_by_the_rules_of_its_phase,
    an_illegal_action_is_refused_and_changes_nothing,
    an_unfinished_move_is_refused_as_a_whole,
    a_copy_is_the_same_bytes,
)
