"""Leagues: opening one, and what its people do there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Reason, TableProblem
from bot.events.nights import check_opener, cut_share
from bot.names import Person
from bot.results.league_rules import MAX_ENTRANTS, MIN_ENTRANTS, league_pairings, most_matches, season_days
from bot.results.standings import LeagueLine, league_places
from bot.store.leagues import LEAGUE_LIMIT, LEFT, OPEN, Entrant, League, LeagueStore
from bot.store.pairings import Pairing
from bot.store.preferences import Preferences, is_blocked_from
from bot.store.subjects import EventPlace
from bot.tables.gaps import Gaps, end_with_outages
from bot.tables.options import valid_options
from bot.timing import DEFAULT_TIMING, Timing
from games import catalogue
from games.chance import new_server_seed

ENTRY_DAYS = (1, 3, 7)
"""Possible numbers of days for entering."""

CHECK_IN_TIME = timedelta(days=1)
"""Time to check in."""

BEFORE_END = 2
"""Number of messages about a season before the one about its end: on its start, and at half-time."""

MAX_MATCHES = (2, 3, 4)
"""Possible numbers of matches that a person plays at a time."""


class Leagues:
    """Opens leagues, and changes them for their people."""

    def __init__(
        self,
        store: LeagueStore,
        gaps: Gaps,
        preferences: Preferences,
        timing: Timing = DEFAULT_TIMING,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        self.store = store
        self._gaps = gaps
        self._preferences = preferences
        self._now = timing.now
        self._seeds = seeds

    async def open(self, place: EventPlace, opener: Person, game: str, days: int) -> League:
        """Open a league, which its opener enters; the clock posts its message.

        Raises:
            TableProblem: a limit is reached, or a value isn't on offer.
        """
        if days not in ENTRY_DAYS or game not in catalogue.GAMES:
            raise TableProblem(Reason.NOT_OFFERED)
        guild = await self._preferences.guild_settings(place.guild_id)
        rules = catalogue.find_game(game)
        options = rules.read_options(valid_options(rules, guild.options.get(game, {})))
        new = self._new(place, opener, days, game=game, options=options)
        return await self.store.open(new, LEAGUE_LIMIT)

    async def open_again(self, old: League, opener: Person, days: int, *, moderator: bool) -> League:
        """Open entry for another season, once; raise TableProblem for others, or the second time."""
        check_opener(old, opener.id, moderator)
        if old.phase != "over" or old.continued:
            raise TableProblem(Reason.LEAGUE_NOT_NOW)
        season = {"game": old.game, "options": old.options, "season": old.season + 1, "previous_id": old.id}
        new = self._new(EventPlace(old.guild_id, old.channel_id), opener, days, **season)

        def go_on(league: League) -> League:
            if league.continued:
                raise TableProblem(Reason.LEAGUE_NOT_NOW)
            return replace(league, continued=True)

        async def also(connection: AsyncConnection, _: int) -> None:
            await self.store.change_in(connection, old.id, go_on, new.began_at)

        return await self.store.open(new, LEAGUE_LIMIT, also)

    def _new(self, place: EventPlace, opener: Person, days: int, **values: Any) -> League:
        """Return a league that its opener has entered."""
        now = self._now()
        return League(
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            opener_id=opener.id,
            began_at=now,
            ends_at=now + timedelta(days=days),
            secret=self._seeds(),
            entrants=(Entrant(number=1, user_id=opener.id, avatar=opener.avatar),),
            wake_at=now,
            **values,
        )

    async def find(self, league_id: int, guild_id: int | None) -> League:
        """Return a league of a server, or raise TableProblem."""
        league = await self.store.get(league_id)
        if league is None or league.guild_id != guild_id:
            raise TableProblem(Reason.LEAGUE_OVER)
        return league

    def ends_at(self, league: League) -> datetime:
        """Return the end of a league's phase: outages move it."""
        gaps = self._gaps.gaps_for(league.guild_id, league.channel_id, league.ends_at, league.began_at)
        return end_with_outages(league.began_at, league.ends_at, gaps)

    # What people do

    async def enter(self, league: League, person: Person) -> League:
        """Enter a league; raise TableProblem if it is full, or this person can't play with someone there.

        In a game for two everyone meets everyone, so a block is refused; elsewhere it is respected later.
        """
        others = [each.user_id for each in entrants_of(league) if each.user_id not in (None, person.id)]
        if max(catalogue.find_game(league.game).players) == 2:
            apart = await self._preferences.blocked_pairs([person.id, *filter(None, others)])
            if is_blocked_from(apart, person.id, others):
                chosen = not {*await self._preferences.blocks_of(person.id)}.isdisjoint(others)
                raise TableProblem(Reason.LEAGUE_BLOCKED if chosen else Reason.LEAGUE_FULL)

        def enter(league: League) -> League:
            _check_phase(league, "entering")
            if league.entrant_of(person.id) is not None:
                return league
            if len(entrants_of(league)) >= MAX_ENTRANTS:
                raise TableProblem(Reason.LEAGUE_FULL)
            number = max((each.number for each in league.entrants), default=0) + 1
            entrant = Entrant(number=number, user_id=person.id, avatar=person.avatar)
            return replace(league, entrants=(*league.entrants, entrant))

        return await self._change(league.id, enter)

    async def check_in(self, league: League, person: Person, share: str) -> League:
        """Check a person in."""

        def arrive(league: League) -> League:
            _check_phase(league, "checking")
            own = _own_entrant(league, person.id)
            known = replace(own, here=True, avatar=person.avatar, share=own.share if own.cut else share)
            return with_entrant(league, known)

        return await self._change(league.id, arrive)

    async def set_pace(self, league: League, user_id: int, max_matches: int) -> League:
        """Set a person's number of matches at a time; if they were out for being away, they are in again."""
        if max_matches not in MAX_MATCHES:
            raise TableProblem(Reason.NOT_OFFERED)
        chosen = {"max_matches": max_matches, "out": None, "away_since": None}
        return await self._change_entrant(league.id, user_id, chosen)

    async def cut_deck(self, league: League, user_id: int, words: str) -> League:
        """Replace a person's contribution to the shuffle of their later matches by their own words."""
        return await self._change_entrant(league.id, user_id, {"share": cut_share(words), "cut": True})

    async def _change_entrant(self, league_id: int, user_id: int, values: Mapping[str, Any]) -> League:
        def change(league: League) -> League:
            if league.phase not in OPEN:
                raise TableProblem(Reason.LEAGUE_OVER)
            return with_entrant(league, replace(_own_entrant(league, user_id), **values))

        return await self._change(league_id, change)

    async def leave(self, league: League, user_id: int) -> League:
        """Withdraw a person before the start; later they leave for good, and the clock ends their matches."""

        def leave(league: League) -> League:
            own = _own_entrant(league, user_id)
            if league.phase not in OPEN:
                raise TableProblem(Reason.LEAGUE_OVER)
            if league.pairings:
                return with_entrant(league, replace(own, out=LEFT, away_since=None))
            others = tuple(each for each in league.entrants if each.number != own.number)
            return replace(league, entrants=others)

        return await self._change(league.id, leave)

    # For the opener and moderators

    async def begin(self, league: League, user_id: int, *, moderator: bool) -> League:
        """Close entry now; raise TableProblem if too few people have entered."""

        def close(league: League) -> League:
            check_opener(league, user_id, moderator)
            _check_phase(league, "entering")
            if len(entrants_of(league)) < MIN_ENTRANTS:
                raise TableProblem(Reason.LEAGUE_TOO_FEW, least=MIN_ENTRANTS)
            now = self._now()  # outages since the opening don't move this end
            return replace(league, began_at=now, ends_at=now)

        return await self._change(league.id, close)

    async def end(self, league: League, user_id: int, *, moderator: bool) -> League:
        """End a league: called off before its start; otherwise no match begins, and running ones finish."""

        def end(league: League) -> League:
            check_opener(league, user_id, moderator)
            if league.phase not in OPEN:
                raise TableProblem(Reason.LEAGUE_OVER)
            if not league.pairings:
                return replace(league, phase="off")
            return replace(without_planned(league), phase="playing", ends_at=self._now())

        return await self._change(league.id, end)

    async def _change(self, league_id: int, change: Callable[[League], League]) -> League:
        changed = await self.store.change(league_id, change, self._now())
        if changed is None:
            raise TableProblem(Reason.LEAGUE_OVER)
        return changed


