"""Rulebooks for the documentation: `make rules` writes them with their pictures."""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.pictures.board import Board
from bot.pictures.draw import board_png
from bot.pictures.layout import lay_out_board
from bot.texts import Words, words_of_all_languages
from bot.texts.rulebooks import has_rulebook, load_rulebook
from cogs.screens.options import offered_games
from cogs.screens.parts import game_name
from cogs.screens.rules import page_contents

DOCS = Path(__file__).resolve().parents[1] / "docs"

PICTURES = Path("images", "rules")

NAME_DIGITS = 6
"""Hexadecimal digits in the names of pictures."""


@dataclass
class Written:
    """The rulebooks of all languages in Markdown, and their pictures, by path below the documentation.

    Pages share equal pictures across games and languages.
    """

    texts: dict[Path, str] = field(default_factory=dict[Path, str])
    pictures: dict[Path, Board] = field(default_factory=dict[Path, Board])


def written_rules() -> Written:
    """Return all rulebooks."""
    written = Written()
    for words in words_of_all_languages():
        for game in offered_games():
            if has_rulebook(game, words.language):
                page = Path("rules", words.language, f"{game}.md")
                written.texts[page] = "\n".join(_pages(game, words, written.pictures))
    return written


def _pages(game: str, words: Words, pictures: dict[Path, Board]) -> Iterator[str]:
    """Yield the lines of a rulebook, and add its pictures."""
    leaves = load_rulebook(game, words.language)
    yield f"# {game_name(game, words)}\n"
    yield "\n".join(f"{number}. [{leaf.heading}](#{leaf.id})" for number, leaf in enumerate(leaves, start=1))
    for leaf in leaves:
        yield f'\n<a id="{leaf.id}"></a>\n\n## {leaf.heading}'
        for part in page_contents(game, leaf, words):
            if isinstance(part, str):
                yield "\n" + _lines(part)
            else:
                path = _path(leaf.id, part.board)
                pictures[path] = part.board
                alt = part.board.alt.replace("\n", " ").replace("[", "(").replace("]", ")")
                yield f"\n![{alt}](../../{path.as_posix()})"
    yield ""


def _path(page: str, board: Board) -> Path:
    """Return the path of a picture on a page; the name depends on its content, so it is never outdated."""
    digits = sha256(repr(lay_out_board(board)).encode()).hexdigest()[:NAME_DIGITS]
    return PICTURES / f"{page}-{digits}.png"


def _lines(text: str) -> str:
    """Return a text in Markdown that keeps its line breaks."""
    return re.sub(r"(?<=\S)\n(?=[^\n-])", "  \n", text)


def look_alike(one: bytes, other: bytes) -> bool:
    """Return whether two PNGs look the same; their compression differs between machines."""
    with Image.open(BytesIO(one)) as old, Image.open(BytesIO(other)) as new:
        return old.size == new.size and old.convert("RGBA").tobytes() == new.convert("RGBA").tobytes()


def _smaller(content: bytes) -> bytes:
    """Return a PNG in fewer bytes, since it is stored and viewed often."""
    written = BytesIO()
    with Image.open(BytesIO(content)) as picture:
        picture.save(written, "PNG", optimize=True)
    return written.getvalue()


def main(docs: Path = DOCS) -> None:
    """Write the rulebooks of all languages, and remove unused pictures."""
    written = written_rules()
    for path, text in written.texts.items():
        (docs / path).parent.mkdir(parents=True, exist_ok=True)
        (docs / path).write_text(text, encoding="utf-8")
    (docs / PICTURES).mkdir(parents=True, exist_ok=True)
    for path, board in written.pictures.items():
        content = board_png(board)
        if not (docs / path).exists() or not look_alike((docs / path).read_bytes(), content):
            (docs / path).write_bytes(_smaller(content))
    for old in (docs / PICTURES).rglob("*.png"):
        if old.relative_to(docs) not in written.pictures:
            old.unlink()


if __name__ == "__main__":
    sys.exit(main())
