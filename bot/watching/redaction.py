"""Redaction: removes from log lines anything that would let a reader act as the bot or foresee a deal."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from structlog.typing import EventDict, WrappedLogger

HIDDEN = "[secret]"

LONGEST = 500
"""How many characters of a value are kept."""

LOOKED_AT = 4_000
"""How many characters of a text are searched; nothing after them is kept."""

MOST_ITEMS, DEEPEST = 20, 3
"""How many items of a collection are kept, and how many levels of nesting."""

# Names with secret values, whatever these look like.
_SECRET_NAME = re.compile(r"token|seed|secret|password|authorization", re.IGNORECASE)

# Such a name with its value, as in the text of a dictionary, a query or a dataclass.
_NAMED = re.compile(
    r"""(?P<name>\b\w*(?:token|seed|secret|password|authorization)\\*['"]?\s*[:=]\s*)"""
    r"""(?:(?P<quote>\\*['"]).*?(?P=quote)|[^\s,'"(){}\[\]]{8,})""",
    re.IGNORECASE,
)
# bytes as Python shows them, also inside a quoted text; if cut off, up to the end.
_BYTES = re.compile(r"""\bb(?P<mark>\\*['"]).*?(?:(?<!\\)(?P=mark)|\Z)""", re.DOTALL)
_BOT_TOKEN = re.compile(r"(?<![\w-])[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}", re.ASCII)
_IN_ADDRESS = re.compile(r"(?P<path>/(?:webhooks|interactions)/\d+/)[^/\s?'\"]+")
_PASSWORD = re.compile(r"(?P<user>://[^:/@\s]*:)[^@\s]+@")
_LONG_RUN = re.compile(r"[A-Za-z0-9_+/-]{32,}={0,2}")
_HEX = re.compile(r"[0-9a-fA-F]+")
# PostgreSQL quotes the rows that it refuses.
_ROW = re.compile(r"DETAIL: .*", re.DOTALL)

_SHORTEST_BYTES, _LONGEST_SECRET = 16, 300


class Redactor:
    """Removes secrets: those it is given wherever they occur, others by what they look like.

    Args:
        known: this process's secrets, such as the bot's token.
    """

    def __init__(self, known: Iterable[str] = ()) -> None:
        self._known = [secret for secret in known if secret]

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """Redact a log entry, as a processor of structlog; a traceback is cut line by line."""
        traceback = event.pop("exception", None)
        entry = {self.text(str(key)): self._named(str(key), value) for key, value in event.items()}
        if traceback is not None:
            entry["exception"] = "\n".join(map(self.text, str(traceback).splitlines()))
        return entry

    def text(self, text: str) -> str:
        """Return a text without secrets, cut if it is too long."""
        clean, cut = self._clean(text[:LOOKED_AT]), len(text) > LOOKED_AT
        if cut:
            # A secret that was only searched in part may not be recognised.
            clean = clean[:-_LONGEST_SECRET]
        return clean[:LONGEST] + "..." if cut or len(clean) > LONGEST else clean

    def value(self, value: Any, depth: int = 0) -> Any:
        """Return a value as simple data without secrets."""
        match value:
            case None | bool() | float():
                return value
            case int():
                return value if abs(value) < 2**64 else HIDDEN
            case bytes() | bytearray() | memoryview():
                return f"[{len(value)} bytes]"
            case Mapping() if depth < DEEPEST:
                items = [*value.items()][:MOST_ITEMS]
                return {self.text(str(key)): self._named(str(key), item, depth + 1) for key, item in items}
            case list() | tuple() | set() | frozenset() if depth < DEEPEST:
                return [self.value(item, depth + 1) for item in [*value][:MOST_ITEMS]]
            case _:
                return self.text(value if isinstance(value, str) else _shown(value))

    def _named(self, name: str, value: Any, depth: int = 0) -> Any:
        return HIDDEN if _SECRET_NAME.search(name) else self.value(value, depth)

    def _clean(self, text: str) -> str:
        for secret in self._known:
            text = text.replace(secret, HIDDEN)
        text = _ROW.sub("", text)
        text = _BYTES.sub(_without_bytes, text)
        text = _NAMED.sub(rf"\g<name>{HIDDEN}", text)
        text = _IN_ADDRESS.sub(rf"\g<path>{HIDDEN}", text)
        text = _PASSWORD.sub(rf"\g<user>{HIDDEN}@", text)
        text = _BOT_TOKEN.sub(HIDDEN, text)
        return _LONG_RUN.sub(_without_keys, text)


def _shown(value: Any) -> str:
    try:
        return repr(value)
    except Exception as error:
        return f"<{type(value).__name__} that cannot be shown: {type(error).__name__}>"


def _without_bytes(found: re.Match[str]) -> str:
    return "[bytes]" if len(found[0]) >= _SHORTEST_BYTES else found[0]


def _without_keys(found: re.Match[str]) -> str:
    """Leave long words and paths alone: a key has digits, and letters in both cases or only hex digits."""
    run = found[0]
    digits = any(sign.isdigit() for sign in run)
    mixed = any(sign.islower() for sign in run) and any(sign.isupper() for sign in run)
    return HIDDEN if digits and (mixed or _HEX.fullmatch(run)) else run
