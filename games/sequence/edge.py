"""The edge of Hiyoko and Isuri: moves as text, and what readers may see of a table."""

from typing import Any, TypeVar

from games.edge import Edge
from games.masks import cards_of
from games.sequence.deck import TURNED
from games.sequence.hiyoko import WINNING_POINTS, Hiyoko
from games.sequence.isuri import Isuri
from games.sequence.table import HiyokoTable, IsuriTable
from games.sequence.turn import HAND_SIZE, RUNNING, SEVERAL, STOP, SequenceState
from games.view import MoveOption

StateT = TypeVar("StateT", bound=SequenceState)

_VERB = "play "


class SequenceEdge(Edge[StateT]):
    """Writes and reads the moves of both games."""

    def notation(self, state: StateT, move: int) -> str:
        """Return `play C8`, `play C8 S8 O8` with the top card last, or `stop`."""
        return "stop" if move == STOP else _VERB + " ".join(state.codes(move))

    def parse(self, state: StateT, text: str) -> int:
        """Read a move in the record's notation.

        Raises:
            ValueError: the text is not a move of this game, or not spelt as in the record.
        """
        if text == "stop":
            return STOP
        verb, *codes = text.split(" ")
        cards = [state.deck.index[code] for code in codes if code in state.deck.index]
        allowed = range(3, HAND_SIZE + 1) if state.TOGETHER else ()
        if verb != "play" or len(cards) != len(codes) or not (len(cards) == 1 or len(cards) in allowed):
            raise ValueError(text)
        if len(cards) == 1:
            return cards[0]
        move = sum(1 << card for card in set(cards)) << 6 | cards[-1]
        if self.notation(state, move) != text:
            raise ValueError(text)
        return move

    def choices(self, state: StateT, seat: int) -> tuple[MoveOption, ...]:
        """Return the seat's legal moves with what each scores at once."""
        return tuple([self._choice(state, seat, move) for move in state.legal(seat)])

    def _choice(self, state: StateT, seat: int, move: int) -> MoveOption:
        if move == STOP:
            return MoveOption("stop", "stop")
        cards = 1 << move if move < SEVERAL else move >> 6
        gain = state.gain(seat, cards, state.hands[seat] ^ cards, state.laid + cards.bit_count())
        return MoveOption(self.notation(state, move), "play", state.codes(move), gain=gain)


def _fields(state: SequenceState, seat: int | None) -> dict[str, Any]:
    """Return the fields of SequenceTable for this reader."""
    deck, top = state.deck, state.top
    hand = () if seat is None else cards_of(state.hands[seat])
    moving = seat == state.turn and not state.over
    playable = (deck.follow[top] if moving else 0) & (0 if seat is None else state.hands[seat])
    return {
        "dealer": state.dealer,
        "turn": None if state.over else state.turn,
        "top": deck.codes[top & ~TURNED],
        "top_numbers": deck.numbers[top],
        "next_numbers": deck.following_numbers[top],
        "turned": top >= TURNED,
        "pile": tuple(map(deck.codes.__getitem__, state.pile)),
        "draw_pile": len(state.draw),
        "hand": tuple(map(deck.codes.__getitem__, hand)),
        "hand_numbers": tuple(map(deck.hand_numbers.__getitem__, hand)),
        "hand_counts": tuple(map(int.bit_count, state.hands)),
        "playable": deck.codes_of(playable),
        "run": state.laid,
        "may_stop": bool(state.laid) and state.one_two != RUNNING and not state.over,
        "one_two": state.one_two == RUNNING,
    }


class HiyokoEdge(SequenceEdge[Hiyoko]):
    """Writes and reads the moves of Hiyoko, and shows its table."""

    def table(self, state: Hiyoko, seat: int | None) -> HiyokoTable:
        """Return what the seat may see: everything but the other hand and the draw pile's order."""
        return HiyokoTable(**_fields(state, seat), winning_points=WINNING_POINTS)


class IsuriEdge(SequenceEdge[Isuri]):
    """Writes and reads the moves of Isuri, and shows its table."""

    def table(self, state: Isuri, seat: int | None) -> IsuriTable:
        """Return what the seat may see: everything but the other hand and the draw pile's order."""
        return IsuriTable(**_fields(state, seat), pot=state.pot, balance=state.balance)
