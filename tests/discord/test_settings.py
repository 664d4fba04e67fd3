"""/me and /server: what people and servers choose, and how new tables begin with it."""

from datetime import timedelta

import pytest
from simcord import ChannelHandle
from simcord.backend.errors import SetupError

from bot.choices import AT_ONCE, NEVER, PICTURES, WORDS
from bot.store.preferences import GuildSettings
from bot.store.stored import StoredTable
from bot.tables.deadlines import DEFAULT_SPEED
from bot.texts import words_for
from cogs.delivery.verbs import Verb
from cogs.screens.server import SETTINGS
from games import catalogue
from tests.discord.reading import Control, Shown, walk
from tests.discord.steps import PINGED, fill_in, set_for_server
from tests.discord.world import Person, World, words


def setting(page: Shown, name: str) -> Control:
    (select,) = [control for control in page.controls if control.custom_id.endswith(f":me:{name}")]
    return select


def chosen(page: Shown) -> list[str]:
    options = [option for part in walk(page.message.components) for option in part.get("options", ())]
    return [option["label"] for option in options if option.get("default")]


def label(name: str, value: str) -> str:
    return words("option-line", option=words(f"me-{name}-asks"), value=words(value))


async def test_the_most_wanted_settings_come_first(world: World, aki: Person) -> None:
    page = await aki.type(world.channel, "settings")
    assert page.private
    assert chosen(page) == [
        label("language", "language-discord"),
        label("look", "look-server"),
        label("pings", "pings-usual"),
    ]
    page = await aki.click(page, Verb.ME, "more")
    assert chosen(page) == [
        label("moves", "moves-for-me"),
        label("said", "said-heard"),
        label("boards", "boards-seen"),
    ]


async def test_each_setting_is_changed_on_the_page_which_shows_it_and_can_be_taken_back(world: World) -> None:
    page = await world.aki.type(world.channel, "settings")
    more = await world.aki.click(await world.aki.type(world.channel, "settings"), Verb.ME, "more")
    for name, value in (
        ("look", PICTURES),
        ("pings", NEVER),
        ("moves", "by-hand"),
        ("said", "unheard"),
        ("boards", "hidden"),
    ):
        shown = page if name in ("look", "pings") else more
        shown = await world.aki.use(shown, setting(shown, name), [value])
        assert label(name, f"{name}-{value}") in chosen(shown)
    kept = await world.bot.preferences.user_settings(world.aki.id)
    assert (kept.hidden, kept.hears, kept.look, kept.pings) == (True, False, PICTURES, NEVER)
    assert (kept.plays_forced, kept.asks_first) == (False, False)
    await world.aki.use(more, setting(more, "moves"), ["asked"])
    kept = await world.bot.preferences.user_settings(world.aki.id)
    assert (kept.plays_forced, kept.asks_first) == (True, True)
    page = await world.aki.use(page, setting(page, "language"), ["ja"])
    assert words_for("ja")("me-title") in page.text
    page = await world.aki.use(page, setting(page, "language"), ["en"])
    assert page.says("me-title")
    for name, usual in (("look", "server"), ("pings", "usual"), ("language", "discord")):
        page = await world.aki.use(page, setting(page, name), [usual])
    kept = await world.bot.preferences.user_settings(world.aki.id)
    assert (kept.look, kept.pings, kept.language) == (None, None, None)


async def test_quiet_hours_are_written_in_halves_too_and_can_be_taken_back(world: World) -> None:
    page = await world.aki.click(await world.aki.type(world.channel, "settings"), Verb.QUIET)
    assert page.says("quiet-off")
    # It takes two minutes to write that.
    in_kolkata = world.bot.timing.now() + timedelta(hours=5, minutes=28)
    page = await fill_in(
        world.aki, page, page.control(Verb.QUIET, "asked"), f"{in_kolkata:%H:%M}", "２３：００", "7:30 am"
    )
    assert page.says("quiet-on", begin="23:00", end="07:30")
    kept = await world.bot.preferences.user_settings(world.aki.id)
    assert (kept.clock_ahead, kept.quiet_from, kept.quiet_to) == (5.5, 23, 7.5)
    wrong = await fill_in(world.aki, page, page.control(Verb.QUIET, "asked"), "12:00", "late", "7:30")
    assert wrong.says("problem-wrong-time")
    assert await world.bot.preferences.user_settings(world.aki.id) == kept
    page = await world.aki.click(page, Verb.QUIET, "none")
    assert page.says("quiet-off")
    assert (await world.aki.click(page, Verb.ME, "")).says("me-title")


