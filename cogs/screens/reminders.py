"""The reminders: that a table is waiting for people, and that seats are reserved for them."""

from collections.abc import Collection, Sequence

from discord.utils import format_dt

from bot.store.stored import Seat
from bot.tables.deadlines import SLOW, due_of
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.pages import Button, Page, text_page
from cogs.delivery.verbs import Verb
from cogs.screens.challenges import is_back
from cogs.screens.parts import addressed, fewer_pings, game_name, link_to, name_of


def reminder_page(
    reason: str, table: Table, people: Sequence[int], words: Words, named: Sequence[Seat] = ()
) -> Page:
    """Return a message that pings the people a table is waiting for.

    Args:
        reason: `turn` if their turn begins, `late` if they keep the table waiting, `days` if for days.
        table: the table.
        people: their ids.
        words: the channel's texts.
        named: seats whose people are named without being pinged.
    """
    due = due_of(table)
    names = [name_of(seat, words) for seat in named]
    text = words(
        f"reminder-{reason}",
        mentions=words.join([*(f"<@{person}>" for person in people), *names]),
        game=game_name(table.game, words),
        link=link_to(table, words),
        time="" if due is None else format_dt(due, "R"),
    )
    # One ping covers all slow matches.
    mine = (Button(words("reminder-tables"), Verb.TABLES),) if table.speed == SLOW else ()
    return text_page(text, (fewer_pings(words), *mine))


def invitation_page(table: Table, people: Sequence[int], pinged: Collection[int], words: Words) -> Page:
    """Return a message to people about their reserved seats in a lobby.

    It invites them, says that enough of them want to play now, or passes on a challenge to one of them.

    Args:
        table: the lobby.
        people: their ids.
        pinged: the ids of those to ping; others are named.
        words: the channel's texts.
    """
    host = next((name_of(seat, words) for seat in table.seats if seat.user_id == table.host_id), "")
    # If the match begins when the seats are full, the others are already there.
    key = "reminder-here" if table.begins_when_full else "reminder-invited"
    if table.challenged is not None:
        key = "challenge-here" if is_back(table) else "challenge"
    elif table.kept_until is not None:
        key = "call-gathered"
    text = words(
        key,
        mentions=addressed(table, people, pinged, words),
        host=host,
        game=game_name(table.game, words),
        link=link_to(table, words),
    )
    return text_page(text, (fewer_pings(words),))
