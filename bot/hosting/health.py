"""Health, asked from outside: what the bot that runs on this machine says of itself."""

from http.client import HTTPException
from ipaddress import IPv4Address, IPv6Address
from urllib.error import HTTPError
from urllib.request import urlopen

from bot.errors import SetupProblem
from bot.settings import Settings

ANSWERS_WITHIN = 5.0
"""Seconds within which the bot has to answer."""

_ANY = {str(IPv4Address(0)): "127.0.0.1", str(IPv6Address(0)): "[::1]"}
"""For hosts that stand for all addresses, those by which this machine is reached."""


def ask(settings: Settings) -> tuple[bool, str]:
    """Return whether the bot is well, and what it answered.

    Args:
        settings: those with which it runs.

    Raises:
        SetupProblem: it does not serve its health.
    """
    if settings.metrics_port is None:
        raise SetupProblem("METRICS_PORT: not set; the bot serves its health there")
    host = _ANY.get(settings.metrics_host, settings.metrics_host)
    try:
        with urlopen(f"http://{host}:{settings.metrics_port}/health", timeout=ANSWERS_WITHIN) as answer:
            return True, answer.read().decode()
    except HTTPError as refused:
        return False, refused.read().decode(errors="replace")
    except (OSError, HTTPException) as error:
        return False, f"no answer: {error}"
