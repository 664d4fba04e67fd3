"""Parts that several screens share: names, scenes, pictures or words, and recent events."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial, reduce
from math import ceil
from typing import TypeVar
from unicodedata import east_asian_width

from bot.choices import PICTURES
from bot.pictures.board import Board
from bot.store.stored import Seat
from bot.tables.table import STAND_IN, Table
from bot.texts import Words
from bot.texts.marks import in_words
from cogs.delivery.markdown import as_written
from cogs.delivery.pages import Block, Button, Drawing, Late, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces import PLAY, Scene, face_of, in_brief, lines_of, story_in_brief
from cogs.faces.boards import beside_picture
from games import Event, Match, View

MOST_LINES = 4
"""The most lines of news; more are run on, as most lines of a phone would be half empty."""

MOST_ROWS = 5
"""The most lines of a phone for news; older ones are left out."""

COLUMNS = 40
"""How many letters of small print fit into a line of a phone."""

_BEYOND_EUROPE = re.compile("[^\x00-\u10ff]")
"""The characters among which wide ones are."""

COMPUTERS = 6
"""How many names each level has for computer players: as many as a table has seats."""

GAMES_IN_A_ROW = 3
"""How many buttons with names of games fit into a line of a phone."""

FULL_STOPS = (".", "。")
"""What ends a line of news that is a sentence."""

ControlT = TypeVar("ControlT", Button, Select)

Drawn = Callable[[Scene], Board | None]
Told = Callable[[Scene], tuple[str, ...]]


def name_of(seat: Seat, words: Words, *, brief: bool = False) -> str:
    """Return the name of a seat in Markdown; computer players are marked as such, with their level.

    Args:
        seat: the seat.
        words: the reader's texts.
        brief: whether to leave out the level.
    """
    if not seat.name:
        return words("name-former")
    name = as_written(seat.name)
    if seat.user_id is None and brief:
        return words("name-computer-brief", name=name)
    if seat.user_id is None:
        return words("name-computer", name=name, level=words(f"level-{seat.computer or STAND_IN}"))
    return words("name-away" if seat.away else "name-person", name=name)


def scene_of(table: Table, view: View, words: Words) -> Scene:
    """Return the scene for a face."""
    return Scene.of(view, tuple(name_of(seat, words, brief=True) for seat in table.seats), words)


def own_scene(view: View, words: Words) -> Scene:
    """Return the scene of a match in which the reader takes somebody's seat, which is called "You"."""
    seats = tuple(words("picture-you") if seat == view.you else name for seat, name in enumerate(view.seats))
    # Pictures take names from the view.
    named = view.model_copy(update={"seats": seats})
    return Scene.of(named, tuple(words("name-person", name=name) for name in seats), words)


def game_name(game: str, words: Words) -> str:
    """Return the name of a game; the id of one that this program does not know."""
    key = f"game-{game}"
    return words(key) if words.has(key) else as_written(game)


def players_words(players: tuple[int, ...], words: Words) -> str:
    """Return the numbers of players for a game: `2` or `2–4`."""
    return words("players-range", fewest=min(players), most=max(players))


def nothing(scene: Scene) -> tuple[str, ...]:
    """Return no text at all."""
    return ()


def seen(drawn: Drawn, told: Told, scene: Scene, beside: Told = nothing) -> tuple[Block, ...]:
    """Return a picture for readers who want pictures, otherwise the same in words.

    Args:
        drawn: returns what the picture shows, if there is one.
        told: returns the same in words.
        scene: what to show.
        beside: returns texts for what the picture does not show.
    """
    board = drawn(scene) if scene.words.look == PICTURES else None
    return told(scene) if board is None else (Drawing(board, Late(lambda: told(scene)), beside(scene)),)


