"""What Discord does with messages that SimCord does not know: nonces, and first responses that are large.

Source for nonces: https://docs.discord.com/developers/resources/message#create-message.
"""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from simcord.backend import Backend
from simcord.backend.errors import BackendError

UNKNOWN_MESSAGE, UNKNOWN_INTERACTION = 10008, 10062
"""Discord's codes for a message that was deleted, and for an interaction that was answered too late."""

MAX_FIRST_BYTES = 200_000
"""Maximum size of a first response's files: a slow line needs more than three seconds for larger ones."""

NONCE_MEMORY = timedelta(minutes=5)
"""Time after which Discord forgets a nonce; it promises "a few minutes"."""

_CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")


class Nonces:
    """The nonces of the messages sent lately to one Discord: it sends each message only once."""

    def __init__(self) -> None:
        self._sent: dict[tuple[str, str], tuple[datetime, Any]] = {}

    def send_once(self, backend: Backend, method: str, path: str, body: Any, send: Callable[[], Any]) -> Any:
        """Return Discord's answer to a request: the known message with the same nonce, if any.

        Args:
            backend: the simulated Discord.
            method: the request's method.
            path: its path.
            body: its body.
            send: does what is requested, and returns the answer.

        Raises:
            BackendError: that message was deleted, or the request is refused.
        """
        if method != "POST" or not isinstance(body, dict) or not body.get("enforce_nonce"):
            return send()
        key, now = (path, str(body.get("nonce"))), backend.clock.now()
        sent_at, answer = self._sent.get(key, (now, None))
        if answer is None or now - sent_at > NONCE_MEMORY:
            answer = send()
            self._sent[key] = (now, answer)
        elif int(answer["id"]) not in backend.messages.get(int(answer["channel_id"]), ()):
            raise BackendError(404, UNKNOWN_MESSAGE, "Unknown Message")
        return answer


def check_upload(path: str, size: int) -> None:
    """Raise BackendError if the files of a first response (bytes) would take a slow line too long."""
    if size > MAX_FIRST_BYTES and _CALLBACK.fullmatch(path):
        raise BackendError(404, UNKNOWN_INTERACTION, "Unknown interaction")
