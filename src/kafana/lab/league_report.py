"""A league as tables for people, and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kafana.lab.best_response import Exact
from kafana.lab.league import TOGETHER, League, Played, Row, rows
from kafana.lab.levels import ABOVE, BELOW, EVEN, Cell
from kafana.lab.ratings import Rating, rate
from kafana.minds.anchors import anchors_of

BEGUN = {"copy": "a copy of it", "distilled": "a new net distilled from it", "nothing": "a new net"}

if TYPE_CHECKING:
    from rich.console import Console

    from kafana.lab.exploitability import Exploited


def show_league(league: League, played: Sequence[Played], cores: int) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    found = [row for match in played for row in rows(league, match)]
    console.print(
        f"{league.game.name}, {league.seats} seats, {league.deals:,} deals with {league.seats} rotations each,"
        f" seed {league.seed}"
    )
    if not league.against:
        show_matrix(console, league, found)
    show_pool(console, league, played, [row for row in found if league.against or row.against == TOGETHER])
    seconds = sum(match.seconds for match in played)
    games = sum(len(match.scores) for match in played)
    console.print(
        f"A seat gets {found[0].parity:.3f} on average; green is surely more, red surely less. "
        f"{games:,} games, {seconds:.1f} s of work on {cores} core{'s' * (cores > 1)}.",
        style="dim",
    )


def show_matrix(console: Console, league: League, found: Sequence[Row]) -> None:
    """The score of each mind against each other."""
    from rich.table import Table

    table = Table(title="One seat of the mind on the left among others of the mind above", title_justify="left")
    table.add_column("")
    for name in league.minds:
        table.add_column(name, justify="right")
    cells = {(row.mind, row.against): row for row in found}
    for mind in league.minds:
        row = [cells.get((mind, other)) for other in league.minds]
        table.add_row(mind, *("" if cell is None else marked(cell) for cell in row))
    console.print(table)


def marked(row: Row) -> str:
    """Green above parity, red below, if that is sure."""
    colour = "green" if row.low > row.parity else "red" if row.high < row.parity else "default"
    return f"[{colour}]{row.score:.3f}[/]"


def show_pool(console: Console, league: League, played: Sequence[Played], found: Sequence[Row]) -> None:
    from rich.table import Table

    ratings = ratings_of(league, played)
    title = f"Against {', '.join(league.against)}" if league.against else "All together"
    table = Table(title=title, title_justify="left")
    table.add_column("Mind")
    for name in ("Score", "95 %", "Games", "Time a game", *(["Rating"] if ratings else [])):
        table.add_column(name, justify="right")
    known = {rating.mind: rating for rating in ratings}
    for row in sorted(found, key=lambda row: -row.score):
        cells = [row.mind, marked(row), f"{row.low:.3f} – {row.high:.3f}", f"{row.games:,}", pace(league, played, row)]
        if ratings:
            cells.append(rated(known[row.mind]))
        table.add_row(*cells)
    console.print(table)
    console.print(about_ratings(league), style="dim")


def pace(league: League, played: Sequence[Played], row: Row) -> str:
    """How long a game with this mind takes on one core: of its own matches."""
    own = [match for match in played if match.match.mind == row.mind]
    seconds = sum(match.seconds for match in own) / max(1, sum(len(match.scores) for match in own))
    return f"{1000 * seconds:.3g} ms"


def ratings_of(league: League, played: Sequence[Played]) -> list[Rating]:
    """Ratings from the games of all together, or from all games against others, if there is an anchor among them."""
    together = [match for match in played if match.match.mind is None]
    return rate(together or played, anchors_of(league.game.name)) if anchors_in(league) else []


def anchors_in(league: League) -> dict[str, float]:
    """The anchors of the game that play here."""
    playing = {*league.minds, *league.against}
    return {name: value for name, value in anchors_of(league.game.name).items() if name in playing}


def rated(rating: Rating) -> str:
    return f"{rating.value:.1f}" if rating.spread is None else f"{rating.value:.1f} ± {rating.spread:.1f}"


def about_ratings(league: League) -> str:
    """The anchors of the ratings, or why there are none."""
    if not anchors_in(league):
        return f"No ratings: they are anchored on {' and '.join(anchors_of(league.game.name))}, and neither plays here."
    held = " and ".join(f"{name} at {value:g}" for name, value in anchors_in(league).items())
    return f"Ratings are anchored: {held}, in every league of {league.game.name}."


def show_ratings(league: League, ratings: Sequence[Rating]) -> None:
    """Ratings alone, the best first."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{league.game.name}, {league.seats} seats, {league.deals:,} deals", title_justify="left")
    table.add_column("Mind, or net by its commit")
    table.add_column("Rating", justify="right")
    for rating in ratings:
        table.add_row(rating.mind, rated(rating))
    console = Console(highlight=False)
    console.print(table)
    console.print(about_ratings(league), style="dim")


