"""Games from elsewhere, for tests: packages are built into wheels and put into a folder, as an installer does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "kafana-eights"


def install(project: Path, site: Path) -> None:
    """Build the wheel of a project, with nothing from the network, and unpack it into a folder."""
    wheels = site / "wheels"
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    subprocess.run(command, cwd=project, check=True, capture_output=True)
    for wheel in wheels.iterdir():
        with ZipFile(wheel) as archive:
            archive.extractall(site)
        wheel.unlink()


def run(
    site: Path, *arguments: str, typed: str = "", code: int | None = 0, compiled: bool = False
) -> subprocess.CompletedProcess[str]:
    """Run Python where the packages of a folder are installed too; with an expected exit code."""
    paths = [str(site), os.environ.get("PYTHONPATH", ""), str(ROOT)]
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "NUMBA_DISABLE_JIT": "0" if compiled else "1",
        "KAFANA_CACHE": str(site / "cache"),
    }
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert code is None or done.returncode == code, done.stdout + done.stderr
    return done
