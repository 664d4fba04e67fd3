"""What a person at a table may do wrong, or come too late for: errors whose text stands in `texts/`."""

from bot.errors import ZabutonError


class TableProblem(ZabutonError):
    """Base of all that is told to one person and changes nothing.

    Args:
        reason: the text `problem-<reason>` says it.
        values: what the text shows.
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
    """There is no such table, or none open here."""

    def __init__(self, reason: str = "no-table") -> None:
        super().__init__(reason)


class ChannelBusyError(TableProblem):
    """A table is open in this channel already.

    Args:
        table_id: which.
    """

    def __init__(self, table_id: int) -> None:
        super().__init__("channel-busy")
        self.table_id = table_id
