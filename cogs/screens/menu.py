"""The page behind “More …”: what people can do at a table besides playing."""

from datetime import datetime

from bot.choices import PINGS
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.pages import DANGER, SUCCESS, Button, Choice, Page, Row, Select, note
from cogs.delivery.verbs import Verb
from cogs.screens.parts import game_name

WARNED = "lost"
"""What a button says that stands under the words that the match will count as lost."""


def menu_page(table: Table, user_id: int, rules_here: bool, pinged: str, now: datetime, words: Words) -> Page:
    """Return what a person may do at a table in play.

    Args:
        table: the table.
        user_id: the person who asks.
        rules_here: whether they are the host or a moderator.
        pinged: when they are pinged.
        now: the time, by which some may be late.
        words: the reader's texts.
    """
    seat = table.seat_of(user_id)
    lines = [words("menu-title", game=game_name(table.game, words))]
    rows: list[Row] = []
    if seat is None:
        lines.append(words("menu-watching"))
    else:
        rows += [_own_buttons(table, seat, words), _pings(pinged, words)]
        if table.seats[seat].away:
            lines.append(words("menu-away"))
    rows.append((Button(words("fairness"), Verb.FAIRNESS),))
    if rules_here:
        rows += _ruling(table, now, words)
    return Page(table.id, 0, ("\n".join(lines),), tuple(rows))


def _own_buttons(table: Table, seat: int, words: Words) -> tuple[Button, ...]:
    away = table.seats[seat].away
    back = Button(words("table-back"), Verb.BACK, style=SUCCESS)
    return (
        back if away else Button(words("menu-step-away"), Verb.STEP_AWAY),
        Button(words("menu-skip"), Verb.SKIP),
        Button(words("menu-leave"), Verb.ASK_LEAVE, style=DANGER),
    )


def _pings(pinged: str, words: Words) -> Select:
    choices = tuple(Choice(words(f"pings-{when}"), when, chosen=when == pinged) for when in PINGS)
    return Select(words("menu-pings"), Verb.PINGS, "", choices)


def _ruling(table: Table, now: datetime, words: Words) -> list[Row]:
    """Return what the host and moderators may do."""
    late = [table.seats[number] for number in table.late_seats(now)]
    people = tuple(Choice(seat.name, str(seat.seat)) for seat in late)
    end = (Button(words("menu-end"), Verb.ASK_END, style=DANGER),)
    return [*([Select(words("menu-hand-over"), Verb.HAND_OVER, "", people)] if people else []), end]


def leaving_question(table: Table, user_id: int, words: Words) -> Page:
    """Return the page that asks somebody to confirm leaving, and says what it costs them."""
    lost = table.lost_by_leaving(user_id)
    if table.match is None:
        text = "confirm-leave"
    elif not table.in_company:
        text = "confirm-leave-alone"
    else:
        text = "confirm-leave-match" if lost else "confirm-leave-last"
    leave = Button(words("confirm-leave-button"), Verb.LEAVE, WARNED if lost else "", style=DANGER)
    return note(words(text), (leave, *_stay(table, words)), table_id=table.id)


def ending_question(table: Table, user_id: int, moderates: bool, words: Words) -> Page:
    """Return the page that asks the host or a moderator to confirm ending, and says what will happen.

    Args:
        table: the table.
        user_id: who wants to end it.
        moderates: whether they are a moderator, who need not ask the others.
        words: the reader's texts.
    """
    lost = table.lost_by_ending(user_id)
    label = "confirm-end-button"
    if table.match is None:
        text = "confirm-end"
    elif lost:
        text = "confirm-end-alone"
    elif moderates or not table.others_there(user_id):
        text = "confirm-end-match"
    else:
        text, label = "confirm-end-ask", "confirm-end-ask-button"
    end = Button(words(label), Verb.END, WARNED if lost else "", style=DANGER)
    return note(words(text), (end, *_stay(table, words)), table_id=table.id)


def _stay(table: Table, words: Words) -> tuple[Button, ...]:
    """Return the way back to the menu, which a table has whose match can be read."""
    return () if table.match is None else (Button(words("help-back"), Verb.STAY),)
