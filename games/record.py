"""MatchRecord: a match as one JSON object, from which anybody can deal and play it again."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from games.errors import BadRecord

if TYPE_CHECKING:
    from games.match import Match

Hex32 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Decision = Annotated[tuple[int, str], Field(strict=False)]
"""A seat and its move; what `json` makes of it, a list of the two, will do."""


class MatchRecord(BaseModel):
    """A match, finished or abandoned, with all that is needed to check it.

    Attributes:
        format: the version of this form.
        game: id of the game.
        rules: version of the game's rules.
        options: all options, defaults written out.
        seats: names in seat order.
        commitment: hex SHA-256 of the server seed, as it was shown before the match.
        server_seed: the server seed, hex.
        entropy: the text that the bot did not choose.
        moves: the decisions: seat and move.
        rounds: points by seat of each finished round.
        scores: points by seat that the ranking is by.
        ranks: ranks by seat; empty for an abandoned match.
        end: `finished` or `abandoned`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    format: Literal["zabuton/1"] = "zabuton/1"
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[str]
    commitment: Hex32
    server_seed: Hex32
    entropy: str
    moves: list[Decision]
    rounds: list[list[int]]
    scores: list[int]
    ranks: list[int]
    end: Literal["finished", "abandoned"]

    def to_line(self) -> str:
        """Return the record as one line of JSON."""
        return self.model_dump_json()

    def verify(self) -> "Match":
        """Replay the record, check all that it claims, and return the match.

        Raises:
            BadRecord: it was made by other rules, a move is illegal, or a claim does not hold; says which.
        """
        # Here, because Match is made of more than records and writes them.
        from games.match import Match

        return Match.from_record(self)

    @classmethod
    def from_line(cls, line: str | bytes) -> "MatchRecord":
        """Read a record from one line of JSON.

        Raises:
            BadRecord: the line is no record; says what is wrong and where.
        """
        try:
            return cls.model_validate_json(line)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"])) or "the line"
            raise BadRecord("no-record", f"{where}: {first['msg']}", field=where) from None
