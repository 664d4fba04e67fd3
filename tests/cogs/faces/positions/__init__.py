"""All positions laid out by hand."""

from collections.abc import Mapping

from tests.cogs.faces.laid import Laid
from tests.cogs.faces.positions import hanafuda, hiifuu, hygge, sequence

POSITIONS: Mapping[str, Laid] = {
    **hanafuda.POSITIONS,
    **hiifuu.POSITIONS,
    **hygge.POSITIONS,
    **sequence.POSITIONS,
}
"""The positions by name; each name begins with that of the game."""
