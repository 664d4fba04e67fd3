"""Ratings: openskill's numbers, which matches are rated, and what leaving one costs."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
from openskill.models import PlackettLuce

from bot.results.ratings import MOST_A_DAY, Change, Rating, rate
from bot.store import (
    Ending,
    Matches,
    Pending,
    ResultRow,
    Sessions,
    StaleTable,
    Store,
    StoredMatch,
    StoredSeat,
    StoredTable,
    Verdict,
)
from bot.store.schema import servers
from bot.store.writing import put
from bot.tables import Person, Table, TableProblem, Tables, Wish
from bot.tables.rated import unrated
from games import catalogue
from tests.bot.sessions import AKI, BEN, GUILD, begun, opened, reason_of
from tests.bot.tables.test_leaving import play_out
from tests.support.in_place import Time, same_seeds

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
SEATS = (StoredSeat(0, 1, None, "Aki", "11"), StoredSeat(1, 2, None, "Ben", "12"))
COMPUTER = StoredSeat(1, None, "normal", "Botan", "13")
WON = (ResultRow(0, 1, None, 30, 1), ResultRow(1, 2, None, 4, 2))
SHORT = Wish("koi-koi", {"rounds": 3})


# The numbers


@pytest.mark.parametrize("places", [[1, 2], [2, 1], [1, 1], [1, 1, 3], [3, 1, 2, 4], [1, 2, 2, 4, 4, 4]])
def test_ratings_are_those_of_openskill(places: list[int]) -> None:
    model, rng = PlackettLuce(), Random(len(places))
    before = [Rating(rng.uniform(15, 35), rng.uniform(2, 8)) for _ in places]
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    expected = [(one.mu, one.sigma) for (one,) in model.rate(teams, ranks=[float(place) for place in places])]
    assert [(each.mu, each.sigma) for each in rate(before, places)] == expected


def test_the_first_match_between_newcomers_moves_both_by_as_much() -> None:
    winner, loser = rate([Rating(), Rating()], [1, 2])
    assert winner.mu == pytest.approx(27.635389493140497)
    assert winner.sigma == loser.sigma == pytest.approx(8.06590141354368)
    assert (Rating().number, winner.number, loser.number) == (1500, 1605, 1395)
    assert (Rating().uncertainty, winner.uncertainty) == (333, 323)
    assert Change(Rating(), winner).gained == 105


# Which matches are rated


NEWEST = catalogue.game("koi-koi").version


def table_of(seats: tuple[StoredSeat, ...] = SEATS, **more: Any) -> StoredTable:
    options = catalogue.game("koi-koi").read_options({})
    fields = {"guild_id": GUILD, "game": "koi-koi", "options": options, "rules": NEWEST, **more}
    return StoredTable(
        id=1,
        channel_id=7,
        message_id=None,
        host_id=1,
        status="playing",
        server_seed=bytes(32),
        created_at=NOON,
        version=1,
        seats=seats,
        **fields,
    )


FORMER = StoredSeat(1, None, "normal", "", "")


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (table_of(), None),
        (table_of(guild_id=None), "guild"),
        (table_of(SEATS[:1]), "people"),
        (table_of((SEATS[0], COMPUTER)), "computer"),
        (table_of((SEATS[0], replace(SEATS[1], user_id=None, computer="normal", left_by=2))), None),
        (table_of((SEATS[0], replace(SEATS[1], handed_over=True))), "late"),
        (table_of((SEATS[0], replace(SEATS[1], away=True))), None),
        (table_of((SEATS[0], FORMER)), "former"),
        (table_of((SEATS[0], FORMER, COMPUTER)), "computer"),
        (table_of(options={"rounds": 12, "weather": "all"}), None),
        (table_of(options={"rounds": 12, "weather": "all"}, rules=1), None),
        (table_of(options={"rounds": 6, "weather": "all", "tsukifuda": "off"}), "options"),
        (table_of(options={"rounds": 1, "weather": "all"}), "options"),
        (table_of(options={"rounds": 6, "weather": "off"}), "options"),
        (table_of(options={"rounds": 6, "jokers": 2}), "options"),
    ],
)
def test_a_table_knows_what_keeps_its_match_from_being_rated(table: StoredTable, reason: str | None) -> None:
    assert unrated(table) == reason


def test_only_options_that_exist_are_listed_for_rated_matches() -> None:
    for game in catalogue.VERSIONS.values():
        allowed, usual = game.allowed_options(), game.read_options({})
        assert game.rates(usual)
        for name, values in game.rated.items():
            assert set(values) < set(allowed[name])
            assert usual[name] not in values or name in {n for style in game.styles for n in style.usual}


async def test_whoever_is_replaced_for_being_late_makes_the_match_unrated(tables: Tables, time: Time) -> None:
    table = await begun(tables, SHORT)
    time.let_pass(3600)
    late = table.people_to_move()[0]
    given = await tables.hand_over(table.id, AKI.id, late, moderator=True)
    assert given.seats[late].handed_over
    back = await tables.come_back(table.id, given.seats[late].user_id or 0)
    assert not back.seats[late].away
    assert unrated(back.stored) == "late"


async def test_whoever_steps_away_does_not_make_the_match_unrated(tables: Tables) -> None:
    table = await begun(tables, SHORT)
    assert unrated((await tables.step_away(table.id, BEN.id)).stored) is None


async def test_a_rematch_forgets_who_was_late(tables: Tables, store: Store) -> None:
    table = await begun(tables, SHORT)
    seats = (table.seats[0], replace(table.seats[1], handed_over=True))
    stored = await Sessions(store).change(table.stored, seats=seats)
    await Sessions(store).end(stored, "abandoned")
    again = await Tables(Sessions(store), Pending(store.database), seeds=same_seeds()).open_again(
        table.id, AKI, "31"
    )
    assert not any(seat.handed_over for seat in again.seats)


class Court:
    """Ends matches of Koi-Koi in one move, and looks them up."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.sessions = Sessions(store)
        self.matches = Matches(store)
        self._channel = 100

    async def match(self, seats: tuple[StoredSeat, ...] = SEATS) -> StoredTable:
        self._channel += 1
        table = await self.sessions.create(GUILD, self._channel, 1, "koi-koi", 1, {}, bytes(32), seats)
        return await self.sessions.change(table, status="playing")

    async def finish(
        self, rows: tuple[ResultRow, ...] = WON, at: datetime = NOON, reason: str | None = None
    ) -> StoredMatch:
        seats = tuple(StoredSeat(row.seat, row.user_id, row.computer, "x", "1") for row in rows)
        table = await self.match(seats)
        await self.sessions.append_last(table, 0, 0, "x", Ending("{}", at, rows, 1, reason))
        return await self.found(table)

    async def abandon(self, rows: tuple[ResultRow, ...]) -> StoredMatch:
        table = await self.match()
        await self.sessions.end(table, "abandoned", Ending("{}", NOON, rows, 0))
        return await self.found(table)

    async def found(self, table: StoredTable) -> StoredMatch:
        match = await self.matches.match(table.id)
        assert match is not None
        return match

    async def numbers(self, match: StoredMatch) -> list[int | None]:
        return [row.change and row.change.after.number for row in match.seats]


