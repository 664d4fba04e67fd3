"""A guild with people who use the bot like anybody else: they type commands, press buttons and read."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor
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
from bot.client import Zabuton, create_bot
from bot.hosting.invitation import PERMISSIONS
from bot.settings import Settings
from bot.store.schema import tables
from bot.tables.table import PLAYING, Table
from bot.texts import words_for
from bot.timing import USUAL_TIMING, Timing
from cogs.delivery.verbs import Verb
from cogs.screens.options import MAIN_OPTIONS, read_values
from games import Match
from tests.discord.reading import BUTTON, SELECT, TEXT_INPUT, Control, Shown, shown_in, walk
from tests.discord.secrecy import Ledger
from tests.discord.simulated import Crowd, component_interaction, role_of
from tests.support.in_place import InPlace, same_seeds

RIGHTS = PERMISSIONS | discord.Permissions(read_message_history=True)
"""What the bot may do in the guild: what server admins are asked for, and what most roles have."""

TRIED_AGAIN_AFTER = 10.0
"""Seconds after which the bot tries again what failed for the first time: too long to happen by itself."""

LOOKS_EVERY = timedelta(seconds=1)
"""How long a table waits at most at which something is due."""

A_MOMENT = timedelta(milliseconds=1)
"""After this, what was due is due however time is rounded."""

words = words_for()


class Person:
    """A member of the guild, and what they do with the bot.

    Everything they do must be answered: an interaction that Discord would show as failed fails the test.
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
        """Press the button with this verb (and argument, where several have it), and return the answer."""
        return await self.use(message, message.control(verb, argument))

    async def use(self, message: Shown, control: Control, values: Sequence[str] = ()) -> Shown:
        """Press a button, or choose values in a select, and return the answer."""
        if control.choices:
            result = await self.member.select(message.message, values, custom_id=control.custom_id)
        else:
            result = await self.member.click(message.message, custom_id=control.custom_id)
        return await self.answer_of(result)

    async def add_computer(self, lobby: Shown, level: str = "normal") -> Shown:
        """Choose a level in the lobby's select of computer players, and return the answer."""
        (select,) = lobby.offers(Verb.ADD_COMPUTER)
        return await self.use(lobby, select, [level])

    async def set_option(self, lobby: Shown, name: str, value: str) -> None:
        """Press "Options" in a lobby, if need be "House rules", and choose a value of an option."""
        page = await self.click(lobby, Verb.OPTIONS)
        if name not in MAIN_OPTIONS:
            page = await self.click(page, Verb.HOUSE_RULES)
        await self.use(page, page.control(Verb.SET_OPTION, name), [value])

    async def write(self, message: Shown, verb: str, text: str) -> Shown:
        """Press the button with this verb, write into the window that opens, and return the answer."""
        control = message.control(verb)
        opened = await self.member.click(message.message, custom_id=control.custom_id)
        return await self.answer_of(opened, text)

    async def answer_of(self, result: InteractionResult, text: str = "some words") -> Shown:
        """Return the answer; if that is a window, write into all its fields first, and send it."""
        if result.modal is not None:
            parts = walk(result.modal["components"])
            fields = [part["custom_id"] for part in parts if part["type"] == TEXT_INPUT]
            result = await self.member.submit_modal(result, dict.fromkeys(fields, text))
        return answer_of(result)

    async def press(self, message: Shown, custom_id: str, values: Sequence[str] = ()) -> Shown:
        """Send what a control would send, whether or not it is still on the message.

        Discord sends this for a second click, a click on a screen that lags behind, or a forged one.
        """
        return await self.answer_of(await self.send(message, custom_id, values))

    async def send(self, message: Shown, custom_id: str, values: Sequence[str] = ()) -> InteractionResult:
        """Send the same, and return what came of it."""
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
        return await self.click(await self.click(message, Verb.MENU), verb)

    async def decide(self, message: Shown, rng: Random) -> Shown:
        """Make a random decision with the controls of a message, and return the answer."""
        controls = decisions(message)
        assert controls, f"{self.name} finds nothing to decide in {message}"
        control = rng.choice(controls)
        count = rng.randint(control.fewest, control.most)
        return await self.use(message, control, rng.sample(control.choices, count))

    def sees(self, channel: ChannelHandle) -> list[Shown]:
        """Return all messages of a channel that they can see, oldest first."""
        visible = {message.id for message in channel.history(viewer=self.member)}
        return [shown for shown in shown_in(self._env, channel) if shown.id in visible]


