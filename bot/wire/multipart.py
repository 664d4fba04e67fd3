"""Multipart: requests with files, put together once and written to the socket in one piece.

aiohttp makes an object of each part, and writes every line between two of them to the socket by itself: for a
picture that takes twice as long as all else about its request.

The session of discord.py and the fields of a form of aiohttp are private to them. With versions that have
them elsewhere or otherwise, forms are sent as if nothing of this was here.
"""

import secrets
from io import BytesIO
from typing import Any

from aiohttp import FormData
from discord.http import HTTPClient

MOST_BYTES = 500_000
"""Larger files are left to aiohttp, which sends them in parts."""

TEXT, FILE = "text/plain; charset=utf-8", "application/octet-stream"
"""What the parts of a form hold unless they say so."""

_BOUNDARY = secrets.token_hex(16)
"""What lies between two parts, and in none of them: nobody but Discord is told."""

_KIND = f"multipart/form-data; boundary={_BOUNDARY}"
_BETWEEN, _AFTER = f"--{_BOUNDARY}\r\n".encode(), f"--{_BOUNDARY}--\r\n".encode()

_SESSION, _FIELDS = "_HTTPClient__session", "_fields"


class Session:
    """A session of aiohttp that sends forms in one piece; in all else, it is the session itself.

    Args:
        session: the session, or what stands for it.
    """

    def __init__(self, session: Any) -> None:
        self._session = session

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    def request(self, method: str, url: Any, **options: Any) -> Any:
        """Send a request, as `ClientSession.request` does."""
        form = options.get("data")
        whole = _whole(form) if isinstance(form, FormData) else None
        if whole is not None:
            options["headers"] = {**(options.get("headers") or {}), "Content-Type": _KIND}
            options["data"] = whole
        return self._session.request(method, url, **options)


def sent_in_one_piece(http: HTTPClient) -> None:
    """Have a client that has logged in send requests with files in one piece from now on."""
    session = getattr(http, _SESSION, None)
    if callable(getattr(session, "request", None)):  # aiohttp's, or one that watches it
        setattr(http, _SESSION, Session(session))


def _whole(form: FormData) -> bytes | None:
    """Return a form as it is sent; None if that is left to aiohttp."""
    try:
        return _joined(form) if _is_small(form) else None
    except (AttributeError, TypeError, ValueError):  # the fields of another version
        return None


def _is_small(form: FormData) -> bool:
    """Return whether a form has files, all of them in memory and together small enough."""
    files = [value for _, _, value in getattr(form, _FIELDS) if not isinstance(value, str)]
    held = [file for file in files if isinstance(file, BytesIO)]
    return form.is_multipart and held == files and sum(file.getbuffer().nbytes for file in held) <= MOST_BYTES


def _joined(form: FormData) -> bytes:
    """Return a form as it is sent, as in RFC 7578."""
    parts = list[bytes | memoryview]()
    for names, headers, value in getattr(form, _FIELDS):
        text = isinstance(value, str)
        kind = headers.get("Content-Type", TEXT if text else FILE)
        named = "".join(f'; {name}="{_quoted(what)}"' for name, what in names.items())
        head = f"Content-Type: {kind}\r\nContent-Disposition: form-data{named}\r\n\r\n"
        content = value.encode() if text else value.getbuffer()[value.tell() :]
        parts += (_BETWEEN, head.encode(), content, b"\r\n")
    return b"".join((*parts, _AFTER))


def _quoted(name: str) -> str:
    return name.replace("\\", "\\\\").replace('"', '\\"')
