"""Cards that are seen to fly: nobody is shown one that has not moved, and what is turned over flies with its face."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from kafana.check.walks import Walk
from kafana.core.game import Game, play
from kafana.core.options import Value
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import cheat, load, valepaska
from kafana.house.store.stored import Move
from kafana.house.table.flights import flights, known
from kafana.house.table.history import History, Step
from kafana.words.notation import cards_in, read_cards, read_move
from kafana.words.snapshot import plain_view
from kafana.words.words import words_of
from tests.house.test_secrecy import NAMES, some_move
from tests.positions import after, given
from tests.walks import every_game


def came(game: Game, before: Any, after: Any, zone: int) -> Counter[int]:
    return Counter(cards_in(game, after, zone)) - Counter(cards_in(game, before, zone))


def step_of(game: Game, table: Any, seat: int, actions: list[int]) -> Step:
    after = table.copy()
    for action in actions:
        play(after, seat, action)
    history = History(game, NAMES[: table.seats])
    history.add(1, table.copy(), [Move(seat, tuple(actions))], after, table.copy())
    return history.steps[-1]


@every_game()
def test_a_face_is_shown_only_of_a_card_that_has_moved(walk: Walk) -> None:
    require_shown_faces_to_have_moved(walk)


def require_shown_faces_to_have_moved(walk: Walk) -> None:
    for table, random in walk.positions(60):
        if not waiting(table) or table.step:
            continue
        seat = random.choice(each(waiting(table)))
        step = step_of(walk.game, table, seat, some_move(table, seat, random))
        for viewer in range(walk.seats + 1):
            for old, new in pairwise(step.tables):
                before, then = (known(walk.game, plain_view(walk.game, table, viewer)) for table in (old, new))
                for flight in flights(before, then, step.told_of(-1)):
                    faces = Counter(face for face in flight.cards if face is not None)
                    assert faces <= came(walk.game, old, new, flight.target)
                    if "laid" in walk.game.zones.names:  # where plays are turned over
                        told = Counter(step.told_of(viewer))
                        assert faces & told <= came(walk.game, new, old, flight.source)


def test_turned_over_cards_do_not_fly_from_the_pile() -> None:
    """As many cards are in the pile as were laid and turned over."""
    options: dict[str, Value] = {"strict_burners": True, "max_turns": 3}
    require_shown_faces_to_have_moved(Walk(load("valepaska"), 3, options, bytes(32), 144340698))


def flown(game: Game, table: Any, seat: int, move: str, viewer: int) -> dict[tuple[int, int], list[int | None]]:
    step = step_of(game, table, seat, read_move(game, table, seat, move))
    old, new = (known(game, plain_view(game, table, viewer)) for table in step.tables)
    return {(flight.source, flight.target): flight.cards for flight in flights(old, new, step.told_of(-1))}


def cards(game: str, table: Any, text: str) -> list[int]:
    return read_cards(words_of(game, table), text)


def test_what_is_turned_over_flies_and_not_what_is_known_again_to_be_in_the_hand() -> None:
    """Two aces are shown and taken back. Two cards are laid, perhaps those, but a challenge shows others."""
    table = after(
        given("cheat", "seats: 3; phase: claim; asked: 0; hand0: Ac Ad Ah Jd 3c; hand1: 2c 2d; hand2: *"),
        "0: K Ac Ad done; 1: challenge; 1: 9 2c done; 2: pass; 0: play Ah Jd done",
    )
    turned = cards("cheat", table, "Ah Jd")
    assert flown(load("cheat"), table, 1, "challenge", 3) == {(cheat.LAID, 0): turned, (cheat.PILE, 0): [None]}


def test_what_is_turned_over_is_not_taken_for_a_card_that_is_drawn() -> None:
    """As many cards are drawn as were laid: those that go to the loser's hand are the ones that were turned over."""
    table = after(
        given(
            "valepaska",
            """
            seats: 3; phase: claim; asked: 0; pile: 8c 8d; deck: Kc Kd
            hand0: 3c 3d 4c 4d 5c; hand1: 6c 6d 6h 6s 7c; hand2: *
            """,
        ),
        "0: 3 3c done; 1: challenge",
    )
    assert flown(load("valepaska"), table, 2, "accept", 3) == {
        (valepaska.LAID, 1): cards("valepaska", table, "3c"),
        (valepaska.PILE, 1): [None, None],
        (valepaska.DECK, 0): [None],
    }
