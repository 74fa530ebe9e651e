"""Tempers: players of the same strength who are cautious, bold, or liars. What they would do is swayed now and then.

How a game is swayed stands in its own folder, as `sway` of its PLAY: (view, temper, action, rng), a legal action.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from kafana.core.chance import Rng
from kafana.core.view import AnyView
from kafana.minds.mind import Mind
from kafana.minds.play import play_of

TEMPERS = "cautious", "bold", "liar"
CAUTIOUS, BOLD, LIAR = range(len(TEMPERS))
BETWEEN = "-"  # a level and a temper: strong-bold
EVEN = 1  # of so many and the tempers, one has none


def tempered(game: str, mind: Mind, temper: str) -> Mind:
    """A mind that is swayed by its temper."""
    sway, number = play_of(game).sway, TEMPERS.index(temper)
    if sway is None:
        return mind
    swayed = sway

    def choose(view: AnyView, rng: Rng) -> int:
        return int(swayed(view, number, int(mind.choose(view, rng)), rng))

    return Mind(f"{mind.name}{BETWEEN}{temper}", choose)


def all_tempered(game: str, minds: dict[str, Mind]) -> dict[str, Mind]:
    """Each of some minds with each temper, by name; none where a game knows no tempers."""
    if play_of(game).sway is None:
        return {}
    found = [tempered(game, mind, temper) for mind in minds.values() for temper in TEMPERS]
    return {mind.name: mind for mind in found}


def with_all_tempers(levels: Sequence[str]) -> list[str]:
    """Levels, and behind them each with a temper."""
    return [*levels, *(f"{level}{BETWEEN}{temper}" for temper in TEMPERS for level in levels)]


def without_temper(name: str) -> str:
    """The level behind a name."""
    level, _, temper = name.rpartition(BETWEEN)
    return level if temper in TEMPERS else name


def with_temper_of(name: str, level: str) -> str:
    """The level as somebody of this name plays it: a name has the same temper at every table, and some have none."""
    drawn = sha256(name.encode()).digest()[0] % (len(TEMPERS) + EVEN)
    return f"{level}{BETWEEN}{TEMPERS[drawn]}" if drawn < len(TEMPERS) else level
