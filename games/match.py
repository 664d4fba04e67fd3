"""Match: a game, its seats, the decisions so far, and fair chance. The way into the package."""

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
        """Replay the record, check everything it claims, and return the match.

        Raises:
            BadRecord: its rules are unknown, a move is illegal, or a claim is false; says which.
        """
        return Match.from_record(self)


class Match:
    """A match of one game, from its first deal to its ranking.

    Make one with `Match.new`, or with `Match.replay` from the contents of a store or a record.

    Attributes:
        game: the game, with the version of its rules.
        seats: names in seat order.
        server_seed: the secret that the shuffle was made of; to be shown after the match only.
        shares: for each seat, the text that its player contributed to the shuffle.
        kept_seed: the seed as it was kept when names were removed; usually None.
        commitment: what may be shown of the server seed before the match.
        seed: the 32 bytes that all chance in the match comes from; secret during the match.
        decision: the number on the controls for the current decision. It stays the same while several seats
            choose at once.
        stand_ins: the numbers of the decisions that somebody else made for a seat's player.
        stood_in: the seats whose last decision was one of these.

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
        """Deal a match, new or not: records of old may have empty names. Arguments as for `new`."""
        secret = new_server_seed() if server_seed is None else server_seed
        for given in (secret, secret if seed is None else seed):
            if type(given) is not bytes or len(given) != SEED_BYTES:
                raise WrongOptions("wrong-seed", f"a seed has {SEED_BYTES} bytes, and is of type bytes")
        check_texts(seats)
        brought = ("",) * len(seats) if shares is None else shares
        check_shares(seats, brought)
        game.check_players(len(seats))
        self.game, self.seats, self.shares = game, tuple(seats), tuple(brought)
        self._options = game.read_options({} if options is None else options)
        self.server_seed, self.kept_seed = secret, seed
        self.commitment = commitment_of(secret)
        self.seed = seed or match_seed(secret, game.id, game.version, self._options, self.seats, self.shares)
        self.decision, self._places = 0, range(len(seats))
        self._moves: list[tuple[int, str]] = []
        self._events: list[Event] = []  # oldest first, with what only one seat may see; the state's log
        self._decided = [0] * len(seats)  # for each seat, how many events came before its last decision
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
            server_seed: 32 secret bytes; drawn from the operating system if not given.
            shares: for each seat, the text that its player contributed to the shuffle; empty if not given.
            rules: version of the game's rules; the newest if not given.
            seed: the seed of a match that was dealt before and has lost names since; usually it is made from
                all of the above.

        Raises:
            UnknownGame: there is no such game.
            UnknownRules: there is no such version of its rules.
            WrongOptions: an option, the number of seats, the seed or a text is not allowed, or a name is
                empty and there is no seed, or the other way round.
        """
        match = cls(game_of(game, rules), seats, options, server_seed, shares, seed)
        if all(match.seats) != (seed is None):
            message = "a name is empty where it was removed, and only then there is a seed to give"
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
        """Return the match after these decisions, each a seat and a move; the rest is as for `new`.

        Those of the numbers in `stand_ins` were made by somebody else for their seats' players.

        Raises:
            UnknownGame, UnknownRules, WrongOptions: as for `new`.
            BadRecord: a move is illegal, which is told, or a decision is not a seat and a move.

        >>> moves = [(0, "play C8")]
        >>> match = Match.replay("hiyoko", ["Aki", "Ben"], None, bytes(32), moves, shares=["1", "2"])
        >>> match.moves
        ((0, 'play C8'),)
        """
        match = cls(game_of(game, rules), seats, options, server_seed, shares, seed)
        try:
            decisions = [(seat, move) for seat, move in moves]
        except (TypeError, ValueError):
            raise BadRecord("no-record", "a decision is a seat and a move", field="moves") from None
        for number, (seat, move) in enumerate(decisions):
            try:
                match.play(seat, move, stand_in=number in stand_ins)
            except IllegalMove as error:
                message = f"decision {number}, seat {seat}, {short_repr(move)}: {error}"
                raise BadRecord("illegal-move", message, number=number) from error
        return match

    @classmethod
    def position(
        cls, text: str, seats: Sequence[str] | None = None, server_seed: bytes | None = None
    ) -> Self:
        """Return a match that begins with a position, written as in `games.positions`; it has no record.

        Names are numbers if none are given; what is shuffled later comes from the server seed.

        Raises:
            GameError: there can be no such position, or a move in it is illegal; says why.

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
        """Return the match as a position that can be read back: from the last shuffle, with the moves since.

        It contains neither names nor the cards given back in the deal.

        Raises:
            GameError: the game has no positions.
        """
        chance = FairChance(self.seed)
        return str(Position.reached(self.game, len(self.seats), self._options, chance, self._moves))

    def __repr__(self) -> str:
        """Return the game, who plays and how far they are."""
        return f"<Match of {self.game.id}: {', '.join(self.seats)}; number {self.number}>"

    def __str__(self) -> str:
        """Return the table as anybody may see it; `str(match.view(seat))` is what a seat sees.

        >>> match = Match.new("hiyoko", ["Aki", "Ben"], server_seed=bytes(32), shares=["1", "2"])
        >>> print(str(match).partition("top:")[0], end="")
        hiyoko, round 1: Aki 0, Ben 0
        to move: Aki
        dealer: 0
        turn: 0
        """
        return str(self.view())

    @property
    def number(self) -> int:
        """How many decisions have been made."""
        return len(self._moves)

    @property
    def to_move(self) -> frozenset[int]:
        """The seats that the match waits for: one, several that choose at once, or none when it is over.

        A seat that has chosen while others still choose is not among them; it may choose again.
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
        """All that has happened, oldest first, with what only one seat may see."""
        return tuple(self._events)

    def events_in(self, number: int, seat: int | None = None) -> tuple[Event, ...]:
        """Return what a seat (None: everybody) has seen of the round of this number, from 1, oldest first.

        Raises:
            GameError: there has been no such round, or there is no such seat.
        """
        _check("no-such-round", number, range(1, self.round + 1))
        if seat is not None:
            _check("no-such-seat", seat, self._places)
        events, round_of = self._events, attrgetter("round")
        first = bisect_left(events, number, key=round_of)
        return visible_events(events[first : bisect_right(events, number, first, key=round_of)], seat)

    def events_since(self, seat: int) -> tuple[Event, ...]:
        """Return what a seat has seen happen since its own last decision, beginning with what came of that.

        Before its first decision, this is everything since the first deal. Unlike a view's history, it goes
        on from one round to the next.

        Raises:
            GameError: there is no such seat.
        """
        _check("no-such-seat", seat, self._places)
        return visible_events(self._events[self._decided[seat] :], seat)

    def legal_moves(self, seat: int) -> list[str]:
        """Return the moves that the seat may make now, in the record's notation: those that `play` accepts.

        A seat that is not to move has none, but one that has chosen while others still choose has as many as
        before: it may choose again. To play a match on, ask the seats in `to_move` alone.

        Raises:
            GameError: there is no such seat.

        >>> match = Match.new("hiyoko", ["Aki", "Ben"], server_seed=bytes(32), shares=["1", "2"])
        >>> match.legal_moves(0), match.legal_moves(1)
        (['play C8', 'play S8'], [])
        """
        _check("no-such-seat", seat, self._places)
        state = self._state
        return [] if state.over else [state.notation(move) for move in state.legal(seat)]

    def only_move(self, seat: int) -> str | None:
        """Return the only move of a seat if everybody can see that it has no other, None if it may choose.

        Of moves with cards that no rule tells apart, it is the first.

        Raises:
            GameError: there is no such seat.
        """
        _check("no-such-seat", seat, self._places)
        move = self._state.only_move(seat) if seat in self._state.to_move else None
        return None if move is None else self._state.notation(move)

    def play(self, seat: int, move: str, *, stand_in: bool = False) -> tuple[Event, ...]:
        """Make a decision for a seat and return what happened, including events for single seats.

        What a seat chooses while others choose as well holds once all have chosen; until then another choice
        of its own, as `legal_moves` has them, takes its place. The record then has both; the match that
        `with_decision` returns has the last one alone.

        Args:
            seat: the seat.
            move: the move in the record's notation.
            stand_in: whether somebody else decides for the seat's player. That it begins or ends is an event
                (`stood-in`, `came-back`); it makes no difference to the rules, nor to the record.

        Raises:
            IllegalMove: the match is over, there is no such seat, it is not to move, or it may not make this
                move now. The match is unchanged.
        """
        state, code = self._state, self._parse_legal(seat, move)
        begun, together = state.round, state.simultaneous
        before = len(self._events)
        if stand_in:
            self.stand_ins |= {len(self._moves)}
        if stand_in != (seat in self.stood_in):
            self.stood_in ^= {seat}
            self._events.append(Event("stood-in" if stand_in else "came-back", begun, seat))
        self._decided[seat] = len(self._events)  # they know that they are back
        state.apply(seat, code)
        self._moves.append((seat, move))
        # While several seats choose at once, the choice of one leaves the controls of the others valid.
        if not (together and state.simultaneous and state.round == begun):
            self.decision = len(self._moves)
        return tuple(self._events[before:])

    def undo(self) -> tuple[int, str]:
        """Take back the last decision, and return it: a seat and its move.

        Raises:
            GameError: there is none.

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
        """Return the number that the next decision of a seat gets.

        It is that of the seat's last one while others still choose at the same time: choosing again replaces.

        Raises:
            IllegalMove: there is no such seat.
        """
        _check("no-such-seat", seat, self._places, IllegalMove)
        if not self._state.simultaneous or seat in self._state.to_move:
            return self.number
        made = [number for number, (mover, _) in enumerate(self._moves) if mover == seat]
        return made[-1] if made else self.number

    def with_decision(self, seat: int, move: str, *, stand_in: bool = False) -> Self:
        """Return the match with one more decision, or with another one in its place: see `next_number`.

        The match itself stays as it is. Records that were written before choices were replaced have them all.

        Args:
            seat: the seat.
            move: the move in the record's notation.
            stand_in: as for `play`.

        Raises:
            IllegalMove: as for `play`.

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
        """Return the move as the state represents it, or raise IllegalMove with the reason."""
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
        """Return everything that a seat, or a spectator (None), may know.

        Raises:
            GameError: there is no such seat.

        >>> match = Match.new("hiyoko", ["Aki", "Ben"], server_seed=bytes(32), shares=["1", "2"])
        >>> match.view(0).table.hand, match.view().table.hand
        (('C7', 'C8', 'C11', 'S8', 'S12', 'O10'), ())
        """
        state = self._state
        history = self.events_in(state.round, seat)  # there is such a seat
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
        """Return a full state that agrees with everything the seat knows, for players to think about.

        Raises:
            GameError: there is no such seat.
        """
        _check("no-such-seat", seat, self._places)
        return self._state.sample(seat, rng)

    def sample_match(self, seat: int, rng: Random) -> Self:
        """Return a copy of the match as a seat may imagine it: what it does not know is drawn anew.

        What was seen so far and the record stay as they are; chance to come is drawn from `rng`. What
        `at_decision`, `undo` and the record lead to is what was really dealt, not this.

        Raises:
            GameError: there is no such seat.
        """
        state, other = self.sample(seat, rng), self.copy()
        state.log = self._events[:]
        vars(other).update(_state=state, _events=state.log)
        return other

    def copy(self) -> Self:
        """Return an independent copy of the match; so does `copy.copy`."""
        other, state = object.__new__(type(self)), self._state.copy()
        state.log = self._events[:]
        own = {"_moves": self._moves[:], "_decided": self._decided[:], "_events": state.log, "_state": state}
        vars(other).update(vars(self) | own)
        return other

    __copy__ = copy

    def at_decision(self, number: int) -> Self:
        """Return the match as it stood before its decision of this number, from 0.

        The number of its decisions stands for the match as it is.

        Raises:
            GameError: there has been no such decision.
        """
        _check("no-such-decision", number, range(len(self._moves) + 1))
        match = type(self)(
            self.game, self.seats, self._options, self.server_seed, self.shares, self.kept_seed
        )
        for made, (seat, move) in enumerate(self._moves[:number]):
            match.play(seat, move, stand_in=made in self.stand_ins)
        return match

    def record(self) -> MatchRecord:
        """Return the record of the match, as abandoned if it is not over. It reveals the server seed.

        Raises:
            GameError: the match began with a position, which no shuffle has led to.

        >>> match = Match.new("hiyoko", ["Aki", "Ben"])
        >>> match.record().end, match.record().verify().scores
        ('abandoned', (0, 0))
        """
        if game_of(self.game.id, self.game.version) is not self.game:
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
        """Replay a record and check everything it claims.

        Raises:
            BadRecord: its rules are unknown, a move is illegal, or a claim is false; says which.
        """
        # The secret must be the one that was sealed.
        server_seed = bytes.fromhex(record.server_seed)
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
        # All other claims must be what the replay gives.
        replayed = match.record()
        for field in type(record).model_fields:
            said, is_so = getattr(record, field), getattr(replayed, field)
            if said != is_so:
                message = f"{field}: the record says {short_repr(said)}, the replay gives {short_repr(is_so)}"
                raise BadRecord("claim-differs", message, field=field)
        return match


def _check(reason: str, number: int, known: range, error: type[GameError] = GameError) -> None:
    """Raise an error with this reason unless the number is one of those that there are."""
    if type(number) is not int or number not in known:
        raise error(reason, f"{reason}: {short_repr(number)} is not in {known.start} to {known.stop - 1}")
