"""What the environments tell and do: the same at many tables as at one, nothing for actions that are not legal."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from kafana.core.chance import key_of_seed, new_rng, pick
from kafana.core.compile import config
from kafana.core.observation import observe, offsets, width_of
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.envs import gymnasium as single
from kafana.envs import pettingzoo as zoo
from kafana.envs.gymnasium import TableEnv
from kafana.envs.single_table import Sitting
from kafana.envs.vector import TableVectorEnv
from kafana.games import NAMES, load
from kafana.minds import default_mind, move_of, searches
from kafana.minds.play import weights_file
from kafana.records.record import Recorder, dumps, replay
from tests.short import short_options

pytestmark = pytest.mark.jitless
FEW = NAMES if config.DISABLE_JIT else ("cheat",)  # compiling all of them takes long
TABLES, STEPS = 2, 40
OUTSIDE: list[dict[str, Any]] = [
    {"minds": [player, mind], "seats": 3}
    for player, mind in (("tests.minds.policies:last", "honest"), (str(weights_file("cheat")), "random"))
]


def choices(masks: Any, random: Random) -> np.ndarray[Any, Any]:
    return np.array([random.choice(np.flatnonzero(mask).tolist()) for mask in masks])


def short(name: str) -> dict[str, Any]:
    return short_options(load(name), turns=4)


@pytest.mark.parametrize(("name", "among"), [*((name, {}) for name in FEW), *(("cheat", among) for among in OUTSIDE)])
def test_many_tables_are_single_ones_side_by_side(name: str, among: dict[str, Any]) -> None:
    settings: dict[str, Any] = {"hero": 1, "rules": short(name), **among}
    many, random = TableVectorEnv(name, TABLES, **settings), Random(name)
    seen, _ = many.reset(seed=7)
    alone = [TableEnv(name, **settings) for _ in range(TABLES)]
    own = [env.reset(seed=7 + place)[0] for place, env in enumerate(alone)]
    ended = 0
    for step in range(STEPS):
        for place in range(TABLES):
            for part in ("observation", "action_mask"):
                assert seen[part][place].tolist() == own[place][part].tolist()
        actions = choices(seen["action_mask"], random)
        if step % 9 == 0:
            actions[0] = -5
        seen, rewards, over, cut, info = many.step(actions)
        assert not cut.any()
        for place, env in enumerate(alone):
            own[place], reward, is_over, _, own_info = env.step(actions[place])
            assert (rewards[place], over[place], info["illegal"][place]) == (reward, is_over, own_info["illegal"])
            if is_over:
                assert info["scores"][place].tolist() == own_info["scores"].tolist()
                assert info["final_obs"][place]["observation"].tolist() == own[place]["observation"].tolist()
                own[place], _ = env.reset()
                ended += 1
    assert ended


@pytest.mark.parametrize("name", FEW)
def test_in_self_play_whoever_is_asked_decides(name: str) -> None:
    env, random = TableVectorEnv(name, 1, rules=short(name)), Random(name)
    seen, info = env.reset(seed=5)
    sitting = Sitting(load(name), rules=short(name))
    sitting.sow(5)
    sitting.deal()
    ended = 0
    for _ in range(2 * STEPS):
        seat = pick(waiting(sitting.table), sitting.rng)
        assert info["seat"].tolist() == [seat]
        row = np.zeros(width_of(sitting.game), np.int8)
        observe(view_of(sitting.table, seat), row)
        assert seen["observation"][0].tolist() == row.tolist()
        actions = choices(seen["action_mask"], random)
        assert sitting.play(seat, int(actions[0]))
        seen, rewards, over, _, info = env.step(actions)
        assert over[0] == (not sitting.waiting)
        if over[0]:
            assert info["scores"][0].tolist() == sitting.scores()
            assert rewards[0] == sitting.scores()[seat]
            sitting.deal()
            ended += 1
        else:
            assert rewards[0] == 0
    assert ended


def test_what_is_not_legal_changes_nothing_and_is_told() -> None:
    env = TableVectorEnv("cheat", 2, penalty=0.5)
    seen, _ = env.reset(seed=1)
    before = env.tables.tobytes()
    again, rewards, over, _, info = env.step(np.array([70, 10**9]))  # nothing to challenge yet, no such number
    assert env.tables.tobytes() == before
    assert again["observation"].tolist() == seen["observation"].tolist()
    assert rewards.tolist() == [-0.5, -0.5]
    assert info["illegal"].tolist() == [True, True]
    assert not over.any()
    with pytest.raises(ValueError, match="2 tables need as many actions"):
        env.step(np.array([0]))


@pytest.mark.parametrize("cores", [1, 2])
def test_cores_and_seeds_decide_nothing_else(cores: int) -> None:
    one, other = TableVectorEnv("cheat", 5), TableVectorEnv("cheat", 5, cores=cores)
    random = Random(0)
    seen, _ = one.reset(seed=3)
    same, _ = other.reset(seed=[3, 4, 5, 6, 7])
    for _ in range(20):
        assert seen["observation"].tolist() == same["observation"].tolist()
        actions = choices(seen["action_mask"], random)
        seen, same = one.step(actions)[0], other.step(actions)[0]
    other.close()
    with pytest.raises(ValueError, match="5 tables need as many seeds"):
        one.reset(seed=[1])


def test_gymnasium_makes_them_and_its_wrappers_take_them() -> None:
    many = gymnasium.make_vec("kafana/Cheat-v0", num_envs=3, rules={"max_turns": 4})
    assert many.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    env = DictInfoToList(RecordEpisodeStatistics(many))
    seen, _ = env.reset(seed=0)
    assert many.observation_space.contains(seen)
    assert many.action_space.contains(many.action_space.sample())
    random, episodes = Random(0), 0
    for _ in range(12):
        seen, _, over, _, infos = env.step(choices(seen["action_mask"], random))
        episodes += sum("episode" in info for info in infos)
        assert all(("scores" in info) == ended for info, ended in zip(infos, over, strict=True))
    assert episodes


def played(name: str, moves: int) -> Recorder:
    """A game of some moves by the default minds."""

    recorder, rng = Recorder(load(name), Sitting(load(name)).seats, key_of_seed(1)), new_rng(2)
    for _ in range(moves):
        seat = each(waiting(recorder.table))[0]
        recorder.play(seat, move_of(default_mind(name), recorder.table, seat, rng))
    return recorder


@pytest.mark.parametrize("name", FEW)
def test_a_game_can_start_from_a_record(name: str) -> None:
    record = played(name, 4).record()
    options = {"record": dumps(record), "move": 3}
    table = replay(record, 3)
    many = TableVectorEnv(name, 2)
    _, info = many.reset(options=options)
    assert many.tables[1].tobytes() == table.tobytes()
    assert table.asked >> info["seat"][1] & 1
    turns = getattr(zoo, f"{name}_v0").raw_env()
    turns.reset(options=options)
    assert turns.players.sitting.table.tobytes() == table.tobytes()
    together = getattr(zoo, f"{name}_v0").parallel_env()
    seen, _ = together.reset(options=options)
    assert sum(mask["action_mask"][-1] == 0 for mask in seen.values()) == int(waiting(table)).bit_count()
    hero = int(info["seat"][1])
    env = TableEnv(name, hero=hero)
    own, _ = env.reset(options=options | {"move": None})
    assert own["action_mask"].any()
    with pytest.raises(ValueError, match="this is a record of"):
        TableEnv(next(other for other in NAMES if other != name)).reset(options=options)


@pytest.mark.skipif(not config.DISABLE_JIT, reason="runs with the JIT off")
def test_who_answers_too_late_is_told() -> None:
    """Papas, P6: the first interrupt counts; the others are asked again."""
    env = zoo.papas_v0.parallel_env()
    for seed in range(200):
        seen, _ = env.reset(seed=seed)
        sitting = env.players.sitting
        random = Random(seed)
        for _ in range(30):
            asked = sitting.waiting
            if len(asked) > 1 and all(seen[f"player_{seat}"]["action_mask"][100:102].any() for seat in asked[:2]):
                actions = {agent: 99 if int(agent[-1]) in asked else env.wait for agent in env.agents}
                for seat in asked[:2]:
                    actions[f"player_{seat}"] = 100 + int(
                        np.flatnonzero(seen[f"player_{seat}"]["action_mask"][100:102])[0]
                    )
                _, _, _, _, infos = env.step(actions)
                assert sum(infos[f"player_{seat}"]["late"] for seat in asked[:2]) == 1
                return
            if not asked:
                break
            actions = {agent: int(choices([row["action_mask"]], random)[0]) for agent, row in seen.items()}
            seen, *_ = env.step(actions)
    pytest.fail("nobody ever could interrupt")


def test_the_penalty_counts_in_the_last_step_too() -> None:
    env = zoo.cheat_v0.parallel_env(seats=2, rules=short("cheat"))
    seen, _ = env.reset(seed=1)
    while env.agents:
        actions = {agent: int(row["action_mask"].argmax()) for agent, row in seen.items()}
        idle = next(agent for agent, action in actions.items() if action == env.wait)
        seen, rewards, _, _, infos = env.step(actions | {idle: 0})
        assert infos[idle]["illegal"]
    assert rewards == env.players.scores() | {idle: env.players.scores()[idle] - env.penalty}


def test_minds_and_seats_are_checked() -> None:
    with pytest.raises(ValueError, match="there is no mind 'nobody'"):
        TableEnv("cheat", minds="nobody")
    with pytest.raises(ValueError, match="not 2"):
        TableEnv("cheat", minds=["random", "random"])
    with pytest.raises(ValueError, match="there is no seat 4"):
        TableEnv("cheat", hero=4)
    with pytest.raises(AttributeError, match="cheat_v0"):
        _ = zoo.chess_v0
    assert "cheat_v0" in dir(zoo)
    env = TableEnv("cheat", seats=3, minds=["random", "honest"], hero=2)
    assert [mind and mind.name for mind in env.chairs] == ["random", "honest", None]


@pytest.mark.parametrize("name", FEW)
@pytest.mark.parametrize("level", ["beginner", "regular", "strong", "master"])
def test_house_players_of_every_level_can_be_met(name: str, level: str) -> None:
    env = TableEnv(name, minds=level)
    assert [mind and mind.name for mind in env.chairs] == [None, *[level] * (len(env.chairs) - 1)]
    if config.DISABLE_JIT and searches(name, level):
        return  # that takes long
    seen, _ = env.reset(seed=2)
    for _ in range(3):
        assert seen["action_mask"].any()
        seen, _, over, _, _ = env.step(seen["action_mask"].argmax())
        if over:
            seen, _ = env.reset()


def test_a_level_that_is_just_a_compiled_mind_can_sit_at_many_tables() -> None:
    levels = [TableVectorEnv("cheat", 1, hero=1, minds=name).chairs for name in ("regular", "strong", "master")]
    minds = [TableVectorEnv("cheat", 1, hero=1, minds=name).chairs for name in ("honest", "sharp", "net")]
    assert [chairs.tolist() for chairs in levels] == [chairs.tolist() for chairs in minds]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("name", "level"), [*((name, "beginner") for name in NAMES), ("papas", "master"), ("cheat", "search")]
)
def test_a_level_that_slips_or_searches_cannot_sit_at_many_tables(name: str, level: str) -> None:
    with pytest.raises(
        ValueError, match=f"^{level} cannot play at many tables at once; the compiled minds can: .*random$"
    ):
        TableVectorEnv(name, 1, hero=0, minds=level)


def test_who_is_not_known_is_told_of_minds_and_levels() -> None:
    with pytest.raises(ValueError, match=r"there is no mind 'expert' for cheat; there are .*beginner.*honest"):
        TableVectorEnv("cheat", 1, hero=0, minds="expert")


@pytest.mark.parametrize("name", FEW)
def test_tables_are_drawn_as_text(name: str) -> None:
    env = gymnasium.make(single.env_id(name), render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str)
    assert "player_1: " in text
    assert offsets(load(name))[-1] == env.action_space.n  # type: ignore[attr-defined]
