"""The hanafuda as drawings: all cards and their back."""

from bot.pictures.decks.hanafuda import autumn, spring, summer
from bot.pictures.decks.hanafuda.parts import OCHRE, RED
from bot.pictures.drawing import INK, card, circle, group, moved, outlined, path, rect, stroke, wheel


def drawings() -> dict[str, str]:
    """Return the SVG documents of all cards by their codes, and that of the `back`."""
    return {
        **spring.drawings(),
        **summer.drawings(),
        **autumn.drawings(),
        "back": back(),
    }


def back() -> str:
    """Return the red back with a zabuton, the cushion that hanafuda is played on."""
    tassel = group(
        path("M0 -4 -17 34H17Z", OCHRE), stroke("M-6 18V34M6 18V34", RED, 3), circle(0, 4, 8, OCHRE)
    )
    tassels = ((-1, -1, 135), (1, -1, 225), (-1, 1, 45), (1, 1, -45))
    return card(
        rect(18, 18, 204, 344, "none", 8, stroke=INK, stroke_width=5),
        *(moved(120 + x * 62, 190 + y * 62, tassel, turn=turn) for x, y, turn in tassels),
        outlined("M56 126Q120 108 184 126Q202 190 184 254Q120 272 56 254Q38 190 56 126Z", INK, 7, OCHRE),
        moved(120, 190, wheel(stroke("M0 -4V-30", OCHRE, 7), 4), circle(0, 0, 9, RED)),
        paper=RED,
    )
