"""`kafana warm`: compile now what would be compiled when it is first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kafana.cli.arguments import checked_input

if TYPE_CHECKING:
    from collections.abc import Callable

    from kafana.core.game import Game
    from kafana.workers.rehearsal import Cost


def warm(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All games when left out.", show_default=False)
    ] = None,
    envs: Annotated[
        bool, typer.Option("--envs", help="For the lab instead: environments, leagues and games as data.")
    ] = False,
) -> None:
    """Compile everything that the house, its bots and the coach need; what is compiled already is left alone.

    Kafana compiles in the background when something is first needed, and keeps it. This does it on purpose: on a server
    before it opens, or in an image that is to start quickly. With --envs, and for games of the lab, it compiles what
    researchers begin with.
    """
    from kafana.games import NAMES, load
    from kafana.lab.report import progress

    with checked_input():
        chosen = [load(name) for name in games or NAMES]
    told = []
    with progress(100 * len(chosen), "Compiling") as advance:
        for game in chosen:
            done = 0

            def note(percent: int) -> None:
                nonlocal done
                advance(percent - done)
                done = percent

            cost = warm_lab(game, note) if envs or not game.offered else warm_house(game, note)
            told.append(f"{game.name}: {cost.functions} functions, {cost.seconds:.0f} s, {cost.megabytes:.0f} MB")
    print("\n".join(told))


def warm_house(game: Game, on_progress: Callable[[int], None]) -> Cost:
    """In a process of its own, which gives its memory back."""
    from kafana.house.work.warmup import REHEARSE
    from kafana.workers.pool import WorkerPool

    workers = WorkerPool()
    cost = workers.rehearse(game.name, REHEARSE, on_progress, again=True)
    workers.close()
    return cost


def warm_lab(game: Game, on_progress: Callable[[int], None]) -> Cost:
    """What `kafana sim` and `kafana league` need, and environments, where there is Gymnasium: self-play, and one seat
    among the mind that is usually there.
    """
    from importlib.util import find_spec
    from time import process_time

    from kafana.core.compile import COMPILED
    from kafana.games import usual_seats
    from kafana.lab import league, sim
    from kafana.minds import default_mind
    from kafana.workers.rehearsal import Cost, peak_megabytes

    seats, mind = usual_seats(game), default_mind(game.name).name
    before, begun = COMPILED.number, process_time()
    todo: list[Callable[[], object]] = [
        lambda: sim.warm_up(sim.Plan(game, seats, 1, 0, (mind,) * seats, {})),
        lambda: league.warm_up(league.League(game, seats, 1, 0, (mind,), (mind,))),
    ]
    if find_spec("gymnasium"):
        todo += [lambda: step_once(game.name, None), lambda: step_once(game.name, mind)]
    for number, work in enumerate(todo):
        work()
        on_progress(100 * (number + 1) // len(todo))
    return Cost(process_time() - begun, peak_megabytes(), COMPILED.number - before)


def step_once(game: str, mind: str | None) -> None:
    from kafana.envs.vector import TableVectorEnv

    env = TableVectorEnv(game, 1, hero=None if mind is None else 0, minds=mind)
    seen, _ = env.reset(seed=0)
    env.step(seen["action_mask"].argmax(axis=1))
