"""Pages of game nights: weekly schedules, the choices before a night, its message, and what follows."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta

from babel import Locale
from babel.dates import format_date
from discord import ButtonStyle
from discord.utils import format_dt

from bot.choices import LOCALES
from bot.events.nights import HOURS, standings_of, winners_of
from bot.results.honours import Honour
from bot.store.nights import Guest, Night, Schedule
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import (
    DANGER,
    LABEL_LENGTH,
    MAX_CHOICES,
    PRIMARY,
    SECONDARY,
    SUCCESS,
    TEXT_CHANNELS,
    Button,
    ChannelSelect,
    Choice,
    Dialog,
    Field,
    Page,
    Row,
    Select,
    text_page,
)
from cogs.delivery.verbs import Verb
from cogs.screens.forms import Form
from cogs.screens.honours import yaku_blocks
from cogs.screens.options import game_names
from cogs.screens.pairings import (
    MAX_LISTED,
    People,
    check_in_button,
    check_in_lines,
    cut_button,
    event_form_page,
    link_of,
    manage_button,
    manage_page,
    match_lines,
    mentions,
    names_of,
    people_lines,
    plain_name,
    points_words,
    seal_button,
    standing_words,
)
from cogs.screens.parts import cover_blocks, game_name
from games import Match

DAY, CHANNEL, GAMES, CHOICE, HOURS_FIELD, STANDINGS = "day", "channel", "games", "choice", "hours", "points"
"""Settings of a weekly schedule that have a control; its time has a dialog."""

ON, OFF, REMOVE, ADD = "on", "off", "remove", "add"
"""What else an admin does with a weekly schedule."""

TURNS, VOTE = "turns", "vote"
"""How the game is chosen, besides the id of a game."""

REMOVE_GUEST = "remove"
"""Action of the opener and moderators at a night, besides its end."""

NIGHT_DAYS = 14
"""Number of days on which a single night may start, from today."""

TIME_LENGTH, ZONE_LENGTH = 20, 60
"""Maximum numbers of characters of a time and of a time zone."""


# Weekly schedules


def day_name(weekday: int, words: Words) -> str:
    """Return the name of a day of the week, from Monday as 0."""
    return str(_locale(words).days["stand-alone"]["wide"][weekday])


def clock_time(minute: int) -> str:
    """Return a time of day, given in minutes from midnight: 1230 is `20:30`."""
    return f"{minute // 60:02}:{minute % 60:02}"


def schedules_page(schedules: Sequence[Schedule], words: Words, *, events: bool, may_add: bool) -> Page:
    """Return the weekly nights of a server, with a select of them, and a button if it may have another one.

    If the bot may not create `events`, the page says so.
    """
    lines = [words("night-title"), words("night-about"), *(_schedule_line(each, words) for each in schedules)]
    if not events:
        lines.append(words("night-event-asks", right=words("right-create_events")))
    choices = tuple(
        Choice(f"{day_name(each.weekday, words)}, {clock_time(each.minute)}", str(each.id))
        for each in schedules
    )
    select = (Select(words("night-which"), Verb.NIGHT, "", choices),) if choices else ()
    add = Button(words("night-add"), Verb.SET_NIGHT, ADD, PRIMARY, disabled=not may_add)
    return Page(0, 0, ("\n".join(lines),), (*select, (add, Button(words("server-back"), Verb.SERVER))))


def schedule_page(schedule: Schedule, words: Words) -> Page:
    """Return the page of a weekly schedule, with controls to change it while it is switched off."""
    lines = [words("night-title"), _schedule_line(schedule, words)]
    back = Button(words("night-all"), Verb.NIGHT)
    if schedule.begins_at is not None:
        told = [words.join([game_name(game, words) for game in schedule.games])]
        told += [words(f"night-choice-{schedule.choice}")] if len(schedule.games) > 1 else []
        points = words(f"night-new-points-{ON if schedule.has_standings else OFF}")
        lines.append(" · ".join([*told, words("night-hours", hours=schedule.hours), points]))
        off = Button(words("night-switch-off"), Verb.SET_NIGHT, encode(OFF, schedule.id), DANGER)
        return Page(0, 0, ("\n".join(lines),), ((off, back),))
    missing = [
        words(f"night-{name}-asks")
        for name, value in (("time", schedule.zone), (CHANNEL, schedule.channel_id), (GAMES, schedule.games))
        if not value
    ]
    lines.append(words("night-missing", missing=words.join(missing)) if missing else words("night-off"))
    channel = () if schedule.channel_id is None else (schedule.channel_id,)

    def choose(field: str, offered: Mapping[str, str], *chosen: str, most: int = 1) -> Select:
        choices = tuple(Choice(label, value, value in chosen) for value, label in offered.items())
        argument = encode(field, schedule.id)
        asks = words(f"night-{field}-asks")
        return Select(asks, Verb.SET_NIGHT, argument, choices, max_values=most)

    def press(key: str, what: str, style: ButtonStyle = SECONDARY, *, disabled: bool = False) -> Button:
        return Button(words(key), Verb.SET_NIGHT, encode(what, schedule.id), style, disabled=disabled)

    games = game_names(words)
    days = {str(day): day_name(day, words) for day in range(7)}
    kinds = {each: words(f"night-choice-{each}") for each in (TURNS, VOTE)}
    rows: tuple[Row, ...] = (
        choose(DAY, days, str(schedule.weekday)),
        ChannelSelect(
            words("night-channel-asks"),
            Verb.SET_NIGHT,
            encode(CHANNEL, schedule.id),
            channel,
            1,
            TEXT_CHANNELS,
        ),
        choose(GAMES, games, *schedule.games, most=len(games)),
        choose(CHOICE, kinds, schedule.choice),
        choose(HOURS_FIELD, _lengths(words), str(schedule.hours)),
        (
            Button(words("night-time-asks"), Verb.NIGHT, encode(schedule.id, "time")),
            press("night-points-off" if schedule.has_standings else "night-points-on", STANDINGS),
            press("night-switch-on", ON, SUCCESS, disabled=bool(missing)),
            press("night-remove", REMOVE, DANGER),
            back,
        ),
    )
    return Page(0, 0, ("\n".join(lines),), rows)


def _lengths(words: Words) -> dict[str, str]:
    """Return the possible lengths of a night, with their labels."""
    return {str(each): words("night-hours", hours=each) for each in HOURS}


def time_dialog(
    argument: str, minute: int, zone: str | None, words: Words, verb: Verb = Verb.NIGHT_OPEN
) -> Dialog:
    """Return the dialog that asks for a time of day and a time zone."""
    fields = (
        Field(words("night-hour"), TIME_LENGTH, written=clock_time(minute)),
        Field(words("night-zone"), ZONE_LENGTH, words("night-zone-about"), written=zone or ""),
    )
    return Dialog(verb, argument, words("night-time-asks"), fields)


def _schedule_line(schedule: Schedule, words: Words) -> str:
    """Return a schedule with its next night, or why it is switched off."""
    line = words(
        "night-when",
        day=day_name(schedule.weekday, words),
        time=clock_time(schedule.minute),
        zone=schedule.zone or "…",
        channel="…" if schedule.channel_id is None else f"<#{schedule.channel_id}>",
    )
    if schedule.begins_at is not None:
        return words("night-line-on", line=line, soon=format_dt(schedule.begins_at, "R"))
    problem = "off" if schedule.problem is None else f"problem-{schedule.problem}"
    return words("night-line-off", line=line, why=words(f"night-{problem}-brief"))


# A single night


def night_form(today: date, words: Words) -> Form:
    """Return the form for a single game night: its game, day and length, and whether matches give points."""
    days = [today + timedelta(days=each) for each in range(NIGHT_DAYS)]
    games = game_names(words) | {TURNS: words("night-choice-turns"), VOTE: words("night-choice-vote")}
    return Form(
        "night-new",
        Verb.NIGHT_NEW,
        {"game": VOTE, "day": days[0].isoformat(), "hours": "2", "points": OFF},
        {
            "game": games,
            "day": {each.isoformat(): format_date(each, "full", locale=_locale(words)) for each in days},
            "hours": _lengths(words),
            "points": {each: words(f"night-new-points-{each}") for each in (OFF, ON)},
        },
    )


def night_form_page(form: Form, chosen: Sequence[str], words: Words) -> Page:
    """Return the page with the choices before a single night; its button asks for the time."""
    when = Button(words("night-new-time"), Verb.NIGHT_TIME, form.argument(chosen), PRIMARY)
    return event_form_page(form, chosen, [words("night-new-about")], when, words)


# The message of a night


def night_message(night: Night, ends_at: datetime, people: People, words: Words) -> Page:
    """Return the standing message of a game night.

    `ends_at` is the end of check-in, or the time from which no new match begins.
    """
    title = words("night-message-title", game=_title_game(night, words))
    match night.phase:
        case "announced":
            lines = _announcement(night, people, words)
        case "checking":
            intro = words("night-check-in", soon=format_dt(ends_at, "R"))
            here = [guest.number for guest in night.present]
            expected = [guest.number for guest in night.coming if not guest.here]
            lines = check_in_lines(intro, here, expected, night.secret, people, words)
        case "playing" | "closing":
            lines = _play(night, ends_at, people, words)
        case "over":
            lines = [words("night-over"), *_standings(night, people, words)]
        case "off":
            lines = [words("night-empty")]
        case "missed":
            lines = [words("night-missed", when=format_dt(night.begins_at, "F"))]
    games = night.games if _is_voted(night) else [night.game]
    # In play, the matches need the room.
    cover = () if night.phase in ("playing", "closing") else cover_blocks(games, words)
    return Page(0, 0, (title, *cover, "\n".join(lines)), _controls(night, words))


def _is_voted(night: Night) -> bool:
    """Return whether people still vote for the game of a night."""
    return night.phase == "announced" and night.choice == "vote"


def _title_game(night: Night, words: Words) -> str:
    return words("night-by-vote") if _is_voted(night) else game_name(night.game, words)


def _announcement(night: Night, people: People, words: Words) -> list[str]:
    coming = [guest.number for guest in night.coming]
    lines = [
        words(
            "night-announce",
            when=format_dt(night.begins_at, "F"),
            soon=format_dt(night.begins_at, "R"),
            hours=night.hours,
            speed=words(f"speed-{night.speed}"),
        ),
        *(people_lines("night-coming", coming, people, words) or [words("night-nobody-yet")]),
    ]
    if night.choice == "vote":
        votes = Counter(guest.vote for guest in night.guests if guest.vote is not None)
        told = [
            words("night-votes-game", game=game_name(game, words), count=votes[game])
            for game in night.games
            if votes[game]
        ]
        lines.append(words("night-votes", votes=words.join(told)) if told else words("night-no-votes"))
    about = "night-about-points" if night.has_standings else "night-about-pairing"
    return [*lines, words(about)]


def _play(night: Night, ends_at: datetime, people: People, words: Words) -> list[str]:
    if night.phase == "closing":
        lines = [words("night-closing")]
    else:
        lines = [words("night-until", end=format_dt(ends_at, "t"), soon=format_dt(ends_at, "R"))]
    lines += match_lines(night, people, words)
    waiting = [guest.number for guest in night.waiting]
    if waiting and night.phase == "playing":
        names = names_of(waiting, people, words)
        if night.pairs_at is None:
            lines.append(words("night-waiting-alone", names=names))
        else:
            lines.append(words("night-waiting", names=names, soon=format_dt(night.pairs_at, "R")))
    return [*lines, *_standings(night, people, words)]


def _standings(night: Night, people: People, words: Words, most: int | None = MAX_LISTED) -> list[str]:
    """Return the standings of the first people or of all, or without standings the number of matches."""
    played = [pairing for pairing in night.pairings if pairing.phase == "over"]
    if not played:
        return []
    if not night.has_standings:
        return [words("night-played", count=len(played))]
    lines = standings_of(night)[:most]
    brief = [
        standing_words(line.place, line.number, points_words(line.points), people, words) for line in lines
    ]
    return [words("night-standings"), " · ".join(brief)]


def _controls(night: Night, words: Words) -> tuple[Row, ...]:
    argument = str(night.id)
    more = Button(words("event-more"), Verb.NIGHT_MORE, argument)
    if night.phase == "announced":
        come = Button(words("night-in"), Verb.NIGHT_IN, argument, PRIMARY)
        remind = Button(words("night-remind"), Verb.NIGHT_REMIND, argument)
        choices = tuple(Choice(game_name(game, words), game) for game in night.games)
        vote = Select(words("night-vote-asks"), Verb.NIGHT_VOTE, argument, choices)
        return (*((vote,) if night.choice == "vote" else ()), (come, remind, more))
    if night.phase in ("checking", "playing"):
        playing = night.phase == "playing"
        second = night_leave_button(night.id, words) if playing else cut_button(night, words)
        return ((check_in_button(night, words), second, more),)
    return ((more,),) if night.phase in ("closing", "over") else ()


def _practice_button(night: Night, words: Words) -> Button:
    return Button(words("night-practice"), Verb.NIGHT_PRACTICE, str(night.id))


def night_leave_button(night_id: int, words: Words) -> Button:
    """Return the button of a person who plays no further match at a night."""
    return Button(words("night-leave"), Verb.NIGHT_LEAVE, str(night_id))


# Private pages


def waiting_page(night: Night, guest: Guest, people: People, words: Words) -> Page:
    """Return the private answer to a person who waits for their next match."""
    others = [each.number for each in night.waiting if each.number != guest.number]
    lines = [words("night-you-wait")]
    if night.pairs_at is not None:
        lines.append(words("night-paired-soon", soon=format_dt(night.pairs_at, "R")))
    lines.append(
        words("night-waiting-too", names=names_of(others, people, words))
        if others
        else words("night-wait-alone")
    )
    running = [pairing for pairing in night.pairings if pairing.running and pairing.thread_id is not None]
    if running:
        threads = words.join([f"<#{pairing.thread_id}>" for pairing in running[:MAX_LISTED]])
        lines.append(words("night-watch", threads=threads))
    practice = (_practice_button(night, words),) if night.phase == "playing" else ()
    return text_page("\n".join(lines), (*practice, night_leave_button(night.id, words)))


def night_details(night: Night, people: People, reader_id: int, words: Words, *, arranges: bool) -> Page:
    """Return the private details of a night: how it works, the standings, and what its reader can do.

    `arranges` says whether they are its opener or a moderator.
    """
    lines = [words("night-message-title", game=_title_game(night, words))]
    begins_matches = night.phase in ("announced", "checking", "playing")
    if begins_matches:
        lines += [words("night-how"), *([words("night-how-points")] if night.has_standings else [])]
    else:
        ended = {"closing": "night-closing", "over": "night-over"}.get(night.phase, "night-empty")
        lines.append(words(ended))
    lines += _standings(night, people, words, most=None)
    guest = night.guest_of(reader_id)
    own: tuple[Button, ...] = ()
    if guest is not None and begins_matches:
        waits = night.phase == "playing" and guest.waiting_since is not None
        practice = (_practice_button(night, words),) if waits else ()
        own = (*practice, cut_button(night, words))
    manage = (manage_button(night, words),) if arranges and begins_matches else ()
    return text_page("\n".join(lines), (*own, seal_button(night, words), *manage))


def night_manage_page(night: Night, people: People, words: Words) -> Page:
    """Return the page of a night's opener and moderators: removing a person, and ending the night."""
    there = [each for each in night.guests if each.user_id is not None and (each.is_in or each.here)]
    choices = tuple(
        Choice(plain_name(each.number, people, words)[:LABEL_LENGTH], str(each.number))
        for each in there[:MAX_CHOICES]
    )
    remove = Select(words("night-remove-guest"), Verb.NIGHT_ARRANGE, encode(REMOVE_GUEST, night.id), choices)
    title = words("night-message-title", game=_title_game(night, words))
    return manage_page(night, title, (remove,) if choices else (), words)


