"""What people ask for is counted by what it was and how it ended, and log lines name where it was."""

import pytest
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from cogs.delivery.verbs import Verb
from tests.discord.world import Person, World, table_id
from tests.support.faults import Faults


def counted(command: str, result: str) -> float:
    labels = {"command": command, "result": result}
    return REGISTRY.get_sample_value("zabuton_interactions_total", labels) or 0.0


async def test_a_command_and_a_click_are_counted_by_their_names(world: World, ben: Person) -> None:
    commands, clicks = counted("/play", "done"), counted("join", "done")
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    assert counted("/play", "done") == commands + 1
    assert counted("join", "done") == clicks + 1


async def test_what_is_refused_with_a_reason_is_counted_as_that(world: World, aki: Person) -> None:
    before = counted("/leave", "refused")
    await aki.type(world.channel, "leave")
    assert counted("/leave", "refused") == before + 1
    assert counted("/leave", "failed") == 0


async def test_what_goes_wrong_is_counted_and_logged_with_all_ids(
    world: World, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby, before = await world.open_lobby(), counted("join", "failed")
    Faults(monkeypatch).begin()
    with capture_logs() as logs:
        await ben.click(lobby, Verb.JOIN)
    assert counted("join", "failed") == before + 1
    (line,) = [line for line in logs if line["event"] == "interaction failed"]
    (asked, *_) = reversed(world.env.backend.interactions.values())
    ids = (line["interaction"], line["guild"], line["table"])
    assert ids == (asked.id, world.guild.id, table_id(lobby))
