"""Cards as pictures, emojis or words, as people and servers choose; words if pictures fail."""

import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from random import Random
from typing import Any

import discord
import pytest
from simcord import HttpLogEntry

from bot.choices import CARD_STYLES, EMOJI, PICTURES, WORDS, CardStyle
from bot.pictures.emojis import current_emojis
from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games
from games import catalogue
from games.cards.hanafuda import FIRST_ALIKE
from tests.discord.reading import BUTTON, SELECT, Shown, walk
from tests.discord.secrecy import cards_told
from tests.discord.steps import ANSWER, EDIT, set_for_server, set_own
from tests.discord.world import Person, World, words
from tests.support.in_place import InPlace

PNG = b"\x89PNG"

UPLOADED_BELOW = 10
"""Files in a request are numbered from 0; larger ids belong to attachments already in the message."""


in_pictures = pytest.mark.parametrize("look", [PICTURES])


def uploads(world: World, message: Shown) -> int:
    """Return how many files the publisher uploaded when editing a message."""
    path = f"/channels/{world.channel.id}/messages/{message.id}"
    return sum(uploaded_in(sent) for sent in world.env.http_requests if sent.path == path)


def uploaded_in(sent: HttpLogEntry) -> int:
    body: dict[str, Any] = sent.json if isinstance(sent.json, dict) else {}
    files = (body.get("data") or body).get("attachments") or []
    return sum(int(file["id"]) < UPLOADED_BELOW for file in files)


def all_there(world: World, message: Shown) -> bool:
    """Return whether a message has pictures, each of which can be fetched."""
    contents = [world.env.backend.cdn.get(picture.url) or b"" for picture in message.pictures]
    return bool(contents) and all(content.startswith(PNG) for content in contents)


@in_pictures
async def test_everybody_sees_their_hand_as_they_want(world: World, aki: Person, ben: Person) -> None:
    chosen = await set_own(world, aki, "look", WORDS)
    assert chosen.private
    assert chosen.pictures == []
    message = await world.begin()
    own, theirs = await world.open_hands(message)
    assert own.pictures == []
    assert own.says("hanafuda-field")
    assert all_there(world, theirs)
    assert all_there(world, message)


@in_pictures
@pytest.mark.parametrize("wanted", CARD_STYLES)
async def test_the_answer_is_a_sample_of_the_look(world: World, aki: Person, wanted: CardStyle) -> None:
    shown = await set_own(world, aki, "look", wanted)
    assert bool(shown.pictures) == (wanted == PICTURES)
    sample = shown.pictures[0].alt if shown.pictures else shown.text
    assert words("hanafuda-1b").split(" ")[0] in sample
    assert shown.control(Verb.ME, "look").choices == (*CARD_STYLES, "server")
    assert shown.says("look-no-emojis") is (wanted == EMOJI)


@in_pictures
async def test_an_open_hand_changes_at_once(world: World, aki: Person, ben: Person, manager: Person) -> None:
    message = await world.begin()
    hands = await world.open_hands(message)
    for chosen, in_own in ((WORDS, False), (PICTURES, True), (EMOJI, False)):
        await set_own(world, aki, "look", chosen)
        await world.env.advance_time(1)
        assert [all_there(world, hand) for hand in hands] == [in_own, True]
        assert bool(hands[0].message.attachments) is in_own
    for of_server, in_others in ((WORDS, False), (PICTURES, True)):
        await set_for_server(world, manager, "look", of_server)
        await world.env.advance_time(1)
        assert all_there(world, message) is in_others
        assert bool(message.message.attachments) is in_others
        assert message.says("hanafuda-field") is not in_others
        assert [bool(hand.pictures) for hand in hands] == [False, in_others]


@in_pictures
async def test_a_picture_that_is_gone_is_uploaded_again(world: World) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    world.env.backend.get_message(world.channel.id, message.id).attachments = []
    before, table = uploads(world, message), await world.table()
    idle = next(person for person in (world.aki, world.ben) if not table.waits_for(person.id))
    await idle.click(await idle.click(message, Verb.MENU), Verb.STEP_AWAY)  # it changes no picture
    assert uploads(world, message) > before
    assert all_there(world, message)


