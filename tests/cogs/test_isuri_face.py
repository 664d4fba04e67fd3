"""What Isuri looks like: the pot, payments, what a card earns, and any number of cards at once."""

from random import Random

import pytest

from cogs.delivery.pages import Select
from cogs.faces import Scene, face_of
from games.sequence.isuri import DECKS, Isuri
from tests.cogs.tables import (
    LONGEST_NAME,
    buttons,
    lines,
    pages_of,
    scene_at,
    scene_in,
    selects,
    tale,
    too_much,
)
from tests.games import edge
from tests.games.sequence_positions import laid_out, legal, play
from tests.games.variants import Variant, walk

GAME = "isuri"


def choices(select: Select) -> list[tuple[str, str]]:
    return [(choice.label, choice.value) for choice in select.choices]


def offered(drawn: Scene) -> list[str]:
    """Return all moves that the controls of a hand offer, by pressing every one of them."""
    face, view = face_of(GAME), drawn.view
    found = [face.move(view, button.argument, ()) for button in buttons(drawn) if not button.disabled]
    for select in selects(drawn):
        values = [choice.value for choice in select.choices]
        for bits in range(1 << len(values)):
            chosen = tuple(value for i, value in enumerate(values) if bits >> i & 1)
            if select.fewest <= len(chosen) <= select.most:
                found.append(face.move(view, select.argument, chosen))
    return [str(move) for move in found]


def spelt(moves: list[str]) -> list[str]:
    """Return moves with the cards below the top one in one order."""
    return sorted(" ".join([*sorted(move.split()[:-1]), move.split()[-1]]) for move in moves)


def test_the_pot_and_what_a_pass_costs_are_shown() -> None:
    state = laid_out(Isuri, ("C9 C3", "O4 U4"), "C8", draw="S8 S2")
    costs = "A pass costs 1 point; the first to empty their hand takes the pot."
    assert f"💰 **0 points** in the pot. {costs}" in lines(scene_at(GAME, state))
    play(state, "play C9")
    assert f"💰 **3 points** in the pot. {costs}" in lines(scene_at(GAME, state))


def test_payments_and_passes_are_told() -> None:
    state = laid_out(Isuri, ("C9 C3 C4", "O4 U4"), "C8", draw="S5 S2")
    play(state, "play C9")
    assert tale(scene_at(GAME, state)) == [
        "Aki played Clubs 9 🪵 and gets 9.",
        "Aki has no card to go on with.",
        "Ben could not play and passed: 1 into the pot.",
        "Aki turned Swords 5 🗡️ from the draw pile.",
        "Nobody could play; both passed: 2 into the pot.",
        "Aki turned Swords 2 🗡️ from the draw pile, a ghost 👻.",
    ]


def test_what_was_paid_in_the_round_is_shown() -> None:
    state = laid_out(Isuri, ("C9 S10 C3", "O10 U4"), "C8")
    assert not any(line.startswith("This round so far") for line in lines(scene_at(GAME, state)))
    play(state, "play C9")
    assert "This round so far: Aki +9 · Ben −9" in lines(scene_at(GAME, state))


def test_each_card_shows_what_it_brings() -> None:
    state = laid_out(Isuri, ("C9 C1 C3", "O9 U4"), "C8")
    assert [(b.label, b.disabled) for b in buttons(scene_at(GAME, state, 0))] == [
        ("Clubs 1 🪵 dragon · +10", False),
        ("Clubs 3 🪵", True),
        ("Clubs 9 🪵 · +9", False),
    ]


def test_the_last_card_brings_the_pot_too() -> None:
    state = laid_out(Isuri, ("C9 U9", "O4 U4"), "C8", draw="S8")
    play(state, "play C9")
    pot = edge.table(state, None).model_dump()["pot"]
    assert pot
    assert [b.label for b in buttons(scene_at(GAME, state, 0))] == [f"Cups 9 🍷 · +{9 + pot}"]


def test_the_end_of_a_round_is_told_with_pot_and_points() -> None:
    state = laid_out(Isuri, ("C9 U9", "O4 U4"), "C8", draw="S8")
    play(state, "play C9")
    pot = edge.table(state, None).model_dump()["pot"]
    play(state, "play U9")
    told = tale(scene_at(GAME, state))
    assert told[:3] == [
        "Aki played Cups 9 🍷 and gets 9.",
        "🏁 Aki emptied their hand and wins the round!",
        f"💰 Aki takes the pot: {pot}.",
    ]
    assert told[3].startswith("Aki: **")
    assert told[4].startswith("Ben: **−")


def test_sou_dashi_is_told() -> None:
    state = laid_out(Isuri, ("C9 C10 C11 O12 O1 O2", "O4 U4"), "C8")
    play(state, *(f"play {code}" for code in ("C9", "C10", "C11", "O12", "O1", "O2")))
    assert any(
        line.startswith("🎆 Sou-dashi! Aki played all six cards") for line in tale(scene_at(GAME, state))
    )


