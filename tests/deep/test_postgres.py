"""A match from /play to its end, with the bot on PostgreSQL, which is killed in the middle."""

from pathlib import Path
from random import Random

import pytest

from tests.deep.test_crashes import Evening, record_of
from tests.deep.wire import Wire
from tests.support.postgres import running_postgres

pytestmark = pytest.mark.deep


async def test_a_match_is_played_on_postgresql_although_the_bot_is_killed(wire: Wire, tmp_path: Path) -> None:
    with running_postgres() as server:
        (tmp_path / ".env").write_text(f"DATABASE_URL={server.new_database()}\n", encoding="utf-8")
        await wire.start()
        table = await wire.begin(rounds="1")
        evening = Evening(wire, table, Random(18))
        while person := await evening.open_hands():
            await evening.click(person, evening.choose(person))
            if len(evening.made) == 5:
                await wire.bot.kill()
                await wire.start()
        record = await record_of(wire, table)
        assert record.verify().over
        assert len(record.moves) >= len(evening.made) > 5
        assert not (tmp_path / "zabuton.db").exists()
        await wire.bot.kill()
