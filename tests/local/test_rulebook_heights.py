"""Rulebooks on a phone: every page fits one screen, and nothing on it is cut."""

import os
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.local.page import Page as LocalPage
from bot.local.rooms import Rooms
from bot.local.server import LocalDiscord
from bot.looks import PICTURES
from bot.pictures.painter import Painter
from bot.texts import words_for
from bot.texts.rulebooks import rulebook
from cogs.delivery.pages import Page
from cogs.screens.help import COMMANDS, commands_page, help_page
from cogs.screens.offers import offered_games
from cogs.screens.rulebook import rules_page
from tests.cogs.rulebooks import LOCALES
from tests.local.browser import open_browser
from tests.local.showing import shown
from tests.local.test_heights import ONLY_YOU, PHONE, SCREEN, measured
from tests.local.tiny_bot import TinyBot

pytestmark = pytest.mark.deep

SHOTS = os.environ.get("SHOTS")
"""Where to keep pictures of what was measured, for whoever wants to look."""


async def faults_of(pages: dict[str, Page], bot: TinyBot, discord: LocalDiscord, spare: int = 0) -> list[str]:
    """Return which pages are higher than a phone's screen and as many pixels to spare, or cut a text."""
    painter, faults = Painter(), list[str]()
    async with (
        Rooms(discord) as rooms,
        LocalPage("Zabuton", rooms) as local,
        open_browser(local.url, PHONE, 3 * SCREEN) as browser,
    ):
        for count, (name, page) in enumerate(pages.items(), start=1):
            await shown(page, bot, painter, discord)
            await expect(browser.messages).to_have_count(count)
            height, cut, _ = await measured(browser)
            if SHOTS:
                shot = Path(SHOTS) / f"{name}-{height + ONLY_YOU:.0f}.png"
                await browser.messages.last.screenshot(path=shot)
            if height + ONLY_YOU >= SCREEN + spare:
                faults.append(f"{name} is {height + ONLY_YOU:.0f} high")
            faults += [f"{name} cuts {text!r}" for text in cut if not is_title(text, page)]
    painter.close()
    return faults


def is_title(text: str, page: Page) -> bool:
    """Return whether a numbered choice names the page that it is on, whose title has it in full."""
    number, _, heading = " ".join(text.split()).partition(" · ")
    title = str(page.blocks[0]).partition("\n")[0]
    return number.isdecimal() and heading in " ".join(title.split())


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", offered_games())
async def test_every_page_of_a_rulebook_fits_a_phone(
    game: str, locale: str, discord: LocalDiscord, bot: TinyBot
) -> None:
    words = words_for(locale, PICTURES)
    pages = {
        f"{game}-{locale}-{leaf.id}": rules_page(game, leaf.id, words) for leaf in rulebook(game, locale)
    }
    assert await faults_of(pages, bot, discord) == []


@pytest.mark.parametrize("locale", LOCALES)
async def test_help_fits_a_phone(locale: str, discord: LocalDiscord, bot: TinyBot) -> None:
    words = words_for(locale)
    pages = {
        "help": help_page(words),
        **{f"help-{group}": commands_page(group, words) for group in COMMANDS},
    }
    assert await faults_of(pages, bot, discord) == []
