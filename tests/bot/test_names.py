"""Whatever people write becomes one visible line with one spelling; a name also mentions no one."""

import re
from unicodedata import category, is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import Reason, TableProblem
from bot.names import (
    MAX_NAME_LENGTH,
    Person,
    clean_name,
    clean_text,
    escape_name,
    isolate_name,
    person_named,
    read_line,
    tell_apart,
)

MENTION = re.compile(r"<[@#/:].*>|<(a:|t:|id:).*>|@(everyone|here)")
MARKUP = st.sampled_from(
    [
        "\u200d",
        "\u200c",
        "👨",
        "🤖",
        "\u0dd9",
        "\u0dca",
        "ل",
        "<@123>",
        "<@!1>",
        "<@&5>",
        "<#7>",
        "</play:1>",
        "<:x:1>",
        "<a:x:1>",
        "<t:0:R>",
        "<id:guide>",
        "<",
        ">",
    ]
)
JOINERS = "\u200c\u200d"
WRITTEN = st.lists(
    st.one_of(
        st.text(st.characters(), max_size=8), MARKUP, st.sampled_from(["@everyone", "@here", "@", "\n"])
    )
).map("".join)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Aki", "Aki"),
        ("Åsa  Ødegård\n", "Åsa Ødegård"),
        ("さくら 🌸", "さくら 🌸"),
        ("**Ben** _x_", "**Ben** _x_"),
        ("I <3 hanafuda", "I <3 hanafuda"),
        ("a > b < c", "a > b < c"),
        ("<@123456789012345678>", ""),
        ("<@!1> Ben", "Ben"),
        ("<<@1>@2>", ""),
        ("<@<@1>2>", ""),
        ("<@<>", "@<>"),
        ("<@ Ben", "<@ Ben"),
        ("@everyone", "everyone"),
        ("@@everyone", "everyone"),
        ("@<@1>here", "here"),
        ("<t:0:R>", ""),
        ("\u202eneB", "neB"),
        ("\ue001hanafuda/1b\ue002", "hanafuda/1b"),
        ("\u3164\u2800", ""),
        ("\u0301", ""),
        ("\u200b", ""),
        ("x" * 40, "x" * 32),
        ("🤖 Aki", "Aki"),
        ("\ufe0f 🤖\ufe0f🤖Aki 🤖", "Aki 🤖"),
        ("<@1>🤖 <#2>🤖Aki", "Aki"),
        ("🤖", ""),
    ],
)
def test_a_name_loses_only_what_cannot_be_shown(written: str, kept: str) -> None:
    assert clean_name(written) == kept


@given(WRITTEN)
def test_a_clean_name_is_one_visible_line_that_mentions_nobody(written: str) -> None:
    name = clean_name(written)
    assert clean_name(name) == name
    assert len(name) <= MAX_NAME_LENGTH
    assert not any(category(sign).startswith("C") for sign in name if sign not in JOINERS)
    assert not name.lstrip("\ufe0f").startswith("🤖")
    assert len(name.splitlines()) <= 1
    assert not MENTION.search(name)


@given(st.lists(st.one_of(st.none(), WRITTEN), max_size=3))
def test_nobody_is_without_a_name(names: list[str | None]) -> None:
    assert person_named(12, *names).name


@given(WRITTEN)
def test_nobody_has_a_name_that_is_not_clean(written: str) -> None:
    assert Person(12, written).name == clean_name(written)


def test_people_go_by_the_first_of_their_names_that_can_be_shown() -> None:
    assert person_named(1, "Aki-chan", "Aki", "aki") == Person(1, "Aki-chan")
    assert person_named(1, None, "Aki", "aki") == Person(1, "Aki")
    assert person_named(1, "<@2>", "\u200b", "aki") == Person(1, "aki")
    assert person_named(1, "<@2>") == Person(1, "1")


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
        ("A\u200dk\u200ci", "Aki"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("❤\ufe0f\u200d🔥 👩🏽\u200d🚀", "❤\ufe0f\u200d🔥 👩🏽\u200d🚀"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("क्\u200dष", "क्\u200dष"),
        ("👨\u200d\u200d👩\u200d", "👨👩"),
        ("\u200d👨 \u200dA", "👨 A"),
        ("\u212b", "\u00c5"),
        ("🎴 cut", "🎴 cut"),
        ("\u200b\u2060 \n\t", ""),
        ("", ""),
    ],
)
def test_what_cannot_be_seen_goes_and_the_rest_stays(written: str, kept: str) -> None:
    assert clean_text(written, 100) == kept


def test_what_is_too_long_is_cut_off() -> None:
    assert clean_text("座" * 101, 100) == "座" * 100
    assert clean_text("ab cd", 3) == "ab"


@given(st.text(st.characters()), st.integers(1, 40))
def test_what_is_clean_stays_as_it_is(text: str, most: int) -> None:
    once = clean_text(text, most)
    assert clean_text(once, most) == once
    assert len(once) <= most
    assert is_normalized("NFC", once)
    assert once == once.strip()
    assert not any(category(sign).startswith("C") for sign in once if sign not in JOINERS)
    assert once.strip(JOINERS) == once
    assert len(once.splitlines()) <= 1
    once.encode()


@given(st.lists(WRITTEN.map(clean_name), max_size=6))
def test_names_at_a_table_are_told_apart_and_stay_names(names: list[str]) -> None:
    apart = tell_apart(names)
    assert len({*apart}) == len(names)
    assert all(len(name) <= MAX_NAME_LENGTH for name in apart)
    assert tell_apart(apart) == apart
    assert apart == names or len({*names}) < len(names)


def test_a_name_from_right_to_left_leaves_the_order_of_its_line_alone() -> None:
    for name in ("عمر", "שרה", "Aki שרה"):
        assert isolate_name(name) == escape_name(name) == f"\u2068{name}\u2069"
    assert isolate_name("Aki 山田") == "Aki 山田"


@pytest.mark.parametrize(
    ("written", "reason"),
    [("\u0958" * 6, Reason.TOO_LONG), ("x" * 11, Reason.TOO_LONG), (" \u200b", Reason.EMPTY_CUT)],
)
def test_a_line_is_kept_whole_or_refused(written: str, reason: Reason) -> None:
    assert read_line(" \u0958\u0958\u0958\u0958\u0958 ", 10) == "\u0915\u093c" * 5
    with pytest.raises(TableProblem) as problem:
        read_line(written, 10)
    assert problem.value.reason == reason
