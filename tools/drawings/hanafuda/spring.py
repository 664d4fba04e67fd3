"""The hanafuda of the first four months: pine, plum, cherry, wisteria."""

from bot.pictures.style import INK
from tools.drawings.hanafuda import birds, things
from tools.drawings.hanafuda.blossoms import (
    cherries,
    cherry_leaf,
    plum,
    plum_branch,
    plum_bud,
    wisteria,
    wisteria_leaves,
)
from tools.drawings.hanafuda.leaves import pine_trunk, pines
from tools.drawings.hanafuda.parts import OCHRE, RED, WRITING, Place, ribbon, scattered
from tools.drawings.shapes import card, circle, group, place_at, stroke


def pine_cards() -> dict[str, str]:
    """Return the cards of January by their codes."""
    return {
        # The crane before the sun
        "1b": card(
            circle(170, 92, 72, RED),
            pines([(22, 262, 1, -14), (222, 318, 1.1, 12), (46, 340, 1.15, 0), (8, 196, 0.7, 20)]),
            place_at(124, 206, birds.crane(), scale=0.95),
            pines([(190, 366, 0.8, 0)]),
        ),
        # The poetry ribbon
        "1r": card(
            pine_trunk("M28 400C20 330 70 290 54 220S90 130 150 110"),
            pines(
                [
                    (190, 96, 1.1, 14),
                    (60, 92, 1.1, -16),
                    (204, 236, 1.05, 20),
                    (36, 204, 1.05, -20),
                    (176, 352, 1.15, 10),
                    (70, 328, 1.1, -8),
                ],
            ),
            ribbon(RED, WRITING[0]),
        ),
        # Plain: a trunk with three large tufts
        "1p": card(
            pine_trunk("M190 400C210 330 150 300 160 240S100 170 66 118", 34),
            pines([(66, 116, 1.45, -12), (182, 214, 1.35, 14), (64, 328, 1.4, -8)]),
        ),
        # Plain: a trunk before a red band
        "1q": card(
            things.band(40, 62, RED),
            pine_trunk("M40 400C40 300 90 270 120 190S190 110 210 60", 28),
            pines(
                [
                    (180, 92, 0.95, 10),
                    (84, 172, 0.95, -18),
                    (198, 214, 1, 20),
                    (46, 288, 1, -10),
                    (174, 336, 1.1, 8),
                ],
            ),
        ),
    }


def plum_cards() -> dict[str, str]:
    """Return the cards of February by their codes."""
    return {
        # The warbler
        "2a": card(
            things.band(34, 40, OCHRE),
            plum_branch(
                "M-10 330 70 290 150 304 210 250 250 262",
                ["M70 290 46 210 90 120", "M150 304 186 370", "M250 180 176 112"],
            ),
            scattered(plum_bud(), [(92, 114, 1.1, 20), (190, 366, 1, 150)]),
            scattered(
                plum(), [(40, 200, 1.1, 10), (56, 340, 1.2, 0), (204, 306, 1.15, 20), (176, 112, 1.05, 30)]
            ),
            place_at(140, 228, birds.warbler(), scale=1.04),
        ),
        # The poetry ribbon
        "2r": card(
            plum_branch(
                "M250 350 170 320 150 240 60 180 40 80", ["M60 180 -4 200", "M150 240 220 190 214 120"]
            ),
            scattered(plum_bud(), [(216, 112, 1.1, 0), (10, 198, 1.1, -70)]),
            scattered(
                plum(),
                [
                    (48, 84, 1.2, 10),
                    (196, 66, 1.1, 30),
                    (204, 196, 1.15, 0),
                    (38, 250, 1.2, 20),
                    (190, 326, 1.25, 40),
                    (76, 348, 1, 5),
                ],
            ),
            ribbon(RED, WRITING[1]),
        ),
        # Plain: two large blossoms
        "2p": card(
            plum_branch(
                "M50 400 70 300 50 220 130 150 120 60 140 -10",
                ["M50 220 6 170", "M130 150 206 120", "M126 56 176 40"],
            ),
            scattered(plum_bud(), [(208, 116, 1.2, 70), (6, 166, 1.2, -30), (176, 40, 1.2, 60)]),
            scattered(plum(), [(76, 250, 1.75, 10), (104, 104, 1.55, 40)]),
        ),
        # Plain: four blossoms
        "2q": card(
            plum_branch(
                "M250 380 150 330 170 230 90 160 100 70", ["M170 230 222 170 210 90", "M150 330 50 350"]
            ),
            scattered(plum_bud(), [(100, 62, 1.2, 0), (46, 350, 1.2, -90)]),
            scattered(
                plum(), [(196, 90, 1.4, 0), (60, 176, 1.4, 20), (182, 226, 1.35, 40), (110, 322, 1.5, 8)]
            ),
        ),
    }


