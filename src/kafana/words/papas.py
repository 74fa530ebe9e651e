"""How Donde Las Papas Queman is told. The rules are in `games/papas.py`.

What was drawn, lost and stolen is read off the table before and after a move. A viewer is told which cards only where
they came into or went out of the own hand, or lie open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kafana.core.sets import each, first, has
from kafana.games.papas import (
    ALARMS,
    BASIC,
    BUCK,
    DAWAN,
    DECK,
    DESTINY,
    DISCARD,
    DISCARD_AND_DRAW,
    DISCARD_PILE,
    END,
    HAND_LIMIT,
    KINDS,
    LET,
    LOOK_AHEAD,
    NAME,
    NO_CARD,
    PAPA,
    PAPAGEDDON,
    PENDING,
    PONY,
    POPE,
    REACT,
    RUNAWAY,
    SECOND,
    SPIDER,
    TAKE,
    TARGET,
    THREE,
    THREESOME,
    TURN,
    VALUES,
    goal,
)
from kafana.words.decks import Deck
from kafana.words.line import Line, Player, Players, Several, line
from kafana.words.words import Words, refusal_keys

COMMON_KINDS = ("wildcard", "nopoh", "tedije")
POTATOES = ("papa", "duquesas", "fritas")
ACTIONS = (
    "pony",
    "buck",
    "runaway",
    "harry",
    "pope",
    "ahead",
    "year",
    "destiny",
    "dawan",
    "jump",
    "papageddon",
    "spider",
)
FULL_TOKENS = (*COMMON_KINDS, *POTATOES, *ACTIONS)
BASIC_TOKENS = (*COMMON_KINDS, *(f"{potato}{value + 1}" for potato in POTATOES for value in range(VALUES)))


def full_name(kind: int) -> Line:
    return line(f"card-{FULL_TOKENS[kind]}")


def basic_name(kind: int) -> Line:
    if kind < PAPA:
        return full_name(kind)
    potato, value = divmod(kind - PAPA, VALUES)
    return line("card-with-value", card=full_name(PAPA + potato), value=value + 1)


def named(table: Any, kind: int) -> Line:
    """The name of a card at this table."""
    return basic_name(int(kind)) if table.deck == BASIC else full_name(int(kind))


def listed(table: Any, kinds: Sequence[int]) -> Several:
    return Several(tuple(named(table, kind) for kind in kinds))


def playing(table: Any) -> Line:
    """What has been played this time, and at whom."""
    if table.card == NO_CARD:
        return line("play-threesome", cards=listed(table, table.three))
    card = named(table, table.card)
    if table.target < 0:
        return line("play-card", card=card)
    if table.second >= 0:
        return line("play-two", card=card, target=Player(table.target), second=Player(table.second))
    if table.named >= 0:
        return line("play-named", card=card, target=Player(table.target), named=named(table, table.named))
    return line("play-at", card=card, target=Player(table.target))


def asks(view: Any) -> Line:
    phase, target = view.phase, Player(view.target)
    if phase == TURN:
        return line("ask-turn", plays=int(view.plays))
    if phase == THREE:
        return line("ask-three", number=int(view.picked) + 1)
    if phase == TARGET:
        return line("ask-first" if has_two(view) else "ask-target", card=named(view, view.card))
    if phase == SECOND:
        return line("ask-second", target=target)
    if phase == NAME:
        return line("ask-name", target=target)
    if phase == REACT:
        return ask_reaction(view)
    if phase == TAKE:
        return line("ask-take", target=target)
    return line("ask-discard", number=int(view.sizes[view.seat]) - HAND_LIMIT)


def has_two(view: Any) -> bool:
    return bool(view.deck != BASIC and view.card == SPIDER)


def ask_reaction(view: Any) -> Line:
    who = Player(view.top_player)
    if view.top == NO_CARD:
        return line("ask-react", who=who, play=playing(view))
    return line("ask-react-again", who=who, card=named(view, view.top), player=Player(view.player), play=playing(view))


def choice(view: Any, action: int) -> Line:
    if view.phase in (TARGET, SECOND):
        return line("player", who=Player(action))
    if view.phase == REACT:
        return line("choose-let") if action == LET else line("choose-interrupt", card=named(view, action))
    if view.phase == TURN and action >= KINDS:
        return line({THREESOME: "choose-threesome", END: "choose-end", DISCARD_AND_DRAW: "choose-afresh"}[action])
    return line("card", card=named(view, action))


def action_card(phase: int, action: int) -> int | None:
    """Cards of the own hand; who takes one from another's hand, or names one, points at no card of the own."""
    if phase in (TURN, THREE, DISCARD):
        return action if action < KINDS else None
    return action if phase == REACT and action != LET else None


