"""Somebody who thinks in a process of their own: minds that search, the coach, reviews.

These need compiled code. `kafana` alone is not compiled, and a house that is must not compile while people play. So a
thinker is another Python process: it reads what to think about from its input, answers on its output, and ends when its
input does. All that it is told is a view, or a table of which its mind sees the view, or a game that is over.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, BinaryIO

import numpy as np

from kafana.coach.advice import advice
from kafana.coach.review import in_sentences, review
from kafana.core.chance import key_of_seed, new_rng
from kafana.core.compile import config
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_layout, view_of
from kafana.games import load
from kafana.minds import levels_of, move_of, players_of
from kafana.records.record import Record
from kafana.words.language import Language
from kafana.workers.pool import DONE, FAILED, NEWS, read, write

Tell = Callable[[Any], None]
LITTLE = 8  # playouts, to have everything compiled


def record_of(content: bytes, layout: np.dtype[Any]) -> Any:
    """A table or a view from its bytes."""
    return np.frombuffer(bytearray(content), layout).view(np.recarray)[0]


def move(tell: Tell, game: str, level: str, table: bytes, seat: int, rng: list[int]) -> tuple[list[int], list[int]]:
    """A whole move by a mind of this level, and the state of the generator after it."""
    left = np.array(rng, np.int64)
    actions = move_of(players_of(game)[level], record_of(table, load(game).dtype), seat, left)
    return actions, left.tolist()


def advise(
    tell: Tell, game: str, view: bytes, rng: int, effort: tuple[float, int, int], code: str, names: list[str]
) -> dict[str, Any]:
    """What the coach says of a view, after so many seconds, with at least so many playouts, and imagined tables."""
    seen = record_of(view, view_layout(load(game).dtype))
    seconds, playouts, worlds = effort
    return advice(load(game), seen, new_rng(rng), seconds, code, names, playouts, worlds)


def look_back(tell: Tell, record: Record, seat: int, playouts: int, code: str) -> dict[str, Any]:
    """A review of a game that is over, in figures and in words; tells of every move that it comes to."""
    found = review(record, seat, playouts, code, tell)
    rows, mistakes = in_sentences(found, record.names[seat], Language(code)), found.mistakes
    said = rows[len(rows) - len(mistakes) :]
    return {
        **{name: value for name, value in asdict(found).items() if name != "moves"},
        "luck": found.luck,
        "moves": len(found.moves),
        "told": rows[: len(rows) - len(mistakes)],
        "mistakes": [asdict(one) | {"text": text} for one, text in zip(mistakes, said, strict=True)],
    }


def rehearse(tell: Tell, game: str) -> None:
    """Have everything compiled that a game needs here, once and for all: what is compiled is kept on the disk."""
    if config.DISABLE_JIT:
        return
    table = load(game).new(load(game).seats[0], key_of_seed(1))
    seat = each(waiting(table))[0]
    for mind in levels_of(game).values():
        move_of(mind, table, seat, new_rng(1))
    advice(load(game), view_of(table, seat), new_rng(1), 0.0, "en", playouts=LITTLE, worlds=LITTLE)


DEEDS: dict[str, Callable[..., Any]] = {deed.__name__: deed for deed in (move, advise, look_back, rehearse)}


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Think about one thing after another."""
    while True:
        try:
            name, arguments = read(source)
        except EOFError:
            return
        try:
            result = DEEDS[name](lambda news: write(target, (NEWS, news)), *arguments)
        except Exception as error:
            write(target, (FAILED, f"{type(error).__name__}: {error}"))
        else:
            write(target, (DONE, result))


if __name__ == "__main__":
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed by chance is no answer
    serve(sys.stdin.buffer, answers)
