"""Which Discord discord.py talks to in this process: that of a test, for as long as it runs."""

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def talk_to(monkeypatch: pytest.MonkeyPatch, base: str | None = None, gateway: str | None = None) -> None:
    """Have discord.py talk to a Discord, and to the one before again after the test.

    The bot itself directs it where its settings say, and leaves it there.

    Args:
        monkeypatch: of the test.
        base: the address of its API; as before if None, until the bot directs it elsewhere.
        gateway: the address of its gateway; the same.
    """
    monkeypatch.setattr(Route, "BASE", base or Route.BASE)
    address = DiscordWebSocket.DEFAULT_GATEWAY if gateway is None else URL(gateway)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", address)
