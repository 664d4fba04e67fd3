"""Deals of the day and of groups: the same cards and luck for all, against normal computer players.

All chance of a day comes from one secret of the store: the seed of the day is made of it, that of a game is
made of the seed of the day, and so is the luck of the computer players, decision by decision. So all
processes agree, and the same moves get the same answers; `docs/records.md` says how to check it. The seed of
a day is sealed the day before, and opened the day after. A group's deals come from a secret of their own
(`bot/group_deals.py`), which is sealed as they are opened; everything else is the same.

A person has one try at each deal, wherever they go on with it: one of the day is on the board of the server
where it was begun.
"""

import asyncio
import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, NamedTuple

from bot.errors import MovedOn, Reason, TableProblem
from bot.played import ReplayGuard
from bot.store.daily import PERSON_SEAT, DailyTries, StoredTry, TryKey, TryResult
from bot.store.group_deals import GroupDeal, GroupDealStore
from bot.store.notes import Notes
from bot.store.personal_data import DEAL_KIND, OneTimePlay, group_deal_kind
from bot.thinking.computers import decision_rng
from bot.timing import MAX_RUN_DAYS, USUAL_TIMING, Timing, day_of, days_running, is_open_day, latest_over_day
from games import Match, catalogue
from games.chance import commitment_of, new_server_seed
from games.players import NORMAL, PLAYERS, choose_move

FIRST_DAY = date(2026, 1, 1).toordinal()
"""The day whose deals have the number 1."""

SEATS = ("player", "computer 1", "computer 2", "computer 3", "computer 4", "computer 5")
"""What the seats are called in records: the same in all tries, since names are part of a shuffle."""

DEALS_NOTE = "daily"
"""The name of the note with the secret of all days, in hex."""


@dataclass(frozen=True, slots=True)
class DealSetup:
    """How many sit at the table, and the options that differ from the game's defaults."""

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
"""By game; another game is played by as few as it allows, with its default options."""


def setup_of(game: str) -> DealSetup:
    """Return how the deal of the day is played in a game."""
    return SETUPS.get(game) or DealSetup(min(catalogue.find_game(game).players))


def deal_number(day: int) -> int:
    """Return the number of a day's deals, from 1.

    >>> deal_number(date(2026, 1, 31).toordinal())
    31
    """
    return day - FIRST_DAY + 1


class Deals:
    """The deals of all days.

    Args:
        secret: 32 bytes that only the bot knows.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def seal_of(self, day: int) -> str:
        """Return the hex SHA-256 of a day's seed, which may be published before the day."""
        return commitment_of(self._day_seed(day))

    def open_seed(self, day: int, now: datetime) -> bytes:
        """Return a day's seed, 32 bytes.

        Raises:
            ValueError: it is still secret at that time.
        """
        if day > latest_over_day(now):
            raise ValueError("the seed of this day is still secret")
        return self._day_seed(day)

    def new_match(self, game: str, day: int, rules: int | None = None) -> Match:
        """Return a day's match of a game before its first decision.

        Args:
            game: id of the game.
            day: the day, as an ordinal.
            rules: version of its rules; the newest if not given.

        Raises:
            UnknownRules: there is no such version.
        """
        share = f"daily {date.fromordinal(day).isoformat()}"
        return _deal_match(game, game_seed(self._day_seed(day), game), share, rules)

    def _day_seed(self, day: int) -> bytes:
        return hmac.digest(self._secret, f"daily {date.fromordinal(day).isoformat()}".encode(), "sha256")


def game_seed(seed: bytes, deal: str) -> bytes:
    """Return the server seed, 32 bytes, of a match that comes from a secret.

    Args:
        seed: the secret of a day, or of a group's deals.
        deal: id of the game; of a group's deals also the number after a space.
    """
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
class DailyTry:
    """A try at a deal with its match as it stands: at a decision of the person, or at its end.

    Attributes:
        stored: the try.
        match: its match; do not change it.
        group: the group's deals that it is one of; None for a deal of the day.
    """

    stored: StoredTry
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
    def result(self) -> TryResult | None:
        """Its result; None until it is finished."""
        return self.stored.result


