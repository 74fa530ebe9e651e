"""Where compiled code is kept: in the user's cache, and in the package itself, if it came with compiled code.

A cache folder is named by a hash of the package's sources, because Numba's own check does not notice an edit in
another file that a function calls. Each layer has its own: an edit in a layer leaves what stands below it compiled.
Games from elsewhere are compiled into every layer, as our own are, so their sources are part of every name.

A wheel may carry code for every processor of its kind that is not too old (`PORTABLE`). It is only read, and only if it
was made of these very sources by this very compiler.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import logging
import os
import pickle
import platform
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np
from numba.core import config as numba_config
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from kafana.core import plugins

PACKAGE = Path(__file__).resolve().parents[1]
SHIPPED = PACKAGE / "compiled"
LAYERS = "core", "games", "minds", "coach", "envs", "lab", "bench"  # that are compiled; core with all games
KEPT_CACHES = 16
OWN = 0o700  # mode of folders
PORTABLE = {"x86_64": "x86-64-v3", "AMD64": "x86-64-v3"}  # elsewhere "generic"
LEVEL_3 = "avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"  # what x86-64-v3 has

config: Any = numba_config  # its settings are made at run time

Key = tuple[object, ...]


def source_hash(layer: str) -> str:
    """The name of this version of everything that is compiled into the functions of a layer."""
    return hash_of(layer, tuple(plugins.folders()))


@cache
def hash_of(layer: str, elsewhere: tuple[Path, ...]) -> str:
    """The same with games from these folders."""
    versions = numba.__version__, llvmlite.__version__, np.__version__
    digest = hashlib.sha256(" ".join(versions).encode())
    own = [PACKAGE / folder for folder in LAYERS[: max(LAYERS.index(layer), 1) + 1]]
    for folder in (*own, *elsewhere):
        digest.update(hash_of_folder(folder))
    return digest.hexdigest()[:16]


@cache
def hash_of_folder(folder: Path) -> bytes:
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder.parent).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.digest()


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


@cache
def shipped_folder(layer: str) -> Path | None:
    """Where code of a layer lies that came with the package, if there is any that fits it and this processor."""
    folder = SHIPPED / f"{layer}-{hash_of(layer, ())}"
    return folder if folder.is_dir() and is_able() else None


def is_compiled(game: str) -> bool:
    """Has all been compiled that people need of a game?"""
    shipped = shipped_folder(LAYERS[-1])
    return (shipped is not None and (shipped / game).is_file()) or note_of(game).is_file()


def note_compiled(game: str) -> None:
    """Remember that it has."""
    note_of(game).touch()


def note_of(game: str) -> Path:
    """A file that says so, for this processor."""
    return cache_folder(LAYERS[-1]) / f"{game}{config.CPU_NAME or llvm.get_host_cpu_name()}"


def portable_target() -> Key:
    """What compiled code must have been made for, to be carried from one machine to others."""
    return llvm.get_process_triple(), PORTABLE.get(platform.machine(), "generic"), ""


def is_able() -> bool:
    """Can this processor run such code?"""
    if platform.machine() not in PORTABLE:
        return True
    try:
        found = llvm.get_host_cpu_features()
    except RuntimeError:
        return False
    return all(found.get(feature, False) for feature in LEVEL_3)


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


class Kept(_Cache):
    """The compiled code of one function: what came with the package, or else what was compiled here before.

    Every signature has a file of its own, written at once, so that processes that compile together do not disturb each
    other; Numba's own index would lose what one of them has written.
    """

    def __init__(self, function: Callable[..., Any], mark: str = "") -> None:
        layer, module = layer_of(function.__module__), function.__module__.rpartition(".")[2]
        name = function.__qualname__.replace("<", "").replace(">", "")
        version = f"py{sys.version_info[0]}{sys.version_info[1]}{getattr(sys, 'abiflags', '')}"
        self.name = f"{module}.{name}-{function.__code__.co_firstlineno}{mark}.{version}"
        self.function = function
        inside, shipped = Path(function.__module__.replace(".", "/")).parent, shipped_folder(layer)
        self.folder = cache_folder(layer) / inside
        self.shipped = None if shipped is None else shipped / inside

    @property
    def cache_path(self) -> str:
        return str(self.folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The function as compiled for a signature, if it is there."""
        target_context.refresh()
        places = [(self.shipped, portable_target()), (self.folder, target_context.codegen().magic_tuple())]
        for folder, target in places:
            if folder is not None:
                with contextlib.suppress(FileNotFoundError):
                    found = pickle.loads((folder / self.file(sig, target)).read_bytes())
                    return self.rebuilt(target_context, found)
        return None

    def rebuilt(self, target_context: Any, found: Any) -> Any:
        return CompileResult._rebuild(target_context, *found)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep it, unless it has addresses of this process in it."""
        if data.lifted or data.library.has_dynamic_globals:
            return
        self.folder.mkdir(mode=OWN, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=self.folder, delete=False) as file:
            file.write(dumps(data._reduce()))
        os.replace(file.name, self.folder / self.file(sig, data.codegen.magic_tuple()))

    def file(self, sig: Any, target: Key) -> str:
        """The sources are in the folder's name; what a function made at run time has around it is not."""
        around = tuple(cell.cell_contents for cell in self.function.__closure__ or ())
        key = f"{sig} {target}".encode() + (dumps(around) if around else b"")
        return f"{self.name}-{hashlib.sha256(key).hexdigest()[:16]}.nbc"

    def enable(self) -> None:
        """It always is."""

    def disable(self) -> None:
        raise NotImplementedError("compiled code is always kept")

    def flush(self) -> None:
        """Forget what is kept of this function."""
        for file in self.folder.glob(f"{self.name}-*"):
            file.unlink()
