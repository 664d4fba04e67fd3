"""Errors of the library, with a reason id for texts and a sentence for logs."""

MAX_QUOTED_LENGTH = 100  # maximum length of a wrong value quoted in an error


def printable(text: str) -> str:
    """Return a text with control and other unprintable characters escaped."""
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)


def short_repr(value: object) -> str:
    """Return the repr of a wrong value for an error, shortened if it is long."""
    text = repr(value)
    return text if len(text) <= MAX_QUOTED_LENGTH else f"{text[:MAX_QUOTED_LENGTH]}…"


class GameError(ValueError):
    """Base of every error that `games` raises on purpose.

    Args:
        reason: id such as ``not-your-turn``, for a text in the reader's language.
        message: the reason in English.
        details: values for the text, such as the allowed ones.

    Message and details are printable, even if they quote hostile input.
    """

    def __init__(self, reason: str, message: str, **details: object) -> None:
        super().__init__(reason, printable(message))  # all that `pickle` and `copy` need
        self.reason = reason
        self.details = {
            name: printable(each) if isinstance(each, str) else each for name, each in details.items()
        }

    def __str__(self) -> str:
        return str(self.args[1])


class UnknownGame(GameError):
    """The catalogue has no game with this id."""


class UnknownRules(GameError):
    """The catalogue has no such version of a game's rules."""


class WrongOptions(GameError):
    """The game does not allow an option or the number of seats."""


class IllegalMove(GameError):
    """This seat cannot make this move now; the match is unchanged."""


class BadRecord(GameError):
    """A record is malformed, or its claims differ from its replay."""
