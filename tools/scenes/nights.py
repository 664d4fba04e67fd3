"""Demo pages of game nights: weekly schedules, the choices, the message in all phases, and what follows."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.names import Person
from bot.results.standings import SeatOutcome
from bot.store.nights import MAX_SCHEDULES, Guest, Night, Phase, Schedule
from bot.store.pairings import COMPUTER, Pairing
from bot.texts import Words
from cogs.delivery.pages import Page
from cogs.screens.nights import (
    ON,
    night_details,
    night_form,
    night_form_page,
    night_manage_page,
    night_message,
    night_news,
    night_summary,
    schedule_page,
    schedules_page,
    waiting_page,
)
from cogs.screens.options import offered_games
from cogs.screens.pairings import back_button, end_question, event_choice_page, seal_page
from tools.scenes.cast import Cast, over
from tools.scenes.playing import KOI_KOI, Shot
from tools.scenes.remembered import best_yaku

NOW = datetime(2026, 3, 6, 20, tzinfo=UTC)
"""The start of the night, a Friday evening."""

END = NOW + timedelta(hours=2)

PEOPLE, MANY = 5, 24
"""Numbers of people at a small and at a large game night."""

OWN_DECISIONS = 20
"""Number of decisions that each person makes in a match."""


def people_of(cast: Cast, count: int) -> dict[int, Person]:
    """Return some people of an event by number; there are eight names, so some share theirs."""
    return {
        place + 1: Person(person_id(cast, place + 1), cast.names[place % 8], cast.avatars[place % 8])
        for place in range(count)
    }


def person_id(cast: Cast, number: int) -> int:
    """Return the id of a person of an event, by number from 1."""
    return cast.ids[(number - 1) % 8] + 8 * ((number - 1) // 8)


def ended_pairing(number: int, seats: Sequence[int], left: int = 0) -> Pairing:
    """Return a pairing whose match is over; the person with the number `left` has left it."""
    order = sorted(range(len(seats)), key=lambda seat: (seats[seat] * 7 + number) % 5)
    results = [
        SeatOutcome(
            None if seats[seat] == COMPUTER else seats[seat],
            order.index(seat) + 1,
            seats[seat] == left,
            OWN_DECISIONS,
            OWN_DECISIONS,
        )
        for seat in range(len(seats))
    ]
    return Pairing(number, tuple(seats), "over", 700 + number, 700 + number, number, results=tuple(results))


def running_pairing(number: int, seats: Sequence[int]) -> Pairing:
    """Return a pairing in play."""
    return Pairing(number, tuple(seats), "playing", 700 + number, 700 + number, number)


# Weekly schedules


SCHEDULE = Schedule(
    id=3,
    guild_id=1,
    zone="Europe/Paris",
    channel_id=1,
    games=("koi-koi", "hygge"),
    has_standings=True,
)

SCHEDULES = (
    replace(SCHEDULE, begins_at=NOW),
    replace(SCHEDULE, id=4, weekday=1, games=("isuri",), choice="turns", hours=1, begins_at=NOW),
    replace(SCHEDULE, id=5, weekday=2, problem="nobody"),
    replace(SCHEDULE, id=6, weekday=5, problem="channel"),
    Schedule(id=7, guild_id=1),
)


def show_schedules(schedules: Sequence[Schedule]) -> Shot:
    """Show an admin the weekly nights of a server; without any, the bot may not create events either."""
    may_add = len(schedules) < MAX_SCHEDULES
    return lambda cast, words: schedules_page(schedules, words, events=bool(schedules), may_add=may_add)


def show_schedule(schedule: Schedule) -> Shot:
    """Show an admin a weekly night."""
    return lambda cast, words: schedule_page(schedule, words)


# The message of a night


def a_night(cast: Cast, phase: Phase, count: int = PEOPLE, **more: Any) -> Night:
    """Return a night with some people; after the start, all but the last have checked in."""
    checked_in = phase != "announced"
    guests = tuple(
        Guest(
            number=number,
            user_id=person_id(cast, number),
            is_in=True,
            here=checked_in and number < count,
        )
        for number in range(1, count + 1)
    )
    night = Night(
        id=17,
        guild_id=1,
        channel_id=2,
        message_id=99,
        opener_id=cast.ids[0],
        games=("koi-koi",),
        choice="one",
        game="koi-koi",
        begins_at=NOW,
        secret=bytes(range(32)),
        phase=phase,
        guests=guests,
        pairs_at=NOW + timedelta(minutes=5),
    )
    return replace(night, **more)


def a_vote(cast: Cast, count: int) -> Night:
    """Return a night before which people vote for one of all games."""
    night = a_night(cast, "announced", count, games=tuple(offered_games()), choice="vote", has_standings=True)
    votes = [*offered_games(), None]
    guests = [replace(each, vote=votes[each.number % len(votes)]) for each in night.guests]
    return replace(night, guests=tuple(guests))


def in_play(cast: Cast, phase: Phase = "playing", count: int = PEOPLE, *, points: bool = True) -> Night:
    """Return a night after two rounds of matches; the last two people wait for the next one."""
    people = range(1, count)
    first_round = [*zip(people[::2], people[1::2], strict=False)]
    pairs = [*first_round, *zip(people[1::2], people[2::2], strict=False)]
    found = [ended_pairing(number, pair) for number, pair in enumerate(pairs, 1)]
    if phase in ("playing", "closing"):
        first = len(found) + 1
        found += [running_pairing(number, pair) for number, pair in enumerate(first_round[:-1], first)]
    night = a_night(cast, phase, count, pairings=tuple(found), has_standings=points)
    guests = [
        replace(each, waiting_since=NOW) if each.number in first_round[-1] else each for each in night.guests
    ]
    return replace(night, guests=tuple(guests))


def large(cast: Cast, phase: Phase) -> Night:
    """Return a night with many tables for four."""
    seats = [range(first, first + 4) for first in range(1, MANY, 4)]
    found = [ended_pairing(number, each) for number, each in enumerate(seats, 1)]
    found += [running_pairing(number, each) for number, each in enumerate(seats, len(seats) + 1)]
    more: Mapping[str, Any] = {"games": ("hiifuu",), "game": "hiifuu", "has_standings": True}
    return a_night(cast, phase, MANY, pairings=tuple(found), **more)


def alone(cast: Cast) -> Night:
    """Return a night with one person."""
    night = a_night(cast, "playing", 2, pairs_at=None)
    return replace(night, guests=(replace(night.guests[0], waiting_since=NOW), night.guests[1]))


def message_of(night: Night, cast: Cast, words: Words) -> Page:
    """Return the standing message of a night."""
    people = people_of(cast, len(night.guests))
    return night_message(night, END, people, words)


def show_message(phase: Phase, count: int = PEOPLE) -> Shot:
    """Show the message of a night in a phase without matches."""
    return lambda cast, words: message_of(a_night(cast, phase, count), cast, words)


def show_vote(count: int) -> Shot:
    """Show the announcement of a night with a vote."""
    return lambda cast, words: message_of(a_vote(cast, count), cast, words)


def show_play(phase: Phase, *, points: bool) -> Shot:
    """Show the message of a night with matches."""
    return lambda cast, words: message_of(in_play(cast, phase, 9, points=points), cast, words)


def show_large(phase: Phase) -> Shot:
    """Show the message of a night with many tables for four."""
    return lambda cast, words: message_of(large(cast, phase), cast, words)


def show_alone(cast: Cast, words: Words) -> Page:
    """Show the message of a night with one person."""
    return message_of(alone(cast), cast, words)


# The choices, private pages, and messages that follow


def choosing(cast: Cast, words: Words) -> Page:
    """Show the choices before a single night."""
    form = night_form(NOW.date(), words)
    return night_form_page(form, ["koi-koi", NOW.date().isoformat(), "2", ON], words)


def choosing_kind(cast: Cast, words: Words) -> Page:
    """Ask whether to open a game night or a league."""
    return event_choice_page(words)


def show_waiting(*, others: bool) -> Shot:
    """Show a person who waits for their next match who else waits."""

    def shot(cast: Cast, words: Words) -> Page:
        night = in_play(cast, count=9) if others else alone(cast)
        return waiting_page(night, night.waiting[0], people_of(cast, len(night.guests)), words)

    return shot


def show_details(phase: Phase, *, arranges: bool) -> Shot:
    """Show a guest how a night works."""

    def shot(cast: Cast, words: Words) -> Page:
        night = in_play(cast, phase, points=arranges)
        people = people_of(cast, len(night.guests))
        return night_details(night, people, cast.ids[0], words, arranges=arranges)

    return shot


def managing(cast: Cast, words: Words) -> Page:
    """Show the actions of the opener of a night."""
    night = in_play(cast)
    return night_manage_page(night, people_of(cast, len(night.guests)), words)


def show_seal(*, over: bool) -> Shot:
    """Show the seal of the shuffles of a night."""

    def shot(cast: Cast, words: Words) -> Page:
        night = in_play(cast)
        return seal_page(night.secret, words, back_button(night, words), over=over)

    return shot


def ending(cast: Cast, words: Words) -> Page:
    """Ask for confirmation before a night is ended."""
    return end_question(in_play(cast), words)


def show_news(what: str) -> Shot:
    """Show a message that pings people of a night."""

    def shot(cast: Cast, words: Words) -> Page:
        night = in_play(cast)
        pairing = next(each for each in night.pairings if each.running)
        return night_news(night, what, pairing.number, cast.ids[:4], people_of(cast, PEOPLE), words)

    return shot


def show_summary(*, points: bool) -> Shot:
    """Show the message after the last match of a night."""

    def shot(cast: Cast, words: Words) -> Page:
        night = in_play(cast, "over", 9, points=points)
        best = (best_yaku(cast), KOI_KOI.until(over, cast)) if points else None
        following = NOW + timedelta(days=7) if points else None
        return night_summary(night, best, following, people_of(cast, 9), words)

    return shot


SHOTS: dict[str, Shot] = {
    "event-choice": choosing_kind,
    "night-schedules": show_schedules(SCHEDULES),
    "night-schedules-none": show_schedules(()),
    "night-schedule-unset": show_schedule(SCHEDULES[-1]),
    "night-schedule-off": show_schedule(SCHEDULE),
    "night-schedule-on": show_schedule(SCHEDULES[0]),
    "night-choosing": choosing,
    "night-announced": show_message("announced", 0),
    "night-announced-vote": show_vote(PEOPLE),
    "night-announced-many": show_vote(MANY),
    "night-checking": show_message("checking"),
    "night-playing": show_play("playing", points=True),
    "night-playing-without-points": show_play("playing", points=False),
    "night-playing-many": show_large("playing"),
    "night-alone": show_alone,
    "night-closing": show_large("closing"),
    "night-over": show_play("over", points=True),
    "night-over-without-points": show_play("over", points=False),
    "night-off": show_message("off"),
    "night-missed": show_message("missed"),
    "night-waiting": show_waiting(others=True),
    "night-waiting-alone": show_waiting(others=False),
    "night-details": show_details("playing", arranges=False),
    "night-details-opener": show_details("playing", arranges=True),
    "night-details-over": show_details("over", arranges=False),
    "night-managing": managing,
    "night-seal": show_seal(over=False),
    "night-seal-over": show_seal(over=True),
    "night-ending": ending,
    **{f"night-say-{what}": show_news(what) for what in ("reminder", "check-in", "match")},
    "night-summary": show_summary(points=True),
    "night-summary-without-points": show_summary(points=False),
}
"""All demo pages of game nights."""
