"""Pages after a match: the public result, and each player's own result."""

from bot.choices import PICTURES
from bot.names import escape_name
from bot.results.given_away import divide_lead, is_rough
from bot.results.lessons import lesson_of
from bot.results.match_stats import SeatEnding
from bot.results.ratings import GUILD
from bot.store.history import NO_OUTCOME, MatchOutcome
from bot.tables.endings import excused_seats, lost_seats
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.pages import SUCCESS, Button, Drawing, Page, Row
from cogs.delivery.verbs import Verb
from cogs.screens.nights import night_leave_button
from cogs.screens.outcomes import (
    MatchReview,
    own_swings,
    review_of,
    swings_board,
    swings_words,
)
from cogs.screens.parts import DUEL_SEATS, game_name, link_to, picture_or_words, signed_points
from cogs.screens.profiles import trophies_button, trophies_line
from cogs.screens.replay import replay_button
from cogs.screens.result import rating_words, result_board, result_words


def end_page(table: Table, words: Words, outcome: MatchOutcome = NO_OUTCOME) -> Page:
    """Return the public message of a finished match: the result card and at most five lines of text."""
    review = review_of(table, words)
    view = review.scene.view
    title = words("end-title", game=game_name(view.game, words))
    won = _winner_words(review)
    leavers = _leaver_lines(table, words)
    notes = (
        *leavers,
        *_unrated_lines(outcome, words),
        *trophies_line(review.scene, outcome),
    )
    small = [words("small", text=words("interpunct").join(notes))] if notes else []
    small += [] if leavers else _play_lines(review, outcome)
    places, *best = result_words(review, outcome)
    if words.look == PICTURES:
        drawing = Drawing(result_board(table, review, outcome), ("\n".join([won, places, *best]),))
        blocks = ("\n".join([title, *small]), drawing)
    else:
        blocks = ("\n".join([title, words("end-won-with", won=won, places=places), *best, *small]),)
    of_night = ()
    if outcome.night_id is not None:
        label = words("league-table" if outcome.has_standings else "event-more")
        standings = Button(label, Verb.NIGHT_MORE, str(outcome.night_id))
        of_night = (standings, night_leave_button(outcome.night_id, words))
    menu = Button(words("table-menu"), Verb.MENU)
    buttons = (_again_button(outcome, words), replay_button(table.id, words), *of_night, menu)
    host = table.seat_of(table.host_id) if table.personal else None
    alone = () if host is None else _stronger_computers(outcome, host.seat, words)
    return Page(table.id, view.number, blocks, (buttons, *alone))


def _again_button(outcome: MatchOutcome, words: Words) -> Button:
    """Return the button for a rematch; in an event, for the next match of the night, or the standings."""
    if outcome.night_id is not None:
        return Button(words("night-next"), Verb.NIGHT_NEXT, str(outcome.night_id), SUCCESS)
    if outcome.league_id is not None:
        return Button(words("league-table"), Verb.LEAGUE, str(outcome.league_id), SUCCESS)
    return Button(words("end-rematch"), Verb.REMATCH, style=SUCCESS)


def end_menu_page(table: Table, words: Words) -> Page:
    """Return the private menu of a finished match."""
    title = words("menu-title", game=game_name(table.game, words))
    table.ended_match()
    buttons = (
        Button(words("analysis-button"), Verb.ANALYSE),
        Button(words("fairness"), Verb.FAIRNESS),
        *((trophies_button(words),) if table.guild_id is not None else ()),
    )
    return Page(table.id, 0, (title,), (buttons,))


def own_end_page(table: Table, seat: int, words: Words, outcome: MatchOutcome = NO_OUTCOME) -> Page:
    """Return the private message of a seat's player after the match: their result and their own swings."""
    review = review_of(table, words, seat)
    swings = own_swings(review, seat)
    result = _own_result(review, seat)
    shown = (
        picture_or_words(
            lambda _: swings_board(swings, review), lambda _: swings_words(swings, review), review.scene
        )
        if swings
        else ()
    )
    head = "\n".join([f"{result} · {link_to(table, words)}", *_own_rating_lines(outcome, seat, words)])
    lost = table.with_computers and seat not in review.first and lesson_of(table.game) is not None
    buttons = (
        _again_button(outcome, words),
        replay_button(table.id, words),
        Button(words("analysis-button"), Verb.ANALYSE),
        *((Button(words("end-lesson"), Verb.LEARN, table.game),) if lost else ()),
        Button(words("table-menu"), Verb.MENU),
    )
    rows = (*_stronger_computers(outcome, seat, words), buttons)
    return Page(table.id, review.scene.view.number, (head, *shown), rows)


