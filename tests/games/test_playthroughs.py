"""Short matches stored as text: each game with each number of players, and with other readings of the rules.

`make playthroughs` rewrites them.
"""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.location import PyTestLocation

from tests.games.story import story
from tests.games.variants import SHORT, Variant

READINGS = (
    Variant("hana-awase", 3, {"rounds": 1, "tsukifuda": "once", "washing": "own", "viewings": "best"}),
    Variant("hana-awase", 4, {"rounds": 2, "tsukifuda": "round"}),
    Variant("koi-koi", 2, {"rounds": 1, "tsukifuda": "off", "washing": "own", "viewings": "best"}),
    Variant("koi-koi", 2, {"rounds": 2, "scoring": "nintendo", "double": "seven", "viewing": "with-another"}),
    Variant(
        "koi-koi", 2, {"rounds": 2, "scoring": "classic", "undecided": "dealer-changes", "calls": "once"}
    ),
    Variant("hygge", 2, {"rounds": 3, "starter": "lowest-total", "stores": "open"}),
)


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
    style = [value for value in variant.options.values() if isinstance(value, str)]
    name = "-".join([variant.game, str(variant.players), *style])
    kept = snapshot.use_extension(Playthroughs)(name=name)
    assert story(variant) == kept


@pytest.mark.filterwarnings(r"ignore:\s*Can not relate snapshot")
@pytest.mark.parametrize("variant", READINGS, ids=str)
def test_with_other_readings_of_the_rules_too(variant: Variant, snapshot: SnapshotAssertion) -> None:
    assert story(variant) == snapshot.use_extension(Playthroughs)(name=str(variant).replace("=", "-"))
