"""Deadlines: all of them move when the clock turns out to have been wrong."""

from datetime import datetime, timedelta

from bot.store import Sessions
from bot.tables.desk import Desk


class Deadlines:
    """Moves what is due at tables.

    Args:
        sessions: where tables are stored.
        desk: where they are changed.
    """

    def __init__(self, sessions: Sessions, desk: Desk) -> None:
        self._desk = desk
        self.all = sessions.duties.deadlines

    async def move(self, table_id: int, due_at: datetime, by: timedelta) -> None:
        """Move what is due at a table, so that its people have as much time left as before.

        Args:
            table_id: the table.
            due_at: when that was due; if it is due at another time by now, nothing is changed.
            by: how much later it is to be due.
        """
        async with self._desk.changing(table_id) as table:
            if table.open and table.stored.due_at == due_at:
                await self._desk.change(table, due_at=due_at + by)
