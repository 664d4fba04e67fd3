"""/daily: today's deal and puzzle of each game, one attempt at a deal per person, and its board."""

import asyncio
from dataclasses import replace
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import MovedOn, Reason, TableProblem
from bot.process.client import Zabuton
from bot.solo.daily import DailyAttempt, DailyLine, par_match
from bot.solo.puzzles import days_solved_running, games_with_puzzles
from bot.store.daily import PERSON_SEAT, AttemptKey
from bot.timing import day_of, latest_over_day
from cogs.delivery.answer import Answer, Place, answer_interaction, explain_problem
from cogs.delivery.arguments import decode, parse_number
from cogs.delivery.controls import verb
from cogs.delivery.pages import Page
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.daily import (
    PAR_MATCH,
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
from cogs.screens.group_deals import group_end_page
from cogs.screens.options import check_game
from cogs.slash import command, game_choices, translated_text
from games import IllegalMove

MAX_BOARD_LINES = 10
"""Maximum number of lines on a board, in addition to the reader's own."""


class DailyCog(commands.Cog):
    """Lets people play the deal of the day, and shows its results."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot

    @command("daily")
    @app_commands.describe(game=translated_text("command-daily-game"))
    @app_commands.choices(game=game_choices())
    async def daily(self, interaction: Interaction, game: str | None = None) -> None:
        """Play today's deal of a game, or list the deals and puzzles of all games."""
        if game is None:
            await answer_interaction(interaction, self.show_overview)
        else:
            await answer_interaction(interaction, self._show_game, game)

    @verb(Verb.DAILIES)
    async def show_overview(self, request: Request) -> Answer:
        """Show today's deals and puzzles of all games."""
        attempts = await self._bot.dailies.recent_attempts(request.user_id)
        run = await self._bot.dailies.days_finished_running(request.user_id)
        mistakes = len(await self._bot.mistakes.due(request.user_id, day_of(request.now)))
        overview = DailyOverview(request.now, attempts, run, await self._puzzles(request), mistakes)
        for_groups = request.guild_id is not None and isinstance(
            request.interaction.channel, discord.TextChannel
        )
        return Answer(dailies_page(overview, request.words, for_groups=for_groups))

    async def _puzzles(self, request: Request) -> list[PuzzleStanding]:
        """Return how the user stands in today's puzzles."""
        standing = list[PuzzleStanding]()
        day = day_of(request.now)
        answers = self._bot.puzzle_answers
        for game in games_with_puzzles():
            own = await answers.answer_of(game, day, request.user_id)
            failed = own is not None and not own.solved
            run = await days_solved_running(answers, request.user_id, game, day, request.now)
            standing.append(PuzzleStanding(game, own and own.solved, 0 if failed else run))
        return standing

    @verb(Verb.DAILY)
    async def resume_deal(self, click: Click) -> Answer:
        """Resume the deal of a day, or begin today's."""
        if "." not in click.argument:
            check_game(click.argument)
            attempt = await self._bot.dailies.attempt_of_today(click.user_id, click.argument, click.guild_id)
            return await self._show_attempt(click, attempt)
        return await self._show_attempt(click, await self._find_attempt(click))

    @verb(Verb.DAILY_MOVE)
    async def make_move(self, click: Click) -> Answer:
        """Make a move in a daily deal; the computer players answer at once."""
        number, _, argument = _decode_click(click)[1].partition(".")
        attempt = await self._find_attempt(click)
        face = face_of(attempt.game)
        match = attempt.match
        if attempt.result is not None or number != str(match.number):
            return await self._refuse_move(click, click.words("note-moved-on"))
        move = face.chosen_move(match.view(PERSON_SEAT), argument, click.values)
        try:
            if move is None:
                raise MovedOn
            after = await self._bot.dailies.play_move(attempt, move)
        except MovedOn:
            return await self._refuse_move(click, click.words("note-moved-on"))
        except IllegalMove as problem:
            return await self._refuse_move(click, explain_problem(problem, click.words))
        if after.result is None and len(after.match.rounds) > len(match.rounds):
            return Answer(attempt_round_page(_played_attempt(click, after)))
        return await self._show_attempt(click, after)

    @verb(Verb.DAILY_DETAILS)
    async def show_details(self, click: Click) -> Answer:
        """Show the rules and the cards in reach, to help with a decision."""
        return Answer(attempt_details_page(_played_attempt(click, await self._find_attempt(click))))

    @verb(Verb.DAILY_LOG)
    async def show_log(self, click: Click) -> Answer:
        """Show the events of the current round."""
        return Answer(attempt_log_page(_played_attempt(click, await self._find_attempt(click))))

    @verb(Verb.DAILY_REPLAY)
    async def replay_attempt(self, click: Click) -> Answer:
        """Show a step of the player's finished match of the day, or of the match that sets par."""
        line, place = decode(tuple[Literal["own", "par"], int], _decode_click(click)[1])
        attempt = await self._find_attempt(click)
        if attempt.result is None:
            raise TableProblem(Reason.DAILY_NOT_FINISHED)
        by_par = line == PAR_MATCH
        shown = (
            replace(attempt, match=await asyncio.to_thread(par_match, attempt.match)) if by_par else attempt
        )
        return Answer(attempt_replay_page(PlayedAttempt(shown, click.person, click.words, by_par), place))

    @verb(Verb.DAILY_BOARD)
    async def show_board(self, click: Click) -> Answer:
        """Show the results of a day's deal on this server."""
        key, _ = _decode_click(click)
        game = key.game
        day = key.deal
        if click.guild_id is None or key.group_id:
            raise TableProblem(Reason.OLD_CONTROL)
        board = await self._bot.dailies.day_board(click.guild_id, game, day, MAX_BOARD_LINES)
        own = await self._own_line(click, game, day)
        return Answer(board_page(game, day, board, own, click.words))

    @verb(Verb.DAILY_SHARE)
    async def share_result(self, click: Click) -> Answer:
        """Post the result of the player's match of the day, without its cards."""
        attempt = await self._find_attempt(click)
        if attempt.result is None:
            raise TableProblem(Reason.DAILY_NOT_FINISHED)
        if attempt.group is not None:  # results of shared deals are only for people who have finished
            raise TableProblem(Reason.OLD_CONTROL)
        words = await self._bot.readers.words_for_place(click.guild_id, click.user_id)
        return Answer(
            shared_attempt_page(PlayedAttempt(attempt, click.person, words), attempt.result), Place.PUBLIC
        )

    @verb(Verb.DAILY_SEALS)
    async def show_seals(self, click: Click) -> Answer:
        """Show the seals and the seed that prove that the cards weren't chosen."""
        now = click.now
        attempts = await self._bot.dailies.recent_attempts(click.user_id)
        games = [
            game
            for (day, game), attempt in attempts.items()
            if day == latest_over_day(now) and attempt.result
        ]
        return Answer(seals_page(await self._bot.dailies.get_deals(), now, games, click.words))

    @verb(Verb.DAILY_RECORD)
    async def send_record(self, click: Click) -> Answer:
        """Send the record of the player's match of the day, once the cards of that day are public."""
        attempt = await self._find_attempt(click)
        if attempt.result is None or not await self._bot.dailies.is_open_to_all(attempt):
            raise TableProblem(Reason.DAILY_SEALED)
        return Answer(attempt_record_page(attempt, click.words), fresh=True)

    async def _show_game(self, request: Request, game: str) -> Answer:
        """Show today's deal of a game, or the user's unfinished one of yesterday while it is open."""
        check_game(game)
        now = request.now
        day = day_of(now)
        attempts = await self._bot.dailies.recent_attempts(request.user_id)
        before = attempts.get((day - 1, game))
        if (
            before is not None
            and before.result is None
            and (day, game) not in attempts
            and day - 1 > latest_over_day(now)
        ):
            return await self._show_attempt(
                request, await self._bot.dailies.find_attempt(AttemptKey(day - 1, game, request.user_id))
            )
        return await self._show_attempt(
            request, await self._bot.dailies.attempt_of_today(request.user_id, game, request.guild_id)
        )

    async def _find_attempt(self, click: Click) -> DailyAttempt:
        """Load the player's attempt named by a control."""
        return await self._bot.dailies.find_attempt(_decode_click(click)[0])

    async def _show_attempt(self, request: Request, attempt: DailyAttempt) -> Answer:
        """Show an attempt: its current decision, or its end."""
        return Answer(await self._current_page(request, attempt))

    async def _refuse_move(self, click: Click, reason: str) -> Answer:
        """Show the current decision, and the reason why the move was refused."""
        page = await self._current_page(click, await self._find_attempt(click))
        return Answer(page.with_note(f"⚠️ {reason}"))

    async def _current_page(self, request: Request, attempt: DailyAttempt) -> Page:
        played = _played_attempt(request, attempt)
        if attempt.result is None:
            return attempt_page(played)
        if attempt.group is not None:
            return group_end_page(played, attempt.group, attempt.result)
        here = request.guild_id == attempt.stored.guild_id
        standing = await self._bot.dailies.standing_of(attempt.stored) if here else None
        run = await self._bot.dailies.days_finished_running(request.user_id, attempt.game)
        in_guild = request.guild_id is not None
        of_today = attempt.deal == day_of(request.now)
        return attempt_end_page(played, attempt.result, standing, run, in_guild=in_guild, today=of_today)

    async def _own_line(self, click: Click, game: str, day: int) -> DailyLine | None:
        own = (await self._bot.dailies.recent_attempts(click.user_id)).get((day, game))
        if own is None or own.result is None or own.guild_id != click.guild_id:
            return None
        standing = await self._bot.dailies.standing_of(own)
        if standing is None:
            return None
        return DailyLine(standing.place, click.user_id, click.person.name, own.result)


def _played_attempt(request: Request, attempt: DailyAttempt) -> PlayedAttempt:
    return PlayedAttempt(attempt, request.person, request.words)


def _decode_click(click: Click) -> tuple[AttemptKey, str]:
    """Return the key of the user's attempt named by a control's argument, and the rest of the argument.

    Raises:
        TableProblem: our controls don't have such an argument.
    """
    game, deal, rest = decode(tuple[str, str, str], click.argument or click.chosen_value)
    check_game(game)
    group, _, number = deal.rpartition("-")
    day = parse_number(number)
    if not 0 < day <= day_of(click.now):
        raise TableProblem(Reason.OLD_CONTROL)
    return AttemptKey(day, game, click.user_id, parse_number(group) if group else 0), rest
