"""Many tables as one Gymnasium `VectorEnv`: every step is one decision at each of them.

Self-play (no `hero`): the seat that is asked at a table decides; `info["seat"]` says which. The reward is what the step
brought the seat that took it; when a game ends, `info["scores"]` has what it brought every seat. With a `hero` only
that seat is asked, minds decide for the others, and the reward is the hero's. What is over is dealt anew at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from sys import getrefcount
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from kafana.core.chance import key_of_seed, new_rng, words_of
from kafana.core.options import Value
from kafana.core.table import Records, new_tables
from kafana.core.threads import Crew, quick
from kafana.core.view import new_views
from kafana.envs.batched import BatchedPlayers, Here
from kafana.envs.forms import DICT, OBSERVATION, Array, Form, Info
from kafana.envs.kernels import RUN, Outcome, deal_all, go_on_all, step_all
from kafana.envs.opponents import PENALTY, asked_together, only_compiled_chairs, opponents, position
from kafana.envs.single_table import records_of
from kafana.envs.truth import truth_of
from kafana.games import load, usual_seats

Rows = tuple[Array, Array]  # what is seen at each table, and what is legal
SEEDS = 1 << 62
KEPT_ROWS = 4  # sets of rows that are used again
MADE_ANEW = "crew", "parts", "runs", "used", "batched"  # where an environment is copied or read from a pickle


def counted(used: Sequence[Rows]) -> list[int]:
    """How many references there are to each of these rows."""
    return [getrefcount(rows) + getrefcount(masks) for rows, masks in used]


NOT_HELD = counted([(np.empty(1), np.empty(1))])[0]  # by anybody but the list


class TableVectorEnv(VectorEnv[Any, Array, Array]):
    """Tables of one game; `minds` are the names of the hero's opponents, `rules` the house rules."""

    crew: Crew | None = None  # until everything that was asked for is found good

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
        observation: str = DICT,
        inputs: str = OBSERVATION,
        truth: bool = False,
        cores: int = 1,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"there must be a table at least, not {num_envs}")
        self.game = load(game)
        self.num_envs = num_envs
        self.seats = usual_seats(self.game) if seats is None else seats
        self.penalty = penalty
        self.form, self.truth = Form(self.game, observation, inputs), truth
        self.single_observation_space = self.form.space
        self.actions = self.form.actions
        self.single_action_space = spaces.Discrete(self.actions)
        self.observation_space = self.form.spaces(num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.hero, self.chairs = hero, None  # None: everybody is outside
        self.together: list[str | None] = []  # who is asked for all tables at once, by chair
        if hero is not None:
            players = opponents(self.game, self.seats, hero, minds)
            self.together = asked_together(self.game, players)
            self.chairs = only_compiled_chairs(self.game, players, self.together)
        self.scores = np.zeros((num_envs, self.seats))
        self.last_rows = np.zeros((num_envs, self.form.width), np.int8)
        self.cores = cores
        self.is_seeded = False
        empty, tables = self.game.empty(self.seats, rules), new_tables(self.game.dtype, num_envs)
        self.lay(empty, tables, new_tables(RUN, num_envs))

    def lay(self, empty: Records, tables: Records, run_records: Records) -> None:
        """Put tables here, and share them out: the parts, and the fields of the runs, are in the same memory."""
        self.empty, self.tables, self.run_records = quick(empty), tables, run_records
        self.used: list[Rows] = []
        self.batched = BatchedPlayers(self.game, self.together) if any(self.together) else None
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

    def reset(self, *, seed: int | Sequence[int] | None = None, options: Info | None = None) -> tuple[Any, Info]:
        """Table i is seeded with seed + i. Options `record` and `move` put a position from a record on all tables."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        table = position(self.game, self.seats, options)
        if seed is not None or not self.is_seeded:
            first = int(self.np_random.integers(SEEDS)) if seed is None else seed
            self.sow([first + place for place in range(self.num_envs)] if isinstance(first, int) else first)
        if table is not None:
            self.tables[:] = table
        rows, masks = self.new_rows()
        begin, wide = deal_all if table is None else go_on_all, self.form.wide
        self.share(lambda part: begin(*part[1:], self.empty, self.chairs, wide, rows[part[0]], masks[part[0]]))
        self.settle(rows, masks, self.new_outcome())
        self.masks = masks
        return self.form.shown(rows, masks), {"seat": self.runs["seat"].copy(), **self.info(masks)}

    def sow(self, seeds: Sequence[int]) -> None:
        """The generator and the deals of every table follow from its seed."""
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} tables need as many seeds, not {len(seeds)}")
        self.runs["rng"][:] = [new_rng(seed) for seed in seeds]
        self.runs["master"][:] = [words_of(key_of_seed(seed)) for seed in seeds]
        self.runs["number"][:] = 0
        self.is_seeded = True

    def step(self, actions: Array) -> tuple[Any, Array, Array, Array, Info]:
        """One decision at every table: the numbers of actions counted through all phases."""
        actions = np.asarray(actions)
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {actions.dtype}")
        if actions.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} tables need as many actions, not {actions.shape}")
        actions = np.ascontiguousarray(actions, np.int64)
        outcome = self.new_outcome()
        rows, masks = self.new_rows()
        self.share(lambda part: self.step_part(part, actions, rows, masks, outcome))
        self.settle(rows, masks, outcome)
        self.masks = masks
        info: Info = {"seat": outcome.seats, "illegal": outcome.illegal, **self.info(masks)}
        if outcome.over.any():
            info |= self.final(outcome.over, outcome.actors)
        return self.form.shown(rows, masks), outcome.rewards, outcome.over, np.zeros(self.num_envs, np.bool_), info

    def new_outcome(self) -> Outcome:
        """What a step fills in."""
        number = self.num_envs
        flags = np.zeros((2, number), np.bool_)
        return Outcome(np.empty(number, np.int64), np.empty(number, np.int64), np.empty(number), flags[0], flags[1])

    def settle(self, rows: Array, masks: Array, outcome: Outcome) -> None:
        """Those who are asked for all tables at once play until everywhere the hero is asked."""
        if self.batched is not None and self.hero is not None:
            tables, runs = quick(self.tables), quick(self.run_records)
            here = Here(
                tables,
                runs,
                self.empty,
                self.chairs,
                self.form.wide,
                self.hero,
                rows,
                masks,
                self.last_rows,
                self.scores,
            )
            self.batched.settle(here, outcome)

    def info(self, masks: Array) -> Info:
        """The mask, where the observation has no place for it, and the truth for a critic, if it was asked for."""
        told = self.form.info(masks)
        if self.truth:
            told["truth"] = truth_of(self.game, self.form, self.tables, self.runs["seat"])
        return told

    def step_part(
        self,
        part: tuple[slice, Records, Records, Records],
        actions: Array,
        rows: Array,
        masks: Array,
        outcome: Outcome,
    ) -> None:
        some, tables, runs, views = part
        step_all(
            tables,
            runs,
            views,
            self.empty,
            self.chairs,
            self.form.wide,
            self.penalty,
            actions[some],
            rows[some],
            masks[some],
            self.last_rows[some],
            self.scores[some],
            Outcome._make(array[some] for array in outcome),
        )

    def share(self, work: Callable[[tuple[slice, Records, Records, Records]], None]) -> None:
        """All cores work on their parts."""
        assert self.crew is not None
        self.crew.work(work, self.parts)

    def new_rows(self) -> Rows:
        """Rows that belong to the caller. Memory that nobody holds any more is used again: fresh pages cost time."""
        for kept, references in zip(self.used, counted(self.used), strict=True):
            if references == NOT_HELD:
                return kept
        rows, masks = (np.empty((self.num_envs, width), np.int8) for width in (self.form.width, self.actions))
        if len(self.used) < KEPT_ROWS:
            self.used.append((rows, masks))
        return rows, masks

    def final(self, over: Array, actors: Array) -> Info:
        """What there is to say about games that are over, and what the seat that acted last saw at their end."""
        places, is_told, scores = np.flatnonzero(over), over.copy(), self.scores
        self.scores = np.zeros_like(scores)  # cheaper than a copy of them
        rows, masks = self.last_rows[places], np.zeros((len(places), self.actions), np.int8)
        last = np.empty(self.num_envs, object)
        for place, row, mask in zip(places.tolist(), rows, masks, strict=True):
            last[place] = self.form.shown(row, mask)
        told: Info = {"scores": scores, "_scores": is_told}
        more = {"seat": actors, "_seat": is_told, "illegal": np.zeros_like(over), "_illegal": is_told}
        final = {"final_obs": last, "_final_obs": is_told, "final_info": told | more, "_final_info": is_told}
        return told | final

    def action_masks(self) -> Array:
        """What may be done at each table now."""
        masks: Array = self.masks != 0
        return masks

    def close_extras(self, **kwargs: object) -> None:
        if self.crew is not None:
            self.crew.close()
