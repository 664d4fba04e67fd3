"""What readers may see of a table of Hiifuu."""

from games.view import TableView


class TrickCard(TableView):
    """A card of the current trick and who played it."""

    seat: int
    card: str


class Token(TableView):
    """A scoring token of this round.

    Attributes:
        value: its points.
        state: `left` in the row, `taken`, or `covered` by a third trick.
        seat: who took it; None while it is left.
    """

    value: int
    state: str
    seat: int | None


class HiifuuTable(TableView):
    """A table of Hiifuu.

    Attributes:
        phase: `discarding` or `playing`.
        due: how many cards each seat has to discard this round.
        waiting: seats that have not chosen their discards, ascending; empty once play has begun.
        discards: the reader's own discards, as chosen so far; empty for a spectator.
        leader: seat that leads the current trick; None in the first round's discarding, when nobody knows.
        colour: the trick colour; None before the lead.
        trick: the cards of the current trick in the order of play.
        winning: seat that is winning the trick; None before the lead.
        tricks: tricks won in this round by each seat.
        tokens: the round's tokens in the order in which they are taken.
        hand: the reader's own hand in canonical order, including discards until play begins.
        blocked: while the reader is to play a card, those they may not play, each with the reason id.
        hand_counts: number of cards in each hand.
        played: all cards played in this round, in canonical order.
        voids: for each seat, the colours that it has shown this round to be out of.
        wanted: how many tricks a seat should win in a round.
        last_round: number of the round after which the match ends.
        enough_points: points with which a seat ends the match before that.
    """

    phase: str
    due: int
    waiting: tuple[int, ...]
    discards: tuple[str, ...]
    leader: int | None
    colour: str | None
    trick: tuple[TrickCard, ...]
    winning: int | None
    tricks: tuple[int, ...]
    tokens: tuple[Token, ...]
    hand: tuple[str, ...]
    blocked: dict[str, str]
    hand_counts: tuple[int, ...]
    played: tuple[str, ...]
    voids: tuple[tuple[str, ...], ...]
    wanted: int
    last_round: int
    enough_points: int
