"""Many tables as one Gymnasium `VectorEnv`: every step is one decision at each of them.

Self-play (no `hero`): the seat that is asked at a table decides; `info["seat"]` says which. The reward is what the step
brought the seat that took it; when a game ends, `info["scores"]` has what it brought every seat. With a `hero` only
that seat is asked, minds decide for the others, and the reward is the hero's. What is over is dealt anew at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kafana.core.chance import key_of_seed, new_rng, words_of
from kafana.core.game import Game
from kafana.core.observation import MOST, offsets, width_of
from kafana.core.options import Value
from kafana.core.table import Records, new_tables
from kafana.core.threads import Crew, quick
from kafana.core.view import new_views
from kafana.envs.kernels import RUN, deal_all, go_on_all, step_all
from kafana.envs.opponents import PENALTY, Info, chair_numbers, opponents, position
from kafana.envs.single_table import records_of
from kafana.games import load, usual_seats

Array = NDArray[Any]
Seen = dict[str, Array]
SEEDS = 1 << 62
MADE_ANEW = "crew", "parts", "runs"  # where an environment is copied or read from a pickle


class TableVectorEnv(VectorEnv[Seen, Array, Array]):
    """Tables of one game; `minds` are the names of the hero's opponents, `rules` the house rules."""

    metadata: ClassVar[Info] = {  # type: ignore[misc]
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        hero: int | None = None,
        minds: str | Sequence[str] | None = None,
        rules: Mapping[str, Value] | None = None,
        penalty: float = PENALTY,
        cores: int = 1,
    ) -> None:
        self.game = load(game)
        self.num_envs = num_envs
        self.seats = usual_seats(self.game) if seats is None else seats
        self.penalty = penalty
        self.single_observation_space = observation_space(self.game)
        self.actions = int(offsets(self.game)[-1])
        self.single_action_space = spaces.Discrete(self.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.chairs = (
            None if hero is None else chair_numbers(self.game, opponents(self.game, self.seats, hero, minds))
        )  # None: everybody is outside
        self.scores = np.zeros((num_envs, self.seats))
        self.last_rows = np.zeros((num_envs, width_of(self.game)), np.int8)
        self.cores = cores
        self.is_seeded = False
        empty, tables = self.game.empty(self.seats, rules), new_tables(self.game.dtype, num_envs)
        self.lay(empty, tables, new_tables(RUN, num_envs))

    def lay(self, empty: Records, tables: Records, run_records: Records) -> None:
        """Put tables here, and share them out: the parts, and the fields of the runs, are in the same memory."""
        self.empty, self.tables, self.run_records = quick(empty), tables, run_records
        self.runs: dict[str, Array] = {name: run_records[name] for name in RUN.names or ()}  # asking records is slow
        self.crew = Crew(self.cores, self.num_envs)
        self.parts = [
            (part, quick(tables[part]), quick(run_records[part]), quick(new_views(self.game.dtype, 1)))
            for part in self.crew.parts
        ]

    def __getstate__(self) -> dict[str, object]:
        """For a copy or a pickle: records as bytes, the game by its name; what shares their memory is made anew."""
        kept = {name: value for name, value in self.__dict__.items() if name not in MADE_ANEW}
        records = {name: kept[name].tobytes() for name in ("empty", "tables", "run_records")}
        return kept | records | {"game": self.game.name}

    def __setstate__(self, state: Info) -> None:
        self.__dict__.update(state)
        self.game = load(state["game"])
        empty, tables = (records_of(self.game.dtype, state[name]) for name in ("empty", "tables"))
        self.lay(empty, tables, records_of(RUN, state["run_records"]))

    def reset(self, *, seed: int | Sequence[int] | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        """Table i is seeded with seed + i. Options `record` and `move` put a position from a record on all tables."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is not None or not self.is_seeded:
            first = int(self.np_random.integers(SEEDS)) if seed is None else seed
            self.sow([first + place for place in range(self.num_envs)] if isinstance(first, int) else first)
        table = position(self.game, self.seats, options)
        if table is not None:
            self.tables[:] = table
        seen = self.new_seen()
        begin = deal_all if table is None else go_on_all
        self.crew.work(lambda part: begin(*part[1:], self.empty, self.chairs, *rows_of(seen, part[0])), self.parts)
        return seen, {"seat": self.runs["seat"].copy()}

    def sow(self, seeds: Sequence[int]) -> None:
        """The generator and the deals of every table follow from its seed."""
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} tables need as many seeds, not {len(seeds)}")
        self.runs["rng"][:] = [new_rng(seed) for seed in seeds]
        self.runs["master"][:] = [words_of(key_of_seed(seed)) for seed in seeds]
        self.runs["number"][:] = 0
        self.is_seeded = True

    def step(self, actions: Array) -> tuple[Seen, Array, Array, Array, Info]:
        """One decision at every table: the numbers of actions counted through all phases."""
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} tables need as many actions, not {actions.shape}")
        seen = self.new_seen()
        self.crew.work(lambda part: self.step_part(part, actions, seen), self.parts)
        over = self.runs["over"].astype(np.bool_)
        info: Info = {"seat": self.runs["seat"].copy(), "illegal": self.runs["illegal"].astype(np.bool_)}
        if over.any():
            info |= {"scores": self.scores.copy(), "_scores": over}
            info |= {"final_obs": self.last_seen(over), "_final_obs": over}
        return seen, self.runs["reward"].copy(), over.copy(), np.zeros(self.num_envs, np.bool_), info

    def step_part(self, part: tuple[slice, Records, Records, Records], actions: Array, seen: Seen) -> None:
        some, tables, runs, views = part
        step_all(
            tables,
            runs,
            views,
            self.empty,
            self.chairs,
            self.penalty,
            actions[some],
            *rows_of(seen, some),
            self.last_rows[some],
            self.scores[some],
        )

    def new_seen(self) -> Seen:
        """New rows, which belong to the caller."""
        widths = {"observation": self.last_rows.shape[1], "action_mask": self.actions}
        return {name: np.empty((self.num_envs, width), np.int8) for name, width in widths.items()}

    def last_seen(self, over: Array) -> Array:
        """What the seat that acted last saw at the end of the games that are over; then nothing can be done."""
        places = np.flatnonzero(over)
        rows, masks = self.last_rows[places], np.zeros((len(places), self.actions), np.int8)
        found = np.full(self.num_envs, None, object)
        found[places] = [{"observation": row, "action_mask": mask} for row, mask in zip(rows, masks, strict=True)]
        return found

    def close_extras(self, **kwargs: object) -> None:
        self.crew.close()


def rows_of(seen: Seen, part: slice) -> tuple[Array, Array]:
    return seen["observation"][part], seen["action_mask"][part]


def observation_space(game: Game, more_actions: int = 0) -> spaces.Dict:
    """What every environment shows a seat: see docs/environments.md."""
    actions = int(offsets(game)[-1]) + more_actions
    return spaces.Dict(
        {
            "observation": spaces.Box(-MOST, MOST, (width_of(game),), np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
