"""What a computer player prefers in Hana-awase and Koi-Koi: captures, cards to lay, calls."""

from random import Random
from typing import Any

import pytest

from games.chance import RandomChance
from games.hanafuda import HANA_AWASE, KOI_KOI
from games.hanafuda.capture import CaptureState
from games.hanafuda.hana_awase import HanaAwase
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.moves import PLAYING
from tests.games.begun import legal, play
from tests.games.cases import cases
from tests.games.hanafuda_positions import koi_koi
from tests.games.preferences import check_choices, preferred, quickly

CHOICES = cases("""
The moon that completes tsukimi is taken before a ribbon that completes nothing
    koi-koi; hands 4p 8p / 2a; field 4r 8b; captured 9a / -
    preferred and quickly: play 8p
A yaku is completed rather than the sake cup taken
    koi-koi; hands 3p 9p / 2a; field 3r 9a; captured 1r 2r / -
    preferred and quickly: play 3p
    koi-koi; hands 3p 9p / 2a; field 3r 9a; captured 1r / -
    preferred and quickly: play 9p
The tenth plain is taken before a ribbon once it makes kasu
    koi-koi; hands 7p 10p / 6a; field 7q 10r; captured 2p 2q 3p 3q 4p 4q 5p 5q / -
    preferred and quickly: play 7p
    koi-koi; hands 7p 10p / 6a; field 7q 10r; captured 2p 2q 3p 3q 4p 4q / -
    preferred and quickly: play 10p
A month is completed first only where it counts
    koi-koi; options tsukifuda=each; hands 4q 12p / 6a; field 4a 12b; captured 4r 4p / -
    preferred and quickly: play 4q
    koi-koi; options tsukifuda=off; hands 4q 12p / 6a; field 4a 12b; captured 4r 4p / -
    preferred and quickly: play 12p
    koi-koi; options tsukifuda=round; hands 4q 12p / 6a; field 4a 12b; captured 4r 4p / -
    preferred and quickly: play 12p
    koi-koi; options tsukifuda=once; hands 4q 12p / 6a; field 4a 12b; captured 4r 4p / -
    preferred and quickly: play 4q
    koi-koi; options tsukifuda=each; hands 4q 12p / 6a; field 4a 12b; captured 4r 4p 2a 2r 2p 2q / -
    preferred and quickly: play 4q
    koi-koi; options tsukifuda=once; hands 4q 12p / 6a; field 4a 12b; captured 4r 4p 2a 2r 2p 2q / -
    preferred and quickly: play 12p
The moon is worth less where gekkazake does not count beside the viewings
    koi-koi; options viewings=sum; hands 8p 2p / 6a; field 8b 2r; captured 3b 9a 1r 3r 4r 5r 7r / -
    preferred and quickly: play 8p
    koi-koi; options viewings=best; hands 8p 2p / 6a; field 8b 2r; captured 3b 9a 1r 3r 4r 5r 7r / -
    preferred and quickly: play 2p
The sake cup is taken before another animal or the crane, and the moon before the crane
    koi-koi; hands 9p 6p / 2a; field 9a 6a
    preferred and quickly: play 9p
    koi-koi; hands 9p 1p / 2a; field 9a 1b
    preferred and quickly: play 9p
    koi-koi; hands 8p 1p / 2a; field 8b 1b
    preferred and quickly: play 8p
The curtain is taken before the phoenix, that before the rain man, a ribbon of a set before the willow's
    koi-koi; hands 3p 12p / 2a; field 3b 12b
    preferred and quickly: play 3p
    koi-koi; hands 12p 11p / 2a; field 12b 11b
    preferred and quickly: play 12p
    koi-koi; hands 4p 11p / 2a; field 4r 11r
    preferred and quickly: play 4p
Of two cards that match the better one is taken
    koi-koi; hands 6p 2a / 2r; field 6r 6a
    preferred and quickly: play 6p take 6a
    koi-koi; hands 6p 2a / 2r; field 6r 6a; captured 9r 10r / -
    preferred and quickly: play 6p take 6r
    koi-koi; hands 1b 2a / 2r; field 6r 6a; stock 6p; moves play 1b
    preferred and quickly: take 6a
All three cards of a month are worth more than one of another
    koi-koi; hands 6p 10p / 2a; field 6a 6r 6q 10a
    preferred and quickly: play 6p
A plain is taken rather than a good card laid
    koi-koi; hands 1p 12b / 2a; field 1q
    preferred and quickly: play 1p
The least valuable card is laid
    koi-koi; hands 1b 4r 5a 6p / 2a; field 12b
    preferred and quickly: play 6p
A card is laid that others are least likely to take
    koi-koi; hands 1p 6p / 2a; field 12b; captured - / 6a 6r
    preferred and quickly: play 6p
    koi-koi; hands 1p 6p / 2a; field 12b; captured 1b 1r / -
    preferred and quickly: play 1p
A card whose other copies are in the own hand is laid first
    koi-koi; hands 1p 1q 6p / 2a; field 12b
    preferred and quickly: play 1p or play 1q
    koi-koi; hands 1p 6p 6q / 2a; field 12b
    preferred and quickly: play 6p or play 6q
Without yaku only the points on the cards count
    hana-awase; options yaku=on; hands 9p 1p / 2a; field 9a 1b
    preferred and quickly: play 9p
    hana-awase; options yaku=off; hands 9p 1p / 2a; field 9a 1b
    preferred and quickly: play 1p
    hana-awase; options yaku=on; hands 3p 8p / 2a; field 3r 8a; captured 1r 2r / -
    preferred and quickly: play 3p
    hana-awase; options yaku=off; hands 3p 8p / 2a; field 3r 8b; captured 1r 2r / -
    preferred and quickly: play 8p
A card that completes a yaku of the other is taken before a brighter one
    koi-koi; hands 10p 12p / 2a; field 10a 12b
    preferred: play 12p
    koi-koi; hands 10p 12p / 2a; field 10a 12b; captured - / 6a 7a
    preferred: play 10p
A card that the other needs is not laid before them
    koi-koi; hands 4r 9p / 2a; field 12b; captured - / 5r 7r
    preferred: play 9p
A round is called void by those who lose it, with few points or with many
    hana-awase; hands 3p / 4p; stock 7p 9p 10p 12p; captured 1b / 11b 11r 4a 5a; moves play 3p, play 4p
    preferred and quickly: fuke
    hana-awase; hands 3p / 4p; stock 7p 9p 10p 12p; captured 8b 7a / 11b 11r 4a 5a; moves play 3p, play 4p
    preferred and quickly: fuke
A round is accepted by those who win it with a yaku, or share it
    hana-awase; hands 3p / 4p; stock 7p 9p 10p 12p; captured 6a 7a 10a / 11b 11r 4a 5a; moves play 3p, play 4p
    preferred and quickly: accept
    hana-awase; hands 3p / 4p; stock 7p 9p 10p 12p; captured 1r 2r 3r / 11b 11r 4a 5a; moves play 3p, play 4p
    preferred and quickly: accept
""")


