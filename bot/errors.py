"""Errors that people may be told: each carries a message that a user or a host can read."""


class ZabutonError(Exception):
    """Base of every error that `bot` raises on purpose; its text is the message."""


class SetupProblem(ZabutonError):
    """The bot cannot start as it is set up. Told in one line, with exit code 2."""
