"""The birds of the hanafuda, each around (0, 0): crane, bush warbler, cuckoo, goose, swallow, phoenix."""

from bot.pictures.style import INK, PAPER
from tools.drawings.hanafuda.parts import EARTH, GREEN, LILAC, OCHRE, PURPLE, RED
from tools.drawings.shapes import circle, ellipse, group, outlined_path, path, place_at, polygon, stroke


def crane() -> str:
    """Return a standing crane that looks to the left, about 210 wide and 270 high."""
    plumes = "M36 -34C92 -30 112 6 102 58C94 44 86 42 80 46C80 60 70 66 62 58C58 68 44 66 40 54L20 0Z"
    body = "M-52 2C-50 -34 6 -50 52 -32C74 -22 82 -2 76 12C58 44 -12 54 -38 30C-48 22 -54 14 -52 2Z"
    neck = "M-38 4C-56 -24 -16 -54 -30 -88C-34 -100 -44 -108 -54 -110"
    return group(
        stroke("M2 40 -6 88 4 132M4 132 -18 136M4 132 16 138", INK, 7),
        stroke("M26 40 36 90 26 132M26 132 6 138M26 132 40 138", INK, 7),
        outlined_path(plumes, INK, 4, PAPER),
        outlined_path(body, PAPER, 5),
        stroke("M-8 -8C14 -14 40 -8 58 8M-14 10C8 4 34 12 46 24", INK, 5),
        stroke(neck, PAPER, 31),
        stroke(neck, INK, 22),
        stroke("M-36 6C-44 -4 -44 -14 -40 -24", PAPER, 13),
        polygon([(-64, -122), (-116, -104), (-64, -100)], OCHRE, stroke=INK, stroke_width=4),
        circle(-54, -111, 16, PAPER, stroke=INK, stroke_width=5),
        path("M-70 -115C-68 -136 -42 -138 -37 -114C-48 -120 -60 -119 -70 -115Z", RED),
        circle(-58, -108, 3.5, INK),
    )


def warbler() -> str:
    """Return a bush warbler that sits and looks to the left, about 160 wide."""
    body = "M-64 -22C-58 -54 -20 -58 2 -40C34 -28 56 4 46 28C24 48 -22 44 -40 20C-50 8 -58 2 -64 -22Z"
    return group(
        stroke("M-6 36V62M14 36V62M-18 64H2M4 64H26", INK, 6),
        outlined_path("M34 2 100 40 88 58 18 34Z", GREEN, 5),
        polygon([(-60, -32), (-92, -18), (-58, -12)], OCHRE, stroke=INK, stroke_width=4),
        outlined_path(body, GREEN, 5),
        path("M-56 -6C-40 12 -10 20 26 36C4 44 -22 40 -38 19C-46 10 -52 4 -56 -6Z", OCHRE),
        outlined_path("M-14 -20C22 -28 58 6 74 34C36 40 -8 26 -14 -20Z", GREEN, 5),
        stroke("M8 -4C26 0 42 10 54 24", INK, 4),
        circle(-38, -28, 8, PAPER),
        circle(-39, -28, 4.5, INK),
    )


def cuckoo() -> str:
    """Return a cuckoo that flies to the left, about 190 wide and 150 high."""
    feathers = (
        "M-30 0C-34 -44 -12 -92 36 -122C34 -106 40 -98 52 -100C46 -84 52 -76 64 -76C54 -60 58 -52 66 -48"
        "C52 -20 34 6 4 14Z"
    )
    return group(
        outlined_path("M-44 -4C-76 -30 -88 -62 -84 -100C-58 -90 -30 -58 -14 -8Z", INK, 4, PAPER),
        outlined_path("M36 8 104 18 92 32 106 44 86 50 90 66 20 36Z", INK, 4, PAPER),
        outlined_path(
            "M-96 6C-86 -14 -58 -20 -30 -10L44 6C54 22 44 36 24 40C-20 48 -72 40 -96 6Z", INK, 4, PAPER
        ),
        path(
            "M-84 14C-56 10 -4 14 42 22C40 32 34 38 24 40C-20 48 -66 38 -84 14Z",
            PAPER,
            stroke=INK,
            stroke_width=4,
        ),
        stroke("M-50 20 -44 25M-34 29 -28 34M-20 20 -14 25M-4 30 2 34M12 24 18 29", INK, 4),
        outlined_path(feathers, INK, 4, PAPER),
        stroke("M-12 -20C-8 -54 6 -76 24 -92M6 -16C10 -40 22 -56 38 -68", PAPER, 4),
        path("M-94 2 -124 6 -92 12Z", OCHRE),
        circle(-74, 0, 6.5, OCHRE),
        circle(-74, 0, 3.5, INK),
    )