def test_three_of_a_number_are_one_select_with_each_top_card() -> None:
    state = laid_out(Isuri, ("C9 S9 O9 C3", "O4 U4"), "C8")
    mine = scene_at(GAME, state, 0)
    (select,) = selects(mine)
    assert (select.fewest, select.most) == (1, 1)
    assert choices(select) == [
        ("9 🗡️ + 9 🪙 + 9 🪵 · +27", "S9 O9 C9"),
        ("9 🪵 + 9 🪙 + 9 🗡️ · +27", "C9 O9 S9"),
        ("9 🪵 + 9 🗡️ + 9 🪙 · +27", "C9 S9 O9"),
    ]
    assert "Three or more cards that count as the same next number may be played at once." in lines(mine)


def test_the_chosen_cards_are_played_with_the_chosen_one_on_top() -> None:
    state = laid_out(Isuri, ("C9 S9 O9 C3", "O10 U4"), "C8")
    mine = scene_at(GAME, state, 0)
    move = face_of(GAME).move(mine.view, "together", ("C9 O9 S9",))
    assert move == "play C9 O9 S9"
    play(state, move)
    assert lines(scene_at(GAME, state))[0] == "On the pile: **Swords 9 🗡️**"
    assert "✨ Aki played Clubs 9 🪵, Coins 9 🪙 and Swords 9 🗡️ at once and gets 27." in tale(
        scene_at(GAME, state)
    )


def test_of_many_one_picks_the_top_card_and_ticks_the_others() -> None:
    state = laid_out(Isuri, ("C9 S9 O9 U9 C1 C3", "O4 U4"), "C8")
    drawn = selects(scene_at(GAME, state, 0))
    assert [select.asks for select in drawn] == [
        "Clubs 1 🪵 dragon on top, together with …",
        "Clubs 9 🪵 on top, together with …",
        "Swords 9 🗡️ on top, together with …",
        "Coins 9 🪙 on top, together with …",
        "Cups 9 🍷 on top, together with …",
    ]
    assert (drawn[0].fewest, drawn[0].most) == (2, 4)
    assert [label for label, _ in choices(drawn[0])] == [
        "Clubs 9 🪵",
        "Swords 9 🗡️",
        "Coins 9 🪙",
        "Cups 9 🍷",
    ]


def test_where_not_all_go_together_the_sets_are_listed_for_each_top_card() -> None:
    state = laid_out(Isuri, ("S1 C2 S2 S3 C5 C11", "O4 U4"), "C1")
    drawn = scene_at(GAME, state, 0)
    ghost = next(select for select in selects(drawn) if select.argument == "S3")
    assert (ghost.fewest, ghost.most) == (1, 1)
    assert ("2 🪵 + 11 🪵 · +16", "C2 C11") in choices(ghost)
    assert not any("C5" in value and "C11" in value for _, value in choices(ghost))
    assert spelt(offered(drawn)) == spelt(legal(state))


@pytest.mark.parametrize("hands", [25, pytest.param(150, marks=pytest.mark.deep)])
@pytest.mark.parametrize("deck", ["ise", "hanafuda"])
def test_whatever_hand_one_has_each_move_is_offered_once_and_fits(deck: str, hands: int) -> None:
    rng = Random(deck)
    codes, ghosts = (
        DECKS[deck].codes,
        [c for i, c in enumerate(DECKS[deck].codes) if DECKS[deck].ghosts >> i & 1],
    )
    largest = 0
    for _ in range(hands):
        number = rng.choice(DECKS[deck].printed)
        alike = [code for code, printed in zip(codes, DECKS[deck].printed, strict=True) if printed == number]
        near = list(dict.fromkeys([*rng.sample(ghosts, rng.randint(1, 5)), *alike]))
        hand = [*near, *(code for code in codes if code not in near)][:6]
        rest = [code for code in codes if code not in hand]
        top, *other = rng.sample(rest, 7)
        state = laid_out(Isuri, (" ".join(hand), " ".join(other)), top, turned=rng.random() < 0.5, deck=deck)
        drawn = scene_at(GAME, state, 0)
        assert spelt(offered(drawn)) == spelt(legal(state))
        largest = max(largest, len(legal(state)))
        for select in selects(drawn):
            assert len(select.choices) <= 25
            assert max(len(choice.label) for choice in select.choices) <= 100
    assert largest > 100


@pytest.mark.parametrize("number", [24140, 32055])
def test_the_message_with_the_most_choices_is_within_the_limits(number: int) -> None:
    match = Variant(GAME, 2).match(number)
    assert len(match.legal_moves(min(match.to_move))) == 156 + 6
    for page in pages_of(match, LONGEST_NAME):
        assert too_much(page) == []


def test_a_choice_that_is_none_any_more_is_no_move() -> None:
    state = laid_out(Isuri, ("C9 S9 O9 C3", "O4 U4"), "C8")
    view, face = scene_at(GAME, state, 0).view, face_of(GAME)
    assert face.move(view, "together", ("C9 S9",)) is None
    assert face.move(view, "C3", ("C9", "S9")) is None
    assert face.move(view, "together", ("",)) is None
    assert face.move(view, "99", ()) is None


@pytest.mark.parametrize("deck", ["ise", "hanafuda"])
def test_everything_that_happens_is_told(deck: str) -> None:
    match = Variant(GAME, 2, {"deck": deck}).match()
    for _ in walk(match, Variant(GAME, 2).rng()):
        events = (*match.view().closing, *match.view().history)
        told = face_of(GAME).story(events)
        assert len(tale(scene_in(match))) == len(told)
        assert told or not match.number
