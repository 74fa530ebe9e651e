"""Names of tables, and codes: short, and easily read aloud."""

from __future__ import annotations

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is easily mistaken for something else
ID_LENGTH = 8


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    return len(text) == ID_LENGTH and set(text) <= set(ALPHABET)
