"""Shared parts of screens: names, links, scenes, pictures or words, controls, and moves in words."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from bot.choices import PICTURES
from bot.names import Person, escape_name
from bot.pictures.board import LARGE_WIDTH, Board, Card, Group, Section, Strip
from bot.pictures.decks import DECKS
from bot.store.stored import Seat
from bot.tables.table import PLAYING, STAND_IN, Table
from bot.texts import Words
from bot.texts.marks import in_words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import SECONDARY, SUCCESS, Block, Button, Drawing, Page, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.boards import beside_picture
from cogs.faces.face import Scene
from games import View

NAMES_PER_LEVEL = 6
"""Number of names of computer players at each level: enough for all seats of a table."""

DUEL_SEATS = 2
"""Number of players of a match with one winner and one loser."""

_GAMES_PER_ROW = 3
"""Maximum number of buttons with names of games that fit a line of a phone."""

_COVER_GAP = 12
"""Distance between the cards on a cover, in pixels of the picture."""

_MIN_ROUNDED_POINTS = 10
"""Minimum number of points to be shown without a fraction."""

ControlT = TypeVar("ControlT", Button, Select)

DrawBoard = Callable[[Scene], Board | None]
TellWords = Callable[[Scene], tuple[str, ...]]


def name_of(seat: Seat, words: Words, *, brief: bool = False) -> str:
    """Return the name of a seat's player in Markdown, with a mark if it's a computer player or away.

    If `brief`, the level of computer players is left out.
    """
    if not seat.name:
        return words("name-former")
    name = escape_name(seat.name)
    if seat.user_id is None and brief:
        return words("name-computer-brief", name=name)
    if seat.user_id is None:
        return words("name-computer", name=name, level=words(f"level-{seat.computer or STAND_IN}"))
    return words("name-away" if seat.away else "name-person", name=name)


def page_buttons(
    verb: Verb, number: int, argument: Callable[[int], str], words: Words, *, more: bool
) -> tuple[Button, ...]:
    """Return the buttons to the pages before and after a page of a list, or none for a single page."""
    if number == 1 and not more:
        return ()
    return (
        Button(words("page-before"), verb, argument(number - 1), disabled=number == 1),
        Button(words("page-after"), verb, argument(number + 1), disabled=not more),
    )


def fewer_pings(words: Words) -> Button:
    """Return the button below pings that shows a person's pings and quiet hours, privately."""
    return Button(words("fewer-pings"), Verb.QUIET)


def person_words(person: Person, words: Words) -> str:
    """Return the name of a person in Markdown; a mention if the bot has not seen them yet.

    A mention shows a name only to readers whose Discord knows the person.
    """
    name = escape_name(person.name)
    return words("name-person", name=name) if name else f"<@{person.id}>"


def addressed(table: Table, people: Iterable[int], pinged: Collection[int], words: Words) -> str:
    """Return people at a table: mentions of those who are `pinged`, names of the others."""
    return words.join(
        [f"<@{each}>" if each in pinged else name_of(table.own_seat(each), words) for each in people]
    )


def computer_names(level: str, words: Words) -> list[str]:
    """Return names for computer players of a level, enough for all seats of a table."""
    return [words(f"computer-{level}-{number}") for number in range(1, NAMES_PER_LEVEL + 1)]


def game_name(game: str, words: Words) -> str:
    """Return the name of a game, or its id if this program doesn't know it."""
    key = f"game-{game}"
    return words(key) if words.has(key) else escape_name(game)


def cover_cards(game: str) -> tuple[Card, ...]:
    """Return the cards that represent a game, at least one."""
    face = face_of(game)
    deck = face.decks[0]
    return tuple(Card(deck, code) for code in face.cover or DECKS[deck].codes[:1])


def cover_blocks(games: Sequence[str], words: Words) -> tuple[Block, ...]:
    """Return a picture of a game's cards, or of a card of each game, for readers who want pictures."""
    if words.look != PICTURES:
        return ()
    cards = [card for game in games for card in cover_cards(game)[: 1 if len(games) > 1 else None]]
    strip = Strip((Group(tuple(cards)),), width=LARGE_WIDTH, lap=LARGE_WIDTH + _COVER_GAP)
    alt = words("lobby-cover", game=words.join([game_name(game, words) for game in games]))
    return (Drawing(Board(face_of(games[0]).decks[0], (Section((strip,)),), alt), ()),)


