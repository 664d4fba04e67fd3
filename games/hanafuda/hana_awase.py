"""Hana-awase for two to four: capture until all hands are empty; card points and yaku count.

Rules: each gets 7 cards (5 with four players), and 6 (8) are on the table. In a turn, play a card: it
captures one of its month from the table, chosen if there are two, or all three; otherwise it stays there. The
top card of the stock then does the same. When all hands are empty, everyone scores their cards (bright 20,
animal 10, ribbon 5, plain 1) and their yaku (`games.hanafuda.yaku`). A player with at most 30 points of cards
may call fuke, which makes the round void. The most points after all rounds win.
The whole rulebook: docs/rules/en/hana-awase.md in the repository.
"""

from collections.abc import Mapping, Sequence
from operator import add
from typing import Any, ClassVar, Self

from games.cards.hanafuda import card_points, codes_of
from games.hanafuda.capture import WEATHER_OFF
from games.hanafuda.moves import CALLING, FIRST_CALL, PLAYING
from games.hanafuda.policy import CapturePlay
from games.reasons import DARE, MINE, SAFE, STOP, THEIRS, Feature

FUKE, ACCEPT = FIRST_CALL, FIRST_CALL + 1
_CALLS = (FUKE, ACCEPT)
FUKE_CALL, FUKE_AUTO, FUKE_OFF = FUKES = ("call", "auto", "off")
YAKU_ON, YAKU_OFF = YAKU = ("on", "off")
WINNER, ROTATES = DEALERS = ("winner", "rotates")

FUKE_LIMIT = 30  # maximum card points of a player who calls the round void

MAX_LAST_TURNS = 1  # maximum number of turns left when players consider fuke


def turn_order(dealer: int, players: int) -> list[int]:
    """Return all seats, starting with the dealer."""
    return [(dealer + place) % players for place in range(players)]


def weak_seats(dealer: int, captured: Sequence[int]) -> tuple[int, ...]:
    """Return the seats whose card points allow fuke, starting with the dealer."""
    points = tuple(map(card_points, captured))  # 🏠 hanafuda: last
    if min(points) > FUKE_LIMIT:
        return ()
    return tuple([seat for seat in turn_order(dealer, len(points)) if points[seat] <= FUKE_LIMIT])


