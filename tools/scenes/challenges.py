"""Scenes of challenges: the way to one, the message that tells of it, and the lobby with an answer."""

from dataclasses import replace

from bot.store.history import NOTHING_MORE
from bot.tables.deadlines import LIVE
from bot.tables.lobbies import NOT_NOW
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.pages import Page
from cogs.screens.challenges import other_game_page, which_game_page
from cogs.screens.lobby import lobby_page
from cogs.screens.reminders import invitation_page
from tools.scenes.cast import Cast, lobby_of
from tools.scenes.playing import KOI_KOI, Shot


def show_challenge(cast: Cast, words: Words) -> Page:
    """Tell somebody of a challenge."""
    return invitation_page(_challenged(cast), cast.ids[1:2], words)


def lobby_challenged(answer: str | None) -> Shot:
    """Show a lobby with somebody who is challenged, and what they say."""

    def shot(cast: Cast, words: Words) -> Page:
        table = replace(_challenged(cast), answer=answer)
        seats = table.seats[:1] if answer == NOT_NOW else table.seats
        return lobby_page(replace(table, seats=seats), words, NOTHING_MORE, calls=True)

    return shot


def _challenged(cast: Cast) -> Table:
    table = lobby_of(KOI_KOI, cast, 2)
    seats = (table.seats[0], replace(table.seats[1], share=""))
    return replace(table, seats=seats, challenged_id=cast.ids[1], begins_when_full=True, speed=LIVE)


def ask_which_challenge(cast: Cast, words: Words) -> Page:
    """Ask to which game somebody is to be challenged."""
    return which_game_page(cast.person(1), None, words)


def ask_other_game(cast: Cast, words: Words) -> Page:
    """Ask somebody who is challenged what they would rather play."""
    return other_game_page(_challenged(cast), words)