def players_words(players: tuple[int, ...], words: Words) -> str:
    """Return a game's numbers of players, such as `2` or `2–4`."""
    return words("players-range", fewest=min(players), most=max(players))


def link_to(table: Table, words: Words) -> str:
    """Return a link to the message of a table, or a mention of its channel if it has no message.

    A personal table has neither: its text explains how to see it.
    """
    if table.personal:
        return words("table-link-personal")
    if table.message_id is None:
        return f"<#{table.channel_id}>"
    place = table.guild_id or "@me"
    url = f"https://discord.com/channels/{place}/{table.channel_id}/{table.message_id}"
    return words("table-link", url=url)


def scene_of(table: Table, view: View, words: Words, reader: int | None = None) -> Scene:
    """Return the scene of a view of a table's match. `reader` is the reader's seat; None for none or many."""
    names = [name_of(seat, words, brief=True) for seat in table.seats]
    return replace(Scene.from_view(view, names, words, reader), at_table=True)


def own_scene(view: View, words: Words, others: str = "name-person") -> Scene:
    """Return the scene of a match with the reader in the viewing seat.

    `others` is the id of the text with another player's name.
    """
    names = [words(others, name=name) for name in view.seats]
    return Scene.from_view(view, names, words, view.you)


def no_text(scene: Scene) -> tuple[str, ...]:
    """Return no texts, for pictures that need none next to them."""
    return ()


def picture_or_words(
    draw: DrawBoard, tell: TellWords, scene: Scene, beside: TellWords = no_text
) -> tuple[Block, ...]:
    """Return a picture, if any, for readers who want pictures, otherwise its content in words.

    `beside` returns texts for content that isn't in the picture.
    """
    board = draw(scene) if scene.words.look == PICTURES else None
    return tell(scene) if board is None else (Drawing(board, tell(scene), beside(scene)),)


def hand_and_controls(scene: Scene, *, explained: bool = False) -> tuple[tuple[Block, ...], tuple[Row, ...]]:
    """Return a player's hand, as the player sees it, and its controls.

    If `explained`, the page explains the task, and the picture needs no notes.
    """
    face = face_of(scene.view.game)
    hand = picture_or_words(
        face.hand_board, face.hand_words, scene, no_text if explained else face.picture_notes
    )
    controls = face.hand_controls(scene)
    brief = face.numbered or isinstance(hand[-1], Drawing)
    return hand, beside_picture(controls, scene.words) if brief else controls


def game_buttons(games: Sequence[str], verb: Verb, words: Words, *more: str | int | None) -> tuple[Row, ...]:
    """Return rows with a button for each game; its id, with these further values, is the verb's argument."""
    buttons = tuple(Button(game_name(game, words), verb, encode(game, *more)) for game in games)
    return tuple(buttons[i : i + _GAMES_PER_ROW] for i in range(0, len(buttons), _GAMES_PER_ROW))


def append_buttons(rows: tuple[Row, ...], more: tuple[Button, ...]) -> tuple[Row, ...]:
    """Return rows with more buttons, in the last row if possible, which saves a line on phones."""
    last = rows[-1] if rows else ()
    return (*rows[:-1], (*last, *more)) if isinstance(last, tuple) else (*rows, more)


def beside_hand(page: Page, table: Table, user_id: int, words: Words) -> Page:
    """Return a page that replaces a person's hand, with a button back to the hand, if any.

    While the table waits for them, the button says so, in green unless another button is green.
    """
    seat = table.seat_of(user_id)
    playing = table.status == PLAYING
    if not table.open:
        return page
    page = replace(page, table_id=table.id)
    if seat is None or not (playing or table.personal):
        return page
    waits = playing and (seat in table.looking_back or table.waits_for(user_id))
    label = words("back-to-turn" if waits else "back-to-hand" if playing else "back-to-table")
    buttons = [button for row in page.rows if isinstance(row, tuple) for button in row]
    stands_out = waits and all(button.style != SUCCESS for button in buttons)
    back = Button(label, Verb.HAND, style=SUCCESS if stands_out else SECONDARY)
    return replace(page, rows=append_buttons(page.rows, (back,)))


def redirect_moves(rows: tuple[Row, ...], verb: Verb, prefix: str) -> tuple[Row, ...]:
    """Return a match's controls with another verb on its moves, for matches without a table.

    Their arguments begin with `prefix` and a full stop, followed by the face's own argument.
    """

    def redirect(control: ControlT) -> ControlT:
        argument = encode(prefix, control.argument)
        return replace(control, verb=verb, argument=argument) if control.verb == Verb.PLAY else control

    return tuple(
        tuple(map(redirect, row))
        if isinstance(row, tuple)
        else redirect(row)
        if isinstance(row, Select)
        else row
        for row in rows
    )


