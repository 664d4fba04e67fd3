"""A finished match with all hands open: its replay step by step, and films of it."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from bot.errors import Reason, TableProblem
from bot.names import Person
from bot.pictures.board import MEDIUM_WIDTH, SMALL_WIDTH, Board, Card, Group, Note, Picture, Section, Strip
from bot.pictures.film import Film
from bot.tables.replay import Moment, Step, moment_at, moments_of, steps_of
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import PRIMARY, Block, Button, Choice, Page, Row, Select, choices_around
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.boards import plain_text, player_name
from cogs.faces.describing import board_of
from cogs.faces.face import Scene
from cogs.faces.telling import brief_lines
from cogs.screens.outcomes import outcomes_of, round_board, round_words
from cogs.screens.parts import (
    cards_of_move,
    person_words,
    picture_or_words,
    place_words,
    scene_of,
    scores_words,
)
from games import Match, View

MIN_SEATS_FOR_SMALL_HANDS = 3
"""Minimum number of seats for hands to be drawn smaller."""

PREVIOUS_SIGN, NEXT_SIGN = "\N{BLACK LEFT-POINTING TRIANGLE}", "\N{BLACK RIGHT-POINTING TRIANGLE}"
PREVIOUS_OWN_SIGN = "\N{BLACK LEFT-POINTING DOUBLE TRIANGLE}"
NEXT_OWN_SIGN = "\N{BLACK RIGHT-POINTING DOUBLE TRIANGLE}"
PREVIOUS_ROUND_SIGN = "\N{BLACK LEFT-POINTING DOUBLE TRIANGLE WITH VERTICAL BAR}"
NEXT_ROUND_SIGN = "\N{BLACK RIGHT-POINTING DOUBLE TRIANGLE WITH VERTICAL BAR}"
"""Signs of buttons to the neighbouring steps, to the reader's own decisions, and to rounds."""


def match_of(table: Table) -> Match:
    """Return a table's finished match, since the hands of a running one stay hidden.

    Raises TableProblem if it isn't over, or if its rules are no longer supported.
    """
    if table.open or table.match is None:
        raise TableProblem(Reason.NO_REPLAY)
    return table.match


def replay_page(
    table: Table,
    place: int,
    words: Words,
    reader: int | None = None,
    *,
    share: bool = False,
    analyse: bool = False,
) -> Page:
    """Return the page of a finished match at a step.

    Args:
        table: the table of the match.
        place: the step, from 0; the last one if the match has fewer.
        words: the reader's texts.
        reader: the reader's seat, if any.
        share: whether the reader can share this in the channel, and review it there with others.
        analyse: whether the reader can have the match analysed here, at the ends of rounds.
    """
    match = match_of(table)
    steps = steps_of(match)
    place = min(place, len(steps) - 1)
    here = encode(table.id, place)
    more = [Button(words("replay-film"), Verb.FILM, encode(table.id, steps[place].round))]
    if share:
        more.append(Button(words("replay-share"), Verb.REPLAY_SHARE, here))
        more.append(Button(words("review-button"), Verb.REVIEW, here))
    if steps[place].ended or not share:  # a phone has no room for another row below a table
        more.append(Button(words("replay-record"), Verb.REPLAY_RECORD, str(table.id)))
    if steps[place].ended and analyse:
        more.append(Button(words("analysis-button"), Verb.REPLAY_ANALYSE, str(table.id)))
    rounds = _round_select(table, steps, place, words)
    around = step_buttons(steps, place, Verb.REPLAY, str(table.id), decisions_of(match, reader))
    rows: tuple[Row, ...] = (around, tuple(more), *((rounds,) if rounds else ()))
    return Page(0, 0, _table_moment(table, place, words, reader), rows)


def shared_replay_page(table: Table, place: int, person: Person, words: Words) -> Page:
    """Return the post of a person who shares a moment of a match.

    It is never edited: its button opens the replay for each reader privately.
    """
    head, *rest = _table_moment(table, place, words)
    by = words("replay-shared", user=person_words(person, words))
    return Page(0, 0, (f"{by}\n{head}", *rest), ((replay_button(table.id, words, place),),))


def replay_button(table_id: int, words: Words, place: int = 0) -> Button:
    """Return the button that opens the replay of a match at one of its steps."""
    return Button(words("replay-button"), Verb.REPLAY, encode(table_id, place))


def _caption_lines(moment: Moment, scene: Scene, *, hands: bool = True) -> list[str]:
    """Return the events of a moment, one per line, except the result of a round, which the picture shows."""
    counting = face_of(scene.view.game).counting if moment.step.ended else ()
    seen = (event for event in moment.events if hands or event.only is None)
    lines = brief_lines(tuple(event for event in seen if event.kind not in counting), scene)
    return lines or [scene.words("replay-over" if moment.step.ended else "replay-dealt")]


def _spectators_view(moment: Moment) -> View:
    """Return a moment of a match as spectators saw it."""
    return moment.match.view().model_copy(update={"round": moment.step.round})


