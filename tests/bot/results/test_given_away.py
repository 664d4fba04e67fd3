"""What players gave away: averages of a profile, and the levels of computer players beside them."""

from bot.results.given_away import GivenAway, average_losses, divide_lead, level_losses
from games.catalogue import GAMES
from games.players import LEVELS


def test_averages_weigh_matches_by_their_decisions() -> None:
    assert average_losses([(3.0, 30), (0.0, 90), (12.0, 30)]) == (10, 2, 10)
    assert average_losses([(-3.0, 30)]) == (0,), "chance may make it seem less than nothing"
    assert average_losses([]) == ()


def test_measured_games_have_lines_of_all_levels_and_the_easy_one_gives_away_most() -> None:
    measured = [losses for game in GAMES if (losses := level_losses(game))]
    assert len(measured) >= 6
    for losses in measured:
        assert (*losses,) == LEVELS
        assert losses["easy"] == max(losses.values())


def test_cards_and_play_add_up_exactly_whatever_was_given_away() -> None:
    for lead in (-7, 0, 12):
        for lost in (0.0, 0.49, 0.5, 3.5, 117.2, -2.5):
            cards, play, _ = divide_lead(lead, GivenAway(0, 9, lost, 1.0), GivenAway(1, 9, 1.0, 1.0))
            assert cards + play == lead
            assert abs(play - (1.0 - lost)) <= 0.5
