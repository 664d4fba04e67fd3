"""Looks: the three ways to see cards, chosen per person and per server."""

from typing import Literal

Look = Literal["pictures", "emoji", "words"]

PICTURES: Look = "pictures"
"""Pictures of the table and the hand; emojis on buttons; texts in words."""

EMOJI: Look = "emoji"
"""Emojis in texts and on buttons."""

WORDS: Look = "words"
"""Nothing but words."""

LOOKS: tuple[Look, ...] = (PICTURES, EMOJI, WORDS)

USUAL: Look = PICTURES
"""What is shown where nobody said anything else."""
