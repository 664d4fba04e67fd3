"""Positions of Hiyoko and Isuri, written with card codes, and rounds to check samples with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias, TypeVar

from games.chance import RandomChance
from games.sequence import HIYOKO, ISURI
from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from games.state import Event
from tests.games.begun import begun, by_seat

T = TypeVar("T")
SequenceGame: TypeAlias = Hiyoko | Isuri
_GAMES = {Hiyoko: HIYOKO, Isuri: ISURI}


@dataclass
class Stacked:
    """Chance that puts the cards given for a label first, and the others after them in order.

    `orders` has the first codes for each label; by default seat 0 deals.
    """

    codes: Sequence[str]
    orders: Mapping[str, str]
    asked: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)

    def uniform(self, label: str, n: int) -> int:
        raise AssertionError(label)

    def shuffled(self, label: str, items: Sequence[Any]) -> list[Any]:
        self.asked.append((label, tuple(self.codes[int(item)] for item in items)))
        default = f"{self.codes[0]} {self.codes[-1]}" if label.startswith("dealer") else ""
        first = [self.codes.index(code) for code in self.orders.get(label, default).split()]
        return first + [item for item in items if item not in first]


def codes_of_deck(game: type[SequenceGame], **options: Any) -> tuple[str, ...]:
    return started(game, RandomChance(Random(0)), **options).deck.codes


def started(game: type[SequenceGame], chance: Any, **options: Any) -> SequenceGame:
    """Return a match at its first decision, with a log."""
    return game(_GAMES[game].read_options(options), 2, chance, [])


def dealt(game: type[SequenceGame], order: str, **options: Any) -> SequenceGame:
    """Return a match with a first deal of these cards in order: seat 0, seat 1, up-card, draw pile."""
    codes = codes_of_deck(game, **options)
    return started(game, Stacked(codes, {"deal:1": order}), **options)


def laid_out(
    game: type[SequenceGame],
    hands: tuple[str, str],
    pile: str,
    draw: str = "",
    turned: bool = False,
    turn: int = 0,
    reshuffle: str = "",
    **options: Any,
) -> SequenceGame:
    """Return a round with these cards, at the beginning of the turn of `turn`.

    The other cards lie below those of `draw`, whose top comes first; with "-", it is empty, and they lie at
    the bottom of the pile. `reshuffle` has the codes at the top of the first reshuffle.
    """
    codes = codes_of_deck(game, **options)
    if draw == "-":
        named = " ".join((*hands, pile)).split()
        pile = " ".join([*(code for code in codes if code not in named), pile])
    return begun(
        _GAMES[game].id,
        options,
        Stacked(codes, {"reshuffle:1:1": reshuffle}),
        hands=by_seat(*hands),
        pile=pile,
        turned="yes" if turned else "",
        draw=draw,
        turn=str(turn),
    )


def table(state: SequenceGame, seat: int | None) -> Any:
    """Return the cards visible to a seat or a spectator (None)."""
    return _GAMES[type(state)].table(state, seat)


def told(events: Sequence[Event], *kinds: str) -> list[tuple[str, int | None, str, int | None]]:
    """Return events of these kinds (by default all) as kind, seat, codes, amount."""
    return [(e.kind, e.seat, " ".join(e.cards), e.amount) for e in events if not kinds or e.kind in kinds]


def hand(state: SequenceGame, seat: int) -> set[str]:
    return set(state.deck.codes_of(state.hands[seat]))


@dataclass
class FirstRound:
    """The first round of a random match, which can be replayed with other hidden cards."""

    game: type[SequenceGame]
    options: dict[str, Any]
    state: SequenceGame
    moves: list[tuple[int, int]] = field(default_factory=list)
    played: list[int] = field(default_factory=lambda: [0, 0])

    @classmethod
    def begun(cls, game: type[SequenceGame], rng: Random, **options: Any) -> "FirstRound":
        return cls(game, options, started(game, RandomChance(rng), **options))

    def move(self, move: int) -> None:
        seat = self.state.turn
        self.moves.append((seat, move))
        self.played[seat] |= 0 if move == self.state.parse("stop") else move >> 6 or 1 << move
        self.state.apply(seat, move)

    def turned(self) -> list[str]:
        """Return the codes turned onto the pile so far, the up-card first."""
        assert self.state.log is not None
        return [e.cards[0] for e in self.state.log if e.kind in ("up-card", "turned")]

    def could_have_been(self, sample: SequenceGame, seat: int) -> bool:
        """Return whether the round, dealt as in the sample, would have looked the same to the seat."""
        state = self.state
        codes = state.deck.codes
        assert state.log is not None
        starts = [[*state.deck.codes_of(sample.hands[s] | self.played[s])] for s in (0, 1)]
        below = [codes[card] for card in reversed(sample.draw)]
        first = state.dealer
        order = [*starts[first], *starts[1 - first], *self.turned(), *below]
        assert sorted(order) == sorted(codes)
        draws = [e.cards[0] for e in state.log if e.kind == "dealer-draw"]
        orders = {f"dealer:{k // 2 + 1}": " ".join(draws[k : k + 2]) for k in range(0, len(draws), 2)}
        again = started(self.game, Stacked(codes, {**orders, "deal:1": " ".join(order)}), **self.options)
        for mover, move in self.moves:
            if again.turn != mover or move not in again.legal(mover) or again.round > 1:
                return False
            again.apply(mover, move)
        return (
            again.log == state.log
            and again.to_move == state.to_move
            and table(again, seat) == table(state, seat)
            and again.legal(seat) == state.legal(seat)
        )
