"""Selects for playing several cards at once: every set with every top card, within what a select can hold."""

from collections.abc import Callable, Sequence

from bot.texts import Words
from cogs.delivery.pages import MOST_CHOICES, Choice, Row, Select
from cogs.delivery.verbs import Verb
from games import MoveOption

PLAY, TOGETHER = Verb.PLAY, "together"
FEWEST_BELOW = 2
"""The fewest cards that lie below the top card."""

CardWords = Callable[[str, Words], str]


def together_rows(
    moves: Sequence[MoveOption],
    full: CardWords,
    brief: CardWords,
    icon: CardWords,
    words: Words,
) -> list[Row]:
    """Return the selects for playing several cards at once; none if there is no such move.

    One select lists all such moves if it can hold them. Otherwise there is one for each card that can lie
    on top. If all six cards of a hand may go together, 26 sets can lie under each of them; then any of the
    others may be ticked. If not, there are at most 25 sets, and they are listed.

    Args:
        moves: the legal moves of the reader.
        full: returns the full name of a card.
        brief: returns its name in as few words as possible.
        icon: returns the id of its emoji.
        words: the reader's texts.
    """
    sets = [move for move in moves if len(move.cards) > 1]
    if not sets:
        return []
    if len(sets) <= MOST_CHOICES:
        choices = tuple(_choice(move, move.cards, brief, icon, words) for move in sets)
        asks, quoted = words("sequence-together-ask"), words("sequence-together-quoted")
        return [Select(asks, PLAY, TOGETHER, choices, quoted=quoted)]
    tops = dict.fromkeys(move.cards[-1] for move in sets)
    return [
        _under(top, [move for move in sets if move.cards[-1] == top], full, brief, icon, words)
        for top in tops
    ]


def _under(
    top: str, sets: list[MoveOption], full: CardWords, brief: CardWords, icon: CardWords, words: Words
) -> Select:
    """Return the select of what may lie under a top card."""
    asks = words("sequence-together-top", card=full(top, words))
    others = list(dict.fromkeys(code for move in sets for code in move.cards[:-1]))
    if len(sets) == 2 ** len(others) - 1 - len(others):  # any two or more of them are a move
        choices = tuple(Choice(full(code, words), code, card=icon(code, words)) for code in others)
        return Select(asks, PLAY, top, choices, FEWEST_BELOW, len(others))
    listed = tuple(_choice(move, move.cards[:-1], brief, icon, words) for move in sets)
    quoted = words("sequence-top-quoted", card=full(top, words))
    return Select(asks, PLAY, top, listed, quoted=quoted)


def _choice(
    move: MoveOption, cards: tuple[str, ...], brief: CardWords, icon: CardWords, words: Words
) -> Choice:
    label = " + ".join(brief(code, words) for code in cards)
    if move.gain:
        label = words("with-gain", text=label, gain=move.gain)
    return Choice(label, " ".join(cards), card=icon(cards[-1], words))


def together_with(moves: Sequence[MoveOption], argument: str, values: tuple[str, ...]) -> str | None:
    """Return the move that was chosen in one of these selects, None if it is no longer legal.

    Args:
        moves: the legal moves.
        argument: of the select: the top card, or TOGETHER where the values name it last.
        values: what was chosen.
    """
    cards = [code for value in values for code in value.split()]
    if argument != TOGETHER:
        cards.append(argument)
    return next(
        (
            move.move
            for move in moves
            if len(cards) > 1 and move.cards[-1:] == (cards[-1],) and sorted(move.cards) == sorted(cards)
        ),
        None,
    )
