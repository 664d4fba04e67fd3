"""The pages before the first deal: the lobby, and the options that its host can change."""

from itertools import groupby
from typing import Any

from bot.choices import PICTURES
from bot.pictures.avatars import default_avatar
from bot.pictures.board import LARGE, Board, Card, Group, Section, Strip
from bot.pictures.portraits import computer_portrait
from bot.store.history import MatchOutcome
from bot.store.schema import CUT_LENGTH
from bot.store.stored import Seat
from bot.tables.deadlines import SPEEDS
from bot.tables.table import LEVELS, Table
from bot.texts import Words
from cogs.delivery.forms import Form
from cogs.delivery.pages import (
    DANGER,
    MOST_CHOICES,
    PRIMARY,
    SUCCESS,
    Block,
    Button,
    Choice,
    Drawing,
    Page,
    PeopleSelect,
    Picture,
    Portrait,
    Row,
    Select,
)
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.parts import game_name, name_of, players_words
from cogs.screens.ratings import lobby_rating
from games import catalogue
from games.chance import commitment

COVER_GAP = 12
"""Distance between the cards on the cover, in pixels of the picture."""

MOST_WITH_COVER = 2
"""The most pictures of people beside which there is room for the cover on a phone's screen."""

ROUNDS = "rounds"
"""The option that everybody wants to know."""

WHO = ANYBODY, INVITED = "anybody", "invited"
"""Who may sit down."""


def option_words(name: str, value: Any, words: Words) -> str:
    """Return the value of an option in words."""
    key = f"option-{name}-{value}"
    return words(key) if words.has(key) else words(f"option-{name}-value", value=value)


def option_choices(name: str, values: tuple[Any, ...], chosen: Any, words: Words) -> tuple[Choice, ...]:
    """Return the values of an option as choices that also name it, as a closed select shows nothing else.

    On a phone a closed select has room for about 28 letters: what is longer has a short form, and stands
    in full below that in the open select.
    """
    return tuple(_option_choice(name, value, value == chosen, words) for value in values[:MOST_CHOICES])


def _option_choice(name: str, value: Any, chosen: bool, words: Words) -> Choice:
    option, told = words(f"option-{name}"), option_words(name, value, words)
    short, whole = option_label(name, value, words), words("option-line", option=option, value=told)
    about = told if short.startswith(option) else whole
    return Choice(short, str(value), chosen, about="" if short == whole else about)


def option_label(name: str, value: Any, words: Words) -> str:
    """Return an option and its value, in the fewest words there are."""
    option = _brief(f"option-{name}", words(f"option-{name}"), words)
    return words(
        "option-line",
        option=option,
        value=_brief(f"option-{name}-{value}", option_words(name, value, words), words),
    )


def _brief(key: str, otherwise: str, words: Words) -> str:
    return words(f"{key}-brief") if words.has(f"{key}-brief") else otherwise


def lobby_page(table: Table, words: Words, outcome: MatchOutcome) -> Page:
    """Return the public message of a table whose match has not started.

    Args:
        table: the table.
        words: the readers' texts.
        outcome: whether its match would be rated if it began now.
    """
    title = words("lobby-title", game=game_name(table.game, words))
    game = catalogue.game(table.game)
    allowed = players_words(game.players, words)
    head = words("lobby-seats", seated=len(table.seats), allowed=allowed)
    people = _seats(head, table, words)
    blocks = (
        f"{title}\n{words('lobby-about', about=words(f'about-{table.game}'))}",
        *(_cover(table.game, words) if len(people) <= MOST_WITH_COVER else ()),
        *people,
        "\n".join(
            [
                _readiness(table, words),
                _options_line(table, words, outcome),
                words("lobby-sealed", seal=commitment(table.server_seed)),
            ]
        ),
    )
    return Page(table.id, 0, blocks, _controls(table, words))


def cancelled_page(table: Table, words: Words) -> Page:
    """Return the public message of a table that was closed before its match started."""
    title = words("cancelled-title", game=game_name(table.game, words))
    return Page(table.id, 0, (title, words("cancelled-text")))


def _cover(game: str, words: Words) -> tuple[Drawing, ...]:
    """Return a picture of some of the game's cards, for readers who want pictures."""
    face = face_of(game)
    if words.look != PICTURES or not face.cover:
        return ()
    deck = face.decks[0]
    cards = Group(tuple(Card(deck, code) for code in face.cover))
    strip = Strip((cards,), width=LARGE, lap=LARGE + COVER_GAP)
    board = Board(deck, (Section((strip,)),), words("lobby-cover", game=game_name(game, words)))
    return (Drawing(board, ()),)


def _options_line(table: Table, words: Words, outcome: MatchOutcome) -> str:
    """Return how the table is set up, in one line: rounds, speed, what is unusual, whether it is rated."""
    usual = catalogue.game(table.game).usual(table.options)
    set_up = [
        words("option-line", option=words(f"option-{name}"), value=option_words(name, value, words))
        for name, value in table.options.items()
        if name == ROUNDS or value != usual[name]
    ]
    set_up.append(words(f"speed-{table.speed}"))
    if table.invited_only:
        set_up.append(words("lobby-invited-only"))
    if rating := lobby_rating(outcome, words):
        set_up.append(rating)
    return words("lobby-options", options=" · ".join(set_up))


