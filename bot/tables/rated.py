"""What keeps a match from being rated, as far as its table knows. The texts are `unrated-<id>`."""

from bot.results.ratings import COMPUTER, FORMER, GUILD, LATE, OPTIONS, PEOPLE
from bot.store import StoredTable
from games import catalogue


def unrated(table: StoredTable) -> str | None:
    """Return the reason why a table's match is not rated; None if nothing at the table speaks against it.

    Ratings belong to a guild and are between people: at least two, no computer player among those who were
    dealt a hand, nobody whose seat was given to one because they were late, and nobody who has had their
    rating deleted since. Who leaves by choice changes nothing. The options have to be ones that a game lists
    for rated matches.
    """
    people = [seat for seat in table.seats if seat.dealt_to_person]
    if table.guild_id is None:
        return GUILD
    if len(people) < len(table.seats):
        return COMPUTER
    if len(people) < 2:
        return PEOPLE
    # A match begins by the newest rules, whatever they were when its lobby opened.
    rules = None if table.status == "lobby" else table.rules
    if not catalogue.game(table.game, rules).rates(table.options):
        return OPTIONS
    if any(seat.handed_over for seat in table.seats):
        return LATE
    return FORMER if any(seat.dealt_to is None for seat in people) else None
