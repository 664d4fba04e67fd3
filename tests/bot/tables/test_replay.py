"""Looking back at a finished match: what every seat was dealt in every round, and where it was decided."""

import pytest

from bot.tables.replay import Step, best_yaku_place, moment_at, moments_of, steps_of
from games import Event, Match
from games.players.self_play import self_play
from games.state import visible_events
from tests.games.variants import SHORT, Variant, played
from tests.support.some import some


@pytest.mark.parametrize("variant", SHORT, ids=str)
def test_a_replay_stops_at_each_deal_and_after_each_decision(variant: Variant) -> None:
    match = played(variant)
    steps = steps_of(match)
    assert [step.number for step in steps if not _is_deal(step, steps)] == list(range(1, match.number + 1))
    deals = [step for step in steps if _is_deal(step, steps)]
    assert [step.round for step in deals] == list(range(1, len(match.rounds) + 1))
    assert sum(step.ended for step in steps) == len(match.rounds)
    assert steps[-1].ended


def _is_deal(step: Step, steps: tuple[Step, ...]) -> bool:
    """Whether a step is the first of its round."""
    return step == next(each for each in steps if each.round == step.round)


@pytest.mark.parametrize("variant", SHORT[::3], ids=str)
def test_every_step_shows_the_match_as_it_was_then(variant: Variant) -> None:
    match = played(variant)
    now = match.at_decision(0)
    for moment in some(moments_of(match, 0, len(steps_of(match)))):
        for seat, move in match.moves[now.number : moment.step.number]:
            now.play(seat, move)
        for reader in (None, *range(variant.players)):
            assert moment.match.view(reader) == now.view(reader)


@pytest.mark.parametrize("variant", SHORT[::5], ids=str)
def test_a_replay_shows_the_same_backwards_as_forwards(variant: Variant) -> None:
    match = played(variant)
    last = len(steps_of(match)) - 1
    forwards = [
        (moment.step, moment.events, moment.match.view()) for moment in moments_of(match, 0, last + 1)
    ]
    for place in range(last, -1, -1 - last // 8):
        moment = moment_at(match, place)
        assert (moment.step, moment.events, moment.match.view()) == forwards[place]


@pytest.mark.parametrize("variant", SHORT, ids=str)
def test_a_replay_leaves_nothing_out_that_happened(variant: Variant) -> None:
    match = played(variant)
    begun = match.at_decision(0)
    happened = [*begun.events]
    for seat, move in match.moves:
        happened += begun.play(seat, move)
    shown = [moment.events for moment in moments_of(match, 0, len(steps_of(match)))]
    assert [event for events in shown for event in events] == happened
    for step, events in zip(steps_of(match), shown, strict=True):
        assert {event.round for event in events} <= {step.round}


def test_the_steps_of_a_match_that_was_ended_early_go_as_far_as_it_did() -> None:
    early = played(SHORT[0]).at_decision(3)
    assert [step.number for step in steps_of(early)] == [0, 1, 2, 3]
    assert not steps_of(early)[-1].ended


@pytest.mark.parametrize("viewing", ["on", "with-another"])
def test_a_best_yaku_has_the_step_at_which_it_was_made_or_began_to_count(viewing: str) -> None:
    options = {"rounds": 3, "scoring": "nintendo", "viewing": viewing}
    for match in self_play("koi-koi", ["normal"] * 2, 10, 1, options):
        for seat, points in enumerate(match.scores):
            place = best_yaku_place(match, seat)
            if place is None:
                assert not any(event.kind == "scored-yaku" for event in own_events(match, seat))
                continue
            best = max(
                (event for event in own_events(match, seat) if event.kind == "scored-yaku"),
                key=lambda event: event.amount or 0,
            )
            moment = moment_at(match, place)
            assert points
            assert moment.step.round == best.round
            made = [event for event in moment.events if event.label == best.label]
            assert made[0].kind == "yaku" or best.label in ("hanami", "tsukimi")


def own_events(match: Match, seat: int) -> list[Event]:
    return [event for event in visible_events(match.events, None) if event.seat == seat]