class HanaAwase(CapturePlay):
    """A position of Hana-awase.

    Attributes:
        fuke: the option `fuke`, one of FUKES.
        rotates: whether the deal passes to the next seat after a scored round, instead of to the winner.
    """

    __slots__ = ("fuke", "rotates")

    HAND_SIZE: ClassVar = {2: 7, 3: 7, 4: 5}
    FIELD_SIZE: ClassVar = {2: 6, 3: 6, 4: 8}
    CALL_NAMES: ClassVar = ("fuke", "accept")
    SPREADS: ClassVar = {2: 46.0, 3: 60.0, 4: 29.0}

    def _set_up(self, options: Mapping[str, Any]) -> None:
        super()._set_up(options)
        self.fuke = options["fuke"]
        self.with_yaku = options["yaku"] == YAKU_ON
        self.rotates = options.get("dealer", WINNER) == ROTATES  # version 1 has no such option
        if not self.with_yaku:
            self.weather = WEATHER_OFF

    @property
    def spread(self) -> float:
        """Typical lead gained in one round with this number of players, in points."""
        return self.SPREADS[self.players]

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.fuke = self.fuke
        other.rotates = self.rotates
        return other

    def _calls(self) -> Sequence[int]:
        return _CALLS

    def _end_turn(self, seat: int) -> None:
        """Pass the turn on; when all hands are empty, check for fuke or score the round."""
        self.phase = PLAYING
        self.turn = (seat + 1) % self.players
        if self.hands[self.turn]:
            return
        weak = self.may_fuke()
        if weak and self.fuke == FUKE_AUTO:
            self._void_round()
        else:
            self._ask(weak)

    def may_fuke(self) -> tuple[int, ...]:
        """Return the seats that may call the round void, from the dealer on."""
        return () if self.fuke == FUKE_OFF else weak_seats(self.dealer, self.captured)

    def _ask(self, seats: tuple[int, ...]) -> None:
        """Ask the first of these seats whether it calls the round void; without seats, score the round."""
        if seats:
            self.turn = seats[0]
            self.phase = CALLING
        else:
            self._score()

    def _call(self, seat: int, move: int) -> None:
        if move == FUKE:
            self.tell("fuke", seat)
            self._void_round()
            return
        self.tell("accepted", seat)
        weak = self.may_fuke()
        self._ask(weak[weak.index(seat) + 1 :])

    def _void_round(self) -> None:
        """End the round without points; the same dealer deals again."""
        self.tell("void")
        self._tell_card_points()
        self.end_round((0,) * self.players, self.dealer)

    def _score(self) -> None:
        """Score the round; its winner (if tied, the first in turn order) or the next seat deals next."""
        points = self.scores()
        self._tell_card_points()
        for seat in range(self.players) if self.log is not None else ():
            for yaku in self.yaku(seat):
                self.tell("scored-yaku", seat, codes_of(yaku.cards), yaku.points, yaku.name)
        order = turn_order(self.dealer, self.players)
        self.end_round(points, order[1] if self.rotates else max(order, key=points.__getitem__))

    def _tell_card_points(self) -> None:
        if self.log is not None:
            for seat, points in enumerate(map(card_points, self.captured)):
                self.tell("card-points", seat, amount=points)

    def scores(self) -> tuple[int, ...]:
        """Return each seat's points if the round ended now."""
        return tuple(map(add, map(card_points, self.captured), map(self.yaku_points, range(self.players))))

    def call_gain(self, seat: int, move: int) -> int:
        """Return the seat's points if it accepts them; 0 for calling the round void."""
        return 0 if move == FUKE else self.scores()[seat]

    def capture_gain(self, seat: int, cards: int) -> int:
        """Return the points printed on captured cards, plus those of yaku made or raised."""
        if not cards:
            return 0
        return card_points(cards) + self.yaku_points(seat, cards) - self.yaku_points(seat)

    def _quick_call(self, seat: int) -> int:
        """Call fuke unless this seat wins or shares the round."""
        scores = self.scores()
        return FUKE if scores[seat] < max(scores) else ACCEPT

    def features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return a good player's remarks on a move, including one on giving up fuke."""
        found = super().features(seat, move)
        before = card_points(self.captured[seat])
        if self.phase == CALLING or self.fuke == FUKE_OFF or before > FUKE_LIMIT:
            return found
        card, taken = self.effect(move)
        got = taken | 1 << card if taken else 0
        scores = self.scores()
        behind = self._best_other(seat, scores)[1] - scores[seat] - self.capture_gain(seat, got)
        late = len(self.hands[seat]) - (self.phase == PLAYING) <= MAX_LAST_TURNS
        if not late or behind <= 0 or before + card_points(got) <= FUKE_LIMIT:
            return found
        return (*found, Feature("fuke-over", SAFE, THEIRS, -behind, amount=FUKE_LIMIT))

    def _best_other(self, seat: int, scores: Sequence[int]) -> tuple[int, int]:
        """Return the best of the other seats, and its score."""
        first = max((other for other in range(self.players) if other != seat), key=scores.__getitem__)
        return first, scores[first]

    def _beginner_call(self, seat: int) -> int:
        """Accept: a beginner does not know when to call fuke."""
        return ACCEPT

    def _call_features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return a remark for fuke if another seat leads, or for accepting if this seat does."""
        scores = self.scores()
        first, best = self._best_other(seat, scores)
        lead = scores[seat] - best
        if move == FUKE and lead < 0:
            return (Feature("fuke-behind", STOP, THEIRS, -lead, seat=first, amount=-lead),)
        if move == ACCEPT and lead > 0:
            return (Feature("fuke-ahead", DARE, MINE, lead, seat=first, amount=lead),)
        return ()
