"""The deal of the day: the same cards and the same luck for everybody, against normal computer players."""

from bot.daily.deals import Deals, number_of, opened
from bot.daily.setups import setup_of
from bot.daily.tries import Dailies, Line, Standing, Try
from bot.store.daily import PERSON

__all__ = [
    "PERSON",
    "Dailies",
    "Deals",
    "Line",
    "Standing",
    "Try",
    "number_of",
    "opened",
    "setup_of",
]
