"""Answers: every interaction is answered in time, with what was asked for or with a friendly reason why not.

Work is done first and shown afterwards. If it takes long, Discord is asked to wait; if it goes wrong, only
the person who asked is told, and nothing is lost. What is read late has less time, or none: then Discord is
asked first, and if it has told the person already that this failed, nothing is done at all.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any, Literal

import discord
import structlog
from prometheus_client import Counter

from bot.errors import TableProblem
from bot.metrics import ANSWER_SECONDS, FAILURES, INTERACTIONS, LATE_SECONDS, WORK_SECONDS
from bot.names import Person, person_named
from bot.pictures.avatars import avatar_of
from bot.tables.table import Table
from bot.texts import Words
from bot.wire.interactions import clicked, forget_clicked, in_private
from cogs.delivery import sending
from cogs.delivery.away import at_personal_table, away
from cogs.delivery.components import layout
from cogs.delivery.custom_ids import TEMPLATE
from cogs.delivery.forms import Form, window
from cogs.delivery.pages import Page, note
from cogs.delivery.posting import (
    NOT_SENT,
    NOTHING,
    Body,
    Held,
    held_by,
    in_words,
    painted,
    posted,
    unfit,
    why,
)
from cogs.delivery.replies import DISCORD_WAITS, Reply, came_too_late, later
from cogs.delivery.sending import Received
from cogs.delivery.threads import opened_for
from cogs.delivery.verbs import Verb
from games import GameError

Interaction = discord.Interaction[Any]
"""An interaction of our client; discord.py's own base classes allow no narrower type in overrides."""

log = structlog.get_logger(__name__)

IN_A_HURRY = 1.0
"""Seconds after a click at which Discord is asked to wait while clicks are read late: the request to wait is
held up as well then."""

WINDOW_WITHIN = 0.3
"""Seconds that a window is given in any case."""

GRACE = 2.0
"""Seconds beyond Discord's time for which it certainly does not wait; if it has, it is not as late as we took
it to be."""

ELSEWHERE = "…"
"""What is shown for a moment where Discord was asked to wait, while the answer is sent elsewhere."""

DONE, REFUSED, FAILED, NOT_SHOWN, TOO_LATE = "done", "refused", "failed", "not_shown", "too_late"
"""How an interaction ended, as metrics name it."""

_RESPONSE = "_cs_response"
"""Where discord.py keeps the response of an interaction."""

_VERBS = frozenset[str](Verb)

GONE = 10008
"""Discord's code for a message that is no longer there."""

PRIVATE, HERE, PUBLIC, WINDOW = "private", "here", "public", "window"
Place = Literal["private", "here", "public", "window"]
"""Where an answer is shown; Discord cannot be told to wait for a window."""


