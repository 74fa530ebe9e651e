"""What is refused in OpenSpiel, and saved games that are loaded there."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.compile import config
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import NAMES, load
from kafana.minds import default_mind, move_of
from kafana.records.record import Recorder, dumps, replay

pyspiel = pytest.importorskip("pyspiel")
spiel = pytest.importorskip("kafana.envs.open_spiel")

pytestmark = pytest.mark.jitless
FEW = NAMES if config.DISABLE_JIT else ("cheat",)  # compiling all of them takes long
SEED, CLAIM, LAY, DONE, ACCEPT, CHALLENGE = [0] * 8, 0, 18, 65, 66, 67  # Valepaska; then seat 2 begins


def told(state: Any) -> list[Any]:
    """All that can be told of a position."""
    known = [state.information_state_string(player) for player in range(state.num_players())]
    return [str(state), state.history(), state.move_number(), state.current_player(), state.legal_actions(), known]


def after(*actions: int, game: str = "python_kafana_valepaska(players=4)") -> Any:
    state = pyspiel.load_game(game).new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


@pytest.mark.parametrize(
    ("actions", "refused", "reason"),
    [
        (SEED[:3], 256, "256 cannot be drawn here"),
        (SEED, CHALLENGE, "action 67 is not legal: seat 2 may do"),
        (SEED, 10**6, "action 1000000 is not legal"),
        ([*SEED, CLAIM], CLAIM, "action 0 is not legal"),
        ([*SEED, CLAIM, LAY, DONE], 2, "2 cannot be drawn here"),  # it has claimed: the others answer
        ([*SEED, CLAIM, LAY, DONE, 3], DONE, "action 65 is not legal: seat 3 may do"),
    ],
    ids=["seed", "another question", "no such number", "twice", "who answers", "answer"],
)
@pytest.mark.skipif(not config.DISABLE_JIT, reason="runs with the JIT off")
def test_what_is_not_legal_is_refused_and_changes_nothing(actions: list[int], refused: int, reason: str) -> None:
    state = after(*actions)
    before = told(state)
    with pytest.raises(ValueError, match=reason):
        state.apply_action(refused)
    assert told(state) == before


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    state = after(*SEED, game="python_kafana_cheat(players=2,max_turns=1)")
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    before = told(state)
    with pytest.raises(ValueError, match="the game is over"):
        state.apply_action(0)
    assert told(state) == before


def played(name: str, moves: int) -> Recorder:
    """A game of some moves by the default minds, or less if it is over before."""
    recorder, rng = Recorder(load(name), load(name).seats[1], key_of_seed(1)), new_rng(2)
    while len(recorder.moves) < moves and waiting(recorder.table):
        seat = each(waiting(recorder.table))[-1]
        recorder.play(seat, move_of(default_mind(name), recorder.table, seat, rng))
    return recorder


@pytest.mark.parametrize("name", FEW)
def test_a_saved_game_is_loaded(name: str) -> None:
    record = played(name, 12).record()
    for move in (0, 7, None):
        state = spiel.state_of(dumps(record), move)
        table = replay(record, move)
        assert state.sitting.table.tobytes() == table.tobytes()
        assert state.is_chance_node() == (waiting(table).bit_count() > 1)
        again = pickle.loads(pickle.dumps(state))
        assert told(again) == told(state) == told(state.clone())
        state.apply_action(state.legal_actions()[0])
        assert told(again) != told(state)


def test_a_saved_game_may_be_over() -> None:
    options = {"max_turns": 2}
    recorder, rng = Recorder(load("cheat"), 3, key_of_seed(1), options), new_rng(2)
    while waiting(recorder.table):
        seat = each(waiting(recorder.table))[0]
        recorder.play(seat, move_of(default_mind("cheat"), recorder.table, seat, rng))
    state = spiel.state_of(dumps(recorder.record()))
    assert state.is_terminal()
    assert state.returns() == list(recorder.record().result or ())


def test_what_cannot_be_loaded_is_refused() -> None:
    record = played("cheat", 2).record()
    for move in (-1, 3):
        with pytest.raises(ValueError, match=f"there are 2 moves; {move} of them cannot be replayed"):
            spiel.state_of(dumps(record), move)
    with pytest.raises(ValueError, match="cannot be replayed: its key is not known"):
        spiel.state_of(dumps(replace(record, key=None)))
    with pytest.raises(ValueError, match="a key is 0x and 64 hexadecimal digits, or 'drawn', not 'secret'"):
        pyspiel.load_game("python_kafana_cheat(key=secret)")


def test_a_key_decides_the_deal() -> None:
    """Digits alone are no number here; and nothing is left to draw."""
    states = [after(game=f"python_kafana_cheat(key=0x{digit * 64})") for digit in "001"]
    assert all(not state.is_chance_node() for state in states)
    known = [told(state)[-1] for state in states]
    assert known[0] == known[1] != known[2]


TINY = "python_kafana_small_cheat(players=2,suits=1,max_turns=2)"


def test_a_small_game_is_dealt_in_one_draw_and_can_be_solved() -> None:
    """CFR brings NashConv down; what all seats get together is always the same."""
    from open_spiel.python.algorithms import cfr, exploitability

    game = pyspiel.load_game(TINY)
    root = game.new_initial_state()
    assert [chance for _, chance in root.chance_outcomes()] == pytest.approx([1 / 4] * 4)  # two deals, either starts
    solver = cfr.CFRPlusSolver(game)
    values = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        values.append(exploitability.nash_conv(game, solver.average_policy()))
    assert values == pytest.approx([1 / 2, 1 / 6, 1 / 12])
    assert exploitability.exploitability(game, solver.average_policy()) == pytest.approx(values[-1] / 2)


def test_too_many_deals_are_drawn_byte_by_byte() -> None:
    state = after(game="python_kafana_small_cheat(players=2,ranks=13,suits=4)")
    assert len(state.chance_outcomes()) == 256


@pytest.mark.parametrize("name", FEW)
def test_hidden_cards_can_be_imagined_anew(name: str) -> None:
    state = after(*SEED, game=f"python_kafana_{name}")
    for _ in range(6):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        player = state.current_player()
        others = [state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0)) for _ in range(3)]
        for other in others:
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
        assert len({other.sitting.table.tobytes() for other in others}) > 1
        state.apply_action(state.legal_actions()[0])


def test_ismcts_plays() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    bot = ismcts.ISMCTSBot(
        game=pyspiel.load_game(TINY),
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1),
        uct_c=1.0,
        max_simulations=10,
    )
    state = after(0, game=TINY)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == 1


def test_rows_claim_no_perfect_recall_and_utilities_are_bounded() -> None:
    for name in NAMES:
        game = pyspiel.load_game(f"python_kafana_{name}")
        assert not game.get_type().provides_information_state_tensor
    assert (game.min_utility(), game.max_utility()) == (-1, 1)
