"""The database that benchmarks fill is one that the program reads."""

from pathlib import Path
from shutil import copy

from benchmarks.filling import Size, fill
from bot.store.database import Database, read_url
from bot.store.sessions import Sessions
from tests.support.counted import added_up, counted


async def test_a_filled_database_has_ended_and_running_matches(tmp_path: Path, migrated: Path) -> None:
    file = Path(copy(migrated, tmp_path / "zabuton.db"))
    fill(file, Size(matches=20, guilds=2, people=60, most=40, running=3, moves=True))
    database = Database(read_url(f"sqlite:///{file}"))
    assert await Sessions(database).open_table_ids() == [23, 22, 21]
    assert len([table_id async for table_id, _ in Sessions(database).iter_records()]) == 20
    assert await counted(database) == await added_up(database) != {}
    await database.close()
