"""Scenes at a table: lobbies, hands, tables, ends, and what is told of them."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from bot.store.history import MatchOutcome
from bot.store.stored import Seat
from bot.tables.deadlines import SPEEDS
from bot.tables.endings import unrated
from bot.tables.table import CANCELLED, Table
from bot.texts import Words
from bot.thinking.worker import SearchRequest, Thought, estimate
from cogs.delivery.pages import Page
from cogs.screens.end import end_page, points_page
from cogs.screens.fairness import checked_page, fairness_page, opened_page, record_page
from cogs.screens.hand import hand_page
from cogs.screens.lobby import ROUNDS, lobby_page, options_page
from cogs.screens.menu import ending_question, leaving_question, menu_page
from cogs.screens.my_tables import my_tables_page
from cogs.screens.offers import offered_games
from cogs.screens.opening import busy_page
from cogs.screens.public import public_page
from cogs.screens.reminder import invitation_page, reminder_page
from cogs.screens.story import details_page, hands_page, history_page
from games import Match, catalogue
from games.catalogue import Game
from tools.scenes.cast import (
    WHEN,
    Cast,
    Moment,
    Script,
    after,
    lobby_of,
    may,
    over,
    round_over,
    table_of,
    with_computer,
)

Shot = Callable[[Cast, Words], Page]
"""Makes a page with these people, for readers with these texts."""

Position = Callable[[Cast], Match]
"""Returns a match as it stands in a scene."""

KOI_KOI = Script("koi-koi", 2)
HANA_AWASE, HYGGE, HIIFUU = Script("hana-awase", 3), Script("hygge", 3), Script("hiifuu", 4)
HIYOKO, ISURI = Script("hiyoko", 2), Script("isuri", 2)

FEW = 3
"""How many play in most scenes of a game, if so many can."""


def _usual(game: Game, options: tuple[tuple[str, Any], ...] = ()) -> Script:
    return Script(game.id, FEW if FEW in game.players else min(game.players), options)


_GAMES = [catalogue.game(game) for game in offered_games()]

USUAL: dict[str, Script] = {
    **{game.id: _usual(game) for game in _GAMES},
    **{
        str(style.value): _usual(game, ((style.option, style.value),))
        for game in _GAMES
        for style in game.styles
        if game.read_options({})[style.option] != style.value
    },
}
"""All games and their scorings, by the names of their scenes."""

LARGEST: dict[str, Script] = {
    **{
        f"{game.id}-{max(game.players)}": Script(game.id, max(game.players))
        for game in _GAMES
        if max(game.players) > 2
    },
    "hiyoko-hanafuda": Script("hiyoko", 2, (("deck", "hanafuda"),)),
}
"""Likewise the most players at a table, and another deck."""

EVERY = {**USUAL, **LARGEST}
"""All of them."""

THOUGHTS = 400
"""How long a hint is thought about, in iterations: by the clock, no two would be the same."""


def midway(script: Script) -> Position:
    """Return a match in which everybody has made some decisions."""
    return at(script, after(4 * script.players + 1))


def at(script: Script, moment: Moment) -> Position:
    """Return a match at a moment."""
    return lambda cast: script.until(moment, cast)


def fullest(script: Script) -> Position:
    """Return a match where there is most to choose from."""
    return script.fullest


def hand(position: Position) -> Shot:
    """Show the hand of whoever is to move."""
    return lambda cast, words: _hand(position(cast), cast, words, 0)


def waiting(position: Position) -> Shot:
    """Show the hand of somebody who waits for another, or has decided when others have not."""

    def shot(cast: Cast, words: Words) -> Page:
        match = position(cast)
        seat = next((seat for seat in range(len(match.seats)) if seat not in match.to_move), -1)
        return hand_page(table_of(match, cast), cast.ids[seat], words)

    return shot


def _hand(match: Match, cast: Cast, words: Words, ahead: int) -> Page:
    seat = (min(match.to_move) + ahead) % len(match.seats)
    return hand_page(table_of(match, cast), cast.ids[seat], words)


def hinted(position: Position) -> Shot:
    """Show the hand of whoever is to move with all that was thought about each move, and the news."""

    def shot(cast: Cast, words: Words) -> Page:
        match = position(cast)
        seat = min(match.to_move)
        hint = tuple(Thought(move, 0.52, 12.3, 99) for move in match.legal_moves(seat))
        return hand_page(table_of(match, cast), cast.ids[seat], words, hint)

    return shot


def hint(cast: Cast, words: Words) -> Page:
    """Show a hand with what a hard computer player would do, at a table with a computer player."""
    match = Script("koi-koi", 2).until(after(13), cast)
    seat = min(match.to_move)
    table = _beside_computers(table_of(match, cast), seat)
    state = match.sample(seat, Random(1))
    thoughts = estimate(SearchRequest(match.game.edge, state, seat, seed=1, seconds=0, iterations=THOUGHTS))
    return hand_page(table, cast.ids[seat], words, thoughts)


def _beside_computers(table: Table, seat: int) -> Table:
    """Return the table as if all but one person were computer players, their host that person."""
    return _with_seats(
        table, lambda each: each if each.seat == seat else with_computer(each), host=table.seats[seat].user_id
    )


def _with_seats(table: Table, change: Callable[[Seat], Seat], host: int | None = None) -> Table:
    seats = tuple(change(seat) for seat in table.seats)
    return replace(table, seats=seats, host_id=host or table.host_id)


def alone(cast: Cast, words: Words) -> Page:
    """Show the hand of somebody at a table of their own."""
    match = KOI_KOI.until(after(8), cast)
    table = _beside_computers(table_of(match, cast), min(match.to_move))
    personal = replace(table, guild_id=None)
    return hand_page(personal, cast.ids[min(match.to_move)], words)


def away(cast: Cast, words: Words) -> Page:
    """Show the hand of somebody for whom a computer player decides."""
    match = HYGGE.until(after(12), cast)
    table = _with_seats(table_of(match, cast), lambda seat: replace(seat, away=True))
    return hand_page(table, cast.ids[min(match.to_move)], words)


def watched(cast: Cast, words: Words) -> Page:
    """Show what is told to somebody who does not play."""
    return hand_page(table_of(KOI_KOI.until(after(9), cast), cast), cast.ids[-1], words)


def public(position: Position) -> Shot:
    """Show a table in play as everybody sees it."""
    return lambda cast, words: public_page(table_of(position(cast), cast), words)


def away_at_table(cast: Cast, words: Words) -> Page:
    """Show a table at which somebody is away."""
    table = table_of(HANA_AWASE.until(after(10), cast), cast)
    absent = _with_seats(table, lambda seat: replace(seat, away=seat.seat == 1, missed=int(seat.seat == 2)))
    return public_page(absent, words)


def end_asked(cast: Cast, words: Words) -> Page:
    """Show a table whose host asks to end the match."""
    table = table_of(HIIFUU.until(after(30), cast), cast)
    asked = replace(table, end_asked=table.playing().round)
    return public_page(asked, words)


def details(position: Position) -> Shot:
    """Show what whoever is to move may look up."""

    def shot(cast: Cast, words: Words) -> Page:
        match = position(cast)
        return details_page(table_of(match, cast), cast.ids[min(match.to_move)], words)

    return shot


def history(position: Position) -> Shot:
    """Show all that has happened in a round, as the first seat knows it."""
    return lambda cast, words: history_page(table_of(position(cast), cast), cast.ids[0], words)


def dealt(script: Script) -> Shot:
    """Show the hands that were dealt in the first round of a match that has ended."""
    return lambda cast, words: hands_page(table_of(script.until(over, cast), cast), 1, words)


def end_of_round(script: Script) -> Shot:
    """Show a table at which a round has just ended."""

    def shot(cast: Cast, words: Words) -> Page:
        return public_page(table_of(script.until(_first_round, cast), cast), words, round_end=True)

    return shot


_first_round = round_over(1)
_begun = after(0)


def end(script: Script) -> Shot:
    """Show the result of a rated match, in which people have reached trophies."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(script.until(over, cast), cast)
        ratings = {seat: (1500 + 7 * seat, 1512 - 9 * seat) for seat in range(script.players)}
        reached = MatchOutcome(None, ratings, {0: ("first-win", "wins-10")})
        return end_page(table, words, reached)

    return shot


