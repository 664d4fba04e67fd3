"""Fonts: measures, wraps and draws text in two fonts, which cover European and Japanese letters."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.board import COMPUTER
from bot.pictures.sprites import MARK_SPRITES, load_sprite

FONT_FOLDER = Path(__file__).parent / "fonts"

FONTS = ("NotoSansJP.otf", "NotoSans.ttf")
"""The fonts: a word is written in the first one that has all its characters."""

ASCENT, DESCENT = 1.0, 0.28
"""Height of letters above and below the baseline, in font sizes.

The fonts' own values are larger, for stacked accents and for characters written one below the other.
"""

WORD_PATTERN = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]+|\s+|[^\s\u3040-\u30ff\u4e00-\u9fff]+")
"""Words, spaces, and runs of kana and kanji."""

PIECE_PATTERN = re.compile(
    r"\s*(?:[\u3040-\u30ff\u4e00-\u9fff][、。！？）」ー…]*|[^\s\u3040-\u30ff\u4e00-\u9fff]+)"
)
"""Words with the space before them, and single Japanese characters: a line may end after each."""

KERNING_PIXELS = 1
"""Maximum difference between the width of a line and the sum of its pieces, in pixels."""

ROBOT = "\N{ROBOT FACE}"
"""The sign of a computer player, which is drawn as a mark."""

MISSING_CHARACTER = "\uffff"
"""A character missing from every font."""


@cache
def load_font(
    size: int, name: str = FONTS[0], layout: ImageFont.Layout | None = None
) -> ImageFont.FreeTypeFont:
    """Return a font in a size, in pixels."""
    return ImageFont.truetype(str(FONT_FOLDER / name), size, layout_engine=layout)


@lru_cache(maxsize=16384)
def _in_font(character: str, name: str) -> bool:
    return character.isspace() or _draw_glyph(character, name) != _draw_glyph(MISSING_CHARACTER, name)


def _draw_glyph(character: str, name: str) -> bytes:
    """Return a font's drawing of a single character; the basic layout leaves combining marks in place."""
    picture = Image.new("L", (32, 32))
    face = load_font(20, name, ImageFont.Layout.BASIC)
    ImageDraw.Draw(picture).text((0, 0), character, 255, face)
    return picture.tobytes()


def can_draw(character: str) -> bool:
    """Return whether one of the fonts can draw a character, or it is the robot."""
    return character == ROBOT or any(_in_font(character, name) for name in FONTS)


@lru_cache(maxsize=16384)
def drawable_text(text: str) -> str:
    """Return a text without the accents and characters that the fonts lack."""
    return " ".join("".join(map(_drawable_character, unicodedata.normalize("NFC", text))).split())


def drawable_name(name: str) -> str:
    """Return a name as the fonts can draw it; empty if they lack one of its letters.

    Missing emoji and rare accents are dropped, but a name without any letters needs all its characters. The
    robot is dropped, too: only the names of computer players may begin with it.
    """
    name = name.replace(ROBOT, "")
    drawn = drawable_text(name)
    letters = [sign for sign in unicodedata.normalize("NFC", name) if sign.isalnum()]
    if not all(map(_drawable_character, letters)):
        return ""
    return drawn if letters or all(map(can_draw, name)) else ""


def _drawable_character(character: str) -> str:
    if can_draw(character):
        return character
    return "".join(part for part in unicodedata.normalize("NFKD", character) if can_draw(part))


def columns_of(text: str) -> int:
    """Return the width of a text in Latin letters; Japanese characters count twice."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _font_runs(text: str) -> tuple[tuple[str, str], ...]:
    """Return the runs of a text, each with the name of its font."""
    runs = groupby(_words_in_fonts(text), key=itemgetter(1))
    return tuple(("".join(word for word, _ in run), name) for name, run in runs)


def _words_in_fonts(text: str) -> Iterator[tuple[str, str]]:
    """Yield the words of a text, each with the name of the first font that has all its characters.

    A word that no font covers is split into characters; the first font gets those that none has.
    """
    for word in WORD_PATTERN.findall(text):
        whole = any(all(_in_font(character, name) for character in word) for name in FONTS)
        for part in (word,) if whole else word:
            fitting = (name for name in FONTS if all(_in_font(character, name) for character in part))
            yield part, ROBOT if part == ROBOT else next(fitting, FONTS[0])


@lru_cache(maxsize=16384)
def _length_of(text: str, size: int) -> float:
    return sum(_run_length(run, name, size) for run, name in _font_runs(text))


def _run_length(run: str, name: str, size: int) -> float:
    return size if name == ROBOT else load_font(size, name).getlength(run)


def width_of(text: str, size: int) -> int:
    """Return the width of a text, in pixels."""
    return round(_length_of(text, size))


def shorten_text(text: str, size: int, most: int) -> str:
    """Return a text, cut with an ellipsis if it is wider than `most` pixels."""
    if width_of(text, size) <= most:
        return text
    cuts = [text[:end].rstrip() + "…" for end in range(len(text))]
    return cuts[max(0, bisect_right(cuts, most, key=lambda cut: width_of(cut, size)) - 1)]


def wrap_text(text: str, size: int, most: int, count: int = 0) -> Sequence[str]:
    """Return a text in lines of at most `most` pixels; avoids a single character in the last line.

    If `count` isn't 0, it is the maximum number of lines; the last one is cut if necessary.
    """
    pieces: list[str] = PIECE_PATTERN.findall(text)
    end = "".join(pieces[-2:])
    if len(pieces) > 1 and len(pieces[-1].strip()) == 1 and width_of(end.strip(), size) <= most:
        pieces[-2:] = [end]
    # Adding up the pieces avoids measuring the growing line again for each piece.
    lines: list[tuple[str, float]] = []
    for piece in pieces:
        line, length = lines[-1] if lines else ("", 0.0)
        longer = line + piece
        sum_of_both = length + _length_of(piece, size)
        fits = sum_of_both <= most - KERNING_PIXELS or width_of(longer, size) <= most
        if lines and (len(lines) == count or fits):
            lines[-1] = longer, sum_of_both
        else:
            alone = piece.strip()
            lines.append((alone, _length_of(alone, size)))
    return [
        line if length <= most - KERNING_PIXELS else shorten_text(line, size, most) for line, length in lines
    ]


def text_mask(text: str, size: int, bold: bool = False) -> Image.Image:
    """Return a line of text as a mask; the fonts must have all its characters."""
    pen = 1 if bold else 0
    mask = Image.new("L", (width_of(text, size) + 2 * pen, line_height(size)))
    x = float(pen)
    canvas = ImageDraw.Draw(mask)
    for run, name in _font_runs(text):
        if name == ROBOT:
            robot = load_sprite(MARK_SPRITES, COMPUTER, size * 9 // 10).getchannel("A")
            mask.paste(robot, (round(x), round(size * ASCENT) - robot.height))
        else:
            place = x, round(size * ASCENT)
            canvas.text(place, run, 255, load_font(size, name), anchor="ls", stroke_width=pen * 0.5)
        x += _run_length(run, name, size)
    return mask


def line_height(size: int) -> int:
    """Return the height of a line of text, in pixels."""
    return round(size * ASCENT) + round(size * DESCENT)
