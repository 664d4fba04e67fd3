"""Hygge for two to four: take lines from the stock, store objects with animals, until Winter comes."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from operator import add
from random import Random
from typing import Any, ClassVar, Self

from games.cards.hygge import (
    CARDS_WITH_WINTER,
    CODES,
    DECK,
    INDEX,
    KINDS,
    LAYOUTS,
    WINTER,
    codes_of,
    count_snowflakes,
    list_cards,
    penalty_points,
)
from games.chance import RandomChance
from games.diagram import Diagram, by_seat_text, words_text
from games.hygge import moves
from games.hygge.moves import DROP, EMPTY, KEEP, PASS, REFILL_AT, STORE, Layout, layout_of
from games.hygge.stores import CARDS_A_TURN
from games.masks import mask_of
from games.state import MoveOption, State

TAKING, STORING, LAST_ACTION = range(3)

_JUST_KEEP, _JUST_PASS = (KEEP,), (PASS,)


LOWEST_ROUND, LOWEST_TOTAL = "lowest-round", "lowest-total"
"""The player who begins the next round: the lowest of the last (English leaflet) or in total (French)."""

HIDDEN, OPEN = "hidden", "open"  # 🏠 hygge: stores
"""Visibility of the number of a player's stored cards: only to the owner, or to all."""


