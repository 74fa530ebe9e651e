"""What the house refuses to do, as a sentence in the reader's language and an HTTP status."""

from __future__ import annotations

import unicodedata

from kafana.house.show import language
from kafana.words.line import Value, line

HOUSE = "house"  # the name of the house's own text among the words
LONGEST_NAME = 20
LONGEST_CHAT = 300


class Problem(Exception):
    def __init__(self, status: int, key: str, **values: Value) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.values = values

    def say(self, code: str) -> str:
        return language(code).say(line(self.key, **self.values), HOUSE)


def has_control(text: str) -> bool:
    """Are there characters that cannot be seen, or that change how others are read?"""
    return any(unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for character in text)


def checked_name(name: str) -> str:
    name = " ".join(name.split(" "))
    if not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        raise Problem(400, "bad-name", most=LONGEST_NAME)
    return name.strip()


def checked_chat(text: str) -> str:
    if not 0 < len(text.strip()) <= LONGEST_CHAT or has_control(text):
        raise Problem(400, "bad-chat", most=LONGEST_CHAT)
    return text.strip()
