"""The levels of a game, each against the one below it: at every number of seats and with every house rule."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise, product
from pathlib import Path

from kafana.core.game import Game
from kafana.core.options import Option, Value
from kafana.games import load
from kafana.lab.league import League, number_of_games, play_league, rows, warm_up
from kafana.minds import levels_of, searches
from kafana.minds.registry import mind_behind

USUAL = "usual"  # the house rules as they are if nobody changes them
BELOW, EVEN, ABOVE = "↓", "=", "↑"  # certainly below parity, not certainly beside it, certainly above it

Key = tuple[str, int, str, str, str]

FEW = 10  # deals from which no interval is believed


@dataclass(frozen=True)
class Cell:
    """What one seat of a level gets among others of the level below, at one kind of table."""

    game: str
    seats: int
    rules: str
    level: str
    below: str
    deals: int
    seed: int
    score: float = 0.0
    low: float = 0.0
    high: float = 0.0
    parity: float = 0.0
    games: int = 0

    @property
    def key(self) -> Key:
        """What is measured, without the result and how it was got."""
        return self.game, self.seats, self.rules, self.level, self.below

    @property
    def verdict(self) -> str:
        """Is the level better than the one below, as far as can be told?"""
        if self.deals < FEW or self.low <= self.parity <= self.high:
            return EVEN
        return ABOVE if self.low > self.parity else BELOW


def house_rules_of(game: Game) -> dict[str, dict[str, Value]]:
    """The usual house rules, and each that can be switched, by itself."""
    found: dict[str, dict[str, Value]] = {USUAL: {}}
    for option in game.options:
        for value in others_of(option):
            found[f"{option.name}={option.show(value)}"] = {option.name: value}
    return found


def others_of(option: Option) -> list[Value]:
    """What an option may be instead of what it usually is; limits and lengths are no rules of play."""
    if option.role is not None:
        return []
    if option.words:
        return [word for word in option.words if word != option.default]
    return [not option.default] if isinstance(option.default, bool) else []


def cells_of(
    game: Game, seats: Iterable[int], rules: Iterable[str], deals: int, search_deals: int, seed: int
) -> list[Cell]:
    """What is to be played in a game; fewer deals where a level searches."""
    found = []
    for number, rule, (below, level) in product(seats, rules, pairwise(levels_of(game.name))):
        slow = searches(game.name, level) or searches(game.name, below)
        found.append(Cell(game.name, number, rule, level, below, search_deals if slow else deals, seed))
    return found


def league_of(cell: Cell) -> League:
    """The games that fill a cell."""
    game = load(cell.game)
    level, below = (mind_behind(game.name, name) for name in (cell.level, cell.below))
    return League(game, cell.seats, cell.deals, cell.seed, (level,), (below,), house_rules_of(game)[cell.rules])


def games_in(cells: Iterable[Cell]) -> int:
    return sum(number_of_games(league_of(cell)) for cell in cells)


def play_cells(cells: Iterable[Cell], cores: int, on_progress: Callable[[int], None]) -> Iterator[Cell]:
    """Play one cell after another."""
    for cell in cells:
        league = league_of(cell)
        warm_up(league)
        on_progress(0)
        (played,) = play_league(league, cores, on_progress)
        (row,) = rows(league, played)
        yield replace(cell, score=row.score, low=row.low, high=row.high, parity=row.parity, games=row.games)


def read_cells(file: Path) -> dict[Key, Cell]:
    """What was measured before, by what it is about; of several results the one with the most deals."""
    if not file.exists():
        return {}
    found = [Cell(**json.loads(line)) for line in file.read_text().splitlines() if line]
    return {cell.key: cell for cell in sorted(found, key=lambda cell: cell.deals)}


def in_order(cells: Collection[Cell]) -> list[Cell]:
    """Game by game and from level to level; without those of levels that are no more."""
    levels = {game: list(levels_of(game)) for game in {cell.game for cell in cells}}
    left = [cell for cell in cells if cell.level in levels[cell.game]]
    return sorted(left, key=lambda cell: (cell.game, levels[cell.game].index(cell.level)))


def unplayed(cells: Iterable[Cell], known: Mapping[Key, Cell]) -> list[Cell]:
    """What has not been played on so many deals yet."""
    return [cell for cell in cells if cell.key not in known or known[cell.key].deals < cell.deals]


def add_cell(file: Path, cell: Cell) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a") as opened:
        print(json.dumps(asdict(cell)), file=opened)


def markdown(cells: Sequence[Cell]) -> str:
    """A table for each game, a line for each kind of table, a column for each step from level to level."""
    parts = []
    for game in dict.fromkeys(cell.game for cell in cells):
        own = [cell for cell in cells if cell.game == game]
        steps = list(dict.fromkeys((cell.level, cell.below) for cell in own))
        found: Mapping[object, Cell] = {(cell.seats, cell.rules, cell.level): cell for cell in own}
        lines = [f"**{game.capitalize()}**", ""]
        lines.append("| seats | house rules | parity |" + "".join(f" {level} v {below} |" for level, below in steps))
        lines.append("|---|---|---|" + "---|" * len(steps))
        for seats, rules in sorted({(cell.seats, cell.rules) for cell in own}, key=lambda row: (row[0], order(row[1]))):
            told = [found.get((seats, rules, level)) for level, _ in steps]
            parity = next(cell.parity for cell in told if cell)
            shown = "".join(f" {shown_in(cell)} |" for cell in told)
            lines.append(f"| {seats} | {rules if rules == USUAL else f'`{rules}`'} | {parity + 0.0:.2f} |{shown}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def order(rules: str) -> tuple[bool, str]:
    """The usual house rules first."""
    return rules != USUAL, rules


def shown_in(cell: Cell | None) -> str:
    if cell is None:
        return "–"
    mark = "" if cell.verdict == ABOVE else f" **{cell.verdict}**"
    return f"{cell.score:.3f} ({cell.low:.3f} – {cell.high:.3f}){mark}"


MARKS = "<!-- levels: made by `kafana league levels` -->\n", "<!-- end of levels -->\n"


def put_into(file: Path, table: str) -> None:
    """Write the table between its marks in a page, or, where there is no such page, by itself."""
    begin, end = MARKS
    text = file.read_text() if file.exists() else begin + end
    if begin not in text or end not in text:
        raise ValueError(f"{file} has no place for the table: two lines, {begin.strip()} and {end.strip()}")
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    file.write_text(f"{before}{begin}\n{table}\n{end}{after}")
