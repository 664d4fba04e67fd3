"""What people wrote is shown as they wrote it, whatever it would mean in Discord's Markdown."""

import doctest
import re

from hypothesis import given
from hypothesis import strategies as st

from cogs.delivery import markdown
from cogs.delivery.markdown import as_written

MEANING = set("\\*_~`|<>[]()#:@")
WRITTEN = st.text(st.one_of(st.sampled_from(sorted(MEANING)), st.characters(exclude_categories=["C"])))


@given(WRITTEN)
def test_every_sign_with_a_meaning_is_shown_as_itself(text: str) -> None:
    shown = as_written(text)
    signs = re.findall(r"\\.|.", shown, re.DOTALL)
    assert "".join(sign[-1] for sign in signs) == text
    assert all(len(sign) == 2 for sign in signs if sign[-1] in MEANING)


def test_the_examples_are_right() -> None:
    assert doctest.testmod(markdown).failed == 0
