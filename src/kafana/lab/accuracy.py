"""Does the coach's accuracy tell players apart? Players of every level are reviewed in games at mixed tables."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random

from kafana.coach.advice import Teller
from kafana.coach.judge import judge
from kafana.coach.review import MoveReview, in_accuracy, review_move
from kafana.core.chance import Rng, new_rng
from kafana.core.game import Game, legal
from kafana.core.options import Role, Value
from kafana.core.sets import count, each
from kafana.core.table import AnyTable, waiting
from kafana.core.view import view_of
from kafana.minds import RANDOM, levels_of, move_of, quick_level, searches
from kafana.minds.search.lie_odds import Players
from kafana.records.record import Record, Recorder, steps

SURE = 1.96  # standard errors: 95 %
ROUNDS = 2  # of a match


@dataclass(frozen=True)
class Player:
    """What was found of one mind: its games, its decisions that mattered, its accuracy with half its interval, and how
    many of its mistakes the review gives a reason for.
    """

    mind: str
    games: int
    decisions: int
    accuracy: float
    within: float
    mistakes: int
    explained: int

    def as_json(self) -> dict[str, object]:
        return asdict(self)


class Tally:
    """What a mind has given away in each of its games, and what was at stake there."""

    def __init__(self) -> None:
        self.games: list[tuple[float, float]] = []
        self.decisions = self.mistakes = self.explained = 0

    def add(self, looked_at: Sequence[MoveReview], share: float) -> None:
        """One game, of which a share of the decisions was looked at."""
        given, stake = (sum(parts) for parts in zip(*map(in_accuracy, looked_at), strict=True))
        self.games.append((given / share, stake / share))
        self.decisions += sum(move.stake != 0 for move in looked_at)
        self.mistakes += sum(move.grade != "" for move in looked_at)
        self.explained += sum(bool(move.reasons) for move in looked_at)

    def result(self, mind: str) -> Player:
        """Of all games together, so that those with more at stake count more, with half its 95 % interval; by chance it
        may be below 0 or above 100.
        """
        given, stake = (sum(parts) for parts in zip(*self.games, strict=True)) if self.games else (0.0, 0.0)
        rate = given / stake if stake else 0.0
        spread = sum((one - rate * part) ** 2 for one, part in self.games)  # of a ratio, by the delta method
        within = 100 * SURE * math.sqrt(spread) / stake if stake else 0.0
        numbers = self.mistakes, self.explained
        return Player(mind, len(self.games), self.decisions, 100 * (1 - rate), within, *numbers)


@dataclass(frozen=True)
class Effort:
    """How many games are played, how many decisions of each player are looked at in one, with how many playouts; who
    plays, unless it is random play and every level; and among whom, unless they play each other.
    """

    games: int
    decisions: int
    playouts: int
    minds: tuple[str, ...] = ()
    among: str = ""


def measure_accuracy(
    game: Game, seats: int, effort: Effort, seed: int, on_progress: Callable[[int], None] = lambda more: None
) -> list[Player]:
    """Accuracy of random play and of every level, or of some of these; each sits at every place in turn, at mixed
    tables, or alone among others of one kind, of whom nothing is counted. A player that searches is asked only at the
    decisions that are looked at; the strongest level that does not plays its others.
    """
    names = effort.minds or (RANDOM.name, *levels_of(game.name))
    if unknown := {*names, effort.among or RANDOM.name} - {RANDOM.name, *levels_of(game.name)}:
        raise ValueError(f"{unknown.pop()!r} is no level of {game.name}, nor {RANDOM.name!r}")
    tallies: Mapping[str, Tally] = {name: Tally() for name in names}
    for number in range(effort.games):
        minds, looked_on = sitting(names, effort.among, number, seats)
        quick = [quick_level(game.name, mind) if searches(game.name, mind) else mind for mind in minds]
        record, random, rng = played(game, quick, seed + number), Random(seed + number), new_rng(seed + number)
        made = [(before, seat, actions) for before, _, seat, actions in steps(record) if has_choice(before, seat)]
        for seat in looked_on:
            mind = minds[seat]
            own = [(before, actions) for before, mover, actions in made if mover == seat]
            some = random.sample(own, min(len(own), effort.decisions))
            if searches(game.name, mind):
                some = [(before, move_of(levels_of(game.name)[mind], before, seat, rng)) for before, _ in some]
            looked_at = [reviewed(game, before, seat, actions, effort.playouts, rng, minds) for before, actions in some]
            if some:
                tallies[mind].add(looked_at, len(some) / len(own))
        on_progress(1)
    return [tallies[name].result(name) for name in names]


def sitting(names: Sequence[str], among: str, number: int, seats: int) -> tuple[list[str], Sequence[int]]:
    """Who sits where in a game, and the seats of those whose decisions are looked at."""
    if not among:
        return [names[(number + seat) % len(names)] for seat in range(seats)], range(seats)
    alone = number // len(names) % seats
    return [names[number % len(names)] if seat == alone else among for seat in range(seats)], [alone]


def has_choice(table: AnyTable, seat: int) -> bool:
    return count(legal(table, seat)) > 1


def reviewed(
    game: Game, table: AnyTable, seat: int, actions: Sequence[int], playouts: int, rng: Rng, players: Players
) -> MoveReview:
    """One move as a review finds it."""
    view = view_of(table, seat)
    return review_move(0, judge(view, rng, actions, playouts, players=players), Teller.of(game, view, rng, "en"))


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
    lines = ["player     games decisions  accuracy        mistakes, with a reason"]
    for one in found:
        numbers = f"{one.mistakes:8,}{one.explained:7,}"
        lines.append(
            f"{one.mind:9} {one.games:6,} {one.decisions:9,}  {one.accuracy:5.1f} % ± {one.within:4.1f}{numbers}"
        )
    return lines
