"""Benchmarks of computer players: players of other revisions, matches among equals, judged matches."""

import json
from pathlib import Path
from random import Random
from shutil import copytree

from benchmarks.rivals import Rival
from benchmarks.strength import Seating, judged_rows, seat_deal
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


def test_play_tells_levels_apart_in_fewer_matches_than_wins(tmp_path: Path) -> None:
    """The first seat wins, but for every tenth deal; the stronger player gives away 1 or 3 points less."""
    file = tmp_path / "judged.jsonl"
    with file.open("w") as lines:
        for deal in range(40):
            points = [[20, 0, 0.5], [20, 1 + deal // 2 % 2 * 2, 0.5]]
            scores = [5, 9] if deal % 20 == 1 else [9, 5]
            if deal % 2:
                points.reverse()
            levels = {"pair": ["hard", "normal"], "game": "hiyoko", "deal": deal, "times": 4.0}
            print(json.dumps({**levels, "scores": scores, "found": [points]}), file=lines)
    ((levels, matches, *needed, by_lead, by_play),) = judged_rows(file)
    assert levels == "hiyoko 2: hard - normal × 4"
    assert matches == "40"
    assert needed == ["over 27", "over 27", "4"]
    assert by_lead == "2 of 4"
    assert by_play == "4 of 4"
