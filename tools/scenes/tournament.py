"""Scenes of tournaments: choosing one, its message from the first entry to the end, and what is looked up."""

from datetime import UTC, datetime, timedelta
from functools import cache

from bot.round_robin import points_for
from bot.seating import rounds_at_tables, size_of_table
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
"""The game of the tournament, and how many play: as many as can."""

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)

PLAYED, OPEN_TABLES = 11, 6
"""How many of its matches have been played, and how many more tables are open."""

rounds_once = cache(rounds_at_tables)
"""Each round is computed once: every look and language shows the same."""


def _pairings(everything: bool) -> list[Pairing]:
    """Return who meets whom: some have played, others play or wait just now; or all have played."""
    found = list[Pairing]()
    for number, tables in enumerate(rounds_once(MANY, GAME), start=1):
        for places in tables:
            seats, made = [place + 1 for place in places], len(found)
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
    """Show what can be chosen of a tournament."""
    return choosing_page((GAME, "slow", "14", 3), words)


def show_message(status: Status) -> Shot:
    """Show the message of a tournament."""
    return lambda cast, words: tournament_message(_tournament(cast, status), NOW, words)


def asked_in(cast: Cast, words: Words) -> Page:
    """Ask those who have entered to check in."""
    return check_in_notice(_tournament(cast, CHECKING), NOW, words)


def show_details(what: str) -> Shot:
    """Show what the one who has opened a tournament can look up and arrange there."""
    return lambda cast, words: details_page(
        _tournament(cast, PLAYING), what, 4, cast.ids[0], words, arranges=True
    )


def which_match(cast: Cast, words: Words) -> Page:
    """Ask a person which of their matches they want to play."""
    found = _tournament(cast, PLAYING)
    own = [pairing for pairing in found.pairings if pairing.result is None and 1 in pairing.seats]
    return pairing_question(found, own, 1, words)


def leaving(cast: Cast, words: Words) -> Page:
    """Ask a person whether they want to leave."""
    return leave_question(_tournament(cast, PLAYING), words)


def ending(cast: Cast, words: Words) -> Page:
    """Ask whether a tournament is to be ended."""
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
"""All scenes of tournaments."""