@pytest.mark.parametrize("lines", CHOICES.values(), ids=CHOICES)
def test_what_is_chosen(lines: list[str]) -> None:
    check_choices(lines)


@pytest.mark.parametrize("seed", range(20))
def test_a_quick_play_is_as_good_as_a_greedy_one(seed: int) -> None:
    """In Hana-awase and in Koi-Koi without bad weather, wherever something has been captured."""
    rng = Random(seed)
    state: CaptureState = (
        KoiKoi(KOI_KOI.read_options({"weather": "off"}), 2, RandomChance(rng))
        if seed % 2
        else HanaAwase(HANA_AWASE.read_options({"weather": "off"}), 3, RandomChance(rng))
    )
    compared = 0
    while not state.over and state.round == 1:
        seat = state.turn
        if state.phase == PLAYING and state.captured[seat]:
            compared += 1
            appeals = {move: state.capture_appeal(seat, *state.effect(move)) for move in state.legal(seat)}
            assert appeals[state.rollout(seat, rng)] == max(appeals.values())
        state.apply(seat, rng.choice(state.legal(seat)))
    assert compared


YAKU_OF_50 = "1r 2r 3r 8b 9a"
"""Akatan and tsukimi."""


def to_call(captured: str, left: str, **rest: Any) -> KoiKoi:
    """Return a position in which the first seat has just completed a yaku with the last of these cards."""
    *pile, last = captured.split()
    laid = {"9": "9p", "3": "3p"}[last[:-1]]
    theirs = rest.pop("theirs", "")
    piles = [" ".join(pile), theirs]
    field = f"{last} {rest.pop('field', '')}"
    state = koi_koi(
        f"{laid} {left}", "2a 2p", field=field, stock="12p", captured=piles, weather="off", **rest
    )
    play(state, f"play {laid}")
    assert set(legal(state)) == {"koi-koi", "shobu"}
    return state


@pytest.mark.parametrize(
    ("captured", "left", "call"),
    [
        (YAKU_OF_50, "4p 5p 6p 7p", "shobu"),
        ("8b 9a", "4p 5p 6p 7p", "koi-koi"),
        ("1r 2r 3r", "4p 5p 6p 7p", "koi-koi"),
        ("8b 9a", "4p 5p 6p", "koi-koi"),
        ("8b 9a", "4p 5p", "shobu"),
        ("8b 9a", "4p", "shobu"),
    ],
    ids=["a good yaku", "a small one early", "a middling one early", "three cards left", "two", "one"],
)
def test_quick_play_calls_koi_koi_only_with_a_small_yaku(captured: str, left: str, call: str) -> None:
    assert quickly(to_call(captured, left)) == call


def test_koi_koi_is_called_where_shobu_would_not_win_the_match_and_only_there() -> None:
    for behind, call in ((10, "shobu"), (60, "koi-koi")):
        state = to_call("8b 9a", "3b 4p 5p", rounds=1)
        state.totals = [0, behind]
        assert preferred(state) == {call}


def test_a_round_is_ended_before_the_other_completes_what_they_need_one_card_for() -> None:
    """The curtain is to come either way; the other needs an animal, and a ribbon, that lie on the table."""
    hand = "3b 1p 5q"
    assert preferred(to_call("8b 9a", hand, field="3q")) == {"koi-koi"}
    near = to_call("8b 9a", hand, field="3q 10a 10r 6r", theirs="1r 2r 4r 4a 5r 7r 6a 7a")
    assert preferred(near) == {"shobu"}


def test_a_call_is_weighed_without_what_the_seat_cannot_see() -> None:
    state = to_call("8b 9a", "3b 4p 5p")
    for number in range(5):
        twin = state.sample(0, Random(number))
        assert [twin.greedy(0, Random(seed)) for seed in range(5)] == [
            state.greedy(0, Random(seed)) for seed in range(5)
        ]
