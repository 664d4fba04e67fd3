"""The bot is killed at each commit and request while people find each other and end a match."""

import asyncio
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from simcord import ChannelHandle
from sqlalchemy import Table as Rows
from sqlalchemy import select

from bot.choices import WORDS
from bot.names import Person as Sitting
from bot.store.calls import ANY_GAME, CallStore
from bot.store.database import Database
from bot.store.leagues import Entrant, League, LeagueStore
from bot.store.nights import Guest, Night, NightStore
from bot.store.preferences import Preferences
from bot.store.schema import leagues, nights, tables
from bot.store.stored import HERALD_DUE
from bot.store.subjects import Subjects
from bot.tables.table import LOBBY, PLAYING, Table
from cogs.delivery.verbs import Verb
from cogs.screens.leagues import BEGIN
from tests.bot.sessions import KOI_KOI, lobbies_of, match_of, tables_of, turn
from tests.discord.reading import Shown, shown_in, texts_of
from tests.discord.world import Person, answer_of, words
from tests.process.deaths import AFTER_COMMIT, ARM, BEFORE_COMMIT
from tests.process.faults import refusal
from tests.process.forked import Forked
from tests.process.stored import Stored
from tests.process.wire import Wire
from tests.support.database import asked

pytestmark = [pytest.mark.deep, pytest.mark.skipif(sys.platform == "win32", reason="forks processes")]

GAME = "koi-koi"
CALL, CHALLENGE = "📣", "⚔️"
NIGHT, NIGHT_PING, MATCH = "### 🏮", "🏮 <@", "🏮 **Match"
LEAGUE, LEAGUE_PING, STARTED = "### 🏆", "🏆 <@", "🏆 The"
"""How messages begin: the standing ones, and those that ping people or say what has begun."""

BEFORE_REQUEST, AFTER_REQUEST = "as Discord gets a request", "as soon as Discord has a request"
POINTS = (BEFORE_COMMIT, AFTER_COMMIT, BEFORE_REQUEST, AFTER_REQUEST)
"""Where the bot is killed: at each commit and request that follows."""

LAST_DECISIONS = 4
"""How many decisions are left of a match whose end is told."""

LOOKS, PAUSE = 1500, 0.03
"""How often to look whether something has happened, and seconds between two looks."""


