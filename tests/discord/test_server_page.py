"""/server: one page for everything that is set for a server, and a page for each setting."""

from random import Random

import discord
import pytest
from simcord import ChannelHandle

from bot.choices import AT_ONCE, NEVER, WORDS
from bot.store.preferences import GuildSettings
from cogs.delivery.verbs import Verb
from cogs.screens.server import SETTINGS
from tests.discord.reading import Control, Shown
from tests.discord.world import Person, World, words


@pytest.fixture
def pings() -> None:
    """Nothing has been set for the server."""


@pytest.fixture
def manager(world: World) -> Person:
    role = world.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return world.newcomer("Hiro", role)


def select_of(page: Shown, verb: str, argument: str = "") -> Control:
    ending = f":{verb}:{argument}" if argument else f":{verb}"
    return next(
        control for control in page.controls if control.custom_id.endswith(ending) and control.choices
    )


async def opened(world: World, manager: Person, setting: str) -> Shown:
    page = await manager.type(world.channel, "server")
    return await manager.use(page, select_of(page, "server"), [setting])


async def choose(world: World, manager: Person, setting: str, value: str) -> Shown:
    page = await opened(world, manager, setting)
    return await manager.use(page, select_of(page, "set-server", setting), [value])


async def only_in(world: World, manager: Person, *channels: ChannelHandle) -> Shown:
    page = await opened(world, manager, "channels")
    custom_id = "z:0:0:set-server:channels"
    return await manager.answer_of(
        await manager.member.select(page.message, list(channels), custom_id=custom_id)
    )


async def test_each_setting_has_a_page_that_says_what_it_does_and_leads_back(
    world: World, manager: Person
) -> None:
    page = await manager.type(world.channel, "server")
    assert page.private
    for setting in SETTINGS:
        page = await manager.use(page, select_of(page, "server"), [setting])
        assert page.says(f"server-{setting}-about")
        page = await manager.click(page, Verb.SERVER)
        assert page.says("server-title")


@pytest.mark.parametrize(
    ("setting", "value", "line"),
    [
        ("speed", "slow", words("server-speed", value=words("speed-slow"))),
        ("pings", AT_ONCE, words("server-pings", value=words("pings-at-once"))),
        ("look", WORDS, words("server-look", value=words("look-words"))),
        ("language", "en", words("server-language", value=words("language-en"))),
        ("rated", "off", words("server-rated", value=words("server-rated-off"))),
    ],
)
async def test_what_is_chosen_stands_on_the_page_of_all_settings(
    world: World, manager: Person, setting: str, value: str, line: str
) -> None:
    page = await choose(world, manager, setting, value)
    assert line in (await manager.click(page, Verb.SERVER)).text


async def test_the_options_of_a_game_are_set_one_by_one(world: World, manager: Person) -> None:
    page = await opened(world, manager, "koi-koi")
    page = await manager.use(page, select_of(page, "set-server", "koi-koi.rounds"), ["4"])
    page = await manager.use(page, select_of(page, "set-server", "koi-koi.weather"), ["off"])
    settings = await world.bot.preferences.guild(world.guild.id)
    assert settings.options == {"koi-koi": {"rounds": 4, "weather": "off"}}


async def test_elsewhere_play_says_where_one_may_play(world: World, aki: Person, manager: Person) -> None:
    page = await only_in(world, manager, world.other_channel)
    assert f"<#{world.other_channel.id}>" in (await manager.click(page, Verb.SERVER)).text
    answer = await aki.type(world.channel, "play", game="koi-koi")
    assert answer.private
    assert answer.says("problem-other-channels", channels=f"<#{world.other_channel.id}>")
    assert await world.bot.tables.open_in(world.channel.id) is None
    await aki.type(world.other_channel, "play", game="koi-koi")
    await aki.type(world.other_channel, "play", game="koi-koi", thread=True)
    assert len(await world.bot.tables.open_ids()) == 2


async def test_a_rematch_is_played_where_one_may_play_too(world: World, aki: Person, manager: Person) -> None:
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    await world.env.advance_time(5)
    await only_in(world, manager, world.other_channel)
    answer = await aki.click(message, Verb.REMATCH)
    assert answer.says("problem-other-channels", channels=f"<#{world.other_channel.id}>")


async def test_the_threads_of_a_channel_belong_to_it(world: World, aki: Person, manager: Person) -> None:
    await only_in(world, manager, world.other_channel)
    await aki.type(world.other_channel, "play", game="koi-koi", thread=True)
    (first,) = await world.bot.tables.open_ids()
    await world.bot.tables.end(first, aki.id, moderator=False)
    await world.env.settle()
    thread = world.other_channel.threads[-1]
    await aki.type(thread, "play", game="koi-koi")
    assert await world.bot.tables.open_in(thread.id) is not None


async def test_every_channel_may_be_allowed_again(world: World, aki: Person, manager: Person) -> None:
    page = await only_in(world, manager, world.other_channel)
    await manager.click(page, Verb.SET_SERVER)
    await aki.type(world.channel, "play", game="koi-koi")
    assert await world.bot.tables.open_in(world.channel.id) is not None


async def test_people_who_have_not_chosen_are_pinged_as_the_server_says(
    world: World, manager: Person
) -> None:
    await choose(world, manager, "pings", AT_ONCE)
    await world.bot.preferences.set_user(world.ben.id, pings=NEVER)
    await world.begin("hiifuu", players=4, speed="live")
    await world.pass_time(16)
    (ping,) = [shown for shown in world.public() if shown.text.startswith("🔔")]
    assert f"<@{world.aki.id}>" in ping.text
    assert f"<@{world.ben.id}>" not in ping.text
    await choose(world, manager, "pings", "usual")
    assert (await world.bot.preferences.guild(world.guild.id)).pings is None


async def test_the_server_decides_whether_matches_are_rated(world: World, manager: Person) -> None:
    await choose(world, manager, "rated", "off")
    assert not (await world.bot.preferences.guild(world.guild.id)).rated
    await choose(world, manager, "rated", "on")
    assert (await world.bot.preferences.guild(world.guild.id)).rated


async def test_only_those_who_manage_the_server_use_its_pages(
    world: World, aki: Person, manager: Person
) -> None:
    own = await aki.type(world.channel, "me")
    for custom_id, values in (("z:0:0:server", ["speed"]), ("z:0:0:set-server:speed", ["slow"])):
        answer = await aki.press(own, custom_id, values)
        assert answer.says("problem-your-right", right=words("right-manage_guild"))
    assert await world.bot.preferences.guild(world.guild.id) == GuildSettings(look=WORDS)


@pytest.mark.parametrize(
    ("argument", "value", "problem"),
    [
        ("speed", "hurried", "wrong-speed"),
        ("pings", "hourly", "not-offered"),
        ("rated", "maybe", "not-offered"),
        ("look", "sideways", "not-offered"),
        ("channels", "here", "not-offered"),
        ("colour", "red", "old-control"),
    ],
)
async def test_what_is_not_offered_is_not_set(
    world: World, manager: Person, argument: str, value: str, problem: str
) -> None:
    page = await manager.type(world.channel, "server")
    answer = await manager.press(page, f"z:0:0:set-server:{argument}", [value])
    assert answer.says(f"problem-{problem}")
    assert await world.bot.preferences.guild(world.guild.id) == GuildSettings(look=WORDS)
