"""People who click as fast as they are answered, or at their own pace, on a Discord on this machine.

What they do costs as little as possible, for it takes the processor from the bot. They read components as
they are stored, and wait only for what happens in their own channel.
"""

import asyncio
import gc
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from simcord import ChannelHandle, MemberActor
from simcord.backend.models import Interaction, Message, ResponseKind
from simcord.interactions import base_payload

from bot.local.backend import ANSWER_SECONDS
from bot.local.server import LocalDiscord
from bot.tables.deadlines import LIVE
from tests.discord.reading import BUTTON, SELECT, Control, controls_of
from tests.discord.simulated import message_with_control

COMPONENT = 3
"""Discord's type of interactions with a button or a select."""

THINKING = (2.0, 6.0)
"""For how many seconds people think before they decide: at least, and at most."""

PATIENCE = 30.0
"""Seconds after which somebody gives up on what Discord was asked to wait for."""


def hold_nobody_up() -> None:
    """Have this process look for garbage only among what is new.

    The Discord here keeps all its messages. To look at all of them would take it seconds after some ten
    thousand clicks, and answers would come too late that the bot gave in time.
    """
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, 1_000_000)


class Clicks:
    """The clicks of a crowd, and how they were answered.

    Attributes:
        seconds: how long each click waited for its first answer.
        deferred: how many were first asked to wait.
        refused: how many were not answered within Discord's time, so that it refuses an answer.
        idle: how often nothing happened at a table for `PATIENCE`.
        pause: for how long everybody waits before they click, on average.
        thinking: whether players think before they decide.

    Args:
        discord: where they click.
    """

    def __init__(self, discord: LocalDiscord) -> None:
        self.pause = 0.0
        self.thinking = False
        self.seconds: list[float] = []
        self.deferred = 0
        self.refused = 0
        self.idle = 0
        self._discord = discord
        self._rng = Random(1)
        self._changes = defaultdict[int, asyncio.Event](asyncio.Event)
        discord.changes.listeners.append(self._on_change)

    def forget(self) -> None:
        """Forget the clicks so far."""
        self.seconds = []
        self.deferred = 0
        self.refused = 0
        self.idle = 0

    def _on_change(self, channel_id: int | None) -> None:
        if channel_id is not None and channel_id in self._changes:
            self._changes.pop(channel_id).set()

    async def change(self, channel_id: int, patience: float = PATIENCE) -> None:
        """Wait until something happens in a channel."""
        async with asyncio.timeout(patience):
            await self._changes[channel_id].wait()

    async def click(
        self, member: MemberActor, message: Message, custom_id: str, values: Sequence[str] = ()
    ) -> Message | None:
        """Use a control and return the message with the answer; None if there was none in time."""
        if self.pause:
            await asyncio.sleep(self._rng.uniform(0, 2 * self.pause))
        # What Discord sends of the click.
        backend = self._discord.backend
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": SELECT if values else BUTTON}
        if values:
            data["values"] = [*values]
        record, payload = base_payload(
            backend,
            type=COMPONENT,
            channel_id=message.channel_id,
            guild_id=member.guild.id,
            user_id=member.id,
            data=data,
        )
        payload["message"] = message_with_control(backend, message, data)
        record.source_message_id = message.id
        # The answer, as long as Discord waits for one.
        clicked = time.perf_counter()
        backend.emit("INTERACTION_CREATE", payload)
        while not record.responded:
            try:
                await self.change(message.channel_id, clicked + ANSWER_SECONDS - time.perf_counter())
            except TimeoutError:
                self.refused += 1
                return None
        self.seconds.append(time.perf_counter() - clicked)
        self.deferred += record.deferred
        # What follows it, if Discord was asked to wait.
        while record.loading:
            await self.change(message.channel_id)
        if record.response_kind == ResponseKind.DEFERRED_UPDATE:
            await self.change(message.channel_id)
        return self._answer(record, message)

    def _answer(self, record: Interaction, clicked: Message) -> Message:
        messages = self._discord.backend.messages[record.channel_id]
        found = messages.get(record.followup_ids[-1] if record.followup_ids else record.message_id or 0)
        return clicked if found is None else found


