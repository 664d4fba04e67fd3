"""Variants to test every game with: numbers of players, options, and random walks through matches."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from games import Match
from games.catalogue import GAMES
from games.chance import Chance, FairChance
from games.game import Game
from games.state import State

CHANGE_OF_MIND = 0.2


@dataclass(frozen=True)
class Variant:
    """A game with a number of players and options."""

    game: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return a name for test ids, such as ``koi-koi-2-rounds=1``."""
        said = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game, str(self.players), *said])

    @property
    def seats(self) -> list[str]:
        return [f"player {seat}" for seat in range(self.players)]

    def seed(self, number: int) -> bytes:
        """Return the server seed of the match with this number."""
        return sha256(f"{self} {number}".encode()).digest()

    @property
    def shares(self) -> list[str]:
        return [str(seat) for seat in range(self.players)]

    def match(self, number: int = 0) -> Match:
        """Return a match; each number gives a different deal."""
        return Match.new(self.game, self.seats, self.options, self.seed(number), shares=self.shares)

    def chance(self, number: int) -> FairChance:
        """Return the chance of the match with this number."""
        return FairChance(self.match(number).seed)

    def state(self, chance: Chance) -> State:
        """Return a bare state, with a log."""
        game = GAMES[self.game]
        return game.start(game.read_options(self.options), self.players, chance, [])

    def rng(self, number: int = 0) -> Random:
        """Return the generator that decides in the walk with this number."""
        return Random(f"{self} {number}")


Allowed = Mapping[str, tuple[Any, ...]]
"""All allowed values of each option of a game."""


def is_range(values: Sequence[Any]) -> bool:
    """Return whether an option is a number in a range, not one of a few values."""
    return isinstance(values[0], int) and values == tuple(range(values[0], values[-1] + 1))


def shortest(options: Allowed) -> dict[str, Any]:
    """Return the options of a short match: numbers at their minimum, the others at their default."""
    return {name: values[0] for name, values in options.items() if type(values[0]) is int}


def covering(options: Allowed) -> list[dict[str, Any]]:
    """Return sets of options with each value of each option; of ranges, only the two lowest values."""
    choices = {name: values[:2] if is_range(values) else values for name, values in options.items()}
    most = max((len(values) for values in choices.values()), default=1)
    return [{name: values[i % len(values)] for name, values in choices.items()} for i in range(most)]


def pairs(options: Allowed) -> list[dict[str, Any]]:
    """Return sets of options with any two values of two options together; of ranges, only the ends."""
    ends = [(values[0], values[-1]) if is_range(values) else values for values in options.values()]
    every = [dict(zip(options, chosen, strict=True)) for chosen in product(*ends)]
    Random(1).shuffle(every)
    covered: set[tuple[tuple[str, Any], ...]] = set()
    chosen: list[dict[str, Any]] = []
    for some in every:
        new = {*combinations(some.items(), min(2, len(some)))} - covered
        if new:
            chosen.append(some)
            covered |= new
    return chosen


def styles(game: Game) -> list[dict[str, Any]]:
    """Return the option that selects each style of a game; none for the default style."""
    if game.variant is None:
        return [{}]
    usual = game.read_options({})[game.variant]
    return [{}, *[{game.variant: value} for value in game.offered_values()[game.variant] if value != usual]]


def _variants(options_of: Any) -> tuple[Variant, ...]:
    return tuple(
        Variant(game.id, players, {**options, **style})
        for game in GAMES.values()
        for players in game.players
        for style in styles(game)
        for options in options_of(of_style(game, style))
    )


def of_style(game: Game, style: Mapping[str, Any]) -> Allowed:
    """Return the options of a style, except the one that selects it."""
    return {name: values for name, values in game.offered_values(style).items() if name != game.variant}


DEFAULT: tuple[Variant, ...] = _variants(lambda options: [{}])
"""Each game with each number of players and default options."""

SHORT: tuple[Variant, ...] = _variants(lambda options: [shortest(options)])
"""Each game with each number of players and options for the shortest match."""

COVERING: tuple[Variant, ...] = _variants(covering)
"""Short matches with each value of each option and each number of players."""

PAIRS: tuple[Variant, ...] = _variants(pairs)
"""Any two values of two options together, with each number of players: for the deep tests."""


def one_each(variants: Sequence[Variant]) -> pytest.MarkDecorator:
    """Parametrize a test with variants; all are deep except each game's first, which has the fewest seats."""
    return _parametrize(variants, {variant.game: variant for variant in reversed(variants)}.values())


def two_each(variants: Sequence[Variant]) -> pytest.MarkDecorator:
    """Parametrize a test with variants; all are deep except each game's first and last.

    These two have the fewest and the most seats and, where options vary, different options.
    """
    firsts = {variant.game: variant for variant in reversed(variants)}
    lasts = {variant.game: variant for variant in variants}
    return _parametrize(variants, [*firsts.values(), *lasts.values()])


def _parametrize(variants: Sequence[Variant], quick: Collection[Variant]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "variant",
        [
            pytest.param(variant, marks=() if variant in quick else pytest.mark.deep, id=str(variant))
            for variant in variants
        ],
    )


def walk(match: Match, rng: Random) -> Iterator[tuple[int, str]]:
    """Play a match at random; before each decision, yield the seat and the chosen move.

    If several seats decide at once, one that has decided sometimes changes its choice.
    """
    offered: dict[int, list[str]] = {}
    decision = -1
    while not match.over:
        if match.decision != decision:
            decision = match.decision
            offered = {}
        seat = rng.choice(sorted(match.to_move))
        if offered and rng.random() < CHANGE_OF_MIND:
            seat = rng.choice(list(offered))
        if seat not in offered:
            offered[seat] = match.legal_moves(seat)
        move = rng.choice(offered[seat])
        yield seat, move
        match.play(seat, move)


def played(variant: Variant, number: int = 0) -> Match:
    """Return a finished random match."""
    return _played(variant.game, variant.players, tuple(variant.options.items()), number).copy()


@cache
def _played(game: str, players: int, options: tuple[tuple[str, Any], ...], number: int) -> Match:
    variant = Variant(game, players, dict(options))
    match = variant.match(number)
    for _ in walk(match, variant.rng(number)):
        pass
    return match


def positions(variant: Variant, number: int = 0, most: int = 12) -> Iterator[Match]:
    """Yield copies of a random match before some of its decisions, including the first and the last."""
    record = played(variant, number).moves
    chosen = {0, len(record) - 1, *variant.rng(number).sample(range(len(record)), min(most, len(record)))}
    match = variant.match(number)
    for at, (seat, move) in enumerate(record):
        if at in chosen:
            yield match.copy()
        match.play(seat, move)


def vocabulary(variant: Variant) -> tuple[str, ...]:
    """Return well-formed moves of a game: all moves that were legal in some random matches."""
    return _vocabulary(variant.game, variant.players, tuple(variant.options.items()))


@cache
def _vocabulary(game: str, players: int, options: tuple[tuple[str, Any], ...]) -> tuple[str, ...]:
    variant = Variant(game, players, dict(options))
    found: set[str] = set()
    for number in (1, 2):
        match = variant.match(number)
        for seat, _ in walk(match, variant.rng(number)):
            found.update(match.legal_moves(seat))
    return tuple(sorted(found))


def readers(match: Match) -> list[int | None]:
    """Return all readers of a match: every seat, and a spectator (None)."""
    return [None, *range(len(match.seats))]


def seen(match: Match) -> list[dict[str, Any]]:
    """Return all views of a match as JSON values."""
    return [match.view(reader).model_dump(mode="json") for reader in readers(match)]
