"""Common steps of end-to-end tests, and their circumstances, such as a slow store."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest
from simcord import ChannelHandle, InteractionResult, MemberActor
from simcord.builders import UserHandle

from bot.store.database import Database
from cogs.delivery.verbs import Verb
from cogs.faces.face import Face
from tests.discord.reading import TEXT_INPUT, Control, Shown, walk
from tests.discord.world import Person, World, answer_of
from tests.support.faults import SlowStore

T = TypeVar("T")

ANSWER, FOLLOW_UP = ("POST", "/interactions/*/*/callback"), ("POST", "/webhooks/*/*")
HAND_EDIT, HAND_DELETE = ((method, "/webhooks/*/*/messages/@original") for method in ("PATCH", "DELETE"))
SEND, EDIT, DELETE = (
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("DELETE", "/channels/*/messages/*"),
)
"""Kinds of requests: their methods, and patterns of their paths."""

LIVE = 90
"""Maximum seconds for a decision at a live table."""

PINGED = 16
"""Seconds from the beginning of a turn at a live table to the ping of a person who wants one."""

FIRST_REMINDER = 61
"""Seconds from the beginning of a turn at a live table until the player is late."""

MISSING_ACCESS = 50001
"""Discord's error code for channels that the bot can't see."""

USER_SELECT = 5
"""The type of a select for people."""

NOON = datetime.fromisoformat("2026-03-01T12:00:00+00:00")

SECONDS = 20.0
"""Delay of a slow store."""

THINKING, UPDATING = 5, 6
"""Types of a callback that defers the answer to a command, and to a click."""


class Calendar:
    """The bot's date."""

    def __init__(self) -> None:
        self.now = NOON

    @property
    def day(self) -> int:
        return self.now.date().toordinal()


class Slowly:
    """Makes people act while the store is too slow for an immediate answer, which the bot must defer."""

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self._world = world
        self._store = SlowStore(monkeypatch)

    async def do(self, action: Awaitable[Shown]) -> Shown:
        """Perform an action with a slow store, and return its deferred answer."""
        since = len(self._world.env.http_requests)
        self._store.begin(SECONDS)
        answer, _ = await asyncio.gather(action, self._world.env.advance_time(2 * SECONDS))
        sent = self._world.env.http_requests[since:]
        first = next((request.json or {})["type"] for request in sent if request.path.endswith("/callback"))
        assert first in (THINKING, UPDATING)
        return answer


@asynccontextmanager
async def locked(database: Database, file: Path) -> AsyncIterator[None]:
    """Lock the file of a database, as if another program were writing to it."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


def tried(world: World, what: tuple[str, str]) -> int:
    """Return the number of the bot's requests of a kind."""
    return sum(sent.method == what[0] and fnmatch(sent.path, what[1]) for sent in world.env.http_requests)


async def want(world: World, when: str, *people: Person) -> None:
    """Set people's pings."""
    for person in people:
        await world.bot.preferences.set_user(person.id, pings=when)


async def status(world: World, number: int) -> str:
    """Return the status of a table."""
    return (await world.bot.tables.get_table(number)).status


async def in_thread(world: World, speed: str | None = None, **options: str) -> tuple[ChannelHandle, Shown]:
    """Start a match of Aki and Ben in a thread; return the thread and the table's message."""
    asked = {} if speed is None else {"speed": speed}
    await world.aki.type(world.channel, "play", game="koi-koi", thread=True, **asked)
    thread = world.channel.threads[-1]
    await world.set_options(thread, **options)
    lobby = world.message(thread)
    await world.ben.click(lobby, Verb.JOIN)
    return thread, await world.aki.start(lobby)


async def tables_in_own_channels(world: World, count: int) -> list[Shown]:
    """Return matches of one round between Aki and Ben, each in its own channel."""
    made: list[Shown] = []
    for number in range(count):
        channel = world.guild.create_text_channel(f"room-{number}")
        lobby = await world.aki.type(channel, "play", game="koi-koi")
        await world.set_options(channel, rounds="1")
        await world.ben.click(lobby, Verb.JOIN)
        made.append(await world.aki.start(lobby))
    return made


def people_select(page: Shown) -> dict[str, Any]:
    """Return the select for people in the options."""
    (found,) = [part for part in walk(page.message.components) if part.get("type") == USER_SELECT]
    return dict(found)


async def invite(host: Person, lobby: Shown, *people: MemberActor) -> Shown:
    """Reserve seats for people as the host, and return the answer."""
    page = await host.click(lobby, Verb.OPTIONS)
    select = people_select(page)
    return answer_of(await host.member.select(page.message, list(people), custom_id=select["custom_id"]))


async def post_again(person: Person, channel: ChannelHandle) -> Shown:
    """Post the table of a channel again, and return it or the refusal."""
    page = await person.type(channel, "help")
    return await person.press(page, f"z:0:0:{Verb.POST_AGAIN}")


