"""What speaks for a choice: every kind of reason on a position, for one choice and not for another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given as for_any
from hypothesis import settings
from hypothesis import strategies as st

from kafana.check.walks import Walk
from kafana.coach.advice import MOST_REASONS, Teller
from kafana.core.chance import new_rng
from kafana.core.game import RULES, Game, play, score
from kafana.core.imagine import imagined
from kafana.core.sets import count, each, upto
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import NAMES, budallas, cheat, julepe, load, valepaska
from kafana.games.papas import cards
from kafana.games.papas import rules as papas
from kafana.minds import default_mind, move_of
from kafana.minds.play import play_of
from kafana.minds.reasons import Reasons
from kafana.words.language import Language
from kafana.words.languages import languages
from kafana.words.line import Card, Cards, Line
from kafana.words.notation import read_move
from tests.positions import given
from tests.walks import walks

pytestmark = pytest.mark.uncompiled

KINDS = {name: import_module(f"kafana.minds.{name}.reasons").KINDS for name in NAMES}
LONG, SELDOM = 240, 12  # decisions of a walk, and of how many of them one is looked at
PEOPLE = ("Ana", "Bojan", "Cem", "Dara", "Eva", "Filip")

OPPOSITES = {  # by game and phase
    ("budallas", budallas.DEFEND): [(budallas.TAKE, budallas.PASS_ON)],
    ("cheat", cheat.RESPOND): [*combinations((cheat.PLAY, cheat.PASS, cheat.CHALLENGE), 2)],
    ("julepe", julepe.JOIN): [(julepe.IN, julepe.OUT)],
    ("julepe", julepe.ALONE): [(julepe.IN, julepe.OUT)],
    ("papas", papas.REACT): [(papas.LET, cards.NO_POH), (papas.LET, cards.TE_DIJE)],
    ("papas", papas.TURN): [(papas.END, papas.THREESOME), (papas.END, papas.DISCARD_AND_DRAW)],
    ("valepaska", valepaska.WINDOW): [(valepaska.ACCEPT, valepaska.CHALLENGE)],
}

# Cheat: seat 0 decides
OPEN = "seats: 3; phase: claim; asked: 0; hand1: *; hand2: Kc; "
ANSWER = "seats: 3; phase: respond; asked: 0; rank: Q; layer: 2; passes: 0; hand1: *; hand2: Kc Kd Kh; "
# Valepaska
CLAIM = "seats: 3; phase: claim; asked: 0; challenger: -1; claimer: 2; hand1: Qs; hand2: *; "
WINDOW = "seats: 3; phase: window; asked: 0 2; claimer: 1; challenger: -1; last_claim: 4; in_a_row: 1; hand2: *; "
# Budallas
ATTACK = "seats: 3; phase: attack; asked: 0; trumps: s; primary: 0; defender: 1; last_laid: -1; "
DEFENCE = "seats: 3; phase: defend; asked: 0; trumps: s; primary: 2; defender: 0; last_laid: -1; "
EARLY = "hand1: 9c 9d 9h; hand2: *; trump: Ks; deck: Ac Ad Ah; "
LATE = "hand1: 9c 9d 9h; hand2: 8c 8d; discard: *; "
SPADE = "hand1: 9c 9d 9s; hand2: 8c 8d; discard: *; "
# Julepe
BASTOS, ALL = upto(10), upto(30)
ROUND = f"seats: 5; asked: 0; dealer: 4; trumps: {BASTOS}; led: {ALL}; beating: {ALL}; winning: 0; pot: 25; deck: *; "
OTHERS = "hand1: 2o 4o 5o 6o 7o; hand2: 2c 4c 5c 6c 7c; "
JOIN = ROUND + OTHERS + "phase: join; upcard: 6b; "
EXCHANGE = ROUND + OTHERS + "phase: exchange; participants: 17; hand4: 6b; "
LEAD = ROUND + OTHERS + "phase: play; participants: 3; "
COPAS = f"led: {BASTOS << 20}; "
FOLLOW = LEAD + COPAS + f"trick: 12c; laid: none 12c none none none none; winning: 1; beating: {3 << 28}; "
# Papas
TURN = """
seats: 3; phase: turn; asked: 0; player: 0; direction: 1; card: none; top: none; winner: none; deck: *
hand1: papa nopoh; hand2: papa*2 harry; gold: 1 3 2 0 0 0
"""
REACT = """
seats: 3; phase: react; asked: 0 2; player: 1; direction: 1; plays: 1; top_player: 1; top: none; winner: none; deck: *
card: year; target: none; second: none; named: none; pending: year; hand1: papa; hand2: papa; gold: 1 7 2 0 0 0
"""

CASES = [  # game, kind, position, a move for which it speaks, and one for which it does not, if there is one
    ("cheat", "winning-play", OPEN + "hand0: Qc Qd X1", "Q Qc Qd X1 done", "J Qc Qd done"),
    ("cheat", "impossible", ANSWER + "hand0: Qc Qd 2c; laid: 3c 4c 5c 6c 7c", "challenge", "pass"),
    ("cheat", "challenge-to-win", ANSWER + "hand0: 2c 2d; laid: 3c", "challenge", "pass"),
    ("cheat", "few-left", ANSWER + "hand0: Qc Qd 2c; laid: 3c", "challenge", "pass"),
    ("cheat", "now-or-never", ANSWER + "hand0: 2c 3d; hand2: Kc; laid: 3c", "challenge", "pass"),
    ("cheat", "pile-for-liar", ANSWER + "hand0: 2c 3d; laid: 3c", "challenge", "pass"),
    ("cheat", "true-play", ANSWER + "hand0: Qc 2c; laid: 3c; pile: 4c", "play Qc done", "play 2c done"),
    ("cheat", "all-four", OPEN + "hand0: Qc Qd Qh Qs 2c 2d", "Q Qc done", "2 2c done"),
    ("cheat", "fullest-rank", OPEN + "hand0: Qc Qd Qh 2c 2d", "Q Qc done", "2 2c done"),
    ("cheat", "honest-finish", OPEN + "hand0: Qc Qd 2c", "2 2c done", "Q Qc done"),
    ("cheat", "cannot-be-disproved", ANSWER + "hand0: Qc 2c 3d; laid: 3c", "play 2c done", "play 2c 3d done"),
    ("cheat", "small-lie", ANSWER + "hand0: Qc 2c 3d 4d; laid: 3c", "play 2c done", "play Qc done"),
    ("cheat", "no-true-card", ANSWER + "hand0: 2c 3d; laid: 3c", "pass", "challenge"),
    ("cheat", "large-pile", ANSWER + "hand0: 2c 3d; laid: 3c; pile: 4c 4d 4h 5c 5d", "pass", "challenge"),
    ("cheat", "others-may-doubt", ANSWER + "hand0: 2c 3d; laid: 3c", "pass", "challenge"),
    ("cheat", "all-at-once", ANSWER + "hand0: Qc 2c 3d 4d; laid: 3c", "play 2c 3d 4d done", "play 2c done"),
    ("valepaska", "last-chance", WINDOW + "claim: 7; laid: 7c; hand0: 3c; pile: 4c", "challenge", "accept"),
    ("valepaska", "impossible", WINDOW + "claim: 7; laid: 3c 3d; hand0: 7c 7d 7h; hand1: 3h", "challenge", "accept"),
    ("valepaska", "few-left", WINDOW + "claim: 7; laid: 3c; hand0: 7c 7d; hand1: 3h", "challenge", "accept"),
    ("valepaska", "stops-burn", WINDOW + "claim: 10; laid: 3c; hand0: 7c; hand1: 3h", "challenge", "accept"),
    ("valepaska", "many-cards", WINDOW + "claim: 7; laid: 3c 3d 3s; hand0: 8c; hand1: 3h", "challenge", "accept"),
    ("valepaska", "winning-play", CLAIM + "last_claim: 4; hand0: 7c 7d", "7 7c 7d done", "8 7c 7d done"),
    ("valepaska", "burns", CLAIM + "last_claim: 4; hand0: 10c 7d; pile: 4c", "10 10c done", "7 7d done"),
    ("valepaska", "true-play", CLAIM + "last_claim: 4; hand0: 7c 8d; pile: 4c", "7 7c done", "7 8d done"),
    ("valepaska", "cannot-be-disproved", CLAIM + "last_claim: 4; hand0: 7c 8d", "7 8d done", "9 8d done"),
    ("valepaska", "small-lie", CLAIM + "last_claim: 4; hand0: 7c 8d 9d", "7 8d done", "7 7c done"),
    ("valepaska", "large-lie", CLAIM + "last_claim: 4; hand0: 7c 8d 9d", "7 8d 9d done", "7 8d done"),
    ("valepaska", "several-true", CLAIM + "last_claim: 4; hand0: 7c 7d 8d", "7 7c 7d done", "7 7c done"),
    ("valepaska", "keeps-burner", CLAIM + "last_claim: 4; hand0: 7c Ad; pile: 4c", "7 7c done", "7 Ad done"),
    ("valepaska", "no-true-claim", CLAIM + "last_claim: 9; hand0: 7c 8d; deck: 3c", "9 7c done", ""),
    ("valepaska", "only-true-claim", CLAIM + "last_claim: 9; hand0: 7c Jd", "J Jd done", "9 7c done"),
    ("valepaska", "lowest-claim", CLAIM + "last_claim: 5; hand0: 7c 5d", "5 5d done", "7 7c done"),
    (
        "valepaska",
        "pile-at-stake",
        WINDOW + "claim: 7; laid: 7c; hand0: 3c; hand1: 3h; pile: 4c 4d 4h 4s",
        "accept",
        "challenge",
    ),
    (
        "valepaska",
        "nobody-finishes",
        WINDOW + "claim: 7; laid: 7c; hand0: 3c; hand1: 3h; deck: 4c",
        "accept",
        "challenge",
    ),
    ("valepaska", "others-are-asked", WINDOW + "claim: 7; laid: 7c; hand0: 3c; hand1: 3h", "accept", "challenge"),
    ("budallas", "last-card", DEFENCE + LATE + "hand0: Jc; attack: 7c", "7c Jc", "take"),
    ("budallas", "unbeatable", ATTACK + LATE + "hand0: 10c 6d", "10c done", "6d done"),
    ("budallas", "several", ATTACK + EARLY + "hand0: 7c 7d 10h", "7c 7d done", "7c done"),
    ("budallas", "lowest-card", ATTACK + EARLY + "hand0: 7c 10h 6s", "7c done", "10h done"),
    ("budallas", "goes-on", ATTACK + EARLY + "hand0: 7d 10h; beaten: 7c 8c", "7d done", "done"),
    ("budallas", "keeps-trumps", ATTACK + EARLY + "hand0: 7s 10h; beaten: 7c 8c", "done", "7s done"),
    ("budallas", "nothing-fits", ATTACK + EARLY + "hand0: Jc 10h; beaten: 7c 8c", "done", ""),
    ("budallas", "throws-in", ATTACK + EARLY + "phase: throw; hand0: 7d 10h; attack: 7c", "7d done", "done"),
    ("budallas", "passes-on", DEFENCE + EARLY + "hand0: 7d 10h 10c; attack: 7c", "pass 7d", "7c 10c"),
    ("budallas", "cheapest-beater", DEFENCE + EARLY + "hand0: 8c 10c 6s; attack: 7c", "7c 8c", "7c 10c"),
    ("budallas", "lowest-trump", DEFENCE + EARLY + "hand0: 8d 6s 7s; attack: 7c", "7c 6s", "7c 7s"),
    ("budallas", "attacks-next", DEFENCE + EARLY + "hand0: 8c 6s; attack: 7c", "7c 8c", "take"),
    ("budallas", "same-rank", DEFENCE + EARLY + "hand0: 8c 7s; attack: 7c", "7c 7s", "7c 8c"),
    ("budallas", "cannot-beat", DEFENCE + EARLY + "hand0: 8c 8d; attack: 7c 7h", "take", "7c 8c"),
    ("budallas", "spares-trump", DEFENCE + EARLY + "hand0: 8d 7s; attack: 7c", "take", "7c 7s"),
    ("budallas", "asks-for-trump", ATTACK + SPADE + "hand0: Ah 6c", "Ah done", "6c done"),
    ("budallas", "few-beaters", ATTACK + EARLY + "hand0: Qs 6d", "Qs done", "6d done"),
    ("budallas", "plain-attack", ATTACK + EARLY + "hand0: Qc 6s", "Qc done", "6s done"),
    ("budallas", "keeps-high", ATTACK + EARLY + "hand0: Kd 10h; beaten: Kc Kh", "done", "Kd done"),
    ("budallas", "spares-high", DEFENCE + EARLY + "hand0: Kc 8d; attack: 7c", "take", "7c Kc"),
    ("budallas", "costs-trump", DEFENCE + LATE + "hand0: 10d 7s; attack: 7c", "take", "7c 7s"),
    ("budallas", "attacks-low", ATTACK + EARLY + "hand0: 8c Kd", "8c done", "Kd done"),
    (
        "budallas",
        "all-at-once",
        ATTACK + EARLY + "phase: throw; hand0: 7d 7h 10h; attack: 7c",
        "7d 7h done",
        "7d done",
    ),
    ("julepe", "ace-forces-in", JOIN + "hand0: 1b 10o 10c 11c 11o", "in", ""),
    ("julepe", "many-trumps", JOIN + "hand0: 3b 12b 2b 10o 10c", "in", "out"),
    ("julepe", "few-trumps", JOIN + "hand0: 3b 11o 12o 10o 10c", "out", "in"),
    ("julepe", "costs-pot", JOIN + "hand0: 3b 11o 12o 10o 10c", "out", "in"),
    ("julepe", "tricks", LEAD + "hand0: 1b 10o; tricks: 1 0 0 0 0 0", "1b", ""),
    ("julepe", "keeps-best", EXCHANGE + "hand0: 2b 3b 10o 1c 11c", "10o 11c done", "10o 1c done"),
    ("julepe", "nothing-to-change", EXCHANGE + "hand0: 2b 3b 4b 1c 1o", "done", "2b done"),
    (
        "julepe",
        "weakest-away",
        EXCHANGE + "phase: discard; asked: 0; dealer: 0; hand0: 2b 3b 4b 1c 1o 10o; hand4: 6b",
        "10o",
        "2b",
    ),
    ("julepe", "rest-away", EXCHANGE + "hand0: 2b 3b 10o 1c 11c", "10o 11c done", "10o done"),
    ("julepe", "leads-trump", LEAD + "hand0: 2b 10o", "2b", "10o"),
    ("julepe", "only-trumps-beat", LEAD + "hand0: 10o 1c", "1c", "10o"),
    ("julepe", "weakest-lead", LEAD + "hand0: 10o 11o 2b", "10o", "11o"),
    ("julepe", "keeps-trumps", LEAD + "hand0: 10o 2b", "10o", "2b"),
    ("julepe", "only-card", FOLLOW + "hand0: 3c 10o", "3c", ""),
    ("julepe", "plays-last", FOLLOW + "hand0: 3c 1c", "3c", ""),
    ("julepe", "sure-winner", LEAD + "hand0: 1b 10o", "1b", "10o"),
    ("julepe", "cheapest-winner", FOLLOW + "hand0: 10c 3c 1c", "3c", "1c"),
    ("julepe", "lost-anyway", FOLLOW + "hand0: 10c 11c 3o", "10c", "11c"),
    ("julepe", "strongest", FOLLOW + "participants: 7; hand0: 10c 3c 1c", "1c", "3c"),
    ("julepe", "last-chance", LEAD + "hand0: 1b; tricks: 1 3 0 0 0 0", "1b", ""),
    ("julepe", "already-safe", LEAD + "hand0: 1b 11o; tricks: 2 1 0 0 0 0; safe: 1", "1b", ""),
    ("papas", "wins-now", TURN + "gold: 7 3 2 0 0 0; hand0: year harry papa", "year", "harry"),
    ("papas", "stops-winner", REACT + "hand0: nopoh papa", "nopoh", "let"),
    (
        "papas",
        "saves-play",
        REACT + "player: 0; top: nopoh; top_player: 1; interrupts: 1; hand0: nopoh; pending: year nopoh",
        "nopoh",
        "let",
    ),
    ("papas", "stops-gold", REACT + "gold: 1 2 2 0 0 0; hand0: nopoh", "nopoh", "let"),
    ("papas", "aimed-at-you", REACT + "card: pony; target: 0; pending: pony; hand0: nopoh", "nopoh", "let"),
    (
        "papas",
        "already-stopped",
        REACT + "top: nopoh; top_player: 2; interrupts: 1; pending: year nopoh; hand0: nopoh",
        "let",
        "nopoh",
    ),
    ("papas", "keeps-interrupt", REACT + "gold: 1 2 2 0 0 0; hand0: nopoh", "let", "nopoh"),
    (
        "papas",
        "known-card",
        TURN + "hand0: pope papa; hand1: nopoh; hand2: nopoh; deck:; discard: *",
        "pope seat1 nopoh",
        "pope seat1 papa",
    ),
    ("papas", "new-cards", TURN + "hand0: year harry", "harry", "year"),
    ("papas", "completes-three", TURN + "hand0: pope papa*2", "pope seat1 papa", "pope seat1 nopoh"),
    ("papas", "pays", TURN + "hand0: year duquesas*3", "threesome duquesas duquesas duquesas", "year"),
    ("papas", "gold-for-one", TURN + "hand0: year harry", "year", "harry"),
    ("papas", "leads", TURN + "hand0: pony papa", "pony seat1", "pony seat2"),
    ("papas", "fullest-hand", TURN + "hand0: buck papa", "buck seat2", "buck seat1"),
    ("papas", "before-alarm", TURN + "hand0: year harry", "year", "harry"),
    ("papas", "full-hand", TURN + "plays: 1; hand0: year papa*3 duquesas*3", "year", "end"),
    ("papas", "hard-to-stop", TURN + "hand0: year papa*3", "threesome papa papa papa", "year"),
    (
        "papas",
        "keeps-wildcard",
        TURN + "hand0: wildcard papa*3",
        "threesome papa papa papa",
        "threesome wildcard papa papa",
    ),
    ("papas", "too-early", TURN + "plays: 1; gold: 1 0 0 0 0 0; hand0: year pony", "end", "year"),
    ("papas", "starts-afresh", TURN + "hand0: year", "afresh", "year"),
    ("papas", "saves-up", TURN + "plays: 1; hand0: year papa*2", "end", "year"),
    ("papas", "fits-nothing", TURN + "phase: discard; hand0: year papa*3 duquesas*4", "year", "papa"),
]


def reasons_along(table: Any, seat: int, actions: Sequence[int]) -> Iterator[Line]:
    """What is said of the choices of a move, one after another."""
    reasons, table = reasons_at(table), table.copy()
    for action in actions:
        yield from reasons(view_of(table, seat), action)
        play(table, seat, action)


def reasons_at(table: Any) -> Reasons:
    found = play_of(RULES[table.dtype].name).reasons
    assert found is not None
    return found


def keys(game: str, position: str, move: str) -> set[str]:
    table = given(game, position)
    return {reason.key for reason in reasons_along(table, 0, read_move(load(game), table, 0, move))}


@pytest.mark.parametrize(
    ("game", "kind", "position", "move", "other"), CASES, ids=[f"{game} {kind}" for game, kind, *_ in CASES]
)
def test_a_reason(game: str, kind: str, position: str, move: str, other: str) -> None:
    assert f"reason-{kind}" in keys(game, position, move)
    assert not other or f"reason-{kind}" not in keys(game, position, other)


@pytest.mark.parametrize("game", NAMES)
def test_every_kind_has_a_position(game: str) -> None:
    kinds = {kind.__name__.replace("_", "-") for kind in KINDS[game]}
    assert kinds == {kind for name, kind, *_ in CASES if name == game}
    assert len(kinds) >= 8


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("cheat", "few-left", "You hold 2 queens yourself, so few are left to make this claim true."),
        ("cheat", "now-or-never", "Cem has only one card left: challenge now, or it may be too late."),
        ("valepaska", "burns", "If nobody challenges, this burns the table, and you play again at once."),
        ("budallas", "cheapest-beater", "8♣ is the cheapest card that beats 7♣: keep the stronger ones."),
        ("budallas", "passes-on", "For one card the attack is off your hands: Bojan has two cards to beat."),
        ("julepe", "ace-forces-in", "The ace of trumps forces you in."),
        ("julepe", "lost-anyway", "This trick is lost anyway: give 10 copas and keep 11 copas."),
        ("julepe", "tricks", "You need one more trick and hold one sure one."),
        ("papas", "stops-winner", "If this stands, Bojan wins the game: now or never."),
        ("papas", "pays", "This threesome is worth 2 golden potatoes."),
    ],
)  # fmt: skip
def test_the_sentence_of_a_reason(game: str, kind: str, text: str) -> None:
    (case,) = (case for case in CASES if case[:2] == (game, kind))
    table = given(game, case[2])
    said = reasons_along(table, 0, read_move(load(game), table, 0, case[3]))
    assert text in [Language("en").say(reason, game, PEOPLE, 0) for reason in said]


def test_the_coach_gives_the_reasons_of_the_whole_move_first() -> None:
    """The last choice of a play knows that it is a lie; the rank alone does not."""
    table = given("cheat", OPEN + "hand0: Qc Qd Qh 2c 3d 4d")
    view, game = view_of(table, 0), load("cheat")
    teller = Teller(game, view, imagined(game, view, new_rng(1)), Language("en"))
    found = {move: [reason.key for reason in teller.why(read_move(game, table, 0, move))] for move in MOVES}
    assert found == {
        "Q Qc Qd done": ["reason-true-play", "reason-fullest-rank"],
        "Q 2c done": ["reason-cannot-be-disproved", "reason-small-lie"],
        "4 4d done": ["reason-true-play"],
    }


MOVES = "Q Qc Qd done", "Q 2c done", "4 4d done"


@pytest.mark.parametrize("game", NAMES)
@settings(max_examples=15)
@for_any(data=st.data())
def test_reasons_depend_on_the_view_alone_and_can_be_said(game: str, data: st.DataObject) -> None:
    """In every position, for every choice: no reason fails, betrays anything, or lacks words in a language."""
    walk = data.draw(walks(game))
    for table, seat, seed in some_seats(walk):
        view = view_of(table, seat)
        other = view_of(imagined(walk.game, view, new_rng(seed)), seat)
        for action in each(int(view.legal)):
            found = reasons_at(table)(view, action)
            assert found == reasons_at(table)(other, action)
            assert len({reason.key for reason in found}) == len(found)
            for reason in found:
                assert named_cards(reason) <= known_cards(walk.game, view)
                check_truth(table, seat, action, reason)
                assert all(Language(code).say(reason, game, PEOPLE, seat) for code in languages())


def some_seats(walk: Walk) -> Iterator[tuple[Any, int, int]]:
    """A table now and then, somebody who has something to decide, and a seed."""
    for table, random in walk.positions(LONG):
        if waiting(table) and random.randrange(SELDOM) == 0:
            yield table, random.choice(each(waiting(table))), random.randrange(1000)


def named_cards(reason: Line) -> set[int]:
    found: set[int] = set()
    for value in reason.values.values():
        if isinstance(value, Card):
            found.add(int(value.card))
        elif isinstance(value, Cards):
            found.update(map(int, value.cards))
    return found


def known_cards(game: Game, view: Any) -> set[int]:
    """Cards of which the seat knows where they are."""
    if game.kinds:
        return set()
    zones = range(len(view.may))
    return {card for zone in zones if count(int(view.may[zone])) == view.sizes[zone] for card in each(view.may[zone])}


def check_truth(table: Any, seat: int, action: int, reason: Line) -> None:
    """What is called certain is true of the real table, whatever the seat sees of it."""
    name = RULES[table.dtype].name
    match name, reason.key.removeprefix("reason-"):
        case "cheat", "impossible":
            assert cheat.is_lie(table)
        case "cheat", "cannot-be-disproved":
            true = cheat.of_rank(int(table.rank)) | cheat.ALL_JOKERS
            enough = count(true) - int(reason.values["number"])  # type: ignore[arg-type]
            assert all(count(table.zones[other] & true) <= enough for other in range(table.seats) if other != seat)
        case "valepaska", "impossible":
            assert valepaska.is_lie(table)
        case "valepaska", "last-chance":
            assert is_won_if_accepted(table)
        case "budallas", "unbeatable":
            assert not any(beats(table, card, action) for card in each(table.zones[table.defender]))
        case "budallas", "cannot-beat":
            attack, hand = each(table.zones[budallas.UNBEATEN]), each(table.zones[seat])
            assert any(not any(beats(table, card, other) for card in hand) for other in attack)
        case "julepe", "sure-winner" | "plays-last":
            assert not has_better(table, seat, action)
        case "papas", "known-card":
            assert table.zones[table.target, action] > 0


def is_won_if_accepted(table: Any) -> bool:
    """Would the claimer have won if everybody let the play pass?"""
    table = table.copy()
    for seat in each(waiting(table)):
        play(table, seat, valepaska.ACCEPT)
    return not waiting(table) and score(table, int(table.claimer)) == 1


def beats(table: Any, card: int, other: int) -> bool:
    """§3.2 of Budallas."""
    if card % 4 == other % 4:
        return card > other
    return card in each(table.trumps)


def has_better(table: Any, seat: int, action: int) -> bool:
    """Could anybody who plays after the seat hold a card that beats this one?"""
    trumps = each(table.trumps)
    later = [
        other
        for other in each(table.participants)
        if other != seat and not (table.zones[julepe.TRICK] and table.laid[other])
    ]
    for card in (card for other in later for card in each(table.zones[other])):
        same_suit = card // 10 == action // 10
        if (same_suit and card > action) or (not same_suit and card in trumps):
            return True
    return False


@pytest.mark.parametrize("game", NAMES)
@settings(max_examples=15)
@for_any(data=st.data())
def test_no_reason_speaks_for_a_choice_and_its_opposite(game: str, data: st.DataObject) -> None:
    """Answers that are no cards: challenge or not, in or out, stop it or let it pass."""
    walk = data.draw(walks(game))
    for table, _ in walk.positions(60):
        for seat in each(waiting(table)):
            view, phase = view_of(table, seat), int(table.phase)
            said = {action: {reason.key for reason in reasons_at(table)(view, action)} for action in each(view.legal)}
            for one, other in OPPOSITES.get((game, phase), ()):
                assert not said.get(one, set()) & said.get(other, set())


@pytest.mark.parametrize("game", NAMES)
@settings(max_examples=15)
@for_any(data=st.data())
def test_the_coach_shows_at_most_two_reasons_and_needs_no_hidden_card(game: str, data: st.DataObject) -> None:
    """The table on which a move is gone through is an imagined one; another one gives the same reasons."""
    walk = data.draw(walks(game))
    for table, seat, seed in some_seats(walk):
        view = view_of(table, seat)
        actions = move_of(default_mind(game), table, seat, new_rng(seed))
        worlds = table, imagined(walk.game, view, new_rng(seed))
        found, other = (Teller(walk.game, view, world, Language("en")).why(actions) for world in worlds)
        assert found == other
        assert len(found) <= MOST_REASONS
