"""Records: a match as one JSON object, from which anybody can deal and replay it."""

from hashlib import sha256
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_serializer,
    model_validator,
)

from games.canonical import canonical, read_json
from games.chance import check_shares
from games.errors import BadRecord

FORMAT_1: Literal["zabuton/1"] = "zabuton/1"
FORMAT_2: Literal["zabuton/2"] = "zabuton/2"

_BROUGHT = {FORMAT_1: "entropy", FORMAT_2: "shares"}
"""The field with the players' contribution to the shuffle, by format."""

MOST = 2**53 - 1
"""The largest number in a record: every JSON reader represents it exactly."""

Hex32 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Natural = Annotated[int, Field(ge=0, le=MOST)]
Points = Annotated[int, Field(ge=-MOST, le=MOST)]
Decision = Annotated[tuple[Natural, str], Field(strict=False)]
"""A seat and its move; a list of the two, as returned by `json`, is accepted too."""


class Record(BaseModel):
    """A match, finished or abandoned, with everything needed to check it; a `MatchRecord` can also replay it.

    Attributes:
        format: the version of this form; it says how the seed of the match is made.
        game: id of the game.
        rules: version of the game's rules.
        options: all options, including defaults.
        seats: names in seat order.
        commitment: hex SHA-256 of the server seed, as shown before the match.
        server_seed: the server seed, hex.
        entropy: format 1 only: the text that the bot did not choose.
        shares: format 2 only: for each seat, the text that its player contributed to the shuffle.
        moves: the decisions: seat and move.
        rounds: points by seat of each finished round.
        scores: points by seat, which the ranking is based on.
        ranks: ranks by seat; empty for an abandoned match.
        end: `finished` or `abandoned`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    format: Literal["zabuton/1", "zabuton/2"]
    game: str
    rules: Natural
    options: dict[str, Any]
    seats: list[str]
    commitment: Hex32
    server_seed: Hex32
    entropy: str | None = Field(default=None, validate_default=True)
    shares: list[str] | None = Field(default=None, validate_default=True)
    moves: list[Decision]
    rounds: list[list[Points]]
    scores: list[Points]
    ranks: list[Natural]
    end: Literal["finished", "abandoned"]

    @field_validator("entropy", "shares")
    @classmethod
    def _belongs_to_its_format(cls, value: object, info: ValidationInfo) -> object:
        form = info.data.get("format")
        if form is not None and (value is None) == (info.field_name == _BROUGHT[form]):
            raise ValueError(f"a record of {form} has {_BROUGHT[form]}, and nothing in its place")
        return value

    @model_validator(mode="after")
    def _can_be_bound(self) -> Self:
        if {"entropy", "shares"} <= self.model_fields_set:
            raise ValueError("a record has entropy or shares, not both")
        if self.shares is not None:
            check_shares(self.seats, self.shares)
        return self

    @model_serializer(mode="wrap")
    def _without_the_other(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave out what belongs to the other format."""
        fields = write(self)
        return {
            name: fields[name]
            for name in fields
            if name not in _BROUGHT.values() or name == _BROUGHT[self.format]
        }

    def to_line(self) -> str:
        """Return the record as one line of JSON, the same for equal records."""
        if self.format == FORMAT_1:
            return self.model_dump_json()
        return canonical(self.model_dump(mode="json"))

    @property
    def sum(self) -> str:
        """The hex SHA-256 of the record's line, which identifies the record."""
        return sha256(self.to_line().encode()).hexdigest()

    @classmethod
    def from_line(cls, line: str | bytes) -> Self:
        """Read a record from one line of JSON.

        Raises:
            BadRecord: the line is not a record; says what is wrong and where.
        """
        try:
            return cls.model_validate(read_json(line))
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"])) or "the line"
            raise BadRecord("no-record", f"{where}: {first['msg']}", field=where) from None
        except ValueError as error:
            raise BadRecord("no-record", f"the line: {error}", field="the line") from None
