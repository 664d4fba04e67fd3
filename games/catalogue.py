"""The games by id and version of their rules."""

from collections.abc import Mapping

from games.errors import UnknownGame, UnknownRules, short_repr
from games.game import Game
from games.hanafuda import HANA_AWASE, HANA_AWASE_1, KOI_KOI, KOI_KOI_1
from games.hiifuu import HIIFUU
from games.hygge import HYGGE, HYGGE_1
from games.sequence import HIYOKO, ISURI

_GAMES = (
    HIIFUU,
    HYGGE_1,
    HYGGE,
    HANA_AWASE_1,
    HANA_AWASE,
    KOI_KOI_1,
    KOI_KOI,
    HIYOKO,
    ISURI,
)
"""Every version of every game; versions of a game are adjacent, the newest last."""

VERSIONS: Mapping[tuple[str, int], Game] = {(game.id, game.version): game for game in _GAMES}
"""All games by id and version of their rules, for records and running matches."""

GAMES: Mapping[str, Game] = {game.id: game for game in _GAMES}
"""The newest version of each game by id, in the order offered, for new matches."""


def find_game(game_id: str, version: int | None = None) -> Game:
    """Return a game by its id, by default with the newest version of its rules.

    Raises:
        UnknownGame: no game has this id; the message lists all ids.
        UnknownRules: the game has no such version; the message lists all versions.
    """
    if type(game_id) is not str or game_id not in GAMES:
        allowed = ", ".join(GAMES)
        raise UnknownGame(
            "unknown-game", f"no game {short_repr(game_id)}; there are {allowed}", allowed=allowed
        )
    if version is None:
        return GAMES[game_id]
    if type(version) is not int or (game_id, version) not in VERSIONS:
        allowed = ", ".join(str(known) for name, known in VERSIONS if name == game_id)
        message = f"no version {short_repr(version)} of the rules of {game_id}; there are {allowed}"
        raise UnknownRules("other-rules", message, version=version, allowed=allowed)
    return VERSIONS[game_id, version]
