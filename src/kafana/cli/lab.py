"""The commands of the lab. What a command needs is imported when it runs, so that each of them starts fast."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from kafana.cli.arguments import (
    AsJson,
    GameName,
    HouseRules,
    OnRay,
    Seats,
    Seed,
    WrongInput,
    checked_files,
    checked_input,
    listed,
    refuse_unused,
)

if TYPE_CHECKING:
    from kafana.lab.league import League


def sim(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seats: Seats = None,
    seed: Seed = 0,
    mind: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Who plays: once for all seats, or once for each.")
    ] = None,
    option: HouseRules = None,
    cores: Annotated[int | None, typer.Option(min=1, help="Cores to work on.", show_default="all")] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games and show what came of them: wins, scores, lengths, and games that the turn limit ended.

    A win that several share counts in part for each. After ± and in the JSON's "within" stands half the 95 % interval.
    """
    from kafana.core.options import parse_options
    from kafana.games import load, usual_seats
    from kafana.lab.report import progress, show_result
    from kafana.lab.sim import RANDOM, Plan, all_cores, simulate, warm_up

    with checked_input():
        chosen = load(game)
        around = usual_seats(chosen) if seats is None else seats
        minds = mind or [RANDOM]
        everybody = tuple(minds * around if len(minds) == 1 else minds)
        plan = Plan(chosen, around, games, seed, everybody, parse_options(chosen.options, option or []))
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
        show_result(result, seconds, workers)


def league(
    context: typer.Context,
    game: GameName,
    minds: Annotated[
        list[str] | None, typer.Argument(metavar="[MIND]...", help="All minds when left out.", show_default=False)
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="Each of the others is drawn from these.",
            show_default="everybody plays everybody",
        ),
    ] = None,
    deals: Annotated[int, typer.Option(help="How many deals; each is played in every rotation of the seats.")] = 200,
    seats: Seats = None,
    seed: Seed = 0,
    option: HouseRules = None,
    cores: Annotated[int | None, typer.Option(min=1, help="Cores to work on.", show_default="all")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the scores into this file.")] = None,
    exploit: Annotated[
        str | None, typer.Option(metavar="MIND", help="Train a fresh net against copies of this mind instead.")
    ] = None,
    decisions: Annotated[int, typer.Option(min=1, help="Of training, for --exploit.")] = 30_000_000,
    every: Annotated[
        int | None, typer.Option(min=1, help="Measure the exploiter on its way too, every so many decisions.")
    ] = None,
    begins: Annotated[
        str,
        typer.Option(
            "--begins",
            metavar="MIND",
            help="As what the exploiter begins: taught by this mind, “nothing”, or a “copy”.",
        ),
    ] = "copy",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per line.")] = False,
    ray: OnRay = False,
    exact: Annotated[
        bool, typer.Option("--exact", help="In a small game of two: what the best response to each mind wins.")
    ] = False,
) -> None:
    """Let minds play each other: one of each among others of each, and all together, on the same deals.

    The 95 % intervals come from drawing deals anew (bootstrap); a deal with all its rotations is one observation. A
    game for money is scored in pots a round, played for the first pot (--option rounds=20 for whole matches).
    """
    from kafana.core.options import parse_options
    from kafana.games import load, usual_seats
    from kafana.lab.league import League, number_of_games, play_league, rows, warm_up
    from kafana.lab.league_report import check_plot, plot_league, show_league
    from kafana.lab.ray_cluster import check_ray, cluster, play_remotely
    from kafana.lab.report import progress
    from kafana.lab.sim import all_cores, as_mind, as_minds, mind_names

    with checked_input():
        chosen = load(game)
        if not exploit:
            refuse_unused(context, "without --exploit", "decisions", "every", "begins")
        if exploit and (minds or against or plot):
            raise WrongInput("--exploit is for one mind among copies of itself: leave out the others, and the plot")
        if exploit and (ray or cores):
            raise WrongInput("--exploit trains on one core: leave out --ray and --cores")
        if exact and (exploit or against or plot or ray or cores):
            raise WrongInput("--exact walks the whole game on one core: leave out what is for playing it")
        if exact:
            refuse_unused(context, "with --exact", "deals", "seed")
        exploited_mind = as_minds(game, [exploit] if exploit else [])
        others = exploited_mind or listed(against)
        everybody = exploited_mind or tuple(minds or mind_names(chosen.name))
        rules = parse_options(chosen.options, option or [])
        if exact:
            from kafana.lab.best_response import command

            command(chosen, as_minds(game, everybody), seats, rules, as_json)
            return
        around = usual_seats(chosen) if seats is None else seats
        plan = League(chosen, around, deals, seed, everybody, others, rules)
        if plot:
            check_plot(plot)
        if ray:
            check_ray()
    if exploit:
        exploited(plan, decisions, as_mind(game, begins), every, as_json)
        return
    workers = cores or all_cores()
    with progress(number_of_games(plan)) as advance:
        if ray:
            with cluster() as workers:
                played = play_league(plan, workers, advance, play_remotely)
        else:
            warm_up(plan)
            advance(0)
            played = play_league(plan, workers, advance)
    if as_json:
        for match in played:
            for row in rows(plan, match):
                print(json.dumps(row.as_json()), flush=True)
    else:
        show_league(plan, played, workers)
    if plot:
        with checked_files():
            plot_league(plan, played, plot)


