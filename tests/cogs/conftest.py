"""The golden files of pages."""

import pytest

from tests.support.golden import Golden


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares texts with the golden files, or rewrites these if snapshots are updated."""
    return Golden(rewriting=bool(request.config.getoption("update_snapshots")))
