"""Errors with a message that a user or a host may read."""

from typing import Literal


class ZabutonError(Exception):
    """Base of every error that `bot` raises on purpose; its text is the message."""


class SetupProblem(ZabutonError):
    """The bot cannot start as it is set up. Printed as one line, with `exit_code`."""

    exit_code = 2


class Unreachable(SetupProblem):
    """Something outside cannot be reached now, such as Discord or the database; later it may be."""

    exit_code = 3


class LocksLost(Unreachable):
    """Another process may act for our shards by now, so this one must end at once."""


class TryLater(ZabutonError):
    """Discord has troubles that pass, which are logged already: what nobody clicked for is done later."""


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
    """The table has moved on: a control was drawn for another decision, or somebody else has changed it."""

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


class TooManyTables(TableProblem):
    """As many tables are open as may be.

    Args:
        limit: of which kind: lobbies of a person, tables of a person, or tables of a guild.
        most: how many those may be.
    """

    def __init__(self, limit: Literal["lobbies", "tables", "guild-tables"], most: int) -> None:
        super().__init__(f"too-many-{limit}", most=most)
