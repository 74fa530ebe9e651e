"""Games as data: every decision with what its seat saw, what was legal, what it did, and what came of it in the end.

The games are those that `kafana sim` plays with the same seed and minds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Words, bytes_of, key_of_seed, pick, words_of
from kafana.core.compile import rule
from kafana.core.game import play, score
from kafana.core.observation import Numbers, Octets, allow_at, observe_at, offsets, width_of
from kafana.core.playout import start
from kafana.core.sets import NOTHING
from kafana.core.table import Records, waiting
from kafana.core.view import new_views, see
from kafana.lab.minari import write_minari
from kafana.lab.sim import Floats, Plan, own_rng
from kafana.minds.registry import check_compiled, decide, numbers_of
from kafana.records.record import Recorder, dumps

AT_ONCE = 64  # games
ROWS_EACH = 200  # for a game, at first
FULL = -1
VERSION = 1  # of the columns
NPZ, PARQUET, JSONL, MINARI, RECORD = ".npz", ".parquet", ".jsonl", ".minari", ".kafana"
COLUMNS = "game", "seat", "action", "observation", "mask", "return"


@dataclass(frozen=True)
class Steps:
    """Decisions of some games, in the order in which they were made; actions are counted through all phases."""

    game: NDArray[np.int64]  # number of the game
    seat: NDArray[np.int64]
    action: NDArray[np.int64]
    observation: Octets
    mask: Octets
    returns: Floats  # the score of the seat in the end
    scores: Floats  # of every game
    lasts: Octets  # what each seat of every game saw in its end, one seat after another


@rule
def note_games(
    empty: Records, master: Words, games: Numbers, minds: Numbers, views: Records, rows: Octets, masks: Octets,
    notes: Numbers, scores: Floats, lasts: Octets,
) -> int:  # fmt: skip
    """Play games and write down every decision, and what each seat saw in the end; how many decisions there were, or
    that there is no space for them.
    """
    tables, view, used = empty.copy(), views[0], 0
    for place in range(len(games)):
        tables[0] = empty[0]
        table = tables[0]
        start(table, master, games[place])
        rng = own_rng(master, games[place])
        seats = waiting(table)
        while seats != NOTHING:
            if used == len(rows):
                return FULL
            seat = pick(seats, rng)
            see(table, seat, view)
            observe_at(view, rows, used)
            allow_at(view, masks, used)
            action = decide(minds[seat], view, rng)
            notes[used, 0], notes[used, 1], notes[used, 2], notes[used, 3] = place, seat, table.phase, action
            play(table, seat, action)
            used += 1
            seats = waiting(table)
        for seat in range(table.seats):
            scores[place, seat] = score(table, seat)
            see(table, seat, view)
            observe_at(view, lasts, place * table.seats + seat)
    return used


def steps_of(plan: Plan) -> Iterator[Steps]:
    """All decisions of the games of a plan, some games at a time."""
    game, space = plan.game, AT_ONCE * ROWS_EACH
    empty, master = game.empty(plan.seats, plan.options), words_of(key_of_seed(plan.seed))
    minds, views, firsts = numbers_of(game.name, plan.minds), new_views(game.dtype, 1), offsets(game)
    for begin in range(0, plan.games, AT_ONCE):
        numbers = np.arange(begin, min(begin + AT_ONCE, plan.games), dtype=np.int64)
        used = FULL
        while used == FULL:
            rows, masks = np.zeros((space, width_of(game)), np.int8), np.zeros((space, int(firsts[-1])), np.int8)
            notes, scores = np.zeros((space, 4), np.int64), np.zeros((len(numbers), plan.seats))
            lasts = np.zeros((len(numbers) * plan.seats, width_of(game)), np.int8)
            used = int(note_games(empty, master, numbers, minds, views, rows, masks, notes, scores, lasts))
            space *= 1 if used != FULL else 2
        place, seat, phase, action = notes[:used].T
        counted = firsts[phase] + action
        yield Steps(numbers[place], seat, counted, rows[:used], masks[:used], scores[place, seat], scores, lasts)


def write_games(plan: Plan, out: Path, on_progress: Callable[[int], None] = lambda games: None) -> int:
    """Write all games of a plan to a file of the kind that its name says, or as records into a folder; how many
    decisions there are in them.
    """
    writers = {NPZ: write_npz, PARQUET: write_parquet, JSONL: write_jsonl, MINARI: write_minari}
    writers |= {"": write_records, RECORD: write_records}
    if out.suffix not in writers:
        kinds = f"{NPZ}, {PARQUET}, {JSONL} or {MINARI}, or as records to {RECORD} or a folder"
        raise ValueError(f"games are written to {kinds}, not to {out.name}")
    if out.suffix in ("", RECORD) and not plan.game.offered:
        raise ValueError(f"nobody has words for {plan.game.name}, a game of the lab: its games cannot be records")
    check_compiled(plan.game.name, plan.minds)
    out.parent.mkdir(parents=True, exist_ok=True)
    decisions = 0

    def counted() -> Iterator[Steps]:
        nonlocal decisions
        for steps in steps_of(plan):
            decisions += len(steps.action)
            yield steps
            on_progress(len(steps.scores))

    writers[out.suffix](plan, out, counted())
    return decisions


def card(plan: Plan) -> dict[str, Any]:
    """What a set of games is, in a few words for machines."""
    return {
        "version": VERSION,
        "game": plan.game.name,
        "rules": plan.game.version,
        "seats": plan.seats,
        "games": plan.games,
        "seed": plan.seed,
        "minds": list(plan.minds),
        "options": {option.name: plan.options.get(option.name, option.default) for option in plan.game.options},
    }


def write_npz(plan: Plan, out: Path, parts: Iterator[Steps]) -> None:
    """All columns as arrays, and the card as JSON."""
    found = list(parts)
    columns: dict[str, Any] = {
        "card": np.array(json.dumps(card(plan))),
        "game": np.concatenate([steps.game for steps in found]),
        "seat": np.concatenate([steps.seat for steps in found]).astype(np.int8),
        "action": np.concatenate([steps.action for steps in found]).astype(np.int16),
        "observation": np.concatenate([steps.observation for steps in found]),
        "mask": np.concatenate([steps.mask for steps in found]),
        "return": np.concatenate([steps.returns for steps in found]),
    }
    with out.open("wb") as file:
        np.savez_compressed(file, **columns)


def write_parquet(plan: Plan, out: Path, parts: Iterator[Steps]) -> None:
    """The same columns in a table; observations and masks are lists of one length."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise ValueError("for Parquet the package pyarrow is needed: pip install pyarrow") from None

    def fixed(rows: Octets) -> Any:
        return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(rows.reshape(-1)), rows.shape[1])

    writer = None
    for steps in parts:
        arrays = [steps.game, steps.seat.astype(np.int8), steps.action.astype(np.int16)]
        columns = [pyarrow.array(array) for array in arrays]
        columns += [fixed(steps.observation), fixed(steps.mask), pyarrow.array(steps.returns)]
        table = pyarrow.table(columns, names=list(COLUMNS))
        if writer is None:
            described = table.schema.with_metadata({"kafana": json.dumps(card(plan))})
            writer = pyarrow.parquet.ParquetWriter(out, described)
        writer.write_table(table.cast(described))
    if writer is not None:
        writer.close()


