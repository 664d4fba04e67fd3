"""Everything that can be asked of a store is answered from an index, however many rows there are."""

import importlib
import inspect
import json
import pkgutil
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import product
from typing import Any, Literal

import pytest
from sqlalchemy import Connection, Engine, event, text

import bot.store
from bot.looks import PICTURES
from bot.people.pings import NEVER
from bot.people.rankings import AGAINST, COMPUTERS, ORDERS, RATING, SPANS, Rankings, Wanted
from bot.results.feats import Feat
from bot.store import (
    Boards,
    DailyTries,
    Ending,
    Guilds,
    Leftovers,
    Limits,
    Matches,
    Notes,
    Pending,
    Personal,
    Preferences,
    Profiles,
    Progress,
    PuzzleAnswer,
    PuzzleAnswers,
    ResultRow,
    Sessions,
    Standings,
    Store,
    StoredSeat,
    StoredTable,
    StoredTry,
    Trophies,
    TryKey,
    TryResult,
)
from bot.store.rebuilding import rebuild
from games import catalogue
from games.players.self_play import self_play

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
SEED = bytes(32)
GUILD = 5
RECORD = next(self_play("koi-koi", ["random", "random"], 1, 1, {"rounds": 1})).record().to_line()

PREFERRED = {
    "guild_id": GUILD,
    "user_id": 1,
    "when": NEVER,
    "look": PICTURES,
    "language": "fr",
    "locale": "fr",
    "rated": True,
    "hidden": True,
    "speed": "slow",
}
"""What is given to the methods of preferences, by the names of their parameters."""

QUERIES: dict[str, Callable[[Store], Awaitable[object]]] = {
    "ix_tables_unshown": lambda store: Pending(store.database).unshown(),
    "ix_tables_wake_at": lambda store: Pending(store.database).waking((NOON, 0), NOON, 9),
    "uq_tables_open_channel": lambda store: Sessions(store).open_in(7),
}

ON_SQLITE = pytest.mark.parametrize("new_database", ["sqlite"], indirect=True)
"""Not on PostgreSQL, which scans tables as small as a test's."""


@pytest.fixture
async def grown(store: Store) -> Store:
    """A database with thousands of ended tables that were all shown."""
    await store.write(
        lambda connection: connection.execute(
            text(
                "INSERT INTO tables (channel_id, host_id, game, rules, options, status, server_seed,"
                " created_at, changed_at, version, shown) WITH RECURSIVE many(n) AS"
                " (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 5000)"
                " SELECT n, 1, 'koi-koi', 1, '{}', 'finished', :seed, :noon, :noon, 3, 3 FROM many"
            ),
            {"seed": SEED, "noon": NOON.isoformat(" ") if "sqlite" in str(connection.engine.url) else NOON},
        )
    )
    await store.write(lambda connection: connection.execute(text("ANALYZE")))
    return store


async def asked_of(store: Store, ask: Callable[[], Awaitable[object]]) -> list[tuple[str, Any]]:
    """Ask a question, and return its statements with their parameters."""
    asked: list[tuple[str, Any]] = []

    def note(_: Connection, __: object, statement: str, parameters: Any, *___: object) -> None:
        asked.append((statement, parameters[0] if isinstance(parameters, list) else parameters))

    engines = await engines_of(store)
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    await ask()
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)
    return asked


async def engines_of(store: Store) -> list[Engine]:
    """Return what tells of the statements of a store: on SQLite, readers have an engine of their own."""
    writer = await store.write(lambda connection: connection.engine)
    reader = await store.read(lambda connection: connection.engine)
    return [writer, reader] if writer.dialect.name == "sqlite" else [writer]


async def plans_of(store: Store, ask: Callable[[], Awaitable[object]]) -> list[str]:
    """Return how the database answers each statement of a question."""
    asked = await asked_of(store, ask)

    def work(connection: Connection) -> list[str]:
        explain = "EXPLAIN QUERY PLAN " if connection.dialect.name == "sqlite" else "EXPLAIN "
        plans = [
            connection.exec_driver_sql(explain + statement, parameters)
            for statement, parameters in asked
            if not statement.startswith(("BEGIN", "COMMIT"))
        ]
        return [str(row[-1]) for plan in plans for row in plan]

    return await store.read(work)


@pytest.mark.parametrize("index", QUERIES)
async def test_the_query_is_answered_from_its_index(grown: Store, index: str) -> None:
    plan = "; ".join(await plans_of(grown, lambda: QUERIES[index](grown)))
    assert index in plan
    assert "SCAN tables" not in plan or f"INDEX {index}" in plan
    assert "Seq Scan on tables" not in plan


