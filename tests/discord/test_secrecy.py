"""The search for secrets in all that is sent finds those that are told, and a whole match tells none."""

import io

import discord
import pytest

from cogs.faces import face_of
from tests.discord.reading import Shown
from tests.discord.secrecy import cards_told
from tests.discord.world import Person, World, words

GAME = "koi-koi"

PLAIN = "pqs"
"""How the codes of cards end that share their name with others."""


@pytest.fixture
async def message(world: World) -> Shown:
    """The message of a match in which nothing has been played."""
    return await world.begin(GAME)


async def held_by(world: World, person: Person) -> str:
    """Return a card of someone's hand that was never shown, has a name of its own, and takes none."""
    table = await world.table()
    match = table.match_in_play()
    view = table.view_of(person.id)
    hand, seen = view.table.model_dump()["hand"], match.view().model_dump_json()
    brief = {move.cards[0] for move in view.moves if move.takes}  # their buttons do not name them in full
    others = (code for code in hand if code[-1] not in PLAIN and code not in brief)
    return next(code for code in others if f'"{code}"' not in seen)


async def say(world: World, text: str = "", file: str | None = None, alt: str = "") -> None:
    """Make the bot say something where everyone reads it."""
    channel = world.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    files = [discord.File(io.BytesIO(b"a picture"), file, description=alt or None)] if file else []
    await channel.send(text or None, files=files)


@pytest.mark.usefixtures("message")
async def test_a_card_of_a_hand_that_is_told_to_everybody_is_found(world: World, aki: Person) -> None:
    card = await held_by(world, aki)
    name = face_of(GAME).card_words(card, words)
    for told in ({"text": f"They hold {name}."}, {"file": f"{card}.png"}, {"file": "a.png", "alt": name}):
        await say(world, **told)
        (leak,) = world.ledger.leaks()
        assert card in leak
        assert "everybody" in leak


@pytest.mark.usefixtures("message")
async def test_the_seed_of_a_match_that_is_told_is_found(world: World) -> None:
    table = await world.table()
    await say(world, f"-# {table.server_seed.hex()}")
    world.forget_requests()  # what a test drops is searched before
    (leak,) = world.ledger.leaks()
    assert f"seed of table {table.id}" in leak


async def test_ones_own_hand_is_told_to_oneself_and_no_leak(world: World, message: Shown) -> None:
    card = await held_by(world, world.aki)
    hand = await world.aki.open_hand(message)
    assert {card} in cards_told(GAME, {"components": hand.message.components})
    answers = [sent for sent in world.env.http_requests if sent.method != "DELETE"]
    assert world.ledger.reader_of(answers[-1]) == world.aki.id
    assert world.ledger.leaks() == []
