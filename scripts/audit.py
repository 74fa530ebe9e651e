"""Are there known advisories against what is pinned? `make audit` asks pip-audit and `npm audit`, before a release.

Where an advisory database cannot be reached, that is said, and nothing is taken for safe.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINS = "play", "cluster"
SECONDS = 300
Found = list[str] | None  # advisories; None: nobody could be asked


def answer_of(*command: str) -> tuple[dict[str, object], str]:
    """What a command answers as JSON, or why it has not."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return {}, f"no answer in {SECONDS} seconds"
    try:
        return json.loads(done.stdout), ""
    except ValueError:
        said = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        return {}, said[-1].strip() if said else "no answer"


def python_advisories(pins: str) -> tuple[Found, str]:
    """Against packages in a file of pins."""
    options = "--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json"
    answer, why = answer_of(sys.executable, "-m", "pip_audit", *options, "-r", f"requirements/{pins}.txt")
    packages = answer.get("dependencies")
    if not isinstance(packages, list):
        return None, why
    return [f"{one['name']} {one['version']}: {bad['id']}" for one in packages for bad in one.get("vulns", ())], ""


def page_advisories() -> tuple[Found, str]:
    """Against what the page is built with."""
    answer, why = answer_of(sys.executable, "hatch_build.py", "audit", "--json")
    bad = answer.get("vulnerabilities")
    if not isinstance(bad, dict):
        return None, why or str(answer.get("message") or answer.get("error"))
    return [f"{name}: {one['severity']}" for name, one in bad.items()], ""


def main() -> int:
    """0: no advisories; 1: some; 2: not all could be asked for."""
    asked = {f"requirements/{pins}.txt": python_advisories(pins) for pins in PINS}
    asked["web/package-lock.json"] = page_advisories()
    for file, (found, why) in asked.items():
        if found is None:
            print(f"{file}: NOT CHECKED, the advisory database cannot be reached ({why[:200]})")
        else:
            print(f"{file}: {', '.join(found) if found else 'no known advisories'}")
    if any(found for found, _ in asked.values()):
        return 1
    return 2 if any(found is None for found, _ in asked.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
