"""What decisions tell about hidden cards at Julepe: who is in holds something, and nobody puts good cards away."""

from __future__ import annotations

from kafana.core.chance import WORD, Rng, roll_word
from kafana.core.compile import rule
from kafana.core.imagine import imagine
from kafana.core.sets import NOTHING, count, first, has
from kafana.games.julepe import ACES, ASIDE, EXCHANGE, HAND, Julepe, JulepeView
from kafana.minds.play import Tables, Views
from kafana.minds.search.worlds import fits

HIGH = ACES | ACES >> 1 | ACES >> 2  # J2: aces, threes and kings
ENOUGH = 4.0  # points to be in with: one a trump, another for a high one, one for every other ace
DRAWN = 12
STRAY = 0.05  # how much rarer a hand is for each point that it lacks


@rule
def imagine_joined(view: JulepeView, tables: Tables, views: Views, rng: Rng) -> None:
    """A plausible table: one that is not is refused, the more often the less it is; after some tries the best stays."""
    views[1] = view
    views[1].may[ASIDE] = put_away(view)
    most = -1.0
    for _ in range(DRAWN):
        imagine(views[1], tables[1], rng)
        if not fits(view, tables[1]):
            imagine(view, tables[1], rng)
        tables[1].may[view.seat, ASIDE] = view.may[ASIDE]
        weight = joined(view, tables[1])
        if weight > most:
            tables[0] = tables[1]
            most = weight
        if roll_word(rng) < weight * (WORD + 1):
            tables[0] = tables[1]
            return


@rule
def joined(view: JulepeView, table: Julepe) -> float:
    """How plausible the imagined hands of those are who are in."""
    weight = 1.0
    for seat in range(table.seats):
        if has(table.participants, seat) and seat != view.seat:
            lacking = max(missing_points(table, seat), missing_keepers(table, seat))
            if lacking > 0:
                weight *= STRAY**lacking
    return weight


@rule
def missing_points(table: Julepe, seat: int) -> float:
    """How far a hand is from one to be in with; the dealer's may be anything, since it has to be in."""
    hand = table.zones[seat]
    trumps = hand & table.trumps
    points = count(trumps) + count(trumps & HIGH) + count(hand & ACES & ~table.trumps)
    return 0.0 if seat == table.dealer else ENOUGH * count(hand) / HAND - points


@rule
def missing_keepers(table: Julepe, seat: int) -> float:
    """All but trumps and aces is exchanged, so whoever exchanged few cards kept such ones; some may be gone by now."""
    hand = table.zones[seat]
    kept = count(hand) - table.exchanged[seat] if has_exchanged(table, seat) else 0
    return float(kept - count(hand & (table.trumps | ACES)))


@rule
def has_exchanged(table: Julepe, seat: int) -> bool:
    """Has a seat that is in had its turn to exchange? The dealer is the last."""
    left = table.dealer + 1
    is_before = (seat - left) % table.seats < (first(table.asked) - left) % table.seats
    return bool(table.phase > EXCHANGE or (table.phase == EXCHANGE and is_before))


@rule
def put_away(view: JulepeView) -> int:
    """The cards that may have been exchanged: no trumps and no aces, but for those that the seat has seen there."""
    elsewhere = NOTHING
    for zone in range(len(view.sizes)):
        if zone != ASIDE:
            elsewhere |= view.may[zone]
    return int(view.may[ASIDE] & ~(elsewhere & (view.trumps | ACES)))
