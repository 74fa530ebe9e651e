"""Which languages there are, and which one to begin with. Loads nothing, so that asking costs nothing."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parent
COMMON = "common"
ENGLISH = "en"


def languages() -> list[str]:
    """The languages there are: a folder with a `common.ftl` is one."""
    return sorted(path.parent.name for path in FOLDER.glob(f"*/{COMMON}.ftl"))


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