class Pings:
    """Counts the messages that ping people, as Discord has them: in each channel, by what they begin with."""

    def __init__(self, wire: Wire) -> None:
        self.sent: Counter[tuple[int, str]] = Counter()
        wire.discord.backend.subscribers.append(self._note)

    def _note(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "MESSAGE_CREATE":
            text = "".join(texts_of(payload.get("components") or ()))
            for sign in (CALL, CHALLENGE, NIGHT, NIGHT_PING, MATCH, LEAGUE, LEAGUE_PING, STARTED):
                if text.startswith(sign):
                    self.sent[int(payload["channel_id"]), sign] += 1


class Evening:
    """One evening on a server of its own: Aki, Ben and Chika, who do everything again that has not been done.

    `made` has the numbers of the decisions that were acknowledged.
    """

    def __init__(self, wire: Wire, database: Database, pings: Pings, number: int) -> None:
        self._wire = wire
        self.database = database
        self._pings = pings
        env = wire.discord.env
        self.guild = env.create_guild(name=f"House {number}")
        self.channel: ChannelHandle = self.guild.create_text_channel("cards")
        self.aki, self.ben, self.chika = (
            Person(env, self.guild.add_member(env.create_user(name))) for name in ("Aki", "Ben", "Chika")
        )
        self.call_store = CallStore(database)
        self.nights = NightStore(database)
        self.leagues = LeagueStore(database)
        self.stored = Stored(wire, database)
        self.made = set[int]()

    @property
    def people(self) -> list[Person]:
        return [self.aki, self.ben, self.chika]

    async def open_night(self) -> None:
        """Have a game night of all three begin in the channel, and wait until people see it."""
        now = datetime.now(UTC)
        guests = (Guest(number=at, user_id=each.id, is_in=True) for at, each in enumerate(self.people, 1))
        new = Night(
            guild_id=self.guild.id,
            channel_id=self.channel.id,
            opener_id=self.aki.id,
            games=(GAME,),
            choice="one",
            game=GAME,
            begins_at=now,
            secret=bytes(32),
            guests=tuple(guests),
            wake_at=now,
        )
        await self.nights.open(new)
        await self.until(self.is_night_shown)

    async def night(self) -> Night:
        """Return the game night of the channel."""
        return await self._event(self.nights, nights)

    async def _event(self, store: Subjects[Any], of: Rows) -> Any:
        here = select(of.c.id).where(of.c.channel_id == self.channel.id)
        (found_id,) = await asked(self.database, lambda connection: [*connection.scalars(here)])
        found = await store.get(found_id)
        assert found is not None
        return found

    async def is_night_shown(self) -> bool:
        """Whether everybody sees the game night as it is."""
        found = await self.night()
        return found.shown == found.version

    async def open_league(self) -> None:
        """Have a league of all three in the channel, and wait until people see it."""
        now = datetime.now(UTC)
        entrants = (Entrant(number=at, user_id=each.id) for at, each in enumerate(self.people, 1))
        new = League(
            guild_id=self.guild.id,
            channel_id=self.channel.id,
            opener_id=self.aki.id,
            game="hiyoko",
            options={},
            began_at=now,
            ends_at=now + timedelta(days=7),
            secret=bytes(32),
            entrants=tuple(entrants),
            wake_at=now,
        )
        await self.leagues.open(new)
        await self.until(self.is_league_shown)

    async def league(self) -> League:
        """Return the league of the channel."""
        return await self._event(self.leagues, leagues)

    async def is_league_shown(self) -> bool:
        """Whether everybody sees the league as it is."""
        found = await self.league()
        return found.shown == found.version

    async def thread_tables(self) -> list[Table]:
        """Return the tables in threads of the channel, as they are stored."""
        here = select(tables.c.id).where(tables.c.parent_id == self.channel.id).order_by(tables.c.id)
        ids = await asked(self.database, lambda connection: list(connection.scalars(here)))
        return [await tables_of(self.database).get_table(table_id) for table_id in ids]

    async def set_up(self) -> None:
        """Let everybody read words, which are there sooner than pictures, and Aki have a page."""
        await Preferences(self.database).set_guild(self.guild.id, look=WORDS)
        self._page = await self.aki.type(self.channel, "profile")

    async def table(self) -> Table | None:
        """Return the newest table of the channel, as it is stored."""
        here = select(tables.c.id).where(tables.c.channel_id == self.channel.id).order_by(tables.c.id.desc())
        ids = await asked(self.database, lambda connection: list(connection.scalars(here)))
        assert len(ids) < 2, "a second table was opened"
        return await tables_of(self.database).get_table(ids[0]) if ids else None

    async def open_lobby(self) -> Table:
        """Have Aki open a lobby; return it once it is shown."""
        await self.aki.type(self.channel, "play", game=GAME)
        await self.until(self.is_shown)
        return await self.lobby()

    async def lobby(self) -> Table:
        table = await self.table()
        assert table is not None
        return table

    async def is_shown(self) -> bool:
        """Whether everybody sees the table as it is."""
        table = await self.table()
        return table is not None and table.shown == table.version and table.message_id is not None

    def messages(self, sign: str = "") -> list[Shown]:
        """Return the messages that everybody sees and that begin with a sign."""
        shown = shown_in(self._wire.discord.env, self.channel)
        return [each for each in shown if not each.private and each.text.startswith(sign)]

    def told(self, sign: str) -> int:
        """Return how many messages with a sign there have been."""
        return self._pings.sent[self.channel.id, sign]

    async def now_games(self, person: Person) -> set[str]:
        """Return for which games a person is on the list."""
        return {*await self.call_store.games_of(self.guild.id, person.id, datetime.now(UTC))}

    async def send(self, person: Person, custom_id: str, *values: str) -> None:
        """Have a person press a control, on what they see last, whatever the answer is."""
        await person.send([self._page, *self.messages()][-1], custom_id, values)

    async def until(
        self, holds: Callable[[], Awaitable[bool]], do: Callable[[], Awaitable[object]] | None = None
    ) -> None:
        """Have something done unless it has been done before, and wait until it is."""
        if do is not None and not await holds():
            await do()
        for _ in range(LOOKS):
            if await holds():
                return
            await asyncio.sleep(PAUSE)
        raise AssertionError(f"that does not happen: {await self.table()}, {self.messages()}")


async def a_call(evening: Evening) -> None:
    """Aki has players called, and closes the lobby."""
    table = await evening.lobby()

    async def is_called() -> bool:
        now = await evening.lobby()
        return now.call_id is not None or now.status != LOBBY

    async def is_closed() -> bool:
        return (await evening.lobby()).status != LOBBY and not evening.messages(CALL)

    await evening.until(is_called, lambda: evening.send(evening.aki, f"z:{table.id}:0:{Verb.CALL_PLAYERS}"))
    await evening.until(is_closed, lambda: evening.send(evening.aki, f"z:{table.id}:0:{Verb.CANCEL}"))
    assert evening.told(CALL) == 1
    for person in (evening.ben, evening.chika):
        assert await evening.now_games(person) == {GAME}


async def before_a_call(evening: Evening) -> None:
    until = datetime.now(UTC) + timedelta(hours=3)
    await evening.call_store.put(evening.guild.id, evening.ben.id, [GAME])
    await evening.call_store.put(evening.guild.id, evening.chika.id, [GAME], until)
    await evening.open_lobby()


async def a_hearing(evening: Evening) -> None:
    """Aki opens a lobby, and Ben, who asked for that, hears of it; then Aki closes the lobby."""

    async def is_told() -> bool:
        now = await evening.lobby()
        return (now.herald_id or 0) > HERALD_DUE or now.status != LOBBY

    async def is_closed() -> bool:
        return (await evening.lobby()).status != LOBBY and not evening.messages(CALL)

    async def is_opened() -> bool:
        return await evening.table() is not None

    await evening.until(is_opened, lambda: evening.send(evening.aki, f"z:0:0:{Verb.OPEN_TABLE}", GAME))
    await evening.until(is_told)
    table = await evening.lobby()
    await evening.until(is_closed, lambda: evening.send(evening.aki, f"z:{table.id}:0:{Verb.CANCEL}"))
    assert evening.told(CALL) == 1
    assert await evening.call_store.listed(evening.guild.id, ANY_GAME, datetime.now(UTC), "") == []


async def before_a_hearing(evening: Evening) -> None:
    until = datetime.now(UTC) + timedelta(hours=3)
    await evening.call_store.put(evening.guild.id, evening.ben.id, [ANY_GAME], until)


async def a_gathering(evening: Evening) -> None:
    """Aki wants to play now, as Ben does, who sits down."""

    async def is_gathered() -> bool:
        return await evening.table() is not None

    async def is_told() -> bool:
        return all(seat.told or not seat.reserved for seat in (await evening.lobby()).seats)

    async def is_seated() -> bool:
        return not (await evening.lobby()).reserved_seats and not evening.messages(CALL)

    now = f"z:0:0:{Verb.SET_CALLS}:{GAME}"
    await evening.until(is_gathered, lambda: evening.send(evening.aki, now, "now-1"))
    await evening.until(evening.is_shown)
    await evening.until(is_told)
    for person in (evening.aki, evening.ben):
        assert await evening.now_games(person) == set()
    table = await evening.lobby()
    await evening.until(is_seated, lambda: evening.send(evening.ben, f"z:{table.id}:0:{Verb.JOIN}"))
    assert evening.told(CALL) == 1


async def before_a_gathering(evening: Evening) -> None:
    until = datetime.now(UTC) + timedelta(hours=3)
    await evening.call_store.put(evening.guild.id, evening.ben.id, [GAME], until)


async def a_challenge(evening: Evening) -> None:
    """Aki challenges Ben, who accepts."""
    await _challenge(evening)
    table = await evening.lobby()

    async def is_accepted() -> bool:
        seats = (await evening.lobby()).reserved_seats
        return all(seat.user_id != evening.ben.id for seat in seats)

    async def is_playing() -> bool:
        return (await evening.lobby()).status == PLAYING

    accept = f"z:0:0:{Verb.SIT_DOWN}:{table.id}"
    await evening.until(is_accepted, lambda: evening.send(evening.ben, accept))
    await evening.until(is_playing, lambda: evening.send(evening.aki, accept))


async def a_refusal(evening: Evening) -> None:
    """Aki challenges Ben, who does not want to play now."""
    await _challenge(evening)
    table = await evening.lobby()

    async def is_refused() -> bool:
        return (await evening.lobby()).answer is not None

    await evening.until(is_refused, lambda: evening.send(evening.ben, f"z:0:0:{Verb.DECLINE}:{table.id}"))
    assert (await evening.lobby()).people == [evening.aki.id]


async def _challenge(evening: Evening) -> None:
    async def is_open() -> bool:
        return await evening.table() is not None

    async def challenge() -> None:
        if await evening.table() is None:
            guest = evening.ben.member
            await evening.aki.member.slash(evening.channel, "play", **{"with": guest}, game=GAME)

    await evening.until(is_open, challenge)


async def before_nothing(evening: Evening) -> None:
    """Have nothing there that need be."""


async def a_night(evening: Evening) -> None:
    """A game night begins, all three check in, and two of them are dealt a match in a thread."""
    found = await evening.night()

    async def is_asked() -> bool:
        now = await evening.night()
        return now.phase != "announced" and (now.ping_id is not None or now.phase == "playing")

    await evening.until(is_asked)
    here = f"z:0:0:{Verb.NIGHT_CHECK_IN}:{found.id}"
    for person in evening.people:

        async def is_here(user_id: int = person.id) -> bool:
            guest = (await evening.night()).guest_of(user_id)
            return guest is not None and guest.here

        await evening.until(is_here, lambda person=person: evening.send(person, here))

    async def is_dealt() -> bool:
        now = await evening.night()
        dealt = [pairing.phase for pairing in now.pairings] == ["playing"]
        return dealt and now.shown == now.version and await are_tables_shown(evening)

    await evening.until(is_dealt)
    (table,) = await evening.thread_tables()
    assert {table.channel_id} == {each.id for each in evening.messages(MATCH)}
    assert len({*table.people} & {each.id for each in evening.people}) == 2
    assert [evening.told(sign) for sign in (NIGHT, NIGHT_PING, MATCH)] == [1, 1, 1]
    assert evening.messages(NIGHT_PING) == []


async def are_tables_shown(evening: Evening) -> bool:
    """Whether everybody sees the tables in threads as they are."""
    opened = await evening.thread_tables()
    return all(table.shown == table.version and table.message_id for table in opened)


async def a_league(evening: Evening) -> None:
    """Aki closes the entry of a league, all check in, and its first matches start."""
    found = await evening.league()

    async def is_checking() -> bool:
        now = await evening.league()
        return now.pings > 0 or now.phase == "playing"

    begin = f"z:0:0:{Verb.LEAGUE_ARRANGE}:{BEGIN}.{found.id}"
    await evening.until(is_checking, lambda: evening.send(evening.aki, begin))
    here = f"z:0:0:{Verb.LEAGUE_CHECK_IN}:{found.id}"
    for person in evening.people:

        async def is_here(user_id: int = person.id) -> bool:
            entrant = (await evening.league()).entrant_of(user_id)
            return entrant is not None and entrant.here

        await evening.until(is_here, lambda person=person: evening.send(person, here))

    async def has_begun() -> bool:
        now = await evening.league()
        dealt = sum(pairing.phase == "playing" for pairing in now.pairings)
        return dealt == 3 and now.shown == now.version and await are_tables_shown(evening)

    await evening.until(has_begun)
    opened = await evening.thread_tables()
    assert len(opened) == len({table.channel_id for table in opened}) == 3, "two matches for each person"
    assert all(table.status == PLAYING for table in opened)
    assert [evening.told(sign) for sign in (LEAGUE, LEAGUE_PING, STARTED)] == [1, 1, 1]


async def before_an_end(evening: Evening) -> None:
    """Have a match of Aki and Ben that is over after a few decisions."""
    opened = tables_of(evening.database)
    lobbies = lobbies_of(evening.database, opened)
    host, guest = (Sitting(each.id, each.name) for each in (evening.aki, evening.ben))
    lobby = await lobbies.open_lobby(evening.guild.id, evening.channel.id, host, KOI_KOI, "1")
    await lobbies.join_lobby(lobby.id, guest, "2")
    table = await lobbies.start_match(lobby.id, host.id, "3")
    ended = match_of(table).copy()
    while not ended.over:
        (seat,) = ended.to_move
        ended.play(seat, ended.legal_moves(seat)[0])
    while match_of(table).number < ended.number - LAST_DECISIONS:
        table = await opened.play_move(table, *turn(table))
    await evening.until(evening.is_shown)


async def an_end(evening: Evening) -> None:
    """Aki and Ben make the last decisions of a match, which counts once."""
    while (table := await evening.lobby()).status == PLAYING:
        user_id, number, _ = turn(table)
        assert number not in evening.made, "an acknowledged decision is gone"
        person = evening.aki if user_id == evening.aki.id else evening.ben
        custom_id = f"z:{table.id}:{number}:{Verb.PLAY}:0"
        result = await person.send(evening.messages()[-1], custom_id)
        answered = result.acknowledged and not result.deferred
        if answered and words("note-moved-on") not in answer_of(result).text:
            evening.made.add(number)
    await evening.stored.shown()
    await evening.stored.verify()
    assert await evening.stored.counted()


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Forked]:
    """A bot that starts soon, over and over again, and looks often for what is due."""
    forked = Forked(
        tmp_path, "bot", clock_poll=0.05, edit_delay=0.01, edit_interval=0.05, look_for_unshown=1.0
    )
    yield forked
    await forked.close()


