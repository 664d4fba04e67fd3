"""Demo pages of leagues: the choices, the message in all phases, details, and messages about a season."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.events.leagues import table_of as league_table
from bot.results.league_rules import MAX_UNDIVIDED, league_pairings, season_days
from bot.store.leagues import AWAY, LEFT, Entrant, League, Phase
from bot.store.pairings import COMPUTER, Pairing
from bot.texts import Words
from cogs.delivery.pages import Page
from cogs.screens.leagues import (
    MATCHES,
    WHY,
    Details,
    league_details,
    league_form,
    league_form_page,
    league_manage_page,
    league_message,
    league_news,
    leave_league_question,
    with_league,
    with_leagues,
)
from cogs.screens.pairings import end_question
from cogs.screens.reminders import reminder_page
from tools.scenes.cast import Cast, after, table_of
from tools.scenes.finding import show_my_tables
from tools.scenes.nights import ended_pairing, people_of, person_id, running_pairing
from tools.scenes.playing import HYGGE, Shot

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
"""The start of the phase."""

FEW, UNDIVIDED, MOST = 5, 10, 24
"""Numbers of people: everyone meets twice; the largest division; the maximum, in three divisions."""

VOID, LEAVER, ABSENT = 3, 4, 2
"""Numbers of a match that counts for no one, of a person gone for good, and of an absent person."""


def a_league(cast: Cast, phase: Phase, count: int, game: str = "koi-koi", **more: Any) -> League:
    """Return a league, before its matches are fixed; every second person has checked in."""
    entrants = tuple(
        Entrant(
            number=number,
            user_id=person_id(cast, number),
            avatar=cast.avatars[(number - 1) % 8],
            here=phase == "checking" and number % 2 == 1,
        )
        for number in range(1, count + 1)
    )
    league = League(
        id=17,
        guild_id=1,
        channel_id=2,
        message_id=99,
        opener_id=cast.ids[0],
        game=game,
        options={},
        began_at=NOW,
        ends_at=NOW + timedelta(days=3),
        secret=bytes(range(32)),
        phase=phase,
        entrants=entrants,
    )
    return replace(league, **more)


def a_season(cast: Cast, phase: Phase, count: int, game: str = "koi-koi", done: float = 0.5) -> League:
    """Return a season after a part of its matches; more than ten people play in divisions of equal size."""
    parts = -(-count // MAX_UNDIVIDED)
    size = count // parts
    fixed = league_pairings(game, size)
    seats = [
        tuple(at * size + person + 1 for person in each.people) + (COMPUTER,) * (each.size - len(each.people))
        for each in fixed
        for at in range(parts)
    ]
    over = len(seats) if phase == "over" else int(len(seats) * done)
    found = [_pairing(number, each, over, size) for number, each in enumerate(seats, 1)]
    most = max(sum(number in each for each in seats) for number in range(1, size + 1))
    league = a_league(cast, phase, count, game, pairings=tuple(found))
    outs: Mapping[int, str] = {LEAVER: LEFT, ABSENT: AWAY} if phase == "playing" and done else {}
    entrants = [
        replace(each, here=True, division=1 + (each.number - 1) // size, out=outs.get(each.number))
        for each in league.entrants
    ]
    end = NOW + timedelta(days=season_days(game, most))
    season = replace(league, entrants=tuple(entrants), ends_at=end)
    if phase != "over":
        return season
    running = replace(season, phase="playing")
    places = {line.number: line.place for at in range(parts) for line in league_table(running, at + 1)}
    ended = tuple(replace(each, place=places[each.number]) for each in season.entrants)
    return replace(season, entrants=ended)


def _pairing(number: int, seats: tuple[int, ...], over: int, size: int) -> Pairing:
    if number == VOID:
        return Pairing(number, seats, "void")
    if number <= over:
        return ended_pairing(number, seats, LEAVER)
    if number == over + 1:
        return Pairing(number, seats, "opening")
    if number <= over + size:
        return running_pairing(number, seats)
    return Pairing(number, seats)


def message_of(league: League, cast: Cast, words: Words) -> Page:
    """Return the standing message of a league."""
    before = list(cast.names[5:]) if league.season > 1 and league.phase == "entering" else []
    return league_message(league, league.ends_at, people_of(cast, len(league.entrants)), before, words)


def show_entry(count: int, game: str, **more: Any) -> Shot:
    """Show the message of a league that people can enter."""
    return lambda cast, words: message_of(a_league(cast, "entering", count, game, **more), cast, words)


def show_message(phase: Phase, count: int) -> Shot:
    """Show the message of a league in a phase without matches."""
    return lambda cast, words: message_of(a_league(cast, phase, count), cast, words)


def show_season(phase: Phase, count: int, game: str = "koi-koi", done: float = 0.5) -> Shot:
    """Show the message of a season."""
    return lambda cast, words: message_of(a_season(cast, phase, count, game, done), cast, words)


def choosing(cast: Cast, words: Words) -> Page:
    """Show the choices before a league."""
    return league_form_page(league_form(words), ["hiifuu", "3"], words)


# Details


def _details(league: League, wanted: Details, cast: Cast, words: Words, *, arranges: bool) -> Page:
    people = people_of(cast, len(league.entrants))
    return league_details(league, wanted, cast.ids[0], people, words, arranges=arranges)


def show_details_before(phase: Phase) -> Shot:
    """Show the opener the details of a league that has not begun."""
    return lambda cast, words: _details(a_league(cast, phase, FEW), Details(), cast, words, arranges=True)


def show_details(wanted: Details, count: int, game: str = "koi-koi", *, arranges: bool = False) -> Shot:
    """Show an entrant the details of a season in play."""
    return lambda cast, words: _details(
        a_season(cast, "playing", count, game), wanted, cast, words, arranges=arranges
    )


def show_details_away(cast: Cast, words: Words) -> Page:
    """Show an absent person their details: no new matches start."""
    league = a_season(cast, "playing", FEW)
    people = people_of(cast, FEW)
    return league_details(league, Details(), cast.ids[ABSENT - 1], people, words, arranges=False)


def show_details_over(cast: Cast, words: Words) -> Page:
    """Show the details of a season that is over."""
    return _details(a_season(cast, "over", UNDIVIDED), Details(), cast, words, arranges=True)


def managing(cast: Cast, words: Words) -> Page:
    """Show the actions of the opener of a league."""
    return league_manage_page(a_league(cast, "entering", FEW), words)


def leaving(cast: Cast, words: Words) -> Page:
    """Ask a person to confirm that they leave."""
    return leave_league_question(a_season(cast, "playing", FEW), words)


def ending(cast: Cast, words: Words) -> Page:
    """Ask for confirmation before a league is ended."""
    return end_question(a_season(cast, "playing", FEW), words)


# Messages about a season


def show_news(what: str, phase: Phase, count: int, done: float = 0.5) -> Shot:
    """Show a message about a league."""

    def shot(cast: Cast, words: Words) -> Page:
        league = a_season(cast, phase, count, done=done)
        last = league.entrants[-1]
        if what == "start":
            league = replace(league, entrants=(*league.entrants[:-1], replace(last, division=0)))
        running = next((each.number for each in league.pairings if each.running), 0)
        return league_news(league, what, running, cast.ids[:4], people_of(cast, count), words)

    return shot


def show_tables(cast: Cast, words: Words) -> Page:
    """Show a person's tables with their state in two leagues."""
    leagues = [
        (league, people_of(cast, len(league.entrants)), channel)
        for league, channel in (
            (a_season(cast, "playing", FEW), "cards"),
            (replace(a_season(cast, "playing", UNDIVIDED), id=18, channel_id=3), "events"),
        )
    ]
    return with_leagues(show_my_tables(cast, words), leagues, cast.ids[0], words)


