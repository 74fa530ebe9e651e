"""What usual learners reach against `honest`: rows of the leaderboard.

    .venv-clients/bin/python scripts/baselines.py LEARNER GAME [--seeds 1,2] [--decisions 100000]

(`make clients` builds .venv-clients.) For every game: `sb3` (MaskablePPO of Stable-Baselines3), `ppo` (examples/ppo.py,
one file by PyTorch) and `kafana` (`kafana train`), each with as many decisions against `honest`, then in a league
against it. For small Cheat also what OpenSpiel has: `nfsp`, `mccfr` and `deep_cfr`, all of them by self-play.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

HOME = Path(__file__).resolve().parent.parent
SMALL = "small_cheat"
SPIEL = "python_kafana_small_cheat(players=2,max_turns=6)"
HONEST = "honest"
TABLES, STEPS, EPOCHS, MINIBATCH = 128, 64, 3, 1024  # of all three kinds of PPO
DECISIONS, DEALS, SMALL_DEALS, SEEDS = 100_000, 300, 2000, (1, 2)
NFSP_EPISODES, MCCFR_ITERATIONS, CFR_ITERATIONS = 4_000, 1_000, 20
LEAGUE_SEED = 1
RESAMPLES = 1000
Odds = Callable[[Any], dict[int, float]]  # of the actions at a state
Found = tuple[int, Any]  # what was learned from, and scores by deal


def house_rules(game: str) -> dict[str, Any]:
    """Those that a league plays by: one round, where there are several."""
    from kafana.games import load, usual_seats
    from kafana.lab.league import League

    return League(load(game), usual_seats(load(game)), 1, 0, (HONEST,), (HONEST,)).house_rules


def example() -> Any:
    """The module examples/ppo.py."""
    sys.path.append(str(HOME / "examples"))
    return importlib.import_module("ppo")


def sb3(game: str, seed: int, decisions: int, path: Path) -> int:
    """MaskablePPO of Stable-Baselines3, as it is but for larger batches; rewards are normalised by its own wrapper."""
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import VecNormalize

    from kafana.envs.sb3 import TableVecEnv

    tables = TableVecEnv(game, TABLES, minds=HONEST, observation="box", rules=house_rules(game))
    tables.seed(seed)
    sizes = {"n_steps": STEPS, "batch_size": MINIBATCH, "n_epochs": EPOCHS}
    settings = sizes | {"gamma": 1.0, "learning_rate": 1e-3, "ent_coef": 0.01}
    model = MaskablePPO("MlpPolicy", VecNormalize(tables, norm_obs=False, gamma=1.0), seed=seed, **settings)
    model.learn(decisions)
    policy = model.policy

    class Logits(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.extractor, self.action_net = policy.mlp_extractor, policy.action_net

        def forward(self, rows: torch.Tensor) -> torch.Tensor:
            logits: torch.Tensor = self.action_net(self.extractor.forward_actor(rows))
            return logits

    example().export(Logits(), path, tables.tables.form.width)
    return int(model.num_timesteps)


def ppo(game: str, seed: int, decisions: int, path: Path) -> int:
    """PPO in one file (examples/ppo.py)."""
    settings = example().Settings(game, HONEST, rules=house_rules(game), decisions=decisions, seed=seed, tables=TABLES)
    agent, learned = example().train(settings)
    example().export(agent, path, agent.actor[0].in_features)
    return int(learned)


def kafana(game: str, seed: int, decisions: int, path: Path) -> int:
    """`kafana train` against `honest` alone."""
    from kafana.cli import main
    from kafana.games import load, usual_seats

    own = ["--against", HONEST, "--seats", str(usual_seats(load(game))), "--set", "opponent_mix=0,0,1000"]
    sizes = {"tables": TABLES, "steps": STEPS, "epochs": EPOCHS, "minibatch_size": MINIBATCH}
    own += [part for name, value in sizes.items() for part in ("--set", f"{name}={value}")]
    rules = [part for name, value in house_rules(game).items() for part in ("--option", f"{name}={value}")]
    run = ["--seed", str(seed), "--decisions", str(decisions), "--out", str(path.parent / f"run-{seed}")]
    assert main(["train", game, *own, *rules, *run, "--export", str(path)]) == 0
    last = (path.parent / f"run-{seed}" / "curve.jsonl").read_text().splitlines()[-1]
    return int(json.loads(last)["decisions"])


def in_a_league(game: str, path: Path, deals: int) -> Any:
    """What a net in a file scores against `honest`, deal by deal, and parity."""
    from kafana.games import load, usual_seats
    from kafana.lab.league import League, play_league

    seats = usual_seats(load(game))
    league = League(load(game), seats, deals, LEAGUE_SEED, (str(path),), (HONEST,))
    (played,) = play_league(league)
    own = played.scores.reshape(deals, seats, seats)[:, range(seats), range(seats)]  # by rotation, its own seat
    return own.mean(axis=1), played.parity


def nfsp(seed: int) -> Found:
    """NFSP of OpenSpiel, in PyTorch, by self-play; its average policy is measured."""
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch import nfsp as library

    import kafana.envs.open_spiel  # noqa: F401

    env = rl_environment.Environment(SPIEL, observation_type=rl_environment.ObservationType.OBSERVATION)
    env.seed(seed)
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    more = {"replay_buffer_capacity": 100_000, "epsilon_decay_duration": 60_000, "epsilon_start": 0.1}
    agents = [library.NFSP(seat, size, actions, [128], 200_000, 0.1, seed=seed + seat, **more) for seat in (0, 1)]
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


def mccfr(seed: int) -> Found:
    """External-sampling MCCFR of OpenSpiel; its average policy is measured."""
    import pyspiel
    from open_spiel.python.algorithms import external_sampling_mccfr

    import kafana.envs.open_spiel  # noqa: F401

    np.random.seed(seed)  # which OpenSpiel draws from
    solver = external_sampling_mccfr.ExternalSamplingSolver(pyspiel.load_game(SPIEL))
    for _ in range(MCCFR_ITERATIONS):
        solver.iteration()
    average = solver.average_policy()
    return MCCFR_ITERATIONS, against_honest(average.action_probabilities)


def deep_cfr(seed: int) -> Found:
    """Deep CFR of OpenSpiel, in PyTorch. It asks for a tensor with perfect recall, which these games have none of: it
    is given the observation, which sums the past up.
    """
    import pyspiel
    import torch
    from open_spiel.python.pytorch import deep_cfr as library

    import kafana.envs.open_spiel  # noqa: F401

    class Shown:
        """A game or a position whose information state is its observation."""

        def __init__(self, behind: Any) -> None:
            self.behind = behind

        def __getattr__(self, name: str) -> Any:
            return getattr(self.behind, name)

        def new_initial_state(self) -> Shown:
            return Shown(self.behind.new_initial_state())

        def child(self, action: int) -> Shown:
            return Shown(self.behind.child(action))

        def information_state_tensor(self, *seat: int) -> Any:
            return self.behind.observation_tensor(*seat)

    np.random.seed(seed)
    torch.manual_seed(seed)
    solver = library.DeepCFRSolver(
        Shown(pyspiel.load_game(SPIEL)),
        policy_network_layers=(128, 128),
        advantage_network_layers=(128, 128),
        num_iterations=CFR_ITERATIONS,
        num_traversals=40,
        learning_rate=1e-3,
        batch_size_advantage=1024,
        batch_size_strategy=1024,
        memory_capacity=200_000,
        policy_network_train_steps=1000,
        advantage_network_train_steps=200,
        seed=seed,
    )
    solver.solve()
    return CFR_ITERATIONS, against_honest(lambda state: dict(solver.action_probabilities(Shown(state))))


def against_honest(odds: Odds) -> Any:
    """Games of a policy against `honest`, on each deal once in either seat; a score for each deal."""
    import pyspiel

    from kafana.core.chance import new_rng
    from kafana.minds import player_of

    game, honest, rng = pyspiel.load_game(SPIEL), player_of(SMALL, HONEST), new_rng(LEAGUE_SEED)
    scores = []
    for deal in range(SMALL_DEALS):
        pair = 0.0
        for seat in (0, 1):
            state, draws = game.new_initial_state(), np.random.default_rng([LEAGUE_SEED, deal])  # the same deal twice
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
    return np.array(scores)


def interval(runs: list[Any]) -> tuple[float, float]:
    """95 %, by drawing runs and then their deals anew: with two seeds, little is known of what a third would give."""
    rng, means = np.random.default_rng(LEAGUE_SEED), np.empty(RESAMPLES)
    for place in range(RESAMPLES):
        again = [runs[number] for number in rng.integers(len(runs), size=len(runs))]
        means[place] = np.mean([run[rng.integers(len(run), size=len(run))].mean() for run in again])
    low, high = np.percentile(means, (2.5, 97.5))
    return float(low), float(high)


TRAINED: dict[str, tuple[str, Callable[[str, int, int, Path], int], str]] = {
    "sb3": ("MaskablePPO, trained against honest", sb3, "PPO, Stable-Baselines3"),
    "ppo": ("`examples/ppo.py`, trained against honest", ppo, "PPO, one file of PyTorch"),
    "kafana": ("`kafana train`, trained against honest", kafana, "PPO, Kafana's own"),
}
SOLVED: dict[str, tuple[str, Callable[[int], Found], str]] = {
    "nfsp": (f"{NFSP_EPISODES:,} episodes, self-play", nfsp, "NFSP, OpenSpiel"),
    "mccfr": (f"external sampling, {MCCFR_ITERATIONS:,} iterations, self-play", mccfr, "MCCFR, OpenSpiel"),
    "deep_cfr": (f"{CFR_ITERATIONS} iterations on observations, self-play", deep_cfr, "Deep CFR, OpenSpiel"),
}


def run_apart(learner: str, game: str, seed: int, decisions: int) -> tuple[int, Any, float]:
    """One seed, in this process."""
    if learner in SOLVED:
        learned, scores = SOLVED[learner][1](seed)
        return learned, scores, 0.5
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / ("net.npz" if learner == "kafana" else "net.onnx")
        learned = TRAINED[learner][1](game, seed, decisions, path)
        scores, parity = in_a_league(game, path, DEALS)
    return learned, scores, parity


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("learner", choices=[*TRAINED, *SOLVED])
    parser.add_argument("game")
    parser.add_argument("--seeds", default=",".join(map(str, SEEDS)))
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    told = parser.parse_args()
    if told.learner in SOLVED and told.game != SMALL:
        parser.error(f"{told.learner} walks the game: only {SMALL} is small enough")
    seeds, runs, begun = [int(seed) for seed in told.seeds.split(",")], [], process_time()
    for seed in seeds:
        learned, scores, parity = run_apart(told.learner, told.game, seed, told.decisions)
        runs.append(scores)
        print(
            f"# seed {seed}: {scores.mean():.3f} after {learned:,}, {process_time() - begun:.0f} s so far", flush=True
        )
    low, high = interval(runs)
    player, _, kind = (TRAINED | SOLVED)[told.learner]  # type: ignore[operator]
    more = f" --decisions {told.decisions}" if told.decisions != DECISIONS else ""
    more += f" --seeds {told.seeds}" if tuple(seeds) != SEEDS else ""
    print("[[entry]]")
    print(f'game = "{told.game}"\nplayer = "{player}"\nkind = "{kind}"')
    print(f'command = "scripts/baselines.py {told.learner} {told.game}{more}"\nseeds = {seeds}')
    print(f"score = {np.mean([run.mean() for run in runs]):.3f}\nlow = {low:.3f}\nhigh = {high:.3f}")
    print(f"by_seed = {[round(float(run.mean()), 3) for run in runs]}\nparity = {round(parity, 3)}")
    print((f"decisions = {learned}\n" if told.learner in TRAINED else "") + 'version = "0.1.0"', flush=True)


if __name__ == "__main__":
    main()
