"""People with random actions: players, hosts, moderators, strangers."""

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import discord
from simcord import ChannelHandle, MemberActor, ResponseMessage
from simcord.backend.errors import BackendError

from bot.tables.table import LOBBY, PLAYING
from cogs.delivery.deliver import UNKNOWN_MESSAGE
from cogs.delivery.verbs import Verb
from games import catalogue
from tests.discord.reading import BUTTON, Shown, walk
from tests.discord.secrecy import assert_same_in_a_twin_world
from tests.discord.simulated import stored
from tests.discord.world import Person, World, answer_of

SELECTS, NAMES = (3, 5), ("Dora", "Emil", "Fumi", "Gen")


def _weights(verbs: Mapping[float, str]) -> dict[str, float]:
    """Return the weight of each verb or command, from lists by weight."""
    return {verb: weight for weight, some in verbs.items() for verb in some.split()}


ACTS: Mapping[str, float] = {
    "click": 80,
    "click_late": 6,
    "forge": 3,
    "click_together": 4,
    "command": 5,
    "wait": 1.5,
    "chat": 0.5,
    "tidy_up": 0.3,
    "restart": 0.2,
}
"""Kinds of actions, with their weights."""

VERBS: Mapping[str, float] = _weights(
    {
        20: "play",
        4: "join rematch next-round",
        3: "back",
        2: "add-computer",
        0.5: "fill history hands agree play-on thread daily-move",
        0.4: "menu",
        0.3: "details record cut options house-rules set-option set-speed invite leave pings analysed learn",
        0.2: (
            "rules fairness remove-computer set-who ask-leave hint replay-of matches replay-round "
            "learn-move lessons puzzle puzzle-move mistake mistake-move server export daily trophies points "
            "open-table as-last-time challenge too-fast other-game decline"
        ),
        0.1: (
            "stand-up ask-end end hand-over analyse replay-analyse replay replay-share replay-record "
            "learn-again "
            "learn-play puzzle-day puzzle-share dailies daily-details daily-board daily-share "
            "daily-seals daily-record group-deals group-deal-open group-deal group-deal-compare "
            "review review-step review-lead review-open review-note review-erase"
        ),
        0.05: "film film-share review-mistake review-try",
        0.03: "cancel",
        0.0: "set-server forget",
    }
)
"""Weights of controls, by verb; 1 for verbs not listed."""

COMMANDS: Mapping[str, float] = _weights(
    {
        4: "play",
        3: "tables",
        1: "leaderboard",
        0.5: "help rules server",
        0.3: "learn daily profile",
        0.2: "settings",
    }
)
WAITS = (1.0, 20.0, 61.0, 95.0, 700.0, 16 * 60.0, 25 * 3600.0)
JUNK = ("", "0", "1", "7", "99", "-1", "x", "1b", "C8", "O1", "ra", "on", "card", "rounds", "game=koi-koi")


@dataclass(frozen=True)
class Offer:
    """A control with its message, in Discord's form."""

    shown: Shown
    part: Mapping[str, Any]

    @property
    def custom_id(self) -> str:
        return self.part["custom_id"]

    @property
    def table_id(self) -> int:
        return int(self.custom_id.split(":")[1])

    @property
    def verb(self) -> str:
        return self.custom_id.split(":")[3]

    @property
    def values(self) -> list[str]:
        return [option["value"] for option in self.part.get("options") or ()]


@dataclass
class Visitor:
    """A person, their recent private messages, and controls they saw."""

    person: Person
    private: deque[Shown] = field(default_factory=lambda: deque(maxlen=4))
    seen: deque[Offer] = field(default_factory=lambda: deque(maxlen=40))


@dataclass(frozen=True)
class Habits:
    """The people's preferences.

    `twins` is the share of views of a table in play that are compared with a twin world, from 0 to 1.
    """

    acts: Mapping[str, float] = field(default_factory=lambda: ACTS)
    verbs: Mapping[str, float] = field(default_factory=lambda: VERBS)
    twins: float = 0.2


