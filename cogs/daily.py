"""/daily: the deal of the day in each game, one try each, and the board of the day."""

from discord import app_commands

from bot.client import Zabuton
from bot.daily import Attempt, Dailies, Line, opened
from bot.errors import MovedOnError, Reason, TableProblem
from bot.registered.commands import command, text
from bot.store.daily import PERSON
from bot.timing import today
from cogs.delivery.answers import PUBLIC, Answer, Interaction, Request, answer, explain
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.pages import Page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
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
from cogs.screens.offers import check_game
from cogs.screens.slash_options import game_choices
from games import IllegalMove

LEADERS = 10
"""How many lines of a board are shown, besides one's own."""


class DailyCog(ControlsCog):
    """Deals the cards of the day.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._bot = bot
        self._dailies: Dailies = bot.dailies

    @command("daily")
    @app_commands.describe(game=text("command-daily-game"))
    @app_commands.choices(game=game_choices())
    async def daily(self, interaction: Interaction, game: str | None = None) -> None:
        """Play today's deal of a game, or show which there are."""
        if game is None:
            await answer(interaction, self._all)
        else:
            await answer(interaction, lambda asked: self._of_game(asked, game))

    @verb(Verb.DAILIES)
    async def overview(self, click: Click) -> Answer:
        """Show today's deals of all games."""
        return await self._all(click)

    @verb(Verb.DAILY)
    async def resume(self, click: Click) -> Answer:
        """Go on with a day's deal, or begin today's."""
        if "." not in click.argument:
            check_game(click.argument)
            tried = await self._dailies.of_today(click.user_id, click.argument, click.guild_id)
            return await self._shown(click, tried)
        return await self._shown(click, await self._named(click))

    @verb(Verb.DAILY_MOVE)
    async def move(self, click: Click) -> Answer:
        """Make a move; the computer players answer at once."""
        number, _, argument = _meant(click)[2].partition(".")
        tried = await self._named(click)
        face, match = face_of(tried.game), tried.match
        if tried.result is not None or number != str(match.number):
            return await self._not_played(click, click.words("note-moved-on"))
        move = face.move(match.view(PERSON), argument, click.values)
        try:
            if move is None:
                raise MovedOnError
            after = await self._dailies.act(tried, move)
        except MovedOnError:
            return await self._not_played(click, click.words("note-moved-on"))
        except IllegalMove as problem:
            return await self._not_played(click, explain(problem, click.words))
        if after.result is None and len(after.match.rounds) > len(match.rounds):
            return Answer(try_round_page(_played(click, after)))
        return await self._shown(click, after)

    @verb(Verb.DAILY_DETAILS)
    async def details(self, click: Click) -> Answer:
        """Show what somebody may want to look up before they decide."""
        return Answer(try_details_page(_played(click, await self._named(click))), fresh=True)

    @verb(Verb.DAILY_LOG)
    async def log(self, click: Click) -> Answer:
        """Show what has happened in the round at hand."""
        return Answer(try_log_page(_played(click, await self._named(click))), fresh=True)

    @verb(Verb.DAILY_BOARD)
    async def board(self, click: Click) -> Answer:
        """Show how everybody on the server did with a day's deal."""
        game, day, _ = _meant(click)
        if click.guild_id is None:
            raise TableProblem(Reason.OLD_CONTROL)
        board = await self._dailies.board(click.guild_id, game, day, LEADERS)
        own = await self._own_line(click, game, day)
        return Answer(board_page(game, day, board, own, click.words))

    @verb(Verb.DAILY_SHARE, PUBLIC)
    async def share(self, click: Click) -> Answer:
        """Show in the channel how somebody's match of the day went."""
        tried = await self._named(click)
        if tried.result is None:
            raise TableProblem(Reason.DAILY_NOT_FINISHED)
        words = await self._bot.readers.place(click.guild_id, click.user_id)
        return Answer(shared_try_page(Played(tried, click.person, words), tried.result), PUBLIC)

    @verb(Verb.DAILY_SEALS)
    async def seals(self, click: Click) -> Answer:
        """Show with what anybody can check that nobody chose the cards."""
        now, tries = click.now, await self._dailies.of_days(click.user_id)
        games = [game for (day, game), tried in tries.items() if day == opened(now) and tried.result]
        return Answer(seals_page(await self._dailies.deals(), now, games, click.words))

    @verb(Verb.DAILY_RECORD)
    async def record(self, click: Click) -> Answer:
        """Send the record of somebody's own match, once everybody may know the cards of its day."""
        tried = await self._named(click)
        if tried.result is None or tried.day > opened(click.now):
            raise TableProblem(Reason.DAILY_SEALED)
        return Answer(try_record_page(tried, click.words), fresh=True)

    async def _all(self, asked: Request) -> Answer:
        tries, run = await self._dailies.of_days(asked.user_id), await self._dailies.run(asked.user_id)
        return Answer(dailies_page(Today(asked.now, tries, run, await self._dailies.deals()), asked.words))

    async def _of_game(self, asked: Request, game: str) -> Answer:
        """Show today's deal of a game, or one of yesterday that is still to be finished."""
        check_game(game)
        now, day = asked.now, today(asked.now)
        tries = await self._dailies.of_days(asked.user_id)
        before = tries.get((day - 1, game))
        if (
            before is not None
            and before.result is None
            and (day, game) not in tries
            and day - 1 > opened(now)
        ):
            return await self._shown(asked, await self._dailies.of_day(asked.user_id, game, day - 1))
        return await self._shown(asked, await self._dailies.of_today(asked.user_id, game, asked.guild_id))

    async def _named(self, click: Click) -> Attempt:
        """Return the try that a control names by its game and its day."""
        game, day, _ = _meant(click)
        return await self._dailies.of_day(click.user_id, game, day)

    async def _shown(self, asked: Request, tried: Attempt) -> Answer:
        """Show a try: the decision at hand, or its end."""
        return Answer(await self._page(asked, tried))

    async def _not_played(self, click: Click, reason: str) -> Answer:
        """Show the current decision, and why nothing was played."""
        page = await self._page(click, await self._named(click))
        return Answer(page.with_note(f"⚠️ {reason}"))

    async def _page(self, asked: Request, tried: Attempt) -> Page:
        played = _played(asked, tried)
        if tried.result is None:
            return try_page(played)
        here = asked.guild_id == tried.stored.guild_id
        standing = await self._dailies.standing(tried.stored) if here else None
        run = await self._dailies.run(asked.user_id, tried.game)
        in_guild, of_today = asked.guild_id is not None, tried.day == today(asked.now)
        return try_end_page(played, tried.result, standing, run, in_guild=in_guild, today=of_today)

    async def _own_line(self, click: Click, game: str, day: int) -> Line | None:
        own = (await self._dailies.of_days(click.user_id)).get((day, game))
        if own is None or own.result is None or own.guild_id != click.guild_id:
            return None
        standing = await self._dailies.standing(own)
        if standing is None:
            return None
        return Line(standing.place, click.user_id, own.result)


def _played(asked: Request, tried: Attempt) -> Played:
    return Played(tried, asked.person, asked.words)


def _meant(click: Click) -> tuple[str, int, str]:
    """Return the game and the day that a control names, and what its argument has beyond them.

    Raises:
        TableProblem: the control is none of ours.
    """
    game, _, rest = (click.argument or click.chosen).partition(".")
    day, _, rest = rest.partition(".")
    check_game(game)
    if not day.isdecimal() or not 0 < int(day) <= today(click.now):
        raise TableProblem(Reason.OLD_CONTROL)
    return game, int(day), rest


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(DailyCog(bot))
