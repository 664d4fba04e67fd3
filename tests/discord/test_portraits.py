"""Everybody in the lobby is shown with their picture, whatever has become of it."""

import pytest

from bot.choices import PICTURES, Look
from bot.pictures.avatars import avatar_of, default_avatar
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.test_invitations import invite
from tests.discord.test_looks import uploads
from tests.discord.world import Person, World, words

EMIS = "0123456789abcdef0123456789abcdef"
NO_SUCH_ASSET = 50035
EDITS = ("PATCH", "/channels/*/messages/*")


@pytest.fixture
def look() -> Look:
    return PICTURES


@pytest.fixture
def emi(world: World) -> Person:
    """Somebody with an avatar."""
    world.people.append(Person(world.env, world.guild.add_member(world.env.create_user("Emi", avatar=EMIS))))
    return world.people[-1]


def addresses(lobby: Shown) -> list[str]:
    return [portrait.url for portrait in lobby.portraits]


async def test_people_have_their_avatar_or_the_one_discord_gives_them(world: World, emi: Person) -> None:
    lobby = await world.open_lobby()
    await emi.click(lobby, Verb.JOIN)
    assert addresses(lobby) == [default_avatar(world.aki.id), avatar_of(emi.id, EMIS)]
    assert [portrait.alt for portrait in lobby.portraits] == [
        words("portrait", name=name) for name in ("Aki", "Emi")
    ]


async def test_an_avatar_for_this_server_only_comes_first(world: World, emi: Person) -> None:
    world.env.backend.guilds[world.guild.id].members[emi.id].avatar = "fedcba9876543210fedcba9876543210"
    lobby = await emi.type(world.channel, "play", game="koi-koi")
    assert f"/guilds/{world.guild.id}/users/{emi.id}/avatars/fedcba" in addresses(lobby)[0]


async def test_avatars_are_known_after_a_restart_and_renewed_when_somebody_sits_down(
    world: World, emi: Person
) -> None:
    lobby = await world.open_lobby("hygge")
    await emi.click(lobby, Verb.JOIN)
    await world.restart()
    await world.ben.click(lobby, Verb.JOIN)
    assert avatar_of(emi.id, EMIS) in addresses(lobby)
    await emi.click(lobby, Verb.STAND_UP)
    world.env.backend.users[emi.id].avatar = None
    await emi.click(lobby, Verb.JOIN)
    assert addresses(lobby)[-1] == default_avatar(emi.id)


async def test_whoever_is_invited_is_shown_with_their_avatar(world: World, aki: Person, emi: Person) -> None:
    lobby = await world.open_lobby()
    await invite(aki, lobby, emi.member)
    assert addresses(lobby)[-1] == avatar_of(emi.id, EMIS)


async def test_computer_players_side_by_side_share_one_picture_that_is_sent_once(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby("hiifuu")
    for _ in range(2):
        await aki.add_computer(lobby)
    assert len(lobby.portraits) == 2
    before = lobby.portraits[1].url
    assert (world.env.backend.cdn.get(before) or b"").startswith(b"\x89PNG")
    await ben.click(lobby, Verb.JOIN)
    await aki.add_computer(lobby)
    assert [portrait.alt for portrait in lobby.portraits][1::2] == [words("portrait-computer")] * 2
    assert [portrait.url for portrait in lobby.portraits][1::2] == [before] * 2, "it is not sent again"
    assert uploads(world, lobby).count("computer.png") <= 1


async def test_what_discord_does_not_accept_as_a_picture_keeps_no_lobby_from_being_shown(
    world: World, aki: Person, ben: Person
) -> None:
    world.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=NO_SUCH_ASSET, times=1)
    lobby = await world.open_lobby()
    assert lobby.portraits == []
    assert "Aki" in lobby.text
    await ben.click(lobby, Verb.JOIN)
    assert len(lobby.portraits) == 2


async def test_where_no_files_may_be_sent_the_lobby_is_in_words(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    world.take_from_bot("attach_files")
    await aki.add_computer(lobby)
    assert lobby.portraits == []
    assert (await world.table()).seats[1].name in lobby.text


async def test_the_cover_makes_room_for_more_people(world: World, ben: Person, chika: Person) -> None:
    lobby = await world.open_lobby("hygge")
    await ben.click(lobby, Verb.JOIN)
    assert [picture.alt for picture in lobby.pictures] == [words("lobby-cover", game=words("game-hygge"))]
    await chika.click(lobby, Verb.JOIN)
    assert lobby.pictures == []
    assert len(lobby.portraits) == 3
