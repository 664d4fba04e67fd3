"""Watching: /tables offers the tables of others; a private message follows one as everyone sees it."""

from random import Random

import discord
from simcord import ChannelHandle

from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import invite, only_invited, seat_names
from tests.discord.world import Person, World, table_id


def choices(page: Shown, verb: Verb) -> tuple[str, ...]:
    """Return the tables that a select of the list offers."""
    return tuple(choice for select in page.offers(verb) for choice in select.choices)


async def tables_of(world: World, person: Person) -> Shown:
    return await person.type(world.other_channel, "tables")


async def watch(world: World, person: Person, message: Shown) -> Shown:
    """Have a person watch a match from the list that they open in the other channel."""
    page = await tables_of(world, person)
    return await person.use(page, page.control(Verb.WATCH), [str(table_id(message))])


async def moved(world: World) -> None:
    """Have a move made, and all that shows the table brought up to date."""
    await world.play_elsewhere(1)


async def test_a_lobby_is_joined_from_the_list_which_then_has_it_among_ones_own(world: World) -> None:
    lobby = await world.open_lobby()
    page = await tables_of(world, world.chika)
    assert choices(page, Verb.SIT_DOWN) == (str(table_id(lobby)),)
    assert page.offers(Verb.WATCH) == []
    joined = await world.chika.use(page, page.control(Verb.SIT_DOWN), [str(table_id(lobby))])
    assert joined.id == page.id
    assert f"/{lobby.id}" in joined.text
    assert joined.offers(Verb.SIT_DOWN) == []
    assert await seat_names(world) == ["Aki", "Chika"]
    assert "Chika" in lobby.text, "all see it there"


async def test_no_seat_is_offered_where_none_is_free_or_only_the_invited_sit(world: World) -> None:
    lobby = await world.open_lobby()
    await only_invited(world.aki, lobby)
    assert choices(await tables_of(world, world.chika), Verb.SIT_DOWN) == ()
    await invite(world.aki, lobby, world.ben.member)
    page = await tables_of(world, world.chika)
    assert choices(page, Verb.SIT_DOWN) == choices(page, Verb.WATCH) == ()
    refused = await world.chika.press(page, f"z:0:0:{Verb.SIT_DOWN}", [str(table_id(lobby))])
    assert refused.says("problem-invited-only")


async def test_a_watched_table_follows_the_match(world: World, chika: Person) -> None:
    message = await world.begin(rounds="1")
    page = await tables_of(world, chika)
    watched = await watch(world, chika, message)
    assert watched.private
    assert watched.id != page.id
    assert watched.says("hand-spectator")
    for _ in range(3):
        await moved(world)
        assert message.text.splitlines()[0] in watched.text
        assert [each.alt for each in watched.pictures] == [each.alt for each in message.pictures]
    await world.env.advance_time(600)
    again = await chika.click(watched, Verb.WATCH)
    assert again.id == watched.id
    await world.env.advance_time(600)
    await moved(world)
    assert message.text.splitlines()[0] in watched.text, "that goes on for another quarter of an hour"
    await world.finish(message, Random(1))
    assert watched.verbs == {Verb.REPLAY}
    assert Verb.FILM in (await chika.click(watched, Verb.REPLAY)).verbs


async def test_a_table_is_found_by_those_alone_who_can_see_its_channel(world: World, chika: Person) -> None:
    role = world.guild.create_role("Outsiders", permissions=discord.Permissions.none())
    outsider = world.newcomer("Otto", role)
    hidden = discord.PermissionOverwrite(view_channel=False)
    world.channel = world.guild.create_text_channel("back-room", overwrites={role: hidden})
    message = await world.begin()
    assert choices(await tables_of(world, chika), Verb.WATCH)
    await refused(outsider, await tables_of(world, outsider), message)


async def test_a_private_thread_stays_private_and_a_public_one_is_watched(world: World, aki: Person) -> None:
    await aki.type(world.channel, "play", game="koi-koi", thread=True)
    await world.env.settle()
    (lobby,) = world.public(world.channel.threads[-1])
    assert choices(await tables_of(world, world.chika), Verb.SIT_DOWN) == (str(table_id(lobby)),)
    await aki.ask(lobby, Verb.CANCEL)
    backend, kind = world.env.backend, discord.ChannelType.private_thread.value
    thread = backend.create_thread(world.channel.id, "Hidden", aki.id, type=kind, broadcast=False)
    backend.add_thread_member(thread.id, backend.bot_user.id)
    backend.announce_thread_create(thread)
    await world.env.settle()
    lobby = await aki.type(ChannelHandle(world.env, world.guild, thread), "play", game="koi-koi")
    await refused(world.chika, await tables_of(world, world.chika), lobby)


async def test_tables_of_another_server_are_its_own(world: World, chika: Person) -> None:
    message = await world.begin()
    channel, (there,) = world.elsewhere(chika)
    await refused(there, await there.type(channel, "tables"), message)


async def refused(person: Person, page: Shown, message: Shown) -> None:
    """Assert that a list does not offer a table, and that a forged choice does not find it either."""
    assert choices(page, Verb.SIT_DOWN) == choices(page, Verb.WATCH) == ()
    for verb in (Verb.WATCH, Verb.SIT_DOWN):
        answer = await person.press(page, f"z:0:0:{verb}", [str(table_id(message))])
        assert answer.says("problem-table-gone")


async def test_who_plays_has_a_hand_and_watches_nothing(world: World, aki: Person) -> None:
    message = await world.begin()
    page = await tables_of(world, aki)
    assert page.offers(Verb.WATCH) == []
    answer = await aki.press(page, f"z:0:0:{Verb.WATCH}", [str(table_id(message))])
    assert answer.says("problem-already-seated")
