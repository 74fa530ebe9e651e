"""Files that are written in the end: what stands in the way is told before any work is done."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryFile


def check_writable(file: Path) -> None:
    """Refuse a file that could not be written; folders that it needs may still be made. Nothing is left behind."""
    try:
        if file.exists():
            file.open("ab").close()
        else:
            folder = next(folder for folder in file.absolute().parents if folder.exists())
            TemporaryFile(dir=folder).close()
    except OSError as error:
        raise ValueError(f"{file} cannot be written: {error.strerror}") from error
