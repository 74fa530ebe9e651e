"""How Julepe is told. The rules are in `games/julepe.py`."""

from __future__ import annotations

from collections.abc import Sequence

from kafana.core.sets import each, first, has
from kafana.games.julepe import (
    ALL_CARDS,
    ALONE,
    COIN,
    DECLINED,
    DISCARD,
    DONE,
    EXCHANGE,
    GAME,
    HALF_WON,
    HOUSE,
    IN,
    JOIN,
    JULEPE,
    NOBODY_SAFE,
    ONE_SUIT,
    PLAY,
    POT_DOUBLED,
    POT_TAKEN,
    POT_WON,
    SPLIT,
    STRENGTHS,
    TRICK,
    UPCARD,
    VILALBA,
    Julepe,
    JulepeFields,
    JulepeView,
)
from kafana.words.cloth import Cloth
from kafana.words.decks import Deck
from kafana.words.line import Card, Cards, Line, Money, Player, Players, Several, Suit, line
from kafana.words.words import PhaseWords, Words, refusals_of

SUITS = ("bastos", "oros", "copas")  # the game's own words, in every language
NUMBERS = ("2", "4", "5", "6", "7", "10", "11", "12", "3", "1")  # from weak to strong
ANSWERS = ("out", "in")
SPANISH_DECK = Deck(
    kind="spanish",
    cards=tuple(number + suit[0] for suit in SUITS for number in NUMBERS),
    face=lambda card: f"{NUMBERS[card % STRENGTHS]} {SUITS[card // STRENGTHS]}",
    name=lambda card: line("spanish-card", number=NUMBERS[card % STRENGTHS], suit=SUITS[card // STRENGTHS]),
    suit=lambda suit: line("verbatim", text=SUITS[suit]),
    corner=lambda card: (NUMBERS[card % STRENGTHS], SUITS[card // STRENGTHS][0]),
)
WHOLE_SUITS = {suit: ONE_SUIT << STRENGTHS * number for number, suit in enumerate(SUITS)}
OUTCOMES = {
    DECLINED: "settled-declined",
    SPLIT: "settled-split",
    JULEPE: "settled-julepe",
    NOBODY_SAFE: "settled-nobody-safe",
    POT_WON: "settled-pot-won",
    HALF_WON: "settled-half-won",
    POT_DOUBLED: "settled-doubled",
}


def trump_suit(table: JulepeFields) -> Suit:
    return Suit(first(table.trumps) // STRENGTHS)


def seats_in(table: JulepeFields) -> tuple[int, ...]:
    return tuple(seat for seat in each(table.participants) if seat < table.seats)


def asks(view: JulepeView) -> Line:
    if view.phase == JOIN:
        return line("ask-join", suit=trump_suit(view), card=Card(first(view.may[UPCARD])), pot=Money(view.pot))
    if view.phase == ALONE:
        key = "ask-alone-unseen" if view.village == VILALBA else "ask-alone"
        return line(key, card=Card(first(view.may[UPCARD])), pot=Money(view.pot))
    if view.phase == EXCHANGE:
        return line("ask-exchange", number=int(view.step))
    if view.phase == DISCARD:
        return line("ask-discard")
    if view.sizes[TRICK] == 0:
        return line("ask-lead")
    return line("ask-follow", cards=tell_trick(view))


def tell_trick(view: JulepeView) -> Several:
    """The cards of the trick in the order of play; the house sits behind the last seat."""
    asked = first(view.asked)
    players = [player for player in each(view.participants) if view.laid[player]]
    players.sort(key=lambda player: (player - asked) % (HOUSE + 1))
    cards = {player: Card(first(view.laid[player])) for player in players}
    return Several(
        tuple(
            line("laid-by-house", card=card) if player == HOUSE else line("laid-by", who=Player(player), card=card)
            for player, card in cards.items()
        )
    )


def choice(view: JulepeView, action: int) -> Line:
    if view.phase == ALONE:
        return line("choose-house" if action == IN else "choose-decline")
    if view.phase == JOIN:
        return line(f"choose-{ANSWERS[action]}")
    if action == DONE:
        return line("done" if view.step else "choose-keep")
    return line("card", card=Card(action))


def action_card(phase: int, action: int) -> int | None:
    return action if phase in (EXCHANGE, DISCARD, PLAY) and action != DONE else None


def facts(view: JulepeView) -> list[Line]:
    told = [line("fact-round", number=int(view.turns) + 1, rounds=int(view.rounds))] if view.asked else []
    if view.sizes[UPCARD]:
        told.append(line("fact-trumps-card", suit=trump_suit(view), card=Card(first(view.may[UPCARD]))))
    else:
        told.append(line("fact-trumps", suit=trump_suit(view)))
    told.append(line("fact-pot", pot=Money(view.pot)))
    if view.participants:
        told.append(line("fact-in", players=Players(seats_in(view))))
    if has(view.participants, HOUSE):
        told.append(line("fact-house", number=int(view.tricks[HOUSE])))
    if view.sizes[TRICK]:
        told.append(line("fact-trick", cards=tell_trick(view)))
    return told


def seat_facts(view: JulepeView, seat: int) -> list[Line]:
    told = [line("seat-balance", money=Money(view.balance[seat]))]
    if has(view.participants, seat):
        told.append(line("seat-in"))
        if view.tricks[seat]:
            told.append(line("seat-tricks", number=int(view.tricks[seat])))
        if view.exchanged[seat]:
            told.append(line("seat-exchanged", number=int(view.exchanged[seat])))
    elif view.sizes[seat] == 0:
        told.append(line("seat-out"))
    if seat == view.dealer:
        told.append(line("seat-deals"))
    return told


def tell(before: Julepe, after: Julepe, seat: int, actions: Sequence[int], viewer: int) -> list[Line]:
    who, over = Player(seat), after.turns > before.turns
    if before.phase == JOIN:
        told = [line("joins" if actions[0] == IN else "stays-out", who=who), *tell_dealer(before, after)]
    elif before.phase == ALONE:
        told = [
            line("faces-house" if actions[0] == IN else "declines", who=who, card=Card(first(before.zones[UPCARD])))
        ]
    elif before.phase == EXCHANGE:
        told = [tell_exchange(before, after, seat, actions, viewer)]
    elif before.phase == DISCARD:
        seen = line("discards-own", card=Card(actions[0])) if viewer == seat else line("discards", who=who)
        told = [seen, *tell_house(before, after)]
    else:
        told = tell_card(before, after, seat, actions[0])
    return [*told, *tell_settled(before, after), *tell_next_round(after)] if over else told


def tell_dealer(before: Julepe, after: Julepe) -> list[Line]:
    """When everybody else has answered, the dealer is in as well, or alone."""
    dealer = Player(before.dealer)
    if after.phase == ALONE:
        return [line("nobody-in", dealer=dealer)]
    if after.phase == EXCHANGE:
        return [line("dealer-in", dealer=dealer, card=Card(first(before.zones[UPCARD])))]
    return []


def tell_exchange(before: Julepe, after: Julepe, seat: int, actions: Sequence[int], viewer: int) -> Line:
    given = tuple(actions[:-1])
    if not given:
        return line("keeps", who=Player(seat))
    if viewer != seat:
        return line("exchanges", who=Player(seat), number=len(given))
    taken = tuple(each(after.zones[seat] & ~before.zones[seat]))
    return line("exchanges-own", given=Cards(given), taken=Cards(taken))


def tell_card(before: Julepe, after: Julepe, seat: int, card: int) -> list[Line]:
    """A card to the trick, and what the house and the end of the trick add to it."""
    leads = before.zones[TRICK] == 0
    told = [line("leads" if leads else "plays", who=Player(seat), card=Card(card))]
    over = after.turns > before.turns
    house_leads = 0 if over else after.zones[TRICK] & before.zones[HOUSE]
    if leads and (played := before.zones[HOUSE] & ~house_leads & ~(0 if over else after.zones[HOUSE])):
        told.append(line("house-plays", card=Card(first(played))))
    won, winner = final_tricks(before, after), int(after.winning)
    if won[winner] > before.tricks[winner]:
        told.append(line("house-wins" if winner == HOUSE else "wins", who=Player(winner), number=won[winner]))
    return told if over else [*told, *tell_house(before, after)]


def tell_house(before: Julepe, after: Julepe) -> list[Line]:
    """The house leads without being asked."""
    led = after.zones[TRICK] & before.zones[HOUSE]
    return [line("house-leads", card=Card(first(led)))] if led else []


def final_tricks(before: Julepe, after: Julepe) -> list[int]:
    """The tricks that each player has after a move, also when the next round has begun and they count anew."""
    won = [int(number) for number in before.tricks]
    if before.phase == PLAY and (after.turns > before.turns or sum(after.tricks) > sum(won)):
        won[after.winning] += 1
    return won


def taken(before: Julepe, after: Julepe) -> int | None:
    """Who has won a trick; -1 is the house."""
    winner = int(after.winning)
    if final_tricks(before, after)[winner] == before.tricks[winner]:
        return None
    return -1 if winner == HOUSE else winner


def tell_settled(before: Julepe, after: Julepe) -> list[Line]:
    """What the round has done to the money."""
    tricks = final_tricks(before, after)
    gains = [int(gain) for gain in after.gains]
    won = tuple(seat for seat in range(after.seats) if gains[seat] > 0)
    lost = tuple(seat for seat in range(after.seats) if gains[seat] < 0)
    told = []
    if after.outcome != DECLINED:
        counts = [line("tricks-of", who=Player(seat), number=tricks[seat]) for seat in seats_in(before)]
        if has(before.participants, HOUSE):
            counts.append(line("tricks-of-house", number=tricks[HOUSE]))
        told.append(line("tricks", counts=Several(tuple(counts))))
    told.append(
        line(
            OUTCOMES[int(after.outcome)],
            dealer=Player(before.dealer),
            winners=Players(won),
            losers=Players(lost),
            gain=Money(max(gains)),
            loss=Money(-min(gains)),
            won=len(won),
            lost=len(lost),
            pot=Money(before.pot - sum(gains)),
        )
    )
    return told if after.asked else [*told, tell_shared_out(before, after)]


def tell_shared_out(before: Julepe, after: Julepe) -> Line:
    """The match is over, and the pot goes back to the players."""
    shares = [int(after.balance[seat] - before.balance[seat] - after.gains[seat]) for seat in range(after.seats)]
    dealer = int(before.dealer)
    return line("shared-out", share=Money(min(shares)), dealer=Player(dealer), rest=Money(shares[dealer] - min(shares)))


def tell_next_round(after: Julepe) -> list[Line]:
    if not after.asked:
        return []
    key = "stakes-of-all" if has(POT_TAKEN, int(after.outcome)) else "stake-of-dealer"
    dealer, card = Player(after.dealer), Card(first(after.zones[UPCARD]))
    return [
        line(key, dealer=dealer, coin=Money(COIN), pot=Money(after.pot)),
        line("deals", dealer=dealer, suit=trump_suit(after), card=card),
    ]


def result(table: Julepe) -> list[Line]:
    order = sorted(range(table.seats), key=lambda seat: -int(table.balance[seat]))
    best = tuple(seat for seat in order if table.balance[seat] == table.balance[order[0]])
    money = Money(table.balance[order[0]])
    told = line("won", who=Player(best[0]), money=money)
    if len(best) > 1:
        told = line("shared", players=Players(best), money=money)
    balances = [line("balance-of", who=Player(seat), money=Money(table.balance[seat])) for seat in order]
    return [told, line("balances", balances=Several(tuple(balances)))]


WORDS = Words(
    phases={
        JOIN: PhaseWords("join", ANSWERS),
        ALONE: PhaseWords("alone", ANSWERS),
        EXCHANGE: PhaseWords("exchange", (*SPANISH_DECK.cards, "done")),
        DISCARD: PhaseWords("discard", SPANISH_DECK.cards),
        PLAY: PhaseWords("play", SPANISH_DECK.cards),
    },
    deck=SPANISH_DECK,
    sign=("1o", "3c", "12b"),
    asks=asks,
    choice=choice,
    action_card=action_card,
    facts=facts,
    seat_facts=seat_facts,
    tell=tell,
    result=result,
    cloth=Cloth(
        lies={
            "house": "fan",
            "deck": "deck",
            "folded": "aside",
            "chosen": "aside",
            "aside": "aside",
            "upcard": "deck",
            "trick": "before",
            "played": "aside",
        },
        shown=("fact-pot", "fact-in", "fact-trick", "seat-tricks"),
        owners=lambda view: {card: seat for seat, cards in enumerate(view.laid) for card in each(int(cards))},
        pot=lambda view: int(view.pot),
        money=lambda view, seat: int(view.balance[seat]),
        won=lambda view, seat: int(view.tricks[seat]),
        taken=taken,
    ),
    refusals=refusals_of(GAME),
    fields={
        "trumps": WHOLE_SUITS,
        "led": WHOLE_SUITS | {"any": ALL_CARDS},
        "beating": {"any": ALL_CARDS},
        "laid": {"none": 0} | {card: 1 << number for number, card in enumerate(SPANISH_DECK.cards)},
        "outcome": {key.removeprefix("settled-"): outcome for outcome, key in OUTCOMES.items()},
    },
)
