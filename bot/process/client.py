"""Zabuton, the client: builds the services and loads the cogs."""

import asyncio
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Executor
from contextlib import AsyncExitStack, suppress
from functools import partial
from importlib import import_module
from typing import Any

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.errors import Unreachable
from bot.events.group_deals import GroupDeals
from bot.events.leagues import Leagues
from bot.events.nights import Nights
from bot.events.schedules import Schedules
from bot.events.summaries import Summaries
from bot.hosting.announcements import Announcements
from bot.hosting.backups import NightlyBackups
from bot.jobs import BackgroundJobs
from bot.metrics import request_trace
from bot.people.calls import Calls
from bot.people.pings import Pings
from bot.people.privacy import Privacy
from bot.people.readers import Readers
from bot.people.talk import Talk
from bot.pictures.avatars import Avatars
from bot.pictures.emojis import Markup, emojis_of_cards
from bot.pictures.painter import Painter
from bot.process.clock import Clock, Outside
from bot.process.guild_events import guard_guild_events
from bot.process.locks import ShardLocks
from bot.process.monitor import Monitor
from bot.rest import fetch_server_ids, redirect_clients
from bot.settings import Settings, load_settings
from bot.solo.daily import Dailies
from bot.store.analysis import AnalysisStore
from bot.store.application import check_application, claim_database
from bot.store.calls import CallStore
from bot.store.daily import DailyAttempts
from bot.store.database import Database, open_database
from bot.store.gaps import GapStore
from bot.store.group_deals import GroupDealStore
from bot.store.history import History
from bot.store.honours import Honours
from bot.store.leaderboard import Leaderboards
from bot.store.leagues import LeagueStore
from bot.store.learning import LessonProgress, PuzzleAnswers
from bot.store.mistakes import Mistakes
from bot.store.nights import NightStore, ScheduleStore
from bot.store.notes import Notes
from bot.store.pending import Pending, Shards
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.profiles import Profiles
from bot.store.review import ReviewStore
from bot.store.sessions import Sessions
from bot.store.summaries import SummaryStore
from bot.tables.gaps import Gaps
from bot.tables.lobbies import Lobbies
from bot.tables.presence import Presence
from bot.tables.tables import Tables
from bot.thinking.analysis import Analyses
from bot.thinking.computers import Computers
from bot.thinking.engine import Engine
from bot.thinking.hints import Hints
from bot.timing import DEFAULT_TIMING, Timing
from games.chance import new_server_seed

log = structlog.get_logger(__name__)

# Tables do not use voice, so silence the warning about its missing libraries for every client.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

COGS = "cogs.loading"
"""The module that makes the cogs, by name so that this package imports nothing from theirs."""

_SWITCH_ON = "switch on User Install in the developer portal, under Installation, and start the bot again"
"""The operator's step for people to install the bot for themselves."""

_MEMBERS_SECONDS = 2.0
"""Maximum time that a click waits for Discord to list members of a server."""

_MEMBERS_AT_ONCE = 99
"""Maximum number of people in such a request, besides the bot: Discord takes 100."""

_FINISH_SECONDS = 2.5
"""Maximum time for running clicks to finish when the bot is stopped."""

STOP_SECONDS = 4.0
"""Maximum time for that and for leaving Discord. Acknowledged clicks are stored, so none is lost then."""


