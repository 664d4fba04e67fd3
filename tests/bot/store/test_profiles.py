"""Profiles come from what is stored of a person in one guild: games, ratings, streaks, and how two fared."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, event, insert

from bot.results.ratings import Rating
from bot.store import Highlight, Pair, Profiles, Store
from bot.store.profiles import CURVE, LATEST
from bot.store.schema import pairs, ratings, results, standings, tables
from bot.store.standings import Tally

GUILD, ELSEWHERE = 5, 6
AKI, BEN = 11, 12
START = datetime(2026, 1, 1, tzinfo=UTC)
GAMES = ["koi-koi", "hygge"]


async def match(store: Store, number: int, *ranks: int, guild: int = GUILD, **more: Any) -> None:
    """Store how Aki (and Ben) came in a match, the later the higher its number."""
    table = {
        "id": number,
        "guild_id": guild,
        "channel_id": number,
        "host_id": AKI,
        "game": "koi-koi",
        "rules": 1,
        "options": {},
        "status": "finished",
        "server_seed": bytes(32),
        "created_at": START,
        "changed_at": START,
        "version": 1,
    }
    rows = [
        {
            "table_id": number,
            "seat": seat,
            "guild_id": guild,
            "game": "koi-koi",
            "user_id": (AKI, BEN)[seat],
            "score": 0,
            "rank": rank,
            "finished_at": START + timedelta(minutes=number),
            "against_people": True,
            **more,
        }
        for seat, rank in enumerate(ranks)
    ]

    def work(connection: Connection) -> None:
        connection.execute(insert(tables).values(table))
        connection.execute(insert(results), rows)

    await store.write(work)


async def counted(store: Store, game: str, matches: int, wins: int, guild: int = GUILD) -> None:
    row = {"guild_id": guild, "game": game, "span": "all", "user_id": AKI}
    await store.write(
        lambda connection: connection.execute(
            insert(standings).values(**row, people_matches=matches, people_wins=wins, computers_matches=1)
        )
    )


async def rated(store: Store, game: str) -> None:
    row = {"guild_id": GUILD, "game": game, "user_id": AKI, "mu": 26.0, "sigma": 5.0, "number": 1540}
    await store.write(
        lambda connection: connection.execute(
            insert(ratings).values(**row, matches=2, provisional=True, updated_at=START)
        )
    )


async def test_a_profile_lists_the_games_somebody_has_played_most_first(store: Store) -> None:
    await counted(store, "koi-koi", 3, 1)
    await counted(store, "hygge", 5, 4)
    await counted(store, "koi-koi", 90, 80, guild=ELSEWHERE)
    await rated(store, "hygge")
    hygge, koi_koi = (await Profiles(store).of(GUILD, AKI, GAMES)).games
    assert (hygge.game, hygge.people, hygge.computers) == ("hygge", Tally(5, 4), Tally(1, 0))
    assert (hygge.rating, hygge.rated, hygge.provisional) == (Rating(26.0, 5.0), 2, True)
    assert (koi_koi.game, koi_koi.people, koi_koi.rating) == ("koi-koi", Tally(3, 1), None)


async def test_somebody_who_has_not_played_has_an_empty_profile(store: Store) -> None:
    profile = await Profiles(store).of(GUILD, AKI, GAMES)
    assert (profile.games, profile.streak, profile.best_streak, profile.curve) == ((), 0, 0, ())


async def test_a_profile_has_the_best_round_and_yaku_of_each_game(store: Store) -> None:
    for game in ("hygge", "koi-koi"):
        await counted(store, game, 3, 1)
    await match(store, 1, 1, 2, best_points=9, best_round=4, best_yaku="sanko", yaku_points=5)
    await match(store, 2, 1, 2, best_points=9, best_round=2, best_yaku="tane", yaku_points=1)
    await match(store, 3, 2, 1, best_points=8, best_round=1)
    await match(store, 4, 1, 2, best_points=99, best_round=1, guild=ELSEWHERE)
    await match(store, 5, 1, 2, best_points=0, best_round=1, game="hygge")
    profile = await Profiles(store).of(GUILD, AKI, GAMES)
    assert profile.rounds == (Highlight("koi-koi", 9, 2, 2, None),), "the latest of equals"
    assert profile.yaku == (Highlight("koi-koi", 5, 1, None, "sanko"),)


async def test_a_curve_is_of_the_latest_rated_matches(store: Store) -> None:
    for number in range(1, CURVE + 4):
        mu: dict[str, Any] = {
            "mu_before": 24.0 + number,
            "sigma_before": 8.0,
            "mu_after": 25.0 + number,
            "sigma_after": 8.0,
        }
        await match(store, number, 1, 2, **(mu if number != CURVE else {}))
    curve = (await Profiles(store).of(GUILD, AKI, GAMES, "koi-koi")).curve
    assert len(curve) == CURVE + 1
    assert curve[-1] == Rating(25.0 + CURVE + 3, 8.0).number
    assert sorted(curve) == [*curve]
    assert (await Profiles(store).of(GUILD, AKI, GAMES, "hygge")).curve == ()


async def test_the_usual_curve_is_that_of_the_rated_game_somebody_has_played_most(store: Store) -> None:
    await counted(store, "hygge", 5, 4)
    await counted(store, "koi-koi", 3, 1)
    await match(store, 1, 1, 2, mu_before=24.0, sigma_before=8.0, mu_after=25.0, sigma_after=8.0)
    assert (await Profiles(store).of(GUILD, AKI, GAMES)).curve == ()
    await rated(store, "koi-koi")
    profile = await Profiles(store).of(GUILD, AKI, GAMES)
    assert [each.game for each in profile.games] == ["hygge", "koi-koi"]
    assert profile.curve == (Rating(24.0, 8.0).number, Rating(25.0, 8.0).number)


async def test_two_people_see_the_same_record_from_either_side(store: Store) -> None:
    row = {"guild_id": GUILD, "game": "koi-koi", "low_id": AKI, "high_id": BEN}
    await store.write(
        lambda connection: connection.execute(
            insert(pairs).values(**row, matches=6, low_wins=3, high_wins=2, ties=1)
        )
    )
    profiles = Profiles(store)
    assert await profiles.between(GUILD, AKI, BEN, GAMES) == [Pair("koi-koi", 6, 3, 2, 1)]
    assert await profiles.between(GUILD, BEN, AKI, GAMES) == [Pair("koi-koi", 6, 2, 3, 1)]
    assert await profiles.between(ELSEWHERE, AKI, BEN, GAMES) == []


async def test_no_page_scans_a_table_and_only_the_latest_matches_are_read(store: Store) -> None:
    said: list[tuple[str, Any]] = []
    engine = await store.read(lambda connection: connection.engine)
    if engine.dialect.name != "sqlite":
        return

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if statement.startswith("SELECT"):
            said.append((statement, parameters))

    event.listen(engine, "before_cursor_execute", note)
    await counted(store, "koi-koi", 3, 1)
    profiles = Profiles(store)
    await profiles.of(GUILD, AKI, GAMES, "koi-koi")
    await profiles.between(GUILD, AKI, BEN, GAMES)
    event.remove(engine, "before_cursor_execute", note)
    assert len(said) == 6

    def look(connection: Connection) -> None:
        for statement, parameters in said:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            steps = [row.detail for row in plan]
            scans = [step for step in steps if step.startswith("SCAN") and step != "SCAN one_row"]
            assert not scans, steps
            assert not [step for step in steps if "TEMP B-TREE" in step], steps

    await store.read(look)
    limits = [parameters for statement, parameters in said if "LIMIT" in statement]
    assert len(limits) == 2
    assert all(LATEST in parameters or parameters.count(1) >= 2 for parameters in limits)
