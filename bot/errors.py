"""Errors with a message that a user or a host may read."""


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
