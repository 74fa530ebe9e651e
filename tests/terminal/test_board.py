"""How things are laid out, without a screen."""

from __future__ import annotations

from kafana.terminal.board import chair_lines, fact_lines, log_lines, pile_lines
from kafana.terminal.chips import Chip, State, flow
from kafana.terminal.session import Told
from kafana.terminal.themes import theme_for
from kafana.words.scene import Chair, Pile

DECK, TRICK = Pile("Deck", 20, ()), Pile("Trick", 3, ("A♥", "10♠", "2♣"))
PLAYED = Pile("Played", 12, tuple(f"{number}♦" for number in range(12)))


def texts(lines: list[object]) -> list[str]:
    return [str(line).rstrip() for line in lines]


def test_chips_flow_into_rows() -> None:
    assert flow([4, 4, 4], 9) == [[0, 1], [2]]
    assert flow([20, 3, 3], 8) == [[0], [1, 2]]
    assert flow([], 8) == []


def test_what_is_picked_or_pointed_at_shows_without_colours() -> None:
    assert Chip("Q♥", 1).text(False) == " Q♥ "
    assert Chip("Q♥", 1).text(True) == "›Q♥‹"
    assert Chip("Q♥", 1, state=State.PICKED).text(True) == "[Q♥]"


def test_piles_show_their_faces_where_there_is_room() -> None:
    assert texts([*pile_lines([DECK, TRICK], 60, 4)]) == ["Deck ▒▒ 20   Trick  A♥   10♠   2♣"]
    assert texts([*pile_lines([DECK, TRICK], 30, 4)]) == ["Deck ▒▒ 20", "Trick  A♥   10♠   2♣"]


def test_a_large_pile_goes_on_in_the_next_line_or_is_only_counted() -> None:
    lines = texts([*pile_lines([DECK, PLAYED], 40, 4)])
    assert lines[0] == "Deck ▒▒ 20"
    assert lines[1].startswith("Played  0♦   1♦")
    assert lines[2].startswith("        6♦")
    assert texts([*pile_lines([DECK, PLAYED, TRICK], 40, 2)]) == ["Deck ▒▒ 20   Played  12", "Trick  A♥   10♠   2♣"]


def test_facts_share_a_line_as_far_as_they_fit() -> None:
    assert texts([*fact_lines(["Pot: 3", "Round 2 of 5.", "Trumps: oros"], 24)]) == [
        "Pot: 3 · Round 2 of 5",
        "Trumps: oros",
    ]


def test_what_is_known_of_a_seat_stays_in_its_column() -> None:
    chair = Chair(1, "Vesna", 7, ("three golden potatoes", "on turn"), is_asked=True, is_you=False)
    assert texts([*chair_lines(chair, 6, 30)]) == [
        "▶ Vesna    7  three golden",
        "              potatoes,",
        "              on turn",
    ]


def test_sentences_of_one_move_stand_below_each_other() -> None:
    told = Told(1, ("Vesna passes.", "All the others have passed too."))
    assert log_lines(told, 20) == ["• Vesna passes.", "  All the others", "  have passed too."]


def test_the_theme_follows_the_terminal() -> None:
    assert theme_for("truecolor", {}) == "night"
    assert theme_for("truecolor", {"COLORFGBG": "0;15"}) == "day"
    assert theme_for("standard", {}) == "sixteen"
    assert theme_for("standard", {"NO_COLOR": "1"}) == "night"
