"""The leaderboard of a server: by game, order, time span and opponents."""

from dataclasses import astuple, replace

from bot.names import Person
from bot.results.ratings import PROVISIONAL_MATCHES
from bot.store.leaderboard import (
    AGAINST,
    ALL_TIME,
    COMPUTERS,
    MAX_BOARD_PAGE,
    ORDERS,
    PEOPLE,
    RATING,
    SPANS,
    WINS,
    Board,
    BoardLine,
    BoardQuery,
)
from bot.texts import Words
from cogs.delivery.arguments import check_offered, decode, encode
from cogs.delivery.pages import Button, Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.screens.options import check_game, offered_games
from cogs.screens.parts import game_name, page_buttons, person_words


def write_wanted(wanted: BoardQuery) -> str:
    """Return the query of a board as the argument of a control."""
    return encode(*astuple(wanted))


def read_wanted(text: str) -> BoardQuery:
    """Return the query of a board from the argument of a control; raise TableProblem if it isn't on offer."""
    wanted = decode(BoardQuery, text)
    check_game(wanted.game)
    check_offered(wanted.order, ORDERS)
    check_offered(wanted.span, SPANS)
    check_offered(wanted.against, AGAINST)
    check_offered(wanted.page, range(1, MAX_BOARD_PAGE + 1))
    return with_offered_order(wanted)


def with_offered_order(wanted: BoardQuery) -> BoardQuery:
    """Return the wanted board, ordered by wins if its own order is not offered for it."""
    return wanted if wanted.order in wanted.orders else replace(wanted, order=WINS)


def leaderboard_page(board: Board, words: Words) -> Page:
    """Return a leaderboard as its reader sees it, with controls to other boards."""
    wanted = board.query
    first = replace(wanted, page=1)
    # Selects that lead to the first page of another board.
    games: list[str | None] = [None, *offered_games()]
    selects = (
        _board_select(
            "game", [(_game_words(each, words), replace(first, game=each)) for each in games], wanted, words
        ),
        _board_select(
            "order",
            [(words(f"leaderboard-by-{each}"), replace(first, order=each)) for each in wanted.orders],
            wanted,
            words,
        ),
        _board_select(
            "span",
            [(words(f"leaderboard-{each}"), replace(first, span=each)) for each in SPANS],
            wanted,
            words,
        ),
    )
    # Buttons that turn the page, change the opponents, and show the board to the channel.
    others = PEOPLE if wanted.against == COMPUTERS else COMPUTERS

    def turned(number: int) -> str:
        return write_wanted(replace(wanted, page=number))

    buttons = (
        *page_buttons(Verb.LEADERS, wanted.page, turned, words, more=board.more),
        Button(
            words(f"leaderboard-against-{others}"),
            Verb.LEADERS,
            write_wanted(with_offered_order(replace(first, against=others))),
        ),
        Button(words("months-button"), Verb.MONTHS),
        *(
            (Button(words("leaderboard-show"), Verb.SHOW_LEADERS, write_wanted(wanted)),)
            if board.lines
            else ()
        ),
    )
    return Page(0, 0, _board_blocks(board, words), (*selects, buttons))


def shown_leaderboard_page(board: Board, words: Words) -> Page:
    """Return a leaderboard as a post for a channel: without controls and without a reader's own line."""
    return Page(0, 0, _board_blocks(replace(board, own=None), words))


def _game_words(game: str | None, words: Words) -> str:
    return words("leaderboard-all-games") if game is None else game_name(game, words)


def _board_select(name: str, boards: list[tuple[str, BoardQuery]], now: BoardQuery, words: Words) -> Select:
    choices = tuple(
        Choice(label, write_wanted(with_offered_order(each)), chosen=replace(each, page=now.page) == now)
        for label, each in boards
    )
    return Select(words(f"leaderboard-ask-{name}"), Verb.LEADERS, name, choices)


def _board_blocks(board: Board, words: Words) -> tuple[str, ...]:
    """Return the title, the lines of a board, and the line of its reader."""
    wanted = board.query
    title = words("leaderboard-title", game=_game_words(wanted.game, words))
    about = [
        words(f"leaderboard-by-{wanted.order}"),
        *([words(f"leaderboard-{wanted.span}")] if wanted.span != ALL_TIME else []),
        words(f"leaderboard-against-{wanted.against}"),
    ]
    lines = [_board_line(line, wanted, words) for line in board.lines]
    if not lines:
        lines.append(words("leaderboard-empty-rating" if wanted.order == RATING else "leaderboard-empty"))
    if board.own is not None and board.own not in board.lines:
        lines.append(words("leaderboard-own", line=_board_line(board.own, wanted, words)))
    return ("\n".join([title, words("small", text=" · ".join(about)), *lines]),)


def _board_line(line: BoardLine, wanted: BoardQuery, words: Words) -> str:
    won = line.rating is not None or (line.tally is not None and line.tally.wins > 0)
    mark = words("place-mark" if won else "place-number", place=line.place)
    user = person_words(Person(line.user_id, line.name), words)
    return words("leaderboard-line", mark=mark, user=user, result=_result_words(line, wanted, words))


def _result_words(line: BoardLine, wanted: BoardQuery, words: Words) -> str:
    """Return the rating or the tally that ranks a line."""
    if line.rating is not None:
        if line.provisional:
            return words("leaderboard-provisional", count=PROVISIONAL_MATCHES - line.rated)
        number = str(line.rating.number)
        uncertainty = str(line.rating.uncertainty)
        return words("leaderboard-rated", number=number, uncertainty=uncertainty, matches=line.rated)
    tally = line.tally
    if tally is None:
        return ""
    key = f"leaderboard-result-{wanted.order}"
    return words(key, wins=tally.wins, matches=tally.matches, points=tally.points)
