"""Zabuton, the client: builds the services, loads the cogs, nothing else."""

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
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.announcements import Announcements
from bot.backups import NightlyBackups
from bot.calls import Calls
from bot.clock import Clock, Outside
from bot.daily import Dailies
from bot.emojis import Markup, emojis_of_cards
from bot.errors import Unreachable
from bot.group_deals import GroupDeals
from bot.guild_events import guard_guild_events
from bot.jobs import BackgroundJobs
from bot.locks import ShardLocks
from bot.metrics import request_trace
from bot.monitor import Monitor
from bot.nights import GameNights
from bot.pictures.avatars import Avatars
from bot.pictures.painter import Painter
from bot.played import ReplayGuard
from bot.presence import Presence
from bot.privacy import Privacy
from bot.readers import Readers
from bot.settings import Settings, load_settings
from bot.store.application import check_application, claim_database
from bot.store.calls import CallStore
from bot.store.daily import DailyTries
from bot.store.database import Database, open_database
from bot.store.gaps import GapStore
from bot.store.group_deals import GroupDealStore
from bot.store.history import History
from bot.store.honours import Honours
from bot.store.leaderboard import Leaderboards
from bot.store.learning import LessonProgress, PuzzleAnswers
from bot.store.nights import NightStore
from bot.store.notes import Notes
from bot.store.pending import Pending, Shards
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.profiles import Profiles
from bot.store.review import ReviewStore
from bot.store.sessions import Sessions
from bot.store.tournaments import TournamentStore
from bot.store.weekly import WeeklyStore
from bot.tables.gaps import Gaps
from bot.tables.lobbies import Lobbies
from bot.tables.tables import Tables
from bot.talk import Talk
from bot.thinking.computers import Computers
from bot.thinking.engine import Engine
from bot.thinking.hints import Hints
from bot.timing import USUAL_TIMING, Timing
from bot.tournaments import Tournaments
from bot.weekly import WeeklyMessages
from games.chance import new_server_seed

log = structlog.get_logger(__name__)

# Tables do not use voice, so silence the warning about its missing libraries for every client.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

COGS = "cogs.loading"
"""What makes the cogs, by name so that this package imports nothing from theirs."""

SWITCH_ON = "switch on User Install in the developer portal, under Installation, and start the bot again"
"""What a host can do so that people can install the bot for themselves."""

MEMBERS_SECONDS = 2.0
"""Maximum time that a click waits for Discord to say who is still a member of a server."""

MEMBERS_AT_ONCE = 99
"""Maximum number of people in such a question, besides the bot: Discord takes 100."""

FINISH_SECONDS = 2.5
"""How long clicks that are under way may take when the bot is asked to stop."""

STOP_SECONDS = 4.0
"""How long that and leaving Discord may take. Nothing that was acknowledged is lost then: it is stored."""


