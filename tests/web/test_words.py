"""The page says every line of random games as the terminal does, in every language."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kafana.check.telling import NAMES as PEOPLE
from kafana.check.walks import Walk, moves
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import NAMES, load
from kafana.house.table.decks import deck_of
from kafana.house.wire.lines import data_of, listed
from kafana.words.language import Language
from kafana.words.languages import languages
from kafana.words.line import Line, Money, Player, Players, line
from kafana.words.words import words_of
from tests.house.guests import few_seats

pytestmark = pytest.mark.browser  # needs Node and what the page is built with

WEB = Path(__file__).parents[2] / "web"
GAMES, MOVES = 3, 60  # of each


def lines_of(walk: Walk) -> Iterator[tuple[Line, int]]:
    """All that is said in a game, and to whom."""
    words = words_of(walk.game.name)
    for number, move in enumerate(moves(walk, MOVES)):
        viewer = number % (walk.seats + 1)
        view = view_of(move.before, viewer)
        told = words.tell(move.before, move.after, move.seat, move.actions, viewer)
        facts = [fact for seat in range(walk.seats) for fact in words.seat_facts(view, seat)]
        choices = [words.choice(view, action) for action in each(view.legal)]
        result = [] if waiting(move.after) else words.result(move.after)
        for one in (*told, words.question(view), *words.facts(view), *facts, *choices, *result):
            yield one, viewer


def said(one: Line, game: str, viewer: int, spoken: bool) -> dict[str, Any]:
    texts = {code: Language(code, spoken).say(one, game, PEOPLE, viewer) for code in languages()}
    who = {"names": PEOPLE, "you": viewer, "spoken": spoken, "said": texts}
    return {"line": listed(one), "part": game, "deck": game} | who


def test_the_page_says_every_line_as_the_terminal_does(tmp_path: Path) -> None:
    lines, decks = [], {}
    for name in NAMES:
        game = load(name)
        decks[name] = deck_of(game, words_of(name))
        found: dict[str, tuple[Line, int]] = {}
        for seed in range(GAMES):
            walk = Walk(game, few_seats(name), {}, bytes([seed] * 32), seed)
            found |= {f"{listed(one)}{viewer}": (one, viewer) for one, viewer in lines_of(walk)}
        lines += [said(one, name, viewer, spoken) for one, viewer in found.values() for spoken in (False, True)]
    others = [
        line("some-cards", number=7),
        line("waiting", players=Players((0, 1, 5))),
        line("player", who=Player(9)),
        line("verbatim", text=line("bad-chat", most=1_000_000)),
        line("verbatim", text=Money(123_456)),
        line("verbatim", text=Money(-5)),
    ]
    lines += [said(one, "house", 1, False) | {"deck": NAMES[0]} for one in others]
    file = tmp_path / "lines.json"
    file.write_bytes(msgspec.json.encode({"decks": decks, "lines": lines}, enc_hook=data_of))
    done = subprocess.run(
        ["node", "--test", "tests/said.test.mjs"],
        cwd=WEB,
        env=os.environ | {"KAFANA_LINES": str(file)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "# skipped 0" in done.stdout
    assert len(json.loads(file.read_text())["lines"]) > 2_000
