"""A bridge to Minari: every seat's decisions in a game become an episode of one agent.

`kafana sim … --out cheat.minari` makes a folder with the data set `kafana/cheat-v1` in it; with that folder as
MINARI_DATASETS_PATH, `minari.load_dataset("kafana/cheat-v1")` reads it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from kafana.core.observation import MOST

if TYPE_CHECKING:
    from kafana.lab.data import Steps
    from kafana.lab.sim import Plan

NEEDS = "for Minari the package minari is needed: pip install 'minari[hdf5]'"
ROOT = "MINARI_DATASETS_PATH"


def write_minari(plan: Plan, out: Path, parts: Iterator[Steps]) -> None:
    """One data set in a folder of its own; an older one there is refused."""
    try:
        import minari
    except ImportError:
        raise ValueError(NEEDS) from None
    from gymnasium import spaces

    from kafana.lab.data import VERSION, card

    buffers = [episode for steps in parts for episode in episodes(plan, steps, minari.data_collector.EpisodeBuffer)]
    width, actions = (buffers[0].observations[name].shape[1] for name in ("observation", "action_mask"))
    out.mkdir(parents=True, exist_ok=True)
    before = os.environ.get(ROOT)
    os.environ[ROOT] = str(out.absolute())
    try:
        minari.create_dataset_from_buffers(
            f"kafana/{plan.game.name}-v{VERSION}",
            buffers,
            observation_space=spaces.Dict(
                {
                    "observation": spaces.Box(-MOST, MOST, (width,), np.int8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            ),
            action_space=spaces.Discrete(actions),
            algorithm_name=", ".join(dict.fromkeys(plan.minds)),
            author="Kafana",
            description=str(card(plan)),
        )
    finally:
        if before is None:
            del os.environ[ROOT]
        else:
            os.environ[ROOT] = before


def episodes(plan: Plan, steps: Steps, buffer: Any) -> Iterator[Any]:
    """What every seat did in every game, if it was asked at all; its score comes with its last decision."""
    for place, number in enumerate(np.unique(steps.game)):
        for seat in range(plan.seats):
            rows = np.flatnonzero((steps.game == number) & (steps.seat == seat))
            if not len(rows):
                continue
            last, nothing = steps.lasts[place * plan.seats + seat], np.zeros_like(steps.mask[:1])
            ends = np.arange(len(rows)) == len(rows) - 1
            yield buffer(
                observations={
                    "observation": np.concatenate([steps.observation[rows], last[None]]),
                    "action_mask": np.concatenate([steps.mask[rows], nothing]),
                },
                actions=steps.action[rows],
                rewards=np.where(ends, steps.scores[place, seat], 0.0),
                terminations=ends,
                truncations=np.zeros(len(rows), bool),
            )
