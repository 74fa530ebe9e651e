"""Tables put on file before a house opens: a game played by chance up to the position that a test is about."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from kafana.core.game import legal, play
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import load
from kafana.house.door import person_of_secret
from kafana.house.store import SCHEMA, Chair, Move, Saved, Setup, moving, saving

SECRET = "a-secret-of-somebody-who-sits-at-these-tabl"
TRIES = 200


@dataclass
class Question:
    """Where a game is to be prepared up to: somebody is asked this, and perhaps more is true of it."""

    game: str
    phase: int
    seats: int = 3
    options: dict[str, Any] | None = None
    fits: Callable[[Any, int], object] = lambda table, seat: True


def prepare(file: Path, question: Question, *ids: str) -> None:
    """Save such tables; who is asked is the person with the SECRET, everybody else a bot."""
    key, moves, seat = next(filter(None, (walk(question, number) for number in range(TRIES))))
    person = person_of_secret(SECRET)
    chairs = [Chair("bot", f"Bot {number}") for number in range(question.seats)]
    chairs[seat] = Chair("person", "Ana", person)
    setup = Setup(question.game, question.seats, question.options or {}, move=0)
    with sqlite3.connect(file) as database:
        database.executescript(SCHEMA)
        for id in ids:
            table = saving(Saved(id, setup, key, "playing", person, chairs=chairs))
            for statement, row in (*table, *moving(id, 0, moves, over=False)):
                database.execute(statement, row)
    database.close()


def walk(question: Question, number: int) -> tuple[bytes, list[Move], int] | None:
    """A game by chance until the question is asked: its key, its moves and who is asked."""
    game, random, key = load(question.game), Random(number), bytes([number]) * 32
    table = game.new(question.seats, key, question.options or {})
    moves: list[Move] = []
    while table.asked and len(moves) < 400:
        seat = each(waiting(table))[0]
        if table.phase == question.phase and not table.answered and question.fits(table, seat):
            return key, moves, seat
        actions: list[int] = []
        while not actions or table.step:
            actions.append(random.choice(each(legal(table, seat))))
            play(table, seat, actions[-1])
        moves.append(Move(seat, tuple(actions)))
    return None


def keys_on_file(file: Path, id: str) -> list[str]:
    """What people have called their moves and their answers in the open window: nobody else calls them anything."""
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT key FROM moves WHERE id = ? ORDER BY number", (id,)).fetchall()
        rows += database.execute("SELECT key FROM held WHERE id = ?", (id,)).fetchall()
    database.close()
    return [key for (key,) in rows if key]
