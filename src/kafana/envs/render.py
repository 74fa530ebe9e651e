"""A table as one of its seats sees it: what environments render, as lines of text or as a picture."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np

from kafana.core.game import Game
from kafana.core.table import AnyTable
from kafana.core.view import view_of
from kafana.words.language import Language
from kafana.words.scene import Scene, faces, hand_of, scene_of
from kafana.words.speech import Speech
from kafana.words.words import words_of

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

TEXT, PICTURE, HUMAN = MODES = "ansi", "rgb_array", "human"
WIDTH, HEIGHT, EDGE, LINE = 800, 600, 16, 18  # of a picture, its margin, and a line of text
CARD_WIDTH, CARD_HEIGHT = 44, 60
CLOTH, CARD, INK, RED, SHADE = (33, 92, 62), (250, 248, 240), (25, 25, 25), (178, 34, 34), (22, 66, 44)
SUIT_NAMES = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}  # the font that Pillow brings has no suits
RED_SUITS = "♥♦"


def check_mode(mode: str | None) -> str | None:
    """Refuse a way to render that there is not, or that cannot work here."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"a table is rendered as {', '.join(MODES)}, not {mode!r}")
    if mode == PICTURE and find_spec("PIL") is None:
        raise ValueError(f"{PICTURE} needs Pillow: pip install pillow")
    return mode


def rendered(game: Game, table: AnyTable, seat: int, mode: str | None) -> Any:
    """A table by the mode: text, a picture as an array, or lines in the terminal (and nothing is given back)."""
    if mode == PICTURE:
        return picture(game, table, seat)
    text = draw(game, table, seat) if mode is not None else None
    if mode != HUMAN:
        return text
    print(text, end="\n\n", flush=True)
    return None


def scene_for(game: Game, table: AnyTable, seat: int, language: str) -> tuple[Scene, list[str]]:
    """What a seat sees, and the faces of its cards."""
    names = [f"player_{number}" for number in range(int(table.seats))]
    view, speech = view_of(table, seat), Speech(Language(language), game.name, names, seat)
    scene = scene_of(game, words_of(game.name, table), view, speech)
    return scene, list(faces(speech, view, hand_of(game, view) or []))


def draw(game: Game, table: AnyTable, seat: int, language: str = "en") -> str:
    """The chairs, the piles, the seat's own cards, and what it is asked."""
    scene, hand = scene_for(game, table, seat, language)
    chairs = [", ".join((f"{chair.name}: {chair.cards}", *chair.facts)) for chair in scene.chairs]
    piles = [f"{pile.title}: {pile.size} {' '.join(pile.faces)}".rstrip() for pile in scene.piles]
    return "\n".join([*chairs, *piles, *scene.facts, scene.question, " ".join(hand)])


def picture(game: Game, table: AnyTable, seat: int, language: str = "en") -> Any:
    """The same on a cloth, as an array of red, green and blue; always of one size."""
    from PIL import Image, ImageDraw

    scene, hand = scene_for(game, table, seat, language)
    image = Image.new("RGB", (WIDTH, HEIGHT), CLOTH)
    pen, top = ImageDraw.Draw(image), EDGE
    for chair in scene.chairs:
        mark = "> " if chair.is_asked else "  "
        write(pen, top, ", ".join((f"{mark}{chair.name}: {chair.cards}", *chair.facts)))
        top += LINE
    for pile in scene.piles:
        write(pen, top + LINE // 2, f"{pile.title}: {pile.size}")
        if pile.faces:
            top += LINE
            lay_cards(pen, top + LINE // 2, list(pile.faces))
            top += CARD_HEIGHT
        top += LINE
    for line in (*scene.facts, scene.question):
        write(pen, top + LINE, line)
        top += LINE
    lay_cards(pen, HEIGHT - EDGE - CARD_HEIGHT, hand)
    return np.array(image, np.uint8)


def write(pen: ImageDraw, top: int, line: str) -> None:
    """A line of text."""
    pen.text((EDGE, top), plain(line), fill=CARD)


def lay_cards(pen: ImageDraw, top: int, shown: list[str]) -> None:
    """Cards in a row, one over the other where there are many."""
    step = min(CARD_WIDTH + 4, (WIDTH - 2 * EDGE - CARD_WIDTH) // max(len(shown) - 1, 1))
    for place, face in enumerate(shown):
        left = EDGE + place * step
        pen.rounded_rectangle((left, top, left + CARD_WIDTH, top + CARD_HEIGHT), 5, fill=CARD, outline=SHADE)
        pen.text((left + 5, top + 5), plain(face)[:6], fill=RED if set(face) & set(RED_SUITS) else INK)


def plain(text: str) -> str:
    """Text that every font has letters for."""
    for sign, name in SUIT_NAMES.items():
        text = text.replace(sign, name)
    return "".join(letter if letter.isascii() or letter.isalpha() else " " for letter in text)
