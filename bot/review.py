"""Reviewing together: who leads where an ended match is looked back at, and whose hands are still closed.

All of it follows from what is stored and from the time: nobody has to be there when a time is over.
"""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta

from bot.errors import Reason, TableProblem
from bot.store.review import Review
from bot.store.stored import Seat
from bot.tables.table import Table

KEEP_LEAD_TIME = timedelta(seconds=10)
"""How long the leader may keep the lead once somebody has asked for it."""

LEADER_TIMEOUT = timedelta(minutes=5)
"""How long after a leader last did something the lead is anybody's."""


def with_lead_settled(review: Review, now: datetime) -> Review:
    """Return a review with who leads by now: whoever has asked and was not refused in time."""
    if review.asked_by is None or review.asked_at is None or now < review.asked_at + KEEP_LEAD_TIME:
        return review
    since = review.asked_at + KEEP_LEAD_TIME
    return replace(review, leader_id=review.asked_by, led_at=since, asked_by=None, asked_at=None)


def with_step(review: Review, user_id: int, step: int, now: datetime) -> Review:
    """Return a review whose leader has turned to a step.

    Raises:
        TableProblem: somebody else leads.
    """
    review = with_lead_settled(review, now)
    if review.leader_id != user_id:
        raise TableProblem(Reason.REVIEW_LED)
    return replace(review, step=step, led_at=now)


def with_lead_asked(review: Review, user_id: int, now: datetime) -> Review:
    """Return a review that somebody wants to lead: they do at once if its leader has been silent for long.

    Raises:
        TableProblem: they lead already, or somebody else has just asked.
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
    """Return a review whose leader keeps the lead, or if it is too late for that, with its new leader.

    Raises:
        TableProblem: somebody else leads.
    """
    if (after := with_lead_settled(review, now)) != review:
        return after
    return replace(with_step(review, user_id, review.step, now), asked_by=None, asked_at=None)


def closed_seats(table: Table, opened: Collection[int]) -> list[Seat]:
    """Return the seats of people whose hands are not open to all, in seat order.

    Those of computer players are; nobody can open that of a former player. All hands stay closed as long as
    one is: where a game deals all its cards, the others together would tell it.

    Args:
        table: a table whose match has ended.
        opened: who has opened their hand.
    """
    return [seat for seat in table.seats if seat.dealt_to_person and seat.dealt_to not in opened]
