"""Nothing that somebody else can read ever tells a card of a hand: everything that is sent is searched."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import pytest
from simcord import HttpLogEntry

from bot.tables import Table
from bot.texts import words_for
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from games import Match
from tests.discord.reading import controls_of, texts_of
from tests.discord.world import World, table_id
from tests.games.inside import inside_of

EPHEMERAL = 1 << 6

words = words_for()


def hands_of(match: Match) -> dict[int, frozenset[str]]:
    """Return the codes of the cards that each seat holds hidden from the others; none when all is over."""
    views = [] if match.over else [match.view(seat) for seat in range(len(match.seats))]
    return {seat: frozenset(getattr(view.table, "hand", ())) for seat, view in enumerate(views)}


def reader_of(world: World, sent: HttpLogEntry) -> int | None:
    """Return who alone reads what was sent; None if everybody does."""
    backend = world.env.backend
    if parts := re.match(r"/interactions/(\d+)/", sent.path):
        record = backend.interactions[int(parts[1])]
        body: dict[str, Any] = sent.json or {}
        flags = (body.get("data") or {}).get("flags") or 0
        private = bool(flags & EPHEMERAL) or is_private(world, record.source_message_id)
        return record.user_id if private else None
    if parts := re.match(r"/webhooks/\d+/([^/]+)", sent.path):
        record = backend.interaction_by_token(parts[1])
        return record.user_id if is_private(world, record.message_id) else None
    return None


def is_private(world: World, message_id: int | None) -> bool:
    return any(
        bool(messages[message_id].flags & EPHEMERAL)
        for messages in world.env.backend.messages.values()
        if message_id in messages
    )


class Witness:
    """Takes down at every change of a table which cards each of its readers may know by then."""

    def __init__(self) -> None:
        self._known: defaultdict[int | None, set[str]] = defaultdict(set)

    def notice(self, table: Table) -> None:
        """Note what everybody may know now; readers are persons, None is the public."""
        assert table.match is not None
        for seat in (None, *table.seats):
            view = table.match.view(None if seat is None else seat.seat)
            reader = None if seat is None else seat.user_id
            self._known[reader] |= set(re.findall(r"\w+", view.model_dump_json()))

    def known_to(self, reader: int | None) -> set[str]:
        """Return the codes that a reader may know; who has no seat knows what the public does."""
        return self._known[reader if reader in self._known else None]


def leaks(body: Mapping[str, Any], hidden: frozenset[str], known: set[str], game: str) -> list[str]:
    """Return the hidden cards that a message tells, in texts, labels, custom_ids or names of files.

    Texts may name a card that its reader knows of, for they were shown it earlier or lack it for a yaku.
    Names that several cards share, such as a month's plain ones, are not searched for.
    """
    message = body.get("data") or body
    components = message.get("components") or []
    controls = controls_of(components)
    codes = {part for control in controls for part in re.split(r"[:,. ]", control.custom_id)}
    codes |= set(re.split(r"\W", json.dumps(message.get("attachments") or [])))
    labels = "\n".join(control.label for control in controls)
    texts = "\n".join(texts_of(components))

    def named(code: str) -> bool:
        name, sharing = names_of(game)[code]
        return sharing == 1 and (name in labels or (name in texts and code not in known))

    return [code for code in hidden if code in codes or named(code)]


@cache
def names_of(game: str) -> dict[str, tuple[str, int]]:
    """Return for each card of a game its name, and how many cards have that name."""
    names = {code: face_of(game).card(code, words) for code in inside_of(game).codes}
    count = Counter(names.values())
    return {code: (name, count[name]) for code, name in names.items()}


async def search(
    world: World, table: Table, hidden: dict[int, frozenset[str]], witness: Witness, since: int
) -> int:
    """Search what was sent since then for cards that its readers must not know; return how much it was."""
    searched = 0
    for sent in world.env.http_requests[since:]:
        reader = reader_of(world, sent)
        for seat, cards in hidden.items():
            if isinstance(sent.json, dict) and (reader is None or table.seats[seat].user_id != reader):
                assert leaks(sent.json, cards, witness.known_to(reader), table.stored.game) == [], sent
                searched += 1
    return searched


@pytest.mark.parametrize("alone", [False, True], ids=["two people", "with a computer"])
async def test_no_message_tells_a_card_of_anothers_hand_in_a_whole_match(world: World, alone: bool) -> None:
    message = await (world.begin_alone(rounds="3") if alone else world.begin(rounds="3"))
    number, rng, searched = table_id(message), Random(5), 0
    while moving := await world.mover(message, rng):
        table = await world.bot.tables.get(number)
        assert table.match is not None
        witness = Witness()
        witness.notice(table)
        world.bot.tables.subscribe(witness.notice)
        round_before, before = table.match.round, hands_of(table.match)
        since = len(world.env.http_requests)
        await moving[0].decide(moving[1], rng)
        table = await world.bot.tables.get(number)
        assert table.match is not None
        after = hands_of(table.match)
        if after and table.match.round == round_before:
            await world.chika.open_hand(message)
            await world.chika.click(message, Verb.HISTORY)
            # A card that was in the hand before and after was hidden all the time.
            hidden = {seat: cards & before[seat] for seat, cards in after.items()}
            searched += await search(world, table, hidden, witness, since)
    assert searched > 100


async def test_the_search_finds_what_is_told(world: World) -> None:
    message = await world.begin()
    table = await world.table()
    assert table.match is not None
    hidden = hands_of(table.match)[0]
    hand = await world.aki.open_hand(message)
    shown = {"components": hand.message.components}
    assert {code for code in hidden if names_of("koi-koi")[code][1] == 1} <= set(
        leaks(shown, hidden, set(), "koi-koi")
    )
    assert reader_of(world, world.env.http_requests[-1]) == world.aki.id
    code = min(hidden)
    assert leaks({"attachments": [{"filename": f"{code}.png"}]}, hidden, set(), "koi-koi") == [code]
