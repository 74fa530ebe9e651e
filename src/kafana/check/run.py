"""All that concerns one game, tried one after the other, with a line for each."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator

from kafana.check import complete, laws, playing, telling
from kafana.check.digest import digest
from kafana.check.lessons import lesson_problems
from kafana.check.walks import Walk, some_walks
from kafana.core.game import Game
from kafana.games import load
from kafana.lessons.lesson import lesson_file
from kafana.minds import minds_of

Told = Callable[[str, list[str]], None]  # (what was tried, what is wrong)
MOST_PROBLEMS = 5  # of one kind


def check_game(name: str, walks: int, compiled: bool, tell: Told) -> bool:
    """Try everything; true if nothing is wrong. Whoever listens is told of each part as soon as it is done."""
    is_right = True
    for title, problems in parts(load(name), walks, compiled):
        found = list(problems)
        is_right &= not found
        tell(
            title, found[:MOST_PROBLEMS] + ([f"and {len(found) - MOST_PROBLEMS} more"] if found[MOST_PROBLEMS:] else [])
        )
    return is_right


def parts(game: Game, walks: int, compiled: bool) -> Iterator[tuple[str, Iterator[str]]]:
    yield "rules: numbered, and cited by the code", safely(complete.rules_missing, game)
    if game.offered:
        yield "words: for every action, zone, option and refusal", safely(complete.words_missing, game)
        yield "words: faces and names of cards", safely(complete.cards_missing, game)
    if lesson_file(game.name).is_file():
        yield "lessons: every step can be taken, and has its texts", safely(lesson_problems, game)
    told = (*telling.LAWS, *playing.RECORDS) if game.offered else ()
    for law in (*laws.LAWS, *told, *playing.MINDS):
        yield law.__name__.replace("_", " "), broken(law, game, walks)
    yield f"minds: {', '.join(minds_of(game.name))}", iter(())
    if compiled:
        yield "compiled and uncompiled games are the same", unlike_when_compiled(game)


def safely(part: Callable[[Game], Iterator[str]], game: Game) -> Iterator[str]:
    """What is missing; words that cannot even be loaded are told as well."""
    try:
        yield from part(game)
    except Exception as error:
        yield f"{type(error).__name__}: {error}"


def broken(law: Callable[[Walk], None], game: Game, walks: int) -> Iterator[str]:
    """The first walk on which a law does not hold, or that cannot even be tried."""
    for walk in some_walks(game, walks):
        try:
            law(walk)
        except Exception as error:
            where = f"{walk.seats} seats, options {walk.options}, key {walk.key.hex()}, seed {walk.seed}"
            kind = "" if isinstance(error, laws.Broken) else f"{type(error).__name__}: "
            yield f"{kind}{error} ({where})"
            return


def unlike_when_compiled(game: Game) -> Iterator[str]:
    """The same keys and decisions give the same bytes with the JIT on and off."""
    code = f"from kafana.check.digest import digest; print(digest({game.name!r}))"
    off = os.environ.get("NUMBA_DISABLE_JIT", "0") == "1"
    other = os.environ | {"NUMBA_DISABLE_JIT": "0" if off else "1"}
    found = subprocess.run([sys.executable, "-c", code], env=other, capture_output=True, text=True, check=False)
    if found.returncode:
        yield f"it cannot be compiled: {found.stderr.strip().splitlines()[-1]}"
    elif found.stdout.strip() != digest(game.name):
        yield "they differ"
