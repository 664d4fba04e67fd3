"""The pages of puzzles: what there is today, a position with its question, and the answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from bot.puzzles import Puzzle, Worth
from bot.store.learning import PuzzleAnswer
from bot.texts import Words
from bot.texts.marks import in_words
from cogs.delivery.pages import PRIMARY, SUCCESS, Button, Page, Row, note
from cogs.delivery.verbs import Verb
from cogs.faces import Scene
from cogs.screens.moves import move_words
from cogs.screens.parts import (
    ending_in,
    game_buttons,
    game_name,
    hand_and_controls,
    own_scene,
    round_words,
    scores_words,
)

SHOWN = 2
"""How many moves an answer shows besides the one that was chosen."""

WHOLE = 10
"""From this many points on, fractions are not shown."""

WORTH_SAYING = 0.5
"""A difference of fewer points than this is not mentioned."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The puzzle of a day, for one reader.

    Attributes:
        game: id of the game.
        day: the day, as an ordinal.
        today: whether that is today, so that the answer counts.
        earliest: the earliest day that can be looked at.
        puzzle: the puzzle.
        words: the reader's texts.
    """

    game: str
    day: int
    today: bool
    earliest: int
    puzzle: Puzzle
    words: Words

    @property
    def scene(self) -> Scene:
        """The position, as whoever is to move sees it."""
        return own_scene(self.puzzle.view, self.words)


@dataclass(frozen=True, slots=True)
class Today:
    """How a reader stands with today's puzzle of a game: not answered yet (None), solved or not."""

    game: str
    solved: bool | None


def puzzles_page(standing: Sequence[Today], day: int, words: Words) -> Page:
    """Return the page with today's puzzles of all games."""
    lines = [words(f"puzzles-{_state(each.solved)}", game=game_name(each.game, words)) for each in standing]
    text = "\n".join([words("puzzles-title", day=date.fromordinal(day)), words("puzzles-about"), *lines])
    return Page(0, 0, (text,), game_buttons([each.game for each in standing], Verb.PUZZLE, words))


def puzzle_page(asked: Asked) -> Page:
    """Return a position, and a button for each move to choose from."""
    scene, words = asked.scene, asked.words
    position, controls = hand_and_controls(scene)
    buttons = tuple(
        Button(label, Verb.PUZZLE_MOVE, f"{asked.game}.{asked.day}.{index}", PRIMARY)
        for index, label in _labels(asked.puzzle, scene, controls).items()
    )
    asks = filter(None, (words("puzzle-asks"), round_words(scene.view, words), scores_words(scene)))
    head = "\n".join([_title(asked), " · ".join(asks)])
    return Page(0, 0, (head, *position), ending_in((buttons,), _around(asked)))


def answer_page(
    asked: Asked, move: str, solvers: Sequence[PuzzleAnswer] = (), run: int = 0, *, share: bool = False
) -> Page:
    """Return the answer to a puzzle.

    Args:
        asked: the puzzle.
        move: the move that its reader chose.
        solvers: how the people of the server have answered, if the answer counts.
        run: how many days running its reader has solved this game's puzzle.
        share: whether its reader can show in the channel that they solved it.
    """
    puzzle, scene, words = asked.puzzle, asked.scene, asked.words
    position, controls = hand_and_controls(scene)
    labels = _labels(puzzle, scene, controls)
    chosen = puzzle.worth_of(move) or puzzle.best
    solved = chosen == puzzle.best
    told = words("puzzle-solved" if solved else "puzzle-missed", move=_label(labels, puzzle, puzzle.best))
    told_apart = [worth for worth in puzzle.worth if puzzle.moves.index(worth.move) in labels]
    lines = [
        words(
            "puzzle-worth",
            mark=words(f"puzzle-mark-{_mark(worth, puzzle, chosen)}"),
            move=_label(labels, puzzle, worth),
            chance=round(100 * worth.chance),
            points=_rounded(worth.points),
            others=_rounded(worth.others),
        )
        for worth in told_apart
        if worth in told_apart[:SHOWN] or worth == chosen
    ]
    count = sum(each.solved for each in solvers)
    counted = [words("puzzle-solvers", solved=count, answered=len(solvers), run=run)] if solvers else []
    why = words("puzzle-why", answer=told, why=" ".join(_why(puzzle, chosen, words)))
    small = [words("small", text=text) for text in (words("puzzle-note"), *counted)]
    found = "\n".join([why, *lines, *small])
    more = (
        (Button(words("puzzle-share"), Verb.PUZZLE_SHARE, f"{asked.game}.{asked.day}", SUCCESS),)
        if share
        else ()
    )
    return Page(0, 0, (_title(asked), *position, found), ((*more, *_around(asked)),))