def show_levels(cells: Sequence[Cell]) -> None:
    """A line for each kind of table, level by level."""
    from rich.console import Console
    from rich.table import Table

    colours = {ABOVE: "green", EVEN: "yellow", BELOW: "red"}
    table = Table(title="One seat of a level among others of the level below", title_justify="left")
    for heading in ("Game", "Seats", "House rules", "Levels"):
        table.add_column(heading)
    for heading in ("Score", "95 %", "Parity", "Games"):
        table.add_column(heading, justify="right", no_wrap=True)
    for cell in cells:
        score = f"[{colours[cell.verdict]}]{cell.score:.3f}[/] {cell.verdict}"
        names = cell.game, str(cell.seats), cell.rules, f"{cell.level} v {cell.below}"
        table.add_row(*names, score, f"{cell.low:.3f} – {cell.high:.3f}", f"{cell.parity:.3f}", f"{cell.games:,}")
    console = Console(highlight=False)
    console.print(table)
    number = sum(cell.verdict == ABOVE for cell in cells)
    console.print(f"{number} of {len(cells)} are certainly above parity ({ABOVE}); = is not certain, ↓ is below.")


def show_exploited(found: Exploited) -> None:
    """What an exploiter scores that began in one way."""
    from rich.console import Console

    row, began = found.row, f"begun as {BEGUN.get(found.begins, f'a new net distilled from {found.begins}')}"
    Console(highlight=False).print(
        f"{row.game}, {row.seats} seats: after {found.decisions:,} decisions of training against {row.against}, a net "
        f"{began} scores {marked(row)} among copies of it (95 %: {row.low:.3f} – {row.high:.3f}, {row.games:,} games; "
        f"entropy {found.entropy:.2f})."
    )


def show_best_exploited(best: Exploited, exact: Exact | None) -> None:
    """The best that was found, beside the exact value if there is one."""
    from rich.console import Console

    console, row = Console(highlight=False), best.row
    beside = f"; the exact best response gets {exact.best:.3f}" if exact else ""
    console.print(f"Best found: {marked(row)} (95 %: {row.low:.3f} – {row.high:.3f}), begun as {best.begins}{beside}.")
    console.print(
        f"A copy among copies gets {row.parity:.3f}; green is surely more, red surely less. "
        "Another learner may find more: what was found is a lower bound.",
        style="dim",
    )


def show_exact(found: Sequence[Exact]) -> None:
    """What the best response to each policy wins."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{found[0].game}, two seats: the best response, exactly", title_justify="left")
    table.add_column("Mind")
    for heading in ("Against itself", "Best response", "NashConv", "Positions"):
        table.add_column(heading, justify="right")
    for one in found:
        table.add_row(one.policy, f"{one.own:.4f}", f"{one.best:.4f}", f"{one.exploitable:.4f}", f"{one.positions:,}")
    Console(highlight=False).print(table)


def plot_league(league: League, played: Sequence[Played], file: Path) -> None:
    """Scores with their intervals, best first, and where everybody would be equal."""
    from matplotlib.figure import Figure

    found = [row for match in played for row in rows(league, match)]
    shown = sorted((row for row in found if league.against or row.against == TOGETHER), key=lambda row: row.score)
    scores = [row.score for row in shown]
    away = [[row.score - row.low for row in shown], [row.high - row.score for row in shown]]
    figure = Figure(figsize=(7, 1.2 + 0.3 * len(shown)), layout="constrained")
    axes: Any = figure.subplots()
    axes.axvline(shown[0].parity, color="grey", linestyle=":")
    axes.errorbar(scores, range(len(shown)), xerr=away, fmt="o", capsize=3)
    axes.set_yticks(range(len(shown)), [row.mind for row in shown])
    axes.set_xlabel("score and its 95 % interval; dotted: equal play")
    against = ", ".join(league.against) or "one another"
    axes.set_title(f"{league.game.name}, {league.seats} seats, against {against}")
    figure.savefig(file)
