"""The environments pass the checks of those whose interfaces they offer.

The environments are compiled in other tests; here the JIT is off, because compiling all of them takes long.
"""

from __future__ import annotations

import warnings

import gymnasium
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env

from kafana.core.compile import config
from kafana.core.options import Value
from kafana.envs import gymnasium as single
from kafana.envs import pettingzoo as zoo
from kafana.games import NAMES, load
from tests.short import short_options

with warnings.catch_warnings():  # the tests import a game in a way that PettingZoo itself calls old
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

pytestmark = [
    pytest.mark.jitless,
    pytest.mark.skipif(not config.DISABLE_JIT, reason="runs with the JIT off"),
    # PettingZoo's own games with masks are exempt from these by name:
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning:pettingzoo"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning:pettingzoo"),
]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def short(name: str) -> dict[str, Value]:
    return short_options(load(name))


def test_gymnasium_checks_a_seat(name: str) -> None:
    check_env(gymnasium.make(single.env_id(name)).unwrapped)


def test_pettingzoo_checks_one_after_another(name: str) -> None:
    module = getattr(zoo, f"{name}_v0")
    api_test(module.env(rules=short(name)), num_cycles=40)
    api_test(module.raw_env(), num_cycles=20)


def test_pettingzoo_makes_them(name: str) -> None:
    assert pettingzoo.make("aec", f"kafana/{name}_v0", seats=5).possible_agents[4] == "player_4"
    assert pettingzoo.make("parallel", f"kafana/{name}_v0").metadata["name"] == f"{name}_v0"


def test_pettingzoo_checks_seeds(name: str) -> None:
    module = getattr(zoo, f"{name}_v0")
    seed_test(module.env, num_cycles=10)
    parallel_seed_test(module.parallel_env, num_cycles=10)


def test_pettingzoo_checks_all_at_once(name: str) -> None:
    parallel_api_test(getattr(zoo, f"{name}_v0").parallel_env(rules=short(name)), num_cycles=60)


def test_open_spiel_checks_random_games(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("kafana.envs.open_spiel")
    rules = ",".join(f"{rule}={value}" for rule, value in short(name).items())
    game = pyspiel.load_game(f"python_kafana_{name}({rules})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_open_spiel_knows_what_a_seat_has_answered() -> None:
    """Valepaska, §5: the nearest challenge counts, so the last answer comes to nothing; only who gave it knows it."""
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("kafana.envs.open_spiel")
    seed, claim, lay, done, accept, challenge = [0] * 8, 0, 18, 65, 66, 67
    state = pyspiel.load_game("python_kafana_valepaska(players=4)").new_initial_state()
    for action in (*seed, claim, lay, done, 3, challenge, 0, accept):  # seat 2 claims; 3 answers first, then 0, then 1
        state.apply_action(action)
    ends = [state.child(answer) for answer in (accept, challenge)]
    known = [{end.information_state_string(seat) for end in ends} for seat in range(4)]
    assert [len(different) for different in known] == [1, 2, 1, 1]
