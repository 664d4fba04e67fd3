"""Shared reviews: the leader of an ended match's review, and hands that are still closed.

Everything follows from the stored review and the time, so no action is needed when a time limit passes.
"""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta

from bot.errors import Reason, TableProblem
from bot.store.review import Review
from bot.store.stored import Seat
from bot.tables.table import Table

KEEP_LEAD_TIME = timedelta(seconds=10)
"""Time for the leader to refuse another person's request for the lead."""

LEADER_TIMEOUT = timedelta(minutes=5)
"""Time without an action of the leader before anyone may take the lead."""


def with_lead_settled(review: Review, now: datetime) -> Review:
    """Return a review with its current leader: a request not refused in time succeeds."""
    if review.asked_by is None or review.asked_at is None or now < review.asked_at + KEEP_LEAD_TIME:
        return review
    since = review.asked_at + KEEP_LEAD_TIME
    return replace(review, leader_id=review.asked_by, led_at=since, asked_by=None, asked_at=None)


def with_step(review: Review, user_id: int, step: int, now: datetime) -> Review:
    """Return a review moved to a step by its leader; raise TableProblem if another person leads."""
    review = with_lead_settled(review, now)
    if review.leader_id != user_id:
        raise TableProblem(Reason.REVIEW_LED)
    return replace(review, step=step, led_at=now)


def with_lead_asked(review: Review, user_id: int, now: datetime) -> Review:
    """Return a review with a person's request to lead, who leads at once if its leader has been silent.

    Raises TableProblem if they lead already, or another request is pending.
    """
    review = with_lead_settled(review, now)
    if review.leader_id == user_id:
        raise TableProblem(Reason.REVIEW_LEADS)
    if review.asked_by is not None:
        raise TableProblem(Reason.REVIEW_ASKED)
    if not review.leader_id or now >= review.led_at + LEADER_TIMEOUT:
        return replace(review, leader_id=user_id, led_at=now)
    return replace(review, asked_by=user_id, asked_at=now)


def with_lead_kept(review: Review, user_id: int, now: datetime) -> Review:
    """Return a review whose leader has refused a request or, if that is too late, with its new leader.

    Raises TableProblem if another person leads.
    """
    if (after := with_lead_settled(review, now)) != review:
        return after
    return replace(with_step(review, user_id, review.step, now), asked_by=None, asked_at=None)


def closed_seats(table: Table, opened: Collection[int]) -> list[Seat]:
    """Return the seats of people whose hands are not open to all, in seat order.

    Hands of computer players are open; the hand of a former player stays closed. All hands stay closed while
    one is: in a game that deals all its cards, the others together would give it away.
    """
    return [seat for seat in table.seats if seat.dealt_to_person and seat.dealt_to not in opened]
