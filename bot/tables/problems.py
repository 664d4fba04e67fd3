"""What a person at a table may do wrong, or too late: errors with their texts in `texts/`."""

from bot.errors import ZabutonError
from bot.store.stored import TooManyTables


class TableProblem(ZabutonError):
    """Base of all errors that are shown to one person and change nothing.

    Args:
        reason: names the text, `problem-<reason>`.
        values: the text's variables.
    """

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values


class MovedOnError(TableProblem):
    """The control was drawn for another decision than the current one."""

    def __init__(self) -> None:
        super().__init__("moved-on")


class NoTableError(TableProblem):
    """There is no such table, or no open one here."""

    def __init__(self, reason: str = "no-table") -> None:
        super().__init__(reason)


class ChannelBusyError(TableProblem):
    """There is already an open table in this channel.

    Args:
        table_id: its id.
    """

    def __init__(self, table_id: int) -> None:
        super().__init__("channel-busy")
        self.table_id = table_id


def too_many(error: TooManyTables) -> TableProblem:
    """Return what somebody reads who may not open or join one more table."""
    if error.limit == "lobbies":
        return TableProblem("too-many-lobbies", most=error.most)
    if error.limit == "tables":
        return TableProblem("too-many-tables", most=error.most)
    return TableProblem("too-many-guild-tables", most=error.most)
