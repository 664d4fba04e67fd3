"""What all tests have in common."""

import gc

import pytest


def pytest_collection_finish(session: pytest.Session) -> None:
    """Have the garbage collector leave alone what the whole run needs, and look at the rest less often.

    Every test makes a Discord, a bot and a database, and with the usual thresholds a sixth of the time went
    to looking through modules and collected tests for garbage.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
