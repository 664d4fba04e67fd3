"""Ratings in words: whether a match is rated, and what it did to its reader's rating."""

from bot.results.ratings import GUILD, PEOPLE
from bot.tables import Table
from bot.texts import Words


def lobby_rating(table: Table, words: Words) -> str:
    """Return whether a match will be rated; empty while only one person sits there, or outside of guilds."""
    verdict = table.verdict
    if verdict is None or verdict.unrated in (GUILD, PEOPLE):
        return ""
    return words("lobby-rated") if verdict.unrated is None else _unrated(verdict.unrated, words)


def unrated_lines(table: Table, words: Words) -> tuple[str, ...]:
    """Return a line on why a match that has ended was not rated, if it needs one."""
    reason = None if table.verdict is None else table.verdict.unrated
    return () if reason in (None, GUILD) else (_unrated(reason, words),)


def own_rating_lines(table: Table, seat: int, words: Words) -> tuple[str, ...]:
    """Return, in a line if there is anything to say, what a match did to the rating of a seat's person."""
    change = None if table.verdict is None else table.verdict.changes.get(seat)
    if change is None:
        return tuple(words("small", text=text) for text in unrated_lines(table, words))
    moved = rating_words(change.before.number, change.after.number, words)
    return (words("hand-rating", rating=moved),)


def rating_words(before: int, after: int, words: Words) -> str:
    """Return a rating and by how much it has moved: "1512 ▲ 14"."""
    way = "up" if after > before else "down" if after < before else "same"
    return words(f"rating-{way}", number=str(after), moved=str(abs(after - before)))


def _unrated(reason: str, words: Words) -> str:
    return words("unrated", reason=words(f"unrated-{reason}"))
