"""The boards of a guild: who leads by rating, wins, points or matches, page by page."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.results.ratings import PROVISIONAL_MATCHES
from bot.store.database import Database
from bot.store.leaderboard import MATCHES, POINTS, RATING, Board, BoardQuery, Leaderboards, Tally
from bot.store.match_end import SeatResult
from bot.store.preferences import Preferences
from tests.bot.store.ended import GUILD, Matches

AKI, BEN, CHO = 1, 2, 3


WINS = BoardQuery()
SUNDAY = datetime(2026, 11, 1, 12, tzinfo=UTC)


class Guild:
    """Plays matches and looks at its boards."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.matches = Matches(database)
        self.leaderboards = Leaderboards(database)

    async def play(self, *ends: tuple[int | str, int, int], at: datetime = SUNDAY, **where: Any) -> None:
        """Finish a match; each seat's end is who (a person's id or a computer's name), score and rank."""
        rows = [
            SeatResult(seat, *((who, None) if isinstance(who, int) else (None, who)), score, rank)
            for seat, (who, score, rank) in enumerate(ends)
        ]
        await self.matches.finish(tuple(rows), at, **where)

    async def board(
        self, wanted: BoardQuery = WINS, reader: int | None = None, at: datetime = SUNDAY
    ) -> Board:
        return await self.leaderboards.board_page(GUILD, wanted, at, reader)

    async def leaders(
        self, *wanted: Any, reader: int | None = None, at: datetime = SUNDAY
    ) -> list[tuple[int, int]]:
        board = await self.board(BoardQuery(*wanted), reader, at)
        return [(line.place, line.user_id) for line in board.lines]


@pytest.fixture
def guild(database: Database) -> Guild:
    return Guild(database)


async def test_where_nobody_has_played_there_is_no_leader(guild: Guild) -> None:
    assert await guild.board(reader=AKI) == Board(BoardQuery(), ())


async def test_matches_against_people_and_against_computers_are_on_boards_of_their_own(guild: Guild) -> None:
    await guild.play((AKI, 30, 1), (BEN, 7, 2))
    await guild.play((AKI, 10, 2), ("normal", 0, 1))
    await guild.play((CHO, 10, 1), ("normal", 0, 2))
    people, computers = [
        (await guild.board(BoardQuery(against=each))).lines for each in ("people", "computers")
    ]
    assert [(line.user_id, line.tally) for line in people] == [(AKI, Tally(1, 1, 30)), (BEN, Tally(1, 0, 7))]
    expected = [(CHO, Tally(1, 1, 10)), (AKI, Tally(1, 0, 10))]
    assert [(line.user_id, line.tally) for line in computers] == expected


async def test_a_match_with_one_other_person_is_against_people_whoever_else_is_there(guild: Guild) -> None:
    await guild.play((AKI, 1, 3), (BEN, 30, 1), ("normal", 20, 2))
    assert await guild.leaders() == [(1, BEN), (2, AKI)]
    assert (await guild.board(BoardQuery(against="computers"))).lines == ()


@pytest.mark.parametrize("span", ["all", "month", "week"])
async def test_who_left_has_lost_even_if_their_seat_came_in_first(guild: Guild, span: str) -> None:
    left = SeatResult(0, AKI, "normal", 9, 1, left=True)
    rows = (left, SeatResult(1, BEN, None, 5, 2), SeatResult(2, CHO, None, -1, 3))
    await guild.matches.finish(rows, SUNDAY)
    board = await guild.board(BoardQuery(span=span))
    expected = {AKI: Tally(1, 0, 0), BEN: Tally(1, 0, 5), CHO: Tally(1, 0, -1)}
    assert {line.user_id: line.tally for line in board.lines} == expected


@pytest.mark.parametrize("span", ["all", "month", "week"])
async def test_a_match_that_was_broken_off_counts_for_those_who_left_alone(guild: Guild, span: str) -> None:
    rows = (SeatResult(0, AKI, None, 9, 2, counted=False), SeatResult(1, BEN, "normal", 5, 2, left=True))
    await guild.matches.break_off(rows, SUNDAY)
    lines = (await guild.board(BoardQuery("koi-koi", span=span))).lines
    assert [(line.user_id, line.tally) for line in lines] == [(BEN, Tally(1, 0, 0))]


async def test_what_is_wanted_decides(guild: Guild) -> None:
    await guild.play((AKI, 1, 1), (BEN, 0, 2))
    await guild.play((BEN, 50, 1), (CHO, 20, 2))
    await guild.play((BEN, 0, 2), (CHO, 0, 1))
    assert await guild.leaders() == [(1, AKI), (1, BEN), (1, CHO)]
    assert await guild.leaders(None, POINTS) == [(1, BEN), (2, CHO), (3, AKI)]
    assert await guild.leaders(None, MATCHES) == [(1, BEN), (2, CHO), (3, AKI)]
    assert [user for _, user in await guild.leaders("koi-koi", RATING)] == [AKI, CHO, BEN]


