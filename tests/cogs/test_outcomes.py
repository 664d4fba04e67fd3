"""The end of a round and of a match: what each seat gained, why, and by which cards."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from bot.looks import PICTURES
from bot.pictures.board import CHOSEN, WINNING, Board, Card, Strip
from bot.pictures.layout import laid_out
from bot.pictures.spots import Lettered
from bot.results.rounds import rounds_of
from bot.texts import words_for
from bot.texts.marks import in_words
from cogs.delivery.pages import Drawing, Page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.boards import CUT, plain
from cogs.faces.outcome import Outcome
from cogs.screens.end import end_page, own_end_page, points_page
from cogs.screens.parts import signed
from cogs.screens.public import public_page
from cogs.screens.round_end import round_end_page
from cogs.screens.swings import own_swings, told_of
from games import Event, Match
from tests.cogs.tables import scene_in, table_of, words
from tests.cogs.test_boards import area, cards, meet, names
from tests.games.variants import Variant, played, walk
from tests.support.some import some

ON_A_PHONE, READABLE = 265, 9

SEVERAL = [
    Variant("koi-koi", 2, {"rounds": 2}),
    Variant("hana-awase", 4, {"rounds": 2, "fuke": "off"}),
    Variant("hiifuu", 6),
    Variant("hygge", 3, {"rounds": 3}),
    Variant("hiyoko", 2),
    Variant("isuri", 2, {"rounds": 2, "deck": "hanafuda"}),
]
several = pytest.mark.parametrize("variant", SEVERAL, ids=str)
pictured = words_for(look=PICTURES)


def after_a_round(variant: Variant) -> Match:
    """Return a match at the first decision of its second round."""
    match = variant.match()
    for _ in walk(match, variant.rng()):
        if match.round > 1:
            return match
    raise AssertionError("there is only one round")


def drawing(page: Page) -> Drawing:
    (found,) = [block for block in page.blocks if isinstance(block, Drawing)]
    return found


def outcomes(game: str, players: int, *events: Event) -> tuple[Outcome, ...]:
    """Return what a round with these events brought each seat."""
    return face_of(game).outcomes(events, scene_in(Variant(game, players).match()))


def of(outcome: Outcome) -> list[tuple[int, str, tuple[str, ...]]]:
    return [(deed.worth, in_words(deed.said), deed.cards) for deed in outcome.deeds]


def verbs(page: Page) -> list[Verb]:
    """Return what the buttons of a page do."""
    return [button.verb for row in page.rows if isinstance(row, tuple) for button in row]


def named(card: Card, alt: str, game: str) -> bool:
    """Return whether a description names a card, in full or in brief."""
    face = face_of(game)
    return any(name in alt for name in {*names(card, face), plain(face.brief_card(card.code, words))})


def pages(match: Match) -> Iterator[Page]:
    """Yield the pages of the end of a round, or of a match, with pictures."""
    table = table_of(match)
    if match.over:
        yield end_page(table, pictured)
        yield from (own_end_page(table, seat, pictured) for seat in range(len(match.seats)))
    else:
        yield round_end_page(table, pictured)


# ---- each game


def test_in_koi_koi_shobu_is_told_with_its_yaku_and_the_other_learns_that_they_were_late() -> None:
    yaku = ("6b", "7b", "10b")
    winner, loser = outcomes(
        "koi-koi",
        2,
        Event("shobu", 1, 0, amount=20),
        Event("scored-yaku", 1, 0, yaku, 20, "ino-shika-cho"),
    )
    assert winner.said == words("outcome-koi-koi-shobu", points=20)
    assert of(winner) == [(20, "Ino-Shika-Cho 20", yaku)]
    assert loser == Outcome(words("outcome-koi-koi-late"))


def test_in_koi_koi_going_on_for_nothing_costs_what_shobu_would_have_paid() -> None:
    yaku = ("6b", "7b", "10b")
    winner, loser = outcomes(
        "koi-koi",
        2,
        Event("yaku", 1, 1, yaku, 20, "ino-shika-cho"),
        Event("koi-koi", 1, 1, amount=20),
        Event("koi-koi", 1, 0, amount=10),
        Event("shobu", 1, 0, amount=30),
    )
    assert winner.said == words("outcome-koi-koi-dared", points=30)
    assert loser.said == words("outcome-koi-koi-lost", points=20)
    assert of(loser) == [(-20, words("deed-koi-koi-lost", points=20), yaku)]


def test_in_hana_awase_cards_and_yaku_are_told_the_best_yaku_first() -> None:
    first, second = outcomes(
        "hana-awase",
        2,
        Event("capture", 1, 1, ("1b", "1p")),
        Event("card-points", 1, 0, amount=80),
        Event("card-points", 1, 1, amount=40),
        Event("scored-yaku", 1, 0, ("9a", "8b"), 20, "tsukimi"),
        Event("scored-yaku", 1, 0, ("6b", "7b", "10b"), 30, "ino-shika-cho"),
    )
    assert first.said == words("outcome-hana-awase", cards=80, yaku=50)
    assert [worth for worth, _, _ in of(first)] == [30, 20]
    assert second.said == words("outcome-hana-awase", cards=40, yaku=0)
    assert [shown for _, _, shown in of(second)] == [("1b", "1p")]


def test_in_hana_awase_all_learn_who_called_the_round_void() -> None:
    first, second = outcomes(
        "hana-awase",
        2,
        Event("fuke", 1, 1),
        Event("void", 1),
        Event("card-points", 1, 0, amount=90),
        Event("card-points", 1, 1, amount=20),
    )
    assert first == Outcome(words("outcome-hana-awase-void", cards=90))
    assert second == Outcome(words("outcome-hana-awase-fuke", cards=20))


def test_in_hiifuu_everybody_learns_what_became_of_their_tricks() -> None:
    def trick(seat: int, card: str) -> Event:
        return Event("trick-won", 1, seat, (card, "G1"))

    kept, covered, few, late, many = outcomes(
        "hiifuu",
        5,
        *(trick(seat, card) for seat, card in enumerate(("O9", "P9", "V9", "O8", "O7"))),
        *(trick(seat, card) for seat, card in ((0, "V8"), (1, "P8"), (3, "P7"), (4, "P6"))),
        trick(1, "P5"),
        trick(4, "P4"),
        Event("token-covered", 1, 1, amount=2),
        Event("token-kept", 1, 0, amount=1),
    )
    assert (kept.said, of(kept)) == (
        words("outcome-hiifuu-kept", value=1),
        [(1, words("deed-hiifuu-token", value=1), ("O9", "V8"))],
    )
    assert (covered.said, of(covered)) == (
        words("outcome-hiifuu-covered", count=3, value=2),
        [(-2, words("deed-hiifuu-token", value=2), ("P9", "P8", "P5"))],
    )
    assert (few.said, of(few)) == (words("outcome-hiifuu-few", count=1), [(0, "1 trick", ("V9",))])
    assert late.said == words("outcome-hiifuu-no-token")
    assert many.said == words("outcome-hiifuu-many", count=3)


def test_in_hygge_what_was_stored_counts_by_its_snowflakes_and_what_is_left_costs() -> None:
    first, _ = outcomes(
        "hygge",
        2,
        Event("store", 1, 0, ("bear", "ra", "ra")),
        Event("snowflakes", 1, 0, amount=4),
        Event("left-over", 1, 0, ("gb", "yc"), 2),
    )
    assert first.said == words("outcome-hygge", gained=4, lost=2)
    assert of(first) == [
        (4, "+4", ("bear", "ra", "ra")),
        (-2, words("deed-hygge-left", lost=2), ("gb", "yc")),
    ]


TURNS = (
    Event("played", 1, 0, ("C1",)),
    Event("paid", 1, 1, amount=10),
    Event("played", 1, 0, ("C2", "O2", "U2"), label="together"),
    Event("paid", 1, 1, amount=6),
    Event("stopped", 1, 0),
    Event("played", 1, 1, ("S3",)),
    Event("paid", 1, 0, amount=3),
    Event("cannot-go-on", 1, 1),
    Event("passed", 1, 0, amount=1),
    Event("played", 1, 0, ("C5",)),
    Event("paid", 1, 1, amount=5),
    Event("played", 1, 0, ("C6",)),
    Event("paid", 1, 1, amount=6),
)


def test_in_hiyoko_turns_count_by_their_cards_and_the_loser_learns_how_many_they_had_left() -> None:
    winner, loser = outcomes("hiyoko", 2, *(event for event in TURNS if event.kind != "paid"))
    assert winner.said == words("outcome-sequence-won")
    assert of(winner) == [
        (4, "4 cards in a turn", ("C1", "C2", "O2", "U2")),
        (2, "2 cards in a turn", ("C5", "C6")),
    ]
    assert loser.said == words("outcome-sequence-lost", count=5)
    assert of(loser) == [(1, "1 card in a turn", ("S3",))]


def test_in_isuri_turns_count_by_what_they_were_paid_and_all_payments_are_told() -> None:
    winner, loser = outcomes("isuri", 2, *TURNS, Event("pot-taken", 1, 0, amount=1))
    assert [worth for worth, _, _ in of(winner)] == [16, 11]
    for told in (
        words("outcome-isuri-cards", points=27),
        words("outcome-isuri-others", points=3),
        words("outcome-isuri-passed", points=1),
        words("outcome-isuri-pot", points=1),
    ):
        assert told in winner.said
    assert words("outcome-isuri-others", points=27) in loser.said


# ---- all games


@several
def test_the_end_of_a_round_shows_each_seats_gain_and_total_the_best_first(variant: Variant) -> None:
    match = after_a_round(variant)
    page = round_end_page(table_of(match), pictured)
    (gains,) = match.rounds
    best = sorted(range(variant.players), key=lambda seat: (-gains[seat], seat))
    board = drawing(page).board
    assert [section.title for section in board.sections] == [match.seats[seat] for seat in best]
    for seat, section in zip(best, board.sections, strict=True):
        told = words("picture-gained", gained=signed(gains[seat]), points=match.scores[seat])
        assert section.aside == told
        assert told in section.alt
        assert section.mark == (WINNING if gains[seat] == max(gains) > 0 else "")
    assert verbs(page) == [
        Verb.HAND,
        Verb.NEXT_ROUND,
        Verb.MENU,
    ]


@several
def test_the_end_of_a_round_in_words_says_the_same(variant: Variant) -> None:
    match = after_a_round(variant)
    table = table_of(match)
    said = in_words("\n".join(str(block) for block in round_end_page(table, words).blocks))
    assert [in_words(text) for text in drawing(round_end_page(table, pictured)).instead] == [
        in_words(str(round_end_page(table, words).blocks[-1]))
    ]
    for seat, outcome in enumerate(face_of(variant.game).outcomes(match.ended_round(), scene_in(match))):
        assert match.seats[seat] in said
        assert in_words(outcome.said) in said


@several
def test_the_end_of_a_round_shows_no_card_that_was_not_public(variant: Variant) -> None:
    match = after_a_round(variant)
    public = {code for event in match.ended_round() if event.only is None for code in event.cards}
    assert {card.code for card in cards(drawing(round_end_page(table_of(match), pictured)).board)} <= public
    assert all(event.round == 1 for event in match.ended_round())


@several
def test_what_happened_in_a_round_is_the_same_after_it_and_after_the_match(variant: Variant) -> None:
    match = after_a_round(variant)
    first = match.ended_round()
    for _ in walk(match, variant.rng(1)):
        pass
    rounds = rounds_of(match)
    assert len(rounds) == len(match.rounds)
    assert rounds[0] == first
    assert rounds[-1] == match.view().history


@several
def test_the_end_of_a_match_is_one_picture_with_every_place_and_round_and_the_best_moment(
    variant: Variant,
) -> None:
    match = played(variant)
    page = end_page(table_of(match), pictured)
    board = drawing(page).board
    for seat, points in enumerate(match.scores):
        assert f"{match.seats[seat]}: {words('picture-points', points=points)}" in board.alt
    rounds = rounds_of(match)
    deeds = [
        deed
        for events in rounds
        for outcome in face_of(variant.game).outcomes(events, scene_in(match))
        for deed in outcome.deeds
    ]
    best = max(deed.worth for deed in deeds)
    if best > 0:
        shown = [card.code for card in cards(Board("", board.sections[-1:], ""))]
        assert any(deed.worth == best and {*deed.cards} == {*shown} for deed in deeds)


def test_a_player_sees_by_how_much_they_won_or_lost_and_their_own_moments() -> None:
    match = next(
        match
        for match in (played(Variant("hana-awase", 2, {"rounds": 2, "fuke": "off"}), n) for n in range(20))
        if all(len(own_end_page(table_of(match), seat, words).blocks) == 3 for seat in (0, 1))
    )
    table = table_of(match)
    first = match.ranks.index(1)
    by = match.scores[first] - match.scores[1 - first]
    for seat, result in (
        (first, words("hand-won", by=by)),
        (1 - first, words("hand-lost", by=by, names=f"**{match.seats[first]}**")),
    ):
        page = own_end_page(table, seat, words)
        head, best, costliest = page.blocks
        assert str(head).startswith(result)
        assert "https://discord.com/channels/1/1/1" in str(head)
        assert str(best).startswith(words("hand-best", round=0))
        assert f": **{match.seats[1 - seat]}**" in str(costliest)
        assert verbs(page) == [
            Verb.REMATCH,
            Verb.REPLAY,
            Verb.POINTS,
            Verb.TROPHIES,
            Verb.ANALYSE,
        ]


def test_what_one_lost_oneself_counts_as_costliest() -> None:
    match = next(
        match
        for match in (played(Variant("hiifuu", 4), number) for number in range(20))
        if any(event.kind == "token-covered" for events in rounds_of(match) for event in events)
    )
    seat = next(
        event.seat for events in rounds_of(match) for event in events if event.kind == "token-covered"
    )
    assert seat is not None
    board = drawing(own_end_page(table_of(match), seat, pictured)).board
    (strip,) = board.sections[-1].blocks
    assert isinstance(strip, Strip)
    assert strip.groups[0].mark == CHOSEN


@several
def test_pictures_of_ends_name_all_their_cards_are_readable_and_cut_nothing(variant: Variant) -> None:
    for match in (after_a_round(variant), played(variant)):
        for page in pages(match):
            for board in some(block.board for block in page.blocks if isinstance(block, Drawing)):
                assert not board.alt.endswith(CUT)
                assert all(named(card, board.alt, variant.game) for card in cards(board)), board.alt
                layout = laid_out(board)
                written = [spot for spot in layout.spots if isinstance(spot, Lettered)]
                assert all(spot.size * ON_A_PHONE >= READABLE * 720 for spot in written)
                assert not [spot.text for spot in written if spot.text.endswith(CUT)]
                texts = [area(spot, board.cloth) for spot in written]
                assert not [pair for pair in combinations(texts, 2) if meet(*pair)]


def test_the_table_is_shown_instead_while_the_end_of_the_match_is_asked_for() -> None:
    match = after_a_round(SEVERAL[0])
    table = table_of(match)
    assert public_page(table, words, round_end=True) == round_end_page(table, words)
    asked = replace(table, stored=replace(table.stored, end_asked=match.round))
    assert public_page(asked, words, round_end=True) == public_page(asked, words)


def test_nothing_that_others_did_in_a_round_counts_as_costly_to_those_who_gained_more() -> None:
    told = 0
    for number in range(10):
        match = played(Variant("hiyoko", 2), number)
        whole = told_of(table_of(match), words)
        for seat in range(2):
            lost = [place for place, gained in enumerate(match.rounds, 1) if gained[1 - seat] > gained[seat]]
            costly = [each for key, each in own_swings(whole, seat) if key == "hand-costliest-by"]
            assert [each.round in lost for each in costly] == [True] * bool(lost)
            told += bool(costly)
    assert told


@pytest.mark.parametrize("rounds", [1, 2])
def test_points_by_round_in_words_have_their_sum_if_there_were_several(rounds: int) -> None:
    match = played(Variant("koi-koi", 2, {"rounds": rounds}))
    told = in_words("\n".join(map(str, points_page(table_of(match), words).blocks)))
    ours, theirs = match.scores
    assert (f"Total: **player 0** {ours} · **player 1** {theirs}" in told) == (rounds > 1)
