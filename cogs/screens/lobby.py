"""Pages before a match: answers to /play, the lobby, and the options its host can change."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any, Literal, NamedTuple

from bot.choices import EMOJI, PICTURES
from bot.names import Person, isolate_name
from bot.pictures.avatars import default_avatar
from bot.pictures.board import LARGE_WIDTH, Board, Group, Picture, Section, Strip
from bot.pictures.sprites import computer_portrait
from bot.results.ratings import GUILD, NO_CLOCK, PEOPLE
from bot.store.history import MatchOutcome
from bot.store.stored import Seat
from bot.tables.deadlines import TIME_LIMITS, UNTIMED
from bot.tables.lobbies import ROUNDS
from bot.tables.options import usual_options
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import (
    DANGER,
    PRIMARY,
    SUCCESS,
    Block,
    Button,
    Choice,
    Drawing,
    Page,
    PeopleSelect,
    Portrait,
    Row,
    Select,
    shorten_name,
    text_page,
)
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.boards import plain_text
from cogs.screens.calls import NOW_ONLY
from cogs.screens.challenges import answer_words, challenge_buttons, challenge_words, slower_buttons
from cogs.screens.end import unrated_words
from cogs.screens.options import (
    MAIN_OPTIONS,
    game_offer,
    minutes_of,
    offered_games,
    option_choices,
    option_words,
)
from cogs.screens.parts import (
    addressed,
    cover_blocks,
    cover_cards,
    game_buttons,
    game_name,
    link_to,
    name_of,
    players_words,
)
from games import catalogue
from games.players import LEVELS

_TILES_PER_ROW = 3
"""Number of games side by side in the picture of all games."""

_MAX_PORTRAITS_WITH_COVER = 2
"""Maximum number of players' pictures that leave room for the cover on a phone's screen."""

SEAT_ACCESS = OPEN_TO_ALL, INVITED_ONLY = "anybody", "invited"
"""Choices of access to free seats."""


class TableRequest(NamedTuple):
    """A requested table.

    Attributes:
        game: the game; empty to ask for it.
        speed: the speed; None for the default one.
        person_id: the challenged person, if any.
        thread: whether it is to be opened in a thread.
        rematch_of: the ended table whose seats and options it gets, if any.
        level: of the computer players that fill its seats, or replace those of the ended table.
    """

    game: str = ""
    speed: str | None = None
    person_id: int | None = None
    thread: Literal["thread"] | None = None
    rematch_of: int | None = None
    level: str | None = None


def busy_page(
    other: Table, user_id: int, asked: TableRequest, words: Words, *, threads: bool, forgotten: bool
) -> Page:
    """Return the page that shows a person where the channel's other table is, and what they can do instead.

    They can take a seat there, or open the requested table in a thread if `threads` can be opened; a table
    that is `forgotten` can be closed by anyone.
    """
    link = link_to(other, words)
    wanted = encode(*asked)
    if other.personal:
        return text_page(words("busy-text-personal"))
    seat = other.seat_of(user_id)
    thread = (Button(words("busy-thread"), Verb.THREAD, wanted, style=PRIMARY),) if threads else ()
    if forgotten and seat is None:
        replacing = Button(words("busy-replace"), Verb.REPLACE, wanted, style=DANGER)
        return text_page(words("busy-text-forgotten", link=link), (replacing, *thread))
    if (seat is None and other.open_to_all) or (seat is not None and seat.reserved):
        join = Button(words("lobby-join"), Verb.SIT_DOWN, str(other.id), style=SUCCESS)
        key = "busy-text-join" if threads else "busy-text-no-thread"
        return text_page(words(key, link=link), (join, *thread))
    if not threads:
        return text_page(words("busy-text-no-thread", link=link))
    return text_page(words("busy-text" if seat is None else "busy-text-yours", link=link), thread)


def thread_opened_page(thread: str, words: Words) -> Page:
    """Return the page that links to a new table's thread; `thread` is a mention."""
    return text_page(words("thread-opened", thread=thread))


def thread_name(game: str, host: Person, words: Words) -> str:
    """Return the name of a thread for a table."""
    return shorten_name(words("thread-name", game=game_name(game, words), host=isolate_name(host.name)))


