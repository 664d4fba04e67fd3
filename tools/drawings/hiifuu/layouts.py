"""Places of the flowers on a Hiifuu card: as many as its value, and symmetric upside down."""

from collections.abc import Sequence
from dataclasses import dataclass

from tools.drawings.shapes import HEIGHT, WIDTH, Point

# By value: radius of the large flowers, radius of the others, number of large ones (the first points), and
# the points of one half of the card. The other half mirrors them; an odd value has a large one in the middle.
# Found by packing circles between the two numbers.
_HALVES: Sequence[tuple[int, int, int, Sequence[Point]]] = (
    (92, 92, 0, ()),
    (74, 74, 1, ((83, 252),)),
    (64, 64, 1, ((74, 307),)),
    (60, 60, 2, ((171, 218), (156, 70))),
    (80, 40, 0, ((190, 97), (111, 329))),
    (62, 40, 1, ((157, 143), (190, 50), (51, 144))),
    (73, 36, 0, ((188, 46), (194, 116), (129, 85))),
    (57, 37, 1, ((67, 231), (179, 239), (194, 47), (126, 71))),
    (50, 32, 1, ((138, 97), (44, 228), (43, 154), (195, 43))),
    (44, 30, 2, ((53, 264), (110, 149), (41, 136), (193, 43), (52, 193))),
    (43, 28, 1, ((70, 274), (40, 341), (202, 224), (201, 169), (155, 249))),
    (43, 29, 2, ((52, 201), (114, 146), (155, 76), (39, 134), (40, 337), (200, 110))),
    (42, 27, 1, ((53, 146), (43, 263), (154, 40), (39, 317), (57, 213), (95, 253))),
    (41, 28, 2, ((128, 236), (56, 202), (153, 38), (38, 319), (154, 92), (202, 115), (44, 132))),
    (38, 27, 2, ((193, 101), (50, 204), (153, 248), (153, 55), (102, 252), (37, 143), (38, 343))),
    (35, 25, 3, ((195, 206), (111, 223), (47, 241), (40, 344), (35, 297), (88, 287), (152, 35), (161, 251))),
    (36, 25, 2, ((52, 184), (173, 91), (132, 133), (203, 37), (35, 129), (35, 240), (83, 132), (153, 37))),
    (34, 24, 3, ((196, 176), (139, 148), (78, 292), (203, 245),
                 (154, 249), (34, 259), (203, 36), (151, 34), (149, 204))),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Place:
    """A flower's place: its middle and radius, its side of the card (-1, 0 or 1), and whether it is large."""

    x: float
    y: float
    radius: float
    side: int
    large: bool


def places(value: int) -> list[Place]:
    """Return the places of a card's flowers, from the top down, the large ones last."""
    large, small, leading, half = _HALVES[value - 1]
    found: list[Place] = []
    for i, (x, y) in enumerate(half):
        leads = i < leading
        for across, down in ((x, y), (WIDTH - x, HEIGHT - y)):
            side = -1 if across < WIDTH / 2 else 1
            found.append(Place(across, down, large if leads else small, side, leads))
    if value % 2:
        found.append(Place(WIDTH / 2, HEIGHT / 2, large, 0, True))
    return sorted(found, key=lambda place: (place.large, place.y))