class World:
    """One guild with three people and two channels, and the bot.

    Attributes:
        env: the simulated Discord.
        bots: starts bots.
        bot: the bot that is running now.
        guild: the guild.
        channel: where things happen.
        other_channel: where else they happen.
        aki, ben, chika: the people who are there at the start.
        people: all people, in the order in which they came.
        ledger: searches what the bot sends for secrets, once it listens.
        logged: the errors that the bot has logged.
        forgotten: the requests that stand in the log no more.
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
        """Choose for the guild, as an admin would, how cards are shown and when people are pinged."""
        await self.bot.preferences.set_guild(self.guild.id, look=look, pings=pings)

    @property
    def bots_role(self) -> Role:
        """The role of the bot in the guild, as SimCord keeps it."""
        return role_of(self.guild.roles[self.env.backend.bot_user.name])

    @property
    def everyone(self) -> Role:
        """The role that everybody has, as SimCord keeps it."""
        return role_of(self.guild.default_role)

    @property
    def bot(self) -> Zabuton:
        return self.bots.running[-1]

    async def unshown(self) -> list[int]:
        """Return the tables that are not shown as they are, as far as the store knows."""
        return [table_id for table_id, _ in await self.bot.pending.unshown_tables()]

    def unanswered(self) -> list[int]:
        """Return whose interactions Discord shows as failed, as the ids of people, since the last call."""
        records = self.env.backend.interactions.values()
        new = [each for each in records if not each.responded and each.id not in self._failed]
        self._failed |= {each.id for each in new}
        return [each.user_id for each in new]

    def errors(self) -> list[str]:
        """Return the errors that the bot has logged since the last call."""
        new = [*self.logged]
        self.logged.clear()
        return new

    def newcomer(self, name: str, *roles: simcord.RoleHandle) -> Person:
        """Add another person to the guild."""
        self.people.append(Person(self.env, self.guild.add_member(self.env.create_user(name), roles=roles)))
        return self.people[-1]

    def elsewhere(self, *people: Person) -> tuple[ChannelHandle, list[Person]]:
        """Add another guild; return its channel, and some people as members, who are moderators there."""
        guild = self.env.create_guild("Other House")
        role_of(guild.default_role).permissions |= discord.Permissions.manage_messages.flag
        members = [Person(self.env, guild.add_member(person.member.user)) for person in people]
        return guild.create_text_channel("games"), members

    def moderator(self) -> Person:
        """Add somebody who may manage messages."""
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
        """Return the open table of a channel, as the bot knows it."""
        table = await self.bot.tables.open_table_in((channel or self.channel).id)
        assert table is not None, "no table is open"
        return table

    async def table_of(self, message: Shown) -> Table:
        """Return the table that a message is about, as the bot knows it."""
        return await self.bot.tables.get_table(table_id(message))

    async def match(self) -> Match:
        """Return the match in play in the channel, as the bot knows it."""
        match = (await self.table()).match
        assert match is not None, "nothing is played"
        return match

    def take_from_bot(self, right: str) -> None:
        """Take a permission from the bot, and so from everybody, in the whole guild."""
        roles = [self.everyone, self.bots_role]
        for role in roles:
            role.permissions &= ~getattr(discord.Permissions, right).flag
        self.env.backend.announce_role_updates(self.guild.id, roles)

    def give_to_bot(self, rights: discord.Permissions) -> None:
        """Give permissions to everybody in the guild, and so to the bot."""
        role = self.everyone
        role.permissions |= rights.value
        self.env.backend.announce_role_updates(self.guild.id, [role])

    def offer_anything(self) -> None:
        """Have Discord pass on any value of a command's option, not only those that are offered."""
        for command in self.env.backend.commands[None].values():
            for option in command["options"]:
                option.pop("choices", None)

    def public(self, channel: ChannelHandle | None = None) -> list[Shown]:
        """Return the messages of a channel that everybody can see, oldest first."""
        return [shown for shown in shown_in(self.env, channel or self.channel) if not shown.private]

    def message(self, channel: ChannelHandle | None = None) -> Shown:
        """Return the newest public message of a channel."""
        return self.public(channel)[-1]

    def forget_requests(self) -> None:
        """Begin the log of requests anew; what stood there is searched and checked like the rest."""
        self.ledger.read()
        self.forgotten += self.env.http_requests
        self.env.http_requests.clear()
        self.ledger.forget()

    def saying(self, sign: str) -> list[Shown]:
        """Return the public messages of the channel that begin with a sign."""
        return [shown for shown in self.public() if shown.text.startswith(sign)]

    def downloaded(self, shown: Shown) -> bytes:
        """Return the one file that a message offers for download."""
        (file,) = shown.message.attachments
        content = self.env.backend.cdn.get(file.url)
        assert content is not None
        return content

    def pinged(self, said: str) -> list[list[int]]:
        """Return whom each message that says this, and each edit of one, pings: the people's ids."""
        bodies = [request.json or {} for request in self.env.http_requests if said in str(request.json)]
        messages = [body.get("data", body) for body in bodies]
        return [
            [int(user) for user in (body.get("allowed_mentions") or {}).get("users", ())] for body in messages
        ]

    async def open_hands(self, message: Shown) -> list[Shown]:
        """Let Aki and Ben open their hands, and return these."""
        return [await person.open_hand(message) for person in (self.aki, self.ben)]

    async def open_lobby(self, game: str = "koi-koi", /, speed: str | None = None, **options: str) -> Shown:
        """Let Aki open a table with these options, and return its message."""
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
        """Have a message show what it did before, as if an older edit had come last."""
        self.env.backend.messages[self.channel.id][message.id].components = components

    async def pass_time(self, seconds: float) -> None:
        """Let time pass with the clock looking into the store, as it usually does each second.

        Args:
            seconds: how many; with none, what is due already is done.
        """
        await self.see_to_what_is_due()
        end, often = self.bot.timing.now() + timedelta(seconds=seconds), self.bot.timing.gap / 2
        while (now := self.bot.timing.now()) < end:
            due = await self._next_due() or end
            step = max(due - now, LOOKS_EVERY) + A_MOMENT
            await self.env.advance_time(min(step.total_seconds(), often, (end - now).total_seconds()))
            await self.see_to_what_is_due()

    async def see_to_what_is_due(self) -> None:
        """Have the clock look into the store, and what it does there be followed by all that follows."""
        await self.env.have_bot_do(self.bot.clock.run_due)
        if not self.bots.timing.computer_pause:
            await self._done(("computers of table",))
        await self._done(("reminder",))
        await self.published()
        await self.env.settle()

    async def _next_due(self) -> datetime | None:
        """Return when the program next has to do something at a table."""
        async with self.bot.database.read() as connection:
            return (await connection.execute(select(func.min(tables.c.wake_at)))).scalar()

    async def later_elsewhere(self, seconds: float = 550) -> None:
        """Let some minutes pass and a table open in the other channel: what changed before was shown then."""
        await self.pass_time(seconds)
        await self.chika.type(self.other_channel, "play", game="koi-koi")

    async def begin(self, game: str = "koi-koi", /, players: int = 2, **options: str) -> Shown:
        """Let Aki open a table, Ben and enough others sit down, and Aki start.

        Returns:
            The table's message.
        """
        lobby = await self.open_lobby(game, **options)
        while len(self.people) < players:
            self.newcomer(f"Guest {len(self.people)}")
        for person in self.people[1:players]:
            await person.click(lobby, Verb.JOIN)
        return await self.aki.click(lobby, Verb.START)

    async def begin_alone(
        self, game: str = "koi-koi", /, computers: int = 1, level: str = "normal", **options: str
    ) -> Shown:
        """Let Aki open a table, add computer players and start; return the table's message."""
        lobby = await self.open_lobby(game, **options)
        for _ in range(computers):
            await self.aki.add_computer(lobby, level)
        return await self.aki.click(lobby, Verb.START)

    async def end_early(self, channel: ChannelHandle | None = None) -> None:
        """Let a moderator end the match in a channel."""
        moderator, shown_by = self.moderator(), (await self.table(channel)).message_id
        message = next(shown for shown in self.public(channel) if shown.id == shown_by)
        await moderator.click(await moderator.ask(message, Verb.ASK_END), Verb.END)

    async def at_once(self, *actions: Awaitable[Shown]) -> list[Shown]:
        """Let several people act at the same time, and return the answers."""
        return list(await asyncio.gather(*actions))

    async def mover(self, message: Shown, rng: Random) -> tuple[Person, Shown] | None:
        """Return somebody who has a decision to make, and their open hand; None if the match is over.

        People whose hand is open use it again, and reopen it if it is out of date.
        """
        table = await self.bot.tables.get_table(table_id(message))
        if table.match is None or table.status != PLAYING:
            return None
        seat = rng.choice(sorted(table.match.to_move))
        user_id = table.seats[seat].user_id
        assert user_id is not None, "a computer player owes a decision although nothing is under way"
        person = self.person(user_id)
        hand, there = person.hands.get(table.id), self.env.backend.messages[message.message.channel_id]
        if hand is None or hand.id not in there or not decisions(hand):
            hand = await person.open_hand(message)
        if Verb.NEXT_ROUND in hand.verbs:
            hand = await person.click(hand, Verb.NEXT_ROUND)
        return person, hand

    async def next_mover(self, message: Shown, rng: Random) -> tuple[Person, Shown]:
        """Return the same for a match that is not over."""
        moving = await self.mover(message, rng)
        assert moving is not None, "the match is over"
        return moving

    async def play(
        self, message: Shown, rng: Random, until: Callable[[Shown], object] | None = None
    ) -> tuple[Person, Shown]:
        """Let the people at a table make random decisions until the hand of one to move meets a condition.

        Returns:
            The player to move, and their hand.
        """
        while moving := await self.mover(message, rng):
            person, hand = moving
            if until is not None and until(hand):
                return moving
            answer = await person.decide(hand, rng)
            assert answer.id == hand.id, "a decision is answered in the hand in which it was made"
        raise AssertionError("the match ended before that")

    async def play_some(self, message: Shown, rng: Random, count: int) -> None:
        """Let the people at a table make a number of random decisions."""
        for _ in range(count):
            moving = await self.mover(message, rng)
            assert moving, "the match ended before that"
            await moving[0].decide(moving[1], rng)

    async def play_elsewhere(self, count: int, channel: ChannelHandle | None = None) -> None:
        """Make a number of decisions of the people at a table without a click, and have them shown."""
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
        """Let the people at a table finish the match by clicking; return how many decisions they made."""
        count = 0
        while moving := await self.mover(message, rng):
            await moving[0].decide(moving[1], rng)
            count += 1
        return count

    async def finish(self, message: Shown, rng: Random) -> None:
        """Let the people at a table finish the match without clicking, where only its end matters."""
        table = await self.bot.tables.get_table(table_id(message))
        while table.match is not None and table.status == PLAYING:
            people = [seat for seat in sorted(table.match.to_move) if table.seats[seat].computer is None]
            if people:
                seat = rng.choice(people)
                user_id = table.seats[seat].user_id
                assert user_id is not None
                move = rng.choice(table.match.legal_moves(seat))
                await self.bot.tables.play_move(table, user_id, table.match.decision, move)
            else:
                await self.env.settle()
            table = await self.bot.tables.get_table(table.id)
        # The last move of a computer player is stored a moment before anybody hears of it.
        await self._done((f"computers of table {table.id}", "clock, a table"))
        await self.env.settle()
        await self.published()

    async def finished(
        self, game: str = "koi-koi", /, players: int = 2, seed: int = 1, **options: str
    ) -> Shown:
        """Let people play a match to its end, of one round unless told otherwise; return its message."""
        message = await self.begin(game, players, **{"rounds": "1", **options})
        await self.finish(message, Random(seed))
        return message

    async def published(self) -> None:
        """Wait until every table is shown as it is; SimCord waits only for what follows from interactions."""
        await self._done(("publisher of table", "spectators of table", "discord.py: on_"))

    async def _done(self, busy: tuple[str, ...]) -> None:
        """Wait until no task is left whose name begins like one of these."""
        while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith(busy)]:
            await asyncio.wait(tasks)

    async def show_ends_of_rounds(self) -> None:
        """Restart the bot so that it shows the end of each round for as long as it usually does."""
        self.bots.timing = replace(self.bots.timing, round_end=USUAL_TIMING.round_end)
        await self.restart()

    async def restart(self, gently: bool = False, pace: float = 0.0) -> None:
        """End the bot, either gently or as a crash would, and start another one on the same database.

        Args:
            gently: whether it may finish what it is doing.
            pace: seconds between the things the new bot does on its own: edits of a message, moves of
                computer players.
        """
        self.bots.timing = replace(self.bots.timing, computer_pause=pace, edit_delay=pace, edit_interval=pace)
        await self.bots.restart(self.env, gently)


