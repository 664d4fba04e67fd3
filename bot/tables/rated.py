"""What keeps a match that begins from being rated, as far as its table knows: the texts `unrated-<id>`."""

from bot.ratings import COMPUTER, GUILD, OPTIONS, PEOPLE
from bot.store.stored import StoredTable
from games import catalogue


def unrated(table: StoredTable) -> str | None:
    """Return why a match that begins now at a table is not rated; None if nothing there speaks against it.

    Ratings belong to a guild and are between people: at least two, and no computer player. The options have
    to be ones that a game lists for rated matches.
    """
    people = [seat for seat in table.seats if seat.user_id is not None]
    if table.guild_id is None:
        return GUILD
    if len(people) < len(table.seats):
        return COMPUTER
    if len(people) < 2:
        return PEOPLE
    # It begins by the newest rules, whatever they were when the lobby opened.
    return None if catalogue.game(table.game).rates(table.options) else OPTIONS
