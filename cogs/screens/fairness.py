"""The pages with which anybody can check a shuffle: what went into it, and the record of the match."""

from collections.abc import Iterable, Iterator

from discord.utils import escape_markdown

from bot.errors import Reason, TableProblem
from bot.tables.table import LOBBY, Table
from bot.texts import Words
from cogs.delivery.pages import Attachment, Button, Page
from cogs.delivery.verbs import Verb
from cogs.screens.lobby import option_label
from cogs.screens.parts import game_name
from games import BadRecord, Match
from games.chance import commitment

WHOLE = "whole"
"""Argument of a button that leads to all that went into the shuffle of a match that has ended."""


def holds(table: Table) -> bool:
    """Return whether the record of a match that has ended can be dealt and replayed, and says what is true.

    It takes some milliseconds of the processor.
    """
    try:
        table.dealt_match().record().verify()
    except BadRecord:
        return False
    return True


def fairness_page(table: Table, user_id: int, words: Words) -> Page:
    """Return what goes into the shuffle of a match that has not ended.

    Args:
        table: the table.
        user_id: who reads it; in the lobby, those who have sat down may cut the deck.
        words: the reader's texts.
    """
    if table.status == LOBBY:
        return _lobby_page(table, user_id, words)
    match = table.dealt_match()
    blocks = (
        f"{_title(table, words)}\n{words('fairness-how')}",
        words("fairness-sealed", commitment=match.commitment),
        _brought(_shares(match), words),
        _bound(match, words),
        words("fairness-later"),
    )
    return Page(table.id, 0, blocks)


def checked_page(table: Table, held: bool, words: Words) -> Page:
    """Return whether a match that has ended was dealt fairly, and how to check that.

    Args:
        table: the table.
        held: whether its record holds.
        words: the reader's texts.
    """
    match = table.dealt_match()
    record = match.record()
    verdict = words("fairness-holds" if held else "fairness-wrong")
    nameless = words("verify-nameless") if record.seed is not None else ""
    blocks = (
        "\n".join(filter(None, [_title(table, words), verdict, nameless])),
        words("fairness-check", commitment=match.commitment, sum=record.sum),
        words("fairness-program"),
    )
    buttons = (
        Button(words("end-record"), Verb.RECORD),
        Button(words("fairness-whole"), Verb.FAIRNESS, WHOLE),
    )
    return Page(table.id, 0, blocks, (buttons,))


def opened_page(table: Table, words: Words) -> Page:
    """Return all that went into the shuffle of a match that has ended, with the secret."""
    if table.open:
        raise TableProblem(Reason.NOT_ENDED)
    match = table.dealt_match()
    blocks = (
        f"{_title(table, words)}\n{_opened(match, words)}",
        _brought(_shares(match), words),
        _bound(match, words),
    )
    return Page(table.id, 0, blocks, ((Button(words("help-back"), Verb.FAIRNESS),),))


def _lobby_page(table: Table, user_id: int, words: Words) -> Page:
    # A reserved seat brings nothing yet.
    seats = [
        (number, seat.name, seat.share) for number, seat in enumerate(table.seats, start=1) if seat.share
    ]
    blocks = (
        f"{_title(table, words)}\n{words('fairness-how')}",
        words("fairness-sealed", commitment=commitment(table.server_seed)),
        _brought(seats, words),
        words("fairness-lobby"),
    )
    sits = any(seat.user_id == user_id and seat.share for seat in table.seats)
    return Page(table.id, 0, blocks, ((Button(words("lobby-cut"), Verb.CUT),),) if sits else ())


def _title(table: Table, words: Words) -> str:
    return words("fairness-title", game=game_name(table.game, words))


def _shares(match: Match) -> Iterator[tuple[int, str, str]]:
    """Yield the number of each seat in a match, its name and what it brought."""
    for number, (name, share) in enumerate(zip(match.seats, match.shares, strict=True), start=1):
        yield number, name, share


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
    """Return what else is part of the seed."""
    options = [option_label(name, value, words) for name, value in match.options.items()]
    return words("fairness-bound", rules=match.game.version, options=" · ".join(options))


def record_page(table: Table, words: Words) -> Page:
    """Return the record of a match that has ended, to be downloaded."""
    if table.open:
        raise TableProblem(Reason.NOT_ENDED)
    match = table.dealt_match()
    record, name = match.record(), f"{match.game.id}-{table.id}.jsonl"
    file = Attachment(name, record.to_line().encode() + b"\n")
    return Page(table.id, 0, (words("record-text", file=name, sum=record.sum),), attachment=file)
