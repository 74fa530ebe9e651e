"""Tables put on file before a house opens: a game played by chance up to the position that a test is about."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from kafana.core.game import legal, play
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import load
from kafana.house.ids import ALPHABET, ID_LENGTH
from kafana.house.store.jobs import moving, saving
from kafana.house.store.migrations import migrate
from kafana.house.store.stored import Chair, Move, Setup, StoredTable
from kafana.house.table.seats import GUESTS
from kafana.house.web.identity import person_of_secret
from kafana.records.record import result_of

OVER = -1  # instead of a phase: the game has been played to its end
SECRET = "a-secret-of-somebody-who-sits-at-these-tabl"
FRIENDS = "the-secret-of-all-who-sit-there-beside-them"
TRIES = 200


@dataclass
class Question:
    """Where a game is to be prepared up to: so many moves have been made, and somebody is asked this."""

    game: str
    phase: int
    seats: int = 3
    options: dict[str, Any] | None = None
    moves: int = 0
    coach: bool = False
    friends: bool = False  # the others are people too
    clock: float = 0  # seconds for a move
    where: Callable[[Any, int], bool] | None = None  # (table, seat): and this holds


def id_of(name: str) -> str:
    """An id such as the house gives, always the same for the same name."""
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in sha256(name.encode()).digest()[:ID_LENGTH])


def prepare(file: Path, question: Question, *names: str) -> None:
    """Save such tables; who is asked is the person with the SECRET, everybody else a bot or a friend."""
    key, moves, seat = next(filter(None, (walk(question, number) for number in range(TRIES))))
    person = person_of_secret(SECRET)
    other = Chair("person", person=person_of_secret(FRIENDS)) if question.friends else Chair("bot")
    chairs = [replace(other, name=name) for name in GUESTS[: question.seats]]
    chairs[seat] = Chair("person", "Ana", person)
    setup = Setup(question.game, question.seats, question.options or {}, move=question.clock, coach=question.coach)
    over = question.phase == OVER
    scores = scores_of(question, key, moves) if over else None
    with sqlite3.connect(file) as database:
        migrate(database)
        for id in map(id_of, names):
            table = saving(StoredTable(id, setup, key, "over" if over else "playing", person, chairs=chairs))
            for statement, row in (*table, *moving(id, 0, moves, over, scores=scores)):
                database.execute(statement, row)
    database.close()


def scores_of(question: Question, key: bytes, moves: list[Move]) -> tuple[float, ...] | None:
    """What everybody has scored in the end."""
    table = load(question.game).new(question.seats, key, question.options or {})
    for move in moves:
        for action in move.actions:
            play(table, move.seat, action)
    return result_of(table)


def walk(question: Question, number: int) -> tuple[bytes, list[Move], int] | None:
    """A game by chance until the question is asked: its key, its moves and who is asked."""
    game, random, key = load(question.game), Random(number), bytes([number]) * 32
    table = game.new(question.seats, key, question.options or {})
    moves: list[Move] = []
    while table.asked and len(moves) < 400:
        seat = each(waiting(table))[0]
        is_asked = table.phase == question.phase and not table.answered and len(moves) >= question.moves
        if is_asked and (question.where is None or question.where(table, seat)):
            return key, moves, seat
        actions: list[int] = []
        while not actions or table.step:
            actions.append(random.choice(each(legal(table, seat))))
            play(table, seat, actions[-1])
        moves.append(Move(seat, tuple(actions)))
    return (key, moves, 0) if question.phase == OVER and not table.asked else None


def keys_on_file(file: Path, name: str) -> list[str]:
    """What people have called their moves and their answers in the open window: nobody else calls them anything."""
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT key FROM moves WHERE id = ? ORDER BY number", (id_of(name),)).fetchall()
        rows += database.execute("SELECT key FROM answers WHERE id = ?", (id_of(name),)).fetchall()
    database.close()
    return [key for (key,) in rows if key]