@dataclass(frozen=True, slots=True)
class Request:
    """What somebody asked for, by a command or a control.

    Attributes:
        interaction: Discord's interaction.
        words: the texts for the person who asked.
    """

    interaction: Interaction
    words: Words

    @property
    def person(self) -> Person:
        """Who asked, with the name and picture they have here."""
        user = self.interaction.user
        member = user if isinstance(user, discord.Member) and self.guild_id is not None else None
        here = None if member is None else member.guild_avatar
        avatar = avatar_of(user.id, _key(user.avatar), self.guild_id, _key(here))
        nick = None if member is None else member.nick
        return person_named(user.id, nick, user.global_name, user.name, avatar=avatar)

    @property
    def now(self) -> datetime:
        """The time of day."""
        return self.interaction.client.timing.now()

    @property
    def user_id(self) -> int:
        """The id of the person who asked."""
        return self.interaction.user.id

    @property
    def guild_id(self) -> int | None:
        """The guild where they asked; None in a direct message, and where the bot is not a member."""
        return None if away(self.interaction) else self.interaction.guild_id

    @property
    def channel_id(self) -> int:
        """The channel or thread where they asked; where the bot is not a member, their own id instead."""
        return self.user_id if away(self.interaction) else self.interaction.channel_id or 0

    @property
    def parent_id(self) -> int | None:
        """The channel of the thread where they asked; None if that is no thread."""
        channel = self.interaction.channel
        return channel.parent_id if isinstance(channel, discord.Thread) else None

    @property
    def visible_channels(self) -> list[int]:
        """The channels of the guild that the person who asked can see; none in a direct message."""
        guild, user = self.interaction.guild, self.interaction.user
        if self.guild_id is None or guild is None or not isinstance(user, discord.Member):
            return []
        return [each.id for each in guild.channels if each.permissions_for(user).view_channel]

    @property
    def share(self) -> str:
        """What this request adds to a shuffle: an id that Discord chose."""
        return str(self.interaction.id)

    @property
    def moderates(self) -> bool:
        """Whether the person who asked may manage messages there."""
        return self.interaction.permissions.manage_messages

    @property
    def at_table(self) -> bool:
        """Whether they used a control of a message that everybody sees, or of the one of a personal table."""
        public = bool(clicked(self.interaction)) and not in_private(self.interaction)
        return public or at_personal_table(self.interaction)


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that answers an interaction.

    Attributes:
        id: its id.
        held: its pictures.
        crossed: whether it was edited in another way at the same time, so that it may show something else.
    """

    id: int | None
    held: Held
    crossed: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What to show, and where.

    Attributes:
        page: the message.
        place: `private`: to the person who asked, in the private message they clicked in or else in a
            new one; `here`: instead of the message they clicked in; `public`: a new message for all.
        fresh: whether a private message has to be a new one in any case.
        table: the table that the page shows: its public message, or (private) the hand of whoever asked.
            Listeners that keep such messages up to date are notified.
        then: what to do once the answer is shown, with the message that shows it.
        pinged: ids of the people whom it pings where it mentions them, if it is a new message.
    """

    page: Page
    place: Place = PRIVATE
    fresh: bool = False
    table: Table | None = None
    then: Callable[[Sent], None] | None = None
    pinged: tuple[int, ...] = ()

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Whom a new message pings."""
        people = [discord.Object(user_id) for user_id in self.pinged]
        return discord.AllowedMentions(everyone=False, users=people, roles=False)


Work = Callable[[Request], Awaitable[Answer | Form]]
"""Does what somebody asked for, or asks back."""


async def answer(interaction: Interaction, work: Work, expect: Place = PRIVATE) -> None:
    """Do the work and answer the interaction with what it returns, or with what went wrong.

    Args:
        interaction: what somebody did.
        work: what to do; nothing is acknowledged before it has ended.
        expect: where the answer will be shown, in case Discord has to be asked to wait for it.
    """
    if expect == PUBLIC and away(interaction):
        expect = PRIVATE
    if expect == PRIVATE and in_private(interaction):
        expect = HERE
    with interaction.client.work.running(), ANSWER_SECONDS.time():
        result = await _answer(interaction, work, expect)
    _counter(_asked_for(interaction), result).inc()
    _lighten(interaction)


def _lighten(interaction: Interaction) -> None:
    """Drop what an answered interaction does not need; it may be kept for long, to edit the answer.

    Its response refers back to it. Without that, it goes as soon as nobody keeps it, and Python's garbage
    collector has nothing to find.
    """
    forget_clicked(interaction)
    with suppress(AttributeError):
        delattr(interaction, _RESPONSE)


async def _answer(interaction: Interaction, work: Work, expect: Place) -> str:
    """Do the same, and return how it went."""
    late = interaction.client.lateness.of(interaction.id)
    LATE_SECONDS.observe(late)
    reply = Reply(interaction, late)
    async with _waited_for(interaction, reply, expect, late):
        if reply.refusal is not None:
            return TOO_LATE
        with WORK_SECONDS.time():
            if reply.unheard and late >= DISCORD_WAITS:
                # Discord has given it up, or its people would read nothing of what is done now.
                shown, result = _not_done(interaction), TOO_LATE
            else:
                shown, result = await _done_for(interaction, work, expect, late)
            if isinstance(shown, Form):
                return result if await _open(interaction, reply, shown) else NOT_SHOWN
            shown = _in_its_place(interaction, shown)
            ready = await _ready(interaction, shown.page) if reply.refusal is None else shown.page
    try:
        sent = await _show(interaction, reply, shown, ready, expect)
    except NOT_SENT as error:
        log.warning("answer not shown", **ids_of(interaction), **why(error))
        if shown.table is not None and not _shows_hand(shown, shown.table):
            interaction.client.dispatch("table_not_shown", shown.table)
        if unfit(error):
            await _apologise(interaction, reply, expect)
        return TOO_LATE if came_too_late(error) or result == TOO_LATE else NOT_SHOWN
    if shown.table is not None:
        _announce(interaction, shown.table, shown, sent)
    if shown.then is not None:
        shown.then(sent)
    return result


@asynccontextmanager
async def _waited_for(
    interaction: Interaction, reply: Reply, expect: Place, late: float
) -> AsyncIterator[None]:
    """Ask Discord to wait if the block takes too long; before it begins if it is too late already."""
    patience: float = interaction.client.timing.defer_after
    if interaction.client.lateness.behind:
        patience = min(patience, IN_A_HURRY)
    if late >= patience:
        if await _ask_to_wait(interaction, reply, expect) and late >= DISCORD_WAITS + GRACE:
            interaction.client.lateness.forget()
        yield
        return
    loop, asking = asyncio.get_running_loop(), list[asyncio.Task[bool]]()
    timer = loop.call_later(
        patience - late, lambda: asking.append(loop.create_task(_ask_to_wait(interaction, reply, expect)))
    )
    try:
        yield
    finally:
        timer.cancel()
        if asking:
            await asyncio.gather(*asking)


async def words_of(interaction: Interaction) -> Words:
    """Return the texts for the person behind an interaction."""
    readers, user_id = interaction.client.readers, interaction.user.id
    guild_id = None if away(interaction) else interaction.guild_id
    return await readers.person(user_id, guild_id, interaction.locale.value)


def _key(avatar: discord.Asset | None) -> str | None:
    return None if avatar is None else avatar.key


@cache
def _counter(asked_for: str, result: str) -> Counter:
    return INTERACTIONS.labels(asked_for, result)


def _asked_for(interaction: Interaction) -> str:
    """Return what somebody asked for, as metrics name it: a command with its slash, or a control's verb."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    control = _control(interaction)
    return control["verb"] if control is not None and control["verb"] in _VERBS else "unknown"


