"""`python -m bot play` as a newcomer would start it: two tables in a real browser, and Ctrl-C at the end."""

import asyncio
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import expect

from tests.local.browser import Browser, open_browser
from tests.process.bot_process import PATIENCE, ROOT, Process

pytestmark = pytest.mark.deep

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
SCREENSHOTS = ROOT / "artifacts"
ALL_SIDES = """buttons => buttons.map(button => {
    const box = button.getBoundingClientRect();
    return [button.innerText, box.left, box.right];
})"""
"""The text of each button, and where it begins and ends."""

PHONE = 412
"""Width of a common phone in CSS pixels."""


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Process]:
    running = Process(tmp_path, "play")
    await running.start("play", "--no-browser")
    yield running
    code, _ = await running.stop(signal.SIGINT)
    assert code == 0, running.told
    assert not running.faults


@pytest.fixture
async def address(program: Process) -> str:
    async with asyncio.timeout(PATIENCE):
        while (found := ADDRESS.search(program.told)) is None:
            assert program.running, program.told
            await asyncio.sleep(0.1)
    return found[0]


async def play_cards(browser: Browser, count: int) -> None:
    """Play some cards of the open hand, each time with its first button."""
    hand = browser.message("Only you can see this")
    for _ in range(count):
        await expect(hand).to_contain_text("Your turn")
        await browser.press(hand.locator("button.component-button:enabled").first)


async def test_a_newcomer_plays_against_the_computer_while_others_sit_at_the_next_table(address: str) -> None:
    SCREENSHOTS.mkdir(exist_ok=True)
    async with open_browser(address) as aki:
        await aki.run_command("play", {"game": "Koi-Koi"})
        await aki.click("More…")
        await aki.choose("normal", menu="Add a computer")
        await aki.sees("Botan")
        await aki.click("Start", within="2 of 2")
        await aki.sees("Only you can see this")
        await play_cards(aki, 1)
        assert await aki.places_of_pictures()
        await aki.click("Log", within="of 6")
        await aki.sees("log of round")
        await aki.click("My hand", within="round 1")
        await play_cards(aki, 2)

        async with aki.another_window() as other:
            await other.enter("tea-room")
            await other.view_as("Ben")
            await other.run_command("play", {"game": "Koi-Koi"})
            await other.click("Options", within="1 of 2")
            await other.choose("Rounds: 3", menu="Rounds: 6")
            await other.view_as("Chika")
            await other.click("Join", within="1 of 2")
            await other.sees("2 of 2 seats")
            await other.view_as("Ben")
            await other.click("Start", within="2 of 2")
            await other.sees("round 1 of 3")
            await other.sees("Only you can see this")
            await other.view_as("Chika")
            await other.sees_not("Only you can see this")

        shot = await aki.screenshot(SCREENSHOTS / "table.png")
    with Image.open(shot) as picture:
        assert picture.size == (1280, 900)
        assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 100, "an empty page"


@pytest.mark.smoke
async def test_a_table_fits_on_a_phone(address: str) -> None:
    SCREENSHOTS.mkdir(exist_ok=True)
    async with open_browser(address, width=PHONE) as browser:
        await browser.run_command("play", {"game": "Koi-Koi"})
        await browser.click("Play vs 🤖")
        await browser.sees("Only you can see this")
        await play_cards(browser, 1)
        await browser.screenshot(SCREENSHOTS / "phone.png")
        for place in await browser.places_of_pictures():
            assert 0 <= place["x"] < place["x"] + place["width"] <= PHONE
        # In one go: the computer plays meanwhile, and messages change.
        buttons = await browser.room.locator("button.component-button").evaluate_all(ALL_SIDES)
        assert buttons
        assert [text for text, left, right in buttons if left < 0 or right > PHONE] == []
