"""Tables with a match as the bot holds them, without a store, and what their messages send to Discord."""

from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import Any

from bot.store.stored import StoredSeat, StoredTable
from bot.table import FINISHED, PLAYING, Table
from bot.texts import Words, words_for
from cogs.faces import Scene, face_of, tell
from cogs.pages import Page, layout
from cogs.story_pages import hands_page, history_page
from cogs.table_pages import hand_page, scene_of, table_page
from games import Match
from tests.games.variants import Variant, walk
from tests.support.limits import limits

LONGEST_NAME = "_" * 32
"""Discord allows no longer name, and each of its signs needs another one to be shown as it is."""

words: Words = words_for()


def person(seat: int) -> int:
    """Return the user id of whoever holds a seat."""
    return 100 + seat


def table_of(match: Match, names: list[str] | None = None) -> Table:
    """Return a table of people at which this match is played, or has ended."""
    seats = tuple(
        StoredSeat(seat, person(seat), None, name, "1") for seat, name in enumerate(names or match.seats)
    )
    stored = StoredTable(
        id=2**31,
        guild_id=1,
        channel_id=1,
        message_id=1,
        host_id=person(0),
        game=match.game.id,
        rules=match.game.version,
        options=match.options,
        status=FINISHED if match.over else PLAYING,
        server_seed=match.server_seed,
        created_at=datetime(2025, 1, 1, tzinfo=UTC),
        version=1,
        seats=seats,
    )
    return Table(stored, match)


def scene(match: Match, seat: int | None = None) -> Scene:
    """Return what a face draws from for a seat, or for a spectator."""
    return scene_of(table_of(match), match.view(seat), words)


def shown(match: Match, seat: int | None = None) -> str:
    """Return the text of the face for a seat's hand, or of the table for a spectator."""
    face = face_of(match.game.id)
    drawn = scene(match, seat)
    return "\n".join(face.table(drawn) if seat is None else face.hand(drawn))


def told(match: Match, seat: int | None = None) -> list[str]:
    """Return the events of the present round, and of the end of the one before, in words."""
    drawn = scene(match, seat)
    events = (*drawn.view.closing, *drawn.view.history)
    return [text for event in events if (text := tell(event, drawn, match.game.id))]


def pages_of(match: Match, name: str) -> Iterator[Page]:
    """Yield every message that shows a match as it stands: table, hands, the story, and at the end all hands.

    Args:
        match: the match.
        name: what all players are called.
    """
    table = table_of(match, [name] * len(match.seats))
    yield table_page(table, words)
    readers = [person(seat) for seat in range(len(match.seats))]
    yield from (hand_page(table, reader, words) for reader in readers)
    yield from (history_page(table, reader, words) for reader in (*readers, 0))
    if match.over:
        yield from (hands_page(table, number, words) for number in range(1, len(match.rounds) + 1))


def body_of(page: Page) -> dict[str, Any]:
    """Return the body of the request that sends a page."""
    return {"flags": 1 << 15, "components": layout(page).to_components()}


def too_much(page: Page) -> list[str]:
    """Return what of a page is more than Discord takes, labels that would be cut included."""
    labels = [button.label for row in page.rows if isinstance(row, tuple) for button in row]
    cut = [f"label of {len(label)}: {label}" for label in labels if len(label) > 80]
    return [*limits(body_of(page)), *cut]


def matches(variant: Variant, count: int) -> Iterator[Match]:
    """Yield a match before each of its decisions and at its end, for so many random matches."""
    for number in range(count):
        match = variant.match(number)
        for _ in walk(match, variant.rng(number)):
            yield match
        yield match


def until(match: Match, rng: Random, reached: Any) -> Match:
    """Play at random until `reached(match)`, and return the match."""
    for _ in walk(match, rng):
        if reached(match):
            return match
    raise AssertionError("the match ended before that")
