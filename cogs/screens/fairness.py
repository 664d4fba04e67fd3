"""Fairness: what went into a shuffle, the record of its match, and whether uploaded records hold."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from bot.errors import Reason, TableProblem
from bot.names import escape_name
from bot.tables.table import LOBBY, Table
from bot.texts import Words
from bot.verify import BrokenLine, ValidRecord
from cogs.delivery.pages import Attachment, Button, Page, text_page
from cogs.delivery.verbs import Verb
from cogs.screens.options import option_label
from cogs.screens.parts import game_name
from cogs.screens.replay import replay_button
from games import BadRecord, Match
from games.chance import commitment_of

FULL_PAGE = "whole"
"""Argument of a button that leads to all that went into the shuffle of a match that has ended."""

RecordState = Literal["here", "changed", "unknown"]
"""Whether a record is the one stored of a match, differs from it, or is of no match that is stored."""

MAX_FULL_RECORDS = 3
"""How many records are described in full at most; if there are more, each has one short line."""


def record_holds(table: Table) -> bool:
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
        _shares_words(_named_shares(match), words),
        _rules_words(match, words),
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
        Button(words("fairness-whole"), Verb.FAIRNESS, FULL_PAGE),
    )
    return Page(table.id, 0, blocks, (buttons,))


def unsealed_page(table: Table, words: Words) -> Page:
    """Return all that went into the shuffle of a match that has ended, with the secret."""
    if table.open:
        raise TableProblem(Reason.NOT_ENDED)
    match = table.dealt_match()
    blocks = (
        f"{_title(table, words)}\n{_secret_words(match, words)}",
        _shares_words(_named_shares(match), words),
        _rules_words(match, words),
    )
    return Page(table.id, 0, blocks, ((Button(words("help-back"), Verb.FAIRNESS),),))


def _lobby_page(table: Table, user_id: int, words: Words) -> Page:
    """Return what goes into the shuffle so far, with a button for seated readers to cut the deck."""
    # A reserved seat brings nothing yet.
    seats = [
        (number, seat.name, seat.share) for number, seat in enumerate(table.seats, start=1) if seat.share
    ]
    blocks = (
        f"{_title(table, words)}\n{words('fairness-how')}",
        words("fairness-sealed", commitment=commitment_of(table.server_seed)),
        _shares_words(seats, words),
        words("fairness-lobby"),
    )
    sits = any(seat.user_id == user_id and seat.share for seat in table.seats)
    return Page(table.id, 0, blocks, ((Button(words("lobby-cut"), Verb.CUT),),) if sits else ())


def _title(table: Table, words: Words) -> str:
    return words("fairness-title", game=game_name(table.game, words))


def _named_shares(match: Match) -> Iterator[tuple[int, str, str]]:
    """Yield the number of each seat in a match, its name and what it brought."""
    for number, (name, share) in enumerate(zip(match.seats, match.shares, strict=True), start=1):
        yield number, name, share


def _shares_words(seats: Iterable[tuple[int, str, str]], words: Words) -> str:
    """Return what seats bring to the shuffle.

    Args:
        seats: number, name in the shuffle, and share of each.
        words: the reader's texts.
    """
    lines = [
        words(
            "fairness-share",
            number=number,
            name=escape_name(name or words("name-former")),
            share=share,
        )
        for number, name, share in seats
    ]
    return "\n".join([words("fairness-brought"), *lines])


def _secret_words(match: Match, words: Words) -> str:
    return words("fairness-opened", secret=match.server_seed.hex(), seed=match.seed.hex())


def _rules_words(match: Match, words: Words) -> str:
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


@dataclass(frozen=True, slots=True)
class CheckedRecord:
    """A record that holds, and whether its match is stored here.

    Attributes:
        held: the record.
        here: whether the match was played here.
        table_id: its table, if the reader may replay it; otherwise 0.
    """

    held: ValidRecord
    here: RecordState
    table_id: int


def verdict_page(found: list[CheckedRecord], broken: BrokenLine | None, words: Words) -> Page:
    """Return what was found in a file: for each record whether it holds, and the first line that is wrong."""
    lines = (
        [_full_line(each, words) for each in found]
        if len(found) <= MAX_FULL_RECORDS
        else _brief_lines(found, words)
    )
    if broken is not None:
        lines.append(words("verify-broken", line=broken.line, why=_defect_words(broken, words)))
    nameless = any(each.held.record.seed is not None for each in found)
    blocks = ("\n".join([words("verify-title"), *lines]), words("verify-nameless") if nameless else "")
    page = text_page("\n".join(filter(None, blocks)))
    if len(found) == 1 and broken is None and found[0].table_id:
        return Page(0, 0, page.blocks, ((replay_button(found[0].table_id, words),),))
    return page


def _full_line(found: CheckedRecord, words: Words) -> str:
    record = found.held.record
    return words(
        f"verify-{found.here}",
        line=found.held.line,
        game=game_name(record.game, words),
        count=len(record.moves),
        sum=record.sum,
    )


def _brief_lines(found: list[CheckedRecord], words: Words) -> list[str]:
    """Return which record is of which game, and what the signs of the lines mean."""
    lines = [
        words(
            "verify-brief", here=each.here, line=each.held.line, game=game_name(each.held.record.game, words)
        )
        for each in found
    ]
    shown = {each.here for each in found}
    return [*lines, *(words(f"verify-sign-{here}") for here in get_args(RecordState) if here in shown)]


def _defect_words(broken: BrokenLine, words: Words) -> str:
    """Return what is wrong with a record."""
    error = broken.why
    key = f"verify-why-{error.reason}"
    details = {"number": 0, "field": "", **error.details}
    number, field = details["number"], str(details["field"])
    place = number + 1 if isinstance(number, int) else 0
    return words(key if words.has(key) else "verify-why-no-record", number=place, field=field)
