"""/deck: browsing the cards of a deck, with a picture of each."""

import pytest

from bot.pictures.decks import DECKS
from bot.pictures.sprites import SHEET, sprite
from bot.texts.rulebooks import rulebook
from cogs.delivery.components import layout
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.deck import card_name, deck_page
from cogs.screens.offers import offered_games
from tests.discord.world import Person, World, words


@pytest.mark.parametrize("deck", DECKS)
async def test_a_deck_is_shown_privately_with_all_its_cards(world: World, aki: Person, deck: str) -> None:
    shown = await aki.type(world.channel, "deck", deck=deck)
    assert shown.private
    assert shown.says(f"deck-{deck}")
    assert [picture.alt for picture in shown.pictures] == [words("deck-alt", deck=words(f"deck-{deck}"))]


async def test_one_goes_through_the_cards_with_buttons(world: World, aki: Person) -> None:
    shown = await aki.type(world.channel, "deck", deck="hanafuda", card="1b")
    assert shown.says("hanafuda-1b")
    assert shown.says("hanafuda-month-1")
    assert "20" in shown.text
    for name in ("goko", "shiko", "ame-shiko", "sanko", "omote-sugawara", "tsukifuda"):
        assert shown.says(f"yaku-name-{name}")
    assert words("yaku-name-tan") not in shown.text.replace(words("yaku-name-tane"), "")
    assert card_name("hanafuda", "1b", words) in shown.pictures[0].alt
    after = await aki.click(shown, Verb.DECK, "hanafuda.1r")
    assert after.id == shown.id
    assert card_name("hanafuda", "1r", words) in after.text
    before = await aki.click(await aki.click(after, Verb.DECK, "hanafuda.1b"), Verb.DECK, "hanafuda.12s")
    assert card_name("hanafuda", "12s", words) in before.text
    everything = await aki.click(before, Verb.DECK, "hanafuda.sheet")
    assert everything.says("deck-title", deck=words("deck-hanafuda"), count=48)


async def test_a_ghost_says_what_it_counts_as(world: World, aki: Person) -> None:
    always = await aki.type(world.channel, "deck", deck="ise", card="C2")
    assert always.says("deck-ghost-always", first=2, last=11)
    turned = await aki.type(world.channel, "deck", deck="ise", card="C12")
    assert not turned.says("deck-isuri-only")
    assert turned.says("deck-ghost-turned", first=1, last=12)


async def test_a_card_says_in_which_game_it_is_left_out(world: World, aki: Person) -> None:
    only = await aki.type(world.channel, "deck", deck="ise", card="S6")
    assert only.says("deck-isuri-only")
    neither = await aki.type(world.channel, "deck", deck="ise", card="U6")
    assert neither.says("deck-left-out")


async def test_a_card_of_hygge_says_in_words_what_its_drawing_shows(world: World, aki: Person) -> None:
    berries = await aki.type(world.channel, "deck", deck="hygge", card="pa")
    assert berries.says("deck-object", copies=5, snowflakes=2)
    assert berries.says("hygge-purple")
    bat = await aki.type(world.channel, "deck", deck="hygge", card="bat")
    assert bat.says("deck-copies", copies=3)
    colours = words.join([words(f"hygge-{colour}") for colour in ("red", "purple", "yellow")])
    assert bat.says("deck-stores", colours=colours, paws=1)


async def test_a_deck_leads_to_the_rules_of_its_games(world: World, aki: Person) -> None:
    shown = await aki.type(world.channel, "deck", deck="hanafuda")
    (select,) = shown.offers("rules")
    assert {"koi-koi", "hana-awase", "hiyoko", "isuri"} <= {*select.choices}
    book = await aki.use(shown, select, ["koi-koi"])
    assert book.private
    assert book.id != shown.id
    assert rulebook("koi-koi", "en")[0].heading in book.text


async def test_a_card_that_is_not_in_the_deck_gets_a_friendly_answer(world: World, aki: Person) -> None:
    shown = await aki.type(world.channel, "deck", deck="ise", card="1b")
    assert shown.says("problem-no-such-card")


async def test_cards_are_offered_by_name_while_one_types(world: World, aki: Person) -> None:
    typed = words("hanafuda-8b").split(" ")[0].lower()
    offered = await aki.member.autocomplete(world.channel, "deck", "card", typed, deck="hanafuda")
    assert [choice["value"] for choice in offered] == ["8b"]


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_has_a_page_with_its_picture(deck: str) -> None:
    for code in (SHEET, *DECKS[deck].codes):
        page = deck_page(deck, code, words)
        assert [picture.content for picture in page.pictures] == [sprite(deck, code)]
        assert layout(page).to_components()


def test_without_its_picture_a_card_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.screens.deck.sprite", lambda deck, card: None)
    page = deck_page("hanafuda", "8b", words)
    assert page.pictures == ()
    (text, *_) = page.blocks
    assert isinstance(text, str)
    assert words("hanafuda-8b") in text


@pytest.mark.parametrize("deck", DECKS)
def test_a_game_that_is_played_with_the_deck_names_all_its_cards(deck: str) -> None:
    assert all(card_name(deck, code, words) for code in DECKS[deck].codes)


@pytest.mark.parametrize("game", offered_games())
def test_every_game_is_played_with_decks_that_can_be_browsed(game: str) -> None:
    assert face_of(game).decks
    assert {*face_of(game).decks} <= {*DECKS}
