"""Minds by name and by number: what compiled code asks, which levels are just a mind, and which names there are.

Compiled code knows a mind of a game by its place among the game's minds. Levels and searchers come behind them; each is
compiled by itself, and asked from outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numba import njit, types
from numba.np.numpy_support import as_dtype
from numpy.typing import NDArray

from kafana.core.chance import Rng
from kafana.core.compile import NumbaType, config, named, overload
from kafana.core.observation import game_of
from kafana.core.table import Layout, Records, new_tables
from kafana.core.threads import quick
from kafana.core.view import AnyView
from kafana.minds import levels_of, minds_of, searchers_of
from kafana.minds.levels import NAMES, level_of
from kafana.minds.mind import Choose, Mind
from kafana.minds.outside import is_outside, outside_mind
from kafana.minds.tempers import all_tempered

OUTSIDE = -1  # instead of a mind's number: somebody else decides
MINDS, BETWEEN = "minds ", "|"  # how the type of a chair is called, and what stands between the names


def mind_names(game: str) -> list[str]:
    """The minds that know a game; their places in this list are their numbers."""
    return list(minds_of(game))


def all_names(game: str) -> list[str]:
    """The minds that know a game, and behind them its levels and searchers, and levels with a temper."""
    return [*mind_names(game), *levels_of(game), *searchers_of(game), *all_tempered(game, levels_of(game))]


def compiled_names(game: str) -> list[str]:
    """The minds that compiled code can call."""
    return [name for name, mind in minds_of(game).items() if is_compiled(mind)]


def is_compiled(mind: Mind) -> bool:
    """Can compiled code call it? With the JIT off everything is called by the interpreter."""
    return bool(config.DISABLE_JIT) or hasattr(mind.choose, "py_func")


ADMITTED: dict[str, list[str]] = {}  # players from outside, by game, in the order in which they came to this process


def numbers_of(game: str, names: Iterable[str]) -> NDArray[np.int64]:
    """The numbers of minds, levels and searchers, and behind them those of players from outside."""
    names, admitted = list(names), ADMITTED.setdefault(game, [])
    admitted += sorted({name for name in names if is_outside(name)} - set(admitted))
    known = [*all_names(game), *admitted]
    return np.array([known.index(name) for name in names], np.int64)


def choosers_of(game: str) -> list[Choose]:
    """How minds, levels, searchers and those admitted from outside choose, by their numbers."""
    outside = [outside_mind(game, name).choose for name in ADMITTED.get(game, ())]
    players = [minds_of(game), levels_of(game), searchers_of(game), all_tempered(game, levels_of(game))]
    return [*(mind.choose for some in players for mind in some.values()), *outside]


def check_minds(game: str, names: Iterable[str]) -> None:
    """Refuse a name that no mind, level or searcher of the game has, and players from outside that are not there."""
    known = all_names(game)
    for name in names:
        if is_outside(name):
            outside_mind(game, name)
        elif name not in known:
            raise ValueError(f"there is no mind {name!r} for {game}; there are {', '.join(known)}")


def check_compiled(game: str, names: Iterable[str]) -> None:
    """Refuse those that a compiled loop cannot ask: levels, and minds in plain Python."""
    known = compiled_names(game)
    for name in names:
        check_minds(game, [name])
        if name not in known:
            raise ValueError(
                f"{name!r} is not among the compiled minds of {game}, as it must be here: {', '.join(known)}"
            )


def mind_behind(game: str, name: str) -> str:
    """The mind that decides for a level, if that is all there is to it: no search, and no slips. Else the name."""
    if name in mind_names(game) or name not in levels_of(game):
        return name
    level = level_of(game, NAMES.index(name))
    is_just_a_mind = not level.searches and level.slips == 0 and level.mind.name in mind_names(game)
    return level.mind.name if is_just_a_mind else name


def level_with(game: str, mind: str) -> str:
    """The level that is just this mind, if there is one; else the mind's own name."""
    return next((level for level in levels_of(game) if mind_behind(game, level) == mind), mind)


def minds_behind(game: str, names: Iterable[str]) -> tuple[str, ...]:
    """The same for several names."""
    return tuple(mind_behind(game, name) for name in names)


def chairs_for(game: str, names: Sequence[str | None]) -> Records:
    """The compiled mind on every chair, for `decide`; None: somebody from outside.

    The type of these records names the minds, so that no others are compiled. The name stands first: Numba takes a
    record that begins with all fields of another for that other.
    """
    able = compiled_names(game)
    for name in names:
        if name is not None and name not in able:
            raise ValueError(f"{name} cannot play at many tables at once; the compiled minds can: {', '.join(able)}")
    asked = [name for name in able if name in names]
    chairs: Records = new_tables(np.dtype([(MINDS + BETWEEN.join(asked), np.int64), ("number", np.int64)]), len(names))
    chairs["number"] = [OUTSIDE if name is None else asked.index(name) for name in names]
    return quick(chairs)


def named_in(chair: Layout) -> list[str]:
    """The minds that a type of chairs names, by their numbers there."""
    return (chair.names or ("",))[0].removeprefix(MINDS).split(BETWEEN)


def decide(mind: Any, view: AnyView, rng: Rng) -> int:
    """What a mind chooses: the one with a number among all minds of the game, or the one on a chair."""
    known, number = minds_of(game_of(view.dtype).name), mind
    if isinstance(mind, np.void):
        known, number = {name: known[name] for name in named_in(mind.dtype)}, mind["number"]
    return int(list(known.values())[number].choose(view, rng))


@overload(decide)
def _decide(mind: NumbaType, view: NumbaType, rng: NumbaType) -> NumbaType:
    known = minds_of(game_of(view.dtype).name)
    if isinstance(mind, types.Record):
        choose = one_of([known[name].choose for name in named_in(as_dtype(mind))])
        return lambda mind, view, rng: choose(mind.number, view, rng)
    callable_ones = [mind.choose for mind in known.values() if is_compiled(mind)]
    choose = one_of(
        [mind.choose if is_compiled(mind) else callable_ones[-1] for mind in known.values()]
    )  # never asked for
    return lambda mind, view, rng: choose(mind, view, rng)


def one_of(choices: list[Choose]) -> Any:
    """A compiled function that asks the mind with a number. Minds handed over as arguments would defeat the cache."""
    choose, *others = choices
    name = "one_of_" + "_".join(f"{one.__module__}.{one.__qualname__}" for one in choices)
    if not others:
        return njit(named(lambda mind, view, rng: choose(view, rng), name))
    choose_later = one_of(others)
    return njit(
        named(lambda mind, view, rng: choose(view, rng) if mind == 0 else choose_later(mind - 1, view, rng), name)
    )
