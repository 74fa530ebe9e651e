"""A game of a person against minds, without a screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kafana.core.game import Refused
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import NAMES, load
from kafana.minds import players_of
from kafana.records.record import Recorder, loads, replay
from kafana.terminal.session import YOU, Session, Setup, names_around, points_text
from kafana.words.notation import write_position
from tests.terminal.people import make_up, play_out, short_setup

pytestmark = pytest.mark.uncompiled  # which is how people play


def position(session: Session, table: Any) -> str:
    return write_position(session.game, table)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_is_played_told_and_recorded(game: str, language: str, tmp_path: Path) -> None:
    session = Session(short_setup(game, language=language))
    play_out(session, Random(2))
    assert session.is_over
    assert session.result()
    assert len(session.log) > 5
    assert {name for name, _ in session.scores()} == set(session.names)
    path = tmp_path / "game.kafana"
    session.save(str(path))
    record = loads(path.read_text(encoding="utf-8"))
    assert record.result == tuple(dict(session.scores())[name] for name in session.names)
    assert position(session, replay(record)) == position(session, session.table)


@pytest.mark.parametrize(
    ("points", "text"),
    [(1.0, "1"), (0.0, "0"), (-0.0, "0"), (1 / 3, "0.33"), (112.5, "112.5"), (1234.5, "1234.5"), (-0.1 - 0.2, "-0.3")],
)
def test_scores_are_written_to_the_cent(points: float, text: str) -> None:
    assert points_text(points) == text


@pytest.mark.parametrize("game", NAMES)
def test_all_minds_play_at_the_table(game: str) -> None:
    for level in players_of(game):
        session = Session(replace(short_setup(game), level=level))
        assert session.mind.name == level
        if not session.thinks_elsewhere:
            session.advance()


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (Session(short_setup("cheat")) for _ in range(2))
    play_out(one, Random(3))
    play_out(other, Random(3))
    assert one.log == other.log
    assert Session(Setup("cheat")).table.key.tolist() != Session(Setup("cheat")).table.key.tolist()


def test_a_rematch_has_other_cards() -> None:
    setup = short_setup("cheat")
    first, second = Session(setup), Session(setup.rematch())
    assert first.table.zones.tolist() != second.table.zones.tolist()
    assert setup.rematch().options == setup.options


def test_a_running_game_is_saved_and_can_be_gone_on_with(tmp_path: Path) -> None:
    session = Session(short_setup("valepaska"))
    session.advance()
    session.submit(make_up(session.draft(), Random(1)))
    session.save(str(tmp_path / "game"))
    assert session.is_saved
    recorder = Recorder.resume(loads((tmp_path / "game").read_text(encoding="utf-8")))
    assert position(session, recorder.table) == position(session, session.table)
    session.advance()
    assert not session.is_saved


def test_a_refused_move_changes_nothing() -> None:
    session = Session(short_setup("cheat"))
    session.advance()
    before, told = session.table.tobytes(), list(session.log)
    with pytest.raises(Refused):
        session.submit([0, 0, 0])
    assert session.table.tobytes() == before
    assert session.log == told
    with pytest.raises(RuntimeError):
        session.step()


def test_those_who_are_asked_together_answer_in_any_order() -> None:
    places = set()
    for seed in range(30):
        session = Session(short_setup("valepaska", seed))
        while len(each(waiting(session.table))) < 2 and not session.is_over and not session.is_your_turn:
            session.step()
        seats = each(waiting(session.table))
        if YOU in seats and len(seats) == 3:
            session.next_seat()
            places.add(session.order.index(YOU))
    assert places == {0, 1, 2}


def test_everybody_answers_a_window_once() -> None:
    session = Session(short_setup("valepaska", 5))
    for _ in range(100):
        if session.is_over:
            break
        before, seat = session.table.copy(), session.next_seat()
        assert seat is not None
        assert seat in each(waiting(before))
        if seat == YOU:
            session.submit(make_up(session.draft(), Random(1)))
        else:
            session.step()


def test_nobody_at_the_table_shares_the_persons_name() -> None:
    assert names_around("aino", 3) == ["aino", "Vesna", "Ramón"]
    assert len(set(names_around("Guest", 6))) == 6


def test_as_many_sit_down_as_usual() -> None:
    """Four, where the game allows it and does not say otherwise."""
    for game in NAMES:
        fewest, most = load(game).seats
        wanted = load(game).usual_seats
        assert Session(Setup(game)).seats == (fewest if wanted < fewest else most if wanted > most else wanted)
    assert Session(Setup("cheat")).seats == 4
    assert Session(Setup("julepe")).seats == 5
