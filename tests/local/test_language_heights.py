"""In French and in Japanese, too, hands, tables and ends fit a phone, and no label is cut."""

from collections.abc import Iterator

import pytest

from bot.languages import Language
from bot.local.server import LocalDiscord
from bot.looks import PICTURES
from bot.texts import words_for
from cogs.delivery.pages import Page
from cogs.screens.hand import hand_page
from cogs.screens.public import public_page
from games import Match
from tests.cogs.tables import person, table_of
from tests.games.variants import Variant, walk
from tests.local.test_heights import FOR_A_SEAT, NAMES, ONLY_YOU, faults
from tests.local.tiny_bot import TinyBot

pytestmark = pytest.mark.deep

LOOKED_AT = (4, 9)
"""How many decisions were made when a match is looked at; and at its end."""

VARIANTS = [
    Variant("koi-koi", 2),
    Variant("hana-awase", 3),
    Variant("hygge", 2),
    Variant("hiyoko", 2),
    Variant("isuri", 2),
    Variant("hiifuu", 4),
]

OF_THEIR_OWN = {"fr": ("Élodie", "Noël", "Chloé", "Zoë"), "ja": ("山田", "さくら", "健太", "千尋")}


def pages(variant: Variant, language: Language) -> Iterator[tuple[str, Page, int, int]]:
    """Yield hands, tables and the end of a random match, as `faults` measures them."""
    words = words_for(language, PICTURES)
    names = [*OF_THEIR_OWN[language], *NAMES][: variant.players]
    spare = 0 if variant.game == "hiifuu" else FOR_A_SEAT * (variant.players - 2)
    match = Match.new(variant.game, names, variant.options, variant.seed(7))
    for number, _ in enumerate(walk(match, variant.rng(7))):
        if number in LOOKED_AT:
            table = table_of(match, names)
            yield f"hand-{number}", hand_page(table, person(min(match.to_move)), words), ONLY_YOU, spare
            yield f"table-{number}", public_page(table, words), 0, spare
    yield "end", public_page(table_of(match, names), words), 0, 2 * FOR_A_SEAT


@pytest.mark.parametrize("language", ["fr", "ja"])
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
async def test_a_match_fits_a_phone_in_each_language(
    variant: Variant, language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    assert await faults(f"{variant}-{language}", pages(variant, language), discord, bot) == []