def kill_at(wire: Wire, bot: Forked, evening: Evening, point: str, which: int) -> None:
    """Let the bot be killed at a commit from now on, or at a request that is about an evening."""
    if point in (BEFORE_COMMIT, AFTER_COMMIT):
        bot.send(ARM)
        return
    came, loop = count(1), asyncio.get_running_loop()

    def fault(method: str, path: str) -> web.Response | None:
        about = path.startswith(("/interactions", "/webhooks")) or str(evening.channel.id) in path
        if method == "GET" or not about or next(came) < which:
            return None
        if point == AFTER_REQUEST:
            loop.call_soon(bot.send, signal.SIGKILL)
            return None
        bot.send(signal.SIGKILL)
        return refusal(503, "nobody hears this")

    wire.faults.fault = fault


async def lives_through(bot: Forked, work: Awaitable[None]) -> bool:
    """Return whether the bot lives until some work is done, which is broken off if it does not."""
    doing, dying = asyncio.ensure_future(work), asyncio.create_task(bot.ended())
    await asyncio.wait({doing, dying}, return_when=asyncio.FIRST_COMPLETED)
    if dying.done():
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)
        return False
    dying.cancel()
    await doing
    return True


STORIES = {
    "call": (before_a_call, a_call),
    "hearing": (before_a_hearing, a_hearing),
    "gathering": (before_a_gathering, a_gathering),
    "challenge": (before_nothing, a_challenge),
    "refusal": (before_nothing, a_refusal),
    "night": (Evening.open_night, a_night),
    "league": (Evening.open_league, a_league),
    "end": (before_an_end, an_end),
}


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("story", STORIES)
async def test_nobody_is_told_twice_or_left_out_wherever_the_bot_is_killed(
    wire: Wire, bot: Forked, database: Database, story: str, point: str
) -> None:
    prepare, tell = STORIES[story]
    pings, which, lived = Pings(wire), 0, 0
    await Preferences(database).set_guild(wire.discord.world.guild.id, look=WORDS)
    # What it is killed after may be the last that people wait for: then they do not see that it died.
    while lived < 2:
        which += 1
        inside = point in (BEFORE_COMMIT, AFTER_COMMIT)
        bot.death = (point, which) if inside else None
        await wire.start()
        evening = Evening(wire, database, pings, which)
        await evening.set_up()
        await prepare(evening)
        kill_at(wire, bot, evening, point, which)
        lived = lived + 1 if await lives_through(bot, tell(evening)) else 0
        wire.faults.fault = None
        if not lived:
            bot.death = None
            await wire.start()
            await tell(evening)
        await bot.kill()
    assert which > 2, "it was killed at hardly anything of what it does"
    assert bot.faults == []
