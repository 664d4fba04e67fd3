"""The pages of puzzles: what there is today, a position with its question, and the answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from bot.names import Person
from bot.puzzles import MOST_DIFFICULT, Puzzle, Worth
from bot.store.learning import PuzzleAnswer
from bot.texts import Words
from bot.texts.marks import in_words
from cogs.delivery.pages import PRIMARY, SUCCESS, Button, Page, Row
from cogs.delivery.verbs import Verb
from cogs.faces.face import Scene
from cogs.screens.parts import (
    append_buttons,
    computer_names,
    game_buttons,
    game_name,
    hand_and_controls,
    move_cards,
    move_labels,
    move_words,
    own_scene,
    person_words,
    round_points,
    scores_words,
)
from cogs.screens.reasons import reason_words
from games.players import NORMAL

SHOWN = 2
"""How many moves an answer shows besides the one that was chosen."""

STAR, NO_STAR = "★", "☆"
"""How difficult a puzzle is: one star, and one more for each level of computer players that misses it."""

WORTH_SAYING = 0.5
"""A difference of fewer points than this is not mentioned."""


@dataclass(frozen=True, slots=True)
class DayPuzzle:
    """The puzzle of a day, for one reader.

    Attributes:
        game: id of the game.
        day: the day, as an ordinal.
        ago: how many days ago that was; 0 is today.
        earliest: the earliest day whose puzzle is shown.
        puzzle: the puzzle.
        words: the reader's texts.
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
        view, words = self.puzzle.view, self.words
        seats = tuple(computer_names(NORMAL, words)[: len(view.seats)])
        return own_scene(view.model_copy(update={"seats": seats}), words, "name-computer-brief")


@dataclass(frozen=True, slots=True)
class PuzzleStanding:
    """How a reader stands with today's puzzle of a game.

    Attributes:
        game: id of the game.
        solved: whether they have solved it; None if they have not answered yet.
        run: how many days running they have solved this game's puzzle.
    """

    game: str
    solved: bool | None
    run: int


def puzzles_page(standing: Sequence[PuzzleStanding], day: int, words: Words) -> Page:
    """Return the page with today's puzzles of all games."""
    lines = [
        words(f"puzzles-{_answer_state(each.solved)}", game=game_name(each.game, words))
        + words("puzzle-run", run=each.run)
        for each in standing
    ]
    text = "\n".join([words("puzzles-title", day=date.fromordinal(day)), words("puzzles-about"), *lines])
    return Page(0, 0, (text,), game_buttons([each.game for each in standing], Verb.PUZZLE, words))


