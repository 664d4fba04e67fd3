"""Clicks on the wire at the same time: one counts, the other gets the resulting state."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from simcord import ChannelHandle

from bot.choices import WORDS
from bot.people.calls import MAX_CALLED
from bot.store.calls import CallStore
from bot.store.database import Database
from bot.store.preferences import Preferences
from bot.tables.table import Table, player_counts
from cogs.delivery.verbs import Verb
from tests.bot.sessions import tables_of
from tests.discord.reading import Shown, shown_in
from tests.discord.world import Person, answer_of, decisions, table_id
from tests.process.bot_process import PATIENCE
from tests.process.wire import Wire

pytestmark = pytest.mark.deep

MANY = 50
GAME = "hiifuu"
SEATS = max(player_counts(GAME))

SIGN = "📣"
"""How messages begin that call players."""


@pytest.fixture
async def playing(wire: Wire) -> Wire:
    await wire.start()
    return wire


@pytest.mark.smoke
async def test_a_double_click_makes_one_move(playing: Wire) -> None:
    table = await playing.begin()
    person, hand = await playing.mover(table)
    control = decisions(hand)[0]
    results = await asyncio.gather(
        *(person.member.click(hand.message, custom_id=control.custom_id) for _ in range(2))
    )
    assert [answer_of(result).id for result in results] == [hand.id, hand.id]
    assert await playing.decision(table) == control.decision + 1


class Crowd:
    """Fifty people on the server, who want to play now."""

    def __init__(self, wire: Wire, database: Database) -> None:
        self.wire = wire
        self.call_store = CallStore(database)
        self.tables = tables_of(database)
        self.guild, env = wire.discord.world.guild, wire.discord.env
        users = [env.create_user(f"Guest {number}") for number in range(MANY)]
        self.people = [Person(env, self.guild.add_member(user)) for user in users]

    async def put_on_list(self) -> None:
        until = datetime.now(UTC) + timedelta(hours=3)
        for person in self.people:
            await self.call_store.put(self.guild.id, person.id, [GAME], until)

    async def on_list(self) -> list[int]:
        now = datetime.now(UTC)
        return [
            person.id
            for person in self.people
            if await self.call_store.games_of(self.guild.id, person.id, now)
        ]

    async def table(self, channel: ChannelHandle) -> Table:
        table = await self.tables.open_table_in(channel.id)
        assert table is not None
        return table

    def saying(self, channel: ChannelHandle) -> list[Shown]:
        """Return the messages of a channel that call players."""
        return [shown for shown in shown_in(self.wire.discord.env, channel) if shown.text.startswith(SIGN)]

    def pinged(self) -> list[list[str]]:
        """Return whom each message that calls players pings."""
        sent = [each.json for each in self.wire.discord.rest.requests if SIGN in str(each.json)]
        return [body["allowed_mentions"]["users"] for body in sent if "allowed_mentions" in body]


@pytest.fixture
async def crowd(playing: Wire, database: Database) -> Crowd:
    crowd = Crowd(playing, database)
    await Preferences(database).set_guild(crowd.guild.id, look=WORDS)
    playing.discord.env.answer_seconds = PATIENCE
    return crowd


async def test_of_many_hosts_who_call_at_once_one_does_and_at_most_eight_are_pinged(crowd: Crowd) -> None:
    await crowd.put_on_list()
    rooms = [crowd.guild.create_text_channel(f"room-{number}") for number in range(MANY)]
    lobbies = [
        await person.type(room, "play", game=GAME) for person, room in zip(crowd.people, rooms, strict=True)
    ]
    hosts = [*zip(crowd.people, lobbies, strict=True)]
    await asyncio.gather(
        *(
            host.send(lobby, f"z:{table_id(lobby)}:0:{Verb.CALL_PLAYERS}")
            for host, lobby in hosts
            for _ in range(2)
        )
    )
    await crowd.wire.until(lambda: any(crowd.saying(room) for room in rooms))
    (pinged,) = crowd.pinged()
    assert len({*pinged}) == MAX_CALLED
    called = [(await crowd.table(room)).called_at for room in rooms]
    assert called.count(None) == MANY - 1


async def test_of_many_who_sit_down_at_once_as_many_do_as_there_are_seats(crowd: Crowd) -> None:
    await crowd.put_on_list()
    channel = crowd.wire.channel
    lobby = await crowd.wire.aki.type(channel, "play", game=GAME)
    number = table_id(lobby)
    await crowd.wire.aki.send(lobby, f"z:{number}:0:{Verb.CALL_PLAYERS}")
    await crowd.wire.until(lambda: bool(crowd.saying(channel)))
    (message,) = crowd.saying(channel)
    sit_down = f"z:0:0:{Verb.SIT_DOWN}:{number}"
    await asyncio.gather(*(person.send(message, sit_down) for person in crowd.people))
    seated = (await crowd.table(channel)).people
    assert len({*seated}) == len(seated) == SEATS


async def test_many_who_want_to_play_now_get_one_lobby_and_the_others_stay_on_the_list(crowd: Crowd) -> None:
    channel = crowd.wire.channel
    pages = [await person.type(channel, "settings") for person in crowd.people]
    now = f"z:0:0:{Verb.SET_CALLS}:{GAME}"
    await asyncio.gather(
        *(person.send(page, now, ["now-1"]) for person, page in zip(crowd.people, pages, strict=True))
    )
    await crowd.wire.until(lambda: bool(crowd.saying(channel)))
    table = await crowd.table(channel)
    assert 3 <= len({*table.people}) <= SEATS
    (pinged,) = crowd.pinged()
    assert sorted(map(int, pinged)) == sorted(seat.user_id or 0 for seat in table.reserved_seats)
    assert sorted([*table.people, *await crowd.on_list()]) == sorted(person.id for person in crowd.people)
