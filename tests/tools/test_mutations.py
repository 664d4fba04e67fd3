"""The list of one-line changes: each names a line that is there, and breaks what the tool says of it.

What the tests make of them is for `python -m tools.mutations` to find out, which takes hours.
"""

from pathlib import Path

import pytest

from tests.support.some import some
from tools.mutations import GONE, ROOT, Mutation, load_mutations

FILE = "bot/cards.py"
SOURCE = """def first():
    return 1


def second():
    return 1
"""


def mutation(within: str, line: str = "return 1") -> Mutation:
    return Mutation("one", "It is one.", FILE, within, line, "return 2", "")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text(SOURCE, encoding="utf-8")
    return tmp_path


def test_each_has_a_name_a_promise_and_a_line_of_its_own() -> None:
    found = [*some(load_mutations())]
    assert len(found) == len({each.name for each in found}) == len({each.promise for each in found})
    assert len(found) == len({(each.file, each.within, each.line) for each in found})


def test_each_line_is_there_unless_it_is_noted_as_gone() -> None:
    """If this fails, place the line anew where the same promise is kept now, or note that it is gone."""
    gone = {each.name for each in some(load_mutations()) if each.applied(ROOT) is None}
    assert gone == {each.name for each in load_mutations() if each.noticed == GONE}


def test_each_changed_file_is_still_a_program() -> None:
    for each in some(load_mutations()):
        changed = each.applied(ROOT)
        assert each.changed.strip() != each.line
        assert changed is None or compile(changed, each.file, "exec")


def test_only_the_line_within_the_named_function_is_changed(project: Path) -> None:
    assert mutation("second").applied(project) == "return 2".join(SOURCE.rsplit("return 1", 1))


def test_a_line_that_is_not_there_is_gone(project: Path) -> None:
    assert mutation("third").applied(project) is None
    assert mutation("first", "return 3").applied(project) is None
    assert mutation("").applied(project / "elsewhere") is None


def test_a_line_that_is_there_twice_is_refused(project: Path) -> None:
    with pytest.raises(ValueError, match="2 times"):
        mutation("").applied(project)
