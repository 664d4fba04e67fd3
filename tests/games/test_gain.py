"""What views say that a move scores by itself is what it then scores, in random matches of all games."""

from collections.abc import Callable

import pytest

from games import Event, Match, MoveOption
from tests.games.variants import COVERING, Variant, two_each, walk

Scored = Callable[[Match, Match, MoveOption, tuple[Event, ...], int], int | None]
"""Return what a move has scored, or None if that cannot be told from what else has happened.

It takes the match before and after it, the move, what has happened, and who made it.
"""


def by_scores(
    before: Match, after: Match, move: MoveOption, events: tuple[Event, ...], seat: int
) -> int | None:
    undone = any(event.kind == "lucky-draw" for event in events)
    waits = move.kind == "show" and after.number == before.number + 1 and after.rounds == before.rounds
    flipped = any(event.label == "stock" and event.kind == "capture" for event in events)
    waits |= move.kind == "play" and (flipped or any(event.kind == "turned" for event in events))
    return None if undone or waits else after.scores[seat] - before.scores[seat]


def in_hygge(before: Match, after: Match, move: MoveOption, events: tuple[Event, ...], seat: int) -> int:
    """Compare snowflakes, and as a last action what is left over, too."""
    table = before.view(seat).table
    last = table.phase == "last-action"
    had = table.burrows[seat]
    if after.rounds != before.rounds:
        counted = {event.kind: event.amount for event in events if event.seat == seat}
        snowflakes, penalty = counted["snowflakes"], counted["left-over"]
    else:
        has = after.view(seat).table.burrows[seat]
        snowflakes, penalty = has.snowflakes, has.penalty
    return snowflakes - had.snowflakes - (penalty - had.penalty if last else 0)


def in_hana_awase(
    before: Match, after: Match, move: MoveOption, events: tuple[Event, ...], seat: int
) -> int | None:
    """Compare what the round would bring if it ended; a turned card that takes something says nothing."""
    if after.rounds != before.rounds:
        undone = any(event.kind == "void" for event in events) and move.kind == "accept"
        return None if undone or move.kind in ("play", "take") else after.scores[seat] - before.scores[seat]
    more = any((event.kind, event.label) == ("capture", "stock") for event in events)
    if move.kind == "accept" or (move.kind == "play" and more):
        return None
    return after.view().table.scores[seat] - before.view().table.scores[seat]


def in_isuri(before: Match, after: Match, move: MoveOption, events: tuple[Event, ...], seat: int) -> int:
    """Compare scores without what passing has cost."""
    passed = [event for event in events if (event.kind, event.seat) == ("passed", seat)]
    return after.scores[seat] - before.scores[seat] + sum(event.amount or 0 for event in passed)


# A game need not say what moves score.
SCORED: dict[str, Scored] = {
    "hiifuu": by_scores,
    "hygge": in_hygge,
    "hana-awase": in_hana_awase,
    "koi-koi": by_scores,
    "hiyoko": by_scores,
    "isuri": in_isuri,
}


@two_each([variant for variant in COVERING if variant.game in SCORED])
def test_a_move_scores_what_its_gain_says(variant: Variant) -> None:
    scored = SCORED[variant.game]
    compared = list[int]()
    for number in range(4):
        match = variant.match(number)
        for seat, text in walk(match, variant.rng(number)):
            options = {option.move: option for option in match.view(seat).moves}
            option = options.get(text)  # discards in Hiifuu are too many to be listed
            if option is None:
                continue
            after = match.copy()
            points = scored(match, after, option, after.play(seat, text), seat)
            if points is not None:
                assert option.gain == points, (match.number, text)
                compared.append(points)
    assert 0 in compared


@pytest.mark.parametrize(
    ("position", "gains"),
    [
        # the last card of a hand: a yaku is then shobu, which a turned card may still raise
        ("koi-koi; hands 1p / 4p; stock 6p", {"play 1p": 0}),
        ("koi-koi; hands 3b 3p / 4p 5p; field 9a; captured 8b / -; stock 6p", {"play 3b": 0, "play 3p": 0}),
        ("koi-koi; hands 9q / 4p; field 9a; captured 3b / -; stock 6p", {"play 9q": 20}),
        ("koi-koi; hands 1p 2p / 4p 5p; stock 6p", {"play 1p": 0, "play 2p": 0}),
        # one that waits for a choice decides at once
        (
            "koi-koi; hands 1p / 4p; field 9a 9r; captured 3b / -; stock 9p; moves play 1p",
            {"take 9a": 20, "take 9r": 0},
        ),
        (
            "koi-koi; hands 1p 2p / 4p 5p; field 9a 9r; captured 3b / -; stock 9p; moves play 1p",
            {"take 9a": 0, "take 9r": 0},
        ),
        # the last card of a round brings the token that its player has then
        (
            "hiifuu; hands O1 / O2 / O3 / O9; leader 0; tricks 3 4 3 1; moves play O1, play O2, play O3",
            {"play O9": 1},
        ),
        (
            "hiifuu; hands O1 / O2 / O3 / P9; leader 0; tricks 3 4 2 2; takers 2 3; "
            "moves play O1, play O2, play O3",
            {"play P9": 2},
        ),
    ],
)
def test_the_gains_of_a_position_are(position: str, gains: dict[str, int]) -> None:
    match = Match.position(position)
    (seat,) = match.to_move
    assert {option.move: option.gain for option in match.view(seat).moves} == gains