class Answering:
    """Counts work that must not be interrupted: it runs inside `with`, and `wait_until_idle` waits for it."""

    def __init__(self) -> None:
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()

    def __enter__(self) -> None:
        self._under_way += 1
        self._idle.clear()

    def __exit__(self, *error: object) -> None:
        self._under_way -= 1
        if not self._under_way:
            self._idle.set()

    async def wait_until_idle(self, within: float) -> None:
        """Wait until no work is running, for at most this many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._idle.wait()


class Zabuton(commands.AutoShardedBot):
    """The bot: discord.py's client with our services.

    Attributes:
        executor: works on pictures and searches; None for the bot's own threads and processes.
        locks: keep other processes away from the shards of this one.
        pending: due actions and unshown changes of tables.
        jobs: background jobs, such as films.
        analysis_jobs: background jobs for analyses of finished matches, a few seconds each.
        markup: markup of cards and commands in messages.
        answering: counts running answers and messages.

    `setup_hook` builds the services when the database is open.
    """

    def __init__(
        self,
        settings: Settings,
        timing: Timing = DEFAULT_TIMING,
        executor: Executor | None = None,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        # discord.py's client, with the guilds intent only and small caches.
        shards: dict[str, Any] = {}
        if settings.shard_ids is not None:
            shards["shard_ids"] = list(settings.shard_ids)
        if settings.shard_count is not None:
            shards["shard_count"] = settings.shard_count
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=timing.guild_ready,
            heartbeat_timeout=timing.heartbeat,
            http_trace=request_trace(),
            **shards,
        )
        guard_guild_events(self)
        # Services before the bot connects; `setup_hook` builds the rest.
        self.settings = settings
        self.timing = timing
        self.executor = executor
        self._seeds = seeds
        self.markup = Markup()
        elsewhere = settings.discord_api_base is not None
        pictures = settings.discord_cdn_base or ("" if elsewhere else None)
        self.painter = Painter(avatars=Avatars(self.http.get_from_cdn, pictures), executor=executor)
        self.answering = Answering()
        self.jobs = BackgroundJobs()
        self.analysis_jobs = BackgroundJobs()
        self.talk = Talk(timing.now)
        self.presence = Presence(timing.now)
        self.locks = ShardLocks(settings.database_url, shards_of(settings))
        self.backups = NightlyBackups(settings, timing)
        self.monitor = Monitor(settings, self, self.locks)
        self._opened = AsyncExitStack()
        self._opened.callback(self.painter.close)

    async def setup_hook(self) -> None:
        """Open the store, build the services, load the cogs and register our commands with Discord."""
        # The database, and the locks that keep other processes from our shards.
        opened = self._opened
        await opened.enter_async_context(self.monitor)
        url = self.settings.database_url
        opening = open_database(url, timing=self.timing, check=self._check_application)
        database = self.database = await opened.enter_async_context(opening)
        await opened.enter_async_context(self.locks)
        await claim_database(database, self.application_id or 0)
        # The store and the services that read it.
        shards = shards_of(self.settings)
        sessions = Sessions(database, self.settings.limits, self.timing)
        notes = Notes(database)
        self.pending = Pending(database, shards)
        gaps = Gaps(GapStore(database, process=0 if shards is None else min(shards.ids)), self.timing)
        await gaps.load()
        self.tables = Tables(sessions, self.pending, gaps, self.timing)
        self.preferences = Preferences(database)
        choices = (self.preferences, self.timing, self._seeds, self.presence)
        self.lobbies = Lobbies(self.tables, sessions, *choices)
        self.leaderboards = Leaderboards(database)
        self.honours = Honours(database)
        self.profiles = Profiles(database)
        self.puzzle_answers = PuzzleAnswers(database)
        self.progress = LessonProgress(database)
        self.mistakes = Mistakes(database)
        self.announcements = Announcements(notes, self.timing)
        attempts = DailyAttempts(database)
        groups = GroupDealStore(database)
        self.dailies = Dailies(attempts, notes, groups, self.timing, self._seeds)
        self.group_deals = GroupDeals(groups, attempts, self.timing, self._seeds)
        self.history = History(database)
        self.review_store = ReviewStore(database)
        self.call_store = CallStore(database)
        of_people = (self.tables, self.lobbies, self.preferences)
        self.pings = Pings(self.preferences, self.timing, self.find_gone)
        self.calls = Calls(self.call_store, *of_people, self.pings, self.timing)
        nights = NightStore(database)
        schedules = ScheduleStore(database)
        self.nights = Nights(nights, gaps, self.timing, self._seeds)
        self.schedules = Schedules(schedules, self.nights, self.timing)
        self.leagues = Leagues(LeagueStore(database), gaps, self.preferences, self.timing, self._seeds)
        summaries = SummaryStore(database)
        played = (self.honours, self.dailies)
        self.summaries = Summaries(summaries, *played, nights, schedules, self.timing)
        personal = PersonalData(database, timing=self.timing)
        self.privacy = Privacy(self.tables, personal, self.preferences)
        self.readers = Readers(self.preferences, self._guild_locale)
        # Worker processes and computer players.
        self.engine = Engine(
            self.executor,
            self.settings.thinkers,
            seconds=self.timing.thinking,
            iterations=self.timing.search_iterations,
        )
        opened.callback(self.engine.close)
        self.hints = Hints(self.tables, self.engine, self.timing.hint_patience)
        opened.push_async_callback(self.hints.close)
        analysed = AnalysisStore(database, shards)
        self.analyses = Analyses(self.engine, self.analysis_jobs, self.tables, analysed, self.timing)
        self.computers = Computers(self.tables, self.engine, self.timing)
        opened.push_async_callback(self.computers.close)
        # The cogs and the clock; `close` ends these in reverse.
        outside: Outside = await import_module(COGS).add_cogs(self)
        self.clock = Clock(self.tables, self.pending, self.computers, outside, self.timing)
        opened.push_async_callback(self.clock.close)
        opened.push_async_callback(self.jobs.close)
        opened.push_async_callback(self.analysis_jobs.close)
        self.markup = Markup(await self._fetch_emojis(), await self._command_ids())
        self.clock.start()
        await self.monitor.watch_services(database, self.pending, self.clock, self.engine, self.backups)
        log.info("connecting", cogs=len(self.cogs))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected to Discord until the bot is closed.

        Raises:
            Unreachable: Discord allows no more sessions for now; it resets the token of a bot that begins
                more than a thousand a day.
            ExceptionGroup: Discord's refusal, or `LocksLost`: another process may act for our shards.
        """
        limits = await self.fetch_session_start_limits()
        if limits.remaining == 0:
            raise Unreachable(f"Discord allows no more starts for {limits.reset_after // 60_000} minutes")
        async with asyncio.TaskGroup() as tasks:
            watching = tasks.create_task(self.locks.watch_locks())
            await super().connect(reconnect=reconnect)
            watching.cancel()

    async def on_ready(self) -> None:
        """Log that Discord has sent all servers: at the start, and whenever a new session begins."""
        log.info("ready", servers=len(self.guilds))

    @property
    def links(self) -> dict[str, str]:
        """The addresses of the operator's privacy policy, terms and support, if any."""
        application = self.application
        known = {
            "privacy": application and application.privacy_policy_url,
            "terms": application and application.terms_of_service_url,
            "support": self.settings.support_url,
        }
        return {name: address for name, address in known.items() if address}

    def is_ours(self, guild_id: int) -> bool:
        """Return whether events of a guild come to this process."""
        return Shards(self.shard_count or 1, tuple(self.shards)).has_guild(guild_id)

    async def find_gone(self, guild_id: int, people: Collection[int]) -> set[int]:
        """Return the people who are no longer members of a guild; none if Discord doesn't answer."""
        members = await self.find_members(guild_id, people)
        return set() if members is None else {*people}.difference(members)

    async def find_members(
        self, guild_id: int, people: Collection[int]
    ) -> Mapping[int, discord.Member] | None:
        """Return those of some people who are members of a guild, or None if Discord doesn't answer.

        The requests include the bot itself: an answer without it is not reliable.
        """
        guild = self.get_guild(guild_id)
        user = self.user
        if guild is None or user is None:
            return None
        found = dict[int, discord.Member]()
        asked = sorted(people)
        try:
            async with asyncio.timeout(_MEMBERS_SECONDS):
                for start in range(0, len(asked), _MEMBERS_AT_ONCE):
                    ids = [user.id, *asked[start : start + _MEMBERS_AT_ONCE]]
                    members = await guild.query_members(user_ids=ids, limit=_MEMBERS_AT_ONCE + 1, cache=False)
                    here = {member.id: member for member in members}
                    if user.id not in here:
                        return None
                    found |= here
        except (TimeoutError, RuntimeError, OSError, aiohttp.ClientError, discord.DiscordException) as error:
            log.info("members not known", guild=guild_id, error=type(error).__name__)
            return None
        return found

    async def _check_application(self, database: Database) -> None:
        """Check that the database belongs to our application, before it is used."""
        await check_application(database, self.application_id or 0, partial(fetch_server_ids, self))

    def _guild_locale(self, guild_id: int) -> str | None:
        """Return the locale of a guild on Discord, or None outside our guilds."""
        guild = self.get_guild(guild_id)
        return None if guild is None else guild.preferred_locale.value

    async def _fetch_emojis(self) -> Mapping[str, discord.PartialEmoji]:
        """Return the emojis of cards; none if Discord doesn't answer, since words are enough."""
        try:
            emojis = emojis_of_cards(await self.fetch_application_emojis())
        except discord.HTTPException as error:
            log.warning("emojis not known", status=error.status, code=error.code)
            return {}
        log.info("emojis", cards=len(emojis))
        return emojis

    async def _command_ids(self) -> Mapping[str, int]:
        """Return the ids of our commands by name; the process with shard 0 registers the commands.

        Other processes may find none, if Discord doesn't answer or doesn't know them yet: typed names are
        enough. Raises discord.HTTPException if Discord refuses the registration.
        """
        if self.pending.is_ours(None):
            log.info("registering commands")
            commands = await self._register_commands()
            log.info("commands registered", count=len(commands))
            return {command.name: command.id for command in commands}
        try:
            return {command.name: command.id for command in await self.tree.fetch_commands()}
        except discord.HTTPException as error:
            log.warning("commands not known", status=error.status, code=error.code)
            return {}

    async def _register_commands(self) -> list[app_commands.AppCommand]:
        """Register our commands; for servers only, if people can't install the bot for themselves.

        Discord refuses commands for people while "User Install" is switched off, and then raises
        discord.HTTPException.
        """
        app = self.application
        if app is not None and app.guild_integration_config and not app.user_integration_config:
            log.warning("commands are for servers alone", to_change=_SWITCH_ON)
            for command in self.tree.get_commands():
                contexts = command.allowed_contexts
                in_messages = contexts is None or contexts.dm_channel
                command.allowed_installs = app_commands.AppInstallationType(guild=True)
                command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=in_messages)
        return await self.tree.sync()

    async def close(self) -> None:
        """Finish running clicks, leave Discord, and close all resources, the database last."""
        if self.is_closed():
            return await super().close()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self.answering.wait_until_idle(_FINISH_SECONDS)
                await super().close()  # which first unloads the cogs
                await _finish_listeners()
        except TimeoutError:
            log.warning("stopped before everything was finished")
            await self.http.close()
        finally:
            await self._opened.aclose()


async def _finish_listeners() -> None:
    """Wait for the last events, which need the database; discord.py names the tasks of its listeners."""
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    listening = [task for task in tasks if task.get_name().startswith("discord.py: on_")]
    await asyncio.gather(*listening, return_exceptions=True)


def create_bot(
    settings: Settings | None = None,
    *,
    timing: Timing | None = None,
    executor: Executor | None = None,
    seeds: Callable[[], bytes] | None = None,
) -> Zabuton:
    """Return the bot, before it connects.

    Args:
        settings: the operator's settings; by default from the environment and `.env`.
        timing: the bot's clock and pauses.
        executor: works on pictures and searches, and is shut down with the bot; by default the bot's own
            threads and processes.
        seeds: draws the 32 secret bytes of a match; by default the operating system.

    Raises:
        SetupProblem: a setting is wrong; the message names it.
    """
    settings = settings or load_settings()
    redirect_clients(settings)
    return Zabuton(settings, timing or DEFAULT_TIMING, executor, seeds or new_server_seed)


def shards_of(settings: Settings) -> Shards | None:
    """Return the shards of this process; None for all."""
    if settings.shard_count is None or settings.shard_ids is None:
        return None
    return Shards(settings.shard_count, settings.shard_ids)
