"""Ise's maids, the tens: each in a robe of her own pattern, with her suit's sign."""

from bot.pictures.style import INK, PAPER
from tools.drawings.ise.parts import INDIGO, OCHRE, RED, baton, face, goblet, hand, inked_path, rosette, sword
from tools.drawings.shapes import circle, ellipse, group, outlined_path, path, place_at, stroke


def maid(suit: str) -> str:
    """Return a suit's maid, standing, with the suit's sign."""
    drawn = {"C": _clubs, "S": _swords, "O": _coins, "U": _cups}[suit]
    return place_at(140 if suit in "CO" else 130, 204, drawn())


def _clubs() -> str:
    """She leans on a baton as tall as herself."""
    folds = ("M-16 34C-24 84 -42 116 -66 144", "M4 34C4 84 -2 116 -8 146", "M20 34C28 84 40 116 50 146")
    return (
        _hair()
        + _robe(INDIGO, *(stroke(d, OCHRE, 9) for d in folds), sash=RED)
        + _bent_sleeve(INDIGO)
        + place_at(74, 2, baton(290, 28, OCHRE, RED))
        + inked_path("M24 -64C44 -60 62 -36 84 -22L66 6C70 40 60 56 46 60C30 40 26 10 22 -24Z", INDIGO)
        + place_at(74, -12, hand())
        + _head(6)
    )


def _swords() -> str:
    """She lifts a sword with both hands."""
    teeth = stroke("M-80 134L-60 112L-40 134L-20 112L0 134L20 112L40 134L60 112L78 134", OCHRE, 9)
    return (
        _hair()
        + place_at(0, 0, _robe(RED, teeth, sash=INDIGO), mirrored=True)
        + sword((84, -176), (52, -84), (12, 2), 20, OCHRE)
        + _bent_sleeve(RED)
        + place_at(0, 0, _bent_sleeve(RED), mirrored=True)
        + place_at(5, 21, hand())
        + _head(-5)
    )


def _coins() -> str:
    """She holds a great coin before her."""
    spots = ((-44, 120), (-4, 92), (4, 130), (46, 124), (-78, 138))
    return (
        _hair()
        + _robe(OCHRE, *(circle(x, y, 9, RED) for x, y in spots), sash=RED)
        + _bent_sleeve(OCHRE)
        + place_at(0, 0, _bent_sleeve(OCHRE), mirrored=True)
        + place_at(0, 8, rosette(46))
        + place_at(-42, 24, hand())
        + place_at(42, 24, hand())
        + _head(0)
    )


def _cups() -> str:
    """She offers a cup."""
    scales = "".join(
        stroke(f"M{x - 15} {y}Q{x} {y - 24} {x + 15} {y}", RED, 7)
        for x, y in (
            (-50, 140),
            (-16, 140),
            (18, 140),
            (52, 140),
            (-32, 112),
            (2, 112),
            (36, 112),
            (-14, 84),
            (20, 84),
        )
    )
    return (
        _hair()
        + place_at(0, 0, _robe(INK, scales, sash=OCHRE), mirrored=True)
        + place_at(0, 0, _bent_sleeve(INK), mirrored=True)
        + inked_path("M-24 -64C-44 -58 -52 -32 -70 0L-58 24C-62 48 -52 64 -38 62C-28 44 -22 10 -22 -24Z", INK)
        + place_at(-70, 2, goblet(), scale=0.78)
        + place_at(-67, 20, hand())
        + _head(-6)
    )


def _robe(fill: str, *pattern: str, sash: str) -> str:
    """Return a robe with a train to the left, a pattern on its skirt and a sash."""
    skirt = "M-28 6C-38 60 -68 118 -104 150H82C66 108 42 60 28 6Z"
    body = "M-40 -58C-24 -76 24 -76 40 -58L30 16H-30Z"
    return (
        inked_path(skirt, fill)
        + group(*pattern)
        + inked_path(body, fill)
        + outlined_path("M-16 -72L0 -30L16 -72Z", PAPER)
        + inked_path("M-33 4H33V28H-33Z", sash)
    )


def _bent_sleeve(fill: str) -> str:
    """Return the left arm, bent so that its hand would be at the sash."""
    return inked_path(
        "M-30 -64C-50 -50 -64 -18 -64 10C-64 44 -54 62 -42 64"
        "C-28 50 -18 30 -4 24L-10 0C-20 -4 -26 -10 -26 -24Z",
        fill,
    )


def _hair() -> str:
    """Return the long hair that falls down her back."""
    return path("M-34 -100C-42 -50 -52 -10 -44 24H44C52 -10 42 -50 34 -100Z", INK)


def _head(looks: float) -> str:
    """Return her head: parted hair and a comb."""
    parted = (
        "M-32 -84C-40 -124 -24 -142 0 -142S40 -124 32 -84C26 -96 18 -112 {0} -122C-18 -112 -26 -96 -32 -84Z"
    )
    comb = ellipse(0, -142, 18, 9, OCHRE, stroke=INK, stroke_width=5)
    return (
        comb
        + place_at(0, -98, face(looks))
        + path(parted.format(looks), INK)
        + stroke("M-14 -140H14", RED, 4)
    )
