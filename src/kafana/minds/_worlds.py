"""Imagined tables that respect what claims tell: a claim is a lie as often as it is thought to be one."""

from __future__ import annotations

from typing import Any

from numba.extending import overload
from numba.np.numpy_support import as_dtype

from kafana.core.chance import WORD, roll_word
from kafana.core.compile import rule
from kafana.core.imagine import imagine
from kafana.core.sets import NOTHING, count
from kafana.minds._stakes import CLAIMS, LAID, claim, game_of

TRIES = 8


def imagine_world(view: Any, lie: float, tables: Any, views: Any, luck: Any) -> None:
    """A table as the view's seat may imagine it, tables[0], on which the open claim is a lie with this chance."""
    game = game_of(view.dtype).name
    if game in CLAIMS:
        imagine_claim(view, lie, LAID[game], tables, views, luck)
    else:
        imagine(view, tables[0], luck)


@overload(imagine_world, strict=False)
def _imagine_world(view: Any, lie: Any, tables: Any, views: Any, luck: Any) -> Any:
    game = game_of(as_dtype(view)).name
    if game not in CLAIMS:
        return lambda view, lie, tables, views, luck: imagine(view, tables[0], luck)
    laid = LAID[game]
    return lambda view, lie, tables, views, luck: imagine_claim(view, lie, laid, tables, views, luck)


@rule
def imagine_claim(view: Any, lie: float, laid: int, tables: Any, views: Any, luck: Any) -> None:
    """Decide first whether the claim is true, and then imagine a table on which it is so; views[1] is scribbled on."""
    true = claim(view)
    if true >= 0 and roll_word(luck) >= lie * (WORD + 1):
        views[1] = view
        views[1].may[laid] &= true
        imagine(views[1], tables[0], luck)
        if fits(view, tables[0]):
            tables[0].may[view.seat, laid] = view.may[laid]
            return
    for _ in range(TRIES):
        imagine(view, tables[0], luck)
        if true < 0 or tables[0].zones[laid] & ~true != NOTHING:
            return


@rule
def fits(view: Any, table: Any) -> bool:
    """Has every zone its cards? Where what was added to the view contradicts it, some card finds no place."""
    for zone in range(len(view.sizes)):
        if count(table.zones[zone]) != view.sizes[zone]:
            return False
    return True
