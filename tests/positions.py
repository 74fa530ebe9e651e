"""Rules are tested on positions in notation: given a position, after a few moves, expect who holds and is asked what.

Everything is rows of `name: value`, parted by semicolons or line ends. A move is a row too: its name is the seat that
moves. Besides what stands in a written position one can expect `legal` (the words open to the first seat that is
asked), `scores`, and `hand1@0`: the cards that hand1 may hold as far as seat 0 can tell ("all but Qh 4c" where they are
many).
"""

from __future__ import annotations

from typing import Any

import pytest

from kafana.core.game import RULES, Game, Refused, attempt, score
from kafana.core.sets import each, first, set_of
from kafana.games import load
from kafana.words.notation import cards_in, expected_words, read_cards, read_move, read_position, write_cards
from kafana.words.notation import write_position as write
from kafana.words.words import words_of

ALL_BUT = "all but"


def rows_of(text: str) -> list[tuple[str, str]]:
    """The rows of a text in their order; what follows a # up to the end of the line is a comment."""
    rows = []
    for line in text.splitlines():
        for row in filter(str.strip, line.partition("#")[0].split(";")):
            name, _, value = row.partition(":")
            rows.append((name.strip(), " ".join(value.split())))
    return rows


def given(name: str, *texts: str) -> Any:
    """A table of the game in this position; a row counts in place of an earlier one of the same name."""
    rows = dict(row for text in texts for row in rows_of(text))
    return read_position(load(name), "".join(f"{row}: {value}\n" for row, value in rows.items()))


def after(table: Any, moves: str) -> Any:
    """The table after these moves."""
    for seat, move in rows_of(moves):
        attempt(table, int(seat), read_move(RULES[table.dtype], table, int(seat), move))
    return table


def expect(table: Any, text: str) -> None:
    """All these rows are true of the table."""
    game = RULES[table.dtype]
    rows = [(name, found(game, table, name), in_order(game, table, name, value)) for name, value in rows_of(text)]
    wrong = [f"{name} is {real!r}, not {wanted!r}" for name, real, wanted in rows if real != wanted]
    assert not wrong, f"expected {text}: {', '.join(wrong)}"


def follow(table: Any, transcript: str) -> None:
    """Lines of `moves | what is true then`."""
    for line in transcript.splitlines():
        moves, _, then = line.partition("|")
        after(table, moves)
        expect(table, then)


def in_order(game: Game, table: Any, name: str, value: str) -> str:
    """Cards may be expected in any order."""
    if name.partition("@")[0] not in game.zones.names:
        return value
    words = words_of(game.name, table)
    cards = read_cards(words, value.removeprefix(ALL_BUT))
    return write_cards(words, each(game.deck & ~set_of(cards)) if value.startswith(ALL_BUT) else cards)


def found(game: Game, table: Any, name: str) -> str:
    """What is true of the table."""
    zone, at, seat = name.partition("@")
    if at:
        return write_cards(words_of(game.name, table), may_be(game, table, game.zones.names.index(zone), int(seat)))
    if name in game.zones.names:
        return write_cards(words_of(game.name, table), cards_in(game, table, game.zones.names.index(name)))
    if name == "legal":
        return " ".join(expected_words(game, table, first(table.asked)))
    if name == "scores":
        return "not over" if table.asked else " ".join(f"{score(table, seat):g}" for seat in range(table.seats))
    return dict(rows_of(write(game, table))).get(name, "")


def may_be(game: Game, table: Any, zone: int, seat: int) -> list[int]:
    """The cards that may be in a zone; of kinds, as many as there may be. The seat behind the last is the audience."""
    if game.kinds:
        return [kind for kind in range(game.kinds) for _ in range(table.may[seat, zone, kind])]
    return each(table.may[seat, zone])


def refusal(table: Any, move: str) -> str:
    """G1: the name of the rule that refuses this move (where none does, the reason); the table stays as it was."""
    (seat, words), before = rows_of(move)[0], table.tobytes()
    with pytest.raises(Refused) as refused:
        read_move(RULES[table.dtype], table, int(seat), words)
    assert table.tobytes() == before
    return refused.value.by.__name__ if refused.value.by else str(refused.value)
