"""Saying things to one reader at one table: the lines of a game, and those of whoever shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kafana.core.game import Refused
from kafana.words.language import Language
from kafana.words.line import Line, Value, line
from kafana.words.words import Words, why

OWN = "terminal"  # the name of the terminal's own text among the words


def own_text(language: Language, key: str, /, **values: Value) -> str:
    """Something that the terminal says about itself."""
    return language.say(line(key, **values), OWN)


class Speech:
    """A language, the game spoken of, who sits where, and who reads (-1: somebody who only watches)."""

    def __init__(self, language: Language, game: str, names: Sequence[str], you: int = -1) -> None:
        self.language = language
        self.game = game
        self.names = names
        self.you = you

    def say(self, line: Line) -> str:
        return self.language.say(line, self.game, self.names, self.you)

    def say_all(self, lines: Iterable[Line]) -> list[str]:
        return [capitalized(self.say(line)) for line in lines]

    def own(self, key: str, /, **values: Value) -> str:
        """Something that the terminal says about itself."""
        return self.language.say(line(key, **values), OWN, self.names, self.you)

    def refusal(self, words: Words, refused: Refused) -> str:
        """Why something is not allowed."""
        return self.say(why(words, refused))


def capitalized(sentence: str) -> str:
    """A sentence that may begin with a name in small letters, or with "you"."""
    return sentence[:1].upper() + sentence[1:]
