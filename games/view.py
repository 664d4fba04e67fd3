"""What a seat, or a spectator, may know of a match: the only thing that faces read.

Cards, yaku, moves and kinds of events are ids. Which ids a game uses is said in its rules module.

Views are made by the rules alone, a great many of them, so their tuples are not validated once more.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, NamedTuple, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, PlainSerializer, SerializeAsAny, SkipValidation, TypeAdapter

from games.event import Event

Texts: TypeAlias = SkipValidation[tuple[str, ...]]
Numbers: TypeAlias = SkipValidation[tuple[int, ...]]

ModelT = TypeVar("ModelT", bound=BaseModel)


def maker(model: type[ModelT]) -> Callable[[dict[str, Any]], ModelT]:
    """Return what makes models of a class from their fields: the same as calling the class, but quicker."""
    return TypeAdapter(model).validator.validate_python


class MoveOption(NamedTuple):
    """One legal move and what it would do, in terms a face can show without knowing rules.

    Attributes:
        move: the move in the notation of the record.
        kind: its verb (`play`, `take`, `shobu`, ...).
        cards: codes of the own cards that would be played, given or stored.
        takes: codes of the cards that would be taken from the table at once.
        gain: what it would score at once or now, in points, where the game can tell; else None.
    """

    move: str
    kind: str
    cards: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    gain: int | None = None


def with_names(options: Sequence[MoveOption]) -> tuple[dict[str, Any], ...]:
    """Return the options as JSON shall have them."""
    return tuple([option._asdict() for option in options])


# Named tuples, the quickest values there are, would be lists in JSON; readers shall find names there.
Events: TypeAlias = SkipValidation[tuple[Annotated[Event, PlainSerializer(Event._asdict)], ...]]
Moves: TypeAlias = SkipValidation[Annotated[Sequence[MoveOption], PlainSerializer(with_names)]]


class TableView(BaseModel):
    """Base of what lies on the table of one game; each rules module has its own."""

    model_config = ConfigDict(frozen=True)


class View(BaseModel):
    """All that one reader may know.

    Attributes:
        game: id of the game.
        options: the options of the match, defaults written out.
        seats: names in seat order.
        you: the reader's seat, None for a spectator.
        number: decisions made so far.
        decision: the number that the controls of the present decision carry. It stays the same while several
            seats choose at once.
        round: number of the present round, from 1 (the last one when the match is over).
        to_move: seats that owe a decision, ascending.
        scores: points so far by seat.
        rounds: points by seat of each finished round.
        over: whether the match has ended.
        ranks: ranks by seat, from 1; empty until the match is over.
        moves: the reader's legal moves. Empty where they are too many to list; then the table says
            what may be chosen.
        history: events of the present round that the reader may see, oldest first.
        closing: events, visible to the reader, that ended the round before; empty in the first round.
        table: what lies on the table, as the game has it.
    """

    model_config = ConfigDict(frozen=True)

    game: str
    options: SkipValidation[dict[str, Any]]
    seats: Texts
    you: int | None
    number: int
    decision: int
    round: int
    to_move: Numbers
    scores: Numbers
    rounds: SkipValidation[tuple[tuple[int, ...], ...]]
    over: bool
    ranks: Numbers
    moves: Moves
    history: Events
    closing: Events
    table: SerializeAsAny[TableView]


view_of = maker(View)
