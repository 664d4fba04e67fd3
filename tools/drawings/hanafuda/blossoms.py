"""The blossoms of the hanafuda: plum, cherry, wisteria, iris, peony, chrysanthemum, paulownia."""

from collections.abc import Sequence

from bot.pictures.style import INK, PAPER
from tools.drawings.hanafuda.parts import EARTH, GREEN, LILAC, OCHRE, PINK, PURPLE, RED, Place, scattered
from tools.drawings.shapes import circle, ellipse, group, path, place_at, polar, stroke, wheel


def plum() -> str:
    """Return a red blossom of five round petals, about 36 in radius."""
    petal = circle(0, -20, 17, RED, stroke=PAPER, stroke_width=3.5)
    stamen = group(stroke("M0 -8V-20", OCHRE, 3), circle(0, -22, 3.6, OCHRE))
    return group(
        circle(0, 0, 20, RED),
        wheel(petal, 5),
        circle(0, 0, 15, RED),
        wheel(stamen, 10, 18),
        circle(0, 0, 8, OCHRE),
        circle(0, 0, 3.5, INK),
    )


def plum_bud() -> str:
    """Return a red bud that points up."""
    return group(circle(0, -9, 12, RED), path("M-10 -4C-6 8 6 8 10 -4C4 0 -4 0 -10 -4Z", INK))


def plum_branch(d: str, twigs: Sequence[str]) -> str:
    """Return an angular branch along a path, and its thin twigs."""
    return group(
        *(stroke(twig, INK, 7) for twig in twigs),
        stroke(d, INK, 17, stroke_miterlimit=2),
        stroke(d, EARTH, 5),
    )


def cherry() -> str:
    """Return a pink blossom of five notched petals, about 44 in radius."""
    petal = path(
        "M0 0C-24 -10 -27 -33 -11 -44L0 -35L11 -44C27 -33 24 -10 0 0Z",
        PINK,
        stroke=RED,
        stroke_width=3,
        stroke_linejoin="round",
    )
    return group(wheel(petal, 5), wheel(stroke("M0 -6V-19", RED, 4), 5), circle(0, 0, 7, RED))


def cherries(places: Sequence[Place]) -> str:
    """Return a mass of cherry blossoms on a red background of further ones."""
    behind = circle(0, 0, 45, RED)
    return group(scattered(behind, places), scattered(cherry(), places))


def cherry_leaf() -> str:
    """Return a small pointed leaf that hangs down from (0, 0)."""
    return group(path("M0 0C-20 14 -18 38 0 58C18 38 20 14 0 0Z", EARTH), stroke("M0 6V46", PAPER, 3))


def wisteria(rows: int) -> str:
    """Return a hanging cluster with rows of petals, 17 apart, that tapers to its tip."""
    petals = [
        path("M0 -4C20 -8 36 6 30 24C12 26 -2 14 0 -4Z", fill, stroke=PAPER, stroke_width=2.5)
        for fill in (PURPLE, LILAC)
    ]
    drawn = [stroke(f"M0 -14V{rows * 17}", INK, 5)]
    for row in range(rows):
        size = 1.18 - 0.78 * row / rows
        drawn += [place_at(0, row * 17, petals[row % 2], scale=size, mirrored=side) for side in (False, True)]
    return group(*drawn, ellipse(0, rows * 17, 6, 9, PURPLE))


def wisteria_leaves() -> str:
    """Return a feathered leaf that hangs to the left of (0, 0)."""
    leaflet = path("M0 0C-9 8 -10 26 0 40C10 26 9 8 0 0Z", GREEN)
    places = [(-18.0 * i, 4.0 * i * i / 3, 1.0, 16.0) for i in range(1, 5)]
    return group(
        stroke("M4 -2Q-46 -2 -84 34", INK, 4),
        scattered(leaflet, places),
        scattered(leaflet, [(x + 4, y, 0.8, 170.0) for x, y, _, _ in places]),
        place_at(-80, 24, leaflet, turn=62),
    )


def iris() -> str:
    """Return an iris, about 110 wide and 120 high, whose stalk attaches at (0, 0)."""
    standard = path("M0 0C-24 -22 -20 -56 0 -72C20 -56 24 -22 0 0Z", LILAC, stroke=PAPER, stroke_width=3)
    side = path(
        "M0 -6C-14 -36 -52 -36 -58 -4C-62 18 -46 40 -32 38C-34 20 -18 8 0 -6Z",
        PURPLE,
        stroke=PAPER,
        stroke_width=3,
    )
    middle = path("M0 -10C-26 2 -26 36 0 54C26 36 26 2 0 -10Z", PURPLE, stroke=PAPER, stroke_width=3)
    return group(
        place_at(0, -8, standard, turn=-26, scale=0.8),
        place_at(0, -8, standard, turn=26, scale=0.8),
        place_at(0, -6, standard),
        side,
        place_at(0, 0, side, mirrored=True),
        stroke("M-18 -4Q-42 -8 -46 12", OCHRE, 5),
        stroke("M18 -4Q42 -8 46 12", OCHRE, 5),
        middle,
        stroke("M0 2V28", OCHRE, 7),
    )


def iris_bud() -> str:
    """Return a closed iris that points up from (0, 0)."""
    return group(path("M0 4C-20 -12 -12 -42 0 -58C12 -42 20 -12 0 4Z", PURPLE), stroke("M0 -8V-34", LILAC, 4))


