"""Positions of Hiifuu."""

from games.cards.hiifuu import INDEX
from games.hiifuu.policy import Hiifuu
from tests.cogs.faces.laid import Laid
from tests.games.hiifuu_positions import HIGH_AND_LOW, dealt, discard, discard_first, hand, play, position

FOLLOWING = ("O5 P5", "O7 O9 P1 V2", "O1 V1", "O2 V3")
"""Hands: Ben has to follow Aki, and has other colours, too."""


def _after(state: Hiifuu, *tricks: str) -> Laid:
    play(state, *tricks)
    return Laid("hiifuu", state)


def choosing(*seats: int, players: int = 4) -> Laid:
    """Return the beginning of a round: these seats have chosen their lowest cards to discard."""
    state = dealt(players)
    if seats:
        discard_first(state, *seats)
    return Laid("hiifuu", state)


def _led_later() -> Laid:
    state = dealt()
    state.leader = 3
    return Laid("hiifuu", state)


def _changed() -> Laid:
    state = dealt()
    discard(state, 1, " ".join(hand(state, 1).split()[:4]))
    discard(state, 1, " ".join(hand(state, 1).split()[-4:]))
    return Laid("hiifuu", state)


def discarded() -> Laid:
    """Return a position before the first trick: Aki has discarded some cards."""
    state = position(*HIGH_AND_LOW)
    state.discards[0] = 1 << INDEX["O7"] | 1 << INDEX["O9"] | 1 << INDEX["G2"]
    return Laid("hiifuu", state)


POSITIONS = {
    "hiifuu-choosing": choosing(2),
    "hiifuu-choosing-six": choosing(players=6),
    "hiifuu-choosing-again": _changed(),
    "hiifuu-leads-later": _led_later(),
    "hiifuu-discarded": discarded(),
    "hiifuu-sorted": _after(position("O2 O10 P1 G3", "O1 P2 P3 P4", "V1 V2 V3 V4", "G1 G2 G4 G5")),
    "hiifuu-leading": _after(position(*HIGH_AND_LOW, leader=2)),
    "hiifuu-must-follow": _after(position(*FOLLOWING), "O5"),
    "hiifuu-only-that-colour": _after(position("O5 P5", "O7 O9", "O1 V1", "O2 V3"), "O5"),
    "hiifuu-cannot-follow": _after(position("O5 P5", "P1 V2", "O1 V1", "O2 V3"), "O5"),
    "hiifuu-did-not-follow": _after(position("O5 P5", "P1 V2", "O1 V1", "O2 V3"), "O5 P1"),
    "hiifuu-last-card": _after(position("O5 P5", "O1 V1", "O2 V3", "O3 O9"), "O5 O1 O2"),
    "hiifuu-trick": _after(position("O5 P5", "O7 V1", "V2 V3", "O3 O9"), "O5 O7"),
    "hiifuu-trick-later": _after(position("O5 P5", "O7 V1", "V2 V3", "O3 O9"), "O5 O7 V2"),
    "hiifuu-tricks-won": _after(
        position(
            *HIGH_AND_LOW, leader=2, tricks=(0, 1, 2, 3), takers=(3, 2), totals=(3, 0, 5, 1), round_number=2
        )
    ),
    "hiifuu-tricks-four": _after(position(*HIGH_AND_LOW, tricks=(4, 0, 0, 0), takers=(0,))),
    "hiifuu-no-token": _after(position(*HIGH_AND_LOW, tricks=(2, 0, 0, 0), takers=(1, 2, 3, 1))),
    "hiifuu-token-taken": _after(
        position("O5 P5 P6", "O7 V1 V4", "V2 V3 V5", "O3 O9 P1", tricks=(0, 1, 0, 0)), "O5 O7 V2 O3"
    ),
    "hiifuu-token-covered": _after(
        position("O5 P5", "O7 V1", "V2 V3", "O3 O9", tricks=(0, 2, 0, 0), takers=(1,)), "O5 O7 V2 O3"
    ),
    "hiifuu-second-trick": _after(position(*HIGH_AND_LOW), "O13 O1 O2 O3", "V13 V1"),
}
