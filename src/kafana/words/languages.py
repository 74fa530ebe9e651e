"""Which languages there are, and which one to begin with. Loads nothing, so that asking costs nothing."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
COMMON = "common"
ENGLISH = "en"


def languages() -> list[str]:
    """The languages there are: a folder with a `common.ftl` is one."""
    return sorted(path.parent.name for path in FOLDER.glob(f"*/{COMMON}.ftl"))


@cache
def text_file(code: str, part: str) -> Path:
    """The text in a language of a game or of another part, which may not be there."""
    from kafana.games import folder_of_game

    elsewhere = folder_of_game(part)
    return elsewhere / f"{code}.ftl" if elsewhere else FOLDER / code / f"{part}.ftl"


@cache
def is_spoken(code: str, part: str) -> bool:
    """Can something be said in a language? What has English text only is said in English."""
    return text_file(code, part).is_file() or not text_file(ENGLISH, part).is_file()


def languages_of(game: str) -> list[str]:
    """The languages that a game has text in."""
    return [code for code in languages() if text_file(code, game).is_file()]


def checked_language(code: str) -> str:
    """The code of a language that there is."""
    if code not in languages():
        raise ValueError(f"there is no language {code!r}; there are {', '.join(languages())}")
    return code


def system_language() -> str:
    """The language of the environment, if the words have it."""
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    code = spoken[:2].lower()
    return code if code in languages() else ENGLISH
