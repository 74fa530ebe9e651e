"""Other people's programs, as they are, against Kafana: `make clients` runs each for a moment and prints a table.

They live in .venv-clients (requirements/clients.txt), each runs in a process of its own, and none needs an adapter
beyond what `kafana.envs` ships. `python scripts/clients.py NAME…` runs some of them. Those that only look at an API
run with the JIT off: compiling all games would take longer than they do.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

MOST_SECONDS = 900  # on a machine with other work too
HOME = Path(__file__).resolve().parent.parent
SMALL = {"game": "small_cheat", "seats": 2, "minds": "honest"}
ANSWER = "answer: "
RAY_ATTEMPTS, RAY_TOO_SLOW = 3, "node timed out during startup"


class Client(NamedTuple):
    """A program that is tried: what it does here, and the packages it comes from."""

    what: str
    packages: tuple[str, ...]
    run: Callable[[], str]
    compiled: bool


CLIENTS: dict[str, Client] = {}


def client(what: str, *packages: str, compiled: bool = False) -> Callable[[Callable[[], str]], Callable[[], str]]:
    def note(run: Callable[[], str]) -> Callable[[], str]:
        CLIENTS[run.__name__.replace("_", "-")] = Client(what, packages, run, compiled)
        return run

    return note


@client("MaskablePPO on one table", "stable-baselines3", "sb3-contrib")
def sb3_single() -> str:
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.evaluation import evaluate_policy

    from kafana.envs.gymnasium import TableEnv

    model = MaskablePPO("MultiInputPolicy", TableEnv(**SMALL), n_steps=256, batch_size=64, seed=1)
    model.learn(2048)
    mean, _ = evaluate_policy(model, TableEnv(**SMALL), n_eval_episodes=50, warn=False)
    return f"2,048 steps, then {mean:.2f} against honest"


@client("MaskablePPO on many tables (`TableVecEnv`)", "stable-baselines3", "sb3-contrib", compiled=True)
def sb3_vector() -> str:
    from sb3_contrib import MaskablePPO

    from kafana.envs.sb3 import TableVecEnv

    tables = TableVecEnv("small_cheat", 64, seats=2, minds="honest")
    model = MaskablePPO("MultiInputPolicy", tables, n_steps=64, batch_size=512, seed=1)
    begun = perf_counter()
    model.learn(40_960)
    seconds = perf_counter() - begun
    return f"40,960 steps at {40_960 / seconds:,.0f} a second"


@client("its own checks: `api_test`, `parallel_api_test`, `seed_test`", "pettingzoo")
def pettingzoo_checks() -> str:
    from pettingzoo.test import api_test, parallel_api_test, seed_test

    from kafana.envs.pettingzoo import module_of
    from kafana.games import NAMES

    for name in NAMES:
        module: Any = module_of(name)
        api_test(module.env(), num_cycles=200)
        parallel_api_test(module.parallel_env(), num_cycles=100)
        seed_test(module.env, num_cycles=50)
    return f"{len(NAMES)} games"


@client("its checker, wrappers and vectors", "gymnasium")
def gymnasium_checks() -> str:
    import gymnasium
    from gymnasium.utils.env_checker import check_env
    from gymnasium.wrappers import FlattenObservation, RecordEpisodeStatistics
    from gymnasium.wrappers.vector import RecordEpisodeStatistics as RecordVector

    import kafana.envs.gymnasium
    from kafana.envs.gymnasium import TableEnv
    from kafana.envs.vector import TableVectorEnv

    for name in kafana.envs.gymnasium.NAMES:
        check_env(gymnasium.make(f"kafana/{name.capitalize()}-v0").unwrapped, skip_render_check=True)
    env = RecordEpisodeStatistics(FlattenObservation(TableEnv(**SMALL, observation="box")))
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
    many = RecordVector(TableVectorEnv("small_cheat", 32, seats=2, hero=0, minds="honest"))
    seen, _ = many.reset(seed=1)
    for _ in range(50):
        seen, *_ = many.step(seen["action_mask"].argmax(axis=1))
    return f"an episode of {info['episode']['l']} steps, {len(many.return_queue)} in the vector"


@client("wrappers and a vector over `parallel_env`", "supersuit")
def supersuit_wrappers() -> str:
    import numpy as np
    import supersuit

    from kafana.envs.pettingzoo import module_of

    module: Any = module_of("cheat")
    flat = supersuit.flatten_v0(supersuit.dtype_v0(module.parallel_env(seats=3, observation="box"), np.float32))
    seen, infos = flat.reset(seed=1)
    for _ in range(20):
        actions = {agent: int(infos[agent]["action_mask"].argmax()) for agent in flat.agents}
        seen, _, _, _, infos = flat.step(actions)
    many = supersuit.pettingzoo_env_to_vec_env_v1(supersuit.black_death_v3(flat))
    rows, _ = many.reset(seed=1)
    return f"{len(seen)} agents, rows of {rows.shape} as {rows.dtype}"


@client("PPO with its own action masking module", "ray")
def rllib() -> str:
    import ray
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
    from ray.tune.registry import register_env

    from kafana.envs.gymnasium import TableEnv

    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    register_env("kafana", lambda settings: TableEnv(**settings))
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"head_fcnet_hiddens": [64], "head_fcnet_activation": "relu"},
    )
    config = (
        PPOConfig()
        .environment("kafana", env_config={**SMALL, "observation": "rllib"})
        .rl_module(rl_module_spec=module)
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=512, minibatch_size=128, num_epochs=2)
    )
    algorithm = config.build_algo()
    results = [algorithm.train() for _ in range(2)]
    algorithm.stop()
    ray.shutdown()
    return f"2 iterations, mean return {results[-1]['env_runners']['episode_return_mean']:.2f}"


@client("PPO on one table, masks from the info", "agilerl")
def agilerl() -> str:
    import numpy as np
    from agilerl.algorithms import PPO

    from kafana.envs.gymnasium import TableEnv

    env = TableEnv(**SMALL, observation="box")
    learner = PPO(env.observation_space, env.action_space)
    games = 0
    seen, info = env.reset(seed=1)
    while games < 20:
        action, *_ = learner.get_action(seen.astype(np.float32)[None], action_mask=info["action_mask"][None])
        seen, _, over, _, info = env.step(int(np.asarray(action).reshape(-1)[0]))
        assert not info["illegal"]
        if over:
            games += 1
            seen, info = env.reset()
    return f"{games} games, nothing illegal"


@client("ISMCTS on Cheat", "open_spiel")
def openspiel_ismcts() -> str:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    import kafana.envs.open_spiel  # noqa: F401

    game = pyspiel.load_game("python_kafana_cheat(players=2,max_turns=8)")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 20, random_state=rng)
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal() and moves < 12:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=odds))
        else:
            state.apply_action(bot.step(state))
            moves += 1
    return f"{moves} decisions of 20 simulations each"


@client("CFR, NashConv and external-sampling MCCFR on small Cheat", "open_spiel", compiled=True)
def openspiel_cfr() -> str:
    import pyspiel
    from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr

    import kafana.envs.open_spiel  # noqa: F401

    game = pyspiel.load_game("python_kafana_small_cheat(players=2,max_turns=3)")
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(3):
        solver.evaluate_and_update_policy()
    after = exploitability.nash_conv(game, solver.average_policy())
    sampling = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(5):
        sampling.iteration()
    return f"NashConv {before:.3f} → {after:.3f} in 3 iterations"


@client("a data set written by `kafana sim --out x.minari`, read back", "minari")
def minari() -> str:
    from kafana.cli import main

    with tempfile.TemporaryDirectory() as folder:
        os.environ["MINARI_DATASETS_PATH"] = f"{folder}/games.minari"
        out = ["--out", f"{folder}/games.minari"]
        assert main(["sim", "small_cheat", "--games", "20", "--seats", "2", "--mind", "honest", *out]) == 0
        import minari as library

        found = library.load_dataset("kafana/small_cheat-v1")
        episode = next(iter(found.iterate_episodes()))
        steps = len(episode.actions)
        assert episode.observations["observation"].shape[0] == steps + 1
        return f"{found.total_episodes} episodes, {found.total_steps} steps"


@client("`tests/lab/test_torch.py`: both trainers learn the same task", "torch", "onnxruntime", "pytest", compiled=True)
def torch_tests() -> str:
    quiet = ["-q", "-rs", "--noconftest", "-c", os.devnull, "--rootdir", str(HOME), "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *quiet, str(HOME / "tests" / "lab" / "test_torch.py")]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=HOME)
    told = found.stdout.strip().splitlines()
    assert found.returncode == 0, "\n".join(told[-40:])
    assert "skipped" not in found.stdout, told[-1]
    return told[-1].strip("= ")


@client(
    "a module trained by PyTorch, exported to ONNX, in a league",
    *("torch", "onnxruntime", "tensorboard", "safetensors"),
    compiled=True,
)
def torch_trainer() -> str:
    from kafana.cli import main

    with tempfile.TemporaryDirectory() as folder:
        net = f"{folder}/net.onnx"
        run = ["--out", f"{folder}/run", "--tensorboard", f"{folder}/board", "--export", net, "--evaluate", "400"]
        told = ["--module", "mlp", "--decisions", "60000", "--against", "honest", "--seats", "2"]
        small = ["--set", "tables=64", "--set", "minibatch_size=256", "--set", "opponent_mix=0,0,1000"]
        assert main(["train", "small_cheat", *told, *run, *small]) == 0
        assert main(["train", "small_cheat", "--resume", "--out", f"{folder}/run", "--decisions", "61000",
                     "--export", f"{folder}/net.safetensors"]) == 0  # fmt: skip
        assert list(Path(folder, "board").iterdir())
        assert Path(folder, "net.safetensors").stat().st_size
        assert main(["league", "run", "small_cheat", net, "--against", "honest", "--seats", "2", "--deals", "200"]) == 0
    return "trained, resumed, exported, played"


@client("its own environment stepped with `minds=net.onnx`", "onnxruntime", "onnx")
def onnx_opponent() -> str:
    import numpy as np
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    from kafana.core.observation import offsets, width_of
    from kafana.envs.gymnasium import TableEnv
    from kafana.games import load

    game = load("cheat")
    width, actions = width_of(game), int(offsets(game)[-1])
    weights = numpy_helper.from_array(np.random.default_rng(1).normal(size=(width, actions)).astype(np.float32), "w")
    rows = helper.make_tensor_value_info("rows", TensorProto.FLOAT, ["n", width])
    logits = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["n", actions])
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["rows", "w"], ["logits"])], "net", [rows], [logits], [weights]
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    with tempfile.TemporaryDirectory() as folder:
        onnx.save(model, f"{folder}/net.onnx")
        env = TableEnv("cheat", seats=3, minds=f"{folder}/net.onnx", rules={"max_turns": 12})
        seen, _ = env.reset(seed=1)
        over, steps = False, 0
        while not over:
            seen, _, over, _, _ = env.step(seen["action_mask"].argmax())
            steps += 1
    return f"a game of {steps} decisions against two of them"


@client("`--ray` on a cluster of three nodes, one killed in training and one in a league", "ray")
def ray_nodes() -> str:
    import ray
    from ray.cluster_utils import Cluster

    from kafana.games import load
    from kafana.lab.league import League, play_league, rows
    from kafana.lab.ray_cluster import ClusterTrainer, play_remotely
    from kafana.lab.train.recipe import Recipe

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    others = [nodes.add_node(num_cpus=1) for _ in range(3)]  # an actor on each of them
    ray.init(address=nodes.address, log_to_driver=False, logging_level="ERROR")
    sizes = {"tables": 32, "steps": 16, "minibatch_size": 256, "hidden": (16, 16), "critic_hidden": (16, 16)}
    trainer = ClusterTrainer(Recipe("small_cheat", ("honest",), (2,), actors=3, **sizes))
    for number in range(6):
        trainer.round()
        if number == 2:  # while the actors play the fourth
            nodes.remove_node(others.pop(), allow_graceful=False)
    assert trainer.rounds == 6, f"{trainer.rounds} rounds"
    assert trainer.lost, "no actor was on the node"  # more than one: the next was put there before anybody knew
    trained = f"6 rounds, {trainer.decisions:,} decisions, actors replaced: {trainer.lost}"
    for actor in trainer.actors:
        ray.kill(actor)
    league = League(load("small_cheat"), 2, 400, 0, ("honest", "random"))
    here = [row for match in play_league(league) for row in rows(league, match)]

    def interrupted(league: League, parts: Any) -> Any:
        """A quarter of the parts is back when a node goes."""
        for number, played in enumerate(play_remotely(league, parts)):
            if number == len(parts) // 4:
                nodes.remove_node(others.pop(), allow_graceful=False)
            yield played

    there = [row for match in play_league(league, elsewhere=interrupted) for row in rows(league, match)]
    assert there == here, "a league is the same with and without the node"
    ray.shutdown()
    nodes.shutdown()
    return f"{trained}; the league's result is the same as without Ray, on {len(others)} node at its end"


def versions(names: tuple[str, ...]) -> str:
    found = []
    for name in names:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} is not installed")
    return ", ".join(found)


def tried(name: str) -> tuple[bool, str]:
    """Run a client; again where a node of Ray was not up after the 30 seconds that Ray allows: it may be busy."""
    for _ in range(RAY_ATTEMPTS):
        went_well, answer = run_apart(name)
        if RAY_TOO_SLOW not in answer:
            break
    return went_well, answer


def run_apart(name: str) -> tuple[bool, str]:
    """A client in a process of its own; whether it went well, and its answer or what went wrong."""
    command = [sys.executable, __file__, "--only", name]
    settings = os.environ if CLIENTS[name].compiled else os.environ | {"NUMBA_DISABLE_JIT": "1"}
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=MOST_SECONDS, check=False, env=settings)
    except subprocess.TimeoutExpired:
        return False, f"not done after {MOST_SECONDS} s"
    answers = [line.removeprefix(ANSWER) for line in done.stdout.splitlines() if line.startswith(ANSWER)]
    if done.returncode == 0 and answers:
        return True, answers[-1]
    return False, (done.stderr.strip().splitlines() or ["no word"])[-1][:200]


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in CLIENTS]
    if unknown:
        print(f"there is no client {unknown[0]!r}; there are {', '.join(CLIENTS)}", file=sys.stderr)
        return 2
    print("| client | what it does here | result | seconds |\n|---|---|---|---|", flush=True)
    is_good = True
    for name in names or list(CLIENTS):
        about, begun = CLIENTS[name], perf_counter()
        went_well, answer = tried(name)
        is_good &= went_well
        result = f"{'' if went_well else '**fails**: '}{answer} | {perf_counter() - begun:.0f}"
        print(f"| {versions(about.packages)} | {about.what} | {result} |", flush=True)
    return 0 if is_good else 1


if __name__ == "__main__":
    if sys.argv[1:2] == ["--only"]:
        try:
            print(f"\n{ANSWER}{CLIENTS[sys.argv[2]].run()}", flush=True)
        except Exception:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)  # some clients leave threads behind
    sys.exit(main(sys.argv[1:]))