def show_reminder(cast: Cast, words: Words) -> Page:
    """Remind a player of their turn in a match of a league."""
    table = table_of(HYGGE.until(after(9), cast), cast)
    return with_league(reminder_page("turn", table, cast.ids[:1], words), 17, words)


SHOTS: dict[str, Shot] = {
    "league-choosing": choosing,
    "league-entering": show_entry(FEW, "koi-koi"),
    "league-entering-nobody": show_entry(0, "hiifuu"),
    "league-entering-again": show_entry(MOST, "hygge", season=2),
    "league-checking": show_message("checking", UNDIVIDED),
    "league-begun": show_season("playing", UNDIVIDED, done=0),
    "league-playing": show_season("playing", UNDIVIDED),
    "league-playing-fours": show_season("playing", UNDIVIDED, "hiifuu"),
    "league-playing-divisions": show_season("playing", MOST),
    "league-over": show_season("over", FEW),
    "league-over-divisions": show_season("over", MOST),
    "league-off": show_message("off", FEW),
    **{f"league-details-{phase}": show_details_before(phase) for phase in ("entering", "checking")},
    "league-details-table": show_details(Details(), UNDIVIDED),
    "league-details-matches": show_details(Details(MATCHES), UNDIVIDED),
    "league-details-matches-after": show_details(Details(MATCHES, number=3), UNDIVIDED),
    "league-details-matches-fours": show_details(Details(MATCHES), MOST, "hiifuu"),
    "league-details-fours": show_details(Details(), UNDIVIDED, "hiifuu"),
    "league-details-divisions": show_details(Details(), MOST, arranges=True),
    "league-details-away": show_details_away,
    "league-details-over": show_details_over,
    "league-details-why": show_details(Details(WHY), UNDIVIDED),
    "league-managing": managing,
    "league-leaving": leaving,
    "league-ending": ending,
    "league-say-check-in": show_news("check-in", "checking", FEW),
    "league-say-match": show_news("match", "playing", FEW),
    "league-say-start": show_news("start", "playing", FEW, done=0),
    "league-say-half-time": show_news("half-time", "playing", MOST),
    "league-say-half-time-open": show_news("half-time", "playing", FEW, done=0),
    "league-say-end": show_news("end", "over", UNDIVIDED),
    "league-say-end-divisions": show_news("end", "over", MOST),
    "league-say-no-winner": show_news("end", "playing", FEW, done=0),
    "league-say-off": show_news("off", "off", FEW),
    "tables-leagues": show_tables,
    "reminder-league": show_reminder,
}
"""All demo pages of leagues."""
