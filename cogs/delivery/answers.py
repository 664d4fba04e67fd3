"""Answers: every interaction is answered in time, with what was asked for or with a friendly reason why not.

Work is done first and shown afterwards. If it takes long, Discord is asked to wait; if it goes wrong, only
the person who asked is told, and nothing is lost.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, auto
from typing import Any

import aiohttp
import discord
import structlog
from discord import ui
from discord.utils import utcnow

from bot.client import Zabuton
from bot.errors import NoTableError, Reason, TableProblem
from bot.metrics import ANSWER_SECONDS, INTERACTIONS, LATE_SECONDS
from bot.names import Person, escape_name, person_named
from bot.pictures.avatars import SIZE
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.layout import TEMPLATE
from cogs.delivery.messages import (
    ACKNOWLEDGED,
    NOT_SENT,
    REFUSED,
    TOO_LARGE,
    UNKNOWN_MESSAGE,
    log_fields,
    paint_page,
    run_in_open_thread,
    send_page,
    without_pictures,
)
from cogs.delivery.pages import Page, text_page
from cogs.delivery.verbs import OF_TABLES, Verb
from games import GameError

Interaction = discord.Interaction[Zabuton]

log = structlog.get_logger(__name__)

LARGEST_ID = 2**63 - 1
"""The largest id that a table can have in a database."""

DONE, WAS_REFUSED, FAILED, NOT_SHOWN = "done", "refused", "failed", "not_shown"
"""How an interaction ended, as metrics name it."""

_VERBS = frozenset[str](Verb)


class Place(Enum):
    """Where an answer is shown."""

    PRIVATE = auto()
    """To the person who asked, in the private message they clicked in or else in a new one."""
    HERE = auto()
    """In the message they clicked in."""
    PUBLIC = auto()
    """In a new message for all."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a user asked for, by a command or a control.

    Attributes:
        interaction: Discord's interaction.
        words: the texts for the person who asked.
    """

    interaction: Interaction
    words: Words

    @property
    def bot(self) -> Zabuton:
        """The bot that was asked."""
        return self.interaction.client

    @property
    def person(self) -> Person:
        """Who asked, with the name and picture they have here."""
        return self.person_of(self.interaction.user)

    def person_of(self, user: discord.User | discord.Member) -> Person:
        """Return a user with the name and avatar of this guild; with their own where the bot is absent."""
        here = user if isinstance(user, discord.Member) and self.guild_id is not None else None
        own = user.avatar or user.default_avatar
        avatar = (own if here is None else here.display_avatar).replace(size=SIZE, format="png").url
        nick = None if here is None else here.nick
        return person_named(user.id, nick, user.global_name, user.name, avatar=avatar)

    @property
    def now(self) -> datetime:
        """The current time."""
        return self.bot.timing.now()

    @property
    def user_id(self) -> int:
        """The id of the person who asked."""
        return self.interaction.user.id

    @property
    def bot_is_absent(self) -> bool:
        """Whether the bot is not a member of this place, but is used by a user who has installed it.

        Discord lets an app answer interactions there, and edit these answers for 15 minutes: it can neither
        send a message nor see or change one in any other way. So a table lives in private answers there, and
        belongs to the user who opened it, wherever they are: `Table.personal`.

        Source: https://docs.discord.com/developers/resources/application#installation-context
        """
        return _is_bot_absent(self.interaction)

    @property
    def guild_id(self) -> int | None:
        """The guild where they asked; None in a direct message, and where the bot is not a member."""
        return None if self.bot_is_absent else self.interaction.guild_id

    @property
    def channel_id(self) -> int:
        """The channel or thread where they asked; where the bot is not a member, their own id instead."""
        return self.user_id if self.bot_is_absent else self.interaction.channel_id or 0

    @property
    def parent_id(self) -> int | None:
        """The channel of the thread where they asked; None if that is no thread."""
        channel = self.interaction.channel
        return channel.parent_id if isinstance(channel, discord.Thread) else None

    @property
    def visible_channels(self) -> list[int]:
        """The channels of the guild that the person who asked can see; none in a direct message.

        Of those that the bot cannot view it is not known who can: an administrator, and whoever asks there.
        """
        guild, user = self.interaction.guild, self.interaction.user
        if self.guild_id is None or guild is None or not isinstance(user, discord.Member):
            return []
        here = self.parent_id or self.channel_id
        return [
            each.id for each in guild.channels if each.id == here or each.permissions_for(user).view_channel
        ]

    @property
    def shuffle_share(self) -> str:
        """What this request adds to the seed of a shuffle: an id that Discord chose."""
        return str(self.interaction.id)

    @property
    def is_moderator(self) -> bool:
        """Whether the person who asked may manage messages there."""
        return self.interaction.permissions.manage_messages

    @property
    def in_public(self) -> bool:
        """Whether they used a control of a public message."""
        message = self.interaction.message
        return message is not None and not message.flags.ephemeral

    @property
    def at_personal_table(self) -> bool:
        """Whether they used a control of the private message that shows their personal table."""
        return _at_personal_table(self.interaction)

    @property
    def at_table(self) -> bool:
        """Whether they used a control of a public message, or of the private one of their personal table."""
        return self.in_public or self.at_personal_table

    def is_on_old_message_of(self, table: Table) -> bool:
        """Return whether they used a public message that shows a table, but has been replaced by a newer one.

        The newest one is the table's, even before that is stored.
        """
        message = self.interaction.message
        if message is None or not self.in_public or message.id >= (table.message_id or 0):
            return False
        return shows_table(message)

    async def find_table_here(self) -> Table:
        """Return the open table of the channel or thread where they asked.

        Raises:
            NoTableError: there is none.
        """
        table = await self.bot.tables.open_table_in(self.channel_id)
        if table is None:
            raise NoTableError
        return table

    async def find_table(self, table_id: int) -> Table:
        """Return a table, if it is in the guild and channel where they asked.

        Raises:
            NoTableError: there is none, or it is elsewhere; the error does not reveal which.
        """
        if table_id > LARGEST_ID:
            raise NoTableError(Reason.TABLE_GONE)
        table = await self.bot.tables.get_table(table_id)
        if (table.guild_id, table.channel_id) != (self.guild_id, self.channel_id):
            raise NoTableError(Reason.TABLE_GONE)
        return table


@dataclass(frozen=True, slots=True)
class Answer:
    """What to show, and where.

    Attributes:
        page: the message.
        place: where it is shown.
        fresh: whether a private message has to be a new one in any case.
        pinged: ids of the people whom it pings where it mentions them, if it is a new message.
        then: what to do afterwards, given the message that shows it, None if it is not shown. That message
            can be edited and deleted for 15 minutes, private or not.
    """

    page: Page
    place: Place = Place.PRIVATE
    fresh: bool = False
    pinged: tuple[int, ...] = ()
    then: Callable[[discord.Message | None], Awaitable[None]] | None = None

    @property
    def allowed_mentions(self) -> discord.AllowedMentions:
        """The mentions that ping people, if the answer is a new message."""
        people = [discord.Object(user_id) for user_id in self.pinged]
        return discord.AllowedMentions(everyone=False, users=people, roles=False)


Work = Callable[..., Awaitable[Answer | ui.Modal]]
"""Does what a user asked for, given the request and further arguments; or asks back in a window."""


async def answer_interaction(
    interaction: Interaction, work: Work, *args: Any, public: bool = False, waits: bool = False
) -> None:
    """Do what a user asked for, then show the answer; Discord is asked to wait if the work takes long.

    Args:
        interaction: the command or click.
        work: does it, given the request and `args`; nothing is acknowledged before it has ended.
        args: what else it is given.
        public: whether the answer to a command is public, should Discord have to be asked to wait.
        waits: whether Discord is asked to wait however quick the work is.
    """
    bot = interaction.client
    LATE_SECONDS.observe(max(0.0, (utcnow() - interaction.created_at).total_seconds()))
    with bot.answering, ANSWER_SECONDS.time():
        working = asyncio.create_task(_work_and_paint(interaction, work, args), name="work of an answer")
        if not waits:
            await asyncio.wait({working}, timeout=bot.timing.defer_after)
        deferred = not working.done() and await _defer_response(
            interaction, private=not public or _is_bot_absent(interaction)
        )
        answer, painted, outcome = await working
        try:
            message = await _show_with_fallback(interaction, answer, painted, deferred=deferred)
        except NOT_SENT as error:
            log.warning("answer not shown", **log_ids(interaction), **log_fields(error))
            message, outcome = None, NOT_SHOWN
        if isinstance(answer, Answer) and answer.then is not None:
            await answer.then(message)
    INTERACTIONS.labels(_metric_label(interaction), outcome).inc()


async def _work_and_paint(
    interaction: Interaction, work: Work, args: tuple[Any, ...]
) -> tuple[Answer | ui.Modal, Page | None, str]:
    """Do the work and paint the page of its answer.

    Returns:
        The answer; its page, painted (None for a window); and the outcome for the metrics.
    """
    answer, outcome = await _run_work(interaction, work, args)
    if isinstance(answer, ui.Modal):
        return answer, None, outcome
    if interaction.guild_id is None or interaction.app_permissions.attach_files:
        return answer, await paint_page(answer.page, interaction.client.painter), outcome
    return answer, without_pictures(answer.page), outcome


async def _run_work(
    interaction: Interaction, work: Work, args: tuple[Any, ...]
) -> tuple[Answer | ui.Modal, str]:
    """Do the work, and return its answer, or else one that says what went wrong; and the outcome."""
    try:
        words = await words_of(interaction)
        try:
            return await work(Request(interaction, words), *args), DONE
        except (TableProblem, GameError) as problem:
            return Answer(text_page(explain_problem(problem, words)), fresh=True), WAS_REFUSED
    except Exception:
        log.exception("interaction failed", **log_ids(interaction))
        return _failure_answer(interaction), FAILED


async def _defer_response(interaction: Interaction, *, private: bool) -> bool:
    """Ask Discord to wait: silently after a click, with a message that says so after a command.

    Returns:
        Whether Discord waits, so that the answer has to be sent in another way.
    """
    try:
        try:
            await interaction.response.defer(ephemeral=private)
        except (aiohttp.ClientError, OSError):
            await interaction.response.defer(ephemeral=private)
    except NOT_SENT as error:
        log.info("could not ask to wait", **log_ids(interaction), **log_fields(error))
        return getattr(error, "code", None) == ACKNOWLEDGED  # the first try has arrived, unheard
    return True


async def _show_with_fallback(
    interaction: Interaction, answer: Answer | ui.Modal, painted: Page | None, *, deferred: bool
) -> discord.Message | None:
    """Show an answer; if Discord accepts it in no form, show that something went wrong instead."""
    try:
        return await _show_answer(interaction, answer, painted, deferred=deferred)
    except discord.HTTPException as error:
        if error.status not in (REFUSED, TOO_LARGE) or error.code == ACKNOWLEDGED:
            raise
        await _show_answer(interaction, _failure_answer(interaction), None, deferred=deferred)
        raise


def _failure_answer(interaction: Interaction) -> Answer:
    """Return the answer that says that something went wrong, in the language of the user's client."""
    words = interaction.client.readers.words_for_locale(interaction.locale.value)
    return Answer(text_page(words("problem-unexpected")), fresh=True)


