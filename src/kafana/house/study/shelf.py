"""Where lessons and puzzles are: addresses that change with all that they are made of. They are made when somebody asks
for them first, which takes a second or two, and then kept.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import kafana
from kafana.games import NAMES, folder_of_game
from kafana.house.study.lesson import lesson_data
from kafana.house.study.puzzle import puzzle_data
from kafana.house.table.decks import SHORT
from kafana.house.wire.frames import ENCODER
from kafana.house.wire.study import Shelf
from kafana.lessons import lessons_of
from kafana.puzzles import puzzles_of

LESSONS, PUZZLES = "/api/lessons", "/api/puzzles"
PACKAGE = Path(kafana.__file__).parent
SOURCES = ".py", ".toml"


@cache
def source_hash(*folders: Path) -> str:
    """The name of this version of rules, positions, and what makes pictures of them."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.suffix in SOURCES):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:SHORT]


@cache
def shelf() -> Shelf:
    """The address of everything there is."""
    return Shelf(
        {game: address(LESSONS, game) for game in NAMES if lessons_of(game)},
        {game: address(PUZZLES, game) for game in NAMES if puzzles_of(game)},
    )


def address(path: str, game: str) -> str:
    elsewhere = folder_of_game(game)
    return f"{path}/{game}/{source_hash(PACKAGE, *([elsewhere] if elsewhere else []))}"


def on_shelf(address: str, game: str) -> bytes | None:
    """What is at an address; nothing at any other than today's."""
    found = shelf()
    if found.lessons.get(game) == address:
        return lesson_of(game)
    return puzzles_in(game) if found.puzzles.get(game) == address else None


@cache
def lesson_of(game: str) -> bytes:
    """The lesson of a game as it is sent."""
    lesson = lessons_of(game)
    assert lesson is not None
    return ENCODER.encode(lesson_data(lesson))


@cache
def puzzles_in(game: str) -> bytes:
    """The puzzles of a game as they are sent."""
    return ENCODER.encode(puzzle_data(puzzles_of(game)))
