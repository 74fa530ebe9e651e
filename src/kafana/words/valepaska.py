"""How Valepaska is told. The rules are in `games/valepaska.py`."""

from __future__ import annotations

from collections.abc import Sequence

from kafana.core.sets import count, each, first, has
from kafana.games.valepaska import (
    ACE,
    BURNED,
    CHALLENGE,
    CLAIM,
    DECK,
    DONE,
    GAME,
    LAID,
    LAY,
    NO_CLAIM,
    NOBODY,
    PILE,
    TEN,
    WINDOW,
    Valepaska,
    ValepaskaView,
)
from kafana.words.cloth import Cloth
from kafana.words.decks import french_deck
from kafana.words.line import Card, Cards, Line, Player, Players, Rank, Value, line
from kafana.words.words import PhaseWords, Words, numbered, refusals_of

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
CARDS = french_deck(RANKS)
ANSWERS = ("accept", "challenge")


def asks(view: ValepaskaView) -> Line:
    if view.phase == CLAIM and view.last_claim < 0:
        return line("ask-open")
    if view.phase == CLAIM:
        return line("ask-claim", rank=Rank(view.last_claim))
    number = int(view.sizes[LAID])
    if view.phase == LAY:
        return line("ask-lay", rank=Rank(view.claim), number=number)
    return line("ask-window", who=Player(view.claimer), number=number, rank=Rank(view.claim, number))


def choice(view: ValepaskaView, action: int) -> Line:
    if view.phase == CLAIM:
        return line("rank", rank=Rank(action))
    if view.phase == LAY:
        return line("done") if action == DONE else line("card", card=Card(action))
    return line(f"choose-{ANSWERS[action]}")


def action_card(phase: int, action: int) -> int | None:
    return action if phase == LAY and action != DONE else None


def facts(view: ValepaskaView) -> list[Line]:
    told = []
    if view.phase == WINDOW:
        number = int(view.sizes[LAID])
        told.append(line("fact-claim", who=Player(view.claimer), number=number, rank=Rank(view.claim, number)))
    if view.last_claim < 0:
        told.append(line("fact-no-claim"))
    else:
        key = "fact-last-claim-cards" if view.four_counts_cards else "fact-last-claim"
        told.append(line(key, rank=Rank(view.last_claim), number=int(view.in_a_row)))
    told.append(line("fact-pile", number=int(view.sizes[LAID] + view.sizes[PILE])))
    told.append(line("fact-deck", number=int(view.sizes[DECK])))
    if view.sizes[BURNED]:
        told.append(line("fact-burned", number=int(view.sizes[BURNED])))
    return told


def seat_facts(view: ValepaskaView, seat: int) -> list[Line]:
    if view.sizes[seat]:
        return []
    if view.phase == WINDOW and seat == view.claimer and view.asked:
        return [line("seat-last-cards")]
    return [line("seat-finished", place=int(view.place[seat]) + 1)]


def tell(before: Valepaska, after: Valepaska, seat: int, actions: Sequence[int], viewer: int) -> list[Line]:
    if before.phase == CLAIM:
        return [tell_play(seat, actions, viewer)]
    if after.turns > before.turns:
        return [*tell_settled(before, after), *tell_draw(before, after, viewer), *tell_next(after)]
    if viewer == seat:  # the others do not even see that somebody has answered
        return [line("you-challenge" if actions[0] == CHALLENGE else "you-accept")]
    return []


def tell_play(seat: int, actions: Sequence[int], viewer: int) -> Line:
    rank, cards = actions[0], tuple(actions[1:-1])
    said: dict[str, Value] = {"who": Player(seat), "number": len(cards), "rank": Rank(rank, len(cards))}
    return Line("plays-own", {**said, "cards": Cards(cards)}) if viewer == seat else Line("plays", said)


def tell_settled(before: Valepaska, after: Valepaska) -> list[Line]:
    """What became of the play when all had answered."""
    number = count(before.zones[LAID] | before.zones[PILE])
    burnt = after.zones[BURNED] != before.zones[BURNED]
    why = "ten" if before.claim == TEN else "ace" if before.claim == ACE else "four"
    burns = [line("burns", why=line(f"burns-{why}"), number=number)] if burnt else []
    if after.challenger < 0:
        return burns or [line("accepted")]
    lie = not burnt and after.zones[before.claimer] & before.zones[LAID] != 0
    said: dict[str, Value] = {
        "who": Player(after.challenger),
        "claimer": Player(before.claimer),
        "rank": Rank(before.claim),
        "cards": Cards(tuple(each(before.zones[LAID]))),
        "number": number,
    }
    if burnt:
        return [Line("challenge-burns", said), *burns]
    return [Line("challenge-lie" if lie else "challenge-true", said)]


