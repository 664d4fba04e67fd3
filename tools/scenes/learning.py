"""Scenes of what is learnt and chosen: lessons, puzzles, deals of the day, rules, decks, help, settings."""

from datetime import UTC, date, datetime, time

from bot.choices import LANGUAGES, LOOKS, PICTURES, PINGS, Look
from bot.daily import FIRST, Attempt, Deals, Line, Standing
from bot.lessons import lessons
from bot.names import Person
from bot.pictures.decks import DECKS
from bot.puzzles import Puzzle, games_with_puzzles, puzzles_of
from bot.store.daily import StoredTry, TryKey, TryResult
from bot.store.learning import PuzzleAnswer
from bot.store.preferences import GuildSettings, UserSettings
from bot.texts import Words, words_for
from bot.texts.rulebooks import rulebook
from cogs.delivery.pages import Page
from cogs.screens import puzzle as puzzles
from cogs.screens.daily import (
    Played,
    Today,
    board_page,
    dailies_page,
    seals_page,
    shared_try_page,
    try_details_page,
    try_end_page,
    try_log_page,
    try_page,
    try_record_page,
    try_round_page,
)
from cogs.screens.deck import deck_page
from cogs.screens.help import COMMANDS, commands_page, help_page
from cogs.screens.lesson import learnt_page, lessons_page, opening_page, step_page
from cogs.screens.looks import look_page
from cogs.screens.me import me_page
from cogs.screens.offers import offered_games
from cogs.screens.privacy import forget_question, privacy_page
from cogs.screens.rulebook import rules_page
from cogs.screens.server import server_page, setting_page
from cogs.screens.welcome import welcome_page
from tools.scenes.cast import Cast, Moment, after, over, played, round_over
from tools.scenes.playing import Shot

DAY = FIRST + 2
NOW = datetime.combine(date.fromordinal(DAY), time(6), UTC)
"""The day of the scenes, the third on which there are deals, and the latest that is over by then."""

WON = TryResult(1, 118, 46, 97)
"""What came of a deal of the day."""


def lesson_list(cast: Cast, words: Words) -> Page:
    """Show which lessons there are."""
    return lessons_page(lessons(), {"koi-koi": 99, "hygge": 3}, words)


def lesson_opening(game: str) -> Shot:
    """Show how a lesson begins."""
    return lambda cast, words: opening_page(game, lessons()[game], words)


def lesson_step(game: str, part: float) -> Shot:
    """Show a step of a lesson: 0 for the first, 1 for the last."""
    return lambda cast, words: step_page(
        game, lessons()[game], int(part * (lessons()[game].length - 1)), words
    )


def lesson_mistake(game: str) -> Shot:
    """Show what is said to the first mistake that can be made."""

    def shot(cast: Cast, words: Words) -> Page:
        lesson = lessons()[game]
        step, move = next(
            (step, move)
            for step in range(lesson.length)
            for move in lesson.match(step).legal_moves(lesson.seat)
            if move != lesson.wanted(step)
        )
        return step_page(game, lesson, step, words, move)

    return shot


def lesson_end(game: str) -> Shot:
    """Show the end of a lesson."""
    return lambda cast, words: learnt_page(game, lessons()[game], words)


def puzzle_list(cast: Cast, words: Words) -> Page:
    """Show the puzzles of a day: one solved, one not, the others not tried."""
    solved = [True, False, *(None for _ in games_with_puzzles())]
    standing = [puzzles.Today(game, each) for game, each in zip(games_with_puzzles(), solved, strict=False)]
    return puzzles.puzzles_page(standing, DAY, words)


def _hardest(game: str) -> Puzzle:
    """Return the puzzle of a game in which there is most to choose from."""
    return max(puzzles_of(game), key=lambda puzzle: len(puzzle.moves))


def _asked(game: str, words: Words) -> puzzles.Asked:
    return puzzles.Asked(game, DAY, today=True, earliest=DAY - 1, puzzle=_hardest(game), words=words)


def puzzle(game: str) -> Shot:
    """Show a position and the moves to choose from."""
    return lambda cast, words: puzzles.puzzle_page(_asked(game, words))


def puzzle_missed(game: str) -> Shot:
    """Show the answer to somebody who has chosen the worst move."""
    solvers = (PuzzleAnswer(1, "", solved=False), PuzzleAnswer(2, "", solved=True))
    return lambda cast, words: puzzles.answer_page(
        _asked(game, words), _hardest(game).worth[-1].move, solvers, 3
    )


def puzzle_solved(game: str) -> Shot:
    """Show the answer to somebody who has found it."""
    return lambda cast, words: puzzles.answer_page(_asked(game, words), _hardest(game).best.move, share=True)


def puzzle_shared(cast: Cast, words: Words) -> Page:
    """Show the channel that somebody has solved a puzzle."""
    return puzzles.shared_page(cast.ids[0], "koi-koi", DAY, 3, words)


