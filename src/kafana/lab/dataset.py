"""A versioned set of self-play games: a file for each of some minds, and a card that says what they are."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from kafana import __version__
from kafana.core.game import Game
from kafana.core.observation import offsets, width_of
from kafana.core.options import Value
from kafana.games import usual_seats
from kafana.lab.data import VERSION, card, write_games
from kafana.lab.sim import Plan
from kafana.minds.registry import compiled_names

KINDS = "npz", "parquet", "jsonl"


@dataclass(frozen=True)
class DataSet:
    """What is to be written: so many games of each mind with itself."""

    game: Game
    minds: tuple[str, ...]
    games: int
    seed: int
    seats: int
    options: Mapping[str, Value]
    kind: str

    @property
    def name(self) -> str:
        """Its version has that of the rules and that of the columns."""
        return f"kafana-{self.game.name}-v{self.game.version}.{VERSION}"

    @property
    def plans(self) -> list[Plan]:
        one = self.game, self.seats, self.games, self.seed
        return [Plan(*one, (mind,) * self.seats, self.options) for mind in self.minds]


def new_dataset(
    game: Game,
    games: int,
    minds: Sequence[str] = (),
    seed: int = 0,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    kind: str = "npz",
) -> DataSet:
    """Of all compiled minds, and with as many seats as is usual, unless told otherwise."""
    if kind not in KINDS:
        raise ValueError(f"a data set is written as {', '.join(KINDS)}, not as {kind!r}")
    chosen = tuple(minds) or tuple(compiled_names(game.name))
    found = DataSet(game, chosen, games, seed, usual_seats(game) if seats is None else seats, options or {}, kind)
    assert found.plans  # each is checked while it is made
    return found


def write_dataset(dataset: DataSet, folder: Path, on_progress: Callable[[int], None] = lambda games: None) -> Path:
    """Write all files into a folder of its own, and the card last: where there is one, the set is whole."""
    place = folder / dataset.name
    if (place / "README.md").exists():
        raise ValueError(f"{place} is there already: a version is written once")
    place.mkdir(parents=True, exist_ok=True)
    files = []
    for mind, plan in zip(dataset.minds, dataset.plans, strict=True):
        file = place / f"{mind.replace('/', '-')}.{dataset.kind}"
        decisions = write_games(plan, file, on_progress)
        files.append({"file": file.name, "decisions": decisions, "sha256": digest(file)} | card(plan))
    (place / "card.json").write_text(json.dumps(files, indent=1) + "\n", encoding="utf-8")
    (place / "README.md").write_text(readme(dataset, files), encoding="utf-8", newline="\n")
    return place


def digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def readme(dataset: DataSet, files: Sequence[Mapping[str, object]]) -> str:
    """The card for people."""
    game = dataset.game
    rules = " ".join(f"--option {name}={value}" for name, value in dataset.options.items())
    command = (
        f"kafana dataset {game.name} --games {dataset.games} --seats {dataset.seats} --seed {dataset.seed} "
        f"--kind {dataset.kind} --minds {','.join(dataset.minds)} {rules}"
    ).rstrip()
    rows = "\n".join(
        f"| `{one['file']}` | {dataset.games:,} | {one['decisions']:,} | `{str(one['sha256'])[:16]}` |" for one in files
    )
    return f"""# {dataset.name}

Self-play games of {game.name}, {dataset.seats} seats, made with Kafana {__version__}
(rules {game.version}, columns {VERSION}) by

    {command}

The same command gives the same games. In each file one mind sits on all seats.

| file | games | decisions | SHA-256 begins |
|---|---|---|---|
{rows}

A row is a decision. Columns: `game` (number), `seat`, `action` (counted through all phases,
0 to {int(offsets(game)[-1]) - 1}), `observation` ({width_of(game)} int8, only what the seat may see;
`python -m kafana.envs.reference` says what each stands for), `mask` (which actions were legal), `return`
(the seat's score in the end). In .jsonl a line is a game, without observations. `card.json` says the same to
machines, with whole hashes and all house rules.

Intended for: imitation, offline reinforcement learning, models of opponents. The players are programs; there are no
people's games in it. Licence: MIT, as Kafana's.
"""
