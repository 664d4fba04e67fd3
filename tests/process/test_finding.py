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
from sqlalchemy import select

from bot.choices import WORDS
from bot.names import Person as Sitting
from bot.store.calls import ANY_GAME, CallStore
from bot.store.database import Database
from bot.store.preferences import Preferences
from bot.store.schema import tables
from bot.store.stored import HERALD_DUE
from bot.tables.table import LOBBY, PLAYING, Table
from cogs.delivery.verbs import Verb
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
CALL = "📣"
"""How messages begin that call players."""

BEFORE_REQUEST, AFTER_REQUEST = "as Discord gets a request", "as soon as Discord has a request"
POINTS = (BEFORE_COMMIT, AFTER_COMMIT, BEFORE_REQUEST, AFTER_REQUEST)
"""Where the bot is killed: at each commit and request that follows."""

LAST_DECISIONS = 4
"""How many decisions are left of a match whose end is told."""

LOOKS, PAUSE = 1500, 0.03
"""How often to look whether something has happened, and seconds between two looks."""


class Pings:
    """Counts the messages that call players, as Discord has them: in each channel."""

    def __init__(self, wire: Wire) -> None:
        self.sent = Counter[int]()
        wire.discord.backend.subscribers.append(self._note)

    def _note(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "MESSAGE_CREATE":
            text = "".join(texts_of(payload.get("components") or ()))
            self.sent[int(payload["channel_id"])] += text.startswith(CALL)


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
        self.stored = Stored(wire, database)
        self.made = set[int]()

    async def set_up(self) -> None:
        """Make everyone read words, which are there sooner than pictures, and Aki have a page."""
        await Preferences(self.database).set_guild(self.guild.id, look=WORDS)
        self._page = await self.aki.type(self.channel, "profile")

    async def table(self) -> Table | None:
        """Return the newest table of the channel, as it is stored."""
        here = select(tables.c.id).where(tables.c.channel_id == self.channel.id).order_by(tables.c.id.desc())
        ids = await asked(self.database, lambda connection: list(connection.scalars(here)))
        assert len(ids) < 2, "a second table was opened"
        return await tables_of(self.database).get_table(ids[0]) if ids else None

    async def open_lobby(self) -> Table:
        await self.aki.type(self.channel, "play", game=GAME)
        await self.until(self.is_shown)
        return await self.lobby()

    async def lobby(self) -> Table:
        table = await self.table()
        assert table is not None
        return table

    async def is_shown(self) -> bool:
        """Whether everyone sees the table as it is."""
        table = await self.table()
        return table is not None and table.shown == table.version and table.message_id is not None

    def messages(self, sign: str = "") -> list[Shown]:
        """Return the messages that everyone sees and that begin with a sign."""
        shown = shown_in(self._wire.discord.env, self.channel)
        return [each for each in shown if not each.private and each.text.startswith(sign)]

    def calls(self) -> int:
        """Return how many messages have called players."""
        return self._pings.sent[self.channel.id]

    async def now_games(self, person: Person) -> set[str]:
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
    table = await evening.lobby()

    async def is_called() -> bool:
        now = await evening.lobby()
        return now.call_id is not None or now.status != LOBBY

    async def is_closed() -> bool:
        return (await evening.lobby()).status != LOBBY and not evening.messages(CALL)

    await evening.until(is_called, lambda: evening.send(evening.aki, f"z:{table.id}:0:{Verb.CALL_PLAYERS}"))
    await evening.until(is_closed, lambda: evening.send(evening.aki, f"z:{table.id}:0:{Verb.CANCEL}"))
    assert evening.calls() == 1
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
    assert evening.calls() == 1
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
    assert evening.calls() == 1


async def before_a_gathering(evening: Evening) -> None:
    until = datetime.now(UTC) + timedelta(hours=3)
    await evening.call_store.put(evening.guild.id, evening.ben.id, [GAME], until)


async def a_challenge(evening: Evening) -> None:
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