def hand_and_controls(scene: Scene, *, asks: bool = False) -> tuple[tuple[Block, ...], tuple[Row, ...]]:
    """Return a player's hand, and the controls below it.

    Args:
        scene: what to show, as the player sees it.
        asks: whether to say what they are to do, where nothing else does.
    """
    face = face_of(scene.view.game)

    def beside(shown: Scene) -> tuple[str, ...]:
        return (*(face.to_do(shown) if asks else ()), *face.beside(shown))

    hand = seen(face.hand_board, face.hand, scene, beside)
    controls = face.controls(scene)
    return hand, beside_picture(controls, scene.words) if isinstance(hand[-1], Drawing) else controls


def game_buttons(games: Sequence[str], verb: Verb, words: Words) -> tuple[Row, ...]:
    """Return rows with a button for each of these games, of which a verb's handler hears."""
    buttons = tuple(Button(game_name(game, words), verb, game) for game in games)
    return tuple(buttons[i : i + GAMES_IN_A_ROW] for i in range(0, len(buttons), GAMES_IN_A_ROW))


def ending_in(rows: tuple[Row, ...], more: tuple[Button, ...]) -> tuple[Row, ...]:
    """Return rows with more buttons, if possible in the last row, which saves a line on phones."""
    last = rows[-1] if rows else ()
    return (*rows[:-1], (*last, *more)) if isinstance(last, tuple) else (*rows, more)


def aimed(rows: tuple[Row, ...], verb: Verb, prefix: str) -> tuple[Row, ...]:
    """Return a match's controls with another verb on its decisions, for matches that are not at a table.

    Args:
        rows: the controls as a face gives them.
        verb: what answers the decisions.
        prefix: what their arguments begin with, before a full stop and what the face has put there.
    """

    def other(control: ControlT) -> ControlT:
        argument = f"{prefix}.{control.argument}"
        return replace(control, verb=verb, argument=argument) if control.verb == PLAY else control

    return tuple(
        tuple(map(other, row)) if isinstance(row, tuple) else other(row) if isinstance(row, Select) else row
        for row in rows
    )


def place_words(view: View, words: Words) -> str:
    """Return which game is played, and which round of how many: `Koi-Koi, round 2 of 6`."""
    last = view.options.get("rounds", 0)
    return words("status-place", game=game_name(view.game, words), round=view.round, last=last)


def round_words(view: View, words: Words) -> str:
    """Return which round of how many is played; empty if there is only one."""
    return words("status-round", round=view.round, last=view.options.get("rounds", 0))


def scores_words(scene: Scene) -> str:
    """Return the points of the match by seat, the reader's first; empty while there cannot be any."""
    view, words = scene.view, scene.words
    if not view.rounds and not any(view.scores):
        return ""
    points = [
        words("status-score", name=name, points=view.scores[seat]) for seat, name in _named_for_reader(scene)
    ]
    return words("status-scores", scores=words.listed(points))


def _named_for_reader(scene: Scene) -> list[tuple[int, str]]:
    """Return the seats with their names, the reader's first, whose name is "you"."""
    view = scene.view
    order = sorted(range(len(view.seats)), key=lambda seat: seat != view.you)
    return [(seat, scene.words("you") if seat == view.you else scene.names[seat]) for seat in order]


def status_words(scene: Scene) -> str:
    """Return whose turn it is, in which game and round, and the score."""
    view, words = scene.view, scene.words
    mine = view.you is not None and view.you in view.to_move
    turn = words("hand-your-turn") if mine else words("hand-not-your-turn", names=scene.named(view.to_move))
    return " · ".join(filter(None, (turn, place_words(view, words), scores_words(scene))))


def stood_in_at(table: Table) -> tuple[bool, ...]:
    """Return, for each seat, whether a computer player decides for the person who holds it."""
    return tuple(seat.user_id is not None and (seat.away or seat.missed > 0) for seat in table.seats)


