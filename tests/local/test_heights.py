"""Lobbies, hands and tables on a phone: each fits one screen, nothing is cut, no two buttons read alike."""

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.local.avatars import avatar_key
from bot.local.page import Page as LocalPage
from bot.local.rooms import Rooms
from bot.local.server import LocalDiscord
from bot.looks import PICTURES
from bot.people.avatars import avatar_of
from bot.pictures.painter import Painter
from bot.store import StoredSeat
from bot.tables import LOBBY, Table
from bot.tables.table import seated
from bot.texts import words_for
from bot.thinking.worker import Thought
from cogs.delivery.pages import Page
from cogs.screens.hand import hand_page
from cogs.screens.lobby import lobby_page
from cogs.screens.offers import offered_games
from cogs.screens.public import public_page
from cogs.screens.story import details_page
from games import Match, catalogue
from tests.cogs.tables import person, table_of
from tests.games.variants import Variant, walk
from tests.local.browser import Browser, open_browser
from tests.local.showing import shown
from tests.local.tiny_bot import TinyBot

pytestmark = pytest.mark.deep

PHONE, SCREEN = 390, 700
"""Width of a phone, and height of its screen, in CSS pixels."""

FOR_A_SEAT = 135
"""How much higher a page may be for each seat beyond two, with what that player has."""

FOR_A_PERSON = 50
"""How much higher a lobby may be for each person beyond four."""

USED = 46
"""Height of the lines which say who used a command, and who answers."""

ONLY_YOU = 19
"""Height of the line which says that a message is private."""

FOR_A_HINT = 40
"""How much higher a hand with a hint may be, or what is looked up: it is looked at once."""

EVERY = 3
"""How many decisions there are between two looks at a match."""

LOOKS = 6
"""How many times a match is looked at."""

ID = "1574022203962294272"
"""What a seat brings to the shuffle: an id of Discord's."""

NAMES = ["Akiko", "Botan", "Chika", "Daisuke", "Emi", "Fumiko"]

SHOTS = os.environ.get("SHOTS")
"""Where to keep pictures of what was measured, for whoever wants to look."""

words = words_for("en", PICTURES)

CUT = r"""message => [...message.querySelectorAll(
    ".markdown-paragraph, .markdown, .button-label, .component-button, .select-trigger,"
    + " .select-value-label, h1, h2, h3"
)].filter(shown => shown.scrollWidth > shown.clientWidth + 1 || shown.innerText.endsWith("\n…"))
 .map(shown => shown.innerText)"""
"""Finds texts that are wider than their place, or of which the program has left lines out."""


def pages(variant: Variant) -> Iterator[tuple[str, Page]]:
    """Yield hands and tables of a random match, and the ends of its rounds, with what they are."""
    names = NAMES[: variant.players]
    match = Match.new(variant.game, names, variant.options, variant.seed(7))
    shown = match.round
    for number, _ in enumerate(walk(match, variant.rng(7))):
        if match.round != shown:
            shown = match.round
            yield f"table-round-end-{number}", public_page(table_of(match, names), words, round_end=True)
        if number % EVERY == 0 and number < EVERY * LOOKS:
            table = table_of(match, names)
            mover = min(match.to_move)
            yield f"hand-{number}", hand_page(table, person(mover), words)
            hint = tuple(Thought(move, 0.52, 12.3, 99) for move in match.legal_moves(mover))
            yield f"hand-with-hint-{number}", hand_page(table, person(mover), words, hint)
            yield f"waiting-{number}", hand_page(table, person((mover + 1) % variant.players), words)
            yield f"table-{number}", public_page(table, words)
            yield f"details-{number}", details_page(table, person(mover), words)
    yield "table-end", public_page(table_of(match, names), words)
    yield "hand-end", hand_page(table_of(match, names), person(0), words)


def spare_of(name: str, variant: Variant) -> int:
    """Return by how much a page of a match may exceed a screen."""
    hint = FOR_A_HINT if "hint" in name or "details" in name else 0
    if variant.game == "hiifuu" and "end" not in name:
        return hint
    return hint + FOR_A_SEAT * (variant.players - 2)


def lobby_of(game: str, people: Sequence[StoredSeat], computers: int) -> Table:
    """Return a lobby in which people and computer players sit."""
    playable = max(catalogue.game(game).players)
    match = Match.new(game, NAMES[:playable], {}, bytes(32))
    seats = [*people, *(StoredSeat(0, None, "normal", name, ID) for name in NAMES[len(NAMES) - computers :])]
    stored = replace(
        table_of(match).stored,
        status=LOBBY,
        speed="relaxed",
        seats=seated(tuple(seats[:playable])),
    )
    return Table(stored)


def lobbies(game: str, people: Sequence[StoredSeat]) -> Iterator[tuple[str, Page, int]]:
    """Yield lobbies of a game as they fill, with what they are and by how much they may exceed a screen."""
    most = max(catalogue.game(game).players)
    for count in range(1, most + 1):
        spare = FOR_A_PERSON * max(count - 4, 0)
        yield f"{count}-people", lobby_page(lobby_of(game, people[:count], 0), words), spare
    for count in range(1, most):
        yield f"{count}-computers", lobby_page(lobby_of(game, people[:1], count), words), 0


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
    """Hiifuu, which takes four or more, fits as if played by two, except where a round or match ends."""
    measures = (
        (
            name,
            page,
            0 if name.startswith("table") else ONLY_YOU,
            spare_of(name, variant),
        )
        for name, page in pages(variant)
    )
    assert await faults(str(variant), measures, discord, bot) == []


@pytest.mark.parametrize("game", offered_games())
async def test_a_lobby_fits_a_phone(game: str, discord: LocalDiscord, bot: TinyBot) -> None:
    people = [
        StoredSeat(0, person(number), None, name, ID, avatar=avatar_of(shown.id, avatar_key(number % 4)))
        for number, name in enumerate(NAMES)
        for shown in [discord.world.people[number % 4]]
    ]
    measures = ((name, page, USED, spare) for name, page, spare in lobbies(game, people))
    assert await faults(f"{game}-lobby", measures, discord, bot) == []


async def faults(
    what: str, measures: Iterable[tuple[str, Page, int, int]], discord: LocalDiscord, bot: TinyBot
) -> list[str]:
    """Show pages in a browser, and return what is wrong with them.

    Args:
        what: what they show.
        measures: for each page its name, the height of what the room adds to it, and by how much it may
            exceed a screen.
        discord: where they are shown.
        bot: who shows them.
    """
    painter, found = Painter(), list[str]()
    async with (
        Rooms(discord) as rooms,
        LocalPage("Zabuton", rooms) as local,
        open_browser(local.url, PHONE, 3 * SCREEN) as browser,
    ):
        for count, (name, page, added, spare) in enumerate(measures, start=1):
            await shown(page, bot, painter, discord)
            await expect(browser.messages).to_have_count(count)
            height, cut, labels = await measured(browser)
            if SHOTS:
                shot = Path(SHOTS) / f"{what}-{name}-{height + added:.0f}.png"
                await browser.messages.last.screenshot(path=shot)
            if height + added >= SCREEN + spare:
                found.append(f"{name} is {height + added:.0f} high")
            found += [f"{name} cuts {text!r}" for text in cut]
            found += [f"{name} has {label!r} twice" for label in {*labels} if labels.count(label) > 1]
    painter.close()
    return found