def left(cast: Cast, words: Words) -> Page:
    """Show the result of a match that somebody has left."""
    table = table_of(HYGGE.until(over, cast), cast)
    gone = _with_seats(table, lambda seat: replace(seat, left_by=seat.user_id) if seat.seat else seat)
    return end_page(gone, words)


def tie(cast: Cast, words: Words) -> Page:
    """Show the result of a match that two have won."""
    short = Script("koi-koi", 2, (("rounds", 3),))
    return end_page(table_of(short.until(_tied, cast), cast), words)


def _tied(match: Match) -> bool:
    return match.over and match.ranks == (1, 1)


def own_end(script: Script) -> Shot:
    """Show the result of a match to the one who has the first seat."""
    return lambda cast, words: hand_page(table_of(script.until(over, cast), cast), cast.ids[0], words)


def points(script: Script) -> Shot:
    """Show the points of a match by rounds."""
    return lambda cast, words: points_page(table_of(script.until(over, cast), cast), words)


def abandoned(cast: Cast, words: Words) -> Page:
    """Show a match that was ended early."""
    table = table_of(HYGGE.until(after(9), cast), cast)
    return public_page(replace(table, status="abandoned"), words)


def set_aside(cast: Cast, words: Words) -> Page:
    """Show a match that was begun under rules which the program does not know any more."""
    table = table_of(HYGGE.until(after(9), cast), cast)
    return public_page(replace(table, status="abandoned", match=None), words)


def lobby(script: Script, people: int, computers: int = 0) -> Shot:
    """Show a lobby in which so many have sat down."""

    def shot(cast: Cast, words: Words) -> Page:
        table = lobby_of(script, cast, people, computers)
        return lobby_page(table, words, MatchOutcome(unrated(table)))

    return shot


