"""Pages of puzzles and of people's own mistakes: a position with its question, and the answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from bot.names import Person
from bot.solo.puzzles import MAX_DIFFICULTY, Puzzle, Worth
from bot.store.learning import PuzzleAnswer
from bot.tables.table import Table
from bot.texts import Words
from bot.texts.marks import in_words
from bot.thinking.analysis import Judgement
from cogs.delivery.arguments import encode
from cogs.delivery.pages import PRIMARY, SUCCESS, Button, Page, Row
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.screens.analysis import cost_words, decision_board, decision_scene, why_words
from cogs.screens.parts import (
    append_buttons,
    computer_names,
    game_name,
    hand_and_controls,
    move_cards,
    move_labels,
    move_words,
    own_scene,
    person_words,
    picture_or_words,
    redirect_moves,
    round_points,
    scores_words,
)
from cogs.screens.reasons import reason_words
from games.players import NORMAL

MAX_SHOWN_MOVES = 2
"""Maximum number of moves in an answer, in addition to the chosen one."""

STAR, NO_STAR = "★", "☆"
"""A puzzle's difficulty: one star, and one more for each level of computer players that misses it."""

MIN_MENTIONED_POINTS = 0.5
"""Minimum difference in points to be mentioned."""


@dataclass(frozen=True, slots=True)
class DayPuzzle:
    """The puzzle of a day for one reader.

    Attributes:
        day: the day, as an ordinal.
        ago: days since then; 0 is today.
        earliest: the earliest available day.
        counts: whether a first answer still counts.
    """

    game: str
    day: int
    ago: int
    earliest: int
    puzzle: Puzzle
    words: Words
    counts: bool

    @property
    def scene(self) -> Scene:
        """The position, as the seat to move sees it; the others are computer players, as in lessons."""
        view = self.puzzle.view
        words = self.words
        seats = tuple(computer_names(NORMAL, words)[: len(view.seats)])
        return own_scene(view.model_copy(update={"seats": seats}), words, "name-computer-brief")


def puzzle_page(day_puzzle: DayPuzzle, run: int = 0) -> Page:
    """Return a position with a button for each move to choose from, and the reader's streak in this game."""
    scene = day_puzzle.scene
    words = day_puzzle.words
    position, controls = hand_and_controls(scene)
    cards = move_cards(controls, words)
    buttons = tuple(
        Button(
            label,
            Verb.PUZZLE_MOVE,
            encode(day_puzzle.game, day_puzzle.day, index),
            PRIMARY,
            card=cards.get(in_words(label), ""),
        )
        for index, label in _move_labels(day_puzzle.puzzle, scene, controls).items()
    )
    kind = "asked-late" if day_puzzle.counts and day_puzzle.ago else "asked"
    head = "\n".join([_title(day_puzzle), _kind_line(day_puzzle, kind, run), _asks_line(scene)])
    return Page(0, 0, (head, *position), append_buttons((buttons,), _neighbour_buttons(day_puzzle)))


def answer_page(
    day_puzzle: DayPuzzle,
    move: str,
    solvers: Sequence[PuzzleAnswer] = (),
    run: int = 0,
    *,
    counts: bool,
    share: bool = False,
) -> Page:
    """Return the answer to a puzzle.

    Args:
        day_puzzle: the puzzle.
        move: the reader's choice.
        solvers: the answers of the server's people, if the reader's answer counts.
        run: the reader's streak of days with a solved puzzle of this game.
        counts: whether the choice was made in time.
        share: whether the reader can share their success in the channel.
    """
    puzzle = day_puzzle.puzzle
    scene = day_puzzle.scene
    words = day_puzzle.words
    position, controls = hand_and_controls(scene)
    labels = _move_labels(puzzle, scene, controls)
    # Whether the move is the best one.
    chosen = puzzle.worth_of(move) or puzzle.best
    solved = chosen == puzzle.best
    verdict = words(
        "puzzle-solved" if solved else "puzzle-missed", move=_label_of(labels, puzzle, puzzle.best)
    )
    # The best moves and the chosen one, with their values.
    distinct = [worth for worth in puzzle.worth if puzzle.moves.index(worth.move) in labels]
    lines = [
        words(
            "puzzle-worth",
            mark=words(f"puzzle-mark-{_worth_mark(worth, puzzle, chosen)}"),
            move=_label_of(labels, puzzle, worth),
            chance=round(100 * worth.chance),
            points=round_points(worth.points),
            others=round_points(worth.others),
        )
        for worth in distinct
        if worth in distinct[:MAX_SHOWN_MOVES] or worth == chosen
    ]
    # The others' results, and why the best move is best.
    count = sum(each.solved for each in solvers)
    counted = [words("puzzle-solvers", solved=count, answered=len(solvers))] if solvers else []
    why = words("puzzle-why", answer=verdict, why=_why_words(day_puzzle, chosen, controls))
    # The theme, unless the reader's choice differs in another way.
    explained = puzzle.theme is not None and chosen in (puzzle.best, puzzle.beside)
    about = [words("puzzle-theme", theme=words(f"theme-{puzzle.theme}"))] if explained else []
    small = [words("small", text=text) for text in (*about, words("puzzle-note"), *counted)]
    found = "\n".join([why, *lines, *small])
    # Buttons to share it, and to other puzzles.
    more = (
        (Button(words("puzzle-share"), Verb.PUZZLE_SHARE, encode(day_puzzle.game, day_puzzle.day), SUCCESS),)
        if share
        else ()
    )
    kind = _kind_line(day_puzzle, "counted" if counts else "tried", run)
    head = f"{_title(day_puzzle)}\n{kind}"
    return Page(0, 0, (head, *position, found), ((*more, *_neighbour_buttons(day_puzzle)),))


