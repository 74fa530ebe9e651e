"""Does the coach's accuracy tell players apart? Players of every level are reviewed in games at mixed tables."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from random import Random

from kafana.coach.review import review
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
    """What was found of one mind: its games, its decisions with a choice, and its accuracy with half its interval."""

    mind: str
    games: int
    decisions: int
    accuracy: float
    within: float

    def as_json(self) -> dict[str, object]:
        return asdict(self)


class Tally:
    """The accuracy of a mind in each of its games."""

    def __init__(self) -> None:
        self.games: list[float] = []
        self.decisions = 0

    def result(self, mind: str) -> Player:
        """The average over all games, with half its 95 % interval."""
        number = len(self.games)
        mean = sum(self.games) / number if number else 100.0
        variance = sum((one - mean) ** 2 for one in self.games) / max(1, number - 1)
        return Player(mind, number, self.decisions, mean, SURE * math.sqrt(variance / max(1, number)))


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
            tally = tallies[mind]
            tally.games.append(found.accuracy)
            tally.decisions += len(found.moves)
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
