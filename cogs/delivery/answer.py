"""Answers: every interaction gets its page in time, or a friendly reason why not.

The work is done first and shown afterwards. If it takes too long, the response is deferred. If it fails, only
the person who clicked sees that, and nothing is lost.
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

_DONE = "done"
_WAS_REFUSED = "refused"
_FAILED = "failed"
_NOT_SHOWN = "not_shown"
"""Outcomes of an interaction, as a label of metrics."""

_MIN_WAIT_SECONDS = 0.4
"""Minimum time for the work before its response is deferred, which rules out a modal.

Interactions seem older than they are if the machine's clock is ahead.
"""

_THINKING = "thinking"
"""Key of an interaction's extra for the `Place` of its "thinking" message."""

_MAX_FIRST_BYTES = 200_000
"""Maximum size of the files in a first response: a slow line needs over three seconds for more."""

_VERBS = frozenset[str](Verb)


class Place(Enum):
    """The message that shows an answer."""

    PRIVATE = auto()
    """The private message that the person clicked in, or else a new private one."""
    HERE = auto()
    """The message they clicked in."""
    PUBLIC = auto()
    """A new public message."""
    NOWHERE = auto()
    """No message: the private one that they clicked in is deleted."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A page, and the place to show it.

    Attributes:
        fresh: whether a private answer always needs a new message.
        closes: whether a new public message leaves nothing to do in the private one that they clicked in.
        pinged: ids of the people pinged by a new message, if it mentions them.
        then: called afterwards with the message that shows the page, or None if it isn't shown. The message
            can be edited and deleted for 15 minutes, private or not.
    """

    page: Page
    place: Place = Place.PRIVATE
    fresh: bool = False
    closes: bool = False
    pinged: tuple[int, ...] = ()
    then: Callable[[discord.Message | None], Awaitable[None]] | None = None


CLOSED = Answer(Page(0, 0, ()), Place.NOWHERE)
"""Closes the private page of a click whose effect everyone sees in the channel."""

Work = Callable[..., Awaitable[Answer | ui.Modal]]
"""Does a request, given further arguments; returns the answer, or a modal that asks for more."""


