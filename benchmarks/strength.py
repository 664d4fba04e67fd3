"""How strong the computer players are: who wins how often against whom, with 95% intervals.

Deals have fixed seeds, and each is played once from every seat. Searching players' time is processor time, so
that a busy machine does not make them weaker; `--help` shows the options.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from hashlib import sha256
from math import sqrt
from random import Random
from time import process_time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from games import Match
from games.catalogue import GAMES
from games.players import NORMAL, PLAYERS, Player
from games.players.search import evaluate_moves
from games.players.self_play import play_out, wins_by_place
from games.state import State

STYLES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    scoring: ("koi-koi", {"scoring": scoring}) for scoring in ("nintendo", "classic")
}
"""Ways to play a game in which other things are worth doing, by names of their own: the game, its options."""

DUELS = ("koi-koi", "nintendo", "classic", "hana-awase", "hygge", "hiyoko", "isuri")
LUCKY = ("hiyoko", "isuri")
"""Games dominated by luck: being significantly better than even is enough."""
CROWDS = {"hiifuu": (4, 5, 6), "hygge": (3, 4), "hana-awase": (3, 4)}

GREEDY_OVER_RANDOM, SEARCH_OVER_GREEDY = 0.8, 0.6
TIMES_FAIR_SHARE = 1.5
SAMPLES_A_LOOK = 4

SIGMAS = 1.96
"""Standard errors to either side for 95%."""


def wilson(won: float, count: int) -> tuple[float, float]:
    """Return the Wilson 95% interval of a proportion.

    Args:
        won: how many in the sample count.
        count: size of the sample.
    """
    share, square = won / count, SIGMAS**2
    middle = (share + square / 2 / count) / (1 + square / count)
    half = SIGMAS * sqrt(share * (1 - share) / count + square / 4 / count**2) / (1 + square / count)
    return middle - half, middle + half


class Seconds:
    """A budget of processor time, in seconds, starting now.

    The processor's clock is slow to read, so it is only checked every few samples.
    """

    def __init__(self, seconds: float) -> None:
        self._end = process_time() + seconds
        self._asked = 0

    def __call__(self, done: int) -> bool:
        """Return whether any time is left."""
        self._asked += 1
        return self._asked % SAMPLES_A_LOOK != 0 or process_time() < self._end


class Thinker:
    """A searching player with a budget of processor time, which counts what it does.

    Args:
        seconds: how long it thinks about each decision.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.playouts = self.decisions = 0
        self.spent = 0.0

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the move that the search finds best."""
        begun = process_time()
        found = evaluate_moves(state, seat, rng, Seconds(self._seconds))
        if found.iterations:
            self.playouts += found.iterations
            self.decisions += 1
            self.spent += process_time() - begun
        return found.best.move


@dataclass(frozen=True)
class Contest:
    """One player of one kind against others of another kind.

    Attributes:
        game: id of the game.
        players: number of seats.
        ours: name of a player, or the thinking time of a searching one in seconds.
        theirs: the same for all others.
        asked: the target share of matches won; 0 if it only has to be significantly more than a fair share.
        doubled: whether it only has to be not significantly less than a fair share.
        options: options of the matches that differ from the game's defaults.
    """

    game: str
    players: int
    ours: str | float
    theirs: str | float
    asked: float = 0.0
    doubled: bool = False
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def __str__(self) -> str:
        """Return its name in tables."""
        names = [name if isinstance(name, str) else f"search {name:g} s" for name in (self.ours, self.theirs)]
        game = " ".join([self.game, *(str(value) for value in self.options.values())])
        return f"{game} {self.players}: {' - '.join(names)}"


@dataclass(frozen=True)
class Outcome:
    """The outcome of matches: how many were won, a shared first place being a fraction, and the effort."""

    matches: int = 0
    won: float = 0.0
    playouts: int = 0
    decisions: int = 0
    spent: float = 0.0

    def __add__(self, other: "Outcome") -> "Outcome":
        return Outcome(
            self.matches + other.matches,
            self.won + other.won,
            self.playouts + other.playouts,
            self.decisions + other.decisions,
            self.spent + other.spent,
        )

    @property
    def share(self) -> float:
        """The share of matches won."""
        return self.won / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the share."""
        return wilson(self.won, self.matches)


def player(kind: str | float) -> Player:
    """Return a player by its name, or a searching one by its thinking time in seconds."""
    return PLAYERS[kind] if isinstance(kind, str) else Thinker(kind)


def play_deal(contest: Contest, deal: int) -> Outcome:
    """Play a deal once with our player in each seat."""
    outcome = Outcome()
    for seat in range(contest.players):
        ours, theirs = player(contest.ours), player(contest.theirs)
        players = [ours if other == seat else theirs for other in range(contest.players)]
        names = [f"seat {other}" for other in range(contest.players)]
        match = Match.new(contest.game, names, contest.options, sha256(f"{deal}".encode()).digest())
        play_out(match, players, Random(f"{contest} {deal} {seat}"))
        won = (match.ranks[seat] == 1) / match.ranks.count(1)
        if isinstance(ours, Thinker):
            outcome += Outcome(1, won, ours.playouts, ours.decisions, ours.spent)
        else:
            outcome += Outcome(1, won)
    return outcome


@dataclass(frozen=True)
class Seating:
    """Equal players at a table; `game`, `players` and `options` are as for contests."""

    game: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def __str__(self) -> str:
        """Return its name in tables."""
        return " ".join([self.game, *(str(value) for value in self.options.values()), str(self.players)])


