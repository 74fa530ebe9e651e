"""`kafana league`: minds against minds, and how far a mind can be exploited."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import takewhile
from math import inf
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from kafana.cli.arguments import Cores, GameName, HouseRules, OnRay, Seats, Seed, checked_files, checked_input, listed
from kafana.cli.verbs import Verbs

if TYPE_CHECKING:
    from kafana.lab.league import League
    from kafana.lab.levels import Cell

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
    all_nets: Annotated[
        bool,
        typer.Option("--all", help="Rate all nets that the game ever had, from the repository, among its minds."),
    ] = False,
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

    if all_nets:
        with checked_input():
            if minds or against:
                raise ValueError("--all and the names of minds: one of them")
        return rate_nets(game, deals, seats, seed, option, plot, as_json)
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


def rate_nets(
    game: str, deals: int, seats: int | None, seed: int, option: list[str] | None, plot: Path | None, as_json: bool
) -> None:
    """Every net that a game ever had, rated among its compiled minds."""
    from kafana.cli.files import check_plot
    from kafana.lab.league_report import show_ratings
    from kafana.lab.past_nets import past_nets, plot_curve, rate_all
    from kafana.lab.report import progress

    with checked_input():
        plan = league_of(game, None, (), deals, seats, seed, option)
        nets = past_nets(plan.game)
        if plot:
            check_plot(plot)
    with progress(deals * plan.seats) as advance:
        ratings = rate_all(plan, nets, advance)
    if as_json:
        for rating in ratings:
            print(json.dumps(asdict(rating)), flush=True)
    else:
        show_ratings(plan, ratings)
    if plot:
        with checked_files():
            plot_curve(plan.game, nets, ratings, plot)


@app.command()
def anchors(
    game: GameName,
    deals: Deals = 1000,
    seed: Seed = 0,
    cores: Cores = None,
) -> None:
    """Measure where the levels of a game stand on the scale of ratings, and keep it beside the game's minds.

    By these the house rates people who play with bots. Run it again when a level has changed.
    """
    from kafana.games import load
    from kafana.lab.anchors import anchor_league, anchors_file, measured, written
    from kafana.lab.league import number_of_games, warm_up
    from kafana.lab.report import progress
    from kafana.lab.sim import all_cores

    with checked_input():
        plan = anchor_league(load(game), deals, seed)
    with progress(number_of_games(plan)) as advance:
        warm_up(plan)
        advance(0)
        ratings = measured(plan, cores or all_cores(), advance)
    for name, value in ratings.items():
        print(f"{name} {value:.1f}")
    with checked_files():
        content = written(ratings, f"kafana league anchors {game} --deals {deals} --seed {seed}")
        anchors_file(game).write_text(content, encoding="utf-8", newline="\n")


@app.command()
def levels(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="All games when left out.")] = None,
    all_games: Annotated[bool, typer.Option("--all", help="All games of the house.", show_default=False)] = False,
    seats: Annotated[str, typer.Option(metavar="N,N,…", help="Players at a table, or “all”.")] = "all",
    options: Annotated[
        str, typer.Option(metavar="RULE,…", help="House rules, each by itself: “all”, “usual”, or name=value.")
    ] = "all",
    only: Annotated[
        str | None,
        typer.Option(metavar="LEVEL,…", help="These levels, each against the one below.", show_default="all"),
    ] = None,
    deals: Deals = 200,
    search_deals: Annotated[int, typer.Option(min=1, help="Deals where a level searches, which takes longer.")] = 60,
    seed: Seed = 0,
    cores: Cores = None,
    minutes: Annotated[
        float | None, typer.Option(min=0, help="Begin no cell after so long; 0: play nothing.", show_default="no end")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Results, one JSON object per line; what is in it on as many deals is not played again."),
    ] = None,
    into: Annotated[
        Path | None, typer.Option(help="In the end put the table of all results into this Markdown page.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure every level against the one below it, at every number of seats and with every house rule.

    One seat of a level sits among others of the level below; duplicate deals, all rotations, 95 % intervals. A cell is
    marked where the level is not certainly better (=), or certainly worse (↓).
    """
    from kafana.lab.league_report import show_levels
    from kafana.lab.levels import add_cell, games_in, in_order, markdown, play_cells, put_into, read_cells, unplayed
    from kafana.lab.report import progress
    from kafana.lab.sim import all_cores

    with checked_input():
        if game and all_games:
            raise ValueError("--all and the name of a game: one of them")
        cells = level_cells(game, seats, options, listed(only), deals, search_deals, seed)
        known = read_cells(out) if out else {}
    left = unplayed(cells, known)
    ends = perf_counter() + 60 * minutes if minutes is not None else inf
    in_time = takewhile(lambda _: perf_counter() < ends, left)
    with progress(games_in(left)) as advance, checked_files():
        for cell in play_cells(in_time, cores or all_cores(), advance):
            known[cell.key] = cell
            if out:
                add_cell(out, cell)
            if as_json:
                print(json.dumps(asdict(cell)), flush=True)
    found = [known[cell.key] for cell in cells if cell.key in known]
    if not as_json:
        show_levels(found)
    if into:
        with checked_files(), checked_input():
            put_into(into, markdown(in_order(known.values())))


