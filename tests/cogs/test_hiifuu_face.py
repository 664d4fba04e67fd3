"""What Hiifuu looks like: secret discards, the cards that may be played and why, tricks, tokens, points."""

import pytest

from bot.texts import words_for
from cogs.delivery.pages import PRIMARY, SECONDARY, TEXT_LENGTH
from cogs.faces import Scene, face_of
from cogs.screens.hand import hand_page
from games import IllegalMove, Match
from games.cards.hiifuu import COLOURS, DEALS, INDEX
from games.hiifuu.rules import Hiifuu
from games.hiifuu.table import HiifuuTable
from tests.cogs.tables import (
    buttons,
    length,
    lines,
    pages_of,
    person,
    scene_at,
    selects,
    table_of,
    tale,
    too_much,
)
from tests.games.hiifuu_positions import HIGH_AND_LOW, dealt, discard, hand, play, position
from tests.games.variants import Variant, played, positions
from tests.support.some import some

GAME = "hiifuu"
PLAYERS = tuple(DEALS)
FACE = face_of(GAME)

NBSP = "\N{NO-BREAK SPACE}"

words = words_for()


def card(code: str) -> str:
    return FACE.card(code, words)


def at(state: Hiifuu, seat: int | None = None) -> Scene:
    return scene_at(GAME, state, seat)


def held(match: Match, seat: int) -> tuple[str, ...]:
    """Return the hand of a seat."""
    table = match.view(seat).table
    assert isinstance(table, HiifuuTable)
    return tuple(table.hand)


def choose(match: Match, seat: int) -> None:
    """Let a seat choose the first of its cards, and then the last ones instead."""
    cards, due = held(match, seat), DEALS[len(match.seats)].discards
    for chosen in (cards[:due], cards[-due:]):
        match.play(seat, " ".join(("discard", *chosen)))


# ---- cards


def test_a_card_is_told_by_a_sign_a_word_and_a_number() -> None:
    assert card("O7") == f"🌻{NBSP}Orange{NBSP}7"
    assert card("G18").split(NBSP)[1:] == ["Green", "18"]


def test_each_colour_has_its_own_sign_and_name() -> None:
    assert len({words(f"hiifuu-sign-{colour}") for colour in COLOURS}) == len(COLOURS)
    assert len({words(f"hiifuu-{colour}") for colour in COLOURS}) == len(COLOURS)


def test_a_hand_is_sorted_by_colour_then_value() -> None:
    state = position("O2 O10 P1 G3", "O1 P2 P3 P4", "V1 V2 V3 V4", "G1 G2 G4 G5")
    assert [button.argument for button in buttons(at(state, 0))] == ["O2", "O10", "P1", "G3"]
    assert lines(at(state, 0))[1:5] == [
        "**Your cards**",
        f"🌻{NBSP}Orange 2 · 10",
        f"🌺{NBSP}Pink 1",
        f"🍀{NBSP}Green 3",
    ]


# ---- discards


@pytest.mark.parametrize("players", PLAYERS)
def test_discards_are_chosen_in_one_select_of_exactly_the_due_number(players: int) -> None:
    state = dealt(players)
    for seat in range(4):
        (select,) = selects(at(state, seat))
        assert select.fewest == select.most == DEALS[players].discards
        assert " ".join(choice.value for choice in select.choices) == hand(state, seat)
        assert [choice.label for choice in select.choices] == [
            card(choice.value) for choice in select.choices
        ]
        assert not any(choice.chosen for choice in select.choices)
        assert not buttons(at(state, seat))


def test_who_has_chosen_sees_his_choice_and_may_change_it() -> None:
    state = dealt()
    chosen = hand(state, 1).split()[:4]
    discard(state, 1, " ".join(chosen))
    (select,) = selects(at(state, 1))
    assert [choice.value for choice in select.choices if choice.chosen] == chosen
    assert words("hiifuu-chosen", cards=words.join([card(code) for code in chosen])) in lines(at(state, 1))


def test_values_become_a_move_in_canonical_order_however_they_were_chosen() -> None:
    match = Variant(GAME, 4).match()
    view = match.view(0)
    chosen = held(match, 0)[:4]
    for order in (chosen, chosen[::-1]):
        assert FACE.move(view, "discard", tuple(order)) == "discard " + " ".join(
            sorted(chosen, key=INDEX.__getitem__)
        )


@pytest.mark.parametrize("values", [("junk",), ("O1", "junk"), ("O1", "O1"), ("",)])
def test_a_forged_choice_is_refused_by_the_rules(values: tuple[str, ...]) -> None:
    match = Variant(GAME, 4).match()
    move = FACE.move(match.view(0), "discard", values)
    assert move is not None
    with pytest.raises(IllegalMove):
        match.play(0, move)


