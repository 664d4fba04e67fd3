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
from tests.games.hygge_positions import cards, kinds, legal, play, position, stock

FULL = "ra rb rc ba bb bc pa pb pc ga"
LEFT = {6: "gb", 7: "gc", 9: "ya"}


def before(state: Hygge, seat: int) -> str:
    return cards(state.before[seat])


def stored(state: Hygge, seat: int) -> str:
    return cards(state.stored[seat])


# Take


def test_all_cards_of_one_row_are_taken_and_lie_face_up_before_the_player() -> None:
    state = position(FULL)
    play(state, "take r2")
    assert before(state, 0) == "rc ba bb"
    assert stock(state) == "ra rb . . . bc pa pb pc ga"


def test_all_cards_of_one_column_are_taken() -> None:
    state = position(FULL)
    play(state, "take c3")
    assert before(state, 0) == "bb pa pb ga"
    assert stock(state) == "ra rb rc ba . bc . . pc ."


def test_a_line_has_at_least_one_card() -> None:
    assert legal(position(FULL)) == [
        *(f"take r{i}" for i in range(1, 6)),
        *(f"take c{i}" for i in range(1, 5)),
    ]
    # Places 6 and 7 are the second and third of row 3, place 9 is the fourth of row 4.
    state = position(LEFT)
    assert legal(state) == ["take r3", "take r4", "take c2", "take c3", "take c4"]
    assert state.why_not(0, state.parse("take r1")) == "empty-line"
    assert state.why_not(0, state.parse("take c5")) == "no-such-line"


def test_gaps_do_not_break_a_line() -> None:
    state = position({3: "ra", 5: "ba", 1: "ya", 8: "yb", 9: "yc", 10: "ga"})
    play(state, "take r2")
    assert before(state, 0) == "ra ba"
    # In the layout for three players, columns 2 and 3 reach over rows that others have emptied.
    state = position({2: "ra", 10: "ba", 1: "ya", 4: "yb", 9: "yc", 12: "ga"}, players=3)
    play(state, "take c2")
    assert before(state, 0) == "ra ba"


@pytest.mark.parametrize(("players", "rows", "columns"), [(2, 5, 4), (3, 4, 4), (4, 5, 5)])
def test_lines_are_counted_from_the_top_left_of_the_layout(players: int, rows: int, columns: int) -> None:
    state = position("ra " * {2: 10, 3: 12, 4: 13}[players], players=players)
    assert legal(state) == [
        *(f"take r{i + 1}" for i in range(rows)),
        *(f"take c{i + 1}" for i in range(columns)),
    ]


def test_two_players_had_another_layout_in_version_1() -> None:
    state = position(FULL, rules=1)
    assert legal(state) == [f"take {line}{i}" for line in "rc" for i in range(1, 5)]
    play(state, "take c3")
    assert before(state, 0) == "bb pa pc"
    shown = hygge_table(state, None)
    assert shown.places == ((1, 2, None, None), (3, 4, 5, None), (None, 6, 7, 8), (None, None, 9, 10))
    assert shown.grid[2:] == ((None, "bc", None, "pb"), (None, None, None, "ga"))


@pytest.mark.parametrize(("rules", "secured"), [(1, True), (2, False)])
def test_who_moves_on_a_full_stock_could_secure_its_refill_in_version_1_only(
    rules: int, secured: bool
) -> None:
    state = position(FULL, rules=rules)
    assert any(secures_refill(state.layout, state.filled, line) for line in state.legal(0)) == secured


def test_taking_is_mandatory() -> None:
    state = position(FULL, "bear ra")
    for other in ("store bear ra", "keep", "pass", "drop ra"):
        assert state.why_not(0, state.parse(other)) == "take-first"
        assert not state.allows(0, state.parse(other))


# Store


def test_all_copies_of_a_kind_are_stored_with_one_paw() -> None:
    state = position(FULL, "dormouse ya ya ya yb")
    play(state, "take r1", "store dormouse ya")
    assert stored(state, 0) == "ya ya ya dormouse"
    assert before(state, 0) == "ra rb yb"


