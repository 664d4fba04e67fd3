"""The rulebook: opened from everywhere, turned page by page, always in private."""

import pytest

from bot.choices import PICTURES
from bot.texts.marks import command_mark
from bot.texts.rulebooks import Leaf, rulebook
from cogs.delivery.verbs import Verb
from cogs.screens.offers import offered_games
from tests.discord.reading import Control, Shown
from tests.discord.world import Person, World, words


def leaf(game: str, name: str) -> Leaf:
    """Return a page of a rulebook."""
    return next(leaf for leaf in rulebook(game, "en") if leaf.id == name)


def shows(shown: Shown, game: str, name: str) -> bool:
    """Return whether a message shows a page of a rulebook."""
    return shown.private and shown.says("rules-heading", heading=leaf(game, name).heading)


def pages_of(shown: Shown) -> Control:
    """Return the select of all pages."""
    return next(control for control in shown.offers("page") if control.choices)


@pytest.mark.parametrize("game", offered_games())
async def test_rules_opens_the_rulebook_of_a_game(world: World, chika: Person, game: str) -> None:
    assert shows(await chika.type(world.channel, "rules", game=game), game, "aim")


async def test_pages_are_turned_in_place(world: World, chika: Person) -> None:
    first = await chika.type(world.channel, "rules", game="hygge")
    assert first.control(Verb.PAGE, "hygge.aim.before").disabled
    second = await chika.click(first, Verb.PAGE, "hygge.first-round.after")
    assert second.id == first.id
    assert shows(second, "hygge", "first-round")
    assert shows(await chika.click(second, Verb.PAGE, "hygge.aim.before"), "hygge", "aim")


async def test_the_last_page_has_none_after_it(world: World, chika: Person) -> None:
    first = await chika.type(world.channel, "rules", game="isuri")
    select = pages_of(first)
    last = await chika.use(first, select, ["index"])
    assert last.id == first.id
    assert shows(last, "isuri", "index")
    assert last.control(Verb.PAGE, "isuri.index.after").disabled


async def test_every_page_can_be_chosen(world: World, chika: Person) -> None:
    shown = await chika.type(world.channel, "rules", game="hiifuu")
    select = pages_of(shown)
    assert list(select.choices) == [leaf.id for leaf in rulebook("hiifuu", "en")]
    for name in select.choices:
        assert shows(await chika.use(shown, pages_of(shown), [name]), "hiifuu", name)


async def test_once_a_page_was_chosen_the_list_follows_the_pages_that_are_turned(
    world: World, chika: Person
) -> None:
    shown = await chika.type(world.channel, "rules", game="hiifuu")
    await chika.use(shown, pages_of(shown), ["first-round"])
    chosen = pages_of(shown).custom_id
    await chika.click(shown, Verb.PAGE, "hiifuu.cards.after")
    assert pages_of(shown).custom_id != chosen, "Discord would keep showing what was chosen"


async def test_a_list_of_pages_that_names_no_page_still_works(world: World, chika: Person) -> None:
    shown = await chika.type(world.channel, "rules", game="hiifuu")
    answer = await chika.press(shown, "z:0:0:page:hiifuu", ["first-round"])
    assert shows(answer, "hiifuu", "first-round")


async def test_pictures_are_shown_to_those_who_see_cards_as_pictures(world: World, chika: Person) -> None:
    await chika.type(world.channel, "look", look=PICTURES)
    page = await chika.type(world.channel, "rules", game="koi-koi")
    (picture,) = page.pictures
    names = [words(f"hanafuda-{code}").rsplit(" ", 1)[0] for code in ("1b", "3b", "8b", "11b", "12b")]
    assert [name in picture.alt for name in names] == [True] * 5


@pytest.mark.parametrize("game", ["koi-koi", "hiyoko", "hygge"])
async def test_a_hand_leads_to_the_page_of_its_decision(world: World, game: str) -> None:
    table = await world.begin(game)
    mover = world.people[min((await world.match()).to_move)]
    hand = await mover.open_hand(table)
    details = await mover.use(hand, hand.offers("details")[0])
    (button,) = details.offers("rules")
    name = {"koi-koi": "turn", "hiyoko": "turn", "hygge": "take"}[game]
    assert button.label == words("rules-open", heading=leaf(game, name).heading)
    book = await mover.use(details, button)
    assert book.id != details.id
    assert shows(book, game, name)


async def test_help_leads_to_rules_decks_and_commands(world: World, chika: Person) -> None:
    page = await chika.type(world.channel, "help")
    assert page.private
    assert page.says("help-text")
    for game in offered_games():
        assert page.says(f"game-{game}")
    (learn,) = page.offers("rules")
    assert list(learn.choices) == offered_games()
    book = await chika.use(page, learn, ["hiyoko"])
    assert shows(book, "hiyoko", "aim")
    (decks,) = page.offers("deck")
    deck = await chika.use(page, decks, ["hanafuda"])
    assert deck.private
    assert deck.id != page.id
    assert deck.says("deck-title", deck=words("deck-hanafuda"), count=48)


async def test_all_commands_are_listed_with_what_they_do(world: World, chika: Person) -> None:
    page = await chika.click(await chika.type(world.channel, "help"), Verb.HELP)
    text = page.text
    others, _ = page.offers("help")
    for group in [*others.choices][1:]:
        page = await chika.use(page, others, [group])
        text += page.text
    for command in world.bot.tree.get_commands():
        assert text.count(f"{command_mark(command.name)} {words(f'command-{command.name}')}") == 1
    assert words("help-credits") in text
    assert (await chika.click(page, Verb.HELP, "")).says("help-text")


async def test_a_group_of_commands_that_there_is_not_is_an_old_control(world: World, chika: Person) -> None:
    page = await chika.type(world.channel, "help")
    assert (await chika.press(page, "z:0:0:help:chess")).says("problem-old-control")
