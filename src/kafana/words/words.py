"""What a game tells people about itself: one `Words` in `words/<game>.py` for every game in `games/`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from kafana.core.game import Game, Refused
from kafana.core.sets import each
from kafana.games import module_of
from kafana.words.decks import Deck
from kafana.words.line import Line, Players, line


def no_facts(view: Any, seat: int) -> list[Line]:
    """For games that have nothing to say of a seat but its cards."""
    return []


@dataclass(frozen=True, kw_only=True)
class Words:
    """Everything is a `Line`, to be said in any language. Views go in wherever nothing secret may come out."""

    phases: tuple[str, ...]  # short names
    tokens: tuple[tuple[str, ...], ...]  # notation: for every phase the word of every action
    deck: Deck
    asks: Callable[[Any], Line]  # (view): what the seat is asked, which has something to decide now
    choice: Callable[[Any, int], Line]  # (view, action): the name of a legal choice
    action_card: Callable[[int, int], int | None]  # (phase, action): the card of a hand that it stands for
    facts: Callable[[Any], list[Line]]  # (view): what everybody asks about the table
    tell: Callable[[Any, Any, int, Sequence[int], int], list[Line]]  # (before, after, seat, actions, viewer)
    result: Callable[[Any], list[Line]]  # (table): the end, and why
    refusals: Mapping[str, str]  # name of a refusing rule -> key of its sentence
    seat_facts: Callable[[Any, int], list[Line]] = no_facts  # (view, seat)
    sign: tuple[str | None, ...] = (None, None, None)  # the cards in notation that stand for the game; None is a back
    fields: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # words for numbers of public fields
    variant: Callable[[Any], Words] | None = None  # (table): where an option changes the cards, the words for that

    def on(self, table: Any) -> Words:
        """The words for this table or view."""
        return self.variant(table) if self.variant else self

    def question(self, view: Any) -> Line:
        """What the seat is asked now, or for whom it waits."""
        if view.legal:
            return self.asks(view)
        others = tuple(seat for seat in each(view.asked) if seat != view.seat)
        return line("waiting", players=Players(others)) if others else line("over")

    @cached_property
    def card_actions(self) -> tuple[dict[int, int], ...]:
        """For every phase the actions that stand for cards of the hand, by their cards."""
        found = []
        for phase, tokens in enumerate(self.tokens):
            cards = {self.action_card(phase, action): action for action in range(len(tokens))}
            found.append({card: action for card, action in cards.items() if card is not None})
        return tuple(found)

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card in notation."""
        return self.deck.cards


def words_of(game: str, table: Any = None) -> Words:
    """The words of a game, by its name; for a table or view of it, since an option may change its cards."""
    words = all_words_of(game)
    return words if table is None else words.on(table)


@cache
def all_words_of(game: str) -> Words:
    words: Words = module_of(game, "words").WORDS
    return words


GENERAL_REFUSALS = {
    "it is not your turn": "refused-turn",
    "the move is not finished": "refused-unfinished",
    "the move ended before its last part": "refused-too-long",
}


def why(words: Words, refused: Refused) -> Line:
    """The sentence that explains a refusal."""
    if refused.by is not None:
        return line(words.refusals[refused.by.__name__])
    return line(GENERAL_REFUSALS.get(str(refused), "refused"))


def numbered(words: Sequence[str], **others: int) -> dict[str, int]:
    """Words for the numbers 0, 1, … of a field, and for some others."""
    return {word: number for number, word in enumerate(words)} | others


def refusals_of(game: Game) -> dict[str, str]:
    """The key of the sentence for every rule that may refuse something."""
    rules = {refusal.__name__ for phase in game.phases for refusal in phase.refusals}
    return {rule: f"refused-{rule.replace('_', '-')}" for rule in sorted(rules)}
