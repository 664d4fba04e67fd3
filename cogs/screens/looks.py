"""The page on which people choose how they see cards, with an example."""

from bot.choices import EMOJI, LOOKS, PICTURES, Look
from bot.pictures.board import Board, Card, Group, Section, Strip
from bot.texts import Words
from cogs.delivery.pages import Block, Choice, Drawing, Page, Select
from cogs.delivery.verbs import Verb
from cogs.faces import face_of

AS_SERVER = "server"
"""Stands for having no preference."""

SAMPLE = ("1b", "8b", "10a", "6r", "12s")
"""Cards shown as an example."""

SAMPLE_GAME, SAMPLE_DECK = "koi-koi", "hanafuda"


def look_page(own: Look | None, words: Words, *, emojis: bool) -> Page:
    """Return how a person sees cards, with an example, and a select of the other ways.

    Args:
        own: what they chose; None if they have not chosen.
        words: the reader's texts.
        emojis: whether there are emojis of cards.
    """
    told = words("look-of-server" if own is None else "look-own", look=words(f"look-{words.look}"))
    remarks = [words("look-others")]
    if words.look == EMOJI and not emojis:
        remarks.insert(0, words("look-no-emojis"))
    choices = tuple(
        Choice(words(f"look-{look}"), look, look == (own or AS_SERVER), about=words(f"look-{look}-about"))
        for look in (*LOOKS, AS_SERVER)
    )
    blocks = ("\n".join([words("look-title"), told]), _sample(words), "\n".join(remarks))
    return Page(0, 0, blocks, (Select(words("look-ask"), Verb.LOOK, "", choices),))


def _sample(words: Words) -> Block:
    """Return some cards as a person sees them."""
    cards = face_of(SAMPLE_GAME).cards(SAMPLE, words)
    text = words("look-sample", cards=cards)
    if words.look != PICTURES:
        return text
    groups = tuple(Group((Card(SAMPLE_DECK, code),)) for code in SAMPLE)
    board = Board(SAMPLE_DECK, (Section((Strip(groups),)),), words("look-sample-alt", cards=cards))
    return Drawing(board, (text,))