def test_each_paw_stores_one_kind_of_the_animals_colour() -> None:
    state = position(FULL, "bear rc rc ra")
    play(state, "take r1")
    assert legal(state) == [
        "store bear ra",
        "store bear rb",
        "store bear rc",
        "store bear ra rb",
        "store bear ra rc",
        "store bear rb rc",
        "keep",
    ]
    play(state, "store bear rb rc")
    assert stored(state, 0) == "rb rc rc bear"
    assert before(state, 0) == "ra ra"


def test_an_animal_of_three_colours_and_one_paw_stores_one_kind() -> None:
    state = position("bb bb " + "ba " * 8, "bat frog ra pc yb gc")
    play(state, "take r1")
    assert legal(state) == [
        *("store bat ra", "store bat pc", "store bat yb"),
        *("store frog bb", "store frog gc", "store frog yb"),
        "keep",
    ]
    assert state.why_not(0, state.parse("store bat ra yb")) == "too-few-paws"
    assert state.why_not(0, state.parse("store bat bb")) == "wrong-colour"


def test_one_own_animal_stores_and_the_other_copies_stay() -> None:
    state = position(FULL, "bear bear", "hedgehog")
    play(state, "take r1", "store bear ra")
    assert before(state, 0) == "rb bear"
    assert stored(state, 0) == "ra bear"


def test_only_own_cards_can_be_stored() -> None:
    state = position(FULL, "bear", "hedgehog ba")
    play(state, "take r1")
    for other in ("store hedgehog ba", "store bear rc", "store hedgehog ra"):
        assert state.why_not(0, state.parse(other)) == "not-your-card"


def test_storing_is_optional() -> None:
    state = position(FULL, "bear")
    events = play(state, "take r1", "keep")
    assert before(state, 0) == "ra rb bear"
    assert kinds(events) == ["take", "keep"]
    assert state.turn == 1


def test_storing_is_done_once_a_turn() -> None:
    state = position(FULL, "bear hedgehog ba")
    play(state, "take r1", "store bear ra")
    assert state.to_move == (1,)


def test_a_line_is_taken_once_a_turn() -> None:
    state = position(FULL, "bear")
    play(state, "take r1")
    assert state.why_not(0, state.parse("take r2")) == "already-taken"
    assert state.why_not(0, state.parse("drop ra")) == "only-as-last-action"
    assert state.why_not(0, state.parse("pass")) == "only-as-last-action"


def test_a_player_who_can_store_nothing_is_not_asked() -> None:
    state = position(FULL, "hedgehog ya")
    play(state, "take r1")
    assert state.turn == 1
    assert legal(state)[0].startswith("take")


# Check


def test_with_four_or_more_cards_left_the_turn_passes() -> None:
    state = position({1: "ra", 2: "rb", 3: "rc", 4: "ba", 6: "bb", 10: "bc"}, turn=1)
    play(state, "take r1")
    assert stock(state) == ". . rc ba . bb . . . bc"
    assert state.to_move == (0,)


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


def test_the_same_player_takes_another_turn_after_a_refill() -> None:
    state = position({1: "ra", 2: "rb", 4: "rc"}, "bear", "", turn=0)
    play(state, "take r1", "store bear rb")
    assert state.to_move == (0,)
    assert "take r4" in legal(state)


def test_a_stock_that_was_emptied_is_refilled_whole() -> None:
    state = position({1: "ra", 2: "rb"}, deck="ya " * 12)
    events = play(state, "take r1")
    assert stock(state) == " ".join(["ya"] * 10)
    assert kinds(events) == ["take", "refill", "another-turn"]


# End of a round


def winter(*before: str, laid: str = "", players: int = 2, turn: int = 0, **options: Any) -> Hygge:
    """Return a position in which Winter comes with the next turn, after these cards have been laid."""
    deck = f"{laid} winter {'pc ' * 20}"
    return position({1: "ya", 2: "yb"}, *before, deck=deck, players=players, turn=turn, **options)


def test_the_moment_winter_is_drawn_nothing_more_is_laid() -> None:
    state = position({1: "ya", 2: "yb", 9: "ga", 10: "gb"}, deck="ra rb winter rc ba")
    events = play(state, "take r1")
    assert stock(state) == "ga gb ra rb . . . . . ."
    assert kinds(events) == ["take", "moved", "refill", "winter"]
    assert events[-1].seat == 0
    assert len(state.deck) - state.drawn == 2