def write_jsonl(plan: Plan, out: Path, parts: Iterator[Steps]) -> None:
    """The card on the first line, then a game on each: who did what in which order, and what everybody scored."""
    with out.open("w", encoding="utf-8", newline="\n") as file:
        file.write(json.dumps(card(plan)) + "\n")
        for steps in parts:
            for place, number in enumerate(np.unique(steps.game)):
                here = steps.game == number
                decisions = np.stack([steps.seat[here], steps.action[here]], 1).tolist()
                row = {"number": int(number), "decisions": decisions, "scores": steps.scores[place].tolist()}
                file.write(json.dumps(row) + "\n")


def write_records(plan: Plan, out: Path, parts: Iterator[Steps]) -> None:
    """A record of every game, which `kafana replay` can show; this takes far longer than playing it. They are put into
    a folder, or beside each other with their numbers at the end of a file's name, which a single one needs not.
    """
    if out.suffix != RECORD:
        out.mkdir(parents=True, exist_ok=True)
    firsts, master = offsets(plan.game), words_of(key_of_seed(plan.seed))
    for steps in parts:
        for number in np.unique(steps.game).tolist():
            table = plan.game.empty(plan.seats, plan.options)[0]
            start(table, master, number)
            recorder = Recorder(plan.game, plan.seats, bytes_of(table.key), plan.options, named_apart(plan.minds))
            here = steps.game == number
            move: list[int] = []
            for seat, action in zip(steps.seat[here].tolist(), steps.action[here].tolist()):
                move.append(action - int(firsts[table.phase]))
                play(table, seat, move[-1])
                if not table.step:
                    recorder.play(seat, move)
                    move = []
            record_file(plan, out, number).write_text(dumps(recorder.record()), encoding="utf-8", newline="\n")


def record_file(plan: Plan, out: Path, number: int) -> Path:
    """Where the record of a game is put."""
    if out.suffix != RECORD:
        return out / f"{number:06}{RECORD}"
    return out if plan.games == 1 else out.with_name(f"{out.stem}-{number:06}{RECORD}")


def named_apart(minds: tuple[str, ...]) -> list[str]:
    return [f"{mind[:30]} {seat}" for seat, mind in enumerate(minds)]
