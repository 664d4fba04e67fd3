"""Positions in one line of text, for puzzles and lessons.

    koi-koi; options scoring=nintendo; hands 3p 7a / 4p 5p; field 3b; captured 9a / -; moves play 3p, koi-koi

The game comes first, then its fields in any order. Fields with a value per seat separate them by slashes; a
dash is empty. Cards not listed are at the bottom of the stock. The position is at the beginning of a turn;
later moves follow in `moves`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from games.catalogue import GAMES, find_game
from games.chance import Chance
from games.diagram import Diagram, by_seat_text
from games.errors import GameError, short_repr
from games.game import Game
from games.state import Event, State

DRAWN = ("deal", "reshuffled", "play-begins")
"""Event kinds that involve chance: a position begins after the last such event."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position at the beginning of a turn, and the moves since.

    Attributes:
        game: the game, with the version of its rules.
        players: number of seats.
        options: all options.
        fields: places of the cards, seat to move and other fields, as text by name.
        moves: the moves since, each with its seat unless that is the first of those to move.
    """

    game: Game
    players: int
    options: Mapping[str, Any]
    fields: Mapping[str, str]
    moves: tuple[tuple[int | None, str], ...] = ()

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a position; raise GameError if the text is not one.

        >>> print(Position.read("hiyoko; pile C3; hands C4 C6 / O7; moves play C4, stop"))
        hiyoko; pile C3; hands C4 C6 / O7; moves play C4, stop
        """
        head, *parts = [part.strip() for part in str(text).split(";")]
        fields = {name: rest.strip() for name, _, rest in (part.partition(" ") for part in parts)}
        try:
            if len(fields) < len(parts):
                raise ValueError("a field stands there twice")
            rules = fields.pop("rules", None)
            game = find_game(head, None if rules is None else int(rules))
            seats = fields.get("hands", "/" * (game.players[0] - 1)).count("/") + 1
            players = int(fields.pop("players", seats))
            game.check_players(players)
            chosen = dict(pair.split("=") for pair in fields.pop("options", "").split())
            numbers = [option.name for option in game.options if type(option.default) is int]
            values = {name: int(value) if name in numbers else value for name, value in chosen.items()}
            moves = [_read_move(move) for move in fields.pop("moves", "").split(",") if move.strip()]
        except GameError:
            raise
        except ValueError as error:
            raise _wrong(text, error) from None
        return cls(game, players, game.read_options(values), fields, tuple(moves))

    @classmethod
    def reached(
        cls,
        game: Game,
        players: int,
        options: Mapping[str, Any],
        chance: Chance,
        moves: Iterable[tuple[int, str]],
    ) -> Self:
        """Return the position after the last shuffle, with the moves (seat and move) since."""
        log: list[Event] = []
        state = game.start(options, players, chance, log)
        fields = _fields_of(state)
        since = list[tuple[int | None, str]]()
        for seat, move in moves:
            since.append((None if seat == state.to_move[0] else seat, move))
            log.clear()
            state.apply(seat, state.parse(move))
            if any(event.kind in DRAWN for event in log):
                fields = _fields_of(state)
                since = []
        return cls(game, players, options, fields, tuple(since))

    def __str__(self) -> str:
        plain = self.game.read_options({})
        variant = {
            name: value
            for name, value in self.options.items()
            if name == self.game.variant and value != plain[name]
        }
        usual = self.game.read_options(variant)
        chosen = [
            f"{name}={value}"
            for name, value in self.options.items()
            if name in variant or value != usual[name]
        ]
        parts = {
            "rules": str(self.game.version) if self.game.version != GAMES[self.game.id].version else "",
            "players": str(self.players) if "hands" not in self.fields and len(self.game.players) > 1 else "",
            "options": " ".join(chosen),
            **self.fields,
            "moves": ", ".join(move if seat is None else f"{seat}: {move}" for seat, move in self.moves),
        }
        said = [f"{name} {part}" for name, part in parts.items() if part.strip("-/ ")]
        return "; ".join([self.game.id, *said])

    def start(
        self, options: Mapping[str, Any], players: int, chance: Chance, log: list[Event] | None = None
    ) -> State:
        """Begin a match from this position, like `Game.start`; raise GameError if it is impossible."""
        state = self.game.start(options, players, chance, log)
        if log is not None:
            log.clear()
        try:
            diagram = Diagram(self.fields, players)
            scored = [map(int, points) for points in diagram.by_seat("rounds")]
            state.rounds = [*zip(*scored, strict=True)]
            state.round = len(state.rounds) + 1
            state.totals = [*map(sum, zip(*state.rounds, strict=True))] or [0] * players
            state.lay_out(diagram)
            diagram.check_taken()
        except (ValueError, LookupError) as error:
            raise _wrong(str(self), error) from None
        return state


def _fields_of(state: State) -> dict[str, str]:
    return {"rounds": by_seat_text(zip(*state.rounds, strict=True)), **state.laid_out()}


def _read_move(text: str) -> tuple[int | None, str]:
    seat, colon, move = text.partition(":")
    return (int(seat), move.strip()) if colon else (None, text.strip())


def _wrong(text: str, error: Exception) -> GameError:
    return GameError("wrong-position", f"{short_repr(text)} is no position: {error}")
