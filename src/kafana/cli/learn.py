"""`kafana learn`: a game in two minutes."""

from __future__ import annotations

from kafana.cli.arguments import GameName, Language, Plain, checked_input
from kafana.cli.start import leave_uncompiled


def learn(game: GameName, plain: Plain = False, lang: Language = None) -> None:
    """Learn a game by doing: a few short steps, about two minutes. Always in plain lines."""
    leave_uncompiled()
    from kafana.games import load
    from kafana.terminal.learn import learn as learn_in_terminal
    from kafana.words.languages import checked_language, system_language

    with checked_input():
        learn_in_terminal(load(game).name, checked_language(lang or system_language()))
