"""Saying lines for those who ask for text: bots, and programs that have no words of their own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from kafana.house.wire.lines import Line
from kafana.words.language import Language
from kafana.words.languages import languages
from kafana.words.speech import capitalized


@cache
def language(code: str) -> Language:
    """A language by its code, or English."""
    return Language(code if code in languages() else "en")


def said(line: Line, code: str, game: str, names: Sequence[str] = (), you: int = -1) -> str:
    return capitalized(language(code).say(line.line, line.part or game, names, you))


def text_encoder(code: str, game: str, names: Sequence[str] = (), viewer: int = -1) -> msgspec.json.Encoder:
    """Writes what is sent with every line said to a viewer; whoever is behind the last seat only watches."""
    you = viewer if viewer < len(names) else -1

    def say(line: object) -> str:
        if not isinstance(line, Line):
            raise NotImplementedError(f"{type(line)} is not sent")
        return said(line, code, game, names, you)

    return msgspec.json.Encoder(enc_hook=say)