class OutOfMemory(InPlace):
    """A pool whose work fails at its end."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        super().submit(work, *args, **kwargs)
        failed: Future[Any] = Future()
        failed.set_exception(OSError("no memory"))
        return failed


@in_pictures
async def test_where_a_picture_cannot_be_made_words_say_the_same(world: World) -> None:
    world.bots.executor = OutOfMemory()
    await world.restart()
    message = await world.begin()
    hand = await world.aki.open_hand(message)
    assert message.pictures == hand.pictures == []
    assert message.says("hanafuda-field")
    assert hand.says("hanafuda-field")
    assert set(world.errors()) == {"picture failed"}


@in_pictures
async def test_where_discord_forbids_a_picture_or_a_right_is_missing_words_say_the_same(world: World) -> None:
    message = await world.begin()
    world.env.inject_error(*ANSWER, status=403, code=50013, times=1)
    hand = await world.aki.open_hand(message)
    assert hand.pictures == []
    assert hand.says("hanafuda-field")
    world.env.inject_error(*EDIT, status=403, code=50013, times=1)
    await world.play_some(message, Random(1), 1)
    assert message.pictures == []
    assert message.says("hanafuda-field")
    await world.play_some(message, Random(1), 1)
    assert all_there(world, message)
    world.take_from_bot("attach_files")
    assert (await set_own(world, world.chika, "look", PICTURES)).pictures == []
    assert (await world.aki.open_hand(message)).pictures == []
    await world.play_some(message, Random(1), 1)
    assert message.pictures == message.message.attachments == []
    assert message.says("hanafuda-field")
    world.give_to_bot(discord.Permissions(attach_files=True))
    await world.published()
    assert all_there(world, message), "nobody had to move"


GAMES = offered_games()

SOME, MANY = 4, 12
"""Decisions after which the quick tests and the deep ones stop looking for what leaks out."""

uploaded = pytest.mark.parametrize("emojis", [True], ids=["uploaded"])


def with_emoji(message: Shown) -> list[Mapping[str, Any]]:
    """Return the buttons and choices of a message that have a card emoji."""
    return [
        part for part in controls(message) if (part.get("emoji") or {"name": ""})["name"] in current_emojis()
    ]


def controls(message: Shown) -> Iterator[Mapping[str, Any]]:
    for part in walk(message.message.components):
        if part.get("type") == BUTTON:
            yield part
        elif part.get("type") == SELECT:
            yield from part["options"]


@uploaded
@pytest.mark.parametrize("look", [EMOJI])
@pytest.mark.parametrize("game", GAMES)
async def test_the_cards_of_a_hand_stand_on_its_controls_or_beside_them(world: World, game: str) -> None:
    message = await world.begin(game, catalogue.find_game(game).players[0])
    hand = await world.aki.open_hand(message)
    shown = with_emoji(hand)
    told = cards_told(game, {"components": shown, "content": hand.text})
    codes = {FIRST_ALIKE.get(code, code) for alike in told for code in alike}
    table = await world.table()
    view = table.view_of(world.aki.id)
    in_hand = set(getattr(view.table, "hand", ()))
    # Two plains of a month are one choice.
    assert {FIRST_ALIKE.get(code, code) for code in in_hand} <= codes
    assert all(part["label"].strip() for part in shown)
    assert {int(part["emoji"]["id"]) for part in shown} <= set(world.env.backend.application_emojis)


@uploaded
@pytest.mark.parametrize("look", [EMOJI])
async def test_texts_show_cards_by_their_emojis_to_who_wants_it_and_none_that_are_gone(world: World) -> None:
    message = await world.begin()
    hand = await world.aki.open_hand(message)
    assert message.text.count("<:zab_h") >= 8
    assert hand.text.count("<:zab_h") >= 8
    assert not (await set_own(world, world.aki, "look", EMOJI)).says("look-no-emojis")
    world.env.inject_error(*ANSWER, status=400, code=50035, times=1)
    hand = await world.aki.open_hand(message)
    assert "zab_" not in json.dumps(hand.message.components)
    assert hand.controls


@uploaded
@pytest.mark.parametrize("decisions", [SOME, pytest.param(MANY, marks=pytest.mark.deep)])
@pytest.mark.parametrize(
    ("game", "look"), [*((game, EMOJI) for game in GAMES), ("hiifuu", PICTURES), ("koi-koi", PICTURES)]
)
async def test_no_emoji_tells_a_card_to_who_may_not_know_it(world: World, game: str, decisions: int) -> None:
    message = await world.begin(game, catalogue.find_game(game).players[0])
    stranger, rng = world.newcomer("Stranger"), Random(3)
    made = 0
    while made < decisions:
        moving = await world.mover(message, rng)
        if moving is None:
            break
        await moving[0].decide(moving[1], rng)
        made += 1
        await stranger.open_hand(message)
        await stranger.click(message, Verb.HISTORY)
    assert made >= SOME
    assert world.ledger.searched >= 3 * made


@uploaded
@pytest.mark.parametrize("look", [EMOJI])
async def test_the_bot_starts_without_emojis_if_discord_does_not_tell_them(world: World) -> None:
    world.env.inject_error("GET", "/applications/*/emojis", status=503, times=None)
    await world.restart()
    message = await world.begin()
    assert len(world.bot.markup.emojis) == 0
    assert message.says("hanafuda-field")