def level_cells(
    game: str | None, seats: str, options: str, only: tuple[str, ...], deals: int, search_deals: int, seed: int
) -> list[Cell]:
    """What is to be measured, checked."""
    from kafana.games import NAMES, load
    from kafana.lab.levels import cells_of, house_rules_of

    found = []
    for name in [game] if game else NAMES:
        chosen = load(name)
        fewest, most = chosen.seats
        allowed, rules = range(fewest, most + 1), list(house_rules_of(chosen))
        numbers = list(allowed) if seats == "all" else [int(part) for part in listed(seats) if part.isdecimal()]
        wanted = rules if options == "all" else list(listed(options))
        unknown = [rule for rule in wanted if rule not in rules]
        if game and unknown:
            raise ValueError(f"{name} has no house rule {unknown[0]!r}; there are {', '.join(rules)}")
        if game and not set(numbers) <= set(allowed):
            raise ValueError(f"{name} is for {fewest} to {most} players, not {seats}")
        here = [number for number in numbers if number in allowed], [rule for rule in wanted if rule in rules]
        cells = cells_of(chosen, *here, deals, search_deals, seed)
        found += [cell for cell in cells if not only or cell.level in only]
    if not found:
        raise ValueError("there is nothing to play: no game has such levels, seats and house rules")
    return found


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
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="What nets begin as: “copy” (of a net), “distilled”, “nothing”, or the mind that teaches it.",
            show_default="all but the last",
        ),
    ] = None,
    deals: Deals = 200,
    seats: Seats = None,
    seed: Seed = 0,
    option: HouseRules = None,
    as_json: AsJson = False,
) -> None:
    """Train nets against copies of a mind, on one core, and see what they win among them on other deals.

    Each beginning is trained for so many decisions; a copy that would never try anything else is made to explore. The
    best of them is shown beside the exact best response, where the game is small enough for one.
    """
    from kafana.lab.exploitability import best_of, check_exploited, exact_beside
    from kafana.lab.exploitability import exploit as train_exploiter
    from kafana.lab.league_report import show_best_exploited, show_exploited
    from kafana.lab.report import status
    from kafana.lab.train.progress import live_progress
    from kafana.minds.registry import mind_behind, minds_behind

    with checked_input():
        target, beginnings = mind_behind(game, mind), minds_behind(game, listed(begins))
        plan = league_of(game, [target], (target,), deals, seats, seed, option)
        check_exploited(plan, beginnings)
    found = []
    with live_progress(None, decisions) as show:
        for one in train_exploiter(plan, decisions, beginnings, every, lambda told: show(told, None)):
            found.append(one)
            if as_json:
                print(json.dumps(one.as_json()), flush=True)
            else:
                show_exploited(one)
    with status("Walking the game"):
        walked = exact_beside(plan)
    if as_json:
        value = {"exact": walked.best} if walked else {}
        print(json.dumps({"best": best_of(found).as_json(), **value}))
    else:
        show_best_exploited(best_of(found), walked)


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
