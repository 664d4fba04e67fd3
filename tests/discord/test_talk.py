"""Talk: what people say at a table stands in the hands of all who want it, until the next move."""

import pytest

from bot.people.talk import SAYING_COOLDOWN, SAYINGS
from bot.texts import words_for
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.world import Person, World


@pytest.fixture(autouse=True)
async def message(world: World) -> Shown:
    """A match between Aki and Ben, who have their hands open."""
    message = await world.begin(speed="slow")
    await world.open_hands(message)
    return message


async def say(world: World, person: Person, saying: str) -> Shown:
    """Have a person say something under “More …”; returns what they see then."""
    menu = await person.click(world.message(), Verb.MENU)
    shown = await person.use(menu, menu.control(Verb.SAY), [saying])
    await world.env.advance_time(2)
    await world.published()
    return shown


def heard(world: World, person: Person, language: str = "en") -> list[str]:
    text = "".join(shown.text for shown in person.sees(world.channel) if shown.private)
    words = words_for(language)
    told = {saying: words("said-line", name="", saying=words(f"said-{saying}")) for saying in SAYINGS}
    return [saying for saying, line in told.items() if line in text]


async def test_what_is_said_stands_until_the_next_move(world: World, aki: Person, ben: Person) -> None:
    posted = [shown.id for shown in world.public()]
    await say(world, aki, "nice")
    await say(world, ben, "ouch")
    assert [heard(world, person) for person in (aki, ben)] == [["nice", "ouch"]] * 2
    assert [shown.id for shown in world.public()] == posted
    await world.play_elsewhere(1)
    assert [heard(world, person) for person in (aki, ben)] == [[], []]


async def test_each_reads_it_in_their_own_language(world: World, aki: Person, ben: Person) -> None:
    await world.bot.preferences.set_user(ben.id, language="ja")
    await say(world, aki, "thanks")
    assert heard(world, ben, "ja") == ["thanks"]


async def test_who_does_not_want_it_neither_hears_nor_speaks(world: World, aki: Person, ben: Person) -> None:
    await world.bot.preferences.set_user(ben.id, hears=False)
    await say(world, aki, "thinking")
    assert (heard(world, aki), heard(world, ben)) == (["thinking"], [])
    assert not (await ben.click(world.message(), Verb.MENU)).offers(Verb.SAY)


async def test_nobody_says_much_at_once_nor_what_is_not_offered(world: World, aki: Person) -> None:
    menu = await aki.click(world.message(), Verb.MENU)
    said = menu.control(Verb.SAY)
    assert said.choices == SAYINGS
    assert (await aki.press(menu, said.custom_id, ["uno"])).says("problem-not-offered")
    await say(world, aki, "nice")
    menu = await aki.click(world.message(), Verb.MENU)
    assert (await aki.use(menu, menu.control(Verb.SAY), ["ouch"])).says("problem-said-just-now")
    await world.env.advance_time(SAYING_COOLDOWN.total_seconds())
    await say(world, aki, "ouch")
    assert heard(world, aki) == ["ouch"]


async def test_only_who_plays_says_something_and_only_to_people(world: World, chika: Person) -> None:
    menu = await world.aki.click(world.message(), Verb.MENU)
    assert (await chika.press(menu, menu.offers(Verb.SAY)[0].custom_id)).says("problem-not-seated")
    await world.end_early()
    alone = await world.begin_alone()
    assert not (await world.aki.click(alone, Verb.MENU)).offers(Verb.SAY)
