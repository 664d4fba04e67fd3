"""Which of our messages show a table, and which of them is the newest."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.delivery.copies import LOOKED_THROUGH, newest_copy, table_shown_by
from cogs.delivery.verbs import OF_TABLES, Verb

US, SOMEBODY, CHANNEL, TABLE = 1, 2, 3, 44
ROW, BUTTON, SECTION, CONTAINER = 1, 2, 9, 17


def button(verb: str, table_id: int = TABLE) -> dict[str, Any]:
    return {"type": BUTTON, "custom_id": f"z:{table_id}:5:{verb}"}


def boxed(*components: dict[str, Any]) -> list[dict[str, Any]]:
    """Return components in a row of a container, as our messages have them."""
    return [{"type": CONTAINER, "components": [{"type": ROW, "components": list(components)}]}]


def message(number: int, *controls: dict[str, Any], author: int = US) -> dict[str, Any]:
    return {"id": str(number), "author": {"id": str(author)}, "components": boxed(*controls)}


@pytest.mark.parametrize("verb", sorted(OF_TABLES))
def test_a_message_with_a_control_that_only_a_table_has_shows_that_table(verb: str) -> None:
    assert table_shown_by(message(9, button(Verb.HAND), button(verb))) == TABLE


@pytest.mark.parametrize("verb", sorted(set(Verb) - OF_TABLES))
def test_a_message_with_other_controls_of_a_table_does_not_show_it(verb: str) -> None:
    assert table_shown_by(message(9, button(verb))) is None


@pytest.mark.parametrize(
    "found",
    [
        {},
        {"components": []},
        {"components": boxed({"type": BUTTON, "url": "https://example.org"})},
        {"components": boxed({"type": BUTTON, "custom_id": "menu"})},
    ],
)
def test_a_message_without_controls_of_ours_shows_no_table(found: dict[str, Any]) -> None:
    assert table_shown_by(found) is None


def test_a_control_beside_a_text_is_found_and_so_is_one_after_it() -> None:
    section = {"type": SECTION, "components": [{"type": 10, "content": "…"}], "accessory": button(Verb.MENU)}
    assert table_shown_by({"components": [section]}) == TABLE
    picture = {"type": SECTION, "components": [], "accessory": {"type": 11}}
    assert table_shown_by({"components": [picture, *boxed(button(Verb.MENU))]}) == TABLE


class Channel:
    """A channel as Discord lists it, the newest message first.

    Attributes:
        asked: for which channel and how many messages it was asked.
    """

    def __init__(self, messages: Sequence[dict[str, Any]], us: int | None = US) -> None:
        self._messages = messages
        self._us = us
        self.asked: list[tuple[int, int]] = []

    async def logs_from(self, channel_id: int, limit: int) -> Sequence[dict[str, Any]]:
        self.asked.append((channel_id, limit))
        return self._messages

    async def newest(self, own: int | None) -> int | None:
        user = None if self._us is None else SimpleNamespace(id=self._us)
        client = cast("discord.Client", SimpleNamespace(user=user, http=self))
        return await newest_copy(client, CHANNEL, TABLE, own)


SHOWS = button(Verb.MENU)


@pytest.mark.parametrize("own", [None, 10, 15])
async def test_the_newest_message_that_shows_the_table_is_found(own: int | None) -> None:
    channel = Channel([message(30, button(Verb.HAND)), message(20, SHOWS), message(10, SHOWS)])
    assert await channel.newest(own) == 20
    assert channel.asked == [(CHANNEL, LOOKED_THROUGH)]


async def test_an_older_message_is_never_taken_for_the_newest_although_the_remembered_one_is_gone() -> None:
    assert await Channel([message(30), message(10, SHOWS)]).newest(20) == 20


async def test_what_shows_another_table_is_no_copy() -> None:
    assert await Channel([message(30, button(Verb.MENU, TABLE + 1)), message(10, SHOWS)]).newest(10) == 10


async def test_what_somebody_else_has_sent_is_no_copy() -> None:
    messages = [message(30, SHOWS, author=SOMEBODY), message(20, SHOWS)]
    assert await Channel(messages).newest(10) == 20
    assert await Channel(messages, us=None).newest(10) == 10


@pytest.mark.parametrize("own", [None, 10])
async def test_the_remembered_message_stays_if_there_is_no_newer_one(own: int | None) -> None:
    assert await Channel([message(30, button(Verb.HAND))]).newest(own) == own
    assert await Channel([]).newest(own) == own
