"""`kafana coach FILE`: advice for a position of a recorded game, or a look back on all of it."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from kafana.coach.advice import advice, lines
from kafana.coach.review import review, told
from kafana.core.chance import new_rng
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load as load_game
from kafana.records.record import Record, load, replay
from kafana.words.language import Language


def advise(file: Path, at: int | None, seat: int | None, seconds: float, language: str, as_json: bool) -> None:
    """Print what whoever is asked could do before a move, or at the end of what was played."""
    record = read(file)
    if at is not None and not 1 <= at <= len(record.moves):
        raise ValueError(f"there are {len(record.moves)} moves; --at {at} is none of them")
    table = replay(record, None if at is None else at - 1)
    if not waiting(table):
        raise ValueError("the game is over: name a move with --at, or look back on all of them with --review")
    asked = record.moves[at - 1][0] if at is not None else each(waiting(table))[0]
    advised = asked if seat is None else seat
    if not 0 <= advised < record.seats or not has(waiting(table), advised):
        raise ValueError(f"seat {advised} has nothing to decide there")
    rng = new_rng(len(record.moves))
    found = advice(load_game(record.game), view_of(table, advised), rng, seconds, language, record.names)
    print(json.dumps(found, ensure_ascii=False) if as_json else "\n".join(lines(found, language)))


def read(file: Path) -> Record:
    """The record in a file, if there is one."""
    try:
        return load(file)
    except OSError as error:
        raise ValueError(f"{file}: {error.strerror}") from error


def look_back(file: Path, seat: int, playouts: int, language: str, as_json: bool) -> None:
    """Print a review of all moves of a seat."""
    record = read(file)
    if not 0 <= seat < record.seats:
        raise ValueError(f"there is no seat {seat}")
    found = review(record, seat, playouts, language)
    if as_json:
        print(json.dumps(asdict(found) | {"luck": found.luck}, ensure_ascii=False))
    else:
        print("\n".join(told(found, record.names[seat], Language(language))))
