"""Code that came with the package is used, and nothing is compiled; code of other sources is not."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kafana.core.kept import PORTABLE

CALL = """
import json, sys
from pathlib import Path
from kafana.core import kept
kept.SHIPPED = Path(sys.argv[1])
if len(sys.argv) > 2:
    kept.hash_of_folder = lambda folder: b"of other sources"
from kafana.core.compile import COMPILED
from kafana.core.sets import nth
print(json.dumps([nth(0b1011000, 2), COMPILED.number]))
"""


def call(cache: Path, shipped: Path, *more: str, **environment: str) -> list[int]:
    """What a rule gives in a process of its own, and how many functions were compiled for it."""
    given = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")} | environment
    given |= {"KAFANA_CACHE": str(cache), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", CALL, str(shipped), *more]
    done = subprocess.run(command, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[int] = json.loads(done.stdout)
    return found


def test_shipped_code_is_used_and_code_of_other_sources_is_not(tmp_path: Path) -> None:
    portable = {"NUMBA_CPU_NAME": PORTABLE.get(platform.machine(), "generic"), "NUMBA_CPU_FEATURES": ""}
    assert call(tmp_path / "maker", tmp_path / "none", **portable) == [6, 1]
    shipped = tmp_path / "shipped"
    shutil.copytree(tmp_path / "maker" / "kafana", shipped, ignore=shutil.ignore_patterns("*-within.*"))
    for file in shipped.rglob("*"):
        file.chmod(0o555 if file.is_dir() else 0o444)
    assert call(tmp_path / "user", shipped) == [6, 0], "what came with the package serves"
    assert not list((tmp_path / "user").rglob("*.nbc"))
    assert call(tmp_path / "user", shipped, "other") == [6, 1], "other sources: it is compiled here"
    assert call(tmp_path / "user", shipped, "other") == [6, 0], "and kept"


@pytest.mark.skipif(os.environ.get("KAFANA_TESTS") != "wheel", reason="takes minutes: KAFANA_TESTS=wheel")
def test_an_installed_wheel_compiles_nothing(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=root, env=os.environ | {"KAFANA_COMPILED": "cheat"}, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert "none-any" not in wheel.name
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", wheel], check=True)
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "NUMBA_DISABLE_JIT")}
    environment["KAFANA_CACHE"] = str(tmp_path / "cache")
    warm = [str(python), "-m", "kafana", "warm", "cheat"]
    done = subprocess.run(warm, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("cheat: 0 functions")
