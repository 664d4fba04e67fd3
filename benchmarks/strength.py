"""Measures the strength of the computer players: shares of matches won, with 95% intervals.

Deals have fixed seeds, and each is played once from every seat. Searching players' time is processor time, so
that a busy machine does not make them weaker; `--help` shows the options. With `--against` the current
players meet those of another revision; with `--by-seat` equal players meet, and the table describes their
matches. With `--judged` it reads those of `benchmarks.given_away`: how many tell two levels apart?
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import sha256
from itertools import repeat
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.given_away import group_lines, read_gain, read_lines, set_means, standard_error
from benchmarks.rivals import Rival, Thinker, player, unpack
from games import Match
from games.catalogue import GAMES
from games.match import ranks_of
from games.players import NORMAL, PLAYERS, Player, choose_move
from games.players.self_play import wins_by_place

STYLES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    scoring: ("koi-koi", {"scoring": scoring}) for scoring in ("nintendo", "classic")
}
"""Named variants of a game with different strategies: the game and its options."""

DUELS = ("koi-koi", "nintendo", "classic", "hana-awase", "hygge", "hiyoko", "isuri")
LUCK_GAMES = ("hiyoko", "isuri")
"""Games dominated by luck: being significantly better than even is enough."""
CROWDS = {"hiifuu": (4, 5, 6), "hygge": (3, 4), "hana-awase": (3, 4)}

GREEDY_OVER_RANDOM, SEARCH_OVER_GREEDY = 0.8, 0.6
TIMES_FAIR_SHARE = 1.5

SECONDS_PER_CHOICE = 5
"""Average time of people for a decision (an assumption), used to estimate the minutes of a match. Decisions
without a choice take no time; simultaneous ones count once."""

SIGMAS = 1.96
"""Standard errors to either side for 95%."""

FOUND_SIGMAS = SIGMAS + 0.84
"""Size of a difference, in standard errors, that 95% intervals leave above or below zero in 80% of series."""

SET_MATCHES = 10
"""Number of matches after which the better of two players should be ahead."""


def wilson(won: float, count: int) -> tuple[float, float]:
    """Return the Wilson 95% interval of the proportion of wins in a sample."""
    share = won / count
    square = SIGMAS**2
    middle = (share + square / 2 / count) / (1 + square / count)
    half = SIGMAS * sqrt(share * (1 - share) / count + square / 4 / count**2) / (1 + square / count)
    return middle - half, middle + half


@dataclass(frozen=True)
class Contest:
    """A player of one kind against others of another kind.

    Attributes:
        ours: name of a player, or the thinking time of a searching one in seconds.
        theirs: the same for all others.
        asked: the target share of matches won; 0 if it only has to be significantly more than a fair share.
        doubled: whether it only has to be not significantly less than a fair share.
        options: options of the matches that differ from the game's defaults.
        rules: the folder with the others' `games`, if they are of another revision.
    """

    game: str
    players: int
    ours: str | float
    theirs: str | float
    asked: float = 0.0
    doubled: bool = False
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    rules: Path | None = None

    def __str__(self) -> str:
        """Return its name in tables."""
        names = [name if isinstance(name, str) else f"search {name:g} s" for name in (self.ours, self.theirs)]
        names[1] += " then" * (self.rules is not None)
        game = " ".join([self.game, *(str(value) for value in self.options.values())])
        return f"{game} {self.players}: {' - '.join(names)}"


@dataclass(frozen=True)
class Outcome:
    """The result of matches: the number won (a shared win counts as a fraction), and the effort."""

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


Choosing = Callable[[Match, int, Random], str]
"""Returns a player's move for a seat."""


def chooses(ours: Player) -> Choosing:
    """Return a function that chooses a player's moves, in this revision."""
    return lambda match, seat, rng: choose_move(match, seat, ours, rng)


@cache
def rival(folder: Path, kind: str | float) -> Rival:
    """Return a player of another revision; a process uses the same one for all deals."""
    return Rival(folder, kind)


