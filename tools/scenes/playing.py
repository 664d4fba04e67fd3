"""Demo pages of a table: lobbies, hands, tables, results, logs, menus and reminders."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from bot.results.given_away import GivenAway
from bot.results.ratings import MU, Rating, RatingChange, update_ratings
from bot.store.history import MatchOutcome
from bot.store.preferences import UserSettings
from bot.store.stored import Seat
from bot.tables.deadlines import SLOW, TIME_LIMITS
from bot.tables.endings import table_unrated_reason
from bot.tables.lobbies import ROUNDS
from bot.tables.table import CANCELLED, FINISHED, STAND_IN, Table
from bot.texts import Words
from bot.thinking.engine import EXPLAINED_MOVES
from bot.thinking.worker import SearchRequest, Thought, estimate_moves
from cogs.delivery.pages import Page
from cogs.screens.end import end_menu_page, end_page
from cogs.screens.lobby import (
    TableRequest,
    busy_page,
    lobby_menu_page,
    lobby_page,
    options_page,
    which_game_page,
)
from cogs.screens.menu import ending_question, leaving_question, menu_page
from cogs.screens.options import MAIN_OPTIONS, offered_games
from cogs.screens.parts import beside_hand
from cogs.screens.reminders import reminder_page
from cogs.screens.story import details_page, history_page
from cogs.screens.table import asked_page, hand_page, public_page, with_announcement
from games import Match, catalogue
from games.game import Game
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
"""Returns a page with these people, in these texts."""

OptionsPage = Callable[[Table, Words], Page]
"""Returns the page of a lobby's options, or of its house rules."""

Position = Callable[[Cast], Match]
"""Returns the match of a demo page in its position."""

KOI_KOI = Script("koi-koi", 2)
HANA_AWASE, HYGGE, HIIFUU = Script("hana-awase", 3), Script("hygge", 3), Script("hiifuu", 4)
HIYOKO, ISURI = Script("hiyoko", 2), Script("isuri", 2)

DEFAULT_PLAYERS = 3
"""Number of players in most demo pages of a game, if the game allows it."""


def _usual_script(game: Game, options: tuple[tuple[str, Any], ...] = ()) -> Script:
    return Script(game.id, DEFAULT_PLAYERS if DEFAULT_PLAYERS in game.players else min(game.players), options)


_GAMES = [catalogue.find_game(game) for game in offered_games()]

DEFAULTS: dict[str, Script] = {
    **{game.id: _usual_script(game) for game in _GAMES},
    **{
        str(value): _usual_script(game, ((game.variant, value),))
        for game in _GAMES
        if game.variant is not None
        for value in game.offered_values()[game.variant]
        if value != game.read_options({})[game.variant]
    },
}

HOUSE = {
    name: script
    for name, script in DEFAULTS.items()
    if catalogue.find_game(script.game).offered_values(dict(script.options)).keys() - MAIN_OPTIONS
}
"""The games with house rules."""
"""All games and their scorings, by the names of their scenes."""

LARGEST: dict[str, Script] = {
    **{
        f"{game.id}-{max(game.players)}": Script(game.id, max(game.players))
        for game in _GAMES
        if max(game.players) > 2
    },
    "hygge-2": Script("hygge", 2),
    "hiyoko-hanafuda": Script("hiyoko", 2, (("deck", "hanafuda"),)),
}
"""The largest tables of each game, Hygge's layout for two, and Hiyoko's other deck, by demo page."""

EVERY = {**DEFAULTS, **LARGEST}
"""DEFAULTS and LARGEST together."""

HINT_ITERATIONS = 1000
"""Iterations for a hint: a time limit would give other results each time."""


def midway(script: Script) -> Position:
    """Return a position after some decisions of every player."""
    return at(script, after(4 * script.players + 1))


def at(script: Script, moment: Moment) -> Position:
    """Return the position of a match at a moment."""
    return lambda cast: script.until(moment, cast)


def fullest(script: Script) -> Position:
    """Return the position before the decision with the most legal moves."""
    return script.fullest


def show_hand(position: Position) -> Shot:
    """Show the hand of the player to move."""
    return lambda cast, words: _hand_page(position(cast), cast, words, 0)


def show_taught_hand(script: Script) -> Shot:
    """Show the hand of the player to move in their first match, in their second turn."""

    def shot(cast: Cast, words: Words) -> Page:
        match = script.until(after(script.players + 1), cast)
        return hand_page(table_of(match, cast), cast.ids[min(match.to_move)], words, taught=True)

    return shot