async def only_in(world: World, manager: Person, *channels: ChannelHandle) -> Shown:
    page = await manager.type(world.channel, "server")
    page = await manager.use(page, page.control(Verb.SERVER), ["channels"])
    custom_id = "z:0:0:set-server:channels"
    return await manager.answer_of(
        await manager.member.select(page.message, list(channels), custom_id=custom_id)
    )


async def test_each_setting_has_a_page_that_leads_back(world: World, manager: Person) -> None:
    page = await manager.type(world.channel, "server")
    assert page.private
    for name in SETTINGS:
        page = await manager.use(page, page.control(Verb.SERVER), [name])
        assert page.says(f"server-{name}-about")
        page = await manager.click(page, Verb.SERVER)
        assert page.says("server-title")
    for name, value, key in (
        ("speed", "slow", "speed-slow"),
        ("pings", AT_ONCE, "pings-at-once"),
        ("look", WORDS, "look-words"),
        ("language", "en", "language-en"),
        ("rated", "off", "server-rated-off"),
    ):
        page = await manager.click(await set_for_server(world, manager, name, value), Verb.SERVER)
        assert page.says(f"server-{name}", value=words(key))


async def test_play_keeps_to_its_channels(world: World, aki: Person, manager: Person, ended: Shown) -> None:
    page = await only_in(world, manager, world.other_channel)
    assert f"<#{world.other_channel.id}>" in (await manager.click(page, Verb.SERVER)).text
    played = await aki.type(world.channel, "play", game="koi-koi"), await aki.click(ended, Verb.REMATCH)
    for answer in played:
        assert answer.private
        assert answer.says("problem-other-channels", channels=f"<#{world.other_channel.id}>")
    assert await world.bot.tables.open_table_in(world.channel.id) is None
    await aki.type(world.other_channel, "play", game="koi-koi")
    await aki.type(world.other_channel, "play", game="koi-koi", thread=True)
    assert len(await world.bot.tables.open_table_ids()) == 2
    await manager.click(await only_in(world, manager, world.other_channel), Verb.SET_SERVER)
    await aki.type(world.channel, "play", game="koi-koi")
    assert await world.bot.tables.open_table_in(world.channel.id) is not None


async def test_the_threads_of_a_channel_belong_to_it(world: World, aki: Person, manager: Person) -> None:
    await only_in(world, manager, world.other_channel)
    await aki.type(world.other_channel, "play", game="koi-koi", thread=True)
    (first,) = await world.bot.tables.open_table_ids()
    await world.bot.tables.end_table(first, aki.id, moderator=False)
    await world.env.settle()
    thread = world.other_channel.threads[-1]
    await aki.type(thread, "play", game="koi-koi")
    assert await world.bot.tables.open_table_in(thread.id) is not None


async def test_without_a_choice_pings_are_the_servers(world: World, manager: Person) -> None:
    await set_for_server(world, manager, "pings", AT_ONCE)
    await world.bot.preferences.set_user(world.ben.id, pings=NEVER)
    await world.begin("hiifuu", players=4, speed="live")
    await world.pass_time(PINGED)
    (ping,) = world.saying("🔔")
    assert f"<@{world.aki.id}>" in ping.text
    assert f"<@{world.ben.id}>" not in ping.text
    await set_for_server(world, manager, "pings", "usual")
    assert (await world.bot.preferences.guild_settings(world.guild.id)).pings is None


async def test_only_those_who_manage_the_server_use_its_pages(world: World, manager: Person) -> None:
    own = await world.aki.type(world.channel, "settings")
    for custom_id, values in (("z:0:0:server", ["speed"]), ("z:0:0:set-server:speed", ["slow"])):
        answer = await world.aki.press(own, custom_id, values)
        assert answer.says("problem-your-right", right=words("right-manage_guild"))
    assert await world.bot.preferences.guild_settings(world.guild.id) == GuildSettings(look=WORDS)


GAME = "koi-koi"

USUAL = catalogue.find_game(GAME).read_options({})


