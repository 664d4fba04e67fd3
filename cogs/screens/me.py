"""The page of /me: the language in which somebody reads, and how they see cards."""

from bot.languages import LANGUAGES, Language
from bot.texts import Words
from cogs.delivery.pages import Choice, Page, Select
from cogs.delivery.verbs import Verb

AS_DISCORD = "discord"
"""Stands for the language that Discord is set to."""


def me_page(own: Language | None, words: Words) -> Page:
    """Return what a person has chosen for themselves, and a select of the languages.

    Args:
        own: the language they chose; None if they have not chosen.
        words: the reader's texts.
    """
    language = words(
        "me-language-of-discord" if own is None else "me-language", language=words("language-own")
    )
    look = words("me-look", look=words(f"look-{words.look}"))
    choices = tuple(
        Choice(words(f"language-{language}"), language, language == (own or AS_DISCORD))
        for language in (*LANGUAGES, AS_DISCORD)
    )
    text = "\n".join([words("me-title"), language, look, words("me-others")])
    return Page(0, 0, (text,), (Select(words("me-ask"), Verb.LANGUAGE, "", choices),))
