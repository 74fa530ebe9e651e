"""The pictures of the README from those that `make shots` took: web/shots into docs/pictures, small."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[1]
SHOTS, PICTURES = ROOT / "web" / "shots", ROOT / "docs" / "pictures"
GAP = 12
WHOLE = {"house": "budallas", "reveal": "reveal", "learning": "learn-budallas"}
PHONES = {"light": ("julepe", "valepaska", "papas"), "dark": ("cheat", "budallas")}
SIDES = {"light": ("julepe", "cheat"), "dark": ("valepaska", "papas")}


def shot(name: str, width: int) -> Image.Image:
    picture = Image.open(SHOTS / f"{name}.png").convert("RGB")
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)


def joined(rows: list[list[Image.Image]]) -> Image.Image:
    """Side by side and below each other, all of one size, on nothing."""
    wide, high = rows[0][0].size
    size = (wide + GAP) * len(rows[0]) - GAP, (high + GAP) * len(rows) - GAP
    whole = Image.new("RGBA", size)
    for row, pictures in enumerate(rows):
        for column, picture in enumerate(pictures):
            whole.paste(picture, ((wide + GAP) * column, (high + GAP) * row))
    return whole


def main() -> None:
    pictures = {name: shot(f"{page}-desk-light", 1280) for name, page in WHOLE.items()}
    pictures["night"] = shot("papas-desk-dark", 1280)
    pictures["phone"] = joined([[shot(f"{name}-phone-{sky}", 320) for sky, names in PHONES.items() for name in names]])
    pictures["side"] = joined([[shot(f"{name}-side-{sky}", 640) for name in names] for sky, names in SIDES.items()])
    for name, picture in pictures.items():
        picture.save(PICTURES / f"{name}.webp", quality=82, method=6)


if __name__ == "__main__":
    main()
