"""A script by a user of the library alone, checked with the strictest type checking."""

# pyright: strict

from collections.abc import Callable
from random import Random

from games import Event, GameError, IllegalMove, Match, MatchRecord, MoveOption, View
from games.catalogue import GAMES
from games.env import Env
from games.hanafuda.view import HanaAwaseTable, KoiKoiTable
from games.hiifuu.view import HiifuuTable
from games.hygge.view import HyggeTable
from games.players import PLAYERS, choose_move
from games.players.self_play import play_out
from games.sequence.view import HiyokoTable, IsuriTable


def of_hiifuu(view: View[HiifuuTable]) -> str:
    """Return the remaining tokens, and the number of cards to discard."""
    return (
        " ".join(str(token.value) for token in view.table.tokens if token.seat is None) + f" {view.table.due}"
    )


def of_hygge(view: View[HyggeTable]) -> str:
    """Return the cards in the first row, and the reader's snowflakes."""
    burrow = view.table.burrows[view.you or 0]
    return " ".join(code or "." for code in view.table.grid[0]) + f" {burrow.snowflakes or 0}"


def of_hana_awase(view: View[HanaAwaseTable]) -> str:
    """Return the points so far in the round."""
    return " ".join(map(str, view.table.scores))


def of_koi_koi(view: View[KoiKoiTable]) -> str:
    yaku = [each.name for own in view.table.yaku for each in own]
    return f"{sum(view.table.shobu)} {' '.join(yaku)} {view.table.lucky or ''}"


def of_hiyoko(view: View[HiyokoTable]) -> str:
    """Return the playable numbers, and the points that win a match."""
    return f"{view.table.next_numbers} {view.table.winning_points}"


def of_isuri(view: View[IsuriTable]) -> str:
    return f"{view.table.top.lower()} {view.table.pot + 1}"


def summaries(rng: Random) -> dict[str, str]:
    """Return a summary of each game's table for seat 0 after its first decision."""
    said: dict[str, Callable[[Match], str]] = {
        "hiifuu": lambda match: of_hiifuu(match.view(0)),
        "hygge": lambda match: of_hygge(match.view(0)),
        "hana-awase": lambda match: of_hana_awase(match.view(0)),
        "koi-koi": lambda match: of_koi_koi(match.view(0)),
        "hiyoko": lambda match: of_hiyoko(match.view(0)),
        "isuri": lambda match: of_isuri(match.view(0)),
    }
    found: dict[str, str] = {}
    for name, summary in said.items():
        players = GAMES[name].players[0]
        match = Match.new(name, [f"player {seat}" for seat in range(players)], server_seed=bytes(32))
        seat = min(match.to_move)
        events: tuple[Event, ...] = match.play(seat, choose_move(match, seat, PLAYERS["normal"], rng))
        found[name] = f"{events[0].kind}: {summary(match)}"
    return found


def greediest(moves: tuple[MoveOption, ...]) -> str:
    """Return the move with the highest immediate gain."""
    return max(moves, key=lambda option: option.gain).move


def played_greedily(name: str) -> MatchRecord:
    """Play a match by immediate gains, as far as views list them; return its verified record."""
    match = Match.new(name, ["Aki", "Ben"], {"rounds": 1}, shares=["1", "2"])
    while not match.over:
        seat = min(match.to_move)
        match.play(seat, greediest(match.view(seat).moves))
    record = MatchRecord.from_line(match.record().to_line())
    scores: tuple[int, ...] = record.verify().scores
    assert list(scores) == record.scores
    return record


def why_refused(match: Match, move: str) -> str | None:
    try:
        match.copy().play(min(match.to_move), move)
    except IllegalMove as error:
        return error.reason
    return None


def solve(text: str) -> tuple[str, int]:
    """Return the position's first move, and a normal player's score with seat 0."""
    try:
        match = Match.position(text, ["Aki", "Ben"])
    except GameError as error:
        return str(error), 0
    first = match.legal_moves(0)[0]
    return first, play_out(match, [PLAYERS["normal"]] * 2, Random(1)).scores[0]


def returns_at_random(name: str, rng: Random) -> list[float]:
    """Return the returns of random agents in an episode of the environment."""
    env = Env(name)
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, reward, over, _, _ = env.last(observe=False)
        assert seen is None
        assert reward >= -1000.0
        env.step(None if over else rng.choice(env.legal_actions()))
    return env.returns()
