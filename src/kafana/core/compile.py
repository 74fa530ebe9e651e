"""How rules are compiled: one decorator, one cache, one place for every flag.

A cache folder is named by a hash of the package's sources, because Numba's own check does not notice an edit in
another file that a function calls. Each layer has its own: an edit in a layer leaves what stands below it compiled.
Games from elsewhere are compiled into every layer, as our own are, so their sources are part of every name.
"""

from __future__ import annotations

import atexit
import hashlib
import logging
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
OWN = 0o700  # mode of folders
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
    """Where a layer's compiled code is kept: the user's cache, or a temporary folder where there is none to trust."""
    home = os.environ.get("KAFANA_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    root, name = Path(home) / "kafana", f"{layer}-{source_hash(layer)}"
    try:
        return made_folder(root, name)
    except OSError as error:
        logging.getLogger(__name__).warning("compiled code is not kept: %s", error)
        return made_folder(temporary_root(), name)


def made_folder(root: Path, name: str) -> Path:
    """A folder for compiled code; or an OSError, if it cannot be written, or others could put their code there."""
    folder = root / name
    if not folder.exists():
        root.mkdir(mode=OWN, parents=True, exist_ok=True)
        must_be_own(root)
        folder.mkdir(mode=OWN, exist_ok=True)
        forget_old_caches(root)
    must_be_own(folder)
    if not os.access(folder, os.W_OK):
        raise PermissionError(f"{folder} cannot be written")
    return folder


def must_be_own(folder: Path) -> None:
    """Whoever can write to a folder, or rename one that it is in, can have their code run here."""
    if not hasattr(os, "getuid"):
        return
    place = folder.resolve()
    for path in (place, *place.parents):
        about = path.stat()
        owners = (os.getuid(),) if path == place else (os.getuid(), 0)
        by_others = about.st_mode & stat.S_IWOTH or (about.st_mode & stat.S_IWGRP and not is_own_group(about.st_gid))
        is_sticky = path != place and about.st_mode & stat.S_ISVTX  # where nobody renames what is not theirs
        if about.st_uid not in owners or (by_others and not is_sticky):
            raise PermissionError(f"others can write to {path}")


def is_own_group(number: int) -> bool:
    """Is it a group of nobody but this user?"""
    import grp
    import pwd

    try:
        me, group = pwd.getpwuid(os.getuid()), grp.getgrgid(number)
    except KeyError:
        return False
    return number == me.pw_gid and set(group.gr_mem) <= {me.pw_name}


@cache
def temporary_root() -> Path:
    """A folder of this process and those that it starts, which goes when it ends."""
    root = Path(tempfile.mkdtemp(prefix="kafana-"))
    atexit.register(shutil.rmtree, root, ignore_errors=True)
    os.environ["KAFANA_CACHE"] = str(root)
    return root / "kafana"


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
    setattr(function, IS_RULE, True)
    compile_it: Callable[[Function], Any] = numba.njit(cache=True, nogil=True, error_model="numpy")
    with caching_in_own_folder(function):
        compiled: Function = compile_it(function)
    return compiled


@contextmanager
def caching_in_own_folder(function: Function) -> Iterator[None]:
    """Where a function is cached is decided while it is decorated; those of others are cached where they were."""
    if config.DISABLE_JIT:
        yield
        return
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder(layer_of(function.__module__)))
    try:
        yield
    finally:
        config.CACHE_DIR = before


def named(function: Function, name: str) -> Function:
    """Give a function that is made at run time a name of its own. Code that is kept on disk is joined by names, and of
    two functions that share one (and their arguments' types) the second to be loaded would never be called.
    """
    function.__qualname__ = name
    return function
