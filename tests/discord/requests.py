"""Checks the requests of a test against Discord's description, each kind of request only once.

Validating takes longer than the bot does. Requests that differ only in words, ids and the number of similar
components are of one kind, and each component of a message is looked at as if it were the only one; `limits`
checks lengths and numbers in every request.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tests.support.openapi import Sent, complaints


@dataclass(frozen=True)
class Part:
    """A request with a part of its body."""

    method: str
    path: str
    params: Mapping[str, Any]
    json: Any


_known: dict[tuple[str, str, Any, Any], list[str]] = {}


def refused(requests: Iterable[Sent]) -> list[str]:
    """Return what Discord's description rejects in these requests."""
    found: list[str] = []
    for sent in requests:
        path = re.sub(r"\d+|simcord_\w+", "0", sent.path)
        for body in with_one_component(sent.json):
            kind = (sent.method, path, shape(sent.params), shape(body))
            if kind not in _known:
                _known[kind] = complaints([Part(sent.method, sent.path, sent.params, body)])
            found += _known[kind]
    return found


def with_one_component(body: Any) -> Iterator[Any]:
    """Yield a body once for each component in it that holds no others, with that component alone."""
    if isinstance(body, dict):
        for key in ("data", "components"):
            inside = body.get(key)
            if isinstance(inside, dict):
                yield from ({**body, key: one} for one in with_one_component(inside))
                return
            if inside and isinstance(inside, list):
                yield from ({**body, key: [one]} for item in inside for one in with_one_component(item))
                return
    yield body


def shape(value: Any) -> Any:
    """Return what all values of one kind have in common."""
    if isinstance(value, dict):
        return tuple((key, shape(item)) for key, item in sorted(value.items()))
    if isinstance(value, list):
        return ("list", *dict.fromkeys(shape(item) for item in value))
    if isinstance(value, str):
        return "1" if value.isdecimal() else value and "text"
    return value
