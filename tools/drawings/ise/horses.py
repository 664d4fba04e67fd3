"""Ise's horses, the elevens: four riders, each on a horse at its own pace, with the suit's sign."""

from collections.abc import Sequence

from bot.pictures.style import INK, PAPER
from tools.drawings.ise.brush import brush_stroke, smooth_line, stroke_outline
from tools.drawings.ise.parts import INDIGO, OCHRE, RED, baton, face, goblet, hand, inked_path, rosette, sword
from tools.drawings.shapes import Point, circle, group, path, place_at, stroke

Leg = Sequence[Point]
"""Hip, knee, fetlock and hoof, relative to the middle of the horse, which looks left."""

_WALK: tuple[Leg, ...] = (
    ((-36, 18), (-30, 56), (-22, 84), (-22, 104)),
    ((50, 12), (44, 48), (34, 74), (22, 100)),
    ((-50, 16), (-76, 40), (-74, 66), (-84, 84)),
    ((60, 8), (72, 46), (70, 76), (76, 104)),
)
_REAR: tuple[Leg, ...] = (
    ((-44, 18), (-76, 34), (-66, 58), (-50, 68)),
    ((48, 12), (44, 46), (28, 70), (14, 92)),
    ((-54, 12), (-92, 8), (-96, 36), (-84, 54)),
    ((60, 8), (72, 44), (58, 72), (50, 98)),
)
_GALLOP: tuple[Leg, ...] = (
    ((-42, 18), (-64, 44), (-86, 58), (-100, 76)),
    ((50, 12), (62, 44), (82, 58), (96, 76)),
    ((-52, 14), (-86, 28), (-108, 32), (-126, 42)),
    ((58, 6), (80, 28), (98, 36), (114, 50)),
)
_TROT: tuple[Leg, ...] = (
    ((-40, 18), (-42, 56), (-44, 84), (-48, 104)),
    ((52, 12), (68, 46), (70, 76), (78, 104)),
    ((-50, 14), (-86, 28), (-88, 54), (-72, 70)),
    ((58, 8), (50, 46), (34, 64), (16, 80)),
)


def horse(suit: str) -> str:
    """Return a suit's horse and rider with the suit's sign."""
    return {"C": _clubs, "S": _swords, "O": _coins, "U": _cups}[suit]()


def _clubs() -> str:
    """He walks and swings his baton."""
    club = place_at(-6, -26, baton(110, 36), turn=-12)
    rider = _person(RED, OCHRE, club)
    return place_at(137, 254, _horse(_WALK, INDIGO, OCHRE), rider, scale=0.92)


def _swords() -> str:
    """His horse rears while he lifts his sword."""
    blade = sword((-44, -74), (-8, -48), (0, -8), 22, OCHRE)
    rider = _person(INDIGO, OCHRE, blade, forward=True, lean=-13)
    return place_at(108, 258, _horse(_REAR, RED, OCHRE), rider, scale=0.9, mirrored=True, turn=-13)


def _coins() -> str:
    """He gallops and shows his coin."""
    rider = _person(INDIGO, RED, place_at(2, -38, rosette(40)))
    return place_at(125, 266, _horse(_GALLOP, OCHRE, RED), rider, scale=0.88)


def _cups() -> str:
    """He trots and keeps his cup from spilling."""
    rider = _person(OCHRE, INDIGO, place_at(0, -40, goblet(), scale=0.82), forward=True)
    return place_at(108, 254, _horse(_TROT, INK, RED), rider, scale=0.92, mirrored=True)


def _horse(legs: Sequence[Leg], coat: str, cloth: str) -> str:
    """Return a horse around (0, 0) that looks left; its two far legs come first."""
    barrel = "M-60 -20C-40 -30 20 -32 46 -30C72 -30 82 -4 72 18C60 36 20 30 -10 36C-44 42 -70 26 -68 4Z"
    neck = stroke_outline(smooth_line(((-40, 0), (-62, -30), (-82, -70))), lambda part: 62 - 28 * part)
    head = (
        "M-68 -82L-70 -106L-84 -92C-100 -84 -112 -64 -126 -48"
        "C-132 -36 -122 -26 -110 -30C-100 -38 -90 -40 -78 -44C-66 -54 -60 -70 -68 -82Z"
    )
    limbs = [stroke_outline(smooth_line(leg), lambda part: 13 + 24 * (1 - part) ** 2) for leg in legs]
    hair = RED if coat == INK else INK
    tail = brush_stroke(
        smooth_line(((66, -12), (92, -8), (98, 32), (88, 66))), lambda part: 8 + 44 * part * (1 - part), hair
    )
    mane = path("M-66 -100C-46 -92 -38 -64 -26 -34L-44 -40L-40 -56L-54 -56L-50 -74L-64 -74L-60 -88Z", hair)
    far = limbs[:2]
    near = limbs[2:]
    hoofs = [_hoof(leg) for leg in legs]
    return (
        _joined(coat, *far)
        + "".join(hoofs[:2])
        + tail
        + _joined(coat, barrel, neck, head, *near)
        + "".join(hoofs[2:])
        + mane
        + circle(-92, -66, 5, PAPER if coat in (INK, INDIGO) else INK)
        + stroke("M-118 -44L-86 -52L-70 -78M-86 -52L-20 -34", cloth, 5)
        + inked_path("M-24 -32H30C36 -10 36 6 32 20H-22C-26 4 -26 -14 -24 -32Z", cloth)
    )


def _hoof(leg: Leg) -> str:
    """Return the hoof at a leg's end."""
    (ax, ay), (bx, by) = leg[-2:]
    return stroke(f"M{bx + (ax - bx) * 0.3:.1f} {by + (ay - by) * 0.3:.1f}L{bx} {by}", INK, 19)


def _joined(fill: str, *paths: str) -> str:
    """Return several shapes as one with a common outline (pale for black ones) and no inner lines."""
    line = PAPER if fill == INK else INK
    outlines = (path(d, line, stroke=line, stroke_width=10, stroke_linejoin="round") for d in paths)
    return group(*outlines, *(path(d, fill) for d in paths))


def _person(dress: str, trim: str, held: str, forward: bool = False, lean: float = 0) -> str:
    """Return a rider in the saddle who looks left.

    Args:
        dress: the colour of his clothes.
        trim: the colour of his hat.
        held: the thing in his raised hand, drawn around that hand.
        forward: whether he raises it in front of him, not behind.
        lean: degrees that he leans back.
    """
    side = -1 if forward else 1
    leg = brush_stroke(smooth_line(((2, -30), (-14, 4), (-6, 44))), lambda part: 32 - 14 * part, dress)
    boot = path("M-16 40H6V60H-26C-26 52 -18 50 -16 40Z", INK)
    body = inked_path("M-24 -86C-10 -98 14 -98 26 -86L24 -26H-20Z", dress)
    raised = ((16 * side, -80), (42 * side, -92), (54 * side, -122))
    arm = brush_stroke(smooth_line(raised), lambda part: 28 - 10 * part, dress)
    lowered = ((18, -78), (34, -56), (16, -38)) if forward else ((-12, -78), (-30, -56), (-26, -36))
    rein = brush_stroke(smooth_line(lowered), lambda part: 24 - 8 * part, dress)
    hat = inked_path("M-44 -124C-26 -132 -24 -152 0 -154S26 -132 38 -124Z", trim)
    grip = place_at(55 * side, -128, held, hand())
    head = place_at(0, -112, face(-7), scale=0.9) + hat
    return place_at(
        0, 6, boot, leg, body, rein, place_at(*lowered[-1], hand()), arm, head, grip, scale=1.2, turn=lean
    )
