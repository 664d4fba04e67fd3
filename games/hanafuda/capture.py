"""What Hana-awase and Koi-Koi share: the deal with its redeals, and the turn of playing and capturing.

Moves are ints; see `games.hanafuda.moves`.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from games.cards.hanafuda import CARDS, CODES, FIRST_ALIKE, INDEX, POINTS, codes_of
from games.chance import RandomChance
from games.diagram import Diagram, by_seat_text, words_text
from games.hanafuda import moves
from games.hanafuda.moves import CALLING, CHOICE, FIRST_CALL, PLAYING, TAKING, TURNED, effect, hand_card
from games.hanafuda.samples import REDEALT, TOO_MANY, Dealable, Likely, Redeals, draw_hands
from games.hanafuda.scorings import manual_scoring
from games.hanafuda.yaku import BOTH, HANAMI, PAULOWNIA, RAIN, TSUKIMI, VIEWING_BITS, Scoring, Yaku
from games.masks import mask_of
from games.state import MoveOption, State

_TWO: frozenset[int] = frozenset(cards for cards in range(16) if cards.bit_count() == 2)
_BITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(bit for bit in range(4) if cards >> bit & 1) for cards in range(16)
)


WEATHER_ALL, WEATHER_OPPONENTS, WEATHER_OFF = WEATHERS = ("all", "opponents", "off")  # 🏠 hanafuda: weather
"""Whose yaku bad weather makes void: everybody's, everybody's but its maker's, or nobody's."""

WASHING_BOTH, WASHING_OWN = WASHINGS = ("both", "own")
"""What it makes void: both viewings, or rain only Hanami and fog only Tsukimi."""


class CaptureState(State):
    """A position of a game in which hand cards and turned cards capture table cards of the same month.

    Attributes:
        phase: PLAYING, TAKING or CALLING.
        dealer: seat that dealt this round.
        hands: cards in each hand, ascending.
        played: cards played from each hand this round, as a bit mask.
        field: for each month, the cards on the table as four bits.
        captured: cards that each seat took, as a bit mask.
        stock: the stock, its top card last.
        story: the cards laid this round, oldest first: `card << 4 | taken`, where `taken` is the table cards
            it took, as four bits since all are of its month.
        turned: the turned stock card that is waiting for a choice of what it takes, -1 if none.
        with_yaku: whether yaku count; if not, there is no weather either.
        weather: whose viewings bad weather makes void.
        washing: which viewings it makes void.
        tsukifuda, viewings: how yaku count by the manual where sources differ.
        scoring: how yaku count in this round.
        redeals: what was given back and redrawn in this round's deal.
        HAND_SIZE: how many cards are dealt to each hand, by number of players.
        FIELD_SIZE: how many are dealt to the table.
        CALL_NAMES: the game's own calls.
        DEALABLE: the hands with which play can begin.
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
        self.weather, self.washing = options["weather"], options["washing"]
        self.tsukifuda, self.viewings = options["tsukifuda"], options["viewings"]

    def _scoring(self) -> Scoring:
        """Return how yaku count in the current round."""
        return manual_scoring(self.round, self.tsukifuda, self.viewings)

    def _draw_first(self) -> int:
        """Let each seat draw; the earliest month deals, then the higher points; if equal, they draw again."""
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
        """Deal the round: the hands from the dealer on, each redealt if needed, then the table."""
        n, size = self.players, self.HAND_SIZE[self.players]
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
        self.hands, self.stock = hands, stock
        self.played, self.captured = [0] * n, [0] * n
        self.story = []
        self.turned, self.turn, self.phase = -1, first, PLAYING

    def _redealt(self, seat: int | None, cards: list[int], stock: list[int]) -> tuple[list[int], list[int]]:
        """Redeal a hand, or the table (None), until none of its cards have to go back."""
        while back := self._given_back(seat, cards):  # 🏠 hanafuda: redeal
            self.redeals = self.redeals.with_redeal(seat, back)
            stock = self.chance.shuffled(f"redeal:{self.round}:{self.redeals.count}", stock + back)
            drawn, stock = stock[: len(back)], stock[len(back) :]
            cards = [card for card in cards if card not in back] + drawn
            self._tell_redeal(seat, back, drawn)
        return cards, stock

    def _given_back(self, _seat: int | None, cards: list[int]) -> list[int]:
        """Return what a dealt hand, or the table (None), gives back: months with three or four cards."""
        months = [card >> 2 for card in cards]
        return [card for card in cards if months.count(card >> 2) >= TOO_MANY]

    def _tell_redeal(self, seat: int | None, back: list[int], drawn: list[int]) -> None:
        """Report that cards were given back; only the owner of a hand learns which."""
        given, got = tuple(CODES[c] for c in back), tuple(CODES[c] for c in drawn)
        if seat is None:
            self.tell("table-redeal", None, given, len(back))
            return
        self.tell("redeal", seat, (), len(back))
        self.tell("redeal-given", seat, given, len(back), only=seat)
        self.tell("redeal-drawn", seat, got, len(back), only=seat)

    def lay_out(self, diagram: Diagram) -> None:
        """Lay out hands, field, captured cards, stock (its top first), dealer, turn; the rest lies below."""
        self.hands = [sorted(hand) for hand in diagram.hands("hands", INDEX)]
        field = mask_of(diagram.cards("field", INDEX))
        self.field = [field >> first & 0xF for first in range(0, len(CARDS), 4)]
        self.captured = [mask_of(pile) for pile in diagram.hands("captured", INDEX)]
        top = diagram.cards("stock", INDEX)
        self.stock = [*top, *diagram.rest(CARDS)][::-1]
        self.dealer = diagram.seat("dealer", 0)
        self.turn, self.phase, self.turned = diagram.seat("turn", self.dealer), PLAYING, -1
        self.played, self.story = [0] * self.players, []
        self.redeals, self.scoring = Redeals(), self._scoring()

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
        other.with_yaku, other.scoring = self.with_yaku, self.scoring
        other.weather, other.washing = self.weather, self.washing
        other.tsukifuda, other.viewings = self.tsukifuda, self.viewings
        other.dealer, other.redeals = self.dealer, self.redeals
        other.hands, other.played = [hand[:] for hand in self.hands], self.played[:]
        other.field, other.stock, other.story = self.field[:], self.stock[:], self.story[:]
        other.captured, other.turned, other.phase = self.captured[:], self.turned, self.phase
        return other

    def sample(self, seat: int, rng: Random) -> Self:
        """Return a state with different hands and stock that the seat could not tell from this one."""
        return self.sample_likely(seat, None, rng)

    def sample_likely(self, seat: int, likely: Likely | None, rng: Random) -> Self:
        """Return a sample with hands as likely as in `samples.draw_hands`."""
        other = self.copy()
        other.chance = RandomChance(rng)
        other.redeals = self.redeals.known_to(seat)
        unseen = sorted(card for hand in self._hidden_from(seat) for card in hand)
        sizes = [len(hand) for hand in self.hands]
        hands, other.stock = draw_hands(
            unseen, sizes, self.played, other.redeals, seat, rng, likely, self.DEALABLE
        )
        hands[seat] = self.hands[seat][:]
        other.hands = hands
        return other

    def _hidden_from(self, seat: int) -> list[list[int]]:
        return [self.stock, *(hand for other, hand in enumerate(self.hands) if other != seat)]

    def every_move(self) -> Sequence[int]:
        """Return all plays, with and without a choice, all choices for a turned card, and the calls."""
        pairs = [(card, card & ~3 | bit) for card in CARDS for bit in range(4) if card & 3 != bit]
        calls = range(FIRST_CALL, FIRST_CALL + len(self.CALL_NAMES))
        choices = [CHOICE + (card << 6) + target for card, target in pairs]
        return (*CARDS, *choices, *range(TURNED, TURNED + len(CARDS)), *calls)

    def legal(self, seat: int) -> Sequence[int]:
        """Return the moves of the seat: hand cards with what they may take, or a choice, or a call."""
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
        """Return the last card of a hand, or what a turned card takes, unless it may take unlike cards."""
        if self.phase == CALLING or (self.phase == PLAYING and len(self.hands[seat]) > 1):
            return None
        legal = self.legal(seat)
        month = (self.turned if self.phase == TAKING else self.hands[seat][0]) >> 2
        there = {FIRST_ALIKE[code] for code in codes_of(self.field[month] << (month << 2))}
        return legal[0] if len(legal) == 1 or len(there) == 1 else None

    def apply(self, seat: int, move: int) -> None:
        """Play a card or choose for a turned one, then turn the stock's top card; or make a call."""
        if move < TURNED:
            card, target = (move, -1) if move < CHOICE else (move - CHOICE >> 6, move - CHOICE & 63)
            self.hands[seat].remove(card)
            self.played[seat] |= 1 << card
            self._lay(seat, card, target, "hand")
            turned = self.stock.pop()
            if self.field[turned >> 2] in _TWO:
                self.turned, self.phase = turned, TAKING
                self.tell("turned", seat, (CODES[turned],))
                return
            self._lay(seat, turned, -1, "stock")
            self._end_turn(seat)
        elif move < FIRST_CALL:
            turned, self.turned, self.phase = self.turned, -1, PLAYING
            self._lay(seat, turned, move - TURNED, "stock")
            self._end_turn(seat)
        else:
            self._call(seat, move)

    def _lay(self, seat: int, card: int, target: int, source: str) -> None:
        """Lay a card on the table: it takes the target, or all of its month, or stays if there is none."""
        month, bit = card >> 2, 1 << (card & 3)
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
        """Report yaku that a capture made or raised, and a change in the weather."""
        if not self.with_yaku:
            return
        now = self.captured[seat]
        if self._washed_by(now):
            for name, month in (("rain", RAIN), ("paulownia", PAULOWNIA)):
                if now & month == month != before & month:
                    self.tell("weather", seat, codes_of(month), label=name)
        # A new or raised yaku is worth more points, so points are checked first: they are quicker to compute.
        if self.scoring.points(now) == self.scoring.points(before):
            return
        void = self.void_viewings(seat)
        known = {(yaku.name, yaku.points) for yaku in self.scoring.yaku(before, void)}
        for yaku in self.scoring.yaku(now, void):
            if (yaku.name, yaku.points) not in known:
                self.tell("yaku", seat, codes_of(yaku.cards), yaku.points, yaku.name)

    def void_viewings(self, seat: int) -> int:
        """Return which viewings do not count for the seat, as bits."""
        return self.washed_viewings(seat)

    def washed_viewings(self, seat: int) -> int:
        """Return which of the seat's viewings the weather makes void, as bits."""
        everything = sum(self.captured)
        if everything & RAIN != RAIN and everything & PAULOWNIA != PAULOWNIA:
            return 0
        void = 0
        for other, cards in enumerate(self.captured):
            if other != seat or self.weather == WEATHER_ALL:
                void |= self._washed_by(cards)
        return void

    def _washed_by(self, captured: int) -> int:
        """Return which viewings captured cards make void for a player: all of a month's four change it."""
        rain, fog = captured & RAIN == RAIN, captured & PAULOWNIA == PAULOWNIA
        if not (rain or fog) or self.weather == WEATHER_OFF:
            return 0
        if self.washing == WASHING_BOTH:
            return BOTH
        return VIEWING_BITS[HANAMI] * rain | VIEWING_BITS[TSUKIMI] * fog

    def yaku(self, seat: int) -> tuple[Yaku, ...]:
        """Return the seat's yaku, considering the weather; none if yaku do not count."""
        return self.scoring.yaku(self.captured[seat], self.void_viewings(seat)) if self.with_yaku else ()

    def yaku_points(self, seat: int, more: int = 0) -> int:
        """Return what the seat's yaku are worth now, or would be with `more` cards (a bit mask)."""
        if not self.with_yaku:
            return 0
        cards, void = self.captured[seat] | more, self.void_viewings(seat)
        if self.weather == WEATHER_ALL:
            void |= self._washed_by(cards)  # the very cards that are weighed may change it
        return self.scoring.points(cards, void)

    @abstractmethod
    def _calls(self) -> Sequence[int]:
        """Return the calls that the seat to move may make."""

    @abstractmethod
    def _call(self, seat: int, move: int) -> None:
        """Make a call."""

    @abstractmethod
    def _end_turn(self, seat: int) -> None:
        """Do what follows a seat's two captures."""

    def notation(self, move: int) -> str:
        """Return `play 1b`, `play 1b take 1r`, `take 1r`, or one of the game's own calls."""
        return moves.move_notation(move, self.CALL_NAMES)

    def parse(self, text: str) -> int:
        """Read a move in the record's notation.

        Raises:
            ValueError: the text is not a move of this game, or not spelt as in the record.
        """
        return moves.parse_move(text, self.CALL_NAMES)

    def describe(self, seat: int, move: int) -> MoveOption:
        """Return what a play, or the choice for a turned card, takes and scores, or what a call scores."""
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
        """Return what a call scores, unless a call of somebody else makes that void."""

    @abstractmethod
    def capture_gain(self, seat: int, cards: int) -> int | None:
        """Return what taking cards (a bit mask; 0 for none) scores; None if a card to be turned decides."""

    def effect(self, move: int) -> tuple[int, int]:
        """Return the card that a play or a choice is about, and the table cards it takes, as a bit mask."""
        return effect(move, self.turned, self.field)

    def why_not(self, seat: int, move: int) -> str:
        """Return why a well-formed move is not allowed: not held, a match must be taken, nothing to take."""
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
