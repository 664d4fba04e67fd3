"""Cards as emojis in messages as sent: on buttons, in lists and in texts, but never hidden cards."""

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from bot.choices import EMOJI, PICTURES, WORDS
from bot.local.backend import add_emojis
from bot.registered.emojis import wanted
from cogs.delivery.verbs import Verb
from cogs.screens.offers import offered_games
from games import catalogue
from tests.discord.crowd import Crowd
from tests.discord.reading import BUTTON, SELECT, Shown, walk
from tests.discord.secrecy import cards_told
from tests.discord.world import Bots, World

GAMES = offered_games()
SOME, MANY = 4, 12
"""Decisions after which the quick tests and the deep ones stop looking for what leaks out."""

uploaded = pytest.mark.parametrize("emojis", [True], ids=["uploaded"])


def with_emoji(message: Shown) -> list[Mapping[str, Any]]:
    """Return the buttons and choices of a message that have a card emoji."""
    return [part for part in controls(message) if (part.get("emoji") or {"name": ""})["name"] in wanted()]


def controls(message: Shown) -> Iterator[Mapping[str, Any]]:
    for part in walk(message.message.components):
        if part.get("type") == BUTTON:
            yield part
        elif part.get("type") == SELECT:
            yield from part["options"]


@uploaded
@pytest.mark.parametrize("look", [EMOJI])
@pytest.mark.parametrize("game", GAMES)
async def test_the_cards_of_a_hand_stand_on_its_controls(world: World, game: str) -> None:
    message = await world.begin(game, catalogue.game(game).players[0])
    hand = await world.aki.open_hand(message)
    shown = with_emoji(hand)
    codes = {code for alike in cards_told(game, {"components": shown}) for code in alike}
    table = await world.table()
    assert table.match is not None
    view = table.match.view(table.seat_of(world.aki.id))
    assert set(getattr(view.table, "hand", ())) <= codes
    assert all(part["label"].strip() for part in shown)
    assert {int(part["emoji"]["id"]) for part in shown} <= set(world.env.backend.application_emojis)


@uploaded
@pytest.mark.parametrize("look", [EMOJI])
async def test_texts_show_cards_by_their_emojis_to_who_wants_it(world: World) -> None:
    message = await world.begin()
    hand = await world.aki.open_hand(message)
    assert message.text.count("<:zab_h") >= 8
    assert hand.text.count("<:zab_h") >= 8


@uploaded
@pytest.mark.parametrize("look", [WORDS])
async def test_who_wants_words_gets_nothing_else(world: World) -> None:
    message = await world.begin()
    hand = await world.aki.open_hand(message)
    assert "zab_" not in json.dumps([message.message.components, hand.message.components])


@pytest.mark.parametrize("look", [PICTURES, EMOJI, WORDS])
async def test_without_uploaded_emojis_nothing_refers_to_any(world: World) -> None:
    message = await world.begin()
    hand = await world.aki.open_hand(message)
    assert "zab_" not in json.dumps([message.message.components, hand.message.components])


@uploaded
@pytest.mark.parametrize("decisions", [SOME, pytest.param(MANY, marks=pytest.mark.deep)])
@pytest.mark.parametrize(
    ("game", "look"), [*((game, EMOJI) for game in GAMES), ("hiifuu", PICTURES), ("koi-koi", PICTURES)]
)
async def test_no_emoji_tells_a_card_to_who_may_not_know_it(world: World, game: str, decisions: int) -> None:
    message = await world.begin(game, catalogue.game(game).players[0])
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
async def test_the_search_finds_emojis_of_cards(world: World) -> None:
    message = await world.begin()
    await world.aki.open_hand(message)
    table = await world.table()
    assert table.match is not None
    hidden = table.match.view(table.seat_of(world.aki.id)).table.model_dump()["hand"]
    name = next(name for name in wanted() if name.startswith(f"zab_h{hidden[0]}_"))
    alone = {frozenset({hidden[0]})}
    assert set(cards_told("koi-koi", {"content": f"<:{name}:1>"})) == alone
    assert set(cards_told("koi-koi", {"emoji": {"id": "1", "name": name}})) == alone


async def test_the_bot_starts_without_emojis_if_discord_does_not_tell_them(bots: Bots) -> None:
    crowd = Crowd(bots.new(), shard_count=1)
    add_emojis(crowd.backend)
    crowd.inject_error("GET", "/applications/*/emojis", status=503, times=None)
    await crowd.start()
    world = World(crowd, bots)
    await world.arrange(WORDS, None)
    message = await world.begin()
    assert len(bots.running[-1].markup.emojis) == 0
    assert message.says("hanafuda-field")
    await bots.close()
    await crowd.shutdown()


@uploaded
@pytest.mark.parametrize("look", [EMOJI])
async def test_emojis_that_are_gone_are_left_out_from_then_on(world: World) -> None:
    message = await world.begin()
    world.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=50035, times=1)
    hand = await world.aki.open_hand(message)
    assert "zab_" not in json.dumps(hand.message.components)
    assert hand.controls
    assert "zab_" not in json.dumps((await world.ben.open_hand(message)).message.components)
