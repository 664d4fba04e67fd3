"""The options of every game on a phone: their page fits one screen in each language, and nothing is cut."""

from dataclasses import replace

import pytest

from bot.languages import LANGUAGES, Language
from bot.local.server import LocalDiscord
from bot.looks import PICTURES
from bot.store import StoredSeat
from bot.tables import Table
from bot.texts import words_for
from cogs.delivery.pages import Page
from cogs.screens.lobby import options_page
from cogs.screens.offers import offered_games
from games import catalogue
from tests.cogs.tables import person
from tests.local.test_heights import ID, NAMES, lobby_of
from tests.local.test_rulebook_heights import faults_of
from tests.local.tiny_bot import TinyBot

pytestmark = pytest.mark.deep

PEOPLE = [StoredSeat(0, person(number), None, NAMES[number], ID) for number in range(2)]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_options_of_a_game_fit_a_phone(
    language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    words, pages = words_for(language, PICTURES), dict[str, Page]()
    for game in offered_games():
        table = lobby_of(game, PEOPLE, 0)
        pages[game] = options_page(table, words)
        if "scoring" in catalogue.game(game).allowed_options():
            classic = catalogue.game(game).read_options({"scoring": "classic"})
            pages[f"{game}-classic"] = options_page(Table(replace(table.stored, options=classic)), words)
    assert len(pages) > len(offered_games())
    assert await faults_of(pages, bot, discord) == []
