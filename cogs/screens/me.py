"""The page of /me: everything that people choose for themselves, each with what it does."""

from dataclasses import replace

from bot.choices import LANGUAGES, LOOKS, PINGS
from bot.store.preferences import UserSettings
from bot.texts import Words
from cogs.delivery.pages import Button, Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.screens.looks import AS_SERVER

LANGUAGE, CARDS, PINGED, BOARDS = "language", "look", "pings", "boards"
"""What can be chosen."""

AS_DISCORD = "discord"
"""Stands for the language that Discord is set to."""

USUAL = "usual"
"""Stands for being pinged as is usual where one plays."""

SEEN, HIDDEN = "seen", "hidden"
"""Whether others see somebody on leaderboards and may open their profile."""


def me_page(chosen: UserSettings, words: Words) -> Page:
    """Return what a person has chosen for themselves, with a select for each setting."""
    languages = [
        Choice(words(f"language-{language}"), language, language == (chosen.language or AS_DISCORD))
        for language in (*LANGUAGES, AS_DISCORD)
    ]
    looks = [
        Choice(
            words(f"look-{look}"), look, look == (chosen.look or AS_SERVER), about=words(f"look-{look}-about")
        )
        for look in (*LOOKS, AS_SERVER)
    ]
    pings = [
        Choice(
            words(f"pings-{when}"), when, when == (chosen.pings or USUAL), about=words(f"pings-{when}-about")
        )
        for when in (*PINGS, USUAL)
    ]
    boards = [
        Choice(
            words(f"boards-{each}"),
            each,
            chosen.hidden == (each == HIDDEN),
            about=words(f"boards-{each}-about"),
        )
        for each in (SEEN, HIDDEN)
    ]
    settings = {LANGUAGE: languages, CARDS: looks, PINGED: pings, BOARDS: boards}
    about = [words(f"me-{setting}") for setting in settings]
    text = "\n".join([words("me-title"), *about, words("me-others")])
    rows = tuple(
        Select(
            words(f"me-{setting}-asks"), Verb.ME, setting, named(words(f"me-{setting}-asks"), choices, words)
        )
        for setting, choices in settings.items()
    )
    return Page(0, 0, (text,), (*rows, (Button(words("me-privacy"), Verb.PRIVACY),)))


def named(setting: str, choices: list[Choice], words: Words) -> tuple[Choice, ...]:
    """Return choices that also say what is chosen, as a select shows nothing else once it has a value."""
    return tuple(
        replace(choice, label=words("option-line", option=setting, value=choice.label)) for choice in choices
    )