def test_too_few_discards_are_refused_with_a_reason_in_words() -> None:
    match = Variant(GAME, 4).match()
    move = FACE.move(match.view(0), "discard", held(match, 0)[:1])
    assert move is not None
    with pytest.raises(IllegalMove) as refused:
        match.play(0, move)
    assert words.has(f"illegal-{refused.value.reason}")


def test_the_table_shows_who_is_still_choosing() -> None:
    state = dealt()
    discard(state, 2, " ".join(hand(state, 2).split()[:4]))
    shown = lines(at(state))
    for seat, name in enumerate(("Aki", "Ben", "Chika", "Daiki")):
        key = "hiifuu-has-chosen" if seat == 2 else "hiifuu-still-choosing"
        assert words(key, name=name) in shown
    assert words("hiifuu-leader-by-lot") in shown


def test_from_the_second_round_on_it_is_told_who_will_lead() -> None:
    state = dealt()
    state.leader = 3
    assert words("hiifuu-leads-later", name="Daiki") in lines(at(state))


def test_a_hand_stays_as_it_is_while_others_choose() -> None:
    match = Variant(GAME, 6).match()
    before = hand_page(table_of(match), person(0), words)
    for seat in range(1, 6):
        choose(match, seat)
        assert hand_page(table_of(match), person(0), words) == before


def test_discards_are_told_to_their_owner_alone() -> None:
    match = Variant(GAME, 4).match()
    before = [tale(Scene.of(match.view(seat), match.seats, words)) for seat in (0, 1, None)]
    choose(match, 0)
    after = [tale(Scene.of(match.view(seat), match.seats, words)) for seat in (0, 1, None)]
    assert after[1:] == before[1:]
    assert len(after[0]) == len(before[0]) + 2


def test_own_discards_stay_in_sight_during_play() -> None:
    state = position(*HIGH_AND_LOW)
    state.discards[0] = 1 << INDEX["O7"] | 1 << INDEX["O9"] | 1 << INDEX["G2"]
    assert f"-# You discarded 🌻{NBSP}7 · 9  🍀{NBSP}2." in lines(at(state, 0))


# ---- playing


def test_who_leads_may_play_any_card() -> None:
    state = position(*HIGH_AND_LOW)
    assert lines(at(state, 0))[0] == words("hiifuu-lead")
    assert not any(button.disabled for button in buttons(at(state, 0)))


def test_cards_of_other_colours_are_disabled_and_the_reason_is_told() -> None:
    state = position("O5 P5", "O7 O9 P1 V2", "O1 V1", "O2 V3")
    play(state, "O5")
    mine = at(state, 1)
    assert lines(mine)[0] == words("hiifuu-must-follow", colour=f"🌻{NBSP}Orange")
    assert {button.argument: button.disabled for button in buttons(mine)} == {
        "O7": False,
        "O9": False,
        "P1": True,
        "V2": True,
    }


def test_who_has_nothing_but_the_colour_is_told_to_follow() -> None:
    state = position("O5 P5", "O7 O9", "O1 V1", "O2 V3")
    play(state, "O5")
    assert lines(at(state, 1))[0] == words("hiifuu-follow", colour=f"🌻{NBSP}Orange")


def test_who_cannot_follow_may_play_any_card_and_knows_that_it_will_not_win() -> None:
    state = position("O5 P5", "P1 V2", "O1 V1", "O2 V3")
    play(state, "O5")
    assert lines(at(state, 1))[0] == words("hiifuu-cannot-follow", colour=f"🌻{NBSP}Orange")
    assert not any(button.disabled for button in buttons(at(state, 1)))


def test_who_waits_sees_all_his_cards_and_can_play_none() -> None:
    state = position(*HIGH_AND_LOW)
    assert [button.argument for button in buttons(at(state, 1))] == HIGH_AND_LOW[1].split()
    assert all(button.disabled for button in buttons(at(state, 1)))
    assert lines(at(state, 1))[0] == words("hiifuu-hand")


def test_a_button_plays_its_card() -> None:
    state = position(*HIGH_AND_LOW)
    drawn = at(state, 0)
    for button in some(buttons(drawn)):
        assert FACE.move(drawn.view, button.argument, ()) in [move.move for move in drawn.view.moves]


def test_the_last_card_of_a_trick_says_whether_it_takes_it() -> None:
    state = position("O5 P5", "O1 V1", "O2 V3", "O3 O9")
    play(state, "O5 O1 O2")
    assert [(button.label == card(button.argument), button.style) for button in buttons(at(state, 3))] == [
        (True, SECONDARY),
        (False, PRIMARY),
    ]
    assert buttons(at(state, 3))[1].label == f"{card('O9')} · takes the trick"


# ---- the trick, tricks won, tokens, points


