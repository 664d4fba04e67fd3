"""Twin worlds: different deals of a round that look exactly the same to a seat.

A sample claims that the hidden cards could be in other places. To check this, the round is dealt again with
the cards in these places, and all decisions are repeated: each must be legal, and the seat must see the same.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from games.catalogue import GAMES
from games.chance import Chance
from games.state import State, visible_events
from tests.games.inside import Inside, inside_of
from tests.games.variants import Variant

T = TypeVar("T")


@dataclass
class Stacked:
    """Chance that records its results, and replaces some of them on request."""

    chance: Chance
    instead: Mapping[str, Sequence[int]] = field(default_factory=dict)
    given: dict[str, list[Any]] = field(default_factory=dict)

    def uniform(self, label: str, n: int) -> int:
        return self.chance.uniform(label, n)

    def shuffled(self, label: str, items: Sequence[T]) -> list[T]:
        result: list[Any] = self.chance.shuffled(label, items)
        if label in self.instead:
            result = [*self.instead[label]]
            assert Counter(result) == Counter(items), "no deal leads to this sample"
        self.given[label] = [*result]
        return result


@dataclass(frozen=True)
class Position:
    """A state with its history: the decisions, each with its round, and the shuffles."""

    variant: Variant
    number: int
    state: State
    moves: tuple[tuple[int, int, int], ...]
    given: Mapping[str, list[int]]

    @property
    def redealt(self) -> bool:
        """Whether there was a redeal in this round."""
        return f"redeal:{self.state.round}:1" in self.given

    @property
    def reshuffled(self) -> bool:
        """Whether a pile was shuffled into a new draw pile in this round."""
        return f"reshuffle:{self.state.round}:1" in self.given


def positions(variant: Variant, number: int, most: int = 8) -> Iterator[Position]:
    """Yield some positions of a random match in order, including the first and the last decision."""
    moves = _random_moves(variant, number)
    chosen = {0, len(moves) - 1, *variant.rng(number).sample(range(len(moves)), min(most, len(moves)))}
    chance = Stacked(variant.chance(number))
    state = variant.state(chance)
    for at, (_, seat, move) in enumerate(moves):
        if at in chosen:
            yield Position(variant, number, state, moves[:at], chance.given)
        state.apply(seat, move)


def all_positions(variant: Variant, number: int) -> Iterator[Position]:
    return positions(variant, number, most=len(_random_moves(variant, number)))


def _random_moves(variant: Variant, number: int) -> tuple[tuple[int, int, int], ...]:
    """Play a random match and return its decisions, each with its round."""
    rng = variant.rng(number)
    state = variant.state(variant.chance(number))
    moves: list[tuple[int, int, int]] = []
    while not state.over:
        # If several seats decide at once, those that have decided can change their choice.
        seat = rng.choice([seat for seat in range(variant.players) if state.legal(seat)])
        move = rng.choice(state.legal(seat))
        moves.append((state.round, seat, move))
        state.apply(seat, move)
    return tuple(moves)


def shown(variant: Variant, seat: int, state: State) -> tuple[Any, ...]:
    """Return everything a seat may see of a state, except events."""
    table = GAMES[variant.game].table
    return (
        (state.over, state.round, state.simultaneous, tuple(state.to_move)),
        (state.result(), state.standing(), state.rounds),
        (tuple(state.legal(seat)), state.choices(seat)),
        (table(state, seat), table(state, None)),
    )


def assert_twin_world(position: Position, seat: int, sample: State) -> bool:
    """Check that a sample is possible; return False if its deal can't be determined."""
    real = position.state
    variant = position.variant
    inside = inside_of(variant.game)
    moved = swaps(inside, real, sample)
    instead = inside.dealt_otherwise(position.given, moved, sample)
    if instead is None:
        return False
    first, second = (variant.state(Stacked(variant.chance(position.number), deal)) for deal in ({}, instead))
    for round_number, mover, move in position.moves:
        other_move = move
        if round_number == real.round:
            assert shown(position.variant, seat, first) == shown(position.variant, seat, second)
            other_move = inside.secret(move, moved)
            assert second.allows(mover, other_move), second.notation(other_move)
        first.apply(mover, move)
        second.apply(mover, other_move)
    assert visible_events(tuple(first.log or ()), seat) == visible_events(tuple(second.log or ()), seat)
    assert shown(position.variant, seat, first) == shown(position.variant, seat, second)
    assert inside.zones(second) == inside.zones(sample)
    return True


def swaps(inside: Inside[Any], real: State, sample: State) -> dict[int, int]:
    """Return, for each card of the real position, the card in the same place of the sample."""
    return {
        card: other
        for here, there in zip(inside.zones(real), inside.zones(sample), strict=True)
        for card, other in zip(here.cards, there.cards, strict=True)
    }
