"""What can go wrong in a game: errors with a reason id for texts and a sentence for people who read logs."""


class GameError(ValueError):
    """Base of every error that `games` raises on purpose.

    Args:
        reason: id of the reason, for a text in the reader's language, such as ``not-your-turn``.
        message: the same as one English sentence.
        details: values that a text may want to show (for instance what is allowed).
    """

    def __init__(self, reason: str, message: str, **details: object) -> None:
        super().__init__(message)
        self.reason = reason
        self.details = details


class UnknownGame(GameError):
    """No game of this id is in the catalogue."""


class UnknownRules(GameError):
    """The catalogue holds no such version of a game's rules."""


class WrongOptions(GameError):
    """An option, or the number of seats, is not one that the game allows."""


class IllegalMove(GameError):
    """The move cannot be played by this seat now; the match is as it was."""


class BadRecord(GameError):
    """A record is no record, or its replay does not give what it claims."""
