"""A guild with people who use the bot like real users: they type commands, press buttons and read."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Any

import discord
import simcord
from simcord import ChannelHandle, GuildHandle, InteractionResult, MemberActor
from simcord.backend.models import Role
from sqlalchemy import func, select

from bot.choices import CardStyle
from bot.errors import MovedOn, TableProblem
from bot.hosting.invitation import PERMISSIONS
from bot.process.client import Zabuton, create_bot
from bot.settings import Settings
from bot.store.schema import tables
from bot.tables.table import PLAYING, Table
from bot.texts import words_for
from bot.timing import DEFAULT_TIMING, Timing
from cogs.delivery.verbs import Verb
from cogs.screens.options import MAIN_OPTIONS, read_values
from games import Match
from tests.discord.reading import BUTTON, SELECT, TEXT_INPUT, Control, Shown, shown_in, walk
from tests.discord.secrecy import Ledger
from tests.discord.simulated import Crowd, component_interaction, role_of
from tests.support.in_place import InPlace, same_seeds

RIGHTS = PERMISSIONS | discord.Permissions(read_message_history=True)
"""The bot's permissions in the guild: those of its invitation, and those of most roles."""

TRIED_AGAIN_AFTER = 10.0
"""Seconds until the bot's first retry: too long to happen without a test's request."""

LOOKS_EVERY = timedelta(seconds=1)
"""Maximum delay of an action that is due at a table."""

A_MOMENT = timedelta(milliseconds=1)
"""Delay after which an action is due in spite of rounded times."""

words = words_for()


