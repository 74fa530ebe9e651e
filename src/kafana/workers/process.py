"""A worker process: moves of minds that search, the coach, reviews.

These need compiled code. `kafana` alone is not compiled, and a house that is must not compile while people play. So a
worker is another Python process: it reads tasks from its input, writes results to its output, and ends when its input
does. All that it is given is a view, or a table of which its mind sees the view, or a game that is over.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, BinaryIO, cast

import numpy as np

from kafana.coach.advice import advice, rough_advice
from kafana.coach.review import in_sentences, review
from kafana.core.chance import key_of_seed, new_rng
from kafana.core.sets import each
from kafana.core.table import Layout, waiting
from kafana.core.view import view_layout, view_of
from kafana.games import load
from kafana.minds import move_of, players_of
from kafana.records.record import Record
from kafana.words.language import Language
from kafana.workers import rehearsal
from kafana.workers.pool import DONE, FAILED, GENTLE, PROGRESS, Progress, read, write

Task = Callable[..., object]  # (on_progress, …)


def record_of(content: bytes, layout: Layout) -> Any:
    """A table or a view from its bytes."""
    return np.frombuffer(bytearray(content), layout).view(np.recarray)[0]


def plain(found: object) -> object:
    """NumPy's numbers as Python's, wherever they stand."""
    match found:
        case np.generic():
            return found.item()
        case dict():
            return {name: plain(value) for name, value in found.items()}
        case list() | tuple():
            return [plain(value) for value in found]
        case _:
            return found


def move(
    on_progress: Progress, game: str, mind: str, table: bytes, seat: int, rng: list[int]
) -> tuple[list[int], list[int]]:
    """A whole move of a mind, and the state of the generator after it."""
    left = np.array(rng, np.int64)
    actions = move_of(players_of(game)[mind], record_of(table, load(game).dtype), seat, left)
    return actions, left.tolist()


def advise(
    on_progress: Progress,
    game: str,
    view: bytes,
    rng: int,
    effort: tuple[float, int, int],
    code: str,
    names: list[str],
    players: list[str],
) -> object:
    """What the coach says of a view; the effort is seconds, the least number of playouts, and imagined tables."""
    seen = record_of(view, view_layout(load(game).dtype))
    seconds, playouts, worlds = effort
    return plain(advice(load(game), seen, new_rng(rng), seconds, code, names, playouts, worlds, players))


def advise_roughly(
    on_progress: Progress,
    game: str,
    view: bytes,
    rng: int,
    seconds: float,
    code: str,
    names: list[str],
    players: list[str],
) -> object:
    """What the coach says of a view at first sight; for a worker that is not compiled."""
    seen = record_of(view, view_layout(load(game).dtype))
    return plain(rough_advice(load(game), seen, new_rng(rng), seconds, code, names, players))


def review_game(
    on_progress: Progress, record: Record, seat: int, playouts: int, code: str, players: list[str]
) -> object:
    """A review of a game that is over, in figures and in words; tells the number of every move that it comes to."""
    found = review(record, seat, playouts, code, players, on_progress)
    rows, mistakes = in_sentences(found, record.names[seat], Language(code)), found.mistakes
    said = rows[len(rows) - len(mistakes) :]
    figures = {
        **{name: value for name, value in asdict(found).items() if name != "moves"},
        "luck": found.luck,
        "moves": len(found.moves),
        "told": rows[: len(rows) - len(mistakes)],
        "mistakes": [asdict(one) | {"text": text} for one, text in zip(mistakes, said, strict=True)],
    }
    return plain(figures)


def rehearse(on_progress: Progress, game: str, also: str = "", again: bool = False) -> rehearsal.Cost:
    """Have everything compiled that a game needs, once and for all: what is compiled is kept on the disk."""
    return rehearsal.rehearse(game, on_progress, also, again)


def rehearse_roughly(on_progress: Progress, game: str) -> None:
    """Have everything read that a first estimate needs."""
    table = load(game).new(load(game).seats[0], key_of_seed(1))
    rough_advice(load(game), view_of(table, each(waiting(table))[0]), new_rng(1), 0.0, "en")


def rehearse_advice(on_progress: Progress, game: str) -> None:
    """Have everything read that a first answer of the coach needs."""
    next(rehearsal.steps(load(game)))()


PARENT_SECONDS = 1  # between looks at whether the house is still there
TASKS: dict[str, Task] = {
    task.__name__: task
    for task in (move, advise, advise_roughly, review_game, rehearse, rehearse_roughly, rehearse_advice)
}


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Do one task after another."""
    while True:
        try:
            name, arguments = cast(tuple[str, tuple[object, ...]], read(source))
        except EOFError:
            return
        try:
            result = TASKS[name](lambda done: write(target, (PROGRESS, done)), *arguments)
        except Exception as error:
            write(target, (FAILED, f"{type(error).__name__}: {error}"))
        else:
            write(target, (DONE, result))


def end_with(parent: int) -> None:
    """From now on, end as soon as the process that has started this one is gone, whatever is being done."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


if __name__ == "__main__":
    end_with(int(sys.argv[1]))  # it may be gone already
    if GENTLE in sys.argv:
        rehearsal.give_way()
    results = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed by chance is no result
    serve(sys.stdin.buffer, results)