async def test_equals_share_a_place_also_across_pages(guild: Guild) -> None:
    for person in range(20, 32):
        await guild.play((person, 1, 1), (CHO, 0, 2))
    first, second = await guild.board(), await guild.board(BoardQuery(page=2), reader=20)
    assert [line.place for line in first.lines] == [1] * 10
    assert [(line.place, line.user_id) for line in second.lines] == [(1, 30), (1, 31), (13, CHO)]
    assert (first.more, second.more) == (True, False)
    assert second.own == first.lines[0], "one's own line, wherever it is"


async def test_a_draw_of_all_is_won_by_nobody(guild: Guild) -> None:
    await guild.play((AKI, 5, 1), (BEN, 5, 1))
    assert [line.tally for line in (await guild.board()).lines] == [Tally(1, 0, 5)] * 2


async def test_games_can_be_looked_at_one_by_one(guild: Guild) -> None:
    await guild.play((AKI, 1, 1), (BEN, 0, 2))
    await guild.play((CHO, 1, 1), (BEN, 0, 2), game="hiyoko")
    assert await guild.leaders("koi-koi") == [(1, AKI), (2, BEN)]
    assert await guild.leaders("hiyoko") == [(1, CHO), (2, BEN)]
    assert await guild.leaders() == [(1, AKI), (1, CHO), (3, BEN)]


async def test_a_month_and_a_week_have_boards_of_their_own(guild: Guild) -> None:
    await guild.play((AKI, 1, 1), (BEN, 0, 2))
    assert [user for _, user in await guild.leaders(None, "wins", "week")] == [AKI, BEN]
    monday, december = SUNDAY + timedelta(days=1), SUNDAY + timedelta(days=30)
    await guild.play((BEN, 1, 1), (CHO, 0, 2), at=monday)
    assert [user for _, user in await guild.leaders(None, "wins", "week", at=monday)] == [BEN, CHO]
    assert [user for _, user in await guild.leaders(None, "wins", "month", at=monday)] == [AKI, BEN, CHO]
    assert await guild.leaders(None, "wins", "month", at=december) == []
    assert {user for _, user in await guild.leaders("koi-koi", RATING, "week", at=monday)} == {BEN, CHO}


async def test_other_guilds_and_direct_messages_do_not_count(guild: Guild) -> None:
    await guild.play((AKI, 1, 1), (BEN, 0, 2), guild_id=6)
    await guild.play((AKI, 1, 1), ("normal", 0, 2), guild_id=None)
    assert await guild.leaders() == []
    assert (await guild.board(BoardQuery(against="computers"))).lines == ()


async def test_provisional_ratings_come_after_all_others(guild: Guild) -> None:
    for day in range(PROVISIONAL_MATCHES):
        await guild.play((AKI, 0, 2), (BEN, 1, 1), at=SUNDAY + timedelta(days=day))
    await guild.play((CHO, 1, 1), (BEN, 0, 2))
    board = await guild.board(BoardQuery("koi-koi", RATING))
    found = [(line.place, line.user_id, line.provisional) for line in board.lines]
    assert found == [(1, BEN, False), (2, AKI, False), (3, CHO, True)]
    _, aki, cho = [line.rating for line in board.lines]
    assert aki is not None
    assert cho is not None
    assert cho.number > aki.number


async def test_a_hidden_reader_sees_their_own_line_alone(guild: Guild, preferences: Preferences) -> None:
    await guild.play((AKI, 5, 1), (BEN, 1, 2))
    await preferences.set_user(AKI, hidden=True)
    await guild.play((AKI, 5, 1), (BEN, 1, 2))
    for wanted in (BoardQuery(), BoardQuery("koi-koi", POINTS), BoardQuery("koi-koi", RATING)):
        board = await guild.board(wanted, reader=AKI)
        assert [(line.place, line.user_id) for line in board.lines] == [(1, BEN)]
        assert board.own is not None
        assert (board.own.place, board.own.user_id) == (1, AKI)
    await preferences.set_user(AKI, hidden=False)
    assert await guild.leaders() == [(1, AKI), (2, BEN)]


@pytest.mark.parametrize(("order", "place", "others"), [(POINTS, 2, [1, 2]), (RATING, 1, [1, 1])])
@pytest.mark.parametrize("span", ["all", "week"])
async def test_a_hidden_reader_has_the_place_they_would_have_and_nobody_else_moves(
    guild: Guild, preferences: Preferences, order: str, span: str, place: int, others: list[int]
) -> None:
    for winner, points in ((AKI, 9), (BEN, 7), (CHO, 5)):
        await guild.play((winner, points, 1), (20 + winner, 0, 2))
    await preferences.set_user(BEN, hidden=True)
    board = await guild.board(BoardQuery("koi-koi", order, span), reader=BEN)
    assert board.own is not None
    assert (board.own.user_id, board.own.place) == (BEN, place)
    winners = [(line.user_id, line.place) for line in board.lines if line.user_id < 20]
    assert winners == [*zip((AKI, CHO), others, strict=True)]
