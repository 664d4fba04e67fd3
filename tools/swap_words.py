"""Runs tests with scrambled English texts: `python -m tools.swap_words tests/discord -n 2`.

A test that quotes displayed texts fails; one that names texts by their ids does not.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Transformer

ROOT = Path(__file__).parents[1]

TYPED_TEXTS = "slash.ftl"
"""Texts that people type."""

VOWELS, CONSONANTS = "aeiou", "bcdfghjklmnpqrstvwxyz"

KEPT_PARTS = re.compile(r"`[^`]*`|https?://\S+|</?[a-z]+:|:[tTdDfFR]>|\{[^}]*\}")
"""Parts of a text that are not words: code, addresses, Discord's markup, values."""

LINE = re.compile(r"(## [a-z0-9-]+: |[!@].*|)(.*)")
"""A line of a rulebook: its markup, and its text."""


def _turned(letters: str) -> str:
    return letters[1:] + letters[:1]


_OTHER = str.maketrans(
    VOWELS + CONSONANTS + (VOWELS + CONSONANTS).upper(),
    _turned(VOWELS) + _turned(CONSONANTS) + (_turned(VOWELS) + _turned(CONSONANTS)).upper(),
)


def swap_words(text: str) -> str:
    """Return a text with other words of equal length; equal words stay equal."""
    between = [part.translate(_OTHER) for part in KEPT_PARTS.split(text)]
    kept = [*KEPT_PARTS.findall(text), ""]
    return "".join(part for pair in zip(between, kept, strict=True) for part in pair)


class _Swapper(Transformer):
    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802
        return TextElement(swap_words(node.value))


def swap_texts(file: Path) -> None:
    """Scramble all words in a file of texts."""
    entries = FluentParser().parse(file.read_text(encoding="utf-8"))
    file.write_text(FluentSerializer().serialize(_Swapper().visit(entries)), encoding="utf-8")


def swap_rulebook(file: Path) -> None:
    """Scramble all words in a rulebook, except in drawings and in the ids of its pages."""
    lines = [LINE.fullmatch(line) for line in file.read_text(encoding="utf-8").split("\n")]
    file.write_text("\n".join(line[1] + swap_words(line[2]) for line in lines if line), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Copy the project, scramble the words there and run pytest with arguments; return its exit code."""
    with TemporaryDirectory() as folder:
        copy = Path(folder, ROOT.name)
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        english = copy / "bot" / "texts" / "en"
        for file in english.glob("*.ftl"):
            if file.name != TYPED_TEXTS:
                swap_texts(file)
        for file in english.glob("rules/*.md"):
            swap_rulebook(file)
        return subprocess.call([sys.executable, "-m", "pytest", *arguments], cwd=copy)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
