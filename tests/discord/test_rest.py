"""Tables that rest take no memory and no work, and nobody at them notices."""

from random import Random

import structlog

from cogs.delivery.verbs import Verb
from cogs.publishing.publisher import Publisher
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, table_id

HAND_LIVES = 16 * 60.0
"""Seconds after which Discord refuses to edit a private message."""


async def tables_in_own_channels(world: World, count: int) -> list[Shown]:
    """Return matches of one round between Aki and Ben, each in a channel of its own."""
    made: list[Shown] = []
    for number in range(count):
        channel = world.guild.create_text_channel(f"room-{number}")
        lobby = await world.aki.type(channel, "play", game="koi-koi")
        await world.set_options(channel, rounds="1")
        await world.ben.click(lobby, Verb.JOIN)
        made.append(await world.aki.click(lobby, Verb.START))
    return made


async def test_a_start_edits_none_of_the_messages_of_tables_that_rest(world: World) -> None:
    await tables_in_own_channels(world, 12)
    await world.later_elsewhere(550)
    await world.restart(gently=True)
    before = len(world.env.http_requests)
    await world.restart()
    sent = [each.path for each in world.env.http_requests[before:] if "/channels/" in each.path]
    assert [path for path in sent if f"/channels/{world.other_channel.id}/" not in path] == []


async def decided(world: World, message: Shown, hands: dict[tuple[int, int], Shown], rng: Random) -> bool:
    """Let whoever is to move at a table decide, in the hand they have open; returns whether anybody was."""
    table = await world.bot.tables.get(table_id(message))
    if not table.to_move:
        return False
    person: Person = world.person(table.seats[table.to_move[0]].user_id or 0)
    hand = hands.get((table.id, person.id)) or await person.open_hand(message)
    hands[table.id, person.id] = hand
    assert decisions(hand), "an open hand is refreshed when the table has moved on"
    answer = await person.decide(hand, rng)
    assert answer.id == hand.id
    return True


async def any_decision(world: World, message: Shown) -> None:
    """Let whoever is to move decide, without a hand that could be brought up to date."""
    table = await world.bot.tables.get(table_id(message))
    match, seat = table.playing(), table.to_move[0]
    user_id = table.seats[seat].user_id or 0
    await world.bot.tables.act(table.id, user_id, match.decision, match.legal_moves(seat)[0])
    await world.env.settle()


async def test_a_hand_that_discord_lets_nobody_edit_any_more_keeps_no_table_from_being_shown(
    world: World,
) -> None:
    message = await world.begin()
    await world.aki.open_hand(message)
    await world.env.advance_time(HAND_LIVES)
    with structlog.testing.capture_logs() as logs:
        for _ in range(3):
            await any_decision(world, message)
    assert [entry for entry in logs if entry["event"] == "cannot show table"] == []


async def test_hands_are_forgotten_once_discord_lets_nobody_edit_them(world: World) -> None:
    first, second = await tables_in_own_channels(world, 2)
    await world.aki.open_hand(first)
    await world.ben.open_hand(first)
    await world.env.advance_time(HAND_LIVES)
    hands = publisher_of(world)._hands
    assert hands.look_at(world.aki.id) == [table_id(first)]
    await world.ben.open_hand(second)
    assert (hands.look_at(world.aki.id), hands.look_at(world.ben.id)) == ([], [table_id(second)])


def publisher_of(world: World) -> Publisher:
    cog = world.bot.get_cog("Publisher")
    assert isinstance(cog, Publisher)
    return cog