def games_blocks(words: Words) -> tuple[Block, ...]:
    """Return all games with a card, the name, players and minutes of each, as a picture or in words."""
    games = offered_games()
    shelf: list[Strip] = []
    for first in range(0, len(games), _TILES_PER_ROW):
        row = games[first : first + _TILES_PER_ROW]
        names = tuple(Group(cover_cards(game)[:1], game_name(game, words), strong=True) for game in row)
        facts = tuple(Group((), game_offer("which-game-tile", game, words)) for game in row)
        shelf += [Strip(names, LARGE_WIDTH, columns=_TILES_PER_ROW), Strip(facts, columns=_TILES_PER_ROW)]
    lines: list[str] = []
    for game in games:
        card = cover_cards(game)[0]
        line = game_offer("which-game-line", game, words)
        mark = words.card(card.deck, card.code, "", alone=True)
        lines.append(f"{line} {mark}" if words.look == EMOJI else line)
    board = Board(face_of(games[0]).decks[0], (Section(tuple(shelf)),), plain_text("; ".join(lines)))
    told = "\n".join(lines)
    return (Drawing(board, (told,)) if words.look == PICTURES else told,)


def which_game_page(asked: TableRequest, words: Words) -> Page:
    """Return the page of all games, each with a button that opens a table of it."""
    buttons = game_buttons(offered_games(), Verb.OPEN_TABLE, words, *asked[1:])
    lessons = Button(words("help-lessons"), Verb.LESSONS)
    return Page(0, 0, (words("which-game"), *games_blocks(words)), (*buttons, (lessons,)))


def lobby_page(
    table: Table,
    words: Words,
    outcome: MatchOutcome,
    *,
    wanting: int | None = None,
    challenged: Person | None = None,
) -> Page:
    """Return the public message of a lobby, whose outcome says whether its match would be rated now.

    `wanting` is the number of people to ping who want to play now; `challenged` is the challenged person, if
    any, under their known name.
    """
    title = words("lobby-title", game=game_name(table.game, words))
    game = catalogue.find_game(table.game)
    allowed = players_words(game.players, words)
    seated = len(table.seats) - len(table.reserved_seats)
    head = words("lobby-seats", seated=seated, allowed=allowed)
    people = _seat_blocks(head, table, words)
    lines = (
        answer_words(table, words, challenged),
        _readiness_line(table, words, wanting or 0),
        _options_line(table, words, outcome),
    )
    blocks = (
        f"{title}\n{words('lobby-about', about=words(f'help-line-{table.game}'))}",
        *(cover_blocks([table.game], words) if len(people) <= _MAX_PORTRAITS_WITH_COVER else ()),
        *people,
        "\n".join(filter(None, lines)),
    )
    return Page(table.id, 0, blocks, (_lobby_controls(table, words, wanting),))


def cancelled_page(table: Table, words: Words) -> Page:
    """Return the public message of a closed lobby."""
    title = words("cancelled-title", game=game_name(table.game, words))
    return Page(table.id, 0, (title, words("cancelled-text")))


def _options_line(table: Table, words: Words, outcome: MatchOutcome) -> str:
    """Return the setup of a table in one line: rounds, changed options, speed, and whether it is rated."""
    set_up = _unusual_options(table.game, table.options, words)
    if words.has(usual := f"lobby-usual-length-{table.game}"):
        set_up.append(words(usual))
    if minutes := minutes_of(table.game, table.options, len(table.seats)):
        set_up.append(words("lobby-minutes", minutes=minutes))
    set_up.append(words("lobby-untimed" if table.speed == UNTIMED else f"speed-{table.speed}"))
    if table.invited_only:
        set_up.append(words("lobby-invited-only"))
    if rating := _rating_words(outcome, words):
        set_up.append(rating)
    return words("lobby-options", options=" · ".join(set_up))


def _unusual_options(game: str, options: Mapping[str, Any], words: Words) -> list[str]:
    """Return the number of rounds, and the options that differ from their variant's defaults, with values."""
    usual = usual_options(catalogue.find_game(game), options)
    return [
        words("option-line", option=words(f"option-{name}"), value=option_words(name, value, words))
        for name, value in options.items()
        if name == ROUNDS or value != usual[name]
    ]


def _rating_words(outcome: MatchOutcome, words: Words) -> str:
    """Return whether a match will be rated; empty where the reason is obvious or already shown."""
    if outcome.unrated in (GUILD, PEOPLE, NO_CLOCK):
        return ""
    return words("lobby-rated") if outcome.unrated is None else unrated_words(outcome.unrated, words)


