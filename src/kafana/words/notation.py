"""Games in writing: a move is a few words ("Q Qh Qs done"), a position is lines of `name: value`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from kafana.core.chance import BLOCK_WORDS, FOR_DEALS, KEY_WORDS, bytes_of, fill_block
from kafana.core.chance import words_of as key_words
from kafana.core.game import Game, check, legal, play
from kafana.core.options import parse_options
from kafana.core.sets import each, has, set_of
from kafana.core.table import AnyTable, public_fields
from kafana.words.line import Line, line
from kafana.words.words import Words, words_of

HIDDEN = "?"  # stands for an action that the reader did not see
EVERYTHING_ELSE = "*"  # stands for all cards that are named nowhere else
TIMES = "*"  # papa*3 is papa papa papa


class Unreadable(ValueError):
    """Text that is no notation. `line` says so in any language."""

    def __init__(self, message: str, line: Line) -> None:
        super().__init__(message)
        self.line = line


def wrong_word(word: str, expected: Iterable[str]) -> Unreadable:
    wanted = ", ".join(expected)
    return Unreadable(
        f"{word!r} is not understood here; expected one of {wanted}", line("unread-word", word=word, expected=wanted)
    )


def wrong_position(what: str, problem: str) -> Unreadable:
    return Unreadable(f"{what}: {problem}", line("unread-position", what=what, problem=problem))


def write_move(game: Game, table: AnyTable, seat: int, actions: Sequence[int], viewer: int | None = None) -> str:
    """A whole move, made from this table; for a viewer, without what only the one who moves can see."""
    tokens = words_of(game.name, table).tokens
    after = table.copy()
    written = []
    for action in actions:
        hidden = viewer is not None and viewer != seat and has(game.phases[after.phase].hidden, action)
        written.append(HIDDEN if hidden else tokens[after.phase][action])
        play(after, seat, action)
    return " ".join(written)


def read_move(game: Game, table: AnyTable, seat: int, text: str) -> list[int]:
    """The actions of a whole move, every one checked; nothing is changed on the table."""
    tokens = words_of(game.name, table).tokens
    after = table.copy()
    actions: list[int] = []
    for word in text.split():
        if actions and after.step == 0:
            raise Unreadable(f"the move is complete before {word!r}", line("unread-too-long", word=word))
        action = find(tokens[after.phase], word)
        if action is None:
            raise wrong_word(word, expected_words(game, after, seat))
        check(after, seat, action)
        play(after, seat, action)
        actions.append(action)
    if not actions or after.step:
        expected = ", ".join(expected_words(game, after, seat))
        raise Unreadable(
            f"the move is not finished; expected one of {expected}", line("unread-unfinished", expected=expected)
        )
    return actions


def find(tokens: Sequence[str], word: str) -> int | None:
    """Which token a word is. Capitals do not matter."""
    folded = [token.casefold() for token in tokens]
    return folded.index(word.casefold()) if word.casefold() in folded else None


def expected_words(game: Game, table: AnyTable, seat: int) -> list[str]:
    """What may be said next."""
    if not 0 <= seat < table.seats or not has(table.asked, seat):
        return []
    return [words_of(game.name, table).tokens[table.phase][action] for action in each(legal(table, seat))]


def write_cards(words: Words, cards: Iterable[int]) -> str:
    """Cards in ascending order."""
    tokens = words.cards
    numbers = sorted(Counter(cards).items())
    return " ".join(tokens[card] + (f"{TIMES}{number}" if number > 1 else "") for card, number in numbers)


def read_cards(words: Words, text: str) -> list[int]:
    """Cards, each as often as it is listed."""
    tokens = words.cards
    cards: list[int] = []
    for word in text.split():
        token, times, number = word.partition(TIMES)
        card = find(tokens, token)
        if card is None or (times and not number.isdecimal()):
            raise wrong_word(word, tokens)
        cards += [card] * (int(number) if times else 1)
    return cards


def cards_in(game: Game, table: AnyTable, zone: int) -> list[int]:
    """The cards in a zone, ascending; of kinds every one is listed."""
    if game.kinds:
        return [kind for kind in range(game.kinds) for _ in range(table.zones[zone][kind])]
    return each(table.zones[zone])


def write_position(game: Game, table: AnyTable) -> str:
    """Everything on a table but what the seats remember."""
    words = words_of(game.name, table)
    options = {option.name: option.show(option.value(table[option.name])) for option in game.options}
    rows = {
        "game": game.name,
        "seats": str(table.seats),
        "options": " ".join(f"{name}={value}" for name, value in options.items()),
        "phase": words.phases[table.phase].name,
        "asked": " ".join(map(str, each(table.asked))),
    }
    if table.answered:
        rows["answered"] = " ".join(
            f"{seat}={words.tokens[table.phase][table.answers[seat]]}" for seat in each(table.answered)
        )
    if table.step:
        rows["answers"] = write_field(words, "answers", table["answers"])
    for name in own_fields(game):
        if name != "habits" or table["habits"].any():
            rows[name] = write_field(words, name, table[name])
    for zone, name in enumerate(game.zones.names):
        if cards := cards_in(game, table, zone):
            rows[name] = write_cards(words, cards)
    if any(table.key):
        rows["key"] = bytes_of(table.key).hex()
    if table.drawn:
        rows["drawn"] = str(table.drawn)
    return "".join(f"{name}: {value}".rstrip() + "\n" for name, value in rows.items())


def own_fields(game: Game) -> list[str]:
    """The public fields that are written as they are."""
    apart = {"seats", "phase", "asked", "copies", *(option.name for option in game.options)}
    return [name for name in public_fields(game.dtype) if name not in apart]


def write_field(words: Words, name: str, value: ArrayLike) -> str:
    """The numbers of a field, or the words that stand for them."""
    names = {number: word for word, number in words.fields.get(name, {}).items()}
    return " ".join(names.get(int(number), str(number)) for number in np.ravel(value))


def read_field(words: Words, name: str, text: str) -> list[int]:
    """The numbers of a field; where there are words for them, a word counts before a number."""
    names = {word.casefold(): number for word, number in words.fields.get(name, {}).items()}
    numbers = []
    for word in text.split():
        if word.casefold() not in names and not word.removeprefix("-").isdecimal():
            raise wrong_position(name, f"{word!r} is neither a number nor one of its words")
        numbers.append(names[word.casefold()] if word.casefold() in names else int(word))
    return numbers


def read_position(game: Game, text: str) -> Any:
    """A table. Every seat knows its own hand and what lies open, and that any other card may be anywhere else.

    Fields that are left out are as they are after a deal, zones that are left out are empty.
    """
    rows = read_rows(game, text)
    if rows.pop("game", game.name) != game.name:
        raise wrong_position("game", f"this is not a position of {game.name}")
    if not rows.get("seats", "").isdecimal():
        raise wrong_position("seats", "a position begins with the number of seats")
    try:
        options = parse_options(game.options, rows.pop("options", "").split())
        table = game.new(int(rows.pop("seats")), bytes(4 * KEY_WORDS), options)
    except ValueError as error:
        raise wrong_position("options", str(error)) from error
    words = words_of(game.name, table)
    read_cards_of_zones(game, words, table, rows)
    read_question(game, words, table, rows)
    read_key(table, rows)
    for name, value in rows.items():
        numbers = read_field(words, name, value)
        if len(numbers) != np.size(table[name]):
            raise wrong_position(name, f"needs {np.size(table[name])} numbers, not {len(numbers)}")
        table[name] = np.reshape(numbers, np.shape(table[name]))
    return table


def read_rows(game: Game, text: str) -> dict[str, str]:
    """The lines `name: value` of a position; what follows a # is a comment."""
    known = {"game", "options", "answered", "answers", "key", "drawn", *public_fields(game.dtype), *game.zones.names}
    rows: dict[str, str] = {}
    for row in text.splitlines():
        name, colon, value = row.partition("#")[0].partition(":")
        name = name.strip()
        if not name and not colon:
            continue
        if not colon or name not in known:
            raise wrong_position(name or row, "there is no such line in a position of this game")
        if name in rows:
            raise wrong_position(name, "stands here twice")
        rows[name] = value.strip()
    return rows


