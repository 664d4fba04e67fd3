"""Controls of Hiyoko and Isuri: a button for each card, and selects for several cards at once."""

from collections.abc import Sequence
from dataclasses import replace

from bot.texts import Words
from cogs.delivery.pages import MAX_CHOICES, PRIMARY, SECONDARY, SUCCESS, Button, Choice, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces.face import Scene
from cogs.faces.hanafuda_cards import distinct_cards, kind_of_move
from cogs.faces.sequence.words import (
    brief_card,
    card_icon,
    card_words,
    out_of_order,
    shortest_name,
    sorted_hand,
)
from games import MoveOption
from games.sequence.view import SequenceTable

TOGETHER = "together"
"""Argument of the select that lists every set of cards to play at once."""

MIN_UNDER_TOP = 2
"""Minimum number of cards below the top card."""


def hand_rows(scene: Scene[SequenceTable]) -> tuple[Row, ...]:
    """Return a button for each card, disabled if it can't be played, then the controls for other moves.

    Equal cards share a button.
    """
    view = scene.view
    words = scene.words
    single = {move.cards[0]: (i, move) for i, move in enumerate(view.moves) if len(move.cards) == 1}
    held = distinct_cards(sorted_hand(scene.table))
    cards = tuple(_card_button(code, single.get(code), scene) for code in held)
    stop = tuple(
        Button(words("sequence-stop"), Verb.PLAY, str(i), PRIMARY)
        for i, move in enumerate(view.moves)
        if move.kind == "stop"
    )
    return ((*cards, *stop), *_together_rows(scene)) if cards else ()


def _card_button(code: str, play: tuple[int, MoveOption] | None, scene: Scene[SequenceTable]) -> Button:
    words = scene.words
    label = card_words(code, words)
    short = brief_card(code, words)
    emoji = card_icon(code, words)
    if play is None:
        return Button(label, Verb.CARD, code, SECONDARY, disabled=True, card=emoji)
    index, move = play
    style = SUCCESS
    if code in out_of_order(scene):
        label = words("sequence-play-one-two", card=label)
        style = PRIMARY
        short = words("sequence-play-one-two", card=short)
    if move.gain:
        label, short = (words("with-gain", text=text, gain=move.gain) for text in (label, short))
    return Button(label, Verb.PLAY, str(index), style, card=emoji, brief=short)


def _together_rows(scene: Scene[SequenceTable]) -> list[Row]:
    """Return the selects for playing several cards at once; empty without such moves.

    One select lists all such moves if they fit. Otherwise there is one for each possible top card. If all six
    cards of a hand may go together, 26 sets can lie under each of them; then the select offers the single
    cards. In all other cases there are at most 25 sets, which it lists.
    """
    sets = _sets_in_order(scene)
    words = scene.words
    if not sets:
        return []
    if len(sets) <= MAX_CHOICES:
        choices = tuple(_cards_choice(move, move.cards, words) for move in sets)
        asks = words("sequence-together-ask")
        quoted = words("sequence-together-quoted")
        return [Select(asks, Verb.PLAY, TOGETHER, choices, quoted=quoted)]
    tops = dict.fromkeys(move.cards[-1] for move in sets)
    return [_under_select(top, [move for move in sets if move.cards[-1] == top], scene) for top in tops]


def _sets_in_order(scene: Scene[SequenceTable]) -> list[MoveOption]:
    """Return the plays of several cards, one of each kind, sorted by their places in the hand.

    A play names its top card last, but the top card sorts first; then fewer cards come before more.
    """
    places = {code: place for place, code in enumerate(sorted_hand(scene.table))}
    kinds: dict[str, MoveOption] = {}
    for move in scene.view.moves:
        if len(move.cards) > 1:
            *under, top = move.cards
            laid = replace(move, cards=(*sorted(under, key=places.__getitem__), top))
            kinds.setdefault(kind_of_move(move.move), laid)

    def order(move: MoveOption) -> list[int]:
        *under, top = map(places.__getitem__, move.cards)
        return [top, len(under), *under]

    return sorted(kinds.values(), key=order)


def _under_select(top: str, sets: list[MoveOption], scene: Scene[SequenceTable]) -> Select:
    """Return the select of the cards under a top card."""
    words = scene.words
    asks = words("sequence-together-top", card=card_words(top, words))
    held = {code for move in sets for code in move.cards[:-1]}
    others = [code for code in sorted_hand(scene.table) if code in held]
    if len(sets) == 2 ** len(others) - 1 - len(others):  # any two or more of them are a move
        choices = tuple(Choice(card_words(code, words), code, card=card_icon(code, words)) for code in others)
        return Select(asks, Verb.PLAY, top, choices, MIN_UNDER_TOP, len(others))
    listed = tuple(_cards_choice(move, move.cards[:-1], words) for move in sets)
    quoted = words("sequence-top-quoted", card=card_words(top, words))
    return Select(asks, Verb.PLAY, top, listed, quoted=quoted)


def _cards_choice(move: MoveOption, cards: tuple[str, ...], words: Words) -> Choice:
    label = " + ".join(shortest_name(code, words) for code in cards)
    if move.gain:
        label = words("with-gain", text=label, gain=move.gain)
    return Choice(label, " ".join(cards), card=card_icon(cards[-1], words))


def together_with(moves: Sequence[MoveOption], argument: str, values: tuple[str, ...]) -> str | None:
    """Return the move chosen in one of these selects, or None if it is no longer legal.

    `argument` is the top card, or TOGETHER if the values name it last.
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
