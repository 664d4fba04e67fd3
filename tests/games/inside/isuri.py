"""The inside of Isuri."""

from typing import ClassVar

from tests.games.inside.sequence import SequenceInside


class IsuriInside(SequenceInside):
    """A deck of 48 without two cards."""

    sizes: ClassVar = {2: 46}


INSIDE = IsuriInside()
