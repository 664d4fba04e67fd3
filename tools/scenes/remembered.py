"""Demo pages of the past: replays, analyses, films, histories, profiles, boards, trophies, records."""

from collections.abc import Coroutine
from functools import cache
from typing import Any, Literal, TypeVar

from bot.choices import Language
from bot.events.summaries import DealSummary, Summary
from bot.people.privacy import Export
from bot.pictures.film import Film, make_film
from bot.results.honours import MATCHES, RUN, YAKU, Honour
from bot.results.ratings import Rating
from bot.results.trophies import TROPHIES
from bot.solo.daily import DailyLine
from bot.store.history import MATCHES_PER_PAGE, EndedMatch, EndedSeat, HeadToHead, MatchPage, PairTally
from bot.store.honours import Riser, Week
from bot.store.leaderboard import LINES_PER_PAGE, RATING, Board, BoardLine, BoardQuery, Tally
from bot.store.profiles import GameProfile, PersonalBest, Profile, ReachedTrophy
from bot.store.review import Review, StepNote
from bot.store.summaries import SolvedPuzzle, SummaryPlan
from bot.tables.replay import steps_of
from bot.tables.table import Table
from bot.texts import Words, words_for
from bot.thinking.analysis import Analysis, Judgement
from bot.thinking.worker import Difference
from cogs.delivery.pages import Page
from cogs.screens.analysis import analysis_page, decision_page, seat_question
from cogs.screens.flowers import flowers_page
from cogs.screens.history import CHANNEL_MATCHES, PERSON_MATCHES, MatchFilter, matches_page
from cogs.screens.honours import months_page
from cogs.screens.leaderboard import leaderboard_page, shown_leaderboard_page
from cogs.screens.me import export_page
from cogs.screens.options import offered_games
from cogs.screens.profiles import bests_page, profile_page, trophies_page, versus_page
from cogs.screens.puzzles import mistake_answer_page, mistake_page
from cogs.screens.replay import (
    film_page,
    frames_of,
    match_of,
    replay_page,
    shared_film_page,
    shared_replay_page,
)
from cogs.screens.review import Question, Reviewed, moves_to_try, review_page
from cogs.screens.summaries import summary_message, summary_page
from tools.scenes.cast import TABLE_ID, WHEN, Cast, Script, over, table_of
from tools.scenes.learning import DAY, WON, daily_attempt_at
from tools.scenes.playing import KOI_KOI, Shot

T = TypeVar("T")


def show_replay(script: Script, part: float, *, shared: bool = False) -> Shot:
    """Show a finished match with open hands after a fraction of its first round, privately or shared."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(script.until(over, cast), cast)
        ends = [place for place, step in enumerate(steps_of(match_of(table))) if step.ended]
        place = int(part * ends[0])
        if shared:
            return shared_replay_page(table, place, cast.person(0), words)
        return replay_page(table, place, words, 0, share=True, analyse=True)

    return shot


def review_of(table: Table, step: int, leader_id: int) -> Review:
    """Return a review of a table at a step."""
    return Review(
        id=7, guild_id=1, channel_id=table.channel_id, table_id=table.id, step=step, leader_id=leader_id
    )


def show_review(script: Script, part: float, *, closed: bool = False, noted: bool = False) -> Shot:
    """Show a shared review after a fraction of the first round.

    Args:
        script: the match.
        part: fraction of the first round.
        closed: whether one hand is still closed.
        noted: whether it has a note; otherwise it has the computer's opinion of a move tried.
    """

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(script.until(over, cast), cast)
        match = match_of(table)
        steps = steps_of(match)
        place = int(part * next(place for place, step in enumerate(steps) if step.ended))
        aki = cast.person(0)
        ben = cast.person(1)
        names = {aki.id: aki.name, ben.id: ben.name}
        review = review_of(table, place, aki.id)
        if closed:
            return review_page(table, Reviewed(review, names, {aki.id}, ()), words)
        notes = (StepNote(ben.name, "I should have kept this one *back* …"),) if noted else ()
        question = None if noted or not moves_to_try(table, place) else _tried(table, place)
        return review_page(table, Reviewed(review, names, set(table.people), notes, question), words)

    return shot


def _tried(table: Table, place: int) -> Question:
    """Return the answer about a move that was worse than the one played, which wasn't the best."""
    match = match_of(table)
    number = steps_of(match)[place].number
    best, *others = moves_to_try(table, place)
    judged = Judgement(number, 1, match.moves[number][1], best, Difference(0.344, 17.3, 0.0))
    return Question(place, judged, others[0] if others else best, Difference(-0.021, -1.5, 0.0))


