"""Fonts: how wide texts are and how they are drawn, in two fonts with the letters of Europe and of Japan."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FOLDER = Path(__file__).parent / "fonts"

FONTS = ("NotoSansJP.otf", "NotoSans.ttf")
"""The fonts: a word is written in the first one that has all its characters."""

ABOVE, BELOW = 1.0, 0.28
"""How far letters reach above and below the line they stand on, in sizes of the font.

The fonts themselves say more, for accents on accents and for characters that stand one below the other.
"""

WORDS = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]+|\s+|[^\s\u3040-\u30ff\u4e00-\u9fff]+")
"""Words, spaces, and runs of kana and kanji."""

PIECES = re.compile(r"\s*(?:[\u3040-\u30ff\u4e00-\u9fff][、。！？）」ー…]*|[^\s\u3040-\u30ff\u4e00-\u9fff]+)")
"""Words, with the space before them, and single characters of Japanese: lines may end after each."""

KERNING = 1
"""By how many pixels more a line may be wide than its pieces together."""

NOWHERE = "\uffff"
"""A character that no font has."""


@cache
def load_font(
    size: int, name: str = FONTS[0], layout: ImageFont.Layout | None = None
) -> ImageFont.FreeTypeFont:
    """Return a font in a size, in pixels."""
    return ImageFont.truetype(str(FOLDER / name), size, layout_engine=layout)


@lru_cache(maxsize=16384)
def _in_font(character: str, name: str) -> bool:
    return character.isspace() or _draw_glyph(character, name) != _draw_glyph(NOWHERE, name)


def _draw_glyph(character: str, name: str) -> bytes:
    """Return how a font draws a character by itself: marks, too, which a finer layout puts elsewhere."""
    picture = Image.new("L", (32, 32))
    face = load_font(20, name, ImageFont.Layout.BASIC)
    ImageDraw.Draw(picture).text((0, 0), character, 255, face)
    return picture.tobytes()


def can_draw(character: str) -> bool:
    """Return whether a font can draw a character."""
    return any(_in_font(character, name) for name in FONTS)


def drawable_text(text: str) -> str:
    """Return a text as the fonts can draw it: without the accents and characters that they lack."""
    return " ".join("".join(map(_drawable_character, unicodedata.normalize("NFC", text))).split())


def drawable_name(name: str) -> str:
    """Return a name as the fonts can draw it; empty if they lack a letter of it, or draw none and not all.

    Without some of its letters it would be another name; it is the same without emoji and rare accents.
    """
    drawn, letters = (
        drawable_text(name),
        [sign for sign in unicodedata.normalize("NFC", name) if sign.isalnum()],
    )
    if not all(map(_drawable_character, letters)):
        return ""
    return drawn if letters or all(map(can_draw, name)) else ""


def _drawable_character(character: str) -> str:
    if can_draw(character):
        return character
    return "".join(part for part in unicodedata.normalize("NFKD", character) if can_draw(part))


def columns_of(text: str) -> int:
    """Return how wide a text is, counted in Latin letters: characters of Japanese are as wide as two."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _font_runs(text: str) -> tuple[tuple[str, str], ...]:
    """Return the parts of a text, each with the name of the font that it is written in."""
    runs = groupby(_words_in_fonts(text), key=itemgetter(1))
    return tuple(("".join(word for word, _ in run), name) for name, run in runs)


def _words_in_fonts(text: str) -> Iterator[tuple[str, str]]:
    """Yield the words of a text, each with the name of the first font that has all of it.

    A word that no font has as a whole comes in single characters; the first font takes what none has.
    """
    for word in WORDS.findall(text):
        whole = any(all(_in_font(character, name) for character in word) for name in FONTS)
        for part in (word,) if whole else word:
            fitting = (name for name in FONTS if all(_in_font(character, name) for character in part))
            yield part, next(fitting, FONTS[0])


@lru_cache(maxsize=16384)
def _length_of(text: str, size: int) -> float:
    return sum(load_font(size, name).getlength(run) for run, name in _font_runs(text))


def width_of(text: str, size: int) -> int:
    """Return how wide a text is, in pixels."""
    return round(_length_of(text, size))


def shorten_text(text: str, size: int, most: int) -> str:
    """Return a text, cut with an ellipsis if it is wider than `most` pixels."""
    if width_of(text, size) <= most:
        return text
    cuts = [text[:end].rstrip() + "…" for end in range(len(text))]
    return cuts[max(0, bisect_right(cuts, most, key=lambda cut: width_of(cut, size)) - 1)]


def wrap_text(text: str, size: int, most: int, count: int = 0) -> Sequence[str]:
    """Return a text in lines; no character is left alone in the last one if it can be helped.

    Args:
        text: what is written.
        size: of the letters, in pixels.
        most: how wide a line may be, in pixels.
        count: how many lines there may be, the last one cut if need be; 0 for as many as it takes.
    """
    pieces: list[str] = PIECES.findall(text)
    end = "".join(pieces[-2:])
    if len(pieces) > 1 and len(pieces[-1].strip()) == 1 and width_of(end.strip(), size) <= most:
        pieces[-2:] = [end]
    # Pieces are known by now; a line would be measured anew with each that it grows by.
    lines: list[tuple[str, float]] = []
    for piece in pieces:
        line, length = lines[-1] if lines else ("", 0.0)
        longer, sum_of_both = line + piece, length + _length_of(piece, size)
        fits = sum_of_both <= most - KERNING or width_of(longer, size) <= most
        if lines and (len(lines) == count or fits):
            lines[-1] = longer, sum_of_both
        else:
            alone = piece.strip()
            lines.append((alone, _length_of(alone, size)))
    return [line if length <= most - KERNING else shorten_text(line, size, most) for line, length in lines]


def text_mask(text: str, size: int, bold: bool = False) -> Image.Image:
    """Return a line of text as a mask.

    Args:
        text: what is written; the fonts have all its characters.
        size: of the letters, in pixels.
        bold: whether they are thicker.
    """
    pen = 1 if bold else 0
    mask = Image.new("L", (width_of(text, size) + 2 * pen, line_height(size)))
    x, canvas = float(pen), ImageDraw.Draw(mask)
    for run, name in _font_runs(text):
        face = load_font(size, name)
        canvas.text((x, round(size * ABOVE)), run, 255, face, anchor="ls", stroke_width=pen * 0.5)
        x += face.getlength(run)
    return mask


def line_height(size: int) -> int:
    """Return how high a line of text is, in pixels."""
    return round(size * ABOVE) + round(size * BELOW)
