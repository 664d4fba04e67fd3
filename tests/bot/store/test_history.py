"""Matches that have ended: page by page, only where the reader may look, and how two people have fared."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.store.database import Database
from bot.store.history import (
    HEAD_TO_HEAD_MATCHES,
    MATCHES_PER_PAGE,
    HeadToHead,
    History,
    MatchPage,
    PairTally,
)
from bot.store.match_end import SeatResult
from bot.store.personal_data import PersonalData
from tests.bot.store.ended import GUILD, Matches

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
AKI, BEN, CHO = 1, 2, 3
GAMES = ("koi-koi", "hygge")


def won(*people: int) -> tuple[SeatResult, ...]:
    """The results of people who came in this order."""
    return tuple(SeatResult(seat, who, None, 10 - seat, seat + 1) for seat, who in enumerate(people))


def ids(page: MatchPage) -> list[int]:
    return [match.table_id for match in page.matches]


async def test_a_persons_matches_come_in_pages_newest_first(matches: Matches, history: History) -> None:
    played = [
        await matches.finish(won(AKI, BEN), NOON + timedelta(hours=number))
        for number in range(MATCHES_PER_PAGE + 1)
    ]
    await matches.finish(won(BEN, CHO), NOON)
    await matches.finish(won(AKI, BEN), NOON, guild_id=6)
    first, second = [await history.matches_of_person(GUILD, AKI, page=page) for page in (1, 2)]
    assert ids(first) == played[:0:-1]
    assert ids(second) == played[:1]
    assert (first.page, first.more, second.page, second.more) == (1, True, 2, False)
    assert ids(await history.matches_of_person(GUILD, AKI, page=3)) == []


async def test_matches_of_a_game_or_direct_messages(matches: Matches, history: History) -> None:
    await matches.finish(won(AKI, BEN), NOON)
    hygge = await matches.finish(won(AKI, BEN), NOON, game="hygge")
    alone = await matches.finish(won(AKI), NOON, guild_id=None)
    assert ids(await history.matches_of_person(GUILD, AKI, "hygge")) == [hygge]
    assert ids(await history.matches_of_person(None, AKI)) == [alone]


async def test_only_matches_in_visible_channels_are_listed(matches: Matches, history: History) -> None:
    await matches.finish(won(AKI, BEN), NOON, channel_id=70)
    seen = await matches.finish(won(AKI, BEN), NOON, channel_id=71)
    thread = await matches.finish(won(AKI, BEN), NOON + timedelta(1), channel_id=80, parent_id=71)
    await matches.finish(won(AKI, BEN), NOON, channel_id=81, parent_id=70)
    assert ids(await history.matches_of_person(GUILD, AKI, channels=[71, 81])) == [thread, seen]
    assert ids(await history.matches_of_person(GUILD, AKI, channels=[])) == []
    assert len(ids(await history.matches_of_person(GUILD, AKI))) == 4


async def test_a_channel_lists_what_was_dealt_there(matches: Matches, history: History) -> None:
    whole = await matches.finish(won(AKI, BEN), NOON, channel_id=70)
    early = await matches.break_off(won(CHO, BEN), NOON + timedelta(1), channel_id=70, game="hygge")
    lobby = await matches.begun(won(AKI, BEN), channel_id=70)
    await matches.sessions.save_table(lobby, replace(lobby, status="cancelled"))
    page = await history.matches_in_channel(70)
    assert [(match.table_id, match.game, match.status) for match in page.matches] == [
        (early, "hygge", "abandoned"),
        (whole, "koi-koi", "finished"),
    ]
    assert ids(await history.matches_in_channel(70, "koi-koi")) == [whole]
    assert [(seat.user_id, seat.score, seat.rank) for seat in page.matches[1].seats] == [
        (AKI, 10, 1),
        (BEN, 9, 2),
    ]


async def test_former_players_are_nameless(database: Database, matches: Matches, history: History) -> None:
    await matches.finish(won(AKI, BEN), NOON)
    await PersonalData(database).forget_person(AKI)
    (match,) = (await history.matches_of_person(GUILD, BEN)).matches
    assert [(seat.user_id, seat.name) for seat in match.seats] == [(None, ""), (BEN, "somebody")]


async def test_two_people_see_the_same_record_from_either_side(matches: Matches, history: History) -> None:
    for people in ((AKI, BEN), (AKI, BEN), (BEN, CHO, AKI)):
        await matches.finish(won(*people), NOON)
    tied = tuple(replace(row, rank=1) for row in won(AKI, BEN))
    await matches.finish(tied, NOON)
    left = (replace(won(AKI, BEN)[0], left=True), won(AKI, BEN)[1])
    await matches.finish(left, NOON)
    await matches.finish(won(AKI, BEN), NOON, game="hygge")
    await matches.break_off(left, NOON)
    await matches.finish(won(AKI, BEN), NOON, guild_id=6)
    ours, theirs = [await history.head_to_head(GUILD, *two, GAMES) for two in ((AKI, BEN), (BEN, AKI))]
    assert ours.pairs == (PairTally("koi-koi", 5, 2, 2, 1), PairTally("hygge", 1, 1, 0, 0))
    assert theirs.pairs == (PairTally("koi-koi", 5, 2, 2, 1), PairTally("hygge", 1, 0, 1, 0))
    assert await history.head_to_head(GUILD, AKI, 9, GAMES) == HeadToHead()


async def test_the_last_matches_of_two_people_are_found(matches: Matches, history: History) -> None:
    together = [
        await matches.finish(won(AKI, BEN), NOON + timedelta(number))
        for number in range(HEAD_TO_HEAD_MATCHES + 1)
    ]
    for number in range(60):
        await matches.finish(won(AKI, CHO), NOON + timedelta(days=30, hours=number))
    met = await history.head_to_head(GUILD, BEN, AKI, GAMES)
    assert [match.table_id for match in met.last] == together[:0:-1]


async def test_a_table_without_a_match_has_no_outcome(matches: Matches, history: History) -> None:
    outcome = await history.match_outcome(99)
    assert (outcome.unrated, outcome.ratings, outcome.trophies) == (None, {}, {})


@pytest.mark.parametrize(("level", "wins", "stronger"), [("easy", 1, "normal"), ("normal", 3, "hard")])
async def test_who_has_beaten_computers_often_enough_is_ready_for_stronger_ones(
    matches: Matches, history: History, level: str, wins: int, stronger: str
) -> None:
    def against(computer: str, rank: int = 1) -> tuple[SeatResult, ...]:
        return (SeatResult(0, AKI, None, 0, rank), SeatResult(1, None, computer, 0, 3 - rank))

    at = [NOON + timedelta(hours=number) for number in range(9)]
    # None of these is such a win: another level, another game, against a person, a loss.
    await matches.finish(against("hard"), at[0])
    await matches.finish(against(level), at[1], game="hygge")
    await matches.finish(won(AKI, BEN), at[2])
    await matches.finish(against(level, 2), at[3])
    ready: list[Mapping[int, str]] = []
    for number, rank in enumerate([*[1] * wins, 2]):
        table = await matches.finish(against(level, rank), at[4 + number])
        ready.append((await history.match_outcome(table)).ready_for)
    assert ready == [*[{}] * (wins - 1), {0: stronger}, {}]


async def test_mixed_opponents_offer_no_stronger_ones(matches: Matches, history: History) -> None:
    easy, hard = SeatResult(1, None, "easy", 0, 2), SeatResult(2, None, "hard", 0, 3)
    first = SeatResult(0, AKI, None, 0, 1)
    among = [(first, easy, hard), (first, SeatResult(1, BEN, None, 0, 2), replace(easy, seat=2))]
    tables = [await matches.finish(rows, NOON, game="hana-awase") for rows in among]
    assert [(await history.match_outcome(table)).ready_for for table in tables] == [{}, {}]