class Players:
    """Two people at a table of their own, who play one match after the other.

    Args:
        clicks: how they click.
        host: who opens their tables.
        guest: who plays with them.
        messages: the messages of their channel.
        message: the message that shows their table.
    """

    def __init__(
        self,
        clicks: Clicks,
        host: MemberActor,
        guest: MemberActor,
        messages: Mapping[int, Message],
        message: Message,
    ) -> None:
        self.message = message
        self._clicks = clicks
        self._people = [host, guest]
        self._host, self._guest = host, guest
        self._messages = messages
        self._rng = Random(host.id)
        self._hands: dict[int, Message] = {}

    @classmethod
    async def sit_down(
        cls, clicks: Clicks, discord: LocalDiscord, number: int, channel: ChannelHandle, game: str
    ) -> Self:
        """Begin a match between two newcomers who play at once, and return them.

        Args:
            clicks: how they click.
            discord: where they are.
            number: the number of their table.
            channel: their channel.
            game: the game they play.
        """
        guild, env = discord.world.guild, discord.env
        host, guest = (guild.add_member(env.create_user(f"{name} {number}")) for name in ("Aki", "Ben"))
        await host.slash(channel, "play", game=game, speed=LIVE)
        messages = discord.backend.messages[channel.id]
        players = cls(clicks, host, guest, messages, messages[max(messages)])
        while not players._begun:
            await players._go_on()
        return players

    @property
    def _begun(self) -> bool:
        return bool(_offered(self.message, "hand"))

    async def play_until(self, end: float) -> None:
        """Make one decision after the other until `time.perf_counter` reaches the end."""
        idle = 0
        while time.perf_counter() < end:
            person = self._people[0]
            if await self._decided(person):
                idle = 0
                continue
            self._people.reverse()
            idle += 1
            if idle > len(self._people):
                idle = 0
                await self._go_on()

    async def _decided(self, person: MemberActor) -> bool:
        """Let a person decide in their hand, opened if it does not ask; returns whether they were asked.

        At their own pace people wait for the hand that they have open to ask them.
        """
        opened = self._hands.get(person.id)
        hand = None if opened is None else self._messages.get(opened.id)
        control = None if hand is None else self._decision(hand)
        if hand is None or control is None:
            # What has no controls is no hand, but an answer that something went wrong.
            waits = hand is not None and controls_of(hand.components) and self._clicks.thinking
            if waits or not _offered(self.message, "hand"):
                return False
            hand = await self._press(person, "hand")
            if hand is None:
                return True
            self._hands[person.id] = hand
            control = self._decision(hand)
        if control is not None and self._clicks.thinking:
            await asyncio.sleep(self._rng.uniform(*THINKING))
            hand = self._messages.get(hand.id, hand)
            control = self._decision(hand)  # a move that is forced has been made meanwhile
        if control is None:
            return False
        count = self._rng.randint(control.fewest, control.most)
        values = self._rng.sample(control.choices, count)
        self._hands[person.id] = await self._clicks.click(person, hand, control.custom_id, values) or hand
        return True

    def _decision(self, hand: Message) -> Control | None:
        controls = _offered(hand, "play") or _offered(hand, "next-round")
        return self._rng.choice(controls) if controls else None

    async def _go_on(self) -> None:
        """Play again if the match is over; otherwise wait until something happens."""
        if self.message.id not in self._messages:  # it has come down in its channel
            self.message = self._newest()
        for verb, person in (("rematch", self._host), ("start", self._host), ("join", self._guest)):
            if _offered(self.message, verb):
                self._hands.clear()
                await self._press(person, verb)  # a refusal would be answered in private
                self.message = self._newest()
                return
        try:
            await self._clicks.change(self.message.channel_id)
        except TimeoutError:
            self._clicks.idle += 1

    def _newest(self) -> Message:
        """Return the newest message that everybody sees."""
        public = [message for message in self._messages.values() if not message.is_ephemeral]
        return max(public, key=lambda message: message.id)

    async def _press(self, person: MemberActor, verb: str) -> Message | None:
        """Press a button of the table's message, and return the answer; None if there was none in time."""
        while not (controls := _offered(self.message, verb)):
            await self._clicks.change(self.message.channel_id)
        return await self._clicks.click(person, self.message, controls[0].custom_id)


class Presser:
    """Somebody who presses the buttons of a message, one after the other.

    Args:
        clicks: how they click.
        discord: where they are.
        channel: the channel with the message.
    """

    def __init__(self, clicks: Clicks, discord: LocalDiscord, channel: ChannelHandle) -> None:
        self._clicks = clicks
        self._person = discord.world.owner
        (self.message,) = discord.backend.messages[channel.id].values()

    @property
    def _begun(self) -> bool:
        return bool(_offered(self.message, "hand"))

    async def play_until(self, end: float) -> None:
        """Press until `time.perf_counter` reaches the end."""
        while time.perf_counter() < end:
            for control in controls_of(self.message.components):
                await self._clicks.click(self._person, self.message, control.custom_id)


def _offered(message: Message, verb: str) -> list[Control]:
    """Return the usable controls of a message with a verb."""
    return [
        control
        for control in controls_of(message.components)
        if not control.disabled and control.verb == verb
    ]