def play_deal(contest: Contest, deal: int) -> Outcome:
    """Play a deal once with our player in each seat."""
    outcome = Outcome()
    for seat in range(contest.players):
        ours = player(contest.ours)
        choosing = [
            rival(contest.rules, contest.theirs).choose if contest.rules else chooses(player(contest.theirs))
        ] * contest.players
        choosing[seat] = chooses(ours)
        names = [f"seat {other}" for other in range(contest.players)]
        match = Match.new(contest.game, names, contest.options, sha256(f"{deal}".encode()).digest())
        rng = Random(f"{contest} {deal} {seat}")
        while not match.over:
            mover = min(match.to_move)
            match.play(mover, choosing[mover](match, mover, rng))
        won = (match.ranks[seat] == 1) / match.ranks.count(1)
        if isinstance(ours, Thinker):
            outcome += Outcome(1, won, ours.playouts, ours.decisions, ours.spent)
        else:
            outcome += Outcome(1, won)
    return outcome


@dataclass(frozen=True)
class Seating:
    """Equal players at a table; the fields are as for contests."""

    game: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def __str__(self) -> str:
        """Return its name in tables."""
        return " ".join([self.game, *(str(value) for value in self.options.values()), str(self.players)])


@dataclass(frozen=True)
class Sitting:
    """A match between equal players.

    Attributes:
        won: each place's share of the win, clockwise from the first player; a shared win is a fraction.
        rounds: number of rounds.
        decisions: number of decisions of all seats.
        forced: number of decisions without a choice.
        waits: number of times that the table waited for one or more decisions with a choice.
        leader: the win's share of the sole leader before the last round; None without a sole leader.
    """

    won: tuple[float, ...]
    rounds: int
    decisions: int
    forced: int
    waits: int
    leader: float | None


def seatings(games: Sequence[str], options: Mapping[str, Any]) -> Iterator[Seating]:
    """Yield these games and variants with every number of seats, with these options."""
    for name in games:
        game, style = STYLES.get(name, (name, {}))
        for players in GAMES[game].players:
            yield Seating(game, players, {**style, **options})


def seat_deal(seating: Seating, deal: int) -> Sitting:
    """Play a deal between normal players."""
    names = [f"seat {seat}" for seat in range(seating.players)]
    match = Match.new(seating.game, names, seating.options, sha256(f"{deal}".encode()).digest())
    rng = Random(f"{seating} {deal}")
    forced = 0
    waits = set[int]()
    begun = 0
    before = (1,)
    while not match.over:
        seat = min(match.to_move)
        state = match.sample(seat, rng)
        if state.round != begun:
            begun = state.round
            before = ranks_of(state.standing())
        if len(state.legal(seat)) > 1:
            waits.add(match.decision)
        else:
            forced += 1
        match.play(seat, state.notation(PLAYERS[NORMAL].choose(state, seat, rng)))
    leader = before.index(1) if before.count(1) == 1 else None
    won = None if leader is None else (match.ranks[leader] == 1) / match.ranks.count(1)
    places = wins_by_place(match.events, match.ranks)
    return Sitting(places, len(match.rounds), match.number, forced, len(waits), won)


def seat_row(seating: Seating, sittings: Sequence[Sitting]) -> tuple[str, ...]:
    """Return a seating's row of the table; see `SEAT_HEADINGS`."""
    shares = [fmean(of_place) for of_place in zip(*(each.won for each in sittings), strict=True)]
    decisions = fmean(each.decisions for each in sittings)
    led = [each.leader for each in sittings if each.leader is not None]
    return (
        str(seating),
        str(len(sittings)),
        " : ".join(f"{share:.1%}" for share in shares),
        f"{max(shares) * seating.players:.2f}",
        f"{fmean(max(each.won) < 1 for each in sittings):.1%}",
        f"{fmean(each.rounds for each in sittings):.1f}",
        f"{fmean(each.waits for each in sittings) * SECONDS_PER_CHOICE / 60:.1f}",
        f"{decisions / seating.players:.0f}",
        f"{fmean(each.forced for each in sittings) / decisions:.0%}",
        f"{fmean(led):.0%}" if led else "",
    )


def contests(games: Sequence[str], seconds: float) -> Iterator[Contest]:
    """Yield all contests of these games and variants."""
    for name in filter(games.__contains__, DUELS):
        game, options = STYLES.get(name, (name, {}))
        lucky = game in LUCK_GAMES
        greedy, searching = (0.0, 0.0) if lucky else (GREEDY_OVER_RANDOM, SEARCH_OVER_GREEDY)
        yield Contest(game, 2, "normal", "random", greedy, options=options)
        yield Contest(game, 2, seconds, "normal", searching, options=options)
        yield Contest(game, 2, seconds, seconds / 2, doubled=True, options=options)
    for game in filter(games.__contains__, CROWDS):
        for players in CROWDS[game]:
            yield Contest(game, players, seconds, "normal", TIMES_FAIR_SHARE / players)


