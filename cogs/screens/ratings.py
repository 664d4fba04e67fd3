"""Ratings in words: whether a match is rated, and what it did to its reader's rating."""

from bot.ratings import GUILD, PEOPLE
from bot.store.history import MatchOutcome
from bot.texts import Words


def lobby_rating(outcome: MatchOutcome, words: Words) -> str:
    """Return whether a match will be rated; empty while only one person sits there, or outside of guilds."""
    if outcome.unrated in (GUILD, PEOPLE):
        return ""
    return words("lobby-rated") if outcome.unrated is None else _unrated(outcome.unrated, words)


def unrated_lines(outcome: MatchOutcome, words: Words) -> tuple[str, ...]:
    """Return a line on why a match that has ended was not rated, if it needs one."""
    return () if outcome.unrated in (None, GUILD) else (_unrated(outcome.unrated, words),)


def own_rating_lines(outcome: MatchOutcome, seat: int, words: Words) -> tuple[str, ...]:
    """Return, in a line if there is anything to say, what a match did to the rating of a seat's person."""
    moved = outcome.ratings.get(seat)
    if moved is None:
        return tuple(words("small", text=text) for text in unrated_lines(outcome, words))
    return (words("hand-rating", rating=rating_words(*moved, words)),)


def rating_words(before: int, after: int, words: Words) -> str:
    """Return a rating and by how much it has moved: "1512 ▲ 14"."""
    way = "up" if after > before else "down" if after < before else "same"
    return words(f"rating-{way}", number=str(after), moved=str(abs(after - before)))


def _unrated(reason: str, words: Words) -> str:
    return words("unrated", reason=words(f"unrated-{reason}"))
