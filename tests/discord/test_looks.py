"""Three ways to see cards: people choose for themselves, servers for tables; words if pictures fail."""

import asyncio
from random import Random
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from simcord import HttpLogEntry

from bot.choices import EMOJI, LOOKS, PICTURES, WORDS, Look
from bot.pictures.board import MOST_ALT, Board
from bot.pictures.painter import Painter, Pictures
from bot.timing import USUAL
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.offers import offered_games
from games import catalogue
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, words

PNG = b"\x89PNG"
UPLOADED_BELOW = 10
"""Files in a request are numbered from 0; larger ids belong to attachments already in the message."""


@pytest.fixture
def look() -> Look:
    return PICTURES


@pytest.fixture
def manager(world: World) -> Person:
    role = world.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return world.newcomer("Mia", role)


def uploads(world: World, message: Shown) -> list[str]:
    """Return the names of all files that the publisher uploaded when editing a message, in order."""
    path = f"/channels/{world.channel.id}/messages/{message.id}"
    return [name for sent in world.env.http_requests if sent.path == path for name in uploaded(sent)]


def uploaded(sent: HttpLogEntry) -> list[str]:
    body: dict[str, Any] = sent.json if isinstance(sent.json, dict) else {}
    files = (body.get("data") or body).get("attachments") or []
    return [file["filename"] for file in files if int(file["id"]) < UPLOADED_BELOW]


def all_there(world: World, message: Shown) -> bool:
    """Return whether a message has pictures, each of which can be fetched."""
    contents = [world.env.backend.cdn.get(picture.url) or b"" for picture in message.pictures]
    return bool(contents) and all(content.startswith(PNG) for content in contents)


async def dealt_to(world: World, person: Person) -> list[str]:
    """Return the names of the cards that somebody holds."""
    match = (await world.table()).playing()
    seat = (await world.table()).seat_of(person.id)
    table: Any = match.view(seat).table
    return [face_of(match.game.id).card(code, words) for code in table.hand]


async def step_away(world: World, message: Shown) -> None:
    """Let who is not to move step away, which changes their name but no picture."""
    table = await world.table()
    idle = next(person for person in (world.aki, world.ben) if not table.waits_for(person.id))
    menu = await idle.click(message, Verb.MENU)
    await idle.click(menu, Verb.STEP_AWAY)


async def test_table_and_hand_are_pictures_that_are_told_in_full(world: World) -> None:
    message = await world.begin()
    hand = await world.aki.open_hand(message)
    for shown in (message, hand):
        assert all_there(world, shown)
        assert all(0 < len(picture.alt) <= MOST_ALT for picture in shown.pictures)
    assert not message.says("hanafuda-field")
    assert not hand.says("hanafuda-field")
    assert words("hand-your-turn") in (hand.text + (await world.ben.open_hand(message)).text)


async def test_everybody_sees_his_hand_as_he_wants(world: World, aki: Person, ben: Person) -> None:
    chosen = await aki.type(world.channel, "look", look=WORDS)
    assert chosen.private
    assert chosen.says("look-own", look=words("look-words"))
    assert chosen.pictures == []
    message = await world.begin()
    assert (await aki.open_hand(message)).pictures == []
    assert (await aki.open_hand(message)).says("hanafuda-field")
    assert all_there(world, await ben.open_hand(message))
    assert all_there(world, message)


@pytest.mark.parametrize("wanted", LOOKS)
async def test_the_answer_is_a_sample_and_offers_the_others(world: World, aki: Person, wanted: Look) -> None:
    shown = await aki.type(world.channel, "look", look=wanted)
    assert bool(shown.pictures) == (wanted == PICTURES)
    sample = shown.pictures[0].alt if shown.pictures else shown.text
    assert words("hanafuda-1b").split(" ")[0] in sample
    (select,) = shown.controls
    assert select.choices == (*LOOKS, "server")


@pytest.mark.parametrize("emojis", [False, True], ids=["no emojis", "uploaded"])
@pytest.mark.parametrize("wanted", LOOKS)
async def test_who_wants_emojis_learns_that_there_are_none(
    world: World, aki: Person, wanted: Look, emojis: bool
) -> None:
    shown = await aki.type(world.channel, "look", look=wanted)
    assert (shown.says("look-no-emojis")) == (wanted == EMOJI and not emojis)


async def test_one_chooses_in_a_select_too_and_may_go_by_the_server_again(
    world: World, aki: Person, manager: Person
) -> None:
    await manager.type(world.channel, "server", look=WORDS)
    shown = await aki.type(world.channel, "look")
    assert shown.says("look-of-server", look=words("look-words"))
    own = await aki.use(shown, shown.controls[0], [PICTURES])
    assert own.id == shown.id
    assert own.says("look-own", look=words("look-pictures"))
    assert all_there(world, own)
    back = await aki.use(own, own.controls[0], ["server"])
    assert back.says("look-of-server", look=words("look-words"))
    assert back.pictures == []
    assert back.message.attachments == []


async def test_an_open_hand_changes_at_once(world: World, aki: Person, ben: Person) -> None:
    message = await world.begin()
    hands = [await person.open_hand(message) for person in (aki, ben)]
    await aki.type(world.channel, "look", look=WORDS)
    await world.env.advance_time(1)
    assert [bool(hand.pictures) for hand in hands] == [False, True]
    assert hands[0].message.attachments == []
    await aki.type(world.channel, "look", look=PICTURES)
    await world.env.advance_time(1)
    assert all(all_there(world, hand) for hand in hands)


