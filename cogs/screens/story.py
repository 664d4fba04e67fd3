"""Pages for looking back: all events of a round, details for a decision, the hands that were dealt."""

from collections.abc import Sequence

from bot.names import escape_name
from bot.pictures.board import MEDIUM_WIDTH, NARROW_WIDTH, Board, Group, Section, Strip
from bot.tables.replay import RoundDeal, deals_of
from bot.tables.table import PLAYING, Table
from bot.texts import Words
from bot.texts.marks import in_words
from cogs.delivery.arguments import check_offered
from cogs.delivery.pages import Block, Button, Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.boards import MAX_NARROW_CARDS, player_name
from cogs.faces.describing import board_of
from cogs.faces.face import Scene
from cogs.faces.telling import log_lines
from cogs.screens.parts import game_name, picture_or_words, scene_of
from cogs.screens.rules import rules_button, what_is_select

MAX_STORY_LENGTH = 3500
"""Maximum length of a story; Discord allows 4000 characters in a message."""


def history_page(table: Table, user_id: int, words: Words) -> Page:
    """Return all events of the current round that the reader may know.

    During a match, the people replaced by computer players follow.
    """
    playing = table.status == PLAYING
    if not playing:
        table.ended_match()
    view = table.view_of(user_id)
    scene = scene_of(table, view, words, view.you)
    return story_page(scene, table.id, _stand_in_lines(table, user_id, words) if playing else ())


def story_page(scene: Scene, table_id: int = 0, after: Sequence[str] = ()) -> Page:
    """Return all events of the current round that a scene's reader may know, followed by further lines."""
    view = scene.view
    words = scene.words
    title = words("history-title", game=game_name(view.game, words), round=view.round)
    lines = _last_that_fit([*log_lines(view.history, scene), *after], words, MAX_STORY_LENGTH)
    return Page(table_id, view.decision, (title, "\n".join(lines)))


def _stand_in_lines(table: Table, user_id: int, words: Words) -> list[str]:
    """Return a line for each person who left or is away."""
    lines: list[str] = []
    for seat in table.seats:
        left = seat.user_id is None and seat.dealt_to_person
        why = "left" if left else "away" if seat.away else ""
        if why:
            name = words("name-person", name=escape_name(seat.name)) if seat.name else words("name-former")
            lines.append(words(f"history-{why}", name=words.you if seat.user_id == user_id else name))
    return lines


def details_page(table: Table, user_id: int, words: Words) -> Page:
    """Return details for a decision: its rules, and cards within reach.

    The log has its own page: together they would be more than two screens of a phone.
    """
    table.match_in_play()
    view = table.view_of(user_id)
    scene = scene_of(table, view, words, view.you)
    rows = (what_is_select(scene), rules_row(scene))
    return Page(table.id, scene.view.decision, details_blocks(scene), rows)


def details_blocks(scene: Scene) -> tuple[Block, ...]:
    """Return further reading before a decision, as a picture or in words."""
    view = scene.view
    words = scene.words
    face = face_of(scene.view.game)
    title = words("details-title", game=game_name(view.game, words), round=view.round)
    looked_up = picture_or_words(face.decision_board, face.decision_details, scene, face.decision_notes)
    return (title, *looked_up)


def rules_row(scene: Scene) -> tuple[Button, ...]:
    """Return a row with the button that opens the rules of a decision."""
    page = face_of(scene.view.game).rules_page(scene)
    return (rules_button(scene.view.game, page, scene.words),)


def _last_that_fit(lines: list[str], words: Words, room: int) -> list[str]:
    """Return the last lines that fit into a message, with a note if earlier ones are left out."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(in_words(line)) + 1
        if room < 0:
            return [words("history-earlier"), *reversed(kept)]
        kept.append(line)
    return kept[::-1]


def hands_page(table: Table, round_number: int, words: Words, reader: int | None = None) -> Page:
    """Return the hands dealt in a round (from 1) of a finished match, with a select of the rounds.

    Raises TableProblem if the match had no such round, or isn't over.
    """
    match = table.ended_match()
    deals = deals_of(match)
    check_offered(round_number, range(1, len(deals) + 1))
    deal = deals[round_number - 1]
    title = words("hands-title", game=game_name(match.game.id, words), round=deal.round)
    rounds = tuple(
        Choice(words("hands-round", round=each.round), str(each.round), chosen=each.round == deal.round)
        for each in deals
    )
    rows = (Select(words("hands-ask"), Verb.HANDS, "", rounds),) if len(rounds) > 1 else ()
    shown = picture_or_words(
        lambda scene: _dealt_board(deal, scene),
        lambda scene: (_dealt_words(deal, scene),),
        scene_of(table, deal.views[0], words, reader),
    )
    return Page(table.id, 0, (title, *shown), rows)


def _dealt_words(deal: RoundDeal, scene: Scene) -> str:
    """Return the hands of a deal, one per line."""
    face = face_of(scene.view.game)
    words = scene.words
    lines = [
        words("hands-line", name=name, cards=face.dealt_words(view.table, words))
        for name, view in zip(scene.names, deal.views, strict=True)
    ]
    return "\n".join(lines)


def _dealt_board(deal: RoundDeal, scene: Scene) -> Board | None:
    """Return a picture of the hands of a deal; None if the game deals none."""
    face = face_of(scene.view.game)
    words = scene.words
    sections: list[Section] = []
    for seat, view in enumerate(deal.views):
        cards = face.hand_cards(view.table)
        if len(cards) <= MAX_NARROW_CARDS:
            strip = Strip(tuple(Group((card,)) for card in cards), NARROW_WIDTH)
        else:
            strip = Strip((Group(cards),), MEDIUM_WIDTH, lap=MEDIUM_WIDTH)
        sections.append(Section((strip,), player_name(scene, seat)))
    decks = [card.deck for card in face.hand_cards(deal.views[0].table)]
    return board_of(face, decks[0], sections, words) if decks else None