def _seat_blocks(head: str, table: Table, words: Words) -> list[Block]:
    """Return the seats of a table, with the players' pictures for readers who want pictures.

    Neighbouring computer players share one picture.
    """
    if words.look != PICTURES:
        return ["\n".join([head, *(_seat_line(seat, table, words) for seat in table.seats)])]
    portraits: list[Block] = []
    for _, group in groupby(table.seats, key=lambda seat: seat.user_id or "computer"):
        seats = list(group)
        lines = [_seat_line(seat, table, words) for seat in seats]
        text = "\n".join(lines if portraits else [head, *lines])
        portraits.append(_seat_portrait(text, seats[0], words))
    return portraits


def _seat_portrait(text: str, seat: Seat, words: Words) -> Portrait:
    """Return a text next to the avatar of a seat's player."""
    if seat.user_id is None:
        drawn = Picture("computer.png", computer_portrait(), words("portrait-computer"))
        return Portrait(text, drawn, drawn.alt)
    avatar = seat.avatar or default_avatar(seat.user_id)
    return Portrait(text, avatar, words("portrait", name=isolate_name(seat.name)))


def _seat_line(seat: Seat, table: Table, words: Words) -> str:
    if seat.reserved and table.challenged is None:
        key = "lobby-seat-kept"
    else:
        key = "lobby-seat-host" if seat.user_id == table.host_id else "lobby-seat"
    return words(key, name=name_of(seat, words))


def _readiness_line(table: Table, words: Words, wanting: int) -> str:
    host = next((name_of(seat, words) for seat in table.seats if seat.user_id == table.host_id), "")
    enough = len(table.seats) in catalogue.find_game(table.game).players
    if table.challenged is not None:
        return challenge_words(table, host, words)
    if table.reserved_seats:
        # Only a rematch pings the people it expects here; others are pinged in a separate message.
        pings = table.begins_when_full
        people = [seat.user_id for seat in table.reserved_seats if seat.user_id is not None]
        key = "lobby-waiting-to-begin" if table.begins_when_full and enough else "lobby-waiting-kept"
        return words(key, names=addressed(table, people, people if pings else (), words))
    if wanting:
        return words("lobby-wanting", count=wanting)
    if table.lonely and table.offered:
        return words("lobby-lonely", host=host)
    if table.patient:
        return words("lobby-patient")
    if len(table.seats) == 1:
        return ""
    return words("lobby-ready", host=host) if enough else words("lobby-waiting")


def _lobby_controls(table: Table, words: Words, wanting: int | None) -> tuple[Button, ...]:
    """Return the controls of a lobby, for its host and for others: at most five."""
    if table.challenged is not None:
        options = Button(words("lobby-set-options"), Verb.OPTIONS)
        return (*challenge_buttons(table, words), options, Button(words("table-menu"), Verb.MENU))
    reserved = bool(table.reserved_seats)
    few = len(table.seats) < min(catalogue.find_game(table.game).players)
    alone = len(table.seats) == 1
    label = "lobby-start" if not few else "lobby-play-alone" if alone else "lobby-fill"
    start = Button(words(label), Verb.PLAY_ALONE if few else Verb.START, style=SUCCESS)
    ping = Button(words("call-wanting", count=wanting or 0), Verb.CALL_PLAYERS, NOW_ONLY, style=PRIMARY)
    joins = not table.personal and (reserved or not table.full)
    return (
        *((Button(words("lobby-join"), Verb.JOIN, style=PRIMARY),) if joins else ()),
        *slower_buttons(table, words),
        *(() if reserved else (start,)),
        *((ping,) if wanting else ()),
        Button(words("lobby-set-options"), Verb.OPTIONS),
        Button(words("table-menu"), Verb.MENU),
    )


def lobby_menu_page(
    table: Table, user_id: int, words: Words, *, hosts: bool, cancels: bool, pings: bool
) -> Page:
    """Return a person's private menu of a lobby, which says whether they host or may cancel it."""
    seated = user_id in table.people and len(table.people) > 1
    lonely = hosts and table.lonely and table.offered
    buttons = (
        *((Button(words("lonely-slow"), Verb.SLOW_TABLE),) if lonely and table.parent_id is None else ()),
        *((Button(words("lonely-hear"), Verb.HEAR),) if lonely and pings else ()),
        Button(words("how-to-play"), Verb.RULES),
        *(() if table.guild_id is None else (Button(words("calls"), Verb.CALLS, table.game),)),
        Button(words("fairness"), Verb.FAIRNESS),
        *((Button(words("lobby-leave"), Verb.STAND_UP),) if seated else ()),
        *((Button(words("lobby-cancel"), Verb.CANCEL),) if cancels else ()),
    )
    computers = (_computer_select(table, words),) if hosts and not table.full else ()
    return Page(table.id, 0, (words("menu-title", game=game_name(table.game, words)),), (*computers, buttons))


