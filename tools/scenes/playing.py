"""Scenes at a table: lobbies, hands, tables, results, logs, menus, reminders and seals."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from bot.ratings import MU, Rating, RatingChange, update_ratings
from bot.store.history import MatchOutcome
from bot.store.stored import Seat
from bot.tables.deadlines import SPEEDS
from bot.tables.endings import table_unrated_reason
from bot.tables.lobbies import ROUNDS
from bot.tables.table import CANCELLED, FINISHED, STAND_IN, Table
from bot.texts import Words
from bot.thinking.engine import EXPLAINED
from bot.thinking.worker import SearchRequest, Thought, estimate_moves
from cogs.delivery.pages import Page
from cogs.screens.calls import call_page
from cogs.screens.end import end_menu_page, end_page, points_page
from cogs.screens.fairness import checked_page, fairness_page, record_page, unsealed_page
from cogs.screens.lobby import busy_page, lobby_page, options_page, which_game_page
from cogs.screens.menu import ending_question, leaving_question, menu_page
from cogs.screens.options import FIRST, offered_games
from cogs.screens.parts import beside_hand
from cogs.screens.reminders import invitation_page, reminder_page
from cogs.screens.story import details_page, hands_page, history_page
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
"""Makes a page with these people, for readers with these texts."""

OptionsPage = Callable[[Table, Words], Page]
"""Makes the page of a lobby's options, or of its house rules."""

Position = Callable[[Cast], Match]
"""Returns a match as it stands in a scene."""

KOI_KOI = Script("koi-koi", 2)
HANA_AWASE, HYGGE, HIIFUU = Script("hana-awase", 3), Script("hygge", 3), Script("hiifuu", 4)
HIYOKO, ISURI = Script("hiyoko", 2), Script("isuri", 2)

FEW = 3
"""How many play in most scenes of a game, if it can be played by that many."""


def _usual_script(game: Game, options: tuple[tuple[str, Any], ...] = ()) -> Script:
    return Script(game.id, FEW if FEW in game.players else min(game.players), options)


_GAMES = [catalogue.find_game(game) for game in offered_games()]

USUAL: dict[str, Script] = {
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
    for name, script in USUAL.items()
    if catalogue.find_game(script.game).offered_values(dict(script.options)).keys() - FIRST
}
"""Those of them that have house rules."""
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
"""Games with the most players at their table, Hygge with its layout for two, and Hiyoko with another deck, by
the names of their scenes."""

EVERY = {**USUAL, **LARGEST}
"""USUAL and LARGEST together."""

THOUGHTS = 400
"""How long a hint is thought about, in iterations: by the clock, no two would be the same."""


def midway(script: Script) -> Position:
    """Return the position of a match in which every player has made some decisions."""
    return at(script, after(4 * script.players + 1))


def at(script: Script, moment: Moment) -> Position:
    """Return the position of a match at a moment."""
    return lambda cast: script.until(moment, cast)


def fullest(script: Script) -> Position:
    """Return the position of a match before its decision with the most legal moves."""
    return script.fullest


def show_hand(position: Position) -> Shot:
    """Show the hand of the player to move."""
    return lambda cast, words: _hand_page(position(cast), cast, words, 0)


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
    """Ask the player to move whether to make the last of their moves."""

    def shot(cast: Cast, words: Words) -> Page:
        match = position(cast)
        seat = min(match.to_move)
        table, move = table_of(match, cast), match.legal_moves(seat)[-1]
        page = asked_page(table, cast.ids[seat], move, words)
        return beside_hand(page, table, cast.ids[seat], words)

    return shot


def show_said(cast: Cast, words: Words) -> Page:
    """Show a hand with what both players have said."""
    table = table_of(KOI_KOI.until(after(8), cast), cast)
    return hand_page(table, cast.ids[1], words, said={0: "nice", 1: "thanks"})


def show_hint(cast: Cast, words: Words) -> Page:
    """Show a hand with what a hard computer player would do, at a table with a computer player."""
    match = Script("koi-koi", 2, deal=3).until(after(13), cast)
    seat = min(match.to_move)
    table = _beside_computers(table_of(match, cast), seat)
    state = match.sample(seat, Random(1))
    request = SearchRequest(state, seat, seed=1, seconds=0, iterations=THOUGHTS, explained=EXPLAINED)
    return hand_page(table, cast.ids[seat], words, estimate_moves(request))


