"""What people write becomes one visible line that can be shown anywhere, and has only one spelling."""

from unicodedata import category, is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.names import cleaned


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("three blind mice", "three blind mice"),
        ("  座布団\u3000座布団\n", "座布団 座布団"),
        ("a\r\n\r\nb\tc\u2028d\x0be", "a b c d e"),
        ("a\u200bb\u202ec\ufeff\u2066d", "abcd"),
        ("a\x00b\x1b[31mc\x7f", "ab[31mc"),
        ("\ue000hanafuda/1b\ue002Crane\ue003", "hanafuda/1bCrane"),
        ("a\ud800b\udfff", "ab"),
        ("e\u0301", "\u00e9"),
        ("e\u200d\u0301", "\u00e9"),
        ("\u212b", "\u00c5"),
        ("🎴 cut", "🎴 cut"),
        ("\u200b\u2060 \n\t", ""),
        ("", ""),
    ],
)
def test_what_cannot_be_seen_goes_and_the_rest_stays(written: str, kept: str) -> None:
    assert cleaned(written, 100) == kept


def test_what_is_too_long_is_cut_off() -> None:
    assert cleaned("座" * 101, 100) == "座" * 100
    assert cleaned("ab cd", 3) == "ab"


@given(st.text(st.characters()), st.integers(1, 40))
def test_what_is_clean_stays_as_it_is(text: str, most: int) -> None:
    once = cleaned(text, most)
    assert cleaned(once, most) == once
    assert len(once) <= most
    assert is_normalized("NFC", once)
    assert once == once.strip()
    assert not any(category(sign).startswith("C") for sign in once)
    assert len(once.splitlines()) <= 1
    once.encode()
