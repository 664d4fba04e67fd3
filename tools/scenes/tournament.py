"""Demo pages of tournaments: the choices, the message in all phases, and details."""

from datetime import UTC, datetime, timedelta
from functools import cache

from bot.events.seating import rounds_at_tables, size_of_table
from bot.results.round_robin import points_for
from bot.store.tournaments import (
    CHECKING,
    ENTERING,
    OFF,
    OVER,
    PLAYING,
    VOID,
    Entrant,
    Pairing,
    PairingTable,
    Status,
    Tournament,
)
from bot.texts import Words
from cogs.delivery.pages import Page
from cogs.screens.tournaments import (
    ROUND,
    STANDINGS,
    WHY,
    check_in_notice,
    choosing_page,
    details_page,
    end_question,
    leave_question,
    pairing_question,
    tournament_message,
)
from tools.scenes.cast import Cast
from tools.scenes.playing import Shot

GAME, MANY = "hygge", 12
"""The game of the tournament, and its number of players, which is the maximum."""

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)

PLAYED, OPEN_TABLES = 11, 6
"""The number of played matches, and of open tables."""

rounds_once = cache(rounds_at_tables)
"""Each round is computed once: every look and language shows the same."""


def _pairings(everything: bool) -> list[Pairing]:
    """Return the pairings: some played, others in play or waiting; or all played."""
    found = list[Pairing]()
    for number, tables in enumerate(rounds_once(MANY, GAME), start=1):
        for places in tables:
            seats = [place + 1 for place in places]
            made = len(found)
            played = everything or made < PLAYED
            order = sorted(range(1, len(seats) + 1), key=lambda place: (place * 7 + made) % 5)
            status = "finished" if played else "lobby" if made % 2 else "playing"
            open_now = played or made < PLAYED + OPEN_TABLES
            found.append(
                Pairing(
                    made + 1,
                    number,
                    seats,
                    size_of_table(len(seats), GAME),
                    points_for(order) if played else None,
                    played,
                    PairingTable(made + 1, status, 200 + made) if open_now else None,
                )
            )
    return found


def _tournament(cast: Cast, status: Status) -> Tournament:
    begun = status in (PLAYING, OVER)
    return Tournament(
        1,
        1,
        cast.ids[0],
        GAME,
        {},
        "slow",
        14,
        False,
        status,
        NOW,
        NOW + timedelta(days=14),
        round=9 if begun else 0,
        message_id=99,
        id=17,
        entrants=[
            Entrant(
                number + 1,
                None if begun and number == MANY - 2 else cast.ids[number % 8] + 8 * (number // 8),
                cast.names[number % 8],
                here=number % 2 == 0,
                out=VOID if begun and number == MANY - 1 else None,
            )
            for number in range(MANY)
        ],
        pairings=_pairings(status == OVER) if begun else (),
    )


def choosing(cast: Cast, words: Words) -> Page:
    """Show the choices for a tournament."""
    return choosing_page((GAME, "slow", "14", 3), words)


def show_message(status: Status) -> Shot:
    """Show the message of a tournament."""
    return lambda cast, words: tournament_message(_tournament(cast, status), NOW, words)


def asked_in(cast: Cast, words: Words) -> Page:
    """Ask entrants to check in."""
    return check_in_notice(_tournament(cast, CHECKING), NOW, words)


def show_details(what: str) -> Shot:
    """Show the organizer's page of a tournament."""
    return lambda cast, words: details_page(
        _tournament(cast, PLAYING), what, 4, cast.ids[0], words, arranges=True
    )


def which_match(cast: Cast, words: Words) -> Page:
    """Ask a person which of their matches to play."""
    found = _tournament(cast, PLAYING)
    own = [pairing for pairing in found.pairings if pairing.result is None and 1 in pairing.seats]
    return pairing_question(found, own, 1, words)


def leaving(cast: Cast, words: Words) -> Page:
    """Ask a person to confirm that they leave."""
    return leave_question(_tournament(cast, PLAYING), words)


def ending(cast: Cast, words: Words) -> Page:
    """Ask for confirmation before a tournament is ended."""
    return end_question(_tournament(cast, PLAYING), words)


SHOTS: dict[str, Shot] = {
    "tournament-choosing": choosing,
    **{f"tournament-{status}": show_message(status) for status in (ENTERING, CHECKING, PLAYING, OVER, OFF)},
    "tournament-ask-in": asked_in,
    **{f"tournament-{what}": show_details(what) for what in (STANDINGS, WHY, ROUND)},
    "tournament-which-match": which_match,
    "tournament-leaving": leaving,
    "tournament-ending": ending,
}
"""All demo pages of tournaments."""
