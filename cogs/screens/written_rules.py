"""The rulebooks as pages of the documentation: `make rules` writes them with their pictures."""

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.choices import Language
from bot.pictures.board import Board
from bot.pictures.compose import composed
from bot.texts import Words, words_of_all_languages
from bot.texts.rulebooks import has_rulebook, languages, rulebook
from cogs.screens.offers import offered_games
from cogs.screens.parts import game_name
from cogs.screens.rulebook import Illustration, contents

DOCS = Path(__file__).resolve().parents[2] / "docs"
PICTURES = Path("images", "rules")


Pictures = Mapping[tuple[str, str], Board]
"""Pictures by game and id, without their descriptions."""


@dataclass(frozen=True, slots=True)
class Written:
    """The rulebooks of a language.

    Attributes:
        texts: the rulebooks in Markdown, by game.
        pictures: their pictures, by the path of their files below the documentation. Games share pictures
            that are the same, and so do languages where a picture holds no words.
    """

    texts: Mapping[str, str]
    pictures: Mapping[Path, Board]


def written_rules() -> Mapping[Language, Written]:
    """Return the rulebooks of all languages that have any."""
    english, *others = (words for words in words_of_all_languages() if words.language in languages())
    first = _pictures(english)
    first_paths = _paths(english, first, {}, {})
    written: dict[Language, Written] = {english.language: _written(english, first, first_paths)}
    for words in others:
        pictures = _pictures(words)
        written[words.language] = _written(words, pictures, _paths(words, pictures, first, first_paths))
    return written


def _written(words: Words, pictures: Pictures, paths: Mapping[tuple[str, str], Path]) -> Written:
    texts = {game: "\n".join(_pages(game, words, paths)) for game in _games(words)}
    return Written(texts, {path: pictures[named] for named, path in paths.items()})


def _games(words: Words) -> list[str]:
    return [game for game in offered_games() if has_rulebook(game, words.language)]


def _pictures(words: Words) -> Pictures:
    return {
        (game, part.id): _undescribed(part.board)
        for game in _games(words)
        for leaf in rulebook(game, words.language)
        for part in contents(game, leaf, words)
        if isinstance(part, Illustration)
    }


def _undescribed(board: Board) -> Board:
    return replace(board, alt="", sections=tuple(replace(section, alt="") for section in board.sections))


def _paths(
    words: Words, pictures: Pictures, first: Pictures, first_paths: Mapping[tuple[str, str], Path]
) -> dict[tuple[str, str], Path]:
    """Return where pictures lie, below the documentation.

    Args:
        words: the texts of the language.
        pictures: its pictures.
        first: those of the first language, which are used where they are the same.
        first_paths: where those lie.
    """
    paths: dict[tuple[str, str], Path] = {}
    for (game, name), board in pictures.items():
        if first.get((game, name)) == board:
            paths[game, name] = first_paths[game, name]
            continue
        alike = {other for (_, same), other in pictures.items() if same == name}
        file = name if len(alike) == 1 else f"{game}-{name}"
        paths[game, name] = PICTURES / words.language / f"{file}.png"
    return paths


def _pages(game: str, words: Words, paths: Mapping[tuple[str, str], Path]) -> Iterator[str]:
    leaves = rulebook(game, words.language)
    yield f"# {game_name(game, words)}\n"
    yield "\n".join(f"{number}. [{leaf.heading}](#{leaf.id})" for number, leaf in enumerate(leaves, start=1))
    for leaf in leaves:
        yield f'\n<a id="{leaf.id}"></a>\n\n## {leaf.heading}'
        for part in contents(game, leaf, words):
            if isinstance(part, str):
                yield "\n" + _lines(part)
            else:
                alt = " ".join(part.board.alt.split()).replace("[", "(").replace("]", ")")
                yield f"\n![{alt}](../../{paths[game, part.id].as_posix()})"
    yield ""


def _lines(text: str) -> str:
    """Return a text in which each line stays a line of its own."""
    return re.sub(r"(?<=\S)\n(?=[^\n-])", "  \n", text)


def alike(one: bytes, other: bytes) -> bool:
    """Return whether two PNGs show the same; how well they are compressed differs between machines."""
    with Image.open(BytesIO(one)) as old, Image.open(BytesIO(other)) as new:
        return old.size == new.size and old.convert("RGBA").tobytes() == new.convert("RGBA").tobytes()


def _smaller(content: bytes) -> bytes:
    """Return a PNG in fewer bytes, for it is kept and looked at often."""
    written = BytesIO()
    with Image.open(BytesIO(content)) as picture:
        picture.save(written, "PNG", optimize=True)
    return written.getvalue()


def main(docs: Path = DOCS) -> None:
    """Write the rulebooks of all languages, and remove pictures that are no longer in any."""
    kept: set[Path] = set()
    for language, written in written_rules().items():
        for path, board in written.pictures.items():
            kept.add(docs / path)
            (docs / path).parent.mkdir(parents=True, exist_ok=True)
            content = composed(board)
            if not (docs / path).exists() or not alike((docs / path).read_bytes(), content):
                (docs / path).write_bytes(_smaller(content))
        for game, text in written.texts.items():
            page = docs / "rules" / language / f"{game}.md"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8")
    for old in (docs / PICTURES).rglob("*.png"):
        if old not in kept:
            old.unlink()


if __name__ == "__main__":
    sys.exit(main())