def read_question(game: Game, words: Words, table: AnyTable, rows: dict[str, str]) -> None:
    """Who is asked what, and who has answered already."""
    name = rows.pop("phase", words.phases[table.phase].name)
    phase = words.phase_called(name)
    if phase is None:
        names = ", ".join(phase.name for phase in words.phases.values())
        raise wrong_position("phase", f"must be one of {names}, not {name!r}")
    table.phase = phase
    if "asked" in rows:
        table.asked = set_of([read_seat(table, "asked", word) for word in rows.pop("asked").split()])
    table.answered = 0
    for word in rows.pop("answered", "").split():
        seat, _, token = word.partition("=")
        choice = find(words.tokens[table.phase], token)
        if choice is None:
            raise wrong_position("answered", f"{word!r} is not seat=answer")
        table.answered |= 1 << read_seat(table, "answered", seat)
        table.answers[int(seat)] = choice


def read_seat(table: AnyTable, name: str, word: str) -> int:
    if not word.isdecimal() or int(word) >= table.seats:
        raise wrong_position(name, f"{word!r} is no seat")
    return int(word)


def read_key(table: AnyTable, rows: dict[str, str]) -> None:
    """The key and how much of its stream is used: all zero if they are not given."""
    try:
        table["key"] = key_words(bytes.fromhex(rows.pop("key", "00" * 4 * KEY_WORDS)))
    except ValueError as error:
        raise wrong_position("key", str(error)) from error
    drawn = rows.pop("drawn", "0")
    if not drawn.isdecimal():
        raise wrong_position("drawn", f"{drawn!r} is no number")
    table.drawn = int(drawn)
    table.block[:] = 0
    if table.drawn % BLOCK_WORDS:
        fill_block(table.key, table.drawn // BLOCK_WORDS, FOR_DEALS, table.block)


def read_cards_of_zones(game: Game, words: Words, table: AnyTable, rows: dict[str, str]) -> None:
    """Put every card of the deck where the position says it is."""
    missing = Counter(card for zone in range(len(game.zones.names)) for card in cards_in(game, table, zone))
    placed: dict[int, list[int]] = {}
    remainder = None
    for zone, name in enumerate(game.zones.names):
        text = rows.pop(name, "")
        if text == EVERYTHING_ELSE:
            remainder = zone
            continue
        placed[zone] = read_cards(words, text)
        missing.subtract(placed[zone])
    for card, number in missing.items():
        if number < 0:
            raise wrong_position(write_cards(words, [card]), "is in more places than the deck has such cards")
    left = sorted(missing.elements())
    if remainder is not None:
        placed[remainder] = left
    elif left:
        raise wrong_position(write_cards(words, left), "must be somewhere")
    if game.kinds:
        place_kinds(game, table, placed)
    else:
        place_sets(game, table, placed)


def known_zones(game: Game, table: AnyTable, row: int) -> list[int]:
    """What a seat sees: its own hand and what lies open. The row behind the last seat is the audience."""
    return [zone for zone in range(len(game.zones.names)) if game.zones.is_open(zone) or (zone == row < table.seats)]


def place_sets(game: Game, table: AnyTable, placed: dict[int, list[int]]) -> None:
    """Cards that are all different."""
    for zone, cards in placed.items():
        table.zones[zone] = set_of(cards)
    for row in range(table.seats + 1):
        known = known_zones(game, table, row)
        unseen = game.deck & ~sum(int(table.zones[zone]) for zone in known)
        for zone in placed:
            table.may[row, zone] = table.zones[zone] if zone in known or not table.zones[zone] else unseen


def place_kinds(game: Game, table: Any, placed: dict[int, list[int]]) -> None:
    """Cards of which many are alike: any of the unseen ones may be here, and must be if there is no room elsewhere."""
    for zone, cards in placed.items():
        table.zones[zone] = np.bincount(cards, minlength=table.zones.shape[1]) if cards else 0
    zones = table.zones.astype(np.int64)
    sizes = table.sizes[:] = zones.sum(axis=1)
    table.held[:] = [set_of([kind for kind in range(game.kinds) if zone[kind]]) for zone in zones]
    for row in range(table.seats + 1):
        known = known_zones(game, table, row)
        closed = [zone for zone in placed if zone not in known]
        unseen = zones[closed].sum(axis=0)
        for zone in placed:
            if zone in known:
                table.may[row, zone] = table.must[row, zone] = zones[zone]
            else:
                elsewhere = sizes[closed].sum() - sizes[zone]
                table.may[row, zone] = np.minimum(unseen, sizes[zone])
                table.must[row, zone] = np.maximum(unseen - elsewhere, 0)