def facts(view: Any) -> list[Line]:
    told = []
    if view.asked:
        told.append(line("fact-turn", who=Player(view.player), direction=int(view.direction)))
    if view.phase == REACT and view.asked:
        told.append(line("fact-pending", who=Player(view.player), play=playing(view)))
        if view.interrupts:
            told.append(
                line("fact-stack", number=int(view.interrupts), card=named(view, view.top), who=Player(view.top_player))
            )
    told.append(line("fact-goal", number=goal(view)))
    told.append(line("fact-deck", number=int(view.sizes[DECK])))
    told.append(line("fact-discard", number=int(view.sizes[DISCARD_PILE])))
    return told


def seat_facts(view: Any, seat: int) -> list[Line]:
    told = [line("seat-gold", number=int(view.gold[seat]))]
    return [*told, line("seat-turn")] if seat == view.player and view.asked else told


def tell(before: Any, after: Any, seat: int, actions: Sequence[int], viewer: int) -> list[Line]:
    who, action = Player(seat), actions[0]
    if before.phase == TURN and action == END:
        return [line("ends", who=who), *tell_rest(before, after, viewer)]
    if before.phase == TURN and action == DISCARD_AND_DRAW:
        told = [line("starts-afresh", who=who, cards=listed(before, hand(before, seat)))]
        return [*told, *tell_rest(before, after, viewer, lost=(seat,))]
    if before.phase == TURN:
        return [line("plays", who=who, play=playing(after))]
    if before.phase == REACT:
        return tell_reaction(before, after, seat, action, viewer)
    if before.phase == TAKE:
        return tell_taken(before, after, seat, action, viewer)
    return [line("discards", who=who, card=named(before, action)), *tell_rest(before, after, viewer, lost=(seat,))]


def hand(table: Any, seat: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(table.zones[seat, kind])]


def tell_reaction(before: Any, after: Any, seat: int, action: int, viewer: int) -> list[Line]:
    if action != LET:
        told = line(
            "interrupts",
            who=Player(seat),
            card=named(before, action),
            target=Player(before.top_player),
            top=named(before, before.top) if before.top != NO_CARD else playing(before),
        )
        return [told, line("would-stand" if after.interrupts % 2 == 0 else "would-fail", who=Player(before.player))]
    if after.sizes[PENDING] == 0:
        return tell_settled(before, after, viewer)
    return [line("you-let")] if viewer == seat else []  # the others do not even see that somebody has answered


def tell_settled(before: Any, after: Any, viewer: int) -> list[Line]:
    """A window has passed in which nobody interrupted: the play stands or is cancelled."""
    who = Player(before.player)
    if before.interrupts % 2 == 1:
        return [line("cancelled", who=who, play=playing(before)), *tell_rest(before, after, viewer)]
    if before.card == NO_CARD:
        earned = int(after.gold[before.player] - before.gold[before.player])
        told = [line("threesome-stands", who=who, number=earned, gold=int(after.gold[before.player]))]
    elif before.deck == BASIC:
        told = [line("stands-idle", who=who, card=named(before, before.card))]
    else:
        told = tell_effect(before, after, viewer)
        if has(ALARMS, before.card) and after.winner < 0:
            told.append(line("alarm", who=who))
    return [*told, *tell_rest(before, after, viewer, lost=losers(before, after))]


