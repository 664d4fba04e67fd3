"""Koi-Koi for two: capture until you have a yaku, then end the round (shobu) or risk more (koi-koi).

Rules: each gets 8 cards, and 8 are on the table. In a turn, play a card: it captures one of its month from
the table, chosen if there are two, or all three; otherwise it stays there. The top card of the stock then
does the same. If that gives you a new or better yaku (`games.hanafuda.yaku`), call: shobu scores all your
yaku and ends the round; koi-koi continues it, and you score nothing unless you call shobu later. With an
empty hand shobu is automatic; when both run out without it, no one scores. The most points after all rounds
win.
The option `scoring` selects other points (`games.hanafuda.points`).
The whole rulebook: docs/rules/en/koi-koi.md in the repository.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar, Self

from games.cards.hanafuda import codes_of
from games.hanafuda.moves import CALLING, FIRST_CALL, PLAYING
from games.hanafuda.outlook import Outlook
from games.hanafuda.policy import CapturePlay
from games.hanafuda.yaku import GEKKAZAKE, SET_CARDS
from games.reasons import DARE, MINE, STOP, THEIRS, Feature
from games.state import Offer

SHOBU, KOI_KOI = FIRST_CALL, FIRST_CALL + 1
_CALLS = (SHOBU, KOI_KOI)

GOOD_YAKU_POINTS = 50
MAX_LAST_CARDS = 2
"""Quick play calls shobu with yaku of at least this many points, or at most this many hand cards."""

KOI_KOI_SAMPLES = 20
"""Number of samples for trying koi-koi, in about four milliseconds; 30 or 100 hardly win more matches."""

MAX_OFFER_SIZE = 2  # size of an offer of so many usual yaku or more

# Weights: shares of the points for shobu.
CERTAINTY_WEIGHT = 0.7  # shobu is certain
ODDS_WEIGHT = 0.5  # koi-koi has chances
CALM_WEIGHT = 0.1  # per turn left, while the opponent is not close to a yaku


class KoiKoi(CapturePlay):
    """A position of Koi-Koi.

    Attributes:
        called: for each seat, the points of its yaku at its last call, by id; empty before.
        called_cards: for each seat, the points of its cards at its last call, ignoring weather; 0 before.
        called_points: for each seat, the payment for shobu at its last call; -1 before.
        called_void: for each seat, its void viewings at its last call, as bits.
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
        self.called = [{}, {}]
        self.called_cards = [0, 0]
        self.called_points = [-1, -1]
        self.called_void = [0, 0]

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.called = self.called[:]
        other.called_cards = self.called_cards[:]
        other.called_points = self.called_points[:]
        other.called_void = self.called_void[:]
        return other

    def _calls(self) -> Sequence[int]:
        return _CALLS

    def _end_turn(self, seat: int) -> None:
        """Ask for a call if a yaku is new or worth more than at the last call; otherwise pass the turn."""
        if self.has_more(seat):
            self._ask(seat)
        else:
            self._next_turn()

    def has_more(self, seat: int) -> bool:
        """Return whether a yaku of the seat is new or worth more than at its last call, after weather."""
        # The quick checks come first: usually there is no yaku, or no new card for one, or the points of all
        # yaku together have risen.
        captured = self.captured[seat]
        points = self.scoring.points(captured)
        if not points:
            return False
        void = self.void_viewings(seat)
        if (points, void) == (self.called_cards[seat], self.called_void[seat]):
            return False
        called = self.called[seat]
        if (self.scoring.points(captured, void) if void else points) > sum(called.values()):
            return True
        return any(yaku.points > called.get(yaku.name, 0) for yaku in self.scoring.yaku(captured, void))

    def _ask(self, seat: int) -> None:
        if self._may_go_on(seat, len(self.hands[seat])):
            self.phase = CALLING
        else:
            self._end_with_shobu(seat)

    def _may_go_on(self, _seat: int, left: int) -> bool:
        """Return whether a seat may call koi-koi with `left` hand cards; otherwise shobu is automatic."""
        return left > 0  # 🏠 hanafuda: last

    def _next_turn(self) -> None:
        self.phase = PLAYING
        self.turn = 1 - self.turn
        if not self.hands[self.turn]:
            self._run_out()

    def _run_out(self) -> None:
        """End a round after both hands ran out: no score, and the same dealer deals again."""
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
        """Return the points of the seat's yaku by id; only yaku beyond these will count as new."""
        noted = {yaku.name: yaku.points for yaku in self.yaku(seat)}
        gekkazake = SET_CARDS[GEKKAZAKE]
        if GEKKAZAKE not in noted and self.captured[seat] & gekkazake == gekkazake:
            # Weather that voids a viewing may make it count later; the total falls then, so it is not new.
            noted[GEKKAZAKE] = self.scoring.table.get(GEKKAZAKE, 0)
        return noted

    def _end_with_shobu(self, seat: int) -> None:
        points = self.pays(seat)
        self.tell("shobu", seat, amount=points)
        if self.log is not None:
            self._tell_scored(seat)
        self.end_round((points, 0) if seat == 0 else (0, points), seat)

    def _tell_scored(self, seat: int) -> None:
        """Report the yaku that shobu pays for."""
        for yaku in self.yaku(seat):
            self.tell("scored-yaku", seat, codes_of(yaku.cards), yaku.points, yaku.name)

    def pays(self, seat: int) -> int:
        """Return the seat's payment for shobu now."""
        return self.yaku_points(seat)

    def doubled(self, _seat: int) -> tuple[str, ...]:
        """Return the reasons to double a seat's points: none in these rules."""
        return ()

    def lucky(self, _seat: int) -> str | None:
        """Return the lucky hand that a seat must show: None in these rules."""
        return None

    def call_gain(self, seat: int, move: int) -> int:
        """Return the payment for shobu; 0 for koi-koi."""
        return self.pays(seat) if move == SHOBU else 0

    def capture_gain(self, seat: int, cards: int) -> int:
        """Return the payment if this capture ends the round and the stock card adds nothing; otherwise 0."""
        if self._may_go_on(seat, len(self.hands[seat]) - (self.phase == PLAYING)):
            return 0
        after = self.copy()
        after.captured[seat] |= cards
        return after.pays(seat) if after.has_more(seat) else 0

    def greedy(self, seat: int, rng: Random) -> int:
        """Capture the cards worth most to either player, or play the card worth least to both."""
        if self.phase == CALLING:
            return self._greedy_call(seat, rng)
        appeals = [(self._appeal(seat, move), rng.random(), move) for move in self.legal(seat)]
        return max(appeals)[2]

    def _appeal(self, seat: int, move: int) -> int:
        """Return the appeal of a play; denying the opponent a yaku counts as much as making one."""
        card, taken = self.effect(move)
        other = 1 - seat
        theirs = self.values.yaku * (self.yaku_points(other, taken or 1 << card) - self.yaku_points(other))
        return self.capture_appeal(seat, card, taken) + (theirs if taken else -theirs)

    def _greedy_call(self, seat: int, rng: Random) -> int:
        """Return the call more likely to win the match: certain shobu, or koi-koi tried in quick playouts."""
        offer = self.offer(seat)
        if offer is None:
            return self._quick_call(seat)
        drawn = self.sampler(seat)
        present = len(self.rounds)
        sure = self.win_chances(offer.points)[seat]
        dared = 0.0
        for _ in range(KOI_KOI_SAMPLES):
            state = drawn(rng)
            state.stop_after_round()
            state.apply(seat, KOI_KOI)
            while len(state.rounds) == present:
                state.apply(state.turn, state.rollout(state.turn, rng))
            dared += self.win_chances(state.rounds[present])[seat]
        return KOI_KOI if dared > sure * KOI_KOI_SAMPLES else SHOBU

    def offer(self, seat: int) -> Offer | None:
        """Return a call as an offer; its risk: the seat, its hand cards and the size of the payment."""
        if self.phase != CALLING or KOI_KOI not in self._calls():
            return None
        points = self.pays(seat)
        size = min(MAX_OFFER_SIZE, points // self.USUAL_YAKU)
        paid = (points, 0) if seat == 0 else (0, points)
        return Offer(SHOBU, KOI_KOI, paid, (seat, len(self.hands[seat]), size))

    def _quick_call(self, seat: int) -> int:
        """Call shobu if it pays well or few hand cards are left."""
        points = self.pays(seat)
        return SHOBU if points >= GOOD_YAKU_POINTS or len(self.hands[seat]) <= MAX_LAST_CARDS else KOI_KOI

    def _beginner_call(self, seat: int) -> int:
        """Call koi-koi until the last card, ignoring the opponent."""
        return KOI_KOI if len(self.hands[seat]) > 1 else SHOBU

    def _call_features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return remarks on shobu or koi-koi."""
        return tuple(self._shobu_features(seat) if move == SHOBU else self._koi_koi_features(seat))

    def _shobu_features(self, seat: int) -> Iterator[Feature]:
        points = self.pays(seat)
        yield Feature("koi-koi-sure", STOP, MINE, points * CERTAINTY_WEIGHT, amount=points)
        if self._is_last_round() and self._lead(seat) + points > 0:
            yield Feature("koi-koi-wins", STOP, MINE, 2 * points, amount=points)

    def _koi_koi_features(self, seat: int) -> Iterator[Feature]:
        outlook = Outlook(self, seat)
        other = 1 - seat
        points = self.pays(seat)
        turns = len(self.hands[seat])
        yield Feature("koi-koi-odds", DARE, MINE, points * ODDS_WEIGHT, amount=points)
        if turns <= MAX_LAST_CARDS:
            yield Feature("koi-koi-late", STOP, MINE, -points / turns, amount=turns)
        # Yaku that the seat or its opponent may complete.
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
            yield Feature("koi-koi-calm", DARE, MINE, points * turns * CALM_WEIGHT, seat=other, amount=turns)
        # The match score after shobu.
        behind = -self._lead(seat) - points
        rounds = self.last_round - self.round
        if behind > 0 and not rounds:
            yield Feature("koi-koi-must", DARE, MINE, 2 * points, seat=other, amount=behind)
        elif behind > self.spread * rounds**0.5:
            yield Feature("koi-koi-behind", DARE, MINE, points, seat=other, amount=behind)

    def _lead(self, seat: int) -> int:
        """Return the seat's lead before this round, in points."""
        return self.totals[seat] - self.totals[1 - seat]
