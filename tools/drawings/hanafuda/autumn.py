"""The hanafuda of the last four months: chrysanthemum, maple, rain, paulownia."""

from bot.pictures.style import INK
from tools.drawings.hanafuda import birds, creatures, things
from tools.drawings.hanafuda.blossoms import (
    chrysanthemum,
    chrysanthemum_leaf,
    paulownia_leaf,
    paulownia_spike,
)
from tools.drawings.hanafuda.leaves import maple, rain, willow
from tools.drawings.hanafuda.parts import OCHRE, PURPLE, RED, Place, ribbon, scattered
from tools.drawings.shapes import card, group, place_at, stroke


def _chrysanthemums(flowers: list[Place], leaves: list[Place], stalks: str) -> str:
    """Return flowers on their stalks, among leaves."""
    return group(
        stroke(stalks, INK, 7), scattered(chrysanthemum_leaf(), leaves), scattered(chrysanthemum(), flowers)
    )


def chrysanthemum_cards() -> dict[str, str]:
    """Return the cards of September by their codes."""
    return {
        # The sake cup
        "9a": card(
            _chrysanthemums(
                [(62, 86, 1.15, 0), (180, 60, 0.9, 0), (202, 330, 0.95, 0)],
                [
                    (130, 130, 1, 40),
                    (30, 170, 1, 200),
                    (130, 360, 1, 60),
                    (200, 130, 0.9, 170),
                    (60, 370, 1, -20),
                ],
                "M60 90Q120 200 60 390M180 60V390",
            ),
            place_at(122, 226, things.cup(), scale=1.15),
        ),
        # The blue ribbon
        "9r": card(
            _chrysanthemums(
                [(60, 80, 1.1, 0), (190, 140, 0.95, 0), (56, 270, 0.95, 0), (186, 316, 1.1, 0)],
                [(40, 180, 1, -30), (204, 236, 1, 30), (110, 370, 1, -10), (130, 60, 0.9, 30)],
                "M60 80V390M190 140V390",
            ),
            ribbon(PURPLE, bands=True),
        ),
        # Plain: a large flower from above
        "9p": card(
            _chrysanthemums(
                [(120, 120, 1.7, 0)],
                [(100, 300, 1.3, -60), (140, 300, 1.3, 60), (110, 366, 1.2, -80), (130, 366, 1.2, 80)],
                "M120 120V390",
            ),
        ),
        # Plain: three flowers
        "9q": card(
            _chrysanthemums(
                [(74, 90, 1.15, 0), (176, 190, 1.2, 10), (70, 286, 1.1, 0)],
                [
                    (150, 110, 1.1, 50),
                    (60, 190, 1.1, -50),
                    (160, 310, 1.2, 110),
                    (190, 366, 1.1, 30),
                    (40, 370, 1, -60),
                ],
                "M74 90V390M176 190Q170 300 120 390",
            ),
        ),
    }


def _maples(red: list[Place], gold: list[Place], twigs: str) -> str:
    """Return red and golden leaves over twigs."""
    return group(stroke(twigs, INK, 8), scattered(maple(OCHRE, INK), gold), scattered(maple(RED, INK), red))


def maple_cards() -> dict[str, str]:
    """Return the cards of October by their codes."""
    return {
        # The deer
        "10a": card(
            _maples(
                [(50, 60, 0.9, -150), (206, 96, 0.85, 160), (214, 40, 0.8, 140)],
                [(128, 44, 0.85, 180), (216, 200, 0.7, 170)],
                "M-10 20C60 40 150 -10 250 20M200 10Q230 80 214 180",
            ),
            place_at(112, 232, creatures.deer(), scale=1.0),
        ),
        # The blue ribbon
        "10r": card(
            _maples(
                [
                    (50, 80, 1, 170),
                    (196, 60, 0.95, 200),
                    (40, 236, 1, 150),
                    (200, 232, 1.05, 190),
                    (70, 344, 0.95, 200),
                ],
                [(120, 110, 0.9, 180), (186, 330, 1, 160), (206, 146, 0.8, 150)],
                "M-10 40C60 20 140 60 250 10M20 30Q10 160 60 320M220 20Q240 200 190 310",
            ),
            ribbon(PURPLE, bands=True),
        ),
        # Plain: two large leaves
        "10p": card(
            _maples(
                [(84, 130, 1.6, 170), (160, 290, 1.4, 200)],
                [(184, 92, 1, 210)],
                "M-10 20C60 40 140 10 250 40M60 26Q90 60 92 100M190 30Q240 150 180 250",
            ),
        ),
        # Plain: a branch from the lower right
        "10q": card(
            _maples(
                [(182, 120, 1.2, 10), (60, 216, 1.2, -20), (186, 286, 1.15, 20)],
                [(78, 84, 1, -30), (84, 338, 1, 0)],
                "M250 390C150 340 160 220 120 180S60 110 60 60M130 200Q180 180 184 140",
            ),
        ),
    }


