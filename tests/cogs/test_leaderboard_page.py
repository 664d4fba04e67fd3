"""The leaderboard: places, with a medal only for somebody who has won."""

import pytest

from bot.rankings import Standing
from bot.store import Tally
from cogs.screens.leaderboard import leaderboard_page
from tests.cogs.tables import words

NONE = Tally(0, 0)


def marks(*standings: Standing) -> list[str]:
    """Return what stands before each name."""
    (text,) = leaderboard_page(standings, None, words).blocks
    assert isinstance(text, str)
    return [line.split(" ")[0] for line in text.splitlines()[1:]]


@pytest.mark.parametrize(
    "won", [(Tally(3, 1), NONE), (NONE, Tally(3, 1)), (Tally(3, 0), Tally(3, 1))], ids=str
)
def test_the_first_one_has_a_medal_whoever_was_beaten(won: tuple[Tally, Tally]) -> None:
    assert marks(Standing(1, *won, 1), Standing(2, Tally(3, 1), NONE, 2)) == ["🥇", "2."]


def test_nobody_who_did_not_win_has_a_medal() -> None:
    assert marks(Standing(1, Tally(3, 0), Tally(2, 0), 1), Standing(2, Tally(2, 0), NONE, 2)) == ["1.", "2."]
