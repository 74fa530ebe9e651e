"""Sets as integers: bit *i* of an int64 says whether thing *i* is in the set.

Cards, seats and actions are all sets of at most 63 things, so these few verbs serve all three.
"""

from __future__ import annotations

from numba import types
from numba.extending import intrinsic

from kafana.core.compile import NumbaType, overload, rule

NOTHING = 0


@intrinsic
def _population(typing_context: NumbaType, things: NumbaType) -> NumbaType:
    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def _trailing_zeros(typing_context: NumbaType, things: NumbaType) -> NumbaType:
    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        undefined_for_zero = context.get_constant(types.boolean, True)
        return builder.cttz(arguments[0], undefined_for_zero)

    return types.int64(types.int64), build


def count(things: int) -> int:
    """How many things are in the set."""
    return int(things).bit_count()


@overload(count)
def _count(things: NumbaType) -> NumbaType:
    return lambda things: _population(things)  # type: ignore[call-arg]


def first(things: int) -> int:
    """The lowest thing in a set that is not empty."""
    return (int(things) & -int(things)).bit_length() - 1


@overload(first)
def _first(things: NumbaType) -> NumbaType:
    return lambda things: _trailing_zeros(things)  # type: ignore[call-arg]


@rule
def last(things: int) -> int:
    """The highest thing in a set, -1 if it is empty."""
    return count(below(things)) - 1


@rule
def below(things: int) -> int:
    """Every number up to the highest thing in the set."""
    things |= things >> 1
    things |= things >> 2
    things |= things >> 4
    things |= things >> 8
    things |= things >> 16
    return things | things >> 32


@rule
def only(thing: int) -> int:
    """The set of one thing."""
    return 1 << thing


@rule
def has(things: int, thing: int) -> bool:
    """Is the thing in the set?"""
    return things >> thing & 1 != 0


@rule
def rest(things: int) -> int:
    """The set without its lowest thing: `while things: thing = first(things); things = rest(things)`."""
    return things & (things - 1)


@rule
def upto(number: int) -> int:
    """The set of the things 0, 1, … number - 1."""
    return (1 << number) - 1


@rule
def above(thing: int) -> int:
    """Everything higher than a thing (-1: everything)."""
    return ~upto(thing + 1)


@rule
def nth(things: int, n: int) -> int:
    """The n-th thing of a set, counted from 0 in ascending order, found by halving."""
    thing = 0
    width = 32
    while width > 0:
        here = count(things & upto(width))
        if n >= here:
            n -= here
            thing += width
            things >>= width
        width >>= 1
    return thing


def each(things: int) -> list[int]:
    """The things in a set, ascending; for code that is not compiled."""
    left, found = int(things), []
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    return found


def set_of(things: list[int]) -> int:
    """The set of these things; for code that is not compiled."""
    return sum(1 << thing for thing in set(things))
