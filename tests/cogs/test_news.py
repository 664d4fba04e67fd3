"""What hands and tables say first: whose turn it is, the score, and all the news since one's own move."""

from dataclasses import replace
from math import ceil

import pytest

from bot.choices import CARD_STYLES, PICTURES, CardStyle
from bot.texts import words_for
from bot.texts.marks import in_words
from cogs.delivery.pages import Drawing, Page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.faces.hanafuda_cards import brief_card
from cogs.faces.telling import brief_lines, summary_lines
from cogs.screens.news import MAX_NEWS_ROWS, news_words
from cogs.screens.parts import scene_of
from cogs.screens.story import history_page
from cogs.screens.table import hand_page, public_page
from games import Event, Match
from tests.cogs.tables import person, table_of, words
from tests.cogs.variants import SHORT
from tests.games.variants import Variant, two_each, walk
from tests.support.some import some

EVERY = 7
"""How many decisions there are between two looks at a match."""

DECIDED = ("capture", "laid", "card-played", "take", "store", "played", "turned")
"""Kinds of events in which cards are played or turned."""

short = two_each(SHORT)


def first_lines(page: Page) -> list[str]:
    (head, *_) = page.blocks
    assert isinstance(head, str)
    return in_words(head).splitlines()


SEED = 1

LEFT_OUT = words("news-left-out", then="")
"""How news begin of which the oldest are left out; they follow what the last round brought, if one ended."""


@short
def test_news_name_every_card_since_ones_own_decision_or_the_newest(variant: Variant) -> None:
    match, told = variant.match(), 0
    face = face_of(variant.game)
    for _ in walk(match, variant.rng()):
        seat = min(match.to_move)
        table = table_of(match)
        scene = scene_of(table, match.view(seat), words)
        news = in_words(news_words(match, scene))
        events = tuple(event for event in match.events_since(seat) if event.round == match.round)
        for event in events[-1:] if LEFT_OUT in news else events:
            if event.kind in DECIDED and not (event.seat == seat and face.is_move(event)):
                missing = [code for code in event.cards if in_words(face.brief_card(code, words)) not in news]
                assert not missing, news
                told += len(event.cards)
    assert told


def rows(news: str) -> int:
    """Return how many lines of a phone news take, at forty letters each."""
    return sum(
        ceil(len(line.removeprefix("-# ").replace("*", "")) / 40) for line in in_words(news).splitlines()
    )


def test_news_take_few_lines_and_what_they_leave_out_is_in_the_log() -> None:
    variant = Variant("isuri", 2)
    match, cut = variant.match(), 0
    for _ in walk(match, variant.rng(SEED)):
        if match.over:
            break
        table, seat = table_of(match), min(match.to_move)
        told = news_words(match, scene_of(table, match.view(seat), words), MAX_NEWS_ROWS)
        assert rows(told) <= MAX_NEWS_ROWS
        if LEFT_OUT not in in_words(told):
            continue
        cut += 1
        assert rows(told) >= MAX_NEWS_ROWS - 1, "there is room for more"
        log = "\n".join(map(str, history_page(table, person(seat), words).blocks))
        for event in match.events_since(seat):
            if event.kind in DECIDED and event.round == match.round:
                assert all(face_of("isuri").card_words(code, words) in log for code in event.cards)
    assert cut


def test_news_of_any_length_are_shortened() -> None:
    variant = Variant("isuri", 2)
    match, cut = variant.match(), 0
    for _ in walk(match, variant.rng(SEED)):
        table = table_of(match, ["W" * 1000, "M" * 1000])
        cut += LEFT_OUT in news_words(match, scene_of(table, match.view(None), words))
    assert cut


def test_after_a_round_its_points_are_told_and_none_of_its_cards() -> None:
    variant = Variant("hiyoko", 2)
    match, told = variant.match(), 0
    for _ in walk(match, variant.rng(SEED)):
        seat = min(match.to_move)
        events = match.events_since(seat)
        if match.over or not any(event.round < match.round for event in events):
            continue
        scene = scene_of(table_of(match), match.view(seat), words)
        gained = [
            words("round-news-gain", name=scene.names[each], gained=f"{points:+d}")
            for each, points in enumerate(scene.view.rounds[-1])
            if points
        ]
        ended = words("round-news", round=match.round - 1, gains=words.listed(gained))
        now = brief_lines(tuple(event for event in events if event.round == match.round), scene)
        assert news_words(match, scene, 100).splitlines() == [
            words("small", text=line) for line in (ended, *now)
        ]
        told += 1
    assert told


