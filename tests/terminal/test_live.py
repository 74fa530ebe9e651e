"""Windows by the clock: what comes first counts, and who says nothing lets it pass."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from kafana.core.sets import has
from kafana.core.table import waiting
from kafana.games.papas.cards import NO_POH
from kafana.games.papas.rules import LET, REACT
from kafana.terminal.live import Window
from kafana.terminal.session import YOU, Session, Setup
from tests.terminal.people import make_up

pytestmark = pytest.mark.uncompiled  # which is how people play


class Clock:
    """Time as it is told."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def settled(window: Window, clock: Clock) -> None:
    """The window to its end."""
    while not window.is_closed:
        clock.time += max(0.0, window.next_event) + 0.001
        window.settle()


def opened(is_wanted: Callable[[Window], bool]) -> tuple[Window, Clock]:
    """A window in which the person is asked, by chance, with something more to it."""
    for seed in range(60):
        session, random = Session(Setup("papas", seed=seed, live=True)), Random(seed)
        for _ in range(40):
            session.advance()
            clock = Clock()
            if session.is_over:
                break
            if not session.is_window:
                session.submit(make_up(session.draft(), random))
                continue
            window = Window(session, random, clock)
            if window.is_asked and is_wanted(window):
                return window, clock
            settled(window, clock)
    raise AssertionError("there is no such window")


def test_a_window_lasts_its_time_and_silence_lets_it_pass() -> None:
    window, clock = opened(lambda window: window.first is None)
    assert window.seconds == 3
    moves = len(window.session.recorder.moves)
    clock.time = 2.9
    window.settle()
    assert not window.is_closed
    clock.time = 3.0
    window.settle()
    assert window.is_closed
    assert (YOU, [LET]) in answers_since(window.session, moves)


def test_what_nobody_may_see_counts_when_the_window_closes() -> None:
    window, clock = opened(lambda window: window.first is None)
    window.answer([LET])
    window.settle()
    assert not window.is_closed
    settled(window, clock)
    assert clock.time >= window.seconds


def test_who_interrupts_first_is_first() -> None:
    def may_interrupt(window: Window) -> bool:
        table = window.session.table
        return bool(window.first is not None and has(int(window.session.view.legal), NO_POH) and table.phase == REACT)

    window, clock = opened(may_interrupt)
    window.answer([NO_POH])
    assert window.is_closed
    assert window.session.table.top_player == YOU
    other, clock = opened(lambda window: window.first is not None)
    assert other.first is not None
    clock.time = other.first[0]
    other.settle()
    assert other.is_closed
    assert other.session.table.top_player == other.first[1]
    assert has(int(waiting(other.session.table)), YOU)


def answers_since(session: Session, moves: int) -> list[tuple[int, list[int]]]:
    """What has been answered since so many moves."""
    tokens = session.words.tokens[REACT]
    return [(seat, [tokens.index(word) for word in text.split()]) for seat, text in session.recorder.moves[moves:]]


@pytest.mark.parametrize("pace", ["0", "0.8", "live"])
def test_a_pace_is_agreed(pace: str) -> None:
    from kafana.terminal.app import agreed_pace

    assert agreed_pace(pace)[1] == (pace == "live")
    with pytest.raises(ValueError, match="there is no pace"):
        agreed_pace("fast")
