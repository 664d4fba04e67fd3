"""What only one reads is in their language, what all read in the server's; names are shown as written."""

from collections.abc import Callable

import pytest

from bot.choices import LANGUAGES
from bot.texts import words_for
from tests.discord.reading import Shown
from tests.discord.simulated import send_otherwise
from tests.discord.steps import post_again, set_for_server, set_own
from tests.discord.world import Person, World

ENGLISH, FRENCH, JAPANESE = (words_for(language) for language in LANGUAGES)


Speak = Callable[[Person, str], None]


@pytest.fixture
def speak(world: World) -> Speak:
    """Sets the locale of someone's Discord."""
    locales: dict[int, str] = {}
    send_otherwise(world.env, lambda user_id, sent: sent.update(locale=locales.get(user_id, sent["locale"])))
    return lambda person, locale: locales.__setitem__(person.id, locale)


async def test_languages_are_each_readers_own(world: World, aki: Person, ben: Person, speak: Speak) -> None:
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
    select = next(control for control in page.controls if control.custom_id.endswith("language"))
    page = await aki.use(page, select, ["discord"])
    assert ENGLISH("me-title") in page.text
    await world.env.advance_time(1)
    assert ENGLISH("hanafuda-hand", cards="") in hand.text


async def test_a_server_chooses_the_language_of_its_tables(world: World, manager: Person) -> None:
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


def labels(shown: Shown) -> list[str]:
    return [control.label for control in shown.controls]