def seatings(games: Sequence[str]) -> Iterator[Seating]:
    """Yield these games and styles with every number of seats."""
    for name in games:
        game, options = STYLES.get(name, (name, {}))
        for players in GAMES[game].players:
            yield Seating(game, players, options)


def seat_deal(seating: Seating, deal: int) -> tuple[float, ...]:
    """Play a deal among normal players; return how much each place has won, from who began clockwise."""
    names = [f"seat {seat}" for seat in range(seating.players)]
    match = Match.new(seating.game, names, seating.options, sha256(f"{deal}".encode()).digest())
    play_out(match, [PLAYERS[NORMAL]] * seating.players, Random(f"{seating} {deal}"))
    return wins_by_place(match.events, match.ranks)


def seat_row(seating: Seating, won: Sequence[tuple[float, ...]]) -> tuple[str, ...]:
    """Return a seating's row of the table: the share of each place, and the largest as times a fair one."""
    shares = [sum(of_place) / len(won) for of_place in zip(*won, strict=True)]
    shared = sum(max(places) < 1 for places in won) / len(won)
    found = " : ".join(f"{share:.1%}" for share in shares)
    return str(seating), str(len(won)), found, f"{max(shares) * seating.players:.2f}", f"{shared:.1%}"


def contests(games: Sequence[str], seconds: float) -> Iterator[Contest]:
    """Yield all contests of these games and styles."""
    for name in filter(games.__contains__, DUELS):
        game, options = STYLES.get(name, (name, {}))
        lucky = game in LUCKY
        greedy, searching = (0.0, 0.0) if lucky else (GREEDY_OVER_RANDOM, SEARCH_OVER_GREEDY)
        yield Contest(game, 2, "normal", "random", greedy, options=options)
        yield Contest(game, 2, seconds, "normal", searching, options=options)
        yield Contest(game, 2, seconds, seconds / 2, doubled=True, options=options)
    for game in filter(games.__contains__, CROWDS):
        for players in CROWDS[game]:
            yield Contest(game, players, seconds, "normal", TIMES_FAIR_SHARE / players)


def target(contest: Contest, outcome: Outcome) -> tuple[str, bool]:
    """Return the target of a contest, and whether it was met."""
    low, high = outcome.interval
    share = 1 / contest.players
    if contest.doubled:
        return f"not clearly below {share:.0%}", high >= share
    if contest.asked:
        return f"{contest.asked:.1%}", outcome.share >= contest.asked
    return f"clearly above {share:.0%}", low > share


def row(contest: Contest, outcome: Outcome) -> tuple[str, ...]:
    """Return a contest's row of the table."""
    asked, met = target(contest, outcome)
    low, high = outcome.interval
    speed = f"{outcome.playouts / outcome.spent:,.0f}" if outcome.spent else ""
    each = f"{outcome.spent / outcome.decisions:.2f}" if outcome.decisions else ""
    verdict = "met" if met else "[red]missed[/red]"
    found = f"{outcome.share:.1%}", f"{low:.1%} - {high:.1%}"
    return str(contest), str(outcome.matches), *found, asked, verdict, speed, each


CONTEST_HEADINGS = ("contest", "matches", "won", "95%", "target", "", "playouts/s", "s a decision")
SEAT_HEADINGS = ("game", "deals", "won by place, from who begins", "most, in fair shares", "shared")


def table(headings: Sequence[str], rows: Iterable[tuple[str, ...]]) -> Table:
    """Return a table of the results."""
    made = Table(title="Matches won")
    for heading in headings:
        made.add_column(heading, justify="left" if heading == headings[0] else "right", no_wrap=True)
    for cells in rows:
        made.add_row(*cells)
    return made


def main(
    game: Annotated[
        list[str] | None,
        typer.Option(help="a game, or a scoring of Koi-Koi (`nintendo`, `classic`); may be repeated"),
    ] = None,
    deals: Annotated[int, typer.Option(help="deals of contests in which somebody searches")] = 50,
    quick_deals: Annotated[int, typer.Option(help="deals of the other contests")] = 200,
    seconds: Annotated[float, typer.Option(help="seconds of the processor for a decision")] = 0.3,
    options: Annotated[str, typer.Option(help="options of the matches, as JSON")] = "{}",
    processes: Annotated[int, typer.Option(help="how many processes play")] = 1,
    by_seat: Annotated[
        bool, typer.Option("--by-seat", help="who wins by place after the beginner, among normal players")
    ] = False,
) -> None:
    """Let computer players play against each other."""
    games = game or [*GAMES, *STYLES]
    console = Console(width=140)
    rows: list[tuple[str, ...]] = []
    with ProcessPoolExecutor(processes) as pool:
        if by_seat:
            for seating in seatings(games):
                places = pool.map(seat_deal, [seating] * quick_deals, range(quick_deals))
                rows.append(seat_row(seating, [*places]))
                console.print(*rows[-1], sep="  ")
            console.print(table(SEAT_HEADINGS, rows))
            return
        for usual in contests(games, seconds):
            contest = replace(usual, options={**usual.options, **json.loads(options)})
            count = quick_deals if isinstance(contest.ours, str) else deals
            played = pool.map(play_deal, [contest] * count, range(count))
            bar = track(played, str(contest), count, console=console, transient=True)
            rows.append(row(contest, sum(bar, Outcome())))
            console.print(*rows[-1], sep="  ")
    console.print(table(CONTEST_HEADINGS, rows))


if __name__ == "__main__":
    typer.run(main)
