"""Clicks as Discord's own documentation shows them come out as the clicks that they are.

The simulated Discord makes its events itself; these are the samples at the addresses in the fixture, with the
fields that are always sent by now. Nothing in them is changed but ids, names and values.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from discord.utils import time_snowflake, utcnow

from bot.local.rest import Request
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown, walk
from tests.process.wire import Wire

pytestmark = pytest.mark.deep

DOCUMENTED = json.loads((Path(__file__).parents[1] / "fixtures/interactions.json").read_text())
EPHEMERAL, ANSWERED_BY_A_MESSAGE = 64, 4


def with_ids(payload: Any, ids: Mapping[str, str]) -> Any:
    """Return a documented payload in which these ids, names and values are ours."""
    if isinstance(payload, dict):
        return {key: with_ids(value, ids) for key, value in payload.items()}
    if isinstance(payload, list):
        return [with_ids(value, ids) for value in payload]
    return ids.get(payload, payload) if isinstance(payload, str) else payload


async def answered(wire: Wire, kind: str, message: Shown | None, **ids: str) -> Request:
    """Send a documented interaction of Aki's to the bot; return how it answers."""
    documented, number = DOCUMENTED[kind], str(time_snowflake(utcnow()))
    ours = {
        documented["id"]: number,
        documented["guild_id"]: str(wire.discord.world.guild.id),
        documented["channel_id"]: str(wire.channel.id),
        documented["member"]["user"]["id"]: str(wire.aki.member.id),
        **({} if message is None else {documented["message"]["id"]: str(message.message.id)}),
        **ids,
    }
    for tell in wire.discord.backend.subscribers:
        tell("INTERACTION_CREATE", with_ids(documented, ours))
    path = f"/interactions/{number}/{documented['token']}/callback"
    await wire.until(lambda: any(each.path == path for each in wire.discord.rest.requests))
    return next(each for each in wire.discord.rest.requests if each.path == path)


async def test_a_button_opens_the_hand_of_who_pressed_it(wire: Wire) -> None:
    await wire.start()
    table = await wire.begin()
    hand = next(control for control in table.controls if control.verb == Verb.HAND)
    answer = await answered(wire, "button", table, click_one=hand.custom_id)
    assert answer.json["type"] == ANSWERED_BY_A_MESSAGE
    assert answer.json["data"]["flags"] & EPHEMERAL
    held = {each["custom_id"] for each in walk(answer.json["data"]["components"]) if "custom_id" in each}
    own = await wire.aki.open_hand(table)
    assert held == {control.custom_id for control in own.controls}


async def test_a_select_sets_the_option_that_was_chosen(wire: Wire) -> None:
    await wire.start()
    lobby = await wire.aki.type(wire.channel, "play", game="koi-koi")
    menu = await wire.aki.click(lobby, Verb.MENU)
    (computers,) = menu.offers(Verb.ADD_COMPUTER)
    before = lobby.text
    await answered(wire, "select", menu, class_select_1=computers.custom_id, mage=computers.choices[-1])
    await wire.until(lambda: lobby.text != before)
    assert str(Verb.START) in {control.verb for control in lobby.controls if not control.disabled}


async def test_a_command_opens_a_lobby(wire: Wire) -> None:
    await wire.start()
    answer = await answered(
        wire, "command", None, cardsearch="play", cardname="game", **{"The Gitrog Monster": "hygge"}
    )
    assert answer.json["type"] == ANSWERED_BY_A_MESSAGE
    ids = {each["custom_id"] for each in walk(answer.json["data"]["components"]) if "custom_id" in each}
    assert any(custom_id.split(":")[3] == Verb.JOIN for custom_id in ids)