async def test_a_server_chooses_for_its_tables_and_for_those_who_did_not_say(
    world: World, aki: Person, ben: Person, manager: Person
) -> None:
    message = await world.begin()
    await aki.type(world.channel, "look", look=EMOJI)
    hands = [await person.open_hand(message) for person in (aki, ben)]
    assert all_there(world, message)
    answer = await manager.type(world.channel, "server", look=WORDS)
    assert answer.says("server-look", value=words("look-words"))
    await world.env.advance_time(1)
    assert message.pictures == []
    assert message.message.attachments == []
    assert message.says("hanafuda-field")
    assert hands[1].pictures == []
    await manager.type(world.channel, "server", look=PICTURES)
    await world.env.advance_time(1)
    assert all_there(world, message)
    assert [bool(hand.pictures) for hand in hands] == [False, True]


async def test_a_picture_is_uploaded_only_when_it_changed(world: World) -> None:
    message = await world.begin()
    for _ in range(10):
        await world.play_some(message, Random(1), 1)
    names = uploads(world, message)
    assert len(names) == len(set(names)) > 5
    before = len(names)
    kept = message.pictures
    await step_away(world, message)
    assert message.pictures == kept
    assert "💤" in message.text
    assert len(uploads(world, message)) == before


async def test_a_click_in_a_hand_keeps_the_pictures_that_stay(world: World) -> None:
    person, hand = await world.next_mover(await world.begin(), Random(1))
    control = decisions(hand)[0]
    late = control.custom_id.replace(f":{control.decision}:", f":{control.decision + 1}:", 1)
    before = len(world.env.http_requests)
    same = await person.press(hand, late)
    assert same.says("note-moved-on")
    assert same.pictures == hand.pictures != []
    assert [name for sent in world.env.http_requests[before:] for name in uploaded(sent)] == []


async def test_a_picture_that_is_gone_is_uploaded_again(world: World) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    held = world.env.backend.get_message(world.channel.id, message.id)
    held.attachments = []
    before = len(uploads(world, message))
    await step_away(world, message)
    assert len(uploads(world, message)) > before
    assert all_there(world, message)


async def test_what_is_in_a_hand_is_told_to_nobody_else(world: World, aki: Person) -> None:
    message = await world.begin()
    hand = await aki.open_hand(message)
    cards = await dealt_to(world, aki)
    told = "\n".join(picture.alt for picture in hand.pictures)
    plain = [card.split(" · ")[-1].split(" ")[0] for card in cards]
    assert all(card in told for card in plain)
    public = str([sent for sent in world.env.http_requests if sent.path.startswith("/channels/")])
    private = [picture.alt for picture in hand.pictures if words("picture-hand") in picture.alt]
    assert private
    assert not any(alt in public for alt in private)
    assert words("picture-hand") not in "".join(picture.alt for picture in message.pictures)
    assert hand.private


async def test_where_a_picture_cannot_be_made_words_say_the_same(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.compose.composed", Mock(side_effect=OSError("no memory")))
    message = await world.begin()
    hand = await world.aki.open_hand(message)
    assert message.pictures == hand.pictures == []
    assert message.says("hanafuda-field")
    assert hand.says("hanafuda-field")
    assert set(world.errors()) == {"picture-failed"}


async def test_without_the_right_to_attach_files_words_say_the_same(world: World) -> None:
    message = await world.begin()
    world.take_from_bot("attach_files")
    hand = await world.aki.open_hand(message)
    assert hand.pictures == []
    assert hand.says("hanafuda-field")
    await world.play_some(message, Random(1), 1)
    assert message.pictures == []
    assert message.message.attachments == []
    assert message.says("hanafuda-field")


async def test_a_picture_that_discord_forbids_becomes_words(world: World) -> None:
    message = await world.begin()
    world.env.inject_error("POST", "/interactions/*/*/callback", status=403, code=50013, times=1)
    hand = await world.aki.open_hand(message)
    assert hand.pictures == []
    assert hand.says("hanafuda-field")
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=1)
    await world.play_some(message, Random(1), 1)
    assert message.pictures == []
    assert message.says("hanafuda-field")
    await world.play_some(message, Random(1), 1)
    assert all_there(world, message)


async def test_looks_are_there_after_a_restart(world: World, aki: Person, manager: Person) -> None:
    message = await world.begin()
    await aki.type(world.channel, "look", look=PICTURES)
    await manager.type(world.channel, "server", look=WORDS)
    await world.restart()
    assert all_there(world, await aki.open_hand(message))
    assert (await world.ben.open_hand(message)).pictures == []
    await world.play_some(message, Random(1), 1)
    assert message.pictures == []


@pytest.mark.parametrize("game", offered_games())
async def test_every_game_is_played_with_pictures(world: World, game: str) -> None:
    message = await world.begin_alone(game, computers=min(catalogue.game(game).players) - 1)
    assert all_there(world, message)
    assert all_there(world, await world.aki.open_hand(message))
    await world.play_some(message, Random(1), 2)
    assert all_there(world, message)


async def test_a_picture_that_takes_long_is_waited_for(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    message = await world.begin()
    paint = Painter.paint

    async def slowly(painter: Painter, board: Board) -> Pictures | None:
        await asyncio.sleep(2 * USUAL.defer_after)
        return await paint(painter, board)

    monkeypatch.setattr(Painter, "paint", slowly)
    hand, _ = await asyncio.gather(world.aki.open_hand(message), world.env.advance_time(20))
    assert all_there(world, hand)


async def test_the_end_of_a_match_is_a_picture_too(world: World) -> None:
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    assert all_there(world, message)
    told = "\n".join(picture.alt for picture in message.pictures)
    assert "Aki" in told
    assert "Ben" in told
    assert message.control(Verb.REMATCH)
