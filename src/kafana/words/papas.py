"""How Donde Las Papas Queman is told. The rules are in `games/papas.py`.

What was drawn, lost and stolen is read off the table before and after a move. A viewer is told which cards only where
they came into or went out of the own hand, or lie open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from kafana.core.sets import has
from kafana.games.papas.cards import (
    ALARMS,
    BASIC,
    BUCK,
    BY_VALUE,
    DAWAN,
    DECK,
    DESTINY,
    DISCARD_PILE,
    FULL,
    FULL_KINDS,
    HAND_LIMIT,
    JUMP,
    KINDS,
    LOOK_AHEAD,
    NO_CARD,
    NO_SEAT,
    PAPA,
    PAPAGEDDON,
    PENDING,
    PONY,
    POPE,
    RUNAWAY,
    SEATS,
    SPIDER,
    VALUES,
    YEAR,
    Papas,
    PapasFields,
    PapasView,
)
from kafana.games.papas.effects import goal
from kafana.games.papas.rules import (
    DISCARD,
    DISCARD_AND_DRAW,
    END,
    GAME,
    LET,
    NAME,
    REACT,
    SECOND,
    TAKE,
    TARGET,
    THREE,
    THREESOME,
    TURN,
)
from kafana.words.cloth import Cloth
from kafana.words.decks import Deck
from kafana.words.line import Line, Player, Players, Several, line
from kafana.words.snapshot import uncompiled
from kafana.words.words import PhaseWords, Words, numbered, refusals_of

COMMON_KINDS = ("wildcard", "nopoh", "tedije")
POTATOES = ("papa", "duquesas", "fritas")
EARLIER_ACTIONS = ("pony", "buck", "runaway", "harry", "pope", "ahead")
LATER_ACTIONS = ("year", "destiny", "dawan", "jump", "papageddon", "spider")
FULL_TOKENS = (*COMMON_KINDS, *POTATOES, *EARLIER_ACTIONS, *LATER_ACTIONS)
BASIC_TOKENS = (*COMMON_KINDS, *(f"{potato}{value + 1}" for potato in POTATOES for value in range(VALUES)))


def full_name(kind: int) -> Line:
    return line(f"card-{FULL_TOKENS[kind]}")


def basic_name(kind: int) -> Line:
    if kind < PAPA:
        return full_name(kind)
    potato, value = divmod(kind - PAPA, VALUES)
    return line("card-with-value", card=full_name(PAPA + potato), value=value + 1)


def marks(deck: int, kind: int) -> dict[str, int | bool]:
    """§1, §2: the value that is printed on a card, and its alarm."""
    found: dict[str, int | bool] = {}
    for value in range(VALUES + 1):
        if has(BY_VALUE[deck, value], kind):
            found["value"] = value
    if deck == FULL and has(ALARMS, kind):
        found["alarm"] = True
    return found


def aloud(deck: int, kind: int) -> Line:
    """A card with its marks; a potato of the basic deck is called by its value anyway."""
    printed = marks(deck, kind)
    if deck == BASIC and kind >= PAPA:
        return basic_name(kind)
    if "value" not in printed:
        return full_name(kind)
    return line("card-with-marks", card=full_name(kind), value=printed["value"], alarm=int("alarm" in printed))


def tells(deck: int, kind: int) -> Line:
    """§2, §5, §6: what a card does, if it stands."""
    if deck == BASIC and kind >= PAPA:
        return line("tells-basic-potato", worth=(kind - PAPA) // VALUES + 1)
    if PAPA <= kind < PONY:
        return line("tells-potato", worth=kind - PAPA + 1)
    effect = line(f"tells-{FULL_TOKENS[kind]}")
    return line("tells-alarm", effect=effect) if has(ALARMS, kind) else effect


def named(table: PapasFields, kind: int) -> Line:
    """The name of a card at this table."""
    return basic_name(int(kind)) if table.deck == BASIC else full_name(int(kind))


def listed(table: PapasFields, kinds: Iterable[int]) -> Several:
    return Several(tuple(named(table, kind) for kind in kinds))


def playing(table: PapasFields) -> Line:
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


def asks(view: PapasView) -> Line:
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


def has_two(view: PapasView) -> bool:
    return bool(view.deck != BASIC and view.card == SPIDER)


def ask_reaction(view: PapasView) -> Line:
    who = Player(view.top_player)
    if view.top == NO_CARD:
        return line("ask-react", who=who, play=playing(view))
    return line("ask-react-again", who=who, card=named(view, view.top), player=Player(view.player), play=playing(view))


def choice(view: PapasView, action: int) -> Line:
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


def facts(view: PapasView) -> list[Line]:
    told = []
    if view.asked:
        told.append(line("fact-turn", who=Player(view.player), direction=int(view.direction)))
    if view.phase == REACT and view.asked:
        told.append(line("fact-pending", who=Player(view.player), play=playing(view)))
        if view.interrupts:
            told.append(
                line("fact-stack", number=int(view.interrupts), card=named(view, view.top), who=Player(view.top_player))
            )
    told.append(line("fact-goal", number=uncompiled(goal)(view)))
    told.append(line("fact-deck", number=int(view.sizes[DECK])))
    told.append(line("fact-discard", number=int(view.sizes[DISCARD_PILE])))
    return told


def seat_facts(view: PapasView, seat: int) -> list[Line]:
    told = [line("seat-gold", number=int(view.gold[seat]))]
    return [*told, line("seat-turn")] if seat == view.player and view.asked else told


def hand(table: Papas, seat: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(table.zones[seat][kind])]


@dataclass(frozen=True)
class Passed:
    """Cards that went from one hand to another, or left the hands; which ones, if everybody has seen it."""

    source: int
    target: int
    number: int
    kinds: tuple[int, ...] = ()


def discarded(seat: int, kinds: Sequence[int]) -> Passed:
    return Passed(seat, NO_SEAT, len(kinds), tuple(kinds))


def tell(before: Papas, after: Papas, seat: int, actions: Sequence[int], viewer: int) -> list[Line]:
    who, action = Player(seat), actions[0]
    if before.phase == TURN and action == END:
        return [line("ends", who=who), *tell_rest(before, after, viewer)]
    if before.phase == TURN and action == DISCARD_AND_DRAW:
        cards = hand(before, seat)
        told = line("starts-afresh", who=who, cards=listed(before, cards))
        return [told, *tell_rest(before, after, viewer, discarded(seat, cards))]
    if before.phase == TURN:
        return [line("plays", who=who, play=playing(after))]
    if before.phase == REACT:
        return tell_reaction(before, after, seat, action, viewer)
    if before.phase == TAKE:
        return [tell_taken(before, seat, action, viewer)]
    told = line("discards", who=who, card=named(before, action))
    return [told, *tell_rest(before, after, viewer, discarded(seat, [action]))]


def tell_reaction(before: Papas, after: Papas, seat: int, action: int, viewer: int) -> list[Line]:
    if action != LET:
        told = line(
            "interrupts",
            who=Player(seat),
            card=named(before, action),
            target=Player(before.top_player),
            top=playing(before) if before.top == NO_CARD else named(before, before.top),
        )
        return [told, line("would-fail" if after.interrupts % 2 else "would-stand", who=Player(before.player))]
    if after.sizes[PENDING] == 0:
        return tell_settled(before, after, viewer)
    return [line("you-let")] if viewer == seat else []  # the others do not even see that somebody has answered


def tell_settled(before: Papas, after: Papas, viewer: int) -> list[Line]:
    """A window has passed in which nobody interrupted: the play stands or is cancelled."""
    who = Player(before.player)
    if before.interrupts % 2:
        return [line("cancelled", who=who, play=playing(before)), *tell_rest(before, after, viewer)]
    if before.card == NO_CARD:
        earned = int(after.gold[before.player] - before.gold[before.player])
        told = line("threesome-stands", who=who, number=earned, gold=int(after.gold[before.player]))
        return [told, *tell_rest(before, after, viewer)]
    if before.deck == BASIC:
        return [line("stands-idle", card=named(before, before.card)), *tell_rest(before, after, viewer)]
    alarm = [line("alarm")] if has(ALARMS, before.card) and after.winner < 0 else []
    return [*tell_effect(before, after, viewer), *alarm, *tell_rest(before, after, viewer, *passed(before))]


def following(before: Papas) -> int:
    """Who would have been next."""
    return int(before.player + before.direction) % int(before.seats)


def passed(before: Papas) -> list[Passed]:
    """The cards that the card that stands has taken out of hands."""
    card, player, target, second = (int(field) for field in (before.card, before.player, before.target, before.second))
    if card in (BUCK, PAPAGEDDON):
        victim = target if card == BUCK else following(before)
        return [Passed(victim, player, min(1, int(before.sizes[victim])))]
    if card == RUNAWAY:
        others = [seat for seat in range(before.seats) if seat != player]
        return [Passed(seat, NO_SEAT, min(1, int(before.sizes[seat]))) for seat in others]
    if card == POPE and before.zones[target][before.named]:  # everybody sees whether there was one
        return [Passed(target, player, 1, (int(before.named),))]
    if card == DESTINY:
        return [discarded(target, hand(before, target))]
    if card == SPIDER:
        return [Passed(target, second, int(before.sizes[target])), Passed(second, target, int(before.sizes[second]))]
    return []


def tell_effect(before: Papas, after: Papas, viewer: int) -> list[Line]:
    """What an action card has done, apart from drawing."""
    card, player, target = int(before.card), int(before.player), int(before.target)
    who, cards = Player(player), [move for move in passed(before) if move.number]
    if card in (PONY, LOOK_AHEAD):
        key = "no-gold" if before.gold[target] == 0 else "steals" if card == PONY else "loses-gold"
        return [line(key, who=who, target=Player(target), number=int(after.gold[target]))]
    if card == YEAR:
        return [line("gains-gold", who=who, number=int(after.gold[player]))]
    if card == JUMP:
        return [line("skips", target=Player(following(before)))]
    if card == SPIDER:
        told = [line("swap", target=Player(target), second=Player(before.second))]
        new = listed(after, hand(after, viewer)) if viewer in (target, before.second) else None
        return [*told, line("new-hand", cards=new)] if new and new.lines else told
    if card == RUNAWAY:
        ran = tuple(move.source for move in cards)
        return [line("run-away", players=Players(ran)) if ran else line("nobody-ran")]
    if card in (BUCK, PAPAGEDDON):
        victim = Player(passed(before)[0].source)
        told = [line("takes-unseen" if cards else "takes-nothing", who=who, target=victim)]
        return [*told, line("reversed")] if after.direction != before.direction else told
    if card == POPE:
        wanted = named(before, before.named)
        return [line("gives" if cards else "has-none", who=who, target=Player(target), card=wanted)]
    if card == DESTINY and cards:
        return [line("discards-hand", target=Player(target), cards=listed(before, cards[0].kinds))]
    if card == DAWAN and after.phase == TAKE:
        seen = [line("sees", cards=listed(before, hand(before, target)))] if viewer == player else []
        return [line("looks", who=who, target=Player(target)), *seen]
    if card in (DESTINY, DAWAN):
        return [line("takes-nothing", who=who, target=Player(target))]
    return [line("stands", card=named(before, card))]


def tell_taken(before: Papas, seat: int, kind: int, viewer: int) -> Line:
    said = {"who": Player(seat), "target": Player(before.target)}
    if viewer in (seat, before.target):
        return Line("takes-seen", {**said, "card": named(before, kind)})
    return Line("takes-unseen", said)


def tell_rest(before: Papas, after: Papas, viewer: int, *moves: Passed) -> list[Line]:
    """What follows by itself: a new deck, who draws how much, who must discard, whose turn it is."""
    told = [line("reshuffled")] if after.reshuffles > before.reshuffles else []
    for seat in range(after.seats):
        moved = [(move.target == seat) - (move.source == seat) for move in moves]
        kept = int(before.sizes[seat]) + sum(way * move.number for way, move in zip(moved, moves, strict=True))
        drawn = int(after.sizes[seat]) - kept
        if drawn > 0:
            idle = seat != before.player and kept == 0 and not any(move.source == seat and move.kinds for move in moves)
            told.append(line("draws-empty" if idle else "draws", who=Player(seat), number=drawn))
    told += tell_own_cards(before, after, viewer, moves)
    if after.phase == DISCARD and before.phase != DISCARD and after.asked:
        number = int(after.sizes[after.player]) - HAND_LIMIT
        told.append(line("over-limit", who=Player(after.player), number=number))
    if after.turns > before.turns and after.asked:
        told.append(line("next-turn", who=Player(after.player)))
    return told


def tell_own_cards(before: Papas, after: Papas, viewer: int, moves: Sequence[Passed]) -> list[Line]:
    """Which cards the viewer has got and lost, as far as that has not been told to everybody."""
    swapped = [
        seat for one, other in pairwise(moves) if one.source == other.target for seat in (one.source, other.source)
    ]
    if viewer >= after.seats or viewer in swapped:  # a swapped hand has been told as a whole
        return []
    had, has_now = Counter(hand(before, viewer)), Counter(hand(after, viewer))
    for move in moves:
        if move.source == viewer:
            had.subtract(move.kinds)
        if move.target == viewer:
            had.update(move.kinds)
    told = []
    if lost := sorted((had - has_now).elements()):
        told.append(line("lost-own", cards=listed(before, lost)))
    if gained := sorted((has_now - had).elements()):
        told.append(line("gained-own", cards=listed(before, gained)))
    return told


def result(table: Papas) -> list[Line]:
    if table.winner >= 0:
        return [line("won", who=Player(table.winner), number=int(table.gold[table.winner]))]
    gold = [int(table.gold[seat]) for seat in range(table.seats)]
    most = tuple(seat for seat in range(table.seats) if gold[seat] == max(gold))
    stopped = line("stopped", turns=int(table.turns))
    if len(most) == 1:
        return [stopped, line("won-most", who=Player(most[0]), number=max(gold))]
    return [stopped, line("shared-most", players=Players(most), number=max(gold))]


def aims(view: PapasView) -> list[tuple[int, int]]:
    """At whom the play goes that is under way."""
    if view.phase not in (REACT, TAKE) or not view.asked:
        return []
    return [(int(view.player), int(seat)) for seat in (view.target, view.second) if seat >= 0]


def type_of(kind: int) -> Line:
    """§1: potato, wildcard or action."""
    potato = PAPA <= kind < PONY
    return line("type-potato" if potato else "type-wildcard" if kind == 0 else "type-action")


def basic_type(kind: int) -> Line:
    return line("type-potato") if kind >= PAPA else type_of(kind)


def words_with(deck: int, cards: tuple[str, ...], name: Callable[[int], Line]) -> Words:
    """The words for one of the two decks."""
    kinds = (*cards, *(f"none{kind}" for kind in range(len(cards), KINDS)))  # kinds that are not in this deck
    seats = tuple(f"seat{seat}" for seat in range(SEATS[1]))
    return Words(
        phases={
            TURN: PhaseWords("turn", (*kinds, "threesome", "end", "afresh")),
            THREE: PhaseWords("three", kinds),
            TARGET: PhaseWords("target", seats),
            SECOND: PhaseWords("second", seats),
            NAME: PhaseWords("name", kinds[:FULL_KINDS]),
            REACT: PhaseWords("react", ("let", *COMMON_KINDS[1:])),
            TAKE: PhaseWords("take", kinds),
            DISCARD: PhaseWords("discard", kinds),
        },
        deck=Deck(
            "potato",
            kinds,
            name,
            name,
            marks=partial(marks, deck),
            tells=partial(tells, deck),
            aloud=partial(aloud, deck),
            type=basic_type if deck == BASIC else type_of,
        ),
        asks=asks,
        choice=choice,
        action_card=action_card,
        facts=facts,
        seat_facts=seat_facts,
        tell=tell,
        result=result,
        cloth=Cloth(
            lies={"deck": "deck", "discard": "pile", "pending": "stack"},
            shown=("fact-pending", "fact-stack", "fact-deck", "fact-discard", "seat-gold", "seat-turn"),
            aims=aims,
            won=lambda view, seat: int(view.gold[seat]),
        ),
        refusals=refusals_of(GAME),
        light={REACT: ("let", *COMMON_KINDS[1:])},  # there are but seconds for it
        fields={
            "card": numbered(kinds, none=NO_CARD),
            "three": numbered(kinds),
            "named": numbered(kinds, none=NO_CARD),
            "top": numbered(kinds, none=NO_CARD),
            "target": {"none": NO_SEAT},
            "second": {"none": NO_SEAT},
            "winner": {"none": NO_SEAT},
        },
    )


BASIC_WORDS = words_with(BASIC, BASIC_TOKENS, basic_name)
FULL_WORDS = words_with(FULL, FULL_TOKENS, full_name)
WORDS = replace(
    FULL_WORDS,
    sign=("papa", "fritas", "nopoh"),
    variant=lambda table: BASIC_WORDS if table.deck == BASIC else FULL_WORDS,
)