async def _show_answer(
    interaction: Interaction, answer: Answer | ui.Modal, painted: Page | None, *, deferred: bool
) -> discord.Message | None:
    """Show an answer where it belongs, and return its message.

    Args:
        interaction: the command or click.
        answer: the answer.
        painted: its page, painted; None to send the page as the answer has it.
        deferred: whether Discord was asked to wait. Then its original response is the message that says so
            after a command, but the message with the control after a click.

    Raises:
        discord.HTTPException: Discord does not accept it.
        aiohttp.ClientError, OSError: Discord could not be reached.
    """
    # A window can only be the first response.
    response, clicked = interaction.response, interaction.message
    if isinstance(answer, ui.Modal):
        if not deferred:
            await response.send_modal(answer)
            return None
        answer = _failure_answer(interaction)  # no window can follow
    # Where it goes: into the message that was clicked, or into a new one.
    private = answer.place is Place.PRIVATE
    in_own_page = clicked is not None and clicked.flags.ephemeral and not _at_personal_table(interaction)
    here = answer.place is Place.HERE or (private and not answer.fresh and in_own_page)
    mentions = answer.allowed_mentions

    async def send(view: ui.LayoutView, files: list[discord.File]) -> discord.Message | None:
        if deferred and (here or clicked is None):
            return await interaction.edit_original_response(view=view, attachments=files)
        if deferred:
            return await interaction.followup.send(
                view=view, files=files, wait=True, ephemeral=private, allowed_mentions=mentions
            )
        try:
            if here:
                sent = await response.edit_message(view=view, attachments=files)
            else:
                sent = await response.send_message(
                    view=view, files=files, ephemeral=private, allowed_mentions=mentions
                )
        except discord.HTTPException as error:
            if error.code != ACKNOWLEDGED:
                raise
            return await interaction.original_response()  # an earlier try has arrived, unheard
        message = None if sent is None else sent.resource
        return message if isinstance(message, discord.Message) else None

    async def deliver_page() -> discord.Message | None:
        return await send_page(answer.page, painted or answer.page, send, interaction.client)

    # Send it, in a new message if the clicked one is gone.
    try:
        return await run_in_open_thread(interaction.client, interaction.channel_id, deliver_page)
    except discord.NotFound as error:
        if not here or error.code != UNKNOWN_MESSAGE:
            raise
        # The message was taken away just as they clicked in it.
        moved = replace(answer, place=Place.PRIVATE, fresh=True)
        return await _show_answer(interaction, moved, painted, deferred=deferred)


