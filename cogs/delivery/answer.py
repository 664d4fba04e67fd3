"""Answers: every interaction is answered in time, with what was asked for or with a friendly reason why not.

Work is done first and shown afterwards. If it takes long, Discord is asked to wait; if it goes wrong, only
the person who asked is told, and nothing is lost.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, auto
from typing import Any

import aiohttp
import discord
import structlog
from discord import ui
from discord.utils import format_dt, utcnow

from bot.errors import TableProblem
from bot.metrics import ANSWER_SECONDS, INTERACTIONS, LATE_SECONDS
from bot.names import escape_name, person_named
from bot.texts import Words
from cogs.delivery.deliver import (
    ALREADY_ACKNOWLEDGED,
    BAD_REQUEST,
    PAYLOAD_TOO_LARGE,
    REQUEST_ERRORS,
    UNKNOWN_MESSAGE,
    Send,
    deliver,
    log_fields,
    paint_page,
    without_pictures,
)
from cogs.delivery.layout import CUSTOM_ID_TEMPLATE
from cogs.delivery.pages import Page, text_page
from cogs.delivery.request import Interaction, Request, is_bot_absent
from cogs.delivery.verbs import Verb
from games import GameError

log = structlog.get_logger(__name__)

_DONE, _WAS_REFUSED, _FAILED, _NOT_SHOWN = "done", "refused", "failed", "not_shown"
"""How an interaction ended, as metrics name it."""

_MIN_WAIT_SECONDS = 0.4
"""How long any work may take before Discord is asked to wait, after which it takes no window any more.

If the machine's clock is ahead, interactions seem to be older than they are.
"""

_THINKING = "thinking"
"""The extra of an interaction that says to whom a message shows that the bot is thinking: a `Place`."""
_MAX_FIRST_BYTES = 200_000
"""Maximum size of a first response's files: a slow line needs more than three seconds for larger ones."""

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


Work = Callable[..., Awaitable[Answer | ui.Modal]]
"""Does what a user asked for, given the request and further arguments; or asks back in a window."""


async def answer_interaction(interaction: Interaction, work: Work, *args: Any, public: bool = False) -> None:
    """Do what a user asked for, then show the answer; Discord is asked to wait if the work takes long.

    Args:
        interaction: the command or click.
        work: does it, given the request and `args`; nothing is acknowledged before it has ended.
        args: what else it is given.
        public: whether the answer to a command is public, should Discord have to be asked to wait.
    """
    bot = interaction.client
    age = max(0.0, (utcnow() - interaction.created_at).total_seconds())
    LATE_SECONDS.observe(age)
    with bot.answering, ANSWER_SECONDS.time():
        working = asyncio.create_task(_work_and_paint(interaction, work, args), name="work of an answer")
        await asyncio.wait({working}, timeout=max(bot.timing.defer_after - age, _MIN_WAIT_SECONDS))
        deferred = not working.done() and await _defer_response(
            interaction, private=not public or is_bot_absent(interaction)
        )
        answer, painted, outcome = await working
        if isinstance(answer, Answer) and painted is not None and painted.file_bytes > _MAX_FIRST_BYTES:
            private = answer.place is Place.PRIVATE
            deferred = deferred or await _defer_response(interaction, private=private)
        try:
            message = await _show_answer(interaction, answer, painted, deferred=deferred)
        except REQUEST_ERRORS as error:
            log.warning("answer not shown", **log_ids(interaction), **log_fields(error))
            message, outcome = None, _NOT_SHOWN
        except Exception:  # a page that breaks the limits of Discord or of its library
            log.exception("answer not built", **log_ids(interaction))
            message, outcome = None, _FAILED
            with suppress(*REQUEST_ERRORS):
                await _show_failure(interaction, deferred=deferred)
        if isinstance(answer, Answer) and answer.then is not None:
            try:
                await answer.then(message)
            except Exception:
                log.exception("work after an answer failed", **log_ids(interaction))
                outcome = _FAILED
    INTERACTIONS.labels(_metric_label(interaction), outcome).inc()


async def _work_and_paint(
    interaction: Interaction, work: Work, args: tuple[Any, ...]
) -> tuple[Answer | ui.Modal, Page | None, str]:
    """Do the work and paint the page of its answer, or of one that says what went wrong.

    Returns:
        The answer; its page, painted (None for a window); and the outcome for the metrics.
    """
    try:
        words = await words_of(interaction)
        try:
            answer, outcome = await work(Request(interaction, words), *args), _DONE
        except (TableProblem, GameError) as problem:
            answer, outcome = Answer(text_page(explain_problem(problem, words)), fresh=True), _WAS_REFUSED
    except Exception:
        log.exception("interaction failed", **log_ids(interaction))
        answer, outcome = _failure_answer(interaction), _FAILED
    if isinstance(answer, ui.Modal):
        return answer, None, outcome
    if interaction.guild_id is None or interaction.app_permissions.attach_files:
        return answer, await paint_page(answer.page, interaction.client.painter), outcome
    return answer, without_pictures(answer.page), outcome


