"""Searches the bot's requests for cards that their readers may not know.

Works for every game: a reader may know the cards named in the views of their own seat. Any other card that
appears in texts, labels, custom_ids, values, file names or alt texts is a leak.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from simcord import HttpLogEntry

from bot.choices import CARD_STYLES
from bot.store.stored import Seat
from bot.tables.table import PLAYING, Table
from bot.texts import words_for
from cogs.delivery.pages import Page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.parts import game_name
from cogs.screens.story import details_page, history_page
from cogs.screens.table import hand_page, public_page
from games import Match
from tests.discord.reading import controls_of
from tests.games.inside import inside_of

if TYPE_CHECKING:
    from tests.discord.world import World

EPHEMERAL = 1 << 6

EMOJI = re.compile(r"zab_[a-z]([A-Za-z0-9]+)_[0-9a-f]{6}")
"""The names of card emojis, wherever they are shown; they contain the code of the card."""

IDS = ("custom_id", "value", "filename", "name", "url")
"""Keys of a message with cards by code; all other texts have them by name."""

UPDATES = (6, 7)
"""Types of interaction callbacks that edit the message of the click."""

OF_NO_TABLE = (Verb.PAGE, Verb.DECK)
"""Verbs of rulebooks and decks, whose pages can also be opened at a table."""

words = words_for()


@dataclass(frozen=True)
class Moment:
    """A table at some moment: its seats and its match."""

    seats: tuple[Seat, ...]
    match: Match
    _known: dict[int | None, frozenset[str]] = field(default_factory=dict)

    def known_to(self, user_id: int | None) -> frozenset[str]:
        """Return the codes of the cards that a person, or everyone (None), could know at that moment."""
        seat = next((s.seat for s in self.seats if user_id is not None and s.user_id == user_id), None)
        if seat not in self._known:
            self._known[seat] = self._known_at(seat)
        return self._known[seat]

    def _known_at(self, seat: int | None) -> frozenset[str]:
        codes = frozenset(inside_of(self.match.game.id).codes)
        seen_now = codes.intersection(re.findall(r'"([^"]*)"', self.match.view(seat).model_dump_json()))
        return seen_now | self._news_of_earlier_rounds(seat)

    def _news_of_earlier_rounds(self, seat: int | None) -> frozenset[str]:
        """Return the cards of earlier rounds that recent events still show to a reader who saw them."""
        since = self.match.events_since(min(self.match.to_move, default=0) if seat is None else seat)
        return frozenset(
            code
            for event in since
            if event.round < self.match.round and event.only in (None, seat)
            for code in event.cards
        )


class Ledger:
    """Follows all tables, and searches everything sent about them.

    `by_channel` says whether a message without a table's id is about the table in its channel.
    """

    def __init__(self, world: "World") -> None:
        self._world = world
        self._moments: dict[int, list[Moment]] = {}
        self._private: set[int] = set()
        self._found: list[str] = []
        self._read = 0
        self.tables: dict[int, Table] = {}
        self.searched = 0
        self.by_channel = True

    def listen(self) -> None:
        """Follow the tables of the running bot and its successors."""
        self._world.bot.tables.subscribe(self._note)
        self._world.bots.listeners.append(self._note)

    def _note(self, table: Table) -> None:
        self.tables[table.id] = table
        if table.status == PLAYING and table.match is not None:
            self._moments.setdefault(table.id, []).append(Moment(table.seats, table.match.copy()))

    def read(self, about: int | None = None) -> None:
        """Search the requests since the last call; cards known now count as known during all that time.

        `about` is the table of messages without a table's id; if None, see `by_channel`.
        """
        requests = self._world.env.http_requests
        self._found += [leak for sent in requests[self._read :] for leak in self._leaks_of(sent, about)]
        self._read = len(requests)
        for moments in self._moments.values():
            del moments[:-1]

    def leaks(self, about: int | None = None) -> list[str]:
        """Return the leaks since the last call, see `read`."""
        self.read(about)
        found = self._found
        self._found = []
        return found

    def forget(self) -> None:
        """Start over with an emptied log of requests."""
        self._read = 0

    def _leaks_of(self, sent: HttpLogEntry, about: int | None) -> Iterator[str]:
        if not isinstance(sent.json, dict):
            return
        reader = self.reader_of(sent)
        body = sent.json.get("data") or sent.json
        text = json.dumps(body)
        for table in self.tables.values():
            if table.open and table.server_seed.hex() in text:
                yield f"the server seed of table {table.id} in {sent}"
        controls = controls_of(body.get("components") or [])
        named = {int(control.custom_id.split(":")[1]) for control in controls}
        if named == {0} or any(control.verb in OF_NO_TABLE for control in controls):
            return  # examples in rulebooks and decks are no secrets
        if not named and about is None and self.by_channel:
            about = self._played_in(self.channel_of(sent))
        table_id = max(named - {0}, default=about)
        if table_id not in self._moments or not self.tables[table_id].open:
            return
        self.searched += 1
        shown = cards_told(self.tables[table_id].game, body)
        may_know = self._in_log(table_id, reader, body)
        if shown:
            may_know = may_know.union(*(moment.known_to(reader) for moment in self._moments[table_id]))
        for alike in shown:
            if alike.isdisjoint(may_know):
                yield f"{sorted(alike)} told to {reader or 'everybody'} in {sent}"

    def _in_log(self, table_id: int, reader: int | None, body: Mapping[str, Any]) -> frozenset[str]:
        """Return the cards that a reader saw in the round of their log, which may be an earlier one."""
        table = self.tables[table_id]
        match = self._moments[table_id][-1].match
        seat = None if reader is None else table.seat_of(reader)
        texts = [text for _, text in _strings(body)]
        return frozenset(
            code
            for number in range(1, match.round)
            if words("history-title", game=game_name(table.game, words), round=number) in texts
            for event in match.events_in(number, None if seat is None else seat.seat)
            for code in event.cards
        )

    def _played_in(self, channel_id: int | None) -> int | None:
        """Return the id of the table in play in a channel, or None."""
        playing = [table for table in self.tables.values() if table.status == PLAYING]
        return next((table.id for table in playing if table.channel_id == channel_id), None)

    def channel_of(self, sent: HttpLogEntry) -> int | None:
        """Return the id of a request's channel, or None."""
        backend = self._world.env.backend
        if parts := re.match(r"/channels/(\d+)/", sent.path):
            return int(parts[1])
        if parts := re.match(r"/interactions/(\d+)/", sent.path):
            return backend.interactions[int(parts[1])].channel_id
        if parts := re.match(r"/webhooks/\d+/([^/]+)", sent.path):
            return backend.interactions[backend.interaction_tokens[parts[1]]].channel_id
        return None

    def reader_of(self, sent: HttpLogEntry) -> int | None:
        """Return the id of a request's only reader; None if everyone can read it."""
        backend = self._world.env.backend
        body: dict[str, Any] = sent.json or {}
        flags = ((body.get("data") or body).get("flags") or 0) & EPHEMERAL
        if parts := re.match(r"/interactions/(\d+)/", sent.path):
            record = backend.interactions[int(parts[1])]
            read_in = record.source_message_id if body["type"] in UPDATES else None
        elif parts := re.match(r"/webhooks/\d+/([^/]+)", sent.path):
            record = backend.interactions[backend.interaction_tokens[parts[1]]]
            read_in = record.message_id if sent.method == "PATCH" else None
        else:
            return None
        if flags:
            self._private |= {record.message_id or 0, *record.followup_ids}
        return record.user_id if flags or read_in in self._private else None


