"""The page that says whether uploaded records hold."""

from dataclasses import dataclass
from typing import Literal, get_args

from bot.texts import Words
from bot.verify import Broken, Held
from cogs.delivery.pages import Page, note
from cogs.screens.parts import game_name
from cogs.screens.replay import replay_button

Here = Literal["here", "changed", "unknown"]
"""Whether a record is the one stored of a match, differs from it, or is of no match that is stored."""

IN_FULL = 3
"""How many records are described in full at most; if there are more, each has one short line."""


@dataclass(frozen=True, slots=True)
class Found:
    """A record that holds, and what is known of its match.

    Attributes:
        held: the record.
        here: whether the match was played here.
        table_id: its table, if the reader may replay it; otherwise 0.
    """

    held: Held
    here: Here
    table_id: int


def verdict_page(found: list[Found], broken: Broken | None, words: Words) -> Page:
    """Return what was found in a file: for each record whether it holds, and the first line that is wrong."""
    lines = [_line(each, words) for each in found] if len(found) <= IN_FULL else _brief_lines(found, words)
    if broken is not None:
        lines.append(words("verify-broken", line=broken.line, why=_why(broken, words)))
    nameless = any(each.held.record.seed is not None for each in found)
    blocks = ("\n".join([words("verify-title"), *lines]), words("verify-nameless") if nameless else "")
    page = note("\n".join(filter(None, blocks)))
    if len(found) == 1 and broken is None and found[0].table_id:
        return Page(0, 0, page.blocks, ((replay_button(found[0].table_id, words),),))
    return page


def _line(found: Found, words: Words) -> str:
    record = found.held.record
    return words(
        f"verify-{found.here}",
        line=found.held.line,
        game=game_name(record.game, words),
        count=len(record.moves),
        sum=record.sum,
    )


def _brief_lines(found: list[Found], words: Words) -> list[str]:
    """Return which record is of which game, and what the signs of the lines mean."""
    lines = [
        words(
            "verify-brief", here=each.here, line=each.held.line, game=game_name(each.held.record.game, words)
        )
        for each in found
    ]
    shown = {each.here for each in found}
    return [*lines, *(words(f"verify-sign-{here}") for here in get_args(Here) if here in shown)]


def _why(broken: Broken, words: Words) -> str:
    """Return what is wrong with a record."""
    error = broken.why
    key = f"verify-why-{error.reason}"
    details = {"number": 0, "field": "", **error.details}
    number, field = details["number"], str(details["field"])
    place = number + 1 if isinstance(number, int) else 0
    return words(key if words.has(key) else "verify-why-no-record", number=place, field=field)
