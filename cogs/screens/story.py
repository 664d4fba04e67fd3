"""Pages that look back: all events of a round, what can be looked up, the hands that were dealt."""

from bot.errors import Reason, TableProblem
from bot.pictures.board import MEDIUM, NARROW, Board, Group, Section, Strip
from bot.replay import Deal, deals_of
from bot.tables.table import PLAYING, Table
from bot.texts import Words
from bot.texts.marks import in_words
from cogs.delivery.pages import Button, Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of, told
from cogs.faces.boards import NARROW_IN_A_ROW, board_of, line, plain, player
from cogs.screens.parts import game_name, name_of, scene_of, seen
from cogs.screens.rulebook import rules_button

STORY_LENGTH = 3500
"""The most characters in a story; Discord allows 4000 in a message."""


def history_page(table: Table, user_id: int, words: Words) -> Page:
    """Return everything that has happened in the current round, as far as the reader may know."""
    match = table.playing() if table.status == PLAYING else table.ended_match()
    return told_page(scene_of(table, match.view(table.seat_of(user_id)), words), table.id)


def told_page(scene: Scene, table_id: int = 0) -> Page:
    """Return everything that has happened in the current round of a match, as far as its reader may know.

    Args:
        scene: the match.
        table_id: the table; 0 if it is played at none.
    """
    view, words = scene.view, scene.words
    title = words("history-title", game=game_name(view.game, words), round=view.round)
    lines = _last_that_fit(told(view.history, scene), words, STORY_LENGTH)
    return Page(table_id, view.decision, (title, "\n".join(lines)))


def details_page(table: Table, user_id: int, words: Words) -> Page:
    """Return what a reader may want to look up: the rules of the decision, and what is in reach.

    The log is on a page of its own: together they are more than two screens of a phone.
    """
    match = table.playing()
    scene = scene_of(table, match.view(table.seat_of(user_id)), words)
    return Page(table.id, scene.view.decision, details_of(scene), (rules_row(scene),))


def details_of(scene: Scene) -> tuple[str, ...]:
    """Return what a reader may want to look up before they decide."""
    view, words = scene.view, scene.words
    title = words("details-title", game=game_name(view.game, words), round=view.round)
    return (title, *filter(None, face_of(view.game).details(scene)))


def rules_row(scene: Scene) -> tuple[Button, ...]:
    """Return the way to the rules of a decision."""
    page = face_of(scene.view.game).rules_page(scene)
    return (rules_button(scene.view.game, page, scene.words),)


def _last_that_fit(lines: list[str], words: Words, room: int) -> list[str]:
    """Return the last lines that fit into a message, with a note if earlier ones are left out."""
    kept: list[str] = []
    for told_line in reversed(lines):
        room -= len(in_words(told_line)) + 1
        if room < 0:
            return [words("history-earlier"), *reversed(kept)]
        kept.append(told_line)
    return kept[::-1]


def hands_page(table: Table, round_number: int, words: Words) -> Page:
    """Return the hands dealt in a round of a finished match, with a select of the rounds.

    Raises:
        TableProblem: there was no such round, or the match is not over.
    """
    match = table.ended_match()
    deals = deals_of(match)
    if not 1 <= round_number <= len(deals):
        raise TableProblem(Reason.NOT_OFFERED)
    deal = deals[round_number - 1]
    title = words("hands-title", game=game_name(match.game.id, words), round=deal.round)
    rounds = tuple(
        Choice(words("hands-round", round=each.round), str(each.round), chosen=each.round == deal.round)
        for each in deals
    )
    rows = (Select(words("hands-ask"), Verb.HANDS, "", rounds),) if len(rounds) > 1 else ()
    shown = seen(
        lambda scene: _dealt_board(deal, scene),
        lambda scene: (_dealt_words(table, deal, words),),
        scene_of(table, deal.views[0], words),
    )
    return Page(table.id, 0, (title, *shown), rows)


def _dealt_words(table: Table, deal: Deal, words: Words) -> str:
    """Return the hands of a deal, one per line."""
    face = face_of(deal.views[0].game)
    lines = [
        words("hands-line", name=name_of(seat, words), cards=face.dealt(view.table, words))
        for seat, view in zip(table.seats, deal.views, strict=True)
    ]
    return "\n".join(lines)


def _dealt_board(deal: Deal, scene: Scene) -> Board | None:
    """Return a picture of the hands of a deal; None if the game deals none."""
    face, words = face_of(scene.view.game), scene.words
    sections: list[Section] = []
    for seat, view in enumerate(deal.views):
        cards = face.dealt_cards(view.table)
        if len(cards) <= NARROW_IN_A_ROW:
            strip = Strip(tuple(Group((card,)) for card in cards), NARROW)
        else:
            strip = Strip((Group(cards),), MEDIUM, lap=MEDIUM)
        name = player(scene, seat)
        names = [plain(face.card(card.code, words)) for card in cards]
        sections.append(Section((strip,), name, alt=line(name, names, words)))
    decks = [card.deck for card in face.dealt_cards(deal.views[0].table)]
    return board_of(decks[0], sections) if decks else None
