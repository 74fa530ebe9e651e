"""`kafana sim`: many games, and what came of them."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from kafana.cli.arguments import AsJson, Cores, GameName, HouseRules, Seats, Seed, checked_files, checked_input, listed


def sim(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seats: Seats = None,
    seed: Seed = 0,
    mind: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="The player: once for all seats, or once for each.")
    ] = None,
    option: HouseRules = None,
    cores: Cores = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write every decision with observation, mask and return to a .npz, .parquet, .jsonl "
            "or .minari, or a record of every game to a .kafana or into a folder.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games and show what came of them: wins, scores, lengths, and games that the turn limit ended.

    A win that several share counts in part for each. After ± and in the JSON's "within" stands half the 95 % interval.
    """
    from kafana.core.options import parse_options
    from kafana.games import load, usual_seats
    from kafana.lab.report import progress, show_result
    from kafana.lab.sim import RANDOM, Plan, all_cores, one_each, simulate, warm_up

    with checked_input():
        chosen = load(game)
        around = usual_seats(chosen) if seats is None else seats
        minds = one_each(mind or [RANDOM], around)
        plan = Plan(chosen, around, games, seed, minds, parse_options(chosen.options, option or []))
    if out is not None:
        from kafana.lab.data import write_games

        with checked_input(), progress(games) as advance:
            decisions = write_games(plan, out, advance)
        print(f"{games} games with {decisions} decisions: {out}")
        return
    workers = cores or all_cores()
    with progress(games) as advance:
        warm_up(plan)
        advance(0)
        begun = perf_counter()
        result = simulate(plan, workers, advance)
        seconds = perf_counter() - begun
    if as_json:
        print(json.dumps(result.as_json()))
    else:
        show_result(result, plan.cap, seconds, workers)


def dataset(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="All games when left out.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Of each mind.")] = 1000,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where a folder for each game is made.")] = Path("data"),
    minds: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Who plays.", show_default="all compiled minds")
    ] = None,
    kind: Annotated[str, typer.Option(help="npz, parquet or jsonl.")] = "npz",
    seats: Seats = None,
    seed: Seed = 0,
    option: HouseRules = None,
) -> None:
    """Make a versioned set of self-play games for each game, with a card that says what is in it.

    In each file one mind sits on all seats; a row is a decision with observation, mask and return.
    """
    from kafana.core.options import parse_options
    from kafana.games import NAMES, load
    from kafana.lab.dataset import new_dataset, write_dataset
    from kafana.lab.report import progress

    with checked_input():
        chosen = [load(name) for name in ([game] if game else NAMES)]
        sets = [
            new_dataset(one, games, listed(minds), seed, seats, parse_options(one.options, option or []), kind)
            for one in chosen
        ]
    with progress(sum(one.games * len(one.minds) for one in sets)) as advance, checked_input(), checked_files():
        for one in sets:
            print(write_dataset(one, out, advance))
