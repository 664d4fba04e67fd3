"""Pages become messages within Discord's limits, with pictures, emojis and marks as readers see them."""

import ast
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st

from bot.names import escape_name
from bot.pictures.board import Board, Note, Picture, Section
from bot.pictures.painter import Painter
from bot.process.client import create_bot
from bot.settings import Settings
from cogs.delivery.deliver import deliver, paint_page, without_pictures
from cogs.delivery.layout import build_layout, files_of, shorten_texts
from cogs.delivery.pages import (
    BUTTONS_IN_A_ROW,
    LABEL_LENGTH,
    PRIMARY,
    TEXT_LENGTH,
    TRUNCATION_MARK,
    Attachment,
    Button,
    Choice,
    Drawing,
    Page,
    PeopleSelect,
    Select,
    text_page,
)
from cogs.delivery.verbs import Verb
from tests.cogs.tables import LONGEST_NAME, body_of, length, matches, pages_of, too_much
from tests.cogs.variants import COVERING
from tests.discord.reading import controls_of, texts_of, walk
from tests.games.variants import Variant, two_each
from tests.support.discord_api import refused_message

ROW, SEPARATOR, FILE, USER_SELECT = 1, 14, 13, 5


def components(page: Page) -> list[dict[str, Any]]:
    """Return all components of a page, nested ones too."""
    return [dict(part) for part in walk(build_layout(page).to_components())]


def of_kind(page: Page, kind: int) -> list[dict[str, Any]]:
    return [part for part in components(page) if part["type"] == kind]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("第1局／全3局", "第1局／全3\u2060局"),
        ("**第2局**\nとても長い名前の番です。", "**第2\u2060局**\nとても長い名前の番で\u2060す。"),
        (
            "126点差 · [卓へ](https://discord.com/channels/1/2/3)",
            "126点差 · [卓\u2060へ](https://discord.com/channels/1/2/3)",
        ),
        ("札", "札"),
        ("Koi-Koi, round 1", "Koi-Koi, round 1"),
    ],
)
def test_the_last_character_of_a_line_of_japanese_stays_with_the_one_before(text: str, shown: str) -> None:
    assert [part["content"] for part in components(Page(1, 0, (text,))) if "content" in part] == [shown]


def test_blocks_of_text_are_shown_in_order_with_lines_between_them() -> None:
    page = Page(1, 0, ("first", "second", "third"))
    assert texts_of(build_layout(page).to_components()) == ["first", "second", "third"]
    assert len(of_kind(page, SEPARATOR)) == 2


def test_empty_blocks_are_left_out() -> None:
    page = Page(1, 0, ("", "first", "", "second", ""))
    assert texts_of(build_layout(page).to_components()) == ["first", "second"]
    assert len(of_kind(page, SEPARATOR)) == 1


def test_a_button_names_table_verb_and_argument_and_the_decision_it_makes() -> None:
    page = Page(
        12, 34, ("x",), ((Button("Play", Verb.PLAY, "5", PRIMARY), Button("Hand", Verb.HAND, disabled=True)),)
    )
    play, hand = controls_of(build_layout(page).to_components())
    assert (play.label, play.custom_id, play.disabled) == ("Play", "z:12:34:play:5", False)
    assert (hand.label, hand.custom_id, hand.disabled) == ("Hand", "z:12:0:hand", True)


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (5, 1), (6, 2), (11, 3)])
def test_many_buttons_are_wrapped_into_rows(count: int, rows: int) -> None:
    page = Page(1, 0, ("x",), (tuple(Button(str(n), Verb.PLAY, str(n)) for n in range(count)),))
    shown = of_kind(page, ROW)
    assert len(shown) == rows
    assert all(len(row["components"]) <= BUTTONS_IN_A_ROW for row in shown)
    assert [control.label for control in controls_of(build_layout(page).to_components())] == [
        str(n) for n in range(count)
    ]
    assert too_much(page) == []


def test_a_label_that_is_too_long_is_cut_as_discord_needs_it() -> None:
    page = Page(1, 0, ("x",), ((Button("a" * 200, Verb.PLAY),),))
    (control,) = controls_of(build_layout(page).to_components())
    assert control.label == "a" * LABEL_LENGTH
    assert refused_message(body_of(page)) == []


