"""Games for training: many tables, each played by compiled minds until a net is to decide.

A seat is a learner, a net of the opponent pool, a compiled mind, or a player from outside, which is asked for all its
tables at once. What the learners decided is kept with what they
saw and, for the critic alone, what all cards were; who sits where is drawn anew for each game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Words, key_of_seed, new_rng, pick, roll, words_of
from kafana.core.compile import rule
from kafana.core.game import Game, legal, play, score
from kafana.core.observation import allow, observe_at, offsets, width_of
from kafana.core.options import Value
from kafana.core.playout import play_out, start
from kafana.core.reveal import reveal
from kafana.core.sets import NOTHING, first, rest
from kafana.core.table import AnyTable, new_tables, waiting
from kafana.core.view import AnyView, new_views, see
from kafana.lab.train.net import Floats, Net, Observations, Rows
from kafana.minds.net.inputs import inputs_of, look
from kafana.minds.net.softmax import masked_sample
from kafana.minds.outside import NetPlayer, checked, is_outside, outside_player, reads_features
from kafana.minds.registry import ADMITTED, all_names, check_compiled, check_minds, decide, numbers_of

LEARNER = 0
NOBODY = 0  # a mind that is not asked for
POOL_SEATS = 8  # nets of the opponent pool that play at the same time; the minds' numbers come behind them
THOUSAND = 1000
MOST_SEATS = 8
TRIAL_GAMES = 50  # random games that show how far scores are apart
REWARD_STD = 0.5  # how far rewards shall be
LEAST_TEMPERATURE = 1e-6  # at which the best action is always taken
FINE = 1 << 30  # steps from 0 to 1 in which actions are sampled

RecArray: TypeAlias = "np.recarray[tuple[int, ...], np.dtype[np.void]]"
LogProbs: TypeAlias = NDArray[np.float32]


@dataclass(frozen=True)
class SeatMix:
    """Who sits down: numbers of `seats` and of `minds` to draw from, and in how many of a thousand games everybody is a
    learner, the others are from the pool, or the others are minds; else each is drawn alone. In `single_opponent` of a
    thousand games with the pool only one is from there, in `single_mind` of a thousand with minds all are the same.
    """

    seats: Sequence[int]
    minds: Sequence[int]
    self_play: int
    with_pool: int
    with_minds: int
    seat: int = -1  # where the first learner sits; -1: anywhere
    single_opponent: int = 0
    single_mind: int = 0


class Dealing(NamedTuple):
    """What compiled code deals from."""

    empties: RecArray
    master: Words
    minds: NDArray[np.int64]
    limits: NDArray[np.int64]  # sums of the mix, then how many games have a single opponent, or a single mind
    seat: int


def run_layout() -> np.dtype[np.void]:
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
    """Tables with nets and minds; after `begin` and each `step` a net, or a player from outside, is to decide at every
    one of them.
    """

    def __init__(
        self, game: Game, number: int, mix: SeatMix, seed: int, house_rules: Sequence[Mapping[str, Value]] = ({},)
    ) -> None:
        self.game = game
        empties = np.concatenate([game.empty(seats, rules) for seats in mix.seats for rules in house_rules])
        limits = [*np.cumsum([mix.self_play, mix.with_pool, mix.with_minds]), mix.single_opponent, mix.single_mind]
        self.dealing = Dealing(
            empties.view(np.recarray),
            words_of(key_of_seed(seed)),
            np.array(mix.minds, np.int64),
            np.array(limits, np.int64),
            mix.seat,
        )
        self.tables: RecArray = new_tables(game.dtype, number)
        self.views: RecArray = new_views(game.dtype, number)
        self.runs: RecArray = new_tables(run_layout(), number)
        self.runs.number = np.arange(number)
        self.runs.rng = [new_rng(seed * number + place) for place in range(number)]
        self.observations = np.zeros((number, inputs_of(game)), np.int8)
        self.critic_observations = np.zeros_like(self.observations)
        self.actions = np.zeros(number, np.int64)

    def begin(self) -> None:
        """Deal everywhere."""
        begin_all(self.tables, self.runs, self.dealing)
        self.advance()

    def step(self) -> None:
        """Play the actions, and play on with new games until nets have to decide again."""
        play_all(self.tables, self.runs, self.actions)
        self.advance()

    def advance(self) -> None:
        advance_all(self.tables, self.runs, self.views, self.dealing)
        self.observe()

    def last_step(self) -> None:
        """Play the actions, and play on until nets have to decide again or games are over."""
        play_all(self.tables, self.runs, self.actions)
        self.finish()

    def finish(self) -> None:
        finish_all(self.tables, self.runs, self.views)

    def observe(self) -> None:
        observe_all(self.tables, self.runs, self.views, self.observations, self.critic_observations)

    @property
    def who(self) -> NDArray[np.int64]:
        """Who decides, at each table."""
        found: NDArray[np.int64] = self.runs.who[np.arange(len(self.runs)), self.runs.seat]
        return found

    def decide(self, nets: Sequence[Net], temperature: float = 1.0) -> LogProbs:
        """Have each net decide where it is to: net 0 are the learners. The log-probabilities of what they chose."""
        who, log_probs = self.who, np.zeros(len(self.runs), np.float32)
        for number, net in enumerate(nets):
            rows = np.flatnonzero(who == number)
            if len(rows):
                logits = net.forward(self.observations[rows].astype(np.float32)).outputs
                self.sample(rows, logits, temperature, log_probs)
        for number in np.unique(who[who < LEARNER]).tolist():
            self.ask_outside(name_of(self.game.name, number), np.flatnonzero(who == number))
        return log_probs

    def sample(self, rows: Rows, logits: Floats, temperature: float, log_probs: LogProbs) -> None:
        """Draw actions at some tables."""
        sample_all(rows, logits, self.views, offsets(self.game), temperature, self.runs, self.actions, log_probs)

    def ask_outside(self, name: str, rows: Rows) -> None:
        """Have a player from outside decide at some tables."""
        player = outside_player(self.game.name, name)
        shown = self.observations[rows]
        if not reads_features(player):
            shown = np.zeros((len(rows), width_of(self.game)), np.int8)
            show_all(self.tables, self.runs, self.views, rows, shown)
        if isinstance(player, NetPlayer):
            unread = np.zeros(len(self.runs), np.float32)
            self.sample(rows, player.logits(shown), max(player.temperature, LEAST_TEMPERATURE), unread)
            return
        masks, starts = np.zeros((len(rows), int(offsets(self.game)[-1])), np.int8), offsets(self.game)
        allow_all(self.views, rows, starts, masks)
        self.actions[rows] = checked(name, player.act(shown, masks), masks) - starts[self.views.phase[rows]]

    def taken(self, rows: Rows) -> Tables:
        """A copy of some of the tables."""
        some = copy(self)
        for name in ("tables", "views", "runs", "observations", "critic_observations", "actions"):
            setattr(some, name, getattr(self, name)[rows])
        return some

    def put(self, rows: Rows, some: Tables) -> None:
        """Put such a copy back in its place."""
        self.tables[rows], self.runs[rows] = some.tables, some.runs


def reward_scale_of(game: Game, seats: Sequence[int], seed: int, options: Mapping[str, Value] | None) -> float:
    """What scores are multiplied with, so that in every game rewards are about as far apart."""
    found = []
    for number in set(seats):
        scores, lengths = np.zeros((TRIAL_GAMES, number)), np.zeros(TRIAL_GAMES, np.int64)
        empty, master = game.empty(number, options), words_of(key_of_seed(seed))
        play_out(empty, master, np.arange(TRIAL_GAMES), new_rng(seed), scores, lengths)
        found.append(scores - scores.mean(axis=1, keepdims=True))
    std = float(np.sqrt(np.mean(np.concatenate([centred.ravel() for centred in found]) ** 2)))
    return REWARD_STD / std if std else 1.0


@rule
def begin_all(tables: RecArray, runs: RecArray, dealing: Dealing) -> None:
    """A first game on every table."""
    for place in range(len(tables)):
        deal(tables, place, runs[place], dealing)


@rule
def play_all(tables: RecArray, runs: RecArray, actions: NDArray[np.int64]) -> None:
    """One decision on every table."""
    for place in range(len(tables)):
        runs[place].over = 0
        play(tables[place], runs[place].seat, actions[place])


@rule
def advance_all(tables: RecArray, runs: RecArray, views: RecArray, dealing: Dealing) -> None:
    """Play on, dealing anew where a game is over, until a net has to decide everywhere."""
    for place in range(len(tables)):
        run = runs[place]
        while not is_net_asked(tables[place], run, views[place]):
            if run.over == 0:
                for seat in range(tables[place].seats):
                    run.scores[seat] = score(tables[place], seat)
            run.over += 1
            run.number += len(tables)
            deal(tables, place, run, dealing)


@rule
def finish_all(tables: RecArray, runs: RecArray, views: RecArray) -> None:
    """Play on until a net has to decide or the game is over, which `over` then says."""
    for place in range(len(tables)):
        run = runs[place]
        if run.over == 0 and not is_net_asked(tables[place], run, views[place]):
            run.over = 1
            for seat in range(tables[place].seats):
                run.scores[seat] = score(tables[place], seat)


@rule
def is_net_asked(table: AnyTable, run: np.record, view: AnyView) -> bool:
    """Minds decide, and seats that have no choice, until a net has one; false when the game is over first."""
    seats = waiting(table)
    while seats != NOTHING:
        run.seat = pick(seats, run.rng)
        choices = legal(table, run.seat)
        if rest(choices) == NOTHING:
            play(table, run.seat, first(choices))
        else:
            see(table, run.seat, view)
            if run.who[run.seat] <= POOL_SEATS:
                return True
            play(table, run.seat, decide(run.who[run.seat] - POOL_SEATS - 1, view, run.rng))
        seats = waiting(table)
    return False


@rule
def deal(tables: RecArray, place: int, run: np.record, dealing: Dealing) -> None:
    """A fresh game; who sits at it is drawn by lot."""
    tables[place] = dealing.empties[roll(run.rng, len(dealing.empties))]
    start(tables[place], dealing.master, run.number)
    limits, seats = dealing.limits, tables[place].seats
    sort = roll(run.rng, THOUSAND)
    own = dealing.seat if dealing.seat >= 0 else roll(run.rng, seats)
    if limits[0] <= sort < limits[1] and roll(run.rng, THOUSAND) < limits[3]:
        run.who[:seats] = LEARNER
        run.who[(own + 1 + roll(run.rng, seats - 1)) % seats] = 1 + roll(run.rng, POOL_SEATS)
        return
    is_single = limits[4] > 0 and roll(run.rng, THOUSAND) < limits[4]
    mind = dealing.minds[roll(run.rng, len(dealing.minds))] if is_single else NOBODY
    for seat in range(seats):
        own_sort = sort if sort < limits[2] else roll(run.rng, limits[2])
        if seat == own or own_sort < limits[0]:
            run.who[seat] = LEARNER
        elif own_sort < limits[1]:
            run.who[seat] = 1 + roll(run.rng, POOL_SEATS)
        else:
            drawn = mind if is_single else dealing.minds[roll(run.rng, len(dealing.minds))]
            run.who[seat] = POOL_SEATS + 1 + drawn


@rule
def observe_all(
    tables: RecArray, runs: RecArray, views: RecArray, observations: Observations, critic_observations: Observations
) -> None:
    """What the deciding seats see; and, for learners, the same as if they knew where all cards are."""
    for place in range(len(tables)):
        see(tables[place], runs[place].seat, views[place])
        look(views[place], observations[place])
        if runs[place].who[runs[place].seat] == LEARNER:
            reveal(tables[place], views[place])
            look(views[place], critic_observations[place])


@rule
def show_all(tables: RecArray, runs: RecArray, views: RecArray, rows: Rows, shown: Observations) -> None:
    """The observations of the deciding seats at some tables."""
    for place in range(len(rows)):
        row = rows[place]
        see(tables[row], runs[row].seat, views[row])
        observe_at(views[row], shown, place)


@rule
def allow_all(views: RecArray, rows: Rows, starts: NDArray[np.int64], masks: Observations) -> None:
    """What is legal at some tables."""
    for place in range(len(rows)):
        view = views[rows[place]]
        allow(view.legal, starts[view.phase], masks, place)


def numbers_at_tables(game: str, names: Sequence[str]) -> list[int]:
    """Minds by their numbers, as the tables take them; players from outside come before all others."""
    inside = len(all_names(game))
    numbers = numbers_of(game, names).tolist()
    return [number if number < inside else inside - number - 1 - (POOL_SEATS + 1) for number in numbers]


def name_of(game: str, who: int) -> str:
    """The player from outside behind a number below that of the learners."""
    return ADMITTED[game][-who - 1]


def check_rivals(game: str, names: Sequence[str]) -> None:
    """Refuse who cannot be asked here: levels, and minds in plain Python."""
    outside = [name for name in names if is_outside(name)]
    check_minds(game, outside)
    check_compiled(game, [name for name in names if name not in outside])


@rule
def sample_all(
    rows: Rows,
    logits: Floats,
    views: RecArray,
    starts: NDArray[np.int64],
    temperature: float,
    runs: RecArray,
    actions: NDArray[np.int64],
    log_probs: LogProbs,
) -> None:
    """Sample an action at each of these tables, and note its log-probability."""
    for place in range(len(rows)):
        row = rows[place]
        view, uniform = views[row], roll(runs[row].rng, FINE) / FINE
        action, log_prob = masked_sample(logits[place], view.legal, starts[view.phase], temperature, uniform)
        actions[row], log_probs[row] = action, log_prob
