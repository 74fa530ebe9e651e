"""Does the coach's accuracy tell players apart? Players of every level are reviewed in games at mixed tables."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from random import Random

from kafana.coach.review import Review, review, share_kept
from kafana.core.chance import new_rng
from kafana.core.game import Game
from kafana.core.options import Role, Value
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.minds import RANDOM, levels_of, move_of
from kafana.records.record import Record, Recorder

SURE = 1.96  # standard errors: 95 %
ROUNDS = 2  # of a match


@dataclass(frozen=True)
class Player:
    """What was found of one mind: its games, its decisions that mattered, and its accuracy with half its interval."""

    mind: str
    games: int
    decisions: int
    accuracy: float
    within: float

    def as_json(self) -> dict[str, object]:
        return asdict(self)


class Tally:
    """What a mind has given away in each of its games, and what was at stake there."""

    def __init__(self) -> None:
        self.games: list[tuple[float, float]] = []
        self.decisions = 0

    def add(self, found: Review) -> None:
        stakes = [move for move in found.moves if move.stake > 0]
        self.games.append((sum(move.given for move in stakes), sum(move.stake for move in stakes)))
        self.decisions += len(stakes)

    def result(self, mind: str) -> Player:
        """Of all games together, so that those with more at stake count more, with half its 95 % interval."""
        given, stake = (sum(parts) for parts in zip(*self.games, strict=True)) if self.games else (0.0, 0.0)
        rate = given / stake if stake else 0.0
        spread = sum((one - rate * part) ** 2 for one, part in self.games)  # of a ratio, by the delta method
        within = 100 * SURE * math.sqrt(spread) / stake if stake else 0.0
        return Player(mind, len(self.games), self.decisions, share_kept(given, stake), within)


def measure_accuracy(
    game: Game, seats: int, games: int, playouts: int, seed: int, on_progress: Callable[[int], None] = lambda more: None
) -> list[Player]:
    """Accuracy of random play and of every level; each sits at every place in turn."""
    names = [RANDOM.name, *levels_of(game.name)]
    tallies: Mapping[str, Tally] = {name: Tally() for name in names}
    for number in range(games):
        minds = [names[(number + seat) % len(names)] for seat in range(seats)]
        record = played(game, minds, seed + number)
        for seat, mind in enumerate(minds):
            found = review(record, seat, playouts)
            tallies[mind].add(found)
        on_progress(1)
    return [tallies[name].result(name) for name in names]


def played(game: Game, minds: list[str], seed: int) -> Record:
    """One game at a mixed table; a short match, where rounds can be agreed on."""
    random, rng = Random(seed), new_rng(seed)
    rounds = game.option_with(Role.ROUNDS)
    options: dict[str, Value] = {rounds.name: ROUNDS} if rounds else {}
    known = {RANDOM.name: RANDOM} | levels_of(game.name)
    recorder = Recorder(game, len(minds), random.randbytes(32), options)
    while waiting(recorder.table):
        seat = random.choice(each(waiting(recorder.table)))
        recorder.play(seat, move_of(known[minds[seat]], recorder.table, seat, rng))
    return recorder.record()


def rows(found: list[Player]) -> list[str]:
    """The table of players as lines of text."""
    lines = ["player     games decisions  accuracy"]
    for one in found:
        lines.append(f"{one.mind:9} {one.games:6,} {one.decisions:9,}  {one.accuracy:5.1f} % ± {one.within:.1f}")
    return lines
