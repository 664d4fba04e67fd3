"""What is inside a state, game by game: where every card is and who may see it there."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from games.cards import hanafuda
from games.catalogue import Game
from games.rules.capture import CaptureState

EVERYBODY, NOBODY = None, -1


@dataclass(frozen=True)
class Zone:
    """A place where cards are.

    Attributes:
        name: which place.
        cards: codes of the cards in it, in order where there is one.
        seen_by: the seat that sees them, EVERYBODY or NOBODY.
    """

    name: str
    cards: tuple[str, ...]
    seen_by: int | None

    def hidden_from(self, seat: int) -> bool:
        return self.seen_by not in (EVERYBODY, seat)


def contents(value: Any) -> Any:
    """Return all that a state holds, but chance and log, as a value that can be compared."""
    if value is None or isinstance(value, (int, str, bytes, float)):
        return value
    if isinstance(value, BaseModel):
        return value.model_dump_json()
    if isinstance(value, Mapping):
        return {key: contents(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return set(value)
    if isinstance(value, (list, tuple)):
        return [contents(item) for item in value]
    if isinstance(value, (type, Game)):
        return repr(value)
    names = {name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())}
    names |= set(getattr(value, "__dict__", ()))
    return {name: contents(getattr(value, name)) for name in names - {"chance", "log", "_log"}}


def _hanafuda(state: CaptureState[Any]) -> list[Zone]:
    codes = hanafuda.CODES
    field = sum(cards << 4 * month for month, cards in enumerate(state.field))
    turned = () if state.turned < 0 else (codes[state.turned],)
    return [
        *_per_seat("hand", [[codes[card] for card in hand] for hand in state.hands]),
        *(
            Zone(f"captured {i}", hanafuda.codes_of(cards), EVERYBODY)
            for i, cards in enumerate(state.captured)
        ),
        Zone("field", hanafuda.codes_of(field), EVERYBODY),
        Zone("turned", turned, EVERYBODY),
        Zone("stock", tuple(codes[card] for card in state.stock), NOBODY),
    ]


def _per_seat(name: str, cards: Iterable[Iterable[str]]) -> list[Zone]:
    """Return one zone a seat, each seen by its owner alone."""
    return [Zone(f"{name} {seat}", tuple(own), seat) for seat, own in enumerate(cards)]


ZONES: Mapping[str, Callable[[Any], list[Zone]]] = {
    "koi-koi": _hanafuda,
    "hana-awase": _hanafuda,
}
"""For each game, how to find its cards."""
