"""Rules that call each other in a circle are refused: compiled they run once, and crash when the cache has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import FunctionType, ModuleType

from kafana.core.compile import IS_RULE


def check_no_circles(rules: Iterable[Callable[..., object]]) -> None:
    """Refuse rules of which one calls another that calls the first, be it by way of others. One may call itself."""
    done: set[FunctionType] = set()
    for rule in rules:
        if function := plain(rule):
            follow(function, [], done)


def follow(function: FunctionType, way: list[FunctionType], done: set[FunctionType]) -> None:
    """Go on to all that a function calls, which has been reached this way."""
    if function in way:
        names = [f"{one.__module__}.{one.__name__}" for one in way[way.index(function) :]]
        if len(names) > 1:
            raise ValueError(f"rules must not call each other in a circle: {' calls '.join((*names, names[0]))}")
    elif function not in done:
        for called in calls(function):
            follow(called, [*way, function], done)
        done.add(function)


def calls(function: FunctionType) -> Iterator[FunctionType]:
    """The rules that a function names, as globals, in modules, or from around it."""
    names = function.__code__.co_names
    found = [function.__globals__[name] for name in names if name in function.__globals__]
    found += [cell.cell_contents for cell in function.__closure__ or ()]
    for thing in found:
        inside = [vars(thing).get(name) for name in names] if isinstance(thing, ModuleType) else [thing]
        yield from (called for one in inside if (called := plain(one)))


def plain(thing: object) -> FunctionType | None:
    """The Python function behind a rule, compiled or not; nothing if it is no rule."""
    function = getattr(thing, "py_func", thing)
    return function if isinstance(function, FunctionType) and IS_RULE in vars(function) else None
