"""The games in OpenSpiel: importing this module registers each as `python_kafana_<game>`.

Chance is explicit: first the seed of the deal is drawn, byte by byte (unless there is a key that the deal follows
from), and where several seats are asked at once, who answers first. What a seat knows is its view; the information
state is the chain of all views that the seat has had and of all that it has done: an answer that comes to nothing is
seen nowhere afterwards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from itertools import islice
from typing import Any

import numpy as np
import pyspiel

from kafana.core.chance import KEY_WORDS
from kafana.core.game import Game
from kafana.core.observation import offsets, width_of
from kafana.core.options import LENGTHS, Option
from kafana.core.sets import each
from kafana.envs.render import draw
from kafana.envs.single_table import Sitting
from kafana.games import NAMES, load, usual_seats
from kafana.records.record import key_of, loads, steps

PREFIX = "python_kafana_"
SEED_BYTES = 8
OUTCOMES = 256
DRAWN = "drawn"  # instead of a key: the deal is up to chance
HEX = "0x"  # before the digits of a key, which OpenSpiel could take for a number
ACTION_BYTES = 2
LONGEST_TURN = 64  # decisions and draws in one turn, generously
MOST_TURNS = 1000
MOST_WON = 1e6  # in games for money nobody says how much there is to win; in the others it is at most 1
CLASSES: dict[str, type[Any]] = {}  # by the names of the games: OpenSpiel needs them as long as it is loaded


def register_all() -> None:
    """Let OpenSpiel know all games."""
    known = set(pyspiel.registered_names())
    for name in NAMES:
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
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=fewest,
        max_num_players=most,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
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
        info = pyspiel.GameInfo(
            num_distinct_actions=int(offsets(game)[-1]),
            max_chance_outcomes=OUTCOMES,
            num_players=self.seats,
            min_utility=-MOST_WON,
            max_utility=MOST_WON,
            max_game_length=turns * LONGEST_TURN,
        )
        super().__init__(type_of(game), info, dict(params))

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        return TableObserver(self.game, iig_obs_type is not None and iig_obs_type.perfect_recall)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position: a table, the seat that answers next, and what every seat has seen and done."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.sitting = Sitting(game.game, game.seats, game.rules)
        self.seed: list[int] = []
        self.seat = -1  # that answers next; -1 until it is drawn
        self.chains = [b""] * game.seats
        self.views = [b""] * game.seats
        self.is_dealt = game.key is not None
        if game.key is not None:
            self.sitting.tables[0] = game.game.new(game.seats, game.key, game.rules)
            self.look_around()

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.seat if self.seat >= 0 else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        return self.is_dealt and not self.sitting.waiting

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed, or one of the seats that are asked."""
        outcomes = self.sitting.waiting if self.is_dealt else range(OUTCOMES)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.sitting.see(player)[1])]

    def _apply_action(self, action: int) -> None:
        """Whatever is not legal is refused and changes nothing."""
        if self.is_terminal():
            raise ValueError("the game is over: nobody can do anything any more")
        if self.seat < 0:
            self.draw(action)
        elif self.sitting.play(self.seat, action):
            self.note(self.seat, action.to_bytes(ACTION_BYTES, "big"))
            self.look_around()
        else:
            raise ValueError(f"action {action} is not legal: seat {self.seat} may do {self._legal_actions(self.seat)}")

    def draw(self, outcome: int) -> None:
        """Chance has drawn a byte of the seed, or the seat that answers next."""
        if outcome not in dict(self.chance_outcomes()):
            raise ValueError(f"{outcome} cannot be drawn here")
        if self.is_dealt:
            self.seat = outcome
            return
        self.seed.append(outcome)
        if len(self.seed) == SEED_BYTES:
            self.is_dealt = True
            self.sitting.sow(int.from_bytes(bytes(self.seed), "big"))
            self.sitting.deal()
            self.look_around()

    def first_action(self) -> int:
        """The number of the first answer to what is asked now."""
        return int(offsets(self.sitting.game)[self.sitting.table.phase])

    def look_around(self) -> None:
        """Every seat looks at the table; a seat that is the only one asked needs no draw."""
        waiting = self.sitting.waiting
        self.seat = waiting[0] if len(waiting) == 1 else -1
        for seat in range(self.sitting.seats):
            seen = self.sitting.view_bytes(seat)
            if seen != self.views[seat]:
                self.views[seat] = seen
                self.note(seat, seen)

    def note(self, seat: int, content: bytes) -> None:
        """One more thing that a seat has seen or done."""
        self.chains[seat] = hashlib.sha256(self.chains[seat] + content).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seat {action}" if self.is_dealt else f"seed {action}"
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
        known = state.chains[player] if self.perfect_recall else hashlib.sha256(state.views[player]).digest()
        return f"seat {player}, asked {each(int(state.sitting.table.asked))}, knows {known.hex()}"


register_all()
