"""Tournaments: opened in channels, entered, played and arranged; their message, and what came of them."""

from collections.abc import Awaitable, Callable

import discord
from discord.ext import commands

from bot.errors import ChannelBusy, Reason, TableProblem
from bot.events.tournaments import SPEEDS, TIMES, may_open
from bot.process.client import Zabuton
from bot.store.tournaments import PLAYING, Pairing, Tournament
from bot.tables.table import PLAYING as IN_PLAY
from bot.tables.table import STAND_IN, Table
from bot.texts import Words
from cogs.delivery.answer import Answer, Place, answer_interaction
from cogs.delivery.arguments import parse_number, split_argument
from cogs.delivery.controls import verb
from cogs.delivery.deliver import delete_message
from cogs.delivery.notices import edit_notice, find_channel, send_notice
from cogs.delivery.pages import Page, text_page
from cogs.delivery.permissions import check_channel, check_channel_permissions
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.lobby import LobbyCog
from cogs.publishing.presenter import Presenter
from cogs.screens.lobby import thread_opened_page
from cogs.screens.options import check_game, offered_games
from cogs.screens.parts import computer_names
from cogs.screens.tournaments import (
    ASK_END,
    BEGIN,
    END,
    ENTER,
    EXTEND,
    FREE,
    GAME,
    SPEED,
    STANDINGS,
    SURE,
    TIME,
    Chosen,
    check_in_notice,
    choosing_page,
    details_page,
    end_question,
    leave_question,
    pairing_question,
    thread_name,
    time_value,
    tournament_message,
)
from cogs.slash import command

USUAL = ("slow", "14", 3)
"""What is offered first besides the game."""

Action = Callable[[Tournament], Awaitable[None]]


