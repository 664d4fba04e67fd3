"""Game nights: how a server sets its own, the message that announces one, and those that follow."""

from collections.abc import Sequence
from datetime import datetime

from babel import Locale
from discord.utils import format_dt

from bot.choices import LOCALES
from bot.events.nights import Kind
from bot.names import Person
from bot.store.nights import Night
from bot.texts import Words
from cogs.delivery.pages import (
    DANGER,
    PRIMARY,
    TEXT_CHANNELS,
    Button,
    ChannelSelect,
    Choice,
    Page,
    Row,
    Select,
    text_page,
)
from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games
from cogs.screens.parts import game_name, person_words

DAY, CHANNEL, GAMES, ON, OFF = "day", "channel", "games", "on", "off"
"""What is set of a game night, besides the window for its time."""

ASKED, WRITTEN = "time", "written"
"""What is asked for in a window, and what was written there."""


MAX_NAMED = 30
"""Maximum number of people whom an announcement names: Fluent takes 2,500 characters."""


def day_name(weekday: int, words: Words) -> str:
    """Return the name of a day of the week, from Monday as 0."""
    days = Locale.parse(LOCALES[words.language], sep="-").days["stand-alone"]["wide"]
    return str(days[weekday])


def clock_time(minute: int) -> str:
    """Return a time of day, given in minutes from midnight: 1230 is `20:30`."""
    return f"{minute // 60:02}:{minute % 60:02}"


def night_page(night: Night, words: Words, *, events: bool) -> Page:
    """Return how a server has set its game night, with ways to change that while it is switched off.

    Args:
        night: the game night.
        words: the reader's texts.
        events: whether the bot may create events; the page says so if not.
    """
    lines = [words("night-title"), words("night-about"), *_set_lines(night, words)]
    if not events:
        lines.append(words("night-event-asks", right=words("right-create_events")))
    back = Button(words("server-back"), Verb.SERVER)
    if night.begins_at is not None:
        when, soon = format_dt(night.begins_at, "F"), format_dt(night.begins_at, "R")
        lines.append(words("night-on", when=when, soon=soon))
        off = Button(words("night-switch-off"), Verb.SET_NIGHT, OFF, style=DANGER)
        return Page(0, 0, ("\n".join(lines),), ((off, back),))
    missing = [
        words(f"night-{name}-asks")
        for name, value in ((ASKED, night.zone), (CHANNEL, night.channel_id), (GAMES, night.games))
        if not value
    ]
    lines.append(words("night-missing", missing=words.join(missing)) if missing else words("night-off"))
    days = tuple(Choice(day_name(day, words), str(day), day == night.weekday) for day in range(7))
    games = tuple(Choice(game_name(game, words), game, game in night.games) for game in offered_games())
    channel = () if night.channel_id is None else (night.channel_id,)
    on = Button(words("night-switch-on"), Verb.SET_NIGHT, ON, style=PRIMARY, disabled=bool(missing))
    rows: tuple[Row, ...] = (
        Select(words("night-day-asks"), Verb.SET_NIGHT, DAY, days),
        ChannelSelect(words("night-channel-asks"), Verb.SET_NIGHT, CHANNEL, channel, 1, TEXT_CHANNELS),
        Select(words("night-games-asks"), Verb.SET_NIGHT, GAMES, games, max_values=len(games)),
        (Button(words("night-time-asks"), Verb.NIGHT, ASKED), on, back),
    )
    return Page(0, 0, ("\n".join(lines),), rows)


def _set_lines(night: Night, words: Words) -> list[str]:
    """Return how a game night is set, once its time is; and what went wrong."""
    set_up = words(
        "night-when",
        day=day_name(night.weekday, words),
        time=clock_time(night.minute),
        zone=night.zone or "",
        channel="…" if night.channel_id is None else f"<#{night.channel_id}>",
        games=games_words(night.games, words) or "…",
    )
    problem = [] if night.problem is None else [words(f"night-problem-{night.problem}")]
    return [*([] if night.zone is None else [set_up]), *problem]


def games_words(games: Sequence[str], words: Words) -> str:
    """Return the names of some games."""
    return words.join([game_name(game, words) for game in games])


def notice_page(
    night: Night, begins: datetime, kind: Kind, words: Words, people: Sequence[Person], place: int
) -> Page:
    """Return a message about a game night that everybody sees.

    Its buttons say which one it is by its hour: on those of an older message nothing is done.

    Args:
        night: the game night.
        begins: when it begins.
        kind: what the message says.
        words: the texts for this place.
        people: who is in, is pinged, or sits at the table.
        place: the number of the table, from 0.
    """
    when, soon = format_dt(begins, "F"), format_dt(begins, "R")
    names = words.join([person_words(person, words) for person in people])
    match kind:
        case "announce":
            return _announcement(night, begins, people, words)
        case "soon":
            mentions = words.join([f"<@{person.id}>" for person in people])
            return text_page(words("night-soon", mentions=mentions, soon=soon))
        case "table":
            game = game_name((night.tables or [])[place], words)
            return text_page(words("night-table", number=place + 1, game=game, mentions=names))
        case "missed":
            return text_page(words("night-missed", when=when))
        case "off":
            return text_page(words("night-over"))


def _announcement(night: Night, begins: datetime, people: Sequence[Person], words: Words) -> Page:
    guests = [person_words(person, words) for person in people]
    named = guests if len(guests) <= MAX_NAMED else [*guests[:MAX_NAMED], "…"]
    lines = [
        words("night-announce-title"),
        words(
            "night-announce",
            when=format_dt(begins, "F"),
            soon=format_dt(begins, "R"),
            games=games_words(night.games, words),
        ),
        words("night-guests", count=len(guests), mentions=words.join(named))
        if guests
        else words("night-no-guests"),
        words("night-announce-about"),
    ]
    argument = str(int(begins.timestamp()))
    come = Button(words("night-in"), Verb.NIGHT_IN, argument, style=PRIMARY)
    return text_page("\n".join(lines), (come, Button(words("night-out"), Verb.NIGHT_OUT, argument)))