def _beside_computers(table: Table, seat: int) -> Table:
    """Return the table as if all but one person were computer players, their host that person."""
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
    """Show the hand of a player for whom a computer player decides."""
    match = _stood_in(HYGGE.until(after(12), cast))
    table = _with_seats(table_of(match, cast), lambda seat: replace(seat, away=True))
    return hand_page(table, cast.ids[min(match.to_move)], words)


def _stood_in(match: Match) -> Match:
    """Return a match in which computer players have made the newest decisions for the players."""
    given = (match.game.id, match.seats, match.options, match.server_seed, match.moves)
    return Match.replay(*given, shares=match.shares, stand_ins=range(match.number - 4, match.number))


def show_spectator_hand(cast: Cast, words: Words) -> Page:
    """Show a match to somebody who watches it."""
    return hand_page(table_of(KOI_KOI.until(after(9), cast), cast), cast.ids[-1], words)


def show_watched_end(cast: Cast, words: Words) -> Page:
    """Show the end of a match to somebody who has watched it."""
    ended = replace(table_of(KOI_KOI.until(over, cast), cast), status=FINISHED)
    return hand_page(ended, cast.ids[-1], words)


def show_table(position: Position) -> Shot:
    """Show the channel a table in play."""
    return lambda cast, words: public_page(table_of(position(cast), cast), words)


def show_announcement(cast: Cast, words: Words) -> Page:
    """Show a table while whoever hosts the bot announces something."""
    said = "Maintenance <t:1769895000:t> *today*, @everyone: " + ("it takes five minutes " * 5).strip()
    return with_announcement(show_table(midway(KOI_KOI))(cast, words), said, words)


def away_at_table(cast: Cast, words: Words) -> Page:
    """Show a table at which a player is away."""
    table = table_of(_stood_in(HANA_AWASE.until(after(10), cast)), cast)
    absent = _with_seats(table, lambda seat: replace(seat, away=seat.seat == 1, missed=int(seat.seat == 2)))
    return public_page(absent, words)


def end_asked(cast: Cast, words: Words) -> Page:
    """Show a table whose host asks to end the match."""
    table = table_of(HIIFUU.until(after(30), cast), cast)
    asked = replace(table, end_asked=table.match_in_play().round)
    return public_page(asked, words)


def show_details(position: Position) -> Shot:
    """Show what the player to move may look up."""

    def shot(cast: Cast, words: Words) -> Page:
        match = position(cast)
        table, reader = table_of(match, cast), cast.ids[min(match.to_move)]
        return beside_hand(details_page(table, reader, words), table, reader, words)

    return shot


def show_history(position: Position) -> Shot:
    """Show all that has happened in a round, as the first seat knows it."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(position(cast), cast)
        return beside_hand(history_page(table, cast.ids[0], words), table, cast.ids[0], words)

    return shot


def show_dealt_hands(script: Script) -> Shot:
    """Show the hands that were dealt in the first round of a match that has ended."""
    return lambda cast, words: hands_page(table_of(script.until(over, cast), cast), 1, words, 0)


def end_of_round(script: Script) -> Shot:
    """Show a table at which a round has just ended, and which all but the second player look at."""

    def shot(cast: Cast, words: Words) -> Page:
        return public_page(_looking_back(script, cast), words, round_end=True)

    return shot


def end_of_round_in_hand(script: Script) -> Shot:
    """Show a player's own message as a round has just ended."""

    def shot(cast: Cast, words: Words) -> Page:
        return hand_page(_looking_back(script, cast), cast.ids[0], words)

    return shot


def wait_for_others(cast: Cast, words: Words) -> Page:
    """Show the hand of a player who has gone on to the next round before the others."""
    return hand_page(_looking_back(HANA_AWASE, cast), cast.ids[1], words)


def _looking_back(script: Script, cast: Cast) -> Table:
    """Return a table at which all but the second player look back at the round that has just ended."""
    table = table_of(script.until(_first_round, cast), cast)
    seats = tuple(replace(seat, looks_back=seat.seat != 1) for seat in table.seats)
    return replace(table, seats=seats, pause_until=WHEN)


_first_round = round_over(1)
_begun = after(0)


SETTLED = 2.0
"""The sigma of somebody's rating after some dozen matches."""


