"""Why to do something at Donde Las Papas Queman: `reason-…` of `papas.ftl`. § and P: docs/rules/papas.md."""

from __future__ import annotations

from kafana.core.sets import each
from kafana.games.papas import cards
from kafana.games.papas import rules as papas
from kafana.games.papas.cards import PapasView
from kafana.games.papas.effects import goal
from kafana.minds.reasons import reasons_of
from kafana.words.line import Line, Player, line
from kafana.words.papas import named
from kafana.words.snapshot import uncompiled

AT_GOLD = cards.PONY, cards.LOOK_AHEAD, cards.DESTINY
TAKE_GOLD = cards.PONY, cards.LOOK_AHEAD
AT_CARDS = cards.BUCK, cards.POPE, cards.DAWAN


def is_full(view: PapasView) -> bool:
    """§2: action cards are in the full deck only."""
    return bool(view.deck == cards.FULL)


def held(view: PapasView, kinds: int) -> int:
    """How many cards of these kinds are in the hand."""
    return sum(int(view.may[view.seat][kind]) for kind in each(kinds))


def groups(view: PapasView) -> list[int]:
    """§5: the sets of kinds of which three go together."""
    deck = int(view.deck)
    return [int(group) for group in (*cards.BY_NAME[deck], *cards.BY_VALUE[deck]) if group]


def opponents(view: PapasView) -> list[int]:
    return [seat for seat in range(int(view.seats)) if seat != view.seat]


def missing(view: PapasView, seat: int) -> int:
    """§8.2: the golden potatoes that a player still needs."""
    return int(uncompiled(goal)(view)) - int(view.gold[seat])


def plays_kind(view: PapasView, action: int) -> int:
    """The kind that is played singly by this, or NO_CARD."""
    return action if view.phase == papas.TURN and action < cards.KINDS else cards.NO_CARD


def threesome_worth(view: PapasView, kinds: list[int]) -> int:
    """§5.1, §5.2, P10: by name 1, 2 or 3; by value 1; the better reading counts."""
    named_alike = [
        name + 1
        for name, group in enumerate(cards.BY_NAME[int(view.deck)])
        if all(kind == cards.WILDCARD or kind in each(int(group)) for kind in kinds)
    ]
    return max(named_alike, default=1)


def ends_threesome(view: PapasView, action: int) -> list[int]:
    """The kinds of a threesome, when its third card is picked."""
    is_third = view.phase == papas.THREE and view.picked == 2
    return [int(view.three[0]), int(view.three[1]), action] if is_third else []


def brings(view: PapasView, action: int) -> int:
    """§8.1: the golden potatoes that a play of one's own brings if it stands."""
    if kinds := ends_threesome(view, action):
        return threesome_worth(view, kinds)
    if not is_full(view):
        return 0
    if view.phase == papas.TARGET and view.card == cards.PONY:
        return min(1, int(view.gold[action]))
    return int(plays_kind(view, action) == cards.YEAR)


def at_stake(view: PapasView) -> int:
    """§8.1: the golden potatoes that the play on the table brings if it stands."""
    if view.card == cards.NO_CARD:
        return threesome_worth(view, [int(kind) for kind in view.three])
    stolen = view.card == cards.PONY and view.gold[view.target] > 0
    return int(is_full(view) and bool(view.card == cards.YEAR or stolen))


def interrupts(view: PapasView, action: int) -> bool:
    return view.phase == papas.REACT and action != papas.LET


def would_stand(view: PapasView) -> bool:
    """P3: as it is now, with an even number of interrupts."""
    return bool(view.interrupts % 2 == 0)


def concerns(view: PapasView) -> bool:
    """§2: does the play on the table touch the seat?"""
    if not is_full(view) or view.card == cards.NO_CARD:
        return False
    following = (int(view.player) + int(view.direction)) % int(view.seats)
    skipped = view.card in (cards.PAPAGEDDON, cards.JUMP) and following == view.seat
    return bool(view.card == cards.RUNAWAY or skipped or view.seat in (view.target, view.second))


def wins_now(view: PapasView, action: int) -> Line | None:
    """§8.2: what this play brings is all that is missing."""
    number = brings(view, action)
    return line("reason-wins-now", number=number) if 0 < missing(view, int(view.seat)) <= number else None