class TournamentsCog(commands.Cog):
    """Opens tournaments in channels, lets people take part, and shows how they stand.

    Args:
        bot: the bot.
        lobby: opens the threads of their tables.
        presenter: makes answers that are kept true.
    """

    def __init__(self, bot: Zabuton, lobby: LobbyCog, presenter: Presenter) -> None:
        self._bot = bot
        self._lobby = lobby
        self._presenter = presenter
        self._tournaments = bot.tournaments
        self._tournaments.stand = self

    # Opening one

    @command("tournament", only_in_guilds=True)
    async def tournament(self, interaction: Interaction) -> None:
        """Show what can be chosen of a tournament for this channel."""
        await answer_interaction(interaction, self._choose)

    async def _choose(self, request: Request) -> Answer:
        return Answer(choosing_page((offered_games()[0], *USUAL), request.words))

    @verb(Verb.TOURNAMENT_NEW)
    async def choose(self, click: Click) -> Answer:
        """Show what can be chosen, after a choice was made."""
        what, argument = split_argument(click.argument, 2)
        game, speed, time, enter = _parse_choice(argument)
        chosen = {GAME: game, SPEED: speed, TIME: time, ENTER: str(enter), what: click.chosen_value}
        check_game(chosen[GAME])
        again = (chosen[GAME], chosen[SPEED], chosen[TIME], parse_number(chosen[ENTER]))
        return Answer(choosing_page(again, click.words))

    @verb(Verb.TOURNAMENT_OPEN)
    async def open(self, click: Click) -> Answer:
        """Open a tournament in the channel; the clock sends its message."""
        game, speed, time, enter = _parse_choice(click.argument)
        channel = _channel_of(click)
        guild = await self._bot.preferences.guild_settings(channel.guild.id)
        check_channel(click, guild.channels)
        check_channel_permissions(channel, click.words, threads=True)
        days, by_round = next((each for each in TIMES if time_value(*each) == time), (0, False))
        place = (channel.guild.id, channel.id, click.user_id)
        await self._tournaments.open(*place, game, speed, days, by_round, enter)
        return Answer(text_page(click.words("tournament-opened")))

    # For those who take part

    @verb(Verb.TOURNAMENT_ENTER)
    async def enter(self, click: Click) -> Answer:
        """Let the user enter."""
        return await self._change(click, lambda found: self._tournaments.enter(found, click.person))

    @verb(Verb.TOURNAMENT_HERE)
    async def check_in(self, click: Click) -> Answer:
        """Note that the user is there."""
        return await self._change(click, lambda found: self._tournaments.check_in(found, click.user_id))

    @verb(Verb.TOURNAMENT_LEAVE)
    async def leave(self, click: Click) -> Answer:
        """Let the user leave; while it is played, ask before."""
        _, sure = split_argument(click.argument, 2)
        found = await self._find(click)
        if found.status == PLAYING and sure != SURE and found.entrant_of(click.user_id) is not None:
            return Answer(leave_question(found, click.words))
        return await self._change(click, lambda found: self._tournaments.leave(found, click.user_id))

    @verb(Verb.TOURNAMENT_PLAY)
    async def play(self, click: Click) -> Answer:
        """Take the user to the table of their next pairing; if there are several, ask which."""
        found = await self._find(click)
        entrant = found.entrant_of(click.user_id)
        if entrant is None:
            raise TableProblem(Reason.TOURNAMENT_NOT_NOW)
        pairings = may_open(found, entrant)
        if click.values:
            pairings = [each for each in pairings if str(each.id) == click.chosen_value]
        if not pairings:
            raise TableProblem(Reason.TOURNAMENT_NOTHING_TO_PLAY)
        if len(pairings) > 1:
            return Answer(pairing_question(found, pairings, entrant.number, click.words))
        (pairing,) = pairings
        if pairing.table is not None:
            return await self._sit_down(click, pairing.table.id)
        try:
            return await self._open_table(click, found, pairing)
        except ChannelBusy as busy:  # another one of them was first
            return await self._sit_down(click, busy.table_id)

    async def _open_table(self, click: Click, found: Tournament, pairing: Pairing) -> Answer:
        channel, share = _channel_of(click), click.shuffle_share
        check_channel_permissions(channel, click.words, threads=True)
        words = await self._words(found)
        computers = computer_names(STAND_IN, words)

        async def open_lobby(thread_id: int) -> Table:
            own = (click.user_id, share, thread_id)
            return await self._tournaments.open_table(found, pairing, *own, computers)

        return await self._lobby.open_thread(click, channel, thread_name(found, pairing, words), open_lobby)

    async def _sit_down(self, click: Click, table_id: int) -> Answer:
        """Give the user their seat at a table, unless they have it, and show their hand or where it is."""
        table = await self._bot.tables.get_table(table_id)
        seat = table.seat_of(click.user_id)
        if seat is not None and seat.reserved:
            table = await self._bot.lobbies.join_lobby(table_id, click.person, click.shuffle_share)
        if table.status == IN_PLAY:
            return await self._presenter.show_hand(click, table)
        return Answer(thread_opened_page(f"<#{table.channel_id}>", click.words))

    # For everybody

    @verb(Verb.TOURNAMENT)
    async def show_details(self, click: Click) -> Answer:
        """Show the standings, how they come about, or a round."""
        _, what, number = split_argument(click.argument, 3)
        found = await self._find(click)
        return self._show_details(click, found, what, parse_number(number or "1"))

    def _show_details(
        self, click: Click, found: Tournament, what: str = STANDINGS, number: int = 1
    ) -> Answer:
        arranges = _arranges(click, found)
        return Answer(details_page(found, what, number, click.user_id, click.words, arranges=arranges))

    # For the one who has opened it, and moderators

    @verb(Verb.TOURNAMENT_ARRANGE)
    async def arrange(self, click: Click) -> Answer:
        """Begin, give more time, free a place or end it, and show how it stands."""
        _, what = split_argument(click.argument, 2)
        found, tournaments = await self._find(click), self._tournaments
        if not _arranges(click, found):
            raise TableProblem(Reason.TOURNAMENT_NOT_YOURS)
        if what == ASK_END:
            return Answer(end_question(found, click.words))
        place = click.chosen_number() if what == FREE else 0
        actions: dict[str, Action] = {
            BEGIN: tournaments.begin,
            EXTEND: tournaments.extend,
            FREE: lambda found: tournaments.free_place(found, place),
            END: tournaments.end,
        }
        if what not in actions:
            raise TableProblem(Reason.OLD_CONTROL)
        return self._show_details(click, await tournaments.change(found.id, click.channel_id, actions[what]))

    # For the clock

    async def show(self, tournament: Tournament) -> int:
        """Have a message show how far a tournament is; see `Stand`."""
        channel = find_channel(self._bot, tournament.guild_id, tournament.channel_id)
        page, known = await self._message(tournament), tournament.message_id
        if known is not None and await edit_notice(self._bot, channel, page, known):
            return known
        return await send_notice(self._bot, channel, page, f"t{tournament.id:x}-{known or 0:x}")

    async def ask_in(self, tournament: Tournament) -> int:
        """Ask those who have entered to check in; see `Stand`."""
        channel, words = (
            find_channel(self._bot, tournament.guild_id, tournament.channel_id),
            await self._words(tournament),
        )
        page = check_in_notice(tournament, self._tournaments.ends_at(tournament), words)
        people = [each.user_id for each in tournament.entrants if each.user_id and not each.here]
        pinged = await self._bot.preferences.people_to_ping(tournament.guild_id, people, None)
        users = [discord.Object(user_id) for user_id in pinged]
        mentions = discord.AllowedMentions(users=users, everyone=False, roles=False)
        return await send_notice(self._bot, channel, page, f"c{tournament.id:x}", mentions)

    async def delete(self, tournament: Tournament, message_id: int) -> None:
        """Delete a message; see `Stand`."""
        await delete_message(self._bot, tournament.channel_id, message_id)

    async def _find(self, click: Click) -> Tournament:
        """Return the tournament that a control names."""
        return await self._tournaments.find(*_place_of(click))

    async def _change(self, click: Click, action: Action) -> Answer:
        """Change a tournament, and show that on its message, or how it stands to who did it elsewhere."""
        found = await self._tournaments.change(*_place_of(click), action)
        if click.in_public:
            return Answer(await self._message(found), Place.HERE)
        return self._show_details(click, found)

    async def _message(self, tournament: Tournament) -> Page:
        return tournament_message(
            tournament, self._tournaments.ends_at(tournament), await self._words(tournament)
        )

    async def _words(self, tournament: Tournament) -> Words:
        return await self._bot.readers.words_for_place(tournament.guild_id, 0)


def _place_of(click: Click) -> tuple[int, int]:
    """Return the id of the tournament that a control names, and the channel."""
    return parse_number(split_argument(click.argument, 2)[0]), click.channel_id


def _channel_of(click: Click) -> discord.TextChannel:
    """Return the channel of a click, or raise TableProblem if there can be no tournament."""
    channel = click.interaction.channel
    if click.guild_id is None or not isinstance(channel, discord.TextChannel):
        raise TableProblem(Reason.TOURNAMENT_NOT_HERE)
    return channel


def _arranges(click: Click, tournament: Tournament) -> bool:
    return click.user_id == tournament.opener_id or click.is_moderator


def _parse_choice(argument: str) -> Chosen:
    """Return what is chosen, as a control's argument names it, or raise TableProblem."""
    game, speed, time, enter = split_argument(argument, 4)
    check_game(game)
    if speed not in SPEEDS or time not in {time_value(*each) for each in TIMES}:
        raise TableProblem(Reason.NOT_OFFERED)
    return game, speed, time, parse_number(enter)