def show_end(script: Script) -> Shot:
    """Show the result of a rated match, in which people have reached trophies."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(script.until(over, cast), cast)
        before = [Rating(MU + seat / 6, SETTLED) for seat in range(script.players)]
        after = update_ratings(before, table.ended_match().ranks)
        ratings = {
            seat: RatingChange(was.number, now.number, provisional=seat == 3)
            for seat, (was, now) in enumerate(zip(before, after, strict=True))
        }
        reached = MatchOutcome(None, ratings, {0: ("first-win", "wins-10")})
        return end_page(table, words, reached)

    return shot


def show_left_match(cast: Cast, words: Words) -> Page:
    """Show the result of a match that a player has left."""
    table = table_of(HYGGE.until(over, cast), cast)
    gone = _with_seats(table, lambda seat: replace(seat, left_by=seat.user_id) if seat.seat else seat)
    return end_page(gone, words)


def show_left_first_place(cast: Cast, words: Words) -> Page:
    """Show the result of a match whose first place was left to a computer player."""
    return end_page(_first_place_left(cast), words)


def own_end_first_place_left(cast: Cast, words: Words) -> Page:
    """Show the same to a player who stayed."""
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
    """Show the result of a match in which nobody has scored anything to one of its players."""
    short = Script("koi-koi", 2, (("scoring", "classic"), ("rounds", 1), ("undecided", "nobody")))
    table = table_of(short.until(_without_points, cast), cast)
    return hand_page(table, cast.ids[0], words)


def _without_points(match: Match) -> bool:
    return match.over and not any(match.scores)


def show_tie(cast: Cast, words: Words) -> Page:
    """Show the result of a match that both players have won."""
    short = Script("koi-koi", 2, (("rounds", 2),))
    return end_page(table_of(short.until(_is_tied, cast), cast), words)


def _is_tied(match: Match) -> bool:
    return match.over and match.ranks == (1, 1)


def own_end(script: Script) -> Shot:
    """Show the result of a match to the player in the first seat."""
    return lambda cast, words: hand_page(table_of(script.until(over, cast), cast), cast.ids[0], words)


def which_game(cast: Cast, words: Words) -> Page:
    """Show what `/play` asks of somebody who has named no game."""
    return which_game_page("", words)


def own_end_ready_for(level: str) -> Shot:
    """Show the result of a match to somebody who has beaten its computer players often enough."""

    def shot(cast: Cast, words: Words) -> Page:
        table, outcome = table_of(HYGGE.until(over, cast), cast), MatchOutcome(ready_for={0: level})
        return hand_page(table, cast.ids[0], words, outcome=outcome)

    return shot


def show_points(script: Script) -> Shot:
    """Show the points of a match by rounds."""
    return lambda cast, words: points_page(table_of(script.until(over, cast), cast), words, 0)


def show_abandoned_match(cast: Cast, words: Words) -> Page:
    """Show a match that was ended early."""
    table = table_of(HYGGE.until(after(9), cast), cast)
    return public_page(replace(table, status="abandoned"), words)


def set_aside(cast: Cast, words: Words) -> Page:
    """Show a match that was begun under rules which the program does not know any more."""
    table = table_of(HYGGE.until(after(9), cast), cast)
    return public_page(replace(table, status="abandoned", match=None), words)


def show_lobby(script: Script, people: int, computers: int = 0) -> Shot:
    """Show a lobby with this many people and computer players in its seats."""

    def shot(cast: Cast, words: Words) -> Page:
        table = lobby_of(script, cast, people, computers)
        return lobby_page(table, words, MatchOutcome(table_unrated_reason(table)), calls=True)

    return shot


def lobby_kept(cast: Cast, words: Words) -> Page:
    """Show a lobby with seats that are reserved for people."""
    table = lobby_of(HYGGE, cast, 3)
    kept = _with_seats(table, lambda seat: replace(seat, share="") if seat.seat else seat)
    invited_only = replace(kept, invited_only=True)
    return lobby_page(invited_only, words, MatchOutcome(table_unrated_reason(table)), calls=True)


def lobby_unrated(cast: Cast, words: Words) -> Page:
    """Show a lobby whose match will not be rated, as its players have played each other too often today."""
    return lobby_page(lobby_of(KOI_KOI, cast, 2), words, MatchOutcome("often"), calls=True)


def show_cancelled_table(cast: Cast, words: Words) -> Page:
    """Show a table that was closed before its match began."""
    table = lobby_of(HYGGE, cast, 1)
    return public_page(replace(table, status=CANCELLED), words)


def show_options(script: Script, place: int, page: OptionsPage = options_page) -> Shot:
    """Show what a host may set, with the value at this place of each option chosen, and the most rounds.

    Args:
        script: the game.
        place: of the values that are chosen, and of the speed.
        page: returns the page: the options, or the house rules.
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
            speed=tuple(SPEEDS)[place % len(SPEEDS)],
            invited_only=bool(place % 2),
        )
        return page(shown, words)

    return shot


