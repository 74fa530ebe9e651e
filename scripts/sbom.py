"""A bill of materials for a release, in CycloneDX: every package that is pinned, with its version and hashes.

`make sbom` writes dist/kafana.cdx.json: what `pip install kafana[cluster]` brings, and what the page is built with.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tomllib
import uuid
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINS = "play", "cluster"
PINNED = re.compile(r"^([A-Za-z0-9_.-]+)(?:\[[^\]]*\])?==([^ ;\\]+)")
HASHED = re.compile(r"--hash=sha256:([0-9a-f]{64})")
ALGORITHMS = {"sha256": "SHA-256", "sha384": "SHA-384", "sha512": "SHA-512", "sha1": "SHA-1"}
Component = dict[str, object]


def from_pins(text: str) -> list[Component]:
    """The packages in a file of pins; each hash is of one of the files that a package is offered as."""
    found: list[Component] = []
    for entry in re.split(r"\n(?=[A-Za-z0-9])", text):
        if pinned := PINNED.match(entry):
            name, version = re.sub(r"[-_.]+", "-", pinned[1]).lower(), pinned[2]
            files = [{"alg": "SHA-256", "content": digest} for digest in HASHED.findall(entry)]
            offered = [{"type": "distribution", "url": f"pypi:{name}", "hashes": files}]
            found.append(component(name, version, f"pkg:pypi/{name}@{version}") | {"externalReferences": offered})
    return found


def from_lock(lock: dict[str, dict[str, dict[str, str]]]) -> list[Component]:
    """The packages that npm has locked for the page."""
    found: list[Component] = []
    for path, package in lock["packages"].items():
        if path and "version" in package:
            name, version = path.rpartition("node_modules/")[2], package["version"]
            address = f"pkg:npm/{name.replace('@', '%40')}@{version}"
            found.append(component(name, version, address) | {"hashes": hashes(package.get("integrity", ""))})
            if "license" in package:
                found[-1]["licenses"] = [{"expression": package["license"]}]
    return found


def component(name: str, version: str, address: str) -> Component:
    return {"type": "library", "bom-ref": address, "name": name, "version": version, "purl": address}


def hashes(integrity: str) -> list[dict[str, str]]:
    """Subresource integrity, as CycloneDX writes it."""
    pairs = (one.partition("-") for one in integrity.split())
    return [{"alg": ALGORITHMS[name], "content": base64.b64decode(digest).hex()} for name, _, digest in pairs]


def bill() -> dict[str, object]:
    """The same pins give the same bill."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found: dict[object, Component] = {}
    for name in PINS:
        for one in from_pins((ROOT / "requirements" / f"{name}.txt").read_text()):
            found[one["bom-ref"]] = one
    for one in from_lock(json.loads((ROOT / "web" / "package-lock.json").read_text())):
        found[one["bom-ref"]] = one
    own = component(project["name"], project["version"], f"pkg:pypi/{project['name']}@{project['version']}")
    components = sorted(found.values(), key=lambda one: str(one["bom-ref"]))
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([own, components]))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
        "metadata": {"component": own | {"type": "application"}},
        "components": components,
    }


if __name__ == "__main__":
    file = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist" / "kafana.cdx.json")
    file.parent.mkdir(parents=True, exist_ok=True)
    content = bill()
    file.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    print(f"{file}: {len(content['components'])} packages")  # type: ignore[arg-type]
