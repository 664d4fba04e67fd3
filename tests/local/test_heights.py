"""Hands and tables on a phone: each page fits one screen, nothing is cut, and no two buttons read alike."""

import os
from collections.abc import Iterator
from pathlib import Path

import discord as dpy
import pytest
from playwright.async_api import expect

from bot.local.page import Page as LocalPage
from bot.local.rooms import Rooms
from bot.local.server import LocalDiscord
from bot.looks import PICTURES
from bot.pictures.painter import Painter
from bot.texts import words_for
from cogs.delivery.pages import Page, files_of, layout
from cogs.delivery.posting import painted
from cogs.screens.hand import hand_page
from cogs.screens.public import public_page
from games import Match
from tests.cogs.tables import person, table_of
from tests.games.variants import Variant, walk
from tests.local.browser import Browser, open_browser
from tests.local.tiny_bot import TinyBot

pytestmark = pytest.mark.deep

PHONE, SCREEN = 390, 700
"""Width of a phone, and height of its screen, in CSS pixels."""

FOR_A_SEAT = 130
"""How much higher a page may be for each seat beyond two, with what that player has."""

ONLY_YOU = 19
"""Height of the line which says that a message is private."""

EVERY = 3
"""How many decisions there are between two looks at a match."""

LOOKS = 9
"""How many times a match is looked at."""

NAMES = ["Akiko", "Botan", "Chika", "Daisuke", "Emi", "Fumiko"]

SHOTS = os.environ.get("SHOTS")
"""Where to keep pictures of what was measured, for whoever wants to look."""

words = words_for("en", PICTURES)

CUT = """message => [...message.querySelectorAll(
    ".markdown-paragraph, .markdown, .button-label, .component-button, .select-trigger, h1, h2, h3"
)].filter(shown => shown.scrollWidth > shown.clientWidth + 1 || shown.innerText.includes("…"))
 .map(shown => shown.innerText).filter(text => !["More …"].includes(text))"""


def pages(variant: Variant) -> Iterator[tuple[str, Page]]:
    """Yield hands and tables of a random match, with what they are."""
    names = NAMES[: variant.players]
    match = Match.new(variant.game, names, variant.options, variant.seed(7), "7")
    for number, _ in enumerate(walk(match, variant.rng(7))):
        if number % EVERY == 0 and number < EVERY * LOOKS:
            table = table_of(match, names)
            mover = min(match.to_move)
            yield f"hand-{number}", hand_page(table, person(mover), words)
            yield f"waiting-{number}", hand_page(table, person((mover + 1) % variant.players), words)
            yield f"table-{number}", public_page(table, words)


async def shown(page: Page, bot: TinyBot, painter: Painter, discord: LocalDiscord) -> None:
    """Post a page in the first channel."""
    channel = bot.get_channel(discord.world.channels[0].id)
    assert isinstance(channel, dpy.TextChannel)
    ready = await painted(page, painter)
    await channel.send(view=layout(ready), files=files_of(ready))


async def measured(browser: Browser) -> tuple[float, list[str], list[str]]:
    """Return the height of the newest message, its texts that are cut, and the labels of its buttons."""
    await browser.settle()
    if await browser.messages.last.locator("img.gallery-image").count():
        await browser.places_of_pictures()
    message = browser.messages.last
    height = await message.evaluate("shown => shown.getBoundingClientRect().height")
    labels = await message.locator("button.component-button").all_inner_texts()
    return height, await message.evaluate(CUT), labels


@pytest.mark.parametrize(
    "variant",
    [
        Variant("koi-koi", 2),
        Variant("hana-awase", 2),
        Variant("hana-awase", 4),
        Variant("hygge", 2),
        Variant("hygge", 4),
        Variant("hiyoko", 2),
        Variant("hiyoko", 2, {"deck": "hanafuda"}),
        Variant("isuri", 2),
        Variant("hiifuu", 4),
        Variant("hiifuu", 6),
    ],
    ids=str,
)
async def test_hand_and_table_fit_a_phone(variant: Variant, discord: LocalDiscord, bot: TinyBot) -> None:
    """Hiifuu, which takes four or more, fits as if it were played by two."""
    painter = Painter()
    spare = 0 if variant.game == "hiifuu" else FOR_A_SEAT * (variant.players - 2)
    faults: list[str] = []
    async with (
        Rooms(discord) as rooms,
        LocalPage("Zabuton", rooms) as local,
        open_browser(local.url, PHONE, 3 * SCREEN) as browser,
    ):
        for count, (name, page) in enumerate(pages(variant), start=1):
            await shown(page, bot, painter, discord)
            await expect(browser.messages).to_have_count(count)
            height, cut, labels = await measured(browser)
            private = 0 if name.startswith("table") else ONLY_YOU
            if SHOTS:
                shot = Path(SHOTS) / f"{variant}-{name}-{height + private:.0f}.png"
                await browser.messages.last.screenshot(path=shot)
            if height + private >= SCREEN + spare:
                faults.append(f"{name} is {height + private:.0f} high")
            faults += [f"{name} cuts {text!r}" for text in cut]
            faults += [f"{name} has {label!r} twice" for label in {*labels} if labels.count(label) > 1]
    painter.close()
    assert not faults, "\n".join(faults)
