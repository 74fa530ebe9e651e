"""Codes by which a seat is taken over from another device, at any node: rows in the database, good by its clock."""

from __future__ import annotations

import asyncio

from kafana.house.ids import new_id
from kafana.house.store.postgres import PostgresStore

SECONDS = 120
FORGET_OLD = "DELETE FROM codes WHERE (id = ? AND person = ?) OR until < clock_timestamp()"
NEW = f"INSERT INTO codes VALUES (?, ?, ?, clock_timestamp() + interval '{SECONDS} seconds')"
FIND = "SELECT id, person FROM codes WHERE code = ? AND until > clock_timestamp()"
FORGET = "DELETE FROM codes WHERE code = ?"


class SharedCodes:
    def __init__(self, store: PostgresStore) -> None:
        self.store = store

    async def new(self, id: str, person: str) -> str:
        """For the seat of a person; an earlier one is good no longer."""
        code = new_id()
        await self.store.write([(FORGET_OLD, (id, person)), (NEW, (code, id, person))])
        return code

    async def find(self, code: str) -> tuple[str, str]:
        """The table and the person; nothing if it is no code, or an old one."""
        rows = await asyncio.to_thread(self.store.rows, FIND, code)
        return (rows[0][0], rows[0][1]) if rows else ("", "")

    async def forget(self, code: str) -> None:
        """It is used up. Who uses it at the same moment finds that the seat is another person's by now."""
        await self.store.write([(FORGET, (code,))])