def puzzle_page(day_puzzle: DayPuzzle, run: int = 0) -> Page:
    """Return a position, and a button for each move to choose from.

    Args:
        day_puzzle: the puzzle.
        run: how many days running its reader has solved this game's puzzle.
    """
    scene, words = day_puzzle.scene, day_puzzle.words
    position, controls = hand_and_controls(scene)
    cards = move_cards(controls, words)
    buttons = tuple(
        Button(
            label,
            Verb.PUZZLE_MOVE,
            f"{day_puzzle.game}.{day_puzzle.day}.{index}",
            PRIMARY,
            card=cards.get(in_words(label), ""),
        )
        for index, label in _move_labels(day_puzzle.puzzle, scene, controls).items()
    )
    view = scene.view
    number = words("status-round", round=view.round, last=view.options.get("rounds", 0))
    asks = filter(None, (words("puzzle-asks"), number, scores_words(scene)))
    kind = "asked-late" if day_puzzle.counts and day_puzzle.ago else "asked"
    head = "\n".join([_title(day_puzzle), _kind_line(day_puzzle, kind, run), " · ".join(asks)])
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
        move: the move that its reader chose.
        solvers: how the people of the server have answered, if the answer counts.
        run: how many days running its reader has solved this game's puzzle.
        counts: whether the move was chosen in time.
        share: whether its reader can show in the channel that they solved it.
    """
    puzzle, scene, words = day_puzzle.puzzle, day_puzzle.scene, day_puzzle.words
    position, controls = hand_and_controls(scene)
    labels = _move_labels(puzzle, scene, controls)
    # Whether the move was the best one.
    chosen = puzzle.worth_of(move) or puzzle.best
    solved = chosen == puzzle.best
    told = words("puzzle-solved" if solved else "puzzle-missed", move=_label_of(labels, puzzle, puzzle.best))
    # The best moves and the chosen one, with what they are worth.
    told_apart = [worth for worth in puzzle.worth if puzzle.moves.index(worth.move) in labels]
    lines = [
        words(
            "puzzle-worth",
            mark=words(f"puzzle-mark-{_worth_mark(worth, puzzle, chosen)}"),
            move=_label_of(labels, puzzle, worth),
            chance=round(100 * worth.chance),
            points=round_points(worth.points),
            others=round_points(worth.others),
        )
        for worth in told_apart
        if worth in told_apart[:SHOWN] or worth == chosen
    ]
    # How others have answered, and why the best move is best.
    count = sum(each.solved for each in solvers)
    counted = [words("puzzle-solvers", solved=count, answered=len(solvers))] if solvers else []
    why = words("puzzle-why", answer=told, why=_why_words(day_puzzle, chosen, controls))
    # What it is about, unless the reader is told of another difference.
    explained = puzzle.theme is not None and chosen in (puzzle.best, puzzle.beside)
    about = [words("puzzle-theme", theme=words(f"theme-{puzzle.theme}"))] if explained else []
    small = [words("small", text=text) for text in (*about, words("puzzle-note"), *counted)]
    found = "\n".join([why, *lines, *small])
    # Buttons to share it, and to other puzzles.
    more = (
        (Button(words("puzzle-share"), Verb.PUZZLE_SHARE, f"{day_puzzle.game}.{day_puzzle.day}", SUCCESS),)
        if share
        else ()
    )
    kind = _kind_line(day_puzzle, "counted" if counts else "tried", run)
    head = f"{_title(day_puzzle)}\n{kind}"
    return Page(0, 0, (head, *position, found), ((*more, *_neighbour_buttons(day_puzzle)),))


def shared_puzzle_page(day_puzzle: DayPuzzle, person: Person, run: int) -> Page:
    """Return the page with which a player shows a channel a puzzle that they have solved, but not how.

    Its button opens the puzzle for each reader privately.

    Args:
        day_puzzle: the puzzle, in the texts of the channel's readers.
        person: the player.
        run: how many days running they have solved this game's puzzle.
    """
    words, game, day = day_puzzle.words, day_puzzle.game, day_puzzle.day
    said = words(
        "puzzle-shared",
        user=person_words(person, words),
        game=game_name(game, words),
        day=date.fromordinal(day),
        run=run,
    )
    position, _ = hand_and_controls(day_puzzle.scene)
    attempt = Button(words("puzzle-try"), Verb.PUZZLE_DAY, f"{game}.{day}", PRIMARY)
    return Page(0, 0, (f"{said}\n{words('puzzle-asks')}", *position), ((attempt,),))


def _answer_state(solved: bool | None) -> str:
    return "open" if solved is None else "solved" if solved else "missed"


def _title(day_puzzle: DayPuzzle) -> str:
    return day_puzzle.words(
        "puzzle-title",
        game=game_name(day_puzzle.game, day_puzzle.words),
        day=date.fromordinal(day_puzzle.day),
    )


def _kind_line(day_puzzle: DayPuzzle, kind: str, run: int) -> str:
    """Return how difficult a puzzle is, of which day, and whether an answer to it counts.

    Args:
        day_puzzle: the puzzle.
        kind: `asked`, `asked-late` on the next day, or how it was answered: `counted` in time, `tried` later.
        run: how many days running its reader has solved this game's puzzle.
    """
    words = day_puzzle.words
    missed = day_puzzle.puzzle.difficulty
    stars = STAR * (1 + missed) + NO_STAR * (MOST_DIFFICULT - missed)
    told = words(f"puzzle-{kind}", ago=day_puzzle.ago) + words("puzzle-run", run=run)
    return words("small", text=f"{stars} {told}")


def _move_labels(puzzle: Puzzle, scene: Scene, controls: tuple[Row, ...]) -> dict[int, str]:
    """Return the moves to choose from in words, by their index; of two with equal words the better one.

    They stand in the order of the hand's own controls.
    """
    told = {worth.move: move_words(scene, worth.move, controls) for worth in puzzle.worth}
    by_label = {
        in_words(told[worth.move]): puzzle.moves.index(worth.move) for worth in reversed(puzzle.worth)
    }
    order = {in_words(label): place for place, label in enumerate(move_labels(scene, controls).values())}
    placed = sorted(by_label.items(), key=lambda item: (order.get(item[0], len(order)), item[1]))
    return {index: told[puzzle.moves[index]] for _, index in placed}


def _label_of(labels: dict[int, str], puzzle: Puzzle, worth: Worth) -> str:
    """Return the label of a move from those of `_move_labels`."""
    return labels[puzzle.moves.index(worth.move)]


def _worth_mark(worth: Worth, puzzle: Puzzle, chosen: Worth) -> str:
    return "best" if worth == puzzle.best else "chosen" if worth == chosen else "other"


def _why_words(day_puzzle: DayPuzzle, chosen: Worth, controls: tuple[Row, ...]) -> str:
    """Return why the best move is better than the one that was chosen, or if that is it, the tempting one."""
    puzzle, words = day_puzzle.puzzle, day_puzzle.words
    best, beside = puzzle.best, puzzle.beside if chosen == puzzle.best else chosen
    if beside.reason is not None:
        lines = [reason_words(day_puzzle.scene, beside.reason, best.move, beside.move, controls)]
    else:
        lines = _numbers_lines(best, beside, words)
    if chosen != best and chosen.move == puzzle.tempting:
        lines.append(words("puzzle-tempting"))
    return " ".join(lines)


def _numbers_lines(best: Worth, beside: Worth, words: Words) -> list[str]:
    """Return what the best move takes and gives beside another, in numbers."""
    takes, gives = best.points - beside.points, beside.others - best.others
    values = {"takes": round_points(takes), "gives": round_points(gives)}
    if takes >= WORTH_SAYING and gives >= WORTH_SAYING:
        return [words("puzzle-takes-and-gives", **values)]
    if takes >= WORTH_SAYING:
        return [words("puzzle-takes", **values)]
    return [words("puzzle-gives", **values)] if gives >= WORTH_SAYING else []


def _neighbour_buttons(day_puzzle: DayPuzzle) -> tuple[Button, ...]:
    """Return buttons to the puzzles of the days around, and to those of other games."""
    words = day_puzzle.words
    buttons = []
    if day_puzzle.day > day_puzzle.earliest:
        buttons.append(
            Button(words("puzzle-before"), Verb.PUZZLE_DAY, f"{day_puzzle.game}.{day_puzzle.day - 1}")
        )
    if day_puzzle.ago:
        buttons.append(
            Button(words("puzzle-after"), Verb.PUZZLE_DAY, f"{day_puzzle.game}.{day_puzzle.day + 1}")
        )
    return (*buttons, Button(words("puzzle-others"), Verb.PUZZLES))
