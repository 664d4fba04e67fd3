"""Rights that are taken from the bot and given back: matches go on, and are shown again once they can be."""

from random import Random

import pytest

from tests.discord.world import RIGHTS, TRIED_AGAIN_AFTER, World


@pytest.mark.parametrize("right", ["send_messages", "attach_files", "embed_links", "read_message_history"])
async def test_a_match_goes_on_without_a_right_and_is_shown_once_it_is_back(world: World, right: str) -> None:
    message = await world.begin("koi-koi", rounds="12")
    world.take_from_bot(right)
    await world.play_some(message, Random(1), 3)
    world.give_to_bot(RIGHTS)
    await world.env.advance_time(7 * TRIED_AGAIN_AFTER + 1)
    assert await world.unshown() == []
    before = world.message().text
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(TRIED_AGAIN_AFTER)
    assert world.message().text != before


async def test_a_match_goes_on_when_the_bots_role_is_deleted(world: World) -> None:
    message = await world.begin("koi-koi", rounds="12")
    role = world.guild.roles[world.env.backend.bot_user.name]
    for right in ("send_messages", "attach_files", "embed_links"):
        world.take_from_bot(right)
    world.env.backend.delete_role(world.guild.id, role.id)
    await world.play_some(message, Random(1), 3)
    await world.env.advance_time(7 * TRIED_AGAIN_AFTER + 1)
    assert await world.unshown() == []
