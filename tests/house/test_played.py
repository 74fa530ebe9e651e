"""A move is played as the rules' own `attempt` plays it, or refused as it refuses it, and the table is left alone."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from kafana.check.walks import Walk
from kafana.core.game import Refused, attempt
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.house.store.stored import Move
from kafana.house.table.state import played
from kafana.words.steps import copied
from tests.house.test_secrecy import some_draft
from tests.walks import every_game


def attempted(table: Any, move: Move) -> Any:
    after = table.copy()
    attempt(after, move.seat, list(move.actions))
    return after


def result(play: Any, *arguments: Any) -> Any:
    try:
        return play(*arguments).tobytes()
    except Refused as refused:
        return str(refused), refused.by


@every_game(st.integers(0, 2**32 - 1))
def test_a_move_is_played_or_refused_as_the_rules_say(walk: Walk, seed: int) -> None:
    random = Random(seed)
    for table, _ in walk.positions(40):
        if table.step or not waiting(table) or random.random() < 0.7:
            continue
        before = table.tobytes()
        seat = random.choice([*each(waiting(table)), random.randrange(walk.seats)])
        actions = some_draft(walk.game, table, random.choice(each(waiting(table))), random)
        move = Move(seat, tuple(actions))
        assert result(played, walk.game, table, move) == result(attempted, table, move)
        assert table.tobytes() == before
        copy = copied(table)
        assert copy.tobytes() == before
        copy.phase += 1
        assert table.tobytes() == before
