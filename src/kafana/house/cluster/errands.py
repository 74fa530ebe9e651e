"""What nodes do for each other about people: forget somebody, and say whose turn it is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

import psycopg

from kafana.house.cluster.bus import Unreachable
from kafana.house.cluster.messages import Done, Elsewhere, Forget, Turns, WhoseTurn
from kafana.house.problem import Problem
from kafana.house.table.inbox import Busy

if TYPE_CHECKING:
    from kafana.house.cluster.node import Node

ATTEMPTS = 6
SECONDS = 1.0  # for an answer about turns: without it, they are shown as unknown
log = logging.getLogger("kafana.house")


class Errands:
    def __init__(self, node: Node) -> None:
        self.node = node

    async def forget(self, id: str, person: str, owner: int) -> None:
        """Have the table of another node forget somebody; or a problem, so that nobody believes what is not so."""
        for _ in range(ATTEMPTS):
            gone = 0
            try:
                done = await self.node.ask(owner, "forget", Forget(id, person), Done)
                if done.problem:
                    raise Problem(done.status, done.problem)
                if not done.moved:
                    return
            except Unreachable as lost:
                gone = owner if lost.nobody else 0
            self.node.forget_owner(id)
            owner = await self.node.owner(id, gone)
        raise Problem(503, "busy")

    async def on_forget(self, wish: Forget) -> Done:
        try:
            await self.node.house.forget_at(wish.table, wish.person)
        except (Busy, Elsewhere):
            return Done(moved=True)
        except Problem as problem:
            return Done(status=problem.status, problem=problem.key)
        return Done()

    async def turns(self, person: str, ids: Iterable[str]) -> dict[str, float | None]:
        """Of these tables, those of other nodes at which it is somebody's turn, and how many seconds are left."""
        wanted: dict[int, list[str]] = {}
        try:
            for id, node in await self.node.leases.owners(list(ids)):
                if node not in (0, self.node.number):
                    wanted.setdefault(node, []).append(id)
        except psycopg.Error as error:
            log.warning("database", extra={"why": " ".join(str(error).split())})
        asked = [self.ask_turns(node, WhoseTurn(person, some)) for node, some in wanted.items()]
        return {id: left for turns in await asyncio.gather(*asked) for id, left in turns.due}

    async def ask_turns(self, node: int, question: WhoseTurn) -> Turns:
        try:
            return await self.node.ask(node, "turns", question, Turns, SECONDS)
        except Unreachable:
            return Turns([])

    def on_turns(self, question: WhoseTurn) -> Turns:
        house = self.node.house
        found = []
        for room in (house.rooms[id] for id in question.tables if id in house.rooms):
            seat = room.state.saved.seat_of(question.person)
            if seat is not None and seat in room.state.unanswered():
                found.append((room.id, room.state.clock.seconds_left(house.now())))
        return Turns(found)
