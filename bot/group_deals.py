"""The same cards for a group: opens deals for a channel, keeps their message, and compares tries.

All of it follows from what is stored. A message is sent or edited until it shows what it should, which is
noted only then; if the process ends before, that is done again. One that is sent again has the number of the
first, by which Discord knows it for some minutes; one that is gone is sent anew.
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
"""How many matches may be dealt, and for how many days at most."""

REFUSED_FOR = timedelta(minutes=5)
"""How long until what Discord refused is tried again."""

CHECK_INTERVAL = timedelta(hours=1)
"""How often their message is looked after: one that is gone is sent anew."""

GIVE_UP_AFTER = timedelta(days=7)
"""How long after the end it is given up to show that where Discord does not let us write."""

log = structlog.get_logger(__name__)


class Standing(NamedTuple):
    """What has come of a group's deals so far.

    Attributes:
        board: who has played all of them, the best first, with what they come to together.
        deals: by the number of each deal: the results of those who have finished it, the best first.
    """

    board: Sequence[DailyLine]
    deals: Mapping[int, Sequence[DailyLine]]


class Wall(Protocol):
    """Where the messages are.

    What cannot be done now raises `TryLater`, what the bot may not do `PlaceRefused`.
    """

    async def show(self, deal: GroupDeal, standing: Standing, *, over: bool) -> int:
        """Have a message show how far it is: edit it, or send one if there is none; return its id."""
        ...


class GroupDeals:
    """Opens deals for groups, and keeps their messages up to date.

    Args:
        stored: where they are stored.
        tries: the tries at them.
        timing: tells the time.
        seeds: draws their secrets.
    """

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

        Args:
            guild_id: the server.
            channel_id: the channel.
            game: id of the game.
            count: how many matches are dealt.
            days: for how many days they may be played.
            opener_id: who opens them.

        Raises:
            TableProblem: there are as many as may be; or what is asked for is not offered.
        """
        if not (0 < count <= MAX_DEALS and 0 < days <= MAX_DAYS):
            raise TableProblem(Reason.NOT_OFFERED)
        now, rules = self._now(), catalogue.find_game(game).version
        ends_at = now + timedelta(days=days)
        seed = self._seeds()
        deal = GroupDeal(guild_id, channel_id, game, rules, count, seed, ends_at, opener_id=opener_id)
        await self._stored.open(deal, now)

    async def find(self, group_id: int, channel_id: int) -> GroupDeal:
        """Return the deals that a message of a channel is about.

        Raises:
            TableProblem: there are none there.
        """
        deal = await self._stored.get(group_id)
        if deal is None or deal.channel_id != channel_id:
            raise TableProblem(Reason.GROUP_DEAL_OVER)
        return deal

    def has_ended(self, deal: GroupDeal) -> bool:
        """Return whether nobody can begin a match any more; what is under way may still be finished."""
        return self._now() >= deal.ends_at

    async def is_over(self, deal: GroupDeal) -> bool:
        """Return whether nobody can play them any more, and their secret may be told."""
        return await self._tries.is_group_over(deal, self._now())

    async def end(self, deal: GroupDeal, user_id: int, *, moderator: bool) -> None:
        """Let nobody begin a match any more; their message shows that within seconds.

        Raises:
            TableProblem: they have ended, or this person has not opened them and is no moderator.
        """
        self.check_end(deal, user_id, moderator=moderator)
        await self._stored.end(deal, self._now())

    def check_end(self, deal: GroupDeal, user_id: int, *, moderator: bool) -> None:
        """Raise what `end` would raise."""
        if self.has_ended(deal):
            raise TableProblem(Reason.GROUP_DEAL_OVER)
        if not moderator and user_id != deal.opener_id:
            raise TableProblem(Reason.GROUP_DEAL_NOT_YOURS)

    async def standing(self, deal: GroupDeal, reader_id: int | None = None) -> Standing:
        """Return what has come of deals so far, without people who are hidden other than its reader."""
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
        """Return how many of the deals a person has finished, which are the first ones."""
        return sum(tried.result is not None for tried in await self._tries.group_tries(deal.id, user_id))

    async def due(self) -> list[tuple[int, int]]:
        """Return those for which something is due, each with its server."""
        return await self._stored.due(self._now())

    async def act(self, group_id: int) -> None:
        """Bring the message of deals up to date, and note when something is due next.

        Raises:
            TryLater: it cannot be done now.
        """
        deal = await self._stored.get(group_id)
        if deal is None or deal.wake_at is None:
            return
        over, now = await self.is_over(deal), self._now()
        try:
            message_id = await self.wall.show(deal, await self.standing(deal), over=over)
        except PlaceRefused as refusal:
            log.info("no message of deals", guild=deal.guild_id, problem=refusal.problem)
            lost = refusal.problem == "channel" or now > deal.ends_at + GIVE_UP_AFTER
            await self._stored.note(deal, wake_at=None if lost else now + REFUSED_FOR)
            return
        if message_id != deal.message_id:
            # It may be one that was sent before this process began: it is looked after once more.
            await self._stored.note(deal, message_id=message_id)
        else:
            then = deal.over_at if self.has_ended(deal) else deal.ends_at
            await self._stored.note(
                deal, same=True, wake_at=None if over else min(then, now + CHECK_INTERVAL)
            )


def sum_of(results: Sequence[TryResult]) -> TryResult:
    """Return what some results come to together: everything is added up."""
    return TryResult(*map(sum, zip(*map(astuple, results), strict=True)))


def first_difference(one: Match, other: Match) -> tuple[Match, str, str] | None:
    """Return where two finished matches of one deal went apart; None if they did nowhere.

    Computer players answer the same to the same, so it is at a decision of the person: the match before that
    is returned, and what the one and the other did.
    """
    for number, (first, second) in enumerate(zip(one.moves, other.moves, strict=False)):
        if first != second:
            return one.at_decision(number), first[1], second[1]
    return None
