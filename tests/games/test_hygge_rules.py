"""Hygge, sentence by sentence: the turn, Winter, the score and the match."""

from typing import Any

import pytest

from games import WrongOptions
from games.cards.hygge import INDEX
from games.catalogue import find_game
from games.hygge.moves import secures_refill
from games.hygge.policy import Hygge
from games.hygge.view import hygge_table
from games.state import ranks_of
from tests.games.begun import legal, play
from tests.games.cases import cases, check_rules
from tests.games.hygge_positions import cards, position, stock

FULL = "ra rb rc ba bb bc pa pb pc ga"


def before(state: Hygge, seat: int) -> str:
    return cards(state.before[seat])


def stored(state: Hygge, seat: int) -> str:
    return cards(state.stored[seat])


RULES = cases(f"""
All cards of one row or of one column are taken and lie face up before the player
    hygge; players 2; stock {FULL}; moves take r2
    before: rc ba bb / -; stock: ra rb . . . bc pa pb pc ga
    hygge; players 2; stock {FULL}; moves take c3
    before: bb pa pb ga / -; stock: ra rb rc ba . bc . . pc .
A line has at least one card: the places here are the second and third of row 3, and the fourth of row 4
    hygge; players 2; stock {FULL}
    legal: take r1 or take r2 or take r3 or take r4 or take r5 or take c1 or take c2 or take c3 or take c4
    hygge; players 2; stock . . . . . gb gc . ya
    legal: take r3 or take r4 or take c2 or take c3 or take c4
    refused take r1: empty-line; refused take c5: no-such-line
Gaps do not break a line, nor for three players a column that reaches over rows that others have emptied
    hygge; players 2; stock ya . ra . ba . . yb yc ga; moves take r2
    before: ra ba / -
    hygge; players 3; stock ya ra . yb . . . . yc ba . ga; moves take c2
    before: ra ba / - / -
Taking is mandatory
    hygge; stock {FULL}; before bear ra / -
    refused store bear ra: take-first; refused keep: take-first
    refused pass: take-first; refused drop ra: take-first
A line is taken once a turn
    hygge; stock {FULL}; before bear / -; moves take r1
    refused take r2: already-taken; refused drop ra: only-as-last-action; refused pass: only-as-last-action

All copies of a kind are stored with one paw
    hygge; stock {FULL}; before dormouse ya ya ya yb / -; moves take r1, store dormouse ya
    stored: ya ya ya dormouse / -; before: ra rb yb / -
Each paw stores one kind of the animals colour
    hygge; stock {FULL}; before bear rc rc ra / -; moves take r1
    legal: store bear ra or store bear rb or store bear rc or
        store bear ra rb or store bear ra rc or store bear rb rc or keep
    then store bear rb rc
    stored: rb rc rc bear / -; before: ra ra / -
An animal of three colours and one paw stores one kind
    hygge; stock bb bb ba ba ba ba ba ba ba ba; before bat frog ra pc yb gc / -; moves take r1
    legal: store bat ra or store bat pc or store bat yb or
        store frog bb or store frog gc or store frog yb or keep
    refused store bat ra yb: too-few-paws; refused store bat bb: wrong-colour
One own animal stores and the other copies stay
    hygge; stock {FULL}; before bear bear / hedgehog; moves take r1, store bear ra
    before: rb bear / hedgehog; stored: ra bear / -
Only own cards can be stored
    hygge; stock {FULL}; before bear / hedgehog ba; moves take r1
    refused store hedgehog ba: not-your-card; refused store bear rc: not-your-card
    refused store hedgehog ra: not-your-card
Storing is optional, and done once a turn
    hygge; stock {FULL}; before bear / -; moves take r1, keep
    before: ra rb bear / -; told take keep: take 0 ra rb r1, keep 0; turn: 1
    hygge; stock {FULL}; before bear hedgehog ba / -; moves take r1, store bear ra
    to_move: 1
A player who can store nothing is not asked
    hygge; stock {FULL}; before hedgehog ya / -; moves take r1
    turn: 1; refused keep: take-first

With four or more cards left the turn passes
    hygge; players 2; turn 1; stock ra rb rc ba . bb . . . bc; moves take r1
    stock: . . rc ba . bb . . . bc; to_move: 0
The same player takes another turn after a refill
    hygge; stock ra rb . rc; before bear / -; moves take r1, store bear rb
    to_move: 0;
        legal: take r1 or take r2 or take r3 or take r4 or take r5 or take c1 or take c2 or take c3 or take c4
A stock that was emptied is refilled whole
    hygge; players 2; stock ra rb; deck {"ya " * 12}; moves take r1
    stock: ya ya ya ya ya ya ya ya ya ya; told moved: -
    told take another-turn: take 0 ra rb r1, another-turn 0
The moment Winter is drawn nothing more is laid
    hygge; players 2; stock ya yb . . . . . . ga gb; deck ra rb winter rc ba; moves take r1
    stock: ga gb ra rb . . . . . .; told winter another-turn: winter 0
Last actions go clockwise from the active player
    hygge; players 4; turn 2; options rounds=1; stock ya yb; before ra / rb / rc / ba; deck winter;
        moves take r1
    to_move: 2
    then pass
    to_move: 3
    then pass
    to_move: 0
    then pass, pass
    over: True
A last action is done once and the round ends
    hygge; options rounds=1; stock ya yb; before - / bear bat ra ra yc; deck winter; moves take r1, pass, pass
    over: True; totals: -2 -6
    hygge; options rounds=1; stock ya yb; before - / bear bat ra ra yc; deck winter;
        moves take r1, pass, drop bear
    over: True; totals: -2 -4
    hygge; options rounds=1; stock ya yb; before - / bear bat ra ra yc; deck winter;
        moves take r1, pass, store bear ra
    over: True; totals: -2 2
Storing scores what is stored, and a last action what it saves, too
    hygge; stock {FULL}; before bear rb rb / -; moves take r1
    legal: store bear ra or store bear rb or store bear ra rb or keep; gains: 2 9 11 0
    hygge; stock ra rb; before bear / -; deck winter ra; moves take r1, keep
    legal: store bear ra or store bear rb or store bear ra rb or drop ra or drop rb or drop bear or pass
    gains: 5 6 9 1 1 2 0
No turn follows Winter
    hygge; stock ya yb; before - / ra; deck rb rc winter; moves take r1
    legal: drop ya or drop yb or pass
    refused take r1: winter-has-come; refused keep: winter-has-come
A last action is one store or one discard or a pass
    hygge; stock ya yb; before - / bear bat ra ra yc; deck winter; moves take r1, pass
    to_move: 1; refused drop rb: not-your-card
    legal: store bear ra or store bat ra or store bat yc or
        drop ra or drop yc or drop bear or drop bat or pass
Who stored in the turn that brought Winter has a last action too
    hygge; stock ya yb; before dormouse dormouse / -; deck winter; moves take r1, store dormouse ya
    legal: store dormouse yb or drop yb or drop dormouse or pass
A player with nothing before them is not asked
    hygge; players 3; stock ya yb; before dormouse / - / ra; deck winter;
        moves take r1, store dormouse ya, drop yb
    told nothing-left: nothing-left 1; to_move: 2
The round ends when nobody has anything left, and cards of the stock cost nobody anything
    hygge; options rounds=1; stock . . ya; before dormouse / -; deck winter ra;
        moves take r2, store dormouse ya
    over: True; totals: 3 0
    hygge; options rounds=1; stock . . ya . . . . . rc rc; before dormouse / -; deck ra rb winter;
        moves take r2, store dormouse ya
    stock: rc rc ra rb . . . . . .; totals: 3 0
The score is snowflakes less one for each object and each paw left
    hygge; options rounds=1; stock ya yb; before squirrel pc pc pa pa pa tortoise frog bear / -;
        deck ra winter;
        moves take r1, store squirrel pa pc, store frog ya
    before: yb bear tortoise / -; totals: 14 0
    told snowflakes left-over: snowflakes 0 19, left-over 0 yb bear tortoise 5, snowflakes 1 0, left-over 1 0
    told round-points: round-points 0 14, round-points 1 0
""")


