"""What the numbers of an environment mean, a page a game (`python -m kafana.envs.reference FOLDER`)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from kafana.core.game import A_NUMBER, A_SEAT, ONE_OF, SOME_CARDS, SOME_SEATS, Game
from kafana.core.observation import KINDS, MOST, SHARE, Feature, features, offsets, width_of
from kafana.core.table import CHALLENGES, LIES, PASSES, PLAYS, TRUTHS
from kafana.games import NAMES, load
from kafana.words.words import words_of

SHORT = 12  # tokens that are all listed
HOW = {
    A_NUMBER: f"numbers, cut off at ±{MOST}",
    ONE_OF: "1 at the place of the one that it is",
    A_SEAT: "1 at the place of the seat, clockwise from the own one",
    SOME_SEATS: "1 for every seat, clockwise from the own one",
    SOME_CARDS: "1 for every card",
    SHARE: "how much of the limit is used up, in percent",
    KINDS: "how many of every kind of cards",
}

HABIT_NAMES = {
    PLAYS: "plays",
    PASSES: "passes",
    CHALLENGES: "challenges",
    LIES: "lies shown",
    TRUTHS: "truths shown",
}  # in the order of their columns


def page(game: Game) -> str:
    """The page of a game."""
    return "\n".join([*opening(game), *feature_table(game), *action_table(game), *card_list(game)]) + "\n"


def opening(game: Game) -> Iterator[str]:
    fewest, most = game.seats
    yield f"# {game.name}: what the numbers mean"
    yield ""
    yield "Written by `python -m kafana.envs.reference docs/envs`; for use see [environments](../environments.md)."
    yield ""
    seats = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    yield f"{seats} seats, {width_of(game)} numbers in an observation, {int(offsets(game)[-1])} actions."
    yield ""
    yield "Hand 0 and seat 0 are the own ones, 1 the next clockwise, and so on. What belongs to seats that are not at"
    yield "the table is 0, and so are columns that are not listed. Card names are those of the default house rules."
    yield "Habits are what everybody has seen a seat do in this game so far."


def feature_table(game: Game) -> Iterator[str]:
    yield from ("", "## Observations", "", "| columns | what | how |", "|---|---|---|")
    for feature in features(game):
        yield f"| {columns(feature)} | {feature.name} | {how(feature)} |"


def columns(feature: Feature) -> str:
    last = feature.column + feature.width - 1
    return f"{feature.column}" if feature.width == 1 else f"{feature.column}–{last}"


def how(feature: Feature) -> str:
    what, size = feature.meaning
    if feature.name.startswith("habits"):
        return f"{', '.join(name for _, name in sorted(HABIT_NAMES.items()))}: {HOW[what]}"
    return f"numbers in units of {size}, cut off at ±{MOST}" if what == A_NUMBER and size > 1 else HOW[what]


def action_table(game: Game) -> Iterator[str]:
    """The actions of every phase in notation."""
    yield from ("", "## Actions", "", "| numbers | question | answers |", "|---|---|---|")
    words, firsts = words_of(game.name), offsets(game)
    for number, phase in game.phases.items():
        first, known = int(firsts[number]), list(words.phases[number].tokens)
        shown = known if len(known) <= SHORT else [*known[: SHORT // 2], "…", *known[-SHORT // 2 :]]
        yield f"| {first}–{first + phase.actions - 1} | {phase.asks} | {' '.join(f'`{token}`' for token in shown)} |"


def card_list(game: Game) -> Iterator[str]:
    yield from ("", "## Cards", "", "In this order they stand in sets of cards and among the kinds:", "")
    yield " ".join(f"`{card}`" for card in words_of(game.name).cards)


def write_all(folder: Path) -> None:
    """Write all pages."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        (folder / f"{name}.md").write_text(page(load(name)), encoding="utf-8")


if __name__ == "__main__":
    write_all(Path(*sys.argv[1:]))
