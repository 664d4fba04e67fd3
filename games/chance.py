"""Fair chance: a commitment, and streams of random numbers that anyone can recompute.

The scheme is specified in `docs/records.md`: all chance in a match comes from one seed, through one labelled
stream per purpose. The seed combines the server seed, a secret behind a commitment, with values that the
bot's operator did not choose (see `match_seed`).
"""

import hmac
import secrets
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from struct import Struct
from typing import Any, Protocol, TypeVar, cast
from unicodedata import is_normalized

from games.canonical import to_canonical_json
from games.errors import WrongOptions, short_repr

T = TypeVar("T")

SEED_BYTES = 32
_WORDS = Struct(">8I")
_RANGE = 2**32


class Chance(Protocol):
    """A state's source of random numbers."""

    def uniform(self, label: str, n: int) -> int:
        """Return the first number of the stream `label`, one of 0..n-1, each equally likely."""
        ...

    def shuffled(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items in the order given by the stream `label`."""
        ...


class FairChance:
    """The streams of a match, computed from its seed (32 bytes)."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def uniform(self, label: str, n: int) -> int:
        """Return the first number of the stream `label`, one of 0..n-1."""
        return _draw_below(self._number_stream(label), n)

    def shuffled(self, label: str, items: Sequence[T]) -> list[T]:
        """Return a shuffled copy: for i from the last index down to 1, swap i with ``uniform(i + 1)``."""
        words = self._number_stream(label)
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = _draw_below(words, i + 1)
            result[i], result[j] = result[j], result[i]
        return result

    def _number_stream(self, label: str) -> Iterator[int]:
        prefix = label.encode() + b":"
        i = 0
        while True:
            yield from _WORDS.unpack(hmac.digest(self._seed, prefix + b"%d" % i, "sha256"))
            i += 1


class RandomChance:
    """Chance from a pseudo-random generator, for samples and experiments, never for a match."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def uniform(self, label: str, n: int) -> int:
        """Return one of 0..n-1; the label is ignored."""
        return int(self._rng.random() * n)

    def shuffled(self, label: str, items: Sequence[T]) -> list[T]:
        """Return a shuffled copy; the label is ignored."""
        rng = self._rng.random
        return sorted(items, key=lambda _: rng())


def _draw_below(words: Iterator[int], n: int) -> int:
    """Take numbers until one is below the largest multiple of n, to favour no value."""
    limit = _RANGE - _RANGE % n
    while (x := next(words)) >= limit:
        pass
    return x % n


def new_server_seed() -> bytes:
    """Draw the secret half of a match's seed, 32 bytes, from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment_of(server_seed: bytes) -> str:
    """Return the hex SHA-256 of the server seed, shown to players before the match."""
    return sha256(server_seed).hexdigest()


def derived_seed(secret: bytes, number: int) -> bytes:
    """Return the server seed of a match of a game night or a season, by its number from 1."""
    return hmac.digest(secret, b"match %d" % number, "sha256")


def match_seed(
    server_seed: bytes,
    game: str,
    rules: int,
    options: Mapping[str, Any],
    seats: Sequence[str],
    shares: Sequence[str],
) -> bytes:
    """Return the seed of a match: 32 bytes that determine all its chance and depend on its whole setup.

    `options` include defaults; `shares` are the players' contributions to the shuffle, by seat.
    """
    message = to_canonical_json([game, rules, dict(options), list(seats), list(shares)])
    return hmac.digest(server_seed, message.encode(), "sha256")


def check_shares(seats: Sequence[str], shares: Sequence[str]) -> None:
    """Raise WrongOptions unless each seat has a share, and names and shares are in canonical form."""
    check_texts(seats)
    check_texts(shares)
    if len(shares) != len(seats):
        raise WrongOptions("wrong-shares", f"{len(shares)} shares for {len(seats)} seats")


def check_texts(given: object) -> None:
    """Raise WrongOptions unless this is a list of texts in canonical form.

    The form is UTF-8 in Unicode normal form NFC: otherwise texts that look alike could give different seeds.
    """
    if isinstance(given, str | bytes) or not isinstance(given, Sequence):
        raise WrongOptions("wrong-text", f"{short_repr(given)} is not a list of texts")
    for text in cast("Sequence[object]", given):
        if not isinstance(text, str):
            raise WrongOptions("wrong-text", f"{short_repr(text)} is not a text")
        try:
            text.encode()
        except UnicodeEncodeError:
            raise WrongOptions("wrong-text", f"{short_repr(text)} cannot be encoded as UTF-8") from None
        if not is_normalized("NFC", text):
            raise WrongOptions("wrong-text", f"{short_repr(text)} is not in Unicode normal form NFC")