def lobby_kept(cast: Cast, words: Words) -> Page:
    """Show a lobby with seats that are reserved for people."""
    table = lobby_of(HYGGE, cast, 3)
    kept = _with_seats(table, lambda seat: replace(seat, share="") if seat.seat else seat)
    invited_only = replace(kept, invited_only=True)
    return lobby_page(invited_only, words, MatchOutcome(unrated(table)))


def lobby_unrated(cast: Cast, words: Words) -> Page:
    """Show a lobby whose match will not be rated, as these two have played too often today."""
    return lobby_page(lobby_of(KOI_KOI, cast, 2), words, MatchOutcome("often"))


def cancelled(cast: Cast, words: Words) -> Page:
    """Show a table that was closed before its match began."""
    table = lobby_of(HYGGE, cast, 1)
    return public_page(replace(table, status=CANCELLED), words)


def options(script: Script, place: int) -> Shot:
    """Show what a host may set, with the value at this place of each option chosen, and the most rounds."""

    def shot(cast: Cast, words: Words) -> Page:
        rules = catalogue.game(script.game)
        usual = rules.read_options(dict(script.options))
        kept = {style.option: usual[style.option] for style in rules.styles}
        chosen = {
            name: values[-1 if name == ROUNDS else place % len(values)]
            for name, values in rules.allowed_options(usual).items()
        }
        table = lobby_of(script, cast, 1, computers=1)
        shown = replace(
            table,
            options=rules.read_options({**chosen, **kept}),
            speed=tuple(SPEEDS)[place % len(SPEEDS)],
            invited_only=bool(place % 2),
        )
        return options_page(shown, words)

    return shot


def menu(*, seat: int, rules_here: bool) -> Shot:
    """Show what somebody may do at a table: a player by their seat, anybody else by -1."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(HIIFUU.until(after(25), cast), cast)
        late = replace(table, due_at=WHEN)
        return menu_page(late, cast.ids[seat], rules_here, "at-once", WHEN, words)

    return shot


def leaving(cast: Cast, words: Words) -> Page:
    """Ask somebody whether they really leave."""
    return leaving_question(table_of(HYGGE.until(after(9), cast), cast), cast.ids[1], words)


def ending(*, moderates: bool) -> Shot:
    """Ask the host, or a moderator, whether the match is to end."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(HYGGE.until(after(9), cast), cast)
        return ending_question(table, cast.ids[0], moderates, words)

    return shot


def tables(cast: Cast, words: Words) -> Page:
    """Show somebody's open tables."""
    mine = [table_of(HIIFUU.until(after(25), cast), cast), lobby_of(HYGGE, cast, 2)]
    return my_tables_page([*mine, table_of(KOI_KOI.until(after(9), cast), cast)], cast.ids[0], words)


def busy(cast: Cast, words: Words) -> Page:
    """Tell somebody who wants a table that there is one already."""
    return busy_page(lobby_of(HYGGE, cast, 2), cast.ids[-1], "koi-koi", "live", words, threads=True)


def reminder(cast: Cast, words: Words) -> Page:
    """Tell somebody that they keep a table waiting."""
    return reminder_page("late", table_of(HYGGE.until(after(9), cast), cast), cast.ids[:2], words)


def invitation(cast: Cast, words: Words) -> Page:
    """Tell people that seats are reserved for them."""
    return invitation_page(lobby_of(HYGGE, cast, 1), cast.ids[1:3], words)


def fair_lobby(script: Script) -> Shot:
    """Show what goes into a shuffle before the deal."""
    return lambda cast, words: fairness_page(lobby_of(script, cast, script.players), cast.ids[0], words)


def fair_in_play(script: Script) -> Shot:
    """Show what has gone into a shuffle while its match goes on."""
    return lambda cast, words: fairness_page(table_of(script.until(_begun, cast), cast), cast.ids[0], words)


def checked(script: Script) -> Shot:
    """Show that a match that has ended was dealt fairly."""
    return lambda cast, words: checked_page(table_of(script.until(over, cast), cast), True, words)


def opened(script: Script) -> Shot:
    """Show all that went into the shuffle of a match that has ended."""
    return lambda cast, words: opened_page(table_of(script.until(over, cast), cast), words)


def record(cast: Cast, words: Words) -> Page:
    """Show the record of a match, to be downloaded."""
    return record_page(table_of(HYGGE.until(over, cast), cast), words)


def phases() -> dict[str, Shot]:
    """Return hands in the decisions that are not like most of their game."""
    return {
        "hand-koi-koi-take": hand(at(KOI_KOI, may("take"))),
        "hand-koi-koi-say": hand(at(KOI_KOI, may("koi-koi"))),
        "hand-hana-awase-take": hand(at(HANA_AWASE, may("take"))),
        "hand-hygge-take": hand(at(HYGGE, may("take"))),
        "hand-hygge-drop": hand(at(HYGGE, may("drop"))),
        "hand-hiifuu-discard": hand(at(HIIFUU, may("discard"))),
        "waiting-hiifuu-discard": waiting(at(HIIFUU, may("discard", later=2))),
        "hand-hiyoko-stop": hand(at(HIYOKO, may("stop", later=1))),
        "hand-isuri-stop": hand(at(ISURI, may("stop", later=1))),
    }
