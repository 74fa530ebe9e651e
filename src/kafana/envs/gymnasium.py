"""One seat at one table as a Gymnasium environment: the hero is asked, minds play the others.

Importing this module registers every game, for `gymnasium.make("kafana/Cheat-v0")` and `gymnasium.make_vec` alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kafana.core.options import Value
from kafana.envs.opponents import PENALTY, Info, opponents, position
from kafana.envs.render import draw
from kafana.envs.single_table import Sitting
from kafana.envs.vector import SEEDS, observation_space
from kafana.games import NAMES, load
from kafana.minds import players_of

NAMESPACE, VERSION = "kafana", 0
TEXT = "ansi"

Seen = dict[str, NDArray[Any]]


class TableEnv(gymnasium.Env[Seen, np.int64]):
    """`minds` names the hero's opponents, minds or levels; `rules` are house rules. The reward is the hero's."""

    metadata: ClassVar[Info] = {"render_modes": [TEXT], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        hero: int = 0,
        minds: str | Sequence[str] | None = None,
        rules: Mapping[str, Value] | None = None,
        penalty: float = PENALTY,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.sitting = Sitting(load(game), seats, rules)
        self.hero = hero
        self.penalty = penalty
        self.chairs = opponents(self.sitting.game, self.sitting.seats, hero, minds)
        self.observation_space: Any = observation_space(self.sitting.game)
        self.action_space = spaces.Discrete(self.sitting.actions)

    def __getstate__(self) -> dict[str, object]:
        """For a copy or a pickle: the minds by their names."""
        return self.__dict__ | {"chairs": [None if mind is None else mind.name for mind in self.chairs]}

    def __setstate__(self, state: Info) -> None:
        self.__dict__.update(state)
        known = players_of(self.sitting.game.name)
        self.chairs = [None if name is None else known[name] for name in state["chairs"]]

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        """Options `record` and `move` start from a position of a record."""
        super().reset(seed=seed)
        if seed is not None or not self.sitting.is_seeded:
            self.sitting.sow(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        table = position(self.sitting.game, self.sitting.seats, options)
        if table is not None:
            self.sitting.tables[0] = table
            self.play_on()
        while table is None or not self.sitting.waiting:
            self.sitting.deal()
            self.play_on()
            table = self.sitting.table
        return self.sitting.see(self.hero), {"seat": self.hero}

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, Info]:
        """One decision of the hero, and those of the others until the hero is asked again or the game is over."""
        is_legal = self.sitting.play(self.hero, int(action))
        if is_legal:
            self.play_on()
        is_over = not self.sitting.waiting
        info: Info = {"seat": self.hero, "illegal": not is_legal}
        reward = 0.0 if is_legal else -self.penalty
        if is_over:
            info["scores"] = np.array(self.sitting.scores())
            reward = float(info["scores"][self.hero])
        return self.sitting.see(self.hero), reward, is_over, False, info

    def play_on(self) -> None:
        """The minds decide for the others."""
        while self.sitting.waiting:
            seat = self.sitting.drawn_seat()
            mind = self.chairs[seat]
            if mind is None:
                return
            self.sitting.ask(mind, seat)

    def render(self) -> str | None:
        """The table as the hero sees it."""
        return draw(self.sitting.game, self.sitting.table, self.hero) if self.render_mode == TEXT else None


def env_id(game: str) -> str:
    return f"{NAMESPACE}/{game.capitalize()}-v{VERSION}"


def register_all() -> None:
    """Let Gymnasium know all games."""
    for name in NAMES:
        if env_id(name) not in gymnasium.registry:
            gymnasium.register(
                env_id(name),
                entry_point=f"{__name__}:{TableEnv.__name__}",
                vector_entry_point="kafana.envs.vector:TableVectorEnv",
                kwargs={"game": name, "hero": 0},
            )


register_all()
