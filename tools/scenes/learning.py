"""Demo pages of learning and choosing: lessons, puzzles, daily deals, rules, decks, help, settings."""

from dataclasses import replace
from datetime import UTC, date, datetime, time

from bot.choices import CARD_STYLES, LANGUAGES, PICTURES, PINGS
from bot.events.group_deals import Standing, sum_of
from bot.names import Person
from bot.pictures.decks import DECKS
from bot.results.lessons import all_lessons
from bot.solo.daily import (
    FIRST_DAY,
    DailyAttempt,
    DailyLine,
    DailyStanding,
    Deals,
    group_match,
    par_attempt,
    par_match,
)
from bot.solo.puzzles import Puzzle, games_with_puzzles, puzzles_of
from bot.store.daily import AttemptKey, AttemptResult, StoredAttempt
from bot.store.group_deals import GroupDeal
from bot.store.learning import PuzzleAnswer
from bot.store.preferences import GuildSettings, UserSettings
from bot.texts import Words, words_for
from bot.texts.rulebooks import load_rulebook
from cogs.delivery.pages import Page
from cogs.screens import puzzles
from cogs.screens.calls import PlayersPage, calls_page
from cogs.screens.daily import (
    DailyOverview,
    PlayedAttempt,
    PuzzleStanding,
    attempt_details_page,
    attempt_end_page,
    attempt_log_page,
    attempt_page,
    attempt_record_page,
    attempt_replay_page,
    attempt_round_page,
    board_page,
    dailies_page,
    seals_page,
    shared_attempt_page,
)
from cogs.screens.group_deals import (
    choosing_page,
    comparison_page,
    group_end_page,
    group_message,
    results_page,
)
from cogs.screens.lessons import lesson_end_page, lessons_page, opening_page, step_page
from cogs.screens.me import blocks_page, forget_question, me_page, more_page, privacy_page, quiet_page
from cogs.screens.options import offered_games
from cogs.screens.rules import deck_page, help_page, more_help_page, rulebooks_page, rules_page
from cogs.screens.server import server_page, setting_page, welcome_page
from tools.scenes.cast import Cast, Moment, after, lobby_of, over, played, round_over
from tools.scenes.playing import KOI_KOI, Shot

DAY = FIRST_DAY + 2
NOW = datetime.combine(date.fromordinal(DAY), time(6), UTC)
"""The day of the demo pages, the third with deals, and so the first whose predecessor is over."""

WON = AttemptResult(1, 118, 46, 97)
"""The result of an attempt at a daily deal."""


def lesson_list(cast: Cast, words: Words) -> Page:
    """Show the list of lessons."""
    return lessons_page(all_lessons(), {"koi-koi": 99, "hygge": 3}, words)


def lesson_opening(game: str) -> Shot:
    """Show the beginning of a lesson."""
    return lambda cast, words: opening_page(game, all_lessons()[game], words)


def lesson_step(game: str, part: float) -> Shot:
    """Show a step of a lesson: 0 for the first, 1 for the last."""
    return lambda cast, words: step_page(
        game, all_lessons()[game], int(part * (all_lessons()[game].step_count - 1)), words
    )


def lesson_mistake(game: str) -> Shot:
    """Show a lesson's answer to the first possible mistake."""

    def shot(cast: Cast, words: Words) -> Page:
        lesson = all_lessons()[game]
        step, move = next(
            (step, move)
            for step in range(lesson.step_count)
            for move in lesson.match_at(step).legal_moves(lesson.seat)
            if move != lesson.wanted_move(step)
        )
        return step_page(game, lesson, step, words, move)

    return shot


def lesson_end(game: str) -> Shot:
    """Show the end of a lesson."""
    return lambda cast, words: lesson_end_page(game, all_lessons()[game], words)


def _hardest_puzzle(game: str) -> Puzzle:
    """Return the puzzle of a game with the most moves to choose from."""
    return max(puzzles_of(game), key=lambda puzzle: len(puzzle.moves))


def _puzzle_question(game: str, words: Words, ago: int = 0) -> puzzles.DayPuzzle:
    puzzle = _hardest_puzzle(game)
    return puzzles.DayPuzzle(game, DAY, ago, DAY - 1, puzzle, words, counts=not ago)


def show_puzzle(game: str) -> Shot:
    """Show a position and the moves to choose from."""
    return lambda cast, words: puzzles.puzzle_page(_puzzle_question(game, words), 3)


def puzzle_missed(game: str) -> Shot:
    """Show the answer after the worst move was chosen."""
    solvers = (PuzzleAnswer(1, "", solved=False), PuzzleAnswer(2, "", solved=True))
    return lambda cast, words: puzzles.answer_page(
        _puzzle_question(game, words), _hardest_puzzle(game).worth[-1].move, solvers, counts=True
    )


def puzzle_solved(game: str) -> Shot:
    """Show the answer after the right move was chosen."""
    return lambda cast, words: puzzles.answer_page(
        _puzzle_question(game, words), _hardest_puzzle(game).best.move, run=3, counts=True, share=True
    )