def rain_cards() -> dict[str, str]:
    """Return the cards of November by their codes."""
    return {
        # The rain man with his frog
        "11b": card(
            things.stream(),
            willow(22, 250, 14),
            willow(66, 150, 10),
            willow(226, 190, -8),
            rain([(104, 10, 60), (150, 4, 40), (236, 210, 70), (44, 240, 50)]),
            place_at(144, 214, creatures.rain_man(), scale=0.98),
            place_at(46, 334, creatures.frog(), scale=1.1),
        ),
        # The swallow
        "11a": card(
            willow(28, 300, 16),
            willow(78, 170, 12),
            willow(130, 110, 8),
            willow(214, 340, -10),
            willow(172, 150, 8),
            rain([(60, 200, 120), (190, 170, 150), (120, 270, 90), (150, 320, 60), (236, 60, 100)]),
            place_at(116, 234, birds.swallow(), scale=1.04, turn=-38),
        ),
        # The red ribbon
        "11r": card(
            willow(26, 330, 14),
            willow(72, 230, 10),
            willow(120, 340, 10),
            willow(168, 280, 12),
            willow(214, 340, 8),
            rain([(60, 260, 90), (200, 30, 90), (228, 180, 120), (104, 40, 80)]),
            ribbon(RED),
        ),
        # Plain: lightning in a red sky
        "11p": card(
            things.sky(RED),
            rain([(40, 150, 90), (214, 200, 100), (60, 280, 80), (196, 320, 50), (228, 110, 60)], INK),
            things.cloud(),
            willow(30, 250, 12),
            willow(70, 180, 10),
            willow(206, 200, 10),
            things.lightning(),
        ),
    }


def _paulownia(spikes: list[tuple[float, float, int, float]], leaves: list[Place]) -> str:
    """Return spikes over leaves, each given by x, y, its pairs of bells and its lean."""
    return group(
        *(place_at(x, y, paulownia_spike(pairs), turn=turn, scale=1.05) for x, y, pairs, turn in spikes),
        scattered(paulownia_leaf(), leaves),
    )


_CROWN: tuple[Place, ...] = ((32, 252, 1, 30), (208, 252, 1, -30), (120, 252, 1.05, 0))


def paulownia_cards() -> dict[str, str]:
    """Return the cards of December by their codes."""
    return {
        "12b": card(
            _paulownia(
                [(30, 330, 2, -4), (212, 330, 3, 4)],
                [(36, 316, 0.9, 14), (204, 316, 0.9, -14), (120, 306, 1, 0)],
            ),
            place_at(114, 140, birds.phoenix(), scale=1.1),
        ),
        "12p": card(
            _paulownia([(120, 240, 5, 0), (54, 244, 3, -12), (186, 244, 3, 12)], list(_CROWN)),
        ),
        "12q": card(
            things.earth(318, OCHRE),
            _paulownia([(70, 190, 3, -6), (180, 244, 4, 8)], [(182, 262, 1, -8), (66, 200, 1.1, 8)]),
        ),
        "12s": card(
            things.band(30, 60, RED),
            stroke("M120 190V390", INK, 9),
            _paulownia(
                [(120, 180, 3, 0)],
                [(54, 150, 0.95, 30), (186, 150, 0.95, -30), (70, 262, 1, 10), (176, 256, 1, -12)],
            ),
        ),
    }


def drawings() -> dict[str, str]:
    """Return the sixteen cards by their codes."""
    return {**chrysanthemum_cards(), **maple_cards(), **rain_cards(), **paulownia_cards()}
