"""What a server remembers, on a phone: every page fits one screen, and nothing on it is cut."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import get_args

import pytest

from bot.daily import Deals, Line, Standing, Try, opened
from bot.languages import LANGUAGES, Language
from bot.local.server import LocalDiscord
from bot.looks import LOOKS, PICTURES
from bot.people.pings import PINGS
from bot.people.rankings import LINES, ORDERS, RATING, Wanted
from bot.people.rankings import Board as Ranked
from bot.pictures.film import filmed
from bot.results.ratings import Rating
from bot.results.trophies import ANY_GAME, HANAFUDA, TROPHIES
from bot.results.uploads import MOST_RECORDS, Broken, Held
from bot.store import (
    BoardLine,
    GameProfile,
    Highlight,
    MatchPage,
    Pair,
    Profile,
    Reached,
    StoredMatch,
    StoredResult,
    StoredSeat,
    StoredTry,
    Tally,
    TryKey,
    TryResult,
    Verdict,
)
from bot.tables import Person
from bot.tables.aftermath import Aftermath
from bot.texts import Words, words_for
from bot.thinking.analysis import Judgement, Study
from bot.thinking.replays import stops_of
from bot.thinking.worker import Difference
from bot.timing.days import today as this_day
from cogs.delivery.pages import Page
from cogs.screens.analysis import study_page
from cogs.screens.daily import Played, Today, board_page, dailies_page, seals_page, try_end_page
from cogs.screens.end import end_page, own_end_page, points_page
from cogs.screens.fairness import checked_page, fairness_page, opened_page
from cogs.screens.film import WHOLE_MATCH, film_page, frames_of, shared_film_page
from cogs.screens.leaderboard import leaderboard_page
from cogs.screens.lobby import lobby_page
from cogs.screens.matches import CHANNEL, PERSON, SHOWN, Asked, matches_page
from cogs.screens.me import Chosen, me_page
from cogs.screens.offers import offered_games
from cogs.screens.privacy import forget_question, privacy_page
from cogs.screens.profile import bests_page, profile_page, versus_page
from cogs.screens.replay import match_of, replay_page
from cogs.screens.server import Settings, server_page, setting_page
from cogs.screens.trophies import trophies_page
from cogs.screens.verify import IN_FULL, Found, Here, verdict_page
from games import BadRecord, Match
from games.players import PLAYERS, decide
from tests.cogs.tables import table_of
from tests.games.variants import Variant, played
from tests.local.test_heights import FOR_A_SEAT, NAMES, lobby_of
from tests.local.test_rulebook_heights import faults_of
from tests.local.tiny_bot import TinyBot

pytestmark = pytest.mark.deep

LONGEST = ["fr"]
"""The languages in which the pages of each game are measured: French takes the most room."""

WHEN = datetime(2025, 12, 31, tzinfo=UTC)
FOR_ISURI = 60
"""How much higher a replay of Isuri may be: four lines may tell one decision, with the pot and the points."""

FOR_AN_ANALYSIS = 60
"""How much higher the overview of an analysis may be: three decisions, each with a better one."""

WON = TryResult(1, 118, 46, 97)
"""What came of a deal of the day."""


def profiles(user_id: int, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield the profile of somebody who has played every game often, and their record against somebody."""
    games = offered_games()
    rating = Rating(28.2, 1.9)
    reached = tuple(
        GameProfile(game, Tally(143, 78), Tally(118, 109), rating, 131, provisional=game == games[0])
        for game in games
    )
    curve = tuple(1500 + 7 * number % 60 for number in range(21))
    rounds = tuple(Highlight(game, 128, number, 3, None) for number, game in enumerate(games))
    both = enumerate(("koi-koi", "hana-awase"))
    yaku = tuple(Highlight(game, 100, number, None, "ame-shiko") for number, game in both)
    found = Profile(reached, 3, 11, curve, rounds, yaku)
    for own in (True, False):
        page = profile_page(user_id, found, None, words, own=own, trophies=38)
        yield f"profile-{'own' if own else 'other'}", page
    shown = profile_page(user_id, found, None, words, own=False, trophies=38, public=True)
    yield "profile-public", shown
    yield "bests", bests_page(user_id, found, words)
    pairs = [Pair(game, 143, 78, 60, 5) for game in games]
    yield "versus", versus_page(user_id, pairs, [ended(number, user_id) for number in range(5)], words)


