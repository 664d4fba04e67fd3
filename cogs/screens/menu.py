"""The page behind “More …”: what one may do at a table besides playing."""

from bot.tables import Table
from bot.texts import Words
from cogs.delivery.pages import DANGER, SUCCESS, Button, Choice, Page, Row, Select
from cogs.screens.match import game_name


def menu_page(table: Table, user_id: int, rules_here: bool, pinged: bool, words: Words) -> Page:
    """Return what a person may do at a table that is being played.

    Args:
        table: the table.
        user_id: who asks.
        rules_here: whether he is the host or may manage messages.
        pinged: whether he is pinged when he is late.
        words: the texts of his language.
    """
    seat = table.seat_of(user_id)
    lines = [words("menu-title", game=game_name(table.stored.game, words))]
    rows: list[Row] = []
    if seat is None:
        lines.append(words("menu-watching"))
    else:
        rows.append(_own_buttons(table, seat, pinged, words))
        if table.seats[seat].away:
            lines.append(words("menu-away"))
    if rules_here:
        rows += _ruling(table, words)
    return Page(table.id, 0, ("\n".join(lines),), tuple(rows))


def _own_buttons(table: Table, seat: int, pinged: bool, words: Words) -> tuple[Button, ...]:
    back = (Button(words("table-back"), "back", style=SUCCESS),) if table.seats[seat].away else ()
    pings = "off" if pinged else "on"
    return (
        *back,
        Button(words("menu-skip"), "skip"),
        Button(words(f"menu-pings-{pings}"), "pings", pings),
        Button(words("menu-leave"), "ask-leave", style=DANGER),
    )


def _ruling(table: Table, words: Words) -> list[Row]:
    """Return what the host and moderators may do."""
    people = tuple(
        Choice(seat.name, str(seat.seat))
        for seat in table.seats
        if seat.user_id is not None and not seat.away
    )
    end = (Button(words("menu-end"), "ask-end", style=DANGER),)
    return [*([Select(words("menu-hand-over"), "hand-over", "", people)] if people else []), end]