def choose_in_review(cast: Cast, words: Words) -> Page:
    """Ask the leader of a review for another move to try."""
    table = table_of(KOI_KOI.until(over, cast), cast)
    aki = cast.person(0)
    shown = Reviewed(review_of(table, 3, aki.id), {aki.id: aki.name}, set(table.people), (), Question(3))
    return review_page(table, shown, words)


def studied(script: Script, cast: Cast) -> Analysis:
    """Return a finished analysis; every decision of the first seat cost something."""
    match = script.until(over, cast)
    judgements = list[Judgement]()
    for number, (seat, move) in enumerate(match.moves):
        moves = match.at_decision(number).legal_moves(0) if seat == 0 else ()
        others = [other for other in moves if other != move]
        if others:
            judgements.append(Judgement(number, 1, move, others[0], Difference(0.344, 17.3, 0.0)))
    return Analysis(0, tuple(judgements))


def show_analysis(script: Script) -> Shot:
    """Show the overview of an analysis."""
    return lambda cast, words: analysis_page(
        table_of(script.until(over, cast), cast), studied(script, cast), words, 0
    )


def show_decision(script: Script) -> Shot:
    """Show one of the decisions in an analysis."""
    return lambda cast, words: decision_page(
        table_of(script.until(over, cast), cast), studied(script, cast), 9, words, 0
    )


def _costliest(script: Script, cast: Cast) -> tuple[Table, Judgement, list[str]]:
    """Return a table, the first player's decision with the most moves, and these moves."""
    table = table_of(script.until(over, cast), cast)

    def moves_of(judged: Judgement) -> list[str]:
        return table.ended_match().at_decision(judged.number).legal_moves(0)

    judged = max(studied(script, cast).judgements, key=lambda each: len(moves_of(each)))
    return table, judged, moves_of(judged)


def show_mistake(script: Script) -> Shot:
    """Show a decision that comes back to its player."""

    def shot(cast: Cast, words: Words) -> Page:
        table, judged, _ = _costliest(script, cast)
        return mistake_page(table, judged, words)

    return shot


def mistake_answered(script: Script, answer: Literal["best", "played", "other"], days: int) -> Shot:
    """Show the answer to a decision that came back, and comes back again after some days."""

    def shot(cast: Cast, words: Words) -> Page:
        table, judged, moves = _costliest(script, cast)
        others = (move for move in moves if move not in (judged.best, judged.played))
        move = {"best": judged.best, "played": judged.played}.get(answer) or next(others)
        return mistake_answer_page(table, judged, move, words, days=days, more=days > 0)

    return shot


def analysis_asked(cast: Cast, words: Words) -> Page:
    """Ask for the player whose decisions to analyse."""
    return seat_question(table_of(KOI_KOI.until(over, cast), cast), words)


def show_film(round_number: int, *, shared: bool = False) -> Shot:
    """Show a film of a round."""

    def shot(cast: Cast, words: Words) -> Page:
        table = table_of(LONG_MATCH.until(over, cast), cast)
        shown = _film_page(cast, words.language, round_number)
        if shared:
            return shared_film_page(table, round_number, shown, cast.person(0), words)
        return film_page(table, round_number, shown, words, share=True)

    return shot


LONG_MATCH = Script("koi-koi", 2, (("rounds", 12),))


@cache
def _film_page(cast: Cast, language: Language, round_number: int) -> Film:
    table = table_of(LONG_MATCH.until(over, cast), cast)
    return make_film(_at_once(frames_of(table, round_number, words_for(language))))