class Person:
    """A member of the guild who uses the bot.

    All interactions must be answered: one that Discord would show as failed fails the test.
    """

    def __init__(self, env: simcord.Env, member: MemberActor) -> None:
        self._env = env
        self.member = member
        self.hands: dict[int, Shown] = {}

    @property
    def id(self) -> int:
        return self.member.id

    @property
    def name(self) -> str:
        return self.member.name

    async def type(self, channel: ChannelHandle, command: str, **options: Any) -> Shown:
        """Use a slash command and return the answer."""
        return answer_of(await self.member.slash(channel, command, **options))

    async def click(self, message: Shown, verb: str, argument: str | None = None) -> Shown:
        """Press the button with this verb (and this argument, if several have it), and return the answer."""
        return await self.use(message, message.control(verb, argument))

    async def use(self, message: Shown, control: Control, values: Sequence[str] = ()) -> Shown:
        """Press a button, or choose values in a select, and return the answer."""
        if control.choices:
            result = await self.member.select(message.message, values, custom_id=control.custom_id)
        else:
            result = await self.member.click(message.message, custom_id=control.custom_id)
        return await self.answer_of(result)

    async def start(self, lobby: Shown, verb: Verb = Verb.START) -> Shown:
        """Start the match of a lobby, which answers with the hand; return the table's message."""
        assert (await self.click(lobby, verb)).private
        return lobby

    async def add_computer(self, lobby: Shown, level: str = "normal") -> Shown:
        """Choose a level in the select of computer players in a lobby's menu, and return the answer."""
        menu = await self.click(lobby, Verb.MENU)
        (select,) = menu.offers(Verb.ADD_COMPUTER)
        return await self.use(menu, select, [level])

    async def set_option(self, lobby: Shown, name: str, value: str) -> None:
        """Press "Options" in a lobby, "House rules" if needed, and choose a value of an option."""
        page = await self.click(lobby, Verb.OPTIONS)
        if name not in MAIN_OPTIONS:
            page = await self.click(page, Verb.HOUSE_RULES)
        await self.use(page, page.control(Verb.SET_OPTION, name), [value])

    async def write(self, message: Shown, verb: str, text: str) -> Shown:
        """Press the button with this verb, fill in the modal that opens, and return the answer."""
        control = message.control(verb)
        opened = await self.member.click(message.message, custom_id=control.custom_id)
        return await self.answer_of(opened, text)

    async def answer_of(self, result: InteractionResult, text: str = "some words") -> Shown:
        """Return the answer; if it is a modal, fill in all its fields and submit it first."""
        if result.modal is not None:
            parts = walk(result.modal["components"])
            fields = [part["custom_id"] for part in parts if part["type"] == TEXT_INPUT]
            result = await self.member.submit_modal(result, dict.fromkeys(fields, text))
        return answer_of(result)

    async def close(self, page: Shown, verb: str) -> None:
        """Press the button with this verb, which closes the private page."""
        result = await self.send(page, page.control(verb).custom_id)
        assert result.acknowledged

    async def press(self, message: Shown, custom_id: str, values: Sequence[str] = ()) -> Shown:
        """Send the interaction of a control, even if it isn't on the message any more; return the answer.

        Discord sends this for a second click, a click on an outdated screen, or a forged one.
        """
        return await self.answer_of(await self.send(message, custom_id, values))

    async def send(self, message: Shown, custom_id: str, values: Sequence[str] = ()) -> InteractionResult:
        """Send the same interaction as `press`, and return its result."""
        kind = SELECT if values else BUTTON
        data = {"custom_id": custom_id, "component_type": kind, **({"values": values} if values else {})}
        return await component_interaction(self.member, message.message, data)

    async def open_hand(self, message: Shown) -> Shown:
        """Press "My hand" on a table's message and return the private message with the hand."""
        hand = self.hands[table_id(message)] = await self.click(message, Verb.HAND)
        assert hand.private
        return hand

    async def ask(self, message: Shown, verb: Verb) -> Shown:
        """Press a button of the menu under a table's message, and return the answer."""
        return await self.choose_in_menu(await self.click(message, Verb.MENU), verb)

    async def choose_in_menu(self, menu: Shown, verb: Verb) -> Shown:
        """Press a button of an open menu; a host ends a match behind “Leave or end…”."""
        if verb == Verb.ASK_END and not menu.offers(verb):
            menu = await self.click(menu, Verb.ASK_LEAVE)
        return await self.click(menu, verb)

    async def decide(self, message: Shown, rng: Random) -> Shown:
        """Make a random decision with the controls of a message, and return the answer."""
        controls = decisions(message)
        assert controls, f"{self.name} finds nothing to decide in {message}"
        control = rng.choice(controls)
        count = rng.randint(control.min_values, control.max_values)
        return await self.use(message, control, rng.sample(control.choices, count))

    def sees(self, channel: ChannelHandle) -> list[Shown]:
        """Return all messages of a channel that they can see, oldest first."""
        visible = {message.id for message in channel.history(viewer=self.member)}
        return [shown for shown in shown_in(self._env, channel) if shown.id in visible]


