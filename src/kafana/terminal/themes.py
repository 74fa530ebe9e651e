"""The colours of the tavern: by night, by day, and where a terminal has only sixteen of them."""

from __future__ import annotations

from collections.abc import Mapping

from rich.theme import Theme as RichTheme
from textual.theme import Theme

NIGHT = Theme(
    name="night",
    primary="#d9a653",
    secondary="#b98a5a",
    accent="#e8bd6b",
    foreground="#eadfca",
    background="#1d1511",
    surface="#2a1f18",
    panel="#3a2b20",
    success="#8fb573",
    warning="#e3a24b",
    error="#ef8b73",
    dark=True,
    variables={
        "felt": "#173d2f",
        "felt-text": "#e6ecd9",
        "felt-quiet": "#a3bba3",
        "card": "#f3e9d2",
        "card-text": "#241a13",
        "card-red": "#a8201a",
        "card-shut": "#4a4a3c",
        "card-shut-text": "#a9a590",
        "card-back": "#8b3a2b",
        "cursor-text": "#1d1511",
        "picked": "#a9cf8c",
        "quiet": "#a8967f",
    },
)
DAY = Theme(
    name="day",
    primary="#7d4a1e",
    secondary="#8c6239",
    accent="#8a3b12",
    foreground="#33261b",
    background="#f2e7d3",
    surface="#e9dabf",
    panel="#dcc7a4",
    success="#3f6b35",
    warning="#8a5a00",
    error="#9c2b1b",
    dark=False,
    variables={
        "felt": "#c9dcc4",
        "felt-text": "#1f2f24",
        "felt-quiet": "#4c6351",
        "card": "#fffdf6",
        "card-text": "#241a13",
        "card-red": "#b3221b",
        "card-shut": "#d5cdb9",
        "card-shut-text": "#7a7261",
        "card-back": "#9d4a39",
        "cursor-text": "#fff7e6",
        "picked": "#9fc98a",
        "quiet": "#75644f",
    },
)
SIXTEEN = Theme(
    name="sixteen",
    ansi=True,
    primary="ansi_yellow",
    secondary="ansi_yellow",
    accent="ansi_bright_yellow",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    success="ansi_green",
    warning="ansi_yellow",
    error="ansi_bright_red",
    dark=True,
    variables={
        "felt": "ansi_default",
        "felt-text": "ansi_default",
        "felt-quiet": "ansi_green",
        "card": "ansi_white",
        "card-text": "ansi_black",
        "card-red": "ansi_red",
        "card-shut": "ansi_default",
        "card-shut-text": "ansi_default",
        "card-back": "ansi_red",
        "cursor-text": "ansi_black",
        "picked": "ansi_green",
        "quiet": "ansi_default",
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_white",
        "border-blurred": "ansi_black",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_yellow",
        "input-cursor-background": "ansi_white",
        "input-cursor-foreground": "ansi_black",
        "input-cursor-text-style": "none",
    },
)
THEMES = NIGHT, DAY, SIXTEEN

# Documents stand out by weight only, so that they can be read by day and by night.
DOCUMENT = RichTheme(
    {
        "markdown.h1": "bold",
        "markdown.h2": "bold underline",
        "markdown.h3": "bold",
        "markdown.code": "bold",
        "markdown.code_block": "none",
        "markdown.item.bullet": "bold",
        "markdown.table.border": "dim",
        "markdown.table.header": "bold",
    }
)


def theme_for(color_system: str | None, environment: Mapping[str, str]) -> str:
    """The theme to begin with: what the terminal can show, and whether it says that its background is light."""
    if color_system == "standard" and "NO_COLOR" not in environment:
        return SIXTEEN.name
    background = environment.get("COLORFGBG", "").rpartition(";")[2]
    return DAY.name if background in ("7", "15") else NIGHT.name