class Answering:
    """Counts what must not be interrupted: it is done inside `with`, and `wait_until_idle` waits for that."""

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
        """Wait until nothing is under way, for at most this many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._idle.wait()


class Zabuton(commands.AutoShardedBot):
    """The bot: discord.py's client with our services.

    Attributes:
        settings: the host's settings.
        timing: tells the time, and how long to wait.
        executor: works on pictures and searches; None for threads and processes of its own.
        database: the database.
        locks: keep other processes away from the shards for which this one acts.
        pending: what is still to be shown and done at tables.
        tables: the sessions.
        presence: who has used the bot within the last minutes.
        lobbies: what happens to them before the first deal.
        call_store: who wants to be called.
        calls: has them called to lobbies.
        night_store: how each server has set its game night, and who is in.
        nights: does what is due for game nights.
        preferences: what people and servers prefer.
        readers: the texts that people read, and how they see cards.
        painter: makes the pictures in messages.
        jobs: runs long work, such as films, for one person after another.
        analysis_jobs: does the same for analyses of finished matches, each of which takes up to a minute.
        engine: finds the best moves, in separate processes.
        hints: gives hints, and keeps them.
        talk: what people say at tables.
        computers: plays for seats without a person.
        clock: watches deadlines.
        leaderboards: who leads on a server.
        honours: who came first in past months.
        weekly_store: where and when servers have their weekly messages.
        weekly: sends them.
        profiles: what people have reached on a server.
        puzzle_answers: the answers to the puzzles of the day.
        progress: how far people are in lessons.
        replay_guard: what people may not play again who had their data deleted.
        dailies: the deals of the day, and the tries at them and at those of groups.
        group_deals: the same cards for groups.
        tournaments: tournaments in which everybody meets everybody.
        privacy: exports and deletes what is stored about people.
        history: matches that have ended.
        review_store: how they are looked back at together.
        announcements: what whoever hosts the bot says under all tables.
        markup: what messages show for cards and commands.
        backups: the nightly copies of the database.
        monitor: serves health and metrics, if the host wants them.
        answering: counts the interactions being answered, and the messages being sent.
    """

    database: Database
    pending: Pending
    tables: Tables
    lobbies: Lobbies
    call_store: CallStore
    calls: Calls
    night_store: NightStore
    nights: GameNights
    preferences: Preferences
    readers: Readers
    engine: Engine
    hints: Hints
    computers: Computers
    clock: Clock
    leaderboards: Leaderboards
    honours: Honours
    weekly_store: WeeklyStore
    weekly: WeeklyMessages
    profiles: Profiles
    puzzle_answers: PuzzleAnswers
    progress: LessonProgress
    replay_guard: ReplayGuard
    dailies: Dailies
    group_deals: GroupDeals
    tournaments: Tournaments
    privacy: Privacy
    history: History
    review_store: ReviewStore
    announcements: Announcements

    def __init__(
        self,
        settings: Settings,
        timing: Timing = USUAL_TIMING,
        executor: Executor | None = None,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        # discord.py's client: guilds alone, nothing kept that the bot does not need.
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
        # What exists before the bot connects; the rest is built in `setup_hook`.
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
        # The store and what reads it.
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
        self.leaderboards, self.honours = Leaderboards(database), Honours(database)
        self.profiles = Profiles(database)
        self.puzzle_answers = PuzzleAnswers(database)
        self.progress = LessonProgress(database)
        self.announcements = Announcements(notes, self.timing)
        self.replay_guard = ReplayGuard(notes, self.timing)
        tries, groups = DailyTries(database), GroupDealStore(database)
        self.dailies = Dailies(tries, notes, self.replay_guard, groups, self.timing, self._seeds)
        self.group_deals = GroupDeals(groups, tries, self.timing, self._seeds)
        self.history = History(database)
        self.review_store = ReviewStore(database)
        self.call_store = CallStore(database)
        of_people = (self.tables, self.lobbies, self.preferences)
        self.calls = Calls(self.call_store, *of_people, self.timing, self.find_gone)
        self.night_store = NightStore(database)
        self.nights = GameNights(self.night_store, self.lobbies, self.preferences, self.timing)
        self.tournaments = Tournaments(TournamentStore(database), *of_people, gaps, self.timing)
        self.weekly_store = WeeklyStore(database)
        self.weekly = WeeklyMessages(self.weekly_store, self.honours, self.night_store, self.timing)
        personal = PersonalData(database, timing=self.timing)
        self.privacy = Privacy(self.tables, personal, self.preferences, self.replay_guard, self.timing)
        self.readers = Readers(self.preferences, self._guild_locale)
        # What thinks.
        seconds, iterations = self.timing.thinking, self.timing.search_iterations
        self.engine = Engine(self.executor, self.settings.thinkers, seconds=seconds, iterations=iterations)
        opened.callback(self.engine.close)
        self.hints = Hints(self.tables, self.engine)
        opened.push_async_callback(self.hints.close)
        self.computers = Computers(self.tables, self.engine, self.timing)
        opened.push_async_callback(self.computers.close)
        # What Discord sees, and what acts by itself; `close` ends these in reverse.
        outside: Outside = await import_module(COGS).add_cogs(self)
        agendas = (self.nights, self.group_deals, self.weekly, self.tournaments)
        self.clock = Clock(self.tables, self.pending, self.computers, agendas, outside, self.timing)
        opened.push_async_callback(self.clock.close)
        opened.push_async_callback(self.jobs.close)
        opened.push_async_callback(self.analysis_jobs.close)
        self.markup = Markup(await self._fetch_emojis(), await self._command_ids())
        self.clock.start()
        await self.monitor.watch_services(self.pending, self.clock, self.engine, self.backups)
        log.info("connecting", cogs=len(self.cogs))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected to Discord until the bot is closed.

        Raises:
            Unreachable: Discord allows no more sessions for now; it takes the token from a bot that begins
                more than a thousand a day.
            ExceptionGroup: what Discord refused, or `LocksLost`: another process may act for our shards.
        """
        limits = await self.fetch_session_start_limits()
        if limits.remaining == 0:
            raise Unreachable(f"Discord allows no more starts for {limits.reset_after // 60_000} minutes")
        async with asyncio.TaskGroup() as tasks:
            watching = tasks.create_task(self.locks.watch_locks())
            await super().connect(reconnect=reconnect)
            watching.cancel()

    async def on_ready(self) -> None:
        """Log that Discord has told of all servers: at the start, and whenever a session begins anew."""
        log.info("ready", servers=len(self.guilds))

    @property
    def links(self) -> dict[str, str]:
        """The addresses of the host's privacy policy, terms and support, as far as there are any."""
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
        """Return who of some people is no longer a member of a guild; nobody if Discord doesn't say.

        The bot itself is asked for, too: without it, the answer is none.
        """
        guild, user = self.get_guild(guild_id), self.user
        if guild is None or user is None or not people:
            return set()
        found, asked = set[int](), sorted(people)
        try:
            async with asyncio.timeout(MEMBERS_SECONDS):
                for start in range(0, len(asked), MEMBERS_AT_ONCE):
                    ids = [user.id, *asked[start : start + MEMBERS_AT_ONCE]]
                    members = await guild.query_members(user_ids=ids, limit=MEMBERS_AT_ONCE + 1, cache=False)
                    here = {member.id for member in members}
                    found |= here if user.id in here else {*asked}
        except (TimeoutError, RuntimeError, OSError, aiohttp.ClientError, discord.DiscordException) as error:
            log.info("members not known", guild=guild_id, error=type(error).__name__)
            return set()
        return {*people} - found

    async def _check_application(self, database: Database) -> None:
        """Check that the database belongs to our application, before anything is stored in it."""
        await check_application(database, self.application_id or 0, partial(fetch_server_ids, self))

    def _guild_locale(self, guild_id: int) -> str | None:
        """Return the locale of a guild on Discord, None if we are not in it."""
        guild = self.get_guild(guild_id)
        return None if guild is None else guild.preferred_locale.value

    async def _fetch_emojis(self) -> Mapping[str, discord.PartialEmoji]:
        """Return the emojis that show cards; none if Discord cannot say, since words are enough."""
        try:
            emojis = emojis_of_cards(await self.fetch_application_emojis())
        except discord.HTTPException as error:
            log.warning("emojis not known", status=error.status, code=error.code)
            return {}
        log.info("emojis", cards=len(emojis))
        return emojis

    async def _command_ids(self) -> Mapping[str, int]:
        """Return the ids of our commands by name, once the process with shard 0 has registered them.

        The others may find none, if Discord cannot say or does not know them yet: what people type is enough.

        Raises:
            discord.HTTPException: Discord does not let us register them.
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
        """Register our commands; for servers alone, if people cannot install the bot for themselves.

        Discord refuses commands for people while "User Install" is switched off.

        Raises:
            discord.HTTPException: Discord does not let us register them.
        """
        app = self.application
        if app is not None and app.guild_integration_config and not app.user_integration_config:
            log.warning("commands are for servers alone", to_change=SWITCH_ON)
            for command in self.tree.get_commands():
                contexts = command.allowed_contexts
                in_messages = contexts is None or contexts.dm_channel
                command.allowed_installs = app_commands.AppInstallationType(guild=True)
                command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=in_messages)
        return await self.tree.sync()

    async def close(self) -> None:
        """Finish the clicks under way, leave Discord, and close what was opened, the database last."""
        if self.is_closed():
            return await super().close()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self.answering.wait_until_idle(FINISH_SECONDS)
                await super().close()  # which first unloads the cogs
        except TimeoutError:
            log.warning("stopped before everything was finished")
            await self.http.close()
        finally:
            await self._opened.aclose()


def create_bot(
    settings: Settings | None = None,
    *,
    timing: Timing | None = None,
    executor: Executor | None = None,
    seeds: Callable[[], bytes] | None = None,
) -> Zabuton:
    """Return the bot, before it connects.

    Args:
        settings: the host's settings; read from the environment and `.env` if not given.
        timing: tells the time, and how long to wait; as usual if not given.
        executor: works on pictures and searches; threads and processes of the bot's own if not
            given. It is shut down with the bot.
        seeds: draws the 32 secret bytes of a match; the operating system if not given.

    Raises:
        SetupProblem: a setting is wrong; says which.
    """
    settings = settings or load_settings()
    redirect_clients(settings)
    return Zabuton(settings, timing or USUAL_TIMING, executor, seeds or new_server_seed)


async def fetch_server_ids(client: discord.Client) -> set[int]:
    """Return the ids of the servers where a bot is.

    Raises:
        Unreachable: Discord cannot be reached.
        discord.HTTPException: Discord refused.
    """
    try:
        return {guild.id async for guild in client.fetch_guilds(limit=None, with_counts=False)}
    except OSError as error:
        raise Unreachable("Discord cannot be reached") from error


def shards_of(settings: Settings) -> Shards | None:
    """Return the shards for which this process acts; None if for all."""
    if settings.shard_count is None or settings.shard_ids is None:
        return None
    return Shards(settings.shard_count, settings.shard_ids)


def redirect_clients(settings: Settings) -> None:
    """Point all clients in this process to the Discord in the settings."""
    if settings.discord_api_base is not None:
        Route.BASE = settings.discord_api_base
    if settings.discord_gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.discord_gateway_url)
