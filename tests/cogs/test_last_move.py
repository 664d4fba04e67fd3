"""A match whose last decision is made but not yet stored: the match is over, its table is not."""

from dataclasses import replace

import pytest

from bot.tables.table import PLAYING
from cogs.faces import PLAY
from cogs.screens.hand import hand_page
from cogs.screens.public import public_page
from tests.cogs.tables import body_of, person, table_of, too_much, words
from tests.cogs.variants import SHORT
from tests.discord.reading import controls_of
from tests.games.variants import Variant, played


@pytest.mark.parametrize("variant", SHORT, ids=str)
def test_it_can_be_shown_and_nothing_can_be_decided_any_more(variant: Variant) -> None:
    table = table_of(played(variant))
    playing = replace(table, status=PLAYING)
    readers = [person(seat) for seat in range(variant.players)]
    for page in (public_page(playing, words), *(hand_page(playing, reader, words) for reader in readers)):
        assert too_much(page) == []
        controls = controls_of(body_of(page)["components"])
        assert not any(control.verb == PLAY and not control.disabled for control in controls)
