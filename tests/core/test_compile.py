"""Where compiled code is kept: never where others could put theirs, and nobody else's code is moved."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kafana.core.kept import made_folder, must_be_own

pytestmark = pytest.mark.jitless

IMPORT = """
import numba
before = numba.config.CACHE_DIR
from kafana.core import compile
from kafana.core.compile import rule
@rule
def f(x):
    return x + 1
assert numba.config.CACHE_DIR == before, numba.config.CACHE_DIR
print(f._cache.cache_path)
@numba.njit(cache=True)
def g(x):
    return x + 1
print(g._cache.cache_path)
"""


def run(folder: Path, cache: Path) -> tuple[list[str], str]:
    """What is said by a process that decorates functions, ours and somebody else's."""
    script = folder / "script.py"
    script.write_text(IMPORT)
    given = {name: value for name, value in os.environ.items() if name not in ("NUMBA_DISABLE_JIT", "NUMBA_CACHE_DIR")}
    given |= {"KAFANA_CACHE": str(cache), "PYTHONPATH": os.pathsep.join(sys.path)}
    ended = subprocess.run([sys.executable, str(script)], env=given, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.splitlines(), ended.stderr


def test_functions_of_others_are_cached_where_they_were(tmp_path: Path) -> None:
    (ours, theirs), said = run(tmp_path, tmp_path / "cache")
    assert ours.startswith(str(tmp_path / "cache" / "kafana"))
    assert theirs == str(tmp_path / "__pycache__")
    assert said == ""


def test_a_cache_that_others_can_write_to_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "cache" / "kafana").mkdir(parents=True)
    (tmp_path / "cache" / "kafana").chmod(0o777)
    (ours, _), said = run(tmp_path, tmp_path / "cache")
    assert not ours.startswith(str(tmp_path))
    assert "others can write to" in said
    assert list((tmp_path / "cache" / "kafana").iterdir()) == []
    assert not Path(ours).exists(), "a temporary one goes with its process"


@pytest.mark.parametrize("mode", [0o777, 0o707, 0o1777])
def test_a_folder_with_code_of_others_is_not_trusted(tmp_path: Path, mode: int) -> None:
    folder = made_folder(tmp_path / "kafana", "core-1")
    assert folder.stat().st_mode & 0o777 == 0o700
    folder.chmod(mode)
    with pytest.raises(PermissionError):
        made_folder(tmp_path / "kafana", "core-1")
    folder.chmod(0o700)
    made_folder(tmp_path / "kafana", "core-1")


def test_a_folder_that_others_can_put_in_its_place_is_not_trusted(tmp_path: Path) -> None:
    folder = made_folder(tmp_path / "open" / "kafana", "core-1")
    (tmp_path / "open").chmod(0o777)
    with pytest.raises(PermissionError, match=r"others can write to .*open"):
        must_be_own(folder)
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "open")
    with pytest.raises(PermissionError):
        must_be_own(link / "kafana" / "core-1")
    (tmp_path / "open").chmod(0o1777)
    must_be_own(folder)


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give a folder to somebody else")
def test_a_folder_of_somebody_else_is_not_trusted(tmp_path: Path) -> None:
    folder = made_folder(tmp_path / "kafana", "core-1")
    os.chown(folder, 65534, 65534)
    with pytest.raises(PermissionError):
        made_folder(tmp_path / "kafana", "core-1")


MANGLE = """
import sys
import numpy as np
from numba.core import itanium_mangler
from numba.np.numpy_support import from_dtype
from kafana.core import compile
for name in sys.argv[1:]:
    print(itanium_mangler.mangle("play", (from_dtype(np.dtype([(name, np.int64)])),)))
"""


def test_a_record_is_called_the_same_in_every_process_and_no_two_alike() -> None:
    """Code that was compiled in different processes is joined by names."""

    def names(*fields: str) -> list[str]:
        command = [sys.executable, "-c", MANGLE, *fields]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()

    one, other = names("hearts", "spades")
    assert one != other
    assert names("spades") == [other]
