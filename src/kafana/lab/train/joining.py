"""One net of two: at small tables it decides as the one, from some number of seats on as the other.

Both lie side by side in the layers of a net that is as wide as both together. A neuron that is on at small tables only,
and one that is on at large tables only, silence the half whose turn it is not. A mind asks only neurons that are on, so
the joined net costs it hardly more than either.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from kafana.core.game import Game
from kafana.lab.train.net import matrices_of
from kafana.minds.net.inputs import seats_column, turns_of
from kafana.minds.net.mind import Shape, has_net, pack
from kafana.minds.net.places import HEAD, TEMPERATURE, Weights

SILENCE = np.float32(-1024)  # far below whatever a neuron may otherwise be given, and written without loss
COLDEST = 0.05  # as a temperature, for a net that always takes its best action


def join(game: Game, few: Weights, many: Weights, seats: int) -> Weights:
    """A packed net that decides as `few` does, and as `many` from so many seats on. Of a joined `few` only its
    part for the smallest tables is taken.
    """
    column = check_joins(game, seats)
    few = part_for(game, few, game.seats[:1])
    (small, w1, b1, w2, b2, w3, b3), (large, v1, c1, v2, c2, v3, c3) = parts_of(few), parts_of(many)
    shape = Shape(
        small.inputs, small.hidden + large.hidden + 2, small.second + large.second + 1, small.actions
    )  # the gates stand last
    weights = np.zeros(shape.size, np.float32)
    first, first_bias, second, second_bias, last, last_bias = matrices_of(shape, weights)
    at, behind = small.hidden, small.second
    is_few, is_many, few_to_many = shape.hidden - 2, shape.hidden - 1, shape.second - 1

    first[:, :at], first[:, at:is_few] = w1, v1
    first_bias[:at], first_bias[at:is_few] = b1, c1
    low, high = game.seats
    for number in range(low, high + 1):
        told, is_crowd = first[column + number], number >= seats
        told[slice(0, at) if is_crowd else slice(at, is_few)] += SILENCE
        told[is_many if is_crowd else is_few] = 1

    second[:at, :behind], second[at:is_few, behind:few_to_many] = w2, v2
    second_bias[:behind], second_bias[behind:few_to_many] = b2, c2
    second[is_many, :behind] = second[is_few, behind:few_to_many] = SILENCE
    second[is_many, few_to_many] = 1

    last[:behind], last[behind:few_to_many], last[few_to_many] = w3, v3, c3 - b3
    last_bias[:] = b3
    return pack(shape, weights, 1.0)


def part_for(game: Game, packed: Weights, seats: Iterable[int]) -> Weights:
    """What a joined net is at tables of these sizes: the one of the two nets that decides there. A net that is not
    joined, or both of whose parts are asked for, is itself.
    """
    column, sizes = seats_column(game), list(seats)
    if column is None or turns_of(game) is not None:
        return packed
    shape, w1, b1, w2, b2, w3, b3 = parts_of(packed)
    told = w1[column : column + game.seats[1] + 1, :]
    is_on = told[sizes] > SILENCE / 2
    if is_on.all() or (is_on != is_on[0]).any():
        return packed
    is_few, is_many, few_to_many = shape.hidden - 2, shape.hidden - 1, shape.second - 1
    is_crowd = told[sizes[0], is_many] > 0
    first = np.flatnonzero(is_on[0, :is_few])
    second = np.flatnonzero(w2[is_many if is_crowd else is_few, :few_to_many] > SILENCE / 2)
    told[told <= SILENCE / 2] = 0
    bias = b3 + w3[few_to_many] if is_crowd else b3
    layers = w1[:, first], b1[first], w2[np.ix_(first, second)], b2[second], w3[second], bias
    own = Shape(shape.inputs, len(first), len(second), shape.actions)
    return pack(own, np.concatenate([layer.ravel() for layer in layers]), 1.0)


def check_joins(game: Game, seats: int) -> int:
    """Where a net of the game is told how many seats there are; refused where two nets cannot be one."""
    column, (low, high) = seats_column(game), game.seats
    if column is None or turns_of(game) is not None:
        raise ValueError(f"two nets of {game.name} cannot be joined: what they are given does not allow it")
    if not low < seats <= high:
        raise ValueError(f"{game.name} has {low} to {high} seats, so a net of its own begins at {low + 1} to {high}")
    if not has_net(game.name):
        raise ValueError(f"{game.name} has no net yet to which another could be joined")
    return column


def parts_of(packed: Weights) -> tuple[Shape, Weights, Weights, Weights, Weights, Weights, Weights]:
    """The shape and the matrices of a packed net, with its temperature in those of the last layer."""
    shape = Shape(*(int(number) for number in packed[1:5]))
    w1, b1, w2, b2, w3, b3 = (part.copy() for part in matrices_of(shape, packed[HEAD : HEAD + shape.size]))
    warmth = max(float(packed[TEMPERATURE]), COLDEST)
    return shape, w1, b1, w2, b2, w3 / warmth, b3 / warmth
