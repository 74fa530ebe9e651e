"""Files that are written in the end: what stands in the way is told before any work is done."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile

PLOT_NEEDS = "a plot needs matplotlib: install kafana with its extra “lab”"


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


def check_plot(file: Path) -> None:
    """Refuse a plot that could not be drawn."""
    if find_spec("matplotlib") is None:
        raise ValueError(PLOT_NEEDS)
    if file.suffix not in {".png", ".svg", ".pdf"}:
        raise ValueError(f"a plot is a .png, .svg or .pdf file, not {file.name!r}")
    if not file.absolute().parent.is_dir():
        raise ValueError(f"there is no folder {str(file.parent)!r}")
    check_writable(file)
