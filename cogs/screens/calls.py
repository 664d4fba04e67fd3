"""The page to find players, and the message that pings players from the ping list."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from discord.utils import format_dt

from bot.store.leagues import League
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import (
    BUTTONS_IN_A_ROW,
    PRIMARY,
    Button,
    Choice,
    Page,
    PeopleSelect,
    Row,
    Select,
    text_page,
)
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


class PlayersPage(NamedTuple):
    """The content of the page to find players on a server.

    Attributes:
        listed: the games they are on the ping list for, with the end of that; None for one ping a day. None
            where players can't be pinged.
        games: the games to change, at least one.
        lobbies: where they can sit down now.
        hosted: the lobby they host here, if any.
        callable: number of people they can ping for it; None where that is impossible.
        night: start of the next game night, if any.
        leagues: the leagues that people can enter.
    """

    listed: Mapping[str, datetime | None] | None
    games: Collection[str]
    lobbies: Sequence[Table] = ()
    hosted: Table | None = None
    callable: int | None = None
    night: datetime | None = None
    leagues: Sequence[League] = ()


def calls_page(found: PlayersPage, words: Words) -> Page:
    """Return the page with all ways to find players: challenges, the ping list, game nights and leagues."""
    hosted = found.hosted
    lines = [words("find-title")]
    rows: list[Row] = []
    if hosted is None or hosted.lonely:
        verb = Verb.CHALLENGE if hosted is None else Verb.CHALLENGE_HERE
        rows.append(PeopleSelect(words("find-challenge"), verb, 1))
    if hosted is not None and hosted.takes_calls:
        if found.callable:
            rows.append((Button(words("call-players"), Verb.CALL_PLAYERS, style=PRIMARY),))
        elif found.callable == 0:
            lines.append(words("find-nobody", game=game_name(hosted.game, words)))
    if found.lobbies:
        lines.append(words("calls-lobbies"))
        rows.append(table_select(Verb.SIT_DOWN, found.lobbies, words))
    if found.listed is not None:
        lines += _listed_lines(found.listed, words)
        rows += _list_selects(found.listed, found.games, words)
    if found.night is not None:
        lines.append(words("summary-night", when=format_dt(found.night, "F")))
    entering = found.leagues[:BUTTONS_IN_A_ROW]
    if entering:
        rows.append(tuple(_league_button(league, words) for league in entering))
    return Page(0 if hosted is None else hosted.id, 0, ("\n".join(lines),), tuple(rows))


def _league_button(league: League, words: Words) -> Button:
    label = words("find-league", game=game_name(league.game, words))
    return Button(label, Verb.LEAGUE, str(league.id))


def _list_selects(
    listed: Mapping[str, datetime | None], games: Collection[str], words: Words
) -> tuple[Select, Select]:
    """Return the selects of the games on a person's ping list, and of the time for which they are on it."""
    chosen = tuple(Choice(game_name(game, words), game, game in games) for game in offered_games())
    how = {listed.get(game, CALLS_OFF) for game in games}
    ways = (
        Choice(words("calls-off"), CALLS_OFF, how == {CALLS_OFF}),
        Choice(words("calls-daily"), CALLS_DAILY, how == {None}, about=words("calls-daily-about")),
        *(Choice(words(f"calls-{each}"), each, about=words("calls-now-about")) for each in CALL_DURATIONS),
    )
    return (
        Select(words("calls-games-asks"), Verb.CALLS, "", chosen, max_values=len(chosen)),
        Select(words("calls-how-asks"), Verb.SET_CALLS, encode(*games), ways),
    )


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
