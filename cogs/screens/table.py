"""Pages of a table: its public message in each state, and the private hands with their hints."""

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial

from discord.utils import format_dt

from bot.names import Person, escape_name
from bot.store.history import NO_OUTCOME, MatchOutcome
from bot.tables.deadlines import TIME_LIMITS, away_ends_at, due_of
from bot.tables.table import ABANDONED, CANCELLED, FINISHED, LOBBY, PLAYING, Table
from bot.texts import Words
from bot.texts.marks import in_words
from bot.thinking.hints import Hint, is_quick
from cogs.delivery.pages import DANGER, PRIMARY, SUCCESS, Block, Button, Drawing, Page, Row
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.screens.end import end_page, own_end_page
from cogs.screens.lobby import cancelled_page, lobby_page
from cogs.screens.news import news_words
from cogs.screens.outcomes import outcomes_of, round_board, round_words
from cogs.screens.parts import (
    append_buttons,
    game_name,
    hand_and_controls,
    move_words,
    name_of,
    picture_or_words,
    place_words,
    scene_of,
    scores_words,
    status_words,
)
from cogs.screens.reasons import reason_words
from cogs.screens.replay import replay_button
from games import Match

_TIME = re.compile(r"(<t:-?\d{1,13}(?::[A-Za-z])?>)", re.ASCII)
"""A time in Discord's markup, which each reader sees in their own time zone."""

NOTHING_SAID: Mapping[int, str] = {}

_MAX_HINTED_MOVES = 3
"""Maximum number of moves in a hint."""


def public_page(
    table: Table,
    words: Words,
    *,
    round_end: bool = False,
    outcome: MatchOutcome = NO_OUTCOME,
    wanting: int | None = None,
    challenged: Person | None = None,
    opened: Collection[int] = (),
) -> Page:
    """Return the current public message of a table.

    With `round_end`, it shows the result of the last round, unless the host has asked to end the match.
    `outcome` has the effects of a finished match; of a lobby, it and `wanting` and `challenged` are those of
    `lobby_page`. `opened` are the people who have their hand open.
    """
    status = table.status
    if status == LOBBY:
        return lobby_page(table, words, outcome, wanting=wanting, challenged=challenged)
    if status == CANCELLED:
        return cancelled_page(table, words)
    if table.match is not None and status == PLAYING:
        if round_end and not table.end_requested:
            return round_end_page(table, words)
        return _table_page(table, words, opened)
    if table.match is not None and status == FINISHED:
        return end_page(table, words, outcome)
    return _abandoned_page(table, words)


def with_announcement(page: Page, said: str, words: Words) -> Page:
    """Return a public message with the operator's announcement in small print.

    The announcement is shown literally, except that times in Discord's markup become times.
    """
    text = "".join(part if _TIME.fullmatch(part) else escape_name(part) for part in _TIME.split(said))
    return replace(page, blocks=(*page.blocks, words("announced", text=text)))


def unopened_hands(table: Table, opened: Collection[int] = ()) -> set[int]:
    """Return the people in a match who haven't made a decision, nor are among those with an open hand."""
    match = table.match if table.status == PLAYING else None
    moved = set[int]() if match is None else {seat for seat, _ in match.moves}
    there = (seat for seat in table.seats if match is not None and seat.present)
    return {seat.user_id or 0 for seat in there if seat.seat not in moved}.difference(opened)


def _table_page(table: Table, words: Words, opened: Collection[int]) -> Page:
    """Return the public message of a match in play."""
    match = table.match_in_play()
    view = match.view()
    scene = scene_of(table, view, words)
    face = face_of(view.game)
    title = words("table-title", place=place_words(view, words))
    status = " · ".join(filter(None, (title, scores_words(scene))))
    head = filter(None, (status, _waiting_line(table, scene), news_words(match, scene)))
    log = Button(words("table-history"), Verb.HISTORY)
    buttons = _table_buttons(table, log, words, unopened=bool(unopened_hands(table, opened)))
    shown = picture_or_words(face.table_board, face.table_words, scene, face.picture_notes)
    blocks = ("\n".join(head), *shown, _request_to_end(table, words))
    return Page(table.id, view.decision, blocks, (buttons, *_answers_to_request(table, words)))


