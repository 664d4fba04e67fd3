"""Standing messages: deleted ones come back, refused ones end, and no crash makes twins."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.store.group_deals import GroupDeal
from bot.timing import Timing
from cogs.delivery.verbs import Verb
from cogs.publishing.publisher import REFUSED_FOR
from tests.discord.reading import Shown
from tests.discord.steps import EDIT, MISSING_ACCESS, SEND, tried
from tests.discord.test_group_deals import SIGN, deal_of, opened
from tests.discord.world import TRIED_AGAIN_AFTER, Person, World
from tests.support.faults import Delays
from tests.support.in_place import AT_ONCE

HOUR = 3600.0


@pytest.fixture
def timing() -> Timing:
    """What has failed is tried again after a pause, and what is not shown is looked for every minute."""
    return replace(AT_ONCE, retry_first=TRIED_AGAIN_AFTER, look_for_unshown=60)


async def stored(world: World, deal: GroupDeal) -> GroupDeal:
    found = await world.bot.group_deals.subjects.get(deal.id)
    assert found is not None
    return found


async def choose_open(world: World, person: Person) -> None:
    """Open a shared deal, without waiting for its message."""
    page = await person.click(await person.type(world.channel, "daily"), Verb.GROUP_DEALS)
    await person.click(page, Verb.GROUP_DEAL_OPEN)


def messages(world: World) -> list[Shown]:
    return world.saying(SIGN)


async def test_a_deleted_message_is_posted_again_within_an_hour_without_any_change(
    world: World, aki: Person
) -> None:
    message = await opened(world, aki)
    world.env.backend.delete_message(world.channel.id, message.id)
    await world.pass_time(HOUR + 120)
    (again,) = messages(world)
    assert again.id != message.id
    assert (await stored(world, await deal_of(world, again))).message_id == again.id


async def test_a_process_that_ends_between_post_and_note_leaves_one_message(
    world: World, aki: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Delays(monkeypatch, world.env).hold(SEND, back=True)
    await choose_open(world, aki)
    await world.env.have_bot_do(world.bot.clock.run_due)
    await world.env.settle()
    (message,) = messages(world)
    assert await world.bot.group_deals.subjects.to_show() != [], "its message is not stored"
    await world.restart()
    held.come_back()
    await world.see_to_what_is_due()
    assert [each.id for each in messages(world)] == [message.id]
    assert (await stored(world, await deal_of(world, message))).message_id == message.id


async def test_a_post_whose_nonce_belongs_to_a_deleted_message_is_sent_without_it(
    world: World, aki: Person
) -> None:
    world.env.inject_error(*SEND, status=404, code=10008, times=1)
    message = await opened(world, aki)
    bodies = [sent.json or {} for sent in world.env.http_requests if sent.path.endswith("/messages")]
    first, second = (body["nonce"] for body in bodies if SIGN in str(body))
    assert (first, second == first) == ("d1-m-0", False)
    assert (await stored(world, await deal_of(world, message))).message_id == message.id


@pytest.mark.parametrize("status", [500, 503])
async def test_one_failure_of_discord_delays_an_edit_and_no_more(
    world: World, aki: Person, ben: Person, status: int
) -> None:
    message = await opened(world, aki)
    deal = await deal_of(world, message)
    world.env.inject_error(*EDIT, status=status, times=2)
    await world.bot.group_deals.end(deal, aki.id, moderator=True)
    await world.pass_time(60)
    ended = await stored(world, deal)
    assert (ended.shown, ended.message_id) == (ended.version, message.id)
    assert not world.saying(SIGN)[0].offers(Verb.GROUP_DEAL_END)


async def test_a_refused_message_is_tried_with_growing_pauses_and_ends_after_a_week(
    world: World, aki: Person
) -> None:
    message = await opened(world, aki)
    deal = await deal_of(world, message)
    world.env.inject_error(*EDIT, status=403, code=MISSING_ACCESS, times=None)
    await world.bot.group_deals.end(deal, aki.id, moderator=True)
    world.forget_requests()
    for _ in range(7):
        await world.pass_time(timedelta(days=1).total_seconds())
    assert (await stored(world, deal)).refused_at is not None
    for _ in range(2):
        await world.pass_time(timedelta(days=1).total_seconds())
    assert tried(world, EDIT) < 8 * REFUSED_FOR.days, "about four times a day"
    lost = await stored(world, deal)
    assert (lost.phase, lost.shown) == ("over", lost.version)
    world.forget_requests()
    await world.pass_time(timedelta(days=2).total_seconds())
    assert tried(world, EDIT) + tried(world, SEND) == 0


async def test_a_permission_that_comes_back_shows_what_was_refused_at_once(world: World, aki: Person) -> None:
    message = await opened(world, aki)
    deal = await deal_of(world, message)
    world.env.inject_error(*EDIT, status=403, code=MISSING_ACCESS, times=8)
    await world.bot.group_deals.end(deal, aki.id, moderator=True)
    await world.pass_time(120)
    assert (await stored(world, deal)).refused_at is not None
    world.env.backend.faults.clear()
    world.take_from_bot("attach_files")
    await world.published()
    shown = await stored(world, deal)
    assert (shown.shown, shown.refused_at) == (shown.version, None)


async def test_a_deleted_channel_ends_what_stands_there_at_once(world: World, aki: Person) -> None:
    message = await opened(world, aki)
    deal = await deal_of(world, message)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    await world.published()
    lost = await stored(world, deal)
    assert (lost.phase, lost.shown) == ("over", lost.version)
    assert await world.bot.group_deals.subjects.waiting() == []


async def test_a_refusal_that_is_over_is_forgotten(world: World, aki: Person) -> None:
    message = await opened(world, aki)
    deal = await deal_of(world, message)
    world.env.inject_error(*EDIT, status=403, code=MISSING_ACCESS, times=8)
    await world.pass_time(HOUR + 30)
    assert (await stored(world, deal)).refused_at is not None, "the hourly check was refused"
    await world.pass_time(HOUR)
    assert (await stored(world, deal)).refused_at is None