def boards(user_id: int, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield full boards in every order, with another page, and the reader's own line below."""
    rating, tally = Rating(28.2, 1.9), Tally(143, 78, 1234)
    for order in ORDERS:
        lines = [
            BoardLine(user_id, place, None, rating, 131, provisional=True)
            if order == RATING
            else BoardLine(user_id, place, tally)
            for place in (*range(1, LINES + 1), 128)
        ]
        wanted = Wanted("hana-awase", order, "month", page=2)
        board = Ranked(wanted, tuple(lines[:LINES]), lines[-1], more=True)
        yield f"board-{order}", leaderboard_page(board, words)


def ended(number: int, user_id: int, seats: int = 4) -> StoredMatch:
    """Return a match among people that has ended."""
    return StoredMatch(
        table_id=2**31 + number,
        guild_id=1,
        channel_id=1,
        game="hana-awase",
        options={},
        began_at=WHEN,
        ended_at=WHEN,
        status="finished",
        rated=False,
        unrated=None,
        rounds=12,
        seats=tuple(
            StoredResult(seat, NAMES[seat], user_id + seat, None, 123, seat + 1, False, True, None)
            for seat in range(seats)
        ),
    )


def histories(user_id: int, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield full pages of matches of four: a person's and a channel's."""
    found = MatchPage(tuple(ended(number, user_id) for number in range(SHOWN)), newer=True, older=True)
    yield "history-own", matches_page(Asked(PERSON, user_id, None), found, user_id, words)
    yield "history-channel", matches_page(Asked(CHANNEL, 0, "hana-awase"), found, user_id, words)


def trophies(user_id: int, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield the pages of trophies of somebody who has all: the latest, and the largest groups."""
    every = [Reached(trophy.id, 1, WHEN) for trophy in TROPHIES]
    for group in (None, ANY_GAME, HANAFUDA):
        yield f"trophies-{group}", trophies_page(user_id, every, group, words)


def settings(words: Words) -> Iterator[tuple[str, Page]]:
    """Yield what people choose for themselves and for a server, and what is stored of them."""
    for number, when in enumerate((*PINGS, None)):
        language, look = (None, *LANGUAGES)[number], (None, *LOOKS)[number % (1 + len(LOOKS))]
        yield f"me-{when}", me_page(Chosen(language, look, when, hidden=bool(number % 2)), words)
    some = Settings(
        {"channels": [1], "speed": "relaxed", "pings": PINGS[0], "games": {"koi-koi": {"rounds": 12}}},
        PICTURES,
        "fr",
        rated=False,
    )
    yield "server", server_page(some, words)
    yield "server-hana-awase", setting_page("hana-awase", some, words)
    yield "privacy", privacy_page(words)
    yield "privacy-question", forget_question(words)


def deals_of_the_day(user_id: int, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield the overview with all done and one of yesterday to finish, an end, and a board."""
    deals, day = Deals(bytes(32)), this_day() + 1
    tries = {
        (when, game): StoredTry(TryKey(1, when, game, user_id), 1, (), WON if when == day else None)
        for when, games in ((day, offered_games()), (day - 1, ["hana-awase"]))
        for game in games
    }
    yield "daily", dailies_page(Today(day, tries, 128, deals), words)
    match = played_out(deals.match("koi-koi", day))
    tried = Try(StoredTry(TryKey(1, day, "koi-koi", user_id), match.game.version, match.moves, WON), match)
    own = Played(tried, Person(user_id, "Akiko"), words)
    yield "daily-end", try_end_page(own, WON, Standing(12, 128), 128, today=False)
    lines = [Line(place, user_id, WON) for place in range(1, 11)]
    yield "daily-seals", seals_page(deals, opened() + 2, offered_games(), words)
    yield "daily-board", board_page("hana-awase", day, lines, Line(128, user_id, WON), words)


def verdicts(words: Words) -> Iterator[tuple[str, Page]]:
    """Yield what is found in files: a record and an error, the most told in full, and the most of all."""
    record = played(Variant("hana-awase", 3)).record()
    broken = Broken(2, BadRecord("claim-differs", "it differs", field="commitment"))
    for count in (1, IN_FULL, MOST_RECORDS):
        found = [Found(Held(line, record), get_args(Here)[line % 3], line) for line in range(1, count + 1)]
        yield f"verify-{count}", verdict_page(found, broken if count == 1 else None, words)


def ends(variant: Variant, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield the end of a rated match for all, for each way that it may end for oneself, and by rounds."""
    table = table_of(played(variant), NAMES[: variant.players])
    seats = range(variant.players)
    most = tuple(trophy.id for trophy in TROPHIES[-3:])
    after = Aftermath(dict.fromkeys(seats, (1500, 1512)), dict.fromkeys(seats, most))
    yield "end", end_page(table, words, after)
    yield "end-own", own_end_page(table, 0, words)
    yield "end-points", points_page(table, words)


def studied(match: Match) -> Study:
    """Return an analysis in which everything that somebody did cost them something."""
    study = Study(0, match)
    for number, (seat, move) in enumerate(match.moves):
        if seat == 0:
            study.judged.append(Judgement(number, 1, move, move, Difference(0.344, 17.3, 0.0)))
    study.finish(failed=False)
    return study


def played_out(match: Match) -> Match:
    """Return a match of the day, played to its end by one who takes what is best at once."""
    rng = Random(1)
    while not match.over:
        seat = min(match.to_move)
        match.play(seat, decide(match, seat, PLAYERS["greedy"], rng))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_a_server_remembers_fits_a_phone(
    language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    words, user_id = words_for(language, PICTURES), discord.world.people[0].id
    pages = dict(
        [
            *profiles(user_id, words),
            *boards(user_id, words),
            *histories(user_id, words),
            *trophies(user_id, words),
            *settings(words),
            *deals_of_the_day(user_id, words),
        ]
    )
    assert await faults_of(pages, bot, discord) == []


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize(
    "variant",
    [
        Variant("koi-koi", 2, {"rounds": 3}),
        Variant("hana-awase", 3, {"rounds": 3}),
        Variant("hygge", 2),
        Variant("hiyoko", 2),
        Variant("isuri", 2),
        Variant("hiifuu", 4),
    ],
    ids=str,
)
async def test_a_replay_fits_a_phone(
    variant: Variant, language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    table = table_of(played(variant))
    ends = [place for place, stop in enumerate(stops_of(match_of(table))) if stop.ended]
    looks = {0, ends[0] // 2, ends[0] - 1, ends[0], ends[-1]}
    words = words_for(language, PICTURES)
    pages = {
        f"replay-{variant.game}-{language}-{place}": replay_page(table, place, words, share=True)
        for place in sorted(looks)
    }
    spare = FOR_ISURI if variant.game == "isuri" else FOR_A_SEAT * (variant.players - 2)
    assert await faults_of(pages, bot, discord, spare) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_found_in_records_fits_a_phone(
    language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    assert await faults_of(dict(verdicts(words_for(language, PICTURES))), bot, discord) == []


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize(
    "variant",
    [Variant("koi-koi", 2, {"rounds": 12}), Variant("hygge", 4), Variant("isuri", 2), Variant("hiifuu", 6)],
    ids=str,
)
async def test_the_end_of_a_match_fits_a_phone(
    variant: Variant, language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    words, spare = words_for(language, PICTURES), FOR_A_SEAT * (variant.players - 2)
    assert await faults_of(dict(ends(variant, words)), bot, discord, spare) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_analysis_fits_a_phone(language: Language, discord: LocalDiscord, bot: TinyBot) -> None:
    words, pages = words_for(language, PICTURES), dict[str, Page]()
    for variant in (
        Variant("koi-koi", 2, {"rounds": 12}),
        Variant("hygge", 4),
        Variant("isuri", 2),
        Variant("hiifuu", 6),
    ):
        table = table_of(played(variant), NAMES[: variant.players])
        pages[variant.game] = study_page(table, studied(table.ended_match()), words)
    assert await faults_of(pages, bot, discord, FOR_AN_ANALYSIS) == []


async def shown_to_others(words: Words) -> dict[str, Page]:
    """Return films, for one reader and in the channel, the end of a tie, and a lobby that is not rated."""
    table = table_of(played(Variant("koi-koi", 2, {"rounds": 12})), NAMES[:2])
    tie = played(Variant("koi-koi", 2, {"rounds": 3}), 3)
    assert tie.ranks == (1, 1)
    people = [StoredSeat(0, 1, None, name, "7") for name in NAMES[:2]]
    unrated = replace(lobby_of("koi-koi", people, 0), verdict=Verdict("often"))
    pages = {"tie": end_page(table_of(tie, NAMES[:2]), words), "lobby-unrated": lobby_page(unrated, words)}
    for number in (1, WHOLE_MATCH):
        film = filmed(await frames_of(table, number, words))
        pages[f"film-{number}"] = film_page(table, number, film, words, share=True)
        pages[f"film-shared-{number}"] = shared_film_page(table, number, film, 7, words)
    return pages


def shuffles(words: Words) -> Iterator[tuple[str, Page]]:
    """Yield what is said of the shuffle before, during and after the longest matches."""
    for variant in (Variant("hana-awase", 4), Variant("hiifuu", 6)):
        names = NAMES[: variant.players]
        people = [StoredSeat(0, number, None, name, "7") for number, name in enumerate(names, start=1)]
        yield f"{variant.game}-lobby", fairness_page(lobby_of(variant.game, people, 0), 1, words)
        in_play = table_of(variant.match(), names)
        yield f"{variant.game}-in-play", fairness_page(in_play, 1, words)
        over = table_of(played(variant), names)
        yield f"{variant.game}-over", checked_page(over, True, words)
        yield f"{variant.game}-opened", opened_page(over, words)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_fairness_of_a_shuffle_fits_a_phone(
    language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    pages = dict(shuffles(words_for(language, PICTURES)))
    assert await faults_of(pages, bot, discord) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_films_ties_and_lobbies_that_are_not_rated_fit_a_phone(
    language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    pages = await shown_to_others(words_for(language, PICTURES))
    assert await faults_of(pages, bot, discord) == []
