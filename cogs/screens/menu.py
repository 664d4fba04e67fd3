"""The page behind “More…” with further actions at a table, and the list of a person's open tables."""

from collections.abc import Sequence
from datetime import datetime
from math import ceil

from bot.choices import PINGS
from bot.names import isolate_name
from bot.people.talk import SAYINGS
from bot.store.preferences import UserSettings
from bot.store.stored import Seat
from bot.tables.deadlines import late_seats
from bot.tables.table import LOBBY, PLAYING, Table
from bot.texts import Words
from cogs.delivery.pages import (
    DANGER,
    LABEL_LENGTH,
    MAX_CHOICES,
    SUCCESS,
    Button,
    Choice,
    Page,
    Row,
    Select,
    text_page,
)
from cogs.delivery.verbs import Verb
from cogs.screens.parts import game_name, link_to, name_of, page_buttons

TABLES_PER_PAGE = 7
"""Maximum number of tables on a page that fits a phone; the operator may allow people more tables."""

LOSS_WARNING = "lost"
"""Argument of a button below a warning that the match will count as lost."""


def menu_page(
    table: Table, user_id: int, settings: UserSettings, now: datetime, words: Words, *, rules_here: bool
) -> Page:
    """Return the menu of a person at a table in play; `rules_here` if they are the host or a moderator.

    Their `settings` have the pings in effect at the table.
    """
    seat = table.seat_of(user_id)
    lines = [words("menu-title", game=game_name(table.game, words))]
    rows: list[Row] = []
    if seat is None:
        lines.append(words("menu-watching"))
        leave = (Button(words("menu-end"), Verb.ASK_END, style=DANGER),) if rules_here else ()
    else:
        leave = (
            Button(words("menu-leave-or-end" if rules_here else "menu-leave"), Verb.ASK_LEAVE, style=DANGER),
        )
        if settings.hears and table.others_present(user_id):
            sayings = tuple(Choice(words(f"said-{saying}"), saying) for saying in SAYINGS)
            rows.append(Select(words("menu-say"), Verb.SAY, "", sayings))
        if not table.personal:
            rows.append(_pings_select(settings.pings, words))
        if seat.away:
            lines.append(words("menu-away"))
    late = late_seats(table, now) if rules_here else []
    if late:
        people = tuple(Choice(isolate_name(each.name), str(each.seat)) for each in late)
        rows.append(Select(words("menu-hand-over"), Verb.HAND_OVER, "", people))
    own = () if seat is None else _own_buttons(table, seat, now, words)
    rows.append((*own, Button(words("fairness"), Verb.FAIRNESS)))
    return Page(table.id, 0, ("\n".join(lines),), (*rows, leave) if leave else tuple(rows))


def _own_buttons(table: Table, seat: Seat, now: datetime, words: Words) -> tuple[Button, ...]:
    others_late = [late for late in late_seats(table, now) if late != seat]
    back = Button(words("table-back"), Verb.BACK, style=SUCCESS)
    return (
        back if seat.away else Button(words("menu-step-away"), Verb.STEP_AWAY),
        *((Button(words("menu-skip"), Verb.SKIP),) if others_late else ()),
    )


def _pings_select(pinged: str | None, words: Words) -> Select:
    choices = tuple(Choice(words(f"pings-{when}"), when, chosen=when == pinged) for when in PINGS)
    return Select(words("menu-pings"), Verb.PINGS, "", choices)


def leaving_question(table: Table, user_id: int, words: Words, *, rules_here: bool) -> Page:
    """Return the page that asks a player to confirm leaving, with its consequences.

    If they are the host or a moderator (`rules_here`), they may end the match instead.
    """
    lost = table.lost_by_leaving(user_id)
    if not table.against_people:
        text = "confirm-leave-alone"
    else:
        text = "confirm-leave-match" if lost else "confirm-leave-last"
    leave = Button(words("confirm-leave-button"), Verb.LEAVE, LOSS_WARNING if lost else "", style=DANGER)
    end = (Button(words("menu-end"), Verb.ASK_END),) if rules_here else ()
    return text_page(words(text), (leave, *end, Button(words("help-back"), Verb.MENU)), table_id=table.id)


def ending_question(table: Table, user_id: int, moderates: bool, words: Words) -> Page:
    """Return the page that asks a host or moderator to confirm the end of a match, with its consequences.

    A person who `moderates` doesn't need the other players' consent.
    """
    lost = table.lost_by_ending(user_id)
    label = "confirm-end-button"
    if lost:
        text = "confirm-end-alone"
    elif moderates or not table.others_present(user_id):
        text = "confirm-end-match"
    else:
        text = "confirm-end-ask"
        label = "confirm-end-ask-button"
    end = Button(words(label), Verb.END, LOSS_WARNING if lost else "", style=DANGER)
    return text_page(words(text), (end, Button(words("help-back"), Verb.MENU)), table_id=table.id)


def tables_page(
    tables: Sequence[Table],
    others: Sequence[Table],
    user_id: int,
    words: Words,
    number: int = 1,
    *,
    here: bool = False,
) -> Page:
    """Return a page of a person's open tables, with selects of others where they can sit down or watch.

    The page's `number` counts from 1; at most the last one is shown. `here` says whether a table is open in
    this channel, which can be posted again.
    """
    last = max(1, ceil(len(tables) / TABLES_PER_PAGE))
    number = min(number, last)
    shown = tables[(number - 1) * TABLES_PER_PAGE : number * TABLES_PER_PAGE]
    lines = [_table_line(table, user_id, words) for table in shown] or [words("tables-empty")]
    around = page_buttons(Verb.TABLES, number, str, words, more=number < last)
    own = "\n".join([words("tables-title"), *lines])
    lobbies = [each for each in others if each.open_to_all]
    matches = [each for each in others if each.status == PLAYING]
    offered = ((Verb.SIT_DOWN, lobbies), (Verb.WATCH, matches))
    selects = [table_select(verb, some, words) for verb, some in offered if some]
    again = (Button(words("tables-post-again"), Verb.POST_AGAIN),) if here else ()
    more = (*again, Button(words("calls"), Verb.CALLS))
    return Page(0, 0, (own,), (*filter(None, (around,)), *selects, more))


def table_select(verb: Verb, tables: Sequence[Table], words: Words) -> Select:
    """Return the select of some tables of other people, to sit down or to watch."""
    choices = tuple(_table_choice(each, words) for each in tables[:MAX_CHOICES])
    return Select(words(f"tables-{verb}"), verb, "", choices)


def _table_choice(table: Table, words: Words) -> Choice:
    """Return the choice of a table of other people: its game and its players."""
    names = words.join([isolate_name(seat.name) for seat in table.seats])
    label = words("option-line", option=game_name(table.game, words), value=names)
    return Choice(label[:LABEL_LENGTH], str(table.id))


def _table_line(table: Table, user_id: int, words: Words) -> str:
    game = game_name(table.game, words)
    link = link_to(table, words)
    if table.status == LOBBY:
        key = "tables-line-reserved" if table.waits_for(user_id) else "tables-line-lobby"
        return words(key, game=game, link=link)
    if table.waits_for(user_id):
        return words("tables-line-waiting", game=game, link=link)
    names = [name_of(seat, words) for seat in table.to_move]
    return words("tables-line", game=game, link=link, names=words.join(names))