async def answer_interaction(interaction: Interaction, work: Work, *args: Any, public: bool = False) -> None:
    """Do the work of a command or click, then show its answer; defer the response if the work takes long.

    Nothing is acknowledged before the work has ended, unless the response is deferred. `public` says whether
    the deferred response to a command is public.
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
        closes = _closes_clicked(interaction, answer)
        heavy = painted is not None and painted.file_bytes > _MAX_FIRST_BYTES
        if isinstance(answer, Answer) and (heavy or closes):
            private = answer.place is Place.PRIVATE
            deferred = deferred or await _defer_response(interaction, private=private)
        try:
            message = await _show_answer(interaction, answer, painted, deferred=deferred)
            if closes and deferred:
                with suppress(*REQUEST_ERRORS):
                    await interaction.delete_original_response()
        except REQUEST_ERRORS as error:
            log.warning("answer not shown", **log_ids(interaction), **log_fields(error))
            message = None
            outcome = _NOT_SHOWN
        except Exception:  # a page that breaks the limits of Discord or of discord.py
            log.exception("answer not built", **log_ids(interaction))
            message = None
            outcome = _FAILED
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
    """Return the answer (one about the problem if the work fails), its painted page, and the outcome.

    There is no page for a modal.
    """
    try:
        words = await words_of(interaction)
        try:
            answer = await work(Request(interaction, words), *args)
            outcome = _DONE
        except (TableProblem, GameError) as problem:
            answer = Answer(text_page(explain_problem(problem, words)), fresh=True)
            outcome = _WAS_REFUSED
    except Exception:
        log.exception("interaction failed", **log_ids(interaction))
        answer = _failure_answer(interaction)
        outcome = _FAILED
    if isinstance(answer, ui.Modal):
        return answer, None, outcome
    if interaction.guild_id is None or interaction.app_permissions.attach_files:
        return answer, await paint_page(answer.page, interaction.client.painter), outcome
    return answer, without_pictures(answer.page), outcome


async def _defer_response(interaction: Interaction, *, private: bool) -> bool:
    """Defer a response; return whether Discord waits for it.

    This is silent after a click. After a command it shows a "thinking" message; if `private`, only its user
    sees that message and the answer that replaces it.
    """
    if interaction.message is None:
        interaction.extras[_THINKING] = Place.PRIVATE if private else Place.PUBLIC
    try:
        try:
            await interaction.response.defer(ephemeral=private)
        except (aiohttp.ClientError, OSError):
            await interaction.response.defer(ephemeral=private)
    except REQUEST_ERRORS as error:
        log.info("response not deferred", **log_ids(interaction), **log_fields(error))
        return getattr(error, "code", None) == ALREADY_ACKNOWLEDGED  # the first attempt did arrive
    return True


async def _show_answer(
    interaction: Interaction, answer: Answer | ui.Modal, painted: Page | None, *, deferred: bool
) -> discord.Message | None:
    """Show an answer in its place, and return its message.

    If Discord accepts the answer in no form, show a failure message instead, then raise. Without a painted
    page, send the answer's own.

    Raises:
        discord.HTTPException: Discord doesn't accept the answer.
        aiohttp.ClientError, OSError: Discord can't be reached.
    """
    if isinstance(answer, ui.Modal) and deferred:
        answer = _failure_answer(interaction)  # a modal can only be the first response
    try:
        if isinstance(answer, ui.Modal):
            await interaction.response.send_modal(answer)
            return None
        if answer.place is Place.NOWHERE:
            await _close_page(interaction, deferred=deferred)
            return None
        send = _sender(interaction, answer, deferred=deferred)
        page = answer.page
        return await deliver(interaction.client, page, painted or page, send, interaction.channel_id)
    except discord.HTTPException as error:
        in_clicked = isinstance(answer, Answer) and _is_in_clicked(interaction, answer)
        if error.code == UNKNOWN_MESSAGE and isinstance(answer, Answer) and in_clicked:
            # The message was deleted just as they clicked in it.
            moved = replace(answer, place=Place.PRIVATE, fresh=True)
            return await _show_answer(interaction, moved, painted, deferred=deferred)
        if error.status in (BAD_REQUEST, PAYLOAD_TOO_LARGE) and error.code != ALREADY_ACKNOWLEDGED:
            await _show_failure(interaction, deferred=deferred)
        raise


async def _close_page(interaction: Interaction, *, deferred: bool) -> None:
    """Delete the private message that was clicked in."""
    if not deferred:
        await interaction.response.defer()
    if _is_private(interaction.message):
        await interaction.delete_original_response()


def _closes_clicked(interaction: Interaction, answer: Answer | ui.Modal) -> bool:
    """Return whether an answer deletes the clicked message: the original response of a deferred click."""
    closes = isinstance(answer, Answer) and answer.closes and answer.place is Place.PUBLIC
    return closes and _is_private(interaction.message)


def _is_private(message: discord.Message | None) -> bool:
    return message is not None and message.flags.ephemeral


async def _show_failure(interaction: Interaction, *, deferred: bool) -> None:
    """Show that something went wrong, in place of an answer that can't be shown.

    Raises:
        discord.HTTPException: Discord doesn't accept that either.
        aiohttp.ClientError, OSError: Discord can't be reached.
    """
    failed = _failure_answer(interaction)
    send = _sender(interaction, failed, deferred=deferred)
    await deliver(interaction.client, failed.page, failed.page, send, interaction.channel_id)


def _is_in_clicked(interaction: Interaction, answer: Answer) -> bool:
    """Return whether an answer replaces the message that was clicked."""
    own_page = answer.place is Place.PRIVATE and not answer.fresh
    return answer.place is Place.HERE or (own_page and _is_private(interaction.message))


def _sender(interaction: Interaction, answer: Answer, *, deferred: bool) -> Send[discord.Message | None]:
    """Return the function that sends an answer.

    The original response of a deferred command is its "thinking" message; of a deferred click it is the
    message with the control. A private answer can't replace a public "thinking" message, as everyone would
    see it; that message is deleted first.
    """
    response = interaction.response
    here = _is_in_clicked(interaction, answer)
    private = answer.place is Place.PRIVATE
    people = [discord.Object(user_id) for user_id in answer.pinged]
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
            return await interaction.original_response()  # an earlier attempt did arrive
        message = None if sent is None else sent.resource
        return message if isinstance(message, discord.Message) else None

    return send


def _failure_answer(interaction: Interaction) -> Answer:
    """Return the answer for an unexpected failure, in the language of the user's client."""
    words = interaction.client.readers.words_for_locale(interaction.locale.value)
    return Answer(text_page(words("problem-unexpected")), fresh=True)


async def words_of(interaction: Interaction) -> Words:
    """Return the texts for the person behind an interaction."""
    guild_id = None if is_bot_absent(interaction) else interaction.guild_id
    bot = interaction.client
    user = interaction.user
    locale = interaction.locale.value
    # Their nickname on one server must not appear on another.
    person = person_named(user.id, user.global_name, user.name)
    await bot.preferences.note_person(person, locale)
    return await bot.readers.words_for_person(user.id, guild_id, locale)


def explain_problem(problem: TableProblem | GameError, words: Words) -> str:
    """Return the text about a problem, in the reader's language."""
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
    """Return the metrics label of an interaction: a command with its slash, or a control's verb."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    control = _parse_control(interaction)
    return control["verb"] if control is not None and control["verb"] in _VERBS else "unknown"


def log_ids(interaction: Interaction) -> dict[str, int]:
    """Return the ids for log lines about an interaction: its own, its guild's and its table's."""
    control = _parse_control(interaction)
    table_id = 0 if control is None else int(control["table"])
    ids = {"interaction": interaction.id, "guild": interaction.guild_id, "table": table_id}
    return {name: number for name, number in ids.items() if number}


def _parse_control(interaction: Interaction) -> re.Match[str] | None:
    """Return the parts of the used control's custom_id, or None if the control isn't ours."""
    return CUSTOM_ID_TEMPLATE.fullmatch(str((interaction.data or {}).get("custom_id", "")))
