"""Diagram: what a line of text says of a position, field by field, as the games' states take it."""

from collections.abc import Iterable, Mapping, Sequence


class Diagram:
    """The fields of a position. A state takes each of them once; one that is not there is empty.

    Args:
        fields: for each name, what the text says of it.
        players: number of seats.
    """

    def __init__(self, fields: Mapping[str, str], players: int) -> None:
        self._left, self._players = {**fields}, players
        self._placed = set[int]()

    def words(self, name: str) -> list[str]:
        """Return the words of a field."""
        return _words(self._left.pop(name, ""))

    def by_seat(self, name: str) -> list[list[str]]:
        """Return the words of a field that has some for each seat.

        Raises:
            ValueError: it is not for as many seats as there are.
        """
        parts = self._left.pop(name, "/" * (self._players - 1)).split("/")
        if len(parts) != self._players:
            raise ValueError(f"{name}: {len(parts)} seats")
        return [_words(part) for part in parts]

    def numbers(self, name: str) -> list[int]:
        """Return the numbers of a field; ValueError if it has something else."""
        return [int(word) for word in self.words(name)]

    def seat(self, name: str, usual: int) -> int:
        """Return the seat that a field names, `usual` if it is not there; ValueError if there is none."""
        (seat,) = self.numbers(name) or [usual]
        if seat not in range(self._players) and seat != usual:
            raise ValueError(f"{name}: no seat {seat}")
        return seat

    def cards(self, name: str, index: Mapping[str, int]) -> list[int]:
        """Return the cards of a field: see `placed`."""
        return self.placed(self.words(name), index)

    def hands(self, name: str, index: Mapping[str, int]) -> list[list[int]]:
        """Return the cards of each seat of a field: see `placed`."""
        return [self.placed(codes, index) for codes in self.by_seat(name)]

    def placed(self, codes: Iterable[str], index: Mapping[str, int]) -> list[int]:
        """Return cards by their codes.

        Raises:
            ValueError: one is at another place already, or there is none of this code.
        """
        cards = [index.get(code, -1) for code in codes]
        if -1 in cards or len({*cards} - self._placed) < len(cards):
            raise ValueError(f"{' '.join(codes)}: a card that there is not, or twice")
        self._placed |= {*cards}
        return cards

    def rest(self, deck: Iterable[int]) -> list[int]:
        """Return the cards of a deck that have no place so far, in its order."""
        return [card for card in deck if card not in self._placed]

    def check_taken(self) -> None:
        """Raise ValueError if there is a field that the game does not have."""
        if self._left:
            raise ValueError(f"no such field: {', '.join(self._left)}")


def by_seat_text(seats: Iterable[Sequence[object]]) -> str:
    """Return what each seat has as the text of a field; a dash for nothing."""
    return " / ".join(words_text(each) for each in seats)


def words_text(words: Iterable[object]) -> str:
    """Return words as the text of a field; a dash for none."""
    return " ".join(map(str, words)) or "-"


def _words(text: str) -> list[str]:
    return [] if text.strip() == "-" else text.split()
