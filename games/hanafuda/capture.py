"""What Hana-awase and Koi-Koi share: the deal with its redeals, and the turn of playing and capturing.

Moves are ints; see `games.hanafuda.moves`.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import ClassVar, Self

from games.cards.hanafuda import CARDS, CODES, POINTS, codes_of
from games.chance import Chance, RandomChance
from games.event import Event
from games.hanafuda.moves import CALLING, CHOICE, FIRST_CALL, PLAYING, TAKING, TURNED, effect, hand_card
from games.hanafuda.policy import MANUAL_VALUES, ONLY_CARDS, Values, best_capture, quick_play
from games.hanafuda.reading import read_hands
from games.hanafuda.redeals import REDEALT, TOO_MANY, Dealable, Likely, Redeals, draw_hands
from games.hanafuda.weather import NO_WEATHER, Weather
from games.hanafuda.yaku import PAULOWNIA, RAIN, HouseRules, Yaku
from games.prospects import chances
from games.state import State

_TWO: frozenset[int] = frozenset(cards for cards in range(16) if cards.bit_count() == 2)
_BITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(bit for bit in range(4) if cards >> bit & 1) for cards in range(16)
)


class CaptureState(State):
    """A position of a game in which hand cards and turned cards capture table cards of the same month.

    Attributes:
        turn: seat whose turn it is.
        phase: PLAYING, TAKING or CALLING.
        dealer: seat that dealt this round.
        last_round: how many rounds are played.
        hands: cards in each hand, ascending.
        played: cards played from each hand this round, as a bit mask.
        field: for each month, the cards on the table as four bits.
        captured: cards that each seat took, as a bit mask.
        stock: the stock, its top card last.
        story: the cards laid this round, oldest first: `card << 4 | taken`, where `taken` is the table cards
            it took, as four bits since all are of its month.
        turned: the turned stock card that is waiting for a choice of what it takes, -1 if none.
        with_yaku: whether yaku count; if not, there is no weather either.
        weather: what bad weather makes void.
        house: which reading of the rules is played where sources differ.
        counting: how yaku count in this round.
        totals: points of each seat over the finished rounds.
        redeals: what was given back and redrawn in this round's deal.
        HAND_SIZE: how many cards are dealt to each hand, by number of players.
        FIELD_SIZE: how many are dealt to the table.
        SPREAD: how far one round sets players apart, in points: see `prospects.chances`. Found by
            letting greedy players play and seeing who wins from which lead.
        CALL_NAMES: the game's own calls.
        DEALABLE: the hands with which play can begin.
        VALUES: what cards and yaku are worth to a greedy player.
    """

    __slots__ = (
        "captured",
        "counting",
        "dealer",
        "field",
        "hands",
        "house",
        "last_round",
        "phase",
        "played",
        "redeals",
        "stock",
        "story",
        "totals",
        "turn",
        "turned",
        "weather",
        "with_yaku",
    )

    HAND_SIZE: ClassVar[dict[int, int]]
    FIELD_SIZE: ClassVar[dict[int, int]]
    SPREAD: ClassVar[dict[int, float]]
    CALL_NAMES: ClassVar[tuple[str, ...]]
    DEALABLE: ClassVar[Dealable] = REDEALT
    VALUES: ClassVar[Values] = MANUAL_VALUES

    def _begin(
        self,
        players: int,
        rounds: int,
        chance: Chance,
        log: list[Event] | None,
        *,
        weather: Weather,
        house: HouseRules,
        with_yaku: bool = True,
    ) -> Self:
        self.players, self.chance, self.log = players, chance, log
        self.round, self.last_round, self.rounds = 1, rounds, []
        self.over = self.simultaneous = False
        self.with_yaku, self.weather = with_yaku, weather if with_yaku else NO_WEATHER
        self.house = house
        self.totals = [0] * players
        self.dealer = self._draw_dealer()
        self._deal()
        return self

    def _draw_dealer(self) -> int:
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

    def _deal(self) -> None:
        """Deal the round: the hands from the dealer on, each redealt if needed, then the table."""
        n, size = self.players, self.HAND_SIZE[self.players]
        deck = self.chance.shuffled(f"deal:{self.round}", CARDS)
        order = [(self.dealer + i) % n for i in range(n)]
        self.tell("deal", self.dealer)
        self.counting = self.house.counting(self.round)
        self.redeals = Redeals()
        hands: list[list[int]] = [[]] * n
        for i, seat in enumerate(order):
            hands[seat] = deck[i * size : (i + 1) * size]
        stock = deck[n * size :]
        for seat in order:
            hands[seat], stock = self._made_good(seat, hands[seat], stock)
        size = self.FIELD_SIZE[n]
        table, stock = self._made_good(None, stock[:size], stock[size:])
        self.field = [0] * 12
        for card in table:
            self.field[card >> 2] |= 1 << (card & 3)
        stock.reverse()
        for hand in hands:
            hand.sort()
        self.hands, self.stock = hands, stock
        self.played, self.captured = [0] * n, [0] * n
        self.story: list[int] = []
        self.turned, self.turn, self.phase = -1, self.dealer, PLAYING

    def _made_good(self, seat: int | None, cards: list[int], stock: list[int]) -> tuple[list[int], list[int]]:
        """Let a hand, or the table (None), give back cards and draw replacements as long as it has to."""
        while back := self._given_back(seat, cards):
            self.redeals = self.redeals.after(seat, back)
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

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = object.__new__(type(self))
        other.players, other.chance, other.log = self.players, self.chance, None
        other.round, other.last_round, other.rounds = self.round, self.last_round, self.rounds[:]
        other.over, other.simultaneous = self.over, False
        other.with_yaku, other.weather = self.with_yaku, self.weather
        other.house, other.counting = self.house, self.counting
        other.totals, other.dealer = self.totals[:], self.dealer
        other.hands, other.played = [hand[:] for hand in self.hands], self.played[:]
        other.field, other.stock, other.story = self.field[:], self.stock[:], self.story[:]
        other.captured, other.turned = self.captured[:], self.turned
        other.turn, other.phase, other.redeals = self.turn, self.phase, self.redeals
        return other

    def sample(self, seat: int, rng: Random) -> Self:
        """Return a state with different hands and stock that the seat could not tell from this one."""
        return self.guess(seat, None, rng)

    def guess(self, seat: int, likely: Likely | None, rng: Random) -> Self:
        """Return a sample with hands as likely as in `redeals.draw_hands`."""
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

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seat whose turn it is; none when the match is over."""
        return () if self.over else (self.turn,)

    def legal(self, seat: int) -> Sequence[int]:
        """Return the moves of the seat: hand cards with what they may take, or a choice, or a call."""
        if seat != self.turn or self.over:
            return ()
        if self.phase == PLAYING:
            field = self.field
            moves: list[int] = []
            for card in self.hands[seat]:
                there = field[card >> 2]
                if there in _TWO:
                    first = CHOICE + (card << 6) + (card & ~3)
                    low, high = _BITS[there]
                    moves += (first + low, first + high)
                else:
                    moves.append(card)
            return moves
        if self.phase == TAKING:
            first = TURNED + (self.turned & ~3)
            return [first + bit for bit in _BITS[self.field[self.turned >> 2]]]
        return self._calls()

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
        taken = there if target < 0 else 1 << (target & 3)
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
        if self.weather.made_by(now):
            for name, month in (("rain", RAIN), ("paulownia", PAULOWNIA)):
                if now & month == month != before & month:
                    self.tell("weather", seat, codes_of(month), label=name)
        # A new or raised yaku is worth more points, so points are checked first: they are quicker to compute.
        if self.counting.points(now) == self.counting.points(before):
            return
        void = self.void(seat)
        known = {(yaku.name, yaku.points) for yaku in self.counting.yaku(before, void)}
        for yaku in self.counting.yaku(now, void):
            if (yaku.name, yaku.points) not in known:
                self.tell("yaku", seat, codes_of(yaku.cards), yaku.points, yaku.name)

    def void(self, seat: int) -> int:
        """Return which of the seat's viewings the weather makes void, as bits in the order of WASHABLE."""
        return self.weather.void(seat, self.captured)

    def yaku(self, seat: int) -> tuple[Yaku, ...]:
        """Return the seat's yaku, considering the weather; none if yaku do not count."""
        return self.counting.yaku(self.captured[seat], self.void(seat)) if self.with_yaku else ()

    def yaku_points(self, seat: int, more: int = 0) -> int:
        """Return what the seat's yaku are worth now, or would be with `more` cards (a bit mask)."""
        if not self.with_yaku:
            return 0
        cards = self.captured[seat] | more
        return self.counting.points(cards, self.void(seat) | self.weather.void_for_maker(cards))

    @property
    def values(self) -> Values:
        """What cards and yaku are worth to a greedy player at this table."""
        return self.VALUES if self.with_yaku else ONLY_CARDS

    def result(self) -> tuple[int, ...]:
        """Return the points by seat of the finished rounds."""
        return tuple(self.totals)

    def _close_round(self, points: tuple[int, ...], next_dealer: int) -> None:
        """Add a round's points; deal the next one, or end the match."""
        self.book(points)
        for seat, gained in enumerate(points):
            self.totals[seat] += gained
        if self.round == self.last_round:
            self.over = True
            return
        self.dealer = next_dealer
        self.round += 1
        self._deal()

    @abstractmethod
    def _calls(self) -> Sequence[int]:
        """Return the calls that the seat to move may make."""

    @abstractmethod
    def _call(self, seat: int, move: int) -> None:
        """Make a call."""

    @abstractmethod
    def _end_turn(self, seat: int) -> None:
        """Do what follows a seat's two captures."""

    def effect(self, move: int) -> tuple[int, int]:
        """Return the card that a play or a choice is about, and the table cards it takes, as a bit mask."""
        return effect(move, self.turned, self.field)

    def greedy(self, seat: int, rng: Random) -> int:
        """Take the most valuable capture; call as the game's rules suggest."""
        return self._greedy_call(seat) if self.phase == CALLING else best_capture(self, seat, rng)

    @abstractmethod
    def _greedy_call(self, seat: int) -> int:
        """Return the call that looks best right now."""

    def quick(self, seat: int, rng: Random) -> int:
        """Return the play that takes the most; choose and call as `greedy` does."""
        return quick_play(self, seat) if self.phase == PLAYING else self.greedy(seat, rng)

    def guesser(self, seat: int) -> Callable[[Random], Self]:
        """Return a function that draws samples with likely hands, given what was played from them."""
        return partial(self.guess, seat, read_hands(self, seat))

    def end_with_round(self) -> None:
        """Make the current round the last one."""
        self.last_round = self.round

    def prospects(self, points: Sequence[float]) -> Sequence[float]:
        """Return how likely each seat is to win the match if the current round brings these points."""
        return chances(self.totals, points, self.SPREAD[self.players], self.last_round - self.round)

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
