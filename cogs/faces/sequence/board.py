"""What pictures of Hiyoko and Isuri show: the pile and what it stands for, hand sizes, the reader's hand."""

from typing import Any

from bot.pictures.board import (
    EMPTY,
    LARGE_WIDTH,
    MEDIUM_WIDTH,
    PLAYABLE,
    SMALL_WIDTH,
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
from cogs.faces.boards import hand_width, player_name
from cogs.faces.describing import board_of
from cogs.faces.face import Face, Scene
from cogs.faces.ise_cards import ISE
from cogs.faces.sequence.runs import Run, newest_runs
from cogs.faces.sequence.words import HANAFUDA, range_words, sorted_hand
from games.cards import hanafuda
from games.cards.ise import number_of
from games.sequence.view import SequenceTable

HELD, HELD_LAP = 52, 24
"""Width of a card in another player's hand, and what the next one leaves free of it."""
LAP = 30
"""What the next of the newest cards leaves free of one."""


def table_board(
    face: Face[Any], scene: Scene[SequenceTable], asides: tuple[str, ...], remarks: tuple[str, ...]
) -> Board:
    """Return the picture of the table for players and spectators.

    Args:
        face: names the cards.
        scene: what is drawn.
        asides: by seat, what stands below the name.
        remarks: what stands below the seats.
    """
    strips = [_held_strip(scene, seat, aside) for seat, aside in enumerate(asides)]
    seats = Section((*strips, *(Note(text) for text in remarks)))
    return board_of(face, deck_in_play(scene), (_pile_section(scene, LARGE_WIDTH), seats), scene.words)


def hand_board(
    face: Face[Any], scene: Scene[SequenceTable], asides: tuple[str, ...], remarks: tuple[str, ...]
) -> Board | None:
    """Return the picture of a hand by number, of the pile, and of the other seats' hand sizes.

    Args:
        face: names the cards.
        scene: what is drawn.
        asides: by seat, what stands beside the name.
        remarks: what stands beside the pile, such as the pot.
    """
    view, table, words = scene.view, scene.table, scene.words
    if view.you is None:
        return None
    deck = deck_in_play(scene)
    playable = {move.cards[0] for move in view.moves if len(move.cards) == 1}
    counts_as = dict(zip(table.hand, table.hand_numbers, strict=True))
    groups: list[Group] = []
    for code in sorted_hand(table):
        # Hanafuda have no number printed on them, and ghosts more than one.
        telling = len(counts_as[code]) > 1 or code in hanafuda.INDEX
        label = f"= {range_words(counts_as[code], words)}" if telling else ""
        groups.append(Group((Card(deck, code),), label, mark=PLAYABLE if code in playable else ""))
    hand = Strip(tuple(groups), hand_width(len(groups)), spoken=words("picture-hand"))
    others = tuple(_held_strip(scene, seat, asides[seat]) for seat in range(len(asides)) if seat != view.you)
    turn = TURN if view.you in view.to_move else ""
    own = Section((hand,) if groups else (), player_name(scene, view.you), asides[view.you], turn)
    return board_of(
        face, deck, (Section(others), _pile_section(scene, MEDIUM_WIDTH, " · ".join(remarks)), own), words
    )


def _held_strip(scene: Scene[SequenceTable], seat: int, aside: str) -> Strip:
    """Return how many cards a seat holds, with its name."""
    deck, count = deck_in_play(scene), scene.table.hand_counts[seat]
    held = (*(Card(deck, BACK),) * (count - 1), face_down(deck, count)) if count else (EMPTY,)
    turn = TURN if seat in scene.view.to_move else ""
    return Strip((Group(held),), HELD, HELD_LAP, 0, player_name(scene, seat), aside, turn)


def deck_in_play(scene: Scene[SequenceTable]) -> str:
    """Return the id of the deck in play."""
    return HANAFUDA if scene.table.top in hanafuda.INDEX else ISE


def _stands_words(table: SequenceTable, words: Words) -> str:
    """Return what the top card stands for."""
    key = "picture-stands" if table.top_numbers == (number_of(table.top),) else "picture-ghost"
    return words(key, numbers=range_words(table.top_numbers, words))


def _next_words(scene: Scene[SequenceTable]) -> str:
    table, words = scene.table, scene.words
    if scene.view.over:
        return ""
    if table.one_two:
        return words("picture-one-two")
    return words("picture-next", numbers=range_words(table.next_numbers, words))


def _pile_section(scene: Scene[SequenceTable], width: int, aside: str = "") -> Section:
    words, table, deck = scene.words, scene.table, deck_in_play(scene)
    top = Group((Card(deck, table.top),), _stands_words(table, words), strong=True, width=width)
    draw = Group((face_down(deck, table.draw_pile),), words("picture-draw-pile"), width=width * 3 // 5)
    strips = (Strip((top, *((draw,) if table.draw_pile else ())), width), *_newest_strip(scene))
    return Section(strips, _next_words(scene) or words("picture-pile"), aside)


def _newest_strip(scene: Scene[SequenceTable]) -> tuple[Strip, ...]:
    """Return the newest cards in the order in which they came, with who played them, if there are any."""
    words, deck = scene.words, deck_in_play(scene)
    runs, more = newest_runs(scene)
    groups = [Group(tuple(Card(deck, code) for code in run.cards), _run_label(run, scene)) for run in runs]
    before = [Group((), "…")] if more else []
    return (Strip((*before, *groups), SMALL_WIDTH, LAP, spoken=words("picture-newest")),) if runs else ()


def _run_label(run: Run, scene: Scene[SequenceTable]) -> str:
    """Return who played some cards, and what they were paid for them, or that the cards were turned."""
    if run.seat is None:
        return scene.words("picture-flipped")
    name = player_name(scene, run.seat)
    return scene.words("with-gain", text=name, gain=run.paid) if run.paid else name
