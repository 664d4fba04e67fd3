"""Whoever clicks while another process takes their server over is asked for patience, and loses nothing."""

from random import Random

import pytest

from bot.tables import NotOursError, Ownership
from tests.discord.world import World, words


async def refuse(*_: object) -> None:
    raise NotOursError


async def test_a_click_during_a_takeover_changes_nothing_and_works_a_moment_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    with monkeypatch.context() as patch:
        patch.setattr(Ownership, "check", refuse)
        answer = await person.decide(hand, Random(1))
        assert words("problem-not-ours") in answer.text
        assert answer.private
    fresh = await person.decide(hand, Random(1))
    assert words("note-moved-on") not in fresh.text


async def test_no_table_is_opened_during_a_takeover(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Ownership, "check", refuse)
        answer = await world.aki.type(world.channel, "play", game="koi-koi")
        assert words("problem-not-ours") in answer.text
    assert await world.bot.tables.open_ids() == []
    await world.aki.type(world.channel, "play", game="koi-koi")
    assert len(await world.bot.tables.open_ids()) == 1
