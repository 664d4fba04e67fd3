"""Several versions of a game's rules side by side: every match stays with the one it began with."""

import json
from dataclasses import replace
from random import Random

import pytest

from games import BadRecord, Match, MatchRecord, UnknownRules, WrongOptions, catalogue
from games.game import Game, Option
from games.hanafuda import KOI_KOI
from games.hanafuda.koi_koi import KoiKoi
from tests.games.variants import walk

SEATS, SHARES = ["Aki", "Ben"], ["1", "2"]

NOW = catalogue.GAMES["koi-koi"].version
NEWER = NOW + 1


class TimesKoiKoi(KoiKoi):
    """Rules in which every point counts twice."""

    __slots__ = ()

    def result(self) -> tuple[int, ...]:
        return tuple([2 * points for points in super().result()])


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Another version of the rules of Koi-Koi, in the catalogue after the newest."""
    options = (*KOI_KOI.options, Option("times", (1, 2), 2))
    game = replace(KOI_KOI, start=TimesKoiKoi, options=options, version=NEWER)
    monkeypatch.setitem(catalogue.VERSIONS, ("koi-koi", NEWER), game)
    monkeypatch.setitem(catalogue.GAMES, "koi-koi", game)
    return game


def koi_koi(rules: int | None) -> Match:
    return Match.new("koi-koi", SEATS, {"rounds": 2}, bytes(32), shares=SHARES, rules=rules)


def played(match: Match) -> Match:
    for _ in walk(match, Random(1)):
        pass
    assert any(match.scores)
    return match


def sums(match: Match) -> tuple[int, ...]:
    return tuple(map(sum, zip(*match.rounds, strict=True)))


def test_a_new_match_goes_by_the_newest_rules(newer: Game) -> None:
    assert catalogue.find_game("koi-koi") is newer
    match = played(koi_koi(None))
    assert (match.record().rules, match.options["times"]) == (NEWER, 2)
    assert match.scores == tuple(2 * points for points in sums(match))


def test_older_rules_are_there_for_who_names_them(newer: Game) -> None:
    older = catalogue.find_game("koi-koi", NOW)
    assert (older.version, older.options) == (NOW, KOI_KOI.options)
    match = played(koi_koi(NOW))
    assert (match.record().rules, "times" in match.options) == (NOW, False)
    assert match.scores == sums(match)


def test_a_record_that_was_made_before_the_new_version_still_holds(request: pytest.FixtureRequest) -> None:
    before = [played(koi_koi(None)).record(), played(Match.new("koi-koi", SEATS, {}, bytes(32))).record()]
    request.getfixturevalue("newer")
    for record in before:
        assert record.rules == NOW
        assert record.verify().record() == record


def test_a_record_cannot_be_passed_off_as_one_of_other_rules(newer: Game) -> None:
    record = json.loads(played(Match.new("koi-koi", SEATS, {}, bytes(32), rules=NOW)).record().to_line())
    forged = {**record, "rules": NEWER, "options": {**record["options"], "times": 2}}
    with pytest.raises(BadRecord) as refusal:
        MatchRecord.from_line(json.dumps(forged)).verify()
    assert refusal.value.reason in ("illegal-move", "claim-differs")


def test_the_version_is_part_of_the_seed(newer: Game) -> None:
    assert koi_koi(NOW).seed != koi_koi(NEWER).seed


def test_a_match_goes_on_and_begins_again_by_the_rules_it_began_with(newer: Game) -> None:
    for rules in (NOW, NEWER):
        match = played(koi_koi(rules))
        for other in (
            match.copy(),
            played(match.at_decision(0)),
            Match.replay("koi-koi", SEATS, {"rounds": 2}, bytes(32), match.moves, shares=SHARES, rules=rules),
        ):
            assert (other.game.version, other.scores) == (rules, match.scores)


def test_each_version_has_its_own_options(newer: Game) -> None:
    assert Match.new("koi-koi", SEATS, {"times": 2}).options["times"] == 2
    with pytest.raises(WrongOptions, match="times"):
        Match.new("koi-koi", SEATS, {"times": 2}, rules=NOW)


@pytest.mark.parametrize("version", [0, NEWER + 1, -1, 10**9])
def test_an_unknown_version_is_refused_and_the_known_ones_are_told(newer: Game, version: int) -> None:
    for ask in (lambda: catalogue.find_game("koi-koi", version), lambda: koi_koi(version)):
        with pytest.raises(UnknownRules, match=r"there are 1, .*\d$") as refusal:
            ask()
        assert refusal.value.details["version"] == version


def test_a_newer_version_is_offered_in_the_place_of_the_older_one(request: pytest.FixtureRequest) -> None:
    before = [*catalogue.GAMES]
    request.getfixturevalue("newer")
    assert [*catalogue.GAMES] == before
    for game, version in catalogue.VERSIONS:
        assert catalogue.find_game(game, version).version == version <= catalogue.GAMES[game].version
