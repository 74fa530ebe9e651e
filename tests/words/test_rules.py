"""The rules in other languages: the same sections, rulings and options as in English, which is the law."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kafana.games import NAMES
from kafana.words.languages import ENGLISH, languages
from kafana.words.rulebook import documents, rules_folder, rules_of

TRANSLATIONS = sorted(path.name for path in rules_folder().iterdir() if path.is_dir())
HEADING = re.compile(r"^(#+ (?:§[\d.]+ )?)", re.MULTILINE)
RULING = re.compile(r"^ *((?:-|\d+\.) (?:\*\*[A-Z]\d+\*\*)?)", re.MULTILINE)
LETTERS = {letter for name in documents() for letter in re.findall(r"^ *- \*\*([A-Z])\d", rules_of(name), re.MULTILINE)}
CITED = re.compile(rf"§\d+(?:\.\d+)?|\b[{''.join(sorted(LETTERS))}]\d+\b")
CODE = re.compile(r"`[^`]+`")
TABLE_ROW = re.compile(r"^\|.*\|$", re.MULTILINE)
SECTION = re.compile(r"^(?=##)", re.MULTILINE)
IN_ENGLISH = re.compile(r"ingl[eéê]s|englan|engles|енглес", re.IGNORECASE)


def columns(text: str) -> list[int]:
    """How many columns every row of a table has."""
    return [row.count("|") for row in TABLE_ROW.findall(text)]


def test_the_documents_are_those_of_the_house_and_the_games() -> None:
    assert documents() == sorted(["house", *NAMES])


def test_every_language_has_its_rules() -> None:
    assert set(languages()) <= {ENGLISH, *TRANSLATIONS}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_document_is_translated(language: str) -> None:
    assert sorted(path.name for path in (rules_folder() / language).iterdir()) == [f"{name}.md" for name in documents()]


@pytest.mark.parametrize("name", documents())
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_has_the_same_numbers_in_the_same_order(language: str, name: str) -> None:
    english, translated = rules_of(name), rules_of(name, language)
    assert HEADING.findall(translated) == HEADING.findall(english)
    assert RULING.findall(translated) == RULING.findall(english)
    assert columns(translated) == columns(english)


@pytest.mark.parametrize("name", documents())
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_section_cites_the_same_rules_and_names_the_same_options(language: str, name: str) -> None:
    for ours, theirs in zip(SECTION.split(rules_of(name)), SECTION.split(rules_of(name, language)), strict=True):
        assert Counter(CITED.findall(theirs)) == Counter(CITED.findall(ours)), theirs
        assert Counter(CODE.findall(theirs)) == Counter(CODE.findall(ours)), theirs


@pytest.mark.parametrize("name", documents())
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_says_first_that_the_law_is_in_english(language: str, name: str) -> None:
    assert IN_ENGLISH.search(SECTION.split(rules_of(name, language))[0])


def test_what_nobody_has_translated_is_shown_in_english() -> None:
    assert rules_of("cheat", "tlh") == rules_of("cheat", ENGLISH) == rules_of("cheat")
