"""The leaderboard of a guild comes from its finished matches."""

from datetime import UTC, datetime

import pytest

from bot.rankings import Rankings, Standing
from bot.store import Ending, ResultRow, Sessions, Standings, Store, StoredSeat, Tally

GUILD = 5
AKI, BEN, CHO = 1, 2, 3


class Guild:
    """Plays matches that take one move."""

    def __init__(self, store: Store) -> None:
        self.sessions = Sessions(store)
        self.rankings = Rankings(Standings(store))

    async def play(
        self, *ends: tuple[int | str, int, int], game: str = "koi-koi", guild_id: int | None = GUILD
    ) -> None:
        """Finish a match; each seat's end is who (a person's id or a computer's name), score and rank."""
        rows = [
            ResultRow(seat, who, None, score, rank)
            if isinstance(who, int)
            else ResultRow(seat, None, who, score, rank)
            for seat, (who, score, rank) in enumerate(ends)
        ]
        await self.finish(tuple(rows), game, guild_id)

    async def finish(
        self, rows: tuple[ResultRow, ...], game: str = "koi-koi", guild_id: int | None = GUILD
    ) -> None:
        """Finish a match with these results."""
        seats = [StoredSeat(row.seat, row.user_id, row.computer, "somebody", str(row.seat)) for row in rows]
        table = await self.sessions.create(guild_id, 7, 1, game, 1, {}, bytes(32), seats)
        table = await self.sessions.change(table, status="playing")
        ending = Ending("{}", datetime.now(UTC), rows)
        await self.sessions.append_last(table, 0, 0, "x", ending)

    async def leaders(self, game: str | None = None, limit: int = 10) -> list[tuple[int, int]]:
        """The place and the person."""
        board = await self.rankings.leaderboard(GUILD, game, limit)
        return [(standing.place, standing.user_id) for standing in board]


@pytest.fixture
def guild(store: Store) -> Guild:
    return Guild(store)


async def test_where_nobody_has_played_there_is_no_leader(guild: Guild) -> None:
    assert await guild.rankings.leaderboard(GUILD) == ()


async def test_matches_and_wins_are_counted_against_people_and_against_computers(guild: Guild) -> None:
    await guild.play((AKI, 30, 1), (BEN, 7, 2))
    await guild.play((AKI, 2, 2), (BEN, 5, 1))
    await guild.play((AKI, 10, 1), ("greedy", 0, 2))
    await guild.play((AKI, 10, 2), ("greedy", 0, 1))
    assert await guild.rankings.leaderboard(GUILD) == (
        Standing(AKI, people=Tally(2, 1, 32), computers=Tally(2, 1, 20), place=1),
        Standing(BEN, people=Tally(2, 1, 12), computers=Tally(0, 0), place=2),
    )


async def test_a_match_with_one_other_person_is_against_people_whoever_else_is_there(guild: Guild) -> None:
    await guild.play((AKI, 1, 3), (BEN, 30, 1), ("greedy", 20, 2))
    assert await guild.rankings.leaderboard(GUILD) == (
        Standing(BEN, people=Tally(1, 1, 30), computers=Tally(0, 0), place=1),
        Standing(AKI, people=Tally(1, 0, 1), computers=Tally(0, 0), place=2),
    )


async def test_a_single_win_against_people_leads_before_many_against_computers(guild: Guild) -> None:
    for _ in range(3):
        await guild.play((AKI, 1, 1), ("greedy", 0, 2))
    await guild.play((CHO, 1, 1), (BEN, 0, 2))
    assert await guild.leaders() == [(1, CHO), (2, AKI), (3, BEN)]


async def test_wins_against_computers_decide_between_those_who_are_equal_against_people(guild: Guild) -> None:
    await guild.play((AKI, 1, 1), (BEN, 0, 2))
    await guild.play((AKI, 0, 2), (BEN, 1, 1))
    await guild.play((BEN, 1, 1), ("greedy", 0, 2))
    assert await guild.leaders() == [(1, BEN), (2, AKI)]


