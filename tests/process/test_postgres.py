"""A match from /play to its end, with the bot on PostgreSQL, which is killed in the middle."""

from pathlib import Path
from random import Random

import pytest

from cogs.delivery.verbs import Verb
from games import MatchRecord
from tests.discord.reading import Shown
from tests.discord.world import Person, decisions
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

AWAY = 3
"""How often people are refused while the database is away."""


async def next_turn(wire: Wire, table: Shown) -> tuple[Person, Shown] | None:
    """Open both hands; return the player to move and their hand, or None after the end."""
    hands = [(each, await wire.press(each, table, table.control(Verb.HAND))) for each in (wire.aki, wire.ben)]
    return next(((person, hand) for person, hand in hands if hand is not None and decisions(hand)), None)


async def record_of(wire: Wire, table: Shown) -> MatchRecord:
    await wire.until(lambda: any(control.verb == Verb.REMATCH for control in table.controls))
    shuffle = await wire.chika.ask(table, Verb.FAIRNESS)
    answer = await wire.chika.click(shuffle, Verb.RECORD)
    (file,) = answer.message.attachments
    content = wire.discord.backend.cdn.get(file.url)
    assert content is not None
    return MatchRecord.from_line(content.decode())


@pytest.mark.smoke
async def test_a_match_is_played_on_postgresql_although_the_bot_is_killed(wire: Wire, tmp_path: Path) -> None:
    with running_postgres() as server:
        (tmp_path / ".env").write_text(f"DATABASE_URL={server.new_database()}\n", encoding="utf-8")
        await wire.start()
        table = await wire.begin(rounds="1")
        made = 0
        rng = Random(18)
        while turn := await next_turn(wire, table):
            person, hand = turn
            answer = await wire.press(person, hand, rng.choice(decisions(hand)))
            assert answer is not None, "This interaction failed"
            assert answer.id == hand.id
            made += 1
            if made == 5:
                await wire.bot.kill()
                await wire.start()
        record = await record_of(wire, table)
        assert record.verify().over
        assert len(record.moves) >= made > 5
        assert not (tmp_path / "zabuton.db").exists()
        await wire.bot.kill()


async def test_while_the_server_is_away_people_are_told_and_then_all_goes_on(
    wire: Wire, tmp_path: Path
) -> None:
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
