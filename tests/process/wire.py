"""A local Discord with people, and the bot as a process that comes and goes."""

import asyncio
from collections.abc import Callable

from bot.local.server import LocalDiscord
from cogs.delivery.verbs import Verb
from tests.discord.reading import Control, Shown
from tests.discord.simulated import interaction_of
from tests.discord.world import Person, answer_of, decisions
from tests.process.bot_process import PATIENCE, Process
from tests.process.faults import Faults


class Wire:
    """One guild with Aki, Ben and Chika; the bot is a separate process.

    `closed` has the close codes of the gateway's ended websockets, oldest first.
    """

    def __init__(self, discord: LocalDiscord, bot: Process, faults: Faults, closed: list[int | None]) -> None:
        self.discord = discord
        self.bot = bot
        self.faults = faults
        self.closed = closed
        self.channel = discord.world.channels[0]
        self.aki, self.ben, self.chika = (Person(discord.env, member) for member in discord.world.members)

    async def start(self, **variables: str) -> None:
        """Start the bot with these variables; wait until it is connected and its commands are registered."""
        self.discord.gateway.ready.clear()
        await self.bot.start(
            "run", environment={**self.discord.environment, "LOG_LEVEL": "WARNING", **variables}
        )
        ready = asyncio.create_task(self._ready())
        ended = asyncio.create_task(self.bot.ended())
        done, _ = await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        assert ready in done, self.bot.told
        await ready

    async def _ready(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.discord.gateway.ready.wait()
            while not any(self.discord.backend.commands.values()):
                await self.discord.changes.wait_for_change()

    async def press(self, person: Person, message: Shown, control: Control) -> Shown | None:
        """Press a button and wait for the answer as long as Discord does.

        Return the message with the answer, or None if Discord would say "This interaction failed".
        """
        result = await person.member.click(message.message, custom_id=control.custom_id)
        if not result.acknowledged:
            return None
        interaction = interaction_of(result)
        await self.until(lambda: not (interaction.loading and self.bot.running))
        return answer_of(result)

    async def begin(self, speed: str | None = None, **options: str) -> Shown:
        """Start a match of Koi-Koi between Aki and Ben; return the table's message.

        Both make all decisions themselves, so that only clicks move the match.
        """
        for person in (self.aki, self.ben):
            page = await person.click(await person.type(self.channel, "settings"), Verb.ME, "more")
            (moves,) = [each for each in page.offers(Verb.ME) if "by-hand" in each.choices]
            await person.use(page, moves, ["by-hand"])
        lobby = await self.aki.type(
            self.channel, "play", game="koi-koi", **({"speed": speed} if speed else {})
        )
        for name, value in options.items():
            await self.aki.set_option(lobby, name, value)
        await self.ben.click(lobby, Verb.JOIN)
        return await self.begin_at(self.aki, lobby)

    async def begin_at(self, host: Person, lobby: Shown) -> Shown:
        """Start the match of a lobby as soon as it can begin; return the table's message."""
        await self.until(lambda: bool(lobby.offers(Verb.START)))
        table = await host.start(lobby)
        await self.until(lambda: bool(table.offers(Verb.HAND)))
        return table

    async def mover(self, table: Shown) -> tuple[Person, Shown]:
        """Open both hands; return the player to move, and their hand.

        If a round has just ended (a lucky one may after few moves), both players continue to the next one
        first.
        """
        own = table.control(Verb.HAND)
        hands = [(person, await self.press(person, table, own)) for person in (self.aki, self.ben)]
        ended = [
            (person, hand) for person, hand in hands if hand is not None and hand.offers(Verb.NEXT_ROUND)
        ]
        for person, hand in ended:
            await self.press(person, hand, hand.control(Verb.NEXT_ROUND))
        if ended:
            return await self.mover(table)
        (moving,) = [(person, hand) for person, hand in hands if hand is not None and decisions(hand)]
        return moving

    async def decision(self, table: Shown) -> int:
        """Return the number of Aki's or Ben's next decision."""
        _, hand = await self.mover(table)
        (number,) = {control.decision for control in decisions(hand)}
        return number

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for a condition that becomes true with a request from the bot."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await self.discord.changes.wait_for_change()

    def unanswered(self) -> set[int]:
        everything = self.discord.backend.interactions.values()
        return {interaction.id for interaction in everything if not interaction.responded}