def test_no_turn_follows_winter() -> None:
    state = winter("", "ra", laid="rb rc")
    play(state, "take r1")
    assert legal(state) == ["drop ya", "drop yb", "pass"]
    assert state.why_not(0, state.parse("take r1")) == "winter-has-come"
    assert state.why_not(0, state.parse("keep")) == "winter-has-come"


def test_last_actions_go_clockwise_from_the_active_player() -> None:
    state = winter("ra", "rb", "rc", "ba", players=4, turn=2)
    play(state, "take r1")
    asked: list[int] = []
    while not state.over:
        asked += state.to_move
        play(state, "pass")
    assert asked == [2, 3, 0, 1]


def test_a_last_action_is_one_store_or_one_discard_or_a_pass() -> None:
    state = winter("", "bear bat ra ra yc")
    play(state, "take r1", "pass")
    assert state.to_move == (1,)
    assert legal(state) == [
        *("store bear ra", "store bat ra", "store bat yc"),
        *("drop ra", "drop yc", "drop bear", "drop bat"),
        "pass",
    ]
    assert state.why_not(1, state.parse("drop rb")) == "not-your-card"


def test_no_card_can_be_discarded_that_its_player_does_not_have() -> None:
    state = winter("", "bear yc")
    play(state, "take r1", "pass")
    for card in INDEX:
        drop = state.parse(f"drop {card}")
        assert state.allows(1, drop) == (card in ("bear", "yc"))
        assert state.allows(1, drop) or state.why_not(1, drop) == "not-your-card"


@pytest.mark.parametrize(
    ("action", "points"),
    [("pass", -6), ("drop ra", -5), ("drop bear", -4), ("store bear ra", 2), ("store bat yc", -1)],
)
def test_a_last_action_is_done_once_and_the_round_ends(action: str, points: int) -> None:
    state = winter("", "bear bat ra ra yc")
    play(state, "take r1", "pass", action)
    assert state.over
    assert state.result() == (-2, points)


def test_who_stored_in_the_turn_that_brought_winter_has_a_last_action_too() -> None:
    state = winter("dormouse dormouse")
    play(state, "take r1", "store dormouse ya")
    assert legal(state) == ["store dormouse yb", "drop yb", "drop dormouse", "pass"]


def test_a_player_with_nothing_before_him_is_not_asked() -> None:
    state = winter("dormouse", "", "ra", players=3)
    events = play(state, "take r1", "store dormouse ya", "drop yb")
    assert kinds(events)[-2:] == ["drop", "nothing-left"]
    assert events[-1].seat == 1
    assert state.to_move == (2,)


def test_the_round_ends_when_nobody_has_anything_left() -> None:
    state = position({3: "ya"}, "dormouse", deck="winter ra")
    play(state, "take r2", "store dormouse ya")
    assert state.over
    assert state.result() == (3, 0)


# Score


def test_the_score_is_snowflakes_less_one_for_each_object_and_each_paw_left() -> None:
    state = winter("squirrel pc pc pa pa pa tortoise frog bear", laid="ra")
    events = play(state, "take r1", "store squirrel pa pc", "store frog ya")
    assert before(state, 0) == "yb bear tortoise"
    assert state.result() == (2 * 5 + 3 * 2 + 3 - 1 - 2 - 2, 0)
    closing = [(event.kind, event.seat, event.amount) for event in events if event.amount is not None]
    assert closing == [
        *(("snowflakes", 0, 19), ("left-over", 0, 5), ("snowflakes", 1, 0), ("left-over", 1, 0)),
        *(("round-points", 0, 14), ("round-points", 1, 0)),
    ]


def test_cards_of_the_stock_cost_nobody_anything() -> None:
    state = position({3: "ya", 9: "rc", 10: "rc"}, "dormouse", deck="ra rb winter")
    play(state, "take r2", "store dormouse ya")
    assert stock(state) == "rc rc ra rb . . . . . ."
    assert state.result() == (3, 0)


def test_a_tie_goes_to_the_fewest_negative_points() -> None:
    state = winter("bear ra", "", "ga", players=3)
    state.stored[1][INDEX["ra"]] = state.stored[2][INDEX["yb"]] = 1
    play(state, "take r1", "store bear ra", "pass", "pass")
    assert state.result() == (0, 2, 2)
    assert ranks_of(state.standing()) == (3, 1, 2)