def _check_phase(league: League, phase: str) -> None:
    if league.phase != phase:
        raise TableProblem(Reason.LEAGUE_NOT_NOW if league.phase in OPEN else Reason.LEAGUE_OVER)


def _own_entrant(league: League, user_id: int) -> Entrant:
    entrant = league.entrant_of(user_id)
    if entrant is None:
        raise TableProblem(Reason.LEAGUE_NOT_IN)
    return entrant


def entrants_of(league: League) -> list[Entrant]:
    """Return the entrants without leavers and former players."""
    return [each for each in league.entrants if each.user_id is not None and each.out != LEFT]


def with_entrant(league: League, changed: Entrant) -> League:
    """Return a league with a changed entrant."""
    entrants = tuple(changed if each.number == changed.number else each for each in league.entrants)
    return replace(league, entrants=entrants)


def without_planned(league: League) -> League:
    """Return a league without its planned matches."""
    waiting = ("planned", "opening")
    pairings = tuple(
        replace(each, phase="void") if each.phase in waiting else each for each in league.pairings
    )
    return replace(league, pairings=pairings)


def season_length(game: str, people: int) -> int:
    """Return the days of a season for a number of people in the largest division."""
    return season_days(game, most_matches(league_pairings(game, people)))


def table_of(league: League, division: int) -> list[LeagueLine]:
    """Return the table of a division, counted from 1; people who left before the end have no place."""
    people = [each.number for each in league.entrants if each.division == division]
    left = [each.number for each in league.entrants if each.number in people and each.out == LEFT]
    outcomes = [pairing.outcome for pairing in pairings_in(league, people) if pairing.phase == "over"]
    placed = league_places([number for number in people if number not in left], outcomes)
    lines = [*placed, *(line._replace(place=None) for line in league_places(left, outcomes))]
    if league.phase != "over":
        return lines
    # Deleting one's data later changes no place.
    final = [line._replace(place=league.entrant(line.number).place) for line in lines]
    return sorted(final, key=lambda line: (line.place is None, line.place or 0))


def divisions_of(league: League) -> range:
    """Return the numbers of the divisions."""
    return range(1, len(league.divisions) + 1)


def pairings_in(league: League, people: Sequence[int]) -> list[Pairing]:
    """Return the pairings of these people."""
    return [pairing for pairing in league.pairings if not {*people}.isdisjoint(pairing.people)]
