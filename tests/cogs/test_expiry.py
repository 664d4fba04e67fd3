"""Discord takes answers to an interaction for a quarter of an hour, by its own time and nobody else's."""

from datetime import UTC, datetime, timedelta
from typing import cast

import pytest

from bot.timing import daytime
from bot.timing.daytime import Daytime
from cogs.delivery.answers import Interaction
from cogs.delivery.replies import is_over

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Asked:
    """An interaction of noon, by Discord's time."""

    expires_at = NOON + timedelta(minutes=15)


@pytest.mark.parametrize("wrong", [timedelta(), timedelta(hours=1), -timedelta(days=1)])
@pytest.mark.parametrize(("minutes", "over"), [(1, False), (14, False), (16, True)])
def test_the_machines_clock_ends_no_interaction(
    monkeypatch: pytest.MonkeyPatch, wrong: timedelta, minutes: int, over: bool
) -> None:
    now = NOON + timedelta(minutes=minutes)
    clock = Daytime(lambda: now + wrong, lambda: 5000.0)
    for _ in range(2):
        clock.hear(now, 0.0)
    monkeypatch.setattr(daytime, "DAYTIME", clock)
    assert is_over(cast("Interaction", Asked())) == over
