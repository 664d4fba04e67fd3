"""What people choose for themselves, with an example of how they see cards; and what is stored of them."""

from collections.abc import Sequence

from bot.choices import EMOJI, PICTURES
from bot.names import Person
from bot.people.privacy import Export
from bot.pictures.board import LARGE_WIDTH, Board, Card, Group, Section, Strip
from bot.store.preferences import UserSettings
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import (
    DANGER,
    MAX_CHOICES,
    PRIMARY,
    SECONDARY,
    Attachment,
    Block,
    Button,
    Drawing,
    Page,
    PeopleSelect,
    Select,
    text_page,
)
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.nights import clock_time
from cogs.screens.parts import person_words
from cogs.screens.settings import PERSONAL

FIRST_SETTINGS, MORE_SETTINGS = ("look", "pings"), ("moves", "said", "boards")
"""The settings with a select on each of the two pages, by name."""

MORE = "more"
"""Argument of the button that leads to the second page."""

CHOSEN = "chosen"
"""What the select of people with whom one does not play adds to its verb."""

ASKED_HOURS, NO_HOURS = "asked", "none"
"""What is done about quiet hours: they are asked for in a dialog, or there are none any more."""

SAMPLE = ("1b", "8b", "10a", "6r", "12s")
"""Cards shown as an example, with their deck."""
SAMPLE_DECK = "hanafuda"


def me_page(chosen: UserSettings, words: Words, emojis: bool) -> Page:
    """Return the first settings of a person, each with a select; `emojis`: whether there are any of cards."""
    notes = [words("me-others")]
    if words.look == EMOJI and not emojis:
        notes.insert(0, words("look-no-emojis"))
    rows = tuple(_setting_select(name, chosen, words) for name in FIRST_SETTINGS)
    more = (Button(words("me-quiet"), Verb.QUIET), Button(words("me-more"), Verb.ME, MORE))
    blocks = (words("me-title"), _sample_cards(words), "\n".join(notes))
    return Page(0, 0, blocks, (_language_buttons(chosen, words), *rows, more))


def more_page(chosen: UserSettings, words: Words) -> Page:
    """Return the other settings of a person, and the ways to their data and to the people they block."""
    rows = tuple(_setting_select(name, chosen, words) for name in MORE_SETTINGS)
    more = (
        Button(words("me-blocks"), Verb.BLOCKS),
        Button(words("me-privacy"), Verb.PRIVACY),
        Button(words("help-back"), Verb.ME),
    )
    return Page(0, 0, (words("me-title"),), (*rows, more))


def _language_buttons(chosen: UserSettings, words: Words) -> tuple[Button, ...]:
    """Return a button for each language, so that people find theirs on a page that they can't read."""
    setting = PERSONAL["language"]
    styles = dict.fromkeys(setting.values, SECONDARY) | {setting.current(chosen): PRIMARY}
    return tuple(
        Button(words(setting.label(value)), Verb.ME, encode("language", value), style)
        for value, style in styles.items()
    )


def _setting_select(name: str, chosen: UserSettings, words: Words) -> Select:
    """Return the select of a setting."""
    asks = words(f"me-{name}-asks")
    return Select(asks, Verb.ME, name, PERSONAL[name].choices(asks, chosen, words))


def _sample_cards(words: Words) -> Block:
    """Return some cards as a person sees them."""
    cards = face_of("koi-koi").list_cards(SAMPLE, words)
    text = words("look-sample", cards=cards)
    if words.look != PICTURES:
        return text
    strip = Strip(tuple(Group((Card(SAMPLE_DECK, code),)) for code in SAMPLE), LARGE_WIDTH)
    board = Board(SAMPLE_DECK, (Section((strip,)),), words("look-sample-alt", cards=cards))
    return Drawing(board, (text,))


def quiet_page(chosen: UserSettings, words: Words) -> Page:
    """Return a person's pings and quiet hours, with ways to change them."""
    begin, end = chosen.quiet_from, chosen.quiet_to
    off = chosen.clock_ahead is None or begin is None or end is None or begin == end
    on = words("quiet-on", begin=hour_shown(begin or 0), end=hour_shown(end or 0))
    state = words("quiet-off") if off else on
    buttons = (
        Button(words("quiet-change"), Verb.QUIET, ASKED_HOURS, PRIMARY),
        Button(words("quiet-none"), Verb.QUIET, NO_HOURS, disabled=off),
        Button(words("calls"), Verb.CALLS),
        Button(words("help-back"), Verb.ME),
    )
    text = "\n".join([words("quiet-title"), state, words("quiet-about")])
    return Page(0, 0, (text,), (_setting_select("pings", chosen, words), buttons))


def hour_shown(hour: float) -> str:
    """Return a time of day, given in hours: 7.5 is `07:30`."""
    return clock_time(round(hour * 60))


def blocks_page(blocked: Sequence[Person], words: Words) -> Page:
    """Return the people that a person blocks, with a select that changes them."""
    names = words.join([person_words(each, words) for each in blocked])
    state = words("blocks-some", names=names) if blocked else words("blocks-none")
    text = "\n".join([words("blocks-title"), state, words("blocks-about")])
    chosen = tuple(each.id for each in blocked)
    select = PeopleSelect(words("blocks-asks"), Verb.BLOCKS, MAX_CHOICES, CHOSEN, min_values=0, chosen=chosen)
    return Page(0, 0, (text,), (select, (Button(words("help-back"), Verb.ME),)))


def privacy_page(words: Words) -> Page:
    """Return what is stored and why, with the ways to have it sent or deleted."""
    text = "\n".join([words("privacy-title"), words("privacy-text"), words("privacy-more")])
    buttons = (
        Button(words("privacy-export"), Verb.EXPORT),
        Button(words("privacy-ask-forget"), Verb.ASK_FORGET, style=DANGER),
    )
    return text_page(text, buttons)


def export_page(export: Export, words: Words) -> Page:
    """Return a page with the file to download."""
    return Page(0, 0, (words("privacy-exported"),), attachment=Attachment(export.name, export.content))


def forget_question(words: Words) -> Page:
    """Return the page that says what deletion does, and asks whether to go on."""
    buttons = (
        Button(words("privacy-forget"), Verb.FORGET, style=DANGER),
        Button(words("privacy-keep"), Verb.PRIVACY),
    )
    return text_page(words("privacy-question"), buttons)
