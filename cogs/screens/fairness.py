"""Pages on fairness: the inputs of a shuffle, and the record of a match."""

from collections.abc import Iterable, Iterator

from bot.errors import Reason, TableProblem
from bot.names import escape_name
from bot.tables.table import LOBBY, Table
from bot.texts import Words
from cogs.delivery.pages import Attachment, Button, Page
from cogs.delivery.verbs import Verb
from cogs.screens.options import option_label
from cogs.screens.parts import game_name
from games import BadRecord, Match
from games.chance import commitment_of

FULL_PAGE = "whole"
"""Argument of the button that shows all inputs to the shuffle of a finished match."""


def record_holds(table: Table) -> bool:
    """Return whether the record of a finished match is true, and can be dealt and replayed.

    It takes some milliseconds of processor time.
    """
    try:
        table.dealt_match().record().verify()
    except BadRecord:
        return False
    return True


def fairness_page(table: Table, user_id: int, words: Words) -> Page:
    """Return the inputs to the shuffle of an open match.

    In a lobby, a reader (`user_id`) with a seat can cut the deck.
    """
    if table.status == LOBBY:
        return _lobby_page(table, user_id, words)
    match = table.dealt_match()
    blocks = (
        f"{_title(table, words)}\n{words('fairness-how' if table.pairing_id is None else 'fairness-event')}",
        words("fairness-sealed", commitment=match.commitment),
        _shares_words(_named_shares(match), words),
        _rules_words(match, words),
        words("fairness-later" if table.pairing_id is None else "fairness-event-later"),
    )
    return Page(table.id, 0, blocks)


def checked_page(table: Table, held: bool, words: Words) -> Page:
    """Return the verdict on a finished match, whose record was checked, and how readers can check it."""
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
    """Return all inputs to the shuffle of a finished match, including the secret.

    Raises TableProblem if the match isn't over.
    """
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
    """Return the inputs to the shuffle so far; readers with a seat can cut the deck."""
    # A reserved seat has no contribution yet.
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
    """Yield the number of each seat in a match, its name and its contribution."""
    for number, (name, share) in enumerate(zip(match.seats, match.shares, strict=True), start=1):
        yield number, name, share


def _shares_words(seats: Iterable[tuple[int, str, str]], words: Words) -> str:
    """Return the seats' contributions to the shuffle, given with their numbers and names."""
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
    """Return the other inputs to the seed: the version of the rules and the options."""
    options = [option_label(name, value, words) for name, value in match.options.items()]
    return words("fairness-bound", rules=match.game.version, options=" · ".join(options))


def record_page(table: Table, words: Words) -> Page:
    """Return the record of a finished match as a download; raise TableProblem if the match isn't over."""
    if table.open:
        raise TableProblem(Reason.NOT_ENDED)
    match = table.dealt_match()
    record = match.record()
    name = f"{match.game.id}-{table.id}.jsonl"
    file = Attachment(name, record.to_line().encode() + b"\n")
    return Page(table.id, 0, (words("record-text", file=name, sum=record.sum),), attachment=file)
