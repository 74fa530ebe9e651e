"""Recorded games on the screen, in lines, and checked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual.widgets import Static

from kafana.games import NAMES
from kafana.records.format import write_form
from kafana.records.record import headers_of, loads, redact
from kafana.terminal.board import Log
from kafana.terminal.chips import Hand
from kafana.terminal.recording import Reel, read_record
from kafana.terminal.replay import ReplayApp, ReplayScreen, replay
from kafana.terminal.session import Session
from kafana.words.language import Language
from tests.terminal.people import LARGE, SMALL, play_out, short_setup

pytestmark = pytest.mark.uncompiled  # which is how people play


def saved(game: str, path: Path, is_over: bool = True) -> Session:
    """A game that has been played and saved."""
    session = Session(short_setup(game))
    if is_over:
        play_out(session, Random(4))
    else:
        session.advance()
    session.save(str(path))
    return session


def reel_of(session: Session, path: Path) -> Reel:
    return Reel(read_record(path)[0], Language("en"))


@pytest.mark.parametrize("game", NAMES)
def test_every_seat_is_told_what_it_was_told(game: str, tmp_path: Path) -> None:
    session = saved(game, tmp_path / "game")
    reel = reel_of(session, tmp_path / "game")
    assert reel.log(reel.length, 0) == session.log
    assert reel.result(0) == session.result()
    for perspective in range(reel.everything + 1):
        for place in range(reel.length + 1):
            assert reel.scene(place, perspective).chairs
        assert reel.log(reel.length, perspective)


@pytest.mark.parametrize(("game", "size"), [*((game, SMALL) for game in NAMES), (NAMES[0], LARGE)])
async def test_a_game_is_stepped_through(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    session = saved(game, tmp_path / "game")
    reel = reel_of(session, tmp_path / "game")
    app = ReplayApp(reel, 0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        log = screen.query_one(Log)
        assert log.told == []
        await pilot.press("left", "right", "right")
        assert screen.place == 2
        await pilot.press("end", "right")
        assert screen.place == reel.length
        assert log.told == session.log
        assert session.result()[0] in str(screen.query_one("#question", Static).content)
        await pilot.press(*"s" * reel.everything)
        assert screen.perspective == reel.everything
        assert not screen.query_one(Hand).display
        assert session.names[1] in str(screen.query_one("#hands", Static).content)
        await pilot.press("s", "home")
        assert (screen.perspective, screen.place) == (0, 0)
        await pilot.press("f1", "escape", "f3", "q")


def test_the_whole_log_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = saved("cheat", tmp_path / "game")
    replay(tmp_path / "game", plain=True, lang="en")
    everything = capsys.readouterr().out
    assert session.result()[-1].replace("You have", "Guest has")[:9] in everything
    assert "done" in everything  # hidden cards too, in notation
    replay(tmp_path / "game", plain=True, seat=1, lang="en")
    assert "As Vesna saw it (seat 1)." in capsys.readouterr().out


def test_a_running_game_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved("cheat", tmp_path / "game", is_over=False)
    replay(tmp_path / "game", plain=True, lang="en")
    assert capsys.readouterr().out.endswith("The game is not over yet.\n")
    replay(tmp_path / "game", verify=True, lang="en")
    assert capsys.readouterr().out.endswith("The game is not over yet.\n")


@pytest.mark.parametrize("game", NAMES)
def test_a_fair_game_is_verified(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = saved(game, tmp_path / "game")
    replay(tmp_path / "game", verify=True, lang="en")
    printed = capsys.readouterr().out
    assert "The key agrees with its hash" in printed
    assert f"{len(session.recorder.moves)} moves, all made by the rules." in printed
    assert "The result is that of the moves: Guest" in printed


def test_what_one_seat_saw_can_be_read_but_not_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = saved("cheat", tmp_path / "game")
    path = tmp_path / "seen"
    path.write_text(redact(session.recorder.record(), 0), encoding="utf-8")
    replay(path, lang="en")
    printed = capsys.readouterr().out
    assert "Cheat. Players: Guest" in printed
    assert "?" in printed
    with pytest.raises(ValueError, match="cannot be replayed"):
        replay(path, verify=True)


def test_a_comment_cannot_steer_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = saved("cheat", tmp_path / "game").recorder.record()
    comment = "# \x1b[2J\x9b31mred\x07\u202e"
    headers = headers_of(replace(record, seen_by=0))
    (tmp_path / "seen").write_text(write_form(headers, [comment, "0: pass"]), encoding="utf-8")
    replay(tmp_path / "seen", lang="en")
    assert capsys.readouterr().out.splitlines()[1:] == ["[2J31mred", "0: pass"]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda text: text.replace("done", "pass", 1), "cut off or has been changed"),
        (lambda text: text[: len(text) // 2], "cut off"),
        (lambda text: text.replace('[Kafana "1"]', '[Kafana "9"]'), "version '9'"),
        (lambda text: text.replace('[Kafana "1"]', '[Kafana "\x1b[2J"]'), r"version '\\x1b\[2J'"),
        (lambda text: "Once upon a time\n", "not a Kafana record"),
    ],
    ids=["changed", "cut off", "another version", "a steering version", "something else"],
)
def test_a_record_that_cannot_be_used_is_refused_in_one_line(change: object, problem: str, tmp_path: Path) -> None:
    saved("cheat", tmp_path / "game")
    text = (tmp_path / "game").read_text(encoding="utf-8")
    assert loads(text)
    (tmp_path / "game").write_text(change(text), encoding="utf-8")  # type: ignore[operator]
    with pytest.raises(ValueError, match=problem) as error:
        replay(tmp_path / "game", verify=True)
    assert "\n" not in str(error.value)
    assert str(tmp_path / "game") in str(error.value)


def test_files_and_seats_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="No such file"):
        replay(tmp_path / "nothing")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="not a Kafana record"):
        replay(tmp_path / "bytes")
    saved("cheat", tmp_path / "game")
    with pytest.raises(ValueError, match="there is no seat 4; the seats are 0 to 3"):
        replay(tmp_path / "game", seat=4)
