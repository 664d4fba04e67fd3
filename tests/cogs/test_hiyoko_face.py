"""What Hiyoko looks like: the top card and what follows it, the hand by numbers, one-two, both decks."""

import pytest

from cogs.delivery.pages import PRIMARY, SECONDARY, SUCCESS
from cogs.faces import face_of
from games.cards.ise import number_of
from games.sequence.hiyoko import DECKS, Hiyoko
from tests.cogs.tables import buttons, lines, scene_at, scene_in, tale
from tests.games.sequence_positions import laid_out, play
from tests.games.variants import Variant, walk

GAME = "hiyoko"


def test_the_top_card_is_shown_with_its_number_and_the_next() -> None:
    state = laid_out(Hiyoko, ("C9 C3", "S9 S4"), "C7 C8")
    shown = lines(scene_at(GAME, state))
    assert shown[:2] == ["On the pile: **Clubs 8 🪵**", "It stands for **8**, so **9** comes next."]
    assert "-# Under it: Clubs 7 🪵" in shown


def test_one_comes_after_twelve() -> None:
    state = laid_out(Hiyoko, ("C1 C3", "S9 S4"), "O12")
    assert "It stands for **12**, so **1** comes next." in lines(scene_at(GAME, state))


def test_a_ghost_on_the_pile_is_shown_with_its_range() -> None:
    state = laid_out(Hiyoko, ("C9 C3", "S9 S4"), "C1")
    told = "👻 A ghost: it stands for any of **1–10**, so any of **2–11** comes next."
    assert told in lines(scene_at(GAME, state))


@pytest.mark.parametrize(
    ("top", "told"),
    [
        ("S12", "it stands for 1, so **2** comes next."),
        ("C12", "it stands for 1–12, so any of **1–12** comes"),
    ],
)
def test_a_card_turned_as_a_ghost_is_shown_as_such(top: str, told: str) -> None:
    state = laid_out(Hiyoko, ("C2 S2", "S9 S4"), top, turned=True)
    shown = lines(scene_at(GAME, state))[1]
    assert shown.startswith("👻 It was turned from the draw pile and is a ghost: ")
    assert told in shown


def test_the_same_card_played_from_a_hand_is_no_ghost() -> None:
    state = laid_out(Hiyoko, ("C1 S2", "S9 S4"), "S12")
    assert lines(scene_at(GAME, state))[1] == "It stands for **12**, so **1** comes next."


def test_hands_and_piles_are_counted_for_all() -> None:
    state = laid_out(Hiyoko, ("C9 C3", "S9"), "C7 C8", draw="O1")
    told = "-# Aki: 2 cards · Ben: 1 card · 2 cards in the pile · 40 cards in the draw pile"
    assert told in lines(scene_at(GAME, state))
    assert "-# The first to empty their hand wins the round. 3 rounds win the match." in lines(
        scene_at(GAME, state)
    )


def test_the_hand_is_sorted_by_number_and_only_what_follows_can_be_pressed() -> None:
    state = laid_out(Hiyoko, ("C10 O9 U3 S9", "S8 S4"), "C8")
    assert [(b.label, b.disabled, b.style) for b in buttons(scene_at(GAME, state, 0))] == [
        ("Cups 3 🍷", True, SECONDARY),
        ("Swords 9 🗡️", False, SUCCESS),
        ("Coins 9 🪙", False, SUCCESS),
        ("Clubs 10 🪵 maid", True, SECONDARY),
    ]


def test_each_suit_has_its_sign_and_each_picture_its_name() -> None:
    state = laid_out(Hiyoko, ("C1 S10 O11 U12", "S8 S4"), "C8")
    assert [button.label for button in buttons(scene_at(GAME, state, 0))] == [
        "Clubs 1 🪵 dragon",
        "Swords 10 🗡️ maid",
        "Coins 11 🪙 horse",
        "Cups 12 🍷 king",
    ]


def test_one_is_told_that_one_must_play() -> None:
    state = laid_out(Hiyoko, ("C9 C3", "S9 S4"), "C8")
    assert lines(scene_at(GAME, state, 0))[0].startswith(
        "Play a card that counts as **9**. You can, so you must"
    )
    assert [button.label for button in buttons(scene_at(GAME, state, 0)) if button.label == "Stop"] == []


def test_after_a_card_one_may_go_on_or_stop() -> None:
    state = laid_out(Hiyoko, ("C9 S10 C3", "S9 S4"), "C8")
    play(state, "play C9")
    mine = scene_at(GAME, state, 0)
    assert lines(mine)[0] == "Go on with a card that counts as **10**, or stop."
    assert buttons(mine)[-1].label == "Stop"
    assert "Aki to go on or to stop, after 1 card this turn." in lines(scene_at(GAME, state))


def test_ghosts_of_the_hand_are_told_with_their_numbers() -> None:
    state = laid_out(Hiyoko, ("C1 S3 C9", "S9 S4"), "C8")
    told = "👻 Your ghosts: Clubs 1 🪵 dragon counts as 1–10 and Swords 3 🗡️ counts as 1–12."
    assert told in lines(scene_at(GAME, state, 0))


