"""A training run from a file: what `kafana train` is told by its options can stand in a TOML file instead."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kafana.lab.train.recipe import SETTABLE

OPTIONS, RECIPE = "options", "recipe"  # tables: house rules, and numbers of the recipe
WORDS = (
    "out", "minutes", "decisions", "against", "imitate", "evaluate_against", "seats", "seat", "seed", "vary", "module",
    "device", "export", "temperature", "evaluate", "plot", "tensorboard", "wandb", "actors", "ray",
)  # fmt: skip


def read_config(path: Path) -> dict[str, Any]:
    """What a file says, by the names of the command's parameters, each as it would be typed."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} is not TOML: {error}") from error
    rules, recipe = found.pop(OPTIONS, {}), found.pop(RECIPE, {})
    for name in found:
        if name not in WORDS:
            raise ValueError(f"{path}: a run has no {name!r}; there are {', '.join((*WORDS, OPTIONS, RECIPE))}")
    for name in recipe:
        if name not in SETTABLE:
            raise ValueError(f"{path}: a recipe has no number {name!r}; there are {', '.join(SETTABLE)}")
    values: dict[str, Any] = {name: typed(value) for name, value in found.items()}
    if "vary" in found:
        values["vary"] = list(found["vary"])
    return values | {"option": pairs(rules), "settings": pairs(recipe)}


def pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{name}={typed(value)}" for name, value in table.items()]


def typed(value: Any) -> str:
    """A value as it is typed: lists with commas, switches as words."""
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
