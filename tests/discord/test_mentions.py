"""Mentions: which people Discord may highlight is said in every message, by whichever way it gets there."""

from random import Random
from typing import Any

from tests.discord.world import World


def bodies(world: World, method: str, way: str) -> list[dict[str, Any]]:
    """Return what was sent of messages with controls, by a method and a way that paths begin with."""
    sent = [each for each in world.env.http_requests if each.method == method and each.path.startswith(way)]
    found = [(each.json or {}).get("data") or each.json or {} for each in sent]
    return [body for body in found if body.get("components")]


async def test_edits_through_channels_and_through_interactions_highlight_nobody(world: World) -> None:
    message = await world.begin()
    await world.open_hands(message)
    await world.play_some(message, Random(1), 6)
    for method, way in (("PATCH", "/channels/"), ("PATCH", "/webhooks/"), ("POST", "/interactions/")):
        told = bodies(world, method, way)
        assert told, f"nothing went {way}"
        allowed = [body.get("allowed_mentions") for body in told]
        assert None not in allowed, "without a word of it, Discord highlights everybody who is mentioned"
        assert not any(people for each in allowed if each for people in each.values())
