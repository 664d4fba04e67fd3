"""Profiles come from what is stored of a person in one guild: games, ratings, streaks, bests."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from bot.store.analysis import AnalysisStore, StoredAnalysis
from bot.store.database import Database
from bot.store.history import History
from bot.store.leaderboard import Tally
from bot.store.match_end import SeatResult
from bot.store.profiles import CURVE_MATCHES, PersonalBest, Profile, Profiles
from bot.store.schema import results
from tests.bot.store.ended import GUILD, Matches

ELSEWHERE = 6
AKI, BEN = 11, 12
START = datetime(2026, 1, 1, tzinfo=UTC)
GAMES = ["koi-koi", "hygge"]


class Life:
    """Aki's matches against Ben, one each minute."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._matches = Matches(database)
        self._at = START
        self.profiles = Profiles(database)

    async def match(
        self, *ranks: int, left: bool = False, best: dict[str, Any] | None = None, **more: Any
    ) -> int:
        """Play a match in which these were the ranks; Aki may have left it, and had this best."""
        self._at += timedelta(minutes=1)
        rows = [SeatResult(seat, (AKI, BEN)[seat], None, 0, rank) for seat, rank in enumerate(ranks)]
        rows[0] = replace(rows[0], left=left)
        table_id = await self._matches.finish(tuple(rows), self._at, **more)
        if best is not None:
            async with self._database.write() as connection:
                of_aki = (results.c.table_id == table_id, results.c.seat == 0)
                await connection.execute(update(results).where(*of_aki).values(best))
        return table_id

    async def broken_off(self) -> None:
        self._at += timedelta(minutes=1)
        rows = tuple(SeatResult(seat, who, None, 0, 2, counted=False) for seat, who in enumerate((AKI, BEN)))
        await self._matches.break_off(rows, self._at)

    async def profile(self, user_id: int = AKI, curve_of: str | None = None) -> Profile:
        return await self.profiles.read_profile(GUILD, user_id, GAMES, curve_of)

    async def streak(self, user_id: int = AKI) -> tuple[int, int]:
        """Return someone's streak and their longest one."""
        profile = await self.profile(user_id)
        return profile.streak, profile.best_streak


@pytest.fixture
def life(database: Database) -> Life:
    return Life(database)


async def test_a_profile_lists_the_games_somebody_has_played_most_first(life: Life) -> None:
    await life.match(1, 2, unrated="options")
    await life.match(2, 1, game="hygge")
    await life.match(1, 2, game="hygge")
    for _ in range(4):
        await life.match(1, 2, guild_id=ELSEWHERE)
    await life.match(1, game="koi-koi", unrated="people")
    await life.match(1, game="hygge", unrated="people")
    hygge, koi_koi = (await life.profile()).games
    assert (hygge.game, hygge.people, hygge.computers) == ("hygge", Tally(2, 1), Tally(1, 0))
    assert (hygge.rating, hygge.rated) == (None, 2), "a provisional rating is nobody's business"
    assert (koi_koi.game, koi_koi.people, koi_koi.rating) == ("koi-koi", Tally(1, 1), None)


async def test_somebody_who_has_not_played_has_an_empty_profile(life: Life) -> None:
    assert await life.profile() == Profile((), 0, 0, ())


async def test_a_profile_has_the_best_round_and_yaku_of_each_game(life: Life) -> None:
    first = await life.match(1, 2, best=best(9, 4, "sanko", 5))
    second = await life.match(1, 2, best=best(9, 2, "tane", 1))
    await life.match(2, 1, best=best(8, 1))
    await life.match(1, 2, best=best(99, 1), guild_id=ELSEWHERE)
    await life.match(1, 2, best=best(0, 1), game="hygge")
    profile = await life.profile()
    assert profile.rounds == (PersonalBest("koi-koi", 9, second, 2, None),), "the latest of equals"
    assert profile.yaku == (PersonalBest("koi-koi", 5, first, None, "sanko"),)


def best(points: int, number: int, yaku: str | None = None, worth: int | None = None) -> dict[str, Any]:
    return {"best_points": points, "best_round": number, "best_yaku": yaku, "yaku_points": worth}


async def test_a_curve_is_of_the_latest_rated_matches(database: Database, life: Life) -> None:
    played = [
        await life.match(1, 2, unrated="options" if number == CURVE_MATCHES else None)
        for number in range(CURVE_MATCHES + 3)
    ]
    curve = (await life.profile(curve_of="koi-koi")).curve
    history = History(database)
    rated = [ratings[0] for each in played if (ratings := (await history.match_outcome(each)).ratings)]
    assert len(rated) == CURVE_MATCHES + 2
    assert curve == (rated[2].before, *(change.after for change in rated[2:]))
    assert (await life.profile(curve_of="hygge")).curve == ()


async def test_the_usual_curve_is_that_of_the_rated_game_somebody_has_played_most(life: Life) -> None:
    for _ in range(3):
        await life.match(1, 2, game="hygge", unrated="options")
    await life.match(1, 2)
    assert (await life.profile()).curve == (), "the rating is provisional"
    for _ in range(9):
        await life.match(1, 2)
    for _ in range(8):
        await life.match(1, 2, game="hygge", unrated="options")
    profile = await life.profile()
    assert [each.game for each in profile.games] == ["hygge", "koi-koi"]
    assert profile.curve[:2] == (1500, 1605)
    assert len(profile.curve) == 11


async def test_what_somebody_gave_away_is_of_their_latest_analysed_matches(
    database: Database, life: Life
) -> None:
    store = AnalysisStore(database)
    for number in range(CURVE_MATCHES + 2):
        table_id = await life.match(1, 2, unrated="options")
        found = [StoredAnalysis(seat, 30, number + seat / 2, 1.0) for seat in range(2)]
        await store.write(table_id, found)
    await life.match(1, 2, unrated="options")
    left = await life.match(1, 2, left=True, unrated="options")
    await store.write(left, [StoredAnalysis(0, 30, 99.0, 1.0)])
    latest = range(2, CURVE_MATCHES + 2)
    profile = await life.profile()
    assert (profile.shown, profile.curve) == ("koi-koi", ()), "also without a rating"
    assert profile.given_away == tuple((float(number), 30) for number in latest)
    assert (await life.profile(BEN)).given_away == tuple((number + 0.5, 30) for number in latest)


async def test_a_streak_is_of_wins_in_a_row_and_ends_with_any_other_match(life: Life) -> None:
    for ranks in [(1, 2), (1, 2), (1, 2), (2, 1), (1, 2), (1, 2)]:
        await life.match(*ranks)
    assert await life.streak() == (2, 3)
    assert await life.streak(BEN) == (0, 1)
    await life.match(1, 1)
    assert await life.streak() == (0, 3), "when all share first place, nobody wins"


async def test_a_win_counts_as_one_in_its_game_wherever_it_was(life: Life) -> None:
    await life.match(2, 1)
    await life.match(1, 2, game="hygge", guild_id=ELSEWHERE)
    won = [await life.profiles.has_won(AKI, game) for game in GAMES]
    assert (won, await life.profiles.has_won(BEN, "hygge")) == ([False, True], False)


async def test_leaving_a_match_ends_a_streak_and_what_does_not_count_changes_none(life: Life) -> None:
    await life.match(1, 2)
    await life.match(2, 1, guild_id=ELSEWHERE)
    await life.match(2)
    await life.broken_off()
    assert await life.streak() == (1, 1)
    await life.match(1, 2, left=True)
    assert await life.streak() == (0, 1)
