"""The table line by line."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from kafana.games import NAMES, load
from kafana.records.record import loads
from kafana.terminal.plain import Paper, TimeIsUp, play_plain
from kafana.terminal.session import Setup
from kafana.words.language import Language
from tests.terminal.people import RandomTypist, few_turns, short_setup

pytestmark = pytest.mark.uncompiled  # which is how people play

OPENING = 3  # with this seed the person opens a game of Cheat


def read(monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(script))


def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], script: str, save: Path | None = None
) -> str:
    """What is printed when somebody opens a game of Cheat and types this."""
    read(monkeypatch, script)
    play_plain(opening(), pick=False, save=save)
    return capsys.readouterr().out


def opening(language: str = "en") -> Setup:
    return short_setup("cheat", OPENING, language=language, seats=3)


@pytest.mark.parametrize("game", NAMES)
def test_a_script_plays_a_whole_game(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typist = RandomTypist(capsys)
    monkeypatch.setattr(sys, "stdin", typist)
    play_plain(short_setup(game), pick=False, save=None)
    printed = typist.printed + capsys.readouterr().out
    assert "\x1b" not in printed
    assert re.search(r"^Vesna: [-\d.]+$", printed, re.MULTILINE)
    read(monkeypatch, typist.typed)
    play_plain(short_setup(game), pick=False, save=None)
    assert capsys.readouterr().out == printed


def test_a_pipe_plays_a_whole_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typist = RandomTypist(capsys)
    monkeypatch.setattr(sys, "stdin", typist)
    play_plain(short_setup("cheat"), pick=False, save=None)
    printed = typist.printed + capsys.readouterr().out
    command = [sys.executable, "-m", "kafana", "play", "cheat", "--plain", "--seed", "1", "--lang", "en"]
    options = [f"--option={name}={value}" for name, value in few_turns("cheat").items()]
    run = subprocess.run([*command, *options], input=typist.typed, capture_output=True, encoding="utf-8", check=True)
    assert run.stdout == printed
    assert run.stderr == ""


@pytest.mark.parametrize(
    "script",
    ["Q {one} {two} done", "q\n{one} {two}\ndone", "queens\n{two}, {one}\nDone", "Q {two}\n{one}\nback\n{one} done"],
)
def test_a_move_is_typed_at_once_or_in_steps(
    script: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = hand_tokens()[:2]
    printed = typed(monkeypatch, capsys, script.format(one=one, two=two))
    assert "You lay ace of" in printed
    assert "and claim queens." in printed
    assert printed.endswith("Goodbye.\n")


def hand_tokens() -> list[str]:
    from kafana.core.sets import each
    from kafana.terminal.session import Session

    session = Session(opening())
    assert session.is_your_turn
    return [session.words.cards[card] for card in each(session.view.may[0])]


def test_numbers_are_those_of_the_list(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    printed = typed(monkeypatch, capsys, "Q\n1 2\ndone")
    first, second = re.findall(r"^  [12]\. (.+) \(", printed, re.MULTILINE)[:2]
    assert f"You lay {first}, {second} and claim queens." in printed


def test_what_is_printed_on_cards_is_read_out_and_need_not_be_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    read(monkeypatch, "hand\nlend me a buck\n")
    play_plain(short_setup("papas", 2), pick=False, save=None)
    printed = capsys.readouterr().out
    assert "  1. Lend me a buck (value 1) (buck)\n" in printed
    assert "Your hand: No Poh, Papa, Papa, Lend me a buck (value 1), Pope Potato (value 3)." in printed
    assert "At whom do you play Lend me a buck?" in printed


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("Q 2x", "“2x” is not understood here."),
        ("Q {cards} done", "A play is at most six cards (C2)."),
        ("Q done", "Lay at least one card before you are done (C2)."),
        ("{one}", "That card would fit several answers: choose one of them first."),
        ("Q {one} done done", "The move is complete before “done”."),
        ("everything", "“everything” is not understood here."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_changes(
    script: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tokens = hand_tokens()
    printed = typed(monkeypatch, capsys, script.format(one=tokens[0], cards=" ".join(tokens[:7])) + "\nK\nquit")
    assert sentence in printed
    assert "Lay one to six cards, face down, as kings." in printed  # what was typed before has left no trace


def test_commands(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game"
    script = f"\n?\nrules\nhand\ntable\nQ 1\nback\nlog\nsave\nsave {path}\nsave {tmp_path}\nquit\n"
    printed = typed(monkeypatch, capsys, script)
    assert "Type the number of an answer" in printed
    assert "## §1 Objective" in printed
    assert "ace of" in printed
    assert "Vesna: 18 cards" in printed
    assert "A new round begins on an empty table." in printed
    assert "Type save and the name of a file." in printed
    assert f"The game has been saved to {path}." in printed
    assert f"{tmp_path}: Is a directory" in printed
    assert loads(path.read_text(encoding="utf-8")).result is None


def test_commands_have_names_in_every_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    read(monkeypatch, "ayuda\nreglas\nmano\nmesa\nsalir\n")
    play_plain(opening("es"), pick=False, save=None)
    printed = capsys.readouterr().out
    assert "as de" in printed
    assert "## §1 Objetivo" in printed
    assert printed.endswith("Hasta pronto.\n")


@pytest.mark.parametrize(("script", "is_saved"), [("quit\nyes\n", True), ("quit\nno\n", False), ("", True)])
def test_a_running_game_is_saved_on_leaving(
    script: str, is_saved: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game"
    printed = typed(monkeypatch, capsys, script, path)
    assert path.exists() == is_saved
    assert printed.endswith("Goodbye.\n")


def test_a_finished_game_is_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", RandomTypist(capsys))
    play_plain(short_setup("julepe"), pick=False, save=tmp_path / "game")
    assert loads((tmp_path / "game").read_text(encoding="utf-8")).result is not None


def test_what_happens_when_the_time_is_up_stands_in_a_line_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ours, theirs = os.pipe()
    with open(ours) as silence, open(theirs, "w"):  # somebody who types nothing
        monkeypatch.setattr(sys, "stdin", silence)
        paper = Paper(Language("en"))
        paper.until = lambda: 0.0
        with pytest.raises(TimeIsUp):
            paper.read()
    assert capsys.readouterr().out == "> \n"


@pytest.mark.parametrize("answer", [*NAMES, "2"])
def test_a_game_is_picked(answer: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    read(monkeypatch, f"chess\n{answer}\n")
    play_plain(Setup("cheat", seats=2), pick=True, save=None)
    printed = capsys.readouterr().out
    numbers = ", ".join(str(number + 1) for number in range(len(NAMES)))
    assert f"Type one of {numbers}, budallas, cheat" in printed
    assert "With you at the table: Vesna" in printed
    assert load("cheat" if answer == "2" else answer).name in NAMES


def test_in_learning_mode_every_choice_has_its_value(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KAFANA_COMPILE_SEARCH", "0")
    read(monkeypatch, "quit\n")
    play_plain(replace(opening(), coach=True), pick=False, save=None)
    worth = re.findall(r"^  \S+\. .* \[~([\d.]+)%( \*)?\]$", capsys.readouterr().out, re.MULTILINE)
    assert len(worth) > 1
    assert sum(bool(star) for _, star in worth) == 1
    assert "[~" not in typed(monkeypatch, capsys, "quit\n")
