"""`/play` under Server Settings > Integrations: what is denied there, no other way to open a table allows."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import Any

import discord
import pytest
from simcord import ChannelHandle, InteractionResult
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.events.nights import CHECK_IN_TIME
from bot.results.lessons import lesson_of
from bot.tables.table import PLAYING
from cogs.delivery.verbs import Verb
from cogs.permissions import LOOKUP_TIMEOUT_SECONDS
from tests.discord import test_group_deals as group_deals
from tests.discord.reading import Shown
from tests.discord.steps import Direct, open_league, select_of, submit, tried
from tests.discord.test_calls import ask_to_be_called, games_of
from tests.discord.test_nights import night_of, open_night, started
from tests.discord.world import Person, World
from tests.support.faults import Delays

ASKED = ("GET", "/applications/*/guilds/*/commands/permissions")
"""The question who may use which command of a server."""

PLAY = "play"


def command_id(world: World) -> int:
    command = world.env.backend.find_command(PLAY, None)
    assert command is not None
    return int(command["id"])


async def set_for(world: World, allowed: Mapping[Any, bool], target: int | None = None) -> None:
    """Have admins set who may use `/play`, or the app if that is the target, as the bot is told of it."""
    target = target or command_id(world)
    world.guild.set_command_permissions(target, dict(allowed))
    backend = world.env.backend
    backend.emit(
        "APPLICATION_COMMAND_PERMISSIONS_UPDATE",
        {
            "id": str(target),
            "application_id": str(backend.application_id),
            "guild_id": str(world.guild.id),
            "permissions": backend.get_command_permissions(world.guild.id, target),
        },
    )
    await world.env.settle()


async def by_help(world: World) -> Callable[[], Awaitable[Shown]]:
    page = await world.ben.type(world.channel, "help")
    return lambda: choose_game(page, world.ben)


async def by_lesson(world: World) -> Callable[[], Awaitable[Shown]]:
    lesson = lesson_of("koi-koi")
    assert lesson is not None
    await world.bot.progress.save_step(world.ben.id, "koi-koi", lesson.step_count, lesson.step_count)
    page = await world.ben.type(world.channel, "learn", game="koi-koi")
    return lambda: world.ben.click(page, Verb.LEARN_PLAY)


async def by_rematch(world: World) -> Callable[[], Awaitable[Shown]]:
    message = await world.finished()
    return lambda: world.ben.click(message, Verb.REMATCH)


async def by_challenge(world: World) -> Callable[[], Awaitable[Shown]]:
    page = await world.ben.type(world.channel, "play", **{"with": world.aki.member})
    koi_koi = next(each for each in page.offers(Verb.OPEN_TABLE) if each.argument.startswith("koi-koi"))
    return lambda: world.ben.use(page, koi_koi)


async def by_thread(world: World) -> Callable[[], Awaitable[Shown]]:
    await world.open_lobby()
    offer = await world.ben.type(world.channel, PLAY, game="koi-koi")
    return lambda: world.ben.click(offer, Verb.THREAD)


async def by_practice(world: World) -> Callable[[], Awaitable[Shown]]:
    message = await started(world, world.ben)
    await world.pass_time(CHECK_IN_TIME.total_seconds() + 1)
    page = await world.ben.click(message, Verb.NIGHT_MORE)
    return lambda: world.ben.press(page, f"z:0:0:{Verb.NIGHT_PRACTICE}:1")


async def by_replacing(world: World) -> Callable[[], Awaitable[Shown]]:
    await world.begin(players=2, speed="untimed")
    await world.env.advance_time(25 * 3600)
    chika = world.chika
    offer = await chika.type(world.channel, PLAY, game="hiyoko")
    (control,) = offer.offers(Verb.REPLACE)
    return lambda: chika.use(offer, control)


@pytest.mark.parametrize(
    "way", [by_help, by_lesson, by_rematch, by_challenge, by_thread, by_replacing, by_practice]
)
async def test_no_way_opens_a_table_for_whom_play_is_denied_and_each_does_once_it_is_allowed(
    world: World, way: Callable[[World], Awaitable[Callable[[], Awaitable[Shown]]]]
) -> None:
    open_table = await way(world)
    before = await world.bot.tables.open_table_ids()
    await set_for(world, {world.guild.default_role: False})
    answer = await open_table()
    assert answer.private
    assert answer.says("problem-play-not-allowed")
    assert await world.bot.tables.open_table_ids() == before
    await set_for(world, {world.guild.default_role: True})
    await open_table()
    opened = set(await world.bot.tables.open_table_ids()) - {*before}
    assert len(opened) == 1


Entry = tuple[Callable[[], Awaitable[Shown | None]], Callable[[], Awaitable[object]]]
"""Enters for something that opens tables; says whether that has been done."""


async def answer_to(sent: Awaitable[InteractionResult]) -> Shown | None:
    """Return the answer to an interaction, if any: a page that has opened something closes."""
    result = await sent
    assert result.acknowledged
    return next(
        (Shown(message) for message in (*result.followups, result.response) if message is not None), None
    )


async def at_game_night(world: World) -> Entry:
    message = await open_night(world, world.aki)

    async def guests() -> object:
        return (await night_of(world)).guests

    return lambda: world.ben.click(message, Verb.NIGHT_IN), guests


async def at_league(world: World) -> Entry:
    message = await open_league(world, world.aki)

    async def entrants() -> object:
        (league,) = await world.bot.leagues.store.leagues_of(world.aki.id, world.guild.id)
        return league.entrant_of(world.ben.id)

    return lambda: world.ben.click(message, Verb.LEAGUE_ENTER), entrants


async def for_game_night(world: World) -> Entry:
    page = await world.ben.click(await world.ben.type(world.channel, "tournament"), Verb.NIGHT_NEW)
    at = world.bot.timing.now() + timedelta(hours=1)

    async def opened() -> object:
        return await world.bot.nights.store.opened_by(world.guild.id)

    time = page.control(Verb.NIGHT_TIME)
    return lambda: answer_to(submit(world.ben, page, time, f"{at:%H:%M}", "UTC")), opened


async def for_league(world: World) -> Entry:
    page = await world.ben.click(await world.ben.type(world.channel, "tournament"), Verb.LEAGUE_NEW)

    async def opened() -> object:
        return await world.bot.leagues.store.leagues_of(world.ben.id, world.guild.id)

    return lambda: answer_to(world.ben.send(page, page.control(Verb.LEAGUE_OPEN).custom_id)), opened


async def for_group_deal(world: World) -> Entry:
    page = await world.ben.click(await world.ben.type(world.channel, "daily"), Verb.GROUP_DEALS)

    async def said() -> object:
        await world.see_to_what_is_due()
        return world.saying(group_deals.SIGN)

    return lambda: answer_to(world.ben.send(page, page.control(Verb.GROUP_DEAL_OPEN).custom_id)), said


async def on_list(world: World, how: str) -> Entry:
    page = await world.ben.click(await world.ben.type(world.channel, "help"), Verb.CALLS)

    async def games() -> object:
        return await games_of(world, world.ben)

    return lambda: world.ben.use(page, select_of(page, Verb.SET_CALLS), [how]), games


async def to_play_now(world: World) -> Entry:
    return await on_list(world, "now-1")


async def to_play_daily(world: World) -> Entry:
    return await on_list(world, "daily")


@pytest.mark.parametrize(
    "way", [at_game_night, at_league, for_game_night, for_league, for_group_deal, to_play_now, to_play_daily]
)
async def test_entering_needs_play_permission(world: World, way: Callable[[World], Awaitable[Entry]]) -> None:
    enter, entered = await way(world)
    assert not await entered()
    await set_for(world, {world.guild.default_role: False})
    answer = await enter()
    assert answer is not None
    assert answer.private
    assert answer.says("problem-play-not-allowed")
    assert not await entered()
    await set_for(world, {world.guild.default_role: True})
    await enter()
    assert await entered()


async def test_who_may_not_use_play_joins_others_tables(world: World, aki: Person, ben: Person) -> None:
    page = await ask_to_be_called(world, ben, "daily")
    await aki.type(world.channel, "play", **{"with": ben.member}, game="koi-koi")
    await set_for(world, {ben.member: False})
    await ben.use(page, select_of(page, Verb.SET_CALLS), ["off"])
    assert await games_of(world, ben) == set()
    await ben.click(world.message(), Verb.JOIN)
    assert (await world.table()).status == PLAYING


async def opens(world: World, person: Person, channel: ChannelHandle | None = None) -> bool:
    """Return whether someone may open a table with `/help`, and close it again."""
    return await opens_from(await person.type(channel or world.channel, "help"), person)


async def opens_from(page: Shown, person: Person) -> bool:
    """Return the same for a page of `/help` that they have open, even if they may not type that any more."""
    answer = await choose_game(page, person)
    if answer.says("problem-play-not-allowed"):
        return False
    await person.ask(answer, Verb.CANCEL)
    return True


async def choose_game(page: Shown, person: Person) -> Shown:
    """Choose a game to play on a page of `/help`, and return the answer."""
    return await person.press(page, f"z:0:0:{Verb.OPEN_TABLE}:koi-koi")


async def test_roles_members_and_channels_are_asked_for(world: World, aki: Person, ben: Person) -> None:
    role = world.guild.create_role("Guests")
    guest = world.newcomer("Gen", role)
    await set_for(world, {role: False})
    assert (await opens(world, guest), await opens(world, ben)) == (False, True)
    await set_for(world, {role: False, guest.member: True, ben.member: False})
    assert (await opens(world, guest), await opens(world, ben), await opens(world, aki)) == (
        True,
        False,
        True,
    )
    backend = world.env.backend
    thread = backend.create_thread(world.channel.id, "A thread", aki.id, broadcast=False)
    backend.announce_thread_create(thread)
    await set_for(world, {world.channel: False})
    assert (await opens(world, aki), await opens(world, aki, world.other_channel)) == (False, True)
    assert not await opens(world, aki, ChannelHandle(world.env, world.guild, thread))


async def test_who_may_use_no_application_commands_in_a_channel_opens_no_table_there(world: World) -> None:
    page = await world.aki.type(world.channel, "help")
    rights = discord.Permissions(use_application_commands=True).value
    world.env.backend.set_overwrite(
        world.channel.id, Overwrite(world.guild.default_role.id, OverwriteType.ROLE, deny=rights)
    )
    answer = await choose_game(page, world.aki)
    assert answer.says("problem-play-not-allowed")
    assert await world.bot.tables.open_table_ids() == []
    assert await opens(world, world.aki, world.other_channel)


async def test_permissions_are_asked_for_once_and_after_changes(world: World, aki: Person) -> None:
    for _ in range(3):
        assert await opens(world, aki)
    assert tried(world, ASKED) == 1
    await set_for(world, {world.other_channel: False})
    for _ in range(2):
        assert await opens(world, aki)
    assert tried(world, ASKED) == 2
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    world.bot.dispatch("guild_available", guild)
    await world.env.settle()
    assert await opens(world, aki)
    assert tried(world, ASKED) == 3
    await world.restart()
    assert await opens(world, aki)
    assert tried(world, ASKED) == 4


async def test_what_discord_cannot_say_is_allowed_and_asked_again_the_next_time(world: World) -> None:
    page = await world.aki.type(world.channel, "help")
    await set_for(world, {world.guild.default_role: False})
    world.env.inject_error(*ASKED, status=500)
    lobby = await choose_game(page, world.aki)
    await world.aki.ask(lobby, Verb.CANCEL)
    answer = await choose_game(page, world.aki)
    assert answer.says("problem-play-not-allowed")


async def test_a_server_that_does_not_let_the_bot_ask_is_not_asked_again(world: World, aki: Person) -> None:
    world.env.inject_error(*ASKED, status=403, code=50001, times=None)
    assert await opens(world, aki)
    assert await opens(world, aki)
    assert tried(world, ASKED) == 1


async def test_late_answers_are_ignored(world: World, aki: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    delays = Delays(monkeypatch, world.env)
    page = await aki.type(world.channel, "help")
    held = delays.hold(ASKED, there=True)
    lobby, _ = await asyncio.gather(choose_game(page, aki), world.env.advance_time(LOOKUP_TIMEOUT_SECONDS))
    assert held.sent
    await aki.ask(lobby, Verb.CANCEL)
    held = delays.hold(ASKED, back=True)
    await aki.send(page, f"z:0:0:{Verb.OPEN_TABLE}:koi-koi")
    assert held.sent
    await set_for(world, {world.guild.default_role: False})
    held.come_back()
    await world.env.settle()
    await aki.ask(world.message(), Verb.CANCEL)
    assert (await choose_game(page, aki)).says("problem-play-not-allowed")


async def test_where_no_server_is_nobody_is_asked(world: World) -> None:
    dora = Direct(world, world.env.create_user("Dora"))
    assert (await dora.say(PLAY, game="koi-koi")).says("game-koi-koi")
    assert tried(world, ASKED) == 0
