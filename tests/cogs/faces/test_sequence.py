"""Hiyoko's and Isuri's own: any number of cards at once, both decks, and nothing that happens is left out."""

from random import Random

import pytest

from cogs.delivery.pages import Page
from cogs.faces import face_of
from cogs.faces.sequence.runs import MAX_NEWEST_CARDS, MIN_NEWEST_CARDS, PLAYED, TURNED, newest_runs
from cogs.faces.telling import brief_lines, log_lines
from games import Event
from games.cards.ise import number_of
from games.masks import mask_of
from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from games.sequence.numbers import TURNED as TOP_TURNED
from games.sequence.rules import HAND_SIZE
from games.state import visible_events
from tests.cogs.faces.laid import Laid
from tests.cogs.faces.positions.sequence import isuri
from tests.cogs.faces.test_moves import check
from tests.cogs.tables import scene_in, too_much, words
from tests.games.begun import legal
from tests.games.sequence_positions import laid_out
from tests.games.variants import Variant, walk

both_decks = pytest.mark.parametrize("deck", ["ise", "hanafuda"])


@pytest.mark.parametrize("hands", [25, pytest.param(150, marks=pytest.mark.deep)])
@both_decks
def test_whatever_hand_one_has_each_move_is_offered_once_and_fits(deck: str, hands: int) -> None:
    rng, cards = Random(deck), Isuri.DECKS[deck]
    ghosts = [code for place, code in enumerate(cards.codes) if cards.ghosts >> place & 1]
    largest = 0
    for _ in range(hands):
        number = rng.choice(cards.printed)
        alike = [code for code, printed in zip(cards.codes, cards.printed, strict=True) if printed == number]
        near = list(dict.fromkeys([*rng.sample(ghosts, rng.randint(1, 5)), *alike]))
        hand = [*near, *(code for code in cards.codes if code not in near)][:6]
        turned = rng.random() < 0.5
        held = mask_of(cards.index[code] for code in hand)
        rest = [code for code in cards.codes if code not in hand]
        follows = [code for code in rest if held & cards.follow[cards.index[code] + TOP_TURNED * turned]]
        top = rng.choice(follows)
        other = rng.sample([code for code in rest if code != top], 6)
        state = laid_out(Isuri, (" ".join(hand), " ".join(other)), top, turned=turned, deck=deck)
        drawn = Laid("isuri", state, {"deck": deck}).scene(0)
        check(drawn, legal(state))
        largest = max(largest, len(legal(state)))
        assert too_much(Page(1, 0, ("",), face_of("isuri").hand_controls(drawn))) == []
    assert largest > 100


@pytest.mark.parametrize("hand", ["C1 S1 C2 S2 S3 C5", "C1 S1 C2 S2 C5 S5", "S1 C2 S2 S3 C5 S5"])
def test_the_hand_with_the_most_choices_is_within_the_limits(hand: str) -> None:
    laid = isuri(hand, "O4 U4", "C12 C3 C4")
    drawn = laid.scene(0)
    assert len(drawn.view.moves) == 156 + 6
    face = face_of("isuri")
    assert too_much(Page(1, 0, tuple(face.hand_words(drawn)), face.hand_controls(drawn))) == []


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
@both_decks
def test_everything_that_happens_is_told(game: str, deck: str) -> None:
    variant = Variant(game, 2, {"deck": deck})
    match = variant.match()
    for _ in walk(match, variant.rng()):
        events = visible_events(match.events, None)
        told = face_of(game).events_to_tell(events)
        silent = {"round-points"} if game == "hiyoko" else set[str]()
        assert len(log_lines(events, scene_in(match))) == len(
            [event for event in told if event.kind not in silent]
        )
        assert told or not match.number


@both_decks
def test_cards_have_the_numbers_of_the_rules_and_those_that_stand_together_no_gap(deck: str) -> None:
    cards = Hiyoko.DECKS[deck]
    assert [number_of(code) for code in cards.codes] == list(cards.printed)
    for numbers in (*cards.numbers, *cards.hand_numbers, *cards.following_numbers):
        assert list(numbers) == list(range(numbers[0], numbers[-1] + 1)) if numbers else True


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
def test_the_newest_cards_are_shown_in_the_order_in_which_they_came_with_who_played_them(game: str) -> None:
    variant = Variant(game, 2)
    match, long, cut = variant.match(), 0, 0
    for _ in walk(match, variant.rng(3)):
        scene = scene_in(match, min(match.to_move, default=0))
        runs, more = newest_runs(scene)
        history = scene.view.history
        cards = [(code, event) for event in history if event.kind in (PLAYED, TURNED) for code in event.cards]
        shown = [(code, run.seat) for run in runs for code in run.cards]
        assert [code for code, _ in shown] == [code for code, _ in cards][len(cards) - len(shown) :]
        for (_, seat), (_, event) in zip(reversed(shown), reversed(cards), strict=False):
            assert seat == (event.seat if event.kind == PLAYED else None)
        others = {
            code
            for event in match.events_since(scene.view.you or 0)
            if event.kind == PLAYED and event.seat != scene.view.you and event.round == match.round
            for code in event.cards
        }
        assert more or others <= {code for code, _ in shown}
        assert len(shown) >= min(MIN_NEWEST_CARDS, len(cards))
        assert len(shown) <= MAX_NEWEST_CARDS or len(runs) == 1
        long, cut = long + (len(shown) > MIN_NEWEST_CARDS), cut + more
    assert long


def test_of_a_round_that_ends_before_somebody_could_move_that_is_told() -> None:
    scene = scene_in(Variant("hiyoko", 2).match(), 1)
    events = tuple(Event(PLAYED, 1, 0, (f"C{number}",)) for number in range(1, HAND_SIZE + 1))
    won, lost = face_of("hiyoko").round_outcomes(events, scene)
    values = {"name": scene.names[0], "loser": scene.names[1], "count": HAND_SIZE}
    assert lost.said == words("outcome-sequence-shut-out", who="loser", **values)
    assert won.said == words("outcome-sequence-won")
    _, played = face_of("hiyoko").round_outcomes((*events, Event(PLAYED, 1, 1, ("C9",))), scene)
    assert played.said == words("outcome-sequence-lost", count=HAND_SIZE - 1)


def test_cards_turned_as_neither_could_play_are_told_in_one_line_with_what_the_passes_cost() -> None:
    scene = scene_in(Variant("isuri", 2).match(), 1)
    both = (Event("passed", 1, 1, amount=1), Event("passed", 1, 0, amount=1))
    events = (*both, Event(TURNED, 1, 1, ("C3",)), *both, Event(TURNED, 1, 1, ("C7",)))
    (line,) = brief_lines(events, scene)
    cards = face_of("isuri").list_cards(("C3", "C7"), words, brief=True)
    assert line == words("brief-isuri-stalled", cards=cards, amount=4)
