"""The leaderboard: who leads on a server, by what its reader wants to know."""

from dataclasses import astuple, replace

from bot.errors import Reason, TableProblem
from bot.store.leaderboard import (
    AGAINST,
    ALL_TIME,
    COMPUTERS,
    LAST_PAGE,
    ORDERS,
    PEOPLE,
    RATING,
    SPANS,
    WINS,
    Board,
    BoardLine,
    Wanted,
)
from bot.texts import Words
from cogs.delivery.pages import Button, Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.screens.offers import check_game, offered_games
from cogs.screens.parts import game_name

ALL_GAMES = "all"
"""Chosen to see all games together."""

SEPARATOR = "."


def written(wanted: Wanted) -> str:
    """Return what a board is about as controls carry it."""
    game, *more = astuple(wanted)
    return SEPARATOR.join(map(str, (game or ALL_GAMES, *more)))


def read_wanted(text: str) -> Wanted:
    """Return what a control of a board says that it is about; what is missing is as usual.

    Raises:
        TableProblem: no such board is offered.
    """
    said, usual = text.split(SEPARATOR), written(Wanted()).split(SEPARATOR)
    game, order, span, against, page = [*said, *usual[len(said) :]][: len(usual)]
    check_game(None if game == ALL_GAMES else game)
    offered = order in ORDERS and span in SPANS and against in AGAINST and page.isdecimal()
    if not offered or not 0 < int(page) <= LAST_PAGE:
        raise TableProblem(Reason.NOT_OFFERED)
    return fitting(Wanted(None if game == ALL_GAMES else game, order, span, against, int(page)))


def fitting(wanted: Wanted) -> Wanted:
    """Return a board by wins where one by rating was wanted and there is none."""
    return wanted if wanted.order in wanted.orders else replace(wanted, order=WINS)


def leaderboard_page(board: Board, words: Words) -> Page:
    """Return a leaderboard as its reader sees it, with a choice of others.

    Args:
        board: the leaders, best first.
        words: the reader's texts.
    """
    wanted = board.wanted
    first = replace(wanted, page=1)
    games: list[str | None] = [None, *offered_games()]
    selects = (
        _select("game", [(_game(each, words), replace(first, game=each)) for each in games], wanted, words),
        _select(
            "order",
            [(words(f"leaderboard-by-{each}"), replace(first, order=each)) for each in wanted.orders],
            wanted,
            words,
        ),
        _select(
            "span",
            [(words(f"leaderboard-{each}"), replace(first, span=each)) for each in SPANS],
            wanted,
            words,
        ),
    )
    others = PEOPLE if wanted.against == COMPUTERS else COMPUTERS
    page = wanted.page
    buttons = (
        *(
            (
                _turn("leaderboard-newer", page - 1, wanted, words, possible=page > 1),
                _turn("leaderboard-older", page + 1, wanted, words, possible=board.more),
            )
            if board.more or page > 1
            else ()
        ),
        Button(
            words(f"leaderboard-against-{others}"),
            Verb.LEADERS,
            written(fitting(replace(first, against=others))),
        ),
        *((Button(words("leaderboard-show"), Verb.SHOW_LEADERS, written(wanted)),) if board.lines else ()),
    )
    return Page(0, 0, _blocks(board, words), (*selects, buttons))


def shown_leaderboard_page(board: Board, words: Words) -> Page:
    """Return a leaderboard as everybody in a channel sees it. Arguments as for `leaderboard_page`."""
    return Page(0, 0, _blocks(replace(board, own=None), words))


def _game(game: str | None, words: Words) -> str:
    return words("leaderboard-all-games") if game is None else game_name(game, words)


def _select(name: str, boards: list[tuple[str, Wanted]], now: Wanted, words: Words) -> Select:
    choices = tuple(
        Choice(label, written(fitting(each)), chosen=replace(each, page=now.page) == now)
        for label, each in boards
    )
    return Select(words(f"leaderboard-ask-{name}"), Verb.LEADERS, name, choices)


def _turn(key: str, page: int, wanted: Wanted, words: Words, *, possible: bool) -> Button:
    """Return a button that turns to another page."""
    return Button(words(key), Verb.LEADERS, written(replace(wanted, page=page)), disabled=not possible)


def _blocks(board: Board, words: Words) -> tuple[str, ...]:
    wanted = board.wanted
    title = words("leaderboard-title", game=_game(wanted.game, words))
    about = [
        words(f"leaderboard-by-{wanted.order}"),
        *([words(f"leaderboard-{wanted.span}")] if wanted.span != ALL_TIME else []),
        words(f"leaderboard-against-{wanted.against}"),
    ]
    lines = [_line(line, wanted, words) for line in board.lines]
    if not lines:
        lines.append(words("leaderboard-empty-rating" if wanted.order == RATING else "leaderboard-empty"))
    if board.own is not None and board.own not in board.lines:
        lines.append(words("leaderboard-own", line=_line(board.own, wanted, words)))
    return ("\n".join([title, words("small", text=" · ".join(about)), *lines]),)


def _line(line: BoardLine, wanted: Wanted, words: Words) -> str:
    won = line.rating is not None or (line.tally is not None and line.tally.wins > 0)
    mark = words("place-mark" if won else "place-number", place=line.place)
    return words("leaderboard-line", mark=mark, user=str(line.user_id), result=_result(line, wanted, words))


def _result(line: BoardLine, wanted: Wanted, words: Words) -> str:
    """Return what has brought somebody their place."""
    if line.rating is not None:
        key = "leaderboard-provisional" if line.provisional else "leaderboard-rated"
        rating = line.rating
        return words(key, number=str(rating.number), uncertainty=str(rating.uncertainty), matches=line.rated)
    tally = line.tally
    if tally is None:
        return ""
    key = f"leaderboard-result-{wanted.order}"
    return words(key, wins=tally.wins, matches=tally.matches, points=tally.points)
