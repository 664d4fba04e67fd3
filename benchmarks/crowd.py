"""People who click on a Discord on this machine, as fast as possible or at their own pace.

They cost as little processor time as possible, since the bot needs it: they read components in their stored
form, and wait only for events in their own channel.
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

from bot.local.backend import ANSWER_LIMIT_SECONDS
from bot.local.server import LocalDiscord
from bot.tables.deadlines import LIVE
from tests.discord.reading import BUTTON, SELECT, Control, controls_of
from tests.discord.simulated import message_with_control

COMPONENT = 3
"""Discord's type of interactions with a button or a select."""

THINKING_SECONDS = (2.0, 6.0)
"""Minimum and maximum thinking time before a decision, in seconds."""

PATIENCE_SECONDS = 30.0
"""Maximum wait for the rest of a deferred answer."""


def hold_nobody_up() -> None:
    """Exclude existing objects from this process's garbage collection.

    The Discord here keeps all its messages. After some ten thousand clicks, a full collection would take
    seconds, and answers that the bot gave in time would arrive too late.
    """
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, 1_000_000)


class Clicks:
    """The clicks of a crowd, and their answers.

    Attributes:
        seconds: wait of each click for its first answer.
        deferred: number of clicks with a deferred answer.
        refused: number of clicks without an answer within Discord's limit, which refuses later ones.
        idle: number of times that a table had no event for `PATIENCE_SECONDS`.
        pause: average wait of everyone before a click.
        thinking: whether players think before they decide.
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

    async def change(self, channel_id: int, patience: float = PATIENCE_SECONDS) -> None:
        """Wait for an event in a channel."""
        async with asyncio.timeout(patience):
            await self._changes[channel_id].wait()

    async def click(
        self, member: MemberActor, message: Message, custom_id: str, values: Sequence[str] = ()
    ) -> Message | None:
        """Use a control and return the message with the answer, or None if it doesn't come in time."""
        if self.pause:
            await asyncio.sleep(self._rng.uniform(0, 2 * self.pause))
        # Discord's events for the click.
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
        # The first answer, within Discord's limit.
        clicked = time.perf_counter()
        backend.emit("INTERACTION_CREATE", payload)
        while not record.responded:
            try:
                await self.change(message.channel_id, clicked + ANSWER_LIMIT_SECONDS - time.perf_counter())
            except TimeoutError:
                self.refused += 1
                return None
        self.seconds.append(time.perf_counter() - clicked)
        self.deferred += record.deferred
        # The rest of a deferred answer.
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
    """Two people at their own table, who play one match after another.

    Args:
        clicks: their way of clicking.
        host: opens their tables.
        guest: plays with the host.
        messages: the messages of their channel.
        message: their table's message.
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
        self._host = host
        self._guest = guest
        self._messages = messages
        self._rng = Random(host.id)
        self._hands: dict[int, Message] = {}

    @classmethod
    async def sit_down(
        cls, clicks: Clicks, discord: LocalDiscord, number: int, channel: ChannelHandle, game: str
    ) -> Self:
        """Start a match between two newcomers at a numbered table, and return them."""
        guild = discord.world.guild
        env = discord.env
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
        """Make decisions until `time.perf_counter` reaches the end."""
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
        """Make a person's decision in their hand, opening it if necessary; return whether one was due.

        At their own pace people wait for their open hand to ask them.
        """
        opened = self._hands.get(person.id)
        hand = None if opened is None else self._messages.get(opened.id)
        control = None if hand is None else self._decision(hand)
        if hand is None or control is None:
            # A message without controls is not a hand, but an error.
            waits = hand is not None and controls_of(hand.components) and self._clicks.thinking
            if waits or not _offered(self.message, "hand"):
                return False
            hand = await self._press(person, "hand")
            if hand is None:
                return True
            self._hands[person.id] = hand
            control = self._decision(hand)
        if control is not None and self._clicks.thinking:
            await asyncio.sleep(self._rng.uniform(*THINKING_SECONDS))
            hand = self._messages.get(hand.id, hand)
            control = self._decision(hand)  # a forced move has been made automatically
        if control is None:
            return False
        count = self._rng.randint(control.min_values, control.max_values)
        values = self._rng.sample(control.choices, count)
        self._hands[person.id] = await self._clicks.click(person, hand, control.custom_id, values) or hand
        return True

    def _decision(self, hand: Message) -> Control | None:
        controls = _offered(hand, "play") or _offered(hand, "next-round")
        return self._rng.choice(controls) if controls else None

    async def _go_on(self) -> None:
        """Play again after the match; otherwise wait for an event."""
        if self.message.id not in self._messages:  # it was reposted
            self.message = self._newest()
        for verb, person in (("rematch", self._host), ("start", self._host), ("join", self._guest)):
            if _offered(self.message, verb):
                self._hands.clear()
                await self._press(person, verb)  # a refusal would be private
                self.message = self._newest()
                return
        try:
            await self._clicks.change(self.message.channel_id)
        except TimeoutError:
            self._clicks.idle += 1

    def _newest(self) -> Message:
        """Return the newest public message."""
        public = [message for message in self._messages.values() if not message.is_ephemeral]
        return max(public, key=lambda message: message.id)

    async def _press(self, person: MemberActor, verb: str) -> Message | None:
        """Press a button of the table's message; return the answer, or None if it doesn't come in time."""
        while not (controls := _offered(self.message, verb)):
            await self._clicks.change(self.message.channel_id)
        return await self._clicks.click(person, self.message, controls[0].custom_id)


class Presser:
    """A person who presses the buttons of a message, one after another."""

    def __init__(self, clicks: Clicks, discord: LocalDiscord, channel: ChannelHandle) -> None:
        self._clicks = clicks
        self._person = discord.world.owner
        (self.message,) = discord.backend.messages[channel.id].values()

    @property
    def _begun(self) -> bool:
        return bool(_offered(self.message, "hand"))

    async def play_until(self, end: float) -> None:
        """Press buttons until `time.perf_counter` reaches the end."""
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
