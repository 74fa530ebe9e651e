"""`kafana bench`: how fast everything is."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from kafana.cli.arguments import checked_input
from kafana.cli.verbs import Verbs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kafana.bench.peers import Peer
    from kafana.bench.speed import Figure, Pace

Games = Annotated[
    list[str] | None, typer.Argument(metavar="[GAME]...", help="All games when left out.", show_default=False)
]
Quick = Annotated[bool, typer.Option("--quick", help="One very short run each: to see that all works, not how fast.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object per line.")]


class BenchVerbs(Verbs):
    usual: ClassVar[str] = "speed"


app = typer.Typer(name="bench", cls=BenchVerbs, help="Measure speed: the best of several short runs after a warm-up.")


@app.command()
def speed(
    games: Games = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure others in the same run, if installed: OpenSpiel, RLCard.")
    ] = False,
    quick: Quick = False,
    as_json: AsJson = False,
) -> None:
    """Measure playouts, steps, copies, imagined tables, search, and the start of a command.

    playout: random games, deal included. step: many tables stepped in one call, with views and legal actions.
    clone: copies of a table. imagine: hidden cards imagined, at positions along random games. search:
    playouts by minds on imagined tables. start: seconds until `kafana sim GAME --games 1` has ended, with nothing
    compiled yet and from the cache. peer: random games of others; the ratio says how many times as fast our playouts
    of the first game are.
    """
    from kafana.bench.peers import FOR_GAMES, all_peers
    from kafana.bench.speed import bench

    with checked_input():
        chosen = names_of(games)
    others = installed(all_peers, FOR_GAMES) if peers else []
    measure(lambda pace: bench(chosen, pace, others), quick, as_json)


@app.command()
def envs(
    games: Games = None,
    peers: Annotated[
        bool,
        typer.Option(
            "--peers", help="Measure others in the same run, if installed: Pgx, PettingZoo, OpenSpiel, RLCard."
        ),
    ] = False,
    quick: Quick = False,
    as_json: AsJson = False,
) -> None:
    """Measure the environments for learning, with observations and masks: many tables in one call, and one table.

    Others are held against the first game, many tables against many and one against one, each on one core.
    """
    from kafana.bench.env_peers import FOR_ENVS, many_peers, one_peers
    from kafana.bench.envs import TABLES, bench_envs, check_envs

    with checked_input():
        check_envs()
        chosen = names_of(games)
    many = installed(lambda: many_peers(TABLES), FOR_ENVS) if peers else []
    one = list(one_peers()) if peers else []
    measure(lambda pace: bench_envs(chosen, pace, many, one), quick, as_json)


@app.command()
def search(games: Games = None, quick: Quick = False, as_json: AsJson = False) -> None:
    """Measure playouts of search, and the longest that a master thinks about a decision."""
    from kafana.bench.speed import bench_search

    with checked_input():
        chosen = names_of(games)
    measure(lambda pace: bench_search(chosen, pace), quick, as_json)


@app.command()
def train(games: Games = None, quick: Quick = False, as_json: AsJson = False) -> None:
    """Measure training: decisions learned from in a second of one core, and the share of time that is play."""
    from kafana.bench.train import bench_train

    with checked_input():
        chosen = names_of(games)
    measure(lambda pace: bench_train(chosen, pace), quick, as_json)


@app.command()
def house(
    tables: Annotated[int, typer.Option(min=0, help="Tables being played at.")] = 1000,
    seconds: Annotated[float, typer.Option(min=1, help="How long they are watched.")] = 60,
    sockets: Annotated[int, typer.Option(min=0, help="Sockets that only listen.")] = 10_000,
    pace: Annotated[float, typer.Option(min=0.01, help="Seconds that people think about a move.")] = 2,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure a bare relay of the same frames too: the limit with these sockets.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Open a house with many tables and sockets: time from a move to all seats, memory, losses."""
    from kafana.bench.house import Plan, bench_house

    bench_house(Plan(tables, seconds, sockets, pace, peers), as_json)


@app.command()
def cluster(
    tables: Annotated[int, typer.Option(min=1, help="Tables being played at.")] = 50,
    seconds: Annotated[float, typer.Option(min=1, help="How long they are watched.")] = 30,
    pace: Annotated[float, typer.Option(min=0.01, help="Seconds that people think about a move.")] = 2,
    as_json: AsJson = False,
) -> None:
    """Measure what a move costs a single house, a node, and two nodes with PostgreSQL and NATS, in the same run."""
    from kafana.bench.cluster import bench_cluster
    from kafana.bench.house import Plan, bars
    from kafana.bench.report import show_load
    from kafana.bench.servers import Missing

    plan = Plan(tables, seconds, 0, pace)
    with checked_input(), bars(plan) as advance:
        try:
            found = bench_cluster(plan, advance)
        except Missing as missing:
            raise ValueError(str(missing)) from None
    if as_json:
        for figure in found:
            print(figure.as_json(), flush=True)
    else:
        show_load(found)


@app.command()
def cold(
    games: Games = None,
    wheel: Annotated[
        Path | None,
        typer.Option(exists=True, dir_okay=False, help="Measure this wheel, installed into a fresh environment."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Open a house where nothing was ever compiled and ask its coach: time to its answers, cost of compiling."""
    from contextlib import nullcontext

    from kafana.bench.cold import Cold, bench_cold, installed, show
    from kafana.lab.report import status

    def told(one: Cold) -> None:
        if as_json:
            print(one.as_json(), flush=True)

    with checked_input():
        chosen = names_of(games)
    with status("Measuring …"), installed(wheel) if wheel else nullcontext(sys.executable) as python:
        found = bench_cold(chosen, python, told)
    if not as_json:
        show(found)


def names_of(games: list[str] | None) -> list[str]:
    """The games that were typed, or all."""
    from kafana.games import NAMES, load

    return [load(name).name for name in games or NAMES]


def installed(peers: Callable[[], Iterable[Peer]], needed: Iterable[str]) -> list[Peer]:
    """The peers that are there; what others need is said."""
    from kafana.bench.peers import HOW_TO_GET_THEM, missing

    if lacking := missing(needed):
        print(f"{' and '.join(lacking)} not found: {HOW_TO_GET_THEM}", file=sys.stderr)
    return list(peers())


def measure(figures_of: Callable[[Pace], Iterator[Figure]], quick: bool, as_json: bool) -> None:
    """Print figures as they come, or a table of all."""
    from kafana.bench.report import show_figures
    from kafana.bench.speed import QUICK, Pace
    from kafana.lab.report import status

    figures = []
    with status("Measuring …"):
        for figure in figures_of(QUICK if quick else Pace()):
            figures.append(figure)
            if as_json:
                print(figure.as_json(), flush=True)
    if not as_json:
        show_figures(figures)
