"""The trophies that people have reached: written as a match ends, in the transaction that ends its table."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Connection,
    Row,
    bindparam,
    func,
    literal_column,
    select,
    union_all,
)

from bot.results.feats import Counts, Feat
from bot.results.trophies import reached
from bot.store.engine import Store
from bot.store.results import ALL_TIME, Ending
from bot.store.schema import lessons, puzzle_answers, results, standings, trophies
from bot.store.stored import StoredTable
from bot.store.writing import put_new
from games import catalogue

_Row = Row[int, str, str, int, int]


class Reached(NamedTuple):
    """A trophy that somebody has reached: its id, with which table, and when."""

    trophy: str
    table_id: int
    at: datetime


def award(
    connection: Connection, table: StoredTable, ending: Ending, lesson_lengths: Mapping[str, int]
) -> None:
    """Write the trophies that people reach with a match, after its standings; doing it twice is harmless.

    Args:
        connection: where to write.
        table: the table of the match.
        ending: the end of the match.
        lesson_lengths: how many steps the lesson of each game has.
    """
    if table.guild_id is None or not ending.feats:
        return
    values = {"of_guild": table.guild_id, "people": [feat.user_id for feat in ending.feats]}
    so_far: dict[int, list[_Row]] = {}
    for row in connection.execute(_SO_FAR, values):
        so_far.setdefault(row.user_id, []).append(row)
    rows = [
        {
            "guild_id": table.guild_id,
            "user_id": feat.user_id,
            "trophy": trophy,
            "table_id": table.id,
            "reached_at": ending.finished_at,
        }
        for feat in ending.feats
        for trophy in _newly_reached(feat, so_far.get(feat.user_id, ()), lesson_lengths)
    ]
    put_new(connection, trophies, *rows)


def _newly_reached(feat: Feat, so_far: Sequence[_Row], lesson_lengths: Mapping[str, int]) -> list[str]:
    """Return what somebody reaches with a match, given the rows of `_SO_FAR` that are about them."""
    of_kind: dict[str, list[_Row]] = {}
    for row in so_far:
        of_kind.setdefault(row.kind, []).append(row)
    played, lesson_steps = of_kind.get("played", []), of_kind.get("lesson", [])
    counts = Counts(
        {row.name: row.number for row in played},
        {row.name: row.won for row in played},
        sum(row.name in lesson_lengths and row.number >= lesson_lengths[row.name] for row in lesson_steps),
        sum(row.number for row in of_kind.get("solved", [])),
    )
    return reached(feat, counts, [row.name for row in of_kind.get("trophy", [])])


def _so_far() -> CompoundSelect[int, str, str, int, int]:
    """Return the query for all that people's trophies depend on: one statement, since each costs a while."""
    people, guild = bindparam("people", expanding=True), bindparam("of_guild")
    none = literal_column("0").label("won")

    def kind(name: str) -> ColumnElement[str]:
        return literal_column(f"'{name}'").label("kind")

    known = select(
        trophies.c.user_id,
        kind("trophy"),
        trophies.c.trophy.label("name"),
        literal_column("0").label("number"),
        none,
    ).where(trophies.c.guild_id == guild, trophies.c.user_id.in_(people))
    played = select(
        standings.c.user_id,
        kind("played"),
        standings.c.game,
        standings.c.people_matches + standings.c.computers_matches,
        standings.c.people_wins + standings.c.computers_wins,
    ).where(
        standings.c.guild_id == guild,
        standings.c.game.in_(catalogue.GAMES),
        standings.c.span == ALL_TIME,
        standings.c.user_id.in_(people),
    )
    learnt = select(lessons.c.user_id, kind("lesson"), lessons.c.game, lessons.c.step, none).where(
        lessons.c.user_id.in_(people)
    )
    solved = (
        select(puzzle_answers.c.user_id, kind("solved"), puzzle_answers.c.game, func.count(), none)
        .where(
            puzzle_answers.c.guild_id == guild,
            puzzle_answers.c.game.in_(catalogue.GAMES),
            puzzle_answers.c.user_id.in_(people),
            puzzle_answers.c.solved,
        )
        .group_by(puzzle_answers.c.game, puzzle_answers.c.user_id)
    )
    return union_all(known, played, learnt, solved)


_SO_FAR = _so_far()


class Trophies:
    """The trophies in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_person(self, guild_id: int, user_id: int) -> list[Reached]:
        """Return the trophies that a person has reached in a guild, the newest first."""
        query = (
            select(trophies.c.trophy, trophies.c.table_id, trophies.c.reached_at)
            .where(trophies.c.guild_id == guild_id, trophies.c.user_id == user_id)
            .order_by(trophies.c.reached_at.desc(), trophies.c.trophy)
        )
        return await self._store.read(lambda connection: [Reached(*row) for row in connection.execute(query)])

    async def of_match(self, table_id: int) -> dict[int, tuple[str, ...]]:
        """Return, by seat, the ids of the trophies that were reached with the match of a table."""
        query = (
            select(results.c.seat, trophies.c.trophy)
            .join(results, (results.c.user_id == trophies.c.user_id) & (results.c.table_id == table_id))
            .where(trophies.c.table_id == table_id)
            .order_by(results.c.seat, trophies.c.trophy)
        )

        def work(connection: Connection) -> dict[int, tuple[str, ...]]:
            found: dict[int, tuple[str, ...]] = {}
            for seat, trophy in connection.execute(query):
                found[seat] = (*found.get(seat, ()), trophy)
            return found

        return await self._store.read(work)
