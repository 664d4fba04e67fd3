"""Positions of Hiyoko and Isuri."""

from typing import Any

from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from tests.cogs.faces.laid import Laid
from tests.games.begun import play
from tests.games.sequence_positions import laid_out

SIX = "C9 C10 C11 O12 O1 O2"
"""Cards in a sequence."""


def _hiyoko(first: str, second: str, pile: str, *moves: str, **rest: Any) -> Laid:
    state = laid_out(Hiyoko, (first, second), pile, **rest)
    play(state, *moves)
    return Laid("hiyoko", state, {"deck": rest.get("deck", "ise")})


def isuri(first: str, second: str, pile: str, *moves: str, **rest: Any) -> Laid:
    """Return a position of Isuri: both hands, the pile, and the moves since then."""
    state = laid_out(Isuri, (first, second), pile, **rest)
    play(state, *moves)
    return Laid("isuri", state, {"deck": rest.get("deck", "ise")})


POSITIONS = {
    "hiyoko-top": _hiyoko("C9 C3", "S9", "C7 C8", draw="O1"),
    "hiyoko-one-after-twelve": _hiyoko("C1 C3", "S9 S4", "O12"),
    "hiyoko-ghost": _hiyoko("C9 C3", "S9 S4", "C1"),
    "hiyoko-turned-ghost": _hiyoko("C2 S2", "S9 S4", "S12", turned=True),
    "hiyoko-turned-ghost-of-all": _hiyoko("C2 S2", "S9 S4", "C12", turned=True),
    "hiyoko-played-not-turned": _hiyoko("C1 S2", "S9 S4", "S12"),
    "hiyoko-hand": _hiyoko("C10 O9 U3 S9", "S8 S4", "C8"),
    "hiyoko-suits": _hiyoko("C1 S10 O11 U12", "S8 S4", "C8"),
    "hiyoko-go-on": _hiyoko("C9 S10 C3", "S9 S4", "C8", "play C9"),
    "hiyoko-ghosts-in-hand": _hiyoko("C1 S3 C9", "S9 S4", "C8"),
    "hiyoko-one-two": _hiyoko("O1 O2 C9", "S9 S4", "U1"),
    "hiyoko-one-two-due": _hiyoko("O1 O2 C9", "S9 S4", "U1", "play O1"),
    "hiyoko-last-card": _hiyoko("C9", "S9 S4", "C8"),
    "hiyoko-round-over": _hiyoko("C9", "S9 S4", "C8", "play C9"),
    "hiyoko-hanafuda": _hiyoko("4a 5a 1r", "7p 8p", "3p", deck="hanafuda"),
    "hiyoko-passes": _hiyoko("C9 C3 C4", "O4 U4", "C8", "play C9", draw="S5 S12 S2"),
    "isuri-pot-empty": isuri("C9 C3", "O4 U4", "C8", draw="S8 S2"),
    "isuri-pot": isuri("C9 C3", "O4 U4", "C8", "play C9", draw="S8 S2"),
    "isuri-passes": isuri("C9 C3 C4", "O4 U4", "C8", "play C9", draw="S5 S2"),
    "isuri-paid": isuri("C9 S10 C3", "O10 U4", "C8", "play C9"),
    "isuri-worth": isuri("C9 C1 C3", "O9 U4", "C8"),
    "isuri-last-card": isuri("C9 U9", "O4 U4", "C8", "play C9", draw="S8"),
    "isuri-round-over": isuri("C9 U9", "O4 U4", "C8", "play C9", "play U9", draw="S8"),
    "isuri-sou-dashi": isuri(SIX, "O4 U4", "C8", *(f"play {code}" for code in SIX.split())),
    "isuri-three-alike": isuri("C9 S9 O9 C3", "O4 U4", "C8"),
    "isuri-three-played": isuri("C9 S9 O9 C3", "O10 U4", "C8", "play C9 O9 S9"),
    "isuri-many-alike": isuri("C9 S9 O9 U9 C1 C3", "O4 U4", "C8"),
    "isuri-not-all-together": isuri("S1 C2 S2 S3 C5 C11", "O4 U4", "C1"),
}
