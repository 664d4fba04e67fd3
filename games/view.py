"""What a seat, or a spectator, may know about a match: the only thing that faces read.

Cards, yaku, moves and kinds of events are ids; a game's rules module says which ids it uses.
"""

from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, InstanceOf, PlainSerializer, SerializeAsAny

from games.event import Event


class MoveOption(NamedTuple):
    """One legal move and what it would do, in terms a face can show without knowing rules.

    Attributes:
        move: the move in the notation of the record.
        kind: its verb (`play`, `take`, `shobu`, ...).
        cards: codes of the player's cards that would be played, given or stored.
        takes: codes of the cards that would be taken from the table at once.
        gain: what it would score, in points, if the game can tell; otherwise None.
    """

    move: str
    kind: str
    cards: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    gain: int | None = None


class TableView(BaseModel):
    """Base of the tables of all games; each game has its own."""

    model_config = ConfigDict(frozen=True)


class View(BaseModel):
    """Everything one reader may know.

    Events and moves, named tuples within the program, have names in JSON too.

    Attributes:
        game: id of the game.
        options: the options of the match, including defaults.
        seats: names in seat order.
        you: the reader's seat, None for a spectator.
        number: how many decisions have been made.
        decision: the number that controls for the current decision carry. It stays the same while several
            seats choose at once.
        round: number of the current round, from 1 (the last one when the match is over).
        to_move: seats to move, ascending.
        scores: points so far by seat.
        rounds: points by seat of each finished round.
        over: whether the match has ended.
        ranks: ranks by seat, from 1; empty until the match is over.
        moves: the reader's legal moves. Empty if there are too many to list; then the table says
            what may be chosen.
        history: events of the current round that the reader may see, oldest first.
        closing: events, visible to the reader, that ended the previous round; empty in the first round.
        table: the game's own table.
    """

    model_config = ConfigDict(frozen=True)

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    you: int | None
    number: int
    decision: int
    round: int
    to_move: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    over: bool
    ranks: tuple[int, ...]
    moves: tuple[Annotated[InstanceOf[MoveOption], PlainSerializer(MoveOption._asdict)], ...]
    history: tuple[Annotated[InstanceOf[Event], PlainSerializer(Event._asdict)], ...]
    closing: tuple[Annotated[InstanceOf[Event], PlainSerializer(Event._asdict)], ...]
    table: SerializeAsAny[TableView]
