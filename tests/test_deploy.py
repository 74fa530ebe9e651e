"""What is in deploy/ fits the house: its commands and flags, its settings, and what it measures."""

from __future__ import annotations

import json
import re
import runpy
import shlex
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml  # type: ignore[import-untyped]

from kafana.bench.servers import Nats, Postgres
from kafana.cli import app
from kafana.house.settings import Settings
from tests.house.guests import Guest, open_house

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
OTHERS = {"KAFANA_CACHE", "KAFANA_COMPILED"}  # not of the house
COMMAND = re.compile(r"^(?:ExecStart=/\S+/kafana|CMD) (.+)$", re.MULTILINE)
METRIC = re.compile(r"\bkafana_\w+")


def commands() -> list[list[str]]:
    """Every way in which the house, or a worker, is started."""
    found = []
    for path in (*UNITS, DEPLOY / "Dockerfile"):
        for text in COMMAND.findall(path.read_text()):
            if "python" not in text:
                found.append(json.loads(text) if text.startswith("[") else shlex.split(text))
    found += [service["command"] for service in compose()["services"].values() if "command" in service]
    return found


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def test_there_is_something_to_start() -> None:
    assert {words[0] for words in commands()} == {"serve", "worker"}


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_flags_exist(words: list[str]) -> None:
    known = typer.main.get_group(app).commands[words[0]]
    flags = {flag for option in known.params for flag in (*option.opts, *option.secondary_opts)}
    assert [word for word in words if word.startswith("-") and word.partition("=")[0] not in flags] == []


def test_settings_exist() -> None:
    known = {f"KAFANA_{field.name.upper()}" for field in fields(Settings)} | OTHERS
    named = {name for path in DEPLOY.iterdir() for name in re.findall(r"KAFANA_[A-Z_]+", path.read_text())}
    assert named
    assert named - known == set()


def test_services_are_made_of_what_is_there() -> None:
    whole = compose()
    for service in whole["services"].values():
        assert set(service["networks"]) <= set(whole["networks"])
        assert set(service.get("depends_on", ())) <= set(whole["services"])
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in whole["volumes"]
        if "build" in service:
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
    nodes = {name for name, service in whole["services"].items() if "KAFANA_DATABASE" in service.get("environment", {})}
    proxied = re.findall(r"(\w+):8421", (DEPLOY / "Caddyfile").read_text())
    assert nodes == set(proxied)


async def test_what_the_dashboard_shows_is_measured(real_servers: tuple[Postgres, Nats]) -> None:
    shared: dict[str, Any] = {"database": real_servers[0].new_database(), "bus": real_servers[1].address}
    async with open_house(Path("unused"), **shared) as place:
        measured = set(METRIC.findall((await Guest(place.port).get("/metrics")).content.decode()))
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    shown = {name for panel in panels for target in panel.get("targets", ()) for name in METRIC.findall(target["expr"])}
    assert shown
    assert shown - measured == set()


def test_the_bill_of_materials_names_whatever_is_pinned() -> None:
    bill = runpy.run_path(str(ROOT / "scripts" / "sbom.py"))["bill"]()
    named = {str(one["purl"]) for one in bill["components"]}
    for pins in ("play", "cluster"):
        text = (ROOT / "requirements" / f"{pins}.txt").read_text()
        assert named >= {
            f"pkg:pypi/{name.lower()}@{version}" for name, version in re.findall(r"^([\w-]+)==([^ ;\\]+)", text, re.M)
        }
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    assert sum(one.startswith("pkg:npm/") for one in named) == len(
        {(path.rpartition("node_modules/")[2], one["version"]) for path, one in locked.items() if path}
    )


def test_an_audit_for_which_nobody_could_be_asked_is_no_good_news() -> None:
    answer_of = runpy.run_path(str(ROOT / "scripts" / "audit.py"))["answer_of"]
    assert answer_of(sys.executable, "-c", "print('the line is dead')") == ({}, "the line is dead")
    assert answer_of(sys.executable, "-c", "print('{}')") == ({}, "")
