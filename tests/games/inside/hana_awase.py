"""The inside of Hana-awase."""

from typing import ClassVar

from tests.games.inside.hanafuda import HanafudaInside


class HanaAwaseInside(HanafudaInside):
    """All cards, for any number of players."""

    sizes: ClassVar = {2: 48, 3: 48, 4: 48}


INSIDE = HanaAwaseInside()