def _moment_board(match: Match, moment: Moment, scene: Scene, *, hands: bool = True) -> Board | None:
    """Return the picture of a moment of a match: the table and all hands, or the result of a round."""
    if moment.step.ended:
        return round_board(outcomes_of(moment.match.events_in(moment.step.round), scene), scene)
    face = face_of(scene.view.game)
    board = face.table_board(scene)
    if board is None or not hands:
        return board
    hands_shown = _hand_sections(match, moment, scene)
    return board_of(face, board.cloth, (*board.sections, *hands_shown), scene.words)


def _table_moment(table: Table, place: int, words: Words, reader: int | None = None) -> tuple[Block, ...]:
    """Return a moment of a table's match, like `moment_blocks`."""
    return moment_blocks(match_of(table), place, lambda view: scene_of(table, view, words, reader))


def moment_blocks(
    match: Match, place: int, stage: Callable[[View], Scene], *, hands: bool = True, aside: str = ""
) -> tuple[Block, ...]:
    """Return a moment of a finished match: its position, its events, and its picture or words.

    Args:
        match: the match.
        place: the step, from 0; the last one if the match has fewer.
        stage: returns the scene of a view, with the names of the seats.
        hands: whether all hands are open; otherwise only public cards are.
        aside: a text next to the position.
    """
    moment = moment_at(match, min(place, len(steps_of(match)) - 1))
    scene = stage(_spectators_view(moment))
    words = scene.words
    step = moment.step
    title = words("replay-title", place=place_words(scene.view, words))
    at = words("replay-at", number=step.number, count=len(match.moves), last="yes" if step.ended else "no")
    head = "\n".join(
        [
            title,
            " · ".join(filter(None, (at, scores_words(scene), aside))),
            *_caption_lines(moment, scene, hands=hands),
        ]
    )
    draw = partial(_moment_board, match, moment, hands=hands)
    tell = partial(_moment_words, moment, hands=hands)
    return (head, *picture_or_words(draw, tell, scene))


def _moment_words(moment: Moment, scene: Scene, *, hands: bool) -> tuple[str, ...]:
    """Return the picture of a moment in words."""
    if moment.step.ended:
        return round_words(outcomes_of(moment.match.events_in(moment.step.round), scene), scene)
    face = face_of(scene.view.game)
    words = scene.words
    if not hands:
        return face.table_words(scene)
    lines = []
    for seat, name in enumerate(scene.names):
        own = _own_scene(moment, scene, seat)
        cards = [card.code for card in face.hand_cards(own.table)]
        hand = (
            words("hands-line", name=name, cards=face.list_cards(cards, words, brief=True)) if cards else ""
        )
        kept = face.private_words(own)
        lines += [text for text in (hand, words("hands-line", name=name, cards=kept) if kept else "") if text]
    return (*face.table_words(scene), "\n".join(lines))


def _own_scene(moment: Moment, scene: Scene, seat: int) -> Scene:
    return Scene.from_view(moment.match.view(seat), scene.names, scene.words, scene.reader)


def _hand_sections(match: Match, moment: Moment, scene: Scene) -> list[Section]:
    """Return each seat's hand, with the cards that move next framed, and other private knowledge."""
    face = face_of(scene.view.game)
    words = scene.words
    strips: list[Strip | Note] = []
    title = words("replay-kept")
    for seat in range(len(scene.names)):
        own = _own_scene(moment, scene, seat)
        name = player_name(scene, seat)
        cards = face.hand_cards(own.table)
        kept = plain_text(face.private_words(own))
        mover, move = match.moves[moment.step.number] if moment.step.number < len(match.moves) else (None, "")
        moving = frozenset(cards_of_move(own, move) if mover == seat else ())
        if cards:
            title = words("replay-hands")
            strips.append(_hand_strip(cards, moving, name, len(scene.names)))
        if kept:
            strips.append(Note(words("picture-said-of", card=name, said=kept)))
    return [Section(tuple(strips), title)] if strips else []


def _hand_strip(cards: tuple[Card, ...], moving: frozenset[str], name: str, seats: int) -> Strip:
    width = SMALL_WIDTH if seats >= MIN_SEATS_FOR_SMALL_HANDS else MEDIUM_WIDTH
    return Strip((Group(cards, moving=moving),), width, lap=width, title=name)


def decisions_of(match: Match, seat: int | None) -> Sequence[int]:
    """Return the steps before a seat's decisions, ascending; empty for None."""
    movers = [mover for mover, _ in match.moves]
    steps = enumerate(steps_of(match))
    return [
        place
        for place, step in steps
        if not step.ended and step.number < len(movers) and movers[step.number] == seat
    ]


