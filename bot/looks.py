"""Looks: the three ways to see cards, chosen per person and per server."""

from typing import Literal

Look = Literal["pictures", "emoji", "words"]

PICTURES: Look = "pictures"
"""Pictures of the table and the hand; emojis on buttons; texts in words."""

EMOJI: Look = "emoji"
"""Emojis in texts and on buttons."""

WORDS: Look = "words"
"""Only words."""

LOOKS: tuple[Look, ...] = (PICTURES, EMOJI, WORDS)

USUAL: Look = PICTURES
"""The look where nobody has chosen another."""
