"""Ise's kings, the twelves: each on his throne, crowned in his own way, with his suit's sign."""

from bot.pictures.style import INK, PAPER
from tools.drawings.ise.parts import INDIGO, OCHRE, RED, baton, face, goblet, hand, inked_path, rosette, sword
from tools.drawings.shapes import circle, group, path, place_at, rect, stroke


def king(suit: str) -> str:
    """Return a suit's king, seated, with the suit's sign."""
    drawn = {"C": _clubs, "S": _swords, "O": _coins, "U": _cups}[suit]
    return place_at(146, 203, drawn(), scale=0.97)


def _clubs() -> str:
    """He shoulders a baton."""
    crown = "M-30 -112L-38 -152L-17 -134L0 -160L17 -134L38 -152L30 -112Z"
    return (
        _throne(RED)
        + _robe(INDIGO, OCHRE)
        + place_at(60, -36, baton(220, 32, OCHRE, RED), turn=8)
        + _arm(INDIGO)
        + place_at(0, 0, _arm(INDIGO), mirrored=True)
        + place_at(53, 26, hand())
        + place_at(-52, 40, hand())
        + _head(4, "M-26 -84C-24 -40 -14 -30 0 -28S24 -40 26 -84C12 -66 -12 -66 -26 -84Z", crown, OCHRE)
    )


def _swords() -> str:
    """He rests both hands on a sword, its point to the ground."""
    helmet = "M-38 -108C-40 -138 -22 -156 0 -172C22 -156 40 -138 38 -108Z"
    return (
        _throne(INDIGO)
        + _robe(RED, PAPER)
        + sword((0, 150), (2, 90), (0, 24), 26, OCHRE)
        + _arm(RED, inwards=30)
        + place_at(0, 0, _arm(RED, inwards=30), mirrored=True)
        + place_at(-12, 20, hand())
        + place_at(12, 20, hand())
        + _head(
            -4,
            "M-27 -88C-30 -50 -14 -34 -6 -2L0 -14L6 -2C14 -34 30 -50 27 -88C12 -68 -12 -68 -27 -88Z",
            helmet,
            INDIGO,
        )
        + stroke("M-40 -110H40", INK, 8)
    )


def _coins() -> str:
    """He holds a coin out for all to see."""
    hat = "M-46 -112C-30 -122 -32 -146 -26 -156C-10 -164 10 -164 26 -156C32 -146 30 -122 46 -112Z"
    return (
        _throne(INDIGO)
        + _robe(OCHRE, RED)
        + _arm(OCHRE)
        + place_at(0, 0, _arm(OCHRE), mirrored=True)
        + place_at(-74, 4, rosette(44))
        + place_at(-48, 36, hand())
        + place_at(52, 40, hand())
        + _head(
            -6,
            "M-26 -84C-38 -58 -30 -46 -22 -42"
            "C-14 -52 14 -52 22 -42C30 -46 38 -58 26 -84C14 -70 -14 -70 -26 -84Z",
            hat,
            RED,
        )
    )


def _cups() -> str:
    """He raises a cup to drink."""
    crown = "M-32 -112V-146H-14V-132H-8V-152H8V-132H14V-146H32V-112Z"
    return (
        _throne(OCHRE)
        + _robe(INK, RED)
        + _arm(INK)
        + place_at(0, 0, _arm(INK), mirrored=True)
        + place_at(50, -18, goblet(OCHRE), scale=0.92)
        + place_at(50, 3, hand())
        + place_at(-52, 40, hand())
        + _head(
            6,
            "M-26 -84C-26 -54 -22 -40 -16 -26"
            "L-6 -44L0 -34L6 -44L16 -26C22 -40 26 -54 26 -84C12 -68 -12 -68 -26 -84Z",
            crown,
            RED,
        )
    )


def _throne(fill: str) -> str:
    """Return a high-backed seat."""
    knobs = (
        circle(x, -78, 13, OCHRE if fill != OCHRE else RED, stroke=INK, stroke_width=5) for x in (-64, 64)
    )
    back = inked_path("M-72 130V-66H72V130Z", fill)
    return back + "".join(knobs) + inked_path("M-84 152V96H84V152Z", fill)


def _robe(fill: str, lining: str) -> str:
    """Return his robe: shoulders, knees apart, the hem on the ground and his shoes below it."""
    shoes = rect(-54, 138, 40, 18, INK, 8) + rect(14, 138, 40, 18, INK, 8)
    robe = (
        "M-24 -66C-50 -62 -64 -40 -68 0C-72 36 -84 60 -80 84L-62 144H62L80 84"
        "C84 60 72 36 68 0C64 -40 50 -62 24 -66Z"
    )
    panel = inked_path("M-16 -66H16L26 144H-26Z", lining)
    knees = stroke("M-66 78Q-50 60 -32 74M66 78Q50 60 32 74", PAPER if fill == INK else INK, 5)
    return shoes + inked_path(robe, fill) + panel + knees


def _arm(fill: str, inwards: float = 0) -> str:
    """Return his right arm (at the left) with the hand at its cuff, further inwards if requested."""
    outer = -38 + inwards
    low = inwards / 3
    sleeve = (
        f"M-36 -60C-70 -50 -84 -10 -80 30C-78 50 -64 56 -50 {52 - low}L{outer} {40 - low}"
        f"L{outer - 6} {20 - 1.5 * low}C-52 10 -42 -20 -36 -36Z"
    )
    return inked_path(sleeve, fill)


def _head(looks: float, beard: str, crown: str, gold: str) -> str:
    """Return his head with beard and crown."""
    hair = path("M-34 -76C-40 -110 -30 -124 0 -124S40 -110 34 -76Z", INK)
    jewels = group(*(circle(x, -120, 4.5, PAPER) for x in (-18, 0, 18)))
    moustache = stroke(
        f"M{looks - 13} -74Q{looks - 4} -82 {looks} -78Q{looks + 4} -82 {looks + 13} -74", INK, 6
    )
    return (
        hair + place_at(0, -94, face(looks)) + path(beard, INK) + moustache + inked_path(crown, gold) + jewels
    )
