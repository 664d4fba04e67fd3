"""What keeps the bot from starting is told in one line; the exit code says whether trying again may help."""

import pytest

from tests.process.wire import Wire

pytestmark = [pytest.mark.deep, pytest.mark.smoke]

SETTING, MAY_PASS = 2, 3


async def refused(wire: Wire, **environment: str) -> tuple[int, str]:
    """Start the bot with these settings; return its exit code and the one line that it prints."""
    quiet = {**wire.discord.environment, "LOG_LEVEL": "WARNING"}
    await wire.bot.start("run", environment={**quiet, **environment})
    code = await wire.bot.ended()
    (line,) = wire.bot.told.splitlines()
    return code, line


async def test_no_token(wire: Wire) -> None:
    code, line = await refused(wire, DISCORD_TOKEN="")
    assert code == SETTING
    assert line.startswith("DISCORD_TOKEN: not set")


async def test_a_token_that_discord_does_not_know(wire: Wire) -> None:
    code, line = await refused(wire, DISCORD_TOKEN="another")  # noqa: S106
    assert code == SETTING
    assert line.startswith("DISCORD_TOKEN: Discord does not accept this token")


async def test_a_discord_that_does_not_answer(wire: Wire) -> None:
    code, line = await refused(wire, DISCORD_API_BASE="http://127.0.0.1:9/api/v10")
    assert code == MAY_PASS
    assert "Discord" in line