def _at_once(work: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine that only yields to the event loop, without a loop."""
    while True:
        try:
            work.send(None)
        except StopIteration as ended:
            return ended.value


GIVEN_AWAY = tuple((round(4.1 + 2.3 * (number % 3) - number / 4, 2), 31) for number in range(12))
"""The points given away in matches of Koi-Koi, with the numbers of decisions."""


def _sample_profile() -> Profile:
    """Return the profile of a frequent player of every game."""
    games = offered_games()
    reached = tuple(
        GameProfile(game, Tally(143, 78), Tally(118, 109), Rating(28.2, 1.9), 131) for game in games
    )
    curve = tuple(1500 + 7 * number % 60 for number in range(21))
    rounds = tuple(PersonalBest(game, 128, number, 3, None) for number, game in enumerate(games))
    yaku = tuple(
        PersonalBest(game, 100, number, None, "ame-shiko")
        for number, game in enumerate(("koi-koi", "hana-awase"))
    )
    return Profile(reached, 3, 11, curve, rounds, yaku, 38, shown="koi-koi", given_away=GIVEN_AWAY)


def show_profile(*, own: bool, public: bool = False) -> Shot:
    """Show a player's profile."""
    return lambda cast, words: profile_page(cast.person(0), _sample_profile(), words, own=own, public=public)


def profile_of_regular(cast: Cast, words: Words) -> Page:
    """Show the profile of a frequent player of some games."""
    curve = (1500, 1516, 1507, 1523, 1541, 1530, 1519, 1538, 1557, 1571, 1560, 1583, 1602, 1594, 1619, 1656)
    games = (
        GameProfile("koi-koi", Tally(57, 34), Tally(21, 12), Rating(28.9, 1.8), 57),
        GameProfile("hygge", Tally(31, 12), Tally(8, 5), Rating(26.3, 2.2), 30),
        GameProfile("hiifuu", Tally(19, 6), Tally(0, 0), None, 9),
        GameProfile("isuri", Tally(0, 0), Tally(14, 8), None, 0),
    )
    known = Profile(games, 3, 6, curve, trophies=17, shown="koi-koi")
    return profile_page(cast.person(0), known, words, own=True)


def profile_empty(cast: Cast, words: Words) -> Page:
    """Show the profile of a member without matches."""
    return profile_page(cast.person(0), Profile((), 0, 0, ()), words, own=True)


def show_bests(cast: Cast, words: Words) -> Page:
    """Show a player's best rounds and yaku."""
    return bests_page(cast.person(0), _sample_profile(), words, own=True)


def show_head_to_head(cast: Cast, words: Words) -> Page:
    """Show two players' results against each other."""
    pairs = tuple(PairTally(game, 143, 78, 60, 5) for game in offered_games())
    return versus_page(
        cast.person(0), HeadToHead(pairs, tuple(ended(number, cast) for number in range(5))), words
    )


def ended(number: int, cast: Cast, seats: int = 4) -> EndedMatch:
    """Return a finished match of Hana-awase of the first people in the cast; the number becomes its id."""
    return EndedMatch(
        table_id=TABLE_ID + number,
        game="hana-awase",
        ended_at=WHEN,
        status="finished",
        seats=tuple(
            EndedSeat(seat, cast.ids[seat], None, 123, seat + 1, name=cast.names[seat])
            for seat in range(seats)
        ),
    )


def show_ordered_leaderboard(order: str) -> Shot:
    """Show a full page of a leaderboard in this order, with the reader's own line below."""

    def shot(cast: Cast, words: Words) -> Page:
        lines = [
            _named(cast, place % 8, place, rating=Rating(28.2, 1.9), rated=131, provisional=True)
            if order == RATING
            else _named(cast, place % 8, place, tally=Tally(143, 78, 1234))
            for place in (*range(1, LINES_PER_PAGE + 1), 128)
        ]
        wanted = BoardQuery("hana-awase", order, "month", page=2)
        return leaderboard_page(Board(wanted, tuple(lines[:LINES_PER_PAGE]), lines[-1], more=True), words)

    return shot


def _named(cast: Cast, who: int, place: int, **more: Any) -> BoardLine:
    """Return the line of one of the cast on a board."""
    return BoardLine(cast.ids[who], place, name=cast.names[who], **more)


def _sample_leaders(cast: Cast) -> Board:
    standing = [(31.4, 1.5, 84), (29.8, 1.6, 61), (28.9, 1.8, 57), (26.2, 1.7, 40), (25.1, 2.1, 33)]
    standing += [(24.0, 2.0, 29), (23.2, 2.4, 18)]
    people = zip((2, 4, 0, 3, 1, 7, 6), standing, strict=True)
    lines = [
        _named(cast, each, place, rating=Rating(mu, sigma), rated=rated)
        for place, (each, (mu, sigma, rated)) in enumerate(people, start=1)
    ]
    newcomer = _named(cast, 5, 8, rating=Rating(30.1, 5.2), rated=4, provisional=True)
    return Board(BoardQuery("koi-koi", RATING), (*lines, newcomer), lines[2], False)


def show_leaderboard(cast: Cast, words: Words) -> Page:
    """Show the leaderboard of a game by rating."""
    return leaderboard_page(_sample_leaders(cast), words)


def leaderboard_shown(cast: Cast, words: Words) -> Page:
    """Show the leaderboard to the channel."""
    return shown_leaderboard_page(_sample_leaders(cast), words)


def leaderboard_empty(cast: Cast, words: Words) -> Page:
    """Show a leaderboard without players."""
    return leaderboard_page(Board(BoardQuery(), (), None, False), words)


def show_matches(whose: Literal["p", "c"], game: str | None = None) -> Shot:
    """Show a full page of matches of four: a person's or a channel's."""

    def shot(cast: Cast, words: Words) -> Page:
        found = MatchPage(tuple(ended(number, cast) for number in range(MATCHES_PER_PAGE)), 2, more=True)
        return matches_page(MatchFilter(whose, cast.ids[0], game), found, None, words)

    return shot


OWN, OF_CHANNEL = PERSON_MATCHES, CHANNEL_MATCHES


def show_trophies(group: str | None, *, reached: bool = True) -> Shot:
    """Show the trophies of a player with all or none: the latest, or a group."""
    every = [ReachedTrophy(trophy.id, 1, WHEN) for trophy in TROPHIES if reached]
    return lambda cast, words: trophies_page(cast.person(0), every, group, words, own=True)


def show_export(cast: Cast, words: Words) -> Page:
    """Show all data about a person as a download."""
    return export_page(Export("zabuton.json", b"{}"), words)


def show_decision_costs(cast: Cast, words: Words) -> Page:
    """Show an analysis whose costliest decisions cost points, gained some, or cost almost nothing."""
    match = KOI_KOI.until(over, cast)
    own = [(number, move) for number, (seat, move) in enumerate(match.moves) if seat == 0]
    lost = (Difference(0.5, 3.0, 0.0), Difference(0.344, -3.0, 0.0), Difference(0.0044, 0.02, 0.0), None)
    judgements = (
        Judgement(number, 1, move, move, each) for (number, move), each in zip(own, lost, strict=False)
    )
    return analysis_page(table_of(match, cast), Analysis(0, tuple(judgements)), words, 0)


def profile_of_newcomer(cast: Cast, words: Words) -> Page:
    """Show the profile of a player of one game after a lost match and some wins."""
    games = (GameProfile("koi-koi", Tally(5, 3), Tally(0, 0), None, 0),)
    return profile_page(cast.person(0), Profile(games, 0, 2, (), shown="koi-koi"), words, own=True)


def leaderboard_winless(cast: Cast, words: Words) -> Page:
    """Show a leaderboard with only one winner."""
    tallies = (Tally(3, 1, 20), Tally(3, 0, 4))
    lines = tuple(_named(cast, place - 1, place, tally=tally) for place, tally in enumerate(tallies, start=1))
    return leaderboard_page(Board(BoardQuery(), lines, None, False), words)


def best_yaku(cast: Cast) -> Honour:
    """Return the most valuable yaku in the first match of the demo pages."""
    scored = [event for event in KOI_KOI.until(over, cast).events if event.kind == "scored-yaku"]
    best = max(scored, key=lambda event: event.amount or 0)
    seat = best.seat or 0
    return Honour(YAKU, cast.ids[seat], best.amount or 0, TABLE_ID, seat, best.label, cast.names[seat])


def show_month(cast: Cast, words: Words) -> Page:
    """Show the monthly leaders."""
    led = [Honour(game, cast.ids[0], 12, name=cast.names[0]) for game in offered_games()]
    shared = [Honour(MATCHES, cast.ids[seat], 31, name=cast.names[seat]) for seat in (1, 2)]
    honours = [*led, *shared, Honour(RUN, None, 5), best_yaku(cast)]
    months = [WHEN.year * 12 + 3 - ago for ago in range(24)]
    return months_page(months, months[0], honours, KOI_KOI.until(over, cast), words)


def show_no_month(cast: Cast, words: Words) -> Page:
    """Show that no month has ended yet."""
    return months_page((), 0, (), None, words)


def show_summary(plan: SummaryPlan) -> Shot:
    """Show an admin the settings of the server's summary."""
    return lambda cast, words: summary_page(plan, words)


def summary_sent(*, by_week: bool) -> Shot:
    """Show the summary of a Monday, or of another day."""
    return lambda cast, words: _summary(cast, words, by_week=by_week)


def _summary(cast: Cast, words: Words, *, by_week: bool) -> Page:
    games = offered_games()
    risen = [Riser(cast.ids[n], cast.names[n], games[n], 48 - n, 1512 + n) for n in range(3)]
    week = Week(34, 9, risen, best_yaku(cast))
    line = DailyLine(1, cast.ids[0], cast.names[0], WON)
    deals = [
        DealSummary(game, [line], people, daily_attempt_at(game, over, cast, words).attempt)
        for game, people in (("koi-koi", 5), ("isuri", 2))
    ]
    puzzles = [SolvedPuzzle("koi-koi", 3, 4), SolvedPuzzle("isuri", 1, 1)]
    summary = Summary(1, SummaryPlan(1, WHEN), DAY, deals, puzzles, week, by_week, WHEN)
    return summary_message(summary, KOI_KOI.until(over, cast), words)


def show_flowers(*, public: bool) -> Shot:
    """Show the cards collected in a year."""

    def shot(cast: Cast, words: Words) -> Page:
        years = range(2024, 2027)
        collected = (4, 3, 2, 1, 0, 4, 4, 3, 2, 1, 0, 0)
        person = cast.person(0)
        return flowers_page(person, 2026, years, collected, words, public=public)

    return shot
