"""Moves are put together card by card, in any order, and nothing happens until they are made."""

from __future__ import annotations

from typing import Any

import pytest

from kafana.core.game import RULES, Refused
from kafana.words.draft import Ambiguous, Draft
from kafana.words.notation import read_cards, write_cards, write_move
from kafana.words.words import words_of
from tests.positions import given

CHEAT = "seats: 2; hand0: 2c 3c 4c 5c 6c 7c Qh Qs; hand1: 9h 9s; pile: *"
CLAIM = "phase: claim; asked: 0"
RESPOND = "phase: respond; asked: 0; laid: 9c; rank: Q; layer: 1"
BUDALLAS = "seats: 2; trump: Ah; defender: 0; primary: 1; phase: defend; asked: 0; deck: *; trumps: h"
PAPAS = "seats: 2; phase: turn; asked: 0; player: 0; hand1: papa; deck: *"


def draft_of(game: str, *texts: str) -> Draft:
    table = given(game, *texts)
    return Draft(RULES[table.dtype], table, 0)


def cards(draft: Draft, text: str) -> list[int]:
    return read_cards(draft.words, text)


def pick(draft: Draft, text: str) -> None:
    for card in cards(draft, text):
        draft.pick(card)


def written(draft: Draft) -> str:
    return write_move(draft.game, draft.table, 0, draft.actions)


def choose(draft: Draft, token: str) -> None:
    draft.choose(draft.words.tokens[draft.deciding.phase].index(token))


def open_words(draft: Draft) -> str:
    return write_cards(draft.words, draft.pickable())


def test_cards_are_picked_in_any_order_and_played_in_theirs() -> None:
    draft = draft_of("cheat", CHEAT, CLAIM)
    choose(draft, "Q")
    pick(draft, "Qs 3c Qh")
    draft.confirm()
    assert draft.is_complete
    assert written(draft) == "Q 3c Qh Qs done"


def test_a_card_too_many_is_refused_by_the_rule_for_that() -> None:
    draft = draft_of("cheat", CHEAT, CLAIM)
    choose(draft, "Q")
    pick(draft, "7c 6c 5c 4c 3c Qh")
    before = draft.stage
    with pytest.raises(Refused) as refused:
        pick(draft, "2c")
    assert refused.value.by
    assert refused.value.by.__name__ == "too_many"
    assert draft.stage is before
    assert open_words(draft) == ""


def test_a_picked_card_can_be_put_back() -> None:
    draft = draft_of("cheat", CHEAT, CLAIM)
    choose(draft, "K")
    pick(draft, "Qs 3c")
    draft.drop(cards(draft, "Qs")[0])
    draft.confirm()
    assert written(draft) == "K 3c done"


def test_steps_are_taken_back_one_by_one() -> None:
    draft = draft_of("cheat", CHEAT, CLAIM)
    choose(draft, "K")
    pick(draft, "Qs 3c")
    assert draft.undo()
    assert write_cards(draft.words, draft.picked) == "Qs"
    assert draft.undo()
    assert draft.undo()
    assert draft.actions == []
    assert not draft.undo()


def test_nothing_can_be_confirmed_before_it_is_complete() -> None:
    draft = draft_of("cheat", CHEAT, CLAIM)
    with pytest.raises(Refused, match="not finished"):
        draft.confirm()
    choose(draft, "K")
    with pytest.raises(Refused, match="not finished"):
        draft.confirm()


def test_a_card_implies_the_choice_that_leads_to_it() -> None:
    draft = draft_of("cheat", CHEAT, RESPOND)
    pick(draft, "Qh")
    draft.confirm()
    assert written(draft) == "play Qh done"


def test_a_card_that_fits_several_choices_waits_for_one_of_them() -> None:
    draft = draft_of("cheat", CHEAT, CLAIM)
    assert draft.pickable() == set()
    with pytest.raises(Ambiguous):
        pick(draft, "Qh")


def test_one_card_takes_the_place_of_another_where_only_one_is_wanted() -> None:
    draft = draft_of("budallas", BUDALLAS, "hand0: 8c Qc; hand1: 6h 7h; attack: 7c")
    pick(draft, "8c")
    assert written(draft) == "7c 8c"
    pick(draft, "Qc")
    assert draft.is_complete
    assert written(draft) == "7c Qc"


def test_what_beats_one_card_only_needs_no_pointing_at_it() -> None:
    draft = draft_of("budallas", BUDALLAS, "hand0: 8c Qd; hand1: 6h 7h; attack: 7c 7d")
    assert open_words(draft) == "8c Qd"
    pick(draft, "Qd")
    assert written(draft) == "7d Qd"


def test_refused_cards_say_why() -> None:
    draft = draft_of("budallas", BUDALLAS, "hand0: 8c Qc; hand1: 6h 7h; attack: 7d 7c")
    choose(draft, "7c")
    draft.undo()
    with pytest.raises(Refused) as refused:
        choose(draft, "7d")
    assert refused.value.by
    assert refused.value.by.__name__ == "cannot_beat"


@pytest.mark.parametrize("order", ["fritas wildcard wildcard", "wildcard fritas wildcard", "wildcard wildcard fritas"])
def test_a_series_of_cards_is_picked_in_any_order(order: str) -> None:
    draft = draft_of("papas", PAPAS, "hand0: wildcard*2 fritas papa nopoh")
    choose(draft, "threesome")
    pick(draft, order)
    assert draft.is_complete
    assert written(draft) == "threesome wildcard wildcard fritas"


def test_a_series_goes_on_only_with_what_can_complete_it() -> None:
    draft = draft_of("papas", PAPAS, "hand0: papa*2 duquesas wildcard nopoh fritas*3")
    pick(draft, "papa")  # which implies that it will be a threesome
    assert open_words(draft) == "wildcard papa"
    with pytest.raises(Refused) as refused:
        pick(draft, "duquesas")
    assert refused.value.by
    assert refused.value.by.__name__ == "not_fitting"
    pick(draft, "papa wildcard")
    assert written(draft) == "threesome wildcard papa papa"


def test_a_card_that_asks_for_more_is_settled_first() -> None:
    draft = draft_of("papas", PAPAS, "hand0: pope harry")
    pick(draft, "pope")
    assert not draft.is_complete
    choose(draft, "seat1")
    choose(draft, "papa")
    assert draft.is_complete
    assert written(draft) == "pope seat1 papa"
    assert [line.key for line in draft.said] == ["card", "player", "card"]


def test_the_table_is_not_touched_and_nothing_is_shown_of_what_will_come() -> None:
    draft = draft_of("papas", PAPAS, "hand0: pope harry")
    before: Any = draft.table.tobytes()
    pick(draft, "harry")
    assert draft.is_complete
    assert draft.table.tobytes() == before
    assert draft.view.tobytes() == draft_of("papas", PAPAS, "hand0: pope harry").view.tobytes()
    assert draft.choices() == []
    draft.drop(cards(draft, "harry")[0])
    assert draft.actions == []


def test_words_of_an_option_count() -> None:
    draft = draft_of("papas", PAPAS, "options: deck=basic", "hand0: papa1 papa2*2 duquesas2; hand1: papa3")
    assert draft.words is words_of("papas", draft.table)
    choose(draft, "threesome")
    pick(draft, "duquesas2 papa2")
    assert open_words(draft) == "papa2"


def test_a_choice_takes_the_place_of_another_that_would_end_the_move() -> None:
    draft = draft_of("cheat", CHEAT, RESPOND)
    choose(draft, "pass")
    choose(draft, "challenge")
    assert written(draft) == "challenge"
    pick(draft, "Qh")
    assert written(draft) == "play Qh"
