"""Records: a match as one JSON object that anyone can deal and replay."""

from collections.abc import Collection
from hashlib import sha256
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, FailFast, Field, ValidationError, model_validator

from games.canonical import read_json, to_canonical_json
from games.chance import check_shares, match_seed
from games.errors import MAX_QUOTED_LENGTH, BadRecord, GameError, short_repr

FORMAT: Literal["zabuton/2"] = "zabuton/2"

MAX_SEATS, MAX_ROUNDS, MAX_MOVES = 16, 10_000, 100_000
"""Maximum lengths of lists in a record: far more than any match needs."""

MAX_SAFE_INTEGER = 2**53 - 1  # the largest number in a record; every JSON reader represents it exactly

Hex32 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Natural = Annotated[int, Field(ge=0, le=MAX_SAFE_INTEGER)]
Points = Annotated[int, Field(ge=-MAX_SAFE_INTEGER, le=MAX_SAFE_INTEGER)]
Decision = Annotated[tuple[Natural, str], Field(strict=False)]
"""A seat and its move; a list of the two, as returned by `json`, is accepted too."""


BySeat = Field(max_length=MAX_SEATS)


class Record(BaseModel):
    """A finished or abandoned match with everything needed to check it; a `MatchRecord` can also replay it.

    Attributes:
        format: version of this format and of the derivation of the seed.
        game: id of the game.
        rules: version of the game's rules.
        options: all options, including defaults.
        seats: names in seat order.
        commitment: hex SHA-256 of the server seed, as shown before the match.
        server_seed: the server seed, hex.
        shares: each player's contribution to the shuffle, by seat.
        seed: the seed of the match, hex, if names were removed; otherwise None.
        moves: the decisions: seat and move.
        rounds: points by seat of each finished round.
        scores: points by seat, which determine the ranks.
        ranks: ranks by seat; empty for an abandoned match.
        end: `finished` or `abandoned`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    format: Literal["zabuton/2"]
    game: str
    rules: Natural
    options: dict[str, Any]
    seats: Annotated[list[str], BySeat, FailFast()]
    commitment: Hex32
    server_seed: Hex32
    shares: Annotated[list[str], BySeat, FailFast()]
    seed: Hex32 | None = None
    moves: Annotated[list[Decision], Field(max_length=MAX_MOVES), FailFast()]
    rounds: Annotated[
        list[Annotated[list[Points], BySeat, FailFast()]], Field(max_length=MAX_ROUNDS), FailFast()
    ]
    scores: Annotated[list[Points], BySeat, FailFast()]
    ranks: Annotated[list[Natural], BySeat, FailFast()]
    end: Literal["finished", "abandoned"]

    @model_validator(mode="after")
    def _can_be_bound(self) -> Self:
        check_shares(self.seats, self.shares)
        if self.seed is not None and not self.nameless_seats:
            raise ValueError("a record has a seed only if a name was removed from it")
        return self

    @property
    def nameless_seats(self) -> tuple[int, ...]:
        """Seats whose names were removed, ascending; no other seat has an empty name."""
        return tuple(seat for seat, name in enumerate(self.seats) if not name)

    @property
    def match_seed(self) -> bytes:
        """The seed of the match: made from the server seed, or stored when names were removed."""
        if self.seed is not None:
            return bytes.fromhex(self.seed)
        server_seed = bytes.fromhex(self.server_seed)
        return match_seed(server_seed, self.game, self.rules, self.options, self.seats, self.shares)

    def without_names(self, seats: Collection[int]) -> Self:
        """Return the record without the names and shuffle contributions of some seats.

        It keeps the seed of the match, so it still replays, but it has another sum.
        """
        try:
            known = {*seats} <= {*range(len(self.seats))}
        except TypeError:
            known = False
        if not known:
            raise GameError("no-such-seat", f"{short_repr(seats)} are not seats of the record")
        if not seats:
            return self
        fields = self.model_dump(mode="json") | {"seed": self.match_seed.hex()}
        for name in ("seats", "shares"):
            fields[name] = ["" if seat in seats else text for seat, text in enumerate(fields[name])]
        return type(self).model_validate(fields)

    def to_line(self) -> str:
        """Return the record as one line of JSON, the same for equal records."""
        return to_canonical_json(self.model_dump(mode="json", exclude_none=True))

    @property
    def sum(self) -> str:
        """The hex SHA-256 of the record's line, which identifies the record."""
        return sha256(self.to_line().encode()).hexdigest()

    @classmethod
    def from_line(cls, line: str | bytes) -> Self:
        """Read a record from one line of JSON; a BadRecord names the wrong field."""
        try:
            return cls.model_validate(read_json(line))
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))[:MAX_QUOTED_LENGTH] or "the line"
            raise BadRecord("no-record", f"{where}: {first['msg']}", field=where) from None
        except ValueError as error:
            raise BadRecord("no-record", f"the line: {error}", field="the line") from None
