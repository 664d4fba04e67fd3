"""Koi-Koi for two: capture until you have a yaku, then end the round (shobu) or dare to go on (koi-koi)."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar, Self

from games.cards.hanafuda import codes_of
from games.hanafuda.moves import CALLING, FIRST_CALL, PLAYING
from games.hanafuda.outlook import Outlook
from games.hanafuda.policy import CapturePlay
from games.hanafuda.yaku import GEKKAZAKE, SET_CARDS
from games.reasons import DARE, MINE, STOP, THEIRS, Feature

SHOBU, KOI_KOI = FIRST_CALL, FIRST_CALL + 1
_CALLS = (SHOBU, KOI_KOI)

GOOD_YAKU = 50
FEW_CARDS = 2
"""Where quick play stops: it calls shobu if its yaku are worth so much, or with so few cards left in hand."""

WEIGHED = 20
"""On how many samples koi-koi is tried, which takes about four milliseconds; 30 or 100 win hardly more
matches."""

_SURE, _ODDS, _CALM = 0.7, 0.5, 0.1
"""What parts of shobu's points count: for having them, for the odds of koi-koi, and for each turn left while
the opponent is not near a yaku."""


class KoiKoi(CapturePlay):
    """A position of Koi-Koi.

    Attributes:
        called: for each seat, the points of its yaku at its last call, by id; none before.
        called_cards: for each seat, the points of its cards at its last call, whatever the weather; 0 before.
        called_points: for each seat, what shobu would have paid at its last call, -1 before.
        called_void: for each seat, the viewings that were void at its last call, as bits.
    """

    __slots__ = ("called", "called_cards", "called_points", "called_void")

    called: list[dict[str, int]]

    HAND_SIZE: ClassVar = {2: 8}
    FIELD_SIZE: ClassVar = {2: 8}
    CALL_NAMES: ClassVar = ("shobu", "koi-koi")
    SPREAD: ClassVar = 34.0
    USUAL_YAKU: ClassVar = 30

    def _deal(self, first: int) -> None:
        super()._deal(first)
        self.called, self.called_cards, self.called_points = [{}, {}], [0, 0], [-1, -1]
        self.called_void = [0, 0]

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.called, other.called_cards = self.called[:], self.called_cards[:]
        other.called_points, other.called_void = self.called_points[:], self.called_void[:]
        return other

    def _calls(self) -> Sequence[int]:
        return _CALLS

    def _end_turn(self, seat: int) -> None:
        """Ask for a call if a yaku is new or worth more than at the last call, otherwise pass the turn on."""
        if self.has_more(seat):
            self._ask(seat)
        else:
            self._next_turn()

    def has_more(self, seat: int) -> bool:
        """Return whether a yaku of the seat is new or worth more than at its last call, after weather."""
        # Mostly there is none, or no new card for one: that is checked first because it is quick.
        points = self.scoring.points(self.captured[seat])
        if not points:
            return False
        void = self.void_viewings(seat)
        if (points, void) == (self.called_cards[seat], self.called_void[seat]):
            return False
        called, now = self.called[seat], self.scoring.yaku(self.captured[seat], void)
        return any(yaku.points > called.get(yaku.name, 0) for yaku in now)

    def _ask(self, seat: int) -> None:
        if self._may_go_on(seat, len(self.hands[seat])):
            self.phase = CALLING
        else:
            self._end_with_shobu(seat)

    def _may_go_on(self, _seat: int, left: int) -> bool:
        """Return whether a seat may call koi-koi with so many cards left; otherwise a yaku is shobu."""
        return left > 0  # 🏠 hanafuda: last

    def _next_turn(self) -> None:
        self.phase = PLAYING
        self.turn = 1 - self.turn
        if not self.hands[self.turn]:
            self._run_out()

    def _run_out(self) -> None:
        """End a round in which both hands ran out: nobody scores, and the same dealer deals again."""
        self.tell("draw")
        self.end_round((0, 0), self.dealer)

    def _call(self, seat: int, move: int) -> None:
        if move == SHOBU:
            self._end_with_shobu(seat)
            return
        self.called_points[seat] = points = self.pays(seat)
        self.called[seat], self.called_void[seat] = self._points_by_yaku(seat), self.void_viewings(seat)
        self.called_cards[seat] = self.scoring.points(self.captured[seat])
        self.tell("koi-koi", seat, amount=points)
        self._next_turn()

    def _points_by_yaku(self, seat: int) -> dict[str, int]:
        """Return what is not new to the seat from now on: the points of its yaku, by id."""
        noted = {yaku.name: yaku.points for yaku in self.yaku(seat)}
        gekkazake = SET_CARDS[GEKKAZAKE]
        if GEKKAZAKE not in noted and self.captured[seat] & gekkazake == gekkazake:
            # It may count once the weather voids a viewing: the total falls then, and nothing is formed.
            noted[GEKKAZAKE] = self.scoring.table.get(GEKKAZAKE, 0)
        return noted

    def _end_with_shobu(self, seat: int) -> None:
        points = self.pays(seat)
        self.tell("shobu", seat, amount=points)
        if self.log is not None:
            self._tell_scored(seat)
        self.end_round((points, 0) if seat == 0 else (0, points), seat)

    def _tell_scored(self, seat: int) -> None:
        """Report what shobu pays for."""
        for yaku in self.yaku(seat):
            self.tell("scored-yaku", seat, codes_of(yaku.cards), yaku.points, yaku.name)

    def pays(self, seat: int) -> int:
        """Return what shobu would pay the seat now."""
        return self.yaku_points(seat)

    def doubled(self, _seat: int) -> tuple[str, ...]:
        """Return what doubles the points of a seat's yaku: nothing, in these rules."""
        return ()

    def lucky(self, _seat: int) -> str | None:
        """Return the lucky hand that a seat has to show: none, in these rules."""
        return None

    def call_gain(self, seat: int, move: int) -> int:
        """Return what shobu pays; koi-koi scores nothing yet."""
        return self.pays(seat) if move == SHOBU else 0

    def capture_gain(self, seat: int, cards: int) -> int | None:
        """Return what taking cards pays if it ends the round, otherwise 0; None if a turned card decides."""
        playing = self.phase == PLAYING
        if self._may_go_on(seat, len(self.hands[seat]) - playing):
            return 0
        if playing:
            return None
        after = self.copy()
        after.captured[seat] |= cards
        return after.pays(seat) if after.has_more(seat) else 0

    def greedy(self, seat: int, rng: Random) -> int:
        """Take what is worth most, to the seat or to the opponent; or lay what is worth least to both."""
        if self.phase == CALLING:
            return self._greedy_call(seat, rng)
        appeals = [(self._appeal(seat, move), rng.random(), move) for move in self.legal(seat)]
        return max(appeals)[2]

    def _appeal(self, seat: int, move: int) -> int:
        """Return how good a play looks, denying the opponent a yaku counts as much as making it."""
        card, taken = self.effect(move)
        other = 1 - seat
        theirs = self.values.yaku * (self.yaku_points(other, taken or 1 << card) - self.yaku_points(other))
        return self.capture_appeal(seat, card, taken) + (theirs if taken else -theirs)

    def _greedy_call(self, seat: int, rng: Random) -> int:
        """Call what is more likely to win the match: what shobu pays is sure, koi-koi is tried on samples.

        Each sample is played out quickly to the end of the round.
        """
        if len(self.legal(seat)) == 1:
            return self._quick_call(seat)
        points, drawn, present = self.pays(seat), self.sampler(seat), len(self.rounds)
        sure = self.win_chances((points, 0) if seat == 0 else (0, points))[seat]
        dared = 0.0
        for _ in range(WEIGHED):
            state = drawn(rng)
            state.stop_after_round()
            state.apply(seat, KOI_KOI)
            while len(state.rounds) == present:
                state.apply(state.turn, state.rollout(state.turn, rng))
            dared += self.win_chances(state.rounds[present])[seat]
        return KOI_KOI if dared > sure * WEIGHED else SHOBU

    def _quick_call(self, seat: int) -> int:
        """Call shobu if it pays well or few cards are left to play."""
        points = self.pays(seat)
        return SHOBU if points >= GOOD_YAKU or len(self.hands[seat]) <= FEW_CARDS else KOI_KOI

    def _beginner_call(self, seat: int) -> int:
        """Dare to go on, whatever the opponent is about to get, until the last card."""
        return KOI_KOI if len(self.hands[seat]) > 1 else SHOBU

    def _call_features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return what speaks for shobu, or for and against koi-koi."""
        return tuple(self._shobu_features(seat) if move == SHOBU else self._koi_koi_features(seat))

    def _shobu_features(self, seat: int) -> Iterator[Feature]:
        points = self.pays(seat)
        yield Feature("koi-koi-sure", STOP, MINE, points * _SURE, amount=points)
        if self._is_last_round() and self._lead(seat) + points > 0:
            yield Feature("koi-koi-wins", STOP, MINE, 2 * points, amount=points)

    def _koi_koi_features(self, seat: int) -> Iterator[Feature]:
        outlook, other, points, turns = Outlook(self, seat), 1 - seat, self.pays(seat), len(self.hands[seat])
        yield Feature("koi-koi-odds", DARE, MINE, points * _ODDS, amount=points)
        if turns <= FEW_CARDS:
            yield Feature("koi-koi-late", STOP, MINE, -points / turns, amount=turns)
        # What the seat may get, and what the opponent may.
        for label, reach in outlook.reach(seat).items():
            if reach.short == 1 and (worth := outlook.worth(seat, reach)):
                missing = reach.missing if len(reach.missing) == 1 else ()
                yield Feature("koi-koi-near", DARE, MINE, worth, missing, label=label, amount=turns)
        near = {label: reach for label, reach in outlook.reach(other).items() if reach.short == 1}
        for label, reach in near.items():
            worth = outlook.worth(other, reach)
            missing = reach.missing if len(reach.missing) == 1 else ()
            if worth:
                lost = worth * (1 + points / max(1, outlook.gain(other, reach)))
                yield Feature("koi-koi-danger", STOP, THEIRS, -lost, missing, other, label)
        if not near:
            yield Feature("koi-koi-calm", DARE, MINE, points * turns * _CALM, seat=other, amount=turns)
        # How the match would stand after shobu.
        behind, rounds = -self._lead(seat) - points, self.last_round - self.round
        if behind > 0 and not rounds:
            yield Feature("koi-koi-must", DARE, MINE, 2 * points, seat=other, amount=behind)
        elif behind > self.spread * rounds**0.5:
            yield Feature("koi-koi-behind", DARE, MINE, points, seat=other, amount=behind)

    def _lead(self, seat: int) -> int:
        """Return by how many points the seat was ahead before this round."""
        return self.totals[seat] - self.totals[1 - seat]