def contests_against(games: Sequence[str], seconds: float, rules: Path) -> Iterator[Contest]:
    """Yield contests with the players of another revision: normal ones, then searching ones."""
    for seating in seatings(games, {}):
        for kind in (NORMAL, seconds):
            yield Contest(
                seating.game, seating.players, kind, kind, doubled=True, options=seating.options, rules=rules
            )


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


def matches_needed(gains: Sequence[float], players: int) -> str:
    """Return the number of matches that tell two levels apart; its lower limit, if these ones don't."""
    deals = set_means(gains, players)
    error = standard_error(deals)
    if len(deals) < 2 or not error:
        return "?"
    sigmas = abs(fmean(deals)) / error
    unclear = sigmas < SIGMAS
    shares = (FOUND_SIGMAS / (sigmas + unclear * SIGMAS)) ** 2
    return "over " * unclear + f"{shares * len(deals) * players:.0f}"


def judged_rows(file: Path) -> Iterator[tuple[str, ...]]:
    """Yield a row for each pair of levels in a file of judged matches; see `JUDGED_HEADINGS`."""
    for (game, one, other, times), matches in group_lines(read_lines(file)).items():
        if one != other:
            players = len(matches[0]["scores"])
            won, lead, play = zip(*map(read_gain, matches), strict=True)
            needed = [matches_needed(each, players) for each in (won, lead, play)]
            sets = [set_means(each, SET_MATCHES) for each in (lead, play)]
            ahead = [f"{sum(mean > 0 for mean in each)} of {len(each)}" for each in sets]
            yield f"{game} {players}: {one} - {other} × {times:g}", str(len(matches)), *needed, *ahead


CONTEST_HEADINGS = ("contest", "matches", "won", "95%", "target", "", "playouts/s", "s a decision")
SEAT_HEADINGS = (
    *("game", "deals", "won by place, from who begins", "most, in fair shares", "shared", "rounds"),
    *("minutes", "decisions a seat", "forced", "won by the leader before the last round"),
)
JUDGED_HEADINGS = (
    *("levels, length of the analysis", "matches", "needed by wins", "by lead", "by play"),
    *(f"sets of {SET_MATCHES} ahead by lead", "by play"),
)


def table(headings: Sequence[str], rows: Iterable[tuple[str, ...]]) -> Table:
    """Return a table of the results."""
    made = Table(title="Matches")
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
        bool,
        typer.Option("--by-seat", help="what matches among normal players are like, who wins by place"),
    ] = False,
    against: Annotated[
        str, typer.Option(help="a revision, by what git calls it, whose players are the others")
    ] = "",
    judged: Annotated[Path | None, typer.Option(help="a file of `benchmarks.given_away`")] = None,
) -> None:
    """Play matches between computer players, and print the results."""
    games = game or [*GAMES, *STYLES]
    chosen = json.loads(options)
    console = Console(width=180)
    if judged:
        console.print(table(JUDGED_HEADINGS, judged_rows(judged)))
        return
    rows: list[tuple[str, ...]] = []
    with TemporaryDirectory() as folder, ProcessPoolExecutor(processes) as pool:
        if by_seat:
            for seating in seatings(games, chosen):
                rows.append(seat_row(seating, [*pool.map(seat_deal, repeat(seating), range(quick_deals))]))
                console.print(*rows[-1], sep="  ")
            console.print(table(SEAT_HEADINGS, rows))
            return
        if against:
            unpack(against, Path(folder))
        usual = contests_against(games, seconds, Path(folder)) if against else contests(games, seconds)
        for each in usual:
            contest = replace(each, options={**each.options, **chosen})
            count = quick_deals if isinstance(contest.ours, str) else deals
            if not count:
                continue
            played = pool.map(play_deal, repeat(contest), range(count))
            bar = track(played, str(contest), count, console=console, transient=True)
            rows.append(row(contest, sum(bar, Outcome())))
            console.print(*rows[-1], sep="  ")
    console.print(table(CONTEST_HEADINGS, rows))


if __name__ == "__main__":
    typer.run(main)
