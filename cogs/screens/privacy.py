"""The pages of /privacy: what is stored about its reader, their export, and the question before deletion."""

from bot.privacy import Export
from bot.texts import Words
from cogs.delivery.pages import DANGER, Attachment, Button, Page, note
from cogs.delivery.verbs import Verb


def privacy_page(words: Words) -> Page:
    """Return what is stored and why, with the ways to have it sent or deleted."""
    text = "\n".join([words("privacy-title"), words("privacy-text"), words("privacy-more")])
    buttons = (
        Button(words("privacy-export"), Verb.EXPORT),
        Button(words("privacy-ask-forget"), Verb.ASK_FORGET, style=DANGER),
    )
    return note(text, buttons)


def export_page(export: Export, words: Words) -> Page:
    """Return a page with the file to download."""
    return Page(0, 0, (words("privacy-exported"),), attachment=Attachment(export.name, export.content))


def forget_question(words: Words) -> Page:
    """Return the page that says what deletion does, and asks whether to go on."""
    buttons = (
        Button(words("privacy-forget"), Verb.FORGET, style=DANGER),
        Button(words("privacy-keep"), Verb.PRIVACY),
    )
    return note(words("privacy-question"), buttons)
