"""The addresses of discord.py in this process, set for the duration of a test."""

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def talk_to(monkeypatch: pytest.MonkeyPatch, base: str | None = None, gateway: str | None = None) -> None:
    """Set the addresses of discord.py, and restore the previous ones after the test.

    The bot itself changes them according to its settings, without restoring them.
    """
    monkeypatch.setattr(Route, "BASE", base or Route.BASE)
    address = DiscordWebSocket.DEFAULT_GATEWAY if gateway is None else URL(gateway)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", address)
