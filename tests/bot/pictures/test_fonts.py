"""Letters in pictures: names keep theirs, no line is cut where its words would fit, nothing is lost."""

import sys
from unicodedata import category

import pytest

from bot.choices import LANGUAGES, Language
from bot.pictures.fonts import (
    ASCENT,
    FONTS,
    ROBOT,
    can_draw,
    columns_of,
    drawable_name,
    drawable_text,
    load_font,
    shorten_text,
    text_mask,
    width_of,
    wrap_text,
)
from bot.texts import words_for


@pytest.mark.parametrize(
    "name",
    [
        *("Élodie Brûlé", "Łukasz Żółw", "Cœur de Noël", "Çağla", "Nguyễn Văn", "Дмитрий", "Ελένη", "Īriss"),
        *("山田太郎", "髙橋さん", "サクラ", "柳に小野道風", "Łukasz 山田"),
    ],
)
def test_a_name_keeps_all_its_letters(name: str) -> None:
    assert drawable_text(name) == name
    assert width_of(name, 26) > 0


@pytest.mark.parametrize(
    ("name", "drawn"), [("عمر", ""), ("𝓐𝓴𝓲", "Aki"), ("ｱｷ", "アキ"), ("🎴 Aki 🎴", "Aki")]
)
def test_what_the_fonts_lack_is_replaced_by_plain_letters_or_left_out(name: str, drawn: str) -> None:
    assert drawable_text(name) == drawn


@pytest.mark.parametrize(
    "name", ["สมชาย ใจดี", "हिन्दी", "مُحَمَّد", "עִבְרִית", "தமிழ்", "Aki עמר", "방석 :)", "🎴", "🎴!"]
)
def test_of_a_name_that_the_fonts_cannot_draw_whole_nothing_is_drawn(name: str) -> None:
    assert drawable_name(name) == ""


@pytest.mark.parametrize(
    ("name", "drawn"),
    [("🎴 Aki 🎴", "Aki"), ("𝓐𝓴𝓲", "Aki"), ("李", "李"), ("^_^", "^_^"), ("A\u0e35ki", "Aki")],
)
def test_a_name_is_the_same_without_emoji_and_marks_that_the_fonts_lack(name: str, drawn: str) -> None:
    assert drawable_name(name) == drawn


def test_a_mark_that_counts_as_drawable_is_seen_on_its_letter() -> None:
    marks = [sign for sign in map(chr, range(sys.maxunicode)) if category(sign)[0] == "M" and can_draw(sign)]
    assert marks
    for mark in marks:
        assert text_mask(f"o{mark}", 26).tobytes() != text_mask("o", 26).tobytes(), mark


def test_a_letter_made_of_two_characters_is_the_same_as_one_of_its_own() -> None:
    assert drawable_text("E\N{COMBINING ACUTE ACCENT}lodie") == "Élodie"


@pytest.mark.parametrize("text", ["Élodie", "松に鶴", "Łukasz 山田", "ÉÅŻ", "gjpqyç"])
@pytest.mark.parametrize("size", [25, 28])
def test_letters_are_not_cut_off_above_or_below(text: str, size: int) -> None:
    drawn = text_mask(text, size, bold=True)
    for name in FONTS:
        _, top, _, bottom = load_font(size, name).getbbox(drawable_text(text), anchor="ls")
        assert round(size * ASCENT) + top >= 0
        assert round(size * ASCENT) + bottom <= drawn.height


def test_lines_of_japanese_end_after_any_character_but_not_before_a_full_stop() -> None:
    text = "山札45枚 · 冬はいつでも来ます。"
    lines = wrap_text(text, 26, 160)
    assert len(lines) > 1
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(width_of(line, 26) <= 160 for line in lines)
    assert not any(line.startswith(("。", "、")) for line in lines)


def test_lines_of_words_end_between_words() -> None:
    assert wrap_text("one two three", 26, width_of("one two", 26)) == ["one two", "three"]


@pytest.mark.parametrize("text", ["こいこい 第1局／全3局", "Kasu and Tane 5", "月札 20点"])
def test_no_character_is_left_alone_in_the_last_line(text: str) -> None:
    for most in range(width_of(text, 26) // 2 + 26, width_of(text, 26)):
        first, last = wrap_text(text, 26, most)
        assert len(last) > 1
        assert (first + last).replace(" ", "") == text.replace(" ", "")


def test_of_few_lines_the_last_one_is_cut() -> None:
    assert wrap_text("one two three", 26, width_of("one tw", 26), 2) == ["one", "two…"]
    assert wrap_text("one two", 26, width_of("one tw", 26), 2) == ["one", "two"]
    assert wrap_text("", 26, 50, 2) == []
    assert wrap_text("Tane 5", 26, width_of("Tane", 26)) == ["Tane", "5"]


def test_a_text_that_is_too_wide_ends_in_an_ellipsis() -> None:
    assert shorten_text("柳に小野道風", 26, 6 * 26) == "柳に小野道風"
    cut = shorten_text("柳に小野道風", 26, 5 * 26)
    assert cut.endswith("…")
    assert width_of(cut, 26) <= 5 * 26


def test_characters_of_japanese_are_two_columns_wide() -> None:
    assert columns_of("Aki 山田") == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_all_that_pictures_say(language: Language) -> None:
    words = words_for(language)
    names = [f"picture-{key}" for key in ("hand", "table", "stock", "you", "draw-pile", "hygge-last")]
    names += [
        f"yaku-name-{yaku}" for yaku in ("goko", "ame-shiko", "ino-shika-cho", "hanami", "omote-sugawara")
    ]
    names += [f"hanafuda-month-{month}" for month in range(1, 13)]
    for key in names:
        assert drawable_text(words(key)) == words(key)


def test_the_robot_of_computer_players_is_drawn_and_no_person_can_wear_it() -> None:
    drawn = text_mask(f"{ROBOT} Mochi", 26)
    assert drawn.tobytes() != text_mask("x Mochi", 26).tobytes()
    assert drawn.width == width_of(f"{ROBOT} Mochi", 26) > width_of("Mochi", 26)
    assert drawable_text(f"{ROBOT} Mochi") == f"{ROBOT} Mochi"
    assert drawable_name(f"{ROBOT} Mochi") == "Mochi"
