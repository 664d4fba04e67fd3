"""Tries: people play the deals of the day, one try each, and see how the others on the server did.

Whoever goes on with a try elsewhere goes on with the same one: it is on the board of the server where it was
begun.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from bot.daily.deals import Deals, may_be_finished, opened
from bot.errors import MovedOnError, TableProblem
from bot.store.daily import PERSON, DailyTries, StoredTry, TryKey, TryResult
from bot.store.notes import Notes
from bot.tables.table import NORMAL
from bot.thinking.computers import PLAYER_OF, luck
from bot.timing import LONGEST, USUAL, Timing, days_running, today
from games import Match
from games.chance import new_server_seed
from games.players import PLAYERS, decide

NOTE = "daily"
"""The name of the note with the secret of all days, in hex."""


@dataclass(frozen=True, slots=True)
class Try:
    """A try with its match as it stands: at a decision of the person, or at its end.

    Attributes:
        stored: the try.
        match: its match; do not change it.
    """

    stored: StoredTry
    match: Match

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.stored.key.game

    @property
    def day(self) -> int:
        """Its day, as an ordinal."""
        return self.stored.key.day

    @property
    def result(self) -> TryResult | None:
        """What came of it; None if it is not finished."""
        return self.stored.result


class Line(NamedTuple):
    """A line of a day's board: a place from 1, shared if equal (1 1 3), whose it is, and the result."""

    place: int
    user_id: int
    result: TryResult


class Standing(NamedTuple):
    """A result among those of a day in a guild: its place from 1, and how many there are."""

    place: int
    of: int


class Dailies:
    """Keeps the tries at the deals of the day.

    Args:
        tries: the stored tries.
        notes: where the secret of all days is.
        timing: tells the time.
        seeds: draws that secret if there is none yet.
    """

    def __init__(
        self,
        tries: DailyTries,
        notes: Notes,
        timing: Timing = USUAL,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        self._tries = tries
        self._notes = notes
        self._now = timing.now
        self._seeds = seeds
        self._deals: Deals | None = None
        self._pars: dict[tuple[str, int, int], int] = {}

    async def deals(self) -> Deals:
        """Return the deals of all days."""
        if self._deals is None:
            secret = await self._notes.get_or_set(NOTE, self._seeds().hex())
            self._deals = Deals(bytes.fromhex(secret))
        return self._deals

    async def of_days(self, user_id: int) -> Mapping[tuple[int, str], StoredTry]:
        """Return somebody's tries, by day and game: of all days that may be finished, and the last opened."""
        now = self._now()
        found = await self._tries.of_days(user_id, opened(now), today(now))
        return {(each.key.day, each.key.game): each for each in found}

    async def of_today(self, user_id: int, game: str, guild_id: int | None) -> Try:
        """Return somebody's try at today's deal of a game.

        Args:
            user_id: the person.
            game: the game.
            guild_id: where it is begun if it was not, None outside of guilds.
        """
        deals, key = await self.deals(), TryKey(today(self._now()), game, user_id)
        stored = await self._tries.get(key)
        if stored is None:
            match = deals.match(game, key.day)
            _let_computers_play(match)
            stored = await self._tries.begin(StoredTry(key, guild_id, match.game.version, match.moves))
        return _replayed(stored, deals)

    async def of_day(self, user_id: int, game: str, day: int) -> Try:
        """Return somebody's try at the deal of a day, as it stands.

        Raises:
            TableProblem: they have none, or it can no longer be finished.
        """
        stored = await self._tries.get(TryKey(day, game, user_id))
        if stored is None or not (stored.result or may_be_finished(day, self._now())):
            raise TableProblem("daily-over")
        return _replayed(stored, await self.deals())

    async def act(self, tried: Try, move: str) -> Try:
        """Make a decision in a try, and let the computer players answer; return the try as it then stands.

        Args:
            tried: the try as it was read.
            move: the person's move, in the record's notation.

        Raises:
            IllegalMove: it is none of their legal moves; nothing has changed.
            MovedOnError: the try has gone on since it was read.
        """
        match = tried.match.copy()
        match.play(PERSON, move)
        _let_computers_play(match)
        result = self._result(tried, match) if match.over else None
        after = replace(tried.stored, moves=match.moves, result=result)
        if not await self._tries.extend(tried.stored, after):
            raise MovedOnError
        return Try(after, match)

    async def board(self, guild_id: int, game: str, day: int, most: int) -> list[Line]:
        """Return up to `most` of a day's best results in a guild: by place, points, then margin."""
        found = await self._tries.best(guild_id, day, game, most)
        merits = [_merit(result) for _, result in found]
        return [Line(merits.index(_merit(result)) + 1, user_id, result) for user_id, result in found]

    async def standing(self, tried: StoredTry) -> Standing | None:
        """Return where a result stands in its guild; None outside of guilds, and if it is not finished."""
        if tried.guild_id is None or tried.result is None:
            return None
        above, count = await self._tries.better(tried.guild_id, tried.key, tried.result)
        return Standing(above + 1, count)

    async def run(self, user_id: int, game: str | None = None) -> int:
        """Return how many days running, up to today or yesterday, somebody has finished a try.

        Args:
            user_id: the person.
            game: the game; None for any.
        """
        return days_running(await self._tries.days_finished(user_id, game, LONGEST), today(self._now()))

    def _result(self, tried: Try, match: Match) -> TryResult:
        own, *others = match.scores
        return TryResult(match.ranks[PERSON], own, own - max(others), self._par(tried, match))

    def _par(self, tried: Try, match: Match) -> int:
        """Return the points of a normal computer player with the same cards and the same luck."""
        deal = (tried.game, tried.day, match.game.version)
        if deal not in self._pars:
            other = match.beginning()
            while not other.over:
                _let_computer_play(other, min(other.to_move))
            # Nobody asks for those of days that are over.
            now = self._now()
            kept = {each: par for each, par in self._pars.items() if may_be_finished(each[1], now)}
            self._pars = {**kept, deal: other.scores[PERSON]}
        return self._pars[deal]


def _replayed(stored: StoredTry, deals: Deals) -> Try:
    """Return a try with its match.

    Raises:
        GameError: its rules are no longer known.
    """
    key = stored.key
    match = deals.match(key.game, key.day, stored.rules)
    for seat, move in stored.moves:
        match.play(seat, move)
    return Try(stored, match)


def _let_computers_play(match: Match) -> None:
    """Make the decisions of computer players until the person has to decide, or the match is over."""
    while computers := match.to_move - {PERSON}:
        _let_computer_play(match, min(computers))


def _let_computer_play(match: Match, seat: int) -> None:
    rng = luck(match.server_seed, match.number)
    match.play(seat, decide(match, seat, PLAYERS[PLAYER_OF[NORMAL]], rng))


def _merit(result: TryResult) -> tuple[int, int, int]:
    return -result.place, result.score, result.margin
