"""How Budallas is told. The rules are in `games/budallas.py`."""

from __future__ import annotations

from collections.abc import Sequence

from kafana.core.sets import count, each, first, has
from kafana.games.budallas import (
    ATTACK,
    BEAT,
    BEATEN,
    CARDS,
    DECK,
    DEFEND,
    DISCARD,
    GAME,
    NO_CARD,
    PASS,
    PASS_ON,
    SUITS,
    TAKE,
    THROW,
    TRUMP,
    UNBEATEN,
    Budallas,
    BudallasView,
    of_suit,
)
from kafana.words.cloth import Cloth
from kafana.words.decks import FRENCH_SUITS, french_deck
from kafana.words.line import Card, Cards, Line, Player, Players, Several, Suit, line
from kafana.words.words import PhaseWords, Words, numbered, refusals_of

RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = french_deck(RANKS)


def cards(things: int) -> Cards:
    return Cards(tuple(each(things)))


def asks(view: BudallasView) -> Line:
    defender = Player(view.defender)
    if view.phase == DEFEND:
        key = "ask-defend-or-pass" if has(view.legal, PASS_ON) else "ask-defend"
        return line(key, cards=cards(view.may[UNBEATEN]))
    if view.phase == BEAT:
        return line("ask-beat", card=Card(view.chosen))
    if view.phase == PASS:
        return line("ask-pass", cards=cards(view.may[UNBEATEN]))
    if view.step:
        return line("ask-more")
    if view.phase == THROW:
        return line("ask-throw", defender=defender)
    return line("ask-go-on" if view.sizes[BEATEN] else "ask-attack", defender=defender)