async def list_matches(
    person: Person, channel: ChannelHandle, *, of: Person | None = None, here: bool = False, game: str = ""
) -> Shown:
    """List a person's own matches, those of another one, or those of the channel."""
    page = await person.type(channel, "help")
    whose = "c" if here else "p"
    return await person.press(page, f"z:0:0:{Verb.MATCHES}:{whose}.{(of or person).id}.{game}.1")


async def open_puzzle(person: Person, channel: ChannelHandle, game: str) -> Shown:
    """Open today's puzzle of a game from the page of the day."""
    page = await person.type(channel, "daily")
    return await person.use(page, page.control(Verb.PUZZLE), [game])


async def set_own(world: World, person: Person, setting: str, value: str) -> Shown:
    """Choose the value of a person's own setting on its page; return the page."""
    page = await person.type(world.channel, "settings")
    if not any(each.argument == setting for each in page.offers(Verb.ME)):
        page = await person.click(page, Verb.ME, "more")
    return await person.use(page, page.control(Verb.ME, setting), [value])


async def open_own(person: Person, channel: ChannelHandle, verb: Verb) -> Shown:
    """Open a page behind More… of a person's own settings."""
    page = await person.click(await person.type(channel, "settings"), Verb.ME, "more")
    return await person.click(page, verb)


async def fill_in(person: Person, page: Shown, control: Control, *written: str) -> Shown:
    """Press a button that opens a dialog, write into its fields, and return the answer."""
    return answer_of(await submit(person, page, control, *written))


async def submit(person: Person, page: Shown, control: Control, *written: str) -> InteractionResult:
    """Press a button that opens a dialog, write into its fields, and return what follows."""
    opened = await person.member.click(page.message, custom_id=control.custom_id)
    assert opened.modal is not None
    fields = [part["custom_id"] for part in walk(opened.modal["components"]) if part["type"] == TEXT_INPUT]
    return await person.member.submit_modal(opened, dict(zip(fields, written, strict=True)))


async def set_for_server(world: World, manager: Person, setting: str, value: str) -> Shown:
    """Choose the value of a server's setting on its page; return the page.

    `setting` is its name, such as `speed`; for an option with its game, such as `koi-koi.rounds`.
    """
    page = await manager.type(world.channel, "server")
    page = await manager.use(page, page.control(Verb.SERVER), [setting.partition(".")[0]])
    return await manager.use(page, page.control(Verb.SET_SERVER, setting), [value])


async def cut_page(person: Person, lobby: Shown) -> Shown:
    """Return the page of the shuffle, where players can cut the deck."""
    page = await person.ask(lobby, Verb.FAIRNESS)
    assert page.private
    return page


class Direct(Person):
    """A person in direct messages with the bot: there SimCord's users act like members elsewhere."""

    def __init__(self, world: World, user: UserHandle) -> None:
        super().__init__(world.env, cast("MemberActor", user))
        self.user = user

    async def say(self, command: str, **options: Any) -> Shown:
        """Use a slash command, and return the answer."""
        return answer_of(await self.user.slash(command, **options))


def way_to(
    move: str, controls: Mapping[str, Control], view: Any, face: Face[Any]
) -> tuple[Control, list[str]]:
    """Return the control that makes a move, with the values to choose in it.

    `controls` are those of the page, by their argument.
    """
    for argument, control in controls.items():
        ways = [[choice] for choice in control.choices] or [[]]
        if control.min_values > 1:
            ways = [[choice for choice in control.choices if choice in move.split()]]
        for values in ways:
            chosen = face.chosen_move(view, argument, tuple(values))
            if chosen is not None and face.kind_of_move(chosen) == face.kind_of_move(move):
                return control, values
    raise AssertionError(f"no control for {move!r} among {[*controls]}")


def select_of(page: Shown, verb: str) -> Control:
    """Return the one select with this verb."""
    (found,) = page.offers(verb)
    return found


async def only_invited(host: Person, lobby: Shown) -> Shown:
    """Make a lobby invited-only as the host, and return its options."""
    page = await host.click(lobby, Verb.OPTIONS)
    return await host.use(page, select_of(page, "set-who"), ["invited"])


async def seat_names(world: World) -> list[str]:
    """Return the names of the seats at the table, in seat order."""
    return [seat.name for seat in (await world.table()).seats]


async def open_league(world: World, opener: Person, game: str = "koi-koi") -> Shown:
    """Have a person open a league, which they enter; return its message."""
    page = await opener.click(await opener.type(world.channel, "tournament"), Verb.LEAGUE_NEW)
    control = next(each for each in page.offers(Verb.LEAGUE_NEW) if each.argument.startswith("game."))
    page = await opener.use(page, control, [game])
    await opener.close(page, Verb.LEAGUE_OPEN)
    await world.see_to_what_is_due()
    (message,) = world.saying("### 🏆")
    return message
