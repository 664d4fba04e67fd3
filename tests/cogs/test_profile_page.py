"""A profile says in words what each number is, to whoever sees it for the first time."""

import pytest

from bot.results.ratings import Rating
from bot.store import GameProfile, Profile, Tally
from bot.texts import words_for
from cogs.screens.profile import profile_page

WORDS = words_for("en", "words")

KOI_KOI = GameProfile("koi-koi", Tally(5, 3), Tally(2, 1), Rating(28.0, 2.0), 5, provisional=True)
HYGGE = GameProfile("hygge", Tally(0, 0), Tally(4, 0), None, 0, provisional=False)


def told(*games: GameProfile, streak: int = 0, best: int = 0) -> list[str]:
    """Return the lines below the title of a profile."""
    found = Profile(games, streak, best, (), (), ())
    (block, *_) = profile_page(7, found, None, WORDS, own=True).blocks
    return str(block).splitlines()[1:]


def test_ratings_and_wins_against_people_and_against_computers_are_named() -> None:
    number = Rating(28.0, 2.0).number
    assert told(KOI_KOI) == [
        f"**Koi-Koi** · rating **{number}** (provisional)",
        "-# Wins: people 3/5, computer 1/2",
    ]


def test_of_a_game_without_a_rating_or_without_people_only_the_rest_is_told() -> None:
    assert told(HYGGE) == ["**Hygge**", "-# Wins: computer 0/4"]


def test_the_favourite_game_is_told_to_those_who_play_several() -> None:
    assert "Favourite game: Koi-Koi" in told(KOI_KOI, HYGGE)
    assert not any("Favourite" in line for line in told(KOI_KOI))


@pytest.mark.parametrize(
    ("streak", "best", "line"),
    [
        (0, 2, "Won in a row against people: 2 at best"),
        (1, 2, "Won in a row against people: 1 now, 2 at best"),
    ],
)
def test_a_row_of_wins_that_has_ended_is_not_counted_as_none(streak: int, best: int, line: str) -> None:
    assert line in told(KOI_KOI, streak=streak, best=best)
    assert not any("in a row" in other for other in told(KOI_KOI))
