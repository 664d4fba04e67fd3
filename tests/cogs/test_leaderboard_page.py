"""The leaderboard: places, with a medal only for somebody who has won, and the reader's own line."""

import pytest

from bot.errors import TableProblem
from bot.store.leaderboard import POINTS, RATING, WINS, Board, BoardLine, Tally, Wanted
from cogs.delivery.pages import Select
from cogs.screens.leaderboard import leaderboard_page, read_wanted, shown_leaderboard_page, written
from tests.cogs.tables import words

WINNER = BoardLine(1, 1, Tally(3, 1, 20))
LOSER = BoardLine(2, 2, Tally(3, 0, 4))
ELEVENTH = BoardLine(11, 11, Tally(1, 0, 0))


def lines_of(board: Board) -> list[str]:
    """Return the lines below the title and what the board is about."""
    (text,) = leaderboard_page(board, words).blocks
    assert isinstance(text, str)
    return text.splitlines()[2:]


def test_who_has_won_has_a_medal_and_who_has_not_has_none() -> None:
    assert [line.split(" ")[0] for line in lines_of(Board(Wanted(), (WINNER, LOSER)))] == ["🥇", "2."]
    assert lines_of(Board(Wanted(), (BoardLine(2, 1, LOSER.tally),)))[0].startswith("1.")


def test_ones_own_line_is_shown_once_and_only_to_oneself() -> None:
    board = Board(Wanted(), (WINNER, LOSER), ELEVENTH)
    assert "<@11>" in lines_of(board)[-1]
    assert len(lines_of(Board(Wanted(), (WINNER, LOSER), LOSER))) == 2
    assert "<@11>" not in str(shown_leaderboard_page(board, words).blocks)


def test_only_one_game_between_people_has_a_board_of_ratings() -> None:
    def orders(wanted: Wanted) -> int:
        selects = [row for row in leaderboard_page(Board(wanted, ()), words).rows if isinstance(row, Select)]
        (select,) = [select for select in selects if select.argument == "order"]
        return len(select.choices)

    assert orders(Wanted("koi-koi")) == 4
    assert orders(Wanted()) == orders(Wanted("koi-koi", against="computers")) == 3


def test_what_a_control_carries_is_read_again() -> None:
    for wanted in (
        Wanted(),
        Wanted("koi-koi", RATING, "week", "people", 7),
        Wanted(None, POINTS, "month", "computers"),
    ):
        assert read_wanted(written(wanted)) == wanted
    assert read_wanted("hygge") == Wanted("hygge"), "as controls of earlier versions have it"
    assert read_wanted("all.rating.all.people.1").order == WINS


@pytest.mark.parametrize(
    "text", ["", "chess", "all.luck", "all.wins.all.people.1001", "all.wins.all.people.0"]
)
def test_what_no_control_carries_is_refused(text: str) -> None:
    with pytest.raises(TableProblem):
        read_wanted(text)


def test_pages_are_turned_only_as_far_as_there_are_any() -> None:
    def turns(board: Board) -> list[bool]:
        *_, buttons = leaderboard_page(board, words).rows
        assert isinstance(buttons, tuple)
        return [button.disabled for button in buttons if button.label in "◀▶"]

    assert turns(Board(Wanted(), (WINNER,))) == []
    assert turns(Board(Wanted(), (WINNER,), more=True)) == [True, False]
    assert turns(Board(Wanted(page=2), (WINNER,))) == [False, True]