def show_waiting_hand(position: Position) -> Shot:
    """Show the hand of a player who waits for another, or has decided before the others."""

    def shot(cast: Cast, words: Words) -> Page:
        match = position(cast)
        seat = next((seat for seat in range(len(match.seats)) if seat not in match.to_move), -1)
        return hand_page(table_of(match, cast), cast.ids[seat], words)

    return shot


def _hand_page(match: Match, cast: Cast, words: Words, ahead: int) -> Page:
    seat = (min(match.to_move) + ahead) % len(match.seats)
    return hand_page(table_of(match, cast), cast.ids[seat], words)


def show_hinted_hand(position: Position) -> Shot:
    """Show the hand of the player to move with a hint about each move, and the news."""

    def shot(cast: Cast, words: Words) -> Page:
        match = position(cast)
        seat = min(match.to_move)
        hint = tuple(Thought(move, 0.52, 12.3, 99) for move in match.legal_moves(seat))
        return hand_page(table_of(match, cast), cast.ids[seat], words, hint)

    return shot


def show_asked(position: Position) -> Shot:
    """Ask the player to move to confirm the last of their moves."""

    def shot(cast: Cast, words: Words) -> Page:
        match = position(cast)
        seat = min(match.to_move)
        table = table_of(match, cast)
        move = match.legal_moves(seat)[-1]
        page = asked_page(table, cast.ids[seat], move, words)
        return beside_hand(page, table, cast.ids[seat], words)

    return shot


def show_said(cast: Cast, words: Words) -> Page:
    """Show a hand with remarks of both players."""
    table = table_of(KOI_KOI.until(after(8), cast), cast)
    return hand_page(table, cast.ids[1], words, said={0: "nice", 1: "thanks"})


def show_hint(cast: Cast, words: Words) -> Page:
    """Show a hand with a hint, at a table with a computer player."""
    match = Script("koi-koi", 2, deal=3).until(after(17), cast)
    seat = min(match.to_move)
    table = _beside_computers(table_of(match, cast), seat)
    state = match.sample(seat, Random(1))
    request = SearchRequest(
        state, seat, seed=1, seconds=0, iterations=HINT_ITERATIONS, explained=EXPLAINED_MOVES
    )
    return hand_page(table, cast.ids[seat], words, estimate_moves(request))


def _beside_computers(table: Table, seat: int) -> Table:
    """Return the table with computer players in all seats but one, whose player is the host."""
    return _with_seats(
        table, lambda each: each if each.seat == seat else with_computer(each), host=table.seats[seat].user_id
    )


def _with_seats(table: Table, change: Callable[[Seat], Seat], host: int | None = None) -> Table:
    seats = tuple(change(seat) for seat in table.seats)
    return replace(table, seats=seats, host_id=host or table.host_id)


def show_personal_hand(cast: Cast, words: Words) -> Page:
    """Show the hand of a player at a personal table."""
    match = KOI_KOI.until(after(8), cast)
    table = _beside_computers(table_of(match, cast), min(match.to_move))
    personal = replace(table, guild_id=None)
    return hand_page(personal, cast.ids[min(match.to_move)], words)


def show_away_hand(cast: Cast, words: Words) -> Page:
    """Show the hand of a player while a computer player decides for them."""
    match = _stood_in(HYGGE.until(after(12), cast))
    table = _with_seats(table_of(match, cast), lambda seat: replace(seat, away=True))
    return hand_page(table, cast.ids[min(match.to_move)], words)


def _stood_in(match: Match) -> Match:
    """Return a match after computer players have made the players' latest decisions."""
    given = (match.game.id, match.seats, match.options, match.server_seed, match.moves)
    return Match.replay(*given, shares=match.shares, stand_ins=range(match.number - 4, match.number))


def show_spectator_hand(cast: Cast, words: Words) -> Page:
    """Show a match to a spectator."""
    return hand_page(table_of(KOI_KOI.until(after(9), cast), cast), cast.ids[-1], words)


def show_watched_end(cast: Cast, words: Words) -> Page:
    """Show the end of a match to a spectator."""
    ended = replace(table_of(KOI_KOI.until(over, cast), cast), status=FINISHED)
    return hand_page(ended, cast.ids[-1], words)


