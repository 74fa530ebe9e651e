"""Pictures of every page and every game, on a desk and on phones held both ways, day and night, into web/shots.

Uncompiled, as `make shots` takes them, the coach has thought for a moment only; `python scripts/shots.py
learn-budallas` has it think as at a table.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from kafana.core.kept import config  # noqa: E402
from tests.web.conftest import CHROMIUM, QUIETLY, is_chain  # noqa: E402
from tests.web.people import PHONE, Person, open_house  # noqa: E402
from tests.web.prepared import OVER, Question, id_of, prepare  # noqa: E402

SHOTS = ROOT / "web" / "shots"
TABLES = {
    "budallas": Question("budallas", 1, 4, moves=24),
    "cheat": Question("cheat", 2, 4, moves=9),
    "julepe": Question("julepe", 4, 5, moves=14),
    "papas": Question("papas", 0, 4, moves=14),
    "valepaska": Question("valepaska", 2, 4, moves=20),
    "claim": Question("valepaska", 0, 5, moves=26),
    "reveal": Question("cheat", 2, 4, moves=12),
    "coach": Question("cheat", 2, 4, moves=12, coach=True),
    **{
        f"learn-{name}": Question(name, *place, coach=True)
        for name, *place in (
            ("budallas", 1, 4, None, 24),
            ("cheat", 2, 4, None, 12),
            ("julepe", 4, 5, None, 14),
            ("papas", 0, 4, None, 14),
            ("valepaska", 2, 4, None, 20),
        )
    },
    "six": Question("papas", 5, 6, moves=12),
    "chain": Question("papas", 5, 4, {"window": 30}, where=is_chain),
    "result": Question("julepe", OVER, 5, {"rounds": 2}),
}
KNOWN = "localStorage.setItem('kafana.settings', JSON.stringify({ motion: true, hints: false }))"
LITTLE_THOUGHT = {"COACH_PLAYOUTS": "16", "COACH_WORLDS": "16", "REVIEW_PLAYOUTS": "8"}
USUAL_THOUGHT = {"COMPILE_SEARCH": "1", "COACH_SECONDS": "1.5", "COACH_PLAYOUTS": "512", "COACH_WORLDS": "400"}
THOUGHT = LITTLE_THOUGHT if config.DISABLE_JIT else USUAL_THOUGHT
SCHEMES = "light", "dark"
SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": PHONE | {"device_scale_factor": 2},
    "narrow": PHONE | {"viewport": {"width": 320, "height": 640}, "device_scale_factor": 2, "lang": "fi"},
    "side": PHONE | {"viewport": {"width": 844, "height": 390}, "device_scale_factor": 2},
}


def visit(ana: Person, name: str, which: str) -> None:
    if name == "lobby":
        ana.go()
        ana.page.locator("article").nth(4).wait_for()
    elif name == "review":
        ana.go(f"/r/{id_of(f'result {which}')}?review=0&step=24")
        ana.page.locator(".review .title").wait_for()
    elif name == "replay":
        ana.go(f"/r/{id_of(f'result {which}')}?step=24")
        ana.page.locator(".controls").wait_for()
    else:
        ana.go(f"/t/{id_of(f'{name} {which}')}")
        ana.page.locator(".felt").wait_for()
    if name == "reveal":
        ana.touches_choice(2)
        ana.page.locator("[data-choices] .big").click()
        ana.page.locator(".verdict").wait_for()
        ana.page.wait_for_timeout(900)  # until the cards have been turned over
    if name == "coach":
        ana.page.keyboard.press("?")
        ana.page.locator(".coach tbody tr").first.wait_for()
    if name.startswith("learn-"):
        ana.page.locator("header .learn").click()
        ana.page.locator(".line .take").wait_for()
        ana.page.locator(".badge.rough").first.wait_for(state="detached")
    for _ in range(2 if name in ("papas", "claim") else 0):
        if can := ana.sees()["can"]:
            ana.touches_card(can[0])
            ana.page.wait_for_timeout(200)
    ana.page.wait_for_timeout(400)


def main(wanted: list[str]) -> None:
    SHOTS.mkdir(exist_ok=True)
    pages = wanted or ["lobby", *TABLES, "replay", "review"]
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        for name in {"result" if page in ("replay", "review") else page for page in pages} - {"lobby"}:
            names = [f"{name} {size} {scheme}" for size in SIZES for scheme in SCHEMES]
            prepare(Path(folder) / "house.db", TABLES[name], *names)
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIETLY)
        with open_house(Path(folder), PACE="3600", ABSENCE="3600", WINDOW="1800", **THOUGHT) as house:
            for size, wishes in SIZES.items():
                for scheme in SCHEMES:
                    ana = Person(chromium, house, color_scheme=scheme, **wishes)
                    ana.is_ana()
                    ana.context.add_init_script(KNOWN)
                    for name in pages:
                        visit(ana, name, f"{size} {scheme}")
                        ana.page.screenshot(path=SHOTS / f"{name}-{size}-{scheme}.png")
                    ana.leaves()
        chromium.close()


if __name__ == "__main__":
    main(sys.argv[1:])
