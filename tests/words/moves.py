"""Names and languages, for tests of what is told."""

from __future__ import annotations

from kafana.check.telling import NAMES
from kafana.words.languages import languages

__all__ = ["LANGUAGES", "NAMES"]

LANGUAGES = languages()
