"""An actor plays for a learner: its tables, the nets that sit at them, and the rollout of their decisions."""

from __future__ import annotations

from collections.abc import Sequence

from kafana.games import load
from kafana.lab.train.net import Net
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.rollout import Buffer, Rewards, rollout
from kafana.lab.train.tables import POOL_SEATS, SeatMix, Tables, numbers_at_tables, reward_scale_of
from kafana.minds.net.inputs import inputs_of
from kafana.minds.net.places import Weights


class Actor:
    """Tables of its own, which follow from the recipe and a seed; its nets are of the kind of `net`."""

    def __init__(self, recipe: Recipe, seed: int, net: Net) -> None:
        game, minds = load(recipe.game), numbers_at_tables(recipe.game, recipe.against)
        single = recipe.single_opponent, recipe.single_mind
        mix = SeatMix(recipe.seats, minds, *recipe.opponent_mix, recipe.seat, *single)
        self.tables = Tables(game, recipe.tables, mix, seed, recipe.house_rules)
        scale = reward_scale_of(game, recipe.seats, recipe.seed, recipe.options)
        self.rewards = Rewards(scale, recipe.shared_reward, recipe.own_score)
        self.buffer = Buffer.new(recipe.steps, recipe.tables, inputs_of(game))
        self.nets = [net.copy() for _ in range(1 + POOL_SEATS)]
        self.tables.begin()

    def play(self, rows: Sequence[Weights]) -> list[float]:
        """Fill the buffer with decisions of nets with these weights, the learner first and then the opponents. What
        learners scored on average in each game with others.
        """
        for net, weights in zip(self.nets, rows):
            net.weights[:] = weights
        nets = [net.folded() for net in self.nets]
        return rollout(self.tables, self.buffer, lambda: self.tables.decide(nets), self.rewards)
