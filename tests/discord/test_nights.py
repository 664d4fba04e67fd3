"""Game nights on a server: people come, are paired again and again, and the evening ends with a summary."""

import json
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from simcord import ChannelHandle

from bot.choices import NEVER
from bot.events.night_agenda import REMIND_BEFORE
from bot.events.nights import CHECK_IN_TIME
from bot.events.schedules import ANNOUNCE_BEFORE
from bot.store.nights import Night, Schedule
from bot.tables.table import ABANDONED, PLAYING, Table
from cogs.delivery.verbs import Verb
from games.__main__ import main
from games.chance import commitment_of
from tests.discord.reading import Shown
from tests.discord.steps import fill_in, submit, want
from tests.discord.world import Person, World, answer_of, words

TITLE = "### 🏮"
"""How the standing message of a night begins."""

SOON = timedelta(hours=1)
"""Time from the opening of a single night to its start."""


async def open_night(world: World, opener: Person, **chosen: str) -> Shown:
    """Have a person open a single night that starts in an hour; return its message."""
    page = await opener.click(await opener.type(world.channel, "tournament"), Verb.NIGHT_NEW)
    at = world.bot.timing.now() + SOON
    for field, value in {"game": "koi-koi", "day": f"{at:%Y-%m-%d}", **chosen}.items():
        of_field = [each for each in page.offers(Verb.NIGHT_NEW) if each.argument.startswith(f"{field}.")]
        page = await opener.use(page, of_field[0], [value])
    await submit(opener, page, page.control(Verb.NIGHT_TIME), f"{at:%H:%M}", "UTC")
    await world.see_to_what_is_due()
    return world.saying(TITLE)[-1]


async def night_of(world: World) -> Night:
    night = await world.bot.nights.store.get(1)
    assert night is not None
    return night


async def until(world: World, moment: datetime) -> None:
    await world.pass_time((moment - world.bot.timing.now()).total_seconds() + 0.1)
    await world.see_to_what_is_due()


async def started(world: World, *guests: Person, **chosen: str) -> Shown:
    """Have Aki open a night for some people, who say that they are in and check in; return its message."""
    message = await open_night(world, world.aki, **chosen)
    for person in guests:
        await person.click(message, Verb.NIGHT_IN)
    await until(world, (await night_of(world)).begins_at)
    for person in guests:
        await person.click(message, Verb.NIGHT_CHECK_IN)
    await world.see_to_what_is_due()
    return message


async def running_tables(world: World) -> list[Table]:
    night = await night_of(world)
    found = [pairing.table_id for pairing in night.pairings if pairing.phase == "playing"]
    return [await world.bot.tables.get_table(table_id or 0) for table_id in found]


async def message_of(world: World, table: Table) -> Shown:
    shown_by = (await world.bot.tables.get_table(table.id)).message_id
    thread = ChannelHandle(world.env, world.guild, world.env.backend.get_channel(table.channel_id))
    return next(shown for shown in world.public(thread) if shown.id == shown_by)


async def play_out(world: World, table: Table) -> Shown:
    """Have the match of a table end; return its message."""
    await world.finish(await message_of(world, table), Random(1))
    await world.see_to_what_is_due()
    return await message_of(world, table)


async def open_schedules(world: World, manager: Person) -> Shown:
    return await manager.click(await manager.type(world.channel, "server"), Verb.NIGHT)


async def set_night(manager: Person, page: Shown, what: str, *values: str) -> Shown:
    return await manager.use(page, page.control(Verb.SET_NIGHT, f"{what}.1"), values)


async def set_channel(world: World, manager: Person, page: Shown) -> Shown:
    custom_id = "z:0:0:set-night:channel.1"
    return answer_of(await manager.member.select(page.message, [world.channel], custom_id=custom_id))


async def write_time(manager: Person, page: Shown, hour: str, zone: str) -> Shown:
    return await fill_in(manager, page, page.control(Verb.NIGHT, "1.time"), hour, zone)