def _stronger_computers(outcome: MatchOutcome, seat: int, words: Words) -> tuple[Row, ...]:
    """Return a button for a rematch against stronger computer players if the seat's person is ready."""
    level = outcome.ready_for.get(seat)
    return () if level is None else ((Button(words(f"end-rematch-{level}"), Verb.REMATCH, level),),)


def _winner_words(review: MatchReview) -> str:
    """Return the winners and their margin."""
    scene = review.scene
    first = review.first
    if not first:
        return scene.words("end-nobody", names=review.first_place_leavers)
    if len(first) > 1:
        return scene.words("end-shared", names=scene.names_of(first))
    return scene.words("end-won", names=scene.names_of(first), by=review.margin)


def _play_lines(review: MatchReview, outcome: MatchOutcome) -> list[str]:
    """Return a line on what cards and play made of the result, or on who gave away least; none if unknown.

    Seats that decided nothing are left out.
    """
    scene = review.scene
    words = scene.words
    judged = (each for each in outcome.given_away.values() if each.decisions)
    given = sorted(judged, key=lambda each: (each.points, each.seat))
    if len(given) < DUEL_SEATS:
        return []
    if len(scene.names) > DUEL_SEATS:
        each = [f"{scene.names[one.seat]} {max(0, round(one.points))}" for one in given]
        rough = is_rough(*given[:2])
        text = words("end-least", players=words.listed(each), rough="yes" if rough else "no")
    else:
        scores = scene.view.scores
        first = max(outcome.given_away, key=lambda seat: (scores[seat], -seat))
        by = scores[first] - scores[1 - first]
        cards, play, rough = divide_lead(by, outcome.given_away[first], outcome.given_away[1 - first])
        name = scene.names[first]
        signed = {"cards": signed_points(cards), "play": signed_points(play)}
        text = words("end-play", name=name, by=by, **signed, rough="yes" if rough else "no")
    return [words("small", text=text)]


def _own_result(review: MatchReview, seat: int) -> str:
    """Return a seat's result and its margin."""
    scene = review.scene
    words = scene.words
    first = review.first
    if review.endings[seat] is SeatEnding.LEFT:
        return words("hand-left")
    if first and seat not in first and review.endings[seat] is SeatEnding.NOBODY:
        return words("hand-excused")
    if not first:
        return words("hand-nobody", names=review.first_place_leavers)
    if seat not in first:
        by = abs(scene.view.scores[first[0]] - scene.view.scores[seat])
        return words("hand-lost", by=by, names=scene.names_of(first))
    return words("hand-shared") if len(first) > 1 else words("hand-won", by=review.margin)


def _leaver_lines(table: Table, words: Words) -> tuple[str, ...]:
    """Return a line on players who lost by leaving or being away at the end, if any.

    A further line lists the players who were away where no one is late.
    """
    lines: list[str] = []
    for text, seats in (("end-left", lost_seats(table)), ("end-excused", excused_seats(table))):
        names = [words("name-person", name=escape_name(seat.name)) for seat in seats]
        lines += [words(text, names=words.join(names))] if names else []
    return tuple(lines)


def _unrated_lines(outcome: MatchOutcome, words: Words) -> tuple[str, ...]:
    """Return the reason why a finished match wasn't rated, where readers may wonder."""
    return () if outcome.unrated in (None, GUILD) else (unrated_words(outcome.unrated, words),)


def _own_rating_lines(outcome: MatchOutcome, seat: int, words: Words) -> tuple[str, ...]:
    """Return a line on the new rating of a seat's person, or on why the match wasn't rated, if any."""
    change = outcome.ratings.get(seat)
    if change is None:
        return tuple(words("small", text=text) for text in _unrated_lines(outcome, words))
    key = "hand-rating-provisional" if change.to_go else "hand-rating"
    return (words(key, rating=rating_words(change, words), count=change.to_go),)


def unrated_words(reason: str, words: Words) -> str:
    """Return a sentence on why a match isn't rated."""
    return words("unrated", reason=words(f"unrated-{reason}"))
