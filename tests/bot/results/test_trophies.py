"""Trophies: each is reached by what its text says and by nothing less, and is stored once with its match."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.results.match_stats import MatchStats, Totals
from bot.results.trophies import GROUPS, LEAGUE, NIGHT, TROPHIES, Trophy, reached_trophies, trophy_of
from bot.tables.endings import ending_broken_off, ending_played_out
from bot.texts import words_of_all_languages
from games import Event, catalogue
from games.hanafuda.yaku import IDS
from tests.cogs.tables import person, table_of
from tests.games.variants import Variant, played

NOBODY = Totals()
GAMES = tuple(catalogue.GAMES)
FILLED, OTHER = 0, 1
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def feat(*events: tuple[Event, ...], game: str = "koi-koi", **more: Any) -> MatchStats:
    """Return the feat of seat 0, which lost a match of these rounds against seat 1."""
    rounds = tuple((0, 1) for _ in events or ((),))
    return replace(MatchStats(1, game, 0, events or ((),), rounds, (2, 1), 2), **more)


def times(count: int, kind: str, amount: int = 0, seat: int = FILLED) -> tuple[Event, ...]:
    return tuple(Event(kind, 1, seat, (), amount) for _ in range(count))


def won(*rounds: tuple[int, ...], game: str = "koi-koi", people: int = 2) -> MatchStats:
    """Return the feat of seat 0, which came first alone with these points by round."""
    ranks = (1, *[2] * (len(rounds[0]) - 1))
    return feat(*[()] * len(rounds), rounds=rounds, ranks=ranks, game=game, people=people)


def cards(count: int, kind: str = "played") -> tuple[Event, ...]:
    """Return an event of seat 0 with so many cards."""
    return (Event(kind, 1, FILLED, ("C1",) * count),)


def has(matches: int = 0, wins: int = 0, games: tuple[str, ...] = ("koi-koi",), **more: int) -> Totals:
    return Totals(dict.fromkeys(games, matches), dict.fromkeys(games, wins), **more)


Case = tuple[MatchStats, Totals]

REACHED: dict[str, tuple[Case, Case]] = {
    "first-win": ((feat(), has(1, 1)), (feat(), has(1))),
    "wins-10": ((feat(), has(10, 10)), (feat(), has(10, 9))),
    "wins-50": ((feat(), has(50, 50)), (feat(), has(50, 49))),
    "wins-all-games": ((feat(), has(1, 1, games=GAMES)), (feat(), has(9, 0, games=GAMES))),
    "full-table": ((won((2, 1, 1, 1), people=4), NOBODY), (won((2, 1, 1, 1), people=3), NOBODY)),
    "comeback": ((won((0, 3, 2), (5, 0, 0)), NOBODY), (won((2, 3, 2), (5, 0, 0)), NOBODY)),
    "by-one-point": ((won((5, 4)), NOBODY), (won((6, 4)), NOBODY)),
    "every-round": ((won((2, 1), (2, 1), (1, 0)), NOBODY), (won((2, 1), (2, 1), (1, 1)), NOBODY)),
    "lessons-all": ((feat(), has(lessons=6)), (feat(), has(lessons=5))),
    "puzzles-10": ((feat(), has(puzzles=10)), (feat(), has(puzzles=9))),
    "puzzles-50": ((feat(), has(puzzles=50)), (feat(), has(puzzles=49))),
    "all-equal": ((feat(ranks=(1, 1)), NOBODY), (feat(ranks=(1, 1, 3)), NOBODY)),
    "empty-handed": (
        (feat((), (), (), rounds=((0, 1),) * 3), NOBODY),
        (feat((), (), (), rounds=((0, 1), (1, 0), (0, 1))), NOBODY),
    ),
    **{
        f"yaku-{name}": (
            (feat((Event("scored-yaku", 1, FILLED, (), 30, name),)), NOBODY),
            (feat((Event("scored-yaku", 1, OTHER, (), 30, name),)), NOBODY),
        )
        for name in IDS
    },
    "koi-koi-twice": (
        (feat((*times(2, "koi-koi"), *times(1, "shobu"))), NOBODY),
        (feat(times(2, "koi-koi"), times(1, "shobu")), NOBODY),
    ),
    "koi-koi-100": ((feat(times(1, "shobu", 100)), NOBODY), (feat(times(1, "shobu", 99)), NOBODY)),
    "hana-awase-yaku-3": (
        (feat(times(3, "scored-yaku")), NOBODY),
        (feat(times(2, "scored-yaku"), times(1, "scored-yaku")), NOBODY),
    ),
    "hana-awase-fuke": ((feat(times(1, "fuke")), NOBODY), (feat(times(1, "fuke", seat=OTHER)), NOBODY)),
    "hiifuu-two-5": (
        (feat(*[times(2, "trick-won")] * 5), NOBODY),
        (feat(*[times(2, "trick-won")] * 4, times(3, "trick-won"), times(2, "trick-won")), NOBODY),
    ),
    "hiifuu-token-6": ((feat(times(1, "token-kept", 6)), NOBODY), (feat(times(1, "token-kept", 5)), NOBODY)),
    "hiifuu-covered-3": (
        (feat(*[times(1, "token-covered")] * 3), NOBODY),
        (feat(*[times(1, "token-covered")] * 2), NOBODY),
    ),
    "hygge-30": ((feat(rounds=((30, 1),)), NOBODY), (feat(rounds=((29, 1),)), NOBODY)),
    "hygge-nothing-left": ((feat(cards(0, "left-over")), NOBODY), (feat(cards(1, "left-over")), NOBODY)),
    "hygge-stores-6": (
        (feat(times(6, "store")), NOBODY),
        (feat(times(5, "store"), times(1, "store")), NOBODY),
    ),
    "hiyoko-six": ((feat(cards(6)), NOBODY), (feat(cards(5)), NOBODY)),
    "hiyoko-perfect": ((won((1, 0), (1, 0)), NOBODY), (won((1, 0), (0, 1), (1, 0)), NOBODY)),
    "isuri-six": ((feat(cards(6)), NOBODY), (feat(cards(5)), NOBODY)),
    "isuri-sou-dashi": ((feat(times(1, "sou-dashi")), NOBODY), (feat(times(1, "sou-dashi", seat=1)), NOBODY)),
    "isuri-pot-20": ((feat(times(1, "pot-taken", 20)), NOBODY), (feat(times(1, "pot-taken", 19)), NOBODY)),
    "isuri-by-100": ((won((50, -50)), NOBODY), (won((49, -50)), NOBODY)),
}
"""For each trophy, what reaches it, and what just does not."""

each = pytest.mark.parametrize(
    "trophy",
    [trophy for trophy in TROPHIES if trophy.id not in (LEAGUE, NIGHT)],
    ids=lambda trophy: trophy.id,
)


@each
def test_each_trophy_is_reached_by_what_its_text_says_and_by_nothing_less(trophy: Trophy) -> None:
    game = trophy.game if trophy.game in GAMES else "koi-koi"
    (enough, counts), (less, lower) = REACHED[trophy.id]
    assert trophy.id in reached_trophies(replace(enough, game=game), counts, ())
    assert trophy.id not in reached_trophies(replace(less, game=game), lower, ())
    assert trophy.id not in reached_trophies(replace(enough, game=game), counts, (trophy.id,)), (
        "once is enough"
    )
    if trophy.game in GAMES:
        another = next(other for other in GAMES if other != game)
        assert trophy.id not in reached_trophies(replace(enough, game=another), counts, ())


def test_trophies_have_ids_of_their_own_and_about_forty_besides_secret_ones() -> None:
    assert len({trophy.id for trophy in TROPHIES}) == len(TROPHIES) >= 40
    assert all(len(trophy.id) <= 32 for trophy in TROPHIES)
    assert any(trophy.secret for trophy in TROPHIES)
    assert set(GROUPS) & set(GAMES)
    assert trophy_of("none") is None


def test_every_trophy_has_a_name_and_says_how_it_is_reached() -> None:
    for words in words_of_all_languages():
        for trophy in TROPHIES:
            keys = (
                (f"yaku-{trophy.yaku}",)
                if trophy.yaku
                else (f"trophy-{trophy.id}", f"trophy-{trophy.id}-about")
            )
            assert all(words.has(key) for key in keys), (words.language, trophy.id)


WANTED = {
    "koi-koi": {"koi-koi", "shobu", "scored-yaku"},
    "hana-awase": {"scored-yaku"},
    "hiifuu": {"trick-won", "token-kept", "token-covered"},
    "hygge": {"left-over", "store"},
    "hiyoko": {"played"},
    "isuri": {"played", "pot-taken"},
}
"""The events that trophies of each game look for."""


@pytest.mark.parametrize(("game", "wanted"), WANTED.items(), ids=list(WANTED))
def test_the_events_that_trophies_look_for_happen_in_matches(game: str, wanted: set[str]) -> None:
    match = played(Variant(game, min(catalogue.find_game(game).players)))
    ending = ending_played_out(table_of(match), match, NOW)
    told = {event.kind for feat in ending.feats for events in feat.events for event in events}
    assert wanted <= told


def test_only_people_who_played_to_the_end_can_reach_trophies() -> None:
    match = played(Variant("hiifuu", 4, {}))
    table = table_of(match)
    aki, ben, chika, daiki = table.seats
    seats = (
        aki,
        replace(ben, user_id=None, computer="normal", left_by=person(1)),
        replace(chika, user_id=None, computer="normal"),
        replace(daiki, away=True),
    )
    there = replace(table, seats=seats)
    (only,) = ending_played_out(there, match, NOW).feats
    assert (only.user_id, only.seat, only.people) == (person(0), 0, 3)


def test_a_match_that_was_broken_off_brings_no_trophies() -> None:
    match = Variant("koi-koi", 2).match()
    table = table_of(match)
    assert ending_broken_off(table, match, NOW, [table.seats[0]]).feats == ()
