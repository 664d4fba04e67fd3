"""Who came first in what within a month or a week, and the cards of the best yaku."""

from bot.results.honours import MATCHES, RUN, YAKU, CountedMatch, Honour, honours_of, yaku_cards
from tests.games.variants import SHORT, played

AKI, BEN, CHIKA, DAISUKE = 1, 2, 3, 4


def won(user_id: int, *, won: bool = True, game: str = "hygge", people: bool = True) -> CountedMatch:
    return CountedMatch(user_id, game, 1, 0, won, people)


def said(*matches: CountedMatch) -> list[tuple[str, int | None, int]]:
    return [(honour.kind, honour.user_id, honour.value) for honour in honours_of(matches)]


def test_a_game_is_led_by_who_won_most_matches_against_people() -> None:
    matches = [won(AKI), won(BEN, people=False), won(BEN, people=False), won(BEN, game="isuri")]
    assert said(*matches) == [("hygge", AKI, 1), ("isuri", BEN, 1), (MATCHES, BEN, 3)]


def test_up_to_three_people_share_an_honour() -> None:
    assert said(won(BEN), won(AKI), won(CHIKA))[:3] == [("hygge", user_id, 1) for user_id in (1, 2, 3)]
    assert said(won(BEN), won(AKI), won(CHIKA), won(DAISUKE)) == []


def test_a_run_is_of_at_least_two_wins_against_people_with_nothing_between_but_matches_of_others() -> None:
    one = [won(AKI), won(BEN), won(AKI, people=False, won=False), won(AKI), won(BEN, won=False), won(BEN)]
    assert [each for each in said(*one) if each[0] == RUN] == [(RUN, AKI, 2)]


def test_the_best_yaku_is_the_first_of_those_that_were_worth_most() -> None:
    yaku = [CountedMatch(user_id, "koi-koi", user_id, 1, False, True, "tan", 4) for user_id in (BEN, AKI)]
    assert honours_of([won(AKI), *yaku])[-1] == Honour(YAKU, BEN, 4, table_id=BEN, seat=1, yaku="tan")


def test_where_nobody_has_played_there_is_no_honour() -> None:
    assert honours_of([]) == []


def test_the_cards_of_a_yaku_are_those_with_which_it_scored() -> None:
    match = played(next(variant for variant in SHORT if variant.game == "koi-koi"))
    event = next(event for event in match.events if event.kind == "scored-yaku")
    assert event.cards
    seat = event.seat or 0
    assert yaku_cards(match, seat, event.label or "", event.amount or 0) == event.cards
    assert yaku_cards(match, seat, event.label or "", 1000) == ()
    assert yaku_cards(match, 1 - seat, event.label or "", event.amount or 0) != event.cards