@pytest.fixture
def court(store: Store) -> Court:
    return Court(store)


async def test_a_rated_match_moves_ratings_from_where_the_last_one_left_them(court: Court) -> None:
    first, second = await court.finish(), await court.finish()
    assert (first.rated, first.unrated) == (True, None)
    assert await court.numbers(first) == [1605, 1395]
    assert [row.change and row.change.before for row in second.seats] == [
        row.change and row.change.after for row in first.seats
    ]


async def test_an_unrated_match_says_why_and_moves_nothing(court: Court) -> None:
    match = await court.finish(reason="options")
    assert (match.rated, match.unrated) == (False, "options")
    assert await court.numbers(match) == [None, None]
    assert await court.matches.verdict(match.table_id) == Verdict("options")


async def test_a_server_may_rate_nothing(court: Court) -> None:
    await court.store.write(
        lambda connection: put(connection, servers, {"guild_id": GUILD}, {"rated": False, "defaults": {}})
    )
    assert (await court.finish()).unrated == "off"


async def test_the_same_people_are_rated_ten_times_a_day(court: Court) -> None:
    three = (*WON, ResultRow(2, 3, None, 0, 3))
    for number in range(MOST_A_DAY):
        assert (await court.finish(at=NOON + timedelta(minutes=number))).rated
    assert (await court.finish()).unrated == "often"
    assert (await court.finish(three)).rated, "these are others"
    assert (await court.finish(at=NOON + timedelta(hours=12))).rated, "the next day in UTC"
    assert (await court.finish(at=NOON - timedelta(days=1))).rated


async def test_who_leaves_comes_last_whatever_the_computer_achieves(court: Court) -> None:
    match = await court.finish((replace(WON[0], computer="normal", left=True), WON[1]))
    assert match.rated
    assert await court.numbers(match) == [1395, 1605]


async def test_a_match_that_was_broken_off_costs_only_those_who_left(court: Court) -> None:
    left, stayed = replace(WON[0], left=True), replace(WON[1], counted=False)
    match = await court.abandon((left, stayed))
    assert match.rated
    assert await court.numbers(match) == [1395, None]
    assert [row.counted for row in match.seats] == [True, False]
    nobody_left = await court.abandon((replace(WON[0], counted=False), stayed))
    assert (nobody_left.rated, nobody_left.unrated) == (False, "abandoned")