@pytest.mark.parametrize("lines", RULES.values(), ids=RULES)
def test_rules(lines: list[str]) -> None:
    check_rules(lines)


def test_two_players_had_another_layout_in_version_1() -> None:
    state = position(FULL, rules=1)
    assert legal(state) == [f"take {line}{i}" for line in "rc" for i in range(1, 5)]
    play(state, "take c3")
    assert before(state, 0) == "bb pa pc"
    shown = hygge_table(state, None)
    assert shown.places == ((1, 2, None, None), (3, 4, 5, None), (None, 6, 7, 8), (None, None, 9, 10))
    assert shown.grid[2:] == ((None, "bc", None, "pb"), (None, None, None, "ga"))


@pytest.mark.parametrize(("rules", "secured"), [(1, True), (2, False)])
def test_only_version_1_lets_one_secure_a_full_refill(rules: int, secured: bool) -> None:
    state = position(FULL, rules=rules)
    assert any(secures_refill(state.layout, state.filled, line) for line in state.legal(0)) == secured


def test_with_three_or_fewer_the_cards_left_move_in_their_order_and_the_deck_fills_up() -> None:
    state = position({2: "ra", 3: "rb", 4: "rc", 7: "ba", 10: "bb"}, deck="pa pb pc ga gb gc ya yb yc ra")
    events = play(state, "take r2")
    assert before(state, 0) == "rb rc"
    assert stock(state) == "ra ba bb pa pb pc ga gb gc ya"
    assert [(event.kind, " ".join(event.cards)) for event in events] == [
        ("take", "rb rc"),
        ("moved", "ra ba bb"),
        ("refill", "pa pb pc ga gb gc ya"),
        ("another-turn", ""),
    ]