def puzzle_of_yesterday(cast: Cast, words: Words) -> Page:
    """Show the response to an answer that comes a day late."""
    asked = _puzzle_question("hiifuu", words, ago=1)
    return puzzles.answer_page(asked, asked.puzzle.best.move, counts=False)


def puzzle_shared(cast: Cast, words: Words) -> Page:
    """Show the post about a solved puzzle."""
    return puzzles.shared_puzzle_page(_puzzle_question("koi-koi", words), cast.person(0), 3)


def show_dailies(cast: Cast, words: Words) -> Page:
    """Show the deals and puzzles of a day, most played, and a deal of the day before to be finished."""
    done = [(DAY, game) for game in offered_games()[2:]]
    attempts = {
        (day, game): StoredAttempt(AttemptKey(day, game, cast.ids[0]), 1, 1, (), WON if day == DAY else None)
        for day, game in (*done, (DAY - 1, "hana-awase"))
    }
    solved = [True, False, *(None for _ in games_with_puzzles())]
    standing = [
        PuzzleStanding(game, each, 0 if each is False else 3)
        for game, each in zip(games_with_puzzles(), solved, strict=False)
    ]
    return dailies_page(DailyOverview(NOW, attempts, 128, standing, 2), words, for_groups=True)


def daily_attempt_at(game: str, moment: Moment, cast: Cast, words: Words) -> PlayedAttempt:
    """Return an attempt at a deal of the day at a moment of its match."""
    match = played(Deals(bytes(32)).new_match(game, DAY), moment)
    result = WON if match.over else None
    stored = StoredAttempt(AttemptKey(DAY, game, cast.ids[0]), 1, match.game.version, match.moves, result)
    return PlayedAttempt(DailyAttempt(stored, match), Person(cast.ids[0], cast.names[0]), words)


_first_round = round_over(1)


def daily_attempt(cast: Cast, words: Words) -> Page:
    """Show an attempt in progress."""
    return attempt_page(daily_attempt_at("koi-koi", after(8), cast, words))


def daily_details(cast: Cast, words: Words) -> Page:
    """Show the look-up page of an attempt."""
    return attempt_details_page(daily_attempt_at("koi-koi", after(8), cast, words))


def daily_log(cast: Cast, words: Words) -> Page:
    """Show the events of an attempt."""
    return attempt_log_page(daily_attempt_at("koi-koi", after(8), cast, words))


def daily_round(cast: Cast, words: Words) -> Page:
    """Show the end of a round of an attempt."""
    return attempt_round_page(daily_attempt_at("koi-koi", _first_round, cast, words))


def daily_end(game: str) -> Shot:
    """Show players their result in the daily deal."""

    def shot(cast: Cast, words: Words) -> Page:
        attempt = daily_attempt_at(game, over, cast, words)
        return attempt_end_page(attempt, WON, DailyStanding(12, 128), 128, in_guild=True, today=False)

    return shot


def daily_replay(*, by_par: bool) -> Shot:
    """Show the player's daily match, or the match that set par."""

    def shot(cast: Cast, words: Words) -> Page:
        attempt = daily_attempt_at("koi-koi", over, cast, words)
        if by_par:
            match = par_match(attempt.match)
            attempt = replace(attempt, attempt=replace(attempt.attempt, match=match), by_par=True)
        return attempt_replay_page(attempt, 12)

    return shot


def daily_shared(cast: Cast, words: Words) -> Page:
    """Show the post about a player's result in the daily deal."""
    return shared_attempt_page(daily_attempt_at("koi-koi", over, cast, words), WON)


def daily_board(cast: Cast, words: Words) -> Page:
    """Show the results of a daily deal."""
    lines = [DailyLine(place, cast.ids[place % 8], cast.names[place % 8], WON) for place in range(1, 11)]
    return board_page("hana-awase", DAY, lines, DailyLine(128, cast.ids[0], cast.names[0], WON), words)


def daily_seals(cast: Cast, words: Words) -> Page:
    """Show the seals that prove that the cards weren't chosen."""
    return seals_page(Deals(bytes(32)), NOW, offered_games(), words)


def daily_record(cast: Cast, words: Words) -> Page:
    """Show the record of an attempt as a download."""
    return attempt_record_page(daily_attempt_at("koi-koi", over, cast, words).attempt, words)


GROUP = GroupDeal(
    id=17, guild_id=1, channel_id=1, game="koi-koi", rules=2, count=8, seed=bytes(32), ends_at=NOW
)
"""Shared deals of a group."""


def _standing(cast: Cast) -> Standing:
    lines = [
        DailyLine(place, cast.ids[place % 8], cast.names[place % 8], sum_of([WON] * GROUP.count))
        for place in range(1, 9)
    ]
    single = [line._replace(result=WON) for line in lines]
    return Standing(lines, dict.fromkeys(range(1, GROUP.count + 1), single))


def _group_attempt(cast: Cast) -> DailyAttempt:
    match = played(group_match(GROUP, 2), over)
    key = AttemptKey(2, GROUP.game, cast.ids[0], GROUP.id)
    return DailyAttempt(StoredAttempt(key, 1, match.game.version, match.moves, WON), match, GROUP)


