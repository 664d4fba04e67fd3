"""User Install switched off in the portal: Discord refuses commands for it, and the bot registers none."""

from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from cogs.delivery.verbs import Verb
from tests.discord.simulated import Crowd, refuse, switch_off_user_install
from tests.discord.steps import tried
from tests.discord.world import Bots, World

REGISTER = ("PUT", "/applications/*/commands")

IN_SERVERS, FOR_ONESELF = range(2)
"""How an application is installed, as Discord numbers it."""

OTHER_MESSAGES = 2
"""Direct messages with others and group messages, as Discord numbers where a command is used."""


def for_people(method: str, path: str, body: Any) -> bool:
    """Return whether a request registers commands for people who install the bot."""
    registers = method == "PUT" and path.endswith("/commands")
    return registers and any(FOR_ONESELF in command["integration_types"] for command in body)


async def test_the_bot_starts_with_commands(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off_user_install(monkeypatch)
    refused = refuse(monkeypatch, for_people)
    before = tried(world, REGISTER)
    with capture_logs() as logs:
        await world.restart()
    assert refused == []
    assert tried(world, REGISTER) == before + 1
    commands = world.env.backend.commands[None].values()
    assert {*map(tuple, (command["integration_types"] for command in commands))} == {(IN_SERVERS,)}
    assert not any(OTHER_MESSAGES in command["contexts"] for command in commands)
    (line,) = [line for line in logs if line["log_level"] == "warning"]
    assert "User Install" in line["to_change"]
    events = [line["event"] for line in logs]
    assert events.index("registering commands") < events.index("commands registered")
    lobby = await world.open_lobby()
    assert lobby.control(Verb.JOIN)
    outdated = await world.aki.press(lobby, "z:0:0:challenge:nobody")
    assert "</play:" in outdated.sent, "their ids are known"


async def test_refused_commands_end_start(crowd: Crowd, bots: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    refused = refuse(monkeypatch, lambda method, path, _: method == "PUT" and path.endswith("/commands"))
    with pytest.raises(discord.HTTPException):
        await crowd.start()
    assert len(refused) == 1
    await bots.close()
    await crowd.shutdown()
