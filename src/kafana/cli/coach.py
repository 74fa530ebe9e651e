"""`kafana coach`: advice on a saved game, a review of it, and how well the coach's odds hold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from kafana.cli.arguments import AsJson, GameName, Language, SavedGame, Seats, checked_input
from kafana.cli.verbs import Verbs

if TYPE_CHECKING:
    from kafana.lab.sim import Plan
    from kafana.records.record import Record

Minds = Annotated[
    list[str] | None,
    typer.Option("--mind", metavar="NAME", help="The player in these games.", show_default="the policy of search"),
]
Seed = Annotated[int, typer.Option(min=0, help="Which games.")]
Positions = Annotated[int, typer.Option(min=1, help="For how many positions.")]
Worlds = Annotated[int, typer.Option(min=1, help="Imagined tables for each of them.")]


class CoachVerbs(Verbs):
    usual: ClassVar[str] = "advise"
    flags: ClassVar[dict[str, str]] = {
        "--review": "review",
        "--calibrate": "calibrate",
        "--fit": "fit-lies",
        "--fit-ends": "fit-values",
    }
    named: ClassVar[frozenset[str]] = frozenset({"--calibrate"})


app = typer.Typer(name="coach", cls=CoachVerbs, help="Ask the coach about a saved game, or check its odds.")


@app.command()
def advise(
    file: SavedGame,
    at: Annotated[int | None, typer.Option(help="Before this move, counted from 1.", show_default="the end")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Whom to advise (0 is the first).", show_default="the one who is asked")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0, help="Time to think.")] = 2.0,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Say what the one who is asked could do before a move, or at the end of what was played, and why."""
    from kafana.coach.advice import advice, lines
    from kafana.core.chance import new_rng
    from kafana.core.sets import each, has
    from kafana.core.table import waiting
    from kafana.core.view import view_of
    from kafana.games import load
    from kafana.records.record import replay
    from kafana.words.languages import system_language

    with checked_input():
        record, language = read(file), lang or system_language()
        if at is not None and not 1 <= at <= len(record.moves):
            raise ValueError(f"there are {len(record.moves)} moves; --at {at} is none of them")
        table = replay(record, None if at is None else at - 1)
        if not waiting(table):
            raise ValueError(
                "the game is over: name a move with --at, or look back on all of them with `kafana coach review`"
            )
        asked = record.moves[at - 1][0] if at is not None else each(waiting(table))[0]
        advised = asked if seat is None else seat
        if not 0 <= advised < record.seats or not has(waiting(table), advised):
            raise ValueError(f"seat {advised} has nothing to decide there")
        rng = new_rng(len(record.moves))
        found = advice(load(record.game), view_of(table, advised), rng, seconds, language, record.names)
    print(json.dumps(found, ensure_ascii=False) if as_json else "\n".join(lines(found, language)))


