"""Games for training: many tables, each played by compiled rivals until a net is to decide.

A seat is a learner, a net of the past, or a rival: a compiled mind. What the learners decided is kept with what they
saw and, for the critic alone, what all cards were; who sits where is drawn anew for each game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba.extending import overload
from numpy.typing import NDArray

from kafana.core.chance import key_of_seed, new_rng, pick, roll, words_of
from kafana.core.compile import rule
from kafana.core.game import Game, legal, play, score
from kafana.core.observation import offsets
from kafana.core.options import Value
from kafana.core.playout import play_out, start
from kafana.core.sets import NOTHING, first, rest
from kafana.core.table import new_tables, waiting
from kafana.core.view import new_views, see
from kafana.lab.train.net import Net
from kafana.minds.net.inputs import inputs_of, look
from kafana.minds.registry import decide

LEARNER = 0
PAST = 8  # nets of the past that play at the same time; the rivals' numbers come behind them
THOUSAND = 1000
MOST_SEATS = 8
TRIAL = 50  # random games that show how far scores are apart
FAR = 0.5  # how far they shall be

Choices = tuple[NDArray[np.int64], NDArray[np.float32]]


@dataclass(frozen=True)
class Company:
    """Who sits down: `seats` to draw from, rivals by number, and in how many of a thousand games everybody is a
    learner, the others are nets of the past, or the others are rivals; else each is drawn alone. In `pairs` of a
    thousand games with nets of the past there is only one of them.
    """

    seats: Sequence[int]
    rivals: Sequence[int]
    learners: int
    past: int
    only_rivals: int
    seat: int = -1  # where the first learner sits; -1: anywhere
    pairs: int = 0

    def numbers(self) -> tuple[Any, ...]:
        mix = np.cumsum([self.learners, self.past, self.only_rivals])
        return np.array(self.rivals, np.int64), np.append(mix, self.pairs), np.int64(self.seat)


def run_layout() -> np.dtype[Any]:
    """What is kept about each table beside the table itself."""
    return np.dtype(
        [
            ("number", np.int64),  # of the deal
            ("seat", np.int64),  # that decides next
            ("over", np.int64),  # games that ended since the last decision
            ("rng", np.int64, (4,)),
            ("who", np.int64, (MOST_SEATS,)),
            ("scores", np.float64, (MOST_SEATS,)),  # of the first of them
        ]
    )


class Tables:
    """Tables with nets and rivals; after `begin` and each `step` a net is to decide at every one of them."""

    def __init__(
        self, game: Game, number: int, company: Company, seed: int, options: Mapping[str, Value] | None = None
    ) -> None:
        self.game, self.company = game, company
        self.empties = np.concatenate([game.empty(seats, options) for seats in company.seats]).view(np.recarray)
        self.master = words_of(key_of_seed(seed))
        self.tables, self.views = new_tables(game.dtype, number), new_views(game.dtype, number)
        self.runs = new_tables(run_layout(), number)
        self.runs.number = np.arange(number)
        self.runs.rng = [new_rng(seed * number + place) for place in range(number)]
        self.seen = np.zeros((number, inputs_of(game)), np.int8)
        self.truth = np.zeros_like(self.seen)
        self.actions = np.zeros(number, np.int64)

    def begin(self) -> None:
        """Deal everywhere."""
        begin_all(self.tables, self.runs, self.empties, self.master, *self.company.numbers())
        self.go_on()

    def step(self) -> None:
        """Play the actions."""
        play_all(self.tables, self.runs, self.actions)
        self.go_on()

    def go_on(self) -> None:
        advance_all(self.tables, self.runs, self.views, self.empties, self.master, *self.company.numbers())
        self.observe()

    def observe(self) -> None:
        observe_all(self.tables, self.runs, self.views, self.seen, self.truth)

    @property
    def who(self) -> NDArray[np.int64]:
        """Who decides, at each table."""
        found: NDArray[np.int64] = self.runs.who[np.arange(len(self.runs)), self.runs.seat]
        return found

    def decide(self, nets: Sequence[Net], temperature: float = 1.0) -> NDArray[np.float32]:
        """Have each net decide where it is to: net 0 are the learners. How likely what they chose was to them."""
        who, chances = self.who, np.zeros(len(self.runs), np.float32)
        for number, net in enumerate(nets):
            rows = np.flatnonzero(who == number)
            if len(rows):
                _, _, likings = net.forward(self.seen[rows].astype(np.float32))
                draw_all(rows, likings, self.views, offsets(self.game), temperature, self.runs, self.actions, chances)
        return chances


def gain_of(game: Game, company: Company, seed: int, options: Mapping[str, Value] | None) -> float:
    """What scores are multiplied with, so that in every game they are about as far apart."""
    found = []
    for seats in set(company.seats):
        scores, lengths = np.zeros((TRIAL, seats)), np.zeros(TRIAL, np.int64)
        empty, master = game.empty(seats, options), words_of(key_of_seed(seed))
        play_out(empty, master, np.arange(TRIAL), new_rng(seed), scores, lengths)
        found.append(scores - scores.mean(axis=1, keepdims=True))
    spread = float(np.sqrt(np.mean(np.concatenate([apart.ravel() for apart in found]) ** 2)))
    return FAR / spread if spread else 1.0


@rule
def begin_all(tables: Any, runs: Any, empties: Any, master: Any, rivals: Any, mix: Any, learner: int) -> None:
    """A first game on every table."""
    for place in range(len(tables)):
        deal_anew(tables, place, runs[place], empties, master, rivals, mix, learner)


@rule
def play_all(tables: Any, runs: Any, actions: Any) -> None:
    """One decision on every table."""
    for place in range(len(tables)):
        runs[place].over = 0
        play(tables[place], runs[place].seat, actions[place])


@rule
def advance_all(
    tables: Any, runs: Any, views: Any, empties: Any, master: Any, rivals: Any, mix: Any, learner: int
) -> None:
    """Play on, dealing anew where a game is over, until a net has to decide everywhere."""
    for place in range(len(tables)):
        run = runs[place]
        while not is_net_asked(tables[place], run, views[place]):
            if run.over == 0:
                for seat in range(tables[place].seats):
                    run.scores[seat] = score(tables[place], seat)
            run.over += 1
            run.number += len(tables)
            deal_anew(tables, place, run, empties, master, rivals, mix, learner)


@rule
def finish_all(tables: Any, runs: Any, views: Any) -> None:
    """Play on until a net has to decide or the game is over, which `over` then says."""
    for place in range(len(tables)):
        run = runs[place]
        if run.over == 0 and not is_net_asked(tables[place], run, views[place]):
            run.over = 1
            for seat in range(tables[place].seats):
                run.scores[seat] = score(tables[place], seat)


@rule
def is_net_asked(table: Any, run: Any, view: Any) -> bool:
    """Rivals decide, and whoever has no choice, until a net has one; false when the game is over first."""
    seats = waiting(table)
    while seats != NOTHING:
        run.seat = pick(seats, run.rng)
        choices = legal(table, run.seat)
        if rest(choices) == NOTHING:
            play(table, run.seat, first(choices))
        else:
            see(table, run.seat, view)
            if run.who[run.seat] <= PAST:
                return True
            play(table, run.seat, decide(run.who[run.seat] - PAST - 1, view, run.rng))
        seats = waiting(table)
    return False


@rule
def deal_anew(
    tables: Any, place: int, run: Any, empties: Any, master: Any, rivals: Any, mix: Any, learner: int
) -> None:
    """A fresh game, with a company drawn by lot."""
    tables[place] = empties[roll(run.rng, len(empties))]
    start(tables[place], master, run.number)
    sort = roll(run.rng, THOUSAND)
    seats = tables[place].seats
    own = learner if learner >= 0 else roll(run.rng, seats)
    if mix[0] <= sort < mix[1] and roll(run.rng, THOUSAND) < mix[3]:
        run.who[:seats] = LEARNER
        run.who[(own + 1 + roll(run.rng, seats - 1)) % seats] = 1 + roll(run.rng, PAST)
        return
    for seat in range(seats):
        own_sort = sort if sort < mix[2] else roll(run.rng, mix[2])
        if seat == own or own_sort < mix[0]:
            run.who[seat] = LEARNER
        elif own_sort < mix[1]:
            run.who[seat] = 1 + roll(run.rng, PAST)
        else:
            run.who[seat] = PAST + 1 + rivals[roll(run.rng, len(rivals))]


@rule
def observe_all(tables: Any, runs: Any, views: Any, seen: Any, truth: Any) -> None:
    """What the deciding seats see; and the same as if they knew where all cards are."""
    for place in range(len(tables)):
        see(tables[place], runs[place].seat, views[place])
        look(views[place], seen[place])
        if runs[place].who[runs[place].seat] == LEARNER:
            reveal(tables[place], views[place])
            look(views[place], truth[place])


def reveal(table: Any, view: Any) -> None:
    """Show in a view where all cards are. Nobody who plays is ever given such a view."""
    view.may[:] = table.zones
    if "must" in view.dtype.names:
        view.must[:] = table.zones


@overload(reveal, strict=False)
def _reveal(table: Any, view: Any) -> Any:
    if "must" in view.fields:

        def reveal_kinds(table: Any, view: Any) -> None:
            view.may[:] = table.zones
            view.must[:] = table.zones

        return reveal_kinds

    def reveal_sets(table: Any, view: Any) -> None:
        view.may[:] = table.zones

    return reveal_sets


@rule
def draw_all(
    rows: Any, likings: Any, views: Any, starts: Any, temperature: float, runs: Any, actions: Any, chances: Any
) -> None:
    """Draw an action at each of these tables, and note the logarithm of its chance."""
    for place in range(len(rows)):
        view, row = views[rows[place]], likings[place]
        start = starts[view.phase]
        most = highest(row, view.legal, start)
        total, left = 0.0, view.legal
        while left != NOTHING:
            total += np.exp((row[start + first(left)] - most) / temperature)
            left = rest(left)
        point = total * roll(runs[rows[place]].rng, 1 << 30) / (1 << 30)
        left = view.legal
        while rest(left) != NOTHING:
            point -= np.exp((row[start + first(left)] - most) / temperature)
            if point < 0:
                break
            left = rest(left)
        actions[rows[place]] = first(left)
        chances[rows[place]] = (row[start + first(left)] - most) / temperature - np.log(total)


@rule
def highest(row: Any, legal_actions: int, start: int) -> float:
    """The liking for the action that is liked best."""
    most, left = row[start + first(legal_actions)], rest(legal_actions)
    while left != NOTHING:
        most = max(most, row[start + first(left)])
        left = rest(left)
    return float(most)
