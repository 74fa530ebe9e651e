"""Saying lines in a language. The text is in Fluent files, `<language>/<game>.ftl` beside `<language>/common.ftl`;
what is said in a lesson is in `<language>/lessons-<game>.ftl`. A game that nobody has translated, or a sentence of it,
is said in English.

The library and the files are loaded when the first line is said, so that nothing is slower for those who say none.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from decimal import Decimal
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from kafana.core.table import Public
from kafana.words.languages import COMMON, ENGLISH, checked_language, is_spoken, text_file
from kafana.words.line import Card, Cards, Line, Money, Player, Players, Rank, Several, Suit, Value
from kafana.words.words import words_of

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

KEPT = 20_000  # texts
AMOUNTS: dict[tuple[str, int], str] = {}  # of money, as they are written in a language
LOCALES = {"pt": "pt_PT", "sr": "sr_Latn"}  # how lists and money are written, where the code alone means otherwise
READER = "you"  # what a player's variable is for the one who reads
STANDS_FOR = [chr(0xE000 + seat) for seat in range(16)]  # a player, in texts that are kept for players of any name


def euros(amount: Decimal, locale: str) -> str:
    """An amount of money as it is written somewhere, with a minus and not a hyphen below zero."""
    from babel.numbers import format_currency

    return format_currency(amount, "EUR", locale=locale).replace("-", "\N{MINUS SIGN}")


@cache
def bundle(code: str, game: str) -> FluentBundle:
    """All text of a game in a language."""
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax.ast import Junk

    texts = FluentBundle([code], use_isolating=False)
    for part in (game, f"lessons-{game}", COMMON):  # a game may say something common in its own way: the first counts
        path = text_file(code, part)
        if path.exists():
            resource = FluentResource(path.read_text(encoding="utf-8"))
            if junk := [entry for entry in resource.body if isinstance(entry, Junk)]:
                raise ValueError(f"{path} cannot be read from here on: {(junk[0].content or '')[:60]!r}")
            texts.add_resource(resource)
    return texts


@lru_cache(KEPT, typed=True)
def formatted(code: str, game: str, key: str, *variables: Any) -> str:
    """A text with its variables, each after its name. The same is said again and again, so some of it is kept."""
    texts = bundle(code, game)
    if not texts.has_message(key):
        if code != ENGLISH and bundle(ENGLISH, game).has_message(key):
            return formatted(ENGLISH, game, key, *variables)
        raise LookupError(f"{code} has no text for {key} of {game}")
    pattern = texts.get_message(key).value
    assert pattern is not None, f"{key} is empty"
    text, errors = texts.format_pattern(pattern, dict(zip(variables[::2], variables[1::2], strict=True)))
    if errors:
        raise ValueError(f"{key} of {game} cannot be said in {code}: {errors[0]}")
    return str(text)


@lru_cache(KEPT)
def joined(locale: str, *items: str) -> str:
    from babel.lists import format_list

    return format_list(items, locale=locale)


class Language:
    """A language. `spoken` names cards in words, for those who listen, in place of showing their faces."""

    def __init__(self, code: str, spoken: bool = False) -> None:
        self.code = checked_language(code)
        self.locale = LOCALES.get(code, code)
        self.spoken = spoken

    def say(self, line: Line, game: str = COMMON, names: Sequence[str] = (), you: int = -1) -> str:
        """A line as text. Players are called by their names, and the one in seat `you` is spoken to."""
        if not line.values:
            return formatted(self.spoken_of(game).code, game, line.key)
        saying = Saying(self, game, names, you)
        text = saying.say(line)
        for seat in saying.called:
            text = text.replace(STANDS_FOR[seat], saying.name(seat))
        return text

    def percent(self, chance: float, digits: int = 0) -> str:
        """A chance as it is written here."""
        from babel import Locale

        pattern = copy(Locale.parse(self.locale).percent_formats[None])
        pattern.frac_prec = digits, digits
        return str(pattern.apply(Decimal(repr(round(float(chance), 6))), self.locale))

    def euros(self, value: float) -> str:
        """An amount of money as it is written here."""
        return euros(Decimal(repr(round(float(value), 2) + 0.0)), self.locale)

    def spoken_of(self, game: str) -> Language:
        """The language in which a game is spoken of: this one, or English."""
        return self if is_spoken(self.code, game) else Language(ENGLISH, self.spoken)

    def face(self, game: str, card: int, table: Public | None = None) -> str:
        """A card as it looks; for a table or view, since an option may change the cards."""
        return Saying(self, game).shown(words_of(game, table).deck.face(card))

    def card(self, game: str, card: int, table: Public | None = None) -> str:
        """A card in words."""
        return Saying(self, game).shown(words_of(game, table).deck.name(card))

    def aloud(self, game: str, card: int, table: Public | None = None) -> str:
        """A card in words, with all that is printed on it: for those who cannot see it."""
        deck = words_of(game, table).deck
        return Saying(self, game).say((deck.aloud or deck.name)(card))

    def keys(self, game: str = COMMON) -> list[str]:
        """All keys of a game's text."""
        return sorted(bundle(self.spoken_of(game).code, game)._messages)


class Saying:
    """One line being said: which game it is about, who sits where, and who reads."""

    def __init__(self, language: Language, game: str, names: Sequence[str] = (), you: int = -1) -> None:
        self.language = language.spoken_of(game)
        self.game = game
        self.names = names
        self.you = you
        self.called: set[int] = set()  # players who stand in the text and still have to be called by their names

    def say(self, line: Line) -> str:
        variables: list[Any] = []
        for name, value in line.values.items():
            variables += name, value if type(value) is int or type(value) is str else self.variable(value)
        return formatted(self.language.code, self.game, line.key, *variables)

    def variable(self, value: Value) -> Any:
        """What Fluent is given for a thing."""
        match value:
            case Player():
                return READER if value.seat == self.you else self.call(value.seat)
            case Players():
                return self.joined(
                    [self.say(Line(READER)) if seat == self.you else self.call(seat) for seat in value.seats]
                )
            case Card():
                return self.card(value.card)
            case Cards():
                joint = ", " if self.language.spoken else words_of(self.game).deck.joint
                return joint.join(self.card(card) for card in value.cards)
            case Rank():
                return self.say(words_of(self.game).deck.rank(value.rank, value.number))
            case Suit():
                return self.say(words_of(self.game).deck.suit(value.suit))
            case Money():
                amount = self.language.code, int(value.tenths)
                if amount not in AMOUNTS:
                    AMOUNTS[amount] = self.euros(value.tenths)
                return AMOUNTS[amount]
            case Line():
                return self.say(value)
            case Several():
                return self.joined([self.say(line) for line in value.lines])
            case bool() | str() | float():
                return value
            case _:
                return int(value)  # NumPy's numbers too

    def call(self, seat: int) -> str:
        """What stands for a player until the text is whole."""
        if seat >= len(self.names):
            return self.say(Line("seat", {"number": int(seat)}))
        self.called.add(int(seat))
        return STANDS_FOR[seat]

    def name(self, seat: int) -> str:
        """A player's name. Nobody but the reader is `you`."""
        return self.names[seat].capitalize() if self.names[seat] == READER else self.names[seat]

    def shown(self, face: str | Line) -> str:
        return self.say(face) if isinstance(face, Line) else face

    def card(self, card: int) -> str:
        return self.language.card(self.game, card) if self.language.spoken else self.language.face(self.game, card)

    def joined(self, items: Sequence[str]) -> str:
        return joined(self.language.locale, *items)

    def euros(self, tenths: int) -> str:
        return euros(Decimal(int(tenths)) / 10, self.language.locale)