SMALL = (
    "uq_tables_open_channel",
    "ix_tables_open_guild_id",
    "ix_tables_lobby_host_id",
    "ix_tables_leftover",
    "ix_tables_unshown",
    "ix_tables_wake_at",
)
"""Partial indices that hold some tables only: to read one from end to end is no scan of the tables."""

ALLOWED = {
    "Boards.by_count": "SCAN ahead_",
    "Boards.by_rating": "SCAN ahead_",
    "Guilds.known": "SCAN servers",
    "Pending.unshown": "SCAN tables USING COVERING INDEX ix_tables_changed_at",
    "Trophies.of_person": "USE TEMP B-TREE FOR ORDER BY",
    "Trophies.of_match": "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY",
    "Profiles.of": "SCAN one_row",
    "rebuild": "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY",
}
"""What asks for all there is, or for one row, or counts what an index found, or sorts a person's trophies
or the seats of a match."""


def wrong(plan: Sequence[str]) -> list[str]:
    """Return the steps of a plan that scan a table, or sort."""
    steps = [step for step in plan if not any(f"INDEX {index}" in step for index in SMALL)]
    return [step for step in steps if re.match(r"SCAN (?!CONSTANT|\(subquery)|USE TEMP B-TREE", step)]


def takes_one(kind: type) -> bool:
    wanted = inspect.signature(kind.__init__).parameters
    return kind is not Store and ("store" in wanted or "database" in wanted)


def asked_of_the_store() -> set[str]:
    """Return everything that can be asked of a store: the methods of what takes one, and functions."""
    found: set[str] = set()
    for info in pkgutil.iter_modules(bot.store.__path__, "bot.store."):
        for name, each in vars(importlib.import_module(info.name)).items():
            if name.startswith("_") or getattr(each, "__module__", None) != info.name:
                continue
            if inspect.isfunction(each) and "store" in inspect.signature(each).parameters:
                found.add(name)
            elif inspect.isclass(each) and takes_one(each):
                found |= {f"{name}.{method}" for method, of in vars(each).items() if is_asked(method, of)}
    return found


def is_asked(name: str, method: object) -> bool:
    waits = inspect.iscoroutinefunction(method) or inspect.isasyncgenfunction(method)
    return waits and not name.startswith("_")


Questions = Iterator[tuple[str, Callable[[], Awaitable[object]]]]


async def whole(lines: AsyncIterator[object]) -> list[object]:
    return [line async for line in lines]