async def test_who_left_has_lost_even_if_their_seat_came_in_first(guild: Guild) -> None:
    left = ResultRow(0, AKI, "normal", 9, 1, left=True)
    await guild.finish((left, ResultRow(1, BEN, None, 5, 2), ResultRow(2, CHO, None, 1, 3)))
    board = await guild.rankings.leaderboard(GUILD)
    assert [(each.user_id, each.people) for each in board] == [
        (AKI, Tally(1, 0)),
        (BEN, Tally(1, 0, 5)),
        (CHO, Tally(1, 0, 1)),
    ]


async def test_with_equal_wins_the_share_of_wins_decides(guild: Guild) -> None:
    await guild.play((AKI, 1, 1), ("greedy", 0, 2))
    await guild.play((BEN, 1, 1), ("greedy", 0, 2))
    await guild.play((AKI, 0, 2), ("greedy", 1, 1))
    assert await guild.leaders() == [(1, BEN), (2, AKI)]


async def test_among_those_who_never_won_the_more_diligent_leads(guild: Guild) -> None:
    await guild.play((AKI, 0, 2), ("greedy", 1, 1))
    await guild.play((BEN, 0, 2), ("greedy", 1, 1))
    await guild.play((BEN, 0, 2), ("greedy", 1, 1))
    assert await guild.leaders() == [(1, BEN), (2, AKI)]


async def test_equals_share_a_place_and_the_next_one_is_left_out(guild: Guild) -> None:
    await guild.play((CHO, 5, 1), (BEN, 5, 1), (AKI, 0, 3), game="hiifuu")
    assert await guild.leaders() == [(1, BEN), (1, CHO), (3, AKI)]
    assert await guild.leaders(limit=2) == [(1, BEN), (1, CHO)]


async def test_a_draw_of_all_is_won_by_nobody(guild: Guild) -> None:
    await guild.play((AKI, 5, 1), (BEN, 5, 1))
    board = await guild.rankings.leaderboard(GUILD)
    assert [standing.people for standing in board] == [Tally(1, 0, 5), Tally(1, 0, 5)]


async def test_games_can_be_looked_at_one_by_one(guild: Guild) -> None:
    await guild.play((AKI, 1, 1), (BEN, 0, 2))
    await guild.play((CHO, 1, 1), ("greedy", 0, 2), game="hiyoko")
    assert await guild.leaders("koi-koi") == [(1, AKI), (2, BEN)]
    assert await guild.leaders("hiyoko") == [(1, CHO)]
    assert await guild.leaders() == [(1, AKI), (2, CHO), (3, BEN)]


async def test_other_guilds_and_direct_messages_do_not_count(guild: Guild) -> None:
    await guild.play((AKI, 1, 1), (BEN, 0, 2), guild_id=6)
    await guild.play((AKI, 1, 1), ("greedy", 0, 2), guild_id=None)
    assert await guild.leaders() == []


async def test_a_seat_handed_to_the_computer_still_counts_for_its_owner(guild: Guild) -> None:
    await guild.finish((ResultRow(0, AKI, None, 0, 2), ResultRow(1, BEN, "greedy", 1, 1)))
    assert await guild.leaders() == [(1, BEN), (2, AKI)]


async def test_tables_that_were_not_played_out_do_not_count(guild: Guild) -> None:
    seats = [StoredSeat(0, AKI, None, "Aki", "1"), StoredSeat(1, BEN, None, "Ben", "2")]
    table = await guild.sessions.create(GUILD, 7, AKI, "koi-koi", 1, {}, bytes(32), seats)
    table = await guild.sessions.change(table, status="playing")
    table = await guild.sessions.append(table, 0, 0, "x")
    await guild.sessions.end(table, "abandoned")
    assert await guild.leaders() == []