def ids_of(interaction: Interaction) -> dict[str, int]:
    """Return the ids that a log line about an interaction carries: its own, its guild's and its table's."""
    control = _control(interaction)
    table_id = 0 if control is None else int(control["table"])
    ids = {"interaction": interaction.id, "guild": interaction.guild_id, "table": table_id}
    return {name: number for name, number in ids.items() if number}


def _control(interaction: Interaction) -> re.Match[str] | None:
    """Return the parts of the custom_id of the control that somebody used; None if it is not one of ours."""
    return TEMPLATE.fullmatch(str((interaction.data or {}).get("custom_id", "")))


async def _done_for(
    interaction: Interaction, work: Work, expect: Place, late: float
) -> tuple[Answer | Form, str]:
    """Do the work; what leads to a window, for which Discord cannot be asked to wait, is given up in time.

    Nothing is lost with that, as all that is done before a window opens is reading.
    """
    if expect != WINDOW:
        return await _done(interaction, work)
    try:
        async with asyncio.timeout(max(interaction.client.timing.defer_after - late, WINDOW_WITHIN)):
            return await _done(interaction, work)
    except TimeoutError:
        log.warning("window comes too late", **ids_of(interaction))
        return _not_done(interaction), FAILED


def _not_done(interaction: Interaction) -> Answer:
    """Return an answer that asks somebody to try again."""
    words: Words = interaction.client.readers.unknown(interaction.locale.value)
    return Answer(note(words("problem-unexpected")), fresh=True)


async def _done(interaction: Interaction, work: Work) -> tuple[Answer | Form, str]:
    """Do the work, and return its answer or what went wrong, and which of them it is."""
    words: Words = interaction.client.readers.unknown(interaction.locale.value)
    try:
        words = await words_of(interaction)
        return await work(Request(interaction, words)), DONE
    except (TableProblem, GameError) as problem:
        return Answer(note(explain(problem, words)), fresh=True), REFUSED
    except Exception:
        FAILURES.inc()
        log.exception("interaction failed", **ids_of(interaction))
        return Answer(note(words("problem-unexpected")), fresh=True), FAILED


async def _open(interaction: Interaction, reply: Reply, form: Form) -> bool:
    """Open a window, and return whether it is open; what is written there comes back as another request."""
    try:
        await reply.answer(lambda: interaction.response.send_modal(window(form)))
    except NOT_SENT as error:
        log.warning("window not opened", **ids_of(interaction), **why(error))
        if unfit(error):
            await _apologise(interaction, reply, WINDOW)
        return False
    return True


async def _apologise(interaction: Interaction, reply: Reply, expect: Place) -> None:
    """Tell somebody that something went wrong, where Discord does not accept what was to be shown."""
    FAILURES.inc()
    words: Words = interaction.client.readers.unknown(interaction.locale.value)
    told = Answer(note(words("problem-unexpected")), fresh=True)
    try:
        await _show(interaction, reply, told, told.page, expect)
    except NOT_SENT as error:
        log.warning("nothing shown", **ids_of(interaction), **why(error))


async def _ready(interaction: Interaction, page: Page) -> Page:
    """Return a page ready to be sent here, with its pictures painted if the bot may attach files."""
    if interaction.guild_id is None or interaction.app_permissions.attach_files:
        return await painted(page, interaction.client.painter)
    return in_words(page)


