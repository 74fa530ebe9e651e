"""One seat at one table as a Gymnasium environment: the hero is asked, minds play the others.

Importing this module registers every game, for `gymnasium.make("kafana/Cheat-v0")` and `gymnasium.make_vec` alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from kafana.core.options import Value
from kafana.envs.forms import DICT, OBSERVATION, Array, Form, Info
from kafana.envs.kernels import NOT_LEGAL, OVER
from kafana.envs.opponents import PENALTY, compiled_chairs, opponents, position
from kafana.envs.render import HUMAN, MODES, check_mode, rendered
from kafana.envs.single_table import Sitting
from kafana.envs.truth import truth_of
from kafana.envs.vector import SEEDS
from kafana.games import NAMES, load, usual_seats
from kafana.minds import player_of

NAMESPACE, VERSION = "kafana", 0


class TableEnv(gymnasium.Env[Any, np.int64]):
    """`minds` names the hero's opponents, minds or levels; `rules` are house rules. The reward is the hero's."""

    metadata: ClassVar[Info] = {"render_modes": list(MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        hero: int = 0,
        minds: str | Sequence[str] | None = None,
        rules: Mapping[str, Value] | None = None,
        penalty: float = PENALTY,
        observation: str = DICT,
        inputs: str = OBSERVATION,
        truth: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        rules_of = load(game)
        self.form, self.truth = Form(rules_of, observation, inputs), truth
        seats = usual_seats(rules_of) if seats is None else seats
        self.chairs = opponents(rules_of, seats, hero, minds)
        self.sitting = Sitting(rules_of, seats, rules, compiled_chairs(rules_of, self.chairs), self.form.wide)
        self.hero = hero
        self.penalty = penalty
        self.observation_space: Any = self.form.space
        self.action_space = spaces.Discrete(self.sitting.actions)

    def __getstate__(self) -> dict[str, object]:
        """For a copy or a pickle: the minds by their names."""
        return self.__dict__ | {"chairs": [None if mind is None else mind.name for mind in self.chairs]}

    def __setstate__(self, state: Info) -> None:
        self.__dict__.update(state)
        game = self.sitting.game.name
        self.chairs = [None if name is None else player_of(game, name) for name in state["chairs"]]

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Any, Info]:
        """Options `record` and `move` start from a position of a record."""
        super().reset(seed=seed)
        table = position(self.sitting.game, self.sitting.seats, options)
        if seed is not None or not self.sitting.is_seeded:
            self.sitting.sow(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        if table is not None:
            self.sitting.tables[0] = table
        asked = OVER if table is None else self.others_play(self.sitting.ask_next())
        while asked == OVER:
            self.sitting.deal()
            asked = self.others_play(self.sitting.ask_next())
        if self.render_mode == HUMAN:
            self.render()
        mask = self.sitting.mask
        return self.form.shown(self.sitting.row, mask), {"seat": self.hero, **self.info(mask)}

    def step(self, action: np.int64) -> tuple[Any, float, bool, bool, Info]:
        """One decision of the hero, and those of the others until the hero is asked again or the game is over."""
        sitting, hero = self.sitting, self.hero
        asked = sitting.step(index(action))
        if asked >= 0 and asked != hero:
            asked = self.others_play(asked)
        row, mask = sitting.row, sitting.mask
        info: Info = {"seat": hero, "illegal": asked == NOT_LEGAL, **self.info(mask)}
        reward = 0.0 if asked != NOT_LEGAL else -self.penalty
        if asked == OVER:
            info["scores"] = np.array(sitting.scores())
            reward = float(info["scores"][hero])
        if self.render_mode == HUMAN:
            self.render()
        return self.form.shown(row, mask), reward, asked == OVER, False, info

    def info(self, mask: Array) -> Info:
        """The mask, where the observation has no place for it, and the truth for a critic, if it was asked for."""
        told = self.form.info(mask)
        if self.truth:
            sitting = self.sitting
            told["truth"] = truth_of(sitting.game, self.form, sitting.quick_tables, np.array([self.hero]))[0]
        return told

    def others_play(self, asked: int) -> int:
        """Minds that are not compiled decide where they are asked: then the hero is, or the game is over."""
        has_played = False
        while asked >= 0 and asked != self.hero:
            mind = self.chairs[asked]
            assert mind is not None
            asked = self.sitting.ask(mind, asked)
            has_played = True
        if asked == OVER and has_played:
            self.sitting.row, self.sitting.mask = self.sitting.see(self.hero)
        return asked

    def action_masks(self) -> Array:
        """What the hero may do now, by the name that MaskablePPO asks for."""
        masks: Array = self.sitting.mask != 0
        return masks

    def render(self) -> Any:
        """The table as the hero sees it."""
        return rendered(self.sitting.game, self.sitting.table, self.hero, self.render_mode)


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
