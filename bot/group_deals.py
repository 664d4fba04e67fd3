"""Group deals: the same cards for a group. Open deals in a channel, update their message, rank the results.

Everything follows from the store. A message is sent or edited until it is up to date, which is only then
stored; if the process ends before, it is done again. Discord recognises a message sent twice for some
minutes, by its nonce; a deleted message is replaced by a new one.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple
from datetime import timedelta
from typing import NamedTuple, Protocol

import structlog

from bot.daily import DailyLine, rank_results
from bot.errors import PlaceRefused, Reason, TableProblem
from bot.store.daily import DailyTries, TryResult
from bot.store.group_deals import GroupDeal, GroupDealStore
from bot.timing import USUAL_TIMING, Timing
from games import Match, catalogue
from games.chance import new_server_seed

MAX_DEALS, MAX_DAYS = 8, 7
"""Maximum number of deals, and of days to play them."""

REFUSED_FOR = timedelta(minutes=5)
"""Time until a refused request to Discord is tried again."""

CHECK_INTERVAL = timedelta(hours=1)
"""Time between two checks of the message; a deleted one is replaced by a new one."""

GIVE_UP_AFTER = timedelta(days=7)
"""Time after the end when we stop trying to show it in a channel that refuses us."""

log = structlog.get_logger(__name__)


class Standing(NamedTuple):
    """The results so far, best first: a board of people who have played all deals, and results by deal."""

    board: Sequence[DailyLine]
    deals: Mapping[int, Sequence[DailyLine]]


class Wall(Protocol):
    """Shows the messages; raises `TryLater`, or `PlaceRefused` for a missing permission or channel."""

    async def show(self, deal: GroupDeal, standing: Standing, *, over: bool) -> int:
        """Edit the message of a deal, or send one; return its id."""
        ...


class GroupDeals:
    """Opens deals for groups, and keeps their messages up to date."""

    wall: Wall

    def __init__(
        self,
        stored: GroupDealStore,
        tries: DailyTries,
        timing: Timing = USUAL_TIMING,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        self._stored = stored
        self._tries = tries
        self._now = timing.now
        self._seeds = seeds

    async def open(
        self, guild_id: int, channel_id: int, game: str, count: int, days: int, opener_id: int | None = None
    ) -> None:
        """Open deals in a channel; their message follows within seconds.

        Raises TableProblem if the limit of open deals is reached, or a value isn't on offer.
        """
        if not (0 < count <= MAX_DEALS and 0 < days <= MAX_DAYS):
            raise TableProblem(Reason.NOT_OFFERED)
        now = self._now()
        rules = catalogue.find_game(game).version
        ends_at = now + timedelta(days=days)
        seed = self._seeds()
        deal = GroupDeal(guild_id, channel_id, game, rules, count, seed, ends_at, opener_id=opener_id)
        await self._stored.open(deal, now)

    async def find(self, group_id: int, channel_id: int) -> GroupDeal:
        """Return the deals of a message in this channel, or raise TableProblem."""
        deal = await self._stored.get(group_id)
        if deal is None or deal.channel_id != channel_id:
            raise TableProblem(Reason.GROUP_DEAL_OVER)
        return deal

    def has_ended(self, deal: GroupDeal) -> bool:
        """Return whether the time to begin a match is over; started ones may still be finished."""
        return self._now() >= deal.ends_at

    async def is_over(self, deal: GroupDeal) -> bool:
        """Return whether no deal can be played any more, so that their secret may be published."""
        return await self._tries.is_group_over(deal, self._now())

    async def end(self, deal: GroupDeal, user_id: int, *, moderator: bool) -> None:
        """End the time to begin a match; the message shows that within seconds.

        Raises TableProblem if the deals have ended, or the person is neither their opener nor a moderator.
        """
        self.check_end(deal, user_id, moderator=moderator)
        await self._stored.end(deal, self._now())

    def check_end(self, deal: GroupDeal, user_id: int, *, moderator: bool) -> None:
        """Raise the errors of `end`."""
        if self.has_ended(deal):
            raise TableProblem(Reason.GROUP_DEAL_OVER)
        if not moderator and user_id != deal.opener_id:
            raise TableProblem(Reason.GROUP_DEAL_NOT_YOURS)

    async def standing(self, deal: GroupDeal, reader_id: int | None = None) -> Standing:
        """Return the results so far, leaving out hidden people other than the reader."""
        by_number = defaultdict[int, list[tuple[int, str, TryResult]]](list)
        by_person = defaultdict[tuple[int, str], list[TryResult]](list)
        for user_id, name, number, result in await self._tries.group_results(deal.id, reader_id):
            by_number[number].append((user_id, name, result))
            by_person[user_id, name].append(result)
        whole = [
            (user_id, name, sum_of(results))
            for (user_id, name), results in by_person.items()
            if len(results) == deal.count
        ]
        deals = {number: rank_results(found) for number, found in by_number.items()}
        return Standing(rank_results(whole), deals)

    async def finished(self, deal: GroupDeal, user_id: int) -> int:
        """Return the number of deals that a person has finished, in order from the first."""
        return sum(tried.result is not None for tried in await self._tries.group_tries(deal.id, user_id))

    async def due(self) -> list[tuple[int, int]]:
        """Return the ids of due group deals, each with its server's id."""
        return await self._stored.due(self._now())

    async def act(self, group_id: int) -> None:
        """Bring the message of group deals up to date, and store its next due time.

        Raises TryLater if it can't be done now.
        """
        deal = await self._stored.get(group_id)
        if deal is None or deal.wake_at is None:
            return
        over = await self.is_over(deal)
        now = self._now()
        try:
            message_id = await self.wall.show(deal, await self.standing(deal), over=over)
        except PlaceRefused as refusal:
            log.info("group deal message refused", guild=deal.guild_id, problem=refusal.problem)
            lost = refusal.problem == "channel" or now > deal.ends_at + GIVE_UP_AFTER
            await self._stored.note(deal, wake_at=None if lost else now + REFUSED_FOR)
            return
        if message_id != deal.message_id:
            # An earlier process may have sent it: check it again at once.
            await self._stored.note(deal, message_id=message_id)
        else:
            then = deal.over_at if self.has_ended(deal) else deal.ends_at
            await self._stored.note(
                deal, same=True, wake_at=None if over else min(then, now + CHECK_INTERVAL)
            )


def sum_of(results: Sequence[TryResult]) -> TryResult:
    """Return the sum of some results."""
    return TryResult(*map(sum, zip(*map(astuple, results), strict=True)))


def first_difference(one: Match, other: Match) -> tuple[Match, str, str] | None:
    """Return the first difference of two finished matches of one deal, or None: a position and both moves.

    Computer players answer equal moves equally, so the difference is a decision of the person; the position
    is that of the first match before it.
    """
    for number, (first, second) in enumerate(zip(one.moves, other.moves, strict=False)):
        if first != second:
            return one.at_decision(number), first[1], second[1]
    return None