class Company:
    """All people on the server, with random actions.

    `done` counts clicks by verb and uses by command, `twins` comparisons with a twin world.
    """

    def __init__(self, world: World, game: str, seats: int, rng: Random, habits: Habits = Habits()) -> None:
        self._world = world
        self._ledger = world.ledger
        self._game = game
        self._seats = seats
        self._rng = rng
        self._habits = habits
        manages = world.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        self._manager = Visitor(world.newcomer("Hiro", manages))
        self._moderator = Visitor(world.moderator())
        players = [world.aki, world.ben, world.chika, *map(world.newcomer, NAMES)]
        self._visitors = [*map(Visitor, players), self._moderator, self._manager]
        robot = world.guild.add_member(world.env.create_user("Robo", bot=True))
        self._members: list[MemberActor] = [*(visitor.person.member for visitor in self._visitors), robot]
        self.done: Counter[str] = Counter()
        self.twins = 0

    @property
    def clicks(self) -> int:
        """Number of controls used."""
        return sum(count for what, count in self.done.items() if not what.startswith("/"))

    async def prepare(self) -> None:
        """Make matches short on this server, so that many of them end."""
        rounds = catalogue.find_game(self._game).offered_values().get("rounds")
        if rounds:
            options = {"rounds": rounds[0]}
            await self._world.bot.preferences.set_options(self._world.guild.id, self._game, options)

    async def step(self) -> int | None:
        """Perform a random action; return the id of its table, or None."""
        act = self._pick(self._habits.acts)
        steps: dict[str, Callable[[], Awaitable[int | None]]] = {
            "click": self._click,
            "click_late": self._click_late,
            "forge": self._forge,
            "click_together": self._click_together,
            "command": self._command,
            "wait": self._wait,
            "chat": self._chat,
            "tidy_up": self._tidy_up,
            "restart": self._restart,
        }
        return await steps[act]()

    # ---- clicks

    async def _click(self) -> int | None:
        visitor = self._random_person()
        offer = self._choose(visitor)
        if offer is None:
            return await self._type(visitor, "play")
        await self._use(visitor, offer)
        table = self._ledger.tables.get(offer.table_id)
        looks = offer.verb in ("hand", "history") and table is not None and table.status == PLAYING
        if looks and table is not None and table.people_to_move() and self._rng.random() < self._habits.twins:
            self.twins += 1
            assert_same_in_a_twin_world(table, visitor.person.id)
        return offer.table_id

    async def _click_late(self) -> int | None:
        """Click on an outdated screen."""
        visitor = self._rng.choice(self._visitors)
        other = self._rng.choice([visitor, visitor, *self._visitors])
        if not other.seen:
            return None
        offer = self._rng.choice(other.seen)
        shown = offer.shown if other is visitor and self._is_there(offer.shown) else self._newest_public()
        if shown is None:
            return None
        return await self._press(visitor, shown, offer.custom_id, self._values(offer))

    async def _forge(self) -> int | None:
        """Send an interaction that was never on offer, from a visible message."""
        rng = self._rng
        visitor = rng.choice(self._visitors)
        visible = self._visible(visitor)
        if not visible:
            return None
        shown = rng.choice(visible)
        table_id = rng.choice([*self._ledger.tables, 0, 99999])
        table = self._ledger.tables.get(table_id)
        decision = table.match.decision if table is not None and table.match is not None else 0
        number = rng.choice([0, 1, decision, decision, decision + 1])
        verb = rng.choice([*map(str, Verb), "nonsense"])
        custom_id = f"z:{table_id}:{number}:{verb}"
        if rng.random() < 0.7:
            custom_id += f":{rng.choice(JUNK)}"
        values = rng.sample(JUNK[1:], rng.randint(1, 3)) if rng.random() < 0.4 else []
        return await self._press(visitor, shown, custom_id, values)

    async def _click_together(self) -> int | None:
        """Make two people click at the same time, or one person twice on the same control."""
        first = self._random_person()
        second = self._random_person()
        offers = [(visitor, self._choose(visitor)) for visitor in (first, second)]
        if first is second:
            offers[1] = offers[0]
        used = [
            visitor.person.send(offer.shown, offer.custom_id, self._values(offer))
            for visitor, offer in offers
            if offer is not None and offer.part["type"] in (BUTTON, SELECTS[0])
        ]
        self.done["at once, late or forged"] += len(used)
        for result in await asyncio.gather(*used):
            # If a person opens two hands at once, the newer one replaces the other.
            assert result.acknowledged, "This interaction failed"
        tables = {offer.table_id for _, offer in offers if offer is not None}
        return tables.pop() if len(tables) == 1 else None

    async def _use(self, visitor: Visitor, offer: Offer) -> Shown:
        self.done[offer.verb] += 1
        return await self._send(visitor, offer)

    async def _send(self, visitor: Visitor, offer: Offer) -> Shown:
        member = visitor.person.member
        message = offer.shown.message
        if offer.part["type"] == BUTTON:
            result = await member.click(message, custom_id=offer.custom_id)
        elif offer.part["type"] == SELECTS[0]:
            result = await member.select(message, self._values(offer), custom_id=offer.custom_id)
        else:
            most = min(offer.part["max_values"], len(self._members))
            people = self._rng.sample(self._members, self._rng.randint(1, most))
            result = await member.select(message, people, custom_id=offer.custom_id)
        try:
            answer = await visitor.person.answer_of(result)
        except BackendError as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return offer.shown  # SimCord sends no modal for a message that was deleted in the meantime
        self._keep(visitor, answer)
        return answer

    async def _press(self, visitor: Visitor, shown: Shown, custom_id: str, values: Sequence[str]) -> int:
        self.done["at once, late or forged"] += 1
        try:
            answer = await visitor.person.press(shown, custom_id, values)
        except AssertionError as error:
            raise AssertionError(f"{custom_id} with {values} on {shown}") from error
        self._keep(visitor, answer)
        return int(custom_id.split(":")[1])

    def _values(self, offer: Offer) -> list[str]:
        if not offer.values:
            return []
        fewest = offer.part.get("min_values", 1)
        most = offer.part.get("max_values", 1)
        return self._rng.sample(offer.values, self._rng.randint(fewest, most))

    # ---- available controls

    def _random_person(self) -> Visitor:
        """Return a random person; mostly one that a table is waiting for."""
        awaited = [visitor for visitor in self._visitors if self._awaited(visitor.person.id)]
        return self._rng.choice(awaited if awaited and self._rng.random() < 0.7 else self._visitors)

    def _awaited(self, user_id: int) -> bool:
        return any(
            table.open and (table.waits_for(user_id) or (table.status == LOBBY and table.host_id == user_id))
            for table in self._ledger.tables.values()
        )

    def _choose(self, visitor: Visitor) -> Offer | None:
        """Return a control they can use, and remember another one they see."""
        offers = [offer for shown in self._visible(visitor) for offer in _offers(shown)]
        if not offers:
            return None
        visitor.seen.append(self._rng.choice(offers))
        usable = [offer for offer in offers if not offer.part.get("disabled")]
        weights = [self._weight(offer) for offer in usable]
        return self._rng.choices(usable, weights)[0] if usable else None

    def _weight(self, offer: Offer) -> float:
        table = self._ledger.tables.get(offer.table_id)
        enough = table is not None and len(table.seats) >= self._seats
        if offer.verb == "start":
            return 10 if enough else 0.1
        if offer.verb in ("add-computer", "fill", "invite") and enough:
            return 0.05
        if offer.verb == "rematch" and self._is_taken(offer.shown.message.channel_id):
            return 0.2
        return self._habits.verbs.get(offer.verb, 1)

    def _is_taken(self, channel_id: int) -> bool:
        return any(table.open and table.channel_id == channel_id for table in self._ledger.tables.values())

    def _visible(self, visitor: Visitor) -> list[Shown]:
        """Return their newest private messages and the newest public ones; sometimes older ones, too."""
        there = [shown for shown in visitor.private if self._is_there(shown)]
        own = there[-2:] if self._rng.random() < 0.9 else there
        public = [shown for channel in self._channels() for shown in self._public(channel)]
        return [*own, *public]

    def _is_there(self, shown: Shown) -> bool:
        return shown.id in self._world.env.backend.messages[shown.message.channel_id]

    def _channels(self) -> list[ChannelHandle]:
        return [self._world.channel, self._world.other_channel, *self._world.channel.threads[-1:]]

    def _public(self, channel: ChannelHandle) -> list[Shown]:
        count = 1 if self._rng.random() < 0.9 else 4
        env = self._world.env
        messages = reversed(env.backend.messages.get(channel.id, {}).values())
        shown = (message for message in messages if not message.is_ephemeral and message.components)
        return [Shown(ResponseMessage(env, message)) for message, _ in zip(shown, range(count), strict=False)]

    def _newest_public(self) -> Shown | None:
        return next(iter(self._public(self._rng.choice(self._channels()))), None)

    # ---- commands and the rest

    async def _command(self) -> int | None:
        return await self._type(self._random_person(), self._pick(COMMANDS))

    def _challenged(self) -> dict[str, Any]:
        """Return whom a visitor challenges with `/play`, now and then."""
        return {"with": self._random_person().person.member} if self._rng.random() < 0.1 else {}

    async def _type(self, visitor: Visitor, command: str) -> int | None:
        rng = self._rng
        if command == "server":
            visitor = self._manager
        options: dict[str, dict[str, Any]] = {
            "play": {"game": self._game, "thread": rng.random() < 0.15, **self._challenged()},
            "leaderboard": {"game": self._game} if rng.random() < 0.5 else {},
            "rules": {"game": self._game},
            "learn": {"game": self._game} if rng.random() < 0.5 else {},
            "daily": {"game": self._game} if rng.random() < 0.5 else {},
        }
        self.done[f"/{command}"] += 1
        channel = rng.choice(self._channels())
        result = await visitor.person.member.slash(channel, command, **options.get(command, {}))
        self._keep(visitor, answer_of(result))
        return None

    async def _wait(self) -> None:
        await self._world.env.advance_time(self._rng.choice(WAITS))

    async def _chat(self) -> None:
        await self._rng.choice(self._visitors).person.member.send(self._world.channel, "Nice weather today")

    async def _tidy_up(self) -> None:
        """Delete one of the bot's messages as a moderator."""
        shown = self._newest_public()
        if shown is not None:
            await self._moderator.person.member.delete(shown.message)

    async def _restart(self) -> None:
        await self._world.restart(gently=self._rng.random() < 0.5)

    def _keep(self, visitor: Visitor, answer: Shown) -> None:
        if answer.private and all(answer.id != shown.id for shown in visitor.private):
            visitor.private.append(answer)

    def _pick(self, weights: Mapping[str, float]) -> str:
        return self._rng.choices(list(weights), list(weights.values()))[0]


def _offers(shown: Shown) -> list[Offer]:
    """Return all controls of a message, disabled ones too."""
    parts = walk(stored(shown.message).components)
    return [Offer(shown, part) for part in parts if part.get("type") in (BUTTON, *SELECTS)]