def pairs(view: BudallasView) -> list[tuple[int, int]]:
    """A way in which the cards that are beaten, and those that beat them, may lie on each other."""
    strength = {card: (has(view.trumps, card), card // SUITS) for card in each(view.may[BEATEN])}
    return paired(sorted(strength, key=strength.__getitem__), int(view.trumps)) or []


def paired(cards: Sequence[int], trumps: int) -> list[tuple[int, int]] | None:
    """The weakest card has beaten nothing: what lies on it, and pairs of the rest; nothing if there are none (§3.2)."""
    if not cards:
        return []
    attack, *others = cards
    for card in others:
        if has(of_suit(attack), card) or (has(trumps, card) and not has(trumps, attack)):
            rest = paired([other for other in others if other != card], trumps)
            if rest is not None:
                return [(attack, card), *rest]
    return None


def choice(view: BudallasView, action: int) -> Line:
    if action < CARDS:
        return line("choose-beat" if view.phase == DEFEND else "card", card=Card(action))
    if view.phase == DEFEND:
        return line("choose-take" if action == TAKE else "choose-pass-on")
    return line("done" if view.step else "choose-nothing")


def action_card(phase: int, action: int) -> int | None:
    """Who defends first points at a card on the table, not in the hand."""
    return action if action < CARDS and phase != DEFEND else None


def facts(view: BudallasView) -> list[Line]:
    suit = Suit(first(view.trumps) % SUITS)
    if view.sizes[TRUMP]:
        told = [line("fact-trumps-card", suit=suit, card=Card(first(view.may[TRUMP])))]
    else:
        told = [line("fact-trumps", suit=suit)]
    if view.asked:
        told.append(line("fact-roles", attacker=Player(view.primary), defender=Player(view.defender)))
    if view.sizes[UNBEATEN]:
        told.append(line("fact-to-beat", cards=cards(view.may[UNBEATEN])))
    told.append(line("fact-deck", number=int(view.sizes[DECK] + view.sizes[TRUMP])))
    told.append(line("fact-discard", number=int(view.sizes[DISCARD])))
    return told


def seat_facts(view: BudallasView, seat: int) -> list[Line]:
    if has(view.out, seat):
        return [line("seat-out", place=int(view.place[seat]) + 1)]
    if seat == view.defender:
        return [line("seat-defends")]
    return [line("seat-attacks")] if seat == view.primary else []


def tell(before: Budallas, after: Budallas, seat: int, actions: Sequence[int], viewer: int) -> list[Line]:
    """All moves are open; only what is drawn is not."""
    told = [tell_move(before, after, seat, actions)]
    if after.turns > before.turns:
        told += [tell_table(before, after, actions), *tell_draws(before, after, viewer)]
    told += [line("goes-out", who=Player(other)) for other in each(after.out & ~before.out)]
    if after.turns > before.turns and after.asked:
        told.append(line("next-round", attacker=Player(after.primary), defender=Player(after.defender)))
    return told


def tell_move(before: Budallas, after: Budallas, seat: int, actions: Sequence[int]) -> Line:
    who, defender = Player(seat), Player(before.defender)
    if before.phase == DEFEND:
        if actions[0] == TAKE:
            return line("takes", who=who)
        if actions[0] == PASS_ON:
            number = count(before.zones[UNBEATEN]) + 1
            return line("passes-on", who=who, card=Card(actions[1]), defender=Player(after.defender), number=number)
        trump = has(before.trumps, actions[1]) and not has(before.trumps, actions[0])
        return line("beats-trump" if trump else "beats", who=who, card=Card(actions[0]), beating=Card(actions[1]))
    laid = Cards(tuple(actions[:-1]))
    if before.phase == THROW:
        return line("throws", who=who, cards=laid, defender=defender) if laid.cards else line("throws-nothing", who=who)
    if not laid.cards:
        return line("adds-nothing", who=who)
    return line("adds" if before.zones[BEATEN] else "attacks", who=who, cards=laid, defender=defender)


def tell_table(before: Budallas, after: Budallas, actions: Sequence[int]) -> Line:
    """The round is over: the cards on the table are discarded, or the defender has them."""
    defender = Player(before.defender)
    discarded = count(after.zones[DISCARD]) - count(before.zones[DISCARD])
    if discarded:
        return line("all-beaten", defender=defender, number=discarded)
    thrown = len(actions) - 1 if before.phase == THROW else 0
    return line("picks-up", defender=defender, number=count(before.zones[UNBEATEN] | before.zones[BEATEN]) + thrown)


def tell_draws(before: Budallas, after: Budallas, viewer: int) -> list[Line]:
    """How many everybody drew, which cards the viewer drew, and who got the trump that everybody knew."""
    deck = before.zones[DECK] | before.zones[TRUMP]
    drawn = {seat: int(after.zones[seat] & deck) for seat in range(after.seats) if after.zones[seat] & deck}
    told = []
    if others := [line("draws", who=Player(seat), number=count(drawn[seat])) for seat in drawn if seat != viewer]:
        told.append(line("drawing", draws=Several(tuple(others))))
    if viewer in drawn:
        told.append(line("draws-own", cards=cards(drawn[viewer])))
    for seat, some in drawn.items():
        if some & before.zones[TRUMP]:
            told.append(line("draws-trump", who=Player(seat), card=Card(first(before.zones[TRUMP]))))
    return told


def result(table: Budallas) -> list[Line]:
    out = sorted(each(table.out), key=lambda seat: int(table.place[seat]))
    told = [line("order-out", players=Players(tuple(out)))] if out else []
    if len(out) == table.seats - 1:
        budala = next(seat for seat in range(table.seats) if seat not in out)
        return [line("budala", who=Player(budala)), *told]
    sizes = [count(table.zones[seat]) for seat in range(table.seats)]
    most = tuple(seat for seat in range(table.seats) if sizes[seat] == max(sizes))
    stopped = line("stopped", turns=int(table.turns))
    if len(most) == 1:
        return [stopped, line("budala-most", who=Player(most[0]), number=max(sizes)), *told]
    return [stopped, line("shared-most", players=Players(most), number=max(sizes)), *told]


WORDS = Words(
    phases={
        ATTACK: PhaseWords("attack", (*PACK.cards, "done")),
        DEFEND: PhaseWords("defend", (*PACK.cards, "take", "pass")),
        BEAT: PhaseWords("beat", PACK.cards),
        PASS: PhaseWords("pass", PACK.cards),
        THROW: PhaseWords("throw", (*PACK.cards, "done")),
    },
    deck=PACK,
    sign=("9c", "Jc", "Ks"),
    asks=asks,
    choice=choice,
    action_card=action_card,
    facts=facts,
    seat_facts=seat_facts,
    tell=tell,
    result=result,
    cloth=Cloth(
        lies={"deck": "deck", "trump": "deck", "attack": "pairs", "beaten": "pairs", "discard": "aside"},
        pairs=pairs,
        shown=("fact-roles", "fact-to-beat", "fact-deck", "fact-discard"),
    ),
    refusals=refusals_of(GAME),
    light={ATTACK: ("done",), THROW: ("done",)},
    fields={
        "trumps": {suit: of_suit(number) for number, suit in enumerate(FRENCH_SUITS)},
        "last_laid": numbered(PACK.cards, none=NO_CARD),
        "chosen": numbered(PACK.cards, none=NO_CARD),
    },
)
