"""Standing messages: deleted ones come back, refused ones end, and no crash makes twins."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import pytest

from bot.events.nights import NightClick
from bot.store.nights import NightSettings
from bot.store.subjects import EventPlace, Subject, Subjects
from bot.timing import Timing
from cogs.publishing.publisher import REFUSED_FOR
from tests.discord.reading import Shown
from tests.discord.steps import EDIT, MISSING_ACCESS, SEND, tried
from tests.discord.world import TRIED_AGAIN_AFTER, World
from tests.support.faults import Delays
from tests.support.in_place import AT_ONCE

HOUR = 3600.0
LATER = timedelta(days=13)
"""Time from the opening of a game night to its start."""


def subjects_of(world: World, kind: str) -> Subjects[Any]:
    found = {"d": world.bot.group_deals.subjects, "n": world.bot.nights.store, "l": world.bot.leagues.store}
    return found[kind]


async def open_deal(world: World) -> Subject:
    return await world.bot.group_deals.open(place_of(world), "isuri", 1, 1)


async def end_deal(world: World) -> None:
    deal = await world.bot.group_deals.find(1, world.channel.id)
    await world.bot.group_deals.end(deal, world.aki.id, moderator=True)


async def open_night(world: World) -> Subject:
    settings = NightSettings(games=("isuri",), choice="one")
    return await world.bot.nights.open(place_of(world), settings, world.bot.timing.now() + LATER)


async def come(world: World) -> None:
    ben = await world.bot.preferences.known_person(world.ben.id)
    await world.bot.nights.toggle_in(NightClick(1, world.guild.id, ben, "1"))


async def open_league(world: World) -> Subject:
    aki = await world.bot.preferences.known_person(world.aki.id)
    return await world.bot.leagues.open(place_of(world), aki, "isuri", 7)


async def enter(world: World) -> None:
    league = await world.bot.leagues.find(1, world.guild.id)
    await world.bot.leagues.enter(league, await world.bot.preferences.known_person(world.ben.id))


def place_of(world: World) -> EventPlace:
    return EventPlace(world.guild.id, world.channel.id, world.aki.id)


@dataclass(frozen=True)
class Standing:
    """A kind of standing messages.

    `letter` begins its nonces, `sign` its message.
    """

    letter: str
    sign: str
    open: Callable[[World], Awaitable[Subject]]
    change: Callable[[World], Awaitable[None]]

    async def stored(self, world: World) -> Any:
        found = await subjects_of(world, self.letter).get(1)
        assert found is not None
        return found

    def messages(self, world: World) -> list[Shown]:
        return world.saying(self.sign)

    async def opened(self, world: World) -> Shown:
        await self.open(world)
        await world.see_to_what_is_due()
        (message,) = self.messages(world)
        return message

    async def is_lost(self, world: World) -> bool:
        """Return whether it has ended without another update of its message."""
        lost = await self.stored(world)
        return lost.phase in ("over", "off") and lost.shown == lost.version


KINDS = {
    "deal": Standing("d", "### 🎴", open_deal, end_deal),
    "night": Standing("n", "### 🏮", open_night, come),
    "league": Standing("l", "### 🏆", open_league, enter),
}


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Standing:
    return KINDS[request.param]


@pytest.fixture
def timing() -> Timing:
    """What has failed is tried again after a pause, and what is not shown is looked for every half hour."""
    return replace(AT_ONCE, retry_first=TRIED_AGAIN_AFTER, look_for_unshown=1800)


async def test_a_deleted_message_is_posted_again_within_an_hour(world: World, kind: Standing) -> None:
    message = await kind.opened(world)
    world.env.backend.delete_message(world.channel.id, message.id)
    await world.pass_time(HOUR + 120)
    (again,) = kind.messages(world)
    assert again.id != message.id
    assert (await kind.stored(world)).message_id == again.id


async def test_a_crash_leaves_one_post(world: World, kind: Standing, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Delays(monkeypatch, world.env).hold(SEND, back=True)
    await kind.open(world)
    await world.env.have_bot_do(world.bot.clock.run_due)
    await world.env.settle()
    (message,) = kind.messages(world)
    assert await subjects_of(world, kind.letter).to_show() != [], "its message is not stored"
    await world.restart()
    held.come_back()
    await world.see_to_what_is_due()
    assert [each.id for each in kind.messages(world)] == [message.id]
    assert (await kind.stored(world)).message_id == message.id


async def test_the_nonce_of_a_deleted_message_is_not_reused(world: World, kind: Standing) -> None:
    world.env.inject_error(*SEND, status=404, code=10008, times=1)
    message = await kind.opened(world)
    bodies = [sent.json or {} for sent in world.env.http_requests if sent.path.endswith("/messages")]
    first, second = (body["nonce"] for body in bodies if kind.sign in str(body))
    assert (first, second == first) == (f"{kind.letter}1-m-0", False)
    assert (await kind.stored(world)).message_id == message.id


@pytest.mark.parametrize("status", [500, 503])
async def test_one_failure_delays_an_edit_and_no_more(world: World, kind: Standing, status: int) -> None:
    message = await kind.opened(world)
    before = message.text
    world.env.inject_error(*EDIT, status=status, times=2)
    await kind.change(world)
    await world.pass_time(60)
    changed = await kind.stored(world)
    assert (changed.shown, changed.message_id) == (changed.version, message.id)
    assert kind.messages(world)[0].text != before


@pytest.mark.parametrize("kind", ["deal"], indirect=True)
async def test_a_refused_message_is_retried_and_ends_after_a_week(world: World, kind: Standing) -> None:
    await kind.opened(world)
    world.env.inject_error(*EDIT, status=403, code=MISSING_ACCESS, times=None)
    await kind.change(world)
    world.forget_requests()
    for _ in range(7):
        await world.pass_time(timedelta(days=1).total_seconds())
    assert (await kind.stored(world)).refused_at is not None
    for _ in range(2):
        await world.pass_time(timedelta(days=1).total_seconds())
    assert tried(world, EDIT) < 8 * REFUSED_FOR.days, "about four times a day"
    assert await kind.is_lost(world)
    world.forget_requests()
    await world.pass_time(timedelta(days=2).total_seconds())
    assert tried(world, EDIT) + tried(world, SEND) == 0


async def test_a_regained_permission_shows_what_was_refused(world: World, kind: Standing) -> None:
    await kind.opened(world)
    world.env.inject_error(*EDIT, status=403, code=MISSING_ACCESS, times=8)
    await kind.change(world)
    await world.pass_time(120)
    assert (await kind.stored(world)).refused_at is not None
    world.env.backend.faults.clear()
    world.take_from_bot("attach_files")
    await world.published()
    shown = await kind.stored(world)
    assert (shown.shown, shown.refused_at) == (shown.version, None)


async def test_a_deleted_channel_ends_what_stands_there_at_once(world: World, kind: Standing) -> None:
    await kind.opened(world)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    await world.published()
    assert await kind.is_lost(world)
    assert await subjects_of(world, kind.letter).waiting() == []


async def test_a_refusal_that_is_over_is_forgotten(world: World, kind: Standing) -> None:
    await kind.opened(world)
    world.env.inject_error(*EDIT, status=403, code=MISSING_ACCESS, times=8)
    await world.pass_time(HOUR + 30)
    assert (await kind.stored(world)).refused_at is not None, "the hourly check was refused"
    await world.pass_time(HOUR)
    assert (await kind.stored(world)).refused_at is None
