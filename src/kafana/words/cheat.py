"""How Cheat is told. The rules are in `games/cheat.py`."""

from __future__ import annotations

from collections.abc import Sequence

from kafana.core.sets import count, each
from kafana.games.cheat import CHALLENGE, CLAIM, DONE, GAME, GONE, LAID, LAY, PASS, PILE, RESPOND, Cheat, CheatView
from kafana.words.cloth import Cloth
from kafana.words.decks import french_deck
from kafana.words.line import Card, Cards, Line, Player, Players, Rank, Value, line
from kafana.words.words import PhaseWords, Words, numbered, refusals_of

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = french_deck(RANKS, jokers=2)
ANSWERS = ("play", "pass", "challenge")


def asks(view: CheatView) -> Line:
    if view.phase == CLAIM:
        return line("ask-claim")
    if view.phase == LAY:
        return line("ask-lay", rank=Rank(view.rank), number=int(view.sizes[LAID]))
    return line("ask-respond", who=Player(view.layer), number=int(view.sizes[LAID]), rank=Rank(view.rank))


def choice(view: CheatView, action: int) -> Line:
    if view.phase == CLAIM:
        return line("rank", rank=Rank(action))
    if view.phase == LAY:
        return line("done") if action == DONE else line("card", card=Card(action))
    return line(f"choose-{ANSWERS[action]}")


def action_card(phase: int, action: int) -> int | None:
    return action if phase == LAY and action != DONE else None


def facts(view: CheatView) -> list[Line]:
    told = []
    if view.phase == CLAIM:
        told.append(line("fact-new-round"))
    else:
        told.append(line("fact-rank", rank=Rank(view.rank)))
        told.append(line("fact-last-play", who=Player(view.layer), number=int(view.sizes[LAID])))
        told.append(line("fact-pile", number=int(view.sizes[LAID] + view.sizes[PILE])))
    if view.sizes[GONE]:
        told.append(line("fact-gone", number=int(view.sizes[GONE])))
    return told


def seat_facts(view: CheatView, seat: int) -> list[Line]:
    if view.phase == CLAIM:
        return []
    since = (seat - view.layer) % view.seats
    if since == 0:
        return [line("seat-last-play")]
    return [line("seat-passed")] if since <= view.passes else []


def tell(before: Cheat, after: Cheat, seat: int, actions: Sequence[int], viewer: int) -> list[Line]:
    if actions[0] == PASS and before.phase != CLAIM:
        return tell_pass(before, after, seat)
    if actions[0] == CHALLENGE and before.phase != CLAIM:
        liar = count(after.zones[before.layer]) > count(before.zones[before.layer])
        return [tell_shown(before, seat, "challenge-lie" if liar else "challenge-true", each(before.zones[LAID]))]
    return tell_play(before, after, seat, actions, viewer)


def tell_pass(before: Cheat, after: Cheat, seat: int) -> list[Line]:
    told = [line("passes", who=Player(seat))]
    if after.phase == CLAIM:
        number = count(before.zones[LAID] | before.zones[PILE])
        told.append(line("all-passed", who=Player(before.layer), number=number))
    return told


def tell_shown(before: Cheat, seat: int, key: str, cards: list[int]) -> Line:
    """The last play is turned up and somebody takes the pile."""
    return line(
        key,
        who=Player(seat),
        layer=Player(before.layer),
        rank=Rank(before.rank),
        cards=Cards(tuple(cards)),
        number=count(before.zones[LAID] | before.zones[PILE]),
    )


def tell_play(before: Cheat, after: Cheat, seat: int, actions: Sequence[int], viewer: int) -> list[Line]:
    cards = tuple(actions[1:-1])  # between the rank, or PLAY, and DONE
    opens = before.phase == CLAIM
    key = "opens" if opens else "plays"
    said: dict[str, Value] = {"who": Player(seat), "number": len(cards), "rank": Rank(after.rank)}
    told = [Line(f"{key}-own", {**said, "cards": Cards(cards)}) if viewer == seat else Line(key, said)]
    if after.winner == seat:
        told.append(line("last-play-true", who=Player(seat)))
    elif after.zones[LAID] == 0:
        number = count(before.zones[LAID] | before.zones[PILE]) + len(cards)
        following = Player((seat + 1) % after.seats)
        told.append(Line("last-play-lie", {**said, "cards": Cards(cards), "number": number, "next": following}))
    return told


def result(table: Cheat) -> list[Line]:
    if table.winner >= 0:
        return [line("won", who=Player(table.winner))]
    sizes = [count(table.zones[seat]) for seat in range(table.seats)]
    fewest = tuple(seat for seat in range(table.seats) if sizes[seat] == min(sizes))
    stopped = line("stopped", turns=int(table.turns))
    if len(fewest) == 1:
        return [stopped, line("won-fewest", who=Player(fewest[0]), number=min(sizes))]
    return [stopped, line("shared-fewest", players=Players(fewest), number=min(sizes))]


def claim(view: CheatView) -> tuple[int, Line] | None:
    """What has been claimed of the last play."""
    if view.phase != RESPOND or not view.sizes[LAID]:
        return None
    number = int(view.sizes[LAID])
    return int(view.layer), line("claim", number=number, rank=Rank(view.rank, number))


def follow(view: CheatView) -> Line | None:
    return line("rank", rank=Rank(view.rank)) if view.phase != CLAIM else None


WORDS = Words(
    phases={
        CLAIM: PhaseWords("claim", RANKS),
        LAY: PhaseWords("lay", (*DECK.cards, "done")),
        RESPOND: PhaseWords("respond", ANSWERS),
    },
    deck=DECK,
    sign=(None, "Qh", "X1"),
    asks=asks,
    choice=choice,
    action_card=action_card,
    facts=facts,
    seat_facts=seat_facts,
    tell=tell,
    result=result,
    cloth=Cloth(
        lies={"laid": "before", "pile": "pile", "gone": "aside"},
        shown=("fact-new-round", "fact-rank", "fact-last-play", "fact-pile", "fact-gone", "seat-last-play"),
        claim=claim,
        follow=follow,
    ),
    refusals=refusals_of(GAME),
    light={RESPOND: ("pass",)},
    fields={"rank": numbered(RANKS), "winner": {"none": -1}},
)