def news_words(match: Match, scene: Scene, stood_in: Sequence[bool]) -> str:
    """Return what has happened since the reader's own last decision, in small print.

    That is all of it, unless it takes too much room. Then it is how the last round ended and the newest of
    what has happened since; the log has the rest. Readers need not be told what they decided, unless a
    computer player did so for them. For spectators, it is the time since the last decision of the seat whose
    turn it is.

    Args:
        match: the match.
        scene: the match as the reader sees it.
        stood_in: for each seat, whether a computer player decides for the person who holds it.
    """
    face, words, you = face_of(scene.view.game), scene.words, scene.view.you
    if you is None:
        events = tuple(event for event in match.since(min(match.to_move, default=0)) if event.only is None)
    else:
        events = tuple(
            event
            for event in match.since(you)
            if stood_in[you] or event.seat != you or not face.is_move(event)
        )
    told = _naming_stand_ins(scene, stood_in) if any(stood_in) else scene
    before = tuple(event for event in events if event.round < scene.view.round)
    story = story_in_brief(events[len(before) :], told)
    voiding = tuple(event for event in before if event.kind in face.voiding)
    moves = tuple(event for event in before if event.kind not in face.counting | face.voiding)
    ended = [*in_brief(voiding, told), *_round_news(match, scene)] if before else []
    lines = _run_together([*in_brief(moves, told), *ended, *lines_of(story, told)], words)
    if _rows(lines) > MOST_ROWS:
        lines = _shortened(ended, story, told)
    return "\n".join(words("small", text=line) for line in lines)


def _naming_stand_ins(scene: Scene, stood_in: Sequence[bool]) -> Scene:
    """Return the scene with names that say who has a computer player deciding for them."""
    names = tuple(
        scene.words("name-stood-in", name=name) if stood else name
        for name, stood in zip(scene.names, stood_in, strict=True)
    )
    return replace(scene, names=names)


def _shortened(ended: list[str], story: tuple[Event, ...], scene: Scene) -> list[str]:
    """Return how a round has ended, and then as much of the end of a story as there is room for."""
    words = scene.words
    shown = _run_together([*ended, *lines_of(story, scene)], words)
    if _rows(shown) <= MOST_ROWS:
        return shown
    for count in range(1, len(story)):
        lines = lines_of(story[-count:], scene)
        if lines:
            lines[0] = words("news-left-out", then=lines[0])
        longer = _run_together([*ended, *lines], words)
        if count > 1 and _rows(longer) > MOST_ROWS:
            break
        shown = longer
    return shown


def _run_together(lines: list[str], words: Words) -> list[str]:
    return [reduce(partial(_run_on, words), lines)] if len(lines) > MOST_LINES else lines


def _rows(lines: list[str]) -> int:
    """Return about how many lines of a phone some lines of news take."""
    return sum(ceil(_width(in_words(line)) / COLUMNS) for line in lines)


def _width(text: str) -> int:
    """Return how wide a text is, without its marks: characters of Japanese are as wide as two others."""
    wide = sum(east_asian_width(sign) in "WF" for sign in _BEYOND_EUROPE.findall(text))
    return len(text) - text.count("*") + wide


def _run_on(words: Words, before: str, then: str) -> str:
    """Return two lines of news as one."""
    key = "brief-after-sentence" if before.endswith(FULL_STOPS) else "brief-after"
    return words(key, before=before, then=then)


def _round_news(match: Match, scene: Scene) -> list[str]:
    """Return what the round that ended last brought everybody, and why it brought that to the reader."""
    words, view = scene.words, scene.view
    gains = [
        words("round-news-gain", name=name, gained=signed(view.rounds[-1][seat]))
        for seat, name in _named_for_reader(scene)
    ]
    lines = [words("round-news", round=len(view.rounds), gains=words.listed(gains))]
    if view.you is not None:
        own = face_of(view.game).outcomes(match.ended_round(), scene)[view.you].said
        lines += [words("round-news-own", said=own)] if own else []
    return lines


def signed(points: int) -> str:
    """Return points that were gained or lost."""
    return f"{points:+d}" if points else "0"


def name_for(level: str, taken: Collection[str], words: Words) -> str:
    """Return the first of a level's names that nobody at the table has."""
    names = (words(f"computer-{level}-{number}") for number in range(1, COMPUTERS + 1))
    return next(name for name in names if name not in taken)
