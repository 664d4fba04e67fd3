"""Canonical JSON: equal values give equal bytes, and equal hashes, everywhere."""

import json
from collections.abc import Sequence
from typing import Any

from games.errors import short_repr


def to_canonical_json(value: object) -> str:
    """Return a value as JSON with sorted keys, no whitespace and unescaped non-ASCII characters."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def read_json(text: str | bytes) -> Any:
    """Return the value of a text of strict JSON in UTF-8.

    Raises:
        ValueError: it is not JSON, or it is ambiguous: a duplicate key, NaN, a number of thousands of digits,
            a lone surrogate, or nesting that is too deep.
    """
    if type(text) not in (str, bytes, bytearray):
        raise ValueError(f"{short_repr(text)} is not text")
    try:
        value = json.loads(
            text if isinstance(text, str) else text.decode(),
            object_pairs_hook=_without_doubles,
            parse_constant=_no_number,
        )
        to_canonical_json(value).encode()
    except UnicodeEncodeError:
        raise ValueError("half of a surrogate pair stands alone") from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    return value


def _without_doubles(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for name, value in pairs:
        if name in read:
            raise ValueError(f"the key {short_repr(name)} stands twice in one object")
        read[name] = value
    return read


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number")