def winter(*before: str, laid: str = "", players: int = 2, turn: int = 0, **options: Any) -> Hygge:
    """Return a position in which Winter comes with the next turn, after these cards have been laid."""
    deck = f"{laid} winter {'pc ' * 20}"
    return position({1: "ya", 2: "yb"}, *before, deck=deck, players=players, turn=turn, **options)


def test_a_tie_goes_to_the_fewest_negative_points() -> None:
    state = winter("bear ra", "", "ga", players=3)
    state.stored[1][INDEX["ra"]] = state.stored[2][INDEX["yb"]] = 1
    play(state, "take r1", "store bear ra", "pass", "pass")
    assert state.result() == (0, 2, 2)
    assert ranks_of(state.standing()) == (3, 1, 2)


@pytest.mark.parametrize(("version", "usual"), [(1, 1), (2, 3)])
def test_a_match_has_one_round_or_three(version: int, usual: int) -> None:
    hygge = find_game("hygge", version)
    assert hygge.read_options({})["rounds"] == usual
    assert [hygge.read_options({"rounds": rounds})["rounds"] for rounds in (1, 3)] == [1, 3]
    with pytest.raises(WrongOptions):
        hygge.read_options({"rounds": 2})


@pytest.mark.parametrize(
    ("lost", "starter", "following"),
    [
        ((2, 4, 2, 4), 0, 1),
        ((2, 4, 2, 4), 1, 3),
        ((2, 4, 2, 4), 2, 3),
        ((2, 4, 2, 4), 3, 1),
        ((3, 3, 3, 3), 3, 0),
        ((3, 5, 3, 3), 2, 1),
    ],
)
def test_of_equal_totals_the_next_seat_begins(lost: tuple[int, ...], starter: int, following: int) -> None:
    had = ["ra " * (points - 2 * (seat == starter)) for seat, points in enumerate(lost)]
    state = winter(*had, players=4, turn=starter, rounds=3)
    play(state, "take r1", "pass", "pass", "pass", "pass")
    assert state.rounds == [tuple(-points for points in lost)]
    assert state.to_move == (following,)


@pytest.mark.parametrize(("starter", "begins"), [(None, 1), ("lowest-round", 1), ("lowest-total", 0)])
def test_the_lowest_of_the_last_round_or_of_all_begins(starter: str | None, begins: int) -> None:
    chosen: dict[str, Any] = {} if starter is None else {"starter": starter}
    state = winter("", "ra ra ra", rounds=3, **chosen)
    state.totals = [-5, 0]
    events = play(state, "take r1", "drop ya", "pass")
    assert (state.rounds, state.result()) == ([(-1, -3)], (-6, -3))
    assert (state.starter, state.to_move) == (begins, (begins,))
    dealt = next(event for event in events if event.kind == "deal")
    assert (dealt.seat, dealt.label) == (begins, starter or "lowest-round")


@pytest.mark.parametrize(
    ("totals", "starter", "following"),
    [((-3, -4, -4), 0, 1), ((-4, -4, -3), 2, 0), ((-3, 0, -4), 0, 2), ((-4, 0, -3), 2, 0)],
)
def test_of_equal_sums_the_next_seat_begins(totals: tuple[int, ...], starter: int, following: int) -> None:
    state = winter(players=3, turn=starter, rounds=3, starter="lowest-total")
    state.totals = [*totals]
    play(state, "take r1", "drop ya")
    assert (sorted(state.totals)[:2], state.starter) == ([-4, -4], following)


@pytest.mark.parametrize(("stores", "seen"), [(None, None), ("hidden", None), ("open", (4, 6))])
def test_stored_cards_are_counted_if_open(stores: str | None, seen: tuple[int, int] | None) -> None:
    chosen: dict[str, Any] = {} if stores is None else {"stores": stores}
    state = position("ra ga gb gc ya yb", "ra ra bear", **chosen)
    play(state, "take r1", "store bear ra")
    for reader in (0, 1, None):
        burrow = hygge_table(state, reader).burrows[0]
        shown = None if burrow.stored is None else (burrow.stored, burrow.snowflakes)
        assert shown == ((4, 6) if reader == 0 else seen)


def test_negative_points_count_over_the_match() -> None:
    state = winter("ra", "ra ra ra", rounds=3)
    state.totals, state.negatives, state.round = [5, 5], [4, 1], 3
    play(state, "take r1", "pass", "pass")
    assert state.result() == (2, 2)
    assert ranks_of(state.standing()) == (2, 1)
