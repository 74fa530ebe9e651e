"""G6: every device at a table adds a random share of its own to the key, so that nobody can choose the deal.

A device first says the SHA-256 of its share (it commits to it), and says the share itself only once the table is about
to be dealt: by then the house has shown the seal of its own key, and every device that of its share.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace

import msgspec

from kafana.house.problem import Problem
from kafana.house.store.stored import StoredTable
from kafana.house.table.seats import must_wait

SECONDS = 4  # for devices to open what they have committed to; a share that is not opened by then is left out


def committed(saved: StoredTable, person: str, commit: str) -> StoredTable:
    """Somebody who sits here has committed to a share; not for the second time, and not after the deal."""
    must_wait(saved)
    if saved.seat_of(person) is None:
        raise Problem(403, "not-seated")
    if saved.setup.commits.get(person, commit) != commit:
        raise Problem(409, "committed")
    commits = {**saved.setup.commits, person: commit}
    return replace(saved, setup=msgspec.structs.replace(saved.setup, commits=commits))


def commits_by_seat(saved: StoredTable) -> dict[int, str]:
    """What those who sit here have committed to."""
    seats = {seat: saved.setup.commits.get(chair.person, "") for seat, chair in enumerate(saved.chairs) if chair.person}
    return {seat: commit for seat, commit in seats.items() if commit}


def must_open(saved: StoredTable, person: str, share: str) -> int:
    """The seat of somebody whose share is the one that they committed to."""
    seat, digest = saved.seat_of(person), hashlib.sha256(bytes.fromhex(share)).hexdigest()
    if seat is None:
        raise Problem(403, "not-seated")
    if saved.setup.commits.get(person) != digest:
        raise Problem(400, "bad-share")
    return seat


def with_shares(saved: StoredTable, opened: Mapping[int, str]) -> StoredTable:
    """The table as it is dealt: with the shares that were opened, by seat."""
    shares = {seat: opened[seat] for seat in sorted(opened)}
    return replace(saved, setup=msgspec.structs.replace(saved.setup, commits={}, shares=shares))
