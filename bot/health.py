"""Health: asks the bot on this machine for its health, using only the standard library.

Containers do so every half minute, and loading the rest of the program takes a second of processor time.
"""

import os
import sys
from http.client import HTTPException
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

HEALTH_TIMEOUT_SECONDS = 5.0
"""Time limit for the bot's answer."""

EXIT_WELL, EXIT_UNWELL, EXIT_NOT_SET = 0, 1, 2

_ANY = {str(IPv4Address(0)): "127.0.0.1", str(IPv6Address(0)): "[::1]"}
"""This machine's own address, for hosts that mean all addresses."""


def main() -> int:
    """Print the answer of `ask_health`; return its exit code."""
    code, answer = ask_health()
    sys.stdout.write(f"{answer}\n")
    return code


def ask_health() -> tuple[int, str]:
    """Return an exit code for the bot's health, and its answer."""
    port = _setting("METRICS_PORT")
    host = _setting("METRICS_HOST") or "127.0.0.1"
    if not port:
        return EXIT_NOT_SET, "METRICS_PORT: not set; the bot serves its health there"
    try:
        with urlopen(
            f"http://{_ANY.get(host, host)}:{port}/health", timeout=HEALTH_TIMEOUT_SECONDS
        ) as answer:
            return EXIT_WELL, answer.read().decode()
    except HTTPError as refused:
        return EXIT_UNWELL, refused.read().decode(errors="replace")
    except (OSError, ValueError, HTTPException) as error:
        return EXIT_UNWELL, f"no answer: {getattr(error, 'reason', error)}"


def _setting(name: str) -> str:
    """Return a setting like `bot.settings`, from the environment or else from `.env`; empty if unset."""
    in_environment = {key.upper(): value for key, value in os.environ.items()}
    return in_environment.get(name) or _settings_in_file().get(name, "")


def _settings_in_file() -> dict[str, str]:
    try:
        lines = Path(".env").read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeError):
        return {}
    pairs = (line.strip().removeprefix("export ").partition("=") for line in lines if "=" in line)
    return {name.strip().upper(): value.split(" #")[0].strip().strip("'\"") for name, _, value in pairs}
