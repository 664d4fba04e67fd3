"""Current pages: build the pages of a table's messages from its current state."""

from collections.abc import Collection

import discord

from bot.process.client import Zabuton
from bot.store.history import NO_OUTCOME, MatchOutcome
from bot.tables.table import FINISHED, LOBBY, PLAYING, Table
from cogs.delivery.deliver import without_pictures
from cogs.delivery.pages import Page
from cogs.screens import table as screens

_FIRST_TURNS = 3
"""Number of decisions in a person's first match of a game with a sentence on what to do."""


async def table_page(bot: Zabuton, table: Table, opened: Collection[int] = ()) -> Page:
    """Return the current page of a table's public message, or of a personal table's only message.

    `opened` are the people who have their hand open.
    """
    words = await bot.readers.words_for_table(table)
    outcome = await _outcome_of(bot, table)
    round_end = table.pause_until is not None
    host_id = table.host_id
    if table.personal and table.status == PLAYING and not round_end:
        hint = bot.hints.known_hint(table, host_id)
        return screens.hand_page(table, host_id, words, hint, taught=await _is_taught(bot, table, host_id))
    wanting = await bot.calls.count_wanting(table) if table.status == LOBBY else None
    who = table.challenged_id
    challenged = None if who is None else await bot.preferences.known_person(who)
    page = screens.public_page(
        table,
        words,
        round_end=round_end,
        outcome=outcome,
        wanting=wanting,
        challenged=challenged,
        opened=opened,
    )
    said = bot.announcements.text
    return screens.with_announcement(page, said, words) if said and table.open else page


async def hand_page(bot: Zabuton, table: Table, user_id: int, locale: str, *, unreached: bool) -> Page:
    """Return the page of a person's hand. If `unreached`, note that the table's message can't be updated."""
    if table.personal:
        return await table_page(bot, table)
    words = await bot.readers.words_for_person(user_id, table.guild_id, locale)
    hint = bot.hints.known_hint(table, user_id)
    outcome = await _outcome_of(bot, table)
    said = bot.talk.said_at(table) if (await bot.preferences.user_settings(user_id)).hears else {}
    taught = await _is_taught(bot, table, user_id)
    page = screens.hand_page(table, user_id, words, hint, outcome, said, taught=taught)
    return page.with_note(words("note-unreached")) if unreached else page


def page_for_channel(bot: Zabuton, page: Page, channel_id: int | None) -> Page:
    """Return a page that can be shown in a channel: without pictures where the bot may not attach files."""
    channel = bot.get_channel(channel_id or 0)
    in_guild = isinstance(channel, discord.abc.GuildChannel | discord.Thread)
    if in_guild and not channel.permissions_for(channel.guild.me).attach_files:
        return without_pictures(page)
    return page


async def _is_taught(bot: Zabuton, table: Table, user_id: int) -> bool:
    """Return whether a person has one of the first turns of their first match of the game."""
    seat = table.seat_of(user_id)
    if seat is None or seat not in table.people_to_move():
        return False
    turns = sum(mover == seat.seat for mover, _ in table.match_in_play().moves)
    return turns < _FIRST_TURNS and not await bot.profiles.has_played(user_id, table.game)


async def _outcome_of(bot: Zabuton, table: Table) -> MatchOutcome:
    """Return the changes made by a finished match, or why a lobby's match would be unrated."""
    if table.status == LOBBY:
        return MatchOutcome(await bot.lobbies.unrated_reason(table))
    return await bot.history.match_outcome(table.id) if table.status == FINISHED else NO_OUTCOME