def group_choosing(cast: Cast, words: Words) -> Page:
    """Show the choices for shared deals in a channel."""
    return choosing_page(("koi-koi", "3", "7"), words)


def show_group_message(*, is_over: bool, ended: bool = False) -> Shot:
    """Show the message of shared deals: open, ended while a player finishes, or over."""
    return lambda cast, words: group_message(GROUP, _standing(cast), words, over=is_over, ended=ended)


def group_end(cast: Cast, words: Words) -> Page:
    """Show players their result in a shared deal."""
    played_attempt = PlayedAttempt(_group_attempt(cast), Person(cast.ids[0], cast.names[0]), words)
    return group_end_page(played_attempt, GROUP, WON)


def group_results(cast: Cast, words: Words) -> Page:
    """Show the final results of shared deals."""
    reader = Person(cast.ids[0], cast.names[0])
    return results_page(GROUP, _standing(cast), reader, words, played=True)


def group_comparison(cast: Cast, words: Words) -> Page:
    """Show the first different decision of a player and par."""
    own = _group_attempt(cast)
    played_attempt = PlayedAttempt(own, Person(cast.ids[0], cast.names[0]), words)
    return comparison_page(played_attempt, par_attempt(own), None, GROUP.count, over=True)


def show_rules(game: str, place: int) -> Shot:
    """Show a page of a rulebook."""

    def shot(cast: Cast, words: Words) -> Page:
        return rules_page(game, load_rulebook(game, words.language)[place].id, words)

    return shot


def show_deck(name: str, place: int | None = None) -> Shot:
    """Show a deck, or the card at a place in it."""
    card = "sheet" if place is None else DECKS[name].codes[place]
    return lambda cast, words: deck_page(name, card, words)


def show_help(cast: Cast, words: Words) -> Page:
    """Show the page of `/help`, which leads to all others."""
    return help_page(cast.ids[0], words)


def show_help_with_links(cast: Cast, words: Words) -> Page:
    """Show the second page of help if the operator has configured all links."""
    addresses = {name: f"https://zabuton.example/{name}" for name in ("privacy", "terms", "support")}
    return more_help_page(cast.ids[0], words, addresses, in_guild=True, manages=True)


def show_more_help(cast: Cast, words: Words) -> Page:
    """Show the second page of help outside servers."""
    return more_help_page(cast.ids[0], words, in_guild=False, manages=False)


def show_rulebooks(cast: Cast, words: Words) -> Page:
    """Show the list of all rulebooks."""
    return rulebooks_page(words)


def show_welcome(cast: Cast, words: Words) -> Page:
    """Show the welcome on a new server."""
    others = [words_for(each, words.look) for each in LANGUAGES if each != words.language]
    return welcome_page(words, others)


def show_own_settings(place: int, *, emojis: bool = True) -> Shot:
    """Show a member's own settings; each place, from 0 to 3, makes other choices."""
    when = (*PINGS, None)[place]
    language = (None, *LANGUAGES)[place]
    shown = (None, *CARD_STYLES)[place]
    chosen = UserSettings(language, None, shown, when, hidden=bool(place % 2), plays_forced=place > 1)
    return lambda cast, words: me_page(chosen, words, emojis)


def show_more_settings(cast: Cast, words: Words) -> Page:
    """Show the second page of a member's own settings."""
    return more_page(UserSettings(hidden=True), words)


def show_quiet_hours(*, chosen: bool) -> Shot:
    """Show a member's quiet hours, or how to choose them."""
    hours = UserSettings(clock_ahead=5.5, quiet_from=23, quiet_to=7.5) if chosen else UserSettings()
    return lambda cast, words: quiet_page(hours, words)


def show_blocks(*, chosen: bool) -> Shot:
    """Show a member's blocked players: none, or two."""
    return lambda cast, words: blocks_page([cast.person(1), cast.person(2)] if chosen else (), words)


def show_calls(*, listed: bool) -> Shot:
    """Show the host of a lobby their ping list: some games, or the question to a newcomer."""
    games = offered_games()
    known = {games[0]: NOW, games[1]: NOW, **dict.fromkeys(games[2:])} if listed else {}
    chosen = games[2:] if listed else games
    return lambda cast, words: calls_page(
        PlayersPage(
            known,
            chosen,
            hosted=lobby_of(KOI_KOI, cast, 1),
            callable=3 if listed else 0,
            night=NOW if listed else None,
        ),
        words,
    )


UNSET = GuildSettings()
SET = GuildSettings(
    "fr", PICTURES, PINGS[0], "relaxed", rated=False, channels=[1], options={"koi-koi": {"rounds": 12}}
)


def show_server(settings: GuildSettings) -> Shot:
    """Show the settings of a server."""
    return lambda cast, words: server_page(settings, words)


def show_setting(name: str) -> Shot:
    """Show one of the settings of a server, or the options of a game there."""
    return lambda cast, words: setting_page(name, SET, words)


def show_privacy(cast: Cast, words: Words) -> Page:
    """Show the page about stored data of people."""
    return privacy_page(words)


def show_forget_question(cast: Cast, words: Words) -> Page:
    """Ask for confirmation before a person's data is deleted."""
    return forget_question(words)