async def set_up(world: World, manager: Person, games: Sequence[str] = ("koi-koi",)) -> Shown:
    """Have an admin set up a weekly night that starts in a bit more than a day; return its page."""
    at = world.bot.timing.now() + ANNOUNCE_BEFORE + SOON
    page = await manager.click(await open_schedules(world, manager), Verb.SET_NIGHT, "add")
    assert page.control(Verb.SET_NIGHT, "on.1").disabled
    page = await set_night(manager, page, "day", str(at.weekday()))
    page = await set_channel(world, manager, page)
    page = await set_night(manager, page, "games", *games)
    page = await write_time(manager, page, f"{at:%H:%M}", "UTC")
    return await manager.click(page, Verb.SET_NIGHT, "on.1")


async def schedule_of(world: World) -> Schedule:
    (schedule,) = await world.bot.schedules.store.of_guild(world.guild.id)
    return schedule


async def test_a_weekly_night_is_set_on_one_page_and_announced(world: World, manager: Person) -> None:
    await world.bot.preferences.set_guild(world.guild.id, speed="relaxed")
    page = await set_up(world, manager)
    assert page.private
    schedule = await schedule_of(world)
    assert (schedule.zone, schedule.channel_id, schedule.games) == ("UTC", world.channel.id, ("koi-koi",))
    answer = await manager.press(page, "z:0:0:set-night:day.1", ["1"])
    assert answer.says("problem-old-control"), "a night that is on is not changed"
    assert world.saying(TITLE) == []
    assert schedule.begins_at is not None
    await until(world, schedule.begins_at - ANNOUNCE_BEFORE)
    (message,) = world.saying(TITLE)
    assert message.says("speed-relaxed")
    assert f"<t:{int(schedule.begins_at.timestamp())}:F>" in message.text
    assert len(world.env.backend.guilds[world.guild.id].scheduled_events) == 1
    page = await manager.click(page, Verb.SET_NIGHT, "off.1")
    assert (await schedule_of(world)).begins_at is None
    page = await manager.click(page, Verb.SET_NIGHT, "remove.1")
    assert await world.bot.schedules.store.of_guild(world.guild.id) == []


async def test_only_managers_set_weekly_nights(world: World, manager: Person, aki: Person) -> None:
    page = await manager.click(await open_schedules(world, manager), Verb.SET_NIGHT, "add")
    before = await schedule_of(world)
    for custom_id, values in (
        ("z:0:0:night", []),
        ("z:0:0:set-night:day.1", ["1"]),
        ("z:0:0:set-night:add", []),
    ):
        answer = await aki.press(page, custom_id, values)
        assert answer.says("problem-your-right", right=words("right-manage_guild"))
    forged = (
        ("day", "7"),
        ("day", "x"),
        ("channel", "1"),
        ("games", "whist"),
        ("hours", "9"),
        ("choice", "x"),
        ("x", "1"),
    )
    for what, value in forged:
        answer = await manager.press(page, f"z:0:0:set-night:{what}.1", [value])
        assert answer.private
        assert await schedule_of(world) == before, what
    for custom_id in (
        "z:0:0:set-night:on.1",
        "z:0:0:set-night:on.9",
        "z:0:0:set-night:on",
        "z:0:0:set-night",
    ):
        await manager.press(page, custom_id)
        assert (await schedule_of(world)).begins_at is None
    world.take_from_bot("create_public_threads")
    answer = await set_channel(world, manager, page)
    assert answer.says("problem-missing-right", right=words("right-create_public_threads"))


async def test_people_say_that_they_are_in_vote_or_want_a_reminder(world: World) -> None:
    message = await open_night(world, world.chika, game="vote")
    await world.aki.click(message, Verb.NIGHT_IN)
    for person, game in ((world.aki, "hygge"), (world.ben, "hygge"), (world.chika, "koi-koi")):
        await person.use(message, message.control(Verb.NIGHT_VOTE), [game])
    assert (await world.ben.click(message, Verb.NIGHT_REMIND)).says("night-reminds")
    assert (await world.ben.press(message, "z:0:0:night-vote:1", ["whist"])).says("problem-not-offered")
    assert message.says("night-coming", count=1, names=words("name-person", name=world.aki.name))
    await world.aki.click(message, Verb.NIGHT_IN)
    assert message.says("night-nobody-yet")
    await world.aki.click(message, Verb.NIGHT_IN)
    begins = (await night_of(world)).begins_at
    await until(world, begins - REMIND_BEFORE)
    assert world.pinged("the [game night]") == [[world.ben.id]]
    await until(world, begins)
    assert world.pinged("starts now. Check in") == [[world.aki.id]]
    assert (await night_of(world)).game == "hygge"
    seal = commitment_of((await night_of(world)).secret)
    assert message.says("event-sealed", seal=seal[:8])
    details = await world.aki.click(message, Verb.NIGHT_MORE)
    shown = await world.aki.click(details, Verb.NIGHT_MORE)
    assert shown.says("event-seal", seal=seal, opened="none")


