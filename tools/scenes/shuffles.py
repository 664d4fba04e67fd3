"""Demo pages of a shuffle's contributions and checks, and of a match's record."""

from bot.texts import Words
from cogs.delivery.pages import Page
from cogs.screens.fairness import checked_page, fairness_page, record_page, unsealed_page
from cogs.screens.parts import beside_hand
from tools.scenes.cast import Cast, Script, after, lobby_of, over, table_of
from tools.scenes.playing import HYGGE, Shot


def fair_lobby(script: Script) -> Shot:
    """Show the contributions to a shuffle before the deal."""
    return lambda cast, words: fairness_page(lobby_of(script, cast, script.players), cast.ids[0], words)


def fair_in_play(script: Script) -> Shot:
    """Show the contributions to a shuffle during the match."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(script.until(after(0), cast), cast)
        return beside_hand(fairness_page(table, cast.ids[0], words), table, cast.ids[0], words)

    return shot


def show_checked_shuffle(script: Script) -> Shot:
    """Show that a finished match was dealt fairly."""
    return lambda cast, words: checked_page(table_of(script.until(over, cast), cast), True, words)


def show_opened_shuffle(script: Script) -> Shot:
    """Show the complete input of a finished match's shuffle."""
    return lambda cast, words: unsealed_page(table_of(script.until(over, cast), cast), words)


def show_record(cast: Cast, words: Words) -> Page:
    """Show the record of a match as a download."""
    return record_page(table_of(HYGGE.until(over, cast), cast), words)
