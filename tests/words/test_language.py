"""Every language says everything, in the same way as the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kafana.check.complete import cards_missing, rules_missing, words_missing
from kafana.core.game import Game, Reason, Refused
from kafana.games import NAMES, PACKAGES, load
from kafana.games.cheat import LAY
from kafana.words.language import Language
from kafana.words.languages import COMMON, FOLDER
from kafana.words.line import Line, Money, Player, Players, Rank, Several, line
from kafana.words.words import why, words_of
from tests.words.moves import LANGUAGES

TRANSLATED = sorted((path.parent.name, path.stem) for path in FOLDER.glob("*/*.ftl"))


class References(Visitor):
    """Collects the variables of a message and the messages that it speaks through."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def entries(language: str, *files: str) -> dict[str, References]:
    found = {}
    for file in files:
        text = (FOLDER / language / f"{file}.ftl").read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{file}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found or file == COMMON, f"{language}/{file} says {entry.id.name} twice"
                found[entry.id.name] = References()
                found[entry.id.name].visit(entry)
    return found


def variables(key: str, found: dict[str, References]) -> set[str]:
    """The variables of a message, also those it needs for the messages in it."""
    inner = [variables(message, found) for message in found[key].messages]
    return found[key].variables.union(*inner)


def test_what_is_no_game_is_said_in_every_language() -> None:
    parts = {file for _, file in TRANSLATED} - set(NAMES)
    lessons = {f"lessons-{name}" for name in NAMES if name not in PACKAGES}
    assert parts == {"coach", COMMON, "house", "page", "terminal"} | lessons
    assert {(code, part) for code in LANGUAGES for part in parts} <= set(TRANSLATED)


@pytest.mark.parametrize(("language", "file"), TRANSLATED)
def test_all_languages_have_the_same_keys_and_variables(language: str, file: str) -> None:
    english, other = (entries(code, file, COMMON) for code in ("en", language))
    assert other.keys() == english.keys()
    for key in english:
        assert variables(key, other) == variables(key, english), key


@pytest.mark.jitless
@pytest.mark.parametrize("part", [rules_missing, words_missing, cards_missing], ids=lambda part: part.__name__)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_missing(name: str, part: Callable[[Game], Iterator[str]]) -> None:
    """Rules are numbered and cited; actions, zones, options, refusals and cards have names in all languages shipped."""
    assert list(part(load(name))) == []


@pytest.mark.parametrize("reason", Reason)
def test_other_refusals_are_explained_too(reason: Reason) -> None:
    for code in LANGUAGES:
        assert Language(code).say(why(words_of("cheat"), Refused(reason)), "cheat").endswith(").")


@pytest.mark.parametrize(
    ("deck", "token", "code", "text"),
    [
        ("full", "pony", "en", "Get off the pony (value 2, alarm: ends the turn)"),
        ("full", "pony", "es", "Bájate del pony (valor 2, alarma: termina el turno)"),
        ("full", "pope", "en", "Pope Potato (value 3)"),
        ("full", "nopoh", "en", "No Poh"),
        ("basic", "nopoh", "en", "No Poh (value 0)"),
        ("basic", "wildcard", "fi", "Jokeri"),
        ("basic", "papa3", "en", "Papa 3"),
    ],
)
def test_who_cannot_see_a_card_is_told_what_is_printed_on_it(deck: str, token: str, code: str, text: str) -> None:
    table = load("papas").new(2, bytes(32), {"deck": deck})
    assert Language(code).aloud("papas", words_of("papas", table).cards.index(token), table) == text


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no language 'tlh'; there are en, es"):
        Language("tlh")


def test_a_missing_sentence_is_an_error() -> None:
    with pytest.raises(LookupError, match="en has no text for nonsense"):
        Language("en").say(Line("nonsense"))
    with pytest.raises(ValueError, match="cannot be said in en"):
        Language("en").say(Line("card"))


def test_players_are_named_or_spoken_to() -> None:
    english, spanish = Language("en"), Language("es")
    said = line("waiting", players=Players((0, 1, 2)))
    assert english.say(said, "cheat", ("Ana", "Bojan", "Cem"), you=1) == "Waiting for Ana, you, and Cem."
    assert spanish.say(said, "cheat", ("Ana", "Bojan", "Cem"), you=1) == "Esperando a Ana, tú y Cem."
    assert english.say(said, "cheat", ("Ana",)) == "Waiting for Ana, seat 1, and seat 2."
    assert english.say(line("passes", who=Player(0)), "cheat", ("you",)) == "You passes."  # a name, not the reader


def test_serbian_is_joined_in_latin_script() -> None:
    said = line("waiting", players=Players((0, 1)))
    assert Language("sr").say(said, "cheat", ("Ana", "Bojan")) == "Čeka se odgovor: Ana i Bojan."


@pytest.mark.parametrize(
    ("code", "one", "two", "as_such"),
    [
        ("en", "one king", "two kings", "kings"),
        ("fi", "yksi kuningas", "kaksi kuningasta", "kuninkaita"),
        ("sr", "1 kralj", "2 kralja", "kraljevi"),
    ],
)
def test_a_rank_is_called_by_its_number_or_as_such(code: str, one: str, two: str, as_such: str) -> None:
    king, language = 10, Language(code)
    for number, text in ((1, one), (2, two)):
        assert language.say(line("claim", number=number, rank=Rank(king, number)), "valepaska") == text
    assert language.say(line("rank", rank=Rank(king)), "valepaska") == as_such


def test_money_looks_as_it_does_in_the_language() -> None:
    assert Language("en").say(line("seat-balance", money=Money(-25)), "julepe") == "\N{MINUS SIGN}€2.50"
    assert Language("es").say(line("seat-balance", money=Money(105)), "julepe") == "10,50\N{NO-BREAK SPACE}€"
    assert (
        Language("pt").say(line("seat-balance", money=Money(-5)), "julepe") == "\N{MINUS SIGN}0,50\N{NO-BREAK SPACE}€"
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_none_is_never_one(code: str) -> None:
    """In some languages, as in Portuguese, zero has the form of one."""
    for key, game in (("fact-house", "julepe"), ("seat-gold", "papas")):
        assert Language(code).say(line(key, number=0), game) != Language(code).say(line(key, number=1), game)


def test_phrases_are_joined() -> None:
    said = line(
        "tricks", counts=Several((line("tricks-of", who=Player(0), number=3), line("tricks-of-house", number=2)))
    )
    assert Language("en").say(said, "julepe", ("Ana",)) == "The round is over. Tricks: Ana 3 and the house 2."


def test_cards_can_be_spoken() -> None:
    said = words_of("cheat").choice
    view = load("cheat").new(2, bytes(32))
    view.phase = LAY
    assert Language("en").say(said(view, 46), "cheat") == "Q♥"
    assert Language("en", spoken=True).say(said(view, 46), "cheat") == "queen of hearts"
    assert Language("es", spoken=True).say(said(view, 46), "cheat") == "dama de corazones"
