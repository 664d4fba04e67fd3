"""The cards as emojis: their names, what an upload would do, and what shows which card or command."""

import re

import pytest
from discord import PartialEmoji

from bot.pictures.decks import DECKS
from bot.pictures.emojis import Markup, current_emojis, emoji_name, emojis_of_cards, plan_upload
from bot.pictures.sprites import emoji_cards


def uploaded(emoji_id: int, name: str) -> PartialEmoji:
    return PartialEmoji(id=emoji_id, name=name)


OLD_CRANE = uploaded(7, emoji_name("hanafuda", "1b", b"an older drawing"))


def today(first: int = 100) -> list[PartialEmoji]:
    return [uploaded(first + place, name) for place, name in enumerate(current_emojis())]


def named(start: str) -> PartialEmoji:
    return next(emoji for emoji in today() if emoji.name.startswith(start))


def test_every_card_has_a_picture_for_its_emoji() -> None:
    assert {(deck.id, code) for deck in DECKS.values() for code in deck.codes} <= set(emoji_cards())


def test_names_are_such_as_discord_takes_and_each_is_another() -> None:
    assert [name for name in current_emojis() if not re.fullmatch(r"[A-Za-z0-9_]{2,32}", name)] == []
    assert len(current_emojis()) == len(emoji_cards())
    without_hash = {name.rpartition("_")[0].casefold() for name in current_emojis()}
    assert len(without_hash) == len(current_emojis())


def test_a_name_says_which_card_it_is_and_changes_with_the_picture() -> None:
    one, other = (emoji_name("hiifuu", "token-1", picture) for picture in (b"one", b"other"))
    assert one.startswith("zab_ftoken1_")
    assert one.rpartition("_")[0] == other.rpartition("_")[0]
    assert one != other


def test_no_picture_is_read_while_no_emoji_is_there() -> None:
    current_emojis.cache_clear()
    assert emojis_of_cards(list[PartialEmoji]()) == {}
    assert current_emojis.cache_info().currsize == 0


def test_a_card_that_is_there_no_more_is_removed() -> None:
    gone = uploaded(7, "zab_hjoker_0123ab")
    assert plan_upload([*today(), gone]).outdated == (gone,)


@pytest.mark.parametrize("name", ["crane", "zab_h1b", "zab_h1b_crane", "ZAB_h1b_3f9c2a", "x_zab_h1b_3f9c2a"])
def test_emojis_of_somebody_else_are_never_touched(name: str) -> None:
    todo = plan_upload([*today(), uploaded(7, name)])
    assert (todo.new, todo.outdated) == ((), ())


def test_one_of_two_with_the_same_name_is_enough() -> None:
    crane = named("zab_h1b_")
    assert plan_upload([*today(), uploaded(7, crane.name)]).outdated == (uploaded(7, crane.name),)


def test_a_card_is_shown_by_its_emoji_if_there_is_one() -> None:
    crane = named("zab_h1b_")
    found = Markup(emojis_of_cards([crane, uploaded(3, "crane")])).card_emoji("hanafuda/1b")
    assert str(found) == f"<:{crane.name}:{crane.id}>"
    assert (
        Markup().card_emoji("hanafuda/1b")
        is Markup(emojis_of_cards(today())).card_emoji("tarot/fool")
        is None
    )


@pytest.mark.parametrize("there", [[OLD_CRANE, named("zab_h1b_")], [named("zab_h1b_"), OLD_CRANE]])
def test_todays_picture_is_preferred_and_an_old_one_is_better_than_none(there: list[PartialEmoji]) -> None:
    assert emojis_of_cards(there) == {"hanafuda/1b": named("zab_h1b_")}
    assert emojis_of_cards([OLD_CRANE]) == {"hanafuda/1b": OLD_CRANE}


def test_a_command_is_mentioned_by_its_id_or_named_as_one_types_it() -> None:
    assert Markup(commands={"play": 7, "server": 8}).command_mention("server") == "</server:8>"
    assert Markup(commands={"play": 7}).command_mention("server") == "`/server`"
