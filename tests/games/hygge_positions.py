"""Small positions of Hygge, written as text."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.cards.hygge import CODES
from games.hygge.policy import Hygge
from games.hygge.rules import LAST_ACTION
from tests.games.begun import begun, by_seat, play


def position(
    stock: Mapping[int, str] | str,
    *before: str,
    deck: str = "ra " * 60,
    players: int = 2,
    turn: int = 0,
    rules: int = 2,
    **options: Any,
) -> Hygge:
    """Return a position before a seat takes.

    `stock` has codes by place number, or a text of codes for the first places; `turn` also began the round.
    """
    named = dict(enumerate(stock.split(), start=1)) if isinstance(stock, str) else stock
    return begun(
        "hygge",
        {"rounds": 1, **options},
        rules=str(rules),
        players=str(players),
        stock=" ".join(named.get(place, ".") for place in range(1, max(named, default=0) + 1)),
        before=by_seat(*before, *[""] * (players - len(before))),
        deck=deck,
        turn=str(turn),
    )


def cards(counts: Sequence[int]) -> str:
    """Return cards as a text, given the count of each."""
    return " ".join(CODES[card] for card, count in enumerate(counts) for _ in range(count))


def stock(state: Hygge) -> str:
    """Return the stock as a text in filling order, a dot for each empty place."""
    return " ".join("." if card < 0 else CODES[card] for card in state.stock)


def last_actions(*before: str) -> Hygge:
    """Return a position after the arrival of Winter, before the first seat's last action."""
    state = position("gc ra", *before, deck="winter")
    play(state, "take r1")
    if state.phase != LAST_ACTION:
        play(state, "keep")
    return state
