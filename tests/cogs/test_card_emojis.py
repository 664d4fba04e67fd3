"""Emojis of cards in messages: on the controls of every game, and in texts only for those who want them."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from discord import PartialEmoji

from bot.choices import CARD_STYLES, EMOJI, PICTURES, WORDS, CardStyle
from bot.pictures.emojis import Markup, current_emojis, emojis_of_cards
from bot.solo.puzzles import puzzles_of
from bot.texts import words_for
from bot.texts.marks import in_words
from cogs.delivery.layout import build_layout
from cogs.delivery.pages import Button, Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.screens.puzzles import DayPuzzle, puzzle_page
from cogs.screens.story import history_page
from cogs.screens.table import hand_page, public_page
from tests.cogs.tables import LONGEST_NAME, matches, person, table_of
from tests.cogs.variants import LARGEST
from tests.discord.reading import texts_of, walk
from tests.games.variants import Variant
from tests.support.discord_api import refused_message

ALL = Markup(
    emojis_of_cards(PartialEmoji(id=10**18 + place, name=name) for place, name in enumerate(current_emojis()))
)
NONE = Markup()
GAMES = LARGEST.values()
BUTTON, SELECT = 2, 3
EVERY = 17
"""How many decisions there are between two looks at a match."""

PRIVATE_USE = re.compile("[\ue000-\uf8ff]")

USUAL_NAME = "Akiko Tanaka-Meier"


def pages(variant: Variant, look: CardStyle, name: str = USUAL_NAME) -> Iterator[Page]:
    """Yield the messages of a random match in play: table, hands and history."""
    words = words_for(look=look)
    for match in islice(matches(variant, 1), 0, None, EVERY):
        if not match.over:
            table = table_of(match, [name] * len(match.seats))
            yield public_page(table, words)
            for seat in range(len(match.seats)):
                yield hand_page(table, person(seat), words)
                yield history_page(table, person(seat), words)


def sent(page: Page, markup: Markup) -> list[dict[str, Any]]:
    return [dict(part) for part in walk(build_layout(page, markup).to_components())]


def texts(page: Page, markup: Markup) -> str:
    return "\n".join(texts_of(build_layout(page, markup).to_components()))


def controls(page: Page, markup: Markup) -> list[dict[str, Any]]:
    parts = sent(page, markup)
    buttons = [part for part in parts if part["type"] == BUTTON]
    return [*buttons, *(option for part in parts if part["type"] == SELECT for option in part["options"])]


def sent_in_words(page: Page) -> tuple[str, list[tuple[str, object]]]:
    return texts(page, NONE), [(part["label"], part.get("emoji")) for part in controls(page, NONE)]


@pytest.mark.parametrize("variant", GAMES, ids=str)
def test_readers_see_cards_by_emojis_if_they_want_them_and_all_were_uploaded(variant: Variant) -> None:
    found, shown = list[dict[str, Any]](), 0
    for page, plain in zip(pages(variant, EMOJI), pages(variant, WORDS), strict=True):
        assert sent_in_words(page) == sent_in_words(plain), "none were uploaded"
        assert "<:zab_" not in texts(plain, ALL)
        assert [control for control in controls(plain, ALL) if control.get("emoji")] == []
        found += controls(page, ALL)
        shown += texts(page, ALL).count("<:zab_")
    with_emoji = [control for control in found if control.get("emoji")]
    assert with_emoji
    assert shown
    assert [control for control in found if not control.get("label", "").strip()] == []
    assert {control["emoji"]["name"] for control in with_emoji} <= set(current_emojis())
    assert not any("<:zab_" in texts(page, ALL) for page in pages(variant, PICTURES))


@pytest.mark.parametrize("variant", GAMES, ids=str)
@pytest.mark.parametrize("look", CARD_STYLES)
@pytest.mark.parametrize("name", [USUAL_NAME, LONGEST_NAME])
def test_messages_fit_with_emojis_and_hide_marks(variant: Variant, look: CardStyle, name: str) -> None:
    for page in pages(variant, look, name):
        assert (
            refused_message({"flags": 1 << 15, "components": build_layout(page, ALL).to_components()}) == []
        )
        for markup in (ALL, NONE):
            assert not PRIVATE_USE.search(json.dumps(sent(page, markup), ensure_ascii=False))


def written(*blocks: str, markup: Markup = ALL) -> list[str]:
    return texts_of(build_layout(Page(1, 0, blocks), markup).to_components())


def test_where_emojis_do_not_fit_the_block_with_most_of_them_is_told_in_words() -> None:
    words = words_for(look=EMOJI)
    crane = words.card("hanafuda", "1b", "Crane")
    emoji = str(ALL.card_emoji("hanafuda/1b"))
    few, many = ", ".join([crane] * 3), ", ".join([crane] * 100)
    assert written(few, many) == [", ".join([f"{emoji} Crane"] * 3), ", ".join(["Crane"] * 100)]
    assert written(few) == [", ".join([f"{emoji} Crane"] * 3)]


def test_a_text_that_is_too_long_without_emojis_is_cut_as_ever() -> None:
    lines = "\n".join(["x" * 99] * 50)
    assert written(lines) == written(lines, markup=NONE)


def test_a_button_shows_its_card_and_says_its_name() -> None:
    label = words_for(look=PICTURES).card("hanafuda", "1b", "Crane")
    page = Page(1, 0, ("x",), ((Button(label, Verb.PLAY, "0", card="hanafuda/1b"),),))
    (shown,), (plain,) = controls(page, ALL), controls(page, NONE)
    assert (shown["label"], shown["emoji"]["name"]) == ("Crane", ALL_NAMES["hanafuda/1b"])
    assert (plain["label"], plain.get("emoji")) == ("Crane", None)


@pytest.mark.parametrize("game", ["hiifuu", "hana-awase", "koi-koi", "hiyoko", "isuri"])
def test_buttons_of_puzzles_show_cards_by_emojis_as_the_text_beside_them_does(game: str) -> None:
    asked = DayPuzzle(game, 739618, 0, 739600, puzzles_of(game)[0], words_for(look=EMOJI), counts=True)
    page = puzzle_page(asked)
    shown = [each for row in page.rows if isinstance(row, tuple) for each in row if each.card]
    assert shown
    assert all(ALL.card_emoji(each.card) for each in shown)
    labels = [control["label"] for control in controls(page, ALL) if control.get("emoji")]
    assert labels == [in_words(each.label) for each in shown]


def test_a_choice_shows_its_card_and_says_its_name() -> None:
    choices = (Choice("3 🍀 + 4 🍀", "C3 C4", card="ise/C4"), Choice("all", "all"))
    page = Page(1, 0, ("x",), (Select("Which?", Verb.PLAY, "", choices),))
    with_card, without = controls(page, ALL)
    assert (with_card["label"], with_card["emoji"]["name"]) == ("3 🍀 + 4 🍀", ALL_NAMES["ise/C4"])
    assert without.get("emoji") is None


ALL_NAMES = {card: str(ALL.card_emoji(card)).split(":")[1] for card in ("hanafuda/1b", "ise/C4")}
