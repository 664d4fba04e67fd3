"""The page of finished matches: a person's or a channel's, newest first, each with its replay."""

from typing import Literal, NamedTuple

from discord.utils import format_dt

from bot.names import Person, escape_name
from bot.store.history import EndedMatch, EndedSeat, MatchPage
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import Button, Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games
from cogs.screens.parts import DUEL_SEATS, game_name, page_buttons, person_words

PERSON_MATCHES: Literal["p"] = "p"
CHANNEL_MATCHES: Literal["c"] = "c"

ALL_GAMES = "all"
"""The choice of matches of all games."""


class MatchFilter(NamedTuple):
    """A choice of matches to show.

    Attributes:
        whose: a person's, or the current channel's.
        user_id: the person; irrelevant for a channel.
        game: id of the game; None for all.
        page: number of the page, from 1.
    """

    whose: Literal["p", "c"]
    user_id: int
    game: str | None
    page: int = 1


def matches_page(wanted: MatchFilter, found: MatchPage, whose: Person | None, words: Words) -> Page:
    """Return a page of matches; `whose` is their person unless that is the reader."""
    lines = [_match_line(number, match, wanted, words) for number, match in enumerate(found.matches, start=1)]
    replays = tuple(
        Button(words("matches-replay", number=number), Verb.REPLAY_OF, str(match.table_id))
        for number, match in enumerate(found.matches, start=1)
    )

    def turned(number: int) -> str:
        return encode(*wanted._replace(page=number))

    around = page_buttons(Verb.MATCHES, found.page, turned, words, more=found.more)
    if wanted.whose == PERSON_MATCHES:
        here = MatchFilter(CHANNEL_MATCHES, wanted.user_id, wanted.game)
        around = (*around, Button(words("matches-here"), Verb.MATCHES, encode(*here)))
    games = (
        Choice(words("matches-all-games"), ALL_GAMES, wanted.game is None),
        *(Choice(game_name(game, words), game, game == wanted.game) for game in offered_games()),
    )
    select = Select(words("matches-game"), Verb.MATCHES, encode(*wanted._replace(page=found.page)), games)
    shown = "\n".join([_title(wanted, whose, words), *(lines or [words("matches-none")])])
    return Page(0, 0, (shown,), tuple(filter(None, (replays, select, around))))


def _title(wanted: MatchFilter, whose: Person | None, words: Words) -> str:
    game = "none" if wanted.game is None else game_name(wanted.game, words)
    if wanted.whose == CHANNEL_MATCHES:
        return words("matches-of-channel", game=game)
    if whose is None:
        return words("matches-own", game=game)
    return words("matches-of-person", game=game, user=person_words(whose, words))


def _match_line(number: int, match: EndedMatch, wanted: MatchFilter, words: Words) -> str:
    when = format_dt(match.ended_at, "d")
    game = game_name(match.game, words)
    result = _channel_result(match, words)
    if wanted.whose == PERSON_MATCHES:
        own = next((seat for seat in match.seats if seat.user_id == wanted.user_id), None)
        result = result if own is None else _person_result(match, own, words)
    return words("matches-line", number=number, when=when, game=game, told=result)


def _person_result(match: EndedMatch, own: EndedSeat, words: Words) -> str:
    """Return a person's result in a match, with their opponents."""
    others = words.join([_seat_name(seat, words) for seat in match.seats if seat is not own])
    if own.left:
        return words("matches-left", others=others)
    if match.status == "abandoned":
        return words("matches-abandoned", others=others)
    if not own.counted:
        return words("matches-excused", others=others)
    if len(match.seats) == DUEL_SEATS:
        (other,) = (seat for seat in match.seats if seat is not own)
        outcome = "drawn" if own.rank == other.rank else match.endings[own.seat]
        return words("matches-duel", outcome=outcome, own=own.score, other=other.score, others=others)
    return words("matches-played", place=own.rank, points=words("points", count=own.score), others=others)


def _channel_result(match: EndedMatch, words: Words) -> str:
    """Return all seats' results in a match, by place."""
    if match.status == "abandoned":
        return words(
            "matches-abandoned", others=words.join([_seat_name(seat, words) for seat in match.seats])
        )
    return " · ".join(
        words(
            "matches-seat",
            mark=words("place-mark", place=0 if seat.left else seat.rank),
            name=_seat_name(seat, words),
            points=seat.score,
        )
        for seat in sorted(match.seats, key=lambda seat: (seat.rank, seat.seat))
    )


def _seat_name(seat: EndedSeat, words: Words) -> str:
    """Return a seat's name; "former player" if its person had their data deleted."""
    name = escape_name(seat.name)
    if not name:
        return words("name-former")
    if seat.user_id is None and seat.computer is not None:
        return words("name-computer-brief", name=name)
    return words("name-person", name=name)