class World:
    """One guild with three people and two channels, and the bot.

    Its ledger searches requests for secrets once it listens; `forgotten` are those removed from the log.
    """

    def __init__(self, env: Crowd, bots: "Bots") -> None:
        self.env = env
        self.bots = bots
        self.guild: GuildHandle = env.create_guild("Tea House")
        # Discord lets the creator of a thread close it; SimCord requires the permission to manage channels.
        self.bots_role.permissions = (RIGHTS | discord.Permissions(manage_channels=True)).value
        self.channel = self.guild.create_text_channel("card-table")
        self.other_channel = self.guild.create_text_channel("tea-room")
        self.people: list[Person] = []
        self.ledger = Ledger(self)
        self.logged: list[str] = []
        self.forgotten: list[simcord.HttpLogEntry] = []
        self._failed = set[int]()
        self.aki, self.ben, self.chika = (self.newcomer(name) for name in ("Aki", "Ben", "Chika"))

    async def arrange(self, look: CardStyle, pings: str | None) -> None:
        """Set the guild's card style and pings, as an admin would."""
        await self.bot.preferences.set_guild(self.guild.id, look=look, pings=pings)

    @property
    def bots_role(self) -> Role:
        """The bot's role in the guild, SimCord's own object."""
        return role_of(self.guild.roles[self.env.backend.bot_user.name])

    @property
    def everyone(self) -> Role:
        """The role of all members, SimCord's own object."""
        return role_of(self.guild.default_role)

    @property
    def bot(self) -> Zabuton:
        return self.bots.running[-1]

    async def unshown(self) -> list[int]:
        """Return the ids of tables with outdated messages, according to the store."""
        return [table_id for table_id, _ in await self.bot.pending.unshown_tables()]

    def unanswered(self) -> list[int]:
        """Return the ids of people with interactions that failed on Discord since the last call."""
        records = self.env.backend.interactions.values()
        new = [each for each in records if not each.responded and each.id not in self._failed]
        self._failed |= {each.id for each in new}
        return [each.user_id for each in new]

    def errors(self) -> list[str]:
        """Return the errors logged by the bot since the last call."""
        new = [*self.logged]
        self.logged.clear()
        return new

    def newcomer(self, name: str, *roles: simcord.RoleHandle) -> Person:
        """Add another person to the guild."""
        self.people.append(Person(self.env, self.guild.add_member(self.env.create_user(name), roles=roles)))
        return self.people[-1]

    def elsewhere(self, *people: Person) -> tuple[ChannelHandle, list[Person]]:
        """Add another guild; return its channel, and some people as its members, all of them moderators."""
        guild = self.env.create_guild("Other House")
        role_of(guild.default_role).permissions |= discord.Permissions.manage_messages.flag
        members = [Person(self.env, guild.add_member(person.member.user)) for person in people]
        return guild.create_text_channel("games"), members

    def moderator(self) -> Person:
        """Add a person with permission to manage messages."""
        role = self.guild.create_role("Moderators", permissions=discord.Permissions(manage_messages=True))
        return self.newcomer("Momo", role)

    def other(self, person: Person) -> Person:
        """Return the other one of Aki and Ben."""
        (other,) = {self.aki, self.ben} - {person}
        return other

    def person(self, user_id: int) -> Person:
        """Return the person with this id."""
        return next(person for person in self.people if person.id == user_id)

    async def table(self, channel: ChannelHandle | None = None) -> Table:
        """Return the bot's open table of a channel."""
        table = await self.bot.tables.open_table_in((channel or self.channel).id)
        assert table is not None, "no table is open"
        return table

    async def table_of(self, message: Shown) -> Table:
        """Return the bot's table of a message."""
        return await self.bot.tables.get_table(table_id(message))

    async def match(self) -> Match:
        """Return the bot's match in play in the channel."""
        match = (await self.table()).match
        assert match is not None, "nothing is played"
        return match

    def take_from_bot(self, right: str) -> None:
        """Take a permission from the bot and from everyone in the guild."""
        roles = [self.everyone, self.bots_role]
        for role in roles:
            role.permissions &= ~getattr(discord.Permissions, right).flag
        self.env.backend.announce_role_updates(self.guild.id, roles)

    def give_to_bot(self, rights: discord.Permissions) -> None:
        """Give permissions to everyone in the guild, including the bot."""
        role = self.everyone
        role.permissions |= rights.value
        self.env.backend.announce_role_updates(self.guild.id, [role])

    def offer_anything(self) -> None:
        """Make Discord accept any value of a command's option, even if it isn't on offer."""
        for command in self.env.backend.commands[None].values():
            for option in command["options"]:
                option.pop("choices", None)

    def public(self, channel: ChannelHandle | None = None) -> list[Shown]:
        """Return the public messages of a channel, oldest first."""
        return [shown for shown in shown_in(self.env, channel or self.channel) if not shown.private]

    def message(self, channel: ChannelHandle | None = None) -> Shown:
        """Return the newest public message of a channel."""
        return self.public(channel)[-1]

    def forget_requests(self) -> None:
        """Empty the log of requests; those removed are still searched and checked."""
        self.ledger.read()
        self.forgotten += self.env.http_requests
        self.env.http_requests.clear()
        self.ledger.forget()

    def saying(self, sign: str) -> list[Shown]:
        """Return the public messages of the channel that begin with this sign."""
        return [shown for shown in self.public() if shown.text.startswith(sign)]

    def downloaded(self, shown: Shown) -> bytes:
        """Return the content of a message's only attachment."""
        (file,) = shown.message.attachments
        content = self.env.backend.cdn.get(file.url)
        assert content is not None
        return content

    def pinged(self, said: str) -> list[list[int]]:
        """Return the ids of people pinged by each message with this text, and by each edit of one."""
        sent = [request.json for request in self.env.http_requests if isinstance(request.json, dict)]
        bodies = [body for body in sent if said in str(body)]  # not lists, which register commands
        messages = [body.get("data", body) for body in bodies]
        return [
            [int(user) for user in (body.get("allowed_mentions") or {}).get("users", ())] for body in messages
        ]

    async def open_hands(self, message: Shown) -> list[Shown]:
        """Open the hands of Aki and Ben, and return them."""
        return [await person.open_hand(message) for person in (self.aki, self.ben)]

    async def open_lobby(self, game: str = "koi-koi", /, speed: str | None = None, **options: str) -> Shown:
        """Open a table of Aki's with these options, and return its message."""
        lobby = await self.aki.type(self.channel, "play", game=game, **({"speed": speed} if speed else {}))
        await self.set_options(self.channel, **options)
        return lobby

    async def set_options(self, channel: ChannelHandle, **options: str) -> None:
        """Set options of a channel's table, as its host does with the selects behind "Options"."""
        if options:
            table = await self.table(channel)
            chosen = read_values(table.game, options, words)
            await self.bot.lobbies.set_options(table.id, table.host_id, chosen)
            await self.env.settle()

    def held_by(self, message: Shown) -> list[dict[str, Any]]:
        """Return the components of a message in the channel."""
        return deepcopy(self.env.backend.messages[self.channel.id][message.id].components)

    def set_back(self, message: Shown, components: list[dict[str, Any]]) -> None:
        """Restore earlier components of a message, as if an older edit had arrived last."""
        self.env.backend.messages[self.channel.id][message.id].components = components

    async def pass_time(self, seconds: float) -> None:
        """Advance the time and run the clock whenever an action is due; with no seconds, only run it now."""
        await self.see_to_what_is_due()
        end = self.bot.timing.now() + timedelta(seconds=seconds)
        often = self.bot.timing.gap / 2
        while (now := self.bot.timing.now()) < end:
            due = await self._next_due() or end
            step = max(due - now, LOOKS_EVERY) + A_MOMENT
            await self.env.advance_time(min(step.total_seconds(), often, (end - now).total_seconds()))
            await self.see_to_what_is_due()

    async def see_to_what_is_due(self) -> None:
        """Run the clock, and wait for everything that follows from its actions."""
        await self.env.have_bot_do(self.bot.clock.run_due)
        if not self.bots.timing.computer_pause:
            await self._done(("computers of table",))
        await self._done(("reminder",))
        await self.published()
        await self.env.settle()

    async def _next_due(self) -> datetime | None:
        """Return the time of the next action due at a table, or None."""
        async with self.bot.database.read() as connection:
            return (await connection.execute(select(func.min(tables.c.wake_at)))).scalar()

    async def later_elsewhere(self, seconds: float = 550) -> None:
        """Wait some minutes and open a table in the other channel, by when earlier changes must be shown."""
        await self.pass_time(seconds)
        await self.chika.type(self.other_channel, "play", game="koi-koi")

    async def begin(self, game: str = "koi-koi", /, players: int = 2, **options: str) -> Shown:
        """Start a match of Aki, Ben and enough others; return the table's message."""
        lobby = await self.open_lobby(game, **options)
        while len(self.people) < players:
            self.newcomer(f"Guest {len(self.people)}")
        for person in self.people[1:players]:
            await person.click(lobby, Verb.JOIN)
        return await self.aki.start(lobby)

    async def begin_alone(
        self, game: str = "koi-koi", /, computers: int = 1, level: str = "normal", **options: str
    ) -> Shown:
        """Start a match of Aki and computer players; return the table's message."""
        lobby = await self.open_lobby(game, **options)
        for _ in range(computers):
            await self.aki.add_computer(lobby, level)
        return await self.aki.start(lobby)

    async def end_early(self, channel: ChannelHandle | None = None) -> None:
        """End the match in a channel as a moderator."""
        moderator = self.moderator()
        shown_by = (await self.table(channel)).message_id
        message = next(shown for shown in self.public(channel) if shown.id == shown_by)
        await moderator.click(await moderator.ask(message, Verb.ASK_END), Verb.END)

    async def at_once(self, *actions: Awaitable[Shown]) -> list[Shown]:
        """Perform actions of several people at the same time, and return the answers."""
        return list(await asyncio.gather(*actions))

    async def mover(self, message: Shown, rng: Random) -> tuple[Person, Shown] | None:
        """Return a person to move and their open hand; None if the match is over.

        An open hand is used again, or reopened if it is out of date.
        """
        table = await self.bot.tables.get_table(table_id(message))
        if table.match is None or table.status != PLAYING:
            return None
        seat = rng.choice(sorted(table.match.to_move))
        user_id = table.seats[seat].user_id
        assert user_id is not None, "a computer player owes a decision although nothing is under way"
        person = self.person(user_id)
        hand = person.hands.get(table.id)
        there = self.env.backend.messages[message.message.channel_id]
        if hand is None or hand.id not in there or not decisions(hand):
            hand = await person.open_hand(message)
        if Verb.NEXT_ROUND in hand.verbs:
            hand = await person.click(hand, Verb.NEXT_ROUND)
        return person, hand

    async def next_mover(self, message: Shown, rng: Random) -> tuple[Person, Shown]:
        """Return a person to move and their open hand, for a match in play."""
        moving = await self.mover(message, rng)
        assert moving is not None, "the match is over"
        return moving

    async def play(
        self, message: Shown, rng: Random, until: Callable[[Shown], object] | None = None
    ) -> tuple[Person, Shown]:
        """Make random decisions at a table until the hand of a player to move meets a condition.

        Return this player and their hand.
        """
        while moving := await self.mover(message, rng):
            person, hand = moving
            if until is not None and until(hand):
                return moving
            answer = await person.decide(hand, rng)
            assert answer.id == hand.id, "a decision is answered in the hand in which it was made"
        raise AssertionError("the match ended before that")

    async def play_some(self, message: Shown, rng: Random, count: int) -> None:
        """Make a number of random decisions at a table."""
        for _ in range(count):
            moving = await self.mover(message, rng)
            assert moving, "the match ended before that"
            await moving[0].decide(moving[1], rng)

    async def play_elsewhere(self, count: int, channel: ChannelHandle | None = None) -> None:
        """Make a number of decisions at a table without clicks, and wait until they are shown."""
        for _ in range(count):
            table = await self.table(channel)
            match = table.match_in_play()
            seat = min(match.to_move)
            user_id = table.seats[seat].user_id
            assert user_id is not None
            await self.bot.tables.play_move(table, user_id, match.decision, match.legal_moves(seat)[0])
        await self.env.advance_time(2)
        await self.published()

    async def play_out(self, message: Shown, rng: Random) -> int:
        """Finish the match at a table with clicks; return the number of decisions."""
        count = 0
        while moving := await self.mover(message, rng):
            await moving[0].decide(moving[1], rng)
            count += 1
        return count

    async def finish(self, message: Shown, rng: Random) -> None:
        """Finish the match at a table without clicks, if only its end matters."""
        table = await self.bot.tables.get_table(table_id(message))
        while table.match is not None and table.status == PLAYING:
            people = [seat for seat in sorted(table.match.to_move) if table.seats[seat].computer is None]
            if people:
                seat = rng.choice(people)
                user_id = table.seats[seat].user_id
                assert user_id is not None
                move = rng.choice(table.match.legal_moves(seat))
                with suppress(MovedOn, TableProblem):  # a computer player or the clock was faster
                    await self.bot.tables.play_move(table, user_id, table.match.decision, move)
            else:
                await self.env.settle()
            table = await self.bot.tables.get_table(table.id)
        # The last move of a computer player is stored a moment before its listeners are notified.
        await self._done((f"computers of table {table.id}", "clock, a table"))
        await self.env.settle()
        await self.published()

    async def finished(
        self, game: str = "koi-koi", /, players: int = 2, seed: int = 1, **options: str
    ) -> Shown:
        """Play a match, by default of one round, to its end; return its message."""
        message = await self.begin(game, players, **{"rounds": "1", **options})
        await self.finish(message, Random(seed))
        return message

    async def published(self) -> None:
        """Wait until all messages are up to date; SimCord only waits for consequences of interactions."""
        await self._done(("publisher of", "spectators of", "discord.py: on_"))

    async def _done(self, busy: tuple[str, ...]) -> None:
        """Wait until no task with one of these prefixes in its name is left."""
        while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith(busy)]:
            await asyncio.wait(tasks)

    async def show_ends_of_rounds(self) -> None:
        """Restart the bot with the default time for showing the end of a round."""
        self.bots.timing = replace(self.bots.timing, round_end=DEFAULT_TIMING.round_end)
        await self.restart()

    async def restart(self, gently: bool = False, pace: float = 0.0) -> None:
        """End the bot, either gently or as a crash would, and start another one on the same database.

        `pace` is in seconds, between the new bot's automatic actions: edits of a message, moves of computers.
        """
        self.bots.timing = replace(self.bots.timing, computer_pause=pace, edit_delay=pace, edit_interval=pace)
        await self.bots.restart(self.env, gently)


