"""Game nights on a server: an admin sets one up, people say that they are in, and tables are opened."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import discord
import pytest
from simcord import ChannelHandle

from bot.choices import NEVER
from bot.events.nights import ANNOUNCED, TOLD
from bot.store.nights import Night
from bot.tables.table import PLAYING, Table
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import DELETE, MISSING_ACCESS, SEND, fill_in, want
from tests.discord.world import Person, World, answer_of, words

SIGN, TITLE = "🏮", "### 🏮"
"""How messages about game nights begin, and the one that announces one."""

GAMES = ["koi-koi"]


async def write_time(world: World, manager: Person, page: Shown, hour: str, zone: str) -> Shown:
    """Let an admin write into the window for the time; return the answer."""
    return await fill_in(manager, page, page.control(Verb.NIGHT, "time"), hour, zone)


async def set_night(manager: Person, page: Shown, what: str, values: Sequence[str]) -> Shown:
    return await manager.use(page, page.control(Verb.SET_NIGHT, what), values)


async def set_channel(world: World, manager: Person, page: Shown) -> Shown:
    custom_id = "z:0:0:set-night:channel"
    return answer_of(await manager.member.select(page.message, [world.channel], custom_id=custom_id))


async def night(world: World) -> Night:
    return await world.bot.night_store.get(world.guild.id)


async def begins(world: World) -> datetime:
    at = (await night(world)).begins_at
    assert at is not None
    return at


async def open_page(world: World, manager: Person) -> Shown:
    return await manager.click(await manager.type(world.channel, "server"), Verb.NIGHT)


async def set_up(world: World, manager: Person, games: Sequence[str] = GAMES) -> Shown:
    """Let an admin set up a game night that begins in a bit more than a day, and switch it on."""
    at = world.bot.timing.now() + ANNOUNCED + timedelta(hours=1)
    page = await set_night(manager, await open_page(world, manager), "day", [str(at.weekday())])
    page = await set_channel(world, manager, page)
    page = await set_night(manager, page, "games", games)
    page = await write_time(world, manager, page, f"{at:%H:%M}", "UTC")
    return await manager.click(page, Verb.SET_NIGHT, "on")


async def until(world: World, moment: datetime) -> None:
    """Let time pass until a moment, and the clock look."""
    await world.pass_time((moment - world.bot.timing.now()).total_seconds() + 0.1)
    await world.see_to_what_is_due()


async def announced(world: World, manager: Person, *guests: Person, games: Sequence[str] = GAMES) -> Shown:
    """Have a game night announced for which some people say that they are in; return the message."""
    await set_up(world, manager, games)
    await until(world, await begins(world) - ANNOUNCED)
    (message,) = world.saying(TITLE)
    for person in guests:
        await person.click(message, Verb.NIGHT_IN)
    return message


def in_thread(world: World, channel_id: int) -> Shown:
    """Return the newest public message of a thread."""
    return world.message(ChannelHandle(world.env, world.guild, world.env.backend.get_channel(channel_id)))


async def tables_of(world: World) -> list[Table]:
    return [
        await world.bot.tables.get_table(each) for each in sorted(await world.bot.tables.open_table_ids())
    ]


async def test_an_admin_sets_up_a_game_night_on_one_page(world: World, manager: Person) -> None:
    page = await open_page(world, manager)
    assert page.private
    assert page.control(Verb.SET_NIGHT, "on").disabled
    page = await set_up(world, manager)
    assert {control.verb for control in page.controls} == {Verb.SET_NIGHT, Verb.SERVER}
    stored = await night(world)
    assert (stored.zone, stored.channel_id, stored.games) == ("UTC", world.channel.id, GAMES)
    assert world.saying(SIGN) == []
    page = await manager.click(page, Verb.SET_NIGHT, "off")
    assert (await night(world)).begins_at is None
    assert not page.control(Verb.SET_NIGHT, "on").disabled


async def test_a_city_is_enough_and_what_is_no_zone_or_time_is_refused_with_a_way_on(
    world: World, manager: Person
) -> None:
    page = await open_page(world, manager)
    refused = await write_time(world, manager, page, "20:00", "Parise")
    assert refused.says("problem-wrong-zone", zone="Europe/Paris")
    assert (await write_time(world, manager, page, "soon", "Paris")).says("problem-wrong-time")
    assert (await night(world)).zone is None
    await write_time(world, manager, page, "8:30 pm", "new york")
    stored = await night(world)
    assert (stored.zone, stored.minute) == ("America/New_York", 20 * 60 + 30)


async def test_only_who_manages_the_server_sets_it_and_nothing_that_is_not_offered(
    world: World, aki: Person, manager: Person
) -> None:
    page = await open_page(world, manager)
    for custom_id, value in (("z:0:0:night", ""), ("z:0:0:set-night:day", "1")):
        answer = await aki.press(page, custom_id, [value] if value else [])
        assert answer.says("problem-your-right", right=words("right-manage_guild"))
    for what, value in (("day", "7"), ("day", "x"), ("channel", "1"), ("games", "whist"), ("hour", "1")):
        answer = await manager.press(page, f"z:0:0:set-night:{what}", [value])
        assert "problem" not in answer.text
        assert (await night(world)).channel_id is None
    assert (await manager.press(page, "z:0:0:set-night:on")).says("problem-no-threads-here")
    assert await night(world) == Night(world.guild.id, guests={})


async def test_a_channel_in_which_the_bot_may_open_no_threads_is_refused_with_the_missing_right(
    world: World, manager: Person
) -> None:
    page = await open_page(world, manager)
    world.take_from_bot("create_public_threads")
    answer = await set_channel(world, manager, page)
    assert answer.says("problem-missing-right", right=words("right-create_public_threads"))


async def test_while_it_is_on_it_is_not_changed(world: World, manager: Person) -> None:
    await set_up(world, manager)
    page = await open_page(world, manager)
    assert (await manager.press(page, "z:0:0:set-night:day", ["1"])).says("problem-old-control")


async def test_people_say_that_they_are_in_or_not_on_the_message_which_shows_it(
    world: World, manager: Person, aki: Person, ben: Person
) -> None:
    message = await announced(world, manager)
    assert message.says("night-no-guests")
    await aki.click(message, Verb.NIGHT_IN)
    await ben.click(message, Verb.NIGHT_IN)
    assert message.says(
        "night-guests",
        count=2,
        mentions=words.join([words("name-person", name=each.name) for each in (aki, ben)]),
    )
    again = await aki.click(message, Verb.NIGHT_IN)
    assert again.private
    assert again.says("night-stays-in")
    await aki.click(message, Verb.NIGHT_OUT)
    assert message.says("night-guests", count=1, mentions=words("name-person", name=ben.name))
    assert (await aki.click(message, Verb.NIGHT_OUT)).says("night-stays-out")
    assert world.pinged(TITLE) == [[]] * len(world.pinged(TITLE))


async def test_those_who_are_in_get_one_ping_and_their_tables_in_threads_with_seats_kept(
    world: World, manager: Person, aki: Person, ben: Person, chika: Person
) -> None:
    dai = world.newcomer("Dai")
    await announced(world, manager, aki, ben, chika, dai)
    await want(world, NEVER, chika)
    at = await begins(world)
    await until(world, at - TOLD)
    assert world.pinged("begins <t:") == [[aki.id, ben.id, dai.id]]
    await until(world, at)
    assert world.saying(TITLE) == []
    opened = await tables_of(world)
    assert sorted(person for table in opened for person in table.people) == sorted(
        each.id for each in (aki, ben, chika, dai)
    )
    assert [len(table.reserved_seats) for table in opened] == [2, 2]
    posts = world.saying(SIGN)
    assert [post.id for post in posts] == [table.channel_id for table in opened]
    assert world.pinged("Sit down in the thread") == [[], []]
    for table in opened:
        thread = world.env.backend.channels[table.channel_id]
        assert thread.parent_id == world.channel.id
        assert table.message_id is not None
    first = opened[0]
    lobby = in_thread(world, first.channel_id)
    people = [world.person(user_id) for user_id in first.people]
    for person in people:
        lobby = await person.click(lobby, Verb.JOIN)
    await people[0].click(lobby, Verb.START)
    assert (await world.bot.tables.get_table(first.id)).status == PLAYING


async def test_a_button_of_a_game_night_that_is_over_does_nothing(world: World, manager: Person) -> None:
    message = await announced(world, manager, world.aki)
    old = message.control(Verb.NIGHT_IN).custom_id
    at = await begins(world)
    await until(world, at - TOLD)
    await until(world, at)
    page = await world.aki.type(world.channel, "me")
    for custom_id in (old, f"z:0:0:{Verb.NIGHT_IN}", f"z:0:0:{Verb.NIGHT_OUT}:x"):
        answer = await world.aki.press(page, custom_id)
        assert answer.says("problem-night-over") or answer.says("problem-old-control")
    assert (await night(world)).guests == {}


async def test_who_has_left_the_server_is_taken_off_the_list(world: World, manager: Person) -> None:
    await announced(world, manager, world.aki, world.ben)
    world.guild.remove_member(world.ben.member)
    await until(world, await begins(world) - TOLD)
    assert world.pinged("begins <t:") == [[world.aki.id]]
    assert [*(await night(world)).guests] == [world.aki.id]


async def test_after_a_deletion_the_message_names_them_no_more(world: World, manager: Person) -> None:
    message = await announced(world, manager, world.aki, world.ben)
    await world.bot.privacy.forget_person(world.aki.id)
    await world.see_to_what_is_due()
    assert message.says("night-guests", count=1, mentions=words("name-person", name=world.ben.name))
    assert "Aki" not in message.text


async def test_the_page_of_the_admin_says_what_kept_it_from_being_held(world: World, manager: Person) -> None:
    await set_up(world, manager)
    world.env.inject_error(*SEND, status=403, times=None, code=MISSING_ACCESS)
    await until(world, await begins(world) - ANNOUNCED)
    world.env.backend.faults.clear()
    assert (await open_page(world, manager)).says("night-problem-rights")
    await world.pass_time(5 * 60 + 1)
    assert len(world.saying(TITLE)) == 1
    assert not (await open_page(world, manager)).says("night-problem-rights")


@pytest.mark.parametrize("code", [160006, 160007])
async def test_a_server_with_as_many_threads_as_it_may_have_is_not_told_of_missing_rights(
    world: World, manager: Person, aki: Person, ben: Person, code: int
) -> None:
    await announced(world, manager, aki, ben)
    at = await begins(world)
    await until(world, at - TOLD)
    world.env.inject_error("POST", "/channels/*/messages/*/threads", status=400, code=code, times=None)
    await until(world, at)
    world.env.backend.faults.clear()
    assert (await open_page(world, manager)).says("night-problem-threads")
    await world.pass_time(5 * 60 + 1)
    assert len(await tables_of(world)) == 1


async def test_an_announcement_that_a_moderator_deletes_stays_deleted(world: World, manager: Person) -> None:
    message = await announced(world, manager, world.aki)
    world.env.backend.messages[world.channel.id].pop(message.id)
    await world.bot.privacy.forget_person(world.aki.id)
    await world.see_to_what_is_due()
    assert world.saying(TITLE) == []
    stored = await night(world)
    assert stored.shown == stored.version


async def test_a_deleted_channel_switches_it_off(world: World, manager: Person, aki: Person) -> None:
    await announced(world, manager, aki)
    world.env.backend.delete_channel(world.channel.id)
    await until(world, await begins(world) - TOLD)
    stored = await night(world)
    assert (stored.begins_at, stored.problem) == (None, "channel")


async def test_while_discord_has_troubles_it_waits_and_pings_once(world: World, manager: Person) -> None:
    await announced(world, manager, world.aki)
    at = await begins(world)
    world.env.inject_error(*SEND, status=500, times=None)
    await until(world, at - TOLD)
    world.env.backend.faults.clear()
    assert world.saying(SIGN) == []
    await world.pass_time(31)
    told = words("night-soon", mentions=f"<@{world.aki.id}>", soon=f"<t:{int(at.timestamp())}:R>")
    assert [each.text for each in world.saying(SIGN)] == [told]


@pytest.mark.parametrize("may", [False, True])
async def test_where_the_bot_may_create_events_it_is_one_as_well_once(
    world: World, manager: Person, aki: Person, may: bool
) -> None:
    if not may:
        world.take_from_bot("create_events")
        world.give_to_bot(discord.Permissions(manage_events=True))  # which creates none any more
    asks = words("night-event-asks", right=words("right-create_events"))
    assert (asks in (await open_page(world, manager)).text) != may
    await announced(world, manager, aki)
    await world.restart()
    await world.see_to_what_is_due()
    events = [*world.env.backend.guilds[world.guild.id].scheduled_events.values()]
    assert len(events) == may
    page = await open_page(world, manager)
    await manager.click(page, Verb.SET_NIGHT, "off")
    assert not world.env.backend.guilds[world.guild.id].scheduled_events


async def test_the_place_of_the_event_fits_whatever_the_name_of_the_channel(
    world: World, manager: Person
) -> None:
    name = "tea-" * 25
    world.env.backend.edit_channel(world.channel.id, {"name": name})
    await announced(world, manager)
    (event,) = world.env.backend.guilds[world.guild.id].scheduled_events.values()
    assert event.entity_metadata == {"location": f"#{name[:98]}…"}


async def test_an_outdated_message_is_brought_up_to_date_by_the_clock(world: World, manager: Person) -> None:
    message = await announced(world, manager)
    world.env.inject_error("POST", "/interactions/*/*/callback", status=404, times=1)
    await world.aki.member.click(message.message, custom_id=message.control(Verb.NIGHT_IN).custom_id)
    world.env.backend.faults.clear()
    world.unanswered()
    await world.see_to_what_is_due()
    assert message.says("night-guests", count=1, mentions=words("name-person", name=world.aki.name))


@pytest.mark.xfail(strict=True, reason="One agenda: a refused deletion is tried again")
async def test_a_deletion_that_discord_could_not_do_is_done_later(world: World, manager: Person) -> None:
    await announced(world, manager)
    at = await begins(world)
    await until(world, at - TOLD)
    world.env.inject_error(*DELETE, status=503, times=1)
    await until(world, at)
    await world.pass_time(10 * 60)
    assert world.saying(TITLE) == []
    assert world.pinged("begins <t:") == []


@pytest.mark.xfail(strict=True, reason="One agenda: a refused event is tried again")
async def test_an_event_that_discord_could_not_create_is_created_later(world: World, manager: Person) -> None:
    world.give_to_bot(discord.Permissions(create_events=True, manage_events=True))
    await set_up(world, manager)
    world.env.inject_error("POST", "/guilds/*/scheduled-events", status=500, times=1)
    await until(world, await begins(world) - ANNOUNCED)
    await world.pass_time(10 * 60)
    assert len(world.env.backend.guilds[world.guild.id].scheduled_events) == 1


@pytest.mark.xfail(strict=True, reason="One agenda: a deleted channel is noticed at once")
async def test_a_deleted_channel_switches_it_off_at_once(world: World, manager: Person) -> None:
    await announced(world, manager)
    world.env.backend.delete_channel(world.channel.id)
    await world.see_to_what_is_due()
    stored = await night(world)
    assert (stored.begins_at, stored.problem) == (None, "channel")


@pytest.mark.xfail(
    strict=True, reason="One agenda: a message whose nonce is refused is sent once more without"
)
async def test_a_night_that_is_switched_off_and_on_within_minutes_is_announced_again(
    world: World, manager: Person
) -> None:
    await announced(world, manager)
    for what, count in (("off", 0), ("on", 1)):
        await manager.click(await open_page(world, manager), Verb.SET_NIGHT, what)
        await world.see_to_what_is_due()
        assert len(world.saying(TITLE)) == count