def _table_buttons(
    table: Table, second: Button, words: Words, *, unopened: bool = False
) -> tuple[Button, ...]:
    """Return the buttons of a match in play: `second` second, and one to come back if people are away."""
    hand = Button(words("table-hand"), Verb.HAND, style=SUCCESS if unopened else PRIMARY)
    back = (Button(words("table-back"), Verb.BACK),) if any(seat.away for seat in table.seats) else ()
    return (hand, second, Button(words("table-menu"), Verb.MENU), *back)


def _request_to_end(table: Table, words: Words) -> str:
    """Return the host's request to end the match, with the players who haven't agreed; empty if none."""
    host = table.seat_of(table.acting_host)
    if not table.end_requested or host is None:
        return ""
    names = words.join([f"<@{seat.user_id}>" for seat in table.still_to_agree])
    return words("end-asked", host=name_of(host, words), names=names)


def _answers_to_request(table: Table, words: Words) -> tuple[tuple[Button, ...], ...]:
    if not table.end_requested:
        return ()
    asked_in = str(table.end_asked)
    agree = Button(words("end-agree"), Verb.AGREE, asked_in, style=DANGER)
    return ((agree, Button(words("end-play-on"), Verb.PLAY_ON, asked_in)),)


def _waiting_line(table: Table, scene: Scene) -> str:
    """Return the players to move, with the deadline if the table has a time limit and other people wait."""
    words = scene.words
    due = due_of(table)
    if table.all_away and due is not None:
        return words("table-resting", time=format_dt(away_ends_at(table, due), "R"))
    waiting = words("table-to-move", names=scene.names_of(scene.view.to_move))
    others = len(table.people) > 1
    if due is None or TIME_LIMITS[table.speed] is None or not (others and table.people_to_move()):
        return waiting
    return f"{waiting} {words('table-due', time=format_dt(due, 'R'))}"


def _abandoned_page(table: Table, words: Words) -> Page:
    """Return the public message of a match that was ended early or played under unsupported older rules."""
    title = words("table-abandoned", game=game_name(table.game, words))
    why = words("table-set-aside-text" if table.match is None else "table-abandoned-text")
    if table.match is None:
        return Page(table.id, 0, (title, why))
    buttons = (replay_button(table.id, words), Button(words("fairness"), Verb.FAIRNESS))
    return Page(table.id, 0, (title, why), (buttons,))


def round_end_page(
    table: Table, words: Words, seat: int | None = None, said: Mapping[int, str] = NOTHING_SAID
) -> Page:
    """Return the page of a match between rounds, with the result of the last one.

    `seat` is the reader's seat, None for the public message. `said` has what players said since the last
    move, by seat.
    """
    match = table.match_in_play()
    view = match.view(seat)
    scene = scene_of(table, view, words, view.you)
    when = filter(None, (_waiting_to_go_on(table, scene), _goes_on(table, words)))
    begins = (_first_to_move(scene), " · ".join(when), _said_words(scene, said) if said else "")
    head = filter(None, (*round_over_words(scene), *begins))
    go_on = Button(words("round-next"), Verb.NEXT_ROUND, style=SUCCESS)
    buttons = _table_buttons(table, go_on, words) if seat is None else (go_on,)
    return Page(table.id, view.decision, ("\n".join(head), *round_blocks(match, scene)), (buttons,))


def _said_words(scene: Scene, said: Mapping[int, str]) -> str:
    """Return what players said at the table, in one line."""
    lines = [
        scene.words("said-line", name=scene.names[seat], saying=scene.words(f"said-{saying}"))
        for seat, saying in said.items()
    ]
    return scene.words("said", lines=scene.words.listed(lines))