class Bots:
    """The bots of a test, one after the other, all on one database.

    With the timing `AT_ONCE`, all automatic actions are finished when a click returns; longer waits need
    `env.advance_time`. `seeds` draws the seeds of matches: every run of a test deals the same cards.
    """

    def __init__(self, settings: Settings, timing: Timing) -> None:
        self.settings = settings
        self.timing = timing
        self.executor: Executor = InPlace()
        self.seeds: Callable[[], bytes] = same_seeds()
        self.running: list[Zabuton] = []
        self.listeners: list[Callable[[Table], None]] = []

    @property
    def done(self) -> int:
        """Number of pieces of work done at once instead of in processes and threads."""
        assert isinstance(self.executor, InPlace)
        return self.executor.done

    def new(self) -> Zabuton:
        """Return another bot that isn't connected yet."""
        bot = create_bot(self.settings, timing=self.timing, executor=self.executor, seeds=self.seeds)

        async def set_up() -> None:
            await Zabuton.setup_hook(bot)
            for listener in self.listeners:
                bot.tables.subscribe(listener)

        vars(bot)["setup_hook"] = set_up
        self.running.append(bot)
        return bot

    async def restart(self, env: simcord.Env, gently: bool) -> None:
        before = self.running[-1]
        if gently:
            await before.close()
        await env.restart_bot(self.new())
        if not gently:
            await before.database.close()

    async def close(self) -> None:
        await self.running[-1].close()


def table_id(message: Shown) -> int:
    """Return the id of a message's table, from its controls."""
    return int(message.controls[0].custom_id.split(":")[1])


def decisions(message: Shown) -> list[Control]:
    """Return the usable controls of a message that make a move."""
    return [control for control in message.usable if control.verb == Verb.PLAY]


def place_of(view: Any, move: str) -> str:
    """Return the argument of the control for a move: the move's place in a player's view."""
    return str([option.move for option in view.moves].index(move))


def answer_of(result: InteractionResult) -> Shown:
    """Return the message that answers an interaction; without an answer, the test fails."""
    assert result.acknowledged, "This interaction failed"
    messages = [*result.followups[-1:], result.response]
    message = next((message for message in messages if message is not None), None)
    assert message is not None, "nothing is shown"
    assert not message.flags.loading, "Discord still shows that the bot is thinking"
    return Shown(message)