def stops_winner(view: PapasView, action: int) -> Line | None:
    """§6, §8.2: if the play stands, its player wins."""
    if not interrupts(view, action) or view.player == view.seat or not would_stand(view):
        return None
    wins = 0 < missing(view, int(view.player)) <= at_stake(view)
    return line("reason-stops-winner", who=Player(view.player)) if wins else None


def stops_gold(view: PapasView, action: int) -> Line | None:
    """§6, §8.1: if the play stands, it brings somebody golden potatoes."""
    number = at_stake(view) if interrupts(view, action) else 0
    if not number or view.player == view.seat or not would_stand(view) or stops_winner(view, action):
        return None
    return line("reason-stops-gold", who=Player(view.player), number=number)


def saves_play(view: PapasView, action: int) -> Line | None:
    """§6.4, P5: an interrupt of one's own play can be interrupted."""
    if not interrupts(view, action) or view.player != view.seat or would_stand(view):
        return None
    return line("reason-saves-play", who=Player(view.top_player))


def aimed_at_you(view: PapasView, action: int) -> Line | None:
    """§11: the play is aimed at the seat that stops it."""
    targeted = is_full(view) and view.card != cards.NO_CARD and view.seat in (view.target, view.second)
    if not interrupts(view, action) or view.player == view.seat or not would_stand(view) or not targeted:
        return None
    return line("reason-aimed-at-you", who=Player(view.player), card=named(view, view.card))


def keeps_interrupt(view: PapasView, action: int) -> Line | None:
    """§6: an interrupt is kept for what would win, or hurts."""
    could = [kind for kind in each(int(view.legal)) if kind != papas.LET]
    if view.phase != papas.REACT or action != papas.LET or not could or view.player == view.seat:
        return None
    wins = 0 < missing(view, int(view.player)) <= at_stake(view)
    if not would_stand(view) or wins or concerns(view):
        return None
    return line("reason-keeps-interrupt", card=named(view, could[0]))


def already_stopped(view: PapasView, action: int) -> Line | None:
    """P3: with an odd number of interrupts the play of somebody else is cancelled."""
    lets = view.phase == papas.REACT and action == papas.LET
    if not lets or view.player == view.seat or would_stand(view):
        return None
    return line("reason-already-stopped")


def known_card(view: PapasView, action: int) -> Line | None:
    """P12: the target is known to hold the card that is asked for."""
    if view.phase != papas.NAME or view.must[view.target][action] == 0:
        return None
    return line("reason-known-card", who=Player(view.target), card=named(view, action))


def completes_three(view: PapasView, action: int) -> Line | None:
    """§5: with this card, three of the hand go together."""
    if view.phase not in (papas.NAME, papas.TAKE):
        return None
    if not any(action in each(group) and held(view, group) == 2 for group in groups(view)):
        return None
    return line("reason-completes-three", card=named(view, action))


def pays(view: PapasView, action: int) -> Line | None:
    """§5: what a threesome is worth."""
    number = brings(view, action) if ends_threesome(view, action) else 0
    return line("reason-pays", number=number) if number and not wins_now(view, action) else None


def keeps_wildcard(view: PapasView, action: int) -> Line | None:
    """§5: a wildcard that is not needed for this threesome serves for another."""
    kinds = ends_threesome(view, action)
    if not kinds or cards.WILDCARD in kinds or not held(view, 1 << cards.WILDCARD):
        return None
    return line("reason-keeps-wildcard", card=named(view, cards.WILDCARD))


def hard_to_stop(view: PapasView, action: int) -> Line | None:
    """§6.2: No Poh does not cancel a threesome."""
    lays = view.phase == papas.TURN and action == papas.THREESOME
    return line("reason-hard-to-stop") if lays or ends_threesome(view, action) else None


def gold_for_one(view: PapasView, action: int) -> Line | None:
    """§2: Potato of the year needs no other cards."""
    plays_year = is_full(view) and plays_kind(view, action) == cards.YEAR
    return line("reason-gold-for-one") if plays_year and not wins_now(view, action) else None


