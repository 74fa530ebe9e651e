"""What a game must have to be played here: rules that are numbered and cited, and words for everything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from kafana.check.walks import values
from kafana.core.game import Game, Reason, Refused
from kafana.games import module_of
from kafana.words.language import Language, bundle
from kafana.words.languages import ENGLISH, languages_of, text_file
from kafana.words.rulebook import rules_file
from kafana.words.words import Words, why, words_of

SECTION = re.compile(r"^#{2,3} (§\d+(?:\.\d+)?) ", re.MULTILINE)
RULING = re.compile(r"^- \*\*([A-Z]\d+)\*\* ", re.MULTILINE)
CITES = re.compile(r" \((§[\d.]+|[A-Z]\d+)\)\.$")
NO_TOKEN = set(" *?#:=")
LONGEST_FACE = 24


def rule_numbers(text: str) -> list[str]:
    """The sections and rulings of a rules document."""
    return SECTION.findall(text) + RULING.findall(text)


def cites(text: str, number: str) -> bool:
    return re.search(rf"{re.escape(number)}(?![\d]|\.\d)", text) is not None


def source_of(game: str) -> str:
    """The Python text of a game's rules, which may be several files, and of its minds."""
    found = []
    for part in ("rules", "minds"):
        try:
            file = Path(module_of(game, part).__file__ or "")
        except ModuleNotFoundError:
            continue
        files = file.parent.rglob("*.py") if file.name == "__init__.py" else [file]
        found += [path.read_text("utf-8") for path in files]
    return "\n".join(found)


def rules_missing(game: Game) -> Iterator[str]:
    """What is wrong with the rules document, and rules in it that no rule function cites."""
    file = rules_file(game.name)
    if not file.is_file():
        yield f"there are no rules: {file} is missing"
        return
    numbers = rule_numbers(file.read_text("utf-8"))
    if not numbers:
        yield "the rules have no numbered sections: write “## §1 …” and “- **X1** …”"
    source = source_of(game.name)
    yield from (f"{number} is cited by no rule function" for number in numbers if not cites(source, number))


def words_missing(game: Game) -> Iterator[str]:
    """Words for actions and cards, and sentences in every language that the game ships."""
    if ENGLISH not in languages_of(game.name):
        yield f"there is no text in English: {text_file(ENGLISH, game.name)} is missing"
        return
    for words in variants(game):
        yield from notation_missing(game, words)
    for code in languages_of(game.name):
        yield from (f"{code} has no text for {key}" for key in keys_of(game) if not has_text(code, game.name, key))
        yield from unlike_english(game.name, code)
        yield from refusals_missing(game, code)


def variants(game: Game) -> list[Words]:
    """The words for every value of every option, of which one may change the cards."""
    tables = [game.empty(game.seats[0])[0]]
    for option in game.options:
        for value in values(option):
            try:
                tables.append(game.empty(game.seats[0], {option.name: value})[0])
            except ValueError:
                continue  # not together with the other options as they are
    found = [words_of(game.name, table) for table in tables]
    return [words for place, words in enumerate(found) if words not in found[:place]]


def notation_missing(game: Game, words: Words) -> Iterator[str]:
    if list(words.phases) != list(game.phases):
        yield f"the words have the phases {list(words.phases)}, the rules {list(game.phases)}"
        return
    if len(set(words.cards)) != game.cards:
        yield f"there are {len(set(words.cards))} cards in notation, and {game.cards} in the rules"
    for number, phase in game.phases.items():
        name, tokens = words.phases[number].name, words.phases[number].tokens
        if len(tokens) != phase.actions or len({token.casefold() for token in tokens}) != len(tokens):
            yield f"the phase {name} has {phase.actions} actions: each needs a word of its own"
        yield from (f"{token!r} of {name} has a letter that notation needs" for token in tokens if NO_TOKEN & {*token})
    yield from (f"the sign shows {card!r}, which is no card" for card in words.sign if card and card not in words.cards)


def keys_of(game: Game) -> list[str]:
    """The texts that are asked for by what the rules declare."""
    zones = [f"zone-{zone}" for zone in (*game.zones.closed, *game.zones.open)]
    options = [f"option-{option.name.replace('_', '-')}" for option in game.options]
    choices = [f"choice-{word}" for option in game.options for word in option.words]
    return ["title", "origin", "summary", *zones, *options, *choices]


def has_text(code: str, game: str, key: str) -> bool:
    return bool(bundle(code, game).has_message(key))


def unlike_english(game: str, code: str) -> Iterator[str]:
    """Texts that only one of two languages has."""
    own, english = set(Language(code).keys(game)), set(Language(ENGLISH).keys(game))
    yield from (f"{code} has no text for {key}, which English has" for key in sorted(english - own))
    yield from (f"{code} has a text for {key}, which English does not have" for key in sorted(own - english))


def refusals_missing(game: Game, code: str) -> Iterator[str]:
    """Sentences for refusals: each ends with the number of its rule."""
    words = words_of(game.name)
    for refusal in {refusal for phase in game.phases.values() for refusal in phase.refusals}:
        try:
            text = Language(code).say(why(words, Refused(Reason.NOT_ALLOWED, refusal)), game.name)
        except LookupError as missing:
            yield str(missing)
            continue
        if not CITES.search(text):
            yield f"{code}: a refusal ends with its rule, as in “… (§2).”: {text!r}"


def cards_missing(game: Game) -> Iterator[str]:
    """Faces and names of all cards that there are."""
    table = game.new(game.seats[1], bytes(32))
    copies = getattr(table, "copies", None)
    there = [card for card in range(game.cards) if copies is None or copies[card]]
    for code in languages_of(game.name):
        language = Language(code)
        faces = [language.face(game.name, card, table) for card in there]
        names = {language.card(game.name, card, table) for card in there}
        yield from (f"{code}: the face {face!r} is too long" for face in faces if len(face) > LONGEST_FACE)
        if len(names) != len(set(faces)):
            yield f"{code}: {len(set(faces))} faces of cards have {len(names)} names"