def show_table(position: Position) -> Shot:
    """Show a table in play."""
    return lambda cast, words: public_page(table_of(position(cast), cast), words)


def show_announcement(cast: Cast, words: Words) -> Page:
    """Show a table during an announcement by the operator."""
    said = "Maintenance <t:1769895000:t> *today*, @everyone: " + ("it takes five minutes " * 5).strip()
    return with_announcement(show_table(midway(KOI_KOI))(cast, words), said, words)


def away_at_table(cast: Cast, words: Words) -> Page:
    """Show a table with an absent player."""
    table = table_of(_stood_in(HANA_AWASE.until(after(10), cast)), cast)
    absent = _with_seats(table, lambda seat: replace(seat, away=seat.seat == 1, missed=int(seat.seat == 2)))
    return public_page(absent, words)


def end_asked(cast: Cast, words: Words) -> Page:
    """Show a table whose host proposes to end the match."""
    table = table_of(HIIFUU.until(after(30), cast), cast)
    asked = replace(table, end_asked=table.match_in_play().round)
    return public_page(asked, words)


def show_details(position: Position) -> Shot:
    """Show the look-up page of the player to move."""

    def shot(cast: Cast, words: Words) -> Page:
        match = position(cast)
        table = table_of(match, cast)
        reader = cast.ids[min(match.to_move)]
        return beside_hand(details_page(table, reader, words), table, reader, words)

    return shot


def show_history(position: Position) -> Shot:
    """Show all events of a round, as the first seat knows them."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(position(cast), cast)
        return beside_hand(history_page(table, cast.ids[0], words), table, cast.ids[0], words)

    return shot


def end_of_round(script: Script) -> Shot:
    """Show a table after a round, while all but the second player are reading the result."""

    def shot(cast: Cast, words: Words) -> Page:
        return public_page(_looking_back(script, cast), words, round_end=True)

    return shot


def end_of_round_in_hand(script: Script) -> Shot:
    """Show a player's private message after a round."""

    def shot(cast: Cast, words: Words) -> Page:
        return hand_page(_looking_back(script, cast), cast.ids[0], words)

    return shot


def wait_for_others(cast: Cast, words: Words) -> Page:
    """Show the hand of a player waiting for the others before the next round."""
    return hand_page(_looking_back(HANA_AWASE, cast), cast.ids[1], words)


def _looking_back(script: Script, cast: Cast) -> Table:
    """Return a table after a round, while all but the second player are reading the result."""
    table = table_of(script.until(_first_round, cast), cast)
    seats = tuple(replace(seat, looks_back=seat.seat != 1) for seat in table.seats)
    return replace(table, seats=seats, pause_until=WHEN)


_first_round = round_over(1)


SETTLED = 2.0
"""The sigma of a rating after some dozen matches."""


