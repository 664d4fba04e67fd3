"""The cards as emojis: their names, what an upload would do, and which emoji shows which card."""

import re

import pytest

from bot.pictures.decks import DECKS
from bot.pictures.sprites import emoji_cards
from bot.registered.emojis import MOST, Emojis, Uploaded, card_id, emoji_name, plan, wanted

OLD_CRANE = Uploaded(7, emoji_name("hanafuda", "1b", b"an older drawing"))


def today(first: int = 100) -> list[Uploaded]:
    """All current emojis, with ids from `first`."""
    return [Uploaded(first + place, name) for place, name in enumerate(wanted())]


def named(start: str) -> Uploaded:
    return next(emoji for emoji in today() if emoji.name.startswith(start))


def test_every_card_has_a_picture_for_its_emoji() -> None:
    assert {(deck.id, code) for deck in DECKS.values() for code in deck.codes} <= set(emoji_cards())


def test_names_are_such_as_discord_takes_and_each_is_another() -> None:
    assert [name for name in wanted() if not re.fullmatch(r"[A-Za-z0-9_]{2,32}", name)] == []
    assert len(wanted()) == len(emoji_cards())
    without_hash = {name.rpartition("_")[0].casefold() for name in wanted()}
    assert len(without_hash) == len(wanted())


def test_a_name_says_which_card_it_is_and_changes_with_the_picture() -> None:
    one, other = (emoji_name("hiifuu", "token-1", picture) for picture in (b"one", b"other"))
    assert one.startswith("zab_ftoken1_")
    assert one.rpartition("_")[0] == other.rpartition("_")[0]
    assert one != other


def test_an_application_without_emojis_needs_all_of_them() -> None:
    todo = plan([])
    assert (todo.new, todo.unchanged, todo.outdated, todo.foreign) == (tuple(wanted()), (), (), 0)


def test_an_application_that_has_them_all_needs_nothing() -> None:
    todo = plan(today())
    assert (todo.new, set(todo.unchanged), todo.outdated) == ((), set(wanted()), ())


def test_a_changed_picture_is_uploaded_and_the_old_one_removed() -> None:
    crane = named("zab_h1b_")
    todo = plan([*(emoji for emoji in today() if emoji != crane), OLD_CRANE])
    assert (todo.new, todo.outdated) == ((crane.name,), (OLD_CRANE,))


def test_no_picture_is_read_while_no_emoji_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    read = list[str]()
    monkeypatch.setattr("bot.registered.emojis.emoji_picture", lambda deck, code: read.append(code))
    wanted.cache_clear()
    assert (len(Emojis()), read) == (0, [])


def test_a_card_that_is_there_no_more_is_removed() -> None:
    gone = Uploaded(7, "zab_hjoker_0123ab")
    assert plan([*today(), gone]).outdated == (gone,)


@pytest.mark.parametrize("name", ["crane", "zab_h1b", "zab_h1b_crane", "ZAB_h1b_3f9c2a", "x_zab_h1b_3f9c2a"])
def test_emojis_of_somebody_else_are_never_touched(name: str) -> None:
    todo = plan([*today(), Uploaded(7, name)])
    assert (todo.new, todo.outdated, todo.foreign) == ((), (), 1)


def test_one_of_two_with_the_same_name_is_enough() -> None:
    crane = named("zab_h1b_")
    assert plan([*today(), Uploaded(7, crane.name)]).outdated == (Uploaded(7, crane.name),)


def test_room_is_made_first_only_where_old_and_new_do_not_fit_together() -> None:
    foreign = [Uploaded(10_000 + i, f"other_{i}") for i in range(MOST - len(wanted()))]
    crane = named("zab_h1b_")
    others = [emoji for emoji in today() if emoji != crane]
    full, roomy = plan([*foreign, *others, OLD_CRANE]), plan([*foreign[1:], *others, OLD_CRANE])
    assert (full.needs_room, full.excess) == (True, 0)
    assert (roomy.needs_room, roomy.excess) == (False, 0)


def test_how_many_are_too_many_is_told() -> None:
    foreign = [Uploaded(10_000 + i, f"other_{i}") for i in range(MOST)]
    assert plan(foreign).excess == len(wanted())


def test_a_card_is_shown_by_its_emoji() -> None:
    crane = named("zab_h1b_")
    found = Emojis([crane, Uploaded(3, "crane")]).get(card_id("hanafuda", "1b"))
    assert found is not None
    assert str(found) == f"<:{crane.name}:{crane.id}>"


def test_a_card_without_an_emoji_has_none() -> None:
    assert len(Emojis()) == 0
    assert Emojis().get("hanafuda/1b") is None
    assert Emojis(today()).get("tarot/fool") is None


@pytest.mark.parametrize("there", [[OLD_CRANE, named("zab_h1b_")], [named("zab_h1b_"), OLD_CRANE]])
def test_the_picture_of_today_is_preferred_and_an_old_one_is_better_than_none(there: list[Uploaded]) -> None:
    found, old = Emojis(there).get("hanafuda/1b"), Emojis([OLD_CRANE]).get("hanafuda/1b")
    assert found is not None
    assert old is not None
    assert (found.id, old.id) == (named("zab_h1b_").id, OLD_CRANE.id)