# Messages that follow


def night_news(
    night: Night, what: str, number: int, pinged: Sequence[int], people: People, words: Words
) -> Page:
    """Return a message about a night: `reminder`, `check-in` or `match`."""
    told = {"mentions": mentions(pinged, words), "link": link_of(night)}
    if what == "reminder":
        return text_page(words("night-say-reminder", soon=format_dt(night.begins_at, "R"), **told))
    if what == "check-in":
        return text_page(words("night-say-check-in", **told), (check_in_button(night, words),))
    names = mentions(pinged, words) or names_of(night.pairing(number).people, people, words)
    return text_page(words("night-say-match", number=number, names=names))


def night_summary(
    night: Night, best: tuple[Honour, Match] | None, following: datetime | None, people: People, words: Words
) -> Page:
    """Return the message after the last match of a night.

    `best` is its best yaku with the match, `following` the start of the next night.
    """
    played = [pairing for pairing in night.pairings if pairing.phase == "over"]
    players = {number for pairing in played for number in pairing.people}
    lines = [
        words(
            "night-say-summary", game=game_name(night.game, words), matches=len(played), people=len(players)
        )
    ]
    winners = winners_of(night)
    if winners:
        lines.append(words("night-say-winner", count=len(winners), names=names_of(winners, people, words)))
    lines += _standings(night, people, words) if night.has_standings else []
    if following is not None:
        lines.append(words("night-say-next", when=format_dt(following, "F"), soon=format_dt(following, "R")))
    blocks = () if best is None else yaku_blocks(*best, words)
    return Page(0, 0, ("\n".join(lines), *blocks))


def event_name(night: Night, words: Words) -> str:
    """Return the name of a night's event on Discord."""
    return words("night-event", game=_title_game(night, words))


def _locale(words: Words) -> Locale:
    return Locale.parse(LOCALES[words.language], sep="-")
