"""The variants playable on Discord: those of games with a face."""

from collections.abc import Iterable, Mapping

from cogs.screens.options import offered_games
from tests.games import variants
from tests.games.variants import Variant


def _offered(every: Iterable[Variant]) -> tuple[Variant, ...]:
    return tuple(variant for variant in every if variant.game in offered_games())


SHORT = _offered(variants.SHORT)
COVERING = _offered(variants.COVERING)

LARGEST: Mapping[str, Variant] = {
    variant.game: variant for variant in sorted(COVERING, key=lambda variant: variant.players)
}
"""A variant with the most players, by game."""
