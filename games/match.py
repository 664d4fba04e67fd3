"""Match: a game, its seats, the decisions so far and a fair shuffle. Start here."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from random import Random
from typing import Any, Self

from games.catalogue import find_game as game_of
from games.chance import (
    SEED_BYTES,
    FairChance,
    check_shares,
    check_texts,
    commitment_of,
    match_seed,
    new_server_seed,
)
from games.errors import (
    BadRecord,
    GameError,
    IllegalMove,
    UnknownGame,
    UnknownRules,
    WrongOptions,
    printable,
    short_repr,
)
from games.game import Game
from games.positions import Position
from games.record import FORMAT, Record
from games.state import Event, State, ranks_of, visible_events
from games.view import View


class MatchRecord(Record):
    """A record that can be checked by replaying it."""

    def verify(self) -> "Match":
        """Replay the record, check all its claims, and return the match.

        Raises:
            BadRecord: the first problem found: unknown rules, an illegal move or a false claim.
        """
        return Match.from_record(self)


class Match:
    """A match of one game, from its first deal to its ranking.

    Make one with `Match.new`, or with `Match.replay` from the contents of a store or a record. All methods
    raise a GameError for a seat, round or decision that does not exist, and for any other misuse.

    A match belongs to one thread, since nothing is locked; give another thread a copy. Copies are
    independent, but have the same secret, and so the same later cards.

    Attributes:
        game: the game, with the version of its rules.
        seats: names in seat order.
        server_seed: the secret part of the shuffle; shown only after the match.
        shares: each player's contribution to the shuffle, by seat.
        kept_seed: the seed stored when names were removed; otherwise None.
        commitment: hash of the server seed, shown before the match.
        seed: the 32 bytes that determine all chance in the match; secret until its end.
        decision: number of the current decision for controls; unchanged while several seats choose at once.
        stand_ins: numbers of the decisions that stand-ins made.
        stood_in: seats whose last decision was made by a stand-in.

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
        options: Mapping[str, Any] | None,
        server_seed: bytes | None,
        shares: Sequence[str] | None,
        seed: bytes | None = None,
    ) -> None:
        """Deal a match like `new`, but also accept the empty names of old records."""
        secret = new_server_seed() if server_seed is None else server_seed
        for given in (secret, secret if seed is None else seed):
            if type(given) is not bytes or len(given) != SEED_BYTES:
                raise WrongOptions("wrong-seed", f"a seed has {SEED_BYTES} bytes, and is of type bytes")
        check_texts(seats)
        brought = ("",) * len(seats) if shares is None else shares
        check_shares(seats, brought)
        game.check_players(len(seats))
        self.game = game
        self.seats = tuple(seats)
        self.shares = tuple(brought)
        self._options = game.read_options({} if options is None else options)
        self.server_seed = secret
        self.kept_seed = seed
        self.commitment = commitment_of(secret)
        self.seed = seed or match_seed(secret, game.id, game.version, self._options, self.seats, self.shares)
        self.decision = 0
        self._places = range(len(seats))
        self._moves: list[tuple[int, str]] = []
        self._events: list[Event] = []  # all events, oldest first: the state's log
        self._decided = [0] * len(seats)  # by seat, the number of events before its last decision
        self.stand_ins = self.stood_in = frozenset[int]()
        self._state = game.start(self._options, len(seats), FairChance(self.seed), self._events)

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
            server_seed: 32 secret bytes; drawn from the operating system by default.
            shares: each player's contribution to the shuffle, by seat; empty by default.
            rules: version of the game's rules; the newest by default.
            seed: only for an older match whose names were removed; by default made from all of the above.

        Raises:
            UnknownGame: no game has this id.
            UnknownRules: the game has no such version.
            WrongOptions: an option, the number of seats, the seed or a text is not allowed; or a name is
                empty without a seed, or the other way round.
        """
        match = cls(game_of(game, rules), seats, options, server_seed, shares, seed)
        if all(match.seats) != (seed is None):
            message = "a seed is given if, and only if, a name was removed and is empty"
            raise WrongOptions("wrong-text", message)
        return match

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
        stand_ins: Collection[int] = (),
    ) -> Self:
        """Deal a match like `new`, make these decisions (seat and move), and return it.

        `stand_ins` has the numbers of the decisions made by stand-ins.

        Raises:
            UnknownGame, UnknownRules, WrongOptions: as for `new`.
            BadRecord: a move is illegal (the message quotes it), or a decision is not a seat and a move.

        >>> moves = [(0, "play C8")]
        >>> match = Match.replay("hiyoko", ["Aki", "Ben"], None, bytes(32), moves, shares=["1", "2"])
        >>> match.moves
        ((0, 'play C8'),)
        """
        match = cls(game_of(game, rules), seats, options, server_seed, shares, seed)
        try:
            decisions = [(seat, move) for seat, move in moves]
            others = {*stand_ins}
        except (TypeError, ValueError):
            message = "a decision is a seat and a move, and stand-ins are numbers of decisions"
            raise BadRecord("no-record", message, field="moves") from None
        for number, (seat, move) in enumerate(decisions):
            try:
                match.play(seat, move, stand_in=number in others)
            except IllegalMove as error:
                message = f"decision {number}, seat {seat}, {short_repr(move)}: {error}"
                raise BadRecord("illegal-move", message, number=number) from error
        return match

    @classmethod
    def position(
        cls, text: str, seats: Sequence[str] | None = None, server_seed: bytes | None = None
    ) -> Self:
        """Return a match that begins with a position in the notation of `games.positions`.

        It has no record. Names default to numbers; later shuffles come from the server seed.

        Raises:
            GameError: the position is impossible, or one of its moves is illegal.

        >>> match = Match.position("koi-koi; hands 3p 7a / 4p 5p; field 3b; captured 9a / -; moves play 3p")
        >>> match.legal_moves(0), match.position_text().partition("stock")[0]
        (['shobu', 'koi-koi'], 'koi-koi; hands 3p 7a / 4p 5p; field 3b; captured 9a / -; ')
        """
        given = Position.read(text)
        names = [str(number) for number in range(1, given.players + 1)] if seats is None else seats
        match = cls(replace(given.game, start=given.start), names, given.options, server_seed, None)
        for seat, move in given.moves:
            match.play(min(match.to_move, default=0) if seat is None else seat, move)
        return match

    def position_text(self) -> str:
        """Return the match in position notation: the cards after the last shuffle, and the moves since.

        Names, and cards given back during the deal, are left out.

        Raises:
            GameError: the game has no positions.
        """
        chance = FairChance(self.seed)
        return str(Position.reached(self.game, len(self.seats), self._options, chance, self._moves))

    def __repr__(self) -> str:
        """Return the game, the names and the number of decisions."""
        return printable(f"<Match of {self.game.id}: {', '.join(self.seats)}; number {self.number}>")

    def __str__(self) -> str:
        """Return the public table, drawn for people; for a seat's view use `str(match.view(seat))`.

        >>> match = Match.new("hiyoko", ["Aki", "Ben"], server_seed=bytes(32), shares=["1", "2"])
        >>> print(match)
        hiyoko     round 1
        points     Aki 0, Ben 0
        to move    Aki
        dealer     Aki
        cards      Aki 6, Ben 6
        draw pile  32 cards
        pile       S7
        next       8
        """
        return str(self.view())

    @property
    def number(self) -> int:
        """Number of decisions so far."""
        return len(self._moves)

    @property
    def to_move(self) -> frozenset[int]:
        """The seats the match is waiting for: one, several that choose at once, or none at the end.

        A seat that has chosen is left out, although it may choose again while others still choose.
        """
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
        return tuple(self._moves)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, oldest first, including those only one seat may see."""
        return tuple(self._events)

    def events_in(self, number: int, seat: int | None = None) -> tuple[Event, ...]:
        """Return the events of a round (counted from 1) visible to a seat, or to all (None), oldest first."""
        _check("no-such-round", number, range(1, self.round + 1))
        if seat is not None:
            _check("no-such-seat", seat, self._places)
        events = self._events
        round_of = attrgetter("round")
        first = bisect_left(events, number, key=round_of)
        return visible_events(events[first : bisect_right(events, number, first, key=round_of)], seat)

    def events_since(self, seat: int) -> tuple[Event, ...]:
        """Return the events visible to a seat from its own last decision on, across rounds.

        Before its first decision, these are all since the first deal.
        """
        _check("no-such-seat", seat, self._places)
        return visible_events(self._events[self._decided[seat] :], seat)

    def legal_moves(self, seat: int) -> list[str]:
        """Return the moves that `play` accepts from a seat now, in the record's notation.

        A seat that has chosen while others still choose may choose again, so it keeps its moves. To play a
        match on, ask only the seats in `to_move`.

        >>> match = Match.new("hiyoko", ["Aki", "Ben"], server_seed=bytes(32), shares=["1", "2"])
        >>> match.legal_moves(0), match.legal_moves(1)
        (['play C8', 'play S8'], [])
        """
        _check("no-such-seat", seat, self._places)
        state = self._state
        return [] if state.over else [state.notation(move) for move in state.legal(seat)]

    def only_move(self, seat: int) -> str | None:
        """Return a seat's only move if all players can see that it has no choice, or None.

        Moves with cards that no rule tells apart count as one.
        """
        _check("no-such-seat", seat, self._places)
        move = self._state.only_move(seat) if seat in self._state.to_move else None
        return None if move is None else self._state.notation(move)

    def play(self, seat: int, move: str, *, stand_in: bool = False) -> tuple[Event, ...]:
        """Make a decision for a seat and return the new events, including those only one seat may see.

        While several seats choose at once, a seat may choose again, and its last choice counts. The record
        keeps them all; `with_decision` keeps only the last.

        With `stand_in`, someone else decides for the seat's player. When that begins or ends, there is an
        event (`stood-in`, `came-back`); rules and record are unaffected.

        Raises:
            IllegalMove: the match is over, the seat does not exist or is not to move, or the move is not
                allowed now. The match is unchanged.
        """
        state = self._state
        code = self._parse_legal(seat, move)
        begun = state.round
        together = state.simultaneous
        before = len(self._events)
        if stand_in:
            self.stand_ins |= {len(self._moves)}
        if stand_in != (seat in self.stood_in):
            self.stood_in ^= {seat}
            self._events.append(Event("stood-in" if stand_in else "came-back", begun, seat))
        self._decided[seat] = len(self._events)  # without `came-back`: returning players know it
        state.apply(seat, code)
        self._moves.append((seat, move))
        # While several seats choose at once, the choice of one leaves the controls of the others valid.
        if not (together and state.simultaneous and state.round == begun):
            self.decision = len(self._moves)
        return tuple(self._events[before:])

    def undo(self) -> tuple[int, str]:
        """Take back the last decision, and return it: a seat and its move.

        >>> match = Match.new("hiyoko", ["Aki", "Ben"], server_seed=bytes(32), shares=["1", "2"])
        >>> events = match.play(0, "play C8")
        >>> match.undo(), match.legal_moves(0)
        ((0, 'play C8'), ['play C8', 'play S8'])
        """
        if not self._moves:
            raise GameError("no-such-decision", "there is no decision to take back")
        before = self.at_decision(self.number - 1)
        undone = self._moves[-1]
        vars(self).update(vars(before))
        return undone

    def next_number(self, seat: int) -> int:
        """Return the number of a seat's next decision.

        While others still choose at the same time, it is that of the seat's last one, which is replaced.
        """
        _check("no-such-seat", seat, self._places, IllegalMove)
        if not self._state.simultaneous or seat in self._state.to_move:
            return self.number
        made = [number for number, (mover, _) in enumerate(self._moves) if mover == seat]
        return made[-1] if made else self.number

    def with_decision(self, seat: int, move: str, *, stand_in: bool = False) -> Self:
        """Return a copy of the match with a decision added or, by `next_number`, replaced.

        Old records keep all choices, since choices were not replaced then.

        >>> match = Match.new("hiifuu", ["Aki", "Ben", "Cho", "Dai"])
        >>> for move in match.legal_moves(0)[:3]:
        ...     match = match.with_decision(0, move)
        >>> match.number, match.moves == ((0, move),)
        (1, True)
        """
        number = self.next_number(seat)
        other = self.copy() if number == self.number else self.at_decision(number)
        other.play(seat, move, stand_in=stand_in)
        for made, (mover, choice) in enumerate(self._moves[number + 1 :], number + 1):
            other.play(mover, choice, stand_in=made in self.stand_ins)
        return other

    def _parse_legal(self, seat: int, move: str) -> int:
        """Return a legal move in the state's representation, or raise IllegalMove with the reason."""
        state = self._state
        if state.over:
            raise IllegalMove("match-over", "the match is over")
        _check("no-such-seat", seat, self._places, IllegalMove)
        try:
            code = state.parse(move) if type(move) is str else None
        except ValueError:
            code = None
        # The quick check comes first: listing all legal moves may take long.
        if code is not None and state.allows(seat, code):
            return code
        if not state.legal(seat):
            raise IllegalMove("not-your-turn", f"seat {seat} is not to move")
        if code is None:
            raise IllegalMove("unknown-move", f"{short_repr(move)} is no move of {self.game.id}")
        reason = state.why_not(seat, code)
        raise IllegalMove(reason, f"{short_repr(move)} cannot be played now: {reason}")

    def view(self, seat: int | None = None) -> View[Any]:
        """Return everything a seat, or a spectator (None), may know.

        >>> match = Match.new("hiyoko", ["Aki", "Ben"], server_seed=bytes(32), shares=["1", "2"])
        >>> match.view(0).table.hand, match.view().table.hand
        (('C7', 'C8', 'C11', 'S8', 'S12', 'O10'), ())
        """
        state = self._state
        history = self.events_in(state.round, seat)  # also checks the seat
        return View(
            game=self.game.id,
            options=self.options,
            seats=self.seats,
            you=seat,
            number=len(self._moves),
            decision=self.decision,
            round=state.round,
            to_move=state.to_move,
            scores=state.result(),
            rounds=tuple(state.rounds),
            over=state.over,
            ranks=self.ranks,
            moves=() if seat is None else state.choices(seat),
            history=history,
            table=self.game.table(state, seat),
        )

    def sample(self, seat: int, rng: Random) -> State:
        """Return a full state consistent with everything a seat knows, for computer players."""
        _check("no-such-seat", seat, self._places)
        _check_random(rng)
        return self._state.sample(seat, rng)

    def sample_match(self, seat: int, rng: Random) -> Self:
        """Return a copy of the match with everything a seat does not know redrawn from `rng`.

        Past events and the record are unchanged; future chance comes from `rng`. `at_decision`, `undo` and
        the record lead back to the real deal.
        """
        state = self.sample(seat, rng)
        other = self.copy()
        state.log = self._events[:]
        vars(other).update(_state=state, _events=state.log)
        return other

    def copy(self) -> Self:
        """Return an independent copy of the match; so does `copy.copy`."""
        other = object.__new__(type(self))
        state = self._state.copy()
        state.log = self._events[:]
        own = {"_moves": self._moves[:], "_decided": self._decided[:], "_events": state.log, "_state": state}
        vars(other).update(vars(self) | own)
        return other

    __copy__ = copy

    def at_decision(self, number: int) -> Self:
        """Return the match before a decision, counted from 0; `number` itself gives a copy of the match."""
        _check("no-such-decision", number, range(len(self._moves) + 1))
        match = type(self)(
            self.game, self.seats, self._options, self.server_seed, self.shares, self.kept_seed
        )
        for made, (seat, move) in enumerate(self._moves[:number]):
            match.play(seat, move, stand_in=made in self.stand_ins)
        return match

    def record(self) -> MatchRecord:
        """Return the record of the match, abandoned if it is not over. It reveals the server seed.

        Raises:
            GameError: the match began with a position instead of a shuffle.

        >>> match = Match.new("hiyoko", ["Aki", "Ben"])
        >>> match.record().end, match.record().verify().scores
        ('abandoned', (0, 0))
        """
        if game_of(self.game.id, self.game.version) != self.game:  # equal after `copy.deepcopy` or `pickle`
            raise GameError("no-record", "a match that began with a position has no record")
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
        """Replay a record, check all its claims, and return the match; BadRecord as for `verify`."""
        # The secret must be the one behind the commitment.
        try:
            server_seed = bytes.fromhex(record.server_seed)
        except AttributeError:
            raise BadRecord("no-record", f"{short_repr(record)} is not a record") from None
        if commitment_of(server_seed) != record.commitment:
            message = "the server seed does not hash to the commitment"
            raise BadRecord("wrong-commitment", message)
        # The moves must be legal.
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
        # All other claims must equal the replay.
        replayed = match.record()
        for field in type(record).model_fields:
            said = getattr(record, field)
            is_so = getattr(replayed, field)
            if said != is_so:
                message = f"{field}: the record says {short_repr(said)}, the replay gives {short_repr(is_so)}"
                raise BadRecord("claim-differs", message, field=field)
        return match


def _check(reason: str, number: int, known: range, error: type[GameError] = GameError) -> None:
    """Raise an error with this reason if the number is out of range."""
    if type(number) is not int or number not in known:
        raise error(reason, f"{reason}: {short_repr(number)} is not in {known.start} to {known.stop - 1}")


def _check_random(rng: object) -> None:
    if not isinstance(rng, Random):
        raise GameError("no-random", f"{short_repr(rng)} is not a random.Random")
