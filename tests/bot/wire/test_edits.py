"""Edits of one message that are on their way at the same time know of each other."""

import asyncio
from contextlib import ExitStack

import pytest

from bot.wire.edits import LATELY, Edits


async def test_edits_one_after_the_other_do_not_cross() -> None:
    edits = Edits()
    for _ in range(2):
        with edits.of(1) as edit:
            pass
        assert not edit.crossed


async def test_edits_at_the_same_time_cross_whichever_ends_first() -> None:
    edits, first_stays, second_stays = Edits(), ExitStack(), ExitStack()
    first, second = first_stays.enter_context(edits.of(1)), second_stays.enter_context(edits.of(1))
    first_stays.close()
    with edits.of(1) as third:
        second_stays.close()
    assert first.crossed
    assert second.crossed
    assert third.crossed
    with edits.of(1) as later:
        pass
    assert not later.crossed


async def test_edits_of_different_messages_do_not_cross_nor_do_new_messages() -> None:
    edits = Edits()
    for other in (2, None):
        with edits.of(None) as new, edits.of(1) as one, edits.of(other) as two:
            pass
        assert not any(edit.crossed for edit in (new, one, two))


async def test_nothing_is_kept_of_edits_that_have_ended() -> None:
    edits = Edits()
    with edits.of(1), edits.of(1), edits.of(2):
        assert edits._under_way
    assert not edits._under_way


async def test_an_edit_is_recent_while_it_is_on_its_way_and_a_second_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edits, loop = Edits(), asyncio.get_running_loop()
    now = loop.time()
    monkeypatch.setattr(loop, "time", lambda: now)
    assert not edits.is_recent(1)
    with edits.of(1), edits.of(None):
        now += 2 * LATELY
        assert edits.is_recent(1)
        assert not edits.is_recent(2)
    now += 0.9 * LATELY
    assert edits.is_recent(1)
    with edits.of(2):
        pass
    now += 0.1 * LATELY
    assert not edits.is_recent(1)
    assert edits.is_recent(2)
    with edits.of(3):
        pass
    assert edits._ended.keys() == {2, 3}
    assert not edits.is_recent(None)
