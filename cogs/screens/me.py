"""What people choose for themselves, with an example of how they see cards; and what is stored of them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from bot.choices import EMOJI, LANGUAGES, LOOKS, PICTURES, PINGS, Language, Look
from bot.errors import Reason, TableProblem
from bot.pictures.board import Board, Card, Group, Section, Strip
from bot.privacy import Export
from bot.store.preferences import UserSettings
from bot.texts import Words
from cogs.delivery.pages import (
    DANGER,
    MOST_CHOICES,
    Attachment,
    Block,
    Button,
    Choice,
    Drawing,
    Page,
    PeopleSelect,
    Select,
    text_page,
)
from cogs.delivery.verbs import Verb
from cogs.faces import face_of

Value = TypeVar("Value", bound=str)

LANGUAGE, CARDS, PINGED, MOVES, SAID, BOARDS = "language", "look", "pings", "moves", "said", "boards"
"""What can be chosen."""

AS_DISCORD = "discord"
"""Stands for the language that Discord is set to."""

USUAL_PINGS = "usual"
"""Stands for being pinged as is usual where one plays."""

SEEN, HIDDEN = "seen", "hidden"
"""Whether others see a person on leaderboards and may open their profile."""

FOR_ME, BY_HAND, ASKED = "for-me", "by-hand", "asked"
"""Whether moves without a choice are played for people or not; the same, and they are asked before others."""

HEARD, UNHEARD = "heard", "unheard"
"""Whether people see what others at their tables say."""

AS_SERVER = "server"
"""Stands for having no preference."""

CLOCK, QUIET_FROM, QUIET_TO = "clock", "from", "to"
"""What is chosen for quiet hours: what time it is, and from when to when they last."""

CHOSEN = "chosen"
"""What the select of people with whom one does not play adds to its verb."""

NO_HOURS = "none"
"""Stands for having no quiet hours."""

USUAL_NIGHT = 23, 8
"""The quiet hours that are offered first."""

SAMPLE = ("1b", "8b", "10a", "6r", "12s")
"""Cards shown as an example."""

SAMPLE_GAME, SAMPLE_DECK = "koi-koi", "hanafuda"


def me_page(chosen: UserSettings, words: Words, *, emojis: bool, calls: bool = False) -> Page:
    """Return what a person has chosen for themselves, with a select for each setting.

    Args:
        chosen: what they have chosen.
        words: the reader's texts.
        emojis: whether there are emojis of cards.
        calls: whether players may be called where they ask.
    """
    # The choices of each setting.
    languages = [
        Choice(words(f"language-{language}"), language, language == (chosen.language or AS_DISCORD))
        for language in (*LANGUAGES, AS_DISCORD)
    ]
    looks = _choices({each: f"look-{each}" for each in (*LOOKS, AS_SERVER)}, chosen.look or AS_SERVER, words)
    pings = _choices(
        {each: f"pings-{each}" for each in (*PINGS, USUAL_PINGS)}, chosen.pings or USUAL_PINGS, words
    )
    own = ASKED if chosen.asks_first else FOR_ME if chosen.plays_forced else BY_HAND
    moves = _choices({each: f"moves-{each}" for each in (FOR_ME, BY_HAND, ASKED)}, own, words)
    hears = HEARD if chosen.hears else UNHEARD
    said = _choices({each: f"said-{each}" for each in (HEARD, UNHEARD)}, hears, words)
    seen = HIDDEN if chosen.hidden else SEEN
    boards = _choices({each: f"boards-{each}" for each in (SEEN, HIDDEN)}, seen, words)
    # A select for each, whose choices say what they do.
    settings = {
        LANGUAGE: languages,
        CARDS: looks,
        PINGED: pings,
        MOVES: moves,
        SAID: said,
        BOARDS: boards,
    }
    about = [words("me-language"), words("me-look")]
    remarks = [words("me-others")]
    if words.look == EMOJI and not emojis:
        remarks.insert(0, words("look-no-emojis"))
    blocks = ("\n".join([words("me-title"), *about]), _sample_cards(words), "\n".join(remarks))
    rows = tuple(
        Select(
            words(f"me-{setting}-asks"),
            Verb.ME,
            setting,
            with_setting_name(words(f"me-{setting}-asks"), choices, words),
        )
        for setting, choices in settings.items()
    )
    more = (
        *((Button(words("calls"), Verb.CALLS),) if calls else ()),
        Button(words("me-quiet"), Verb.QUIET),
        Button(words("me-privacy"), Verb.PRIVACY),
        Button(words("me-blocks"), Verb.BLOCKS),
    )
    return Page(0, 0, blocks, (*rows, more))


def _choices(texts: Mapping[str, str], chosen: str, words: Words) -> list[Choice]:
    """Return the values of a setting by the ids of their texts, each with a line on what it does."""
    return [
        Choice(words(text), value, value == chosen, about=words(f"{text}-about"))
        for value, text in texts.items()
    ]


def with_setting_name(setting: str, choices: list[Choice], words: Words) -> tuple[Choice, ...]:
    """Return choices whose labels also name the setting, as a select shows no more once it has a value."""
    return tuple(
        replace(choice, label=words("option-line", option=setting, value=choice.label)) for choice in choices
    )


def _sample_cards(words: Words) -> Block:
    """Return some cards as a person sees them."""
    cards = face_of(SAMPLE_GAME).list_cards(SAMPLE, words)
    text = words("look-sample", cards=cards)
    if words.look != PICTURES:
        return text
    groups = tuple(Group((Card(SAMPLE_DECK, code),)) for code in SAMPLE)
    board = Board(SAMPLE_DECK, (Section((Strip(groups),)),), words("look-sample-alt", cards=cards))
    return Drawing(board, (text,))


def quiet_page(chosen: UserSettings, now: datetime, words: Words) -> Page:
    """Return a person's quiet hours, with selects for them; at first only one for the time.

    Args:
        chosen: what they have chosen for themselves.
        now: the time, in UTC.
        words: the reader's texts.
    """
    ahead, begin, end = chosen.clock_ahead, chosen.quiet_from, chosen.quiet_to
    if ahead is None:
        state = words("quiet-unknown")
    elif begin is None or end is None or begin == end:
        state = words("quiet-off")
    else:
        state = words("quiet-on", begin=_hour(begin, words), end=_hour(end, words))
    blocks = ("\n".join([words("quiet-title"), state, words("quiet-about")]),)
    clocks = [
        Choice(f"{(now.hour + each) % 24}:{now:%M}", str(each), each == ahead)
        for each in sorted(range(24), key=lambda each: (now.hour + each) % 24)
    ]
    selects = [Select(words("quiet-clock-asks"), Verb.QUIET, CLOCK, tuple(clocks))]
    if ahead is not None:
        off = Choice(words("quiet-none"), NO_HOURS, begin is None)
        for name, hour, first in ((QUIET_FROM, begin, [off]), (QUIET_TO, end, [])):
            hours = [Choice(_hour(each, words), str(each), each == hour) for each in range(24)]
            asks = words(f"quiet-{name}-asks")
            selects.append(Select(asks, Verb.QUIET, name, with_setting_name(asks, [*first, *hours], words)))
    return Page(0, 0, blocks, (*selects, (Button(words("help-back"), Verb.ME),)))


def _hour(hour: int, words: Words) -> str:
    return words("quiet-hour", hour=hour)


def read_quiet_choice(name: str, chosen: str, known: UserSettings) -> dict[str, int | None]:
    """Return what a choice for quiet hours changes, by the names that it has in `UserSettings`.

    Args:
        name: which of them it is.
        chosen: the value of the choice.
        known: what the person has chosen before.

    Raises:
        TableProblem: there is no such choice.
    """
    if (name, chosen) == (QUIET_FROM, NO_HOURS):
        return {"quiet_from": None}
    if not chosen.isdecimal() or int(chosen) >= 24:
        raise TableProblem(Reason.NOT_OFFERED)
    usual_from, usual_to = USUAL_NIGHT
    if name == CLOCK:
        first = {} if known.clock_ahead is not None else {"quiet_from": usual_from, "quiet_to": usual_to}
        return {"clock_ahead": int(chosen), **first}
    if name == QUIET_FROM:
        return {"quiet_from": int(chosen), "quiet_to": usual_to if known.quiet_to is None else known.quiet_to}
    if name == QUIET_TO:
        return {"quiet_to": int(chosen)}
    raise TableProblem(Reason.OLD_CONTROL)


def blocks_page(blocked: Sequence[int], words: Words) -> Page:
    """Return with whom a person does not play, with a select that changes that.

    Args:
        blocked: the ids of these people.
        words: the reader's texts.
    """
    names = words.join([f"<@{each}>" for each in blocked])
    state = words("blocks-some", names=names) if blocked else words("blocks-none")
    text = "\n".join([words("blocks-title"), state, words("blocks-about")])
    select = PeopleSelect(
        words("blocks-asks"), Verb.BLOCKS, MOST_CHOICES, CHOSEN, fewest=0, chosen=tuple(blocked)
    )
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


def read_language(chosen: str) -> Language | None:
    """Return the language that was chosen, None for that of Discord; raises what `_read_choice` does."""
    return _read_choice(chosen, AS_DISCORD, LANGUAGES)


def read_look(chosen: str) -> Look | None:
    """Return the look that was chosen, None for that of the server; raises what `_read_choice` does."""
    return _read_choice(chosen, AS_SERVER, LOOKS)


def _read_choice(chosen: str, usual: str, offered: Iterable[Value]) -> Value | None:
    """Return which of the offered values was chosen; None for what is usual.

    Raises:
        TableProblem: it is none of the choices.
    """
    if chosen == usual:
        return None
    for value in offered:
        if value == chosen:
            return value
    raise TableProblem(Reason.NOT_OFFERED)