def cards_told(game: str, body: Mapping[str, Any]) -> list[frozenset[str]]:
    """Return the cards that a message names; for each, the codes of all cards with that name."""
    names, pattern = _names_of(game)
    codes = frozenset(inside_of(game).codes)
    found: set[frozenset[str]] = set()
    for key, text in _strings(body):
        found |= {frozenset({code}) for code in EMOJI.findall(text) if code in codes}
        if key in IDS:
            argument = text.split(":", 4)[-1] if key == "custom_id" else text
            found |= {frozenset({part}) for part in re.split(r"[^A-Za-z0-9]+", argument) if part in codes}
        else:
            found |= {names[name] for name in pattern.findall(text)}
            for line in text.splitlines():
                found |= _cards_of_hand(game, line)
    return sorted(found, key=sorted)


HAND = words("hanafuda-hand", cards="")
"""Beginning of a line with a hand in brief names of cards, which can be names of months elsewhere."""


def _cards_of_hand(game: str, line: str) -> set[frozenset[str]]:
    """Return the cards in a line with a hand: the hand's own, and those that they can take."""
    if not line.startswith(HAND):
        return set()
    names, pattern = _names_of(game, brief=True)
    return {names[name] for name in pattern.findall(line.removeprefix(HAND))}


@cache
def _names_of(game: str, *, brief: bool = False) -> tuple[dict[str, frozenset[str]], re.Pattern[str]]:
    """Return the codes of the cards with each name, or brief name, and a pattern that finds the names."""
    names: dict[str, frozenset[str]] = {}
    face = face_of(game)
    for code in inside_of(game).codes:
        name = face.brief_card(code, words) if brief else face.card_words(code, words)
        names[name] = names.get(name, frozenset()) | {code}
    longest_first = sorted(map(re.escape, names), key=len, reverse=True)
    return names, re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")


def _strings(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield all texts in a body, each with its key."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, Mapping):
        for inner, item in value.items():
            yield from _strings(item, inner)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item, key)


def assert_same_in_a_twin_world(table: Table, user_id: int) -> None:
    """Check that a person's pages of a table in play don't depend on anything they can't know."""
    match = table.match_in_play()
    seat = table.seat_of(user_id)
    shown = _pages(table, user_id)
    for at in table.seats if seat is None else (seat,):
        twin = replace(table, match=match.sample_match(at.seat, Random(match.number)))
        assert _pages(twin, user_id) == shown


def _pages(table: Table, user_id: int) -> list[Page]:
    """Return a table's message, a person's hand, log and details, in every card style."""
    readings = [words_for(look=look) for look in CARD_STYLES]
    own = [
        page(table, user_id, reading)
        for page in (hand_page, history_page, details_page)
        for reading in readings
    ]
    return [*(public_page(table, reading) for reading in readings), *own]
