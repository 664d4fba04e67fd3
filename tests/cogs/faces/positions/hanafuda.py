"""Positions of Koi-Koi in all scorings and of Hana-awase."""

from typing import Any

from games.hanafuda.capture import CaptureState
from games.hanafuda.hana_awase import HanaAwase
from games.hanafuda.moves import CALLING
from tests.cogs.faces.laid import Laid
from tests.games.begun import play
from tests.games.hanafuda_positions import classic, hana_awase, koi_koi, nintendo


def _after(state: CaptureState, *moves: str, **options: str) -> Laid:
    play(state, *moves)
    return Laid("koi-koi", state, options)


def calling(*moves: str) -> Laid:
    """Return a position after more moves: Aki has taken Curtain and Sake Cup and may call shobu."""
    state = koi_koi("3p 7a", "4p 5p", field="3b", captured=["9a"], stock="12p")
    return _after(state, "play 3p", *moves)


def nintendo_calling(*moves: str, called: int = 0) -> Laid:
    """Return a position after more moves: Aki has Akatan with two further ribbons and may call shobu.

    `called` is the number of Ben's points when he called koi-koi; 0 if he didn't.
    """
    state = nintendo("3r 7a", "4p 5p", field="3p", captured=["1r 2r 4r 5r"], stock="12p")
    play(state, "play 3r")
    state.called_points[1] = called
    return _after(state, *moves, scoring="nintendo")


def classic_calling(*moves: str) -> Laid:
    """Return a position after more moves: Aki has Sanko, may call koi-koi once, and Ben dealt."""
    rest: dict[str, Any] = {"captured": ["1b 8b"], "stock": "12p 9a", "dealer": 1, "turn": 0}
    state = classic("3p 7a", "4p", field="3b", calls="once", **rest)
    return _after(state, "play 3p", *moves, scoring="classic", calls="once", undecided="dealer-scores")


def lucky(*moves: str) -> Laid:
    """Return the beginning of a round: Aki has to show a lucky hand."""
    state = nintendo("1b 1r 1p 1q 2a 3r 4p 5p", "6a 6r 7a 7r 8b 8a 9a 10r", field="10a 11b")
    state.phase = CALLING
    return _after(state, *moves, scoring="nintendo")


def fuke(*moves: str) -> Laid:
    """Return a position after more moves: Ben, with 10 card points, may call fuke."""
    state = hana_awase("", "2p", captured=["1b 3b", "4a"], turn=1, stock="5p")
    play(state, "play 2p", *moves)
    return _hana_awase(state)


def _hana_awase(state: HanaAwase, **options: Any) -> Laid:
    return Laid("hana-awase", state, options)


def _missing(captured: str) -> Laid:
    return _hana_awase(hana_awase("9p", "9q", captured=[captured]))


_TURNED = koi_koi("2p 7a", "4p 5p", field="8a 8p", stock="8b")
_FIELD = hana_awase("2p 7a", "3p 4p", field="1b 1r", stock="1p")
_COUNTED = hana_awase("", "2p", captured=["3b 9a 12b", "4a"], turn=1, stock="5p")
play(_TURNED, "play 2p")
play(_FIELD, "play 2p")
play(_COUNTED, "play 2p", "accept")

POSITIONS = {
    "koi-koi-calling": calling(),
    "koi-koi-called": calling("koi-koi"),
    "koi-koi-out-of-reach": _after(koi_koi("1p", "2p", captured=["7a 10a", "6a"])),
    "koi-koi-captures": _after(koi_koi("1p", "2p", captured=["1b 3b 12p 12q", "6r 9r 8a"])),
    "koi-koi-capture": _after(koi_koi("2p 7a", "4p 5p", field="8a", captured=["9a"], stock="8b"), "play 2p"),
    "koi-koi-turned": Laid("koi-koi", _TURNED),
    "nintendo-calling": nintendo_calling(),
    "nintendo-doubled-twice": nintendo_calling(called=5),
    "nintendo-shobu": nintendo_calling("shobu", called=5),
    "nintendo-lucky": lucky(),
    "nintendo-lucky-shown": lucky("show"),
    "nintendo-in-reach": _after(nintendo("1p", "2p", captured=["7a 10a 2a"]), scoring="nintendo"),
    "classic-calling": classic_calling(),
    "classic-dealer-scores": classic_calling("koi-koi", "play 4p", "play 7a"),
    "hana-awase-table": _hana_awase(hana_awase("1p 7a", "2p 3p", field="1b 1q 12b")),
    "hana-awase-captures": _hana_awase(
        hana_awase("1p", "2p", "3p", captured=["1b 2a 4r 5r 9p 9q", "", "8a"], dealer=2)
    ),
    "hana-awase-yaku": _hana_awase(hana_awase("1p", "2p", captured=["3b 9a"])),
    "hana-awase-one-short": _hana_awase(hana_awase("1p", "2p", captured=["7a 10a"])),
    "hana-awase-two-short": _hana_awase(hana_awase("1p", "2p", captured=["7a"])),
    "hana-awase-short-of-bright": _missing("1b 3b"),
    "hana-awase-short-of-ribbon": _missing("1r 2r"),
    "hana-awase-short-of-animal": _missing("2a 4a 5a 8a"),
    "hana-awase-short-of-any-ribbon": _missing("4r 6r 11r 2r"),
    "hana-awase-short-of-plain": _missing("1p 1q 2p 2q 3p 3q 4p 4q 5p"),
    "hana-awase-short-of-month": _missing("5a 5r 5p"),
    "hana-awase-two-of-several": _missing("1b"),
    "hana-awase-half-of-months": _missing("1p 1q 2p 2q"),
    "hana-awase-no-yaku": _hana_awase(
        hana_awase("1p", "2p", captured=["3b 9a", "7a 10a"], yaku="off"), yaku="off"
    ),
    "hana-awase-bad-weather": _hana_awase(hana_awase("1p", "2p", captured=["3b 9a", "11b 11a 11r 11p"])),
    "hana-awase-fuke-by-call": _hana_awase(
        hana_awase("1p", "2p", "3p", captured=["1b 3b", "4a"], fuke="call"), fuke="call"
    ),
    "hana-awase-fuke-by-itself": _hana_awase(
        hana_awase("1p", "2p", "3p", captured=["1b 3b", "4a"], fuke="auto"), fuke="auto"
    ),
    "hana-awase-fuke-off": _hana_awase(hana_awase("1p", "2p", fuke="off"), fuke="off"),
    "hana-awase-fuke-nobody": _hana_awase(hana_awase("1p", "2p", captured=["1b 3b", "8b 12b"])),
    "hana-awase-two-matches": _hana_awase(hana_awase("1p 7a", "2p 3p", field="1b 1r")),
    "hana-awase-turned": _hana_awase(_FIELD),
    "hana-awase-fuke": fuke(),
    "hana-awase-void": fuke("fuke"),
    "hana-awase-counted": _hana_awase(_COUNTED),
}
