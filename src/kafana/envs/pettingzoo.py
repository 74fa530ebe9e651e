"""The games as PettingZoo environments: `from kafana.envs.pettingzoo import cheat_v0`, and so for every game.

They are registered too, where PettingZoo has a registry: `pettingzoo.make("aec", "kafana/cheat_v0")`, or "parallel".

Each has `env()`, `raw_env()` and `parallel_env()`. One after another (AEC), the seat that is asked acts; where several
are asked at once, the first to answer is drawn. In parallel all of them answer at once, and the others wait.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from operator import index
from types import ModuleType
from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from kafana.core.options import Value
from kafana.envs.forms import DICT, OBSERVATION, Array, Form, Info
from kafana.envs.kernels import NOT_LEGAL, OVER
from kafana.envs.opponents import PENALTY, position
from kafana.envs.render import HUMAN, MODES, check_mode, rendered
from kafana.envs.single_table import Sitting
from kafana.envs.truth import truth_of
from kafana.envs.vector import SEEDS
from kafana.games import NAMES, load

VERSION = 0
NAMESPACE, SUFFIX = "kafana", f"_v{VERSION}"
Stepped = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]


class Players:
    """What both kinds of environments have: players, spaces, and a table that is seeded and dealt."""

    def __init__(self, game: str, seats: int | None, rules: Mapping[str, Value] | None, form: Form) -> None:
        self.form = form
        self.sitting = Sitting(load(game), seats, rules, wide=form.wide)
        self.names = [f"player_{seat}" for seat in range(self.sitting.seats)]
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.observation_spaces = dict.fromkeys(self.names, form.space)
        self.action_spaces = {name: spaces.Discrete(form.actions + form.more_actions) for name in self.names}

    def begin(self, seed: int | None, options: Info | None) -> None:
        table = position(self.sitting.game, self.sitting.seats, options)
        if seed is not None or not self.sitting.is_seeded:
            self.sitting.sow(int(np_random()[0].integers(SEEDS)) if seed is None else seed)
        if table is None:
            self.sitting.deal()
        else:
            self.sitting.tables[0] = table

    def scores(self) -> dict[str, float]:
        return dict(zip(self.names, self.sitting.scores(), strict=True))

    def truth(self) -> Array:
        row: Array = truth_of(self.sitting.game, self.form, self.sitting.quick_tables, np.zeros(1, np.int64))[0]
        return row

    def render(self, seat: int, mode: str | None) -> Any:
        return rendered(self.sitting.game, self.sitting.table, seat, mode)


class TableAEC(AECEnv[str, Any, int | None]):  # type: ignore[misc]
    """The seat that is asked acts. What is not legal changes nothing and costs the `penalty`."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        rules: Mapping[str, Value] | None = None,
        penalty: float = PENALTY,
        observation: str = DICT,
        inputs: str = OBSERVATION,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = metadata(game)
        self.render_mode = check_mode(render_mode)
        self.players = Players(game, seats, rules, Form(load(game), observation, inputs))
        self.penalty = penalty
        self.possible_agents = list(self.players.names)
        self.observation_spaces = self.players.observation_spaces
        self.action_spaces = self.players.action_spaces
        self.state_space = self.players.form.row_space
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """Options `record` and `move` start from a position of a record."""
        self.players.begin(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.ask(self.players.sitting.ask_next())
        if self.render_mode == HUMAN:
            self.render()

    def ask(self, seat: int) -> None:
        """The next agent; what it sees was found out together with who it is."""
        sitting = self.players.sitting
        self.agent_selection = agent = self.possible_agents[seat]
        self.fresh: tuple[str, Array, Array] | None = (agent, sitting.row, sitting.mask)
        if self.players.form.has_masks_apart:
            self.infos[agent] = {**self.infos[agent], **self.players.form.info(sitting.mask)}

    def step(self, action: int | None) -> None:
        """One decision of the seat that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        sitting = self.players.sitting
        asked = NOT_LEGAL if action is None else sitting.step(index(action))
        rewards, total = self.rewards, self._cumulative_rewards
        total[agent] = 0.0
        for name in rewards:
            rewards[name] = 0.0
        self.infos[agent] = {"illegal": asked == NOT_LEGAL}
        if asked >= 0:
            self.ask(asked)
        elif asked == OVER:
            self.fresh = None
            self.rewards = self.players.scores()
            self.terminations = dict.fromkeys(self.agents, True)
            for name in self.agents:
                self.infos[name] |= self.players.form.info(np.zeros(sitting.actions, np.int8))
            self._accumulate_rewards()
        else:
            rewards[agent] = -self.penalty
            self.infos[agent] |= self.players.form.info(sitting.see(self.players.seats[agent])[1])
            self._accumulate_rewards()
        if self.render_mode == HUMAN:
            self.render()

    def end_for_all(self, agent: str) -> None:
        """An agent has done what is not legal: it pays the penalty, and the game ends, terminated and truncated."""
        self._cumulative_rewards[agent] = 0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = -float(self.penalty)
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Any:
        """What an agent sees; rows are handed over once."""
        if self.fresh is not None and self.fresh[0] == agent:
            _, row, mask = self.fresh
            self.fresh = None
        else:
            row, mask = self.players.sitting.see(self.players.seats[agent])
        return self.players.form.shown(row, mask)

    def state(self) -> Array:
        """Everything: what the first seat would see if no card were hidden, for critics alone."""
        return self.players.truth()

    def action_masks(self) -> Array:
        """What the agent that is asked may do now."""
        masks: Array = self.players.sitting.see(self.players.seats[self.agent_selection])[1] != 0
        return masks

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The table as the seat sees it that is asked."""
        return self.players.render(self.players.seats[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class TableParallel(ParallelEnv[str, Any, int]):  # type: ignore[misc]
    """All that are asked act at once. The last action is to wait: the only one of those that are not asked."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        rules: Mapping[str, Value] | None = None,
        penalty: float = PENALTY,
        observation: str = DICT,
        inputs: str = OBSERVATION,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = metadata(game)
        self.render_mode = check_mode(render_mode)
        self.players = Players(game, seats, rules, Form(load(game), observation, inputs, more_actions=1))
        self.wait = self.players.sitting.actions
        self.penalty = penalty
        self.possible_agents = list(self.players.names)
        self.observation_spaces = self.players.observation_spaces
        self.action_spaces = self.players.action_spaces
        self.state_space = self.players.form.row_space
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: Info | None = None) -> tuple[dict[str, Any], dict[str, Info]]:
        """Options `record` and `move` start from a position of a record."""
        self.players.begin(seed, options)
        self.agents = list(self.possible_agents)
        if self.render_mode == HUMAN:
            self.render()
        infos: dict[str, Info] = {agent: {} for agent in self.agents}
        return self.see_all(infos), infos

    def step(self, actions: Mapping[str, int]) -> Stepped:
        """Those who are asked decide, in an order that is drawn, until an answer closes the question for the others.

        Those who come too late find `late` in their infos; what they wanted to do is forgotten.
        """
        sitting, asked, is_open = self.players.sitting, self.players.sitting.waiting, True
        numbers = {agent: index(action) for agent, action in actions.items()}
        rewards = dict.fromkeys(self.agents, 0.0)
        infos: dict[str, Info] = {agent: {"illegal": False, "late": False} for agent in self.agents}
        for seat in self.drawn_order(asked):
            agent = self.possible_agents[seat]
            if not is_open:
                infos[agent]["late"] = True
            elif sitting.play(seat, numbers[agent]):
                is_open = sitting.is_still_open(seat)
            else:
                infos[agent]["illegal"] = True
                rewards[agent] = -self.penalty
        for seat, agent in enumerate(self.possible_agents):
            if seat not in asked and numbers[agent] != self.wait:
                infos[agent]["illegal"] = True
                rewards[agent] = -self.penalty
        is_over = not sitting.waiting
        if is_over:
            rewards = {agent: rewards[agent] + score for agent, score in self.players.scores().items()}
        seen, terminations = self.see_all(infos), dict.fromkeys(self.agents, is_over)
        truncations = dict.fromkeys(self.agents, False)
        if is_over:
            self.agents = []
        if self.render_mode == HUMAN:
            self.render()
        return seen, rewards, terminations, truncations, infos

    def state(self) -> Array:
        """Everything: what the first seat would see if no card were hidden, for critics alone."""
        return self.players.truth()

    def drawn_order(self, seats: list[int]) -> list[int]:
        """P6: in which order the answers of several seats arrive."""
        left, order = list(seats), []
        while left:
            order.append(left.pop(self.players.sitting.drawn_below(len(left))))
        return order

    def see_all(self, infos: dict[str, Info]) -> dict[str, Any]:
        """What every seat sees; masks that have no place there go into the infos."""
        seen, form = {}, self.players.form
        for seat, agent in enumerate(self.possible_agents):
            row, mask = self.players.sitting.see(seat)
            mask = np.append(mask, np.int8(not mask.any()))
            seen[agent] = form.shown(row, mask)
            infos[agent] |= form.info(mask)
        return seen

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The table as the audience sees it."""
        return self.players.render(self.players.sitting.seats, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def metadata(game: str) -> Info:
    return {"render_modes": list(MODES), "name": f"{game}{SUFFIX}", "is_parallelizable": False, "render_fps": 1}


class CheckedTable(wrappers.OrderEnforcingWrapper[str, Any, int | None]):  # type: ignore[misc]
    """What PettingZoo's three usual wrappers do, as one of them: each of theirs passes on whatever it is asked.

    It raises what they raise, and an action that is not legal ends the game for everybody (`TerminateIllegalWrapper`).
    """

    def __init__(self, env: TableAEC) -> None:
        super().__init__(env)
        self._table = env

    @property
    def agents(self) -> list[str]:
        """Those still in the game."""
        if self._has_reset:
            return self._table.agents
        raise AttributeError  # the wrapper says what is wrong

    @property
    def agent_selection(self) -> str:
        """The one that is asked."""
        if self._has_reset:
            return self._table.agent_selection
        raise AttributeError

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, Info]:
        """What the agent that is asked sees, and what came of its last decision."""
        told: tuple[Any, float, bool, bool, Info]
        told = self._table.last(observe) if self._has_reset else super().last(observe)
        return told

    def step(self, action: int | None) -> None:
        """One decision of the agent that is asked."""
        table = self._table
        if not self._has_reset or not table.agents:
            super().step(action)
            return
        self._has_updated = True
        agent = table.agent_selection
        is_over = table.terminations[agent] or table.truncations[agent]
        assert (action is None and is_over) or table.action_spaces[agent].contains(action), (
            "action is not in action space"
        )
        if is_over or table.players.sitting.mask[action]:
            table.step(action)
        else:
            EnvLogger.warn_on_illegal_move()
            table.end_for_all(agent)

    def __str__(self) -> str:
        return str(self._table)


def wrapped(game: str, **settings: Any) -> AECEnv[str, Any, int | None]:
    """With what PettingZoo's usual wrappers do: an action that is not legal ends the game."""
    return CheckedTable(TableAEC(game, **settings))


@cache
def module_of(game: str) -> ModuleType:
    """What PettingZoo has as a module for each environment."""
    module = ModuleType(f"{__name__}.{game}{SUFFIX}", f"{game} as PettingZoo environments.")
    ways: Info = {"env": wrapped, "raw_env": TableAEC, "parallel_env": TableParallel}
    for name, way in ways.items():
        setattr(module, name, partial(way, game))
    return module


def register_all() -> None:
    """Let PettingZoo know all games; before 1.26 it has no registry."""
    register: Any = getattr(pettingzoo, "register", None)
    for name in NAMES if register else ():
        if f"{NAMESPACE}/{name}{SUFFIX}" not in pettingzoo.aec_registry:
            register("aec", f"{NAMESPACE}/{name}{SUFFIX}", module_of(name).env)
            register("parallel", f"{NAMESPACE}/{name}{SUFFIX}", module_of(name).parallel_env)


def __getattr__(name: str) -> ModuleType:
    game = name.removesuffix(SUFFIX)
    if game == name or game not in NAMES:
        raise AttributeError(f"there is no {name} among {', '.join(__dir__())}")
    return module_of(game)


def __dir__() -> list[str]:
    return [f"{game}{SUFFIX}" for game in NAMES]


register_all()