class Tour:
    """Everything that can be asked of a store, once for each way to ask it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.sessions = Sessions(store, Limits(99, 99, 99), {"koi-koi": 3})
        self.pending = Pending(store.database)
        self.feats = tuple(Feat(seat + 1, "koi-koi", seat, ((),), ((9, 9),), (1, 2), 2) for seat in range(2))

    async def table(
        self,
        channel: int = 7,
        status: Literal["lobby", "playing"] = "playing",
        people: Sequence[int] = (1, 2),
    ) -> StoredTable:
        seats = [StoredSeat(seat, person, None, "x", "1") for seat, person in enumerate(people)]
        table = await self.sessions.create(GUILD, channel, 1, "koi-koi", 1, {}, SEED, seats)
        return await self.sessions.change(table, status=status) if status == "playing" else table

    def ending(self, people: Sequence[int] = (1, 2), at: datetime = NOON) -> Ending:
        rows = tuple(ResultRow(seat, person, None, 9, seat + 1) for seat, person in enumerate(people))
        return Ending(RECORD, at, rows, feats=self.feats)

    async def fill(self) -> None:
        for number in range(12):
            table = await self.table(7 + number % 2)
            await self.sessions.append_last(table, 0, 0, "x", self.ending())

    def questions(self) -> Questions:
        """Yield the name of each question, and the question."""
        yield from self._about_tables()
        yield from self._about_changes()
        yield from self._about_matches()
        yield from self._about_people()
        yield from self._about_days()
        yield from self._about_preferences()
        yield from self._about_guilds()

    def _about_tables(self) -> Questions:
        sessions, pending = self.sessions, self.pending
        yield "Sessions.check_room", lambda: sessions.check_room(GUILD, 1)
        yield "Sessions.get", lambda: sessions.get(1)
        yield "Sessions.open_in", lambda: sessions.open_in(7)
        yield "Sessions.open_for", lambda: sessions.open_for(1)
        yield "Sessions.open_ids", lambda: sessions.open_ids()
        yield "Sessions.open_ids", lambda: sessions.open_ids(GUILD)
        yield "Pending.count_open", lambda: pending.count_open()
        yield "Pending.places", lambda: pending.places()
        yield "Pending.unshown", lambda: pending.unshown(starting=True)
        yield "Pending.untold", lambda: pending.untold()
        pinged = {"live": (NOON, NOON), "slow": (NOON, NOON)}
        yield "Pending.pings_begun", lambda: pending.pings_begun(NOON, pinged)
        yield "Pending.waking", lambda: pending.waking((NOON - timedelta(hours=1), 3), NOON, 9)
        yield "Sessions.last_opened_by", lambda: sessions.last_opened_by(1, "koi-koi")
        yield "Sessions.last_finished_in", lambda: sessions.last_finished_in(7)
        yield "Sessions.moves", lambda: sessions.moves(1, after=1)
        yield "Sessions.dealt_with", lambda: sessions.dealt_with(SEED)
        yield "Sessions.newest", lambda: sessions.newest()
        yield "Sessions.records", lambda: whole(sessions.records())

    def _about_changes(self) -> Questions:
        sessions, pending = self.sessions, self.pending
        at = {"wake_at": NOON, "due_at": NOON, "due_for": 1}

        async def changed() -> None:
            table = await self.table(90)
            table = await sessions.change(table, newcomer=3, seats=table.seats, **at)
            await sessions.verdict(table)
            await pending.set_shown(table.id, 1, 2)
            await pending.set_told(table.id, [1])
            await pending.set_reminded(table, NOON)
            await pending.set_pinged(table, 1, NOON)
            await pending.set_reminder(table.id, 1)
            table = await sessions.append(table, 0, 0, "x", **at)
            await sessions.verdict(await sessions.append_last(table, 1, 0, "x", self.ending()))
            rated = self.ending(at=NOON + timedelta(days=9))
            await sessions.append_last(await self.table(90), 0, 0, "x", rated)

        async def ended() -> None:
            await sessions.end(await self.table(91, "lobby"), "cancelled", unseen=True)
            await sessions.end(await self.table(91), "abandoned", self.ending())

        for name in ("create", "verdict", "change", "append", "append_last"):
            yield f"Sessions.{name}", changed
        for name in (
            "set_shown",
            "set_told",
            "set_reminded",
            "set_pinged",
            "set_reminder",
        ):
            yield f"Pending.{name}", changed
        yield "Sessions.end", ended

    def _about_matches(self) -> Questions:
        found, rankings = Matches(self.store), Rankings(Boards(self.store))

        def board(*wanted: Any) -> Callable[[], Awaitable[object]]:
            return lambda: rankings.board(GUILD, Wanted(*wanted), NOON, reader=1)

        for order, span, against in product(ORDERS, SPANS, AGAINST):
            if (order, against) != (RATING, COMPUTERS):
                name = "Boards.by_rating" if order == RATING else "Boards.by_count"
                yield name, board("koi-koi", order, span, against, 2)
        sides = ({}, {"before": 9}, {"after": 9})
        for game, side in product((None, "hygge"), sides):
            yield "Matches.of_person", partial(found.of_person, GUILD, 1, game, **side)
            yield "Matches.of_person", partial(found.of_person, None, 1, game, **side)
            yield "Matches.of_channel", partial(found.of_channel, 7, game, **side)
            yield "Matches.of_guild", partial(found.of_guild, GUILD, game, **side)
        yield "Matches.match", lambda: found.match(1)
        yield "Matches.changes", lambda: found.changes(1)
        yield "Matches.verdict", lambda: found.verdict(1)
        yield "Standings.totals", lambda: Standings(self.store).totals(GUILD, "koi-koi")
        yield "rebuild", lambda: rebuild(self.store)

    def _about_people(self) -> Questions:
        profiles, personal, trophies = Profiles(self.store), Personal(self.store), Trophies(self.store)
        yield "Profiles.of", lambda: profiles.of(GUILD, 1, (*catalogue.GAMES,), "koi-koi")
        yield "Profiles.between", lambda: profiles.between(GUILD, 1, 2, (*catalogue.GAMES,))
        yield "Trophies.of_person", lambda: trophies.of_person(GUILD, 1)
        yield "Trophies.of_match", lambda: trophies.of_match(1)
        yield "Personal.export", lambda: personal.export(1)
        yield "Personal.left_and_open", lambda: personal.left_and_open(1)

        async def forgotten() -> None:
            alone = await self.table(92, people=(31,))
            await self.sessions.append_last(alone, 0, 0, "x", self.ending((31,)))
            await personal.forget(31)
            await personal.forget(1)

        yield "Personal.forget", forgotten
        progress = Progress(self.store)
        yield "Progress.steps", lambda: progress.steps(1)
        yield "Progress.keep", lambda: progress.keep(1, "koi-koi", 2)

    def _about_days(self) -> Questions:
        answers, tries = PuzzleAnswers(self.store), DailyTries(self.store)
        answer = PuzzleAnswer(1, "x", solved=True)
        yield "PuzzleAnswers.add", lambda: answers.add(GUILD, "koi-koi", 1, answer)
        yield "PuzzleAnswers.of_day", lambda: answers.of_day(GUILD, "koi-koi", 1)
        yield "PuzzleAnswers.days_solved", lambda: answers.days_solved(GUILD, "koi-koi", 1, 9)
        key, result = TryKey(GUILD, 1, "koi-koi", 1), TryResult(1, 2, 3, 4)
        tried = StoredTry(key, 1, ((0, "x"),))
        yield "DailyTries.secret", lambda: tries.secret(SEED)
        yield "DailyTries.begin", lambda: tries.begin(tried)
        yield "DailyTries.get", lambda: tries.get(key)
        yield "DailyTries.of_days", lambda: tries.of_days(GUILD, 1, 1, 9)
        yield "DailyTries.extend", lambda: tries.extend(tried, replace(tried, result=result))
        yield "DailyTries.best", lambda: tries.best(GUILD, 1, "koi-koi", 10)
        yield "DailyTries.better", lambda: tries.better(key, result)
        for game in (None, "koi-koi"):
            yield "DailyTries.days_finished", partial(tries.days_finished, GUILD, 1, game, 9)

    def _about_preferences(self) -> Questions:
        for name, method in vars(Preferences).items():
            if is_asked(name, method):
                wanted = inspect.signature(method).parameters
                given = {each: value for each, value in PREFERRED.items() if each in wanted}
                yield f"Preferences.{name}", partial(method, Preferences(self.store), **given)

    def _about_guilds(self) -> Questions:
        guilds, leftovers = Guilds(self.store), Leftovers(self.store)
        yield "Leftovers.delete_tables", lambda: leftovers.delete_tables(NOON)
        yield "Leftovers.delete_spans", lambda: leftovers.delete_spans(NOON)
        notes = Notes(self.store)
        yield "Notes.get", lambda: notes.get("commands")
        yield "Notes.set", lambda: notes.set("commands", "x")
        yield "Guilds.known", guilds.known
        yield "Guilds.there", lambda: guilds.there([GUILD])
        yield "Guilds.removed", lambda: guilds.removed(GUILD, NOON)
        yield "Guilds.removed_before", lambda: guilds.removed_before(NOON)
        yield "Guilds.delete", lambda: guilds.delete(GUILD)


@ON_SQLITE
async def test_no_question_scans_a_table_or_sorts_more_than_a_page(store: Store) -> None:
    tour, names, faults = Tour(store), set[str](), list[tuple[str, str]]()
    await tour.fill()
    for name, ask in tour.questions():
        names.add(name)
        plan = await plans_of(store, ask)
        faults += [(name, step) for step in wrong(plan) if not step.startswith(ALLOWED.get(name, "-"))]
    assert faults == [], "\n".join(map(str, faults))
    assert asked_of_the_store() == names


Node = Mapping[str, Any]
"""A step of a plan of PostgreSQL, with those that it is fed by in `Plans`."""

TINY = ("servers", "notes", "secrets")
"""Tables with few rows however much is played, or of which all rows are asked for."""


async def steps_of(store: Store, ask: Callable[[], Awaitable[object]]) -> list[Node]:
    """Return the steps with which PostgreSQL answers a question if it uses indices wherever it can."""
    asked = await asked_of(store, ask)

    def work(connection: Connection) -> list[Node]:
        connection.execute(text("SET LOCAL enable_seqscan = off"))
        plans = [
            connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", parameters).scalar_one()
            for statement, parameters in asked
            if statement.lstrip().startswith(("SELECT", "INSERT", "UPDATE", "DELETE", "WITH"))
        ]
        whole = [json.loads(plan) if isinstance(plan, str) else plan for plan in plans]
        return [step for plan in whole for step in walked(plan[0]["Plan"], limited=False)]

    return await store.read(work)


def walked(step: Node, *, limited: bool) -> Iterator[Node]:
    """Yield a step and those below it, each with whether only the first rows of it are wanted."""
    limited = limited or step["Node Type"] == "Limit"
    yield {**step, "limited": limited}
    for below in step.get("Plans", ()):
        yield from walked(below, limited=limited and step["Node Type"] != "Sort")


def scans(step: Node) -> bool:
    """Return whether a step reads a table, or an index that holds all of it, from end to end."""
    kind = step["Node Type"]
    if kind == "Seq Scan":
        return step["Relation Name"] not in TINY
    if not kind.startswith(("Index", "Bitmap Index")):
        return False
    return not ("Index Cond" in step or step["limited"] or step["Index Name"] in SMALL)


def told(step: Node) -> str:
    return f"{step['Node Type']} {step.get('Relation Name', '')} {step.get('Index Name', '')}"


ALLOWED_ON_POSTGRES = {("rebuild", "Seq Scan people ")}
"""For all standings of a server, it first finds everybody who does not want to be seen."""

MANY = 20_000

GROWTH = (
    "INSERT INTO tables (id, guild_id, channel_id, host_id, game, rules, options, status, server_seed,"
    " created_at, changed_at, ended_at, version, shown)"
    " SELECT n, n % 500 + 1000, n, n % 5000 + 9000, 'koi-koi', 1, '{}',"
    " 'finished', decode(lpad(to_hex(n), 64, '0'), 'hex'), now(), now(), now(), 3, 3 FROM {many}",
    "INSERT INTO seats (table_id, seat, user_id, name, share)"
    " SELECT n, seat, (n + seat) % 5000 + 9000, 'x', '1' FROM {many}, generate_series(0, 1) AS seat",
    "INSERT INTO moves (table_id, number, seat, move) SELECT n, 0, 0, 'x' FROM {many}",
    "INSERT INTO matches (table_id, guild_id, number, channel_id, game, options, began_at, ended_at, status,"
    " rated, unrated, rounds, seats) SELECT n, n % 500 + 1000, n, n, 'koi-koi', '{}', now(), now(),"
    " 'finished', false, 'off', 1, 2 FROM {many}",
    "INSERT INTO results (table_id, seat, guild_id, game, user_id, score, rank, finished_at)"
    " SELECT n, seat, n % 500 + 1000, 'koi-koi', (n + seat) % 5000 + 9000, 1, 1, now()"
    " FROM {many}, generate_series(0, 1) AS seat",
    "INSERT INTO people (user_id) SELECT n FROM {many}",
    "INSERT INTO ratings (guild_id, game, user_id, mu, sigma, number, matches, provisional, updated_at)"
    " SELECT n % 500 + 1000, 'koi-koi', n, 25, 8, 1500, 1, true, now() FROM {many}",
    "INSERT INTO standings (guild_id, game, span, user_id, people_matches, rating, provisional)"
    " SELECT n % 500 + 1000, 'koi-koi', 'all', n, 1, 1500, true FROM {many}",
)
"""Rows of others in the tables that grow most, by the thousand: PostgreSQL scans what is small."""


async def grow(store: Store) -> None:
    """Have a database hold much of others, and know it."""
    many = f"generate_series(1000000, {1_000_000 + MANY}) AS n"

    def work(connection: Connection) -> None:
        for statement in GROWTH:
            connection.exec_driver_sql(statement.replace("{many}", many))
        connection.exec_driver_sql("ANALYZE")

    await store.write(work)


@pytest.fixture
async def on_postgres(postgres: Callable[[], str]) -> AsyncIterator[Store]:
    opened = await Store.open(postgres())
    yield opened
    await opened.close()


@pytest.mark.deep
async def test_on_postgresql_no_question_scans_a_table(on_postgres: Store) -> None:
    tour, faults, steps = Tour(on_postgres), list[tuple[str, str]](), 0
    await tour.fill()
    await grow(on_postgres)
    for name, ask in tour.questions():
        plan = await steps_of(on_postgres, ask)
        steps += len(plan)
        faults += [(name, told(step)) for step in plan if scans(step)]
    wrong_ones = sorted({*faults} - ALLOWED_ON_POSTGRES)
    assert wrong_ones == [], "\n".join(map(str, wrong_ones))
    assert steps > 500


@ON_SQLITE
@pytest.mark.parametrize("order", ORDERS)
async def test_a_page_of_a_board_and_the_places_on_it_come_from_the_index_of_its_order(
    store: Store, order: str
) -> None:
    await Tour(store).fill()
    await store.write(
        lambda connection: connection.execute(
            text("UPDATE standings SET rating = 100 - user_id, provisional = true WHERE people_matches > 0")
        )
    )
    rankings, wanted = Rankings(Boards(store)), Wanted("koi-koi", order, page=2)
    plan = await plans_of(store, lambda: rankings.board(GUILD, wanted, NOON, reader=2))
    used = {index for step in plan for index in re.findall(r"INDEX (ix_standings_\w+)", step)}
    assert used == {"ix_standings_rating" if order == RATING else f"ix_standings_people_{order}"}
    assert any("ahead" in step for step in plan)
