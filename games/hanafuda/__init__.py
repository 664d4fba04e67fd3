"""Hana-awase and Koi-Koi: capturing hanafuda cards by month, for yaku.

Options:
    rounds: how many rounds are played, including those in which nobody scores.
    scoring: whose points count in Koi-Koi: those of the manual, Nintendo's, or the classic ones.
    fuke: whether few points let a player call a round of Hana-awase void, make it void, or do nothing.
    yaku: whether yaku count in Hana-awase in addition to card points.
    dealer: who deals the next round of Hana-awase: whoever won, or the next seat.
    weather: whose yaku bad weather makes void.
    tsukifuda: whether each complete month counts, one at most, only that of the round's number, or none.
    washing: whether rain and fog each make both viewings void, or rain Hanami and fog Tsukimi.
    viewings: whether Gekkazake and the viewings count together, or only the better.
    double: whether seven points or more double, or the other's koi-koi, or both.
    viewing: whether Hanami and Tsukimi count, and whether by themselves.
    undecided: whether the dealer scores when both hands run out, and who deals next.
    calls: whether koi-koi may be called any number of times in a round, or once, whoever calls it.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.chance import Chance
from games.game import Game, Option, Start
from games.hanafuda.capture import (
    WASHING_BOTH,
    WASHING_OWN,
    WEATHER_ALL,
    WEATHER_OFF,
    WEATHER_OPPONENTS,
)
from games.hanafuda.hana_awase import (
    FUKE_AUTO,
    FUKE_CALL,
    FUKE_OFF,
    ROTATES,
    WINNER,
    YAKU_OFF,
    YAKU_ON,
    HanaAwase,
)
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.points import (
    CALLS_ANY,
    CALLS_ONCE,
    DEALER_CHANGES,
    DEALER_SCORES,
    NOBODY,
    FirstPointsKoiKoi,
    PointsKoiKoi,
)
from games.hanafuda.scorings import (
    BEST,
    DOUBLE_BOTH,
    DOUBLE_KOI_KOI,
    DOUBLE_OFF,
    DOUBLE_SEVEN,
    EACH,
    OFF,
    ONCE,
    ROUND,
    SUM,
    VIEWING_OFF,
    VIEWING_ON,
    VIEWING_WITH_ANOTHER,
)
from games.hanafuda.view import hana_awase_table, koi_koi_table
from games.state import Event

_ROUNDS = range(1, 13)
_MANUAL, _POINTS = ("manual",), ("nintendo", "classic")


def _readings(only_for: tuple[str, ...] = ()) -> tuple[Option, ...]:
    """Return the options where the manual is silent or sources differ."""
    return (
        Option("weather", (WEATHER_ALL, WEATHER_OPPONENTS, WEATHER_OFF), WEATHER_ALL, only_for=only_for),
        Option("tsukifuda", (EACH, ONCE, ROUND, OFF), EACH, only_for=only_for),
        Option("washing", (WASHING_BOTH, WASHING_OWN), WASHING_BOTH, only_for=only_for),
        Option("viewings", (SUM, BEST), SUM, only_for=only_for),
    )


_HANA_AWASE = (
    Option("rounds", _ROUNDS, 3, rated=(6, 12)),
    Option("fuke", (FUKE_CALL, FUKE_AUTO, FUKE_OFF), FUKE_CALL),
    Option("yaku", (YAKU_ON, YAKU_OFF), YAKU_ON),
    *_readings(),
)

_KOI_KOI = (
    Option("rounds", _ROUNDS, 6, rated=(3, 6, 12), usual=dict.fromkeys(_POINTS, 12)),
    Option("scoring", (*_MANUAL, *_POINTS), "manual", rated=_POINTS),
    *_readings(_MANUAL),
    Option(
        "double",
        (DOUBLE_BOTH, DOUBLE_SEVEN, DOUBLE_KOI_KOI, DOUBLE_OFF),
        DOUBLE_BOTH,
        only_for=_POINTS,
        usual={"classic": DOUBLE_OFF},
    ),
    Option("viewing", (VIEWING_ON, VIEWING_OFF, VIEWING_WITH_ANOTHER), VIEWING_ON, only_for=_POINTS),
    Option(
        "undecided",
        (NOBODY, DEALER_CHANGES, DEALER_SCORES),
        NOBODY,
        only_for=_POINTS,
        usual={"classic": DEALER_SCORES},
    ),
    Option("calls", (CALLS_ANY, CALLS_ONCE), CALLS_ANY, only_for=_POINTS),
)


def _koi_koi(by_points: type[PointsKoiKoi]) -> Start:
    """Return what begins a match of Koi-Koi by the scoring that was chosen, given the rules by points."""

    def start(
        options: Mapping[str, Any], players: int, chance: Chance, log: list[Event] | None = None
    ) -> KoiKoi:
        rules = by_points if options["scoring"] in _POINTS else KoiKoi
        return rules(options, players, chance, log)

    return start


HANA_AWASE_1 = Game("hana-awase", (2, 3, 4), HanaAwase, hana_awase_table, _HANA_AWASE)
HANA_AWASE = replace(
    HANA_AWASE_1, options=(*_HANA_AWASE, Option("dealer", (WINNER, ROTATES), WINNER)), version=2
)
KOI_KOI = Game("koi-koi", (2,), _koi_koi(PointsKoiKoi), koi_koi_table, _KOI_KOI, variant="scoring", version=2)
KOI_KOI_1 = replace(KOI_KOI, start=_koi_koi(FirstPointsKoiKoi), version=1)