def shared_puzzle_page(day_puzzle: DayPuzzle, person: Person, run: int) -> Page:
    """Return the post of a player who shares a puzzle they solved; it hides the answer.

    Its texts are in the channel's language, and its button opens the puzzle for each reader privately.
    """
    words = day_puzzle.words
    game = day_puzzle.game
    day = day_puzzle.day
    said = words(
        "puzzle-shared",
        user=person_words(person, words),
        game=game_name(game, words),
        day=date.fromordinal(day),
        run=run,
    )
    position, _ = hand_and_controls(day_puzzle.scene)
    attempt = Button(words("puzzle-try"), Verb.PUZZLE_DAY, encode(game, day), PRIMARY)
    return Page(0, 0, (f"{said}\n{words('puzzle-asks')}", *position), ((attempt,),))


def mistake_page(table: Table, judged: Judgement, words: Words) -> Page:
    """Return a past decision of the reader, with the controls that it had in the match."""
    scene = _own_scene(table, judged, words)
    head = "\n".join([_mistake_title(table, words), words("mistake-asked"), _asks_line(scene)])
    hand, controls = hand_and_controls(scene)
    rows = redirect_moves(controls, Verb.MISTAKE_MOVE, encode(table.id, judged.number))
    return Page(0, 0, (head, *hand), append_buttons(rows, (_others_button(words),)))


def mistake_answer_page(
    table: Table, judged: Judgement, move: str, words: Words, *, days: int, more: bool
) -> Page:
    """Return the answer to a past decision.

    `move` is the reader's new choice; `days` is the time until the mistake comes back, 0 if it doesn't; if
    `more`, another one waits today.
    """
    scene = _own_scene(table, judged, words)
    face = face_of(table.game)
    kinds = {face.kind_of_move(judged.played): "repeated", face.kind_of_move(judged.best): "solved"}
    kind = kinds.get(face.kind_of_move(move), "other")
    verdict = words(f"mistake-{kind}", move=move_words(scene, move))
    compared = words(
        "mistake-played",
        played=move_words(scene, judged.played),
        best=move_words(scene, judged.best),
        cost=cost_words(judged.lost, words),
    )
    again = words("mistake-again", days=days)
    head = [_mistake_title(table, words), verdict, compared, why_words(scene, judged), again]
    board = picture_or_words(partial(decision_board, judged), face.hand_words, scene)
    following = (Button(words("mistake-next"), Verb.MISTAKE, style=PRIMARY),) if more else ()
    return Page(0, 0, ("\n".join(filter(None, head)), *board), ((*following, _others_button(words)),))


def _asks_line(scene: Scene) -> str:
    """Return the question, with the round and the points."""
    view = scene.view
    number = scene.words("status-round", round=view.round, last=view.options.get("rounds", 0))
    return " · ".join(filter(None, (scene.words("puzzle-asks"), number, scores_words(scene))))


def _own_scene(table: Table, judged: Judgement, words: Words) -> Scene:
    """Return the position before a decision, as its player, the reader, saw it."""
    seat, _ = table.ended_match().moves[judged.number]
    return decision_scene(table, seat, judged, words, seat)


