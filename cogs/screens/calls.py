"""The page for choosing when to be called to games, and the message that calls players."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta

from discord.utils import format_dt

from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import PRIMARY, Button, Choice, Page, Row, Select, text_page
from cogs.delivery.verbs import Verb
from cogs.screens.menu import table_select
from cogs.screens.options import offered_games
from cogs.screens.parts import fewer_pings, game_name, link_to, name_of

CALLS_OFF, CALLS_DAILY = "off", "daily"
"""Choices: no calls, or at most one a day."""

CALL_DURATIONS: Mapping[str, timedelta] = {f"now-{hours}": timedelta(hours=hours) for hours in (1, 3, 12)}
"""Choices of people who want to play now, with the time until their calls end."""


NOW_ONLY = "now"
"""Argument of the button that pings only people who want to play now."""


def calls_page(
    listed: Mapping[str, datetime | None],
    games: Collection[str],
    words: Words,
    *,
    hosts: bool = False,
    lobbies: Sequence[Table] = (),
) -> Page:
    """Return the page where a person chooses the games they are called for on a server.

    Args:
        listed: the games they are called for, with the end of their calls; None for one call a day.
        games: the games to change, at least one.
        words: the reader's texts.
        hosts: whether they may call players to their lobby.
        lobbies: where they can sit down now.
    """
    lines = [words("calls-title"), words("calls-about"), *_listed_lines(listed, words)]
    lines += [words("calls-lobbies")] if lobbies else []
    chosen = tuple(Choice(game_name(game, words), game, game in games) for game in offered_games())
    how = {listed.get(game, CALLS_OFF) for game in games}
    ways = (
        Choice(words("calls-off"), CALLS_OFF, how == {CALLS_OFF}),
        Choice(words("calls-daily"), CALLS_DAILY, how == {None}, about=words("calls-daily-about")),
        *(Choice(words(f"calls-{each}"), each, about=words("calls-now-about")) for each in CALL_DURATIONS),
    )
    rows: tuple[Row, ...] = (
        *(((Button(words("call-players"), Verb.CALL_PLAYERS, style=PRIMARY),),) if hosts else ()),
        *((table_select(Verb.SIT_DOWN, lobbies, words),) if lobbies else ()),
        Select(words("calls-games-asks"), Verb.CALLS, "", chosen, max_values=len(chosen)),
        Select(words("calls-how-asks"), Verb.SET_CALLS, encode(*games), ways),
    )
    return Page(0, 0, ("\n".join(lines),), rows)


def _listed_lines(listed: Mapping[str, datetime | None], words: Words) -> list[str]:
    """Return the lines on a person's calls: with an end, or once a day."""
    if not listed:
        return [words("calls-none")]
    ends = sorted({until for until in listed.values() if until is not None})
    lines = [
        words("calls-listed-now", games=_names(listed, until, words), time=format_dt(until, "t"))
        for until in ends
    ]
    if None in listed.values():
        lines.append(words("calls-listed-daily", games=_names(listed, None, words)))
    return lines


def _names(listed: Mapping[str, datetime | None], until: datetime | None, words: Words) -> str:
    games = [game for game in offered_games() if game in listed and listed[game] == until]
    return words.join([game_name(game, words) for game in games])


def call_page(table: Table, people: Sequence[int], words: Words) -> Page:
    """Return the message that calls players, given by their ids, to a lobby.

    The table's id is only in a button's argument, so that this isn't mistaken for the table's own message.
    """
    host = next((name_of(seat, words) for seat in table.seats if seat.user_id == table.host_id), "")
    text = words(
        "call",
        mentions=words.join([f"<@{person}>" for person in people]),
        host=host,
        game=game_name(table.game, words),
        link=link_to(table, words),
    )
    sit_down = Button(words("lobby-join"), Verb.SIT_DOWN, str(table.id), style=PRIMARY)
    return text_page(text, (sit_down, Button(words("call-not-now"), Verb.NOT_NOW), fewer_pings(words)))
