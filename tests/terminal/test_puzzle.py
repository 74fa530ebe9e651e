"""Puzzles line by line."""

from __future__ import annotations

import io
import sys

import pytest

from kafana.cli import main
from kafana.games import NAMES, PACKAGES
from kafana.puzzles import puzzles_of
from kafana.words.language import Language
from tests.words.moves import LANGUAGES

pytestmark = pytest.mark.uncompiled  # which is how people play


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], script: str, command: str) -> str:
    """What is printed when somebody tries a puzzle and types this."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(script))
    assert main(["puzzles", "play", *command.split(), "--plain"]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", [name for name in NAMES if name not in PACKAGES])
def test_a_right_and_a_wrong_answer(
    game: str, code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle, language = puzzles_of(game)[0], Language(code, spoken=True)
    wrong = next(choice.move for choice in puzzle.choices if not puzzle.is_accepted(choice.move))
    verdicts = []
    for move in (puzzle.best.move, wrong):
        printed = typed(monkeypatch, capsys, f"{move}\n", f"{game} --number 1 --lang {code}")
        assert "  * " in printed
        assert "  - " in printed
        assert "\x1b" not in printed
        verdicts.append([row for row in printed.splitlines() if row in own_rows(language)])
    assert verdicts[0] != verdicts[1]


def own_rows(language: Language) -> list[str]:
    from kafana.words.speech import own_text

    return [own_text(language, key) for key in ("puzzle-right", "puzzle-wrong")]


def test_the_puzzle_of_the_day_is_shown_and_may_be_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = typed(monkeypatch, capsys, "hand\nquit\n", "cheat --lang en")
    assert f"of {len(puzzles_of('cheat'))}. One choice is clearly the best." in printed
    assert printed.endswith("Goodbye.\n")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("puzzles play chess", "there is no game 'chess'"),
        ("puzzles play small_cheat", "there are no puzzles in small_cheat"),
        ("puzzles play cheat --number 999", "--number 999 is none of them"),
        ("puzzles cheat", "write `kafana puzzles play cheat`"),
    ],
)
def test_mistakes_get_one_clear_line(command: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert message in err
