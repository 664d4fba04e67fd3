"""What whoever hosts the bot announces stands under all open tables until it has passed."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from bot.hosting.announcements import Announcements
from bot.store.notes import Notes
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.simulated import know_threads, set_thread
from tests.discord.steps import in_thread
from tests.discord.world import World

LOOK = 60.0
"""Seconds between two looks of the bot for what is announced."""

SIGN = "-# 📢 "


@pytest.fixture
async def looking(world: World) -> World:
    """A world whose bot looks as often as it usually does."""
    world.bots.timing = replace(world.bots.timing, look_for_unshown=LOOK)
    await world.restart()
    return world


async def announce(world: World, text: str, hours: float = 24) -> None:
    """Announce something, as the command line does in a process of its own."""
    until = world.bot.timing.now() + timedelta(hours=hours)
    await Announcements(Notes(world.bot.database)).announce(text, until)


async def looked(world: World, seconds: float = LOOK) -> None:
    await world.env.advance_time(seconds + 1)
    await world.published()
    await world.env.settle()


def announced(*messages: Shown) -> list[str]:
    """What is announced under each message; nothing is an empty string."""
    lines = [[line for line in message.sent.splitlines() if line.startswith(SIGN)] for message in messages]
    return ["".join(found).removeprefix(SIGN) for found in lines]


def edits(world: World, messages: Sequence[Shown]) -> list[int]:
    """How often each message was edited by itself."""
    sent = [request.path for request in world.env.http_requests if request.method == "PATCH"]
    return [sum(path.endswith(f"/messages/{message.id}") for path in sent) for message in messages]


async def test_it_stands_under_tables_and_lobbies_and_goes_by_itself(looking: World) -> None:
    message = await looking.begin()
    lobby = await looking.chika.type(looking.other_channel, "play", game="hygge")
    both, before = (message, lobby), [message.text, lobby.text]
    await announce(looking, "Maintenance at 22:00", hours=1)
    await looked(looking)
    assert announced(*both) == [r"Maintenance at 22\:00"] * 2
    known = edits(looking, both)
    await looked(looking)
    assert edits(looking, both) == known, "it is shown once"
    await looking.play_some(message, Random(1), 1)
    assert announced(*both) == [r"Maintenance at 22\:00"] * 2
    await looked(looking, 3600)
    assert announced(*both) == ["", ""]
    assert [each + 1 for each in known[1:]] == edits(looking, both)[1:]
    assert lobby.text == before[1]


async def test_private_hands_and_tables_that_have_ended_do_not_have_it(looking: World) -> None:
    message = await looking.begin()
    hands = await looking.open_hands(message)
    await announce(looking, "Soon")
    await looked(looking)
    assert announced(message, *hands) == ["Soon", "", ""]
    await looking.end_early()
    await looking.published()
    assert message.says("table-abandoned-text")
    assert announced(message) == [""]


async def test_nobody_is_pinged_by_it_and_nothing_formatted_but_times(looking: World) -> None:
    message = await looking.begin()
    said = f"@everyone <@{looking.aki.id}> **now** [x](https://a.b) <t:1769895000:t>"
    await announce(looking, said)
    await looked(looking)
    (line,) = announced(message)
    assert line.endswith(" <t:1769895000:t>")
    assert line.replace("\\", "") == said
    shown = line.removesuffix("<t:1769895000:t>")
    signs = [place for place, sign in enumerate(shown) if sign in "@<>*[]()"]
    assert signs
    assert all(shown[place - 1] == "\\" for place in signs)
    assert looking.pinged("everyone") != []
    assert all(people == [] for people in looking.pinged("everyone"))


@pytest.mark.parametrize("hours", [1, 24], ids=["passed meanwhile", "stands"])
async def test_a_start_shows_what_stands_and_takes_off_what_has_passed(looking: World, hours: int) -> None:
    message = await looking.begin(speed="untimed")
    await announce(looking, "Maintenance", hours=hours)
    await looked(looking)
    await looking.bot.close()
    await looking.env.advance_time(2 * 3600)
    await looking.restart()
    await looked(looking, 0)
    assert announced(message) == ["Maintenance" if hours > 2 else ""]


async def test_it_wakes_no_thread_that_sleeps(looking: World, monkeypatch: pytest.MonkeyPatch) -> None:
    thread, message = await in_thread(looking)
    await looking.published()
    refused = know_threads(monkeypatch)
    set_thread(looking.env.backend, thread, archived=True)
    await announce(looking, "Soon")
    await looked(looking)
    assert (announced(message), refused) == ([""], [])
    set_thread(looking.env.backend, thread, archived=False)
    await looking.play_some(message, Random(1), 1)
    await looking.published()
    assert announced(looking.message(thread)) == ["Soon"]


async def test_a_table_that_opens_meanwhile_has_it_at_once(looking: World) -> None:
    await announce(looking, "Soon")
    await looked(looking)
    lobby = await looking.open_lobby()
    assert announced(lobby) == ["Soon"]
    await looking.ben.click(lobby, Verb.JOIN)
    assert announced(lobby) == ["Soon"]