def losers(before: Any, after: Any) -> tuple[int, ...]:
    """The seats out of whose hands the card that stands has taken something."""
    if before.deck == BASIC or before.card == NO_CARD:
        return ()
    if before.card in (BUCK, POPE, DESTINY):
        return (int(before.target),)
    if before.card == RUNAWAY:
        return tuple(seat for seat in range(before.seats) if seat != before.player)
    return (victim(before),) if before.card == PAPAGEDDON else ()


def victim(before: Any) -> int:
    """Who would have been next when Papageddon was played."""
    return int(before.player + before.direction) % int(before.seats)


def tell_effect(before: Any, after: Any, viewer: int) -> list[Line]:
    """What an action card has done, apart from drawing."""
    card, player, target = int(before.card), int(before.player), int(before.target)
    said = {"who": Player(player), "target": Player(target)}
    if card in (PONY, LOOK_AHEAD):
        key = "steals" if card == PONY else "loses-gold"
        return [Line(key if after.gold[target] < before.gold[target] else "no-gold", said)]
    if card == BUCK or card == PAPAGEDDON:
        said["target"] = Player(target if card == BUCK else victim(before))
        told = [Line("takes-unseen" if before.sizes[said["target"].seat] else "takes-nothing", said)]
        return [*told, line("reversed")] if after.direction != before.direction else told
    if card == RUNAWAY:
        ran = tuple(seat for seat in losers(before, after) if before.sizes[seat])
        return [line("run-away", players=Players(ran)) if ran else line("nobody-ran")]
    if card == POPE:
        given = before.zones[target, before.named] > 0  # everybody sees whether
        return [Line("gives" if given else "has-none", {**said, "card": named(before, before.named)})]
    if card == DESTINY:
        cards = hand(before, target)  # discarded for all to see
        return [Line("discards-hand", {**said, "cards": listed(before, cards)}) if cards else Line("takes-nothing", said)]
    if card == SPIDER:
        return tell_swap(before, after, viewer)
    if card == DAWAN:
        if after.phase != TAKE:
            return [Line("takes-nothing", said)]
        return [Line("looks", said)] + ([line("sees", cards=listed(before, hand(before, target)))] if viewer == player else [])
    return [line("stands", who=Player(player), card=named(before, card))]


def tell_swap(before: Any, after: Any, viewer: int) -> list[Line]:
    told = [line("swap", target=Player(before.target), second=Player(before.second))]
    if viewer in (before.target, before.second):
        other = int(before.target + before.second) - viewer
        cards = hand(before, other)  # all of it is the viewer's now
        told.append(line("new-hand", cards=listed(before, cards)) if cards else line("new-hand-empty"))
    return told


def tell_taken(before: Any, after: Any, seat: int, kind: int, viewer: int) -> list[Line]:
    said = {"who": Player(seat), "target": Player(before.target)}
    if viewer in (seat, before.target):
        return [Line("takes-seen", {**said, "card": named(before, kind)})]
    return [Line("takes-unseen", said)]


def tell_rest(before: Any, after: Any, viewer: int, lost: tuple[int, ...] = ()) -> list[Line]:
    """What follows by itself: who drew how much, who must discard, a new deck, whose turn it is."""
    told = []
    if after.reshuffles > before.reshuffles:
        told.append(line("reshuffled"))
    sizes = sizes_without_draws(before, after)
    for seat in range(after.seats):
        drawn = int(after.sizes[seat]) - sizes[seat]
        if drawn > 0:
            idle = seat != before.player and sizes[seat] == 0 and seat not in lost
            told.append(line("draws-empty" if idle else "draws", who=Player(seat), number=drawn))
    told += tell_own_cards(before, after, viewer)
    if after.phase == DISCARD and before.phase != DISCARD and after.asked:
        number = int(after.sizes[after.player]) - HAND_LIMIT
        told.append(line("over-limit", who=Player(after.player), number=number))
    if after.turns > before.turns and after.asked:
        told.append(line("next-turn", who=Player(after.player)))
    return told
