"""The deal of Hana-awase and Koi-Koi with its redeals, what lies where, and what a seat knows of it."""

from random import Random
from typing import ClassVar, Self

from games.cards.hanafuda import CARDS, CODES, POINTS
from games.chance import Chance, RandomChance
from games.hanafuda.redeals import TOO_MANY, Likely, Redeals, draw_hands
from games.hanafuda.weather import WEATHER_OFF
from games.state import OptionsT, State
from games.view import Event

PLAYING, TAKING, CALLING = range(3)


class CaptureDeal(State[OptionsT]):
    """A position of a game in which hand cards and turned cards capture table cards of their month, dealt.

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
        story: what was laid this round, oldest first: `card << 4 | taken`, the table cards that it took, all
            of its month, being four bits.
        turned: the stock card whose owner must choose what it takes, -1 if none.
        with_yaku: whether yaku count; where they do not, there is no weather either.
        weather: whose yaku bad weather makes void: `all`, `opponents` or `off`.
        totals: points of each seat over the finished rounds.
        redeals: what was given back and drawn anew in this round's deal.
    """

    __slots__ = (
        "captured",
        "dealer",
        "field",
        "hands",
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

    def _begin(
        self,
        players: int,
        rounds: int,
        chance: Chance,
        log: list[Event] | None,
        *,
        weather: str,
        with_yaku: bool = True,
    ) -> Self:
        self.players, self.chance, self.log = players, chance, log
        self.round, self.last_round, self.rounds = 1, rounds, []
        self.over = self.simultaneous = False
        self.with_yaku, self.weather = with_yaku, weather if with_yaku else WEATHER_OFF
        self.totals = [0] * players
        self.dealer = self._draw_dealer()
        self._deal()
        return self

    def _draw_dealer(self) -> int:
        """Let each seat draw; the earliest month, then the higher points, deals; equal ones draw again."""
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
        """Deal the round: hands from the dealer on, made good one by one, then the table."""
        n, size = self.players, self.HAND_SIZE[self.players]
        deck = self.chance.shuffled(f"deal:{self.round}", CARDS)
        order = [(self.dealer + i) % n for i in range(n)]
        self.tell("deal", self.dealer)
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
        """Give back every month with three or four cards and draw as many, until there is none left."""
        while True:
            months = [card >> 2 for card in cards]
            if max(map(months.count, months)) < TOO_MANY:
                return cards, stock
            back = [card for card in cards if months.count(card >> 2) >= TOO_MANY]
            self.redeals = self.redeals.after(seat, back)
            stock = self.chance.shuffled(f"redeal:{self.round}:{self.redeals.count}", stock + back)
            drawn, stock = stock[: len(back)], stock[len(back) :]
            cards = [card for card in cards if card not in back] + drawn
            self._tell_redeal(seat, back, drawn)

    def _tell_redeal(self, seat: int | None, back: list[int], drawn: list[int]) -> None:
        """Say that cards were given back; which ones of a hand, only its owner learns."""
        given, got = tuple(CODES[c] for c in back), tuple(CODES[c] for c in drawn)
        if seat is None:
            self.tell("table-redeal", None, given, len(back))
            return
        self.tell("redeal", seat, (), len(back))
        self.tell("redeal-given", seat, given, len(back), only=seat)
        self.tell("redeal-drawn", seat, got, len(back), only=seat)

    def copy(self) -> Self:
        """Return a state that shares nothing that changes with this one, and has no log."""
        other = object.__new__(type(self))
        other.players, other.chance, other.log = self.players, self.chance, None
        other.round, other.last_round, other.rounds = self.round, self.last_round, self.rounds[:]
        other.over, other.simultaneous = self.over, False
        other.with_yaku, other.weather = self.with_yaku, self.weather
        other.totals, other.dealer = self.totals[:], self.dealer
        other.hands, other.played = [hand[:] for hand in self.hands], self.played[:]
        other.field, other.stock, other.story = self.field[:], self.stock[:], self.story[:]
        other.captured, other.turned = self.captured[:], self.turned
        other.turn, other.phase, other.redeals = self.turn, self.phase, self.redeals
        return other

    def sample(self, seat: int, rng: Random) -> Self:
        """Return a state with other hands and another stock that the seat could not tell from this one."""
        return self.guess(seat, None, rng)

    def guess(self, seat: int, likely: Likely | None, rng: Random) -> Self:
        """Return a sample, hands drawn as likely as `redeals.draw_hands` says."""
        other = self.copy()
        other.chance = RandomChance(rng)
        other.redeals = self.redeals.known_to(seat)
        unseen = sorted(card for hand in self._hidden_from(seat) for card in hand)
        sizes = [len(hand) for hand in self.hands]
        hands, other.stock = draw_hands(unseen, sizes, self.played, other.redeals, seat, rng, likely)
        hands[seat] = self.hands[seat][:]
        other.hands = hands
        return other

    def _hidden_from(self, seat: int) -> list[list[int]]:
        return [self.stock, *(hand for other, hand in enumerate(self.hands) if other != seat)]
