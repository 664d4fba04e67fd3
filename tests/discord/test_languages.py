"""People read what only they see in their language, and what everybody sees in the server's."""

from collections.abc import Callable
from random import Random
from typing import Any

import discord
import pytest
import simcord.interactions

from bot.choices import PICTURES, Language
from bot.texts import words_for
from cogs.delivery.verbs import Verb
from cogs.screens.offers import offered_games
from games import catalogue
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions

FRENCH, JAPANESE = words_for("fr"), words_for("ja")
ENGLISH = words_for("en")

QUICK = {("hygge", "fr"), ("koi-koi", "ja")}
"""The matches in other languages that are played each time."""

Speak = Callable[[Person, str], None]


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch) -> Speak:
    """Sets the locale of somebody's Discord."""
    locales: dict[int, str] = {}
    made = simcord.interactions.base_payload

    def payload(backend: Any, *, user_id: int, **values: Any) -> tuple[Any, dict[str, Any]]:
        record, body = made(backend, user_id=user_id, **values)
        return record, {**body, "locale": locales.get(user_id, body["locale"])}

    monkeypatch.setattr(simcord.interactions, "base_payload", payload)
    return lambda person, locale: locales.__setitem__(person.id, locale)


@pytest.fixture
def manager(world: World) -> Person:
    role = world.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return world.newcomer("Hiro", role)


async def test_private_answers_are_in_the_readers_language_and_tables_in_the_servers(
    world: World, aki: Person, ben: Person, speak: Speak
) -> None:
    speak(ben, "fr")
    message = await world.begin()
    assert ENGLISH("table-hand") in labels(message)
    hands = [await person.open_hand(message) for person in (aki, ben)]
    assert ENGLISH("hanafuda-field") in hands[0].text
    assert FRENCH("hanafuda-field") in hands[1].text
    assert FRENCH("hanafuda-field") not in hands[0].text


async def test_a_hand_that_refreshes_by_itself_stays_in_its_readers_language(
    world: World, aki: Person, ben: Person, speak: Speak
) -> None:
    speak(aki, "ja")
    speak(ben, "fr")
    message = await world.begin()
    hands = {person: await person.open_hand(message) for person in (aki, ben)}
    before = {person: hand.text for person, hand in hands.items()}
    await world.play_elsewhere(4)
    for person, words in ((aki, JAPANESE), (ben, FRENCH)):
        assert hands[person].text != before[person]
        assert words("hanafuda-field") in hands[person].text
        assert ENGLISH("hanafuda-field") not in hands[person].text


async def test_people_choose_their_language_and_their_open_hand_follows(world: World, aki: Person) -> None:
    hand = await aki.open_hand(await world.begin())
    page = await aki.type(world.channel, "me", language="ja")
    assert page.private
    assert JAPANESE("me-title") in page.text
    await world.env.advance_time(1)
    assert JAPANESE("hanafuda-field") in hand.text
    select = next(control for control in page.controls if control.custom_id.endswith("language"))
    page = await aki.use(page, select, ["discord"])
    assert ENGLISH("me-title") in page.text
    await world.env.advance_time(1)
    assert ENGLISH("hanafuda-field") in hand.text


async def test_a_server_chooses_the_language_of_its_tables(
    world: World, aki: Person, manager: Person
) -> None:
    message = await world.begin()
    await manager.type(world.channel, "server", language="fr")
    await world.env.advance_time(1)
    assert FRENCH("hanafuda-field") in message.text
    assert FRENCH("table-hand") in labels(message)
    page = await manager.type(world.channel, "server", language="discord")
    assert ENGLISH("server-language", value=ENGLISH("language-fr")) not in page.text
    await world.env.advance_time(1)
    assert ENGLISH("hanafuda-field") in message.text


async def test_a_reminder_is_in_the_servers_language(
    world: World, aki: Person, ben: Person, manager: Person
) -> None:
    await manager.type(world.channel, "server", language="ja")
    await world.open_lobby(speed="live")
    lobby = world.message()
    await ben.click(lobby, Verb.JOIN)
    await aki.click(lobby, Verb.START)
    await world.pass_time(70)
    (reminder,) = [shown for shown in world.public() if "⏰" in shown.text]
    assert "あなたを待っています" in reminder.text


async def test_errors_and_answers_to_commands_are_in_the_readers_language(
    world: World, aki: Person, speak: Speak
) -> None:
    speak(aki, "fr")
    assert (await aki.type(world.channel, "table")).text == FRENCH("problem-no-table")
    assert FRENCH("tables-title") in (await aki.type(world.channel, "tables")).text
    speak(aki, "de")
    assert (await aki.type(world.channel, "table")).text == ENGLISH("problem-no-table")


MATCHES = [
    pytest.param(game, language, marks=() if (game, language) in QUICK else pytest.mark.deep)
    for game in offered_games()
    for language in ("fr", "ja")
]


@pytest.mark.parametrize(("game", "language"), MATCHES)
async def test_a_whole_match_is_played_in_each_language(
    world: World, aki: Person, manager: Person, speak: Speak, game: str, language: Language
) -> None:
    words, rng = words_for(language), Random(1)
    speak(aki, language)
    await manager.type(world.channel, "server", language=language, look=PICTURES)
    options = {"rounds": "1"} if "rounds" in catalogue.game(game).allowed_options() else {}
    lobby = await world.open_lobby(game, **options)
    assert words("lobby-join") in labels(lobby)
    for _ in range(min(catalogue.game(game).players) - 1):
        await aki.add_computer(lobby)
    message = await aki.click(lobby, Verb.START)
    hand = await aki.click(message, Verb.HAND)
    assert words("menu-title", game=words(f"game-{game}")) in (await aki.click(message, Verb.MENU)).text
    while (table := await world.bot.tables.open_in(world.channel.id)) is not None:
        if not table.waits_for(aki.id):
            await world.env.advance_time(5)
        elif controls := decisions(hand):
            control = rng.choice(controls)
            count = rng.randint(control.fewest, control.most)
            hand = await aki.use(hand, control, rng.sample(control.choices, count))
        else:
            hand = await aki.click(message, Verb.HAND)
    await world.env.advance_time(5)
    assert words("end-title", game=words(f"game-{game}")) in message.text
    assert words("end-rematch") in labels(message)
    assert all(picture.alt for picture in message.pictures)


def labels(shown: Shown) -> list[str]:
    return [control.label for control in shown.controls]


async def test_every_command_and_option_has_a_name_and_a_description_in_each_language(world: World) -> None:
    commands = list(world.env.backend.commands[None].values())
    assert len(commands) > 10
    for command in commands:
        for part in (command, *command["options"]):
            named = [part["name_localizations"], part["description_localizations"]]
            named += [choice["name_localizations"] for choice in part.get("choices", ())]
            assert all({"fr", "ja"} <= set(names or {}) for names in named), (command["name"], part)
