"""The page in a real browser: commands, buttons, choices, forms, people and rooms, live in two windows."""

import asyncio
import re
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Route

from bot.local.page import Page
from bot.local.rooms import Rooms
from bot.local.server import LocalDiscord
from tests.local.browser import Browser, open_browser
from tests.local.tiny_bot import TinyBot

pytestmark = pytest.mark.deep

PHONE = 390
MAX_ABOVE = 80
"""Width of a phone, and maximum height of what is above the messages there, in CSS pixels."""


@pytest.fixture
async def browser(discord: LocalDiscord, bot: TinyBot) -> AsyncIterator[Browser]:
    async with Rooms(discord) as rooms, Page("Zabuton", rooms) as page, open_browser(page.url) as opened:
        yield opened


async def test_buttons_choices_forms_and_options_reach_the_bot(browser: Browser) -> None:
    assert await browser.suggestions("pick", "suit", "p") == ["Pine", "Plum", "Peony"]
    await browser.run_command("pick", {"suit": "Plum", "times": "twice"})
    await browser.sees("plum plum")
    await browser.run_command("clicker")
    await browser.click("Click", within="0 clicks")
    await browser.sees("1 clicks")
    await browser.sees("Click 1")
    await browser.click("Name")
    await browser.fill_form({"Name": "Kyoto"})
    await browser.sees("Named Kyoto")
    await browser.choose("plum", within="1 clicks")
    await browser.sees("Chose plum")


async def test_a_select_whose_message_was_edited_offers_every_choice_again(browser: Browser) -> None:
    await browser.run_command("suits")
    await browser.choose("plum", menu="A suit")
    await browser.sees("Chose plum")
    await browser.room.locator(".select-trigger", has_text="Two suits").click()
    await browser.room.locator(".is-open").get_by_role("option", name="iris").click()
    async with browser.another_window() as other:
        await other.view_as("Ben")
        await other.choose("pine", menu="A suit")
    await browser.sees("Chose plum, pine")
    await browser.choose("plum", menu="A suit")
    await browser.sees("Chose plum, pine, plum")
    await browser.choose("plum", "iris", menu="Two suits")
    await browser.sees("Chose plum, pine, plum, plum, iris")


async def test_a_hand_is_seen_by_its_owner_who_stays_the_same_from_room_to_room(browser: Browser) -> None:
    await browser.run_command("layout")
    await browser.click("Hand", within="A table")
    await browser.sees("The hand of Aki")
    await browser.view_as("Chika")
    await browser.sees_not("The hand of Aki")
    await browser.run_command("thread", {"name": "Second table"})
    await browser.enter("Second table")
    await browser.sees("Sit down")
    await browser.say("I do")
    await browser.sees("Chika")
    await browser.enter("tea-room")
    await browser.sees_not("I do")


async def test_a_second_window_shows_the_same_table_to_another_person(browser: Browser) -> None:
    await browser.run_command("clicker")
    async with browser.another_window() as other:
        await other.view_as("Ben")
        await other.click("Click", within="0 clicks")
        await browser.sees("1 clicks")
        await browser.click("Click", within="1 clicks")
        await other.sees("2 clicks")
        await other.sees("Click 1")
        await other.sees_not("Click 2")


async def test_pictures_come_late_and_the_newest_is_followed(browser: Browser, tmp_path: Path) -> None:
    async def late(route: Route) -> None:
        await asyncio.sleep(0.3)
        await route.continue_()

    await browser.page.route(re.compile("/api/asset|/asset"), late)
    for _ in range(4):
        await browser.run_command("layout")
        await browser.run_command("clicker")
    await browser.places_of_pictures()
    await browser.page.wait_for_timeout(500)
    assert await browser.below() <= 1
    with Image.open(await browser.screenshot(tmp_path / "table.png")) as shot:
        colours = {colour for _, colour in shot.convert("RGB").getcolors(1 << 24) or []}
    assert (165, 42, 42) in colours


async def test_whoever_has_scrolled_up_stays_there_although_pictures_come_late(browser: Browser) -> None:
    for _ in range(6):
        await browser.run_command("layout")
    await browser.messages.first.hover()
    await browser.page.mouse.wheel(0, -300)
    await browser.page.wait_for_timeout(500)
    before = await browser.below()
    assert before > 100
    async with browser.another_window() as other:
        await other.run_command("layout")
        await other.places_of_pictures()
    await browser.page.wait_for_timeout(500)
    assert await browser.below() > before


@pytest.mark.parametrize("width", [PHONE, 1280])
async def test_nothing_overlaps_above_messages(discord: LocalDiscord, bot: TinyBot, width: int) -> None:
    async with (
        Rooms(discord) as rooms,
        Page("Zabuton", rooms) as page,
        open_browser(page.url, width=width) as browser,
    ):
        await browser.run_command("clicker")
        tools = await browser.room.locator("#toolbar > :visible").all()
        boxes = [box for tool in tools if (box := await tool.bounding_box())]
        assert len(boxes) >= 3
        for left, right in pairwise(sorted(boxes, key=lambda box: box["x"])):
            assert left["x"] + left["width"] <= right["x"]
        assert max(box["x"] + box["width"] for box in boxes) <= width
        timeline = await browser.room.locator("#channel-timeline").bounding_box()
        assert timeline is not None
        assert width > PHONE or timeline["y"] <= MAX_ABOVE
        await browser.enter("tea-room")
        await browser.view_as("Ben")