@app.command()
def review(
    file: SavedGame,
    seat: Annotated[int, typer.Option(help="Whose moves (0 is the first).")] = 0,
    playouts: Annotated[int, typer.Option(min=1, help="Playouts for each move.")] = 4000,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Look back on all moves of a seat: what each gave away by what the seat knew, and what was luck."""
    from dataclasses import asdict

    from kafana.coach.review import in_sentences
    from kafana.coach.review import review as review_record
    from kafana.lab.report import progress
    from kafana.words.language import Language as Spoken
    from kafana.words.languages import system_language

    with checked_input():
        record, language = read(file), lang or system_language()
        if not 0 <= seat < record.seats:
            raise ValueError(f"there is no seat {seat}")
        with progress(len(record.moves), "Looking at moves") as advance:
            found = review_record(record, seat, playouts, language, on_progress=lambda move: advance(1))
    if as_json:
        print(json.dumps(asdict(found) | {"luck": found.luck}, ensure_ascii=False))
    else:
        print("\n".join(in_sentences(found, record.names[seat], Spoken(language))))


@app.command()
def calibrate(
    game: GameName,
    positions: Positions = 10_000,
    worlds: Worlds = 1000,
    mind: Minds = None,
    seats: Seats = None,
    seed: Seed = 0,
    strangers: Annotated[bool, typer.Option("--strangers", help="Nobody knows who these players are.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw a reliability plot (needs matplotlib).")] = None,
    as_json: AsJson = False,
) -> None:
    """Play games and hold the predictions made in them against what happened: of lies, and of how games end."""
    from kafana.cli.files import check_plot
    from kafana.lab.calibrate import calibrate as calibrate_plan
    from kafana.lab.calibrate import plot_reliability, rows
    from kafana.lab.report import progress

    with checked_input():
        plan = plan_of(game, positions, mind, seats, seed)
        if plot is not None:
            check_plot(plot)
        with progress(positions) as advance:
            found, _ = calibrate_plan(plan, positions, worlds, advance, strangers)
    if plot is not None:
        plot_reliability(found, plot)
    print(json.dumps(found.as_json()) if as_json else "\n".join(rows(found)))


@app.command("fit-lies")
def fit_lies(
    game: GameName,
    out: Annotated[Path, typer.Option(help="Where the odds are written: `lies.npz` of the game's folder of minds.")],
    games: Annotated[int, typer.Option(min=1, help="In how many games claims are looked at.")] = 40_000,
    epochs: Annotated[int, typer.Option(min=1, help="How often every claim is looked at.")] = 8,
    seed: Seed = 0,
) -> None:
    """Fit the odds of lies to claims of the house's players, and hold them against claims in a tenth as many games."""
    from kafana.games import load
    from kafana.lab.lies import claims_in, fit, report, write
    from kafana.lab.report import progress
    from kafana.minds import play_of

    with checked_input():
        chosen = load(game)
        if play_of(game).claim is None:
            raise ValueError(f"nothing is claimed at {game}")
        with progress(games) as advance:
            claims = claims_in(chosen, games, seed, advance)
        with progress(epochs) as advance:
            net = fit(chosen, claims, epochs, advance)
    write(out, net)
    print("\n".join(report(net, claims_in(chosen, max(1, games // 10), seed + 1))))


@app.command("fit-values")
def fit_values(
    game: GameName,
    positions: Positions = 10_000,
    worlds: Worlds = 1000,
    mind: Minds = None,
    seats: Seats = None,
    seed: Seed = 0,
) -> None:
    """Hold values against how games end, and print the correction of values that the package stores."""
    from kafana.lab.calibrate import calibrate as calibrate_plan
    from kafana.lab.calibrate import fit_values as fit
    from kafana.lab.report import progress

    with checked_input():
        plan = plan_of(game, positions, mind, seats, seed)
        with progress(positions) as advance:
            _, ends = calibrate_plan(plan, positions, worlds, advance)
        fitted = fit(ends)
    print(f"{game} {fitted}")


@app.command()
def check(
    game: GameName,
    positions: Positions = 2000,
    playouts: Annotated[int, typer.Option(min=1, help="Playouts for each position.")] = 1000,
    mind: Minds = None,
    seats: Seats = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Look for positions in which the coach contradicts its own odds or values; fail if there are any."""
    from dataclasses import asdict

    from kafana.lab.consistency import Contradiction, check_consistency
    from kafana.lab.report import progress

    with checked_input():
        plan = plan_of(game, positions, mind, seats, seed)
        looked, found = 0, list[Contradiction]()
        with progress(positions) as advance:
            for some in check_consistency(plan, positions, playouts):
                looked, found = looked + 1, found + some
                advance(1)
    if as_json:
        print(json.dumps({"game": game, "positions": looked, "contradictions": [asdict(one) for one in found]}))
    else:
        print(f"{looked:,} positions, {len(found)} contradictions")
        print("".join(f"  game {one.game}, decision {one.decision}: {one.problem}\n" for one in found), end="")
    if found:
        raise typer.Exit(1)


@app.command()
def accuracy(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="Games, at mixed tables unless --among says otherwise.")] = 200,
    decisions: Annotated[int, typer.Option(min=1, help="Of each player in a game, chosen by chance.")] = 10,
    playouts: Annotated[int, typer.Option(min=1, help="Playouts for each of them.")] = 400,
    mind: Annotated[
        list[str] | None,
        typer.Option("--mind", metavar="NAME", help="A player.", show_default="random and every level"),
    ] = None,
    among: Annotated[
        str, typer.Option(metavar="LEVEL", help="One player at a table of this level.", show_default="each other")
    ] = "",
    seats: Seats = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Review random play and every level, playing each other or among others of one level: how accurate they are."""
    from kafana.games import load, usual_seats
    from kafana.lab.accuracy import Effort, measure_accuracy, rows
    from kafana.lab.report import progress

    with checked_input():
        chosen = load(game)
        around = usual_seats(chosen) if seats is None else seats
        chosen.empty(around)
        with progress(games) as advance:
            found = measure_accuracy(
                chosen, around, Effort(games, decisions, playouts, tuple(mind or ()), among), seed, advance
            )
    print(json.dumps([one.as_json() for one in found]) if as_json else "\n".join(rows(found)))


def plan_of(game: str, games: int, minds: list[str] | None, seats: int | None, seed: int) -> Plan:
    """Games among minds that compiled code can ask."""
    from kafana.games import load, usual_seats
    from kafana.lab.sim import Plan, one_each
    from kafana.minds import play_of
    from kafana.minds.registry import check_compiled

    chosen = load(game)
    around = usual_seats(chosen) if seats is None else seats
    plan = Plan(chosen, around, games, seed, one_each(minds or [play_of(game).playout_policy.name], around), {})
    check_compiled(game, plan.minds)
    return plan


def read(file: Path) -> Record:
    """The record in a file, if there is one."""
    from kafana.records.record import load

    try:
        return load(file)
    except OSError as error:
        raise ValueError(f"{file}: {error.strerror}") from error
