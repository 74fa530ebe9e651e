"""What other people's learners reach at small Cheat, two seats, against `honest`: rows of the leaderboard.

`.venv-clients/bin/python scripts/baselines.py NAME` (after `make clients`) trains one for some minutes and prints its
score. NAME is sb3, nfsp or mccfr.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

GAME = "python_kafana_small_cheat(players=2,max_turns=6)"
SEED, GAMES = 1, 4000
SB3_STEPS, NFSP_EPISODES, MCCFR_ITERATIONS = 200_000, 4_000, 1_000
Odds = Callable[[Any], dict[int, float]]  # of the actions at a state


def sb3() -> tuple[int, list[float]]:
    """MaskablePPO of Stable-Baselines3 on 64 tables, trained against `honest`."""
    from sb3_contrib import MaskablePPO

    from kafana.envs.sb3 import TableVecEnv

    tables = TableVecEnv("small_cheat", 64, seats=2, minds="honest")
    model = MaskablePPO("MultiInputPolicy", tables, n_steps=64, batch_size=512, seed=SEED)
    model.learn(SB3_STEPS)
    tables.seed(SEED + 1000)
    seen, scores = tables.reset(), list[float]()
    while len(scores) < GAMES:
        actions, _ = model.predict(seen, action_masks=np.stack(tables.env_method("action_masks")))
        seen, rewards, over, _ = tables.step(actions)
        scores += rewards[over].tolist()
    return int(model.num_timesteps), scores[:GAMES]


def nfsp() -> tuple[int, list[float]]:
    """NFSP of OpenSpiel, in PyTorch, by self-play; its average policy is measured."""
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch import nfsp as library

    import kafana.envs.open_spiel  # noqa: F401

    env = rl_environment.Environment(GAME, observation_type=rl_environment.ObservationType.OBSERVATION)
    env.seed(SEED)
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    more = {"replay_buffer_capacity": 100_000, "epsilon_decay_duration": 60_000, "epsilon_start": 0.1}
    agents = [library.NFSP(seat, size, actions, [128], 200_000, 0.1, seed=SEED + seat, **more) for seat in (0, 1)]
    decisions = 0
    for _ in range(NFSP_EPISODES):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
            decisions += 1
        for agent in agents:
            agent.step(step)

    def odds(state: Any) -> dict[int, float]:
        seat = state.current_player()
        legal = state.legal_actions()
        shown = {
            "info_state": [state.observation_tensor(seat)] * 2,
            "legal_actions": [legal] * 2,
            "current_player": seat,
        }
        told = rl_environment.TimeStep(shown, rewards=None, discounts=None, step_type=None)
        with agents[seat].temp_mode_as(library.MODE.AVERAGE_POLICY):
            found = agents[seat].step(told, is_evaluation=True).probs
        return {action: float(found[action]) for action in legal}

    return decisions, against_honest(odds)


def mccfr() -> tuple[int, list[float]]:
    """External-sampling MCCFR of OpenSpiel; its average policy is measured."""
    import pyspiel
    from open_spiel.python.algorithms import external_sampling_mccfr

    import kafana.envs.open_spiel  # noqa: F401

    np.random.seed(SEED)  # which OpenSpiel draws from
    solver = external_sampling_mccfr.ExternalSamplingSolver(pyspiel.load_game(GAME))
    for _ in range(MCCFR_ITERATIONS):
        solver.iteration()
    average = solver.average_policy()
    return MCCFR_ITERATIONS, against_honest(average.action_probabilities)


def against_honest(odds: Odds) -> list[float]:
    """Games of a policy against `honest`, on each deal once in either seat; a score for each deal."""
    import pyspiel

    from kafana.core.chance import new_rng
    from kafana.minds import player_of

    game, honest, rng = pyspiel.load_game(GAME), player_of("small_cheat", "honest"), new_rng(SEED)
    scores = []
    for deal in range(GAMES // 2):
        pair = 0.0
        for seat in (0, 1):
            state, draws = game.new_initial_state(), np.random.default_rng([SEED, deal])  # the same deal twice
            while not state.is_terminal():
                if state.is_chance_node():
                    chances = dict(state.chance_outcomes())
                elif state.current_player() == seat:
                    chances = odds(state)
                else:
                    action = honest.choose(state.sitting.view_of(state.current_player()), rng)
                    chances = {state.first_action() + int(action): 1.0}
                share = np.array(list(chances.values()))
                state.apply_action(int(draws.choice(list(chances), p=share / share.sum())))
            pair += state.returns()[seat] / 2
        scores.append(pair)
    return scores


LEARNERS = {"sb3": sb3, "nfsp": nfsp, "mccfr": mccfr}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in LEARNERS:
        sys.exit(f"name one of {', '.join(LEARNERS)}")
    begun = perf_counter()
    learned, found = LEARNERS[sys.argv[1]]()
    half = 1.96 * np.std(found) / np.sqrt(len(found))
    score = float(np.mean(found))
    print(
        f"{sys.argv[1]}: {score:.3f} ({score - half:.3f} - {score + half:.3f}) against honest after {learned:,}; "
        f"{perf_counter() - begun:.0f} s"
    )
