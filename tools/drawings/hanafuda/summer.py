"""The hanafuda of the middle months: iris, peony, bush clover, pampas."""

from bot.pictures.style import INK, PAPER
from tools.drawings.hanafuda import birds, creatures, things
from tools.drawings.hanafuda.blossoms import iris, iris_bud, iris_leaf, peony, peony_leaf
from tools.drawings.hanafuda.leaves import clover, pampas_hill, pampas_plume
from tools.drawings.hanafuda.parts import LILAC, OCHRE, PURPLE, RED, Place, ribbon, scattered
from tools.drawings.shapes import card, circle, group, place_at, stroke


def _irises(flowers: list[Place], leaves: list[tuple[float, float, float]], foot: float = 390) -> str:
    """Return irises on stalks from the foot, among leaves given by x, height and lean."""
    return group(
        *(stroke(f"M{x} {y}V{foot}", INK, 7) for x, y, _, _ in flowers),
        *(place_at(x, foot, iris_leaf(height, lean)) for x, height, lean in leaves),
        scattered(iris(), flowers),
    )


def iris_cards() -> dict[str, str]:
    """Return the cards of May by their codes."""
    return {
        # The bridge
        "5a": card(
            _irises(
                [(176, 92, 1, 0), (60, 84, 0.8, 0)],
                [(18, 290, -8), (112, 280, 8), (128, 250, -6), (222, 290, 8), (176, 150, 10)],
            ),
            things.bridge(),
            _irises([(66, 312, 0.95, 0)], [(28, 110, -14), (112, 90, 12)]),
        ),
        # The red ribbon
        "5r": card(
            _irises(
                [(52, 96, 0.95, 0), (184, 132, 1, 0), (68, 250, 0.9, 0)],
                [
                    (20, 230, -10),
                    (104, 200, 8),
                    (150, 190, -16),
                    (222, 250, 6),
                    (196, 150, 18),
                    (50, 120, -20),
                ],
            ),
            ribbon(RED),
        ),
        # Plain: a large flower and a bud
        "5p": card(
            _irises(
                [(120, 112, 1.5, 0)],
                [(40, 220, -24), (84, 270, -16), (156, 250, 18), (200, 210, 26), (120, 150, 6)],
            ),
            place_at(206, 130, iris_bud(), scale=1.1),
            stroke("M206 134V390", INK, 6),
        ),
        # Plain: two flowers at a stream
        "5q": card(
            things.stream(LILAC),
            _irises(
                [(64, 106, 1.02, 0), (172, 208, 1.12, 0)],
                [(24, 170, -8), (110, 250, -4), (132, 150, -14), (216, 300, 8), (80, 140, 12)],
            ),
        ),
    }


def peony_cards() -> dict[str, str]:
    """Return the cards of June by their codes."""
    return {
        "6a": card(
            stroke("M120 310V390", INK, 8),
            place_at(124, 296, peony([-74, -28, 24, 70, 122, -122]), scale=1.15),
            place_at(76, 86, creatures.butterfly(), scale=1.05, turn=24),
            place_at(182, 158, creatures.butterfly(PURPLE, OCHRE), scale=0.8, turn=-28),
        ),
        "6r": card(
            stroke("M60 90C20 200 30 300 100 390M186 300V390", INK, 8),
            place_at(190, 120, peony_leaf(), turn=20, scale=1.1),
            place_at(36, 250, peony_leaf(), turn=-20, scale=1.1),
            place_at(66, 92, peony([-60, 50, 140, 200]), scale=1.02),
            place_at(180, 312, peony([-10, 60, -130, -80]), scale=1.08),
            ribbon(PURPLE, bands=True),
        ),
        "6p": card(
            stroke("M122 150V390", INK, 9),
            place_at(122, 374, peony_leaf(), turn=-58, scale=1.25),
            place_at(122, 374, peony_leaf(), turn=58, scale=1.25),
            place_at(120, 148, peony([104, 150, 210, 256]), scale=1.5),
        ),
        "6q": card(
            stroke("M76 100C60 220 110 300 90 390M164 290Q150 340 110 390", INK, 8),
            place_at(82, 92, peony([64, 112, -110, -160]), scale=1.08),
            place_at(160, 270, peony([20, 66, 150, -74, -130]), scale=1.2),
        ),
    }


def clover_cards() -> dict[str, str]:
    """Return the cards of July by their codes."""
    return {
        "7a": card(
            things.earth(373, OCHRE),
            clover((214, 396), (250, 60), (70, 66), 5),
            clover((190, 396), (190, 160), (60, 164), 3),
            place_at(124, 274, creatures.boar(), scale=0.98),
        ),
        "7r": card(
            clover((60, 396), (0, 110), (110, 50), 5),
            clover((150, 396), (236, 200), (196, 76), 5),
            ribbon(RED),
        ),
        "7p": card(
            clover((60, 396), (10, 60), (190, 74), 5),
            clover((90, 396), (120, 190), (216, 220), 3),
            clover((110, 396), (140, 310), (190, 324), 1),
        ),
        "7q": card(
            things.band(26, 46, OCHRE),
            clover((120, 396), (130, 130), (206, 130), 4),
            clover((120, 396), (110, 200), (36, 190), 4),
            clover((124, 396), (150, 300), (206, 286), 2),
            clover((116, 396), (90, 330), (40, 324), 2),
        ),
    }


def pampas_cards() -> dict[str, str]:
    """Return the cards of August by their codes."""
    return {
        "8b": card(
            things.sky(RED),
            circle(120, 118, 86, PAPER),
            pampas_hill(252),
        ),
        "8a": card(
            scattered(birds.goose(), [(150, 78, 1, 4), (88, 146, 1, 4), (168, 206, 1, 4)]),
            pampas_hill(262, 80),
        ),
        "8p": card(
            place_at(44, 270, pampas_plume(150, 26)),
            place_at(116, 270, pampas_plume(84, 20)),
            pampas_hill(232, 60),
        ),
        "8q": card(
            things.band(60, 70, OCHRE),
            pampas_hill(180, 180),
        ),
    }


def drawings() -> dict[str, str]:
    """Return the sixteen cards by their codes."""
    return {**iris_cards(), **peony_cards(), **clover_cards(), **pampas_cards()}