@pytest.mark.parametrize("game", ["hiyoko", "isuri", "hiifuu"])
def test_beside_a_picture_that_shows_every_card_news_name_none(game: str) -> None:
    variant, pictured = Variant(game, 4 if game == "hiifuu" else 2), words_for("en", PICTURES)
    match, face, seen = variant.match(), face_of(game), 0
    for _ in walk(match, variant.rng(SEED)):
        for seat in sorted(match.to_move):
            page = hand_page(table_of(match), person(seat), pictured)
            head = "\n".join(first_lines(page))
            alt = "\n".join(block.board.alt for block in page.blocks if isinstance(block, Drawing))
            events = [each for each in match.events_since(seat) if each.round == match.round]
            for code in (code for each in events if each.kind in DECIDED for code in each.cards):
                name = in_words(face.brief_card(code, words))
                assert name not in head
                seen += name in alt
    assert seen


def test_what_happens_several_times_in_a_row_is_told_once_with_how_often() -> None:
    match = Variant("koi-koi", 2).match()
    scene = scene_of(table_of(match), match.view(0), words)
    redealt = Event("lucky-hand", 1, 1, ("1r",), 4, "x")
    laid = Event("laid", 1, 1, ("1r",), label="hand")
    told = words("brief-times", told=tell_alone(redealt, scene), count=3)
    other = tell_alone(laid, scene)
    name = scene.names[1]
    assert summary_lines((redealt,) * 3, scene) == [words("brief-line", name=name, told=told)]
    both = words("brief-and", before=words("brief-line", name=name, told=other), then=told)
    assert summary_lines((laid, *(redealt,) * 3), scene) == [both]
    (line,) = summary_lines((redealt, laid, redealt), scene)
    assert line.count(tell_alone(redealt, scene)) == 2


def tell_alone(event: Event, scene: Scene) -> str:
    """Return what is told of an event, without the name of its seat."""
    (line,) = summary_lines((event,), scene)
    return line.removeprefix(words("brief-line", name=scene.names[1], told=""))


@pytest.mark.parametrize(("away", "missed", "told"), [(True, 2, "hand-away"), (False, 1, "hand-missed")])
def test_who_did_not_decide_themselves_is_told_who_did(away: bool, missed: int, told: str) -> None:
    match = Variant("koi-koi", 2).match()
    table = table_of(match)
    late = replace(table, seats=table.with_seat(replace(table.seats[0], away=away, missed=missed)))
    page = hand_page(late, person(0), words)
    assert words(told) in first_lines(page)
    verbs = [button.verb for row in page.rows if isinstance(row, tuple) for button in row]
    assert (Verb.BACK in verbs) == away


def take_turn(match: Match, seat: int, *, stand_in: bool = False) -> None:
    while match.to_move == frozenset({seat}):
        match.play(seat, match.legal_moves(seat)[0], stand_in=stand_in)


def test_decisions_that_a_computer_made_for_somebody_are_told_as_that() -> None:
    match, theirs = Variant("koi-koi", 2).match(), Variant("koi-koi", 2).match()
    late = min(match.to_move)
    take_turn(match, late, stand_in=True)
    take_turn(theirs, late)
    told = words("name-stood-in", name=f"**player {late}**")
    for each, by_computer in ((match, True), (theirs, False)):
        table = table_of(each)
        for page in (hand_page(table, person(1 - late), words), public_page(table, words)):
            assert (told in "\n".join(first_lines(page))) is by_computer
    mine = "\n".join(first_lines(hand_page(table_of(match), person(late), words)))
    own = next(event for event in match.events_since(late) if event.seat == late and event.cards)
    assert brief_card(own.cards[0], words) in mine


def test_who_is_stood_in_for_and_comes_back_is_told_in_the_log_and_in_the_news() -> None:
    match = Variant("hygge", 2).match()
    away = min(match.to_move)
    for seat in (away, 1 - away, away, 1 - away):
        take_turn(match, seat, stand_in=seat == away)
    match.play(away, match.legal_moves(away)[0])
    table = table_of(match)
    begins, ends = (words(f"event-{kind}", name=words.you) for kind in ("stood-in", "came-back"))
    log = in_words("\n".join(map(str, history_page(table, person(away), words).blocks)))
    assert (log.count(begins), log.count(ends)) == (1, 1)
    assert log.index(begins) < log.index(ends)
    told = words("event-came-back", name=f"**player {away}**")
    assert told in "\n".join(first_lines(hand_page(table, person(1 - away), words)))
    assert ends not in "\n".join(first_lines(hand_page(table, person(away), words)))


@short
@pytest.mark.parametrize("look", CARD_STYLES)
def test_no_two_buttons_of_a_page_read_alike(variant: Variant, look: CardStyle) -> None:
    match = variant.match()
    for number, _ in enumerate(walk(match, variant.rng())):
        if number % EVERY or match.over:
            continue
        table = table_of(match)
        pages = [hand_page(table, person(seat), words_for("en", look)) for seat in range(variant.players)]
        for page in (*pages, public_page(table, words_for("en", look))):
            for row in some(row for row in page.rows if isinstance(row, tuple)):
                labels = [in_words(button.label) for button in row]
                assert len({*labels}) == len(labels), labels
