"""Keys for choices and cards."""

from __future__ import annotations

from kafana.terminal.keys import SPARE, keys_of_cards, keys_of_choices


def test_choices_have_keys_out_of_their_words() -> None:
    assert keys_of_choices(["A", "2", "10", "J", "Q", "K"]) == ["a", "2", "1", "j", "q", "k"]
    assert keys_of_choices(["play", "pass", "challenge"]) == ["p", "a", "c"]
    assert keys_of_choices(["seat0", "seat1", "seat2"]) == ["s", "e", "a"]


def test_no_key_is_given_twice() -> None:
    keys = keys_of_choices(["pass"] * 40)
    assert len(set(keys)) == len(SPARE) + 1
    assert keys[-1] == ""


def test_cards_have_the_keys_that_are_left() -> None:
    assert keys_of_cards(4, ["d", "2"]) == ["1", "3", "4", "5"]
    assert keys_of_cards(54, [])[-18:] == [""] * 18
