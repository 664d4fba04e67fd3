"""The figures of a simulated month: counters, and their report."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.store.leagues import League
from bot.store.nights import Night
from bot.store.pairings import Pairing
from bot.store.schema import leagues, nights
from bot.tables.table import FINISHED, Table
from bot.timing import latest_over_day
from cogs.screens.daily import result_words
from cogs.screens.parts import game_name
from games import catalogue
from tests.discord.reading import words
from tools.month_people import Evening, Player

if TYPE_CHECKING:
    from tools.month import Month

HIDDEN = "Ben"
"""A person who hides their results."""


class Figures:
    """Counters: tables in their latest state, evenings, pings of a person on a day, clicks, and faults."""

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.lobbies = set[int]()
        self.evenings: list[Evening] = []
        self.pings = Counter[tuple[str, int]]()
        self.summaries: list[tuple[datetime, str, int, int]] = []
        """Server summaries: time, texts with those of pictures, number visible with it, number of pings."""
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


async def report(month: "Month", days: float) -> list[str]:
    """Return the figures in lines."""
    figures = month.figures
    evenings = [each for each in figures.evenings if each.until < month.now]
    lost = [each for each in evenings if not each.found]
    meant = [any(_overlap(each, other) for other in evenings if other is not each) for each in lost]
    total = figures.pings.total()
    ended = [table.status for table in figures.tables.values() if not table.open]
    return [
        *await _league_lines(month),
        *await _night_lines(month),
        *await _summary_lines(month, days),
        f"evenings without an arrangement that found no one: {len(lost)} of {len(evenings)};"
        f" in {sum(meant)} others wanted to play, too",
        f"pings a day: {total / days:.1f} on the server, {total / days / len(month.players):.2f} a person,"
        f" at most {max(figures.pings.values(), default=0)}",
        f"public messages a day: {figures.posted / days:.0f}; tables: {len(figures.tables)},"
        f" ended: {len(ended)}, finished: {ended.count(FINISHED)}; clicks: {figures.clicks.total()}",
    ]


async def _league_lines(month: "Month") -> list[str]:
    """Return the figures of leagues: pairings of all people, and of those who stayed to the end."""
    store = month.world.bot.leagues.store
    async with month.world.bot.database.read() as connection:
        ids = [*await connection.scalars(select(leagues.c.id))]
    found = [league for each in ids if (league := await store.get(each)) and league.pairings]
    played, stayed = Counter[str](), Counter[str]()
    for league in found:
        name = f"{league.game} ({league.phase})"
        for pairing in league.pairings:
            if all(league.entrant(number).out is None for number in pairing.people):
                stayed[name] += 1
                shares = _shares(month, pairing)
                played[name] += pairing.phase == "over" and all(share >= 0.5 for share in shares.values())
    begun = _tables(month, found)
    each = [f"{name} {played[name]} of {all_of}" for name, all_of in stayed.items()]
    return [
        f"pairings of people who stayed, played by them: {played.total()} of {stayed.total()}:"
        f" {', '.join(each)}",
        f"threads of pairings where someone never moved: {_never_moved(begun)}",
        f"invitations per pairing: {sum(table.id in month.figures.lobbies for table in begun)}",
    ]


async def _night_lines(month: "Month") -> list[str]:
    """Return the figures of game nights; matches count if the night counts them."""
    store = month.world.bot.nights.store
    async with month.world.bot.database.read() as connection:
        ids = [*await connection.scalars(select(nights.c.id).where(nights.c.phase.in_(("over", "off"))))]
    found = [night for each in ids if (night := await store.get(each))]
    lines = [f"threads of nights where someone never moved: {_never_moved(_tables(month, found))}"]
    for night in found:
        came = month.came[night.begins_at]
        played = [_shares(month, pairing) for pairing in night.pairings if pairing.phase == "over"]
        with_company = [shares for shares in played if sum(share > 0 for share in shares.values()) > 1]
        own = [sum(who.person.id in shares for shares in with_company) for who in came]
        lines.append(
            f"night of {night.begins_at:%d.%m.}, {night.game}: promises"
            f" {len(month.promised[night.begins_at])}, came {len(came)},"
            f" of whom met no one in company {own.count(0) if len(own) > 1 else 0};"
            f" matches a person {sum(own) / max(1, len(own)):.2f}"
        )
    return lines


async def _summary_lines(month: "Month", days: float) -> list[str]:
    """Return the figures of server summaries; the deals are those of the last day that was over."""
    told = Counter[str]()
    summaries = month.figures.summaries
    for at, text, visible, pings in summaries:
        expected = await _expected_deals(month, latest_over_day(at))
        deals = [line for line in text.splitlines() if line.startswith("🎴")]
        told["deals"] += len(deals)
        told["deals not over"] += sum(
            not any(line.startswith(names) and line.endswith(result) for names, result in expected)
            for line in deals
        )
        told["visible at most"] = max(told["visible at most"], visible)
        told["pings"] += pings
        told["hidden names"] += HIDDEN in text
        told["best moments"] += "Best moment" in text
        told["puzzles"] += "🧩" in text
        told["weeks"] += "Last week" in text
    by_day = Counter(at.date() for at, *_ in summaries)
    figures = ", ".join(f"{what} {number}" for what, number in told.items())
    return [
        f"summaries: {len(summaries)} on {len(by_day)} of {days:g} days,"
        f" at most {max(by_day.values(), default=0)} a day; {figures}"
    ]


async def _expected_deals(month: "Month", day: int) -> list[tuple[str, str]]:
    """Return how the lines of a day's deals begin and end, from its boards."""
    found = list[tuple[str, str]]()
    for game in catalogue.GAMES:
        board = await month.world.bot.dailies.day_board(month.world.guild.id, game, day, 100)
        if board:
            names = words.listed([f"**{line.name}**" for line in board if line.place == 1])
            result = result_words(board[0].result, game, words)
            found.append((f"🎴 **{game_name(game, words)}** · {names}", result))
    return found


def _tables(month: "Month", events: Sequence[Night | League]) -> list[Table]:
    ids = [pairing.table_id for event in events for pairing in event.pairings]
    return [month.figures.tables[each] for each in ids if each is not None]


def _shares(month: "Month", pairing: Pairing) -> dict[int, float]:
    return {} if pairing.table_id is None else own_shares(month.figures.tables[pairing.table_id])


def _never_moved(tables: Sequence[Table]) -> str:
    """Return the number of ended tables where someone with a seat never moved, and their total number."""
    ended = [table for table in tables if not table.open]
    return f"{sum(not table.match or not all(own_shares(table).values()) for table in ended)} of {len(ended)}"


def _overlap(one: Evening, other: Evening) -> bool:
    return one.began < other.until and other.began < one.until
