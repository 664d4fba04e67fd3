"""The figures of a simulated month: what is counted while it passes, and how the report says it."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.store.schema import pairings, tournaments
from bot.store.tournaments import OPEN
from bot.tables.table import FINISHED, Table
from tools.month_people import NIGHT_LASTS, Evening, Player

if TYPE_CHECKING:
    from tools.month import Month


class Figures:
    """What is counted: tables in their latest state, evenings, pings, clicks, and whatever went wrong."""

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.ended: dict[int, datetime] = {}
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
    at_night = {thread for threads in month.nights.threads.values() for thread in threads}
    night_tables = [table for table in figures.tables.values() if table.channel_id in at_night]
    evenings = [each for each in figures.evenings if each.until < month.now]
    lost = [each for each in evenings if not each.found]
    meant = [any(_overlap(each, other) for other in evenings if other is not each) for each in lost]
    total = figures.pings.total()
    started = [table for table in figures.tables.values() if table.match]
    return [
        *await _pairing_lines(month),
        f"tables of nights where someone never moved: {never_moved(night_tables)}",
        *_night_lines(month, night_tables),
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
    """Return the figures of tournaments."""
    columns = (tournaments.c.id, tournaments.c.game, tournaments.c.speed, pairings.c.id.label("pairing"))
    joined = select(*columns).join(pairings, pairings.c.tournament_id == tournaments.c.id)
    joined = joined.where(tournaments.c.status.not_in(OPEN))
    async with month.world.bot.database.read() as connection:
        rows = (await connection.execute(joined)).all()
    tables = defaultdict[int, list[Table]](list)
    for table in month.figures.tables.values():
        tables[table.pairing_id or 0].append(table)
    possible, played = Counter[str](), Counter[str]()
    for row in rows:
        name = f"{row.game} {row.speed} ({row.id})"
        possible[name] += 1
        played[name] += any(map(played_by_people, tables[row.pairing]))
    arranged = [table for row in rows for table in tables[row.pairing]]
    each = ", ".join(f"{name} {played[name]} of {number}" for name, number in possible.items())
    return [
        f"pairings played by people: {played.total()} of {possible.total()}: {each}",
        f"lobbies of pairings where someone never moved: {never_moved(arranged)}",
        f"invitations per pairing: {len(arranged) / max(1, possible.total()):.1f}",
    ]


def _night_lines(month: "Month", tables: Sequence[Table]) -> list[str]:
    """Return the figures of game nights."""
    nights, ended = month.nights, month.figures.ended
    came = alone = matches = promised = 0
    held = [at for at in nights.promised if at + NIGHT_LASTS < month.now]
    for at in held:
        promised += len(nights.promised[at])
        came += len(nights.came[at])
        for who in nights.came[at]:
            shares = {each.id: own_shares(each) for each in tables if each.channel_id in nights.threads[at]}
            own = [number for number, share in shares.items() if _met(who.person.id, share)]
            alone += not own
            matches += sum(number in ended and ended[number] < at + NIGHT_LASTS for number in own)
    return [
        f"nights: {len(held)}; promises {promised}, came {came}, of whom met no one {alone}",
        f"finished matches a person in the two hours of a night: {matches / max(1, came):.2f}",
    ]


def _met(user_id: int, shares: Mapping[int, float]) -> bool:
    return bool(shares.get(user_id)) and sum(share > 0 for share in shares.values()) > 1


def _overlap(one: Evening, other: Evening) -> bool:
    return one.began < other.until and other.began < one.until


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{what} {number}" for what, number in counter.most_common())