def test_a_select_shows_its_choices_and_which_is_chosen() -> None:
    choices = (Choice("One", "1"), Choice("Two", "2", chosen=True), Choice("Three", "3"))
    page = Page(
        1, 0, ("x",), (Select("How many", Verb.SET_OPTION, "rounds", choices, min_values=1, max_values=2),)
    )
    (select,) = controls_of(build_layout(page).to_components())
    assert (select.label, select.custom_id) == ("How many", "z:1:0:set-option:rounds")
    assert (select.choices, select.min_values, select.max_values) == (("1", "2", "3"), 1, 2)
    (part,) = (part for part in components(page) if part["type"] == 3)
    assert [option["default"] for option in part["options"]] == [False, True, False]


def test_people_are_chosen_among_those_of_the_server() -> None:
    page = Page(1, 0, ("x",), (PeopleSelect("Whom", Verb.INVITE, 3),))
    (select,) = of_kind(page, USER_SELECT)
    assert (select["custom_id"], select["max_values"]) == ("z:1:0:invite", 3)
    assert too_much(page) == []
    page = Page(
        1, 0, ("x",), (PeopleSelect("Whom", Verb.BLOCKS, 25, "chosen", min_values=0, chosen=(7, 2**62)),)
    )
    (select,) = of_kind(page, USER_SELECT)
    assert (select["custom_id"], select["min_values"]) == ("z:1:0:blocks:chosen", 0)
    assert [(each["id"], each["type"]) for each in select["default_values"]] == [(7, "user"), (2**62, "user")]
    assert too_much(page) == []


def test_a_file_is_shown_and_uploaded() -> None:
    page = Page(1, 0, ("x",), attachment=Attachment("record.jsonl", b"{}"))
    (shown,) = of_kind(page, FILE)
    assert shown["file"]["url"] == "attachment://record.jsonl"
    (file,) = files_of(page)
    assert (file.filename, file.fp.read()) == ("record.jsonl", b"{}")
    assert files_of(replace(page, attachment=None)) == []


def test_a_remark_stands_on_top() -> None:
    page = text_page("the hand").with_note("the table has moved on")
    assert page.blocks == ("the table has moved on", "the hand")


async def test_a_page_needs_nothing_in_memory() -> None:
    view = build_layout(Page(1, 0, ("x",), ((Button("Play", Verb.PLAY),),)))
    assert view.is_finished()
    assert view.timeout is None


BOARD = Board("hanafuda", (Section((Note("Rain"),)),), "what lies there")


PAGE = Page(1, 0, ("title", Drawing(BOARD, ("in words",), ("a remark",)), "end"))


Sent = list[tuple[list[str], int]]
"""The texts and the number of files of what was sent."""


class Fixed(Painter):
    """Paints the same picture whatever it is given; nothing if there is no content."""

    def __init__(self, content: bytes | None) -> None:
        super().__init__()
        self._content = content

    async def paint_board(self, board: Board) -> tuple[Picture, ...] | None:
        content = self._content
        return None if content is None else (Picture("picture.png", content, board.alt),)


def refused(status: int, code: int = 0) -> discord.HTTPException:
    kind = discord.Forbidden if status == 403 else discord.HTTPException
    return kind(Mock(status=status, reason=""), {"code": code, "message": ""})


def failing(
    error: Exception, sent: Sent, fails: Callable[[Sent], bool]
) -> Callable[[ui.LayoutView, list[discord.File]], Awaitable[str]]:
    """Return what notes what it sends, and fails while that says so."""

    async def send(view: ui.LayoutView, files: list[discord.File]) -> str:
        sent.append((texts_of(view.to_components()), sum(bool(file.fp.read()) for file in files)))
        if fails(sent):
            raise error
        return "sent"

    return send


async def test_a_painted_page_has_the_picture_and_what_stands_beside_it() -> None:
    title, remark, picture, end = (await paint_page(PAGE, Fixed(b"x"))).blocks
    assert (title, remark, end) == ("title", "a remark", "end")
    assert isinstance(picture, Picture)
    assert (picture.name, picture.content, picture.alt) == ("picture.png", b"x", BOARD.alt)


async def test_what_cannot_be_painted_is_told_in_words() -> None:
    shown = await paint_page(PAGE, Fixed(None))
    assert shown.pictures == ()
    assert texts_of(build_layout(shown).to_components()) == ["title", "in words", "end"]


@pytest.mark.parametrize("status", [400, 403, 413])
async def test_what_discord_refuses_is_sent_once_more_in_words(status: int) -> None:
    sent: Sent = []
    ready = await paint_page(PAGE, Fixed(b"x"))
    send = failing(refused(status), sent, lambda sent: sent[-1][1] > 0)
    assert await deliver(create_bot(Settings()), PAGE, ready, send) == "sent"
    assert sent == [(["title", "a remark", "end"], 1), (["title", "in words", "end"], 0)]


