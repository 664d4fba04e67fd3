"""Deals of the day and of groups: the same cards and luck for all, against normal computer players.

One secret in the store determines every day's seed, the seed of each game, and the luck of the computer
players, decision by decision. So all processes agree, and equal moves get equal answers; `docs/records.md`
explains how to check it. The seed of a day is sealed the day before, and published the day after. A group's
deals have their own secret (`bot/events/group_deals.py`), sealed when they are opened; nothing else
differs.

A person has one attempt at each deal, in any channel; a deal of the day counts on the board of the server
where it was begun.
"""

import asyncio
import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, NamedTuple

from bot.errors import MovedOn, Reason, TableProblem
from bot.store.daily import PERSON_SEAT, AttemptKey, AttemptResult, DailyAttempts, StoredAttempt
from bot.store.group_deals import GroupDeal, GroupDealStore
from bot.store.notes import Notes
from bot.thinking.computers import decision_rng
from bot.timing import (
    DEFAULT_TIMING,
    MAX_RUN_DAYS,
    Timing,
    day_of,
    days_running,
    is_open_day,
    latest_over_day,
)
from games import Match, catalogue
from games.chance import commitment_of, new_server_seed
from games.players import NORMAL, PLAYERS, choose_move

FIRST_DAY = date(2026, 1, 1).toordinal()
"""The day of deal number 1."""

SEATS = ("player", "computer 1", "computer 2", "computer 3", "computer 4", "computer 5")
"""Names of the seats in records: the same in all attempts, since names are part of a shuffle."""

DEALS_NOTE = "daily"
"""The name of the note with the secret of all days, in hex."""


@dataclass(frozen=True, slots=True)
class DealSetup:
    """Number of seats, and the options that differ from the game's defaults."""

    players: int
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])


SETUPS: Mapping[str, DealSetup] = {
    # A normal player decides about so often in a match:
    "hiifuu": DealSetup(4),  # 39 times, 10 of them with one card to choose
    "hygge": DealSetup(2, {"rounds": 1}),  # 21 times
    "hana-awase": DealSetup(2, {"rounds": 3}),  # 21 times
    "koi-koi": DealSetup(2, {"rounds": 3}),  # 21 times
    "hiyoko": DealSetup(2),  # 22 times, 10 of them with one card to choose
    "isuri": DealSetup(2, {"rounds": 3}),  # 15 times
}
"""Setups by game; another game has its minimum number of seats and its default options."""


def setup_of(game: str) -> DealSetup:
    """Return the setup of a game's deal of the day."""
    return SETUPS.get(game) or DealSetup(min(catalogue.find_game(game).players))


def deal_number(day: int) -> int:
    """Return the number of a day's deals, from 1.

    >>> deal_number(date(2026, 1, 31).toordinal())
    31
    """
    return day - FIRST_DAY + 1


class Deals:
    """The deals of all days, from 32 secret bytes."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def seal_of(self, day: int) -> str:
        """Return the hex SHA-256 of a day's seed, which may be published before the day."""
        return commitment_of(self._day_seed(day))

    def open_seed(self, day: int, now: datetime) -> bytes:
        """Return a day's seed, 32 bytes; raise ValueError if it is still secret at that time."""
        if day > latest_over_day(now):
            raise ValueError("the seed of this day is still secret")
        return self._day_seed(day)

    def new_match(self, game: str, day: int, rules: int | None = None) -> Match:
        """Return a day's match of a game before its first decision; the rules are the newest by default."""
        share = f"daily {date.fromordinal(day).isoformat()}"
        return _deal_match(game, game_seed(self._day_seed(day), game), share, rules)

    def _day_seed(self, day: int) -> bytes:
        return hmac.digest(self._secret, f"daily {date.fromordinal(day).isoformat()}".encode(), "sha256")


def game_seed(seed: bytes, deal: str) -> bytes:
    """Return the server seed of a game's match of a day, or of a group (`<game> <number>`)."""
    return hmac.digest(seed, deal.encode(), "sha256")


def group_match(deal: GroupDeal, number: int) -> Match:
    """Return a match of a group's deals before its first decision, by its number from 1."""
    seed = game_seed(deal.seed, f"{deal.game} {number}")
    return _deal_match(deal.game, seed, f"group {number}", deal.rules)


def _deal_match(game: str, seed: bytes, share: str, rules: int | None) -> Match:
    setup = setup_of(game)
    seats = SEATS[: setup.players]
    return Match.new(game, seats, setup.options, seed, shares=[share] * len(seats), rules=rules)


