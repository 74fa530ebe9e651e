"""Players from outside Kafana, wherever a mind can be named: `package.module:Policy`, `net.npz` or `net.onnx`.

A policy answers for many seats at once: `act(observations, masks)` is given a row of numbers for each, as the
environments hand them over (int8), and which actions are legal, and gives back a number for each. A policy whose
attribute `inputs` is "features" is given what Kafana's own nets see instead of the observation.
"""

from __future__ import annotations

import importlib
import inspect
import math
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng
from kafana.core.compile import rule
from kafana.core.game import Game
from kafana.core.observation import allow_at, game_of, observe_at, offsets, width_of
from kafana.core.table import Records
from kafana.core.threads import quick
from kafana.core.view import AnyView, new_views
from kafana.games import load
from kafana.minds.mind import Mind
from kafana.minds.net.inputs import inputs_of, look
from kafana.minds.net.mind import Shape, draw, first_action, load_net
from kafana.minds.net.places import ACTIONS, COLUMN, HEAD, INPUTS, TEMPERATURE, WAYS

NET, ONNX, BETWEEN = ".npz", ".onnx", ":"
FEATURES = "features"
Rows = NDArray[np.int8]


class Policy(Protocol):
    def act(self, observations: Rows, masks: Rows) -> NDArray[np.int64]:
        """A legal action for every row, counted through all phases of the game."""


@dataclass(frozen=True)
class NetPlayer:
    """A net from a file: what it makes of rows of features or observations, and how warm it draws from that."""

    logits: Callable[[Rows], NDArray[np.float32]]
    inputs: str
    temperature: float


def is_outside(name: str) -> bool:
    """Is this not the name of a mind, but where a player can be found?"""
    return BETWEEN in name or name.endswith((NET, ONNX))


@cache
def outside_mind(game: str, name: str) -> Mind:
    """A player from outside as a mind of a game; a ValueError of one line if there is none."""
    player = outside_player(game, name)
    if isinstance(player, NetPlayer):
        return Mind(name, partial(choose_by_net, player))
    return Mind(name, partial(choose_by_policy, name, player))


@cache
def outside_player(game: str, name: str) -> NetPlayer | Policy:
    """What answers for many seats at once: a net from a file, or a policy."""
    if name.endswith(NET):
        return packed_player(load_net(load(game), existing(name)))
    return onnx_player(load(game), existing(name)) if name.endswith(ONNX) else imported(name)


def existing(name: str) -> Path:
    if not Path(name).is_file():
        raise ValueError(f"there is no file {name}")
    return Path(name)


def imported(name: str) -> Policy:
    """What stands behind `package.module:Policy`: an object with `act`, a class of such, or such a function."""
    module, _, attribute = name.partition(BETWEEN)
    if "" not in sys.path and os.getcwd() not in sys.path:  # what stands in this folder can be named too
        sys.path.append(os.getcwd())
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"{name} cannot be imported: {error}") from error
    made = found() if inspect.isclass(found) else found
    if hasattr(made, "act"):
        return cast(Policy, made)
    if callable(made):
        return cast(Policy, FunctionPolicy(made))
    raise ValueError(f"{name} has no act(observations, masks)")


class FunctionPolicy:
    """A policy that is just a function."""

    def __init__(self, act: Callable[[Rows, Rows], NDArray[np.int64]]) -> None:
        self.act = act
        self.inputs = getattr(act, "inputs", "")


def packed_player(packed: NDArray[np.float32]) -> NetPlayer:
    """A net that `kafana train --export` has written."""
    parts, place = [], HEAD
    for part in Shape(*(int(number) for number in packed[INPUTS : ACTIONS + 1])).matrices:
        parts.append(packed[place : place + math.prod(part)].reshape(part))
        place += math.prod(part)
    w1, b1, w2, b2, w3, b3 = parts
    orders = packed[place:].astype(np.int64).reshape(-1, len(b3))
    turned = slice(int(packed[COLUMN]), int(packed[COLUMN] + packed[WAYS]))

    def logits(rows: Rows) -> NDArray[np.float32]:
        second = np.maximum(np.maximum(rows.astype(np.float32) @ w1 + b1, 0) @ w2 + b2, 0)
        outputs = np.asarray(second @ w3 + b3, np.float32)
        return np.take_along_axis(outputs, orders[rows[:, turned].argmax(axis=1)], 1) if len(orders) else outputs

    return NetPlayer(logits, FEATURES, float(packed[TEMPERATURE]))


