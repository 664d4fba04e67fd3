"""The options of every game on a phone: their page fits one screen in each language, and no value is cut."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.languages import LANGUAGES, Language
from bot.local.server import LocalDiscord
from bot.looks import PICTURES
from bot.store import StoredSeat
from bot.tables import SPEEDS, Table
from bot.texts import words_for
from cogs.screens.lobby import ROUNDS, options_page
from cogs.screens.offers import offered_games
from games import catalogue
from tests.cogs.tables import person
from tests.local.test_heights import ID, NAMES, lobby_of
from tests.local.test_rulebook_heights import faults_of
from tests.local.tiny_bot import TinyBot

pytestmark = pytest.mark.deep

PEOPLE = [StoredSeat(0, person(number), None, NAMES[number], ID) for number in range(2)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", offered_games())
async def test_the_options_of_a_game_fit_a_phone(
    game: str, language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    words = words_for(language, PICTURES)
    pages = {name: options_page(table, words) for name, table in set_up(game)}
    assert len(pages) >= len(SPEEDS)
    assert await faults_of(pages, bot, discord) == []


def set_up(game: str) -> Iterator[tuple[str, Table]]:
    """Yield lobbies of a game until each value of each option was chosen in one, as was each speed."""
    rules, stored = catalogue.game(game), lobby_of(game, PEOPLE, 0).stored
    for style in rules.allowed_options().get("scoring", ("",)):
        first = {"scoring": style} if style else {}
        allowed = rules.allowed_options(rules.read_options(first))
        most = {name: values[-1] for name, values in allowed.items() if name == ROUNDS}
        for number in range(max(map(len, (SPEEDS, *(allowed[name] for name in allowed.keys() - most))))):
            nth = {name: values[number % len(values)] for name, values in allowed.items()}
            options = rules.read_options({**nth, **first, **most})
            speed = tuple(SPEEDS)[number % len(SPEEDS)]
            name = f"{game}-{style}-{number}"
            yield name, Table(replace(stored, options=options, speed=speed, invited_only=bool(number % 2)))
