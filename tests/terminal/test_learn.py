"""Lessons line by line."""

from __future__ import annotations

import io
import sys

import pytest

from kafana.cli import main
from kafana.games import NAMES, PACKAGES
from kafana.lessons import lessons_of
from kafana.words.language import Language
from tests.words.moves import LANGUAGES

pytestmark = pytest.mark.uncompiled  # which is how people learn


def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], script: str, game: str, code: str = "en"
) -> str:
    """What is printed when somebody takes a lesson and types this."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(script))
    assert main(["learn", game, "--plain", "--lang", code]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", [name for name in NAMES if name not in PACKAGES])
def test_a_script_takes_a_whole_lesson(
    game: str, code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson, language = lessons_of(game), Language(code, spoken=True)
    assert lesson
    script = "".join(f"{step.accepts[0] if step.asks else ''}\n" for step in lesson.steps)
    printed = typed(monkeypatch, capsys, script, game, code)
    for step in lesson.steps:
        assert language.say(step.told, game) in printed
        assert not step.asks or language.say(step.done, game) in printed
    assert printed.rstrip().endswith(f"kafana play {game} --coach")
    assert "\x1b" not in printed


def test_a_wrong_try_is_explained_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = typed(monkeypatch, capsys, "\nQ Qh done\nQ 2h\nQ Qh Qs done\nquit\n", "cheat")
    assert "That would be true, but you can get rid of more" in printed
    assert printed.count("Try again.") == 1
    assert "You can lay only cards of your own hand (§2)." in printed
    assert "You lay queen of hearts, queen of spades and claim queens." in printed
    assert "Step 3 of 8" in printed
    assert printed.endswith("Goodbye.\n")


def test_commands_are_understood_in_a_lesson(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = typed(monkeypatch, capsys, "hand\nwhat\n\nQ Qh\nback\nback\ntable\n?\n", "cheat")
    assert "Your hand: four of hearts" in printed
    assert printed.count("Which rank do you claim?") == 3  # again after going back, and after the help
    assert "Type the number of an answer" in printed
    assert printed.endswith("Goodbye.\n")  # nobody types any more


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("learn chess", "there is no game 'chess'"),
        ("learn small_cheat", "there is no lesson in small_cheat"),
        ("learn cheat --lang tlh", "there is no language 'tlh'"),
    ],
)
def test_mistakes_get_one_clear_line(command: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert message in err