def _first_to_move(scene: Scene) -> str:
    """Return the player who begins the round, by name; empty if several begin at once."""
    view = scene.view
    if len(view.to_move) != 1:
        return ""
    return scene.words("round-begins", round=view.round, name=scene.names_of(view.to_move))


def _goes_on(table: Table, words: Words) -> str:
    """Return the time when the next round begins automatically; empty if unknown or no one else waits."""
    until = table.pause_until
    return (
        "" if until is None or len(table.people) < 2 else words("round-goes-on", time=format_dt(until, "R"))
    )


def _waiting_to_go_on(table: Table, scene: Scene) -> str:
    """Return the other players who haven't continued after the last round yet; empty if all have."""
    others = [seat.seat for seat in table.looking_back if seat.seat != scene.view.you]
    return scene.words("round-waits", names=scene.names_of(others)) if others else ""


def round_over_words(scene: Scene) -> tuple[str, str]:
    """Return two lines: the round that is over, and the standing of the match.

    The next round must have begun.
    """
    view = scene.view
    words = scene.words
    ended = view.model_copy(update={"round": len(view.rounds)})
    standing = " · ".join(filter(None, (_lead_words(scene), face_of(view.game).match_goal(scene))))
    return words("round-over", place=place_words(ended, words)), standing


def round_blocks(match: Match, scene: Scene) -> tuple[Block, ...]:
    """Return the result of the last finished round, as a picture or in words."""
    outcomes = outcomes_of(match.events_in(len(match.rounds)), scene)
    return picture_or_words(partial(round_board, outcomes), partial(round_words, outcomes), scene)


def _lead_words(scene: Scene) -> str:
    """Return the leader of the match, with the lead."""
    scores = scene.view.totals
    first = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if len(first) > 1:
        return scene.words("round-level", names=scene.names_of(first))
    second = max(points for seat, points in enumerate(scores) if seat not in first)
    return scene.words("round-leads", names=scene.names_of(first), by=max(scores) - second)


def hand_page(
    table: Table,
    user_id: int,
    words: Words,
    hint: Hint | None = None,
    outcome: MatchOutcome = NO_OUTCOME,
    said: Mapping[int, str] = NOTHING_SAID,
    *,
    taught: bool = False,
) -> Page:
    """Return the private message of a player or a spectator.

    It begins with the essentials: whose turn it is, the score, and the events since the reader's own last
    decision, with what players `said` since the last move, by seat. Readers who are `taught` also read what
    to do. Details are behind a button.
    """
    # No hand without a match in play or a seat.
    seat = table.seat_of(user_id)
    if table.match is None or (seat is not None and table.status == ABANDONED):
        return Page(table.id, 0, (words(f"hand-{table.status}"),))
    if seat is None:
        return _watched_page(table, words, outcome)
    if table.status == FINISHED:
        return own_end_page(table, seat.seat, words, outcome)
    match = table.match
    view = table.view_of(user_id)
    scene = scene_of(table, view, words, view.you)
    if seat in table.looking_back and not table.end_requested:
        return round_end_page(table, words, view.you, said)
    status = status_words(scene, _waiting_to_go_on(table, scene))
    if said:
        status = f"{status}\n{_said_words(scene, said)}"
    # The head: whose turn it is, the score, and a note on missed moves.
    missed = words("hand-missed") if seat.missed else ""
    if seat.away:
        missed = words("hand-resting" if table.all_away else "hand-away")
    head = "\n".join(filter(None, (status, missed)))
    # The hand, with its own controls and further buttons.
    hand, controls = hand_and_controls(scene)
    back = (Button(words("table-back"), Verb.BACK, style=SUCCESS),) if seat.away else ()
    details = Button(words(f"hand-details-{face_of(view.game).looked_up}"), Verb.DETAILS)
    more = (details, *(_personal_buttons(words) if table.personal else ()))
    # Players who ask for a hint have read the recent events, so the hint takes their room.
    if hint is not None:
        blocks = (head, *hand, hint_words(scene, hint, controls))
        again = (Button(words("hint"), Verb.HINT),) if is_quick(hint) else ()
        rows = append_buttons(controls, (_play_named(hint[0].move, words), *again, *more))
        return Page(table.id, view.decision, blocks, rows)
    a_choice = len(view.moves) != 1
    ask = (Button(words("hint"), Verb.HINT),) if a_choice and table.may_ask_for_a_hint(seat) else ()
    rows = append_buttons(controls, (*back, *ask, *more))
    task = _task_words(scene, hand) if taught else ""
    # Before a person's first decision, only the deal would be news.
    begins = task and all(mover != seat.seat for mover, _ in match.moves)
    news = "" if begins else news_words(match, scene, 1 if task else None)
    head = "\n".join(filter(None, (head, news, task)))
    return Page(table.id, view.decision, (head, *hand), rows)


