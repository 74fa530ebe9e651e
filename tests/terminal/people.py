"""Somebody who plays at random: with a draft, with the keys of the screen, or by answering lines."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from textual.worker import WorkerCancelled

from kafana.core.game import Refused
from kafana.core.options import Value
from kafana.games import load
from kafana.terminal.chips import Chip, Chips, State
from kafana.terminal.session import Session, Setup
from kafana.terminal.table import TableScreen
from kafana.words.draft import Draft
from tests.short import short_options

if TYPE_CHECKING:
    from textual.app import App
    from textual.pilot import Pilot

    from kafana.terminal.app import Tavern

SMALL, LARGE = (80, 24), (120, 40)
ANSWER = re.compile(r"^  ([^ .]+)\. ", re.MULTILINE)


def few_turns(game: str) -> dict[str, Value]:
    """Options with which a game is soon over."""
    return short_options(load(game), turns=8)


def short_setup(game: str, seed: int = 1, **values: object) -> Setup:
    return Setup(game, options=few_turns(game), seed=seed, **values)  # type: ignore[arg-type]


def make_up(draft: Draft, random: Random) -> list[int]:
    """A whole move, with a change of mind here and there."""
    while not draft.is_complete:
        cards, choices = sorted(draft.pickable()), draft.choices()
        if draft.stage.picks and random.random() < 0.4:
            try:
                draft.confirm()
            except Refused:
                draft.undo()
        elif cards and (not choices or random.random() < 0.6):
            draft.pick(random.choice(cards))
        elif choices:
            draft.choose(random.choice(choices))
        else:
            draft.undo()
    return draft.actions


def play_out(session: Session, random: Random) -> None:
    """The whole game."""
    session.advance()
    while not session.is_over:
        session.submit(make_up(session.draft(), random))
        session.advance()


async def until_asked(app: App[None], pilot: Pilot[None]) -> None:
    """Wait while cards are dealt and the others move."""
    while busy := [worker for worker in app.workers if worker.name in ("sit_down", "go_on") and not worker.is_finished]:
        try:
            await app.workers.wait_for_complete(busy)
        except WorkerCancelled:
            continue
    await pilot.pause()


def open_chips(screen: TableScreen) -> list[Chip]:
    """What can be picked with a key."""
    return [chip for chips in screen.query(Chips) for chip in chips.chips if chip.key and chip.state is State.OPEN]


async def press_something(app: Tavern, pilot: Pilot[None], random: Random) -> None:
    """One key that does something in a move."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    assert screen.draft
    chips = open_chips(screen)
    if screen.draft.is_complete or not chips or (screen.draft.stage.picks and random.random() < 0.5):
        await pilot.press("enter")
    elif random.random() < 0.1:
        await pilot.press("escape")
    else:
        await pilot.press(random.choice(chips).key)
    await until_asked(app, pilot)


async def play_with_keys(app: Tavern, pilot: Pilot[None], seed: int = 1) -> None:
    """The whole game, until its result is shown."""
    random = Random(seed)
    await until_asked(app, pilot)
    while isinstance(app.screen, TableScreen):
        await press_something(app, pilot, random)


class RandomTypist:
    """A standard input: reads what has been printed and types one of the answers in the last list."""

    def __init__(self, capsys: pytest.CaptureFixture[str], seed: int = 1) -> None:
        self.capsys = capsys
        self.random = Random(seed)
        self.printed = ""
        self.typed = ""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        new = self.capsys.readouterr().out
        self.printed += new
        line: str = self.random.choice(ANSWER.findall(new)) + "\n"
        self.typed += line
        return line
