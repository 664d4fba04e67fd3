"""What pictures of Hiyoko and Isuri show: the pile and what it stands for, hand sizes, one's own hand."""

from bot.pictures.board import (
    EMPTY,
    LARGE,
    MEDIUM,
    PLAYABLE,
    TURN,
    Board,
    Card,
    Group,
    Note,
    Section,
    Strip,
    face_down,
)
from bot.pictures.sprites import BACK
from bot.texts import Words
from cogs.faces import Scene
from cogs.faces.boards import board_of, hand_width, line, plain, player
from cogs.faces.ise import ISE
from cogs.faces.sequence.cards import HANAFUDA, card_words, sorted_hand
from games.cards import hanafuda
from games.cards.ise import number_of
from games.sequence.table import SequenceTable

HELD, HELD_LAP = 52, 24
"""Width of a card that somebody holds, and what the next one leaves free of it."""
UNDER_LAP = 34
SHOWN_UNDER = 4
"""How many cards are shown under the top card, at most."""


def table_board(scene: Scene[SequenceTable], asides: tuple[str, ...], remarks: tuple[str, ...]) -> Board:
    """Return the picture of the table that everybody sees.

    Args:
        scene: what is drawn.
        asides: by seat, what stands below the name.
        remarks: what stands below the seats.
    """
    words, table, deck = scene.words, scene.table, deck_of(scene)
    seated = range(len(table.hand_counts))
    strips = [_held(scene, seat, asides[seat]) for seat in seated]
    lines = [_held_alt(scene, seat, asides[seat]) for seat in seated]
    lines += [words("picture-said", title=text) for text in remarks]
    seats = Section((*strips, *(Note(text) for text in remarks)), alt="\n".join(lines))
    return board_of(deck, (_pile(scene, LARGE), seats))


def hand_board(
    scene: Scene[SequenceTable], asides: tuple[str, ...], remarks: tuple[str, ...]
) -> Board | None:
    """Return the picture of a hand by number, of the pile, and of how everybody stands.

    Args:
        scene: what is drawn.
        asides: by seat, what stands beside the name.
        remarks: what stands beside the pile, such as the pot.
    """
    view, table, words = scene.view, scene.table, scene.words
    if view.you is None:
        return None
    deck, hand = deck_of(scene), sorted_hand(table)
    playable = {move.cards[0] for move in view.moves if len(move.cards) == 1}
    counts_as = dict(zip(table.hand, table.hand_numbers, strict=True))
    groups: list[Group] = []
    cards: list[str] = []
    for code in hand:
        numbers = range_words(counts_as[code], words)
        # Hanafuda have no number printed on them, and ghosts more than one.
        telling = len(counts_as[code]) > 1 or code in hanafuda.INDEX
        mark = PLAYABLE if code in playable else ""
        groups.append(Group((Card(deck, code),), f"= {numbers}" if telling else "", mark=mark))
        name = plain(card_words(code, words))
        if telling:
            name = words("picture-said-of", card=name, said=words("picture-counts-as", numbers=numbers))
        cards.append(words("picture-playable", card=name) if mark else name)
    others = [seat for seat in range(len(view.seats)) if seat != view.you]
    lines = [_held(scene, seat, asides[seat]) for seat in others]
    alt = "\n".join(_held_alt(scene, seat, asides[seat]) for seat in others)
    own = Strip(tuple(groups), hand_width(len(groups)))
    hand_alt = words("picture-line", title=words("picture-hand"), cards="; ".join(cards))
    said = words("picture-said-of", card=words("picture-you"), said=asides[view.you])
    own_alt = f"{words('picture-said', title=said)} {hand_alt}"
    turn = TURN if view.you in view.to_move else ""
    own_section = Section(
        (own,) if groups else (), words("picture-you"), asides[view.you], mark=turn, alt=own_alt
    )
    pile = _pile(scene, MEDIUM, " · ".join(remarks))
    return board_of(deck, (Section(tuple(lines), alt=alt), pile, own_section))


def _held(scene: Scene[SequenceTable], seat: int, aside: str) -> Strip:
    """Return how many cards a seat holds, with its name."""
    deck, count = deck_of(scene), scene.table.hand_counts[seat]
    held = (*(Card(deck, BACK),) * (count - 1), face_down(deck, count)) if count else (EMPTY,)
    turn = TURN if seat in scene.view.to_move else ""
    return Strip((Group(held),), HELD, HELD_LAP, 0, player(scene, seat), aside, turn)


def _held_alt(scene: Scene[SequenceTable], seat: int, aside: str) -> str:
    words = scene.words
    name = words("picture-said-of", card=player(scene, seat), said=aside)
    held = words("picture-face-down", count=scene.table.hand_counts[seat])
    return line(name, [held], words)


def deck_of(scene: Scene[SequenceTable]) -> str:
    """Return the id of the deck in play."""
    return HANAFUDA if scene.table.top in hanafuda.INDEX else ISE


def range_words(numbers: tuple[int, ...], words: Words) -> str:
    """Return numbers that follow one another as a picture can show them."""
    if len(numbers) == 1:
        return str(numbers[0])
    return words("picture-range", first=numbers[0], last=numbers[-1])


def _stands(table: SequenceTable, words: Words) -> str:
    """Return what the top card stands for."""
    key = "picture-stands" if table.top_numbers == (number_of(table.top),) else "picture-ghost"
    return words(key, numbers=range_words(table.top_numbers, words))


def _next(scene: Scene[SequenceTable]) -> str:
    table, words = scene.table, scene.words
    if scene.view.over:
        return ""
    if table.one_two:
        return words("picture-one-two")
    return words("picture-next", numbers=range_words(table.next_numbers, words))


def _under(table: SequenceTable) -> tuple[str, ...]:
    """Return the cards shown under the top card, the last played first."""
    return tuple(reversed(table.pile[-1 - SHOWN_UNDER : -1]))


def _pile(scene: Scene[SequenceTable], width: int, aside: str = "") -> Section:
    words, table, deck = scene.words, scene.table, deck_of(scene)
    top = Group((Card(deck, table.top),), _stands(table, words), strong=True, width=width)
    groups = [top]
    under = _under(table)
    if under:
        cards = tuple(Card(deck, code) for code in under)
        groups.append(Group(cards, words("picture-under"), lap=UNDER_LAP, width=width * 3 // 5))
    if table.draw_pile:
        draw = (face_down(deck, table.draw_pile),)
        groups.append(Group(draw, words("picture-draw-pile"), width=width * 3 // 5))
    strip = Strip(tuple(groups), width, UNDER_LAP)
    alt = _pile_alt(scene)
    if aside:
        alt = f"{alt} {words('picture-said', title=aside)}"
    return Section((strip,), _next(scene) or words("picture-pile"), aside, alt=alt)


def _pile_alt(scene: Scene[SequenceTable]) -> str:
    words, table = scene.words, scene.table
    top = plain(card_words(table.top, words))
    named = words("picture-said-of", card=top, said=_stands(table, words))
    lines = [line(words("picture-top"), [named], words)]
    following = _next(scene)
    if following:
        lines.append(words("picture-said", title=following))
    under = [plain(card_words(code, words)) for code in _under(table)]
    if under:
        lines.append(line(words("picture-under"), under, words))
    draw = words("picture-face-down", count=table.draw_pile)
    return " ".join([*lines, line(words("picture-draw-pile"), [draw], words)])