def show_end(script: Script) -> Shot:
    """Show the result of a rated match, with new trophies."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(script.until(over, cast), cast)
        before = [Rating(MU + seat / 6, SETTLED) for seat in range(script.players)]
        after = update_ratings(before, table.ended_match().ranks)
        ratings = {
            seat: RatingChange(was.number, now.number, 9 if seat == 3 else 0)
            for seat, (was, now) in enumerate(zip(before, after, strict=True))
        }
        given = {seat: GivenAway(seat, 31, 2.4 + 3.1 * seat, 0.9) for seat in ratings}
        reached = MatchOutcome(None, ratings, {0: ("first-win", "wins-10")}, given_away=given)
        return end_page(table, words, reached)

    return shot


def show_left_match(cast: Cast, words: Words) -> Page:
    """Show the result of a match that a player left."""
    table = table_of(HYGGE.until(over, cast), cast)
    gone = _with_seats(table, lambda seat: replace(seat, left_by=seat.user_id) if seat.seat else seat)
    return end_page(gone, words)


def show_left_first_place(cast: Cast, words: Words) -> Page:
    """Show the result of a match whose first place fell to a computer player after its player left."""
    return end_page(_first_place_left(cast), words)


def own_end_first_place_left(cast: Cast, words: Words) -> Page:
    """Show that result to a player who stayed."""
    table = _first_place_left(cast)
    there = next(seat for seat in table.seats if seat.user_id is not None)
    return hand_page(table, there.user_id or 0, words)


def _first_place_left(cast: Cast) -> Table:
    table = table_of(HYGGE.until(over, cast), cast)
    ranks = table.ended_match().ranks
    return _with_seats(
        table,
        lambda seat: (
            replace(seat, left_by=seat.user_id, user_id=None, computer=STAND_IN)
            if ranks[seat.seat] == 1
            else seat
        ),
    )


def own_end_without_deeds(cast: Cast, words: Words) -> Page:
    """Show the result of a match without any points to one of its players."""
    short = Script("koi-koi", 2, (("scoring", "classic"), ("rounds", 1), ("undecided", "nobody")))
    table = table_of(short.until(_without_points, cast), cast)
    return hand_page(table, cast.ids[0], words)


def _without_points(match: Match) -> bool:
    return match.over and not any(match.scores)


def show_tie(cast: Cast, words: Words) -> Page:
    """Show the result of a tied match."""
    short = Script("koi-koi", 2, (("rounds", 2),))
    return end_page(table_of(short.until(_is_tied, cast), cast), words)


def _is_tied(match: Match) -> bool:
    return match.over and match.ranks == (1, 1)


def show_end_in_event(**event: Any) -> Shot:
    """Show the result of a match of a game night or a league."""
    return lambda cast, words: end_page(
        table_of(KOI_KOI.until(over, cast), cast), words, MatchOutcome(**event)
    )


def own_end(script: Script) -> Shot:
    """Show the result of a match to the player in the first seat."""
    return lambda cast, words: hand_page(table_of(script.until(over, cast), cast), cast.ids[0], words)


def which_game(cast: Cast, words: Words) -> Page:
    """Show the question of `/play` without a game."""
    return which_game_page(TableRequest(), words)


def own_end_ready_for(level: str) -> Shot:
    """Show the result of a match, with the offer of a higher level."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(HYGGE.until(over, cast), cast)
        outcome = MatchOutcome(ready_for={0: level})
        return hand_page(table, cast.ids[0], words, outcome=outcome)

    return shot


def show_abandoned_match(cast: Cast, words: Words) -> Page:
    """Show a match that was ended early."""
    table = table_of(HYGGE.until(after(9), cast), cast)
    return public_page(replace(table, status="abandoned"), words)


def set_aside(cast: Cast, words: Words) -> Page:
    """Show a match under rules that the program no longer supports."""
    table = table_of(HYGGE.until(after(9), cast), cast)
    return public_page(replace(table, status="abandoned", match=None), words)


def show_lobby(script: Script, people: int, computers: int = 0) -> Shot:
    """Show a lobby with this many people and computer players in its seats."""

    def shot(cast: Cast, words: Words) -> Page:
        table = lobby_of(script, cast, people, computers)
        return lobby_page(table, words, MatchOutcome(table_unrated_reason(table)), wanting=0)

    return shot


def lobby_menu(cast: Cast, words: Words) -> Page:
    """Show the menu of a lobby that no one has joined for ten minutes to its host."""
    table = replace(lobby_of(HYGGE, cast, 1), guild_id=1, offered=True)
    return lobby_menu_page(table, cast.ids[0], words, hosts=True, cancels=True, pings=True)


def lobby_kept(cast: Cast, words: Words) -> Page:
    """Show a lobby with reserved seats."""
    table = lobby_of(HYGGE, cast, 3)
    kept = _with_seats(table, lambda seat: replace(seat, share="") if seat.seat else seat)
    invited_only = replace(kept, invited_only=True)
    return lobby_page(invited_only, words, MatchOutcome(table_unrated_reason(table)), wanting=0)


def lobby_unrated(cast: Cast, words: Words) -> Page:
    """Show a lobby whose match won't be rated, since its players have met too often today."""
    return lobby_page(lobby_of(KOI_KOI, cast, 2), words, MatchOutcome("often"), wanting=0)


def lobby_lonely(cast: Cast, words: Words) -> Page:
    """Show a lobby that no one has joined for ten minutes, while two people want to play now."""
    table = replace(lobby_of(KOI_KOI, cast, 1), guild_id=1, offered=True)
    return lobby_page(table, words, MatchOutcome(table_unrated_reason(table)), wanting=2)


def lobby_patient(cast: Cast, words: Words) -> Page:
    """Show a slow table that waits for days."""
    table = replace(lobby_of(KOI_KOI, cast, 1), patient=True, speed=SLOW)
    return lobby_page(table, words, MatchOutcome(table_unrated_reason(table)), wanting=0)


