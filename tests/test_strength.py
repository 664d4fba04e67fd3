"""Benchmarks of computer players measure what they say: players of other revisions, matches among equals."""

from pathlib import Path
from random import Random
from shutil import copytree

from benchmarks.rivals import Rival
from benchmarks.strength import Seating, seat_deal
from games import Match
from games.players import NORMAL, PLAYERS, choose_move

GAMES = Path(__file__).parent.parent / "games"


def test_a_player_of_another_revision_plays_on_from_any_decision(tmp_path: Path) -> None:
    """Here that revision is this one, so it makes the same moves."""
    copytree(GAMES, tmp_path / "games")
    rival = Rival(tmp_path, NORMAL)
    match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32))
    while not match.over:
        seat, seed = min(match.to_move), match.number
        move = rival.choose(match, seat, Random(seed))
        thinking = Random(Random(seed).getrandbits(64))
        assert move == choose_move(match, seat, PLAYERS[NORMAL], thinking)
        match.play(seat, move)


def test_matches_among_equals_are_measured() -> None:
    one = seat_deal(Seating("hiyoko", 2), 1)
    assert sorted(one.won) == [0.0, 1.0]
    assert one.forced + one.waits == one.decisions
    together = seat_deal(Seating("hiifuu", 4), 1)
    assert together.waits + together.forced < together.decisions
    assert seat_deal(Seating("hygge", 2, {"rounds": 1}), 1).leader is None
    assert seat_deal(Seating("hygge", 2, {"rounds": 3}), 1).leader in {0.0, 0.5, 1.0}