def onnx_player(game: Game, path: Path) -> NetPlayer:
    """A net in ONNX: its first input is the rows as floats, its first output the logits. It draws as warm as its
    metadata `temperature` says, and always takes the best action where it says nothing.
    """
    try:
        import onnxruntime
    except ImportError:
        raise ValueError(f"for {path} the package onnxruntime is needed: pip install onnxruntime") from None
    try:
        session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    except Exception as error:  # its own kinds, which share no class
        raise ValueError(f"{path} is not a net in ONNX: {str(error).splitlines()[0]}") from error
    given, (scores, *_) = session.get_inputs()[0], session.get_outputs()
    columns, actions, kinds = given.shape[-1], scores.shape[-1], {inputs_of(game): FEATURES, width_of(game): ""}
    if columns not in kinds or actions != int(offsets(game)[-1]):
        wanted = f"{' or '.join(map(str, kinds))} columns to {int(offsets(game)[-1])} logits"
        raise ValueError(f"{path} is a net from {columns} columns to {actions} logits; {game.name} has {wanted}")

    def logits(rows: Rows) -> NDArray[np.float32]:
        (found, *_) = session.run([scores.name], {given.name: rows.astype(np.float32)})
        return np.asarray(found, np.float32)

    return NetPlayer(logits, kinds[columns], float(session.get_modelmeta().custom_metadata_map.get("temperature", 0)))


def choose_by_net(player: NetPlayer, view: AnyView, rng: Rng) -> int:
    """As a net in a file draws."""
    logits = player.logits(row_for(player, view)[None])[0]
    return int(draw(view.legal, logits, first_action(view), player.temperature, rng))


def choose_by_policy(name: str, policy: Policy, view: AnyView, rng: Rng) -> int:
    """As a policy says; what it says must be a legal action."""
    masks = np.zeros((1, int(offsets(game_of(view.dtype))[-1])), np.int8)
    allow_at(view, masks, 0)
    return int(checked(name, policy.act(row_for(policy, view)[None], masks), masks)[0]) - first_action(view)


def checked(name: str, actions: Any, masks: Rows) -> NDArray[np.int64]:
    """What a policy has answered, if there is one legal action for each row."""
    chosen = np.asarray(actions).reshape(-1)
    if len(chosen) != len(masks):
        raise ValueError(f"{name} answered {len(chosen)} actions for {len(masks)} rows")
    is_action = (chosen >= 0) & (chosen < masks.shape[1])
    is_legal = is_action & (masks[np.arange(len(masks)), np.where(is_action, chosen, 0).astype(np.int64)] != 0)
    if not is_legal.all():
        row = int(is_legal.argmin())
        raise ValueError(f"{name} answered {chosen[row]} where the legal actions are {np.flatnonzero(masks[row])}")
    return chosen.astype(np.int64)


def reads_features(player: NetPlayer | Policy) -> bool:
    """Is it given what Kafana's own nets see instead of the observation?"""
    return getattr(player, "inputs", "") == FEATURES


def row_for(player: NetPlayer | Policy, view: AnyView) -> Rows:
    """What a player is shown of a view."""
    game = game_of(view.dtype)
    views = new_views(game.dtype, 1)
    views[0] = view
    rows: Rows = np.zeros((1, inputs_of(game) if reads_features(player) else width_of(game)), np.int8)
    (look_first if reads_features(player) else observe_first)(quick(views), rows)
    shown: Rows = rows[0]
    return shown


@rule
def observe_first(views: Records, rows: Rows) -> None:
    """The observation of a single view, by compiled code: a league asks for it at every decision."""
    observe_at(views[0], rows, 0)


@rule
def look_first(views: Records, rows: Rows) -> None:
    """All that a net is given of it."""
    look(views[0], rows[0])