def _announce(interaction: Interaction, table: Table, shown: Answer, sent: Sent) -> None:
    """Notify the client's listeners that a table's page is shown."""
    if _shows_hand(shown, table):
        interaction.client.dispatch("hand_shown", table, shown.page, interaction, sent)
    else:
        interaction.client.dispatch("table_shown", table, shown.page, sent)


def _shows_hand(shown: Answer, table: Table) -> bool:
    """Return whether an answer shows a table to one person, so that only their interaction can change it."""
    return shown.place == PRIVATE or table.personal


def _in_its_place(interaction: Interaction, shown: Answer) -> Answer:
    """Return an answer with the place where it can be shown: a personal table is never shown in public."""
    if shown.table is None or not shown.table.personal:
        return shown
    new = shown.place == PUBLIC
    place = HERE if not new and at_personal_table(interaction) else PRIVATE
    return replace(shown, place=place, fresh=shown.fresh or new)


def explain(problem: TableProblem | GameError, words: Words) -> str:
    """Return a problem in words that its reader understands."""
    if isinstance(problem, TableProblem):
        return words(f"problem-{problem.reason}", **problem.values)
    key = f"illegal-{problem.reason}"
    return words(key if words.has(key) else "illegal-not-possible-now")


async def _ask_to_wait(interaction: Interaction, reply: Reply, expect: Place) -> bool:
    """Tell Discord that the answer is still to come; returns whether it agreed."""
    if expect == WINDOW:
        return False
    try:
        await reply.ask_to_wait(private=expect == PRIVATE, thinking=expect != HERE)
    except NOT_SENT as error:
        log.warning("could not ask to wait", **ids_of(interaction), **why(error))
        return False
    return True


async def _show(interaction: Interaction, reply: Reply, shown: Answer, ready: Page, expect: Place) -> Sent:
    """Send or edit a message that shows an answer; `ready` is its page with pictures."""
    place = shown.place
    in_place = in_private(interaction) and not at_personal_table(interaction)
    if place == PRIVATE and not shown.fresh and in_place:
        place = HERE
    held = held_by(clicked(interaction)) if place == HERE else NOTHING

    async def send(body: Body) -> Sent:
        sent = None if reply.waits else await _reply(interaction, reply, body, place, shown.mentions)
        return sent or await _follow_up(interaction, body, place, expect, shown.mentions)

    async def send_there(body: Body) -> Sent:
        return await opened_for(interaction.client, interaction.channel_id, lambda: send(body))

    edited = clicked(interaction).get("id") if place == HERE else None
    try:
        with interaction.client.edits.of(None if edited is None else int(edited)) as edit:
            sent = await posted(send_there, shown.page, ready, interaction.client.markup, held)
    except discord.HTTPException as error:
        if error.code != GONE or place != HERE or not in_place:
            raise
        # An older hand was taken away just as they clicked in it.
        return await _show(interaction, reply, replace(shown, place=PRIVATE, fresh=True), ready, expect)
    return replace(sent, crossed=edit.crossed)


async def _reply(
    interaction: Interaction, reply: Reply, body: Body, place: Place, mentions: discord.AllowedMentions
) -> Sent | None:
    """Send an answer at once; returns None if it has to be sent later, as Discord was asked to wait."""
    private = place == PRIVATE
    if place == HERE:
        answered = await reply.answer(
            lambda: sending.reply_in_place(interaction, body.view, body.attachments)
        )
    else:
        answered = await reply.answer(
            lambda: sending.reply(interaction, body.view, body.files, private=private, mentions=mentions)
        )
    if reply.waits:
        return None
    return _sent(answered or await later(lambda: sending.replied(interaction)))


async def _follow_up(
    interaction: Interaction, body: Body, place: Place, expect: Place, mentions: discord.AllowedMentions
) -> Sent:
    """Send an answer for which Discord was asked to wait."""
    if place == expect:
        return _sent(await later(lambda: sending.edit_reply(interaction, body.view, body.attachments)))
    if expect != HERE:
        # Discord replaces the waiting message with the first follow-up, for the same readers.
        await later(lambda: sending.edit_reply(interaction, layout(note(ELSEWHERE)), []))
    private = place == PRIVATE
    sent = await later(
        lambda: sending.follow_up(interaction, body.view, body.files, private=private, mentions=mentions)
    )
    if expect != HERE:
        try:
            await later(interaction.delete_original_response)
        except NOT_SENT as error:
            log.info("waiting message stays", **ids_of(interaction), **why(error))
    return _sent(sent)


def _sent(message: Received) -> Sent:
    return Sent(int(message["id"]), held_by(message))
