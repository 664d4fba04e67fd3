"""The pages of a replay: a match that has ended, step by step, with all hands open."""

from functools import partial

from bot.errors import Reason, TableProblem
from bot.pictures.board import MEDIUM, SMALL, Board, Card, Group, Note, Section, Strip
from bot.replay import Moment, Step, moment_at, steps_of
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.pages import PRIMARY, Block, Button, Choice, Page, Row, Select, choices_around
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of, in_brief
from cogs.faces.boards import board_of, line, plain, player
from cogs.screens.outcomes import outcomes_of, round_board, round_words
from cogs.screens.parts import place_words, scene_of, scores_words, seen
from games import Match

MANY_SEATS = 3
"""From this many seats on, hands are drawn smaller."""


def match_of(table: Table) -> Match:
    """Return the match of a table that has ended; nobody looks into the hands of one that goes on.

    Raises:
        TableProblem: it has not ended, or was not dealt by rules that are still known.
    """
    if table.open or table.match is None:
        raise TableProblem(Reason.NO_REPLAY)
    return table.match


def replay_page(table: Table, place: int, words: Words, *, share: bool = False) -> Page:
    """Return a match as it stood at one of its steps.

    Args:
        table: a table whose match has ended.
        place: the step, counted from 0; the last one if there are fewer.
        words: the reader's texts.
        share: whether the reader can show this in the channel.
    """
    steps = steps_of(match_of(table))
    place = min(place, len(steps) - 1)
    more = [
        Button(words("replay-film"), Verb.FILM, f"{table.id}.{steps[place].round}"),
        Button(words("replay-record"), Verb.REPLAY_RECORD, str(table.id)),
    ]
    if share:
        more.insert(1, Button(words("replay-share"), Verb.REPLAY_SHARE, f"{table.id}.{place}"))
    rounds = _rounds(table, steps, place, words)
    rows: tuple[Row, ...] = (_steps(table, steps, place), tuple(more), *((rounds,) if rounds else ()))
    return Page(0, 0, _shown(table, place, words), rows)


def shared_replay_page(table: Table, place: int, user_id: int, words: Words) -> Page:
    """Return what the channel sees when somebody shows a moment of a match.

    The message stays as it is: its button opens the replay for each reader privately.
    """
    head, *rest = _shown(table, place, words)
    by = words("replay-shared", user=str(user_id))
    return Page(0, 0, (f"{by}\n{head}", *rest), ((replay_button(table.id, words, place),),))


def replay_button(table_id: int, words: Words, place: int = 0) -> Button:
    """Return the button that opens the replay of a match at one of its steps."""
    return Button(words("replay-button"), Verb.REPLAY, f"{table_id}.{place}")


def caption(moment: Moment, scene: Scene) -> list[str]:
    """Return what happened at a moment, a line each; what a round brought is in its picture."""
    counting = face_of(scene.view.game).counting if moment.step.ended else ()
    lines = in_brief(tuple(event for event in moment.events if event.kind not in counting), scene)
    return lines or [scene.words("replay-over" if moment.step.ended else "replay-dealt")]


def moment_scene(table: Table, moment: Moment, words: Words) -> Scene:
    """Return a moment of a match as spectators saw it."""
    view = moment.match.view().model_copy(update={"round": moment.step.round})
    return scene_of(table, view, words)


def moment_board(moment: Moment, scene: Scene) -> Board | None:
    """Return the picture of a moment: the table and all hands, or what the round brought if it has ended."""
    if moment.step.ended:
        return round_board(outcomes_of(moment.match.ended_round(), scene), scene)
    board = face_of(scene.view.game).board(scene)
    if board is None:
        return None
    return board_of(board.cloth, (*board.sections, *_hands(moment, scene)))


def _shown(table: Table, place: int, words: Words) -> tuple[Block, ...]:
    match = match_of(table)
    steps = steps_of(match)
    moment = moment_at(match, min(place, len(steps) - 1))
    scene = moment_scene(table, moment, words)
    title = words("replay-title", place=place_words(scene.view, words))
    step = moment.step
    at = words("replay-at", number=step.number, count=len(match.moves), last="yes" if step.ended else "no")
    head = "\n".join([title, " · ".join(filter(None, (at, scores_words(scene)))), *caption(moment, scene)])
    return (head, *seen(partial(moment_board, moment), partial(_in_words, moment), scene))


