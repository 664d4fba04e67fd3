"""Match: rules, seats, the log of decisions and fair chance. The public face of the package."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Self

from games.catalogue import Game
from games.catalogue import game as game_of
from games.chance import (
    SEED_BYTES,
    FairChance,
    check_shares,
    commitment,
    match_seed,
    new_server_seed,
)
from games.errors import BadRecord, IllegalMove, UnknownGame, UnknownRules, WrongOptions
from games.event import Event
from games.record import FORMAT, Record
from games.seen import Seen
from games.state import State
from games.view import View


class MatchRecord(Record):
    """A record that can be checked by replaying it."""

    def verify(self) -> "Match":
        """Replay the record, check everything it claims, and return the match.

        Raises:
            BadRecord: its rules are unknown, a move is illegal, or a claim is false; says which.
        """
        return Match.from_record(self)


class Match:
    """A match of one game, from its first deal to its ranking.

    Make one with `Match.new`, or with `Match.replay` from the contents of a store or a record.

    >>> match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32), shares=["1", "2"])
    >>> seat = min(match.to_move)
    >>> events = match.play(seat, match.legal_moves(seat)[0])
    >>> match.number
    1
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        options: Mapping[str, Any],
        server_seed: bytes,
        shares: Sequence[str],
        kept_seed: bytes | None = None,
    ) -> None:
        self.game = game
        game.check_players(len(seats))
        self.seats = tuple(seats)
        read = game.read_options(options)
        self._options = read
        self.server_seed = server_seed
        self.shares = tuple(shares)
        self.kept_seed = kept_seed
        self.commitment = commitment(server_seed)
        self._decision = 0
        self._moves: list[tuple[int, int]] = []
        self._log: list[Event] = []
        self._views: dict[int | None, View] = {}
        self._state = game.start(read, len(seats), FairChance(self.seed), self._log)
        self._seen = Seen(len(seats))
        self._seen.add(self._log)
        self._seen.since = [list(self._seen.history[seat]) for seat in range(len(seats))]

    @classmethod
    def new(
        cls,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, Any] | None = None,
        server_seed: bytes | None = None,
        *,
        shares: Sequence[str] | None = None,
        rules: int | None = None,
        seed: bytes | None = None,
    ) -> Self:
        """Deal a new match.

        Args:
            game: id of the game.
            seats: names in seat order.
            options: options that differ from the game's defaults.
            server_seed: 32 secret bytes; drawn from the operating system if not given.
            shares: for each seat, the text that its player contributed to the shuffle; empty if not given.
            rules: version of the game's rules; the newest if not given.
            seed: the seed of a match that was dealt before and has lost names since; usually it is made from
                all of the above.

        Raises:
            UnknownGame: there is no such game.
            UnknownRules: there is no such version of its rules.
            WrongOptions: an option, the number of seats, the seed or a text is not allowed.
        """
        version = game_of(game, rules)
        secret = new_server_seed() if server_seed is None else server_seed
        for given in (secret, seed or secret):
            if len(given) != SEED_BYTES:
                raise WrongOptions("wrong-seed", f"a seed has {SEED_BYTES} bytes, not {len(given)}")
        brought = ("",) * len(seats) if shares is None else shares
        check_shares(seats, brought)
        return cls(version, seats, {} if options is None else options, secret, brought, seed)

    @classmethod
    def replay(
        cls,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, Any] | None,
        server_seed: bytes,
        moves: Iterable[tuple[int, str]],
        *,
        shares: Sequence[str] | None = None,
        rules: int | None = None,
        seed: bytes | None = None,
    ) -> Self:
        """Return the match after these decisions, each a seat and a move; the rest is as for `new`.

        Raises:
            UnknownGame, UnknownRules, WrongOptions: as for `new`.
            BadRecord: a move is illegal; says which.
        """
        match = cls.new(game, seats, options, server_seed, shares=shares, rules=rules, seed=seed)
        for number, (seat, move) in enumerate(moves):
            try:
                match.play(seat, move)
            except IllegalMove as error:
                message = f"decision {number}, seat {seat}, {move!r}: {error}"
                raise BadRecord("illegal-move", message, number=number) from error
        return match

    @property
    def seed(self) -> bytes:
        """The 32 bytes that all chance in the match comes from; secret during the match."""
        if self.kept_seed is not None:
            return self.kept_seed
        game, options = self.game, self._options
        return match_seed(self.server_seed, game.id, game.version, options, self.seats, self.shares)

    @property
    def number(self) -> int:
        """How many decisions have been made."""
        return len(self._moves)

    @property
    def decision(self) -> int:
        """The number on the controls for the current decision; the same for all seats that choose at once."""
        return self._decision

    @property
    def to_move(self) -> frozenset[int]:
        """The seats to move: one, several that choose at once, or none when the match is over."""
        return frozenset(self._state.to_move)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._state.over

    @property
    def round(self) -> int:
        """Number of the current round, from 1; the last one when the match is over."""
        return self._state.round

    @property
    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """Points by seat of each finished round."""
        return tuple(self._state.rounds)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far by seat, which the ranking is based on."""
        return self._state.result()

    @property
    def ranks(self) -> tuple[int, ...]:
        """Ranks by seat, from 1, shared if equal (1 1 3); empty until the match is over."""
        return ranks_of(self._state.standing()) if self.over else ()

    @property
    def options(self) -> dict[str, Any]:
        """All options, including defaults."""
        return self._options.copy()

    @property
    def moves(self) -> tuple[tuple[int, str], ...]:
        """All decisions so far: seat and move in the record's notation."""
        notation, state = self.game.edge.notation, self._state
        return tuple((seat, notation(state, move)) for seat, move in self._moves)

    @property
    def movers(self) -> tuple[int, ...]:
        """The seat of each decision so far."""
        return tuple([seat for seat, _ in self._moves])

    def legal_moves(self, seat: int) -> list[str]:
        """Return the seat's legal moves in the record's notation; none if the seat is not to move."""
        if seat not in self._state.to_move:
            return []
        notation, state = self.game.edge.notation, self._state
        return [notation(state, move) for move in state.legal(seat)]

    def play(self, seat: int, move: str) -> tuple[Event, ...]:
        """Make a decision for a seat and return what happened, including events for single seats.

        Raises:
            IllegalMove: the match is over, the seat is not to move, or it may not make this move now. The
                match is unchanged.
        """
        state = self._state
        code = self._read(seat, move)
        self._log.clear()
        before, together = state.round, state.simultaneous
        self._views = {}  # a copy that has not made this decision keeps those from before
        state.apply(seat, code)
        self._moves.append((seat, code))
        if not (together and state.simultaneous and state.round == before):
            self._decision = len(self._moves)
        events = tuple(self._log)
        self._seen.decide(seat, events)
        if state.round == before:
            self._seen.add(events)
        else:
            self._seen.next_round(before, events)
        return events

    def _read(self, seat: int, move: str) -> int:
        """Return the move as the state represents it, or raise IllegalMove with the reason."""
        state = self._state
        if state.over:
            raise IllegalMove("match-over", "the match is over")
        if not 0 <= seat < len(self.seats):
            raise IllegalMove("no-such-seat", f"there is no seat {seat}")
        try:
            code = self.game.edge.parse(state, move)
        except ValueError:
            code = None
        # The quick check comes first: listing all legal moves may take long.
        if code is not None and state.allows(seat, code):
            return code
        if not state.legal(seat):
            raise IllegalMove("not-your-turn", f"seat {seat} is not to move")
        if code is None:
            raise IllegalMove("unknown-move", f"{move!r} is no move of {self.game.id}")
        reason = state.why_not(seat, code)
        raise IllegalMove(reason, f"{move!r} cannot be played now: {reason}")

    def view(self, seat: int | None = None) -> View:
        """Return everything that a seat, or a spectator (None), may know.

        Its parts are the same values until the next decision, and nobody's to change.
        """
        if seat not in self._views:
            self._views[seat] = self._view(seat)
        # Options are plain dictionaries: each reader gets their own.
        return self._views[seat].model_copy(update={"options": self.options})

    def _view(self, seat: int | None) -> View:
        state, edge = self._state, self.game.edge
        seen = self._seen
        return View(
            game=self.game.id,
            options=self._options,
            seats=self.seats,
            you=seat,
            number=len(self._moves),
            decision=self._decision,
            round=state.round,
            to_move=state.to_move,
            scores=state.result(),
            rounds=tuple(state.rounds),
            over=state.over,
            ranks=self.ranks if state.over else (),
            moves=() if seat is None else edge.choices(state, seat),
            history=tuple(seen.history[seat]),
            closing=seen.closing[seat],
            table=edge.table(state, seat),
        )

    def since(self, seat: int) -> tuple[Event, ...]:
        """Return what a seat has seen happen since its own last decision, beginning with what came of that.

        Before its first decision, this is everything since the first deal. Unlike a view's history, it goes
        on from one round to the next.
        """
        return tuple(self._seen.since[seat])

    def ended_round(self) -> tuple[Event, ...]:
        """Return all public events of the round that ended last, oldest first; none before one has ended."""
        return tuple(self._seen.history[None]) if self.over else self._seen.ended

    def sample(self, seat: int, rng: Random) -> State:
        """Return a full state that agrees with everything the seat knows, for players to think about."""
        return self._state.sample(seat, rng)

    def imagined(self, seat: int, rng: Random) -> Self:
        """Return a copy of the match as a seat may imagine it: what it does not know is drawn anew.

        What was seen so far and the record stay as they are; chance to come is drawn from `rng`.
        """
        return self._with(self.sample(seat, rng), {})

    def beginning(self) -> Self:
        """Return the same match before its first decision."""
        return type(self)(self.game, self.seats, self._options, self.server_seed, self.shares, self.kept_seed)

    def copy(self) -> Self:
        """Return an independent copy of the match."""
        return self._with(self._state.copy(), self._views)

    def _with(self, state: State, views: dict[int | None, View]) -> Self:
        """Return a copy with another state, and the views that are known of it."""
        other, state.log = object.__new__(type(self)), []
        own = {"_moves": self._moves[:], "_seen": self._seen.copy(), "_log": state.log, "_state": state}
        other.__dict__.update(self.__dict__, **own, _views=views)
        return other

    def record(self) -> MatchRecord:
        """Return the record of the match, as abandoned if it is not over. It reveals the server seed."""
        return MatchRecord(
            format=FORMAT,
            game=self.game.id,
            rules=self.game.version,
            options=self.options,
            seats=list(self.seats),
            commitment=self.commitment,
            server_seed=self.server_seed.hex(),
            shares=list(self.shares),
            seed=None if self.kept_seed is None else self.kept_seed.hex(),
            moves=list(self.moves),
            rounds=[list(points) for points in self.rounds],
            scores=list(self.scores),
            ranks=list(self.ranks),
            end="finished" if self.over else "abandoned",
        )

    @classmethod
    def from_record(cls, record: MatchRecord) -> Self:
        """Replay a record and check everything it claims.

        Raises:
            BadRecord: its rules are unknown, a move is illegal, or a claim is false; says which.
        """
        server_seed = bytes.fromhex(record.server_seed)
        if commitment(server_seed) != record.commitment:
            message = "the server seed does not hash to the commitment"
            raise BadRecord("wrong-commitment", message)
        kept_seed = None if record.seed is None else bytes.fromhex(record.seed)
        try:
            match = cls.replay(
                record.game,
                record.seats,
                record.options,
                server_seed,
                record.moves,
                shares=record.shares,
                rules=record.rules,
                seed=kept_seed,
            )
        except (UnknownGame, UnknownRules, WrongOptions) as error:
            raise BadRecord(error.reason, str(error), **error.details) from error
        replayed = match.record()
        for field in type(record).model_fields:
            said, is_so = getattr(record, field), getattr(replayed, field)
            if said != is_so:
                message = f"{field}: the record says {said!r}, the replay gives {is_so!r}"
                raise BadRecord("claim-differs", message, field=field)
        return match


def ranks_of(standing: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the rank of each value, from 1, highest first; equal values share a rank (1 1 3)."""
    ordered = sorted(standing, reverse=True)
    return tuple(ordered.index(value) + 1 for value in standing)
