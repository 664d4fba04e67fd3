"""`python -m bot play` as people start it: nothing outlives it, and the next run goes on where it ended."""

import asyncio
import os
import re
import select
import signal
import sys
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.local.server import LocalDiscord
from tests.local.browser import Browser, open_browser
from tests.process.bot_process import PATIENCE, Process

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(sys.platform != "linux", reason="reads of processes in /proc"),
]

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


def descendants(pid: int) -> list[int]:
    """Return the ids of all processes that a process has started, directly or not."""
    children = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [*children, *(each for child in children for each in descendants(child))]


async def ended(watch: int) -> bool:
    """Wait for a process to end; returns whether it did."""
    return (await asyncio.to_thread(select.select, [watch], [], [], PATIENCE))[0] == [watch]


async def begun(launcher: Process) -> str:
    """Start the launcher; return the address of the page as soon as it can be opened."""
    before = len(launcher.told)
    await launcher.start("play", "--no-browser")
    async with asyncio.timeout(PATIENCE):
        while (found := ADDRESS.search(launcher.told[before:])) is None:
            assert launcher.running, launcher.told
            await asyncio.sleep(0.1)
    return found[0]


@pytest.mark.parametrize(
    "number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda number: signal.Signals(number).name
)
async def test_however_the_launcher_ends_no_process_is_left(tmp_path: Path, number: signal.Signals) -> None:
    launcher = Process(tmp_path, "launcher")
    async with open_browser(await begun(launcher)) as browser:
        await browser.run_command("play", {"game": "Koi-Koi"})
        await browser.click("More…")
        await browser.choose("hard", menu="Add a computer")
        others = [os.pidfd_open(pid) for pid in descendants(launcher.process.pid)]
    assert others
    launcher.send(number)
    await launcher.ended()
    assert all([await ended(watch) for watch in others])
    for watch in others:
        os.close(watch)


async def test_a_table_in_a_thread_goes_on_in_the_next_run(tmp_path: Path) -> None:
    launcher = Process(tmp_path, "launcher")
    address = await begun(launcher)
    async with open_browser(address) as browser:
        await expect(browser.messages).to_have_count(1)  # the bot greets a new server, once
        await browser.run_command("play", {"game": "Koi-Koi", "thread": "True"})
        await browser.enter("Koi-Koi")
        await browser.click("Play vs 🤖")
        await play_a_card(browser)
    assert (await launcher.stop(signal.SIGINT))[0] == 0
    assert not launcher.faults

    assert await begun(launcher) == address
    async with open_browser(address) as browser:
        await browser.enter("Koi-Koi")
        await play_a_card(browser)
    code, _ = await launcher.stop(signal.SIGTERM)
    assert code == 0, launcher.told
    assert not launcher.faults


async def test_what_cannot_be_is_told_in_one_line(tmp_path: Path) -> None:
    async with LocalDiscord() as other:
        launcher = Process(tmp_path, "launcher")
        await launcher.start("play", "--no-browser", "--port", str(other.port))
        assert await launcher.ended() == 2
        assert launcher.told.startswith(f"the page cannot be served on port {other.port}")
        assert len(launcher.told.splitlines()) == 1


async def test_a_second_run_in_the_same_folder_names_the_page_of_the_first(tmp_path: Path) -> None:
    first, second = Process(tmp_path, "first"), Process(tmp_path, "second")
    address = await begun(first)
    await second.start("play", "--no-browser")
    assert await second.ended() == 0
    assert address in second.told
    assert (await first.stop(signal.SIGTERM))[0] == 0


async def play_a_card(browser: Browser) -> None:
    await browser.click("My hand")
    hand = browser.message("Only you can see this")
    await expect(hand).to_contain_text("Your turn")
    before = await hand.inner_text()
    await browser.press(hand.locator("button.component-button:enabled").first)
    await expect(hand).not_to_have_text(before, use_inner_text=True)