def test_still_tied_it_is_shared() -> None:
    state = winter("ra", "dormouse ya", players=3)
    state.stored[0][INDEX["yb"]] = state.stored[2][INDEX["yb"]] = 1
    play(state, "take r1", "pass", "store dormouse ya")
    assert state.result() == (0, 3, 3)
    assert ranks_of(state.standing()) == (3, 1, 1)


# Match


@pytest.mark.parametrize(("version", "usual"), [(1, 1), (2, 3)])
def test_a_match_has_one_round_or_three(version: int, usual: int) -> None:
    hygge = find_game("hygge", version)
    assert hygge.read_options({})["rounds"] == usual
    assert [hygge.read_options({"rounds": rounds})["rounds"] for rounds in (1, 3)] == [1, 3]
    with pytest.raises(WrongOptions):
        hygge.read_options({"rounds": 2})


def test_the_lowest_total_of_the_previous_round_begins_the_next() -> None:
    state = winter("", "ra ra ra", "ra", players=3, rounds=3)
    events = play(state, "take r1", "pass", "pass", "pass")
    assert state.rounds == [(-2, -3, -1)]
    assert (state.round, state.starter, state.to_move) == (2, 1, (1,))
    dealt = next(event for event in events if event.kind == "deal")
    assert (dealt.seat, dealt.label, dealt.round) == (1, "lowest-round", 2)
    assert sum(map(sum, state.before + state.stored)) == 0
    assert "." not in stock(state)


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
def test_of_equal_totals_the_lowest_seat_after_the_previous_starter_begins(
    lost: tuple[int, ...], starter: int, following: int
) -> None:
    had = ["ra " * (points - 2 * (seat == starter)) for seat, points in enumerate(lost)]
    state = winter(*had, players=4, turn=starter, rounds=3)
    play(state, "take r1", "pass", "pass", "pass", "pass")
    assert state.rounds == [tuple(-points for points in lost)]
    assert state.to_move == (following,)


@pytest.mark.parametrize(("starter", "begins"), [(None, 1), ("lowest-round", 1), ("lowest-total", 0)])
def test_the_lowest_of_the_last_round_or_of_all_rounds_so_far_begins_the_next(
    starter: str | None, begins: int
) -> None:
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
def test_of_equal_totals_so_far_the_lowest_seat_after_the_previous_starter_begins(
    totals: tuple[int, ...], starter: int, following: int
) -> None:
    state = winter(players=3, turn=starter, rounds=3, starter="lowest-total")
    state.totals = [*totals]
    play(state, "take r1", "drop ya")
    assert (sorted(state.totals)[:2], state.starter) == ([-4, -4], following)


@pytest.mark.parametrize(("stores", "seen"), [(None, None), ("hidden", None), ("open", (4, 6))])
def test_what_others_stored_is_counted_for_all_to_see_only_if_stores_are_open(
    stores: str | None, seen: tuple[int, int] | None
) -> None:
    chosen: dict[str, Any] = {} if stores is None else {"stores": stores}
    state = position("ra ga gb gc ya yb", "ra ra bear", **chosen)
    play(state, "take r1", "store bear ra")
    for reader in (0, 1, None):
        burrow = hygge_table(state, reader).burrows[0]
        shown = None if burrow.stored is None else (burrow.stored, burrow.snowflakes)
        assert shown == ((4, 6) if reader == 0 else seen)


def test_the_highest_sum_of_three_rounds_wins() -> None:
    state = winter("ra", "rb", rounds=3)
    for _ in range(3):
        starter = state.turn
        ready = winter("ra", "rb", turn=starter, rounds=3)
        state.stock, state.filled, state.deck = ready.stock, ready.filled, ready.deck
        state.drawn, state.before, state.present = ready.drawn, ready.before, ready.present
        play(state, "take r1", "pass", "pass")
    assert state.over
    assert state.rounds == [(-3, -1), (-3, -1), (-3, -1)]
    assert state.result() == (-9, -3)
    assert state.standing() == [(-9, -9), (-3, -3)]


def test_negative_points_count_over_the_match() -> None:
    state = winter("ra", "ra ra ra", rounds=3)
    state.totals, state.negatives, state.round = [5, 5], [4, 1], 3
    play(state, "take r1", "pass", "pass")
    assert state.result() == (2, 2)
    assert ranks_of(state.standing()) == (2, 1)
