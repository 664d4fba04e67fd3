"""Marks: what a text says where cards have emojis, and that it stays the same where they have none."""

import pytest

from bot.choices import CARD_STYLES, EMOJI
from bot.texts import words_for
from bot.texts.marks import command_mark, in_words, strip_signs, with_commands, with_emojis

CRANE, PLAIN = "<:crane:1>", "<:plain:2>"
EMOJIS = {"hanafuda/1b": CRANE, "hanafuda/1p": PLAIN}


def capture(look: str) -> str:
    words = words_for(look=next(known for known in CARD_STYLES if known == look))
    crane, plain = (words.card("hanafuda", code, words(f"hanafuda-{code}")) for code in ("1b", "1p"))
    return words("hanafuda-play-takes", card=crane, taken=plain)


@pytest.mark.parametrize("look", CARD_STYLES)
def test_without_emojis_every_look_says_the_same(look: str) -> None:
    assert in_words(capture(look)) == "Crane → Plain"
    assert with_emojis(capture(look), {}.get) == "Crane → Plain"


@pytest.mark.parametrize(
    ("look", "told"),
    [("pictures", "Crane → Plain"), ("emoji", f"{CRANE} Crane → {PLAIN} Plain"), ("words", "Crane → Plain")],
)
def test_only_the_look_for_emojis_has_them_in_texts(look: str, told: str) -> None:
    assert with_emojis(capture(look), EMOJIS.get) == told


def test_a_card_without_an_emoji_stays_in_words_among_others() -> None:
    assert with_emojis(capture(EMOJI), {"hanafuda/1p": PLAIN}.get) == f"Crane → {PLAIN} Plain"


@pytest.mark.parametrize("look", CARD_STYLES)
def test_only_words_have_no_emojis_on_buttons(look: str) -> None:
    words = words_for(look=next(known for known in CARD_STYLES if known == look))
    assert words.icon("hanafuda", "1b") == ("" if look == "words" else "hanafuda/1b")


@pytest.mark.parametrize(("look", "told"), [("pictures", "Crane"), ("emoji", CRANE), ("words", "Crane")])
def test_an_emoji_may_stand_for_a_name_where_there_is_one(look: str, told: str) -> None:
    words = words_for(look=next(known for known in CARD_STYLES if known == look))
    crane = words.card("hanafuda", "1b", "Crane", alone=True)
    assert (with_emojis(crane, EMOJIS.get), with_emojis(crane, {}.get)) == (told, "Crane")


def test_a_card_that_is_told_by_its_sign_alone_becomes_its_emoji() -> None:
    words = words_for(look=EMOJI)
    cell = words("hygge-cell-object", colour="🟥", kind=words.card("hygge", "ra", "🧣"))
    assert with_emojis(cell, {"hygge/ra": "<:scarf:3>"}.get) == "🟥<:scarf:3>"


@pytest.mark.parametrize(
    ("name", "bare"),
    [
        ("Crane 🎴", "Crane"),
        ("Clubs 8 ♣️", "Clubs 8"),
        ("🍊 Orange 7", "Orange 7"),
        ("4 · Wisteria · Cuckoo 🐦‍⬛", "4 · Wisteria · Cuckoo"),
        ("🪙 **3** next", "**3** next"),
        ("🪙 **3**", "**3**"),
        ("7", "7"),
        ("鶴 🎴", "鶴"),
    ],
)
def test_a_name_beside_its_picture_keeps_its_words_and_their_markdown(name: str, bare: str) -> None:
    assert strip_signs(name) == bare


def test_a_text_names_a_command_by_a_mark_that_becomes_its_mention() -> None:
    text = words_for("fr")("tables-empty")
    assert with_commands(text, "<{}>".format) == text.replace(command_mark("play"), "<play>")
    assert in_words(text) == text.replace(command_mark("play"), "/play")


def test_a_command_and_a_card_stand_in_one_text() -> None:
    text = f"{command_mark('server language')} {capture(EMOJI)}"
    assert in_words(text) == "/server language Crane → Plain"
    assert with_emojis(with_commands(text, "<{}>".format), EMOJIS.get).startswith(
        "<server language> <:crane:1>"
    )