class Bots:
    """The bots of a test, one after the other, all on one database.

    Args:
        settings: the host's.
        timing: how long the first bot waits.

    Attributes:
        settings: those of the next bot.
        timing: that of the next bot. With `AT_ONCE`, all that a bot does on its own has happened when a click
            returns; longer waits need `env.advance_time`.
        executor: does what the bots leave to processes and threads.
        seeds: draws the seeds of matches; every run of a test deals the same cards.
        running: all bots started so far, the current one last.
        listeners: are told of every change of a table, whichever bot makes it.
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
        """How much has been done at once that is otherwise left to processes and threads."""
        assert isinstance(self.executor, InPlace)
        return self.executor.done

    def new(self) -> Zabuton:
        """Return another bot that has not connected yet."""
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
    """Return the table that a message is about, from its controls."""
    return int(message.controls[0].custom_id.split(":")[1])


def decisions(message: Shown) -> list[Control]:
    """Return the usable controls of a message that make a decision in the game."""
    return [control for control in message.usable if control.verb == Verb.PLAY]


def place_of(view: Any, move: str) -> str:
    """Return the argument of the control that makes a move: the move's place in a player's view."""
    return str([option.move for option in view.moves].index(move))


def answer_of(result: InteractionResult) -> Shown:
    """Return the message that answers an interaction; one without an answer fails the test."""
    assert result.acknowledged, "This interaction failed"
    messages = [*result.followups[-1:], result.response]
    message = next((message for message in messages if message is not None), None)
    assert message is not None, "nothing is shown"
    assert not message.flags.loading, "Discord still shows that the bot is thinking"
    return Shown(message)
