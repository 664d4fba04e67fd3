"""The fair shuffle computed independently, from the words of docs/records.md alone."""

import hmac
import json
from collections.abc import Iterator
from typing import TypeVar

from games import Match

T = TypeVar("T")


def match_seed(match: Match) -> bytes:
    """Return HMAC-SHA256 with the server seed as key and the properties of the match as message."""
    bound = [match.game.id, match.game.version, match.options, match.seats, match.shares]
    message = json.dumps(bound, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hmac.new(match.server_seed, message.encode(), "sha256").digest()


def numbers(seed: bytes, label: str) -> Iterator[int]:
    """Yield the stream of a label as big-endian numbers of four bytes."""
    i = 0
    while True:
        block = hmac.new(seed, f"{label}:{i}".encode(), "sha256").digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        i += 1


def uniform(stream: Iterator[int], n: int) -> int:
    """Return one of 0..n-1, skipping the numbers that would favour some of them."""
    x = next(stream)
    while x >= 2**32 - 2**32 % n:
        x = next(stream)
    return x % n


def shuffled(seed: bytes, label: str, items: list[T]) -> list[T]:
    """Return the items in the order given by the stream of the label."""
    stream = numbers(seed, label)
    order = list(items)
    for i in reversed(range(1, len(order))):
        j = uniform(stream, i + 1)
        order[i], order[j] = order[j], order[i]
    return order
