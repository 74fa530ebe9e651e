"""Laws of what is told: it can be written and read again, said in all languages of the game, and tells no secret."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import numpy as np

from kafana.check.laws import is_possible, require
from kafana.check.walks import Move, Walk, moves
from kafana.core.chance import new_rng
from kafana.core.game import attempt, legal, play
from kafana.core.imagine import imagined
from kafana.core.sets import each, has
from kafana.core.table import public_fields, waiting
from kafana.core.view import view_of
from kafana.words.language import Language
from kafana.words.languages import ENGLISH, languages_of
from kafana.words.line import Line
from kafana.words.notation import read_move, read_position, write_move, write_position
from kafana.words.words import Words, words_of

NAMES = "Ana", "Bojan", "Cem", "Dora", "Eva", "Filip"
UNTIDY = re.compile(r"\{|\}|  |\?\?\?| [.,:)]|\( ")
SPOKEN_TO = re.compile(r"\byou\b")


def moves_are_read_as_they_were_written(walk: Walk) -> None:
    """In small letters or in capitals."""
    for move in moves(walk, 60):
        text, before = write_move(walk.game, move.before, move.seat, move.actions), move.before.tobytes()
        for written in (text, text.upper()):
            read = read_move(walk.game, move.before, move.seat, written)
            require(read == move.actions, f"{written!r} is read as {read}, not {move.actions}")
        require(move.before.tobytes() == before, f"reading {text!r} has changed the table")


def positions_are_read_as_they_were_written(walk: Walk) -> None:
    """Zones, key, public fields and who is asked."""
    for table, _ in walk.positions(60):
        text = write_position(walk.game, table)
        copy = read_position(walk.game, text)
        require(write_position(walk.game, copy) == text, f"is written otherwise when it was read:\n{text}")
        require((copy.zones == table.zones).all() and (copy.key == table.key).all(), "cards or key differ")
        require(waiting(copy) == waiting(table), "others are asked")
        for name in public_fields(walk.game.dtype):
            require(np.array_equal(copy[name], table[name]), f"the field {name} differs")
        for row in range(table.seats + 1):
            require(is_possible(walk.game, copy, row), f"seat {row} takes the truth for impossible")


def a_game_goes_on_alike_from_a_position_that_was_written_down(walk: Walk) -> None:
    """Nothing that the next move needs is left out of a written position."""
    for move in moves(walk, 40):
        copy = read_position(walk.game, write_position(walk.game, move.before))
        attempt(copy, move.seat, move.actions)
        same = (copy.zones == move.after.zones).all() and copy.phase == move.after.phase
        require(same and copy.asked == move.after.asked, "the same move leads elsewhere")


def everything_can_be_told_to_everybody(walk: Walk) -> None:
    """Every move, question, choice, fact and result, in one language after the other."""
    game, words = walk.game.name, words_of(walk.game.name)
    for number, move in enumerate(moves(walk, 60)):
        viewer = number % (walk.seats + 1)
        for watching in (move.seat, viewer):
            said(words.tell(move.before, move.after, move.seat, move.actions, watching), game, watching, number)
        view = view_of(move.before, viewer)
        said([words.question(view), *words.facts(view)], game, viewer, number)
        said([fact for seat in range(walk.seats) for fact in words.seat_facts(view, seat)], game, viewer, number)
        if number % 3 == 0:
            say_choices(walk, move, number)
        if not waiting(move.after):
            require(said(words.result(move.after), game, viewer, number), "nothing is said of the result")


def said(lines: list[Line], game: str, viewer: int, number: int) -> list[str]:
    """The lines in every language of the game in turn, checked a little."""
    spoken = languages_of(game)
    code = spoken[number % len(spoken)]
    texts = [Language(code).say(line, game, NAMES, viewer) for line in lines]
    for text in texts:
        require(text and not UNTIDY.search(text), f"untidy in {code}: {text!r}")
        require(code == ENGLISH or not SPOKEN_TO.search(text), f"“you” in {code}: {text!r}")
    return texts


def say_choices(walk: Walk, move: Move, number: int) -> None:
    """Every choice of every decision of a move has a name of its own; only cards that look alike share one."""
    game, words, table = walk.game.name, words_of(walk.game.name, move.before), move.before.copy()
    for action in move.actions:
        view = view_of(table, move.seat)
        said([words.question(view)], game, move.seat, number)
        choices = each(view.legal)
        cards = [words.action_card(int(table.phase), choice) for choice in choices]
        names = said([words.choice(view, choice) for choice in choices], game, move.seat, number)
        looks = [Language(ENGLISH).face(game, card, move.before) for card in cards if card is not None]
        alike = len(looks) - len(set(looks))
        require(len(set(names)) >= len(names) - alike, f"two choices are called the same: {names}")
        for card in cards:
            require(card is None or is_held(walk, table, move.seat, card), f"card {card} is a choice, and not held")
        play(table, move.seat, action)


def is_held(walk: Walk, table: Any, seat: int, card: int) -> bool:
    return bool(table.zones[seat, card] if walk.game.kinds else has(table.zones[seat], card))


def nothing_is_told_that_the_viewer_cannot_know(walk: Walk) -> None:
    """G3: where two tables look alike to a viewer before and after a move, they are told alike."""
    words, rng, random = words_of(walk.game.name), new_rng(walk.seed), Random(walk.seed)
    for move in moves(walk, 40):
        for viewer in random.sample(range(walk.seats + 1), 2):
            other = imagined_alike(walk, move, viewer, rng, random)
            if other is not None:
                one, two = told(words, other, viewer), told(words, move, viewer)
                require(one == two, f"seat {viewer} is told {one} and {two} at tables that look alike")


def told(words: Words, move: Move, viewer: int) -> list[Line]:
    return words.tell(move.before, move.after, move.seat, move.actions, viewer)


def imagined_alike(walk: Walk, move: Move, viewer: int, rng: Any, random: Random) -> Move | None:
    """The same move, as far as the viewer sees it, at another table that looks the same to the viewer."""
    before = imagined(walk.game, view_of(move.before, viewer), rng)
    before.answered = move.before.answered
    for seat in each(move.before.answered):
        if seat != viewer:
            before.answers[seat] = random.choice(each(walk.game.phases[before.phase].hidden))
    after, actions = before.copy(), list[int]()
    for action in move.actions:
        possible, hidden = legal(after, move.seat), walk.game.phases[after.phase].hidden
        possible &= hidden if viewer != move.seat and has(hidden, action) else 1 << action
        if not possible:
            return None
        actions.append(random.choice(each(possible)))
        play(after, move.seat, actions[-1])
    other = Move(before, after, move.seat, actions)
    looks_the_same = view_of(after, viewer).tobytes() == view_of(move.after, viewer).tobytes()
    return other if looks_the_same and ways_seen(walk, other, viewer) == ways_seen(walk, move, viewer) else None


def ways_seen(walk: Walk, move: Move, viewer: int) -> set[tuple[int, int, int]]:
    """The cards whose way the viewer knows: each that changed its place and can now be in one place only.

    A card that was shown before it went to a hand is one of them; that it was shown is in no view.
    """
    if walk.game.kinds:
        return set()
    ways = set()
    for source, cards in enumerate(move.before.zones):
        for target, possible in enumerate(move.after.may[viewer]):
            elsewhere = union_of_others(move.after.may[viewer], target)
            for card in each(cards & move.after.zones[target] & possible & ~elsewhere):
                ways.add((card, source, target))
    return {way for way in ways if way[1] != way[2]}


def union_of_others(sets: Any, left_out: int) -> int:
    everything = 0
    for number, things in enumerate(sets):
        everything |= 0 if number == left_out else int(things)
    return everything


LAWS = (
    moves_are_read_as_they_were_written,
    positions_are_read_as_they_were_written,
    a_game_goes_on_alike_from_a_position_that_was_written_down,
    everything_can_be_told_to_everybody,
    nothing_is_told_that_the_viewer_cannot_know,
)
