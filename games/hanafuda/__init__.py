"""Hana-awase and Koi-Koi: capturing hanafuda cards by month, for yaku.

Options:
    rounds: number of rounds, including those without a score.
    scoring: the points in Koi-Koi: the manual's, Nintendo's or the classic ones.
    fuke: whether few points let a player call a round of Hana-awase void, make it void, or do nothing.
    yaku: whether yaku count in Hana-awase in addition to card points.
    dealer: the next dealer in Hana-awase: the winner or the next seat.
    weather: the players whose yaku bad weather makes void.
    tsukifuda: whether each complete month counts, one at most, only that of the round's number, or none.
    washing: whether rain and fog each make both viewings void, or rain Hanami and fog Tsukimi.
    viewings: whether Gekkazake and the viewings count together, or only the better.
    double: whether points double from seven on, after the opponent's koi-koi, or both.
    viewing: whether Hanami and Tsukimi count always, only with another yaku, or never.
    undecided: whether the dealer scores when both hands run out, and the next dealer.
    calls: whether koi-koi may be called any number of times in a round, or only once, by either player.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.chance import Chance
from games.game import Game, Option, Start
from games.hanafuda import capture, hana_awase, points, scorings
from games.hanafuda.hana_awase import HanaAwase
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.points import FirstPointsKoiKoi, PointsKoiKoi
from games.hanafuda.view import hana_awase_table, koi_koi_table
from games.state import Event

_ROUNDS = range(1, 13)
_MANUAL, _POINTS = ("manual",), ("nintendo", "classic")


def _choice(name: str, values: tuple[str, ...], only_for: tuple[str, ...] = (), **usual: str) -> Option:
    """Return an option with its first value as the default; `usual` has other defaults by scoring."""
    return Option(name, values, values[0], only_for=only_for, usual=usual)


def _readings(only_for: tuple[str, ...] = ()) -> tuple[Option, ...]:
    """Return the options for rules that the manual omits or sources dispute."""
    return (
        _choice("weather", capture.WEATHERS, only_for),
        _choice("tsukifuda", scorings.TSUKIFUDAS, only_for),
        _choice("washing", capture.WASHINGS, only_for),
        _choice("viewings", scorings.VIEWINGS, only_for),
    )


_HANA_AWASE = (
    Option("rounds", _ROUNDS, 3),  # 🏠 hanafuda: rounds
    _choice("fuke", hana_awase.FUKES),
    _choice("yaku", hana_awase.YAKU),
    *_readings(),
)

_KOI_KOI = (
    Option("rounds", _ROUNDS, 6, usual=dict.fromkeys(_POINTS, 12)),  # 🏠 hanafuda: rounds
    Option("scoring", (*_MANUAL, *_POINTS), "manual"),
    *_readings(_MANUAL),
    _choice("double", scorings.DOUBLES, _POINTS, classic=scorings.DOUBLE_OFF),
    _choice("viewing", scorings.VIEWING, _POINTS),
    _choice("undecided", points.UNDECIDED, _POINTS, classic=points.DEALER_SCORES),
    _choice("calls", points.CALLS, _POINTS),
)


def _koi_koi(by_points: type[PointsKoiKoi]) -> Start:
    """Return the function that begins a match of Koi-Koi with the chosen scoring."""

    def start(
        options: Mapping[str, Any], players: int, chance: Chance, log: list[Event] | None = None
    ) -> KoiKoi:
        rules = by_points if options["scoring"] in _POINTS else KoiKoi
        return rules(options, players, chance, log)

    return start


HANA_AWASE_1 = Game("hana-awase", (2, 3, 4), HanaAwase, hana_awase_table, _HANA_AWASE)
HANA_AWASE = replace(HANA_AWASE_1, options=(*_HANA_AWASE, _choice("dealer", hana_awase.DEALERS)), version=2)
KOI_KOI = Game("koi-koi", (2,), _koi_koi(PointsKoiKoi), koi_koi_table, _KOI_KOI, variant="scoring", version=2)
KOI_KOI_1 = replace(KOI_KOI, start=_koi_koi(FirstPointsKoiKoi), version=1)