def place_words(view: View, words: Words) -> str:
    """Return the game and the round of a view, such as `Koi-Koi, round 2 of 6`."""
    last = view.options.get("rounds", 0)
    return words("status-place", game=game_name(view.game, words), round=view.round, last=last)


def scores_words(scene: Scene) -> str:
    """Return the points of the match by seat, the reader's first; empty if there can be none yet."""
    view = scene.view
    words = scene.words
    if not view.rounds and not any(view.scores):
        return ""
    points = [
        words("status-score", name=name, points=view.scores[seat]) for seat, name in named_for_reader(scene)
    ]
    return words("status-scores", scores=words.listed(points))


def named_for_reader(scene: Scene) -> list[tuple[int, str]]:
    """Return the seats with their names, the reader's first."""
    order = sorted(range(len(scene.names)), key=lambda seat: seat != scene.reader)
    return [(seat, scene.names[seat]) for seat in order]


def status_words(scene: Scene, waiting: str = "") -> str:
    """Return the status of a match: whose turn it is, the game, the round, and the score.

    `waiting` replaces the seats to move if the match is waiting for something else than a decision.
    """
    view = scene.view
    words = scene.words
    mine = view.you is not None and view.you in view.to_move
    others = waiting or words("hand-not-your-turn", names=scene.names_of(view.to_move))
    turn = words("hand-your-turn") if mine else others
    return " · ".join(filter(None, (turn, place_words(view, words), scores_words(scene))))


def signed_points(points: int) -> str:
    """Return gained or lost points with their sign.

    >>> signed_points(3), signed_points(-2), signed_points(0)
    ('+3', '-2', '0')
    """
    return f"{points:+d}" if points else "0"


def round_points(points: float) -> float:
    """Return points rounded for quick reading: to whole points, or to tenths below a limit."""
    return round(points, 1) if abs(points) < _MIN_ROUNDED_POINTS else round(points)


def move_words(scene: Scene, move: str, controls: tuple[Row, ...] | None = None) -> str:
    """Return a legal move of a decision, given in the record's notation, in words.

    The labels of `controls` name the moves; None for those of the game's face.
    """
    face = face_of(scene.view.game)
    labels = move_labels(scene, face.hand_controls(scene) if controls is None else controls)
    label = labels.get(face.kind_of_move(move))
    if label is not None:
        return label
    verb, _, _ = move.partition(" ")
    return scene.words(f"move-{verb}", cards=face.list_cards(cards_of_move(scene, move), scene.words))


def cards_of_move(scene: Scene, move: str) -> Sequence[str]:
    """Return the cards that a legal move plays, or else those that it takes."""
    option = next((option for option in scene.view.moves if option.move == move), None)
    _, *named = move.split(" ")
    return named if option is None else option.cards or option.takes


def move_labels(scene: Scene, controls: tuple[Row, ...]) -> dict[str, str]:
    """Return the labels of controls by the kind of move they make, in the order of the controls.

    The label of a select's choice includes the select's question. Controls that make no single move are left
    out.
    """
    face = face_of(scene.view.game)
    labels: dict[str, str] = {}
    for argument, values, label, _ in _offered(controls, scene.words):
        move = face.chosen_move(scene.view, argument, values)
        if move is not None:
            labels.setdefault(face.kind_of_move(move), label)
    return labels


def move_cards(controls: tuple[Row, ...], words: Words) -> dict[str, str]:
    """Return the cards that controls show as emojis, by their labels (those of `move_labels`) in words."""
    return {in_words(label): card for _, _, label, card in _offered(controls, words)}


def _offered(rows: tuple[Row, ...], words: Words) -> Iterator[tuple[str, tuple[str, ...], str, str]]:
    """Yield the argument, values, label and card of each button or choice that may make a single move."""
    for row in rows:
        if isinstance(row, tuple):
            yield from (
                (button.argument, (), button.label, button.card) for button in row if button.verb == Verb.PLAY
            )
        elif isinstance(row, Select) and row.verb == Verb.PLAY and row.min_values == 1:
            asks = row.quoted or row.asks
            for choice in row.choices:
                label = words("move-chosen", asks=asks, choice=choice.label)
                yield row.argument, (choice.value,), label, choice.card
