"""Checks the requests of a test against Discord's description, each kind of request only once.

Validating takes longer than the bot does. Requests that differ only in words, ids and the number of similar
components are of one kind; `limits` checks lengths and numbers in every request.
"""

import re
from collections.abc import Iterable
from typing import Any

from tests.support.openapi import Sent, complaints

_known: dict[tuple[str, str, Any, Any], list[str]] = {}


def refused(requests: Iterable[Sent]) -> list[str]:
    """Return what Discord's description rejects in these requests."""
    found: list[str] = []
    for sent in requests:
        path = re.sub(r"\d+|simcord_\w+", "0", sent.path)
        kind = (sent.method, path, shape(sent.params), shape(sent.json))
        if kind not in _known:
            _known[kind] = complaints([sent])
        found += _known[kind]
    return found


def shape(value: Any) -> Any:
    """Return what all values of one kind have in common."""
    if isinstance(value, dict):
        return tuple((key, shape(item)) for key, item in sorted(value.items()))
    if isinstance(value, list):
        return ("list", *dict.fromkeys(shape(item) for item in value))
    if isinstance(value, str):
        return "1" if value.isdecimal() else value and "text"
    return value
