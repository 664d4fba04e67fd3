"""Rules of shared reviews: who leads, and whose hands are still closed."""

from collections.abc import Collection
from dataclasses import replace

from bot.errors import Reason, TableProblem
from bot.store.review import Review
from bot.store.stored import Seat
from bot.tables.table import Table


def with_step(review: Review, user_id: int, step: int) -> Review:
    """Return a review at another step; raise TableProblem unless the user leads it."""
    if review.leader_id != user_id:
        raise TableProblem(Reason.REVIEW_LED)
    return replace(review, step=step)


def with_leader(review: Review, user_id: int) -> Review:
    """Return a review with another leader; raise TableProblem if they lead it already."""
    if review.leader_id == user_id:
        raise TableProblem(Reason.REVIEW_LEADS)
    return replace(review, leader_id=user_id)


def closed_seats(table: Table, opened: Collection[int]) -> list[Seat]:
    """Return the seats of people whose hands are closed, in seat order.

    All hands stay closed while one is: where a game deals all its cards, the others together would reveal it.
    Computers' hands are open; a former player's can never be opened.

    Args:
        table: a table whose match has ended.
        opened: ids of the people who have opened their hand.
    """
    return [seat for seat in table.seats if seat.dealt_to_person and seat.dealt_to not in opened]