def _computer_select(table: Table, words: Words) -> Select:
    """Return the select with the levels of computer players."""
    # Discord keeps showing the choice, which can't be chosen again, until the id changes.
    seated = str(len(table.seats))
    levels = tuple(
        Choice(words(f"level-{level}"), level, about=words(f"level-{level}-character")) for level in LEVELS
    )
    return Select(words("lobby-add-computer"), Verb.ADD_COMPUTER, seated, levels)


def options_page(table: Table, words: Words, last_time: Mapping[str, Any] | None = None) -> Page:
    """Return the private page where the host sets rounds, speed, and access to the seats.

    `last_time` has the options of the host's last table of this game, if any.
    """
    table.check_lobby()
    game = catalogue.find_game(table.game)
    rows = _option_selects(table, words, house_rules=False)
    rows.append(
        Select(
            words("speed"),
            Verb.SET_SPEED,
            "",
            tuple(
                Choice(words(f"speed-{speed}"), speed, chosen=speed == table.speed) for speed in TIME_LIMITS
            ),
        )
    )
    if table.guild_id is not None:
        rows += _seating_controls(table, max(game.players) - 1, words)
    computers = any(seat.user_id is None for seat in table.seats)
    offers_last = last_time is not None and last_time != table.options
    buttons = (
        *((Button(words("last-time"), Verb.AS_LAST_TIME),) if offers_last else ()),
        *((Button(words("house-rules"), Verb.HOUSE_RULES),) if _house_rules(table) else ()),
        *((Button(words("lobby-remove-computer"), Verb.REMOVE_COMPUTER),) if computers else ()),
    )
    if buttons:
        rows.append(buttons)
    blocks = [words("options-title", game=game_name(table.game, words))]
    if last_time is not None and offers_last:
        options = " · ".join(_unusual_options(table.game, last_time, words))
        blocks.append(words("last-time-options", options=options))
    return Page(table.id, 0, tuple(blocks), tuple(rows))


def house_rules_page(table: Table, words: Words) -> Page:
    """Return the private page where the host sets the house rules, with an explanation of each."""
    table.check_lobby()
    title = words("house-rules-title", game=game_name(table.game, words))
    lines = [
        words("house-rule", option=words(f"option-{name}"), about=words(f"house-rule-{name}"))
        for name in _house_rules(table)
    ]
    rows = _option_selects(table, words, house_rules=True)
    back = Button(words("lobby-set-options"), Verb.OPTIONS)
    return Page(table.id, 0, (title, "\n".join(lines)), (*rows, (back,)))


def _house_rules(table: Table) -> list[str]:
    """Return the names of a table's options that are only for people who know the rules."""
    names = catalogue.find_game(table.game).offered_values(table.options)
    return [name for name in names if name not in MAIN_OPTIONS]


def _option_selects(table: Table, words: Words, *, house_rules: bool) -> list[Row]:
    """Return the selects for a table's house rules, or for its other options."""
    offered = catalogue.find_game(table.game).offered_values(table.options).items()
    return [
        Select(
            words(f"option-{name}"),
            Verb.SET_OPTION,
            name,
            option_choices(name, values, table.options[name], words),
        )
        for name, values in offered
        if (name not in MAIN_OPTIONS) == house_rules
    ]


def _seating_controls(table: Table, most: int, words: Words) -> list[Row]:
    """Return the host's controls for access to the seats, and for reserved seats."""
    invited_only = table.invited_only
    who = tuple(
        Choice(words(f"who-may-sit-{key}"), key, chosen=(key == INVITED_ONLY) == invited_only)
        for key in SEAT_ACCESS
    )
    rows: list[Row] = [
        Select(words("who-may-sit"), Verb.SET_WHO, "", who),
        PeopleSelect(words("invite-people"), Verb.INVITE, most),
    ]
    if table.reserved_seats:
        rows.append((Button(words("free-kept-seats"), Verb.FREE_SEATS),))
    return rows