def goose() -> str:
    """Return a wild goose that flies to the left, about 110 wide."""
    return group(
        outlined_path("M-14 -4C-26 -22 -30 -42 -22 -58C-4 -46 6 -28 8 -8Z", EARTH, 4),
        path(
            "M-66 2C-62 -10 -50 -10 -42 -2C-24 -4 -16 -14 8 -12C28 -10 40 2 62 4C44 18 10 24 -12 14"
            "C-28 6 -46 10 -56 8Z",
            INK,
        ),
        outlined_path("M-8 -2C-6 -30 16 -54 50 -62C46 -44 44 -22 24 4Z", EARTH, 5),
        path("M-64 -2 -82 6 -60 8Z", RED),
    )


def swallow() -> str:
    """Return a swallow that flies upwards, seen from above, about 240 wide and 190 high."""
    wing = "M-6 -38C-48 -62 -96 -40 -122 26C-90 0 -54 -6 -10 14Z"
    tail = "M-7 30C-10 66 -26 96 -52 124C-24 112 -6 88 0 62C6 88 24 112 52 124C26 96 10 66 7 30Z"
    body = "M0 -66C18 -62 20 -38 17 -14C14 16 8 34 0 48C-8 34 -14 16 -17 -14C-20 -38 -18 -62 0 -66Z"
    return group(
        outlined_path(tail, INK, 4, PAPER),
        outlined_path(wing, INK, 4, PAPER),
        place_at(0, 0, outlined_path(wing, INK, 4, PAPER), mirrored=True),
        stroke("M-30 -22C-56 -24 -78 -14 -94 2M30 -22C56 -24 78 -14 94 2", OCHRE, 6),
        outlined_path(body, INK, 4, PAPER),
        path("M0 -10C10 0 8 22 0 34C-8 22 -10 0 0 -10Z", OCHRE),
        path("M-14 -40C-16 -58 -8 -64 0 -64C8 -64 16 -58 14 -40C6 -32 -6 -32 -14 -40Z", RED),
        path("M-5 -63 0 -82 5 -63Z", INK),
    )


def _plume(d: str, fill: str, eye: str, tip: tuple[float, float, float]) -> str:
    """Return a long tail feather along a path, with an eye at its tip (x, y and direction in degrees)."""
    x, y, turn = tip
    end = outlined_path("M0 -34C-26 -14 -22 16 0 28C22 16 26 -14 0 -34Z", fill, 4)
    return group(
        stroke(d, INK, 17), stroke(d, fill, 9), place_at(x, y, end, ellipse(0, 2, 8, 13, eye), turn=turn)
    )


def phoenix() -> str:
    """Return a phoenix that flies to the left with its long tail behind, about 230 wide and 270 high."""
    quill = "M-9 0C-17 -34 -15 -72 0 -98C15 -72 17 -34 9 0Z"
    # The wing: a fan of quills, the rearmost first.
    wing = [
        place_at(18, -4, outlined_path(quill, fill, 4), turn=turn, scale=scale)
        for turn, scale, fill in (
            (98, 0.8, PURPLE),
            (78, 1.0, RED),
            (56, 1.14, OCHRE),
            (34, 1.14, GREEN),
            (12, 1.0, RED),
            (-10, 0.8, PURPLE),
        )
    ]
    # The tail: four long feathers.
    tail = (
        _plume("M30 20C70 40 92 64 82 100", PURPLE, LILAC, (80, 116, 8)),
        _plume("M26 26C70 70 60 120 34 150", RED, OCHRE, (28, 166, 30)),
        _plume("M18 28C30 80 10 100 -18 118", GREEN, OCHRE, (-34, 130, 54)),
        _plume("M10 30C4 60 -20 70 -46 74", OCHRE, RED, (-64, 76, 82)),
    )
    # The body with its neck; on it lie its feathers, and the parts of the head.
    body = (
        "M-66 -72C-46 -82 -32 -64 -34 -46C-34 -32 -20 -28 0 -22C26 -14 46 0 46 18C40 38 20 40 4 34"
        "C-26 26 -44 8 -48 -20C-50 -38 -64 -50 -66 -72Z"
    )
    return group(
        *tail,
        *wing,
        stroke("M-48 -80C-44 -102 -28 -110 -12 -106M-44 -74C-32 -88 -20 -88 -6 -80", RED, 7),
        outlined_path(body, OCHRE, 5),
        stroke("M-38 -14C-32 -6 -22 -6 -16 -12M-26 6C-18 14 -8 14 -2 6M-2 22C4 28 14 28 20 20", RED, 5),
        path("M-66 -74C-74 -98 -60 -110 -46 -110C-52 -98 -44 -90 -48 -76Z", RED),
        outlined_path("M-64 -74C-80 -74 -92 -66 -96 -54C-84 -60 -74 -58 -60 -58Z", PAPER, 4),
        path("M-62 -54C-70 -46 -68 -34 -60 -30C-54 -38 -54 -48 -56 -54Z", RED),
        circle(-54, -66, 4.5, INK),
    )
