"""Past months on the leaderboard, the server summary, and the flowers of a year on a profile."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, update

from bot.choices import PICTURES
from bot.results.honours import month_of
from bot.store.schema import results, tables
from bot.store.summaries import SummaryPlan
from cogs.delivery.verbs import Verb
from cogs.screens.honours import month_words
from tests.discord.reading import Shown
from tests.discord.steps import select_of
from tests.discord.world import Person, World, answer_of, words
from tests.support.database import written

pytestmark = pytest.mark.parametrize("look", [PICTURES])

FIELD = "z:0:0:summary:channel"


async def moved(world: World, to: datetime) -> None:
    """Database that all matches ended at another time."""

    def work(connection: Connection) -> None:
        for table in (results, tables):
            connection.execute(update(table).where(table.c.ended_at.is_not(None)).values(ended_at=to))

    await written(world.bot.database, work)


def last_month(world: World) -> datetime:
    return world.bot.timing.now().astimezone(UTC).replace(day=1) - timedelta(days=1)


async def test_a_past_month_says_who_led_and_shows_the_best_yaku(world: World) -> None:
    table = await world.table_of(await world.finished(seed=3))
    board = await world.ben.type(world.channel, "leaderboard")
    assert (await world.ben.click(board, Verb.MONTHS)).says("months-none")
    await moved(world, last_month(world))
    page = await world.ben.click(await world.ben.type(world.channel, "leaderboard"), Verb.MONTHS)
    assert page.private
    assert page.says("months-title", month=month_words(month_of(last_month(world)), words))
    winner = table.seats[table.ended_match().ranks.index(1)]
    named = words("name-person", name=winner.name)
    assert page.says("months-led", game=words("game-koi-koi"), names=named, count=1)
    assert page.says("months-most", names="**Aki**, **Ben**", count=1)
    (picture,) = page.pictures
    assert picture.alt
    select = select_of(page, Verb.MONTHS)
    assert [*select.choices] == [str(month_of(last_month(world)))]
    assert (await world.ben.press(page, select.custom_id, ["7"])).says("problem-not-offered")
    leaders = await world.ben.click(page, Verb.LEADERS)
    assert leaders.says("leaderboard-title", game=words("leaderboard-all-games"))


async def settings_page(world: World, manager: Person) -> Shown:
    return await manager.click(await manager.type(world.channel, "server"), Verb.SUMMARY)


async def test_an_admin_has_a_summary_sent_that_pings_nobody_and_replaces_the_one_before(
    world: World, manager: Person
) -> None:
    page = await settings_page(world, manager)
    assert page.says("summary-off")
    page = answer_of(await manager.member.select(page.message, [world.channel], custom_id=FIELD))
    page = await manager.click(page, Verb.SUMMARY, "7")
    at = (await world.bot.summaries.get_plan(world.guild.id)).at
    assert at is not None
    assert at.weekday() == 0
    seen = list[Shown]()
    for week in range(2):
        await world.finished(seed=3)
        await moved(world, at + timedelta(days=7 * week - 1))
        await world.pass_time((at + timedelta(days=7 * week) - world.bot.timing.now()).total_seconds() + 1)
        await world.see_to_what_is_due()
        told = words("summary-title")
        (message,) = world.saying(told)
        assert message.says("summary-played", matches=week + 1, players=2)
        assert len(message.pictures) == 1
        assert not any(world.pinged(told))
        seen.append(message)
    (first, last) = seen
    assert first.id not in {shown.id for shown in world.aki.sees(world.channel)}
    assert last.id != first.id
    today = await world.aki.click(last, Verb.DAILIES)
    assert today.private
    page = answer_of(await manager.member.select(page.message, [world.other_channel], custom_id=FIELD))
    assert last.id not in {shown.id for shown in world.aki.sees(world.channel)}
    page = await manager.click(page, Verb.SUMMARY, "off")
    assert page.says("summary-off")
    assert (await world.bot.summaries.get_plan(world.guild.id)).channel_id is None


async def test_the_summary_is_set_by_admins_alone(world: World, aki: Person, manager: Person) -> None:
    page = await settings_page(world, manager)
    refused = await aki.press(page, FIELD, [str(world.channel.id)])
    assert refused.says("problem-your-right", right=words("right-manage_guild"))
    assert (await manager.press(page, FIELD, ["1"])).says("problem-not-offered")
    world.take_from_bot("attach_files")
    refused = await manager.press(page, FIELD, [str(world.channel.id)])
    assert refused.says("problem-missing-right", right=words("right-attach_files"))
    assert await world.bot.summaries.get_plan(world.guild.id) == SummaryPlan()


async def test_an_admin_writes_the_time_zone_of_the_server(world: World, manager: Person) -> None:
    page = await settings_page(world, manager)
    await manager.member.select(page.message, [world.channel], custom_id=FIELD)
    settings = await manager.click(page, Verb.SERVER)
    page = await manager.use(settings, select_of(settings, Verb.SERVER), ["zone"])
    refused = await manager.write(page, Verb.ASK_ZONE, "qqqq")
    assert refused.says("problem-wrong-zone", zone=words("night-zone-example"))
    page = await manager.write(page, Verb.ASK_ZONE, "tokyo")
    assert page.says("server-zone", value="Asia/Tokyo")
    await world.see_to_what_is_due()
    plan = await world.bot.summaries.get_plan(world.guild.id)
    assert plan.at is not None
    assert plan.at.hour == 0


async def test_flowers_are_collected_by_day_and_shown_to_the_channel_on_request(world: World) -> None:
    await world.finished(seed=3)
    year = world.bot.timing.now().year
    profile = await world.aki.type(world.channel, "profile")
    page = await world.aki.click(profile, Verb.FLOWERS)
    assert page.private
    assert page.says("flowers-title", user=words.you, year=str(year), count=1, all=48)
    assert len(page.pictures) == 1
    assert page.offers(Verb.FLOWERS) == [], "there is one year only"
    shown = await world.aki.click(page, Verb.SHOW_FLOWERS)
    assert not shown.private
    assert shown.says("flowers-title", user="**Aki**", year=str(year), count=1, all=48)
    assert shown.controls == []
    await moved(world, datetime(year - 1, 7, 9, tzinfo=UTC))
    page = await world.aki.click(profile, Verb.FLOWERS)
    assert page.says("flowers-title", user=words.you, year=str(year), count=0, all=48)
    select = select_of(page, Verb.FLOWERS)
    assert [*select.choices] == [str(year), str(year - 1)]
    page = await world.aki.use(page, select, [str(year - 1)])
    assert page.says("flowers-title", user=words.you, year=str(year - 1), count=1, all=48)
