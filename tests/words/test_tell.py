"""What is told about a game: always something that can be said, and never anything that the viewer cannot know."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.game import legal, play
from kafana.core.imagine import imagined
from kafana.core.options import Value
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import NAMES as GAMES
from kafana.games import load
from kafana.words.language import Language
from kafana.words.line import Line
from kafana.words.words import words_of
from tests.walks import Walk, every_table, walks
from tests.words.moves import LANGUAGES, NAMES, Move, moves

SHORT: dict[str, dict[str, Value]] = {
    "budallas": {"max_turns": 6, "immediate_take": True},
    "cheat": {"max_turns": 40},
    "julepe": {"rounds": 6},
    "papas": {"max_turns": 10, "deck": "basic"},
    "valepaska": {"max_turns": 30, "play_to_last": True, "burn_before_pickup": True, "four_counts_cards": True},
}
LONGER: dict[str, dict[str, Value]] = {
    "julepe": {"rounds": 5, "village": "vilalba"},
    "papas": {"max_turns": 60},
    "valepaska": {"max_turns": 60, "strict_burners": True},
}


def said(lines: list[Line], game: str, viewer: int, number: int) -> list[str]:
    """The lines in every language in turn, checked a little."""
    code = LANGUAGES[number % len(LANGUAGES)]
    texts = [Language(code).say(line, game, NAMES, viewer) for line in lines]
    for text in texts:
        assert text
        assert not re.search(r"\{|\}|  |\?\?\?| [.,:)]|\( ", text), text
        assert code == "en" or not re.search(r"\byou\b", text), text
    return texts


@pytest.mark.parametrize("options", [SHORT, LONGER], ids=["short", "longer"])
@pytest.mark.parametrize(("name", "seats"), every_table())
def test_everything_can_be_told_to_everybody(name: str, seats: int, options: dict[str, dict[str, Value]]) -> None:
    walk = Walk(load(name), seats, options.get(name, {}), key_of_seed(seats), seats)
    words = words_of(name)
    for number, move in enumerate(moves(walk, 60)):
        viewer = number % (seats + 1)
        for watching in (move.seat, viewer):
            said(words.tell(move.before, move.after, move.seat, move.actions, watching), name, watching, number)
        view = view_of(move.before, viewer)
        said([words.question(view), *words.facts(view)], name, viewer, number)
        said([fact for seat in range(seats) for fact in words.seat_facts(view, seat)], name, viewer, number)
        if number % 3 == 0:
            said_choices(walk, move, number)
        if not waiting(move.after):
            assert said(words.result(move.after), name, viewer, number)


def said_choices(walk: Walk, move: Move, number: int) -> None:
    """Every choice of every decision of a move has a name of its own."""
    words, table = words_of(walk.game.name), move.before.copy()
    for action in move.actions:
        view = view_of(table, move.seat)
        said([words.question(view)], walk.game.name, move.seat, number)
        choices = each(view.legal)
        names = said([words.choice(view, choice) for choice in choices], walk.game.name, move.seat, number)
        assert len(set(names)) >= len(names) - (walk.game.name == "cheat")  # its jokers look alike
        for choice in choices:
            card = words.action_card(int(table.phase), choice)
            assert card is None or is_held(walk, table, move.seat, card)
        play(table, move.seat, action)


def is_held(walk: Walk, table: Any, seat: int, card: int) -> bool:
    return bool(table.zones[seat, card] if walk.game.kinds else has(table.zones[seat], card))


@given(walks())
def test_nothing_is_told_that_the_viewer_cannot_know(walk: Walk) -> None:
    """G3: where two tables look alike to a viewer before and after a move, they are told alike."""
    words, rng, random = words_of(walk.game.name), new_rng(walk.seed), Random(walk.seed)
    for move in moves(walk, 40):
        for viewer in random.sample(range(walk.seats + 1), 2):
            other = imagined_alike(walk, move, viewer, rng, random)
            if other is not None:
                assert told(words, other, viewer) == told(words, move, viewer)


def told(words: Any, move: Move, viewer: int) -> list[Line]:
    lines: list[Line] = words.tell(move.before, move.after, move.seat, move.actions, viewer)
    return lines


def imagined_alike(walk: Walk, move: Move, viewer: int, rng: Any, random: Random) -> Move | None:
    """The same move, as far as the viewer sees it, at another table that looks the same to the viewer."""
    before = imagined(walk.game, view_of(move.before, viewer), rng)
    before.answered = move.before.answered
    for seat in each(move.before.answered):
        if seat != viewer:
            before.answers[seat] = random.choice(each(walk.game.phases[before.phase].hidden))
    after, actions = before.copy(), []
    for action in move.actions:
        possible = legal(after, move.seat)
        hidden = walk.game.phases[after.phase].hidden
        if viewer != move.seat and has(hidden, action):
            possible &= hidden
        else:
            possible &= 1 << action
        if not possible:
            return None
        actions.append(random.choice(each(possible)))
        play(after, move.seat, actions[-1])
    other = Move(before, after, move.seat, actions)
    looks_the_same = view_of(after, viewer).tobytes() == view_of(move.after, viewer).tobytes()
    return other if looks_the_same and seen(walk, other, viewer) == seen(walk, move, viewer) else None


def seen(walk: Walk, move: Move, viewer: int) -> set[tuple[int, int, int]]:
    """The cards whose way the viewer knows: each that changed its place and can now be in one place only.

    A card that was shown before it went to a hand is one of them; that it was shown is in no view.
    """
    if walk.game.kinds:
        return set()
    ways = set()
    for source, cards in enumerate(move.before.zones):
        for target, possible in enumerate(move.after.may[viewer]):
            elsewhere = sum_of_sets(move.after.may[viewer], target)
            for card in each(cards & move.after.zones[target] & possible & ~elsewhere):
                ways.add((card, source, target))
    return {way for way in ways if way[1] != way[2]}


def sum_of_sets(sets: Any, left_out: int) -> int:
    everything = 0
    for number, things in enumerate(sets):
        everything |= 0 if number == left_out else int(things)
    return everything


@pytest.mark.parametrize("name", GAMES)
def test_the_law_is_tried_on_tables_that_differ(name: str) -> None:
    """The law above would hold for nothing if all imagined tables were the true one."""
    walk = Walk(load(name), load(name).seats[1], {}, key_of_seed(1), 1)
    rng, random, differing = new_rng(1), Random(1), 0
    for move in moves(walk, 40):
        other = imagined_alike(walk, move, walk.seats, rng, random)
        differing += other is not None and (other.before.zones != move.before.zones).any()
    assert differing >= 10
