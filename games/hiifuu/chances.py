"""Chances in Hiifuu to win a trick and exactly two tricks, and the plays and discards they suggest."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import combinations
from random import Random

from games.cards.hiifuu import VALUES

WANTED = 2  # number of tricks that a seat wants to win in a round

RANDOM_RIVALS_PER_RIVAL = 1.3
"""Number of random rivals that one rival is worth in later tricks, as rivals play well."""

LATER_TRICK_WEIGHT = 0.6  # weight of a chance to win a trick later, relative to one now

MAX_CHANCE = 0.99  # maximum chance of a hand card to win: it may be thrown off later, or never led

MAX_DISCARDS = 12  # maximum number of discards that a search considers

HIGH_CARDS_KEPT = 3  # number of high cards that a beginner keeps

_COLOUR = (1 << VALUES) - 1


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's knowledge when it must play a card.

    Attributes:
        hand: its cards.
        legal: the cards it may play.
        unseen: the cards that others may hold, as a bit mask.
        rivals: number of other seats.
        won: tricks it has won in this round.
        best: the card that is winning the trick; -1 before the lead.
        later: for each seat that plays after it, the cards it is known not to hold, as a bit mask.
        harm: 1 if this trick would cost the seat winning it a token, -1 if it would bring one, otherwise 0.
    """

    hand: Sequence[int]
    legal: Sequence[int]
    unseen: int
    rivals: int
    won: int
    best: int
    later: Sequence[int]
    harm: int


def winning_chance(card: int, unseen: int, rivals: float) -> float:
    """Return the chance of a card to beat a random unseen card of its colour from each rival."""
    value = card % VALUES
    out = unseen >> card - value & _COLOUR
    if not out:
        return 1.0
    return (1 - (out >> value).bit_count() / out.bit_count()) ** rivals


def _chances_of(hand: Sequence[int], unseen: int, rivals: int) -> dict[int, float]:
    """Return the chance of each hand card to win a trick, at most MAX_CHANCE."""
    return {
        card: min(MAX_CHANCE, winning_chance(card, unseen, rivals * RANDOM_RIVALS_PER_RIVAL)) for card in hand
    }


def chance_of(wanted: int, chances: Collection[float]) -> float:
    """Return the chance that exactly `wanted` of independent events happen: 0 to 2, or -1 (impossible)."""
    none = 1.0
    one = 0.0
    two = 0.0
    for chance in chances:
        miss = 1 - chance
        none, one, two = none * miss, one * miss + none * chance, two * miss + one * chance
    return (none, one, two, 0.0)[wanted]


def best_discards(hand: Sequence[int], due: int, unseen: int, rivals: int, rng: Random) -> list[int]:
    """Return the `due` discards that make exactly two tricks most likely, chosen one by one.

    `hand` includes the discards; `unseen` are the other players' cards, as a bit mask.
    """
    chances = _chances_of(hand, unseen, rivals)
    gone: list[int] = []
    for _ in range(due):
        scored = [
            (
                chance_of(WANTED, [chances[other] for other in chances if other != card]),
                rng.random(),
                card,
            )
            for card in chances
        ]
        gone.append(max(scored)[2])
        del chances[gone[-1]]
    return gone


def likely_discards(hand: Sequence[int], due: int, unseen: int, rivals: int) -> list[tuple[int, ...]]:
    """Return the `MAX_DISCARDS` discards that make exactly two tricks most likely, the best first."""
    chances = _chances_of(hand, unseen, rivals)

    def worth(gone: tuple[int, ...]) -> float:
        return chance_of(WANTED, [chances[card] for card in hand if card not in gone])

    return nlargest(MAX_DISCARDS, combinations(hand, due), key=worth)


def best_play(turn: Turn, rng: Random) -> int:
    """Return the card that makes exactly two tricks most likely; with too many tricks, harm others."""
    chances = _chances_of(turn.hand, turn.unseen, turn.rivals)
    scored: list[tuple[float, float, int]] = []
    for card in turn.legal:
        wins = wins_trick(turn, card)
        if turn.won > WANTED:
            worth = turn.harm * (1 - wins)
        else:
            missing = WANTED - turn.won
            rest = [chances[other] for other in turn.hand if other != card]
            worth = wins * chance_of(missing - 1, rest) + LATER_TRICK_WEIGHT * (1 - wins) * chance_of(
                missing, rest
            )
        scored.append((worth, rng.random(), card))
    return max(scored)[2]


def beginner_discards(hand: Sequence[int], due: int) -> list[int]:
    """Return a beginner's discards: middle cards, keeping one high card more than needed."""
    ranked = sorted(hand, key=lambda card: (-(card % VALUES), card))
    return ranked[HIGH_CARDS_KEPT : HIGH_CARDS_KEPT + due]


def beginner_play(turn: Turn, rng: Random) -> int:
    """Return a beginner's play, made without counting cards or planning tricks.

    While tricks are missing it is the highest card, if that takes the lead; otherwise the lowest, so that
    high cards remain and may win a trick too many.
    """

    def height(card: int) -> tuple[int, float]:
        return card % VALUES, rng.random()

    highest = max(turn.legal, key=height)
    if turn.won < WANTED and takes_lead(turn, highest):
        return highest
    return min(turn.legal, key=height)


def takes_lead(turn: Turn, card: int) -> bool:
    """Return whether a card would take the lead in the trick."""
    best = turn.best
    return best < 0 or (card > best and card // VALUES == best // VALUES)


def wins_trick(turn: Turn, card: int) -> float:
    """Return a card's chance to win the current trick."""
    return stays_ahead(turn, card) if takes_lead(turn, card) else 0.0


def stays_ahead(turn: Turn, card: int) -> float:
    """Return a leading card's chance to win the current trick."""
    able = sum(not lacks >> card & 1 for lacks in turn.later)
    return winning_chance(card, turn.unseen, able)
