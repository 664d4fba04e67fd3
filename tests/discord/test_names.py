"""What people call themselves is shown as they wrote it, and as no more than a name."""

from random import Random

import pytest

from bot.choices import PICTURES, Look
from cogs.delivery.verbs import Verb
from tests.discord.reading import walk
from tests.discord.test_invitations import invite
from tests.discord.world import Person, World, words

FENCED = "`**x**` [y](http://z)"


def joined(world: World, name: str, nick: str) -> Person:
    """Let somebody come to the guild who has a name of their own there."""
    member = world.guild.add_member(world.env.create_user(name), nick=nick)
    world.people.append(Person(world.env, member))
    return world.people[-1]


async def test_a_nick_that_mentions_somebody_is_not_shown_as_them(world: World) -> None:
    impostor = joined(world, "Impostor", f"<@{world.ben.id}>")
    lobby = await impostor.type(world.channel, "play", game="koi-koi")
    assert lobby.says("lobby-seat-host", name=words("name-person", name="Impostor"))
    assert f"<@{world.ben.id}>" not in lobby.text


@pytest.mark.parametrize(
    "nick", ["@everyone", "<#1>", "</play:1>", "\n\n", "\u202e", "\ue001hanafuda/1b\ue002x\ue003"]
)
async def test_a_nick_shows_no_more_than_a_name(world: World, nick: str) -> None:
    person = joined(world, "Emi", nick)
    lobby = await world.open_lobby()
    await person.click(lobby, Verb.JOIN)
    name = (await world.table()).seats[1].name
    (line,) = [line for line in lobby.text.splitlines() if name in line]
    assert "@" not in line
    assert "<" not in line
    assert not any("\ue000" <= sign <= "\uf8ff" for sign in line)


async def test_markdown_in_a_nick_is_shown_as_it_is(world: World) -> None:
    person = joined(world, "Emi", FENCED)
    lobby = await person.type(world.channel, "play", game="koi-koi")
    shown = "\\`\\*\\*x\\*\\*\\` \\[y\\]\\(http\\://z\\)"
    assert lobby.says("name-person", name=shown)


async def test_the_invited_go_by_clean_names_too(world: World) -> None:
    person = joined(world, "Emi", f"<@{world.ben.id}>")
    lobby = await world.open_lobby()
    await invite(world.aki, lobby, person.member)
    assert lobby.says("lobby-seat-kept", name=words("name-person", name="Emi"))


async def test_a_thread_is_named_by_a_clean_name(world: World) -> None:
    person = joined(world, "Emi", "\u202e@here\n")
    await person.type(world.channel, "play", game="koi-koi", thread=True)
    (thread,) = world.channel.threads
    assert thread.name == words("thread-name", game=words("game-koi-koi"), host="here")


async def test_choices_show_names_as_they_are_written(world: World) -> None:
    person = joined(world, "Emi", FENCED)
    lobby = await world.open_lobby()
    await person.click(lobby, Verb.JOIN)
    message = await world.aki.click(lobby, Verb.START)
    await world.finish(message, Random(1))
    page = await world.chika.click(message, Verb.ANALYSE)
    labels = [
        option["label"] for part in walk(page.message.components) for option in part.get("options") or []
    ]
    assert FENCED in labels


class TestPictures:
    """In pictures, and in what describes them."""

    @pytest.fixture
    def look(self) -> Look:
        return PICTURES

    async def test_a_name_that_cannot_be_drawn_is_a_number(self, world: World) -> None:
        person = joined(world, "Emi", "방석")
        lobby = await world.open_lobby()
        await person.click(lobby, Verb.JOIN)
        message = await world.aki.click(lobby, Verb.START)
        (picture,) = message.pictures
        assert words("picture-player", number=2) in picture.alt

    async def test_descriptions_hold_no_more_than_the_name(self, world: World) -> None:
        person = joined(world, "Emi", f"<@{world.ben.id}>\u200b**E**")
        lobby = await world.open_lobby()
        await person.click(lobby, Verb.JOIN)
        message = await world.aki.click(lobby, Verb.START)
        (picture,) = message.pictures
        assert "**E**" in picture.alt
        assert "<@" not in picture.alt
