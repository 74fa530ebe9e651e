"""What MkDocs is told beyond mkdocs.yml: pages from the root of the repository, and patterns in the nav."""

from __future__ import annotations

import os.path
import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
FROM_ROOT = {f"{name.lower()}.md": f"{name}.md" for name in ("CONTRIBUTING", "CHANGELOG", "SECURITY")}
LINK = re.compile(r"(?<=\]\()(?!https?:|mailto:|#)([^)#\s]+)")


def on_config(config: MkDocsConfig) -> None:
    """Every pattern of the nav becomes the pages that it fits."""
    config.nav = expanded(config.nav, Path(config.docs_dir))


def expanded(entry: Any, docs: Path) -> Any:
    if isinstance(entry, dict):
        return {title: expanded(pages, docs) for title, pages in entry.items()}
    if isinstance(entry, list):
        found = (expanded(page, docs) for page in entry)
        return [page for one in found for page in (one if isinstance(one, list) else [one])]
    return pages_like(entry, docs) if "*" in entry else entry


def pages_like(pattern: str, docs: Path) -> list[str]:
    """The pages by name, an introduction first."""
    pages = (path.relative_to(docs).as_posix() for path in docs.glob(pattern))
    return sorted(pages, key=lambda page: (not page.endswith("README.md"), page))


def on_files(files: Files, config: MkDocsConfig) -> None:
    for page, source in FROM_ROOT.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links are written as they work in the repository; here they lead to the same pages of the site."""
    uri = page.file.src_uri
    source = FROM_ROOT.get(uri) or posixpath.join("docs", uri)

    def led(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[1]))
        here = {root: name for name, root in FROM_ROOT.items()}.get(target, target.removeprefix("docs/"))
        return os.path.relpath(here, posixpath.dirname(uri) or ".").replace(os.sep, "/")

    return LINK.sub(led, markdown)
