"""How late a click is read is known from its id, whatever the clocks say."""

from random import Random

import pytest
from structlog.testing import capture_logs

from bot.wire.lateness import BEHIND, LASTS, SPAN, Lateness

WAY = 0.08
"""Seconds that the shortest way from Discord takes."""

ANY_CLOCK = [0.0, -3600.0, 5.0, 20.0 * 365 * 24 * 3600]


class Bot:
    """Reads interactions; `skew` is how much Discord's clock is ahead of its own."""

    def __init__(self, skew: float = 0.0) -> None:
        self.now, self.skew = 1_000_000.0, skew
        self.lateness = Lateness(lambda: self.now)

    def made(self) -> int:
        """Return the id of an interaction that is made now."""
        return int(1000 * (self.now + self.skew)) << 22 | 7

    def reads(self, seconds: float = WAY) -> int:
        """Read an interaction that is made now, after some seconds, and return its id."""
        interaction_id = self.made()
        self.now += seconds
        self.lateness.read(interaction_id)
        return interaction_id


@pytest.fixture(params=ANY_CLOCK)
def bot(request: pytest.FixtureRequest) -> Bot:
    return Bot(skew=1e8 + request.param)


def about(seconds: float) -> object:
    return pytest.approx(seconds, abs=0.002)


def test_the_first_one_is_not_late(bot: Bot) -> None:
    assert bot.lateness.of(bot.reads(7.0)) == about(0.0)


def test_one_is_as_late_as_it_took_longer_than_the_quickest(bot: Bot) -> None:
    rng = Random(1)
    for _ in range(50):
        bot.reads(WAY + rng.random())
    bot.reads(WAY)
    assert bot.lateness.of(bot.reads(WAY + 1.5)) == about(1.5)
    assert bot.lateness.of(bot.reads(WAY)) == about(0.0)


def test_one_becomes_later_while_it_waits(bot: Bot) -> None:
    bot.reads()
    asked = bot.reads(WAY + 1.0)
    bot.now += 0.7
    assert bot.lateness.of(asked) == about(1.7)


def test_after_a_quiet_night_what_is_late_is_known_at_once(bot: Bot) -> None:
    bot.reads()
    bot.now += 9 * 3600
    assert bot.lateness.of(bot.reads(WAY + 2.0)) == about(2.0)


def test_a_clock_that_is_a_little_slow_does_not_make_everything_late(bot: Bot) -> None:
    for _ in range(500):
        bot.now += 60
        bot.skew -= 0.002  # three seconds a day
        assert bot.lateness.of(bot.reads()) < 0.03


def test_a_clock_that_is_a_little_fast_hides_nothing(bot: Bot) -> None:
    for _ in range(500):
        bot.now += 60
        bot.skew += 0.002
        bot.reads()
    assert bot.lateness.of(bot.reads(WAY + 2.0)) == about(2.0)


def test_discords_clock_may_go_back_and_all_is_in_time_again_before_long(bot: Bot) -> None:
    bot.reads()
    bot.skew -= 40.0
    assert bot.lateness.of(bot.reads()) == about(40.0)
    for _ in range(3):
        bot.now += SPAN
        bot.reads()
    assert bot.lateness.of(bot.reads()) == about(0.0)


def test_a_machine_that_slept_finds_clicks_in_time(bot: Bot) -> None:
    bot.reads()
    bot.skew += 3600.0  # while its own clock stood still
    assert bot.lateness.of(bot.reads()) == about(0.0)
    assert bot.lateness.of(bot.reads(WAY + 2.0)) == about(2.0)


def test_what_was_wrong_is_forgotten(bot: Bot) -> None:
    bot.reads()
    bot.skew -= 40.0
    bot.lateness.forget()
    assert bot.lateness.of(bot.reads()) == about(0.0)


def test_the_bot_is_behind_while_clicks_are_read_late_and_says_so_once(bot: Bot) -> None:
    bot.reads()
    bot.reads(WAY + BEHIND / 2)
    assert not bot.lateness.behind
    with capture_logs() as logs:
        for _ in range(3):
            bot.reads(WAY + BEHIND + 0.1)
            assert bot.lateness.behind
    assert [line["event"] for line in logs] == ["clicks are read late"]
    bot.now += LASTS
    assert not bot.lateness.behind
