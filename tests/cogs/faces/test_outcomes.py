"""What a round brought each seat, and by which cards, as told by what happened in it."""

from dataclasses import dataclass

import pytest

from bot.texts.marks import in_words
from cogs.faces import face_of
from cogs.faces.face import Outcome
from games import Event
from tests.cogs.tables import scene_in
from tests.games.variants import Variant
from tests.support.golden import Golden, names

Highlights = list[tuple[int, str]]
"""What each highlight of a seat was worth, and its cards."""


@dataclass(frozen=True)
class Round:
    """A round."""

    game: str
    events: tuple[Event, ...]
    highlights: tuple[Highlights, ...]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        scene = scene_in(Variant(self.game, len(self.highlights)).match())
        return face_of(self.game).round_outcomes(self.events, scene)


YAKU = ("6b", "7b", "10b")


def _trick(seat: int, card: str) -> Event:
    return Event("trick-won", 1, seat, (card, "G1"))


def _played(seat: int, *cards: str, label: str = "") -> Event:
    return Event("played", 1, seat, cards, label=label)


def _paid(seat: int, amount: int) -> Event:
    return Event("paid", 1, seat, amount=amount)


TURNS = (
    *(_played(0, "C1"), _paid(1, 10), _played(0, "C2", "O2", "U2", label="together"), _paid(1, 6)),
    *(Event("stopped", 1, 0), _played(1, "S3"), _paid(0, 3), Event("cannot-go-on", 1, 1)),
    *(Event("passed", 1, 0, amount=1), _played(0, "C5"), _paid(1, 5), _played(0, "C6"), _paid(1, 6)),
)

ROUNDS = {
    "koi-koi-shobu": Round(
        "koi-koi",
        (Event("shobu", 1, 0, amount=20), Event("scored-yaku", 1, 0, YAKU, 20, "ino-shika-cho")),
        ([(20, "6b 7b 10b")], []),
    ),
    "koi-koi-lost": Round(
        "koi-koi",
        (
            Event("yaku", 1, 1, YAKU, 20, "ino-shika-cho"),
            *(Event("koi-koi", 1, 1, amount=20), Event("koi-koi", 1, 0, amount=10)),
            Event("shobu", 1, 0, amount=30),
        ),
        ([], [(-20, "6b 7b 10b")]),
    ),
    "hana-awase-scored": Round(
        "hana-awase",
        (
            Event("capture", 1, 1, ("1b", "1p")),
            *(Event("card-points", 1, 0, amount=80), Event("card-points", 1, 1, amount=40)),
            Event("scored-yaku", 1, 0, ("9a", "8b"), 20, "tsukimi"),
            Event("scored-yaku", 1, 0, YAKU, 30, "ino-shika-cho"),
        ),
        ([(30, "6b 7b 10b"), (20, "9a 8b")], [(21, "1b 1p")]),
    ),
    "hana-awase-void": Round(
        "hana-awase",
        (
            *(Event("fuke", 1, 1), Event("void", 1)),
            *(Event("card-points", 1, 0, amount=90), Event("card-points", 1, 1, amount=20)),
        ),
        ([], []),
    ),
    "hiifuu-tricks": Round(
        "hiifuu",
        (
            *(_trick(seat, card) for seat, card in enumerate(("O9", "P9", "V9", "O8", "O7"))),
            *(_trick(seat, card) for seat, card in ((0, "V8"), (1, "P8"), (3, "P7"), (4, "P6"))),
            *(_trick(1, "P5"), _trick(4, "P4")),
            *(Event("token-covered", 1, 1, amount=2), Event("token-kept", 1, 0, amount=1)),
        ),
        ([(1, "O9 V8")], [(-2, "P9 P8 P5")], [(0, "V9")], [(0, "O8 P7")], [(0, "O7 P6 P4")]),
    ),
    "hygge-stored": Round(
        "hygge",
        (
            Event("store", 1, 0, ("bear", "ra", "ra")),
            Event("snowflakes", 1, 0, amount=4),
            Event("left-over", 1, 0, ("gb", "yc"), 2),
        ),
        ([(4, "bear ra ra"), (-2, "gb yc")], []),
    ),
    "hiyoko-turns": Round(
        "hiyoko",
        tuple(event for event in TURNS if event.kind != "paid"),
        ([(4, "C1 C2 O2 U2"), (2, "C5 C6")], [(1, "S3")]),
    ),
    "isuri-turns": Round(
        "isuri",
        (*TURNS, Event("pot-taken", 1, 0, amount=1)),
        ([(16, "C1 C2 O2 U2"), (11, "C5 C6")], [(3, "S3")]),
    ),
}


@pytest.mark.parametrize("name", ROUNDS)
def test_what_a_round_brought_comes_from_these_cards(name: str) -> None:
    found = ROUNDS[name].outcomes
    highlights = [
        [(highlight.worth, " ".join(highlight.cards)) for highlight in outcome.highlights]
        for outcome in found
    ]
    assert highlights == [*ROUNDS[name].highlights]


@pytest.mark.parametrize("name", ROUNDS)
def test_an_outcome_reads_as_it_was_last_read(name: str, golden: Golden) -> None:
    """If this fails, run `make golden`, and read what has changed."""
    lines: list[str] = []
    for seat, outcome in enumerate(ROUNDS[name].outcomes):
        highlights = [
            f"  {highlight.worth}: {highlight.said} ({' '.join(highlight.cards)})"
            for highlight in outcome.highlights
        ]
        lines += [f"{seat}: {outcome.said}", *highlights]
    golden.check(f"outcomes/{name}", in_words("\n".join([*lines, ""])))


def test_no_outcome_is_kept_that_is_gone() -> None:
    assert names("outcomes") == {f"outcomes/{name}" for name in ROUNDS}
