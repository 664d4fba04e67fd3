"""Hygge's armchair, candle and lantern, each around (0, 0)."""

from tools.drawings.hygge.parts import BARK, GREEN, NIGHT, RED, SNOW, WOOD, YELLOW, star
from tools.drawings.shapes import circle, ellipse, group, path, place_at, rect, stroke


def armchair() -> str:
    """Return a deep armchair with a cushion."""
    back = "M-62 60V-52C-62 -104 62 -104 62 -52V60Z"
    arm = "M-94 8C-94 -26 -46 -26 -46 8V78H-86V36C-92 30 -94 18 -94 8Z"
    return group(
        stroke("M-66 80-72 100M66 80 72 100", BARK, 14),
        path(back, GREEN.full),
        *(circle(x, y, 5, GREEN.dark) for x, y in ((0, -58), (0, -24), (-42, -40), (42, -40))),
        place_at(
            0,
            -4,
            rect(-32, -32, 64, 64, RED.full, 12),
            place_at(0, 0, star(YELLOW.light), scale=0.4),
            turn=12,
        ),
        rect(-52, 20, 104, 34, GREEN.light, 14),
        rect(-60, 48, 120, 38, GREEN.full, 8),
        path(arm, GREEN.dark),
        place_at(0, 0, path(arm, GREEN.dark), mirrored=True),
        circle(-70, 8, 12, GREEN.light),
        circle(70, 8, 12, GREEN.light),
    )


def flame() -> str:
    """Return a flame with its foot at (0, 0), 70 high."""
    return group(
        path(
            "M0 0C-24 0 -30 -22 -18 -40C-12 -50 -4 -58 0 -74C6 -58 14 -50 20 -40C30 -22 24 0 0 0Z",
            YELLOW.full,
        ),
        path("M0 -2C-12 -2 -16 -14 -9 -25C-5 -31 -2 -34 0 -42C4 -34 6 -31 10 -25C16 -14 12 -2 0 -2Z", SNOW),
    )


def candle() -> str:
    """Return a burning candle on a holder with a ring to carry it by."""
    wax = "M-34 2V-24C-34 -36 34 -36 34 -24V4C34 18 18 18 18 4V-6C14 -2 8 -2 6 -6V24C6 38 -14 38 -14 24V-4"
    return group(
        circle(0, -60, 54, YELLOW.light),
        circle(74, 66, 17, "none", stroke=WOOD, stroke_width=10),
        rect(-34, -30, 68, 106, YELLOW.full, 8),
        path(wax + "C-16 14 -34 14 -34 2Z", SNOW),
        stroke("M0 -28V-40", BARK, 6),
        place_at(0, -34, flame(), scale=1.08),
        rect(-42, 46, 84, 22, WOOD, 8),
        path("M-84 66H84C80 92 60 98 0 98C-60 98 -80 92 -84 66Z", WOOD),
        stroke("M-66 78C-60 86 -40 88 -20 88", YELLOW.full, 5),
    )


def lantern() -> str:
    """Return a lantern with a candle behind its panes."""
    return group(
        circle(0, 14, 84, YELLOW.light),
        circle(0, -84, 20, "none", stroke=NIGHT, stroke_width=9),
        path("M-18 -68H18L64 -28H-64Z", NIGHT),
        rect(-50, -28, 100, 106, YELLOW.dark),
        rect(-18, 34, 36, 44, SNOW, 4),
        place_at(0, 36, flame(), scale=0.78),
        stroke("M-46 -28V78M46 -28V78", NIGHT, 11),
        rect(-62, 72, 124, 22, NIGHT, 8),
        ellipse(0, -28, 66, 7, NIGHT),
    )