def test_one_two_is_offered_and_explained() -> None:
    state = laid_out(Hiyoko, ("O1 O2 C9", "S9 S4"), "U1")
    mine = scene_at(GAME, state, 0)
    assert any(line.startswith("☝️ One-two: Coins 1 🪙 dragon does not follow") for line in lines(mine))
    assert next((b.label, b.disabled, b.style) for b in buttons(mine)) == (
        "Coins 1 🪙 dragon · one-two",
        False,
        PRIMARY,
    )


def test_in_a_one_two_a_2_is_due_and_all_are_told() -> None:
    state = laid_out(Hiyoko, ("O1 O2 C9", "S9 S4"), "U1")
    play(state, "play O1")
    mine = scene_at(GAME, state, 0)
    assert lines(mine)[0] == "☝️ One-two: you must play a card that counts as **2** now."
    assert [b.label for b in buttons(mine) if not b.disabled] == ["Coins 2 🪙"]
    told = "☝️ One-two! Aki played a 1 out of order and must now play a card that counts as **2**."
    assert told in lines(scene_at(GAME, state, 1))
    assert "☝️ Aki played Coins 1 🪙 dragon for one-two." in tale(scene_at(GAME, state))


def test_the_last_card_shows_that_it_wins_a_point() -> None:
    state = laid_out(Hiyoko, ("C9", "S9 S4"), "C8")
    assert [button.label for button in buttons(scene_at(GAME, state, 0))] == ["Clubs 9 🪵 · +1"]


def test_one_who_waits_sees_his_cards_disabled() -> None:
    state = laid_out(Hiyoko, ("C9 C3", "S9 S4"), "C8")
    other = scene_at(GAME, state, 1)
    assert [(b.label, b.disabled) for b in buttons(other)] == [("Swords 4 🗡️", True), ("Swords 9 🗡️", True)]
    assert "Play a card" not in lines(other)[0]


def test_with_hanafuda_cards_have_numbers() -> None:
    state = laid_out(Hiyoko, ("4a 5a 1r", "7p 8p"), "3p", deck="hanafuda")
    mine = scene_at(GAME, state, 0)
    assert [(button.label, button.disabled) for button in buttons(mine)] == [
        ("1 · Pine · Poetry Ribbon 📜", False),
        ("4 · Wisteria · Cuckoo 🐦‍⬛", False),
        ("5 · Iris · Eight-Plank Bridge 🌉", True),
    ]
    assert "On the pile: **3 · Cherry · Plain 🌸**" in lines(mine)
    assert "👻 Your ghosts: 1 · Pine · Poetry Ribbon 📜 counts as 1–10." in lines(mine)


def test_passing_and_turning_are_told() -> None:
    state = laid_out(Hiyoko, ("C9 C3 C4", "O4 U4"), "C8", draw="S5 S12 S2")
    play(state, "play C9")
    assert tale(scene_at(GAME, state)) == [
        "Aki played Clubs 9 🪵.",
        "Aki has no card to go on with.",
        "Ben could not play and passed.",
        "Aki turned Swords 5 🗡️ from the draw pile.",
        "Nobody could play; both passed.",
        "Aki turned Swords 12 🗡️ king from the draw pile, a ghost 👻.",
        "Nobody could play; both passed.",
        "Aki turned Swords 2 🗡️ from the draw pile, a ghost 👻.",
    ]


def test_the_end_of_a_round_is_told() -> None:
    state = laid_out(Hiyoko, ("C9", "S9 S4"), "C8")
    play(state, "play C9")
    assert tale(scene_at(GAME, state))[:3] == [
        "Aki played Clubs 9 🪵.",
        "🏁 Aki emptied their hand and wins the round!",
        "Round 2: Aki deals and begins.",
    ]


@pytest.mark.parametrize("deck", ["ise", "hanafuda"])
def test_everything_that_happens_is_told(deck: str) -> None:
    match = Variant(GAME, 2, {"deck": deck}).match()
    for _ in walk(match, Variant(GAME, 2).rng()):
        events = (*match.view().closing, *match.view().history)
        told = [event for event in face_of(GAME).story(events) if event.kind != "round-points"]
        assert len(tale(scene_in(match))) == len(told)
        assert told or not match.number


@pytest.mark.parametrize("deck", ["ise", "hanafuda"])
def test_cards_are_called_by_the_numbers_they_have_in_the_rules(deck: str) -> None:
    cards = DECKS[deck]
    assert [number_of(code) for code in cards.codes] == list(cards.printed)


@pytest.mark.parametrize("deck", ["ise", "hanafuda"])
def test_numbers_that_stand_together_have_no_gap(deck: str) -> None:
    cards = DECKS[deck]
    for numbers in (*cards.numbers, *cards.hand_numbers, *cards.following_numbers):
        assert list(numbers) == list(range(numbers[0], numbers[-1] + 1)) if numbers else True
