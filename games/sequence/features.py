"""Features of moves in Hiyoko and Isuri: progress in emptying the hand, and chances left to the opponent.

A move is judged by the best end of its turn: the cards then in hand and the card then on top. Remarks use
only certain knowledge: the own hand, the pile and the passes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import comb
from typing import NamedTuple

from games.masks import cards_of, mask_of
from games.reasons import BLOCK, BUILD, KEEP, MINE, SAFE, STOP, TAKE, THEIRS, Feature
from games.sequence import rules
from games.sequence.numbers import TURNED
from games.sequence.rules import RUNNING, SEVERAL, UNUSED, USED, SequenceState

HIGHEST_NUMBER = 12
TOO_MANY_TURNS = 99  # more turns than any hand needs

MIN_LEADING_SHARE = 0.2
"""A card is hard to get rid of if a smaller share of unseen cards leads to it when flipped."""

MIN_OUT_CHANCE = 0.1  # chance of the opponent going out that a remark must exceed

MAX_LAST_CARDS = 2  # maximum number of cards of a player about to go out


@dataclass(frozen=True, slots=True)
class Worths:
    """Worths of a game's features, in its points, fitted to searches of thousands of decisions.

    Attributes:
        out: playing the last card this turn.
        turns: needing at most one, two and three more turns.
        ready: going out in one turn after a flipped card, times its chance.
        hard: per lone card (no other hand card leads to it), times the shortfall from MIN_LEADING_SHARE.
        lone: per lone card, in remarks.
        link: per card that follows another in the longest run left.
        reply: holding a card for the number to be played next.
        closed: a top card that the opponent cannot follow.
        open: a ghost on top, which many numbers follow.
        few: a top card that the opponent may not be able to follow, times that chance.
        caught: the opponent going out at once, times its chance.
        point: per point earned at once.
    """

    out: float
    turns: tuple[float, float, float]
    ready: float
    hard: float
    lone: float
    link: float
    reply: float
    closed: float
    open: float
    few: float
    caught: float
    point: float


HIYOKO = Worths(0.45, (0.025, 0.025, 0.02), 0.42, 1.4, 0.03, 0.04, 0.015, 0.02, 0.05, 0.0, 0.3, 0.0)
ISURI = Worths(36.0, (1.2, 1.2, 1.0), 22.0, 66.0, 1.5, 1.2, 1.0, 1.5, 1.5, 6.5, 7.5, 0.1)

KEPT_GHOSTS_WEIGHT = 0.7  # share of a hand's worth due to its ghosts that speaks for keeping them


class _End(NamedTuple):
    """An end of a turn: its worth, points earned, the plays up to it, the hand left and the top card."""

    worth: float
    earned: int
    plays: tuple[int, ...]
    hand: int
    top: int


class Turn:
    """The possible ends of a seat's turn; the state may be a sample."""

    def __init__(self, state: SequenceState, seat: int, worths: Worths) -> None:
        self.state = state
        self.seat = seat
        self.worths = worths
        self.deck = state.deck
        self.other = 1 - seat
        self.others = state.hands[self.other].bit_count()
        self.unseen = state.hands[self.other] | mask_of(state.draw)
        # After a reshuffle, the other hand is known: all other cards have been seen.
        known = state.reshuffles > 0
        self.possible = state.hands[self.other] if known else self.unseen & ~state.barred[self.other]
        self.tops = _plain_tops(state)
        self._ends: dict[tuple[int, int, int], _End] = {}
        self._runs: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._needed: dict[tuple[int, int, int], int] = {}
        self._turns: dict[int, int] = {0: 0}
        self._leading_out: dict[int, int] = {}
        self._leading_to: dict[int, int] = {}

    def features(self, move: int) -> tuple[Feature, ...]:
        """Return a good player's remarks on a move."""
        state = self.state
        hand = self.state.hands[self.seat]
        end = (
            _End(self.worth(hand, state.top), 0, (), hand, state.top)
            if move == rules.STOP
            else self._after(hand, state.top, state.one_two, state.laid, move)
        )
        said = self._of_plays(end, move)
        return (*said, *self._of_hand(end), *self._of_top(end)) if end.hand else (*said,)

    # The worth of a hand

    def worth(self, hand: int, top: int) -> float:
        """Return the worth of ending a turn with a non-empty hand and this top card."""
        return self._hand_worth(hand) + self._top_worth(hand, top)

    def _hand_worth(self, hand: int) -> float:
        worths = self.worths
        unseen = self.unseen.bit_count()
        links = len(self.longest(hand)) - 1
        worth = self._turns_worth(hand) + worths.link * links + worths.ready * self.leading_out(hand) / unseen
        return worth - worths.hard * sum(self._hardness(card) for card in self.lone_cards(hand))

    def _turns_worth(self, hand: int) -> float:
        return sum(self.worths.turns[self.turns(hand) - 1 :])

    def _top_worth(self, hand: int, top: int) -> float:
        worths = self.worths
        worth = worths.reply if self.replies(hand, top) else 0.0
        if self.is_open(top):
            worth -= worths.open
        chance = self.follow_chance(top)
        return (
            worth
            + (worths.few * (1 - chance) if chance else worths.few + worths.closed)
            - (worths.caught * self.out_chance(top))
        )

    def turns(self, hand: int) -> int:
        """Return the minimum number of turns to play a hand if its owner may choose the top cards."""
        if hand not in self._turns:
            firsts = cards_of(hand)
            self._turns[hand] = 1 + min(self._needed_after(hand ^ 1 << card, card, UNUSED) for card in firsts)
        return self._turns[hand]

    def _needed_after(self, hand: int, top: int, one_two: int) -> int:
        """Return the number of further turns that a hand needs in the middle of a turn."""
        if not hand:
            return 0
        key = hand, top, one_two
        if key not in self._needed:
            after = [TOO_MANY_TURNS if one_two == RUNNING else self.turns(hand)]
            for play in self.state.plays(hand, top, one_two):
                left, card, then = self._laid(hand, top, one_two, play)
                after.append(self._needed_after(left, card, then))
            self._needed[key] = min(after)
        return self._needed[key]

    def leading_out(self, hand: int) -> int:
        """Return the number of unseen cards that, if flipped, let the complete hand go out in one turn."""
        if hand not in self._leading_out:
            tops = map(TURNED.__add__, cards_of(self.unseen))
            self._leading_out[hand] = sum(self._needed_after(hand, top, UNUSED) == 0 for top in tops)
        return self._leading_out[hand]

    def lone_cards(self, hand: int) -> tuple[int, ...]:
        """Return the lone cards of a hand: no other card in it leads to them, and they are not ghosts."""
        led_to = 0
        for card in cards_of(hand):
            led_to |= self.deck.follow[card]
        return cards_of(hand & ~self.deck.ghosts & ~led_to)

    def leading_to(self, card: int) -> int:
        """Return the number of unseen cards that, if flipped, lead to a card."""
        if card not in self._leading_to:
            tops = map(TURNED.__add__, cards_of(self.unseen))
            self._leading_to[card] = sum(self.deck.follow[top] >> card & 1 for top in tops)
        return self._leading_to[card]

    def _hardness(self, card: int) -> float:
        return max(0.0, MIN_LEADING_SHARE - self.leading_to(card) / self.unseen.bit_count())

    def longest(self, hand: int) -> tuple[int, ...]:
        """Return the longest run of a hand in one turn, in order."""
        return max((self._run(hand, top, UNUSED) for top in self.tops), key=len)

    def _run(self, hand: int, top: int, one_two: int) -> tuple[int, ...]:
        """Return the longest run of a hand on a top card, in order."""
        key = hand, top, one_two
        if key not in self._runs:
            best: tuple[int, ...] = ()
            for play in self.state.plays(hand, top, one_two):
                left, card, then = self._laid(hand, top, one_two, play)
                further = self._run(left, card, then)
                if then != RUNNING or further:
                    best = max(best, (*self._cards(play), *further), key=len)
            self._runs[key] = best
        return self._runs[key]

    def _laid(self, hand: int, top: int, one_two: int, play: int) -> tuple[int, int, int]:
        """Return the hand, the top card and the state of the one-two after a play."""
        cards, card = (1 << play, play) if play < SEVERAL else (play >> 6, play & 63)
        if one_two == RUNNING:
            one_two = USED
        elif one_two == UNUSED and not cards & self.deck.follow[top]:
            one_two = RUNNING
        return hand ^ cards, card, one_two

    # The opponent's possibilities

    def is_open(self, top: int) -> bool:
        """Return whether a top card is a ghost with many numbers."""
        return len(self.deck.numbers[top]) > 1

    def followers(self, top: int) -> int:
        """Return the opponent's possible cards that follow a top card."""
        return self.possible & self.deck.follow[top]

    def follow_chance(self, top: int) -> float:
        """Return the chance that the opponent can follow a top card."""
        followers = self.followers(top).bit_count()
        possible = self.possible.bit_count()
        return 1 - comb(possible - followers, self.others) / comb(possible, self.others)

    def out_chance(self, top: int) -> float:
        """Return the chance that the opponent, with few cards left, goes out at once on a top card."""
        if self.others > MAX_LAST_CARDS:
            return 0.0
        followers = cards_of(self.followers(top))
        if self.others == 1:
            return len(followers) / self.possible.bit_count()
        pairs = {
            frozenset((card, then))
            for card in followers
            for then in cards_of(self.followers(card) & ~(1 << card))
        }
        return len(pairs) / comb(self.possible.bit_count(), 2)

    def replies(self, hand: int, top: int) -> int:
        """Return the cards of a hand, without ghosts, for the number after next."""
        return 0 if self.is_open(top) else hand & self.deck.follow[self._next_top(top)] & ~self.deck.ghosts

    def _next_top(self, top: int) -> int:
        return self.tops[self.deck.following_numbers[top][0] - 1]

    # The ends of a turn

    def _after(self, hand: int, top: int, one_two: int, laid: int, play: int) -> _End:
        """Return the best end of a turn that continues with a play."""
        left, card, then = self._laid(hand, top, one_two, play)
        cards = hand ^ left
        laid += cards.bit_count()
        earned = self.state.gain(self.seat, cards, left, laid)
        end = self._best(left, card, then, laid) if left else _End(self.worths.out, 0, (), 0, card)
        worth = end.worth + self.worths.point * earned
        return _End(worth, end.earned + earned, (play, *end.plays), end.hand, end.top)

    def _best(self, hand: int, top: int, one_two: int, laid: int) -> _End:
        key = hand, top, one_two
        if key not in self._ends:
            plays = self.state.plays(hand, top, one_two)
            ends = [self._after(hand, top, one_two, laid, play) for play in plays]
            if one_two != RUNNING:
                ends.append(_End(self.worth(hand, top), 0, (), hand, top))
            self._ends[key] = max(ends)
        return self._ends[key]

    def _played(self, end: _End) -> tuple[str, ...]:
        return self._codes(card for play in end.plays for card in self._cards(play))

    def _cards(self, play: int) -> tuple[int, ...]:
        return (play,) if play < SEVERAL else (*cards_of(play >> 6 ^ 1 << (play & 63)), play & 63)

    def _codes(self, cards: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.deck.codes[card] for card in cards)

    # Remarks on an end

    def _of_plays(self, end: _End, move: int) -> Iterator[Feature]:
        """Yield remarks on the cards played this turn, from a move on."""
        state = self.state
        worths = self.worths
        played = self._played(end)
        if not end.hand:
            name = "run-last" if len(end.plays) == 1 else "run-out"
            yield Feature(name, TAKE, MINE, worths.out, played)
        if worths.point and end.earned:
            worth = worths.point * end.earned
            yield Feature("run-earns", TAKE, MINE, worth, played, amount=end.earned)
        if move > SEVERAL:
            cards = self._cards(move)
            worth = worths.link * len(cards)
            yield Feature("run-together", TAKE, MINE, worth, self._codes(cards))
        elif end.plays and state.one_two == UNUSED and not self.deck.follow[state.top] >> move & 1:
            worth = self._lone_cost(move)
            yield Feature("run-one-two", BUILD, MINE, worth, played[:2])

    def _of_hand(self, end: _End) -> Iterator[Feature]:
        """Yield remarks on the hand left."""
        worths = self.worths
        hand = end.hand
        left = self.deck.codes_of(end.hand)
        theme = KEEP if end.plays else STOP
        turns = self.turns(hand)
        ready = self.leading_out(hand)
        run = self.longest(hand)
        yield from self._of_lone_cards(hand)
        if worth := self._turns_worth(hand):
            yield Feature("run-turns", BUILD, MINE, worth, left, amount=turns)
        if ready:
            worth = worths.ready * ready / self.unseen.bit_count()
            yield Feature("run-ready", BUILD, MINE, worth, left, amount=ready)
        if len(run) > 1:
            yield Feature("run-linked", theme, MINE, worths.link * (len(run) - 1), self._codes(run))
        ghosts = hand & self.deck.ghosts
        plain = hand ^ ghosts
        worth = (
            KEPT_GHOSTS_WEIGHT * (self._hand_worth(hand) - self._hand_worth(plain))
            if ghosts and plain
            else 0.0
        )
        if worth > 0:
            gap = self._gap(run)
            cards, number = (ghosts, None) if gap is None else (1 << gap[0], gap[1])
            name = "run-ghost" if gap is None else "run-gap"
            yield Feature(name, theme, MINE, worth, self.deck.codes_of(cards), amount=number)

    def _of_lone_cards(self, hand: int) -> Iterator[Feature]:
        """Yield remarks on lone cards that a turn plays or leaves."""
        before = self.lone_cards(self.state.hands[self.seat])
        after = self.lone_cards(hand)
        worth = sum(map(self._lone_cost, before)) - sum(map(self._lone_cost, after))
        name = "run-rid" if worth > 0 else "run-lone"
        changed = {*before} - {*after} if worth > 0 else {*after} - {*before}
        if worth and changed:
            card = max(changed, key=self._lone_cost)
            yield Feature(name, BUILD, MINE, worth, self._codes([card]), amount=self.leading_to(card))

    def _lone_cost(self, card: int) -> float:
        return self.worths.lone + self.worths.hard * self._hardness(card)

    def _gap(self, run: tuple[int, ...]) -> tuple[int, int] | None:
        """Return the ghost that fills a gap of one number in a run, and this number."""
        numbers = self.deck.hand_numbers
        for before, card, after in zip(run, run[1:], run[2:], strict=False):
            if len(numbers[card]) > 1 and len(numbers[before]) == len(numbers[after]) == 1:
                number = numbers[before][0] % HIGHEST_NUMBER + 1
                if numbers[after][0] == number % HIGHEST_NUMBER + 1:
                    return card, number
        return None

    def _of_top(self, end: _End) -> Iterator[Feature]:
        """Yield remarks on the top card."""
        worths = self.worths
        top = end.top
        other = self.other
        card = self._codes([top & ~TURNED])
        followers = self.followers(top).bit_count()
        theme = BLOCK if end.plays else STOP
        if not followers:
            barred = self.unseen & self.deck.follow[top]
            name = "run-barred" if barred else "run-gone"
            yield Feature(name, theme, THEIRS, worths.few + worths.closed, card, other)
        elif worths.few and not self.is_open(top):
            worth = worths.few * (1 - self.follow_chance(top))
            yield Feature("run-few", theme, THEIRS, worth, card, other, amount=followers)
        if self.is_open(top):
            yield Feature("run-open", BLOCK, THEIRS, -worths.open, card, other)
        if (chance := self.out_chance(top)) > MIN_OUT_CHANCE:
            worth = -worths.caught * chance
            name = "run-caught" if self.others == 1 else "run-caught-two"
            yield Feature(name, SAFE, THEIRS, worth, card, other, amount=followers)
        if replies := self.replies(end.hand, top):
            number = self.deck.following_numbers[top][0]
            cards = self.deck.codes_of(replies)
            yield Feature("run-reply", BUILD, MINE, worths.reply, cards, other, amount=number)


def _plain_tops(state: SequenceState) -> tuple[int, ...]:
    """Return for each number a top card that has only this number."""
    numbers = state.deck.hand_numbers
    return tuple(numbers.index((number,)) for number in range(1, HIGHEST_NUMBER + 1))
