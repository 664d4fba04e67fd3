"""What good players say of a move in Hygge: which features it has, about which cards, seats and numbers."""

import pytest

from games.hygge.policy import Hygge
from tests.games.begun import play
from tests.games.cases import cases, check_said
from tests.games.hygge_positions import last_actions, position
from tests.games.preferences import quickly

EARLY = "ra ba pa ga ya bear frog " * 8
"""A deck with enough cards for many turns."""

STORE = "options rounds=1; stock yc . . . ga ga ga ga ga ga"
"""The first seat takes a card, and may then store."""

SAID = cases(f"""
A line may make a store ready: objects for an animal
    hygge; options rounds=1; stock ra rb ba ba ba; before bear rb / -; deck {EARLY}
    take r1: hygge-ready, cards bear ra rb rb, amount 8
A line may make a store ready with no animal, or with no better one than what is there
    hygge; options rounds=1; stock ra rb ba ba ba; before rb rb / -; deck {EARLY}
    take r1: no hygge-ready
    hygge; options rounds=1; stock ra rb ba ba ba; before bat yc yc / -; deck {EARLY}
    take r1: no hygge-ready
A single paw stores the dearer card
    hygge; options rounds=1; stock ra rb ba ba ba; before bat / -; deck {EARLY}
    take r1: hygge-ready, cards bat rb, amount 3
A line may prepare a second store
    hygge; options rounds=1; stock ya ga ba ba ba; before bear rb rc dormouse / -; deck {EARLY}
    take r1: hygge-then, cards dormouse ya, amount 3
Objects are collected for animals that may still come
    hygge; options rounds=1; stock ga ra ba ba ba; before ga / -; deck {"bear " * 40}
    take r1: hygge-hopes, cards ra, amount 2; no hygge-gathers
Copies of a kind are gathered for a single paw
    hygge; options rounds=1; stock ga ra ba ba ba; before ga ga / -; deck {"frog " * 40}
    take r1: hygge-gathers, cards ga ga ga, amount 6
Animals await objects that are still to be had
    hygge; options rounds=1; stock bear frog ba ra rb; before pa / -; deck gc ya pa {"pb " * 40}
    take r1: hygge-awaits, cards bear frog, amount 5
    hygge; options rounds=1; stock bear bear ba ra rb; before pa / -; deck {"pb " * 40}
    take r1: hygge-awaits, cards bear bear, amount 2
Late cards that fit nothing cost points
    hygge; options rounds=1; stock bear ga ba ba ba; before pa / -; deck gc winter
    take r1: hygge-useless, cards bear ga, amount 3, against
    hygge; options rounds=1; stock bear ra ba ba ba; players 2; deck gc winter
    take r1: no hygge-useless

Cards that another player could store are denied to them
    hygge; options rounds=1; stock ra rb ba ba ba; before - / bear rb; deck {EARLY}
    take r1: hygge-denies, seat 1, cards ra rb, amount 8
Nothing is denied while another line is as good for them
    hygge; options rounds=1; stock ra rb . . . . . ra rb; before - / bear; deck {EARLY}
    take r1: no hygge-denies

Whoever leaves few cards has the stock refilled, for certain or unless Winter comes
    hygge; options rounds=1; stock ga ga ga ga; deck {EARLY}
    take r1: hygge-refills, amount 0
    hygge; options rounds=1; stock ga ga ga ga; deck {"ga " * 8} winter {"ga " * 14}
    take r1: hygge-refills, amount 1
Of three players the next one may get the refill at once or not
    hygge; options rounds=1; players 3; stock {"ga " * 7}; deck {EARLY}
    take r1: hygge-lets-refill, seat 1, amount 5
    hygge; options rounds=1; players 3; stock {"ga " * 12}; deck {EARLY}
    take r1: hygge-no-refill, seat 1, amount 9
Winter may come at a bad moment for oneself or for another
    hygge; options rounds=1; stock ga ga ga ga; before hedgehog / pa pa; deck winter
    take r1: hygge-winter-costs, amount 4; hygge-winter-catches, seat 1, amount 2
    hygge; options rounds=1; stock ga ga ga ga; before hedgehog / -; deck {EARLY}
    take r1: no hygge-winter-costs

A store brings snowflakes
    hygge; {STORE}; before bear rb rb dormouse ya / -; deck {EARLY}; moves take r1
    store bear rb: hygge-stores, cards bear rb rb, amount 6
Early an animal is not spent on little
    hygge; {STORE}; before bear ra / -; deck {"rb " * 60}; moves take r1
    store bear ra: hygge-spends, cards bear, amount 60, against
    keep: hygge-keeps-animal, label bear, amount 60; no hygge-spends
Copies that may still come speak for keeping
    hygge; {STORE}; before bear ra / -; deck ra ra {"ga " * 40}; moves take r1
    keep: hygge-grows, cards ra, amount 2
Objects may be left without an animal
    hygge; {STORE}; before bear ra rb rc ga / -; deck {EARLY}; moves take r1
    store bear rb rc: hygge-strands, cards ra
    hygge; {STORE}; before bear ra rb rc bat / -; deck {EARLY}; moves take r1
    store bear rb rc: no hygge-strands
A second store may come too late
    hygge; {STORE}; before bear rb dormouse ya frog ga / -; deck winter ga; moves take r1
    store bear rb: hygge-too-late, cards frog ya, amount 3
    hygge; {STORE}; before bear rb dormouse ya frog ga / -; deck {EARLY}; moves take r1
    store bear rb: no hygge-too-late

A last action is worth the points that it brings
    hygge; options rounds=1; stock gc ra; before bear / -; deck winter; moves take r1, keep
    store bear ra: hygge-last-store, cards bear ra, amount 5, worth 5
    drop bear: hygge-last-drop, cards bear, amount 2
""")


@pytest.mark.parametrize("lines", SAID.values(), ids=SAID)
def test_what_is_said_of_a_move(lines: list[str]) -> None:
    check_said(lines)


def test_of_two_players_one_may_leave_the_other_no_way_to_get_the_next_refill() -> None:
    state = position({1: "ga", 2: "ga", 3: "ga", 4: "ga", 6: "ga", 7: "ga", 9: "ga", 10: "ga"}, deck=EARLY)
    amounts = {
        state.notation(move): (found.name, found.amount)
        for move in state.legal(0)
        for found in state.features(0, move)
        if found.name in ("hygge-refills", "hygge-lets-refill")
    }
    assert {name for name, _ in amounts.values()} == {"hygge-refills", "hygge-lets-refill"}
    for text, (name, amount) in amounts.items():
        after = state.copy()
        play(after, text)
        secured = refills(after)
        if name == "hygge-refills":
            assert (amount, secured) == (after.filled.bit_count(), 0)
        else:
            assert amount == secured > 0


def refills(state: Hygge) -> int:
    """Return with how many lines the seat to move gets the next refill whatever the other does."""
    return sum(is_refilled(state, move) for move in state.legal(state.turn))


def is_refilled(state: Hygge, move: int) -> bool:
    """Return whether a line brings its taker the next refill, found by trying everything."""
    after = state.copy()
    after.apply(state.turn, move)
    return after.turn == state.turn or not refills(after)


def test_there_is_nothing_to_say_for_passing() -> None:
    state = last_actions("bear")
    assert not state.features(0, state.parse("pass"))


def test_of_two_players_quick_play_secures_the_next_refill() -> None:
    state = position({1: "ga", 2: "ga", 3: "ga", 4: "ga", 6: "ga", 7: "ga", 9: "ga", 10: "ga"}, deck=EARLY)
    play(state, quickly(state))
    assert not refills(state)
