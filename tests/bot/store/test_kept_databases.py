"""A database of each version that was released opens with this one, and everything in it goes on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.choices import WORDS
from bot.store.database import open_database
from bot.store.history import History
from bot.store.preferences import Preferences
from bot.store.sessions import Sessions
from bot.tables.table import FINISHED, LOBBY, PLAYING
from games import MatchRecord
from tests.bot.sessions import lobbies_of, match_of, played_out, tables_of
from tests.support.records import stored_record

KEPT = sorted((Path(__file__).parents[2] / "fixtures" / "databases").glob("*.sql"))
"""What SQLite's `.dump` writes of a finished match, one in play and a lobby, by version."""

GUILD, AKI, BEN = 5, 912345678901234567, 823456789012345678
OVER, IN_PLAY, WAITING = 1, 2, 3
"""The ids of the tables."""


@pytest.fixture(params=KEPT, ids=lambda dump: dump.stem)
def kept_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a copy of a kept database."""
    file = tmp_path / "zabuton.db"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(request.param.read_text(encoding="utf-8"))
    return f"sqlite:///{file}"


async def test_a_kept_database_goes_on(kept_url: str) -> None:
    async with open_database(kept_url) as database:
        tables = tables_of(database)
        lobbies = lobbies_of(database, tables)
        found = [await tables.get_table(table_id) for table_id in (OVER, IN_PLAY, WAITING)]
        assert [table.status for table in found] == [FINISHED, PLAYING, LOBBY]
        assert match_of(found[1]).number == 6
        assert (await Preferences(database).user_settings(AKI)).look == WORDS

        played = await played_out(lobbies, tables, found[1])
        started = await lobbies.start_match(WAITING, BEN, "19")
        assert (played.status, started.status) == (FINISHED, PLAYING)
        for table_id in (OVER, IN_PLAY):
            record = await stored_record(Sessions(database), table_id)
            assert record is not None
            MatchRecord.from_line(record).verify()
        page = await History(database).matches_of_person(GUILD, AKI)
        assert [match.table_id for match in page.matches] == [IN_PLAY, OVER]
