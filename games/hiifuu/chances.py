"""Chances in Hiifuu: how likely cards are to win a trick, and so exactly two to be won; what is best then."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import combinations
from random import Random

from games.cards.hiifuu import VALUES

WANTED = 2
"""How many tricks a seat should win in a round."""

RESISTANCE = 1.3
"""How much better than randomly rivals respond: in later tricks each counts as this many."""

PATIENCE = 0.6
"""What a trick that may still be won later is worth, relative to one won now."""

SURE = 0.99
"""The most that a card in hand is taken to win: it may be thrown away later, or never led."""

MOST_DISCARDS = 12
"""How many ways to discard are worth considering."""

HIGH_KEPT = 3
"""How many high cards a beginner keeps."""

_COLOUR = (1 << VALUES) - 1


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat knows when it is to play a card.

    Attributes:
        hand: its cards.
        legal: those of them that it may play.
        unseen: the cards that others may hold, as a bit mask.
        rivals: number of other seats.
        won: tricks it has won in this round.
        best: the card that is winning the trick; -1 before the lead.
        later: for each seat that plays after it, the cards it is known not to hold, as a bit mask.
        harm: 1 if winning this trick would cost the seat that is ahead in it a token, -1 if it would bring it
            one, otherwise 0.
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
    """Return how likely a card is to be higher than a random unseen card of its colour from each rival."""
    value = card % VALUES
    out = unseen >> card - value & _COLOUR
    if not out:
        return 1.0
    return (1 - (out >> value).bit_count() / out.bit_count()) ** rivals


def _chances_of(hand: Sequence[int], unseen: int, rivals: int) -> dict[int, float]:
    """Return how likely each card of a hand is to win a trick, which none of them is bound to."""
    return {card: min(SURE, winning_chance(card, unseen, rivals * RESISTANCE)) for card in hand}


def chance_of(wanted: int, chances: Collection[float]) -> float:
    """Return how likely exactly this many independent events are to happen.

    Args:
        wanted: how many: -1 (which is impossible), 0, 1 or 2.
        chances: the probability of each event.
    """
    none, one, two = 1.0, 0.0, 0.0
    for chance in chances:
        miss = 1 - chance
        none, one, two = none * miss, one * miss + none * chance, two * miss + one * chance
    return (none, one, two, 0.0)[wanted]


def best_discards(hand: Sequence[int], due: int, unseen: int, rivals: int, rng: Random) -> list[int]:
    """Return the cards without which exactly two tricks are most likely, chosen one after the other.

    Args:
        hand: the cards as dealt.
        due: how many to discard.
        unseen: the cards of the others, as a bit mask.
        rivals: number of other seats.
        rng: breaks ties.
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
    """Return the `MOST_DISCARDS` discards after which exactly two tricks are most likely, the best first.

    Args:
        hand: the cards as dealt.
        due: how many to discard.
        unseen: the cards of the others, as a bit mask.
        rivals: number of other seats.
    """
    chances = _chances_of(hand, unseen, rivals)

    def worth(gone: tuple[int, ...]) -> float:
        return chance_of(WANTED, [chances[card] for card in hand if card not in gone])

    return nlargest(MOST_DISCARDS, combinations(hand, due), key=worth)


def best_play(turn: Turn, rng: Random) -> int:
    """Return the card after which exactly two tricks are most likely; with too many tricks, hurt others."""
    chances = _chances_of(turn.hand, turn.unseen, turn.rivals)
    scored: list[tuple[float, float, int]] = []
    for card in turn.legal:
        wins = wins_trick(turn, card)
        if turn.won > WANTED:
            worth = turn.harm * (1 - wins)
        else:
            missing = WANTED - turn.won
            rest = [chances[other] for other in turn.hand if other != card]
            worth = wins * chance_of(missing - 1, rest) + PATIENCE * (1 - wins) * chance_of(missing, rest)
        scored.append((worth, rng.random(), card))
    return max(scored)[2]


def beginner_discards(hand: Sequence[int], due: int) -> list[int]:
    """Return the middle cards, as a beginner would discard them who keeps a high card to spare for luck."""
    ranked = sorted(hand, key=lambda card: (-(card % VALUES), card))
    return ranked[HIGH_KEPT : HIGH_KEPT + due]


def beginner_play(turn: Turn, rng: Random) -> int:
    """Return the card that a beginner would play, who counts neither cards nor what a hand is going to win.

    While tricks are missing it is the highest card, if that is ahead in the trick; otherwise the lowest one,
    so that high cards stay in hand until they win a trick too many.
    """

    def height(card: int) -> tuple[int, float]:
        return card % VALUES, rng.random()

    highest = max(turn.legal, key=height)
    if turn.won < WANTED and takes_lead(turn, highest):
        return highest
    return min(turn.legal, key=height)


def takes_lead(turn: Turn, card: int) -> bool:
    """Return whether the card would be ahead in the trick."""
    best = turn.best
    return best < 0 or (card > best and card // VALUES == best // VALUES)


def wins_trick(turn: Turn, card: int) -> float:
    """Return how likely the card is to win the current trick."""
    return stays_ahead(turn, card) if takes_lead(turn, card) else 0.0


def stays_ahead(turn: Turn, card: int) -> float:
    """Return how likely a card that is ahead in the trick is to win it."""
    able = sum(not lacks >> card & 1 for lacks in turn.later)
    return winning_chance(card, turn.unseen, able)