async def words_of(interaction: Interaction) -> Words:
    """Return the texts for the person behind an interaction."""
    guild_id = None if _is_bot_absent(interaction) else interaction.guild_id
    bot, user, locale = interaction.client, interaction.user, interaction.locale.value
    # What they are called on one server is nobody's business on another one.
    await bot.preferences.note_person(user.id, user.global_name or user.name, locale)
    return await bot.readers.words_for_person(user.id, guild_id, locale)


def explain_problem(problem: TableProblem | GameError, words: Words) -> str:
    """Return what a problem is, in the reader's language."""
    if isinstance(problem, TableProblem):
        values = problem.values
        named = {"name": escape_name(str(values["name"]))} if "name" in values else {}
        return words(f"problem-{problem.reason}", **{**values, **named})
    key = f"illegal-{problem.reason}"
    return words(key if words.has(key) else "illegal-not-possible-now")


def shows_table(message: discord.Message) -> bool:
    """Return whether one of our messages shows a table itself, not a page that was opened from one."""
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    controls = (TEMPLATE.fullmatch(getattr(item, "custom_id", None) or "") for item in view.walk_children())
    return any(control is not None and control["verb"] in OF_TABLES for control in controls)


def _is_bot_absent(interaction: Interaction) -> bool:
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return interaction.client.get_guild(interaction.guild_id) is None


def _at_personal_table(interaction: Interaction) -> bool:
    message = interaction.message
    if message is None or not message.flags.ephemeral or not _is_bot_absent(interaction):
        return False
    return shows_table(message)


def _metric_label(interaction: Interaction) -> str:
    """Return what was asked for, as metrics name it: a command with its slash, or a control's verb."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    control = _parse_control(interaction)
    return control["verb"] if control is not None and control["verb"] in _VERBS else "unknown"


def log_ids(interaction: Interaction) -> dict[str, int]:
    """Return the ids that a log line about an interaction carries: its own, its guild's and its table's."""
    control = _parse_control(interaction)
    table_id = 0 if control is None else int(control["table"])
    ids = {"interaction": interaction.id, "guild": interaction.guild_id, "table": table_id}
    return {name: number for name, number in ids.items() if number}


def _parse_control(interaction: Interaction) -> re.Match[str] | None:
    """Return the parts of the used control's custom_id; None if it is not one of our controls."""
    return TEMPLATE.fullmatch(str((interaction.data or {}).get("custom_id", "")))
