"""How a new table is set up: as the host says, or as they last chose, or as the server prefers."""

import discord
import pytest
from simcord.backend.errors import SetupError

from bot.choices import WORDS
from bot.store.preferences import GuildSettings
from bot.store.stored import StoredTable
from bot.tables.deadlines import DEFAULT_SPEED
from cogs.delivery.verbs import Verb
from games import catalogue
from tests.discord.world import Person, World, words

GAME = "koi-koi"
USUAL = catalogue.game(GAME).read_options({})


@pytest.fixture
def pings() -> None:
    """Nothing has been set for the server."""


@pytest.fixture
def manager(world: World) -> Person:
    """Somebody who may manage the server."""
    role = world.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return world.newcomer("Hiro", role)


async def opened(world: World, person: Person, speed: str | None = None, **options: str) -> StoredTable:
    """Let a person open a table and cancel it again; return how it was set up."""
    lobby = await person.type(world.channel, "play", game=GAME, **({"speed": speed} if speed else {}))
    await world.set_options(world.channel, **options)
    stored = await world.table()
    await person.click(lobby, Verb.CANCEL)
    return stored


async def test_without_wishes_a_game_has_its_own_defaults(world: World, aki: Person) -> None:
    stored = await opened(world, aki)
    assert (stored.options, stored.speed) == (USUAL, DEFAULT_SPEED)


async def test_tables_begin_with_what_the_server_wants(world: World, aki: Person, manager: Person) -> None:
    answer = await manager.type(world.channel, "server", game=GAME, rounds="4", weather="off", speed="slow")
    assert answer.private
    stored = await opened(world, aki)
    assert (stored.options, stored.speed) == ({**USUAL, "rounds": 4, "weather": "off"}, "slow")


async def test_what_one_says_comes_before_what_the_server_wants(
    world: World, aki: Person, manager: Person
) -> None:
    await manager.type(world.channel, "server", game=GAME, rounds="4", weather="off", speed="slow")
    stored = await opened(world, aki, rounds="2", speed="live")
    assert (stored.options, stored.speed) == ({**USUAL, "rounds": 2, "weather": "off"}, "live")


async def test_ones_last_choice_comes_before_what_the_server_wants(
    world: World, aki: Person, ben: Person, manager: Person
) -> None:
    await opened(world, aki, rounds="2", speed="live")
    await manager.type(world.channel, "server", game=GAME, rounds="4", speed="slow")
    stored = await opened(world, aki)
    assert (stored.options["rounds"], stored.speed) == (2, "live")
    stored = await opened(world, ben)
    assert (stored.options["rounds"], stored.speed) == (4, "slow"), "the last choice is one's own"


async def test_what_was_changed_in_the_lobby_is_ones_last_choice(world: World, aki: Person) -> None:
    lobby = await world.open_lobby(rounds="2")
    page = await aki.click(lobby, Verb.OPTIONS)
    rounds = next(control for control in page.usable if control.custom_id.endswith(":rounds"))
    await aki.use(page, rounds, ["5"])
    await aki.click(lobby, Verb.CANCEL)
    assert (await opened(world, aki)).options["rounds"] == 5


async def test_the_choice_for_one_game_is_none_for_another(world: World, aki: Person) -> None:
    await opened(world, aki, rounds="2", weather="off")
    await aki.type(world.channel, "play", game="hana-awase")
    usual = catalogue.game("hana-awase").read_options({})
    assert (await world.table()).options == usual


async def test_the_last_choice_survives_a_restart(world: World, aki: Person) -> None:
    await opened(world, aki, rounds="2")
    await world.restart()
    assert (await opened(world, aki)).options["rounds"] == 2


async def test_what_todays_rules_do_not_allow_any_more_is_passed_over(world: World, aki: Person) -> None:
    options = {"rounds": 99, "colour": "red", "weather": "off"}
    await world.bot.preferences.set_guild(world.guild.id, speed="yesterday", options={GAME: options})
    stored = await opened(world, aki)
    assert (stored.options, stored.speed) == ({**USUAL, "weather": "off"}, DEFAULT_SPEED)


async def test_each_server_has_its_own(world: World, aki: Person, manager: Person) -> None:
    await manager.type(world.channel, "server", game=GAME, rounds="4")
    channel, (guest,) = world.elsewhere(world.ben)
    await guest.type(channel, "play", game=GAME)
    assert (await world.table(channel)).options == USUAL


async def test_the_command_shows_what_is_set(world: World, manager: Person) -> None:
    await world.bot.preferences.set_guild(world.guild.id, look=None)
    assert (await manager.type(world.channel, "server")).says("server-none")
    await manager.type(world.channel, "server", game=GAME, rounds="4")
    await manager.type(world.channel, "server", game=GAME, weather="off")
    shown = await manager.type(world.channel, "server", speed="slow")
    assert shown.says("server-speed", value=words("speed-slow"))
    assert shown.says("option-rounds-value", value=4)
    assert shown.says("option-weather-off")
    assert not shown.says("server-none")


ALLOWED = words.join([words(f"option-weather-{value}") for value in ("all", "opponents", "off")])


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            {"game": GAME, "weather": "snow"},
            words("problem-wrong-option", option=words("option-weather"), allowed=ALLOWED),
        ),
        (
            {"game": GAME, "fuke": "off"},
            words("problem-option-of-other-game", option=words("option-fuke"), game=words(f"game-{GAME}")),
        ),
        ({"weather": "off"}, words("problem-unknown-game")),
    ],
)
async def test_what_cannot_be_is_told_and_nothing_is_changed(
    world: World, manager: Person, said: dict[str, str], told: str
) -> None:
    answer = await manager.type(world.channel, "server", **said)
    assert answer.private
    assert answer.text == told
    assert await world.bot.preferences.guild(world.guild.id) == GuildSettings(look=WORDS)


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"speed": "yesterday"}, "wrong-speed"),
        ({"look": "sideways"}, "not-offered"),
        ({"game": "poker", "weather": "off"}, "unknown-game"),
    ],
)
async def test_what_discord_does_not_offer_is_refused_kindly(
    world: World, manager: Person, said: dict[str, str], problem: str
) -> None:
    world.offer_anything()
    answer = await manager.type(world.channel, "server", **said)
    assert answer.says(f"problem-{problem}")
    assert await world.bot.preferences.guild(world.guild.id) == GuildSettings(look=WORDS)


async def test_of_two_changes_at_once_none_is_lost(world: World, manager: Person) -> None:
    await world.at_once(
        manager.type(world.channel, "server", game=GAME, rounds="4"),
        manager.type(world.channel, "server", game=GAME, weather="off"),
        manager.type(world.channel, "server", game="hana-awase", rounds="2"),
        manager.type(world.channel, "server", speed="slow"),
    )
    settings = await world.bot.preferences.guild(world.guild.id)
    assert settings.speed == "slow"
    assert settings.options == {GAME: {"rounds": 4, "weather": "off"}, "hana-awase": {"rounds": 2}}


async def test_only_those_who_manage_the_server_change_it(world: World, aki: Person) -> None:
    with pytest.raises(SetupError, match="default-member-permissions"):
        await aki.type(world.channel, "server", speed="slow")
    with pytest.raises(SetupError, match="default-member-permissions"):
        await world.moderator().type(world.channel, "server", speed="slow")