async def test_the_one_ping_at_the_start_ignores_quiet_hours_but_not_never(world: World) -> None:
    await want(world, NEVER, world.chika)
    message = await open_night(world, world.aki)
    for person in (world.aki, world.ben, world.chika):
        await person.click(message, Verb.NIGHT_IN)
    begins = (await night_of(world)).begins_at
    quiet = {"clock_ahead": 0, "quiet_from": begins.hour, "quiet_to": (begins.hour + 2) % 24}
    await world.bot.preferences.set_user(world.ben.id, **quiet)
    await until(world, begins)
    assert world.pinged("starts now. Check in") == [[world.aki.id, world.ben.id]]
    (ping,) = [shown for shown in world.public() if "starts now" in shown.text]
    answer = await world.ben.click(ping, Verb.NIGHT_CHECK_IN)
    assert answer.private
    await until(world, begins + CHECK_IN_TIME)
    assert [guest.user_id for guest in (await night_of(world)).present] == [world.ben.id]
    assert world.pinged("starts now. Check in") == [[world.aki.id, world.ben.id]]


async def test_people_are_paired_again_and_again(world: World, manager: Person, tmp_path: Path) -> None:
    await set_up(world, manager)
    begins = (await schedule_of(world)).begins_at
    assert begins is not None
    await until(world, begins - ANNOUNCE_BEFORE)
    (message,) = world.saying(TITLE)
    await world.restart()
    for person in (world.aki, world.ben):
        await person.click(message, Verb.NIGHT_IN)
    await until(world, begins)
    await world.restart()
    for person in (world.aki, world.ben):
        await person.click(message, Verb.NIGHT_CHECK_IN)
    await world.restart()
    await world.see_to_what_is_due()
    await world.restart()
    (table,) = await running_tables(world)
    assert (table.status, {*table.people}) == (PLAYING, {world.aki.id, world.ben.id})
    assert sorted(world.pinged("Match 1")[0]) == sorted(table.people)
    ended = await play_out(world, table)
    assert Verb.REMATCH not in ended.verbs
    standings = await world.aki.click(ended, Verb.NIGHT_MORE)
    assert standings.says("night-played", count=1)
    await world.aki.click(ended, Verb.NIGHT_NEXT)
    waiting = await world.ben.click(ended, Verb.NIGHT_NEXT)
    assert waiting.private
    await world.see_to_what_is_due()
    (again,) = await running_tables(world)
    assert (again.channel_id, again.id == table.id) == (table.channel_id, False)
    last = await play_out(world, again)
    night = await night_of(world)
    secret = night.secret.hex()
    sent = [*world.forgotten, *world.env.http_requests]
    assert not any(secret in json.dumps(request.json) for request in sent)
    await world.restart()
    await until(world, night.nominal_end)
    assert (await night_of(world)).phase == "over"
    details = await world.ben.click(message, Verb.NIGHT_MORE)
    assert len(world.saying(TITLE)) == len(world.pinged("starts now. Check in")) == 1
    assert secret in (await world.ben.click(details, Verb.NIGHT_MORE)).text
    told = words("night-say-summary", game=words("game-koi-koi"), matches=2, people=2)
    (summary,) = [shown for shown in world.public() if told in shown.text]
    following = (await schedule_of(world)).begins_at
    assert following is not None
    assert f"<t:{int(following.timestamp())}:F>" in summary.text
    for shown in (await message_of(world, table), last):
        assert Verb.REMATCH in shown.verbs
        assert Verb.NIGHT_NEXT not in shown.verbs
    for number, one in ((1, table), (2, again)):
        file = tmp_path / f"{number}.jsonl"
        line = (await world.bot.tables.get_table(one.id)).ended_match().record().to_line()
        file.write_text(line + "\n", encoding="utf-8")
        assert main(["verify", str(file), "--secret", secret, "--match", str(number)]) == 0
        assert main(["verify", str(file), "--secret", secret, "--match", "7"]) == 1


