"""Diagram: the fields of a position's text, as read by the games' states."""

from collections.abc import Iterable, Mapping, Sequence

MAX_NUMBER = 10**6  # largest number in a position: far more than any match needs


class Diagram:
    """The fields of a position, by name. A state takes each of them once; a missing field is empty."""

    def __init__(self, fields: Mapping[str, str], players: int) -> None:
        self._left = {**fields}
        self._players = players
        self._placed = set[int]()

    def words(self, name: str) -> list[str]:
        """Return the words of a field."""
        return _words(self._left.pop(name, ""))

    def by_seat(self, name: str) -> list[list[str]]:
        """Return the words of a field for each seat; ValueError if a seat is missing or extra."""
        parts = self._left.pop(name, "/" * (self._players - 1)).split("/")
        if len(parts) != self._players:
            raise ValueError(f"{name}: {len(parts)} seats")
        return [_words(part) for part in parts]

    def numbers(self, name: str) -> list[int]:
        """Return the numbers of a field; ValueError if it has other words or a number too large."""
        numbers = [int(word) for word in self.words(name)]
        if max(map(abs, numbers), default=0) > MAX_NUMBER:
            raise ValueError(f"{name}: a number above {MAX_NUMBER}")
        return numbers

    def seat(self, name: str, usual: int) -> int:
        """Return the seat in a field, `usual` if the field is missing; ValueError if it does not exist."""
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
        """Return cards by their codes; ValueError if a code is unknown or the card has a place already."""
        cards = [index.get(code, -1) for code in codes]
        if -1 in cards or len({*cards} - self._placed) < len(cards):
            raise ValueError(f"{' '.join(codes)}: a card is unknown or listed twice")
        self._placed |= {*cards}
        return cards

    def rest(self, deck: Iterable[int]) -> list[int]:
        """Return the cards of a deck without a place, in its order."""
        return [card for card in deck if card not in self._placed]

    def check_taken(self) -> None:
        """Raise ValueError if the game has not taken all fields."""
        if self._left:
            raise ValueError(f"no such field: {', '.join(self._left)}")


def by_seat_text(seats: Iterable[Sequence[object]]) -> str:
    """Return the values of all seats as the text of a field; a dash is empty."""
    return " / ".join(words_text(each) for each in seats)


def words_text(words: Iterable[object]) -> str:
    """Return words as the text of a field; a dash is empty."""
    return " ".join(map(str, words)) or "-"


def _words(text: str) -> list[str]:
    return [] if text.strip() == "-" else text.split()
