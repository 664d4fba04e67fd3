"""Game nights on a server: people come, are paired again and again, and the evening ends with a summary."""

from datetime import datetime, timedelta
from random import Random

from simcord import ChannelHandle

from bot.events.nights import CHECK_IN_TIME, MAX_WAIT
from bot.store.nights import Night
from bot.tables.table import FINISHED, PLAYING, Table
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import fill_in
from tests.discord.world import Person, World, answer_of

SIGN, TITLE = "🏮", "### 🏮"
"""How messages about game nights begin, and the standing message of one."""

SOON = timedelta(hours=1)
"""Time from the opening of a night to its start."""


async def open_night(world: World, opener: Person, game: str = "koi-koi", points: str = "off") -> Shown:
    """Have a person open a single night that starts in an hour; return its message."""
    page = await opener.click(await opener.type(world.channel, "tournament"), Verb.NIGHT_NEW)
    for field, value in (("game", game), ("points", points)):
        control = next(
            each
            for each in page.controls
            if each.verb == Verb.NIGHT_NEW and each.argument.startswith(f"{field}.")
        )
        page = await opener.use(page, control, [value])
    at = world.bot.timing.now() + SOON
    when = page.control(Verb.NIGHT_TIME)
    answer = await fill_in(opener, page, when, f"{at:%H:%M}", "UTC")
    assert answer.says("night-opened")
    await world.see_to_what_is_due()
    (message,) = world.saying(TITLE)
    return message


async def night_of(world: World) -> Night:
    (night,) = await world.bot.nights.store.opened_by(world.guild.id)
    return night


async def until(world: World, moment: datetime) -> None:
    """Let time pass until a moment, and what is due then."""
    await world.pass_time((moment - world.bot.timing.now()).total_seconds() + 0.1)
    await world.see_to_what_is_due()


async def started(world: World, *guests: Person, game: str = "koi-koi", points: str = "off") -> Shown:
    """Open a night for some people, who say that they are in and check in; return its message."""
    message = await open_night(world, world.aki, game, points)
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


def thread_of(world: World, channel_id: int) -> list[Shown]:
    """Return the public messages of a thread."""
    return world.public(ChannelHandle(world.env, world.guild, world.env.backend.get_channel(channel_id)))


async def play_out(world: World, table: Table) -> Shown:
    """Have the people of a table play their match to its end; return its message."""
    rng = Random(1)
    while True:
        shown_by = (await world.bot.tables.get_table(table.id)).message_id
        message = next(shown for shown in thread_of(world, table.channel_id) if shown.id == shown_by)
        moving = await world.mover(message, rng)
        if moving is None:
            return message
        person, hand = moving
        await person.decide(hand, rng)


async def test_people_who_check_in_are_paired_again_and_again(world: World) -> None:
    message = await started(world, world.aki, world.ben)
    (table,) = await running_tables(world)
    assert table.status == PLAYING
    assert {*table.people} == {world.aki.id, world.ben.id}
    ended = await play_out(world, table)
    assert (await world.bot.tables.get_table(table.id)).status == FINISHED
    await world.see_to_what_is_due()
    await world.aki.click(ended, Verb.NIGHT_NEXT)
    waiting = await world.ben.click(ended, Verb.NIGHT_NEXT)
    assert waiting.private
    await world.see_to_what_is_due()
    (again,) = await running_tables(world)
    assert again.channel_id == table.channel_id
    assert again.id != table.id
    assert message.id == world.saying(TITLE)[0].id