def leads(view: PapasView, action: int) -> Line | None:
    """§8.2: it is aimed at the opponent who is closest to winning."""
    aims = is_full(view) and view.phase == papas.TARGET and view.card in AT_GOLD
    if not aims or view.gold[action] == 0 or any(view.gold[seat] > view.gold[action] for seat in opponents(view)):
        return None
    return line("reason-leads", who=Player(action), number=int(view.gold[action]))


def fullest_hand(view: PapasView, action: int) -> Line | None:
    """P25: where there are most cards, there is most to take."""
    aims = is_full(view) and view.phase == papas.TARGET and view.card in AT_CARDS
    if not aims or view.sizes[action] < 2:
        return None
    if any(view.sizes[seat] >= view.sizes[action] for seat in opponents(view) if seat != action):
        return None
    return line("reason-fullest-hand", who=Player(action), number=int(view.sizes[action]))


def before_alarm(view: PapasView, action: int) -> Line | None:
    """§6.5: an alarm ends the turn, so what has none is played first."""
    kind = plays_kind(view, action)
    if not is_full(view) or kind == cards.NO_CARD or kind in each(cards.ALARMS) or not held(view, cards.ALARMS):
        return None
    return line("reason-before-alarm", card=named(view, kind))


def new_cards(view: PapasView, action: int) -> Line | None:
    """§2: cards that draw cards."""
    number = {cards.HARRY: 2, cards.JUMP: 1}.get(plays_kind(view, action), 0)
    if not is_full(view) or not number or view.sizes[cards.DECK] < number:
        return None
    return line("reason-new-cards", card=named(view, action), number=number)


def full_hand(view: PapasView, action: int) -> Line | None:
    """§7: at the end of the turn a card is drawn, and more than seven cannot be kept."""
    number = int(view.sizes[view.seat])
    if view.phase != papas.TURN or action == papas.END or number < cards.HAND_LIMIT:
        return None
    return line("reason-full-hand", number=number)


def starts_afresh(view: PapasView, action: int) -> Line | None:
    """§4.1: three new cards for one."""
    is_afresh = view.phase == papas.TURN and action == papas.DISCARD_AND_DRAW
    return line("reason-starts-afresh") if is_afresh else None


def saves_up(view: PapasView, action: int) -> Line | None:
    """§5.1: two potatoes of one name want a third."""
    if view.phase != papas.TURN or action != papas.END:
        return None
    names = [name for name, group in enumerate(cards.BY_NAME[int(view.deck)]) if held(view, int(group)) == 2]
    if not names:
        return None
    return line("reason-saves-up", card=line(f"card-{('papa', 'duquesas', 'fritas')[names[-1]]}"), number=names[-1] + 1)


def too_early(view: PapasView, action: int) -> Line | None:
    """§2: what takes golden potatoes is kept until somebody has some."""
    takers = [kind for kind in TAKE_GOLD if is_full(view) and held(view, 1 << kind)]
    ends = view.phase == papas.TURN and action == papas.END
    if not ends or not takers or any(view.gold[seat] for seat in opponents(view)):
        return None
    return line("reason-too-early", card=named(view, takers[0]))


def fits_nothing(view: PapasView, action: int) -> Line | None:
    """§5, §7: a card that goes together with no other of the hand is missed least."""
    if view.phase != papas.DISCARD or action in (cards.WILDCARD, cards.NO_POH, cards.TE_DIJE):
        return None
    wild = action in each(int(cards.POTATOES[int(view.deck)])) and held(view, 1 << cards.WILDCARD) > 0
    if wild or any(action in each(group) and held(view, group) > 1 for group in groups(view)):
        return None
    return line("reason-fits-nothing", card=named(view, action))


KINDS = (
    wins_now,
    stops_winner,
    saves_play,
    aimed_at_you,
    stops_gold,
    keeps_interrupt,
    already_stopped,
    known_card,
    completes_three,
    pays,
    gold_for_one,
    leads,
    fullest_hand,
    before_alarm,
    full_hand,
    new_cards,
    keeps_wildcard,
    hard_to_stop,
    starts_afresh,
    too_early,
    saves_up,
    fits_nothing,
)
reasons = reasons_of(*KINDS)
