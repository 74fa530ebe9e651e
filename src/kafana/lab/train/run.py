"""A training run from its first round to its last: its opponents, what is written down, and when it stops."""

from __future__ import annotations

import json
import math
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from threading import Event
from time import perf_counter
from typing import Any

from kafana.core.game import Game
from kafana.core.options import Value
from kafana.games import usual_seats
from kafana.lab.train.checkpoint import CHECKPOINT
from kafana.lab.train.progress import EVALUATION, OnRound
from kafana.lab.train.recipe import ANYWHERE, Recipe
from kafana.lab.train.trainer import Trainer
from kafana.minds import held_out_of
from kafana.minds.registry import compiled_names

CURVE = "curve.jsonl"


def train(
    trainer: Trainer,
    folder: Path,
    is_enough: Callable[[Trainer], bool],
    evaluate_every: float = 120.0,
    save_every: float = 60.0,
    on_round: OnRound = lambda stats, estimate: None,
) -> None:
    """Train until it is enough; `on_round` is called after each round. Checkpoint and curve are written as it goes."""
    folder.mkdir(parents=True, exist_ok=True)
    trainer.save(folder)
    cut_curve(folder / CURVE, trainer.rounds)
    evaluated_at = saved_at = perf_counter()
    while not is_enough(trainer):
        stats = trainer.round()
        now, estimate = perf_counter(), None
        if now - evaluated_at > evaluate_every or is_enough(trainer):
            estimate, evaluated_at = trainer.evaluate(), perf_counter()
        on_round(stats, estimate)
        with (folder / CURVE).open("a") as file:
            print(json.dumps(asdict(stats) | ({EVALUATION: asdict(estimate)} if estimate else {})), file=file)
        if now - saved_at > save_every:
            trainer.save(folder)
            saved_at = perf_counter()
    trainer.save(folder)


def cut_curve(curve: Path, rounds: int) -> None:
    """Forget rounds that the last checkpoint does not know of, and what was not written to its end: they are played
    again.
    """
    if curve.exists():
        *lines, _ = curve.read_text().split("\n")
        curve.write_text("".join(f"{line}\n" for line in lines if json.loads(line)["rounds"] <= rounds))


@contextmanager
def interrupted() -> Iterator[Event]:
    """An event that is set by the first signal to stop; the second one stops at once."""
    wanted, signals = Event(), (signal.SIGINT, signal.SIGTERM)

    def note(number: int, frame: object) -> None:
        wanted.set()
        for each, way in before.items():
            signal.signal(each, way)

    before = {each: signal.signal(each, note) for each in signals}
    try:
        yield wanted
    finally:
        for each, way in before.items():
            signal.signal(each, way)


def new_run(
    folder: Path,
    game: Game,
    against: tuple[str, ...],
    evaluate_against: tuple[str, ...],
    seats: tuple[int, ...],
    seat: int | None,
    options: Mapping[str, Value],
    seed: int,
    kind: type[Trainer] = Trainer,
    **changes: Any,
) -> Trainer:
    """A run that begins, against all compiled minds that are not held out if none are named; an old one is not written
    over. What is named last is changed in its recipe.
    """
    if (folder / CHECKPOINT).exists():
        raise ValueError(f"there is a run in {folder} already: resume it, or name another folder")
    check_not_held_out(game, against)
    everywhere = seats or (usual_seats(game), *others_allowed(game))
    place = ANYWHERE if seat is None else seat
    minds = against or trainable_minds(game)
    return kind(Recipe(game.name, minds, everywhere, evaluate_against, options, seed, place, **changes))


def others_allowed(game: Game) -> range:
    """Numbers of seats that are trained for beside the usual one; none in a small game of the lab."""
    fewest, most = game.seats
    return range(fewest, most + 1) if game.offered else range(0)


def check_not_held_out(game: Game, minds: Iterable[str]) -> None:
    """Refuse to learn from a mind that is held out."""
    for name in minds:
        if name in held_out_of(game.name):
            raise ValueError(f"the mind {name!r} is held out: nets are evaluated against it, but never trained")


def trainable_minds(game: Game) -> tuple[str, ...]:
    """All compiled minds of a game that are not held out."""
    return tuple(name for name in compiled_names(game.name) if name not in held_out_of(game.name))


def enough(minutes: float | None, decisions: int | None) -> Callable[[Trainer], bool]:
    """A run is long enough after so much time from now, or so many decisions in all."""
    end = perf_counter() + 60 * minutes if minutes is not None else math.inf
    most = decisions if decisions is not None else math.inf
    return lambda trainer: perf_counter() >= end or trainer.decisions >= most
