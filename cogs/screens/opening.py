"""Answers to /play: that there is already a table here, or which thread the new one is in."""

from urllib.parse import parse_qsl, urlencode

from bot.names import Person
from bot.tables.table import LOBBY, Table
from bot.texts import Words
from cogs.delivery.links import link_to
from cogs.delivery.pages import PRIMARY, Button, Page, note
from cogs.delivery.verbs import Verb
from cogs.screens.parts import game_name

THREAD_NAME_LENGTH = 100


def busy_page(
    other: Table, user_id: int, game: str, speed: str | None, words: Words, *, threads: bool
) -> Page:
    """Return where the channel's table is, and a button that opens a thread.

    Args:
        other: the table that is already there.
        user_id: who wants another one.
        game: the requested game.
        speed: the requested speed; None if none was.
        words: the reader's texts.
        threads: whether threads can be opened there.
    """
    link = link_to(other, words)
    if other.personal:
        return note(words("busy-text-personal"))
    if not threads:
        return note(words("busy-text-no-thread", link=link))
    chosen = urlencode({"game": game} | ({} if speed is None else {"speed": speed}))
    button = Button(words("busy-thread"), Verb.THREAD, chosen, style=PRIMARY)
    if other.seat_of(user_id) is not None:
        return note(words("busy-text-yours", link=link), (button,))
    open_to_all = other.status == LOBBY and not other.invited_only
    key = "busy-text-join" if open_to_all and not other.full else "busy-text"
    return note(words(key, link=link), (button,))


def chosen_for_thread(argument: str) -> tuple[str, str | None]:
    """Return the game and speed in the argument of `busy_page`'s button."""
    chosen = dict(parse_qsl(argument))
    return chosen.get("game", ""), chosen.get("speed")


def opened_page(thread: str, words: Words) -> Page:
    """Return the page that says where the new table is; `thread` is a mention of its thread."""
    return note(words("thread-opened", thread=thread))


def thread_name(game: str, host: Person, words: Words) -> str:
    """Return the name of a thread for a table."""
    return words("thread-name", game=game_name(game, words), host=host.name)[:THREAD_NAME_LENGTH]