class DailyLine(NamedTuple):
    """A line of a day's board: a place from 1, shared if equal (1 1 3), whose it is, and the result."""

    place: int
    user_id: int
    name: str
    result: TryResult


class DailyStanding(NamedTuple):
    """A result among those of a day in a guild: its place from 1, and how many there are."""

    place: int
    of: int


class Dailies:
    """Begins, plays and ranks the tries at the deals of the day.

    Args:
        tries: the stored tries.
        notes: where the secret of all days is.
        played: knows who has played before their data was deleted.
        groups: the deals of groups.
        timing: tells the time.
        seeds: draws that secret if there is none yet.
    """

    def __init__(
        self,
        tries: DailyTries,
        notes: Notes,
        played: ReplayGuard,
        groups: GroupDealStore,
        timing: Timing = USUAL_TIMING,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        self._tries = tries
        self._notes = notes
        self._played = played
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

    async def recent_tries(self, user_id: int) -> Mapping[tuple[int, str], StoredTry]:
        """Return a person's tries by day and game: of days that may be finished, and the last opened."""
        now = self._now()
        found = await self._tries.tries_between(user_id, latest_over_day(now), day_of(now))
        return {(each.key.deal, each.key.game): each for each in found}

    async def try_of_today(self, user_id: int, game: str, guild_id: int | None) -> DailyTry:
        """Return a person's try at today's deal of a game, which is begun if they have none.

        Args:
            user_id: the person.
            game: the game.
            guild_id: where it is begun; None outside of guilds.

        Raises:
            TableProblem: they have played it before their data was deleted.
        """
        deals, key = await self.get_deals(), TryKey(day_of(self._now()), game, user_id)
        stored = await self._tries.get_try(key)
        if stored is None:
            await self._played.check_new(user_id, OneTimePlay(DEAL_KIND, game, key.deal))
            match = deals.new_match(game, key.deal)
            let_computers_play(match)
            stored = await self._tries.begin_try(StoredTry(key, guild_id, match.game.version, match.moves))
        return _replay_try(stored, deals.new_match(game, key.deal, stored.rules))

    async def try_of_group(self, user_id: int, deal: GroupDeal) -> DailyTry | None:
        """Return a person's next try at a group's deals, which is begun if it is not; None after the last.

        After the end of the deals only one that is under way is returned, until it can no longer be finished.

        Raises:
            TableProblem: they have played it before their data was deleted.
        """
        tries, now = await self._tries.group_tries(deal.id, user_id), self._now()
        number = len(tries) + 1
        if tries and tries[-1].result is None and now < deal.over_at:
            return _replay_try(tries[-1], group_match(deal, number - 1), deal)
        if number > deal.count or now >= deal.ends_at:
            return None
        once = OneTimePlay(group_deal_kind(deal.id, number), deal.game, day_of(deal.ends_at))
        await self._played.check_new(user_id, once)
        match = group_match(deal, number)
        let_computers_play(match)
        key = TryKey(number, deal.game, user_id, deal.id)
        stored = await self._tries.begin_try(StoredTry(key, deal.guild_id, deal.rules, match.moves))
        return _replay_try(stored, group_match(deal, number), deal)

    async def find_try(self, key: TryKey) -> DailyTry:
        """Return a try that was begun.

        Raises:
            TableProblem: there is none, or it can no longer be finished.
        """
        stored, now = await self._tries.get_try(key), self._now()
        if not key.group_id:
            if stored is None or not (stored.result or is_open_day(key.deal, now)):
                raise TableProblem(Reason.DAILY_OVER)
            return _replay_try(stored, (await self.get_deals()).new_match(key.game, key.deal, stored.rules))
        deal = await self._groups.get(key.group_id)
        if deal is None or stored is None or not (stored.result or now < deal.over_at):
            raise TableProblem(Reason.GROUP_DEAL_OVER)
        return _replay_try(stored, group_match(deal, key.deal), deal)

    async def is_open_to_all(self, tried: DailyTry) -> bool:
        """Return whether the secret of a try is opened, since nobody can play that deal any more."""
        now = self._now()
        if tried.group is not None:
            return await self._tries.is_group_over(tried.group, now)
        return tried.deal <= latest_over_day(now)

    async def play_move(self, tried: DailyTry, move: str) -> DailyTry:
        """Make a decision in a try, let the computer players answer, and return the try after that.

        Args:
            tried: the try as it was read.
            move: the person's move, in the record's notation.

        Raises:
            IllegalMove: it is none of their legal moves; nothing has changed.
            MovedOn: the try has gone on since it was read.
        """
        match, result = await asyncio.to_thread(_play_on, tried.match, move)
        after = replace(tried.stored, moves=match.moves, result=result)
        if not await self._tries.extend_try(tried.stored, after, self._now()):
            raise MovedOn
        return replace(tried, stored=after, match=match)

    async def day_board(self, guild_id: int, game: str, day: int, most: int) -> list[DailyLine]:
        """Return up to `most` of a day's best results in a guild: by place, points, then margin."""
        found = await self._tries.best_tries(guild_id, day, game, most)
        return rank_results(found)

    async def standing_of(self, tried: StoredTry) -> DailyStanding | None:
        """Return the place of a try in its guild; None outside of guilds, and if it is not finished."""
        if tried.guild_id is None or tried.result is None:
            return None
        above, count = await self._tries.count_better(tried.guild_id, tried.key, tried.result)
        return DailyStanding(above + 1, count)

    async def days_finished_running(self, user_id: int, game: str | None = None) -> int:
        """Return how many days running a person has finished a try; a day counts as long as it may be one.

        Args:
            user_id: the person.
            game: the game; None for any.
        """
        now = self._now()
        return days_running(await self._tries.days_finished(user_id, game, MAX_RUN_DAYS), day_of(now), now)


def _play_on(before: Match, move: str) -> tuple[Match, TryResult | None]:
    """Return a match after a person's move and the computer players' answers, and its result if it is over.

    The last move of some takes long, since par is worked out: run it in a thread.
    """
    match = before.copy()
    match.play(PERSON_SEAT, move)
    let_computers_play(match)
    return match, _result_of(match) if match.over else None


def _result_of(match: Match) -> TryResult:
    own, *others = match.scores
    return TryResult(match.ranks[PERSON_SEAT], own, own - max(others), par_match(match).scores[PERSON_SEAT])


def par_try(tried: DailyTry) -> DailyTry:
    """Return a finished try as par was reached instead; see `par_match`."""
    match = par_match(tried.match)
    return replace(tried, match=match, stored=replace(tried.stored, result=_result_of(match)))


def par_match(match: Match) -> Match:
    """Return the match that par comes from: a normal computer player has the person's seat from the start.

    The cards and the luck are the same, so it is the same match for everybody. This may take long: run it in
    a thread.
    """
    other = match.at_decision(0)
    while not other.over:
        _let_computer_play(other, min(other.to_move))
    return other


def _replay_try(stored: StoredTry, match: Match, group: GroupDeal | None = None) -> DailyTry:
    """Return a try with its match, which is given as it was dealt."""
    for seat, move in stored.moves:
        match.play(seat, move)
    return DailyTry(stored, match, group)


def let_computers_play(match: Match) -> None:
    """Make the decisions of computer players until the person has to decide, or the match is over."""
    while computers := match.to_move - {PERSON_SEAT}:
        _let_computer_play(match, min(computers))


def _let_computer_play(match: Match, seat: int) -> None:
    rng = decision_rng(match.server_seed, match.number)
    match.play(seat, choose_move(match, seat, PLAYERS[NORMAL], rng))


def rank_results(found: Sequence[tuple[int, str, TryResult]]) -> list[DailyLine]:
    """Return the lines of a board from ids, names and results, the best first: place, points, then margin."""
    ordered = sorted(found, key=lambda each: _sort_key(each[-1]))
    merits = [_sort_key(result) for *_, result in ordered]
    return [DailyLine(merits.index(_sort_key(each[-1])) + 1, *each) for each in ordered]


def _sort_key(result: TryResult) -> tuple[int, int, int]:
    return result.place, -result.score, -result.margin
