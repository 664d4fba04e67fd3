"""What can go wrong in a game: errors with a reason id for texts and a sentence for logs."""

MOST_SHOWN = 100
"""Characters of a false value that an error shows."""


def short_repr(value: object) -> str:
    """Return a false value as an error shows it: its beginning, if it is long."""
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


class GameError(ValueError):
    """Base of every error that `games` raises on purpose.

    Args:
        reason: id of the reason, such as ``not-your-turn``, for a text in the reader's language.
        message: the same as an English sentence.
        details: values that a text may show (for instance what is allowed).
    """

    def __init__(self, reason: str, message: str, **details: object) -> None:
        super().__init__(message)
        self.reason = reason
        self.details = details


class UnknownGame(GameError):
    """No game in the catalogue has this id."""


class UnknownRules(GameError):
    """The catalogue has no such version of a game's rules."""


class WrongOptions(GameError):
    """The game does not allow an option or the number of seats."""


class IllegalMove(GameError):
    """This seat cannot make this move now; the match is unchanged."""


class BadRecord(GameError):
    """A record is malformed, or replaying it does not give what it claims."""
