"""The common base of Hana-awase and Koi-Koi: the deal with its redeals, and turns of playing and capturing.

Moves are ints; see `games.hanafuda.moves`.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from games.cards.hanafuda import CARDS, CODES, FIRST_ALIKE, INDEX, POINTS, codes_of, months_with
from games.chance import RandomChance
from games.diagram import Diagram, by_seat_text, words_text
from games.hanafuda import moves
from games.hanafuda.moves import CALLING, CHOICE, FIRST_CALL, PLAYING, TAKING, TURNED, effect, hand_card
from games.hanafuda.samples import MIN_GIVEN_BACK, REDEALT, Dealable, HandLimits, Likely, Redeals, draw_hands
from games.hanafuda.scorings import manual_scoring
from games.hanafuda.yaku import BOTH, HANAMI, PAULOWNIA, RAIN, TSUKIMI, VIEWING_BITS, Scoring, Yaku
from games.masks import mask_of
from games.state import MoveOption, State

_TWO: frozenset[int] = frozenset(cards for cards in range(16) if cards.bit_count() == 2)
_BITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(bit for bit in range(4) if cards >> bit & 1) for cards in range(16)
)


WEATHER_ALL, WEATHER_OPPONENTS, WEATHER_OFF = WEATHERS = ("all", "opponents", "off")  # 🏠 hanafuda: weather
"""Players whose yaku bad weather makes void: all, all but the one who made it, or none."""

WASHING_BOTH, WASHING_OWN = WASHINGS = ("both", "own")
"""Viewings that bad weather makes void: both, or Hanami in rain and Tsukimi in fog."""


class CaptureState(State):
    """A position of a game where hand and stock cards capture table cards of the same month.

    Attributes:
        phase: PLAYING, TAKING or CALLING.
        dealer: seat that dealt this round.
        hands: cards in each hand, ascending.
        played: cards played from each hand this round, as a bit mask.
        field: for each month, the cards on the table as four bits.
        captured: cards that each seat took, as a bit mask.
        stock: the stock, its top card last.
        story: the cards played this round, oldest first, as `card << 4 | taken`; `taken` has the table cards
            it took as four bits, since all are of its month.
        turned: the flipped stock card awaiting a choice, or -1.
        with_yaku: whether yaku count; without them there is no weather.
        weather: the option `weather`, one of WEATHERS.
        washing: the option `washing`, one of WASHINGS.
        tsukifuda, viewings: options of the manual's scoring.
        scoring: the scoring of this round.
        redeals: the redeals of this round.
        HAND_SIZE: number of cards dealt to each hand, by number of players.
        FIELD_SIZE: number of cards dealt to the table, by number of players.
        CALL_NAMES: the game's calls.
        DEALABLE: the possible hands at the start of play.
    """

    __slots__ = (
        "captured",
        "dealer",
        "field",
        "hands",
        "phase",
        "played",
        "redeals",
        "scoring",
        "stock",
        "story",
        "tsukifuda",
        "turned",
        "viewings",
        "washing",
        "weather",
        "with_yaku",
    )

    story: list[int]

    HAND_SIZE: ClassVar[dict[int, int]]
    FIELD_SIZE: ClassVar[dict[int, int]]
    CALL_NAMES: ClassVar[tuple[str, ...]]
    DEALABLE: ClassVar[Dealable] = REDEALT

    def _set_up(self, options: Mapping[str, Any]) -> None:
        self.with_yaku = True
        self.weather = options["weather"]
        self.washing = options["washing"]
        self.tsukifuda = options["tsukifuda"]
        self.viewings = options["viewings"]

    def _scoring(self) -> Scoring:
        """Return the scoring of the current round."""
        return manual_scoring(self.round, self.tsukifuda, self.viewings)

    def _draw_first(self) -> int:
        """Draw a card for each seat: the earliest month deals, then the most points; ties draw again."""
        drawing: list[int] = list(range(self.players))
        attempt = 0
        while len(drawing) > 1:
            attempt += 1
            deck = self.chance.shuffled(f"dealer:{attempt}", CARDS)
            drawn = {seat: deck[i] for i, seat in enumerate(drawing)}
            for seat, card in drawn.items():
                self.tell("dealer-draw", seat, (CODES[card],))
            rank = {seat: (card >> 2, -POINTS[card]) for seat, card in drawn.items()}
            best = min(rank.values())
            drawing = [seat for seat in drawing if rank[seat] == best]
        return drawing[0]

    def _deal(self, first: int) -> None:
        """Deal the round: hands from the dealer on, each redealt if needed, then the table."""
        n = self.players
        size = self.HAND_SIZE[self.players]
        self.dealer = first
        deck = self.chance.shuffled(f"deal:{self.round}", CARDS)
        order = [(first + i) % n for i in range(n)]
        self.tell("deal", first)
        self.scoring = self._scoring()
        self.redeals = Redeals()
        hands: list[list[int]] = [[]] * n
        for i, seat in enumerate(order):
            hands[seat] = deck[i * size : (i + 1) * size]
        stock = deck[n * size :]
        for seat in order:
            hands[seat], stock = self._redealt(seat, hands[seat], stock)
        size = self.FIELD_SIZE[n]
        table, stock = self._redealt(None, stock[:size], stock[size:])
        self.field = [0] * 12
        for card in table:
            self.field[card >> 2] |= 1 << (card & 3)
        stock.reverse()
        for hand in hands:
            hand.sort()
        self.hands = hands
        self.stock = stock
        self.played = [0] * n
        self.captured = [0] * n
        self.story = []
        self.turned = -1
        self.turn = first
        self.phase = PLAYING

    def _redealt(self, seat: int | None, cards: list[int], stock: list[int]) -> tuple[list[int], list[int]]:
        """Redeal a hand, or the table (None), until no cards must be given back."""
        while back := self._given_back(seat, cards):  # 🏠 hanafuda: redeal
            self.redeals = self.redeals.with_redeal(seat, back)
            stock = self.chance.shuffled(f"redeal:{self.round}:{self.redeals.count}", stock + back)
            drawn = stock[: len(back)]
            stock = stock[len(back) :]
            cards = [card for card in cards if card not in back] + drawn
            self._tell_redeal(seat, back, drawn)
        return cards, stock

    def _given_back(self, _seat: int | None, cards: list[int]) -> list[int]:
        """Return the cards that a hand, or the table (None), must give back: three or four of a month."""
        months = [card >> 2 for card in cards]
        return [card for card in cards if months.count(card >> 2) >= MIN_GIVEN_BACK]

    def _tell_redeal(self, seat: int | None, back: list[int], drawn: list[int]) -> None:
        """Report a redeal; only the owner of a hand sees the cards."""
        given = tuple(CODES[c] for c in back)
        got = tuple(CODES[c] for c in drawn)
        if seat is None:
            self.tell("table-redeal", None, given, len(back))
            return
        self.tell("redeal", seat, (), len(back))
        self.tell("redeal-given", seat, given, len(back), only=seat)
        self.tell("redeal-drawn", seat, got, len(back), only=seat)

    def lay_out(self, diagram: Diagram) -> None:
        """Lay out hands, field, captured cards, stock (top first, unlisted cards last), dealer and turn."""
        self.hands = [sorted(hand) for hand in diagram.hands("hands", INDEX)]
        field = mask_of(diagram.cards("field", INDEX))
        self.field = [field >> first & 0xF for first in range(0, len(CARDS), 4)]
        self.captured = [mask_of(pile) for pile in diagram.hands("captured", INDEX)]
        top = diagram.cards("stock", INDEX)
        self.stock = [*top, *diagram.rest(CARDS)][::-1]
        self.dealer = diagram.seat("dealer", 0)
        self.turn = diagram.seat("turn", self.dealer)
        self.phase = PLAYING
        self.turned = -1
        self.played = [0] * self.players
        self.story = []
        self.redeals, self.scoring = Redeals(), self._scoring()
        if len(self.stock) < sum(map(len, self.hands)):
            raise ValueError("the stock is shorter than the hands")
        if any(self.hands) and not self.hands[self.turn]:  # without any hands, it is a table to look at
            raise ValueError("the hand of the seat to move is empty")
        if max(map(len, self.hands)) > self.HAND_SIZE[self.players]:
            raise ValueError("a hand is too large")
        for hand in map(mask_of, self.hands):
            lucky = self.DEALABLE.barred and hand.bit_count() == self.HAND_SIZE[self.players]  # to be shown
            if months_with(hand, self.DEALABLE.most + 1) and not lucky:
                raise ValueError("a hand has more cards of a month than are ever dealt")

    def laid_out(self) -> dict[str, str]:
        """Return a state at the beginning of a turn as the fields of a diagram."""
        field = [card for month, four in enumerate(self.field) for card in codes_of(four << (month << 2))]
        return {
            "hands": by_seat_text([CODES[card] for card in hand] for hand in self.hands),
            "field": words_text(field),
            "captured": by_seat_text(map(codes_of, self.captured)),
            "stock": words_text(CODES[card] for card in reversed(self.stock)),
            "dealer": str(self.dealer),
            "turn": str(self.turn),
        }

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.with_yaku = self.with_yaku
        other.scoring = self.scoring
        other.weather = self.weather
        other.washing = self.washing
        other.tsukifuda = self.tsukifuda
        other.viewings = self.viewings
        other.dealer = self.dealer
        other.redeals = self.redeals
        other.hands = [hand[:] for hand in self.hands]
        other.played = self.played[:]
        other.field = self.field[:]
        other.stock = self.stock[:]
        other.story = self.story[:]
        other.captured = self.captured[:]
        other.turned = self.turned
        other.phase = self.phase
        return other

    def sample(self, seat: int, rng: Random) -> Self:
        """Return a state with other hands and stock that the seat cannot tell from this one."""
        return self.sample_likely(seat, None, rng)

    def sample_likely(self, seat: int, likely: Likely | None, rng: Random) -> Self:
        """Return a sample with hands drawn by `samples.draw_hands`."""
        other = self.copy()
        other.chance = RandomChance(rng)
        other.redeals = self.redeals.known_to(seat)
        unseen = sorted(card for hand in self._hidden_from(seat) for card in hand)
        sizes = [len(hand) for hand in self.hands]
        limits = [
            HandLimits(played, other.redeals.limits_on(owner), self.DEALABLE)
            for owner, played in enumerate(self.played)
        ]
        hands, other.stock = draw_hands(unseen, sizes, limits, seat, rng, likely)
        hands[seat] = self.hands[seat][:]
        other.hands = hands
        return other

    def _hidden_from(self, seat: int) -> list[list[int]]:
        return [self.stock, *(hand for other, hand in enumerate(self.hands) if other != seat)]

    def every_move(self) -> Sequence[int]:
        """Return all plays, with and without a choice, all choices for a flipped card, and the calls."""
        pairs = [(card, card & ~3 | bit) for card in CARDS for bit in range(4) if card & 3 != bit]
        calls = range(FIRST_CALL, FIRST_CALL + len(self.CALL_NAMES))
        choices = [CHOICE + (card << 6) + target for card, target in pairs]
        return (*CARDS, *choices, *range(TURNED, TURNED + len(CARDS)), *calls)

    def legal(self, seat: int) -> Sequence[int]:
        """Return the seat's moves: plays with their captures, choices for a flipped card, or calls."""
        if seat != self.turn or self.over:
            return ()
        if self.phase == PLAYING:
            field = self.field
            found: list[int] = []
            for card in self.hands[seat]:  # 🏠 hanafuda: pass-by
                there = field[card >> 2]
                if there in _TWO:
                    first = CHOICE + (card << 6) + (card & ~3)
                    low, high = _BITS[there]
                    found += (first + low, first + high)
                else:
                    found.append(card)
            return found
        if self.phase == TAKING:
            first = TURNED + (self.turned & ~3)
            return [first + bit for bit in _BITS[self.field[self.turned >> 2]]]
        return self._calls()

    def only_move(self, seat: int) -> int | None:
        """Return the play of the last card, or the choice for a flipped one, unless its captures differ."""
        if self.phase == CALLING or (self.phase == PLAYING and len(self.hands[seat]) > 1):
            return None
        legal = self.legal(seat)
        month = (self.turned if self.phase == TAKING else self.hands[seat][0]) >> 2
        there = {FIRST_ALIKE[code] for code in codes_of(self.field[month] << (month << 2))}
        return legal[0] if len(legal) == 1 or len(there) == 1 else None

    def apply(self, seat: int, move: int) -> None:
        """Play a hand card and flip the stock's top card, choose for a flipped card, or make a call."""
        if move < TURNED:
            card, target = (move, -1) if move < CHOICE else (move - CHOICE >> 6, move - CHOICE & 63)
            self.hands[seat].remove(card)
            self.played[seat] |= 1 << card
            self._lay(seat, card, target, "hand")
            turned = self.stock.pop()
            if self.field[turned >> 2] in _TWO:
                self.turned = turned
                self.phase = TAKING
                self.tell("turned", seat, (CODES[turned],))
                return
            self._lay(seat, turned, -1, "stock")
            self._end_turn(seat)
        elif move < FIRST_CALL:
            turned = self.turned
            self.turned = -1
            self.phase = PLAYING
            self._lay(seat, turned, move - TURNED, "stock")
            self._end_turn(seat)
        else:
            self._call(seat, move)

    def _lay(self, seat: int, card: int, target: int, source: str) -> None:
        """Play a card to the table: it takes the target or all of its month; with none there, it stays."""
        month = card >> 2
        bit = 1 << (card & 3)
        there = self.field[month]
        if not there:
            self.field[month] = bit
            self.story.append(card << 4)
            if self.log is not None:
                self.tell("laid", seat, (CODES[card],), label=source)
            return
        taken = there if target < 0 else 1 << (target & 3)  # 🏠 hanafuda: must-take
        before = self.captured[seat]
        self.field[month] = there & ~taken
        self.story.append(card << 4 | taken)
        self.captured[seat] = before | (taken | bit) << (month << 2)
        if self.log is not None:
            self.tell("capture", seat, (CODES[card], *codes_of(taken << (month << 2))), label=source)
            self._tell_gains(seat, before)

    def _tell_gains(self, seat: int, before: int) -> None:
        """Report the yaku made or raised by a capture, and a change in the weather."""
        if not self.with_yaku:
            return
        now = self.captured[seat]
        if self._washed_by(now):
            for name, month in (("rain", RAIN), ("paulownia", PAULOWNIA)):
                if now & month == month != before & month:
                    self.tell("weather", seat, codes_of(month), label=name)
        # Points are quick to compute, and a new or raised yaku changes them.
        if self.scoring.points(now) == self.scoring.points(before):
            return
        void = self.void_viewings(seat)
        known = {(yaku.name, yaku.points) for yaku in self.scoring.yaku(before, void)}
        for yaku in self.scoring.yaku(now, void):
            if (yaku.name, yaku.points) not in known:
                self.tell("yaku", seat, codes_of(yaku.cards), yaku.points, yaku.name)

    def void_viewings(self, seat: int) -> int:
        """Return the seat's void viewings, as bits."""
        return self.washed_viewings(seat)

    def washed_viewings(self, seat: int) -> int:
        """Return the seat's viewings that the weather makes void, as bits."""
        everything = sum(self.captured)
        if everything & RAIN != RAIN and everything & PAULOWNIA != PAULOWNIA:
            return 0
        void = 0
        for other, cards in enumerate(self.captured):
            if other != seat or self.weather == WEATHER_ALL:
                void |= self._washed_by(cards)
        return void

    def _washed_by(self, captured: int) -> int:
        """Return the viewings that one player's captured cards make void: it takes all four of a month."""
        rain = captured & RAIN == RAIN
        fog = captured & PAULOWNIA == PAULOWNIA
        if not (rain or fog) or self.weather == WEATHER_OFF:
            return 0
        if self.washing == WASHING_BOTH:
            return BOTH
        return VIEWING_BITS[HANAMI] * rain | VIEWING_BITS[TSUKIMI] * fog

    def yaku(self, seat: int) -> tuple[Yaku, ...]:
        """Return the seat's yaku after weather; none if yaku do not count."""
        return self.scoring.yaku(self.captured[seat], self.void_viewings(seat)) if self.with_yaku else ()

    def yaku_points(self, seat: int, more: int = 0) -> int:
        """Return the points of the seat's yaku, now or with `more` cards (a bit mask)."""
        if not self.with_yaku:
            return 0
        cards = self.captured[seat] | more
        void = self.void_viewings(seat)
        if self.weather == WEATHER_ALL:
            void |= self._washed_by(cards)  # these cards may change the weather
        return self.scoring.points(cards, void)

    @abstractmethod
    def _calls(self) -> Sequence[int]:
        """Return the possible calls of the seat to move."""

    @abstractmethod
    def _call(self, seat: int, move: int) -> None:
        """Make a call."""

    @abstractmethod
    def _end_turn(self, seat: int) -> None:
        """End a turn after its hand card and stock card."""

    def notation(self, move: int) -> str:
        """Return `play 1b`, `play 1b take 1r`, `take 1r`, or one of the game's own calls."""
        return moves.move_notation(move, self.CALL_NAMES)

    def parse(self, text: str) -> int:
        """Read a move in the record's exact notation; raise ValueError for any other text."""
        return moves.parse_move(text, self.CALL_NAMES)

    def describe(self, seat: int, move: int) -> MoveOption:
        """Return a move with its captured cards and its points."""
        text = self.notation(move)
        if move >= FIRST_CALL:
            return MoveOption(text, text, gain=self.call_gain(seat, move))
        card, taken = self.effect(move)
        gain = self.capture_gain(seat, taken | 1 << card if taken else 0)
        if move >= TURNED:
            return MoveOption(text, "take", takes=codes_of(taken), gain=gain)
        return MoveOption(text, "play", (CODES[card],), codes_of(taken), gain)

    @abstractmethod
    def call_gain(self, seat: int, move: int) -> int:
        """Return the points of a call, unless another player's call voids them."""

    @abstractmethod
    def capture_gain(self, seat: int, cards: int) -> int:
        """Return the points of a capture (a bit mask; 0 for none), before any stock card is flipped."""

    def effect(self, move: int) -> tuple[int, int]:
        """Return the card of a play or a choice, and the table cards it takes, as a bit mask."""
        return effect(move, self.turned, self.field)

    def why_not(self, seat: int, move: int) -> str:
        """Return the reason id that a well-formed move is not allowed now."""
        if self.phase == CALLING:
            return "must-call"
        if move >= FIRST_CALL:
            return "nothing-to-call"
        if self.phase == TAKING:
            return "no-such-capture" if move >= TURNED else "choose-capture"
        if move >= TURNED:
            return "no-turned-card"
        if hand_card(move) not in self.hands[seat]:
            return "not-your-card"
        return "choose-capture" if move < CHOICE else "no-such-capture"