def _mistake_title(table: Table, words: Words) -> str:
    day = (table.began_at or table.created_at).date()
    return words("mistake-title", game=game_name(table.game, words), day=day)


def _title(day_puzzle: DayPuzzle) -> str:
    return day_puzzle.words(
        "puzzle-title",
        game=game_name(day_puzzle.game, day_puzzle.words),
        day=date.fromordinal(day_puzzle.day),
    )


def _kind_line(day_puzzle: DayPuzzle, kind: str, run: int) -> str:
    """Return a puzzle's difficulty, its day, and whether an answer counts.

    `kind` is `asked`, `asked-late` on the next day, or after an answer `counted` (in time) or `tried`
    (later).
    """
    words = day_puzzle.words
    missed = day_puzzle.puzzle.difficulty
    stars = STAR * (1 + missed) + NO_STAR * (MAX_DIFFICULTY - missed)
    line = words(f"puzzle-{kind}", ago=day_puzzle.ago) + words("puzzle-run", run=run)
    return words("small", text=f"{stars} {line}")


def _move_labels(puzzle: Puzzle, scene: Scene, controls: tuple[Row, ...]) -> dict[int, str]:
    """Return the moves to choose from in words, by index; of two with equal words only the better one.

    They have the order of the hand's own controls.
    """
    labels = {worth.move: move_words(scene, worth.move, controls) for worth in puzzle.worth}
    by_label = {
        in_words(labels[worth.move]): puzzle.moves.index(worth.move) for worth in reversed(puzzle.worth)
    }
    order = {in_words(label): place for place, label in enumerate(move_labels(scene, controls).values())}
    placed = sorted(by_label.items(), key=lambda item: (order.get(item[0], len(order)), item[1]))
    return {index: labels[puzzle.moves[index]] for _, index in placed}


def _label_of(labels: dict[int, str], puzzle: Puzzle, worth: Worth) -> str:
    """Return the label of a move from those of `_move_labels`."""
    return labels[puzzle.moves.index(worth.move)]


def _worth_mark(worth: Worth, puzzle: Puzzle, chosen: Worth) -> str:
    return "best" if worth == puzzle.best else "chosen" if worth == chosen else "other"


def _why_words(day_puzzle: DayPuzzle, chosen: Worth, controls: tuple[Row, ...]) -> str:
    """Return why the best move beats the chosen one; if it was chosen, why it beats the tempting one."""
    puzzle = day_puzzle.puzzle
    words = day_puzzle.words
    best = puzzle.best
    beside = puzzle.beside if chosen == puzzle.best else chosen
    if beside.reason is not None:
        lines = [reason_words(day_puzzle.scene, beside.reason, best.move, beside.move, controls)]
    else:
        lines = _numbers_lines(best, beside, words)
    if chosen != best and chosen.move == puzzle.tempting:
        lines.append(words("puzzle-tempting"))
    return " ".join(lines)


def _numbers_lines(best: Worth, beside: Worth, words: Words) -> list[str]:
    """Return the gains and losses of the best move relative to another, in numbers."""
    takes = best.points - beside.points
    gives = beside.others - best.others
    values = {"takes": round_points(takes), "gives": round_points(gives)}
    if takes >= MIN_MENTIONED_POINTS and gives >= MIN_MENTIONED_POINTS:
        return [words("puzzle-takes-and-gives", **values)]
    if takes >= MIN_MENTIONED_POINTS:
        return [words("puzzle-takes", **values)]
    return [words("puzzle-gives", **values)] if gives >= MIN_MENTIONED_POINTS else []


def _neighbour_buttons(day_puzzle: DayPuzzle) -> tuple[Button, ...]:
    """Return buttons to the puzzles of the neighbouring days, and to those of other games."""
    words = day_puzzle.words
    buttons = []
    if day_puzzle.day > day_puzzle.earliest:
        buttons.append(
            Button(words("puzzle-before"), Verb.PUZZLE_DAY, encode(day_puzzle.game, day_puzzle.day - 1))
        )
    if day_puzzle.ago:
        buttons.append(
            Button(words("puzzle-after"), Verb.PUZZLE_DAY, encode(day_puzzle.game, day_puzzle.day + 1))
        )
    return (*buttons, _others_button(words))


def _others_button(words: Words) -> Button:
    return Button(words("daily-others"), Verb.DAILIES)