async def test_what_did_not_arrive_is_sent_once_more_with_its_files() -> None:
    sent: Sent = []
    ready = await paint_page(PAGE, Fixed(b"x"))
    send = failing(aiohttp.ClientOSError(104, "reset"), sent, lambda sent: len(sent) == 1)
    assert await deliver(create_bot(Settings()), PAGE, ready, send) == "sent"
    assert sent == [(["title", "a remark", "end"], 1)] * 2


@pytest.mark.parametrize("error", [refused(404), refused(500), refused(400, 50083), refused(400, 40060)])
async def test_what_words_cannot_change_is_told_to_the_caller(error: discord.HTTPException) -> None:
    sent: Sent = []
    ready = await paint_page(PAGE, Fixed(b"x"))
    with pytest.raises(discord.HTTPException):
        await deliver(create_bot(Settings()), PAGE, ready, failing(error, sent, lambda _: True))
    assert len(sent) == 1


async def test_words_that_are_refused_are_not_sent_again() -> None:
    sent: Sent = []
    words = without_pictures(PAGE)
    with pytest.raises(discord.HTTPException):
        await deliver(create_bot(Settings()), words, words, failing(refused(400), sent, lambda _: True))
    assert len(sent) == 1


NOT_EVERY, MORE_OFTEN = 13, 3
"""Where looking takes long, one in this many positions is looked at: in quick tests, in deep ones."""


USUAL_NAME = "Akiko Tanaka-Meier"


@pytest.mark.parametrize(
    "every", [pytest.param(MORE_OFTEN, marks=pytest.mark.deep, id="more"), pytest.param(NOT_EVERY, id="some")]
)
@two_each(COVERING)
def test_every_message_of_a_match_is_within_the_limits(variant: Variant, every: int) -> None:
    for match in islice(matches(variant, 1), 0, None, every):
        for page in pages_of(match, LONGEST_NAME):
            assert too_much(page) == [], page.blocks


@two_each(COVERING)
def test_nothing_is_left_out_where_people_have_usual_names(variant: Variant) -> None:
    for match in islice(matches(variant, 2), 0, None, NOT_EVERY):
        for page in pages_of(match, USUAL_NAME):
            assert length(page) <= TEXT_LENGTH, page.blocks


def test_texts_that_fit_stay_as_they_are() -> None:
    blocks = ["a" * 1000, "b\n" * 1000, "c" * 1000]
    assert shorten_texts(blocks) == blocks


def test_the_longest_text_loses_its_last_lines_where_there_is_too_much() -> None:
    story = "\n".join(f"{number:099}" for number in range(38))
    fitted = shorten_texts(["title", story, "end", "x" * 300])
    assert fitted[0] == "title"
    assert fitted[2:] == ["end", "x" * 300]
    assert fitted[1] == "\n".join(story.split("\n")[:36]) + TRUNCATION_MARK
    assert sum(map(len, fitted)) <= TEXT_LENGTH


def test_several_texts_are_cut_where_one_is_not_enough() -> None:
    fitted = shorten_texts(["a" * 4000, "b" * 4000, "c"])
    assert fitted == [TRUNCATION_MARK, TRUNCATION_MARK, "c"]


MEANING = set("\\*_~`|<>[]()#:@")


WRITTEN = st.text(st.one_of(st.sampled_from(sorted(MEANING)), st.characters(exclude_categories=["C"])))


@given(WRITTEN)
def test_every_sign_with_a_meaning_is_shown_as_itself(text: str) -> None:
    shown = escape_name(text).strip("\u2068\u2069")  # which isolate letters from right to left
    signs = re.findall(r"\\.|.", shown, re.DOTALL)
    assert "".join(sign[-1] for sign in signs) == text
    assert all(len(sign) == 2 for sign in signs if sign[-1] in MEANING)


ROOT = Path(__file__).resolve().parents[2]


IN_ALL_LANGUAGES = ROOT / "cogs" / "slash.py"
"""Gives Discord the texts of commands in all languages, which then shows each reader theirs."""


MODULES = sorted({*(ROOT / "cogs").rglob("*.py")} - {IN_ALL_LANGUAGES})


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_texts_come_from_the_reader(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    imported = {
        alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert not {"words_for", "DEFAULT_LOCALE"} & imported