@pytest.fixture
def pings() -> None:
    """Nothing has been set for the server."""


async def opened(world: World, person: Person, speed: str | None = None, **options: str) -> StoredTable:
    """Make a person open a table and cancel it again; return how it was set up."""
    lobby = await person.type(world.channel, "play", game=GAME, **({"speed": speed} if speed else {}))
    await world.set_options(world.channel, **options)
    stored = await world.table()
    await person.ask(lobby, Verb.CANCEL)
    return stored


async def set_all(world: World, manager: Person, speed: str, **options: str) -> None:
    for name, value in options.items():
        await set_for_server(world, manager, f"{GAME}.{name}", value)
    await set_for_server(world, manager, "speed", speed)


async def test_the_last_choice_comes_first(world: World, aki: Person, ben: Person, manager: Person) -> None:
    stored = await opened(world, aki)
    assert (stored.options, stored.speed) == (USUAL, DEFAULT_SPEED), "without wishes a game has its own"
    await world.bot.preferences.set_guild(world.guild.id, look=None)
    assert (await manager.type(world.channel, "server")).says("server-none")
    await set_all(world, manager, rounds="4", weather="off", speed="slow")
    page = await manager.type(world.channel, "server")
    assert page.private
    assert page.says("server-speed", value=words("speed-slow"))
    assert page.says("option-rounds-value", value=4)
    assert page.says("option-weather-off")
    assert not page.says("server-none")
    stored = await opened(world, ben)
    assert (stored.options, stored.speed) == ({**USUAL, "rounds": 4, "weather": "off"}, "slow")
    stored = await opened(world, ben, rounds="2", speed="live")
    assert (stored.options, stored.speed) == ({**USUAL, "rounds": 2, "weather": "off"}, "live")
    stored = await opened(world, ben)
    assert (stored.options["rounds"], stored.speed) == (2, "live")
    stored = await opened(world, world.chika)
    assert (stored.options["rounds"], stored.speed) == (4, "slow"), "the last choice is one's own"


async def test_what_todays_rules_do_not_allow_any_more_is_passed_over(world: World, aki: Person) -> None:
    options = {"rounds": 99, "colour": "red", "weather": "off"}
    await world.bot.preferences.set_guild(world.guild.id, speed="yesterday", options={GAME: options})
    stored = await opened(world, aki)
    assert (stored.options, stored.speed) == ({**USUAL, "weather": "off"}, DEFAULT_SPEED)


async def test_only_those_who_manage_the_server_may_use_the_command(world: World, aki: Person) -> None:
    for person in (aki, world.moderator()):
        with pytest.raises(SetupError, match="default-member-permissions"):
            await person.type(world.channel, "server")


NOT_OFFERED, OLD = words("problem-not-offered"), words("problem-old-control")
ALLOWED = words.join([words(f"option-weather-{value}") for value in ("all", "opponents", "off")])


SETTABLE = ("language", "look", "pings", "moves", "said", "boards")

WRONG = [
    *((f"me:{name}", "sideways", NOT_OFFERED) for name in SETTABLE),
    *((f"set-server:{name}", "sideways", NOT_OFFERED) for name in ("pings", "rated", "look", "channels")),
    ("me:colour", "red", OLD),
    ("set-server:colour", "red", OLD),
    ("set-server:speed", "hurried", words("problem-not-offered")),
    ("set-server:poker.weather", "off", words("problem-unknown-game")),
    (
        f"set-server:{GAME}.weather",
        "snow",
        words("problem-wrong-option", option=words("option-weather"), allowed=ALLOWED),
    ),
    (
        f"set-server:{GAME}.fuke",
        "off",
        words("problem-option-of-other-game", option=words("option-fuke"), game=words(f"game-{GAME}")),
    ),
]
"""Settings, values that they do not have, and what one is told of these."""


async def test_what_is_not_offered_is_not_set(world: World, manager: Person) -> None:
    page = await manager.type(world.channel, "server")
    before = await world.bot.preferences.user_settings(manager.id)
    for setting, value, told in WRONG:
        answer = await manager.press(page, f"z:0:0:{setting}", [value])
        assert answer.private, setting
        assert told in answer.text
        assert await world.bot.preferences.user_settings(manager.id) == before
        assert await world.bot.preferences.guild_settings(world.guild.id) == GuildSettings(look=WORDS)
