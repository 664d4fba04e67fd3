"""What people on a simulated server see: the bot's public messages in their current state, and pings."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from simcord import ChannelHandle, ResponseMessage

from cogs.delivery.verbs import Verb
from tests.discord.reading import Control, Shown, controls_of, texts_of
from tests.discord.world import World

PRIVATE = 1 << 6
"""Discord's flag of messages that only one person sees."""

WAITING = "Waiting for "
"""Start of the sentence that names the players to move, in the bot's English texts."""

NAME = re.compile(r"\*\*([^*]+)\*\*(?! \(computer\))")
"""A name in bold, unless a computer player decides for that person."""


@dataclass(frozen=True)
class Post:
    """A public message of the bot with controls.

    Attributes:
        id: its id.
        channel_id: the channel or thread.
        text: its texts.
        controls: the controls that can be used.
    """

    id: int
    channel_id: int
    text: str
    controls: tuple[Control, ...]

    @property
    def verbs(self) -> set[str]:
        return {control.verb for control in self.controls}

    @property
    def table_id(self) -> int:
        return int(self.controls[0].custom_id.split(":")[1])

    @property
    def awaited(self) -> set[str]:
        """The names of the people that a match waits for."""
        lines = [line for line in self.text.splitlines() if line.startswith(WAITING)]
        return {*NAME.findall(lines[0])} if lines and Verb.HAND in self.verbs else set()

    def names(self, name: str) -> bool:
        return f"**{name}**" in self.text

    def control(self, verb: str) -> Control | None:
        return next((control for control in self.controls if control.verb == verb), None)


@dataclass(frozen=True)
class Ping:
    """A message that pinged people: their ids, and the first sign of its text, which tells its kind."""

    users: tuple[int, ...]
    sign: str
    channel_id: int


class Feed:
    """Follows the events of a Discord, so that nobody has to search its channels.

    Attributes:
        posts: the current public messages with controls, by id.
        pings: all pings so far.
        created: number of public messages so far.
        on_change: called with each new or edited message.
        on_ping: called with each ping.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self.posts: dict[int, Post] = {}
        self.pings: list[Ping] = []
        self.created = 0
        self.on_change: Callable[[Post], None] = lambda _: None
        self.on_ping: Callable[[Ping], None] = lambda _: None
        world.env.backend.subscribers.insert(0, self.hear)

    def hear(self, event: str, payload: Mapping[str, Any]) -> None:
        """Note an event."""
        if event == "MESSAGE_DELETE":
            self.posts.pop(int(payload["id"]), None)
        elif event in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not payload["flags"] & PRIVATE:
            self._note(event == "MESSAGE_CREATE", payload)

    def _note(self, new: bool, payload: Mapping[str, Any]) -> None:
        number = int(payload["id"])
        channel_id = int(payload["channel_id"])
        text = "\n".join(texts_of(payload["components"]))
        usable = tuple(each for each in controls_of(payload["components"]) if not each.disabled)
        if usable:
            self.posts[number] = Post(number, channel_id, text, usable)
            self.on_change(self.posts[number])
        else:
            self.posts.pop(number, None)
        if not new:
            return
        self.created += 1
        pinged = tuple(self._world.env.backend.messages[channel_id][number].ping_user_ids)
        if pinged:
            self.pings.append(Ping(pinged, text.lstrip("# ")[:1], channel_id))
            self.on_ping(self.pings[-1])

    def with_verb(self, verb: str) -> Iterator[Post]:
        """Yield the posts with a usable control of this verb, the newest first."""
        for number in sorted(self.posts, reverse=True):
            post = self.posts.get(number)
            if post is not None and verb in post.verbs:
                yield post

    def shown(self, post: Post) -> Shown | None:
        """Return the message of a post, or None if it is gone."""
        stored = self._world.env.backend.messages.get(post.channel_id, {}).get(post.id)
        return None if stored is None else Shown(ResponseMessage(self._world.env, stored))

    def channel(self, channel_id: int) -> ChannelHandle:
        world = self._world
        return ChannelHandle(world.env, world.guild, world.env.backend.get_channel(channel_id))