async def test_the_lobby_knows_whether_its_match_will_be_rated(tables: Tables, court: Court) -> None:
    lobby = await opened(tables, wish=SHORT)
    assert lobby.verdict == Verdict("people")
    both = await tables.join(lobby.id, BEN, "12")
    assert both.verdict == Verdict()
    await court.store.write(
        lambda connection: put(connection, servers, {"guild_id": GUILD}, {"rated": False, "defaults": {}})
    )
    assert (await tables.set_speed(lobby.id, AKI.id, "slow")).verdict == Verdict("off")
    assert (await tables.set_options(lobby.id, AKI.id, {"rounds": 1})).verdict == Verdict("options")


async def nine_matches(court: Court) -> None:
    """Have Aki and Ben play all but one of the matches that are rated today."""
    for _ in range(MOST_A_DAY - 1):
        await court.finish(at=datetime.now(UTC))


async def lobbies_judged() -> None:
    """Wait until the lobbies have been looked at once more after the end of a match."""
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith("lobbies after")]:
        await asyncio.wait(tasks)


async def lobby_of_both(tables: Tables, channel: int) -> Table:
    lobby = await opened(tables, channel, SHORT)
    return await tables.join(lobby.id, BEN, "12")


async def test_a_lobby_says_so_as_soon_as_another_match_makes_the_next_one_unrated(
    tables: Tables, court: Court
) -> None:
    await nine_matches(court)
    lobby = await lobby_of_both(tables, 70)
    playing = await begun(tables, SHORT)
    announced = list[Table]()
    tables.subscribe(announced.append)
    assert lobby.verdict == Verdict()
    await play_out(tables, playing)
    await lobbies_judged()
    told = [table.verdict for table in announced if table.id == lobby.id]
    assert told == [Verdict("often")]
    assert (await tables.get(lobby.id)).verdict == Verdict("often")
    assert (await tables.start(lobby.id, AKI.id)).match is not None


async def test_a_lobby_of_others_is_not_announced_again(tables: Tables, court: Court) -> None:
    await nine_matches(court)
    lobby = await opened(tables, 70, SHORT)
    await tables.join(lobby.id, Person(3, "Chika"), "13")
    playing = await begun(tables, SHORT)
    announced = list[Table]()
    tables.subscribe(announced.append)
    await play_out(tables, playing)
    await lobbies_judged()
    assert lobby.id not in [table.id for table in announced]


async def test_no_match_begins_under_a_lobby_that_says_it_is_rated_when_it_is_not(
    tables: Tables, court: Court
) -> None:
    lobby = await lobby_of_both(tables, 70)
    row = {"rated": False, "defaults": {}}
    await court.store.write(lambda connection: put(connection, servers, {"guild_id": GUILD}, row))
    with pytest.raises(TableProblem) as problem:
        await tables.start(lobby.id, AKI.id)
    assert reason_of(problem) == "rating-changed"
    assert (await tables.get(lobby.id)).verdict == Verdict("off")
    assert (await tables.start(lobby.id, AKI.id)).match is not None


async def test_the_end_of_a_match_shows_what_it_did_to_ratings(tables: Tables) -> None:
    ended = await play_out(tables, await begun(tables, SHORT))
    for table in (ended, await tables.get(ended.id)):
        assert table.verdict is not None
        assert table.verdict.unrated is None
        assert sorted(change.gained for change in table.verdict.changes.values()) == [-105, 105]


# Once and only once


async def test_matches_of_the_same_people_that_end_at_once_are_rated_one_after_the_other(
    store: Store, other_store: Store
) -> None:
    one, other = Court(store), Court(other_store)
    tables = [await one.match() for _ in range(4)]
    ending = Ending("{}", NOON, WON, 1)
    await asyncio.gather(
        *(
            court.sessions.append_last(table, 0, 0, "x", ending)
            for table, court in zip(tables, (one, other, one, other), strict=True)
        )
    )
    steps = [(await one.found(table)).seats[0].change for table in tables]
    changes = sorted((step for step in steps if step), key=lambda step: step.before.mu)
    assert len(changes) == 4
    assert changes[0].before == Rating()
    assert [step.before for step in changes[1:]] == [step.after for step in changes[:-1]]


async def test_an_end_that_two_processes_reach_is_stored_once(store: Store, other_store: Store) -> None:
    one, other = Court(store), Court(other_store)
    table = await one.match()
    ends = await asyncio.gather(
        *(court.sessions.append_last(table, 0, 0, "x", Ending("{}", NOON, WON, 1)) for court in (one, other)),
        return_exceptions=True,
    )
    assert sorted(type(end).__name__ for end in ends) == [StaleTable.__name__, StoredTable.__name__]
    assert await one.numbers(await one.found(table)) == [1605, 1395]