async def _defer_response(interaction: Interaction, *, private: bool) -> bool:
    """Ask Discord to wait: silently after a click, with a message that says so after a command.

    Args:
        interaction: the command or click.
        private: whether only its user may see such a message, and what is shown in its place.

    Returns:
        Whether Discord waits, so that the answer has to be sent in another way.
    """
    if interaction.message is None:
        interaction.extras[_THINKING] = Place.PRIVATE if private else Place.PUBLIC
    try:
        try:
            await interaction.response.defer(ephemeral=private)
        except (aiohttp.ClientError, OSError):
            await interaction.response.defer(ephemeral=private)
    except REQUEST_ERRORS as error:
        log.info("could not ask to wait", **log_ids(interaction), **log_fields(error))
        return getattr(error, "code", None) == ALREADY_ACKNOWLEDGED  # the first try has arrived, unheard
    return True


async def _show_answer(
    interaction: Interaction, answer: Answer | ui.Modal, painted: Page | None, *, deferred: bool
) -> discord.Message | None:
    """Show an answer where it belongs, and return its message.

    If Discord accepts it in no form, what is shown instead says that something went wrong.

    Args:
        interaction: the command or click.
        answer: the answer.
        painted: its page, painted; None to send the page as the answer has it.
        deferred: whether Discord was asked to wait.

    Raises:
        discord.HTTPException: Discord does not accept it.
        aiohttp.ClientError, OSError: Discord could not be reached.
    """
    bot, channel_id = interaction.client, interaction.channel_id
    if isinstance(answer, ui.Modal) and deferred:
        answer = _failure_answer(interaction)  # a window can only be the first response
    try:
        if isinstance(answer, ui.Modal):
            await interaction.response.send_modal(answer)
            return None
        send = _sender(interaction, answer, deferred=deferred)
        return await deliver(bot, answer.page, painted or answer.page, send, channel_id)
    except discord.HTTPException as error:
        in_clicked = isinstance(answer, Answer) and _is_in_clicked(interaction, answer)
        if error.code == UNKNOWN_MESSAGE and isinstance(answer, Answer) and in_clicked:
            # The message was taken away just as they clicked in it.
            moved = replace(answer, place=Place.PRIVATE, fresh=True)
            return await _show_answer(interaction, moved, painted, deferred=deferred)
        if error.status in (BAD_REQUEST, PAYLOAD_TOO_LARGE) and error.code != ALREADY_ACKNOWLEDGED:
            await _show_failure(interaction, deferred=deferred)
        raise


async def _show_failure(interaction: Interaction, *, deferred: bool) -> None:
    """Show that something went wrong in place of an answer that cannot be shown.

    Raises:
        discord.HTTPException: Discord does not accept that either.
        aiohttp.ClientError, OSError: Discord could not be reached.
    """
    failed = _failure_answer(interaction)
    send = _sender(interaction, failed, deferred=deferred)
    await deliver(interaction.client, failed.page, failed.page, send, interaction.channel_id)


def _is_in_clicked(interaction: Interaction, answer: Answer) -> bool:
    """Return whether an answer goes into the message that was clicked, not into a new one."""
    clicked = interaction.message
    own_page = answer.place is Place.PRIVATE and not answer.fresh
    return answer.place is Place.HERE or (own_page and clicked is not None and clicked.flags.ephemeral)


def _sender(interaction: Interaction, answer: Answer, *, deferred: bool) -> Send[discord.Message | None]:
    """Return what sends an answer.

    If Discord was asked to wait, the original response is the message that says so after a command, but the
    message with the control after a click. All see what replaces a public one, so it is taken away before a
    private answer.
    """
    response, here = interaction.response, _is_in_clicked(interaction, answer)
    private, people = answer.place is Place.PRIVATE, [discord.Object(user_id) for user_id in answer.pinged]
    mentions = discord.AllowedMentions(everyone=False, users=people, roles=False)

    async def send(view: ui.LayoutView, files: list[discord.File]) -> discord.Message | None:
        if deferred and private and interaction.extras.get(_THINKING) is Place.PUBLIC:
            del interaction.extras[_THINKING]
            with suppress(*REQUEST_ERRORS):
                await interaction.delete_original_response()
        if deferred and (here or _THINKING in interaction.extras):
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
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            return await interaction.original_response()  # an earlier try has arrived, unheard
        message = None if sent is None else sent.resource
        return message if isinstance(message, discord.Message) else None

    return send


def _failure_answer(interaction: Interaction) -> Answer:
    """Return the answer that says that something went wrong, in the language of the user's client."""
    words = interaction.client.readers.words_for_locale(interaction.locale.value)
    return Answer(text_page(words("problem-unexpected")), fresh=True)


async def words_of(interaction: Interaction) -> Words:
    """Return the texts for the person behind an interaction."""
    guild_id = None if is_bot_absent(interaction) else interaction.guild_id
    bot, user, locale = interaction.client, interaction.user, interaction.locale.value
    # What they are called on one server is nobody's business on another one.
    person = person_named(user.id, user.global_name, user.name)
    await bot.preferences.note_person(person, locale)
    return await bot.readers.words_for_person(user.id, guild_id, locale)


def explain_problem(problem: TableProblem | GameError, words: Words) -> str:
    """Return what a problem is, in the reader's language."""
    if isinstance(problem, TableProblem):
        values = dict(problem.values)
        if "name" in values:
            values["name"] = escape_name(str(values["name"]))
        if isinstance(until := values.get("until"), datetime):
            values["until"] = format_dt(until, "R")
        return words(f"problem-{problem.reason}", **values)
    key = f"illegal-{problem.reason}"
    return words(key if words.has(key) else "illegal-not-possible-now")


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
    return CUSTOM_ID_TEMPLATE.fullmatch(str((interaction.data or {}).get("custom_id", "")))
