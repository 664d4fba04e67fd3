"""Pages become Discord components within its limits, and their controls name the table and the decision."""

import weakref
from dataclasses import replace
from typing import Any

import pytest

from bot.choices import PICTURES
from bot.texts import words_for
from cogs.delivery.components import layout
from cogs.delivery.pages import (
    BUTTONS_IN_A_ROW,
    LABEL_LENGTH,
    PRIMARY,
    Attachment,
    Button,
    Choice,
    Drawing,
    Page,
    PeopleSelect,
    Select,
    files_of,
    note,
)
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of
from cogs.screens.hand import hand_page
from tests.cogs.tables import body_of, person, table_of
from tests.discord.reading import controls_of, texts_of, walk
from tests.games.variants import Variant
from tests.support.limits import limits

ROW, SEPARATOR, FILE, USER_SELECT = 1, 14, 13, 5


def components(page: Page) -> list[dict[str, Any]]:
    """Return all components of a page, nested ones too."""
    return [dict(part) for part in walk(layout(page).to_components())]


def of_kind(page: Page, kind: int) -> list[dict[str, Any]]:
    return [part for part in components(page) if part["type"] == kind]


def test_blocks_of_text_are_shown_in_order_with_lines_between_them() -> None:
    page = Page(1, 0, ("first", "second", "third"))
    assert texts_of(layout(page).to_components()) == ["first", "second", "third"]
    assert len(of_kind(page, SEPARATOR)) == 2


def test_empty_blocks_are_left_out() -> None:
    page = Page(1, 0, ("", "first", "", "second", ""))
    assert texts_of(layout(page).to_components()) == ["first", "second"]
    assert len(of_kind(page, SEPARATOR)) == 1


def test_a_button_names_table_verb_and_argument_and_the_decision_it_makes() -> None:
    page = Page(
        12, 34, ("x",), ((Button("Play", Verb.PLAY, "5", PRIMARY), Button("Hand", Verb.HAND, disabled=True)),)
    )
    play, hand = controls_of(layout(page).to_components())
    assert (play.label, play.custom_id, play.disabled) == ("Play", "z:12:34:play:5", False)
    assert (hand.label, hand.custom_id, hand.disabled) == ("Hand", "z:12:0:hand", True)


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (5, 1), (6, 2), (11, 3)])
def test_many_buttons_are_wrapped_into_rows(count: int, rows: int) -> None:
    page = Page(1, 0, ("x",), (tuple(Button(str(n), Verb.PLAY, str(n)) for n in range(count)),))
    shown = of_kind(page, ROW)
    assert len(shown) == rows
    assert all(len(row["components"]) <= BUTTONS_IN_A_ROW for row in shown)
    assert [control.label for control in controls_of(layout(page).to_components())] == [
        str(n) for n in range(count)
    ]
    assert limits(body_of(page)) == []


def test_a_label_that_is_too_long_is_cut_as_discord_needs_it() -> None:
    page = Page(1, 0, ("x",), ((Button("a" * 200, Verb.PLAY),),))
    (control,) = controls_of(layout(page).to_components())
    assert control.label == "a" * LABEL_LENGTH
    assert limits(body_of(page)) == []


def test_a_select_shows_its_choices_and_which_is_chosen() -> None:
    choices = (Choice("One", "1"), Choice("Two", "2", chosen=True), Choice("Three", "3"))
    page = Page(1, 0, ("x",), (Select("How many", Verb.SET_OPTION, "rounds", choices, fewest=1, most=2),))
    (select,) = controls_of(layout(page).to_components())
    assert (select.label, select.custom_id) == ("How many", "z:1:0:set-option:rounds")
    assert (select.choices, select.fewest, select.most) == (("1", "2", "3"), 1, 2)
    (part,) = (part for part in components(page) if part["type"] == 3)
    assert [option["default"] for option in part["options"]] == [False, True, False]


def test_people_are_chosen_among_those_of_the_server() -> None:
    page = Page(1, 0, ("x",), (PeopleSelect("Whom", Verb.INVITE, 3),))
    (select,) = of_kind(page, USER_SELECT)
    assert (select["custom_id"], select["max_values"]) == ("z:1:0:invite", 3)
    assert limits(body_of(page)) == []


def test_a_file_is_shown_and_uploaded() -> None:
    page = Page(1, 0, ("x",), attachment=Attachment("record.jsonl", b"{}"))
    (shown,) = of_kind(page, FILE)
    assert shown["file"]["url"] == "attachment://record.jsonl"
    (file,) = files_of(page)
    assert (file.filename, file.fp.read()) == ("record.jsonl", b"{}")
    assert files_of(replace(page, attachment=None)) == []


def test_a_file_that_was_sent_does_not_wait_for_the_garbage_collector() -> None:
    (file,) = files_of(replace(note("The file."), attachment=Attachment("deal.json", b"{}")))
    content = weakref.ref(file.fp)
    file.close()
    del file
    assert content() is None


def test_a_remark_stands_on_top() -> None:
    page = note("the hand").with_note("the table has moved on")
    assert page.blocks == ("the table has moved on", "the hand")


async def test_a_page_needs_nothing_in_memory() -> None:
    view = layout(Page(1, 0, ("x",), ((Button("Play", Verb.PLAY),),)))
    assert view.is_finished()
    assert view.timeout is None


def test_words_that_stand_in_for_a_picture_are_made_when_somebody_reads_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pictured, match = words_for(look=PICTURES), Variant("koi-koi", 2).match()
    face, said = face_of("koi-koi"), list[tuple[str, ...]]()
    hand = face.hand

    def watched(scene: Scene) -> tuple[str, ...]:
        said.append(hand(scene))
        return said[-1]

    monkeypatch.setattr(face, "hand", watched)
    page = hand_page(table_of(match), person(0), pictured)
    (drawing,) = [block for block in page.blocks if isinstance(block, Drawing)]
    assert said == []
    assert page == hand_page(table_of(match), person(0), pictured)
    layout(page)
    assert (*drawing.instead,) == said[0]
    assert (drawing.instead[1:], len(said)) == (said[0][1:], 1)