def _in_words(moment: Moment, scene: Scene) -> tuple[str, ...]:
    """Return in words what the picture of a moment shows."""
    if moment.step.ended:
        return round_words(outcomes_of(moment.match.ended_round(), scene), scene)
    face, words = face_of(scene.view.game), scene.words
    lines = []
    for seat, name in enumerate(scene.names):
        own = _own(moment, scene, seat)
        cards = [card.code for card in face.dealt_cards(own.table)]
        hand = words("hands-line", name=name, cards=words.listed(face.listed(cards, words))) if cards else ""
        kept = face.kept(own)
        lines += [text for text in (hand, words("hands-line", name=name, cards=kept) if kept else "") if text]
    return (*face.table(scene), "\n".join(lines))


def _own(moment: Moment, scene: Scene, seat: int) -> Scene:
    return Scene.of(moment.match.view(seat), scene.names, scene.words)


def _hands(moment: Moment, scene: Scene) -> list[Section]:
    """Return the hand of each seat, and whatever else it alone knew."""
    face, words = face_of(scene.view.game), scene.words
    strips: list[Strip | Note] = []
    alts: list[str] = []
    title = words("replay-kept")
    for seat in range(len(scene.names)):
        own, name = _own(moment, scene, seat), player(scene, seat)
        cards, kept = face.dealt_cards(own.table), plain(face.kept(own))
        if cards:
            title = words("replay-hands")
            strips.append(_hand(cards, name, len(scene.names)))
            alts.append(line(name, face.described([card.code for card in cards], words), words))
        if kept:
            said = words("picture-said-of", card=name, said=kept)
            strips.append(Note(said))
            alts.append(words("picture-said", title=said))
    return [Section(tuple(strips), title, alt=" ".join(alts))] if strips else []


def _hand(cards: tuple[Card, ...], name: str, seats: int) -> Strip:
    width = SMALL if seats >= MANY_SEATS else MEDIUM
    return Strip((Group(cards),), width, lap=width, title=name)


def _steps(table: Table, steps: tuple[Step, ...], place: int) -> tuple[Button, ...]:
    """Return the buttons to the rounds and the decisions around."""
    ways = (
        ("\N{BLACK LEFT-POINTING DOUBLE TRIANGLE WITH VERTICAL BAR}", _round_before(steps, place)),
        ("\N{BLACK LEFT-POINTING TRIANGLE}", place - 1),
        ("\N{BLACK RIGHT-POINTING TRIANGLE}", place + 1),
        ("\N{BLACK RIGHT-POINTING DOUBLE TRIANGLE WITH VERTICAL BAR}", _round_after(steps, place)),
    )
    # Two buttons may lead to the same step, and Discord wants each custom_id just once.
    return tuple(
        Button(
            sign, Verb.REPLAY, f"{table.id}.{max(to, 0)}.{number}", PRIMARY, disabled=not 0 <= to < len(steps)
        )
        for number, (sign, to) in enumerate(ways)
    )


def _round_before(steps: tuple[Step, ...], place: int) -> int:
    """Return where this round began, or the one before if this is where it began; -1 if there is none."""
    begun = [at for at, step in enumerate(steps[:place]) if at == 0 or steps[at - 1].round < step.round]
    return begun[-1] if begun else -1


def _round_after(steps: tuple[Step, ...], place: int) -> int:
    """Return where the next round begins, or else the end of the match; one too far if this is it."""
    later = (at for at in range(place + 1, len(steps)) if steps[at].round > steps[place].round)
    return next(later, len(steps) - 1 if place < len(steps) - 1 else len(steps))


def _rounds(table: Table, steps: tuple[Step, ...], place: int, words: Words) -> Select | None:
    """Return a select of the rounds around; None if there is only one."""
    last, here = steps[-1].round, steps[place].round
    choices = tuple(
        Choice(words("hands-round", round=number + 1), str(number + 1), chosen=number + 1 == here)
        for number in choices_around(here - 1, last)
    )
    # Discord keeps showing what was chosen until the id changes.
    return Select(words("hands-ask"), Verb.REPLAY_ROUND, f"{table.id}.{here}", choices) if last > 1 else None
