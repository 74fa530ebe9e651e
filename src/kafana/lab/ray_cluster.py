"""Leagues and training on a Ray cluster: the games are played there, all else stays here.

Ray finds the cluster: the one that RAY_ADDRESS names, else the one that runs on this machine, else it starts one here
for as long as it is needed. Kafana of the same version must be installed on all its machines.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kafana.games import load
from kafana.lab.league import League, Part, Scores, timed
from kafana.lab.train.actor import Actor
from kafana.lab.train.net import Net, Observations
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.rollout import Buffer
from kafana.lab.train.trainer import Trainer
from kafana.minds.net.inputs import inputs_of
from kafana.minds.net.places import Weights

ATTEMPTS = 10  # at one round of an actor
NEEDS = "--ray needs Ray: install kafana with its extra “ray”"


def check_ray() -> None:
    """Refuse what needs Ray where there is none."""
    if find_spec("ray") is None:
        raise ValueError(NEEDS)


def module() -> Any:
    """Ray, whose types are not told in full."""
    return import_module("ray")


@contextmanager
def cluster() -> Iterator[int]:
    """Join a cluster, or start one here. How many processors it has."""
    ray = module()
    ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:
        yield int(ray.cluster_resources().get("CPU", 1))
    finally:
        ray.shutdown()


def play_remotely(league: League, parts: Sequence[Part]) -> Iterator[tuple[Scores, float]]:
    """The scores of each part, in order, and how many seconds it took. The same games would be played here."""
    ray = module()
    settings = {field.name: getattr(league, field.name) for field in fields(league)} | {"game": league.game.name}
    play, common = ray.remote(num_cpus=1)(play_there), ray.put(settings)
    going = [play.remote(common, part) for part in parts]
    for part in going:
        yield ray.get(part)


def play_there(settings: dict[str, Any], part: Part) -> tuple[Scores, float]:
    """What one of the cluster's processes does; a game travels by its name."""
    return timed(League(**settings | {"game": load(settings["game"])}), part)


class RemoteRollout(NamedTuple):
    """What a remote actor sends."""

    scores: list[float]
    observations: Observations
    critic_observations: Observations
    transitions: NDArray[np.void]
    seconds: float


class RemoteActor:
    """An actor on another processor, which sends all that its buffer holds."""

    def __init__(self, recipe: str, seed: int, net: Net) -> None:
        self.actor = Actor(Recipe.from_json(recipe), seed, net)

    def play(self, rows: Sequence[Weights]) -> RemoteRollout:
        begun = process_time()
        scores, buffer = self.actor.play(rows), self.actor.buffer
        transitions = buffer.transitions.view(np.ndarray)
        return RemoteRollout(
            scores, buffer.observations, buffer.critic_observations, transitions, process_time() - begun
        )


class ClusterTrainer(Trainer):
    """A run whose actors play on a cluster: with so many of them a round has so many times the tables of the recipe.

    While the learner learns they play on, so what they play with is one round old. That is so whoever is faster: what
    is learned depends on the recipe, with its number of actors, and on nothing else. A run that is resumed deals
    anew, and so does an actor in the place of one that was lost.
    """

    def begin(self) -> None:
        """The actors begin with the first round: their deals depend on where the run stands."""
        self.actors: list[Any] = []
        self.going: list[Any] = []
        self.lost = 0  # actors that were gone when something was wanted of them
        self.buffer = Buffer.new(self.recipe.steps, self.recipe.tables * self.recipe.actors, inputs_of(self.game))

    def rollout(self) -> list[float]:
        """Gather what the actors have played, and have them play on."""
        if not self.actors:
            self.actors = [self.new_actor(number) for number in range(self.recipe.actors)]
            self.send()
        played = [self.gather(number) for number in range(self.recipe.actors)]
        for name in ("observations", "critic_observations", "transitions"):
            np.concatenate([getattr(part, name) for part in played], axis=1, out=getattr(self.buffer, name))
        self.seconds += sum(part.seconds for part in played)
        self.send()
        return [score for part in played for score in part.scores]

    def new_actor(self, number: int, processors: int = 1) -> Any:
        """An actor whose deals follow from the recipe, the round in which it begins, and its number."""
        seed = np.random.SeedSequence([self.recipe.seed, self.rounds, number])
        remote = module().remote(num_cpus=processors)(RemoteActor)
        return remote.remote(self.recipe.as_json(), int(seed.generate_state(1)[0]), self.net)

    def gather(self, number: int) -> RemoteRollout:
        """What an actor has played. Where it is gone with its machine, another one plays the round anew; it takes a
        place wherever there is one, if need be on a processor that has work already.
        """
        ray = module()
        for _ in range(ATTEMPTS):
            try:
                played: RemoteRollout = ray.get(self.going[number])
                return played
            except (ray.exceptions.RayActorError, ray.exceptions.ObjectLostError):
                self.lost += 1
                self.actors[number] = self.new_actor(number, processors=0)
                self.going[number] = self.actors[number].play.remote(self.rows)
        raise RuntimeError(f"{ATTEMPTS} actors were lost one after another in round {self.rounds}")

    def send(self) -> None:
        """Give the nets to the actors."""
        self.rows = module().put([net.weights.copy() for net in (self.net, *self.opponents.seated)])
        self.going = [actor.play.remote(self.rows) for actor in self.actors]

    @property
    def table_state(self) -> dict[str, NDArray[np.uint8]]:
        """The games are elsewhere."""
        return {}
