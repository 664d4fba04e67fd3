"""What only one reads is in their language, what all read in the server's; names are shown as written."""

from collections.abc import Callable
from itertools import cycle
from random import Random

import pytest
from discord import AppCommandType

from bot.choices import LANGUAGES, PICTURES, Language
from bot.texts import words_for
from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games
from games import catalogue
from tests.discord.reading import Shown
from tests.discord.simulated import send_otherwise
from tests.discord.steps import post_again, set_for_server, set_own
from tests.discord.world import Person, World, decisions

ENGLISH, FRENCH, JAPANESE = (words_for(language) for language in LANGUAGES)

QUICK = ("hygge", "hana-awase")
"""The games that are played each time, one in each of the other languages."""


Speak = Callable[[Person, str], None]


@pytest.fixture
def speak(world: World) -> Speak:
    """Sets the locale of somebody's Discord."""
    locales: dict[int, str] = {}
    send_otherwise(world.env, lambda user_id, sent: sent.update(locale=locales.get(user_id, sent["locale"])))
    return lambda person, locale: locales.__setitem__(person.id, locale)


async def test_private_answers_stay_in_the_readers_language_and_tables_in_the_servers(
    world: World, aki: Person, ben: Person, speak: Speak
) -> None:
    speak(aki, "ja")
    speak(ben, "fr")
    message = await world.begin()
    assert ENGLISH("table-hand") in labels(message)
    hands = await world.open_hands(message)
    before = [hand.text for hand in hands]
    for _ in range(2):
        for hand, theirs in zip(hands, (JAPANESE, FRENCH), strict=True):
            said = [
                each for each in (ENGLISH, FRENCH, JAPANESE) if each("hanafuda-hand", cards="") in hand.text
            ]
            assert said == [theirs]
        await world.play_elsewhere(2)
        assert not set(before) & {hand.text for hand in hands}, "they refresh by themselves"


async def test_people_choose_their_language_and_their_open_hand_follows(world: World, aki: Person) -> None:
    hand = await aki.open_hand(await world.begin())
    page = await set_own(world, aki, "language", "ja")
    assert page.private
    assert JAPANESE("me-title") in page.text
    await world.env.advance_time(1)
    assert JAPANESE("hanafuda-hand", cards="") in hand.text
    page = await aki.click(page, Verb.ME, "language.discord")
    assert ENGLISH("me-title") in page.text
    await world.env.advance_time(1)
    assert ENGLISH("hanafuda-hand", cards="") in hand.text


async def test_a_server_chooses_the_language_of_its_tables_and_reminders(
    world: World, manager: Person
) -> None:
    message = await world.begin(speed="live")
    for language, theirs in (("fr", FRENCH), ("discord", ENGLISH), ("ja", JAPANESE)):
        await set_for_server(world, manager, "language", language)
        await world.env.advance_time(1)
        assert theirs("hanafuda-field") in message.text
        assert theirs("table-hand") in labels(message)
    await world.pass_time(70)
    (reminder,) = [shown for shown in world.public() if "⏰" in shown.text]
    assert "あなたを待っています" in reminder.text


async def test_errors_and_answers_to_commands_are_in_the_readers_language(world: World, speak: Speak) -> None:
    speak(world.aki, "fr")
    assert (await post_again(world.aki, world.channel)).text == FRENCH("problem-no-table")
    assert FRENCH("tables-title") in (await world.aki.type(world.channel, "tables")).text
    speak(world.aki, "de")
    assert (await post_again(world.aki, world.channel)).text == ENGLISH("problem-no-table")


MATCHES = [
    pytest.param(game, language, marks=() if game in QUICK else pytest.mark.deep)
    for game, language in zip(offered_games(), cycle(["ja", "fr"]), strict=False)
]


@pytest.mark.parametrize(("game", "language"), MATCHES)
async def test_a_whole_match_is_played_in_each_language(
    world: World, aki: Person, manager: Person, speak: Speak, game: str, language: Language
) -> None:
    words, rng = words_for(language), Random(1)
    speak(aki, language)
    await set_for_server(world, manager, "language", language)
    await set_for_server(world, manager, "look", PICTURES)
    options = {"rounds": "1"} if "rounds" in catalogue.find_game(game).offered_values() else {}
    lobby = await world.open_lobby(game, **options)
    assert words("lobby-join") in labels(lobby)
    for _ in range(min(catalogue.find_game(game).players) - 1):
        await aki.add_computer(lobby)
    message = await aki.start(lobby)
    assert words("menu-title", game=words(f"game-{game}")) in (await aki.click(message, Verb.MENU)).text
    hand = await aki.click(message, Verb.HAND)
    while (table := await world.bot.tables.open_table_in(world.channel.id)) is not None:
        if not table.waits_for(aki.id):
            await world.env.advance_time(5)
        elif controls := decisions(hand):
            control = rng.choice(controls)
            count = rng.randint(control.min_values, control.max_values)
            hand = await aki.use(hand, control, rng.sample(control.choices, count))
        else:
            hand = await aki.click(message, Verb.HAND)
    await world.env.advance_time(5)
    assert words("end-title", game=words(f"game-{game}")) in message.text
    assert words("end-rematch") in labels(message)
    assert all(picture.alt for picture in message.pictures)


def labels(shown: Shown) -> list[str]:
    return [control.label for control in shown.controls]


async def ids(world: World) -> dict[str, int]:
    """Return the ids of all commands, as Discord knows them."""
    commands = await world.bot.tree.fetch_commands()
    return {command.name: command.id for command in commands if command.type is AppCommandType.chat_input}


async def test_a_command_is_mentioned_by_its_id_in_every_language(world: World) -> None:
    play = f"</play:{(await ids(world))['play']}>"
    for language in LANGUAGES:
        await set_own(world, world.aki, "language", language)
        answer = await post_again(world.aki, world.channel)
        assert play in answer.sent, language
