"""The inside of Koi-Koi."""

from typing import ClassVar

from tests.games.inside.hanafuda import HanafudaInside


class KoiKoiInside(HanafudaInside):
    """All cards, for two."""

    sizes: ClassVar = {2: 48}


INSIDE = KoiKoiInside()