def tell_draw(before: Valepaska, after: Valepaska, viewer: int) -> list[Line]:
    drawn = before.zones[DECK] & ~after.zones[DECK]
    if not drawn:
        return []
    said: dict[str, Value] = {"who": Player(before.claimer), "number": count(drawn)}
    own = viewer == before.claimer
    told = [Line("draws-own", {**said, "cards": Cards(tuple(each(drawn)))}) if own else Line("draws", said)]
    return told if after.zones[DECK] else [*told, line("deck-empty")]


def tell_next(after: Valepaska) -> list[Line]:
    """Who has finished, and who is on turn where that is a surprise."""
    claimer, told = int(after.claimer), []
    if after.zones[claimer] == 0 and after.play_to_last:
        told.append(line("finished", who=Player(claimer), place=int(after.place[claimer]) + 1))
    if has(after.asked, claimer):
        told.append(line("again", who=Player(claimer)))
    elif told and after.asked:
        told.append(line("next", who=Player(first(after.asked))))
    return told


def result(table: Valepaska) -> list[Line]:
    sizes = [count(table.zones[seat]) for seat in range(table.seats)]
    stopped = (
        [line("stopped", turns=int(table.turns))]
        if sizes.count(0) < (table.seats - 1 if table.play_to_last else 1)
        else []
    )
    if table.play_to_last:
        return [*stopped, *places(table, sizes)]
    best = tuple(seat for seat in range(table.seats) if sizes[seat] == min(sizes))
    if not stopped:
        return [line("won", who=Player(best[0]))]
    if len(best) == 1:
        return [*stopped, line("won-fewest", who=Player(best[0]), number=min(sizes))]
    return [*stopped, line("shared-fewest", players=Players(best), number=min(sizes))]


def places(table: Valepaska, sizes: list[int]) -> list[Line]:
    """Every place and who has it: first those who finished, then the others by how few cards they hold."""
    finished = sorted((int(table.place[seat]), seat) for seat in range(table.seats) if sizes[seat] == 0)
    groups: list[tuple[int, ...]] = [(seat,) for _, seat in finished]
    for size in sorted(set(sizes) - {0}):
        groups.append(tuple(seat for seat in range(table.seats) if sizes[seat] == size))
    told, place = [], 1
    for group in groups:
        told.append(line("place", place=place, players=Players(group), number=sizes[group[0]]))
        place += len(group)
    return told


def claim(view: ValepaskaView) -> tuple[int, Line] | None:
    """What is being claimed, while others may doubt it."""
    if view.phase != WINDOW or not view.sizes[LAID]:
        return None
    number = int(view.sizes[LAID])
    return int(view.claimer), line("claim", number=number, rank=Rank(view.claim, number))


def follow(view: ValepaskaView) -> Line | None:
    return line("rank", rank=Rank(view.last_claim)) if view.last_claim >= 0 else None


WORDS = Words(
    phases={
        CLAIM: PhaseWords("claim", RANKS),
        LAY: PhaseWords("lay", (*CARDS.cards, "done")),
        WINDOW: PhaseWords("window", ANSWERS),
    },
    deck=CARDS,
    sign=(None, "10s", "Ad"),
    asks=asks,
    choice=choice,
    action_card=action_card,
    facts=facts,
    seat_facts=seat_facts,
    tell=tell,
    result=result,
    cloth=Cloth(
        lies={"laid": "before", "pile": "pile", "deck": "deck", "burned": "aside"},
        shown=("fact-claim", "fact-no-claim", "fact-pile", "fact-deck", "fact-burned"),
        claim=claim,
        follow=follow,
    ),
    refusals=refusals_of(GAME),
    light={WINDOW: ("accept",)},
    fields={
        "claim": numbered(RANKS),
        "last_claim": numbered(RANKS, none=NO_CLAIM),
        "challenger": {"none": NOBODY},
    },
)
