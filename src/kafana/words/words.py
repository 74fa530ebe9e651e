"""What a game tells people about itself: one `Words` in `words/<game>.py` for every game in `games/`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from kafana.core.game import Game, Reason, Refused
from kafana.core.sets import each
from kafana.core.table import Public
from kafana.core.view import AnyView
from kafana.games import module_of
from kafana.words.cloth import USUAL, Cloth
from kafana.words.decks import Deck
from kafana.words.line import Line, Players, line


def no_facts(view: AnyView, seat: int) -> list[Line]:
    """For games that have nothing to say of a seat but its cards."""
    return []


@dataclass(frozen=True)
class PhaseWords:
    """A phase in notation: its short name, and the word of every action."""

    name: str
    tokens: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Words:
    """Everything is a `Line`, to be said in any language. Views go in wherever nothing secret may come out.

    The functions are typed with the game's own views and tables, which are not told apart here.
    """

    phases: Mapping[int, PhaseWords]  # by the numbers that they have in the rules
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
    cloth: Cloth = USUAL  # how it lies on the table
    light: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # by phase: answers that may be given in a hurry
    variant: Callable[[Any], Words] | None = None  # (table): where an option changes the cards, the words for that

    def on(self, table: Public) -> Words:
        """The words for this table or view."""
        return self.variant(table) if self.variant else self

    def question(self, view: AnyView) -> Line:
        """What the seat is asked now, or for whom it waits."""
        if view.legal:
            return self.asks(view)
        return waiting_for(int(view.asked) & ~(1 << int(view.seat)))

    @cached_property
    def tokens(self) -> tuple[tuple[str, ...], ...]:
        """Notation: for every phase the word of every action."""
        return tuple(words.tokens for _, words in sorted(self.phases.items()))

    @cached_property
    def light_masks(self) -> tuple[int, ...]:
        """For every phase the set of actions that need no second thought."""
        light = ((phase, self.light.get(phase, ())) for phase in range(len(self.tokens)))
        return tuple(sum(1 << self.tokens[phase].index(token) for token in tokens) for phase, tokens in light)

    def phase_called(self, name: str) -> int | None:
        """The number of a phase, by its name."""
        return next((phase for phase, words in self.phases.items() if words.name == name), None)

    @cached_property
    def card_actions(self) -> tuple[dict[int, int], ...]:
        """For every phase the actions that stand for cards of the hand, by their cards."""
        found = []
        for phase, tokens in enumerate(self.tokens):
            cards = {self.action_card(phase, action): action for action in range(len(tokens))}
            found.append({card: action for card, action in cards.items() if card is not None})
        return tuple(found)

    @cached_property
    def card_masks(self) -> tuple[int, ...]:
        """For every phase the set of actions that stand for cards of the hand."""
        return tuple(sum(1 << action for action in actions.values()) for actions in self.card_actions)

    @cached_property
    def card_numbers(self) -> dict[str, int]:
        """The number of every card, by its notation; of alike ones the first."""
        return {card: number for number, card in reversed(list(enumerate(self.cards)))}

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card in notation."""
        return self.deck.cards


def waiting_for(seats: int) -> Line:
    """What is said to those who are not asked while these are."""
    return line("waiting", players=Players(tuple(each(seats)))) if seats else line("over")


def words_of(game: str, table: Public | None = None) -> Words:
    """The words of a game, by its name; for a table or view of it, since an option may change its cards."""
    words = all_words_of(game)
    return words if table is None else words.on(table)


@cache
def all_words_of(game: str) -> Words:
    words: Words = module_of(game, "words").WORDS
    return words


REASONS = {
    Reason.NOT_YOUR_TURN: "refused-turn",
    Reason.UNFINISHED: "refused-unfinished",
    Reason.TOO_LONG: "refused-too-long",
}


def why(words: Words, refused: Refused) -> Line:
    """The sentence that explains a refusal."""
    if refused.by is not None:
        return line(words.refusals[refused.by.__name__])
    return line(REASONS.get(refused.reason, "refused"))


def numbered(words: Sequence[str], **others: int) -> dict[str, int]:
    """Words for the numbers 0, 1, … of a field, and for some others."""
    return {word: number for number, word in enumerate(words)} | others


def refusals_of(game: Game) -> dict[str, str]:
    """The key of the sentence for every rule that may refuse something."""
    rules = {refusal.__name__ for phase in game.phases.values() for refusal in phase.refusals}
    return {rule: f"refused-{rule.replace('_', '-')}" for rule in sorted(rules)}
