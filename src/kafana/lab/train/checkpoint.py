"""The file that a training run goes on from, and why one cannot be."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from kafana.lab.train.recipe import SIZES, Recipe

CHECKPOINT = "checkpoint.npz"


def read_state(folder: Path) -> dict[str, Any]:
    """Everything that was saved of the run in a folder."""
    file = folder / CHECKPOINT
    if not file.is_file():
        raise ValueError(f"there is no run to resume in {folder}")
    try:
        with file.open("rb") as opened, np.lib.npyio.NpzFile(opened) as parts:
            return dict(parts)
    except (OSError, ValueError, EOFError, NotImplementedError, BadZipFile, zlib.error) as error:
        raise ValueError(f"{file} cannot be read: {getattr(error, 'strerror', None) or 'it is damaged'}") from error


def recipe_of(state: dict[str, Any], folder: Path) -> Recipe:
    """What the run in a folder learns by."""
    try:
        return Recipe.from_json(str(state["recipe"]))
    except (KeyError, TypeError) as error:
        raise ValueError(f"the run in {folder} is of another version: its recipe cannot be read") from error


def check_changes(recipe: Recipe, changes: dict[str, Any], folder: Path) -> None:
    """Refuse to change what a run is made for."""
    if changes.get("game", recipe.game) != recipe.game:
        raise ValueError(f"the run in {folder} is of {recipe.game}, not of {changes['game']}")
    for name in SIZES:
        own = getattr(recipe, name)
        if changes.get(name, own) != own:
            raise ValueError(f"{name} stays {','.join(map(str, own))}: the nets of a run keep their sizes")
