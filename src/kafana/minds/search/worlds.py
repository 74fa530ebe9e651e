"""Imagined tables that respect what the others have said: a claim is a lie as often as it is thought to be one."""

from __future__ import annotations

from numba.np.numpy_support import as_dtype

from kafana.core.chance import WORD, Rng, roll_word
from kafana.core.compile import NumbaType, overload, rule
from kafana.core.imagine import imagine
from kafana.core.observation import game_of
from kafana.core.sets import NOTHING, count
from kafana.core.table import AnyTable
from kafana.core.view import AnyView
from kafana.minds.play import Tables, Views, play_of
from kafana.minds.search.claims import NOTHING_CLAIMED, claim_of

TRIES = 8


def imagine_world(view: AnyView, lie: float, tables: Tables, views: Views, rng: Rng) -> None:
    """A table as the view's seat may imagine it, tables[0], on which the open claim is a lie with this chance.

    There must be two tables and two views; the second of each is scribbled on.
    """
    declared = play_of(game_of(view.dtype).name)
    if declared.claim:
        imagine_claim(view, lie, tables, views, rng)
    elif declared.imagine:
        declared.imagine(view, tables, views, rng)
    else:
        imagine(view, tables[0], rng)


@overload(imagine_world)
def _imagine_world(view: NumbaType, lie: NumbaType, tables: NumbaType, views: NumbaType, rng: NumbaType) -> NumbaType:
    declared = play_of(game_of(as_dtype(view)).name)
    if declared.claim:
        return lambda view, lie, tables, views, rng: imagine_claim(view, lie, tables, views, rng)
    if declared.imagine:
        likely = declared.imagine
        return lambda view, lie, tables, views, rng: likely(view, tables, views, rng)
    return lambda view, lie, tables, views, rng: imagine(view, tables[0], rng)


@rule
def imagine_claim(view: AnyView, lie: float, tables: Tables, views: Views, rng: Rng) -> None:
    """Decide first whether the claim is true, and then imagine a table on which it is so; views[1] is scribbled on."""
    claim = claim_of(view)
    if claim.true != NOTHING_CLAIMED and roll_word(rng) >= lie * (WORD + 1):
        views[1] = view
        views[1].may[claim.laid] &= claim.true
        imagine(views[1], tables[0], rng)
        if fits(view, tables[0]):
            tables[0].may[view.seat, claim.laid] = view.may[claim.laid]
            return
    for _ in range(TRIES):
        imagine(view, tables[0], rng)
        if claim.true == NOTHING_CLAIMED or tables[0].zones[claim.laid] & ~claim.true != NOTHING:
            return


@rule
def fits(view: AnyView, table: AnyTable) -> bool:
    """Has every zone its cards? Where what was added to the view contradicts it, some card finds no place."""
    for zone in range(len(view.sizes)):
        if count(table.zones[zone]) != view.sizes[zone]:
            return False
    return True


def is_lie(table: AnyTable, view: AnyView) -> bool:
    """Is the open claim one?"""
    claim = claim_of(view)
    return bool(int(table.zones[claim.laid]) & ~claim.true != NOTHING)


@overload(is_lie)
def _is_lie(table: NumbaType, view: NumbaType) -> NumbaType:
    if play_of(game_of(as_dtype(view)).name).claim:
        return lambda table, view: table.zones[claim_of(view).laid] & ~claim_of(view).true != NOTHING
    return lambda table, view: False
