"""One short match per game and number of players, stored as text; `make playthroughs` rewrites them."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.location import PyTestLocation

from tests.games.story import story
from tests.games.variants import SHORT, Variant


class Playthroughs(SingleFileSnapshotExtension):
    """Stores each text in its own file, named after the game and the number of players."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    @classmethod
    def dirname(cls, *, test_location: PyTestLocation) -> str:
        return str(Path(test_location.filepath).with_name("playthroughs"))

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: object = 0) -> str:
        return str(index)


@pytest.mark.filterwarnings(
    r"ignore:\s*Can not relate snapshot"
)  # they are named for readers, not after tests
@pytest.mark.parametrize("variant", SHORT, ids=str)
def test_a_match_goes_as_it_did_before(variant: Variant, snapshot: SnapshotAssertion) -> None:
    kept = snapshot.use_extension(Playthroughs)(name=f"{variant.game}-{variant.players}")
    assert story(variant) == kept