def daily(cast: Cast, words: Words) -> Page:
    """Show the deals of a day, most of them done, and one of the day before to be finished."""
    done = [(DAY, game) for game in offered_games()[2:]]
    tries = {
        (day, game): StoredTry(TryKey(day, game, cast.ids[0]), 1, 1, (), WON if day == DAY else None)
        for day, game in (*done, (DAY - 1, "hana-awase"))
    }
    return dailies_page(Today(NOW, tries, 128, Deals(bytes(32))), words)


def _tried(game: str, moment: Moment, cast: Cast, words: Words) -> Played:
    match = played(Deals(bytes(32)).match(game, DAY), moment)
    result = WON if match.over else None
    stored = StoredTry(TryKey(DAY, game, cast.ids[0]), 1, match.game.version, match.moves, result)
    return Played(Attempt(stored, match), Person(cast.ids[0], cast.names[0]), words)


_first_round = round_over(1)


def daily_try(cast: Cast, words: Words) -> Page:
    """Show a try under way."""
    return try_page(_tried("koi-koi", after(8), cast, words))


def daily_details(cast: Cast, words: Words) -> Page:
    """Show what may be looked up in a try."""
    return try_details_page(_tried("koi-koi", after(8), cast, words))


def daily_log(cast: Cast, words: Words) -> Page:
    """Show what has happened in a try."""
    return try_log_page(_tried("koi-koi", after(8), cast, words))


def daily_round(cast: Cast, words: Words) -> Page:
    """Show how a round of a try has ended."""
    return try_round_page(_tried("koi-koi", _first_round, cast, words))


def daily_end(game: str) -> Shot:
    """Show how somebody has done with the deal of the day."""

    def shot(cast: Cast, words: Words) -> Page:
        tried = _tried(game, over, cast, words)
        return try_end_page(tried, WON, Standing(12, 128), 128, in_guild=True, today=False)

    return shot


def daily_shared(cast: Cast, words: Words) -> Page:
    """Show the channel how somebody has done."""
    return shared_try_page(_tried("koi-koi", over, cast, words), WON)


def daily_board(cast: Cast, words: Words) -> Page:
    """Show the board of a day."""
    lines = [Line(place, cast.ids[place % 8], WON) for place in range(1, 11)]
    return board_page("hana-awase", DAY, lines, Line(128, cast.ids[0], WON), words)


def daily_seals(cast: Cast, words: Words) -> Page:
    """Show with what anybody can check that nobody chose the cards."""
    return seals_page(Deals(bytes(32)), NOW, offered_games(), words)


def daily_record(cast: Cast, words: Words) -> Page:
    """Show the record of a try, to be downloaded."""
    return try_record_page(_tried("koi-koi", over, cast, words).tried, words)


def rules(game: str, place: int) -> Shot:
    """Show a page of a rulebook."""

    def shot(cast: Cast, words: Words) -> Page:
        return rules_page(game, rulebook(game, words.language)[place].id, words)

    return shot


def deck(name: str, place: int | None = None) -> Shot:
    """Show a deck, or the card at a place in it."""
    card = "sheet" if place is None else DECKS[name].codes[place]
    return lambda cast, words: deck_page(name, card, words)


def helped(cast: Cast, words: Words) -> Page:
    """Show what leads everywhere."""
    return help_page(words)


def commands(group: str) -> Shot:
    """Show some commands by what they are for."""
    return lambda cast, words: commands_page(group, words)


GROUPS = tuple(COMMANDS)


def welcome(cast: Cast, words: Words) -> Page:
    """Show what the bot says when it joins a server."""
    others = [words_for(each, words.look) for each in LANGUAGES if each != words.language]
    return welcome_page(words, others)


def me(place: int) -> Shot:
    """Show what people choose for themselves, each scene with another choice."""
    when = (*PINGS, None)[place]
    language, shown = (None, *LANGUAGES)[place], (None, *LOOKS)[place]
    chosen = UserSettings(language, None, shown, when, hidden=bool(place % 2))
    return lambda cast, words: me_page(chosen, words)


def look(own: Look | None, *, emojis: bool = True) -> Shot:
    """Show how people see cards."""
    return lambda cast, words: look_page(own, words, emojis=emojis)


UNSET = GuildSettings()
SET = GuildSettings(
    "fr", PICTURES, PINGS[0], "relaxed", rated=False, channels=[1], options={"koi-koi": {"rounds": 12}}
)


def server(settings: GuildSettings) -> Shot:
    """Show what is set for a server."""
    return lambda cast, words: server_page(settings, words)


def setting(name: str) -> Shot:
    """Show one of the settings of a server, or the options of a game there."""
    return lambda cast, words: setting_page(name, SET, words)


def privacy(cast: Cast, words: Words) -> Page:
    """Show what is stored of people."""
    return privacy_page(words)


def forgetting(cast: Cast, words: Words) -> Page:
    """Ask somebody whether all about them is to be deleted."""
    return forget_question(words)
