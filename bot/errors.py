"""Errors with a message that a user or a host may read."""


class ZabutonError(Exception):
    """Base of every error that `bot` raises on purpose; its text is the message."""


class SetupProblem(ZabutonError):
    """The bot cannot start as it is set up. Printed as one line, with exit code 2."""
