"""Everything is done once that people may have to wait for, so that it is compiled, and kept."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from time import process_time

from kafana.coach.advice import advice
from kafana.coach.review import review
from kafana.core.chance import key_of_seed, new_rng
from kafana.core.compile import COMPILED, config
from kafana.core.game import Game
from kafana.core.kept import is_compiled, note_compiled
from kafana.core.options import Role, Value
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load
from kafana.minds import default_mind, levels_of, move_of, stand_in
from kafana.records.record import Record, Recorder
from kafana.records.record import steps as replayed

FEW = 8  # playouts, to have everything compiled
LONG = 400  # moves of a game that is played for this
ONE_IN = 3  # of them that the coach is asked about
LEAST = 10  # priority: a tenth of what others get
KILOBYTES, BYTES = 1 << 10, 1 << 20  # in a megabyte
AUTOGROUP = Path("/proc/self/autogroup")
Step = Callable[[], object]


def give_way() -> None:
    """Run when nobody else wants to. Systems that group processes by session do not look at `nice` between groups."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(LEAST)
    with contextlib.suppress(OSError):
        AUTOGROUP.write_text(str(LEAST))


@dataclass(frozen=True)
class Cost:
    """What it has cost: seconds of the processor, and megabytes of memory at most, with everything else in this
    process; and how many functions had to be compiled.
    """

    seconds: float = 0.0
    megabytes: float = 0.0
    functions: int = 0


def rehearse(
    game: str, on_progress: Callable[[int], None] = lambda percent: None, also: str = "", again: bool = False
) -> Cost:
    """Have everything compiled that a game needs, once and for all; or go through it `again`, to see. `also`
    names a function of somebody who needs more, as `module:function`; it is called with the game's name.
    """
    if config.DISABLE_JIT or (is_compiled(game) and not again):
        return Cost()
    before = COMPILED.number
    todo = list(steps(load(game)))
    if also:
        module, _, name = also.partition(":")
        todo.append(lambda: getattr(import_module(module), name)(game))
    for number, step in enumerate(todo):
        step()
        on_progress(100 * (number + 1) // len(todo))
    note_compiled(game)
    return Cost(process_time(), peak_megabytes(), COMPILED.number - before)


def peak_megabytes() -> float:
    """The most memory that this process has had; unknown where nobody counts it."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (BYTES if sys.platform == "darwin" else KILOBYTES)


def steps(game: Game) -> Iterator[Step]:
    """What is to be done, the most urgent first: the coach's first answer, those who play, then all other questions."""
    table, rng = game.new(game.seats[0], key_of_seed(1)), new_rng(1)
    seat = each(waiting(table))[0]
    view = view_of(table, seat)
    yield lambda: advice(game, view, rng, 0.0, "en", playouts=FEW, worlds=FEW)
    for mind in (*levels_of(game.name).values(), stand_in(game.name)):
        yield lambda mind=mind: move_of(mind, table, seat, rng)  # type: ignore[misc]
    yield lambda: ask_often(game)


def ask_often(game: Game) -> None:
    """Ask the coach about many positions of a game, and have it reviewed."""
    record, rng = played(game), new_rng(2)
    for number, (table, _, seat, _) in enumerate(replayed(record)):
        if number % ONE_IN == 0:
            advice(game, view_of(table, seat), rng, 0.0, "en", playouts=FEW, worlds=FEW)
    for seat in range(record.seats):
        review(record, seat, FEW)


def played(game: Game) -> Record:
    """A game, one round of it where rounds can be agreed on."""
    rng, rounds = new_rng(3), game.option_with(Role.ROUNDS)
    options: dict[str, Value] = {rounds.name: 1} if rounds else {}
    recorder = Recorder(game, game.seats[0], key_of_seed(3), options)
    while waiting(recorder.table) and len(recorder.moves) < LONG:
        seat = each(waiting(recorder.table))[0]
        recorder.play(seat, move_of(default_mind(game.name), recorder.table, seat, rng))
    return recorder.record()
