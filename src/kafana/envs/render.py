"""A table as lines of text, as one of its seats sees it: what environments render."""

from __future__ import annotations

from kafana.core.game import Game
from kafana.core.table import AnyTable
from kafana.core.view import view_of
from kafana.words.language import Language
from kafana.words.scene import faces, hand_of, scene_of
from kafana.words.speech import Speech
from kafana.words.words import words_of


def draw(game: Game, table: AnyTable, seat: int, language: str = "en") -> str:
    """The chairs, the piles, the seat's own cards, and what it is asked."""
    names = [f"player_{number}" for number in range(int(table.seats))]
    view, speech = view_of(table, seat), Speech(Language(language), game.name, names, seat)
    scene = scene_of(game, words_of(game.name, table), view, speech)
    chairs = [", ".join((f"{chair.name}: {chair.cards}", *chair.facts)) for chair in scene.chairs]
    piles = [f"{pile.title}: {pile.size} {' '.join(pile.faces)}".rstrip() for pile in scene.piles]
    hand = " ".join(faces(speech, view, hand_of(game, view) or []))
    return "\n".join([*chairs, *piles, *scene.facts, scene.question, hand])
