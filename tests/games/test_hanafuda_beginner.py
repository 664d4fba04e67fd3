"""How beginners play Hana-awase and Koi-Koi: they take what shines, see no yaku and call boldly."""

from collections import Counter
from random import Random

from games.hanafuda.capture import CaptureState
from games.hanafuda.moves import CALLING
from games.players import EASY, PLAYERS
from games.players.self_play import self_play
from tests.games.begun import legal
from tests.games.hanafuda_positions import hana_awase, koi_koi, nintendo

TRIES = 200


def chosen(state: CaptureState) -> Counter[str]:
    """Return how often a beginner makes each move in a position."""
    moves = Counter[str]()
    for number in range(TRIES):
        move = PLAYERS[EASY].choose(state, state.turn, Random(number))
        moves[state.notation(move)] += 1
    assert moves.keys() <= {*legal(state)}
    return moves


def usual(state: CaptureState) -> str:
    """Return the move that a beginner makes most often."""
    return chosen(state).most_common(1)[0][0]


def test_a_bright_card_is_taken_before_the_one_that_completes_a_yaku() -> None:
    state = koi_koi("3p 12p", "2a", field="3r 12b", captured=["1r 2r"])
    assert usual(state) == "play 12p"
    assert state.notation(state.greedy(0, Random(1))) == "play 3p"


def test_captures_are_overlooked_now_and_then() -> None:
    moves = chosen(koi_koi("3p 12p 5p", "2a", field="3r 12b"))
    assert TRIES / 2 < moves["play 12p"] < TRIES
    assert moves["play 3p"] > 0


def test_a_beginner_dares_until_the_last_card_where_others_stop() -> None:
    for position in (koi_koi, nintendo):
        state = position("5p 4p", "2a 2p", captured=["8b 9a 3b"])
        state.phase, state.story = CALLING, [0]
        assert usual(state) == "koi-koi"
        assert state.notation(state.greedy(0, Random(1))) == "shobu"
        state.hands[0].pop()
        assert usual(state) == "shobu"


def test_a_beginner_does_not_call_fuke() -> None:
    state = hana_awase("3p", "4p", captured=["1b", "8b 9a"])
    state.hands, state.phase = [[], []], CALLING
    assert usual(state) == "accept"
    assert state.notation(state.greedy(0, Random(1))) == "fuke"


def test_a_beginner_plays_matches_of_any_number_of_players_to_their_end() -> None:
    for game, players in (("koi-koi", 2), ("hana-awase", 3), ("hana-awase", 4)):
        assert all(match.over for match in self_play(game, [EASY] * players, 2, 1))
