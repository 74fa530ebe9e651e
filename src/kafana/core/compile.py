"""How rules are compiled: one decorator, one cache, one place for every flag.

A cache folder is named by a hash of the package's sources, because Numba's own check does not notice an edit in
another file that a function calls. Each layer has its own: an edit in a layer leaves what stands below it compiled.
Games from elsewhere are compiled into every layer, as our own are, so their sources are part of every name.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import config as numba_config

from kafana.core import plugins

config: Any = numba_config  # its settings are made at run time

Function = TypeVar("Function", bound=Callable[..., Any])
NumbaType = Any  # in typing code: the type of a variable, or a value of LLVM; neither library has types

PACKAGE = Path(__file__).resolve().parents[1]
LAYERS = "core", "games", "minds", "coach", "envs", "lab", "bench"  # that are compiled; core with all games
KEPT_CACHES = 16
IS_RULE = "is_rule"  # an attribute of functions that are compiled


def source_hash(layer: str) -> str:
    """The name of this version of everything that is compiled into the functions of a layer."""
    digest = hashlib.sha256(numba.__version__.encode())
    own = [PACKAGE / folder for folder in LAYERS[: max(LAYERS.index(layer), 1) + 1]]
    for folder in (*own, *plugins.folders()):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder.parent).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder(layer: str) -> Path:
    """Where a layer's compiled code is kept: the user's cache, or a temporary folder where there is none."""
    home = os.environ.get("KAFANA_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    root = Path(home) / "kafana"
    try:
        root.mkdir(parents=True, exist_ok=True)
        if not os.access(root, os.W_OK):
            raise PermissionError(root)
    except OSError:
        root = Path(tempfile.gettempdir()) / f"kafana-{os.getuid()}"
    folder = root / f"{layer}-{source_hash(layer)}"
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        forget_old_caches(root)
    return folder


def forget_old_caches(root: Path) -> None:
    """Keep the caches of the few newest versions of the sources."""
    newest_first = sorted(root.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in newest_first[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


def layer_of(module: str) -> str:
    """The layer that a module belongs to; one elsewhere, such as a game of another package, may use them all."""
    package, _, rest = module.partition(".")
    layer = rest.partition(".")[0]
    return layer if package == PACKAGE.name and layer in LAYERS else LAYERS[-1]


def rule(function: Function) -> Function:
    """Compile a function: cached on disk, without the interpreter's lock, with C's arithmetic."""
    if not config.DISABLE_JIT:
        config.CACHE_DIR = str(cache_folder(layer_of(function.__module__)))
    setattr(function, IS_RULE, True)
    compile_it: Callable[[Function], Any] = numba.njit(cache=True, nogil=True, error_model="numpy")
    compiled: Function = compile_it(function)
    return compiled


def named(function: Function, name: str) -> Function:
    """Give a function that is made at run time a name of its own. Code that is kept on disk is joined by names, and of
    two functions that share one (and their arguments' types) the second to be loaded would never be called.
    """
    function.__qualname__ = name
    return function