async def test_one_left_over_practises_until_a_match_is_ready_and_says_good_night(world: World) -> None:
    message = await started(world, world.aki, world.ben, world.chika)
    (table,) = await running_tables(world)
    (over,) = [each for each in (world.aki, world.ben, world.chika) if each.id not in table.people]
    assert message.says("night-waiting-alone", names=words("name-person", name=over.name))
    page = await over.click(message, Verb.NIGHT_MORE)
    await over.click(page, Verb.NIGHT_PRACTICE)
    (practice_id,) = {*await world.bot.tables.open_table_ids()} - {table.id}
    practice = await world.bot.tables.get_table(practice_id)
    assert (practice.people, practice.options["rounds"]) == ([over.id], 1)
    assert (await over.press(page, "z:0:0:night-alone:1")).says("problem-night-playing")
    ended = await play_out(world, table)
    first, second = (world.person(each) for each in table.people)
    await first.click(ended, Verb.NIGHT_NEXT)
    assert (await second.click(ended, Verb.NIGHT_LEAVE)).says("night-left")
    await world.see_to_what_is_due()
    (again,) = await running_tables(world)
    assert {*again.people} == {over.id, first.id}
    assert (await world.bot.tables.get_table(practice.id)).status == ABANDONED
    assert (await second.press(message, "z:0:0:night-alone:1")).says("problem-night-not-now")


async def test_the_opener_and_moderators_end_a_night_and_remove_people(world: World) -> None:
    message = await open_night(world, world.aki)
    for person in (world.ben, world.chika):
        await person.click(message, Verb.NIGHT_IN)
    assert [control.verb for control in (await world.ben.click(message, Verb.NIGHT_MORE)).controls] == [
        Verb.EVENT_CUT,
        Verb.NIGHT_MORE,
    ]
    for what, values in (("manage", []), ("end", []), ("remove", ["2"])):
        answer = await world.ben.press(message, f"z:0:0:night-arrange:{what}.1", values)
        assert answer.says("problem-event-not-yours")
    moderator = world.moderator()
    page = await moderator.click(
        await moderator.click(message, Verb.NIGHT_MORE), Verb.NIGHT_ARRANGE, "manage.1"
    )
    await moderator.use(page, page.control(Verb.NIGHT_ARRANGE, "remove.1"), ["1"])
    await world.see_to_what_is_due()
    assert message.says("night-coming", count=1, names=words("name-person", name=world.chika.name))
    assert (await world.ben.click(message, Verb.NIGHT_IN)).says("problem-night-removed")
    page = await world.aki.click(
        await world.aki.click(message, Verb.NIGHT_MORE), Verb.NIGHT_ARRANGE, "manage.1"
    )
    page = await world.aki.click(page, Verb.NIGHT_ARRANGE, "ask-end.1")
    await world.aki.click(page, Verb.NIGHT_ARRANGE, "end.1")
    await world.see_to_what_is_due()
    assert message.says("night-empty")
    assert message.controls == []
    assert (await world.chika.press(message, "z:0:0:night-in:1")).says("problem-night-over")


async def test_buttons_of_nights_of_other_servers_do_nothing(world: World) -> None:
    message = await open_night(world, world.aki)
    channel, (aki, _) = world.elsewhere(world.aki, world.ben)
    page = await aki.type(channel, "settings")
    before = await night_of(world)
    for verb in (
        "night-in",
        "night-remind",
        "night-here",
        "night-next",
        "night-leave",
        "night-more",
        "night-alone",
    ):
        for night_id, refusal in (("1", "night-over"), ("99", "night-over"), ("x", "old-control")):
            answer = await aki.press(page, f"z:0:0:{verb}:{night_id}")
            assert answer.says(f"problem-{refusal}"), (verb, night_id)
    for custom_id in ("z:0:0:night-arrange:end.1", "z:0:0:night-arrange:ask-end.1"):
        assert (await aki.press(page, custom_id)).says("problem-night-over")
    assert await night_of(world) == before
    assert message.says("night-nobody-yet")
