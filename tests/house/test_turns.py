"""One at a time, by name, also when somebody leaves while waiting."""

from __future__ import annotations

import asyncio

from kafana.house.turns import Turns


async def test_who_leaves_while_waiting_lets_nobody_in() -> None:
    turns, inside, most = Turns(), 0, 0

    async def take(name: str) -> None:
        nonlocal inside, most
        async with turns.turn(name):
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    async with turns.turn("table"):
        waiting = [asyncio.create_task(take("table")) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        await asyncio.sleep(0)
        waiting.append(asyncio.create_task(take("table")))
        await asyncio.sleep(0)
        assert inside == 0
        await take("another")
    await asyncio.gather(*waiting, return_exceptions=True)
    assert (most, turns.locks, turns.wanted) == (1, {}, {})