def show_cancelled_table(cast: Cast, words: Words) -> Page:
    """Show a table that was closed before its match began."""
    table = lobby_of(HYGGE, cast, 1)
    return public_page(replace(table, status=CANCELLED), words)


def show_options(script: Script, place: int, page: OptionsPage = options_page) -> Shot:
    """Show a host's options with the value at `place` of each chosen, and the most rounds.

    `page` returns the options or the house rules.
    """

    def shot(cast: Cast, words: Words) -> Page:
        rules = catalogue.find_game(script.game)
        usual = rules.read_options(dict(script.options))
        kept = {} if rules.variant is None else {rules.variant: usual[rules.variant]}
        chosen = {
            name: values[-1 if name == ROUNDS else place % len(values)]
            for name, values in rules.offered_values(usual).items()
        }
        table = lobby_of(script, cast, 1, computers=1)
        shown = replace(
            table,
            options=rules.read_options({**chosen, **kept}),
            speed=tuple(TIME_LIMITS)[place % len(TIME_LIMITS)],
            invited_only=bool(place % 2),
        )
        return page(shown, words)

    return shot


def show_menu(*, seat: int, rules_here: bool) -> Shot:
    """Show the menu of a table to the player in a seat, or to a spectator (-1)."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(HIIFUU.until(after(25), cast), cast)
        late = replace(table, turn_at=WHEN, due_at=WHEN)
        reader = cast.ids[seat]
        return beside_hand(
            menu_page(late, reader, UserSettings(pings="at-once"), WHEN, words, rules_here=rules_here),
            late,
            reader,
            words,
        )

    return shot


def show_leaving_question(cast: Cast, words: Words) -> Page:
    """Ask a player to confirm that they leave."""
    table = table_of(HYGGE.until(after(9), cast), cast)
    reader = cast.ids[1]
    return beside_hand(leaving_question(table, reader, words, rules_here=True), table, reader, words)


def show_menu_after(script: Script) -> Shot:
    """Show the menu after a match."""
    return lambda cast, words: end_menu_page(table_of(script.until(over, cast), cast), words)


def show_ending_question(*, moderates: bool) -> Shot:
    """Ask the host, or a moderator, to confirm the end of a match."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(HYGGE.until(after(9), cast), cast)
        question = ending_question(table, cast.ids[0], moderates, words)
        return beside_hand(question, table, cast.ids[0], words)

    return shot


def show_busy_table(cast: Cast, words: Words) -> Page:
    """Show a member that the channel already has a table."""
    return _busy(lobby_of(HYGGE, cast, 2), cast, words)


def show_forgotten_table(cast: Cast, words: Words) -> Page:
    """Show that the channel's table has been idle for long."""
    return _busy(table_of(KOI_KOI.until(after(0), cast), cast), cast, words, forgotten=True)


def _busy(other: Table, cast: Cast, words: Words, *, forgotten: bool = False) -> Page:
    wanted = TableRequest("koi-koi", "live")
    return busy_page(other, cast.ids[-1], wanted, words, threads=not forgotten, forgotten=forgotten)


def show_reminder(cast: Cast, words: Words) -> Page:
    """Remind a player that a table is waiting for them."""
    return reminder_page("late", table_of(HYGGE.until(after(9), cast), cast), cast.ids[:2], words)


def phase_scenes() -> dict[str, Shot]:
    """Return the demo pages of hands before rare kinds of decisions, by id."""
    return {
        "hand-said": show_said,
        **{
            f"hand-{script.game}-asked": show_asked(fullest(script))
            for script in (KOI_KOI, HANA_AWASE, HYGGE, HIIFUU, HIYOKO, ISURI)
        },
        "hand-koi-koi-take": show_hand(at(KOI_KOI, may("take"))),
        "hand-koi-koi-say": show_hand(at(KOI_KOI, may("koi-koi"))),
        "hand-hana-awase-take": show_hand(at(HANA_AWASE, may("take"))),
        "hand-hygge-take": show_hand(at(HYGGE, may("take"))),
        "hand-hygge-drop": show_hand(at(HYGGE, may("drop"))),
        "hand-hiifuu-discard": show_hand(at(HIIFUU, may("discard"))),
        "waiting-hiifuu-discard": show_waiting_hand(at(HIIFUU, may("discard", later=2))),
        "hand-hiyoko-stop": show_hand(at(HIYOKO, may("stop", later=1))),
        "hand-isuri-stop": show_hand(at(ISURI, may("stop", later=1))),
    }
