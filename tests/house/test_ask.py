"""Whatever the rules allow can be put together from what comes with a question, and hardly anything else."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from kafana.check.walks import Walk
from kafana.core.game import Game
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.house.table.ask import ask_of, stage_of
from kafana.house.wire.frames import Ask
from tests.house.test_secrecy import some_move
from tests.walks import every_game


def is_offered(game: Game, table: Any, seat: int, actions: list[int], done: int, ask: Ask | None) -> bool:
    """Can the rest of a move be put together, after some decisions that lead to this question?"""
    if ask is None or done == len(actions):
        return ask is None and done == len(actions)
    offered = {action: (card, words) for action, card, words in ask.actions}
    action = actions[done]
    if action not in offered:
        return False
    together = {int(one): others for one, others in ask.together.items()}
    together |= {one: [other for other in ask.any if other != one] for one in ask.any}
    if action in together and offered[action][1] is None:
        rest = actions[done:]
        picked = rest[:-1] if ask.done is not None and rest[-1] == ask.done else rest
        fits = all(b in together[a] for n, a in enumerate(picked) for b in picked[n + 1 :])
        return fits and ask.least <= len(picked) <= ask.most and (ask.done is None) == (picked == rest)
    if str(action) not in ask.then:
        return is_offered(game, table, seat, actions, done + 1, None)
    following = ask.then[str(action)]
    if following is not None and following.like is not None:
        following = ask.then[str(following.like)]
    if following is None:
        following = stage_of(game, table, seat, actions[: done + 1]).ask
    return is_offered(game, table, seat, actions, done + 1, following)


@every_game(st.integers(0, 2**32 - 1))
def test_every_move_that_is_allowed_can_be_put_together(walk: Walk, seed: int) -> None:
    random = Random(seed)
    for table, _ in walk.positions(30):
        if table.step:
            continue
        for seat in each(waiting(table)):
            actions = some_move(table, seat, random)
            ask = ask_of(walk.game, table, seat)
            assert ask is not None
            assert is_offered(walk.game, table, seat, actions, 0, ask), (actions, ask)