def exploited(plan: League, decisions: int, begins: str, every: int | None, as_json: bool) -> None:
    """How much a net wins that was trained against copies of a mind."""
    from kafana.lab.exploitability import check_exploited, exploit
    from kafana.lab.league_report import show_exploited
    from kafana.lab.train.progress import live_progress

    with checked_input():
        check_exploited(plan, begins)
    with live_progress(None, decisions) as show:
        for made, row in exploit(plan, decisions, begins, every, lambda stats: show(stats, None)):
            if as_json:
                print(json.dumps(row.as_json() | {"decisions": made, "begins": begins}), flush=True)
            else:
                show_exploited(row, made)


def bench(
    context: typer.Context,
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All games when left out.", show_default=False)
    ] = None,
    peers: Annotated[
        bool,
        typer.Option("--peers", help="Measure others in the same run, if installed: OpenSpiel, RLCard, PettingZoo."),
    ] = False,
    quick: Annotated[
        bool, typer.Option("--quick", help="One very short run each: to see that all works, not how fast.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per line.")] = False,
    tables: Annotated[int, typer.Option(min=0, help="With `house`: tables being played at.")] = 1000,
    seconds: Annotated[float, typer.Option(min=1, help="With `house`: how long they are watched.")] = 60,
    sockets: Annotated[int, typer.Option(min=0, help="With `house`: sockets that only listen.")] = 10_000,
    pace: Annotated[float, typer.Option(min=0.01, help="With `house`: seconds that people think about a move.")] = 2,
) -> None:
    """Measure speed. Every figure is the best of several short runs after a warm-up.

    playout: random games, deal included. step: many tables stepped in one call, with views and legal actions.
    clone: copies of a table. imagine: hidden cards imagined, at positions along random games. search:
    playouts by minds on imagined tables. start: seconds until `kafana sim GAME --games 1` has ended, with nothing
    compiled yet and from the cache. peer: random games of others; the ratio says how many times as fast our playouts
    of cheat are.

    `kafana bench house` opens a house with many tables and sockets: time from a move to all seats, memory, losses.

    `kafana bench envs` [GAME]... measures the environments for learning instead, --peers beside those of PettingZoo
    and RLCard: many tables stepped in one call, with observations and masks.

    `kafana bench search` [GAME]... measures search alone, and the longest that a master thinks about a decision.
    """
    if games == ["house"]:
        refuse_unused(context, "with `house`", "peers", "quick")
        from kafana.bench.house import Plan, bench_house

        bench_house(Plan(tables, seconds, sockets, pace), as_json)
        return
    refuse_unused(context, "without `house`", "tables", "seconds", "sockets", "pace")
    from kafana.bench.peers import FOR_ENVS, FOR_GAMES, HOW_TO_GET_THEM, all_peers, env_peers, missing
    from kafana.bench.speed import QUICK, Pace, bench_envs, bench_search, check_envs
    from kafana.bench.speed import bench as measure_games
    from kafana.games import NAMES, load
    from kafana.lab.report import show_figures, status

    with checked_input():
        parts = {"envs": (bench_envs, env_peers, FOR_ENVS), "search": (bench_search, lambda: iter(()), ())}
        named = games or []
        measure, others, needed = parts.get(named[0] if named else "", (measure_games, all_peers, FOR_GAMES))
        if measure is bench_envs:
            check_envs()
        if measure is bench_search:
            refuse_unused(context, "with `search`", "peers")
        chosen = [load(name).name for name in named[measure is not measure_games :] or NAMES]
    if peers and (lacking := missing(needed)):
        print(f"{' and '.join(lacking)} not found: {HOW_TO_GET_THEM}", file=sys.stderr)
    figures = []
    with status("Measuring …"):
        for figure in measure(chosen, QUICK if quick else Pace(), list(others()) if peers else []):
            figures.append(figure)
            if as_json:
                print(figure.as_json(), flush=True)
    if not as_json:
        show_figures(figures)
