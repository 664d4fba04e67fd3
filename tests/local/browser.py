"""A headless Chromium on the local Discord's page, driven as a person would."""

import re
import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from playwright.async_api import FloatRect, FrameLocator, Locator, Page, async_playwright, expect
from playwright.async_api import TimeoutError as TookTooLong

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE_MS = 30_000
LIST_MS = 3_000
"""Maximum wait for an open list of choices."""

_AT_REST = """() => {
    const shown = window.simcordPreview;
    const viewer = document.getElementById("viewer-picker")?.value;
    const idle = !shown?.pendingAction && !shown?.awaitingRevision;
    return Boolean(shown?.ready && shown.viewerId === viewer && idle);
}"""

_LAST_ACCEPTED = """() => {
    const last = window.simcordPreview.lastAction;
    return last?.dispatched && !last.rejected ? last.requestId : null;
}"""

_ALL_SHOWN = (
    "pictures => pictures.length > 0 && pictures.every(shown => shown.complete && shown.naturalWidth)"
)

_BELOW = "shown => shown.scrollHeight - shown.clientHeight - shown.scrollTop"


class Browser:
    """One window on the page. Every method waits until its effect is visible.

    A room has a list of messages; methods that act on a message take the newest one that has the wanted
    control or, with `within`, the newest that also contains that text.
    """

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def room(self) -> FrameLocator:
        return self.page.frame_locator("iframe.open")

    @property
    def messages(self) -> Locator:
        """The loaded messages of the open room, oldest first."""
        return self.room.locator("#channel-message-list .channel-message")

    async def settle(self) -> None:
        """Wait until the room has drawn everything and no action is running."""
        await expect(self.page.locator("#frames")).to_have_attribute("aria-busy", "false")
        body = self.room.locator("body")
        # not wait_for_function: the page's security policy forbids the eval it uses
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while not await body.evaluate(_AT_REST):
            assert time.monotonic() < deadline, "the room stays busy"
            await self.page.wait_for_timeout(50)

    async def enter(self, name: str) -> None:
        """Open a room by its name, without the mark before it."""
        await self.page.locator("#rooms button").filter(has_text=name).click()
        await expect(self.page.locator("#rooms [aria-current=true]")).to_contain_text(name)
        await self.settle()

    async def view_as(self, person: str) -> None:
        """View the open room, and act in it, as another person."""
        await self.settle()
        await self.room.get_by_label("Viewing as").select_option(label=person)
        await self.settle()

    async def say(self, text: str) -> None:
        """Write a message."""
        field = self.room.locator("#channel-composer-input")
        await field.fill(text)
        await field.press("Enter")
        await expect(self.messages.filter(has_text=text).last).to_be_visible()

    async def run_command(self, invocation: str, options: Mapping[str, str] | None = None) -> None:
        """Pick a slash command, fill in its options and send it.

        `options` has texts; of choices, members or suggestions, the one with this text is picked.
        """
        await self.start_command(invocation, options)
        await expect(self.room.locator(".command-chip")).to_have_count(0)
        await self.settle()

    async def start_command(self, invocation: str, options: Mapping[str, str] | None = None) -> None:
        """Like `run_command`, but without waiting for an answer."""
        await self._pick_command(invocation)
        for name, value in (options or {}).items():
            await self._fill_option(name, value)
        await self.room.locator("#send-message").click()

    async def _pick_command(self, invocation: str) -> None:
        await self.settle()
        await self.room.locator("#channel-composer-input").fill(f"/{invocation}")
        entries = self.room.locator(".command-entry-title strong")
        await entries.get_by_text(f"/{invocation}", exact=True).click()
        await expect(self.room.locator(".command-chip")).to_have_text(f"/{invocation}")

    async def _fill_option(self, name: str, value: str) -> None:
        field = self.room.locator(f'.command-option-input[data-option="{name}"]')
        if await field.count() == 0:
            await self.room.locator(".command-chip").click()
            await self.room.get_by_role("option", name=re.compile(rf"^{re.escape(name)}")).click()
        await field.fill(value)
        if await field.get_attribute("role") == "combobox":
            await self.room.locator(".command-popup").get_by_role("option", name=value).first.click()

    async def suggestions(self, invocation: str, option: str, typed: str) -> list[str]:
        """Return the bot's suggestions while `typed` is in an option; leave the command afterwards."""
        await self._pick_command(invocation)
        await self.room.locator(f'.command-option-input[data-option="{option}"]').fill(typed)
        offered = self.room.locator(".command-popup .command-suggestion-label")
        await expect(offered.first).to_be_visible()
        labels = await offered.all_inner_texts()
        await self.room.get_by_label("Exit command mode").click()
        await self.room.locator("#channel-composer-input").fill("")
        return labels

    def message(self, within: str | None = None, having: Locator | None = None) -> Locator:
        """Return the newest message with this text and this control."""
        found = self.messages
        if within is not None:
            found = found.filter(has_text=within)
        if having is not None:
            found = found.filter(has=having)
        return found.last

    async def click(self, label: str, within: str | None = None) -> None:
        """Press a button of a message and wait for the bot's answer."""
        button = self.room.locator("button.component-button", has_text=label)
        await self.press(self.message(within, button).locator(button).first)

    async def press(self, button: Locator) -> None:
        """Press a button and wait for the bot's answer."""

        async def press() -> None:
            await expect(button).to_be_enabled()
            await button.click()

        await self._until_accepted(press)

    async def choose(self, *labels: str, within: str | None = None, menu: str | None = None) -> None:
        """Choose one or more labels in a select of a message.

        `menu` is the placeholder of the select, if the message has several.
        """
        select = self.room.locator(".preview-select")
        if menu is not None:
            select = select.filter(has_text=menu)
        chosen = self.message(within, select).locator(select).first
        opened = self.room.locator(".preview-select.is-open")

        async def choose() -> None:
            await chosen.locator(".select-trigger").click()
            # The list closes if its message is edited at the same time.
            with suppress(TookTooLong):
                for label in labels:
                    await opened.get_by_role("option", name=label).first.click(timeout=LIST_MS)
                if await opened.locator(".select-apply").count():
                    await opened.locator(".select-apply").click(timeout=LIST_MS)

        await self._until_accepted(choose)

    async def _until_accepted(self, act: Callable[[], Awaitable[None]]) -> None:
        """Act as a person would, and repeat the action until it has an effect.

        A press is lost if its message changes while the finger is down, and SimCord refuses a press on a
        control that has changed since the window last refreshed.
        """
        await self.settle()
        before = await self._last_accepted()
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while await self._last_accepted() in (None, before):
            assert time.monotonic() < deadline, "the action has no effect"
            await act()
            await self.settle()

    async def fill_form(self, fields: Mapping[str, str]) -> None:
        """Fill in the text fields of the open modal by their labels, and submit it."""
        dialog = self.room.get_by_role("dialog")
        for label, text in fields.items():
            await dialog.get_by_label(label).fill(text)
        await dialog.get_by_role("button", name="Submit").click()
        await expect(dialog).to_have_count(0)
        await self.settle()

    async def _last_accepted(self) -> str | None:
        """Return the id of the window's last action, or None if it was refused."""
        return await self.room.locator("body").evaluate(_LAST_ACCEPTED)

    async def sees(self, text: str) -> None:
        """Wait until a message with this text is visible."""
        await expect(self.message(text)).to_be_visible()

    async def sees_not(self, text: str) -> None:
        """Wait until no message has this text."""
        await expect(self.messages.filter(has_text=text)).to_have_count(0)

    async def places_of_pictures(self) -> list[FloatRect]:
        """Return the positions of the pictures in all messages when all are loaded; fail without pictures."""
        pictures = self.room.locator("img.gallery-image, img.component-thumbnail")
        await expect(pictures.first).to_be_visible()
        # Repeated, since a changing message removes its pictures and loads new ones.
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while True:
            if await pictures.evaluate_all(_ALL_SHOWN):
                with suppress(TookTooLong):
                    boxes = [await picture.bounding_box(timeout=1000) for picture in await pictures.all()]
                    return [box for box in boxes if box is not None]
            assert time.monotonic() < deadline, "a picture can't be shown"
            await self.page.wait_for_timeout(100)

    async def below(self) -> float:
        """Return the height of the open room's messages below the visible part, in CSS pixels."""
        return await self.room.locator("#channel-timeline").evaluate(_BELOW)

    @asynccontextmanager
    async def another_window(self) -> AsyncIterator["Browser"]:
        """Open a second window on the same page."""
        page = await self.page.context.new_page()
        await page.goto(self.page.url)
        window = Browser(page)
        await window.settle()
        yield window
        await page.close()

    async def screenshot(self, path: Path) -> Path:
        """Save a screenshot of the window as PNG."""
        await self.settle()
        await self.page.screenshot(path=path)
        return path


@asynccontextmanager
async def open_browser(
    address: str, width: int = 1280, height: int = 900, scale: int = 1
) -> AsyncIterator[Browser]:
    """Open a window of a fresh Chromium; skip the test without a Chromium.

    The size is in CSS pixels; `scale` is the number of the screen's pixels per CSS pixel.
    """
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("no chromium on this machine")
    with tempfile.TemporaryDirectory(prefix="zabuton-chromium-") as profile:
        async with async_playwright() as playwright:
            context = await playwright.chromium.launch_persistent_context(
                profile,
                executable_path=chromium,
                headless=True,
                args=list(FLAGS),
                viewport={"width": width, "height": height},
                device_scale_factor=scale,
            )
            context.set_default_timeout(PATIENCE_MS)
            expect.set_options(timeout=PATIENCE_MS)
            page = context.pages[0]
            await page.goto(address)
            browser = Browser(page)
            await browser.settle()
            try:
                yield browser
            finally:
                await context.close()
