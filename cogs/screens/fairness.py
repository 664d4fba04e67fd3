"""The pages with which anybody can check a shuffle: what went into it, and the record of the match."""

from collections.abc import Iterable

from discord.utils import escape_markdown

from bot.tables import LOBBY, Table, TableProblem
from bot.texts import Words
from cogs.delivery.pages import Attachment, Button, Page
from cogs.delivery.verbs import Verb
from cogs.screens.lobby import option_words
from cogs.screens.parts import game_name
from games import Match
from games.chance import commitment


def fairness_page(table: Table, user_id: int, words: Words) -> Page:
    """Return what goes into the shuffle of a match; once it has ended, its secret and how to check it.

    Args:
        table: the table.
        user_id: who reads it; in the lobby, those who have sat down may cut the deck.
        words: the reader's texts.
    """
    if table.stored.status == LOBBY:
        return _lobby_page(table, user_id, words)
    match = table.dealt_match()
    seats = [
        (number, name, seat.share)
        for number, (name, seat) in enumerate(zip(match.seats, table.seats, strict=True), start=1)
    ]
    sealed = words("fairness-sealed", commitment=match.commitment)
    blocks = (
        _title(table, words),
        sealed if table.open else f"{sealed}\n{_opened(match, words)}",
        _brought(seats, words),
        _bound(match, words),
        words("fairness-later") if table.open else _check(table, match, words),
    )
    rows = () if table.open else ((Button(words("end-record"), Verb.RECORD),),)
    return Page(table.id, 0, blocks, rows)


def _lobby_page(table: Table, user_id: int, words: Words) -> Page:
    # A reserved seat brings nothing yet.
    seats = [
        (number, seat.name, seat.share) for number, seat in enumerate(table.seats, start=1) if seat.share
    ]
    blocks = (
        _title(table, words),
        words("fairness-sealed", commitment=commitment(table.stored.server_seed)),
        _brought(seats, words),
        words("fairness-lobby"),
    )
    sits = any(seat.user_id == user_id and seat.entropy for seat in table.seats)
    return Page(table.id, 0, blocks, ((Button(words("lobby-cut"), Verb.CUT),),) if sits else ())


def _title(table: Table, words: Words) -> str:
    game = game_name(table.stored.game, words)
    return f"{words('fairness-title', game=game)}\n{words('fairness-how')}"


def _brought(seats: Iterable[tuple[int, str, str]], words: Words) -> str:
    """Return what seats bring to the shuffle.

    Args:
        seats: number, name in the shuffle, and share of each.
        words: the reader's texts.
    """
    lines = [
        words(
            "fairness-share", number=number, name=escape_markdown(name or words("name-former")), share=share
        )
        for number, name, share in seats
    ]
    return "\n".join([words("fairness-brought"), *lines])


def _opened(match: Match, words: Words) -> str:
    return words("fairness-opened", secret=match.server_seed.hex(), seed=match.seed.hex())


def _bound(match: Match, words: Words) -> str:
    """Return what else is part of the seed; nothing is in a match of record format 1."""
    if match.shares is None:
        return ""
    options = [
        words("option-line", option=words(f"option-{name}"), value=option_words(name, value, words))
        for name, value in match.options.items()
    ]
    return words("fairness-bound", rules=match.game.version, options=" · ".join(options))


def _check(table: Table, match: Match, words: Words) -> str:
    return words("fairness-check", file=_file_name(table, match), sum=match.record().sum)


def record_page(table: Table, words: Words) -> Page:
    """Return the record of a match that has ended, to be downloaded."""
    if table.open:
        raise TableProblem("not-ended")
    match = table.dealt_match()
    line = match.record().to_line()
    file = Attachment(_file_name(table, match), line.encode() + b"\n")
    return Page(table.id, 0, (words("record-text"),), attachment=file)


def _file_name(table: Table, match: Match) -> str:
    return f"{match.game.id}-{table.id}.jsonl"
