"""What comes of an imagined table: it is played out, or a value net says what was reached after a few decisions.

Generic compiled code finds the answer by the type of the record, as in `core/game.py`.
"""

from __future__ import annotations

from numba.np.numpy_support import as_dtype

from kafana.core.chance import Rng, pick
from kafana.core.compile import NumbaType, overload, rule
from kafana.core.game import RULES, legal, play, score
from kafana.core.sets import NOTHING, first, rest
from kafana.core.table import AnyTable, Layout, waiting
from kafana.core.view import AnyView, see_asked
from kafana.minds.net.value import value_by_net
from kafana.minds.play import Outcome, play_of
from kafana.minds.search.candidates import play_on
from kafana.minds.search.playout import cut_off, leaf_value, own_policy, policy

AHEAD = 2  # own decisions after which the net is asked


def outcome(table: AnyTable, seat: int, view: AnyView, rng: Rng) -> float:
    """What a seat may expect of an imagined table, in the game's values; the table goes on, the view is overwritten."""
    return outcome_of(table.dtype)(table, seat, view, rng)


@overload(outcome)
def _outcome(table: NumbaType, seat: NumbaType, view: NumbaType, rng: NumbaType) -> NumbaType:
    found = outcome_of(as_dtype(table))
    return lambda table, seat, view, rng: found(table, seat, view, rng)


def outcome_of(table: Layout) -> Outcome:
    """By playouts, or by the game's value net where that is better."""
    return play_of(RULES[table].name).outcome or played_out


@rule
def played_out(table: AnyTable, seat: int, view: AnyView, rng: Rng) -> float:
    """Everybody follows the policy until the playout is over."""
    cut_off(table)
    play_on(table, seat, view, rng)
    return leaf_value(table, seat)


@rule
def foreseen(table: AnyTable, seat: int, view: AnyView, rng: Rng, mean: float) -> float:
    """A chance to win, or not to lose, by the value net; `mean` is that of all seats."""
    return min(1.0, max(0.0, mean + value_ahead(table, seat, view, rng)))


@rule
def value_ahead(table: AnyTable, seat: int, view: AnyView, rng: Rng) -> float:
    """What a seat may expect beyond the mean score: everybody follows the policy until it is asked for the second time
    from now on, and the net says what that is worth.
    """
    asked = 0
    seats = waiting(table)
    while seats != NOTHING:
        one = pick(seats, rng)
        choices = legal(table, one)
        if rest(choices) == NOTHING:
            play(table, one, first(choices))
        else:
            asked += one == seat
            if asked >= AHEAD and one == seat and table.step == 0:
                return value_by_net(table, seat, view)
            see_asked(table, one, choices, view)
            play(table, one, own_policy(view, rng) if one == seat else policy(view, rng))
        seats = waiting(table)
    return beyond_mean(table, seat)


@rule
def beyond_mean(table: AnyTable, seat: int) -> float:
    """What a finished game has brought a seat beyond the mean score."""
    total = 0.0
    for other in range(table.seats):
        total += score(table, other)
    return float(score(table, seat) - total / table.seats)
