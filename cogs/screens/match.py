"""The pages of a match: the table that everybody sees, a player's private hand, and the end."""

from collections.abc import Callable

from discord.utils import escape_markdown, format_dt

from bot.looks import PICTURES
from bot.pictures.board import Board
from bot.store.stored import StoredSeat
from bot.tables import FINISHED, LONGEST_REST, PLAYING, SPEEDS, Table, level_of
from bot.texts import Words
from cogs.delivery.pages import PRIMARY, SUCCESS, Block, Button, Drawing, Page
from cogs.faces import EVENTS_SHOWN, Scene, face_of, told
from cogs.faces.boards import numbered
from games import Event, View

EVENTS_BESIDE = 4
"""So many events are told beside a picture, which shows how the table stands after them."""

Drawn = Callable[[Scene], Board | None]
Told = Callable[[Scene], tuple[str, ...]]


def name_of(seat: StoredSeat, words: Words, *, brief: bool = False) -> str:
    """Return how a seat is called, in Markdown; computer players are marked as such, with their level.

    Args:
        seat: the seat.
        words: the reader's texts.
        brief: whether the level goes without saying.
    """
    name = escape_markdown(seat.name)
    if seat.user_id is None and brief:
        return words("name-computer-brief", name=name)
    if seat.user_id is None:
        return words("name-computer", name=name, level=words(f"level-{level_of(seat.computer)}"))
    return words("name-away" if seat.away else "name-person", name=name)


def scene_of(table: Table, view: View, words: Words) -> Scene:
    """Return what a face draws from."""
    return Scene.of(view, tuple(name_of(seat, words, brief=True) for seat in table.seats), words)


def game_name(game: str, words: Words) -> str:
    """Return the name of a game."""
    return words(f"game-{game}")


def players_words(players: tuple[int, ...], words: Words) -> str:
    """Return for how many a game is: `2` or `2-4`."""
    return words("players-range", fewest=min(players), most=max(players))


def table_page(table: Table, words: Words) -> Page:
    """Return the public message of a table whose match has begun, as it stands."""
    if table.match is None:
        return _abandoned_page(table, words, "table-other-rules-text")
    if table.stored.status == FINISHED:
        return _end_page(table, words)
    if table.stored.status != PLAYING:
        return _abandoned_page(table, words, "table-abandoned-text")
    view = table.match.view()
    scene, face = scene_of(table, view, words), face_of(view.game)
    shown = seen(face.board, face.table, scene, face.beside)
    blocks = (
        "\n".join([_title("table-title", view, words), *_scores(table, scene)]),
        *shown,
        _closing(scene),
        _events(view.history, scene, EVENTS_BESIDE if isinstance(shown[-1], Drawing) else EVENTS_SHOWN),
        _waiting(table, scene),
    )
    buttons = (
        Button(words("table-hand"), "hand", style=PRIMARY),
        Button(words("table-history"), "history"),
        Button(words("table-menu"), "menu"),
        *(() if not any(seat.away for seat in table.seats) else (Button(words("table-back"), "back"),)),
    )
    return Page(table.id, view.decision, blocks, (*face.public_controls(scene), buttons))


def hand_page(table: Table, user_id: int, words: Words) -> Page:
    """Return the private message of a person at a table, or of one who watches."""
    if table.match is None or table.stored.status != PLAYING:
        return Page(table.id, 0, (words(f"hand-{table.stored.status}"),))
    match, seat = table.match, table.seat_of(user_id)
    view = match.view(seat)
    scene = scene_of(table, view, words)
    waiting = words("hand-not-your-turn", names=scene.named(view.to_move))
    title = _title("hand-title", view, words)
    if seat is None:
        return Page(table.id, view.decision, (title, words("hand-spectator"), waiting))
    status = words("hand-your-turn") if seat in view.to_move else waiting
    face = face_of(view.game)
    hand = seen(face.hand_board, face.hand, scene, face.beside)
    controls = face.controls(scene)
    if isinstance(hand[-1], Drawing):
        # The picture stands next to the buttons, with their numbers, and not too far below the title.
        shown = (_closing(scene), _events(view.history, scene, EVENTS_BESIDE), *hand)
        controls = numbered(controls, words)
    else:
        shown = (*hand, _closing(scene), _events(view.history, scene, EVENTS_SHOWN))
    blocks = (f"{title}\n{status}", *shown)
    a_choice = len(view.moves) != 1
    advice = ((Button(words("hint"), "hint"),),) if a_choice and table.may_ask_for_a_hint(seat) else ()
    return Page(table.id, view.decision, blocks, (*controls, *advice))