@dataclass(frozen=True, slots=True)
class DailyAttempt:
    """An attempt at a deal, with its match (do not change it), and the group's deals, if any."""

    stored: StoredAttempt
    match: Match
    group: GroupDeal | None = None

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.stored.key.game

    @property
    def deal(self) -> int:
        """Number of the deal: the day's ordinal, or from 1 among the deals of a group."""
        return self.stored.key.deal

    @property
    def result(self) -> AttemptResult | None:
        """Its result; None before the end."""
        return self.stored.result


class DailyLine(NamedTuple):
    """A line of a day's board: a rank from 1, shared if equal (1 1 3), the person, and the result."""

    place: int
    user_id: int
    name: str
    result: AttemptResult


class DailyStanding(NamedTuple):
    """The rank of a result among those of a day in a guild, from 1, and their number."""

    place: int
    of: int


class Dailies:
    """Begins, plays and ranks the attempts at deals; `seeds` draws the secret on first use."""

    def __init__(
        self,
        attempts: DailyAttempts,
        notes: Notes,
        groups: GroupDealStore,
        timing: Timing = DEFAULT_TIMING,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        self._attempts = attempts
        self._notes = notes
        self._groups = groups
        self._now = timing.now
        self._seeds = seeds
        self._deals: Deals | None = None

    async def get_deals(self) -> Deals:
        """Return the deals of all days."""
        if self._deals is None:
            secret = await self._notes.get_or_set(DEALS_NOTE, self._seeds().hex())
            self._deals = Deals(bytes.fromhex(secret))
        return self._deals

    async def recent_attempts(self, user_id: int) -> Mapping[tuple[int, str], StoredAttempt]:
        """Return a person's attempts by deal and game: of days that still count, and the last one before."""
        now = self._now()
        found = await self._attempts.attempts_between(user_id, latest_over_day(now), day_of(now))
        return {(each.key.deal, each.key.game): each for each in found}

    async def attempt_of_today(self, user_id: int, game: str, guild_id: int | None) -> DailyAttempt:
        """Return a person's attempt at today's deal of a game; this begins one if they have none.

        The guild is where it begins, None outside guilds. Raises TableProblem if they played it before their
        data was deleted.
        """
        deals = await self.get_deals()
        key = AttemptKey(day_of(self._now()), game, user_id)
        stored = await self._attempts.get_attempt(key)
        if stored is None:
            match = deals.new_match(game, key.deal)
            let_computers_play(match)
            stored = await self._attempts.begin_attempt(
                StoredAttempt(key, guild_id, match.game.version, match.moves)
            )
        return _replay_attempt(stored, deals.new_match(game, key.deal, stored.rules))

    async def attempt_of_group(self, user_id: int, deal: GroupDeal) -> DailyAttempt | None:
        """Return a person's next attempt at a group's deals; this begins one. None after the last deal.

        After the end of the deals, only a running attempt is returned, until it can no longer be finished.
        Raises TableProblem if they played it before their data was deleted.
        """
        attempts = await self._attempts.group_attempts(deal.id, user_id)
        now = self._now()
        number = len(attempts) + 1
        if attempts and attempts[-1].result is None and now < deal.over_at:
            return _replay_attempt(attempts[-1], group_match(deal, number - 1), deal)
        if number > deal.count or now >= deal.ends_at:
            return None
        match = group_match(deal, number)
        let_computers_play(match)
        key = AttemptKey(number, deal.game, user_id, deal.id)
        stored = await self._attempts.begin_attempt(
            StoredAttempt(key, deal.guild_id, deal.rules, match.moves)
        )
        return _replay_attempt(stored, group_match(deal, number), deal)

    async def find_attempt(self, key: AttemptKey) -> DailyAttempt:
        """Return a person's attempt; raise TableProblem if it is missing, or can no longer be finished."""
        stored = await self._attempts.get_attempt(key)
        now = self._now()
        if not key.group_id:
            if stored is None or not (stored.result or is_open_day(key.deal, now)):
                raise TableProblem(Reason.DAILY_OVER)
            return _replay_attempt(
                stored, (await self.get_deals()).new_match(key.game, key.deal, stored.rules)
            )
        deal = await self._groups.get(key.group_id)
        if deal is None or stored is None or not (stored.result or now < deal.over_at):
            raise TableProblem(Reason.GROUP_DEAL_OVER)
        return _replay_attempt(stored, group_match(deal, key.deal), deal)

    async def is_open_to_all(self, attempt: DailyAttempt) -> bool:
        """Return whether the secret of an attempt is public, since no one can play that deal any more."""
        now = self._now()
        if attempt.group is not None:
            return await self._attempts.is_group_over(attempt.group, now)
        return attempt.deal <= latest_over_day(now)

    async def play_move(self, attempt: DailyAttempt, move: str) -> DailyAttempt:
        """Make a decision in an attempt and answer for the computer players; return the new attempt.

        Raises:
            IllegalMove: the move is not legal; nothing has changed.
            MovedOn: the attempt has changed since it was read.
        """
        match, result = await asyncio.to_thread(_play_on, attempt.match, move)
        after = replace(attempt.stored, moves=match.moves, result=result)
        if not await self._attempts.extend_attempt(attempt.stored, after, self._now()):
            raise MovedOn
        return replace(attempt, stored=after, match=match)

    async def day_board(self, guild_id: int, game: str, day: int, most: int) -> list[DailyLine]:
        """Return up to `most` of a day's best results in a guild: by rank, points, then margin."""
        found = await self._attempts.best_attempts(guild_id, day, game, most)
        return rank_results(found)

    async def standing_of(self, attempt: StoredAttempt) -> DailyStanding | None:
        """Return the rank of an attempt in its guild; None outside guilds, and before its end."""
        if attempt.guild_id is None or attempt.result is None:
            return None
        above, count = await self._attempts.count_better(attempt.guild_id, attempt.key, attempt.result)
        return DailyStanding(above + 1, count)

    async def days_finished_running(self, user_id: int, game: str | None = None) -> int:
        """Return the number of days in a row with an attempt that a person finished, at one game or any.

        A day without one doesn't count against them while its deal is open.
        """
        now = self._now()
        return days_running(await self._attempts.days_finished(user_id, game, MAX_RUN_DAYS), day_of(now), now)


def _play_on(before: Match, move: str) -> tuple[Match, AttemptResult | None]:
    """Return a match after a person's move and the computer players' answers, and its result at the end.

    Run it in a thread: the last move may take long, since it includes the calculation of par.
    """
    match = before.copy()
    match.play(PERSON_SEAT, move)
    let_computers_play(match)
    return match, _result_of(match) if match.over else None


def _result_of(match: Match) -> AttemptResult:
    own, *others = match.scores
    return AttemptResult(
        match.ranks[PERSON_SEAT], own, own - max(others), par_match(match).scores[PERSON_SEAT]
    )


def par_attempt(attempt: DailyAttempt) -> DailyAttempt:
    """Return a finished attempt with the match of par and its result; see `par_match`."""
    match = par_match(attempt.match)
    return replace(attempt, match=match, stored=replace(attempt.stored, result=_result_of(match)))


def par_match(match: Match) -> Match:
    """Return the match of par: a normal computer player has the person's seat from the start.

    The cards and the luck are the same, so par is the same for everyone. Run it in a thread: it may take
    long.
    """
    other = match.at_decision(0)
    while not other.over:
        _let_computer_play(other, min(other.to_move))
    return other


def _replay_attempt(stored: StoredAttempt, match: Match, group: GroupDeal | None = None) -> DailyAttempt:
    """Return an attempt with its match, given as it was dealt."""
    for seat, move in stored.moves:
        match.play(seat, move)
    return DailyAttempt(stored, match, group)


def let_computers_play(match: Match) -> None:
    """Make the decisions of computer players until the person's next one, or the end of the match."""
    while computers := match.to_move - {PERSON_SEAT}:
        _let_computer_play(match, min(computers))


def _let_computer_play(match: Match, seat: int) -> None:
    rng = decision_rng(match.server_seed, match.number)
    match.play(seat, choose_move(match, seat, PLAYERS[NORMAL], rng))


def rank_results(found: Sequence[tuple[int, str, AttemptResult]]) -> list[DailyLine]:
    """Return the lines of a board from ids, names and results, best first: rank, points, then margin."""
    ordered = sorted(found, key=lambda each: _sort_key(each[-1]))
    merits = [_sort_key(result) for *_, result in ordered]
    return [DailyLine(merits.index(_sort_key(each[-1])) + 1, *each) for each in ordered]


def _sort_key(result: AttemptResult) -> tuple[int, int, int]:
    return result.place, -result.score, -result.margin
