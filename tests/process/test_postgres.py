"""A match from /play to its end while the bot is killed, and a PostgreSQL that is away for a while."""

import asyncio
from contextlib import nullcontext
from pathlib import Path
from random import Random

import pytest

from cogs.delivery.verbs import Verb
from games import MatchRecord
from tests.discord.reading import Shown
from tests.discord.world import Person, decisions, words
from tests.process.bot_process import PATIENCE
from tests.process.test_store_troubles import (
    against_a_computer,
    chika_is_to_move,
    let_the_computer_move,
    play_on,
    refused,
)
from tests.process.wire import Wire
from tests.support.postgres import running_postgres

pytestmark = pytest.mark.deep

KILLED_AT = (1, 4)
"""Clicks during which the bot is killed."""

AWAY = 3
"""How often people are refused while the database is away."""


async def next_mover(wire: Wire, table: Shown) -> tuple[Person, Shown] | None:
    """Return who is to move with their hand, None once the end is shown; the bot makes forced moves."""
    async with asyncio.timeout(PATIENCE):
        while Verb.REMATCH not in table.verbs:
            for person in (wire.aki, wire.ben):
                if Verb.HAND in table.verbs:
                    hand = await wire.press(person, table, table.control(Verb.HAND))
                    assert hand is not None, f"the table's message does not answer {person.name}"
                    if decisions(hand):
                        return person, hand
            await asyncio.sleep(0.05)
    return None


@pytest.mark.smoke
@pytest.mark.parametrize("postgres", [False, True], ids=["sqlite", "postgres"])
async def test_a_match_outlives_kills_during_clicks(wire: Wire, tmp_path: Path, postgres: bool) -> None:
    rng, made, clicks = Random(18), -1, 0
    with running_postgres() if postgres else nullcontext() as server:
        if server is not None:
            (tmp_path / ".env").write_text(f"DATABASE_URL={server.new_database()}\n", encoding="utf-8")
        await wire.start()
        table = await wire.begin(rounds="1")
        while (moving := await next_mover(wire, table)) is not None:
            person, hand = moving
            control = rng.choice(decisions(hand))
            assert control.decision > made, "an acknowledged decision is gone"
            click = asyncio.create_task(wire.press(person, hand, control))
            if clicks in KILLED_AT:
                await asyncio.sleep(rng.uniform(0, 0.06))
                await wire.bot.kill()
                await wire.start()
            answer = await click
            assert clicks in KILLED_AT or (answer is not None and answer.id == hand.id)
            if answer is not None and words("note-moved-on") not in answer.text:
                made = control.decision
            clicks += 1
        shuffle = await wire.chika.ask(table, Verb.FAIRNESS)
        answer = await wire.chika.click(shuffle, Verb.RECORD)
        content = wire.discord.backend.cdn.get(answer.message.attachments[0].url)
        assert content is not None
        replayed = MatchRecord.from_line(content.decode()).verify()
        assert replayed.over
        assert len(replayed.moves) > made > 0
        assert (tmp_path / "zabuton.db").exists() is not postgres
        await wire.bot.kill()


async def test_while_the_server_is_away_people_are_told(wire: Wire, tmp_path: Path) -> None:
    with running_postgres() as server:
        url = server.new_database()
        (tmp_path / ".env").write_text(f"DATABASE_URL={url}\n", encoding="utf-8")
        await wire.start()
        table, alone = await wire.begin(), await against_a_computer(wire)
        await play_on(wire, table, 2)
        person, hand = await wire.mover(table)
        await let_the_computer_move(wire, alone)
        server.drop(url)
        for _ in range(AWAY):
            await refused(wire, person, hand)
        server.accept(url)
        assert await wire.decision(table) == hand.usable[0].decision
        await play_on(wire, table, 3)
        await chika_is_to_move(wire, alone)
        assert wire.unanswered() == set()
        assert wire.bot.running, "it has not given its shards up"
        await wire.bot.kill()