def iris_leaf(height: float, lean: float, fill: str = GREEN) -> str:
    """Return a sword-shaped leaf that rises from (0, 0); its tip lies `lean` to the right."""
    bend = lean * 0.2
    tip = -height
    return path(
        f"M-11 0Q{bend - 13:g} {tip * 0.6:g} {lean:g} {tip:g}Q{bend + 15:g} {tip * 0.6:g} 11 0Z",
        fill,
        stroke=PAPER,
        stroke_width=3,
    )


def peony(leaves: Sequence[float] = ()) -> str:
    """Return a large full blossom with ruffled petals, about 68 in radius.

    A leaf shows behind it in each of these directions, in degrees.
    """
    petal = (
        "M0 0C-38 -16 -40 -48 -27 -62C-20 -58 -14 -68 -7 -66C-2 -64 2 -64 7 -66"
        "C14 -68 20 -58 27 -62C40 -48 38 -16 0 0Z"
    )
    outer = path(petal, RED, stroke=PAPER, stroke_width=3.5)
    inner = path(petal, PINK, stroke=RED, stroke_width=6)
    behind = (place_at(*polar(44, turn), peony_leaf(), turn=turn) for turn in leaves)
    return group(
        *behind,
        wheel(outer, 7),
        wheel(place_at(0, 0, inner, scale=0.62), 6, 12),
        wheel(group(stroke("M0 -6V-20", OCHRE, 4), circle(0, -21, 4.5, OCHRE)), 9),
        circle(0, 0, 11, OCHRE),
    )


def peony_leaf() -> str:
    """Return a leaf with three points that rises from (0, 0)."""
    blade = "M0 0C-24 -18 -26 -50 0 -84C26 -50 24 -18 0 0Z"
    side = path("M0 0C-22 -10 -30 -36 -16 -64C8 -46 14 -20 0 0Z", INK)
    return group(
        place_at(0, -8, side, turn=-34),
        place_at(0, -8, side, turn=34, mirrored=True),
        path(blade, INK),
        stroke("M0 -6V-62M0 -10 -26 -42M0 -10 26 -42", GREEN, 5),
    )


def chrysanthemum() -> str:
    """Return an ochre disc of narrow petals, about 50 in radius."""
    petal = path(
        "M0 0C-6 -16 -12 -34 -7 -46Q0 -54 7 -46C12 -34 6 -16 0 0Z", OCHRE, stroke=INK, stroke_width=3
    )
    return group(
        wheel(petal, 16),
        wheel(place_at(0, 0, petal, scale=0.62), 12, 8),
        circle(0, 0, 11, RED, stroke=INK, stroke_width=3),
    )


def chrysanthemum_leaf() -> str:
    """Return a leaf with round lobes that rises from (0, 0)."""
    return group(
        path(
            "M0 4C-12 -2 -28 2 -34 -10C-28 -16 -24 -18 -20 -22C-30 -26 -34 -38 -28 -46"
            "C-22 -44 -16 -44 -12 -46C-16 -60 -10 -72 0 -78C10 -72 16 -60 12 -46"
            "C16 -44 22 -44 28 -46C34 -38 30 -26 20 -22C24 -18 28 -16 34 -10C28 2 12 -2 0 4Z",
            GREEN,
        ),
        stroke("M0 0V-60M0 -16 -20 -10M0 -16 20 -10M0 -34 -20 -38M0 -34 20 -38", INK, 3.5),
    )


def paulownia_spike(pairs: int) -> str:
    """Return an upright stalk from (0, 0) with pairs of bells, 32 apart, and one on top."""
    bell = group(
        path(
            "M0 0C-16 -6 -20 -26 -13 -38Q0 -46 13 -38C20 -26 16 -6 0 0Z",
            PURPLE,
            stroke=PAPER,
            stroke_width=3,
        ),
        path("M-12 -37Q0 -48 12 -37Q0 -27 -12 -37Z", LILAC),
    )
    top = -32 * pairs - 14
    drawn = [stroke(f"M0 4V{top}", INK, 6)]
    for pair in range(pairs):
        height = -32 * pair - 12
        size = 1.1 - 0.3 * pair / pairs
        drawn += [place_at(side * 3, height, bell, scale=size, turn=side * 64) for side in (-1, 1)]
    return group(*drawn, place_at(0, top + 12, bell, scale=0.85))


def paulownia_leaf() -> str:
    """Return a broad black leaf with three points that hangs from (0, 0), about 130 wide and 120 high."""
    veins = [f"M0 2L{x:.0f} {y:.0f}" for x, y in (polar(78, 180 + angle) for angle in (-36, 0, 36))]
    return group(
        path(
            "M0 -6C-22 -22 -58 -14 -66 10C-72 30 -62 52 -66 72C-52 66 -42 68 -34 74C-28 96 -14 104 0 122"
            "C14 104 28 96 34 74C42 68 52 66 66 72C62 52 72 30 66 10C58 -14 22 -22 0 -6Z",
            INK,
            stroke=PAPER,
            stroke_width=4,
        ),
        *(stroke(d, GREEN, 5) for d in veins),
        stroke("M0 46 -24 66M0 46 24 66M-28 36 -50 34M28 36 50 34", GREEN, 4),
    )
