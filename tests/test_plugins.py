"""A game of its own package is played everywhere, with no edit in Kafana; a broken one is named, and left out."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.plugins import EXAMPLE, install, run

NAME = "eights"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    install(EXAMPLE, folder)
    return folder


def test_it_is_among_the_games_and_has_its_rules(site: Path) -> None:
    code = "from kafana import games; print(*games.NAMES, games.module_of('eights', 'words').__name__)"
    assert run(site, "-c", code).stdout.split()[-3:] == ["papas", "valepaska", "kafana_eights.words"]
    assert NAME in run(site, "-c", code).stdout.split()
    assert "\neights" in run(site, "-m", "kafana", "rules").stdout
    assert run(site, "-m", "kafana", "rules", NAME).stdout == (EXAMPLE / "kafana_eights" / "rules.md").read_text()


def played(site: Path, file: Path, lang: str) -> str:
    """What is printed while somebody draws a card three times, and a bot plays."""
    play = ["play", NAME, "--plain", "--seats", "2", "--seed", "3", "--option", "max_turns=6", "--save", str(file)]
    return run(site, "-m", "kafana", *play, "--lang", lang, "--name", "Aino", typed="draw\n" * 3).stdout


def test_it_is_played_in_the_terminal_and_its_record_is_true(site: Path, tmp_path: Path) -> None:
    printed = played(site, tmp_path / "game.kafana", "en")
    assert "Lay a card, or draw?" in printed
    assert "You draw " in printed
    assert "The limit of turns (6) is reached" in printed
    run(site, "-m", "kafana", "replay", str(tmp_path / "game.kafana"), "--verify")


def test_it_is_said_in_english_where_nobody_has_translated_it(site: Path, tmp_path: Path) -> None:
    """The terminal itself speaks the language that was asked for."""
    printed = played(site, tmp_path / "game.kafana", "es")
    assert "Lay a card, or draw?" in printed
    assert "The limit of turns (6) is reached" in printed
    assert printed != played(site, tmp_path / "again.kafana", "en")


def test_it_is_learned_in_the_terminal(site: Path) -> None:
    printed = run(site, "-m", "kafana", "learn", NAME, "--lang", "en", typed="\ndraw\nKh\n8d c\n").stdout
    assert "Whoever has no cards left first has won." in printed
    assert "lay the king of hearts.\nTry again." in printed
    assert "You ask for clubs." in printed
    assert printed.endswith("kafana play eights --coach\n")


WHOLE_SUITE = (
    "tests/house/test_games.py",  # through sockets
    "tests/house/test_service.py",
    "tests/envs/test_apis.py",  # PettingZoo's api_test among them
    "tests/terminal/test_plain.py",
    "tests/terminal/test_session.py",
    "tests/words/test_language.py",
    "tests/test_cli.py",
    "tests/test_laws.py",
)


def test_the_tests_of_all_games_pass_for_it(site: Path) -> None:
    """The suite's own tests that are given a game: in house, environments, terminal and words, and the laws."""
    command = [
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-k",
        f"{NAME} and not batch and not cores",
        *WHOLE_SUITE,
    ]
    printed = run(site, *command).stdout
    passed = int(printed.rpartition(" passed")[0].split()[-1])
    assert passed >= 30, printed


ASK_THE_COACH = """
from kafana.coach.advice import advice
from kafana.core.chance import key_of_seed, new_rng
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load
game = load("eights")
table = game.new(2, key_of_seed(1), {"max_turns": 8})
(seat,) = each(waiting(table))
found = advice(game, view_of(table, seat), new_rng(1), 0.5, "en", ("Ana", "Ben"))
print(found)
"""


def test_the_coach_is_asked(site: Path) -> None:
    assert "Draw" in run(site, "-c", ASK_THE_COACH).stdout


def test_it_is_simulated_compiled_and_again_when_its_rules_have_changed(site: Path, tmp_path: Path) -> None:
    """Code on the disk is never that of older rules: its folder is named by the sources of games elsewhere too."""
    code = "from kafana.core.kept import source_hash; print(source_hash('core'))"
    before = run(site, "-c", code).stdout
    simulate = ["-m", "kafana", "sim", NAME, "--games", "50", "--seats", "2", "--json"]
    one = run(site, *simulate, compiled=True).stdout
    assert run(site, *simulate, compiled=True).stdout.partition('"seconds"')[0] == one.partition('"seconds"')[0]
    changed = tmp_path / "site"
    shutil.copytree(site, changed)
    rules = changed / "kafana_eights" / "rules.py"
    rules.write_text(rules.read_text().replace("HAND, HAND_OF_TWO = 5, 7", "HAND, HAND_OF_TWO = 5, 1"))
    assert run(changed, "-c", code).stdout != before


