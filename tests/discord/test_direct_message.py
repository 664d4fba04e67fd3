"""In direct messages, people play alone against computer players."""

from random import Random

from simcord import ChannelHandle, InteractionResult

from bot.choices import PICTURES, WORDS
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.world import Person, World, answer_of, decisions


async def typed(person: Person, command: str, **options: str | bool) -> Shown:
    """Use a slash command in somebody's direct messages with the bot."""
    return answer_of(await person.member.user.slash(command, **options))


async def clicked(person: Person, message: Shown, verb: Verb) -> Shown:
    return await used(person, message, message.control(verb).custom_id)


async def used(person: Person, message: Shown, custom_id: str) -> Shown:
    result: InteractionResult = await person.member.user.click(message.message, custom_id=custom_id)
    return answer_of(result)


async def add_computer(person: Person, lobby: Shown) -> Shown:
    (select,) = lobby.offers("add-computer")
    user = person.member.user
    return answer_of(await user.select(lobby.message, ["normal"], custom_id=select.custom_id))


def messages_with(person: Person) -> ChannelHandle:
    return person.member.user.dm_channel


async def test_a_whole_match_is_played_in_a_direct_message(world: World, aki: Person) -> None:
    lobby = await typed(aki, "play", game="koi-koi")
    await world.set_options(messages_with(aki), rounds="1")
    await add_computer(aki, lobby)
    message = await clicked(aki, lobby, Verb.START)
    rng = Random(1)
    hand = await clicked(aki, message, Verb.HAND)
    while controls := decisions(hand):
        hand = await used(aki, hand, rng.choice(controls).custom_id)
    assert Verb.REMATCH in message.verbs
    assert messages_with(aki).id == message.message.channel_id


async def test_a_table_in_a_direct_message_is_nobody_elses(world: World, aki: Person, ben: Person) -> None:
    await typed(aki, "play", game="koi-koi")
    lobby = await typed(ben, "play", game="koi-koi")
    assert lobby.control(Verb.JOIN)
    assert len(await world.bot.tables.open_ids()) == 2


async def test_a_table_in_a_direct_message_is_seen_as_its_one_reader_wants(
    world: World, aki: Person, ben: Person
) -> None:
    for person, pictures in ((aki, True), (ben, False)):
        await typed(person, "look", look=PICTURES if pictures else WORDS)
        lobby = await typed(person, "play", game="koi-koi")
        await add_computer(person, lobby)
        message = await clicked(person, lobby, Verb.START)
        assert bool(message.pictures) is pictures
        assert bool((await clicked(person, message, Verb.HAND)).pictures) is pictures


async def test_there_are_no_threads_in_a_direct_message(world: World, aki: Person) -> None:
    answer = await typed(aki, "play", game="koi-koi", thread=True)
    assert answer.says("problem-no-threads-here")


async def test_the_leaderboard_belongs_to_a_server(world: World, aki: Person) -> None:
    assert "leaderboard" not in aki.member.user.available_commands()
    assert {"play", "help", "table", "leave", "end"} <= set(aki.member.user.available_commands())
