"""The page is in the wheel, and a wheel without it is not made."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.browser  # needs the page to be built

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "web" / "package-lock.json"


def test_the_wheel_has_the_page(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path], cwd=ROOT, check=True)
    with ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    assert "kafana/house/page/index.html" in names
    assert any(name.startswith("kafana/house/page/assets/") and name.endswith(".js") for name in names)
    assert "kafana/docs/rules/cheat.md" in names


def test_without_node_and_page_no_wheel_is_made(tmp_path: Path) -> None:
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules"))
    code = "import hatch_build; hatch_build.find_spec = lambda name: None; hatch_build.build()"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env={"PATH": ""}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "built with Node.js 20.19 or newer, and there is none" in done.stderr


def test_the_lock_is_whole_and_names_no_host() -> None:
    packages = json.loads(LOCK.read_text("utf-8"))["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]
    needed = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert {f"node_modules/{name}" for name in needed} <= set(packages)