def broken(site: Path, name: str, rules: str) -> None:
    """Something that says it is a game."""
    package = site / f"kafana_{name}"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "rules.py").write_text(rules)
    info = site / f"kafana_{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: kafana-{name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[kafana.games]\n{name} = kafana_{name}\n")


@pytest.mark.parametrize(
    ("name", "rules", "why"),
    [
        ("torn", "import nothing_of_that_name", "No module named 'nothing_of_that_name'"),
        ("bare", "", "has no attribute 'GAME'"),
        ("cheat", "from kafana.games.cheat import GAME", "there is a game of that name already"),
        ("other", "from kafana.games.cheat import GAME", "its entry point says other, its rules say cheat"),
    ],
)
def test_a_broken_game_is_named_in_one_line(name: str, rules: str, why: str, tmp_path: Path) -> None:
    broken(tmp_path, name, rules)
    done = run(tmp_path, "-c", "from kafana import games; print(*games.NAMES)")
    assert "valepaska" in done.stdout
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"the game {name} in kafana_{name} is left out: ")
    assert why in line


def test_what_cannot_be_played_says_why(tmp_path: Path) -> None:
    broken(tmp_path, "torn", "import nothing_of_that_name")
    done = run(tmp_path, "-m", "kafana", "play", "torn", "--plain", code=2)
    assert "the game torn cannot be played: ModuleNotFoundError" in done.stderr


@pytest.fixture(scope="module")
def high_card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game as `kafana new` makes it."""
    folder = tmp_path_factory.mktemp("new")
    run(folder, "-m", "kafana", "new", "high_card", "--into", str(folder))
    return folder / "kafana-high-card"


def test_a_new_game_passes_everything(high_card: Path, tmp_path: Path) -> None:
    """No edit anywhere else: `kafana new`, install, `kafana check`."""
    site = tmp_path / "site"
    site.mkdir()
    install(high_card, site)
    printed = run(site, "-m", "kafana", "check", "high_card", "--walks", "4").stdout
    assert "✗" not in printed
    assert printed.count("✓") >= 25
    assert "✓ minds: thrifty, random" in printed


TOLD = 'line("lays", who=Player(seat), card=Card(actions[0]))'


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("rules.md", "## §5", "- **N9** More.\n\n## §5", "N9 is cited by no rule function"),
        ("en.ftl", "zone-trick = Trick\n", "", "en has no text for zone-trick"),
        ("en.ftl", " (§3).", ".", "a refusal ends with its rule"),
        (
            "rules.py",
            "seat, TRICK, everyone(table))",
            "seat, TRICK, NOTHING)",
            "what lies open in trick",
        ),
        ("words.py", TOLD, TOLD.replace("actions[0]", "min(actions[0], *each(after.zones[0]))"), "look alike"),
        ("minds.py", "first(better if better != NOTHING else view.legal)", "0", "thrifty chooses 0"),
    ],
)
def test_what_is_wrong_with_a_game_is_found(
    file: str, old: str, new: str, problem: str, high_card: Path, tmp_path: Path
) -> None:
    site, own = tmp_path / "site", tmp_path / high_card.name
    site.mkdir()
    shutil.copytree(high_card, own)
    changed = own / "kafana_high_card" / file
    text = changed.read_text()
    assert old in text
    imports = "from kafana.core.sets import each\nfrom kafana.words.decks"
    changed.write_text(text.replace(old, new).replace("from kafana.words.decks", imports))
    install(own, site)
    printed = run(site, "-m", "kafana", "check", "high_card", "--walks", "6", code=1).stdout
    assert problem in printed, printed


def test_a_name_that_is_no_name_is_refused(tmp_path: Path) -> None:
    for name, why in (("Go-Fish", "small letters"), ("cheat", "there is a game 'cheat' already")):
        assert why in run(tmp_path, "-m", "kafana", "new", name, "--into", str(tmp_path), code=2).stderr
    run(tmp_path, "-m", "kafana", "new", "go_fish", "--into", str(tmp_path))
    assert "is there already" in run(tmp_path, "-m", "kafana", "new", "go_fish", "--into", str(tmp_path), code=2).stderr
