"""Deals: the seeds of days, sealed the day before and opened the day after.

All chance of a day comes from one secret of the store: the seed of the day is made of it, that of a game is
made of the seed of the day, and so is the luck of the computer players, decision by decision. So all
processes agree, and the same moves get the same answers; `docs/records.md` says how to check it.
"""

import hmac
from datetime import date, datetime, timedelta

from bot.daily.setups import setup_of
from bot.timing import today
from games import Match
from games.chance import commitment

FIRST = date(2026, 1, 1).toordinal()
"""The day whose deals have the number 1."""

LATE = timedelta(hours=12)
"""How long after its day a try may be finished; then the day's seed is opened, and nothing is secret."""

SEATS = ("player", "computer 1", "computer 2", "computer 3", "computer 4", "computer 5")
"""What the seats are called in records: the same for everybody, since names are part of a shuffle."""


def number_of(day: int) -> int:
    """Return the number of a day's deals, from 1."""
    return day - FIRST + 1


def opened(now: datetime) -> int:
    """Return the latest day whose seed everybody may see at a time."""
    return today(now - LATE) - 1


def may_be_finished(day: int, now: datetime) -> bool:
    """Return whether a try that was begun on this day may still be finished at a time."""
    return opened(now) < day <= today(now)


class Deals:
    """The deals of all days.

    Args:
        secret: 32 bytes that nobody but the bot knows.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def seal(self, day: int) -> str:
        """Return the hex SHA-256 of a day's seed, which anybody may know before the day."""
        return commitment(self._seed(day))

    def open_seed(self, day: int, now: datetime) -> bytes:
        """Return a day's seed, 32 bytes.

        Raises:
            ValueError: it is still secret at that time.
        """
        if day > opened(now):
            raise ValueError("the seed of this day is still secret")
        return self._seed(day)

    def match(self, game: str, day: int, rules: int | None = None) -> Match:
        """Return a day's match of a game before its first decision.

        Args:
            game: id of the game.
            day: the day, as an ordinal.
            rules: version of its rules; the newest if not given.

        Raises:
            UnknownRules: there is no such version.
        """
        setup = setup_of(game)
        seats = SEATS[: setup.players]
        share = f"daily {date.fromordinal(day).isoformat()}"
        seed = game_seed(self._seed(day), game)
        shares = [share] * len(seats)
        return Match.new(game, seats, setup.options, seed, shares=shares, rules=rules)

    def _seed(self, day: int) -> bytes:
        return hmac.digest(self._secret, f"daily {date.fromordinal(day).isoformat()}".encode(), "sha256")


def game_seed(day_seed: bytes, game: str) -> bytes:
    """Return the server seed, 32 bytes, of a game's match of a day."""
    return hmac.digest(day_seed, game.encode(), "sha256")
