"""/me: one page for everything that people choose for themselves."""

import pytest

from bot.choices import AT_ONCE, NEVER, PICTURES, WORDS
from bot.texts import words_for
from tests.discord.reading import Control, Shown, walk
from tests.discord.world import Person, World, words


def setting(page: Shown, name: str) -> Control:
    """Return the select of a setting."""
    (select,) = [control for control in page.controls if control.custom_id.endswith(f":me:{name}")]
    return select


def chosen(page: Shown) -> list[str]:
    """Return the labels of all choices that are chosen on a page."""
    options = [option for part in walk(page.message.components) for option in part.get("options", ())]
    return [option["label"] for option in options if option.get("default")]


def label(name: str, value: str) -> str:
    return words("option-line", option=words(f"me-{name}-asks"), value=words(value))


async def test_one_page_has_all_settings_with_what_each_does(world: World, aki: Person) -> None:
    page = await aki.type(world.channel, "me")
    assert page.private
    for name in ("language", "look", "pings", "boards"):
        assert page.says(f"me-{name}")
    assert chosen(page) == [
        label("language", "language-discord"),
        label("look", "look-server"),
        label("pings", "pings-usual"),
        label("boards", "boards-seen"),
    ]


async def test_each_setting_is_changed_on_the_page_which_shows_it(world: World, aki: Person) -> None:
    page = await aki.type(world.channel, "me")
    page = await aki.use(page, setting(page, "look"), [PICTURES])
    page = await aki.use(page, setting(page, "pings"), [NEVER])
    page = await aki.use(page, setting(page, "boards"), ["hidden"])
    assert chosen(page)[1:] == [
        label("look", "look-pictures"),
        label("pings", "pings-never"),
        label("boards", "boards-hidden"),
    ]
    assert (await world.bot.preferences.user(aki.id)).hidden
    assert (await world.bot.preferences.user(aki.id)).look == PICTURES
    assert (await world.bot.preferences.user(aki.id)).pings == NEVER
    page = await aki.use(page, setting(page, "language"), ["ja"])
    assert words_for("ja")("me-title") in page.text


async def test_each_choice_can_be_taken_back(world: World, aki: Person) -> None:
    page = await aki.type(world.channel, "me", look=WORDS, pings=AT_ONCE, language="en")
    for name, usual in (("look", "server"), ("pings", "usual"), ("language", "discord")):
        page = await aki.use(page, setting(page, name), [usual])
    preferences = world.bot.preferences
    assert (await preferences.user(aki.id)).look is None
    assert (await preferences.user(aki.id)).pings is None
    assert (await preferences.user(aki.id)).language is None


async def test_look_and_pings_set_the_same(world: World, aki: Person) -> None:
    await aki.type(world.channel, "look", look=WORDS)
    await aki.type(world.channel, "pings", when=NEVER)
    assert chosen(await aki.type(world.channel, "me"))[1:3] == [
        label("look", "look-words"),
        label("pings", "pings-never"),
    ]


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("look", "sideways", "not-offered"),
        ("pings", "hourly", "not-offered"),
        ("language", "tlh", "not-offered"),
        ("boards", "elsewhere", "not-offered"),
        ("colour", "red", "old-control"),
    ],
)
async def test_what_is_not_offered_is_not_set(
    world: World, aki: Person, name: str, value: str, reason: str
) -> None:
    page = await aki.type(world.channel, "me")
    answer = await aki.press(page, f"z:0:0:me:{name}", [value])
    assert answer.says(f"problem-{reason}")
    assert chosen(page) == chosen(await aki.type(world.channel, "me"))
