"""Imagined tables that respect what the others have said: a claim is a lie as often as it is thought to be one."""

from __future__ import annotations

from typing import Any

from numba.extending import overload
from numba.np.numpy_support import as_dtype

from kafana.core.chance import WORD, roll_word
from kafana.core.compile import rule
from kafana.core.imagine import imagine
from kafana.core.sets import NOTHING, count
from kafana.games.julepe import ASIDE
from kafana.minds.julepe.plausible import joined, put_away
from kafana.minds.search.claims import CLAIMS, NOTHING_CLAIMED, claim_of
from kafana.minds.search.playout import game_of

TRIES = 8
DRAWN = 12
JULEPE = "julepe"


def imagine_world(view: Any, lie: float, tables: Any, views: Any, rng: Any) -> None:
    """A table as the view's seat may imagine it, tables[0], on which the open claim is a lie with this chance.

    There must be two tables and two views; the second of each is scribbled on.
    """
    game = game_of(view.dtype).name
    if game in CLAIMS:
        imagine_claim(view, lie, tables, views, rng)
    elif game == JULEPE:
        imagine_joined(view, tables, views, rng)
    else:
        imagine(view, tables[0], rng)


@overload(imagine_world, strict=False)
def _imagine_world(view: Any, lie: Any, tables: Any, views: Any, rng: Any) -> Any:
    game = game_of(as_dtype(view)).name
    if game in CLAIMS:
        return lambda view, lie, tables, views, rng: imagine_claim(view, lie, tables, views, rng)
    if game == JULEPE:
        return lambda view, lie, tables, views, rng: imagine_joined(view, tables, views, rng)
    return lambda view, lie, tables, views, rng: imagine(view, tables[0], rng)


@rule
def imagine_joined(view: Any, tables: Any, views: Any, rng: Any) -> None:
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
def imagine_claim(view: Any, lie: float, tables: Any, views: Any, rng: Any) -> None:
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
def fits(view: Any, table: Any) -> bool:
    """Has every zone its cards? Where what was added to the view contradicts it, some card finds no place."""
    for zone in range(len(view.sizes)):
        if count(table.zones[zone]) != view.sizes[zone]:
            return False
    return True


def is_lie(table: Any, view: Any) -> bool:
    """Is the open claim one?"""
    claim = claim_of(view)
    return bool(int(table.zones[claim.laid]) & ~claim.true != NOTHING)


@overload(is_lie, strict=False)
def _is_lie(table: Any, view: Any) -> Any:
    if game_of(as_dtype(view)).name in CLAIMS:
        return lambda table, view: table.zones[claim_of(view).laid] & ~claim_of(view).true != NOTHING
    return lambda table, view: False
