"""The file that a training run goes on from, and why one cannot be."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from kafana.lab.train.old_names import ARRAYS, EXPLOITER_PREFIX
from kafana.lab.train.recipe import SIZES, Recipe, typed

CHECKPOINT = "checkpoint.npz"
EXPLOITER = "exploiter."  # before the names of all that an exploiter goes on with

Array: TypeAlias = NDArray[Any]
State: TypeAlias = Mapping[str, Array]


def write_checkpoint(folder: Path, state: State, exploiter: State | None) -> None:
    """Write down a run, and its exploiter if it has one, so that it can go on from there."""
    folder.mkdir(parents=True, exist_ok=True)
    arrays: dict[str, Any] = {EXPLOITER + name: value for name, value in (exploiter or {}).items()}
    unfinished = folder / f"{CHECKPOINT}.part"
    with unfinished.open("wb") as file:
        np.savez(file, **arrays, **dict[str, Any](state))
    unfinished.replace(folder / CHECKPOINT)


def read_checkpoint(folder: Path) -> tuple[State, State]:
    """Everything that was saved of the run in a folder, and of its exploiter."""
    file = folder / CHECKPOINT
    if not file.is_file():
        raise ValueError(f"there is no run to resume in {folder}")
    try:
        with file.open("rb") as opened, np.lib.npyio.NpzFile(opened) as parts:
            found = {name.replace(EXPLOITER_PREFIX, EXPLOITER): array for name, array in parts.items()}
    except (OSError, ValueError, EOFError, NotImplementedError, BadZipFile, zlib.error) as error:
        raise ValueError(f"{file} cannot be read: {getattr(error, 'strerror', None) or 'it is damaged'}") from error
    run: dict[str, Array] = {}
    exploiter: dict[str, Array] = {}
    for name, array in found.items():
        own, state = name.removeprefix(EXPLOITER), exploiter if name.startswith(EXPLOITER) else run
        state[ARRAYS.get(own, own)] = array
    return run, exploiter


def recipe_of(state: State, folder: Path) -> Recipe:
    """What the run in a folder learns by."""
    try:
        return Recipe.from_json(str(state["recipe"]))
    except (KeyError, TypeError) as error:
        raise ValueError(f"the run in {folder} is of another version: its recipe cannot be read") from error


def check_changes(recipe: Recipe, changes: Mapping[str, object], folder: Path) -> None:
    """Refuse to change what a run is made for."""
    if changes.get("game", recipe.game) != recipe.game:
        raise ValueError(f"the run in {folder} is of {recipe.game}, not of {changes['game']}")
    for name in SIZES:
        own = getattr(recipe, name)
        if changes.get(name, own) != own:
            raise ValueError(f"{name} stays {typed(own)}: the nets of a run keep their sizes")