def _task_words(scene: Scene, hand: tuple[Block, ...]) -> str:
    """Return the sentence on what to do, unless the game has none or the hand says it already."""
    task = "".join(face_of(scene.view.game).decision_details(scene)[:1]).partition("\n")[0]
    shown = hand[-1]
    said = any(shown.beside) if isinstance(shown, Drawing) else any(task in str(block) for block in hand)
    return "" if said else task


def _watched_page(table: Table, words: Words, outcome: MatchOutcome) -> Page:
    """Return the private message of a spectator: the public page with other controls.

    Its controls don't act on the table, since spectators may read it in another channel.
    """
    shown = public_page(table, words, round_end=table.pause_until is not None, outcome=outcome)
    if not table.open:
        return Page(0, 0, shown.blocks, ((replay_button(table.id, words),),))
    go_on = Button(words("watch-on"), Verb.WATCH, str(table.id))
    return Page(0, 0, (*shown.blocks, words("hand-spectator")), ((go_on,),))


def _personal_buttons(words: Words) -> tuple[Button, ...]:
    """Return the buttons in a personal table's hand that other tables have in their public message."""
    return Button(words("table-history"), Verb.HISTORY), Button(words("table-menu"), Verb.MENU)


def hint_words(scene: Scene, hint: Hint, controls: tuple[Row, ...]) -> str:
    """Return the best moves of a decision, with their chances, and the reason for the best one.

    The hint has the best move first; it quotes the labels of the controls on the same page.
    """
    # Of moves with equal labels, only the best one is shown.
    shown = {in_words(move_words(scene, thought.move, controls)): thought for thought in reversed(hint)}
    best, *others = sorted(shown.values(), key=hint.index)[:_MAX_HINTED_MOVES]
    words = scene.words
    if is_quick(hint):
        return words("hint-quick", move=move_words(scene, best.move, controls))
    lines = [
        words(
            "hint-best" if thought is best else "hint-other",
            move=move_words(scene, thought.move, controls),
            chance=round(100 * thought.chance),
        )
        for thought in (best, *others)
    ]
    explained = next((other for other in others if other.reason is not None), None)
    if explained is not None and explained.reason is not None:
        reason = reason_words(scene, explained.reason, best.move, explained.move, controls)
        # The reason follows the move that it is about.
        lines.insert(len(lines) if explained.reason.against else 1, reason)
    return "\n".join(lines)


def asked_page(table: Table, user_id: int, move: str, words: Words) -> Page:
    """Return the page that asks a player to confirm a move, above their hand.

    `user_id` is the player to move, and `move` one of their legal moves.
    """
    view = table.view_of(user_id)
    scene = scene_of(table, view, words, view.you)
    hand, controls = hand_and_controls(scene)
    asked = words("hand-asks", move=move_words(scene, move, controls))
    return Page(table.id, view.decision, (asked, *hand), (*controls, (_play_named(move, words),)))


def _play_named(move: str, words: Words) -> Button:
    """Return the button that makes the move named on the same page."""
    return Button(words("hint-play"), Verb.PLAY_NAMED, move, SUCCESS)