def nothing(scene: Scene) -> tuple[str, ...]:
    """Return no text at all."""
    return ()


def seen(drawn: Drawn, told: Told, scene: Scene, beside: Told = nothing) -> tuple[Block, ...]:
    """Return a picture for those who want to see one, else what is told in words.

    Args:
        drawn: returns what the picture shows, if there is one.
        told: says it in words.
        scene: what is shown.
        beside: says what the picture does not show.
    """
    board = drawn(scene) if scene.words.look == PICTURES else None
    return told(scene) if board is None else (Drawing(board, told(scene), beside(scene)),)


def _waiting(table: Table, scene: Scene) -> str:
    """Return who owes a decision, and until when if the table has a time limit."""
    words, due = scene.words, table.stored.due_at
    if table.resting and due is not None:
        return words("table-resting", time=format_dt(due + LONGEST_REST, "R"))
    waiting = words("table-to-move", names=scene.named(scene.view.to_move))
    if due is None or SPEEDS[table.stored.speed] is None or not table.people_to_move():
        return waiting
    return f"{waiting} {words('table-due', time=format_dt(due, 'R'))}"


def _title(key: str, view: View, words: Words) -> str:
    last = view.options.get("rounds", 0)
    return words(key, game=game_name(view.game, words), round=view.round, last=last)


def _scores(table: Table, scene: Scene) -> list[str]:
    view, words = scene.view, scene.words
    return [
        words(
            "table-score",
            turn="yes" if seat in view.to_move else "no",
            name=name_of(table.seats[seat], words),
            points=words("points", count=points),
        )
        for seat, points in enumerate(view.scores)
    ]


def _events(events: tuple[Event, ...], scene: Scene, most: int | None = None) -> str:
    lines = told(events, scene, most)
    return "\n".join([scene.words("table-last"), *lines]) if lines else ""


def _closing(scene: Scene) -> str:
    """Return how the round before ended, for as long as the new one has only begun."""
    view = scene.view
    if not view.closing or len(view.history) > EVENTS_SHOWN:
        return ""
    closed = scene.words("round-closed", round=view.round - 1)
    return "\n".join([closed, *told(view.closing, scene)])


def _end_page(table: Table, words: Words) -> Page:
    match = table.ended_match()
    view = match.view()
    scene = scene_of(table, view, words)
    order = sorted(range(len(view.seats)), key=lambda seat: (view.ranks[seat], seat))
    ranks = [
        words(
            "end-rank",
            mark=words("place-mark", place=view.ranks[seat]),
            name=name_of(table.seats[seat], words),
            points=words("points", count=view.scores[seat]),
        )
        for seat in order
    ]
    rounds = [
        words("end-round", number=number, points=_by_seat(points, scene))
        for number, points in enumerate(view.rounds, start=1)
    ]
    proof = words(
        "end-proof", seed=match.server_seed.hex(), commitment=match.commitment, entropy=match.entropy
    )
    face = face_of(view.game)
    blocks = (
        "\n".join([words("end-title", game=game_name(view.game, words)), *ranks]),
        *seen(face.result_board, nothing, scene),
        _events(face.ending(view), scene),
        "\n".join([words("end-rounds"), *rounds]),
        proof,
    )
    buttons = (
        Button(words("end-rematch"), "rematch", style=SUCCESS),
        Button(words("end-hands"), "hands"),
        Button(words("end-record"), "record"),
        Button(words("analysis-button"), "analyse"),
    )
    return Page(table.id, view.number, blocks, (buttons,))


def _by_seat(points: tuple[int, ...], scene: Scene) -> str:
    return " · ".join(f"{name} {gained}" for name, gained in zip(scene.names, points, strict=True))


def _abandoned_page(table: Table, words: Words, text: str) -> Page:
    title = words("table-abandoned", game=game_name(table.stored.game, words))
    return Page(table.id, 0, (title, words(text)))
