"""A referee for Hiyoko and Isuri: a second, slow implementation based only on the words of the rules."""

from itertools import combinations
from typing import Any

from tests.games.by_hand import shuffled

HANAFUDA = """
    1b 1r 1p 1q 2a 2r 2p 2q 3b 3r 3p 3q 4a 4r 4p 4q 5a 5r 5p 5q 6a 6r 6p 6q 7a 7r 7p 7q 8b 8a 8p 8q
    9a 9r 9p 9q 10a 10r 10p 10q 11b 11a 11r 11p 12b 12p 12q 12s
"""
NUMBER_OF_MONTH = {1: 1, 11: 2, 3: 3, 4: 4, 5: 5, 12: 6, 7: 7, 8: 8, 9: 9, 10: 10, 6: 11, 2: 12}
REMOVED = {
    ("hiyoko", "ise"): {"S6", "O6", "U6"},
    ("isuri", "ise"): {"O6", "U6"},
    ("hiyoko", "hanafuda"): {"12p", "12q", "12s"},
    ("isuri", "hanafuda"): {"12q", "12s"},
}
ONE_TO_TEN = {"C1", "S1", "1b", "1r"}
TWO_TO_ELEVEN = {"C2", "S2", "11b", "11r"}
ALL_NUMBERS = {"S3", "3r"}
TURNED_ONE = {"C6", "S6", "S12", "O12", "U12", "12b", "12p", "2r", "2p", "2q"}
TURNED_ALL = {"C12", "2a"}


def canonical_deck(game: str, deck: str) -> list[str]:
    if deck == "ise":
        every = [f"{suit}{number}" for suit in "CSOU" for number in range(1, 13)]
    else:
        every = HANAFUDA.split()
    return [code for code in every if code not in REMOVED[game, deck]]


def printed(code: str) -> int:
    return int(code[1:]) if code[0] in "CSOU" else NUMBER_OF_MONTH[int(code[:-1])]


def counts_as(code: str, turned: bool = False) -> set[int]:
    """The numbers that a card counts as, in a hand or on the pile."""
    if code in ONE_TO_TEN:
        return set(range(1, 11))
    if code in TWO_TO_ELEVEN:
        return set(range(2, 12))
    if code in ALL_NUMBERS or (turned and code in TURNED_ALL):
        return set(range(1, 13))
    return {1} if turned and code in TURNED_ONE else {printed(code)}


def follows(top: set[int], card: set[int]) -> bool:
    return any(n % 12 + 1 in card for n in top)


class Referee:
    """A match of `hiyoko` or `isuri` from its seed."""

    def __init__(self, game: str, options: dict[str, Any], seed: bytes) -> None:
        self.isuri = game == "isuri"
        self.options = options
        self.seed = seed
        self.deck = canonical_deck(game, options["deck"])
        self.rounds: list[tuple[int, ...]] = []
        self.over = False
        attempt = 1
        draw = shuffled(seed, "dealer:1", self.deck)
        while printed(draw[0]) == printed(draw[1]):
            attempt += 1
            draw = shuffled(seed, f"dealer:{attempt}", self.deck)
        self.deal(0 if printed(draw[0]) < printed(draw[1]) else 1)

    def deal(self, dealer: int) -> None:
        cards = shuffled(self.seed, f"deal:{len(self.rounds) + 1}", self.deck)
        self.hands = {dealer: cards[:6], 1 - dealer: cards[6:12]}
        self.pile = [cards[12]]
        self.turned = True
        self.draw = cards[13:]
        self.reshuffles = self.pot = 0
        self.net = [0, 0]
        self.ended: set[int] = set()
        self.begin_turn(dealer)

    def top(self) -> set[int]:
        return counts_as(self.pile[-1], self.turned)

    def can_play(self, seat: int) -> bool:
        return any(follows(self.top(), counts_as(code)) for code in self.hands[seat])

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.played = 0
        self.one_two = "unused"
        if self.can_play(seat):
            return
        self.net[seat] -= 1
        self.pot += 1
        other = 1 - seat
        if other in self.ended:
            self.turn_card()
        else:
            self.ended = {seat}
        self.begin_turn(other)

    def turn_card(self) -> None:
        if not self.draw:
            self.reshuffles += 1
            label = f"reshuffle:{len(self.rounds) + 1}:{self.reshuffles}"
            self.draw = shuffled(self.seed, label, self.pile[:-1])
            self.pile = self.pile[-1:]
        self.pile.append(self.draw.pop(0))
        self.turned = True
        self.ended = set()

    def legal(self) -> set[str]:
        """The moves of the seat to move."""
        held = self.hands[self.turn]
        top = self.top()
        moves = {f"play {code}" for code in held if follows(top, counts_as(code))}
        if self.one_two == "unused" and 1 in top and 2 in map(printed, held):
            moves |= {f"play {code}" for code in held if printed(code) == 1}
        if self.isuri:
            for size in range(3, len(held) + 1):
                for cards in combinations(sorted(held, key=self.deck.index), size):
                    if any(all(n % 12 + 1 in counts_as(code) for code in cards) for n in top):
                        for last in cards:
                            others = [code for code in cards if code != last]
                            moves.add("play " + " ".join([*others, last]))
        if self.played and self.one_two != "running":
            moves.add("stop")
        return moves

    def play(self, move: str) -> None:
        seat = self.turn
        if move != "stop":
            codes = move.split()[1:]
            if self.one_two == "running":
                self.one_two = "used"
            elif not follows(self.top(), counts_as(codes[0])):
                self.one_two = "running"
            for code in codes:
                self.hands[seat].remove(code)
                self.pile.append(code)
                price = 10 if printed(code) == 1 else printed(code)
                self.net[seat] += price
                self.net[1 - seat] -= price
            self.turned = False
            self.played += len(codes)
            if not self.hands[seat]:
                self.end_round(seat)
                return
            if self.can_play(seat):
                return
        self.ended = {seat}
        self.begin_turn(1 - seat)

    def end_round(self, winner: int) -> None:
        if self.isuri:
            self.net[winner] += self.pot + (10 if self.played == 6 else 0)
            self.net[1 - winner] -= 10 if self.played == 6 else 0
            self.rounds.append(tuple(self.net))
            self.over = len(self.rounds) == self.options["rounds"]
        else:
            self.rounds.append(tuple(int(seat == winner) for seat in (0, 1)))
            self.over = sum(points[winner] for points in self.rounds) == 3
        if not self.over:
            self.deal(winner)
