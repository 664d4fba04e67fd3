"""The inside of a state, game by game: where every card is, and who may see it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from games.cards import hanafuda, hygge
from games.cards.hiifuu import DECKS
from games.catalogue import Game
from games.hanafuda.capture import CaptureState
from games.hiifuu.rules import Hiifuu
from games.hygge.rules import Hygge
from games.masks import cards_of
from games.sequence.turn import SequenceState

EVERYBODY, NOBODY = None, -1


@dataclass(frozen=True)
class Zone:
    """A place for cards.

    Attributes:
        name: name of the place.
        cards: the cards in it by their numbers in the rules, in order if the order matters.
        seen_by: the seat that sees them, EVERYBODY or NOBODY.
    """

    name: str
    cards: tuple[int, ...]
    seen_by: int | None

    def hidden_from(self, seat: int) -> bool:
        return self.seen_by not in (EVERYBODY, seat)


def contents(value: Any) -> Any:
    """Return everything in a state or a match, except chance and log, as a comparable value."""
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


def zones(game: str, state: Any) -> list[Zone]:
    """Return where all cards of a game are."""
    return _ZONES[game](state)


def deck(game: str, state: Any) -> list[int]:
    """Return the cards a game is played with, in ascending order."""
    return sorted(_DECKS[game](state))


def dealt(state: CaptureState, seat: int) -> int:
    """Return the cards of hanafuda with which a seat began the round, as a bit mask."""
    return state.played[seat] | sum(1 << card for card in state.hands[seat])


def _owned(name: str, cards: Iterable[Sequence[int]]) -> list[Zone]:
    """Return a zone for each seat, seen only by its owner."""
    return [Zone(f"{name} {seat}", tuple(own), seat) for seat, own in enumerate(cards)]


def _open(name: str, cards: Iterable[int]) -> Zone:
    return Zone(name, tuple(cards), EVERYBODY)


def _zones_of_hanafuda(state: CaptureState) -> list[Zone]:
    return [
        *_owned("hand", state.hands),
        *(_open(f"captured {seat}", cards_of(cards)) for seat, cards in enumerate(state.captured)),
        _open(
            "field",
            (month << 2 | card for month, there in enumerate(state.field) for card in cards_of(there)),
        ),
        _open("turned", () if state.turned < 0 else (state.turned,)),
        Zone("stock", tuple(state.stock), NOBODY),
    ]


def _zones_of_sequence(state: SequenceState) -> list[Zone]:
    return [
        *_owned("hand", map(cards_of, state.hands)),
        _open("pile", state.pile),
        Zone("draw pile", tuple(state.draw), NOBODY),
    ]


def _zones_of_hiifuu(state: Hiifuu) -> list[Zone]:
    discards = [set(cards_of(cards)) for cards in state.discards]
    return [
        *_owned(
            "hand",
            (
                [*filter(lambda c: c not in gone, own)]
                for own, gone in zip(state.hands, discards, strict=True)
            ),
        ),
        *_owned("discards", map(sorted, discards)),
        _open("played", state.played),
    ]


def _zones_of_hygge(state: Hygge) -> list[Zone]:
    def counted(counts: Sequence[int]) -> Iterable[int]:
        return (card for card, copies in enumerate(counts) for _ in range(copies))

    return [
        *(_open(f"before {seat}", counted(cards)) for seat, cards in enumerate(state.before)),
        *(_open(f"stored {seat}", counted(cards)) for seat, cards in enumerate(state.stored)),
        _open("dropped", state.dropped),
        _open("stock", (card for card in state.stock if card >= 0)),
        _open("winter", {hygge.WINTER} & {*state.deck[: state.drawn]}),
        Zone("deck", tuple(state.deck[state.drawn :]), NOBODY),
    ]


_ZONES: Mapping[str, Callable[[Any], list[Zone]]] = {
    "hiifuu": _zones_of_hiifuu,
    "hygge": _zones_of_hygge,
    "hana-awase": _zones_of_hanafuda,
    "koi-koi": _zones_of_hanafuda,
    "hiyoko": _zones_of_sequence,
    "isuri": _zones_of_sequence,
}

_DECKS: Mapping[str, Callable[[Any], Iterable[int]]] = {
    "hiifuu": lambda state: DECKS[state.players],
    "hygge": lambda _: (*hygge.DECK, hygge.WINTER),
    "hana-awase": lambda _: hanafuda.CARDS,
    "koi-koi": lambda _: hanafuda.CARDS,
    "hiyoko": lambda state: range(45),
    "isuri": lambda state: range(46),
}
