"""The games in OpenSpiel: importing this module registers each as `python_kafana_<game>`.

Chance is explicit: first the seed of the deal is drawn, byte by byte (unless there is a key that the deal follows
from), and where several seats are asked at once, who answers first. In games of the lab that are small enough one draw
is the whole deal, so that every game can be walked. What a seat knows is its view; the information state is the chain
of all views that the seat has had and of all that it has done: an answer that comes to nothing is seen nowhere
afterwards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import lru_cache
from itertools import islice
from typing import Any

import numpy as np
import pyspiel

from kafana.core.chance import KEY_WORDS, new_rng
from kafana.core.deals import all_deals
from kafana.core.game import Game
from kafana.core.imagine import imagined
from kafana.core.observation import offsets, width_of
from kafana.core.options import LENGTHS, Option
from kafana.core.sets import NOTHING, each
from kafana.core.table import Records
from kafana.envs.kernels import NOT_LEGAL, play_and_ask, play_one, view_one
from kafana.envs.render import draw
from kafana.envs.single_table import Sitting
from kafana.games import LAB_NAMES, NAMES, load, usual_seats
from kafana.minds import play_of
from kafana.minds.play import Unit
from kafana.records.record import key_of, loads, steps

PREFIX = "python_kafana_"
SEED_BYTES = 8
OUTCOMES = 256
DRAWN = "drawn"  # instead of a key: the deal is up to chance
HEX = "0x"  # before the digits of a key, which OpenSpiel could take for a number
ACTION_BYTES = 2
LONGEST_TURN = 64  # decisions and draws in one turn, generously
MOST_TURNS = 1000
MOST_WON = {Unit.CHANCE: 1.0, Unit.EUROS: 1e6}  # or lost; in games for money nobody says how much there is to win
SEEDS = 1 << 32
MANY_CHOICES = 1 << 14  # sets of them that are kept
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
CLASSES: dict[str, type[Any]] = {}  # by the names of the games: OpenSpiel needs them as long as it is loaded


def register_all() -> None:
    """Let OpenSpiel know all games."""
    known = set(pyspiel.registered_names())
    for name in (*NAMES, *LAB_NAMES):
        game = load(name)
        if PREFIX + name not in known:
            CLASSES[name] = type(f"{name.capitalize()}Game", (TableGame,), {"game": game})
            pyspiel.register_game(type_of(game), CLASSES[name])


def type_of(game: Game) -> Any:
    """What OpenSpiel wants to know about a game; its parameters are the players and the house rules."""
    fewest, most = game.seats
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=f"Kafana {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if game.total is None else pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=fewest,
        max_num_players=most,
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # a row sums the past up: it has no perfect recall
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual_seats(game), "key": DRAWN}
        | {option.name: default_of(option) for option in game.options},
    )


def default_of(option: Option) -> bool | int | str:
    return option.default


def read_key(text: str) -> bytes | None:
    """The key that a parameter gives; None if it is drawn."""
    if text == DRAWN:
        return None
    digits = text.removeprefix(HEX)
    if digits == text or len(digits) != 8 * KEY_WORDS or set(digits.lower()) - set("0123456789abcdef"):
        raise ValueError(f"a key is {HEX} and {8 * KEY_WORDS} hexadecimal digits, or {DRAWN!r}, not {text!r}")
    return bytes.fromhex(digits)


def state_of(text: str, move: int | None = None) -> TableState:
    """The position in a record after n moves, or after all of them; the game has the record's key as a parameter."""
    record = loads(text)
    if move is not None and not 0 <= move <= len(record.moves):
        raise ValueError(f"there are {len(record.moves)} moves; {move} of them cannot be replayed")
    parameters = {"players": record.seats, "key": HEX + key_of(record).hex()} | record.options
    state: TableState = pyspiel.load_game(PREFIX + record.game, parameters).new_initial_state()
    for _, _, seat, actions in islice(steps(record), move):
        for action in actions:
            if state.is_chance_node():
                state.apply_action(seat)
            state.apply_action(state.first_action() + action)
    return state


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and its house rules."""

    game: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, params = self.game, params or {}
        self.seats = int(params.get("players", usual_seats(game)))
        self.rules = {option.name: params[option.name] for option in game.options if option.name in params}
        self.key = read_key(str(params.get("key", DRAWN)))
        table = game.empty(self.seats, self.rules)[0]
        limit = game.option_with(*LENGTHS)
        turns = MOST_TURNS if limit is None else int(table[limit.name])
        most = MOST_WON[play_of(game.name).unit]
        self.deals = None if game.offered or self.key is not None else few_deals(game, self.rules, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(offsets(game)[-1]),
            max_chance_outcomes=OUTCOMES if self.deals is None else max(len(self.deals), self.seats),
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=game.total,
            max_game_length=turns * LONGEST_TURN,
        )
        super().__init__(type_of(game), info, dict(params))
        self.sitting = Sitting(game, self.seats, self.rules)
        if self.key is not None:
            self.sitting.tables[0] = game.new(self.seats, self.key, self.rules)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        return TableObserver(self.game, iig_obs_type is not None and iig_obs_type.perfect_recall)


def few_deals(game: Game, rules: Mapping[str, Any], seats: int) -> Records | None:
    """All deals of a game, if there are not too many to draw one of them at once."""
    game.empty(seats, rules)  # other complaints are not about the number of deals
    try:
        return all_deals(game, rules, seats)
    except ValueError:
        return None


@lru_cache(maxsize=MANY_CHOICES)
def actions_in(first: int, choices: int) -> tuple[int, ...]:
    """A set of answers to what is asked, counted through all phases."""
    return tuple(first + action for action in each(choices))


class Memory:
    """What every seat has seen and done, as chains that are brought up to date when somebody asks for them."""

    def __init__(self, seats: int) -> None:
        self.chains, self.views = [b""] * seats, [b""] * seats
        self.behind: Records | None = None  # the table as it was when all of them were up to date,
        self.since: list[tuple[int, int]] = []  # and what has been done there since

    def __deepcopy__(self, memo: dict[int, Any]) -> Memory:
        copy: Memory = object.__new__(Memory)
        copy.chains, copy.views, copy.since = self.chains.copy(), self.views.copy(), self.since.copy()
        copy.behind = None if self.behind is None else self.behind.copy()
        return copy

    def keep(self, sitting: Sitting) -> None:
        """Before something is done: how the table is."""
        if self.behind is None:
            self.behind = sitting.quick_tables.copy()

    def catch_up(self, sitting: Sitting) -> None:
        """Every seat has seen all that was done."""
        if self.behind is not None:
            for seat, action in self.since:
                play_one(self.behind, seat, action)
                self.note(seat, action.to_bytes(ACTION_BYTES, "big"))
                self.look_around(sitting, self.behind)
        self.behind, self.since = None, []

    def look_around(self, sitting: Sitting, tables: Records) -> None:
        """Every seat looks at the table."""
        for seat in range(sitting.seats):
            view_one(tables, seat, sitting.quick_views)
            seen = sitting.quick_views.tobytes()
            if seen != self.views[seat]:
                self.views[seat] = seen
                self.note(seat, seen)

    def note(self, seat: int, content: bytes) -> None:
        """One more thing that a seat has seen or done."""
        self.chains[seat] = hashlib.sha256(self.chains[seat] + content).digest()


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position: a table, the seat that answers next, and what every seat has seen and done."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.sitting = deepcopy(game.sitting)
        self.memory = Memory(game.seats)
        self.seed: list[int] = []
        self.seat = CHANCE  # that answers next, as OpenSpiel, which often asks, counts them
        self.waiting: list[int] = []
        self.choices: tuple[int, ...] | None = None  # of that seat, where they are known already
        self.is_dealt = game.key is not None
        if self.is_dealt:
            self.dealt()

    def dealt(self) -> None:
        """The cards are there, and everybody looks at them."""
        self.is_dealt = True
        self.memory.look_around(self.sitting, self.sitting.quick_tables)
        self.ask(self.sitting.waiting)

    def ask(self, seats: list[int]) -> None:
        """These seats may act; one that is the only one needs no draw."""
        self.waiting, self.choices = seats, None
        self.seat = seats[0] if len(seats) == 1 else CHANCE if seats else TERMINAL

    def current_player(self) -> int:
        return self.seat

    def is_terminal(self) -> bool:
        return self.seat == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The whole deal or the next byte of the seed, or one of the seats that are asked."""
        deals = self.get_game().deals
        outcomes = self.waiting if self.is_dealt else range(OUTCOMES if deals is None else len(deals))
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _legal_actions(self, player: int) -> list[int]:
        return self.sitting.legal(player) if self.choices is None or player != self.seat else list(self.choices)

    def _apply_action(self, action: int) -> None:
        """Whatever is not legal is refused and changes nothing."""
        if self.is_terminal():
            raise ValueError("the game is over: nobody can do anything any more")
        if self.seat < 0:
            self.draw(action)
            return
        self.memory.keep(self.sitting)
        waiting, phase, choices = play_and_ask(self.sitting.quick_tables, self.seat, action)
        if waiting == NOT_LEGAL:
            raise ValueError(f"action {action} is not legal: seat {self.seat} may do {self._legal_actions(self.seat)}")
        self.memory.since.append((self.seat, action))
        self.ask(each(waiting))
        if choices != NOTHING:
            self.choices = actions_in(self.sitting.firsts[phase], choices)

    def draw(self, outcome: int) -> None:
        """Chance has drawn a deal or a byte of the seed, or the seat that answers next."""
        if outcome not in dict(self.chance_outcomes()):
            raise ValueError(f"{outcome} cannot be drawn here")
        deals = self.get_game().deals
        if self.is_dealt:
            self.seat = outcome
        elif deals is not None:
            self.sitting.tables[0] = deals[outcome]
            self.dealt()
        else:
            self.seed.append(outcome)
            if len(self.seed) == SEED_BYTES:
                self.sitting.sow(int.from_bytes(bytes(self.seed), "big"))
                self.sitting.deal()
                self.dealt()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """The same for the player, with hidden cards as it may imagine them; what others have seen before is forgotten.

        Its history is still the true one, so that it cannot be serialised; it can be played on and cloned.
        """
        self.memory.catch_up(self.sitting)
        state: TableState = self.clone()
        rng = new_rng(int(sampler() * SEEDS))
        state.sitting.tables[0] = imagined(self.sitting.game, self.sitting.view_of(player), rng)
        memory = Memory(self.sitting.seats)
        memory.look_around(state.sitting, state.sitting.quick_tables)
        memory.chains[player], memory.views[player] = self.memory.chains[player], self.memory.views[player]
        state.memory = memory
        state.ask(state.sitting.waiting)
        if player in state.waiting:
            state.seat = player
        return state

    def first_action(self) -> int:
        """The number of the first answer to what is asked now."""
        return int(offsets(self.sitting.game)[self.sitting.table.phase])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            deals = self.get_game().deals
            return f"seat {action}" if self.is_dealt else f"{'seed' if deals is None else 'deal'} {action}"
        firsts = offsets(self.sitting.game)
        phase = int(np.searchsorted(firsts, action, side="right")) - 1
        return f"{self.sitting.game.phases[phase].asks}: {action - int(firsts[phase])}"

    def returns(self) -> list[float]:
        return self.sitting.scores() if self.is_terminal() else [0.0] * self.sitting.seats

    def __str__(self) -> str:
        if not self.is_dealt:
            return f"not dealt yet {bytes(self.seed).hex()}"
        return draw(self.sitting.game, self.sitting.table, max(self.seat, 0))


class TableObserver:
    """What a seat sees as numbers (`core/observation.py`), and as text; with perfect recall the text is a chain."""

    def __init__(self, game: Game, perfect_recall: bool) -> None:
        self.game, self.perfect_recall = game, perfect_recall
        self.tensor = np.zeros(width_of(game), np.float32)
        self.dict = {"observation": self.tensor}  # its layout: docs/environments.md

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = state.sitting.see(player)[0] if state.is_dealt else 0

    def string_from(self, state: TableState, player: int) -> str:
        """The same for two positions only if the seat cannot tell them apart."""
        if not state.is_dealt:
            return f"seat {player}, not dealt yet"
        if self.perfect_recall:
            state.memory.catch_up(state.sitting)
            known = state.memory.chains[player]
        else:
            known = hashlib.sha256(state.sitting.view_bytes(player)).digest()
        return f"seat {player}, asked {each(int(state.sitting.quick_tables['asked'][0]))}, knows {known.hex()}"


register_all()
