"""Group deals: opens the same cards for a channel's members, and compares their attempts."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, replace
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

from bot.errors import MovedOn, Reason, TableProblem
from bot.events.agenda import Step
from bot.solo.daily import DailyLine, rank_results
from bot.store.daily import AttemptResult, DailyAttempts
from bot.store.group_deals import GroupDeal, GroupDealStore, Phase, open_deal_limit
from bot.store.pending import DEAL
from bot.store.subjects import EventPlace, Subjects
from bot.timing import DEFAULT_TIMING, Timing
from games import Match, catalogue
from games.chance import new_server_seed

MAX_DEALS, MAX_DAYS = 8, 7
"""Maximum numbers of matches and of days."""


class Standing(NamedTuple):
    """The results of a group's deals so far.

    Attributes:
        board: people who have played all of them, the best first, with their sums.
        deals: the results of each finished deal by its number, the best first.
    """

    board: Sequence[DailyLine]
    deals: Mapping[int, Sequence[DailyLine]]


class GroupDeals:
    """Opens deals for groups, and compares their results.

    Args:
        subjects: the stored group deals.
        attempts: the attempts at them.
        timing: the time.
        seeds: draws their secrets.
    """

    kind: str = DEAL

    def __init__(
        self,
        subjects: GroupDealStore,
        attempts: DailyAttempts,
        timing: Timing = DEFAULT_TIMING,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        self.subjects: Subjects[GroupDeal] = subjects
        self._attempts = attempts
        self._now = timing.now
        self._seeds = seeds

    async def open(self, place: EventPlace, game: str, count: int, days: int) -> GroupDeal:
        """Open deals in a channel; their message follows within seconds.

        Args:
            place: the channel and the opener.
            game: id of the game.
            count: number of matches.
            days: days until the end.

        Raises:
            TableProblem: a limit is reached, or a value isn't on offer.
        """
        if not (0 < count <= MAX_DEALS and 0 < days <= MAX_DAYS):
            raise TableProblem(Reason.NOT_OFFERED)
        now = self._now()
        deal = GroupDeal(
            **place._asdict(),
            game=game,
            rules=catalogue.find_game(game).version,
            count=count,
            seed=self._seeds(),
            ends_at=now + timedelta(days=days),
            wake_at=now,
        )
        return await self.subjects.open(deal, open_deal_limit(now))

    async def find(self, group_id: int, channel_id: int) -> GroupDeal:
        """Return the deals that a message of a channel is about.

        Raises:
            TableProblem: there are none there.
        """
        deal = await self.subjects.get(group_id)
        if deal is None or deal.channel_id != channel_id:
            raise TableProblem(Reason.GROUP_DEAL_OVER)
        return deal

    def has_ended(self, deal: GroupDeal) -> bool:
        """Return whether no new match may begin; matches in progress may still be finished."""
        return self._now() >= deal.ends_at

    async def is_over(self, deal: GroupDeal) -> bool:
        """Return whether all play has ended, so that their secret may be shown."""
        return await self._attempts.is_group_over(deal, self._now())

    async def end(self, deal: GroupDeal, user_id: int, *, moderator: bool) -> None:
        """Close deals to new matches; their message shows it within seconds.

        Raises:
            TableProblem: they have ended, or this person has not opened them and is no moderator.
        """
        self.check_end(deal, user_id, moderator=moderator)
        now = self._now()
        await self.subjects.change(deal.id, lambda deal: replace(deal, ends_at=min(deal.ends_at, now)), now)

    def check_end(self, deal: GroupDeal, user_id: int, *, moderator: bool) -> None:
        """Raise what `end` would raise."""
        if self.has_ended(deal):
            raise TableProblem(Reason.GROUP_DEAL_OVER)
        if not moderator and user_id != deal.opener_id:
            raise TableProblem(Reason.GROUP_DEAL_NOT_YOURS)

    async def standing(self, deal: GroupDeal, reader_id: int | None = None) -> Standing:
        """Return the results so far, leaving out hidden people other than the reader."""
        by_number = defaultdict[int, list[tuple[int, str, AttemptResult]]](list)
        by_person = defaultdict[tuple[int, str], list[AttemptResult]](list)
        for user_id, name, number, result in await self._attempts.group_results(deal.id, reader_id):
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
        return sum(
            attempt.result is not None for attempt in await self._attempts.group_attempts(deal.id, user_id)
        )

    async def next_step(self, deal: GroupDeal, now: datetime) -> Step | None:
        """Return the next phase of deals; see `Agenda`."""
        match deal.phase:
            case "open":
                return Step(deal.ends_at, partial(self._enter, deal, "ended"))
            case "ended":
                over = await self._attempts.is_group_over(deal, now)
                return Step(now if over else deal.over_at, partial(self._enter, deal, "over"))
            case "over":
                return None

    async def lose(self, deal: GroupDeal) -> None:
        """End deals whose channel is gone or refuses their message."""
        now = self._now()

        def end(deal: GroupDeal) -> GroupDeal:
            ends_at = min(deal.ends_at, now)
            return replace(deal, phase="over", ends_at=ends_at, wake_at=None, shown=deal.version + 1)

        await self.subjects.change(deal.id, end)

    async def _enter(self, read: GroupDeal, phase: Phase) -> None:
        def enter(deal: GroupDeal) -> GroupDeal:
            if deal.phase != read.phase:
                raise MovedOn
            return replace(deal, phase=phase)

        await self.subjects.change(read.id, enter, self._now())


def sum_of(results: Sequence[AttemptResult]) -> AttemptResult:
    """Return what some results come to together: everything is added up."""
    return AttemptResult(*map(sum, zip(*map(astuple, results), strict=True)))


def first_difference(one: Match, other: Match) -> tuple[Match, str, str] | None:
    """Return where two finished matches of one deal went apart; None if they did nowhere.

    Computer players answer the same to the same, so it is at a decision of the person: the match before that
    is returned, and what the one and the other did.
    """
    for number, (first, second) in enumerate(zip(one.moves, other.moves, strict=False)):
        if first != second:
            return one.at_decision(number), first[1], second[1]
    return None
