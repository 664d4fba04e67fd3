"""Leagues, and the command that opens one or a game night: entering, checking in, and the details."""

import discord
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.events.league_agenda import LeagueAgenda
from bot.events.nights import check_opener
from bot.process.client import Zabuton
from bot.store.leagues import League
from bot.store.pending import LEAGUE
from bot.store.subjects import EventPlace
from cogs.delivery.answer import CLOSED, Answer, Place, answer_interaction
from cogs.delivery.controls import verb
from cogs.delivery.pages import Page
from cogs.delivery.permissions import check_channel, check_channel_permissions
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.publishing.announcer import people_names
from cogs.publishing.boards import board_of
from cogs.publishing.publisher import Publisher
from cogs.screens.leagues import (
    AGAIN,
    AGAIN_DAYS,
    BEGIN,
    SURE,
    TABLE,
    Details,
    league_details,
    league_form,
    league_form_page,
    league_manage_page,
    league_message,
    leave_league_question,
)
from cogs.screens.pairings import (
    ASK_END,
    END,
    MANAGE,
    SEAL,
    back_button,
    end_question,
    event_choice_page,
    seal_page,
)
from cogs.screens.parts import person_words
from cogs.slash import command


class LeaguesCog(commands.Cog):
    """Opens leagues in channels, lets people take part, and shows how they stand."""

    def __init__(self, bot: Zabuton, publisher: Publisher, agenda: LeagueAgenda) -> None:
        self._bot = bot
        self._publisher = publisher
        self._board = board_of(LEAGUE, self._bot.leagues.store, self._message, agenda.lose)
        publisher.add_board(self._board)

    # Opening

    @command("tournament", only_in_guilds=True)
    async def tournament(self, interaction: Interaction) -> None:
        """Ask whether to open a game night or a league in this channel."""
        await answer_interaction(interaction, self._ask_which)

    @verb(Verb.EVENT_NEW)
    async def ask_again(self, click: Click) -> Answer:
        """Ask once more whether to open a game night or a league."""
        return await self._ask_which(click)

    async def _ask_which(self, request: Request) -> Answer:
        return Answer(event_choice_page(request.words))

    @verb(Verb.LEAGUE_NEW)
    async def choose(self, click: Click) -> Answer:
        """Show the choices before a league, and apply the one just made."""
        form = league_form(click.words)
        chosen = form.read(click.argument, click.chosen_value)
        return Answer(league_form_page(form, chosen, click.words))

    @verb(Verb.LEAGUE_OPEN)
    async def open(self, click: Click) -> Answer:
        """Open a league in the channel; the clock posts its message."""
        game, days = league_form(click.words).read(click.argument, "")
        channel = await event_channel(click)
        place = EventPlace(channel.guild.id, channel.id, click.user_id)
        await self._bot.leagues.open(place, click.person, game, int(days))
        return CLOSED

    # What people do

    @verb(Verb.LEAGUE_ENTER)
    async def enter(self, click: Click) -> Answer:
        """Enter a league."""
        return await self._show(click, await self._bot.leagues.enter(await self._find(click), click.person))

    @verb(Verb.LEAGUE_CHECK_IN)
    async def check_in(self, click: Click) -> Answer:
        """Check in to a league, from its message or from a ping."""
        league = await self._find(click)
        return await self._show(
            click, await self._bot.leagues.check_in(league, click.person, click.shuffle_share)
        )

    @verb(Verb.LEAGUE_LEAVE)
    async def leave(self, click: Click) -> Answer:
        """Withdraw from a league; during the season, ask before."""
        league_id, sure = click.read(tuple[int, str])
        league = await self._bot.leagues.find(league_id, click.guild_id)
        if league.pairings and sure != SURE and league.entrant_of(click.user_id) is not None:
            return Answer(leave_league_question(league, click.words))
        return await self._show(click, await self._bot.leagues.leave(league, click.user_id))

    @verb(Verb.LEAGUE_PACE)
    async def set_pace(self, click: Click) -> Answer:
        """Set the number of matches that the user plays at a time."""
        changed = await self._bot.leagues.set_pace(
            await self._find(click), click.user_id, click.chosen_number()
        )
        return await self._details(click, changed)

    @verb(Verb.LEAGUE)
    async def show_details(self, click: Click) -> Answer:
        """Show the standings or the matches of a division, and the user's own state; or the seal."""
        league_id, what, division, page = click.read(tuple[int, str, int | None, int | None])
        league = await self._bot.leagues.find(league_id, click.guild_id)
        if what == SEAL:
            over = league.phase == "over" and not any(pairing.running for pairing in league.pairings)
            return Answer(seal_page(league.secret, click.words, back_button(league, click.words), over=over))
        return await self._details(click, league, Details(what or TABLE, division or 0, max(1, page or 1)))

    # What the opener and moderators do

    @verb(Verb.LEAGUE_ARRANGE)
    async def arrange(self, click: Click) -> Answer:
        """Close entry, end a league, or open another season."""
        what, league_id = click.read(tuple[str, int])
        league = await self._bot.leagues.find(league_id, click.guild_id)
        own = {"moderator": click.is_moderator}
        if what == BEGIN:
            return await self._details(click, await self._bot.leagues.begin(league, click.user_id, **own))
        if what == AGAIN:
            await event_channel(click)
            await self._bot.leagues.open_again(league, click.person, AGAIN_DAYS, **own)
            return CLOSED
        if what in (MANAGE, ASK_END):
            check_opener(league, click.user_id, click.is_moderator)
            page = league_manage_page if what == MANAGE else end_question
            return Answer(page(league, click.words))
        if what == END:
            return await self._details(click, await self._bot.leagues.end(league, click.user_id, **own))
        raise TableProblem(Reason.OLD_CONTROL)

    # Pages

    async def _find(self, click: Click) -> League:
        return await self._bot.leagues.find(click.read_number(), click.guild_id)

    async def _show(self, click: Click, league: League) -> Answer:
        """Show a changed league: on its message, or privately."""
        message = click.interaction.message
        if message is not None and message.id == league.message_id:
            return self._publisher.answer(self._board, league, await self._message(league), Place.HERE)
        return await self._details(click, league)

    async def _details(self, click: Click, league: League, wanted: Details | None = None) -> Answer:
        people = await people_names(self._bot, league)
        arranges = click.user_id == league.opener_id or click.is_moderator
        return Answer(
            league_details(league, wanted or Details(), click.user_id, people, click.words, arranges=arranges)
        )

    async def _message(self, league: League) -> Page:
        words = await self._bot.readers.words_for_place(league.guild_id, 0)
        people = await people_names(self._bot, league)
        previous_id = league.previous_id if league.phase == "entering" else None
        previous = None if previous_id is None else await self._bot.leagues.store.get(previous_id)
        known = {} if previous is None else await people_names(self._bot, previous)
        entered = {person.id for person in people.values()}
        before = [person_words(person, words) for person in known.values() if person.id not in entered]
        return league_message(league, self._bot.leagues.ends_at(league), people, before, words)


async def event_channel(click: Click) -> discord.TextChannel:
    """Return the channel of a click, if game nights and leagues may be opened there.

    Raises:
        TableProblem: it is no text channel of a server, or tables or threads aren't allowed there.
    """
    channel = click.interaction.channel
    if click.guild_id is None or not isinstance(channel, discord.TextChannel):
        raise TableProblem(Reason.EVENT_NOT_HERE)
    guild = await click.bot.preferences.guild_settings(click.guild_id)
    check_channel(click, guild.channels)
    check_channel_permissions(channel, click.words, threads=True)
    return channel
