"""The rules of six card games, and nothing else: no Discord, no database, no clock, no files.

>>> from games import Match, catalogue
>>> sorted(catalogue.GAMES)[-1]
'koi-koi'
>>> match = Match.new("koi-koi", ["Aki", "Ben"])
>>> match.over
False
"""

from games import catalogue
from games.errors import BadRecord, GameError, IllegalMove, UnknownGame, UnknownRules, WrongOptions
from games.match import Match, MatchRecord
from games.state import Event, MoveOption
from games.view import View

__version__ = "1.1.0"
"""The version of this library; its packages take it from here."""

__all__ = [
    "BadRecord",
    "Event",
    "GameError",
    "IllegalMove",
    "Match",
    "MatchRecord",
    "MoveOption",
    "UnknownGame",
    "UnknownRules",
    "View",
    "WrongOptions",
    "catalogue",
]
