"""The command line: what is typed reaches the right place, and mistakes get one clear line."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kafana.cli import main, reference
from kafana.games import NAMES, PACKAGES
from kafana.lab import sim
from kafana.words.rulebook import rules_file

DOCS = Path(__file__).parents[1] / "docs"
RULES = DOCS / "rules"


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("sim poker", "there is no game 'poker'; there are budallas, cheat, julepe, papas, valepaska"),
        ("sim cheat --seats 9", "cheat is for 2 to 6 players, not 9"),
        ("sim julepe --seats 4", "julepe is for 5 players, not 4"),
        ("sim cheat --option jokers=3", "there is no option 'jokers'; there are max_turns"),
        (
            "sim cheat --option max_turns=many",
            "option max_turns must be a whole number from 1 to 1,000,000, not 'many'",
        ),
        ("sim cheat --option max_turns", "write options as name=value, not 'max_turns'"),
        ("sim cheat --mind sage", "there is no mind 'sage' for cheat"),
        ("sim cheat --mind random --mind random", "one for each of the 4, not 2"),
        ("sim cheat --games 0", "at least one game must be played, not 0"),
        ("sim cheat --games many", "--games"),
        ("sim cheat --cores 0", "--cores"),
        ("sim", "GAME"),
        ("bench speed poker", "there is no game 'poker'"),
        ("rules poker", "there are no rules of 'poker'; there are budallas, cheat, house, julepe, papas, valepaska"),
        ("rules cheat --lang tlh", "there is no language 'tlh'; there are en, es,"),
        ("play poker", "there is no game 'poker'"),
        ("play cheat --seats 9", "cheat is for 2 to 6 players, not 9"),
        ("deal", "deal"),
        ("sim cheat --fast", "--fast"),
        ("sim cheat --seed -5", "'--seed'"),
        ("coach calibrate cheat --seed -1", "'--seed'"),
        ("coach advise", "FILE"),
        ("coach advise game.kafana --seconds -1", "'--seconds'"),
        ("coach advise game.kafana --playouts 9", "No such option: --playouts"),
        ("coach review game.kafana --at 3", "No such option: --at"),
        ("coach fit-lies cheat --json", "No such option: --json"),
        ("bench house --quick", "No such option: --quick"),
        ("bench search --peers", "No such option: --peers"),
        ("league exploit cheat", "MIND"),
        ("league exploit cheat net --cores 2", "No such option: --cores"),
    ],
)
def test_mistakes_get_one_clear_line(command: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("kafana: ")
    assert err.count("\n") == 1
    assert message in err


@pytest.mark.parametrize(
    ("typed", "today"),
    [
        ("coach game.kafana --at 3", "coach advise game.kafana --at 3"),
        ("coach --at 3 game.kafana", "coach advise --at 3 game.kafana"),
        ("coach game.kafana --review --seat 2", "coach review game.kafana --seat 2"),
        ("coach --calibrate cheat --worlds 9", "coach calibrate cheat --worlds 9"),
        ("coach --calibrate cheat --fit", "coach fit-lies cheat"),
        ("coach --calibrate cheat --fit-ends", "coach fit-values cheat"),
        ("league cheat sharp honest --seats 3", "league run cheat sharp honest --seats 3"),
        ("league cheat --exploit net --seats 3", "league exploit cheat net --seats 3"),
        ("league small_cheat honest --exact", "league exact small_cheat honest"),
        ("bench --peers", "bench speed --peers"),
        ("bench cheat --quick", "bench speed cheat --quick"),
        ("coach advize game.kafana", "coach advise game.kafana"),
    ],
)
def test_an_old_form_is_refused_with_the_new_one(typed: str, today: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(typed.split()) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert f"write `kafana {today}`" in err


@pytest.mark.parametrize(
    ("command", "verbs"),
    [
        ("coach", "advise, review, calibrate, fit-lies, fit-values, check, accuracy"),
        ("league", "run, anchors, levels, exploit, exact"),
        ("bench", "speed, envs, search, train, house, cluster, cold"),
    ],
)
def test_a_command_without_its_verb_names_them(command: str, verbs: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command]) == 2
    assert capsys.readouterr().err == f"kafana: `kafana {command}` needs a verb: {verbs}\n"


@pytest.mark.jitless
def test_sim_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    command = "sim cheat --games 2 --seats 3 --seed 7 --option max_turns=50 --cores 2 --json"
    assert main(command.split()) == 0
    out, err = capsys.readouterr()
    result = json.loads(out)
    assert err == ""
    assert list(result) == ["game", "seats", "games", "seed", "options", "results", "decisions", "turns", "capped"]
    assert (result["game"], result["seats"], result["games"], result["seed"]) == ("cheat", 3, 2, 7)
    assert result["options"] == {"max_turns": 50}
    assert [(row["seat"], row["mind"]) for row in result["results"]] == [(0, "random"), (1, "random"), (2, "random")]
    assert all(list(row["wins"]) == list(row["score"]) == ["mean", "within"] for row in result["results"])


@pytest.mark.jitless
def test_sim_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "cheat", "--games", "2", "--option", "max_turns=1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "cheat, 4 seats, 2 games, seed 0" in out
    assert "Ended by the limit of 1 turns: 100.00 % of the games" in out
    assert "\x1b" not in out


@pytest.mark.jitless
def test_sim_shows_progress_where_a_person_watches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["sim", "cheat", "--games", "1", "--option", "max_turns=1", "--json"]) == 0
    json.loads(capsys.readouterr().out)


def test_an_interrupted_command_ends_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sim, "simulate", interrupt)
    assert main(["sim", "cheat"]) == 130
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.jitless
def test_rules_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert set(NAMES) <= set(listed)
    assert "README" not in listed


@pytest.mark.jitless
@pytest.mark.parametrize(("language", "folder"), [("en", RULES), ("es", RULES / "es"), ("pt", RULES / "pt")])
@pytest.mark.parametrize("name", [*NAMES, "house"])
def test_rules_are_plain_text_in_a_pipe(
    name: str, language: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", name, "--lang", language]) == 0
    file = folder / f"{name}.md" if name not in PACKAGES else rules_file(name)
    assert capsys.readouterr().out == file.read_text("utf-8")


@pytest.mark.jitless
def test_rules_are_in_the_language_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert main(["rules"]) == 0
    assert "house       A casa\n" in capsys.readouterr().out


@pytest.mark.jitless
def test_rules_are_laid_out_on_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["rules", "cheat"]) == 0
    assert "# Cheat" not in capsys.readouterr().out


@pytest.mark.jitless
def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("kafana ")


@pytest.mark.jitless
@pytest.mark.parametrize("command", ["", *reference.names()])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), "--help"]) == 0
    assert "Usage:" in capsys.readouterr().out


def test_kafana_alone_opens_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    browsers, flags = stand_in(monkeypatch, "kafana.house.serve.serve")
    assert main([]) == 0
    assert browsers == [True]
    assert flags == [dict.fromkeys(("host", "port", "database", "bus", "origins", "trusted_proxies", "allowed_hosts"))]


def test_play_sits_down_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    games, flags = stand_in(monkeypatch, "kafana.terminal.app.play")
    assert main(["play"]) == 0
    assert games == [None]
    nothing = dict.fromkeys(("seats", "seed", "name", "lang", "save", "pace"))
    assert flags == [{"plain": False, "options": [], "coach": False, "level": "regular", **nothing}]


@pytest.mark.jitless
def test_a_taken_port_gets_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["serve", "--no-browser", "--port", str(port), "--database", str(tmp_path / "house.db")]) == 2
    assert f"cannot listen on 127.0.0.1:{port}" in capsys.readouterr().err


@pytest.mark.jitless
def test_a_house_without_its_page_says_how_to_build_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAFANA_PAGE", str(tmp_path))
    assert main(["serve", "--port", "0"]) == 2
    assert "the page has not been built" in capsys.readouterr().err


def test_play_hands_everything_on(monkeypatch: pytest.MonkeyPatch) -> None:
    games, flags = stand_in(monkeypatch, "kafana.terminal.app.play")
    text = (
        "play papas --plain --seats 3 --seed 5 --name Ana --lang es --option deck=basic --option window=5 --save a.txt "
        "--level master --pace live"
    )
    assert main(text.split()) == 0
    assert games == ["papas"]
    house_rules = {"options": ["deck=basic", "window=5"], "save": Path("a.txt"), "coach": False, "level": "master"}
    agreed = {"plain": True, "seats": 3, "seed": 5, "name": "Ana", "lang": "es", "pace": "live"}
    assert flags == [{**agreed, **house_rules}]


def test_replay_hands_everything_on(monkeypatch: pytest.MonkeyPatch) -> None:
    files, flags = stand_in(monkeypatch, "kafana.terminal.replay.replay")
    assert main(["replay", "a.txt", "--plain", "--verify", "--seat", "2", "--lang", "en"]) == 0
    assert files == [Path("a.txt")]
    assert flags == [{"plain": True, "verify": True, "seat": 2, "lang": "en"}]


@pytest.mark.uncompiled
@pytest.mark.parametrize("command", ["warm small_cheat", "warm cheat --envs"])
def test_what_the_lab_needs_is_compiled_on_purpose(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 0
    assert f"{command.split()[1]}: " in capsys.readouterr().out


@pytest.mark.jitless
def test_the_reference_is_up_to_date() -> None:
    assert (DOCS / "commands.md").read_text("utf-8") == reference.page()


def stand_in(monkeypatch: pytest.MonkeyPatch, name: str) -> tuple[list[Any], list[dict[str, Any]]]:
    """What a function is called with, instead of calling it."""
    firsts: list[Any] = []
    flags: list[dict[str, Any]] = []

    def note(first: Any, **others: Any) -> None:
        firsts.append(first)
        flags.append(others)

    monkeypatch.setattr(name, note)
    return firsts, flags


def test_it_runs_as_a_module_and_starts_without_what_it_does_not_need() -> None:
    code = (
        "import sys, kafana.cli; kafana.cli.main(['rules']); sys.exit('numba' in sys.modules or 'rich' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
    code = (
        "import sys, kafana.cli; kafana.cli.main('sim cheat --games 1 --option max_turns=1'.split()); "
        "sys.exit('kafana.minds' in sys.modules)"
    )
    uncompiled = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, env=uncompiled)
    command = [sys.executable, "-m", "kafana", "sim", "poker"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=uncompiled)
    assert done.returncode == 2
    assert done.stderr.startswith("kafana: there is no game 'poker'")
