"""`kafana bench cold`: a machine on which nothing was ever compiled. A house opens, and its coach is asked at once.

All games are asked about one after another, each as soon as its table stands, so the first waits for nothing but its
own game to be compiled. Processor time and memory are those of the processes that compile, by the house's own log.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from kafana.bench.crowd import Place, decode
from kafana.bench.house import LAST_WORDS
from kafana.house.web.identity import new_secret
from kafana.house.wire.frames import FRAMES, Advised, Picture, TableChange

LONGEST = 300  # seconds that the answer about a game is waited for
COMPILED = "compiled"  # what the log says of a game


@dataclass
class Waited:
    """Seconds from the first question to the first estimate and to the full answer, as far as they have come. If that
    question is a window, it may close before search is ready; so the coach is asked about every question.
    """

    began: float = 0.0
    rough: float | None = None
    full: float | None = None
    asked: Any = None  # what the player is asked
    about: int = 0  # the last version that the coach was asked about

    def receive(self, message: dict[str, Any]) -> bool:
        """A frame of the house has come; is the coach to be asked now?"""
        kind, content, version = message["t"], message["d"], message["v"]
        if kind == FRAMES[Advised] and content["advice"] is not None:
            self.note(perf_counter() - self.began, content["advice"]["rough"])
        elif kind == FRAMES[Picture]:
            self.asked = content.get("ask")
        elif kind == FRAMES[TableChange]:
            self.asked = content.get("set", {}).get("ask", self.asked)
        if not self.asked or version <= self.about:
            return False
        self.about, self.began = version, self.began or perf_counter()
        return True

    def note(self, seconds: float, is_rough: bool) -> None:
        if not is_rough:
            self.full = seconds
        elif self.rough is None:
            self.rough = seconds


@dataclass(frozen=True)
class Cold:
    """One game: seconds to the first estimate and to the full answer, if they came, and what compiling has cost."""

    game: str
    rough: float | None
    full: float | None
    seconds: float = 0.0
    megabytes: float = 0.0
    functions: int = 0

    def as_json(self) -> str:
        return json.dumps(asdict(self))


@asynccontextmanager
async def open_cold_house(python: str, folder: Path) -> AsyncIterator[Place]:
    """A house with an empty cache of compiled code; `python` says which one is installed there."""
    given = {name: value for name, value in os.environ.items() if name not in ("NUMBA_DISABLE_JIT", "PYTHONPATH")}
    given |= {"KAFANA_CACHE": str(folder / "cache"), "KAFANA_DATABASE": str(folder / "house.db"), "KAFANA_PORT": "0"}
    with (folder / "log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            *(python, "-m", "kafana.house.serve"), env=given, stdout=subprocess.PIPE, stderr=log, cwd=folder
        )
        assert process.stdout is not None
        try:
            said = (await process.stdout.readline()).decode().split()
            port = next(word for word in said if "://" in word).strip("/").rpartition(":")[2]
            yield Place(process, folder / "house.db", f"127.0.0.1:{port}")
        except Exception:
            sys.stderr.write((folder / "log").read_text("utf-8", "replace")[-LAST_WORDS:])
            raise
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            await process.wait()


async def ask(place: Place, game: str) -> Waited:
    """Sit down at a table with bots, and ask the coach until both of its answers have come."""
    secret, waited = new_secret(), Waited()
    async with place.line() as line:
        table = (await line.post("/api/now", secret, game=game, name="Ana"))["id"]
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LONGEST), place.connect(table, secret) as socket:
            async for text in socket:
                if waited.receive(decode(text)):
                    await socket.send(json.dumps({"t": "coach", "d": {}}))
                if waited.full is not None:
                    break
    return waited


async def measure(games: list[str], python: str, on_game: Callable[[Cold], None]) -> list[Cold]:
    """All of it."""
    with tempfile.TemporaryDirectory(prefix="kafana-cold-") as name:
        folder, found = Path(name), []
        async with open_cold_house(python, folder) as place:
            for game in games:
                waited = await ask(place, game)
                found.append(Cold(game, waited.rough, waited.full, **costs(folder / "log").get(game, {})))
                on_game(found[-1])
    return found


def costs(log: Path) -> dict[str, dict[str, Any]]:
    """What compiling a game has cost, by the house's log."""
    rows = [json.loads(row) for row in log.read_text("utf-8").splitlines() if row.startswith("{")]
    names = "seconds", "megabytes", "functions"
    return {row["game"]: {name: row[name] for name in names} for row in rows if row["message"] == COMPILED}


@contextmanager
def installed(wheel: Path) -> Iterator[str]:
    """The Python of a fresh environment with this wheel in it."""
    with tempfile.TemporaryDirectory(prefix="kafana-wheel-") as folder:
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", str(wheel)], check=True)
        yield str(python)


def bench_cold(games: list[str], python: str, on_game: Callable[[Cold], None]) -> list[Cold]:
    return asyncio.run(measure(games, python, on_game))


def show(found: list[Cold]) -> None:
    """A table for people."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Nothing was ever compiled here", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("Game")
    for name in ("First estimate", "Full advice", "Compiling", "Memory", "Functions"):
        table.add_column(name, justify="right")
    for one in found:
        rough, full = ("" if time is None else f"{time:.1f} s" for time in (one.rough, one.full))
        told = rough, full, f"{one.seconds:.1f} s", f"{one.megabytes:.0f} MB", str(one.functions)
        table.add_row(one.game, *told)
    total = sum(one.seconds for one in found), max((one.megabytes for one in found), default=0.0)
    table.add_section()
    table.add_row("all", "", "", f"{total[0]:.1f} s", f"{total[1]:.0f} MB", str(sum(one.functions for one in found)))
    Console(highlight=False).print(table)
