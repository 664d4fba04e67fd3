"""Tables without a store, and the messages that show them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from bot.store.stored import Seat, StoredTable
from bot.tables.table import FINISHED, PLAYING, Table
from bot.texts import Words, words_for
from bot.texts.marks import in_words
from cogs.delivery.layout import build_layout
from cogs.delivery.pages import Button, Page, Select
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.faces.telling import log_lines
from cogs.screens.story import history_page
from cogs.screens.table import hand_page, public_page
from games import Match, View, catalogue
from games.state import State, visible_events
from tests.games.variants import Variant, walk
from tests.support.discord_api import refused_message

LONGEST_NAME = "_" * 32
"""A name of the maximum length on Discord, whose characters all need escaping."""

words: Words = words_for()


def person(seat: int) -> int:
    """Return the user id of a seat's player."""
    return 100 + seat


def table_of(match: Match, names: list[str] | None = None) -> Table:
    """Return a table of people for this match, in play or over."""
    seats = tuple(Seat(seat, person(seat), None, name, "1") for seat, name in enumerate(names or match.seats))
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
    return Table(**vars(stored), match=match)


def pages_of(match: Match, name: str, words: Words = words) -> Iterator[Page]:
    """Yield all messages about a match in its current state: table, hands, log, and dealt hands at its end.

    The table comes twice: also with a request to end the match or, at its end, with all players gone. All
    players have the same name.
    """
    table = table_of(match, [name] * len(match.seats))
    yield public_page(table, words)
    if match.over:
        seats = tuple(replace(seat, left_by=seat.user_id) for seat in table.seats)
        yield public_page(replace(table, seats=seats), words)
    else:
        yield public_page(replace(table, end_asked=match.round), words)
    readers = [person(seat) for seat in range(len(match.seats))]
    yield from (hand_page(table, reader, words) for reader in readers)
    yield from (history_page(table, reader, words) for reader in (*readers, 0))


def body_of(page: Page) -> dict[str, Any]:
    """Return the body of the request that sends a page."""
    return {"flags": 1 << 15, "components": build_layout(page).to_components()}


def length(page: Page) -> int:
    """Return the number of characters on a page of words."""
    assert all(isinstance(block, str) for block in page.blocks), "a page with pictures"
    return sum(len(block) for block in page.blocks if isinstance(block, str))


def too_much(page: Page) -> list[str]:
    """Return the violations of Discord's limits on a page, including labels that would be cut."""
    labels = [in_words(button.label) for row in page.rows if isinstance(row, tuple) for button in row]
    cut = [f"label of {len(label)}: {label}" for label in labels if len(label) > 80]
    return [*refused_message(body_of(page)), *cut]


def matches(variant: Variant, count: int) -> Iterator[Match]:
    """Yield a number of random matches, before each of their decisions and at their end."""
    for number in range(count):
        match = variant.match(number)
        for _ in walk(match, variant.rng(number)):
            yield match
        yield match


def scene_in(match: Match, seat: int | None = None) -> Scene:
    return Scene.from_view(match.view(seat), match.seats, words, seat)


def scene_at(
    game: str, state: State, seat: int | None = None, options: Mapping[str, Any] | None = None
) -> Scene:
    """Return the scene, for a face, of a position laid out by hand.

    The log of the state is the history; `seat` is the reader's, or None for a spectator.
    """
    names = ("Aki", "Ben", "Chika", "Daiki", "Emi", "Fumi")[: state.players]
    view = View(
        game=game,
        options=catalogue.find_game(game).read_options(options or {}),
        seats=names,
        you=seat,
        number=0,
        decision=0,
        round=state.round,
        to_move=state.to_move,
        scores=state.result(),
        rounds=(),
        over=state.over,
        ranks=(),
        moves=() if seat is None else state.choices(seat),
        history=visible_events(state.log or (), seat),
        table=catalogue.find_game(game).table(state, seat),
    )
    return Scene.from_view(view, names, words, seat)


def buttons(drawn: Scene) -> list[Button]:
    rows = face_of(drawn.view.game).hand_controls(drawn)
    return [button for row in rows if isinstance(row, tuple) for button in row]


def selects(drawn: Scene) -> list[Select]:
    return [row for row in face_of(drawn.view.game).hand_controls(drawn) if isinstance(row, Select)]


def lines(drawn: Scene) -> list[str]:
    face = face_of(drawn.view.game)
    blocks = face.table_words(drawn) if drawn.view.you is None else face.hand_words(drawn)
    return "\n".join(blocks).splitlines()


def tale(drawn: Scene) -> list[str]:
    before = tuple(event for event in drawn.view.history if event.round < drawn.view.round)
    return [*log_lines(before, drawn), *log_lines(drawn.view.history[len(before) :], drawn)]
