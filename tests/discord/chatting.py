"""People who talk below a table, so that its message sinks and is posted again."""

from random import Random

from cogs.publishing.depth import MOST
from tests.discord.reading import Shown
from tests.discord.world import World


async def chat(world: World, count: int) -> None:
    """Let people talk below the table."""
    for number in range(count):
        await world.chika.member.send(world.channel, f"Nice weather today, {number}")


async def talked_over(world: World) -> Shown:
    """Return the message of a match below which people have talked so much that it is posted again soon."""
    message = await world.begin("koi-koi", rounds="12")
    await world.play_some(message, Random(1), 1)
    await chat(world, MOST + 1)
    return message