def _seats(head: str, table: Table, words: Words) -> list[Block]:
    """Return who sits at a table, with their pictures for readers who want pictures.

    Computer players next to each other share one picture, which they all have.
    """
    if words.look != PICTURES:
        return ["\n".join([head, *(_seat_line(seat, table, words) for seat in table.seats)])]
    portraits: list[Block] = []
    for _, group in groupby(table.seats, key=lambda seat: seat.user_id or "computer"):
        seats = list(group)
        lines = [_seat_line(seat, table, words) for seat in seats]
        text = "\n".join(lines if portraits else [head, *lines])
        portraits.append(_portrait(text, seats[0], words))
    return portraits


def _portrait(text: str, seat: Seat, words: Words) -> Portrait:
    """Return a text beside the picture of whoever has a seat."""
    if seat.user_id is None:
        drawn = Picture("computer.png", computer_portrait(), words("portrait-computer"))
        return Portrait(text, drawn, drawn.alt)
    avatar = seat.avatar or default_avatar(seat.user_id)
    return Portrait(text, avatar, words("portrait", name=seat.name))


def _seat_line(seat: Seat, table: Table, words: Words) -> str:
    if seat.reserved:
        key = "lobby-seat-kept"
    else:
        key = "lobby-seat-host" if seat.user_id == table.host_id else "lobby-seat"
    return words(key, name=name_of(seat, words))


def _readiness(table: Table, words: Words) -> str:
    host = next((name_of(seat, words) for seat in table.seats if seat.user_id == table.host_id), "")
    if table.unready:
        # Mentions, so that those who are pinged for a rematch find out why.
        kept = [f"<@{seat.user_id}>" for seat in table.unready]
        return words("lobby-waiting-kept", names=words.join(kept))
    ready = len(table.seats) in catalogue.game(table.game).players
    return words("lobby-ready", host=host) if ready else words("lobby-waiting")


def _controls(table: Table, words: Words) -> tuple[Row, ...]:
    """Return what can be done in the lobby just now, whoever may do it."""
    players = catalogue.game(table.game).players
    ready = len(table.seats) in players and not table.unready
    sit_down = Button(words("lobby-join"), Verb.JOIN, style=PRIMARY)
    people = (
        *(() if table.personal or (table.full and not table.unready) else (sit_down,)),
        Button(words("lobby-leave"), Verb.STAND_UP),
        Button(words("lobby-start"), Verb.START, style=SUCCESS, disabled=not ready),
    )
    arranging = (
        Button(words("how-to-play"), Verb.RULES),
        Button(words("lobby-set-options"), Verb.OPTIONS),
        Button(words("fairness"), Verb.FAIRNESS),
        Button(words("lobby-cancel"), Verb.CANCEL, style=DANGER),
    )
    return (people, *(() if table.full else (_add_computer(table, words),)), arranging)


def _add_computer(table: Table, words: Words) -> Select:
    """Return the select with the levels of computer players."""
    # Discord keeps showing what was chosen, and does not let anybody choose it again, until the id changes.
    seated = str(len(table.seats))
    levels = tuple(
        Choice(words(f"level-{level}"), level, about=words(f"level-{level}-character")) for level in LEVELS
    )
    return Select(words("lobby-add-computer"), Verb.ADD_COMPUTER, seated, levels)


def cut_form(table: Table, user_id: int, words: Words) -> Form:
    """Return the window in which somebody who has sat down cuts the deck with words of their own."""
    share = table.sitting(user_id).share
    return Form(
        table.id,
        Verb.CUT_WITH,
        words("cut-title"),
        words("cut-asks"),
        words("cut-about"),
        CUT_LENGTH,
        "" if share.isdecimal() else share,  # an interaction's id is nothing to go on from
    )


def options_page(table: Table, words: Words) -> Page:
    """Return the private message in which the host sets the options, and who may sit down."""
    table.check_lobby()
    game = catalogue.game(table.game)
    rows: list[Row] = [
        _option_select(name, values, table.options[name], words)
        for name, values in game.allowed_options(table.options).items()
    ]
    rows.append(
        Select(
            words("speed"),
            Verb.SET_SPEED,
            "",
            tuple(Choice(words(f"speed-{speed}"), speed, chosen=speed == table.speed) for speed in SPEEDS),
        )
    )
    if table.guild_id is not None:
        rows += _who_may_sit(table, max(game.players) - 1, words)
    if any(seat.user_id is None for seat in table.seats):
        rows.append((Button(words("lobby-remove-computer"), Verb.REMOVE_COMPUTER),))
    title = words("options-title", game=game_name(table.game, words))
    return Page(table.id, 0, (title,), tuple(rows))


def _option_select(name: str, values: tuple[Any, ...], chosen: Any, words: Words) -> Select:
    choices = option_choices(name, values, chosen, words)
    return Select(words(f"option-{name}"), Verb.SET_OPTION, name, choices)


def _who_may_sit(table: Table, most: int, words: Words) -> list[Row]:
    invited_only = table.invited_only
    who = tuple(
        Choice(words(f"who-may-sit-{key}"), key, chosen=(key == INVITED) == invited_only) for key in WHO
    )
    rows: list[Row] = [
        Select(words("who-may-sit"), Verb.SET_WHO, "", who),
        PeopleSelect(words("invite-people"), Verb.INVITE, most),
    ]
    if table.unready:
        rows.append((Button(words("free-kept-seats"), Verb.FREE_SEATS),))
    return rows
