"""What somebody who uses /play reads: that a table stands here already, or in which thread theirs is."""

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from bot.tables import Person, Table
from bot.texts import Words
from cogs.delivery.links import link_to
from cogs.delivery.pages import PRIMARY, Button, Page, note
from cogs.delivery.verbs import Verb
from cogs.screens.parts import game_name

THREAD_NAME_LENGTH = 100


def busy_page(
    other: Table, game: str, speed: str | None, said: Mapping[str, str | None], words: Words, *, threads: bool
) -> Page:
    """Return where the table is that takes up the channel, and a button that opens a thread.

    Args:
        other: the table that stands there.
        game: the game that was to be opened.
        speed: the speed that was wanted; None if none was.
        said: the options of the game as they were typed or picked.
        words: the reader's texts.
        threads: whether threads can be opened there.
    """
    link = link_to(other)
    if not threads:
        return note(words("busy-text-no-thread", link=link))
    wanted = {"game": game, "speed": speed, **said}
    chosen = urlencode({name: value for name, value in wanted.items() if value is not None})
    button = Button(words("busy-thread"), Verb.THREAD, chosen, style=PRIMARY)
    return note(words("busy-text", link=link), (button,))


def chosen_for_thread(argument: str) -> tuple[str, str | None, dict[str, str]]:
    """Return the game, speed and options that the button of `busy_page` has in its argument."""
    said = dict(parse_qsl(argument))
    return said.pop("game", ""), said.pop("speed", None), said


def opened_page(thread: str, words: Words) -> Page:
    """Return where the table is that was opened in a thread; `thread` is a mention of it."""
    return note(words("thread-opened", thread=thread))


def thread_name(game: str, host: Person, words: Words) -> str:
    """Return the name of a thread for a table."""
    return words("thread-name", game=game_name(game, words), host=host.name)[:THREAD_NAME_LENGTH]
