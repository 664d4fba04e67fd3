"""A witness of all interactions: it finds unanswered ones, and the moves that people saw as made."""

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
"""Beginning of an answer with a reason why nothing was done."""

ANSWERED_LATER = 30.0
"""Maximum seconds until a deferred answer arrives, even after failed attempts."""

DEFERRED_UPDATE, UPDATE = 6, 7
FOLLOWED = re.compile(r"/webhooks/\d+/([^/]+)(/messages/@original)?")


@dataclass
class Asked:
    """An interaction with the time of its arrival (seconds, monotonic).

    `tried` are the bot's requests to Discord in response to it.
    """

    at: float
    payload: dict[str, Any]
    tried: list[Request] = field(default_factory=list)

    @property
    def answers(self) -> list[Request]:
        return [sent for sent in self.tried if sent.status < 300]

    def __str__(self) -> str:
        data = self.payload.get("data") or {}
        tried = [
            f"{sent.at - self.at:+.2f} s {sent.method} {sent.path}: {sent.status}" for sent in self.tried
        ]
        return "\n    ".join([f"{data.get('custom_id') or data.get('name')}", *tried])


class Witness:
    """Follows every interaction of the local Discord."""

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
        """Record that the bot was dead, or not ready yet, between two times (seconds, monotonic)."""
        self._away.append((since, until))

    def told(self) -> list[str]:
        """Return the interactions a running bot didn't answer completely, each with the bot's requests."""
        return [f"{number} {self.asked[number]}" for number in self.unanswered()]

    def unanswered(self) -> list[int]:
        """Return the ids of interactions that a running bot didn't answer completely.

        Interactions are left out if the bot was absent, or was killed while it could still answer.
        """
        self._read_requests()
        records = self._discord.backend.interactions
        return [number for number in self.asked if not self._is_settled(records[number])]

    @property
    def killed(self) -> int:
        """Number of interactions without a complete answer because the bot was killed."""
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
        """Assign the bot's requests since the last call to the interactions that they answer."""
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
        """Return the ids of messages that answer interactions since a time, with the person of each."""
        records = self._discord.backend.interactions
        found = [records[number] for number, asked in self.asked.items() if asked.at >= time]
        return {
            number: record.user_id
            for record in found
            for number in (record.message_id, *record.followup_ids)
            if number is not None
        }

    def made(self) -> list[Decision]:
        """Return the decisions that people saw as made: their answer is a hand without a remark."""
        self._read_requests()
        return self._decisions(number for number, asked in self.asked.items() if _made(asked.answers))

    def sent(self) -> list[Decision]:
        """Return all decisions sent by people, whatever the answer."""
        return self._decisions(self.asked)

    def _decisions(self, numbers: Iterable[int]) -> list[Decision]:
        found = map(self.decision, numbers)
        return [decision for decision in found if decision is not None]

    def decision(self, number: int) -> Decision | None:
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
    """Return decisions that people still at a table saw as made, but that are missing in its match.

    Each is given by its number, the seat and the move. In Hiifuu, people can change their discards: the match
    has one of their choices, perhaps one with an interrupted answer.
    """
    assert table.match is not None
    match = table.match.at_decision(0)
    found: Counter[tuple[int, int, str | None]] = Counter()
    seen = _by_seat(witness.made(), table)
    sent = _by_seat(witness.sent(), table)
    for seat, move in table.match.moves:
        key = (match.decision, seat)
        made = {_move(decision, match, seat) for decision in seen.pop(key, ())}
        chosen = (
            {_move(decision, match, seat) for decision in sent[key]} if move.startswith("discard") else made
        )
        if made and move not in chosen:
            found.update((*key, each) for each in made)
        match.play(seat, move)
    found.update((*key, None) for key in seen)
    return found


def _by_seat(decisions: Iterable[Decision], table: Table) -> defaultdict[tuple[int, int], list[Decision]]:
    """Return the decisions of people still at a table, by number and seat."""
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
