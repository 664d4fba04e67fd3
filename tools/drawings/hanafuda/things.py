"""Other things on the hanafuda: sun and moon, curtain, bridge, sake cup, water, storm and lightning."""

from bot.pictures.style import INK, PAPER
from tools.drawings.hanafuda.parts import LILAC, OCHRE, PURPLE, RED
from tools.drawings.shapes import (
    HEIGHT,
    WIDTH,
    circle,
    ellipse,
    group,
    outlined_path,
    path,
    place_at,
    polygon,
    rect,
    stroke,
    wheel,
)


def sky(fill: str) -> str:
    """Return a sky over the whole card."""
    return rect(0, 0, WIDTH, HEIGHT, fill)


def band(top: float, height: float, fill: str) -> str:
    """Return a drifting band of mist across the card, its upper edge at this height."""
    low = top + height
    return path(
        f"M-10 {top + 12:g}C40 {top - 12:g} 80 {top + 16:g} 130 {top + 4:g}S210 {top - 8:g} 250 {top + 6:g}"
        f"V{low:g}C200 {low + 14:g} 170 {low - 12:g} 110 {low:g}S30 {low - 6:g} -10 {low + 8:g}Z",
        fill,
    )


def crescent(fill: str) -> str:
    """Return a moon some days old, open to the upper left, about 50 in radius."""
    return path("M26 -44A50 50 0 1 1 -46 22A42 42 0 0 0 26 -44Z", fill)


def curtain() -> str:
    """Return the curtain of a party under the cherry trees; it fills the card from 190 downwards."""
    stripes = [
        path(
            f"M{x} 250H{x + 27}C{x + 27 + lean} 300 {x + 27 + lean} 340 {x + 27} 400"
            f"H{x}C{x + lean} 340 {x + lean} 300 {x} 250Z",
            RED,
        )
        for x, lean in ((-2, 9), (52, 5), (107, 0), (161, -5), (215, -9))
    ]
    top = "M-10 216C40 236 84 230 120 194C156 230 200 236 250 216"
    return group(
        path(f"{top}V400H-10Z", PAPER),
        *stripes,
        outlined_path(f"{top}V266C200 294 156 288 120 252C84 288 40 294 -10 266Z", PURPLE, 6),
        *(place_at(x, y, crest(), scale=1.25) for x, y in ((52, 256), (188, 256))),
        stroke("M120 222 102 300M120 222 138 300M120 222V312", OCHRE, 8),
        circle(120, 222, 16, OCHRE, stroke=INK, stroke_width=5),
    )


def crest() -> str:
    """Return a small white flower crest."""
    return group(wheel(circle(0, -9, 6, PAPER), 5), circle(0, 0, 4, PAPER))


def bridge() -> str:
    """Return a bridge of planks that runs zigzag over the whole card's width, 130 to 320 from the top."""
    posts = [rect(x, y, 13, 66, INK) for x, y in ((14, 170), (92, 206), (150, 236), (212, 274))]
    planks = (
        [(-20, 126), (110, 160), (98, 206), (-20, 176)],
        [(52, 184), (196, 206), (184, 256), (40, 230)],
        [(132, 236), (270, 268), (270, 320), (120, 286)],
    )
    seams = "M-20 151 104 183M46 207 190 231M126 261 270 294"
    return group(
        *posts,
        *(polygon(plank, OCHRE, stroke=INK, stroke_width=6, stroke_linejoin="round") for plank in planks),
        stroke(seams, INK, 5),
    )


def cup() -> str:
    """Return a red sake cup seen from above, about 150 wide and 110 high."""
    return group(
        outlined_path("M-34 40H34L42 58C20 66 -20 66 -42 58Z", RED, 5),
        outlined_path("M-76 -12C-72 26 -40 48 0 48C40 48 72 26 76 -12Z", RED, 6),
        ellipse(0, -14, 76, 34, OCHRE, stroke=INK, stroke_width=6),
        ellipse(0, -10, 60, 23, RED, stroke=INK, stroke_width=4),
        ellipse(0, -4, 44, 13, PAPER),
        stroke("M-40 18C-20 32 20 32 40 18", OCHRE, 6),
    )


def stream(fill: str = LILAC) -> str:
    """Return a brook that winds across the card's lower part."""
    return group(
        path("M-10 300C50 270 70 330 130 320C180 312 200 286 250 296V400H-10Z", fill),
        stroke(
            "M-10 326C50 300 76 352 136 344C186 336 206 312 250 320M-10 356C40 334 80 378 140 370", PURPLE, 6
        ),
    )


def cloud() -> str:
    """Return a black storm cloud along the card's top."""
    return path(
        "M-10 -10H250V92C238 116 208 116 198 98C190 130 150 134 138 108C124 136 82 132 78 104"
        "C64 124 36 118 34 96C20 112 -4 106 -10 92Z",
        INK,
    )


def lightning() -> str:
    """Return a forked flash from the cloud to the ground, in the middle of the card."""
    flash = (
        "M172 60 104 152 132 162 76 240 104 250 44 388 124 256 168 280 156 290 216 340 184 284 196 272 "
        "130 228 110 220 170 144 142 132 204 60Z"
    )
    return group(
        path(flash, PAPER, stroke=PAPER, stroke_width=12, stroke_linejoin="round"), path(flash, OCHRE)
    )


def earth(top: float, fill: str) -> str:
    """Return the ground from this height downwards."""
    return path(f"M-10 {top:g}C60 {top - 22:g} 170 {top - 22:g} 250 {top + 8:g}V400H-10Z", fill)
