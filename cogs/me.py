"""/settings: what people choose for themselves, and what is stored about them."""

from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from discord import ui
from discord.ext import commands

from bot.choices import PINGS
from bot.errors import Reason, TableProblem
from bot.events.hours import read_minute
from bot.process.client import Zabuton
from bot.store.preferences import UserSettings
from bot.texts import Words
from cogs.delivery.answer import Answer, answer_interaction, words_of
from cogs.delivery.arguments import check_offered
from cogs.delivery.controls import verb
from cogs.delivery.layout import MODAL_ARGUMENT, build_modal
from cogs.delivery.pages import MAX_CHOICES, Dialog, Field, text_page
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.publishing.presenter import Presenter
from cogs.publishing.tables import TablePublisher
from cogs.screens.me import (
    ASKED_HOURS,
    MORE,
    MORE_SETTINGS,
    NO_HOURS,
    blocks_page,
    export_page,
    forget_question,
    hour_shown,
    me_page,
    more_page,
    privacy_page,
    quiet_page,
)
from cogs.screens.settings import PERSONAL
from cogs.slash import command

DEFAULT_NIGHT, LONGEST_HOUR = (23, 8), 20
"""The quiet hours that are offered first; how many characters a time of day may have."""


class MeCog(commands.Cog):
    """Lets people choose what they read and see and when they are pinged, and export or delete their data."""

    def __init__(self, bot: Zabuton, presenter: Presenter, publisher: TablePublisher) -> None:
        self._presenter = presenter
        self._publisher = publisher
        self._bot = bot

    @command("settings")
    async def settings(self, interaction: Interaction) -> None:
        """Show the user's own settings."""
        await answer_interaction(interaction, self._show_settings)

    @verb(Verb.ME)
    async def choose_setting(self, click: Click) -> Answer:
        """Change one of the user's own settings, if one was chosen, and show its page."""
        name, _, value = click.argument.partition(".")
        if name not in ("", MORE):
            setting = PERSONAL.get(name)
            if setting is None:
                raise TableProblem(Reason.OLD_CONTROL)
            changes = setting.changes(value or click.chosen_value)
            await self._bot.preferences.set_user(click.user_id, **changes)
            if setting.redraws:
                self._publisher.refresh_hands_of(click.user_id)
        return await self._show_settings(click, more=name in (MORE, *MORE_SETTINGS))

    @verb(Verb.QUIET)
    async def choose_quiet_hours(self, click: Click) -> Answer | ui.Modal:
        """Show the user's quiet hours, after changing them if they were written; or ask for them."""
        chosen = await self._bot.preferences.user_settings(click.user_id)
        changed = dict[str, float | None]()
        if click.argument == ASKED_HOURS:
            return build_modal(_hours_dialog(chosen, click.now, click.words))
        if click.argument == MODAL_ARGUMENT:
            clock, begin, end = map(read_minute, (*click.values, "", "", "")[:3])
            # People take a while to write, and clocks are a multiple of a quarter ahead of UTC.
            quarters = round((clock - click.now.hour * 60 - click.now.minute) / 15)
            changed = {"clock_ahead": quarters % 96 / 4, "quiet_from": begin / 60, "quiet_to": end / 60}
        elif click.argument == NO_HOURS:
            changed = {"quiet_from": None}
        elif click.argument:
            raise TableProblem(Reason.OLD_CONTROL)
        if changed:
            await self._bot.preferences.set_user(click.user_id, **changed)
        return Answer(quiet_page(replace(chosen, **changed), click.words))

    @verb(Verb.BLOCKS)
    async def choose_blocks(self, click: Click) -> Answer:
        """Show with whom the user does not play, after changing that if somebody was chosen or nobody."""
        if click.argument:
            if len(click.values) > MAX_CHOICES:
                raise TableProblem(Reason.NOT_OFFERED)
            others = {person.id for person in click.people} - {click.user_id}
            await self._bot.preferences.set_blocks(click.user_id, others)
        blocked = await self._bot.preferences.blocks_of(click.user_id)
        return Answer(blocks_page(await self._bot.preferences.known_people(blocked), click.words))

    @verb(Verb.PINGS)
    async def choose_pings(self, click: Click) -> Answer:
        """Set when the user is pinged."""
        check_offered(click.chosen_value, PINGS)
        await self._bot.preferences.set_user(click.user_id, pings=click.chosen_value)
        page = text_page(click.words(f"pings-set-{click.chosen_value}"))
        return self._presenter.show_panel(click, click.table, page)

    @verb(Verb.PRIVACY)
    async def show_privacy(self, click: Click) -> Answer:
        """Show what is stored and why."""
        return Answer(privacy_page(click.words))

    @verb(Verb.EXPORT)
    async def export(self, click: Click) -> Answer:
        """Send everything that is stored about the user, in a message of its own."""
        export = partial(self._bot.privacy.export_person, click.user_id)
        exported = await self._bot.jobs.begin(click.user_id, export)
        return Answer(export_page(exported, click.words), fresh=True)

    @verb(Verb.ASK_FORGET)
    async def ask_forget(self, click: Click) -> Answer:
        """Ask the user to confirm that everything about them is deleted."""
        return Answer(forget_question(click.words))

    @verb(Verb.FORGET)
    async def forget(self, click: Click) -> Answer:
        """Delete everything that is stored about the user."""
        await self._bot.privacy.forget_person(click.user_id)
        return Answer(text_page(click.words("privacy-forgotten")))

    async def _show_settings(self, request: Request, *, more: bool = False) -> Answer:
        """Show the first settings or `more` of them, in the language that was perhaps just chosen."""
        chosen = await self._bot.preferences.user_settings(request.user_id)
        words = await words_of(request.interaction)
        page = more_page(chosen, words) if more else me_page(chosen, words, bool(self._bot.markup.emojis))
        return Answer(page)


def _hours_dialog(chosen: UserSettings, now: datetime, words: Words) -> Dialog:
    """Return the dialog for a person's time of day and quiet hours; `now` is the time in UTC."""
    usual_from, usual_to = DEFAULT_NIGHT
    written = {
        "clock": "" if chosen.clock_ahead is None else f"{now + timedelta(hours=chosen.clock_ahead):%H:%M}",
        "from": hour_shown(usual_from if chosen.quiet_from is None else chosen.quiet_from),
        "to": hour_shown(usual_to if chosen.quiet_to is None else chosen.quiet_to),
    }
    fields = [
        Field(words(f"quiet-{asks}-asks"), LONGEST_HOUR, written=known) for asks, known in written.items()
    ]
    return Dialog(Verb.QUIET, MODAL_ARGUMENT, words("me-quiet"), tuple(fields))
