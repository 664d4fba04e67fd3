"""The figures of a simulated month: counters, and their report."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.store.schema import league_people, leagues, pairings
from bot.store.schema import nights as nights_table
from bot.tables.table import FINISHED, Table
from tools.month_people import NIGHT_LASTS, Evening, Player

if TYPE_CHECKING:
    from tools.month import Month


class Figures:
    """Counters: tables in their latest state, evenings, pings, clicks, and faults."""

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.ended: dict[int, datetime] = {}
        self.lobbies = set[int]()
        self.evenings: list[Evening] = []
        self.pings = Counter[tuple[str, int]]()
        self.kinds = Counter[str]()
        self.asleep = 0
        self.posted = 0
        self.clicks = Counter[str]()
        self.wrong: list[str] = []
        self._decided: defaultdict[int, dict[Player, datetime]] = defaultdict(dict)

    def note_decision(self, who: Player, table_id: int, now: datetime) -> None:
        """Note a decision: an evening has found someone once two people decide at a table in it."""
        times = self._decided[table_id]
        times[who] = now
        for each, at in times.items():
            evening = each.evening
            if evening and at >= evening.began:
                evening.found |= any(t >= evening.began for other, t in times.items() if other is not each)

    def note_ping(self, who: Player, kind: str, now: datetime) -> None:
        """Note a ping; its kind is the first character of the message."""
        self.pings[who.name, now.toordinal()] += 1
        self.kinds[kind] += 1
        self.asleep += not who.habits.awake(now)


def own_shares(table: Table) -> dict[int, float]:
    """Return by person which part of the decisions of their seat was their own."""
    if table.match is None:
        return {}
    own, all_of = Counter[int](), Counter[int]()
    for number, (seat, _) in enumerate(table.match.moves):
        all_of[seat] += 1
        own[seat] += number not in table.match.stand_ins
    people = [(seat.seat, seat.user_id or seat.left_by) for seat in table.seats]
    return {user: own[seat] / max(1, all_of[seat]) for seat, user in people if user is not None}


def played_by_people(table: Table) -> bool:
    """Return whether a match has finished with half of each person's decisions their own."""
    return table.status == FINISHED and all(share >= 0.5 for share in own_shares(table).values())


def never_moved(tables: Sequence[Table]) -> str:
    """Return the number of ended tables where someone with a seat never moved, and their total number."""
    ended = [table for table in tables if not table.open]
    return f"{sum(not table.match or not all(own_shares(table).values()) for table in ended)} of {len(ended)}"


async def report(month: "Month", days: float) -> list[str]:
    """Return the figures in lines."""
    figures = month.figures
    people = len(month.players)
    evenings = [each for each in figures.evenings if each.until < month.now]
    lost = [each for each in evenings if not each.found]
    meant = [any(_overlap(each, other) for other in evenings if other is not each) for each in lost]
    total = figures.pings.total()
    started = [table for table in figures.tables.values() if table.match]
    return [
        *await _pairing_lines(month),
        *await _night_lines(month),
        f"evenings without an arrangement that found no one: {len(lost)} of {len(evenings)};"
        f" in {sum(meant)} others wanted to play, too",
        f"pings a day: {total / days:.1f} on the server, {total / days / people:.2f} a person,"
        f" {total / max(1, len(figures.pings)):.1f} a person on a day with any,"
        f" at most {max(figures.pings.values(), default=0)}; of people asleep: {figures.asleep} of {total}",
        f"pings by kind: {_counts(figures.kinds)}",
        f"public messages a day: {figures.posted / days:.0f}; tables: {len(figures.tables)}, with a match:"
        f" {len(started)}, finished: {sum(table.status == FINISHED for table in started)}",
        f"clicks and commands: {figures.clicks.total()}",
    ]


async def _pairing_lines(month: "Month") -> list[str]:
    """Return the figures of leagues: pairings of all people, and of those who stayed to the end."""
    columns = (leagues.c.id, leagues.c.game, leagues.c.phase, pairings.c.table_id, pairings.c.seats)
    joined = select(*columns).join(pairings, pairings.c.league_id == leagues.c.id)
    left = select(league_people.c.league_id, league_people.c.number).where(league_people.c.out.is_not(None))
    async with month.world.bot.database.read() as connection:
        rows = (await connection.execute(joined)).all()
        out = {(league_id, number) for league_id, number in await connection.execute(left)}
    possible, played, stayed = Counter[str](), Counter[str](), Counter[str]()
    for row in rows:
        name = f"{row.game} ({row.phase})"
        possible[name] += 1
        stayed[name] += not any((row.id, number) in out for number in row.seats)
        played[name] += row.table_id is not None and played_by_people(month.figures.tables[row.table_id])
    ids = [row.table_id for row in rows if row.table_id is not None]
    each = [f"{name} {played[name]} of {all_of} ({stayed[name]})" for name, all_of in possible.items()]
    return [
        f"pairings played by people: {played.total()} of {possible.total()} possible"
        f" ({stayed.total()} of people who stayed): {', '.join(each)}",
        f"threads of pairings where someone never moved: {never_moved(_tables(month, ids))}",
        f"invitations per pairing: {len(month.figures.lobbies & {*ids}) / max(1, len(rows)):.1f}",
    ]


def _tables(month: "Month", ids: Sequence[int | None]) -> list[Table]:
    return [month.figures.tables[each] for each in ids if each is not None]


async def _night_lines(month: "Month") -> list[str]:
    """Return the figures of game nights."""
    nights, ended = month.nights, month.figures.ended
    joined = (
        select(nights_table.c.begins_at, pairings.c.table_id)
        .join(pairings)
        .where(pairings.c.table_id.is_not(None))
    )
    tables = defaultdict[datetime, list[Table]](list)
    async with month.world.bot.database.read() as connection:
        for at, table_id in await connection.execute(joined):
            tables[at] += _tables(month, [table_id])
    came = alone = matches = promised = 0
    held = [at for at in nights.promised if at + NIGHT_LASTS < month.now]
    for at in held:
        promised += len(nights.promised[at])
        came += len(nights.came[at])
        for who in nights.came[at]:
            shares = {each.id: own_shares(each) for each in tables[at]}
            own = [number for number, share in shares.items() if _met(who.person.id, share)]
            alone += not own and len(nights.came[at]) > 1
            matches += sum(number in ended and ended[number] < at + NIGHT_LASTS for number in own)
    everything = [each for some in tables.values() for each in some]
    return [
        f"threads of nights where someone never moved: {never_moved(everything)}",
        f"nights: {len(held)}; promises {promised}, came {came}, of whom met no one in company {alone}",
        f"finished matches a person in the two hours of a night: {matches / max(1, came):.2f}",
    ]


def _met(user_id: int, shares: Mapping[int, float]) -> bool:
    return bool(shares.get(user_id)) and sum(share > 0 for share in shares.values()) > 1


def _overlap(one: Evening, other: Evening) -> bool:
    return one.began < other.until and other.began < one.until


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{what} {number}" for what, number in counter.most_common())
