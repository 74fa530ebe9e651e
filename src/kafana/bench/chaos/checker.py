"""What is in the database after all faults, beside what people were told.

Every move is noted by the database with the epoch in which it was written. The numbers of a table's moves follow each
other, epochs never go back, the rules allow the whole game, and what was acknowledged is there once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field

import psycopg

from kafana.bench.chaos.crowd import History
from kafana.core.game import Refused
from kafana.games import load
from kafana.house.store.postgres import Translated
from kafana.house.store.stored import StoredTable, load_table
from kafana.house.table.state import played

WATCH = (
    "CREATE TABLE written (id TEXT, number BIGINT, epoch BIGINT, node BIGINT)",
    """CREATE FUNCTION note_move() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO written SELECT NEW.id, NEW.number, epoch, node FROM leases WHERE id = NEW.id;
    RETURN NEW;
END $$""",
    "CREATE TRIGGER noted AFTER INSERT ON moves FOR EACH ROW EXECUTE FUNCTION note_move()",
)


@dataclass
class Verdict:
    """What the checker has looked at, and what is wrong."""

    tables: int = 0
    moves: int = 0
    acknowledged: int = 0
    owners: int = 0  # how often a table had a new owner between two moves
    faults: list[str] = field(default_factory=list)


def watch(database: str) -> None:
    """Have every move noted with the epoch of its table's lease."""
    with psycopg.connect(database, autocommit=True) as connection:
        for statement in WATCH:
            connection.execute(statement)


def check(database: str, history: History) -> Verdict:
    verdict = Verdict()
    by_table = defaultdict(list)
    for sent in history.sent:
        by_table[sent.table].append(sent)
    with psycopg.connect(database) as connection:
        for id in history.tables:
            saved = load_table(Translated(connection), id)
            verdict.tables += 1
            if saved is None:
                verdict.faults.append(f"{id}: the table is gone")
                continue
            verdict.moves += len(saved.moves)
            numbers = connection.execute("SELECT number FROM moves WHERE id = %s ORDER BY number", (id,)).fetchall()
            if [row[0] for row in numbers] != list(range(len(saved.moves))):
                verdict.faults.append(f"{id}: moves are missing in between")
            epochs = connection.execute("SELECT epoch FROM written WHERE id = %s ORDER BY number", (id,)).fetchall()
            if len(epochs) != len(saved.moves) or sorted(epochs) != epochs:
                verdict.faults.append(f"{id}: moves of two owners lie between each other: {epochs}")
            verdict.owners += len(set(epochs)) - 1 if epochs else 0
            check_game(saved, verdict)
            check_told(saved, by_table[id], verdict)
    return verdict


def check_game(saved: StoredTable, verdict: Verdict) -> None:
    """Do the rules allow what was played?"""
    game, setup = load(saved.setup.game), saved.setup
    table = game.new(setup.seats, saved.key, setup.options)
    try:
        for move in saved.moves:
            table = played(game, table, move)
    except Refused as refused:
        verdict.faults.append(f"{saved.id}: the rules refuse move {move}: {refused}")


def check_told(saved: StoredTable, sent: list, verdict: Verdict) -> None:  # type: ignore[type-arg]
    """Is everything there that was acknowledged, once, as it was sent, and nothing that was refused?"""
    answers = [*saved.moves, *saved.held.values(), *saved.passed]
    kept = {(move.seat, move.key): move for move in answers if move.key}
    twice = [key for key, times in Counter((move.seat, move.key) for move in answers if move.key).items() if times > 1]
    verdict.faults += [f"{saved.id}: move {key} is there twice" for key in twice]
    places = {(move.seat, move.key): number for number, move in enumerate(saved.moves) if move.key}
    last: dict[int, int] = {}
    for one in sent:
        name = one.seat, one.key
        if one.refused and name in kept:
            verdict.faults.append(f"{saved.id}: move {name} was refused ({one.refused}) and is there")
        if one.acknowledged is None:
            continue
        verdict.acknowledged += 1
        if name not in kept:
            verdict.faults.append(f"{saved.id}: move {name} was acknowledged and is lost")
        elif list(kept[name].actions) != one.actions:
            verdict.faults.append(f"{saved.id}: move {name} is another one than was sent")
        if name in places:
            if places[name] < last.get(one.seat, -1):
                verdict.faults.append(f"{saved.id}: move {name} is out of its order")
            last[one.seat] = places[name]