def show_menu(*, seat: int, rules_here: bool) -> Shot:
    """Show the menu of a table: to a player by their seat, to a spectator by -1."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(HIIFUU.until(after(25), cast), cast)
        late, reader = replace(table, due_at=WHEN), cast.ids[seat]
        return beside_hand(
            menu_page(late, reader, rules_here, "at-once", True, WHEN, words), late, reader, words
        )

    return shot


def show_leaving_question(cast: Cast, words: Words) -> Page:
    """Ask a player whether they really leave."""
    table, reader = table_of(HYGGE.until(after(9), cast), cast), cast.ids[1]
    return beside_hand(leaving_question(table, reader, words), table, reader, words)


def show_menu_after(script: Script) -> Shot:
    """Show what may be looked up once a match has ended."""
    return lambda cast, words: end_menu_page(table_of(script.until(over, cast), cast), words)


def show_ending_question(*, moderates: bool) -> Shot:
    """Ask the host, or a moderator, whether the match is to end."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(HYGGE.until(after(9), cast), cast)
        question = ending_question(table, cast.ids[0], moderates, words)
        return beside_hand(question, table, cast.ids[0], words)

    return shot


def show_busy_table(cast: Cast, words: Words) -> Page:
    """Tell a member who wants a table that there is one already."""
    return _busy(lobby_of(HYGGE, cast, 2), cast, words)


def show_forgotten_table(cast: Cast, words: Words) -> Page:
    """Show that the channel has a table at which nobody has done anything for long."""
    return _busy(table_of(KOI_KOI.until(_begun, cast), cast), cast, words, forgotten=True)


def _busy(other: Table, cast: Cast, words: Words, *, forgotten: bool = False) -> Page:
    return busy_page(
        other, cast.ids[-1], "koi-koi", "live", words, threads=not forgotten, forgotten=forgotten
    )


def show_reminder(cast: Cast, words: Words) -> Page:
    """Tell a player that they keep a table waiting."""
    return reminder_page("late", table_of(HYGGE.until(after(9), cast), cast), cast.ids[:2], words)


def show_invitation(cast: Cast, words: Words) -> Page:
    """Tell people that seats are reserved for them."""
    return invitation_page(lobby_of(HYGGE, cast, 1), cast.ids[1:3], words)


def show_gathering(cast: Cast, words: Words) -> Page:
    """Tell people that enough of them want to play now."""
    return invitation_page(replace(lobby_of(HYGGE, cast, 3), kept_until=WHEN), cast.ids[1:3], words)


def show_call(cast: Cast, words: Words) -> Page:
    """Call players to a lobby."""
    return call_page(lobby_of(HYGGE, cast, 1), cast.ids[1:], words)


def fair_lobby(script: Script) -> Shot:
    """Show what goes into a shuffle before the deal."""
    return lambda cast, words: fairness_page(lobby_of(script, cast, script.players), cast.ids[0], words)


def fair_in_play(script: Script) -> Shot:
    """Show what has gone into a shuffle while its match goes on."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(script.until(_begun, cast), cast)
        return beside_hand(fairness_page(table, cast.ids[0], words), table, cast.ids[0], words)

    return shot


def show_checked_shuffle(script: Script) -> Shot:
    """Show that a match that has ended was dealt fairly."""
    return lambda cast, words: checked_page(table_of(script.until(over, cast), cast), True, words)


def show_opened_shuffle(script: Script) -> Shot:
    """Show all that went into the shuffle of a match that has ended."""
    return lambda cast, words: unsealed_page(table_of(script.until(over, cast), cast), words)


def show_record(cast: Cast, words: Words) -> Page:
    """Show the record of a match, to be downloaded."""
    return record_page(table_of(HYGGE.until(over, cast), cast), words)


def phase_scenes() -> dict[str, Shot]:
    """Return scenes by id: hands before the kinds of decision that are rare in their game."""
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
