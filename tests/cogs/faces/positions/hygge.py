"""Positions of Hygge."""

from typing import Any

from games.cards.hygge import ANIMALS, OBJECTS
from games.hygge.policy import Hygge
from tests.cogs.faces.laid import Laid
from tests.games.begun import play
from tests.games.hygge_positions import last_actions, position

EVERY_CARD = " ".join([*(kind.code for kind in OBJECTS), *(animal.name for animal in ANIMALS)])
STOCK = "ra bear rb frog ya bb gc pa ga bat"


def _after(state: Hygge, *moves: str) -> Laid:
    play(state, *moves)
    return Laid("hygge", state, {"stores": "open" if state.open_stores else "hidden"})


def stored(**options: Any) -> Laid:
    """Return a position after Aki has stored three cards."""
    return _after(position(STOCK, "ra ra bear", **options), "take c4", "store bear ra")


POSITIONS = {
    "hygge-stock": _after(position({1: "ra", 2: "bear", 4: "gc", 9: "bat"})),
    "hygge-stock-alike": _after(position({1: "ra", 2: "ra", 4: "gc", 6: "bat"})),
    "hygge-winter-far": _after(position(STOCK, deck="ra " * 24 + "winter " + "ra " * 5)),
    "hygge-winter-near": _after(position(STOCK, deck="ra " * 17)),
    "hygge-winter-at-any-time": _after(position(STOCK, deck="ra " * 12)),
    "hygge-cards": _after(position(STOCK, "ra ra rb gc bear bat", "ya", turn=1)),
    "hygge-storing": _after(position(STOCK, "ra ra rb bear"), "take c4"),
    "hygge-storing-one-of-each": _after(position(STOCK, EVERY_CARD), "take c4"),
    "hygge-stored": stored(),
    "hygge-stored-open": stored(stores="open"),
    "hygge-winter": _after(last_actions("ra bear", "ya bat")),
    "hygge-last-thing": _after(last_actions("rb bear bat", "ya bat")),
    "hygge-last-of-each": _after(last_actions(EVERY_CARD, EVERY_CARD)),
    "hygge-scored": _after(last_actions("rb bear", "ya bat"), "drop bear", "pass"),
    "hygge-turns": _after(
        position({1: "ra", 2: "ra", 4: "gc", 6: "bat", 7: "pa", 9: "ya"}, "bear", "ya bat"),
        *("take r1", "store bear ra", "take c3", "keep"),
    ),
}
