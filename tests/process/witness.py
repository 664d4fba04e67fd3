"""A witness of all that people ask of the bot: what was never answered, and what they read as played."""

import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from simcord.backend.models.interaction import Interaction, ResponseKind

from bot.local.backend import ANSWER_LIMIT_SECONDS
from bot.local.rest import Request
from bot.tables.table import Table
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from games import Match
from tests.discord.reading import texts_of
from tests.process.decisions import Decision, decision_by
from tests.process.wire import Wire

REMARK = "⚠️"
"""How an answer begins that says why nothing was done."""

ANSWERED_LATER = 30.0
"""Seconds within which an answer is there for which Discord was asked to wait, however often it fails."""

DEFERRED_UPDATE, UPDATE = 6, 7
FOLLOWED = re.compile(r"/webhooks/\d+/([^/]+)(/messages/@original)?")


@dataclass
class Asked:
    """An interaction: when it came (seconds, monotonic), and what Discord was asked to do for it since.

    Attributes:
        tried: all that Discord was asked.
    """

    at: float
    payload: dict[str, Any]
    tried: list[Request] = field(default_factory=list)

    @property
    def answers(self) -> list[Request]:
        """What Discord was asked and did."""
        return [sent for sent in self.tried if sent.status < 300]

    def __str__(self) -> str:
        data = self.payload.get("data") or {}
        tried = [
            f"{sent.at - self.at:+.2f} s {sent.method} {sent.path}: {sent.status}" for sent in self.tried
        ]
        return "\n    ".join([f"{data.get('custom_id') or data.get('name')}", *tried])


class Witness:
    """Follows every interaction on the wire.

    Args:
        wire: the Discord.

    Attributes:
        asked: all interactions, by id.
    """

    def __init__(self, wire: Wire) -> None:
        self._discord = wire.discord
        self.asked: dict[int, Asked] = {}
        self._away: list[tuple[float, float]] = []
        self._read = 0
        self._discord.backend.subscribers.append(self._note)

    def _note(self, event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            self.asked[int(payload["id"])] = Asked(time.monotonic(), dict(payload))

    def note_absence(self, since: float, until: float) -> None:
        """Take note that the bot was dead, or not yet ready, between two times (seconds, monotonic)."""
        self._away.append((since, until))

    def told(self) -> list[str]:
        """Return what a running bot has not answered, or not in the end: each with all that it tried."""
        return [f"{number} {self.asked[number]}" for number in self.unanswered()]

    def unanswered(self) -> list[int]:
        """Return the interactions that a running bot has not answered, or not in the end.

        Those are left out for which the bot was not there, or killed while it could still answer.
        """
        self._read_requests()
        records = self._discord.backend.interactions
        return [number for number in self.asked if not self._is_settled(records[number])]

    @property
    def killed(self) -> int:
        """How many interactions were not answered, or not in the end, because the bot was killed."""
        self._read_requests()
        records = self._discord.backend.interactions
        return sum(not self._is_answered(records[number]) for number in self.asked) - len(self.unanswered())

    def _is_settled(self, record: Interaction) -> bool:
        return self._is_answered(record) or self._was_interrupted(record)

    def _is_answered(self, record: Interaction) -> bool:
        if not record.responded or record.loading:
            return False
        deferred = record.response_kind is ResponseKind.DEFERRED_UPDATE
        return not deferred or any(FOLLOWED.fullmatch(sent.path) for sent in self.asked[record.id].answers)

    def _was_interrupted(self, record: Interaction) -> bool:
        begun = self.asked[record.id].at
        patience = ANSWERED_LATER if record.responded else ANSWER_LIMIT_SECONDS
        return any(since - patience <= begun <= until for since, until in self._away)

    def _read_requests(self) -> None:
        """Assign the bot's requests since the last call to the interactions they answer."""
        requests = self._discord.rest.requests
        for sent in requests[self._read :]:
            number = self._interaction_of(sent.path)
            if number in self.asked:
                self.asked[number].tried.append(sent)
        self._read = len(requests)

    def _interaction_of(self, path: str) -> int | None:
        if answered := re.fullmatch(r"/interactions/(\d+)/[^/]+/callback", path):
            return int(answered[1])
        followed = FOLLOWED.fullmatch(path)
        return None if followed is None else self._discord.backend.interaction_tokens.get(followed[1])

    def shown_since(self, time: float) -> dict[int, int]:
        """Return the messages that answer what was asked since a time, by their ids, and who had asked."""
        records = self._discord.backend.interactions
        found = [records[number] for number, asked in self.asked.items() if asked.at >= time]
        return {
            number: record.user_id
            for record in found
            for number in (record.message_id, *record.followup_ids)
            if number is not None
        }

    def made(self) -> list[Decision]:
        """Return the decisions that people read as made: their answer is a hand without a remark."""
        self._read_requests()
        return self._decisions(number for number, asked in self.asked.items() if _made(asked.answers))

    def sent(self) -> list[Decision]:
        """Return all decisions that people sent, whatever they read."""
        return self._decisions(self.asked)

    def _decisions(self, numbers: Iterable[int]) -> list[Decision]:
        found = map(self.decision, numbers)
        return [decision for decision in found if decision is not None]

    def decision(self, number: int) -> Decision | None:
        """Return the decision that an interaction was to make; None if it was something else."""
        return _decision(self.asked[number].payload)


def _made(answers: list[Request]) -> bool:
    shown = [sent.json for sent in answers[:2]]
    if not shown:
        return False
    callback = shown[0]
    if callback["type"] == UPDATE:
        body = callback["data"]
    elif callback["type"] == DEFERRED_UPDATE and len(shown) == 2 and answers[1].method == "PATCH":
        body = shown[1]
    else:
        return False
    return REMARK not in "".join(texts_of(body.get("components") or ()))


def _decision(payload: dict[str, Any]) -> Decision | None:
    data = payload.get("data") or {}
    person = payload.get("member", payload)["user"]
    return decision_by(str(data.get("custom_id", "")), int(person["id"]), data.get("values") or ())


def lost(witness: Witness, table: Table) -> Counter[tuple[int, int, str | None]]:
    """Return decisions of people still at a table that they read as made, and that its match does not have.

    Each is told by its number, the seat and the move. In Hiifuu people may decide again what to discard: the
    match has one of their choices, which may be one whose answer was cut short.
    """
    assert table.match is not None
    match, found = table.match.at_decision(0), Counter[tuple[int, int, str | None]]()
    told, sent = _by_seat(witness.made(), table), _by_seat(witness.sent(), table)
    for seat, move in table.match.moves:
        key = (match.decision, seat)
        made = {_move(decision, match, seat) for decision in told.pop(key, ())}
        chosen = (
            {_move(decision, match, seat) for decision in sent[key]} if move.startswith("discard") else made
        )
        if made and move not in chosen:
            found.update((*key, each) for each in made)
        match.play(seat, move)
    found.update((*key, None) for key in told)
    return found


def _by_seat(decisions: Iterable[Decision], table: Table) -> defaultdict[tuple[int, int], list[Decision]]:
    """Return the decisions of people still at a table, by the number of the decision and their seat."""
    found: defaultdict[tuple[int, int], list[Decision]] = defaultdict(list)
    for decision in decisions:
        seat = table.seat_of(decision.user_id)
        if decision.table == table.id and seat is not None:
            found[decision.number, seat.seat].append(decision)
    return found


def _move(decision: Decision, match: Match, seat: int) -> str | None:
    if decision.verb == Verb.PLAY_NAMED:
        return decision.argument
    return face_of(match.game.id).chosen_move(match.view(seat), decision.argument, decision.values)
