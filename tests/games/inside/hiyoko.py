"""The inside of Hiyoko."""

from typing import ClassVar

from tests.games.inside.sequence import SequenceInside


class HiyokoInside(SequenceInside):
    """A deck of 48 without three cards."""

    sizes: ClassVar = {2: 45}


INSIDE = HiyokoInside()