_CANOPY: tuple[Place, ...] = (
    (20, 60, 1, 10), (96, 40, 1.05, 30), (176, 44, 1, 50), (226, 92, 0.95, 5), (58, 122, 1.05, 44),
    (140, 112, 1.1, 12), (208, 168, 0.9, 30), (14, 178, 0.9, 0),
)  # fmt: skip


def cherry_cards() -> dict[str, str]:
    """Return the cards of March by their codes."""
    return {
        # The curtain
        "3b": card(
            cherries(_CANOPY),
            cherries([(106, 180, 0.85, 60)]),
            things.curtain(),
        ),
        # The poetry ribbon
        "3r": card(
            scattered(cherry_leaf(), [(40, 300, 1, 10), (206, 290, 1, -10), (90, 322, 0.9, 20)]),
            cherries([*_CANOPY, (60, 236, 1, 20), (196, 256, 1, 0), (120, 200, 1, 0)]),
            ribbon(RED, WRITING[2]),
        ),
        # Plain: blossoms below a branch
        "3p": card(
            stroke("M-10 40C60 60 100 20 250 30", INK, 16),
            scattered(cherry_leaf(), [(36, 236, 1.1, 10), (190, 268, 1.2, -8), (120, 300, 1.1, 4)]),
            cherries(
                [
                    (40, 90, 1.15, 10),
                    (128, 70, 1.1, 40),
                    (206, 108, 1.15, 0),
                    (72, 178, 1.2, 30),
                    (164, 190, 1.25, 10),
                    (112, 262, 1, 50),
                ],
            ),
        ),
        # Plain: blossoms above a branch
        "3q": card(
            stroke("M250 400C200 320 60 330 30 180", INK, 18),
            scattered(cherry_leaf(), [(150, 190, 1.1, 150), (70, 90, 1, 170), (214, 230, 1.1, 190)]),
            cherries(
                [
                    (40, 180, 1.1, 0),
                    (112, 232, 1.2, 40),
                    (36, 280, 1.15, 20),
                    (196, 282, 1.15, 30),
                    (120, 330, 1.25, 0),
                    (206, 352, 1, 10),
                    (30, 366, 1, 50),
                ],
            ),
        ),
    }


def _wisteria(places: list[tuple[float, float, int]], leaves: list[Place]) -> str:
    """Return clusters under leaves, each given by x, y and its rows."""
    return group(
        *(place_at(x, y, wisteria(rows), scale=1.3) for x, y, rows in places),
        scattered(wisteria_leaves(), leaves),
    )


def wisteria_cards() -> dict[str, str]:
    """Return the cards of April by their codes."""
    return {
        "4a": card(
            place_at(80, 296, things.crescent(RED), scale=1.35),
            _wisteria([(36, 30, 6), (110, 30, 4), (210, 30, 10)], [(110, 14, 1, 0), (240, 8, 1, -8)]),
            place_at(126, 226, birds.cuckoo(), scale=1.02),
        ),
        "4r": card(
            _wisteria(
                [(34, 44, 11), (98, 40, 7), (152, 44, 10), (210, 40, 12)],
                [(110, 16, 1, 0), (244, 10, 1, -4), (170, 20, 0.9, 8)],
            ),
            ribbon(RED),
        ),
        "4p": card(
            _wisteria([(52, 50, 14), (124, 44, 9), (194, 50, 12)], [(120, 14, 1.1, 0), (244, 12, 1.1, -6)]),
        ),
        "4q": card(
            things.band(296, 50, OCHRE),
            _wisteria(
                [(70, 50, 9), (176, 50, 14)], [(100, 12, 1.2, -4), (250, 16, 1.2, -10), (252, 60, 1.1, 26)]
            ),
        ),
    }


def drawings() -> dict[str, str]:
    """Return the sixteen cards by their codes."""
    return {**pine_cards(), **plum_cards(), **cherry_cards(), **wisteria_cards()}
