"""`kafana league`: minds against minds, and how far a mind can be exploited."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from kafana.cli.arguments import Cores, GameName, HouseRules, OnRay, Seats, Seed, checked_files, checked_input, listed
from kafana.cli.verbs import Verbs

if TYPE_CHECKING:
    from kafana.lab.league import League

Minds = Annotated[
    list[str] | None, typer.Argument(metavar="[MIND]...", help="All minds when left out.", show_default=False)
]
Deals = Annotated[int, typer.Option(help="How many deals; each is played in every rotation of the seats.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object per line.")]


class LeagueVerbs(Verbs):
    usual: ClassVar[str] = "run"
    flags: ClassVar[dict[str, str]] = {"--exploit": "exploit", "--exact": "exact"}
    named: ClassVar[frozenset[str]] = frozenset({"--exploit"})


app = typer.Typer(name="league", cls=LeagueVerbs, help="Let minds play each other, and see how good they are.")


@app.command()
def run(
    game: GameName,
    minds: Minds = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="Each of the others is drawn from these.",
            show_default="everybody plays everybody",
        ),
    ] = None,
    deals: Deals = 200,
    seats: Seats = None,
    seed: Seed = 0,
    option: HouseRules = None,
    cores: Cores = None,
    ray: OnRay = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the scores into this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let minds play each other: one of each among others of each, and all together, on the same deals.

    The 95 % intervals come from drawing deals anew (bootstrap); a deal with all its rotations is one observation. A
    game for money is scored in pots a round, played for the first pot (--option rounds=20 for whole matches).
    """
    from kafana.cli.files import check_plot
    from kafana.lab.league import number_of_games, play_league, rows, warm_up
    from kafana.lab.league_report import plot_league, show_league
    from kafana.lab.ray_cluster import check_ray, cluster, play_remotely
    from kafana.lab.report import progress
    from kafana.lab.sim import all_cores

    with checked_input():
        plan = league_of(game, minds, listed(against), deals, seats, seed, option)
        if plot:
            check_plot(plot)
        if ray:
            check_ray()
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


@app.command()
def exploit(
    game: GameName,
    mind: Annotated[str, typer.Argument(metavar="MIND", help="Whom to exploit.", show_default=False)],
    decisions: Annotated[int, typer.Option(min=1, help="Of training.")] = 30_000_000,
    every: Annotated[
        int | None,
        typer.Option(min=1, metavar="DECISIONS", help="How often it is measured.", show_default="in the end"),
    ] = None,
    begins: Annotated[
        str,
        typer.Option(metavar="MIND", help="What the net begins as: taught by this mind, “nothing”, or a “copy”."),
    ] = "copy",
    deals: Deals = 200,
    seats: Seats = None,
    seed: Seed = 0,
    option: HouseRules = None,
    as_json: AsJson = False,
) -> None:
    """Train a net against copies of a mind, on one core, and see what it wins among them on other deals."""
    from kafana.lab.exploitability import check_exploited
    from kafana.lab.exploitability import exploit as train_exploiter
    from kafana.lab.league_report import show_exploited
    from kafana.lab.train.progress import live_progress
    from kafana.minds.registry import mind_behind

    with checked_input():
        target, beginning = mind_behind(game, mind), mind_behind(game, begins)
        plan = league_of(game, [target], (target,), deals, seats, seed, option)
        check_exploited(plan, beginning)
    with live_progress(None, decisions) as show:
        for made, row in train_exploiter(plan, decisions, beginning, every, lambda told: show(told, None)):
            if as_json:
                print(json.dumps(row.as_json() | {"decisions": made, "begins": beginning}), flush=True)
            else:
                show_exploited(row, made)


@app.command()
def exact(
    game: GameName,
    minds: Annotated[
        list[str] | None,
        typer.Argument(metavar="[MIND]...", help="Minds, or nets in .npz files; all minds when left out."),
    ] = None,
    option: HouseRules = None,
    as_json: AsJson = False,
) -> None:
    """Walk all of a small game of two: what the best response to each mind wins, exactly."""
    from kafana.core.options import parse_options
    from kafana.games import load
    from kafana.lab.best_response import exact as best_response
    from kafana.lab.league_report import show_exact
    from kafana.minds.registry import mind_names, minds_behind

    with checked_input():
        chosen = load(game)
        rules = parse_options(chosen.options, option or [])
        names = minds_behind(chosen.name, minds or mind_names(chosen.name))
        found = []
        for name in names:
            found.append(best_response(chosen, name, rules))
            if as_json:
                print(json.dumps(found[-1].as_json()), flush=True)
    if not as_json:
        show_exact(found)


def league_of(
    game: str,
    minds: list[str] | None,
    against: tuple[str, ...],
    deals: int,
    seats: int | None,
    seed: int,
    option: list[str] | None,
) -> League:
    """What is to be played, checked."""
    from kafana.core.options import parse_options
    from kafana.games import load, usual_seats
    from kafana.lab.league import League
    from kafana.minds.registry import mind_names

    chosen = load(game)
    around = usual_seats(chosen) if seats is None else seats
    rules = parse_options(chosen.options, option or [])
    return League(chosen, around, deals, seed, tuple(minds or mind_names(chosen.name)), against, rules)
