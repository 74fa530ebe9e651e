"""What a critic may be shown and no player ever is: a view in which nothing is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import types

from kafana.core.compile import overload


def reveal(table: Any, view: Any) -> None:
    """Show in a view where all cards are. No player is ever given such a view."""
    view.may[:] = table.zones
    if "must" in view.dtype.names:
        view.must[:] = table.zones


@overload(reveal)
def _reveal(table: types.Record, view: types.Record) -> Callable[[Any, Any], None]:
    if "must" in view.fields:

        def reveal_kinds(table: Any, view: Any) -> None:
            view.may[:] = table.zones
            view.must[:] = table.zones

        return reveal_kinds

    def reveal_sets(table: Any, view: Any) -> None:
        view.may[:] = table.zones

    return reveal_sets
