"""Decisions in the form of clicks on controls."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.tables.table import Table
from cogs.delivery.layout import CUSTOM_ID_TEMPLATE
from cogs.delivery.verbs import Verb


@dataclass(frozen=True)
class Decision:
    """A click on a control that makes a decision.

    For `Verb.PLAY`, `argument` is the place of the move among the legal ones.
    """

    table: int
    number: int
    user_id: int
    verb: str
    argument: str
    values: tuple[str, ...] = ()


def decision_by(custom_id: str, user_id: int, values: Sequence[str] = ()) -> Decision | None:
    """Return the decision of a click, or None if its control makes none."""
    match = CUSTOM_ID_TEMPLATE.fullmatch(custom_id)
    if match is None or match["verb"] not in (Verb.PLAY, Verb.PLAY_NAMED):
        return None
    return Decision(
        int(match["table"]),
        int(match["number"]),
        user_id,
        match["verb"],
        match["argument"] or "",
        tuple(values),
    )


def decisions_of(table: Table) -> Iterator[Decision]:
    """Yield the decisions of a match as clicks on buttons."""
    assert table.match is not None
    match = table.match.at_decision(0)
    for seat, move in table.match.moves:
        place = [legal.move for legal in match.view(seat).moves].index(move)
        yield Decision(table.id, match.decision, table.people[seat], Verb.PLAY, str(place))
        match.play(seat, move)
