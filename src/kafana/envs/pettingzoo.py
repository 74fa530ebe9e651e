"""The games as PettingZoo environments: `from kafana.envs.pettingzoo import cheat_v0`, and so for every game.

They are registered too: `pettingzoo.make("aec", "kafana/cheat_v0")`, or "parallel".

Each has `env()`, `raw_env()` and `parallel_env()`. One after another (AEC), the seat that is asked acts; where several
are asked at once, the first to answer is drawn. In parallel all of them answer at once, and the others wait.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from types import ModuleType
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv, ParallelEnv, aec_registry, register
from pettingzoo.utils import wrappers

from kafana.core.options import Value
from kafana.envs.opponents import PENALTY, Info, position
from kafana.envs.render import draw
from kafana.envs.single_table import Seen, Sitting
from kafana.envs.vector import SEEDS, observation_space
from kafana.games import NAMES, load

VERSION = 0
TEXT = "ansi"
NAMESPACE, SUFFIX = "kafana", f"_v{VERSION}"
Stepped = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]


class Players:
    """What both kinds of environments have: players, spaces, and a table that is seeded and dealt."""

    def __init__(self, game: str, seats: int | None, rules: Mapping[str, Value] | None, more_actions: int = 0) -> None:
        self.sitting = Sitting(load(game), seats, rules)
        self.names = [f"player_{seat}" for seat in range(self.sitting.seats)]
        self.observation_spaces = {name: observation_space(self.sitting.game, more_actions) for name in self.names}
        self.action_spaces = {name: spaces.Discrete(self.sitting.actions + more_actions) for name in self.names}

    def begin(self, seed: int | None, options: Info | None) -> None:
        if seed is not None or not self.sitting.is_seeded:
            self.sitting.sow(int(np_random()[0].integers(SEEDS)) if seed is None else seed)
        table = position(self.sitting.game, self.sitting.seats, options)
        if table is None:
            self.sitting.deal()
        else:
            self.sitting.tables[0] = table

    def scores(self) -> dict[str, float]:
        return dict(zip(self.names, self.sitting.scores(), strict=True))

    def draw(self, seat: int) -> str:
        return draw(self.sitting.game, self.sitting.table, seat)


class TableAEC(AECEnv[str, Seen, int | None]):  # type: ignore[misc]
    """The seat that is asked acts. What is not legal changes nothing and costs the `penalty`."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        rules: Mapping[str, Value] | None = None,
        penalty: float = PENALTY,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = metadata(game)
        self.render_mode = render_mode
        self.players = Players(game, seats, rules)
        self.penalty = penalty
        self.possible_agents = list(self.players.names)
        self.observation_spaces = self.players.observation_spaces
        self.action_spaces = self.players.action_spaces
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
        self.agent_selection = self.agents[self.players.sitting.drawn_seat()]

    def step(self, action: int | None) -> None:
        """One decision of the seat that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        sitting = self.players.sitting
        is_legal = action is not None and sitting.play(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {"illegal": not is_legal}
        if not is_legal:
            self.rewards[agent] = -self.penalty
        elif sitting.waiting:
            self.agent_selection = self.possible_agents[sitting.drawn_seat()]
        else:
            self.rewards = self.players.scores()
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        return self.players.sitting.see(self.possible_agents.index(agent))

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The table as the seat sees it that is asked."""
        seat = self.possible_agents.index(self.agent_selection)
        return self.players.draw(seat) if self.render_mode == TEXT else None

    def close(self) -> None:
        """There is nothing to close."""


class TableParallel(ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """All that are asked act at once. The last action is to wait: the only one of those that are not asked."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        rules: Mapping[str, Value] | None = None,
        penalty: float = PENALTY,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = metadata(game)
        self.render_mode = render_mode
        self.players = Players(game, seats, rules, more_actions=1)
        self.wait = self.players.sitting.actions
        self.penalty = penalty
        self.possible_agents = list(self.players.names)
        self.observation_spaces = self.players.observation_spaces
        self.action_spaces = self.players.action_spaces
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: Info | None = None) -> tuple[dict[str, Seen], dict[str, Info]]:
        """Options `record` and `move` start from a position of a record."""
        self.players.begin(seed, options)
        self.agents = list(self.possible_agents)
        return self.see_all(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> Stepped:
        """Those who are asked decide, in an order that is drawn, until an answer closes the question for the others.

        Those who come too late find `late` in their infos; what they wanted to do is forgotten.
        """
        sitting, asked, is_open = self.players.sitting, self.players.sitting.waiting, True
        rewards = dict.fromkeys(self.agents, 0.0)
        infos: dict[str, Info] = {agent: {"illegal": False, "late": False} for agent in self.agents}
        for seat in self.drawn_order(asked):
            agent = self.possible_agents[seat]
            if not is_open:
                infos[agent]["late"] = True
            elif sitting.play(seat, int(actions[agent])):
                is_open = sitting.is_still_open(seat)
            else:
                infos[agent]["illegal"] = True
                rewards[agent] = -self.penalty
        for seat, agent in enumerate(self.possible_agents):
            if seat not in asked and actions[agent] != self.wait:
                infos[agent]["illegal"] = True
                rewards[agent] = -self.penalty
        is_over = not sitting.waiting
        if is_over:
            rewards = {agent: rewards[agent] + score for agent, score in self.players.scores().items()}
        seen, terminations = self.see_all(), dict.fromkeys(self.agents, is_over)
        truncations = dict.fromkeys(self.agents, False)
        if is_over:
            self.agents = []
        return seen, rewards, terminations, truncations, infos

    def drawn_order(self, seats: list[int]) -> list[int]:
        """P6: in which order the answers of several seats arrive."""
        left, order = list(seats), []
        while left:
            order.append(left.pop(self.players.sitting.drawn_below(len(left))))
        return order

    def see_all(self) -> dict[str, Seen]:
        return {agent: self.see(seat) for seat, agent in enumerate(self.possible_agents)}

    def see(self, seat: int) -> Seen:
        seen = self.players.sitting.see(seat)
        waits = np.array([not seen["action_mask"].any()], np.int8)
        return seen | {"action_mask": np.concatenate([seen["action_mask"], waits])}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The table as the audience sees it."""
        return self.players.draw(self.players.sitting.seats) if self.render_mode == TEXT else None

    def close(self) -> None:
        """There is nothing to close."""


def metadata(game: str) -> Info:
    return {"render_modes": [TEXT], "name": f"{game}{SUFFIX}", "is_parallelizable": False, "render_fps": 1}


def wrapped(game: str, **settings: Any) -> AECEnv[str, Seen, int | None]:
    """With PettingZoo's usual wrappers: an action that is not legal ends the game."""
    illegal_reward = -settings.get("penalty", PENALTY)
    env: Any = wrappers.TerminateIllegalWrapper(TableAEC(game, **settings), illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


@cache
def module_of(game: str) -> ModuleType:
    """What PettingZoo has as a module for each environment."""
    module = ModuleType(f"{__name__}.{game}{SUFFIX}", f"{game} as PettingZoo environments.")
    ways: Info = {"env": wrapped, "raw_env": TableAEC, "parallel_env": TableParallel}
    for name, way in ways.items():
        setattr(module, name, partial(way, game))
    return module


def register_all() -> None:
    """Let PettingZoo know all games."""
    for name in NAMES:
        if f"{NAMESPACE}/{name}{SUFFIX}" not in aec_registry:
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
