"""Demo pages of finding players: lists of tables, pings, challenges, and the answers to them."""

from dataclasses import replace

from bot.store.history import NO_OUTCOME
from bot.tables.deadlines import LIVE
from bot.tables.lobbies import NOT_NOW, TOO_FAST
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.pages import Page
from cogs.screens.calls import PlayersPage, call_page, calls_page
from cogs.screens.challenges import answered_page, other_game_page
from cogs.screens.lobby import lobby_page
from cogs.screens.menu import tables_page
from cogs.screens.reminders import invitation_page
from tools.scenes.cast import WHEN, Cast, after, lobby_of, table_of
from tools.scenes.playing import HANA_AWASE, HIIFUU, HYGGE, KOI_KOI, Shot


def show_invitation(cast: Cast, words: Words) -> Page:
    """Notify people about reserved seats."""
    return invitation_page(lobby_of(HYGGE, cast, 1), cast.ids[1:3], cast.ids[1:3], words)


def show_gathering(cast: Cast, words: Words) -> Page:
    """Notify people that enough of them want to play now."""
    gathered = replace(lobby_of(HYGGE, cast, 3), kept_until=WHEN)
    return invitation_page(gathered, cast.ids[1:3], cast.ids[1:3], words)


def show_call(cast: Cast, words: Words) -> Page:
    """Ping players about a lobby."""
    return call_page(lobby_of(HYGGE, cast, 1), cast.ids[1:], words)


def show_challenge(cast: Cast, words: Words) -> Page:
    """Show the ping about a challenge, where its lobby could not ping."""
    return invitation_page(_challenged(cast), cast.ids[1:2], cast.ids[1:2], words)


def lobby_challenged(answer: str | None) -> Shot:
    """Show the lobby of a challenge, and its answer."""

    def shot(cast: Cast, words: Words) -> Page:
        table = replace(_challenged(cast), answer=answer)
        seats = table.seats[:1] if answer == NOT_NOW else table.seats
        lobby, challenged = replace(table, seats=seats), cast.person(1)
        return lobby_page(lobby, words, NO_OUTCOME, wanting=0, challenged=challenged)

    return shot


def _challenged(cast: Cast) -> Table:
    table = lobby_of(KOI_KOI, cast, 2)
    seats = (table.seats[0], replace(table.seats[1], share=""))
    return replace(table, seats=seats, challenged_id=cast.ids[1], begins_when_full=True, speed=LIVE)


def show_answer(cast: Cast, words: Words) -> Page:
    """Show the answer to a challenge to its host."""
    table = replace(_challenged(cast), answer=TOO_FAST)
    return answered_page(table, cast.person(1), cast.ids[:1], words)


def ask_other_game(cast: Cast, words: Words) -> Page:
    """Ask a challenged person which other game they prefer."""
    return other_game_page(_challenged(cast), words)


def show_lobbies_first(cast: Cast, words: Words) -> Page:
    """Show lobbies with free seats to someone who wants to play now."""
    koi_koi = lobby_of(KOI_KOI, cast, 1)
    lobbies = [koi_koi, replace(lobby_of(HYGGE, cast, 2), id=koi_koi.id + 1)]
    return calls_page(PlayersPage({"koi-koi": WHEN, "hygge": None}, ["koi-koi"], lobbies), words)


def show_my_tables(cast: Cast, words: Words) -> Page:
    """Show a player's open tables, and others to join or watch."""
    mine = [table_of(HIIFUU.until(after(25), cast), cast), lobby_of(HYGGE, cast, 2)]
    mine.append(table_of(KOI_KOI.until(after(9), cast), cast))
    others = [lobby_of(HANA_AWASE, cast, 2), table_of(HYGGE.until(after(9), cast), cast)]
    return tables_page(mine, others, cast.ids[0], words, here=True)


def show_many_tables(cast: Cast, words: Words) -> Page:
    """Show the second page of tables to a player with many."""
    mine = [lobby_of(HYGGE, cast, 2)] * 20
    return tables_page(mine, (), cast.ids[0], words, 2, here=True)
