"""What may be written by people: nothing that cannot be seen, no towers of accents; and which names look alike."""

from __future__ import annotations

import re
import unicodedata

HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # categories
BLANK = frozenset(  # letters, signs and marks that show nothing
    (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159),
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE0F),
        *range(0xE0100, 0xE01F0),
    )
)
AS_PICTURE = "\ufe0f"  # after a sign: show it as an emoji
TALLEST = 3  # marks on one letter: as many as pointed Hebrew needs
JOINED = re.compile(r"(?<=[^\s\u200c\u200d])[\u200c\u200d](?=[^\s\u200c\u200d])")  # as in many emoji, and within words

# What looks like a small Latin letter, of letters without accents and after folding of cases
LOOK_ALIKES = str.maketrans(
    "абвгеёзіїјкмнорстуухѕԁԛԝьһүӏԍ" + "αβγεηικνορτυχωϲѵ" + "ıłøđðæœɑɡɩʋ" + "01|!$",
    "abbreeziijkmhopctyyxsdqwbhylg" + "abyenikvoptuxwcv" + "iloddaoagiv" + "ollls",
)
ONE_STROKE = str.maketrans("i", "l")  # as a capital, an i is an l


def marks_on(text: str) -> int:
    """How many accents stand on one letter, at most; one that stands on none is too many."""
    most = height = 0
    alone = True
    for character in unicodedata.normalize("NFC", text):
        if unicodedata.category(character) in ("Mn", "Me"):
            height += 1 if not alone else TALLEST + 1
            most = max(most, height)
        else:
            alone = character.isspace()
            height = 0
    return most


def is_visible(text: str) -> bool:
    """Can every character be seen, and does none change how others are read?"""
    shown = any(unicodedata.category(character)[0] in "LNPS" for character in text)
    for before, character in zip(f" {text}", text, strict=False):
        if unicodedata.category(character) in HIDDEN or ord(character) in BLANK:
            return False
        if character == AS_PICTURE and unicodedata.category(before)[0] not in "SNP":
            return False
    return shown and marks_on(text) <= TALLEST


def is_message(text: str) -> bool:
    """The same of something that is said, in which words and pictures may be joined."""
    return is_visible(JOINED.sub("", text))


def skeleton(name: str) -> str:
    """What a name looks like: two names with the same skeleton can be taken for each other."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(
        character for character in plain if unicodedata.category(character)[0] in "LNS" or character in "|!"
    )
    alike = letters.translate(LOOK_ALIKES).translate(ONE_STROKE)
    return alike.replace("rn", "m").replace("vv", "w")
