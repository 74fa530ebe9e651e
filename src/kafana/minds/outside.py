"""Players from outside Kafana, wherever a mind can be named: `package.module:Policy`, `net.npz` or `net.onnx`.

A policy answers for many seats at once: `act(observations, masks)` is given a row of numbers for each, as the
environments hand them over (int8), and which actions are legal, and gives back a number for each. A policy whose
attribute `inputs` is "features" is given what Kafana's own nets see instead of the observation.
"""

from __future__ import annotations

import importlib
import inspect
import os
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng
from kafana.core.game import Game
from kafana.core.observation import allow_at, game_of, observe, offsets, width_of
from kafana.core.view import AnyView
from kafana.games import load
from kafana.minds.mind import Mind
from kafana.minds.net.inputs import inputs_of, look
from kafana.minds.net.mind import TEMPERATURE, draw, first_action, forward, load_net

NET, ONNX, BETWEEN = ".npz", ".onnx", ":"
FEATURES = "features"
Rows = NDArray[np.int8]


class Policy(Protocol):
    def act(self, observations: Rows, masks: Rows) -> NDArray[np.int64]:
        """A legal action for every row, counted through all phases of the game."""


def is_outside(name: str) -> bool:
    """Is this not the name of a mind, but where a player can be found?"""
    return BETWEEN in name or name.endswith((NET, ONNX))


@cache
def outside_mind(game: str, name: str) -> Mind:
    """A player from outside as a mind of a game; a ValueError of one line if there is none."""
    if name.endswith(NET):
        return Mind(name, partial(choose_by_net, load_net(load(game), existing(name))))
    policy = onnx_policy(load(game), existing(name)) if name.endswith(ONNX) else imported(name)
    return Mind(name, partial(choose_by_policy, name, policy))


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


def onnx_policy(game: Game, path: Path) -> Policy:
    """A net in ONNX: its first input is the rows as floats, its first output the logits; the best legal one counts."""
    try:
        import onnxruntime
    except ImportError:
        raise ValueError(f"for {path} the package onnxruntime is needed: pip install onnxruntime") from None
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    given = session.get_inputs()[0]

    class OnnxPolicy:
        inputs = FEATURES if given.shape[-1] == inputs_of(game) != width_of(game) else ""

        def act(self, observations: Rows, masks: Rows) -> NDArray[np.int64]:
            (logits, *_) = session.run(None, {given.name: observations.astype(np.float32)})
            return cast(NDArray[np.int64], np.where(masks != 0, logits, -np.inf).argmax(1))

    return OnnxPolicy()


def choose_by_net(packed: NDArray[np.float32], view: AnyView, rng: Rng) -> int:
    """As a net that `kafana train --export` has written."""
    row = features_of(view)
    return int(draw(view.legal, forward(packed, row), first_action(view), float(packed[TEMPERATURE]), rng))


def choose_by_policy(name: str, policy: Policy, view: AnyView, rng: Rng) -> int:
    """As a policy says; what it says must be a legal action."""
    game = game_of(view.dtype)
    if getattr(policy, "inputs", "") == FEATURES:
        row = features_of(view)
    else:
        row = np.zeros(width_of(game), np.int8)
        observe(view, row)
    masks = np.zeros((1, int(offsets(game)[-1])), np.int8)
    allow_at(view, masks, 0)
    chosen = np.asarray(policy.act(row[None], masks)).reshape(-1)
    if len(chosen) != 1 or not 0 <= chosen[0] < masks.shape[1] or not masks[0, int(chosen[0])]:
        raise ValueError(f"{name} answered {chosen.tolist()} where the legal actions are {np.flatnonzero(masks[0])}")
    return int(chosen[0]) - first_action(view)


def features_of(view: AnyView) -> Rows:
    row = np.zeros(inputs_of(game_of(view.dtype)), np.int8)
    look(view, row)
    return row
