"""Opening matches: the thread and the table of a pairing, each step stored before the next one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple, TypeVar

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import ChannelBusy, MovedOn, PlaceRefused, TableProblem
from bot.events.agenda import pause_of_refusal
from bot.events.messages import Messages
from bot.names import Person
from bot.store.leagues import League
from bot.store.nights import Night
from bot.store.pairings import COMPUTER, Pairing, Participant
from bot.store.preferences import Preferences
from bot.store.stored import Seat
from bot.store.subjects import Subjects
from bot.tables.lobbies import Lobbies, NewMatch, TableSetup
from bot.tables.table import STAND_IN
from bot.timing import DEFAULT_TIMING, Timing
from games.chance import derived_seed

COMPUTER_SHARE = "computer"
"""Contribution of a computer player to the shuffle, before the number of the match."""

MIN_PEOPLE = 2
"""Minimum number of people in a match."""

E = TypeVar("E", Night, League)

log = structlog.get_logger(__name__)


class Player(NamedTuple):
    """A person of a new match, with their contribution to the shuffle."""

    person: Person
    share: str


class MatchOpener:
    """Opens threads and tables for the pairings of game nights and leagues."""

    def __init__(
        self,
        lobbies: Lobbies,
        preferences: Preferences,
        messages: Messages,
        timing: Timing = DEFAULT_TIMING,
    ) -> None:
        self._lobbies = lobbies
        self._preferences = preferences
        self._messages = messages
        self._now = timing.now

    async def open(
        self,
        subjects: Subjects[E],
        event: E,
        number: int,
        setup: TableSetup,
        there: Sequence[Participant],
    ) -> None:
        """Take the next step towards the match of a pairing: its message, its thread, or its table.

        What Discord refuses, or a limit prevents, is tried again after growing pauses.

        Args:
            subjects: the store of the event.
            event: the event, in the version read.
            number: the pairing.
            setup: the settings of its table.
            there: its people who are there; computer players replace others.

        Raises:
            MovedOn: the event has changed.
            TryLater: Discord fails for now.
            PlaceRefused: the channel of the event is gone.
        """
        pairing = event.pairing(number)
        try:
            if pairing.post_id is None:
                # In a league, people are pinged when it is their turn.
                here = [each.user_id or 0 for each in there] if isinstance(event, Night) else []
                post_id = await self._messages.say(event, "match", number, here)
                await self._note(subjects, event, number, post_id=post_id)
            elif pairing.thread_id is None:
                thread_id = await self._messages.open_thread(event, pairing)
                await self._note(subjects, event, number, thread_id=thread_id)
            else:
                await self._deal(subjects, event, pairing, setup, there)
        except MovedOn:
            raise
        except (PlaceRefused, TableProblem) as refusal:
            now = self._now()
            if _needs_post(pairing, refusal):
                # By this time, Discord tells the next message from the one that it replaces.
                await self._note(subjects, event, number, post_id=None, thread_id=None, retry_at=now)
                return
            if isinstance(refusal, PlaceRefused) and refusal.problem == "channel":
                raise
            log.info("match not opened", guild=event.guild_id, id=event.id, reason=str(refusal))
            pause = pause_of_refusal(now - (pairing.due_at or now))
            await self._note(subjects, event, number, retry_at=now + pause)

    async def _note(self, subjects: Subjects[E], event: E, number: int, **values: Any) -> None:
        """Change a pairing that is still being opened."""

        def note(now: E) -> E:
            if now.pairing(number) != event.pairing(number):
                raise MovedOn
            return with_pairing(now, number, **values)

        await subjects.change(event.id, note, self._now())

    async def _deal(
        self,
        subjects: Subjects[E],
        event: E,
        pairing: Pairing,
        setup: TableSetup,
        there: Sequence[Participant],
    ) -> None:
        players = {
            each.number: Player(
                replace(await self._preferences.known_person(each.user_id or 0), avatar=each.avatar),
                each.share,
            )
            for each in there
        }
        names = await self._messages.computer_names(event)
        seed = derived_seed(event.secret, pairing.number)
        seats = seats_of(pairing, players, names)
        own = replace(setup, own_thread=True, parent_id=event.channel_id)
        new = NewMatch(event.guild_id, pairing.thread_id or 0, own, seats, seed, pairing.id)

        def begin(now: E, table_id: int) -> E:
            if now.version != event.version:
                raise MovedOn
            taken = tuple(each if each in players else COMPUTER for each in pairing.seats)
            values = {"phase": "playing", "table_id": table_id, "seats": taken, "retry_at": None}
            return with_pairing(now, pairing.number, **values)

        async def also(connection: AsyncConnection, table_id: int) -> None:
            change = partial(begin, table_id=table_id)
            await subjects.change_in(connection, event.id, change, self._now())

        table = await self._lobbies.deal_match(new, also)
        self._messages.show_table(table.id)


def _needs_post(pairing: Pairing, refusal: PlaceRefused | TableProblem) -> bool:
    """Return whether a match needs another message: it or its thread is gone, or its thread is in use."""
    if isinstance(refusal, PlaceRefused):
        return refusal.problem == "message" or pairing.thread_id not in (None, pairing.post_id)
    return isinstance(refusal, ChannelBusy)


def with_pairing(event: E, number: int, **values: Any) -> E:
    """Return an event with a changed pairing."""
    changed = tuple(replace(each, **values) if each.number == number else each for each in event.pairings)
    return replace(event, pairings=changed)


def seats_of(pairing: Pairing, players: Mapping[int, Player], names: Sequence[str]) -> list[Seat]:
    """Return the seats of a match; each contribution to the shuffle ends with the number of the match.

    Args:
        pairing: the pairing.
        players: its people who are there, by number; computer players replace the others.
        names: enough names for computer players.
    """
    found = list[Seat]()
    free = iter(names)
    for place, number in enumerate(pairing.seats):
        player = None if number == COMPUTER else players.get(number)
        if player is None:
            share = f"{COMPUTER_SHARE} {pairing.number}"
            found.append(Seat(place, None, STAND_IN, next(free), share))
        else:
            share = f"{player.share} {pairing.number}"
            person = player.person
            found.append(Seat(place, person.id, None, person.name, share, avatar=person.avatar))
    return found


def due_pairing(pairings: Sequence[Pairing], now: datetime) -> tuple[datetime, Pairing] | None:
    """Return the pairing that is opened next, and when; None if none is being opened."""
    opening = [(each.retry_at or now, each.number, each) for each in pairings if each.phase == "opening"]
    if not opening:
        return None
    at, _, pairing = min(opening, key=lambda each: each[:2])
    return at, pairing
