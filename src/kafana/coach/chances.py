"""Chances of what people ask for beside the value of a move, such as to win this trick: counted in a few playouts."""

from __future__ import annotations

from collections.abc import Sequence

from kafana.core.chance import Rng, pick
from kafana.core.game import play
from kafana.core.observation import game_of
from kafana.core.table import AnyTable, waiting
from kafana.core.view import AnyView, see
from kafana.minds.play import play_of
from kafana.minds.search.lie_odds import Players, lie_chance_among
from kafana.minds.search.playout import cut_off, own_policy, policy, tables_for, views_like
from kafana.minds.search.worlds import imagine_world

Chances = dict[str, float]


def chances_of(
    view: AnyView, rng: Rng, moves: Sequence[Sequence[int]], worlds: int, players: Players = ()
) -> list[Chances]:
    """Of every move, how likely each event of the game happens, as far as it was decided; all on the same tables."""
    events = play_of(game_of(view.dtype).name).events
    if not events:
        return [{} for _ in moves]
    counts: list[dict[str, list[bool]]] = [{name: [] for name in events} for _ in moves]
    tables, views, lie = tables_for(view, 2), views_like(view, 2), lie_chance_among(view, players)
    for _ in range(worlds):
        imagine_world(view, lie, tables, views, rng)
        cut_off(tables[0])
        for move, noted in zip(moves, counts, strict=True):
            tables[1] = tables[0]
            for name, happened in watched(tables[1], view, views[0], move, rng).items():
                noted[name].append(happened)
    return [{name: sum(seen) / len(seen) for name, seen in noted.items() if seen} for noted in counts]


def watched(table: AnyTable, view: AnyView, scratch: AnyView, move: Sequence[int], rng: Rng) -> dict[str, bool]:
    """Play a move and then on by the policy; what was decided first of each event."""
    events, seat, found = play_of(game_of(view.dtype).name).events, int(view.seat), dict[str, bool]()
    left = list(move)
    while seats := int(waiting(table)):
        before = table.copy()
        if left:
            play(table, seat, left.pop(0))
        else:
            mover = pick(seats, rng)
            see(table, mover, scratch)
            play(table, mover, own_policy(scratch, rng) if mover == seat else policy(scratch, rng))
        for name, event in events.items():
            happened = event(before, table, seat) if name not in found else None
            if happened is not None:
                found[name] = happened
        if len(found) == len(events):
            break
    return found
