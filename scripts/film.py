"""A short silent film into docs/pictures/film.webp: a trick, a challenge and a chain of interrupts on the page.

Needs ffmpeg with libwebp. Who plays is chance, from the same keys every time; the pace of the film is that of the page.
"""

from __future__ import annotations

import base64
import subprocess
import sys
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as BrowserError

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from kafana.games import cheat, julepe  # noqa: E402
from kafana.games.papas import rules  # noqa: E402
from tests.web.conftest import CHROMIUM, QUIETLY, is_chain  # noqa: E402
from tests.web.people import Person, open_house  # noqa: E402
from tests.web.prepared import Question, id_of, prepare  # noqa: E402

FILM = ROOT / "docs" / "pictures" / "film.webp"
SIZE = {"width": 900, "height": 760}
SHOWN = 640  # pixels wide
PER_SECOND = 12
QUALITY = "62"
LAST = 0.4  # seconds that the last picture of a scene stays
CALM = "localStorage.setItem('kafana.settings', JSON.stringify({ motion: true, hints: false, auto: false }))"


def is_late_in_trick(table: Any, seat: int) -> bool:
    return bin(int(table.zones[julepe.TRICK])).count("1") >= 2


SCENES = {
    "trick": (Question("julepe", julepe.PLAY, 5, moves=12, where=is_late_in_trick), 4.5),
    "challenge": (Question("cheat", cheat.RESPOND, 4, moves=12), 5.0),
    "chain": (Question("papas", rules.REACT, 4, {"window": 12}, where=is_chain), 5.5),
}


class Camera:
    """Takes every picture that the browser draws, with its time."""

    def __init__(self, person: Person, folder: Path) -> None:
        self.session = person.context.new_cdp_session(person.page)
        self.folder = folder
        self.taken: list[tuple[float, Path]] = []
        self.session.on("Page.screencastFrame", self.take)
        self.session.send("Page.startScreencast", {"format": "jpeg", "quality": 88, "everyNthFrame": 2})

    def take(self, frame: dict[str, Any]) -> None:
        file = self.folder / f"{len(self.taken):05}.jpg"
        file.write_bytes(base64.b64decode(frame["data"]))
        self.taken.append((frame["metadata"]["timestamp"], file))
        with suppress(BrowserError):  # the scene is over
            self.session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def stop(self) -> list[str]:
        """The scene as ffmpeg reads it: every picture and how long it stays."""
        self.session.send("Page.stopScreencast")
        times = [time for time, _ in self.taken]
        stays = [after - before for before, after in pairwise(times)] + [LAST]
        return [f"file '{file}'\nduration {stay:.3f}" for (_, file), stay in zip(self.taken, stays, strict=True)]


def film(chromium: Browser, house: str, name: str, folder: Path) -> list[str]:
    """One scene."""
    ana = Person(chromium, house, viewport=SIZE, reduced_motion="no-preference", color_scheme="light")
    ana.is_ana()
    ana.context.add_init_script(CALM)
    ana.go(f"/t/{id_of(name)}")
    seen = ana.waits_for(lambda seen: seen["choices"] if name == "challenge" else seen["can"], "the question")
    ana.page.wait_for_timeout(600)
    camera = Camera(ana, folder)
    ana.page.wait_for_timeout(900)
    if name == "challenge":
        ana.touches_choice(len(seen["choices"]) - 1)
    else:
        ana.touches_card(seen["can"][-1])
    ana.page.wait_for_timeout(500)
    if ana.sees()["complete"]:
        ana.page.locator("[data-choices] .big").click()
    ana.page.wait_for_timeout(SCENES[name][1] * 1000)
    found = camera.stop()
    ana.context.close()
    return found


def main() -> None:
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        folder, reel = Path(place), list[str]()
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIETLY)
        for name, (question, _) in SCENES.items():
            (folder / name).mkdir()
            prepare(folder / name / "house.db", question, name)
            with open_house(folder / name, PACE="1.1", ABSENCE="3600", PER_SOCKET="20") as house:
                reel += film(chromium, house, name, folder / name)
        chromium.close()
        (folder / "reel.txt").write_text("\n".join(reel), "utf-8")
        command = ["ffmpeg", "-y", "-loglevel", "error", "-f", "concat", "-safe", "0", "-i", str(folder / "reel.txt")]
        command += ["-vf", f"fps={PER_SECOND},scale={SHOWN}:-2:flags=lanczos", "-c:v", "libwebp_anim", "-loop", "0"]
        subprocess.run([*command, "-q:v", QUALITY, "-compression_level", "6", str(FILM)], check=True)
    print(f"{FILM.relative_to(ROOT)}: {FILM.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