def test_the_trick_shows_who_played_what_who_is_winning_and_who_comes_next() -> None:
    state = position("O5 P5", "O7 V1", "V2 V3", "O3 O9")
    play(state, "O5 O7")
    assert lines(at(state))[:4] == [
        f"**Trick 1 of 2** · follow 🌻{NBSP}Orange",
        f"▫️ Aki: {card('O5')}",
        f"👑 Ben: **{card('O7')}** · winning",
        "▫️ Chika to play, then Daiki",
    ]
    play(state, "V2")
    assert lines(at(state))[3:5] == [f"▫️ Chika: {card('V2')}", "▫️ Daiki to play"]


def test_before_the_lead_the_order_of_play_is_told() -> None:
    state = position(*HIGH_AND_LOW, leader=2)
    assert lines(at(state))[:2] == ["**Trick 1 of 4**", "▫️ Chika to lead, then Daiki, Aki and Ben"]


def test_two_tricks_and_three_have_clear_marks() -> None:
    state = position(*HIGH_AND_LOW, tricks=(0, 1, 2, 3), takers=(3, 2))
    shown = lines(at(state))
    assert shown[2:6] == [
        "○○ Aki · no tricks",
        "●○ Ben · 1 trick",
        "●● Chika · ✅ **two tricks**, token 2",
        "❌ Daiki · 3 tricks, **out**",
    ]


def test_the_token_row_shows_what_is_left_taken_and_covered() -> None:
    state = position(*HIGH_AND_LOW, tricks=(0, 1, 2, 3), takers=(3, 2))
    tokens = " · ".join(["❌ ~~1~~ Daiki", "✅ 2 Chika", "🪙 **3** next", "🪙 4"])
    assert f"**Tokens** {tokens}" in [line.replace(NBSP, " ") for line in lines(at(state))]


def test_two_tricks_without_a_token_are_told_as_such() -> None:
    state = position(*HIGH_AND_LOW, tricks=(2, 0, 0, 0), takers=(1, 2, 3, 1))
    assert "●● Aki · ✅ **two tricks**, but no token was left" in lines(at(state))


def test_colours_that_somebody_could_not_follow_are_told() -> None:
    state = position("O5 P5", "P1 V2", "O1 V1", "O2 V3")
    play(state, "O5 P1")
    assert any(line.startswith("○○ Ben · no tricks · no 🌻") for line in lines(at(state)))


def test_points_of_all_stand_in_every_hand() -> None:
    state = position(*HIGH_AND_LOW, totals=(3, 0, 5, 1), round_number=2)
    for seat in range(4):
        assert "**Points** Aki 3 · Ben 0 · Chika 5 · Daiki 1" in lines(at(state, seat))


def test_cards_played_in_the_round_can_be_looked_up_by_colour() -> None:
    state = position("O5 P5", "O7 V1", "V2 V3", "O3 O9")
    play(state, "O5 O7 V2")
    assert f"-# Played this round: 🌻{NBSP}5 · 7  🪻{NBSP}2" in lines(at(state, 3))


# ---- what happened


def test_a_round_is_told_as_people_would_tell_it() -> None:
    state = position("O5 P5 P6", "O7 V1 V4", "V2 V3 V5", "O3 O9 P1", tricks=(0, 1, 0, 0))
    play(state, "O5 O7 V2 O3")
    assert tale(at(state)) == [
        f"Aki played {card('O5')}.",
        f"Ben played {card('O7')}.",
        f"Chika could not follow and played {card('V2')}.",
        f"Daiki played {card('O3')}.",
        f"Ben took their second trick with {card('O7')}.",
        "🪙 Ben takes token 1.",
    ]


def test_a_third_trick_is_told_with_what_it_costs() -> None:
    state = position("O5 P5", "O7 V1", "V2 V3", "O3 O9", tricks=(0, 2, 0, 0), takers=(1,))
    play(state, "O5 O7 V2 O3")
    assert tale(at(state))[-2:] == [
        f"Ben took their third trick with {card('O7')} and is out.",
        "❌ Ben has one trick too many: token 1 is covered.",
    ]


def test_after_the_match_hands_are_shown_by_colour() -> None:
    state = dealt()
    shown = FACE.dealt(at(state, 0).table, words)
    signs = [words(f"hiifuu-sign-{colour}") for colour in COLOURS]
    assert [part for part in signs if part in shown] == [
        sign for sign, letter in zip(signs, "OPVG", strict=True) if letter in hand(state, 0)
    ]
    assert shown.count("·") + shown.count("  ") == DEALS[4].hand - 1


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("tokens", ["ascending", "random"])
def test_whole_matches_are_shown_within_the_limits_and_in_full(players: int, tokens: str) -> None:
    variant = Variant(GAME, players, {"tokens": tokens})
    for match in (*positions(variant, most=40), played(variant)):
        for page in pages_of(match, "Akiko Tanaka-Meier"):
            assert too_much(page) == [], page.blocks
            assert length(page) <= TEXT_LENGTH, page.blocks
