"""Edits of one message that are on their way at the same time know of each other."""

from contextlib import ExitStack

from bot.wire.edits import Edits


def test_edits_one_after_the_other_do_not_cross() -> None:
    edits = Edits()
    for _ in range(2):
        with edits.of(1) as edit:
            pass
        assert not edit.crossed


def test_edits_at_the_same_time_cross_whichever_ends_first() -> None:
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


def test_edits_of_different_messages_do_not_cross_nor_do_new_messages() -> None:
    edits = Edits()
    for other in (2, None):
        with edits.of(None) as new, edits.of(1) as one, edits.of(other) as two:
            pass
        assert not any(edit.crossed for edit in (new, one, two))


def test_nothing_is_kept_of_edits_that_have_ended() -> None:
    edits = Edits()
    with edits.of(1), edits.of(1), edits.of(2):
        assert edits._under_way
    assert not edits._under_way
