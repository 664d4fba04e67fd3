"""Streaks are of matches won in a row against people, over all matches that count, in each guild."""

import pytest

from bot.store import Profiles, ResultRow, Store
from bot.store.streaks import follow, streak_rows

GUILD, ELSEWHERE = 5, 6
AKI, BEN = 11, 12


@pytest.fixture
def profiles(store: Store) -> Profiles:
    return Profiles(store)


async def match(
    store: Store, *ranks: int, guild: int = GUILD, left: bool = False, counted: bool = True
) -> None:
    """Count a match of Aki and Ben, which Aki may have left."""
    people = zip((AKI, BEN), ranks, (left, False), strict=True)
    rows = [
        ResultRow(seat, user_id, None, 0, rank, left=gone, counted=counted)
        for seat, (user_id, rank, gone) in enumerate(people)
    ]
    await store.write(follow, streak_rows(guild, rows))


async def streak(profiles: Profiles, user_id: int = AKI) -> tuple[int, int]:
    """Return somebody's streak and their longest one."""
    profile = await profiles.of(GUILD, user_id, ["koi-koi"])
    return profile.streak, profile.best_streak


async def test_a_streak_is_of_wins_in_a_row_and_ends_with_any_other_match(
    store: Store, profiles: Profiles
) -> None:
    for ranks in [(1, 2), (1, 2), (1, 2), (2, 1), (1, 2), (1, 2)]:
        await match(store, *ranks)
    assert await streak(profiles) == (2, 3)
    assert await streak(profiles, BEN) == (0, 1)
    await match(store, 1, 1)
    assert await streak(profiles) == (0, 3), "when all share first place, nobody wins"


async def test_a_streak_may_be_longer_than_any_page_of_matches(store: Store, profiles: Profiles) -> None:
    for _ in range(120):
        await match(store, 1, 2)
    assert await streak(profiles) == (120, 120)


async def test_leaving_a_match_ends_a_streak_and_what_does_not_count_changes_none(
    store: Store, profiles: Profiles
) -> None:
    await match(store, 1, 2)
    await match(store, 2, 1, guild=ELSEWHERE)
    await match(store, 2, 1, counted=False)
    assert await streak(profiles) == (1, 1)
    await match(store, 1, 2, left=True)
    assert await streak(profiles) == (0, 1)