class HyggeState(State):
    """A position of Hygge, without computer players.

    Cards are indices as in `games.cards.hygge`, sets of cards are bit masks.

    Attributes:
        phase: TAKING, STORING or LAST_ACTION.
        starter: seat that began this round.
        starts: the option `starter`.
        open_stores: whether all players may see the number of stored cards.
        stock: the card at each place in filling order, or EMPTY.
        filled: the places with a card, as a bit mask.
        deck: the complete deck of this round, top first; never changes.
        drawn: number of cards drawn from the deck.
        before: for each seat, the number of each card face up in front of it.
        present: for each seat, the cards face up in front of it, as a bit mask.
        stored: for each seat, the number of each card stored.
        dropped: cards discarded this round.
        waiting: seats still to make a last action, the next first.
        negatives: negative points of each seat over the finished rounds.
        LAYOUT: the layout of the stock by number of players.
    """

    __slots__ = (
        "before",
        "deck",
        "drawn",
        "dropped",
        "filled",
        "negatives",
        "open_stores",
        "phase",
        "present",
        "starter",
        "starts",
        "stock",
        "stored",
        "waiting",
    )

    SPREAD: ClassVar = 15.0
    LAYOUT: ClassVar[Mapping[int, Layout]] = {players: layout_of(rows) for players, rows in LAYOUTS.items()}

    filled: int
    stock: list[int]
    deck: tuple[int, ...]
    dropped: list[int]
    waiting: tuple[int, ...]
    negatives: list[int]

    @property
    def layout(self) -> Layout:
        """The layout of the stock for this number of players."""
        return self.LAYOUT[self.players]

    def _set_up(self, options: Mapping[str, Any]) -> None:
        self.starts = options["starter"]
        self.open_stores = options["stores"] == OPEN
        self.negatives = [0] * self.players

    def _deal(self, first: int) -> None:
        """Begin a round: shuffle, put Winter among the last cards, lay out the stock."""
        n = self.players
        deck = self.chance.shuffled(f"deal:{self.round}", DECK)
        rest = deck[: -CARDS_WITH_WINTER[n]]
        last = deck[-CARDS_WITH_WINTER[n] :]
        last = self.chance.shuffled(f"winter:{self.round}", [*last, WINTER])
        self.deck = (*rest, *last)
        self.drawn = self.layout.size
        self.stock = list(self.deck[: self.drawn])
        self.filled = (1 << self.drawn) - 1
        self.before = [[0] * WINTER for _ in range(n)]
        self.stored = [[0] * WINTER for _ in range(n)]
        self.present = [0] * n
        self.dropped = []
        self.waiting = ()
        self.turn = self.starter = first  # 🏠 hygge: first
        self.phase = TAKING
        self.tell("deal", first, label=self.starts if self.rounds else "drawn")
        self._tell_cards("lay-out", None, self.stock)

    def lay_out(self, diagram: Diagram) -> None:
        """Lay out the stock in filling order (a dot is an empty place), the deck (top first) and the seats.

        Seats have cards `before` them and `stored`, and negative points `lost` in earlier rounds. By default
        the deck has all other cards, Winter last.
        """
        places = [EMPTY if code == "." else INDEX[code] for code in diagram.words("stock")]
        if len(places) > self.layout.size:
            raise ValueError(f"the stock has {self.layout.size} places")
        self.stock = [*places, *[EMPTY] * (self.layout.size - len(places))]
        self.filled = sum(1 << place for place, card in enumerate(places) if card != EMPTY)
        seats = (*diagram.by_seat("before"), *diagram.by_seat("stored"))
        owned = [[INDEX[code] for code in own] for own in seats]
        counts = [list(map(own.count, KINDS)) for own in owned]
        self.before = counts[: self.players]
        self.stored = counts[self.players :]
        self.present = [mask_of({*own}) for own in owned[: self.players]]
        self.dropped = [INDEX[code] for code in diagram.words("dropped")]
        gone = Counter([card for card in places if card != EMPTY] + [*self.dropped, *chain(*owned)])
        rest = [*(Counter(DECK) - gone).elements(), WINTER]
        self.deck = tuple(map(CODES.index, diagram.words("deck"))) or tuple(rest)
        self.drawn = 0
        if not self.filled:
            raise ValueError("the stock is empty")
        self.turn = diagram.seat("turn", 0)
        self.starter = diagram.seat("starter", self.turn)
        self.negatives = diagram.numbers("lost") or [0] * self.players
        self.phase = TAKING
        self.waiting = ()
        if len(self.negatives) != self.players:
            raise ValueError("the negative points are not for all seats")

    def laid_out(self) -> dict[str, str]:
        """Return a state at the beginning of a turn as the fields of a diagram."""
        return {
            "stock": words_text("." if card == EMPTY else CODES[card] for card in self.stock),
            "deck": words_text(codes_of(self.deck[self.drawn :])),
            "before": by_seat_text(codes_of(list_cards(own)) for own in self.before),
            "stored": by_seat_text(codes_of(list_cards(own)) for own in self.stored),
            "dropped": words_text(codes_of(self.dropped)),
            "turn": str(self.turn),
            "starter": str(self.starter),
            "lost": words_text(self.negatives) if any(self.negatives) else "",
        }

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.starts = self.starts
        other.open_stores = self.open_stores
        other.negatives = self.negatives[:]
        other.starter = self.starter
        other.phase = self.phase
        other.waiting = self.waiting
        other.stock = self.stock[:]
        other.filled = self.filled
        other.deck = self.deck
        other.drawn = self.drawn
        other.before = [cards[:] for cards in self.before]
        other.stored = [cards[:] for cards in self.stored]
        other.present = self.present[:]
        other.dropped = self.dropped[:]
        return other

    def sample(self, seat: int, rng: Random) -> Self:
        """Return a state with another order of the deck, with Winter at any possible place."""
        other = self.copy()
        other.chance = RandomChance(rng)
        unseen = sorted(self.deck[self.drawn :])
        come = WINTER not in unseen
        order = other.chance.shuffled("deck", unseen if come else unseen[:-1])
        if not come:
            certain = self.before_winter()
            order.insert(certain + other.chance.uniform("winter", len(unseen) - certain), WINTER)
        other.deck = (*self.deck[: self.drawn], *order)
        return other

    def before_winter(self) -> int:
        """Return the number of cards certain to come before Winter."""
        return max(0, len(self.deck) - CARDS_WITH_WINTER[self.players] - 1 - self.drawn)

    def every_move(self) -> Sequence[int]:
        """Return all lines, all ways to store, and all last actions."""
        every = mask_of(KINDS)
        return (*self.layout.masks, *moves.store_moves(every), KEEP, *moves.drop_moves(every), PASS)

    def legal(self, seat: int) -> Sequence[int]:
        """Return the lines with a card, or the ways to store and keep, or the last actions."""
        if seat != self.turn or self.over:
            return ()
        if self.phase == TAKING:
            return moves.open_lines(self.layout, self.filled)
        present = self.present[seat]
        if self.phase == STORING:
            return moves.store_moves(present) + _JUST_KEEP
        return moves.store_moves(present) + moves.drop_moves(present) + _JUST_PASS

    def notation(self, move: int) -> str:
        """Return `take r2`, `store bear ra rb`, `keep`, `drop ra` or `pass`."""
        return moves.move_notation(move)

    def parse(self, text: str) -> int:
        """Read a move in the record's exact notation; raise ValueError for any other text."""
        return moves.parse_move(text)

    def describe(self, seat: int, move: int) -> MoveOption:
        """Return a move with its cards and the points it gains.

        A store gains the snowflakes on its objects; a last action also gains the negative points avoided.
        """
        text = moves.move_notation(move)
        cards = self.cards(seat, move)
        if move < KEEP:
            return MoveOption(text, "take", takes=codes_of(cards), gain=0)
        gained = moves.points_gained(move, cards, self.phase == LAST_ACTION)
        return MoveOption(text, text.partition(" ")[0], codes_of(cards), gain=gained)

    def apply(self, seat: int, move: int) -> None:
        """Take a line, store, keep, or make a last action; then check the stock for a refill and Winter."""
        if move < KEEP:
            self._take(seat, move)
            if moves.can_store(self.present[seat]):
                self.phase = STORING
            else:
                self._check(seat)
            return
        if move >= STORE:
            self._store(seat, move)
        elif move >= DROP:
            self._drop(seat, move - DROP)
        else:
            self.tell("keep" if move == KEEP else "pass", seat)
        if self.phase == STORING:
            self._check(seat)
        else:
            self._next_last_action()

    def _take(self, seat: int, move: int) -> None:
        """Take all cards in a line."""
        if self.log is not None:
            self.tell("take", seat, codes_of(self.cards(seat, move)), label=moves.line_name(move))
        stock = self.stock
        filled = self.filled
        before = self.before[seat]
        present = self.present[seat]
        for place in self.layout.places[move]:
            card = stock[place]
            if card != EMPTY:
                stock[place] = EMPTY
                filled ^= 1 << place
                before[card] += 1
                present |= 1 << card
        self.filled = filled
        self.present[seat] = present

    def cards(self, seat: int, move: int) -> list[int]:
        """Return the cards that a move takes, stores (the animal first) or discards."""
        if move < KEEP:
            stock = self.stock
            return [stock[place] for place in self.layout.places[move] if stock[place] != EMPTY]
        if move >= STORE:
            animal, _, kinds = moves.stored_parts(move)
            before = self.before[seat]
            return [animal, *[kind for kind in kinds for _ in range(before[kind])]]
        return [move - DROP] if move >= DROP else []

    def _store(self, seat: int, move: int) -> None:
        """Store an animal with all copies of the chosen kinds."""
        if self.log is not None:
            self._tell_cards("store", seat, self.cards(seat, move))
        animal, bits, kinds = moves.stored_parts(move)
        before = self.before[seat]
        stored = self.stored[seat]
        for kind in kinds:
            stored[kind] += before[kind]
            before[kind] = 0
        stored[animal] += 1
        before[animal] -= 1
        self.present[seat] ^= bits if before[animal] else bits | 1 << animal

    def _drop(self, seat: int, card: int) -> None:
        before = self.before[seat]
        before[card] -= 1
        if not before[card]:
            self.present[seat] ^= 1 << card
        self.dropped.append(card)
        self._tell_cards("drop", seat, (card,))

    def _check(self, seat: int) -> None:
        """Pass the turn if enough cards are left; otherwise refill the stock for another turn."""
        self.phase = TAKING
        if self.filled.bit_count() > REFILL_AT:
            self.turn = (seat + 1) % self.players
        elif self._refill():
            self.phase = LAST_ACTION
            self.tell("winter", seat)
            self.waiting = tuple((seat + i) % self.players for i in range(self.players))
            self._next_last_action()
        else:
            self.tell("another-turn", seat)

    def _refill(self) -> bool:
        """Move the stock's cards together and refill it from the deck; return whether Winter came."""
        size = self.layout.size
        moved = [card for card in self.stock if card != EMPTY]
        new = self.deck[self.drawn : self.drawn + size - len(moved)]
        winter = WINTER in new
        if winter:
            new = new[: new.index(WINTER)]
            self.drawn += 1
        self.drawn += len(new)
        laid = len(moved) + len(new)
        self.stock = [*moved, *new] + [EMPTY] * (size - laid)
        self.filled = (1 << laid) - 1
        if moved:
            self._tell_cards("moved", None, moved)
        if new:
            self._tell_cards("refill", None, new)
        return winter

    def _next_last_action(self) -> None:
        """Ask the next seat with cards in front of it for its last action; after the last, end the round."""
        while self.waiting:
            self.turn, *rest = self.waiting
            self.waiting = tuple(rest)
            if self.present[self.turn]:
                return
            self.tell("nothing-left", self.turn)
        self._score()

    def _score(self) -> None:
        """Score the round; the lowest score, by the option `starter`, begins the next."""
        points: list[int] = []
        for seat in range(self.players):
            gained = count_snowflakes(self.stored[seat])
            lost = penalty_points(self.before[seat])
            points.append(gained - lost)
            self.negatives[seat] += lost
            self.tell("snowflakes", seat, amount=gained)
            if self.log is not None:
                self.tell("left-over", seat, codes_of(list_cards(self.before[seat])), lost)
        after = [(self.starter + 1 + i) % self.players for i in range(self.players)]
        # 🏠 hygge: starter
        lowest = points if self.starts == LOWEST_ROUND else [*map(add, self.totals, points)]
        self.end_round(tuple(points), min(after, key=lowest.__getitem__))

    def _tell_cards(self, kind: str, seat: int | None, cards: Iterable[int]) -> None:
        if self.log is not None:
            self.tell(kind, seat, codes_of(cards))

    def standing(self) -> list[tuple[int, ...]]:
        """Return each seat's points, with its negative points (below zero) as a tie-break."""
        return [(total, -lost) for total, lost in zip(self.totals, self.negatives, strict=True)]

    def turns_to_come(self) -> float:
        """Return each seat's expected number of further turns, with Winter midway in its possible range."""
        certain = self.before_winter()
        cards = certain + (len(self.deck) - self.drawn - certain) / 2 + self.filled.bit_count()
        return cards / CARDS_A_TURN / self.players

    def why_not(self, seat: int, move: int) -> str:
        """Return the reason id that a well-formed move is not allowed now."""
        if move < KEEP:
            if self.phase != TAKING:
                return "already-taken" if self.phase == STORING else "winter-has-come"
            return "empty-line" if move in self.layout.places else "no-such-line"
        if self.phase == TAKING:
            return "take-first"
        if move >= STORE:
            return moves.why_not_stored(self.present[seat], move)
        if self.phase == LAST_ACTION:
            return "not-your-card" if move >= DROP else "winter-has-come"
        return "only-as-last-action"