def shared_page(user_id: int, game: str, day: int, run: int, words: Words) -> Page:
    """Return what the channel sees when somebody shows that they have solved a puzzle; not how."""
    return note(
        words(
            "puzzle-shared",
            user=str(user_id),
            game=game_name(game, words),
            day=date.fromordinal(day),
            run=run,
        )
    )


def _state(solved: bool | None) -> str:
    return "open" if solved is None else "solved" if solved else "missed"


def _title(asked: Asked) -> str:
    return asked.words(
        "puzzle-title", game=game_name(asked.game, asked.words), day=date.fromordinal(asked.day)
    )


def _labels(puzzle: Puzzle, scene: Scene, controls: tuple[Row, ...]) -> dict[int, str]:
    """Return the moves to choose from in words, by their number; of two with the same words the better."""
    by_label = {
        in_words(move_words(scene, worth.move, controls)): puzzle.moves.index(worth.move)
        for worth in reversed(puzzle.worth)
    }
    return {index: label for label, index in sorted(by_label.items(), key=lambda item: item[1])}


def _label(labels: dict[int, str], puzzle: Puzzle, worth: Worth) -> str:
    return labels[puzzle.moves.index(worth.move)]


def _mark(worth: Worth, puzzle: Puzzle, chosen: Worth) -> str:
    return "best" if worth == puzzle.best else "chosen" if worth == chosen else "other"


def _why(puzzle: Puzzle, chosen: Worth, words: Words) -> list[str]:
    """Return what the best move takes and gives, beside the one that was chosen or else the second best."""
    best, beside = puzzle.best, puzzle.worth[1] if chosen == puzzle.best else chosen
    takes, gives = best.points - beside.points, beside.others - best.others
    values = {"takes": _rounded(takes), "gives": _rounded(gives)}
    lines = []
    if takes >= WORTH_SAYING and gives >= WORTH_SAYING:
        lines.append(words("puzzle-takes-and-gives", **values))
    elif takes >= WORTH_SAYING:
        lines.append(words("puzzle-takes", **values))
    elif gives >= WORTH_SAYING:
        lines.append(words("puzzle-gives", **values))
    if chosen != best and chosen.move == puzzle.tempting:
        lines.append(words("puzzle-tempting"))
    return lines


def _rounded(points: float) -> float:
    """Return points to read at a glance: whole ones, with a digit more where that is much."""
    return round(points, 1) if abs(points) < WHOLE else round(points)


def _around(asked: Asked) -> tuple[Button, ...]:
    """Return buttons to the puzzles of the days around, and to those of other games."""
    words = asked.words
    buttons = []
    if asked.day > asked.earliest:
        buttons.append(Button(words("puzzle-before"), Verb.PUZZLE_DAY, f"{asked.game}.{asked.day - 1}"))
    if not asked.today:
        buttons.append(Button(words("puzzle-after"), Verb.PUZZLE_DAY, f"{asked.game}.{asked.day + 1}"))
    return (*buttons, Button(words("puzzle-others"), Verb.PUZZLES))