def step_buttons(
    steps: tuple[Step, ...], place: int, verb: Verb, prefix: str, own: Sequence[int]
) -> tuple[Button, ...]:
    """Return the buttons to the neighbouring steps, and to the reader's own decisions or to rounds.

    Args:
        steps: all steps of the match.
        place: the current step, from 0.
        verb: shows another step.
        prefix: the beginning of the verb's argument, before a full stop and the step.
        own: the steps before the reader's own decisions; if empty, the buttons lead to rounds.
    """
    first = 0 if place else -1
    last = len(steps) - 1 if place < len(steps) - 1 else len(steps)
    if own:
        before = max((at for at in own if at < place), default=first)
        after = min((at for at in own if at > place), default=last)
        signs = PREVIOUS_OWN_SIGN, NEXT_OWN_SIGN
    else:
        before = _round_before(steps, place)
        after = _round_after(steps, place)
        signs = PREVIOUS_ROUND_SIGN, NEXT_ROUND_SIGN
    ways = ((signs[0], before), (PREVIOUS_SIGN, place - 1), (NEXT_SIGN, place + 1), (signs[1], after))
    # Two buttons may lead to the same step, but Discord wants each custom_id only once.
    return tuple(
        Button(sign, verb, encode(prefix, max(to, 0), number), PRIMARY, disabled=not 0 <= to < len(steps))
        for number, (sign, to) in enumerate(ways)
    )


def _round_before(steps: tuple[Step, ...], place: int) -> int:
    """Return the first step of this round, or of the previous one if it is the current step; -1 for none."""
    begun = [at for at, step in enumerate(steps[:place]) if at == 0 or steps[at - 1].round < step.round]
    return begun[-1] if begun else -1


def _round_after(steps: tuple[Step, ...], place: int) -> int:
    """Return the first step of the next round, or else the last step; one too far if already there."""
    later = (at for at in range(place + 1, len(steps)) if steps[at].round > steps[place].round)
    return next(later, len(steps) - 1 if place < len(steps) - 1 else len(steps))


def _round_select(table: Table, steps: tuple[Step, ...], place: int, words: Words) -> Select | None:
    """Return a select of the rounds nearby; None for a single round."""
    last = steps[-1].round
    here = steps[place].round
    choices = tuple(
        Choice(words("hands-round", round=number + 1), str(number + 1), chosen=number + 1 == here)
        for number in choices_around(here - 1, last)
    )
    # Discord keeps showing the choice until the id changes.
    return (
        Select(words("hands-ask"), Verb.REPLAY_ROUND, encode(table.id, here), choices) if last > 1 else None
    )


async def frames_of(table: Table, round_number: int, words: Words) -> list[Board]:
    """Return the frames of a round: its deal, its decisions, and its result.

    It yields to the event loop after each frame.

    Raises TableProblem if the match has no such round, or the game has no pictures.
    """
    match = match_of(table)
    places = _film_places(match, round_number)
    frames: list[Board] = []
    for moment in moments_of(match, places[0], places[-1] + 1):
        scene = scene_of(table, _spectators_view(moment), words)
        board = _moment_board(match, moment, scene)
        if board is None:
            raise TableProblem(Reason.NO_FILM)
        # A film has one cloth, even if a round ends with cards of another deck.
        cloth = frames[0].cloth if frames else board.cloth
        lines = tuple(Note(plain_text(text), strong=True) for text in _caption_lines(moment, scene))
        frames.append(Board(cloth, (Section(lines), *board.sections), ""))
        await asyncio.sleep(0)
    return frames


def _film_places(match: Match, round_number: int) -> Sequence[int]:
    """Return the steps of a film, ascending; raise TableProblem if the match has no such round."""
    places = [place for place, step in enumerate(steps_of(match)) if step.round == round_number]
    if not places:
        raise TableProblem(Reason.NOT_OFFERED)
    return places


def film_page(table: Table, round_number: int, film: Film, words: Words, *, share: bool = False) -> Page:
    """Return the page of a round's film; if `share`, with a button to share it."""
    shows = Button(words("replay-share"), Verb.FILM_SHARE, encode(table.id, round_number))
    text = _film_title(table, round_number, words)
    blocks = (*_film_text(text, film, words), _film_picture(table, round_number, film, words))
    return Page(0, 0, blocks, ((shows,),) if share else ())


def shared_film_page(table: Table, round_number: int, film: Film, person: Person, words: Words) -> Page:
    """Return the post of a person who shares a film."""
    place = _film_places(match_of(table), round_number)[0]
    by = words("film-shared", user=person_words(person, words))
    text = "\n".join([by, _film_title(table, round_number, words)])
    blocks = (*_film_text(text, film, words), _film_picture(table, round_number, film, words))
    return Page(0, 0, blocks, ((replay_button(table.id, words, place),),))


def _film_text(text: str, film: Film, words: Words) -> tuple[str]:
    return (text if film.whole else "\n".join([text, words("film-too-long")]),)


def _film_title(table: Table, round_number: int, words: Words) -> str:
    view = match_of(table).view().model_copy(update={"round": round_number})
    return words("film-title", place=place_words(view, words))


def _film_picture(table: Table, round_number: int, film: Film, words: Words) -> Picture:
    return Picture(f"{table.game}-{table.id}-{round_number}.gif", film.content, words("film-alt"))
