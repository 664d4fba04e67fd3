"""Zabuton, the client: builds the services, loads the cogs, nothing else."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import AsyncExitStack
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.clock import Clock
from bot.daily import Dailies
from bot.errors import SetupProblem
from bot.lessons import lessons
from bot.locks import ShardLocks
from bot.pictures.avatars import Avatars
from bot.pictures.painter import Painter
from bot.privacy import Privacy
from bot.readers import Readers
from bot.registered.commands import CommandTexts, command_ids, register
from bot.registered.emojis import Emojis, uploaded
from bot.registered.markup import Markup
from bot.settings import Settings, load_settings
from bot.store.daily import DailyTries
from bot.store.database import Database, file_of, open_database, parse_url
from bot.store.history import History
from bot.store.leaderboard import Leaderboards
from bot.store.learning import LessonProgress, PuzzleAnswers
from bot.store.notes import Notes
from bot.store.pending import Pending, Shards
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.profiles import Profiles
from bot.store.sessions import Sessions
from bot.store.stored import Limits
from bot.tables.lobbies import Lobbies
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.thinking.engine import Engine
from bot.thinking.hints import Hints
from bot.timing import USUAL, Timing
from bot.wire.connection import Connection
from bot.wire.edits import Edits
from bot.wire.frames import read_few_at_a_time
from bot.wire.lateness import Lateness
from bot.wire.multipart import sent_in_one_piece
from bot.wire.traffic import Traffic
from bot.wire.work import Work
from games.chance import new_server_seed

if TYPE_CHECKING:
    from bot.watching.monitor import Monitor

log = structlog.get_logger(__name__)

# Tables do not use voice, so silence the warning about its missing libraries for every client.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

COGS = (
    "cogs.publishing.publisher",
    "cogs.publishing.reminders",
    "cogs.play",
    "cogs.lobby",
    "cogs.table",
    "cogs.hints",
    "cogs.analysis",
    "cogs.replay",
    "cogs.history",
    "cogs.verify",
    "cogs.menu",
    "cogs.places",
    "cogs.server",
    "cogs.profiles",
    "cogs.me",
    "cogs.privacy",
    "cogs.rankings",
    "cogs.trophies",
    "cogs.puzzles",
    "cogs.lessons",
    "cogs.daily",
    "cogs.rulebook",
    "cogs.deck",
    "cogs.welcome",
    "cogs.farewells",
    "cogs.housekeeping",
)
"""The cogs, loaded by name so that this package imports nothing from theirs."""

FINISH_WITHIN = 2.5
"""Seconds that running work gets when the bot is asked to stop."""

LEAVE_WITHIN = 1.0
"""Seconds within which Discord has to answer when the bot says goodbye."""

GATEWAY_WITHIN = 30.0
"""Seconds within which Discord's gateway must accept the bot when it starts."""


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
        lobbies: what happens to them before the first deal.
        preferences: what people and servers prefer.
        readers: the texts that people read, and how they see cards.
        painter: makes the pictures in messages.
        engine: finds the best moves, in separate processes.
        hints: gives hints, and keeps them.
        computers: plays for seats without a person.
        clock: watches deadlines.
        leaderboards: who leads on a server.
        profiles: what people have reached on a server.
        puzzle_answers: the answers to the puzzles of the day.
        progress: how far people are in lessons.
        dailies: the deals of the day and the tries at them.
        privacy: exports and deletes what is stored about people.
        history: matches that have ended.
        markup: what messages show for cards and commands.
        traffic: what the bot asks of Discord.
        lateness: how late it comes to what people do.
        monitor: serves health and metrics; None if the host does not want them.
        work: interactions being answered.
        edits: which messages are being edited.
        handlers: the handlers for each verb's controls, as registered by the cogs.
    """

    database: Database
    pending: Pending
    tables: Tables
    lobbies: Lobbies
    preferences: Preferences
    readers: Readers
    engine: Engine
    hints: Hints
    computers: Computers
    clock: Clock
    leaderboards: Leaderboards
    profiles: Profiles
    puzzle_answers: PuzzleAnswers
    progress: LessonProgress
    dailies: Dailies
    privacy: Privacy
    history: History

    def __init__(
        self,
        settings: Settings,
        timing: Timing = USUAL,
        executor: Executor | None = None,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        shards: dict[str, Any] = {}
        if settings.shard_ids is not None:
            shards["shard_ids"] = list(settings.shard_ids)
        if settings.shard_count is not None:
            shards["shard_count"] = settings.shard_count
        self.traffic = Traffic()
        self.lateness = Lateness(lambda: timing.now().timestamp())
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=timing.guild_ready,
            heartbeat_timeout=timing.heartbeat,
            **shards,
        )
        read_few_at_a_time(self.http)
        self.settings = settings
        self.timing = timing
        self.executor = executor
        self._seeds = seeds
        self.monitor: Monitor | None = None
        self.markup = Markup()
        elsewhere = settings.discord_api_base is not None
        pictures = settings.discord_cdn_base or ("" if elsewhere else None)
        self.painter = Painter(avatars=Avatars(self.http.get_from_cdn, pictures), executor=executor)
        self.work = Work()
        self.edits = Edits()
        self.locks = ShardLocks(settings.database_url, shards_of(settings))
        self._held = AsyncExitStack()
        self.handlers: dict[str, Any] = {}

    async def setup_hook(self) -> None:
        """Open the store, build the services, load the cogs and register our commands with Discord."""
        self.traffic.watch(self.http)
        sent_in_one_piece(self.http)
        await self._serve()
        opening = open_database(self.settings.database_url, timing=self.timing)
        database = self.database = await self._held.enter_async_context(opening)
        await self._held.enter_async_context(self.locks)
        shards = shards_of(self.settings)
        limits = Limits(
            lobbies=self.settings.lobbies_per_person,
            tables=self.settings.tables_per_person,
            guild_tables=self.settings.tables_per_guild,
        )
        lengths = {game: lesson.length for game, lesson in lessons().items()}
        sessions = Sessions(database, limits, lengths, self.timing)
        notes = Notes(database)
        self.pending = Pending(database, shards)
        self.tables = Tables(sessions, self.pending, self.timing)
        self.lobbies = Lobbies(self.tables, sessions, self.timing, self._seeds)
        self.leaderboards = Leaderboards(database)
        self.profiles = Profiles(database)
        self.puzzle_answers = PuzzleAnswers(database)
        self.progress = LessonProgress(database)
        self.dailies = Dailies(DailyTries(database), notes, self.timing, self._seeds)
        self.history = History(database)
        self.preferences = Preferences(database)
        self.privacy = Privacy(self.tables, PersonalData(database), self.preferences)
        self.readers = Readers(self.preferences, self._guild_locale)
        seconds, iterations = self.timing.thinking, self.timing.search_iterations
        self.engine = Engine(self.executor, seconds=seconds, iterations=iterations)
        self.hints = Hints(self.tables, self.engine)
        self.computers = Computers(self.tables, self.engine, self.timing)
        self.clock = Clock(self.tables, self.pending, self.computers, self.timing)
        self.markup = Markup(await self._fetch_emojis())
        await self.tree.set_translator(CommandTexts())
        for name in COGS:
            await import_module(name).setup(self)
        ids = await (register(self.tree, notes) if self.pending.ours(None) else command_ids(self.tree))
        self.markup = replace(self.markup, commands=ids)
        self.clock.start()
        if self.monitor is not None:
            await self._watch(self.monitor)
        log.info("ready to connect", cogs=len(self.cogs))

    @property
    def _has_file(self) -> bool:
        """Whether the database is a file, which no other process has open."""
        return file_of(parse_url(self.settings.database_url)) is not None

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected to Discord until the bot is closed.

        Raises:
            LocksLost: another process may act for our shards.
        """
        connected = asyncio.ensure_future(super().connect(reconnect=reconnect))
        watching = asyncio.ensure_future(self.locks.watch())
        try:
            done, _ = await asyncio.wait({connected, watching}, return_when=asyncio.FIRST_COMPLETED)
            if watching in done:
                await self.close()
            await (watching if watching in done else connected)
        finally:
            connected.cancel()
            watching.cancel()
            await asyncio.gather(connected, watching, return_exceptions=True)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord lets us begin a session."""
        await self._wait_for_sessions()
        await super().before_identify_hook(shard_id, initial=initial)

    async def _wait_for_sessions(self) -> None:
        """Wait while Discord allows no more sessions: it takes the token from a bot that begins more.

        That is about a thousand a day, which only a host's restarts or an endless fault use up.
        """
        while (pause := await self._session_pause()) is not None:
            log.error("Discord allows no more sessions for now", again_in=round(pause))
            await asyncio.sleep(pause)

    async def _session_pause(self) -> float | None:
        """Return after how many seconds Discord allows sessions again; None if it does, or does not say."""
        try:
            _, _, limit = await self.http.get_bot_gateway()
        except (discord.GatewayNotFound, discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("no word on how many sessions are left", error=type(error).__name__)
            return None
        return None if limit["remaining"] > 0 else max(1.0, limit["reset_after"] / 1000)

    async def _serve(self) -> None:
        """Serve health and metrics, if the host wants that.

        On the same machine the port may belong to the process for which we are about to wait.
        """
        if self.settings.metrics_port is None:
            return
        from bot.watching.monitor import Monitor

        self.monitor = Monitor(self, self.locks)
        try:
            await self.monitor.start(self.settings.metrics_host, self.settings.metrics_port)
        except SetupProblem as problem:
            if self._has_file:
                raise
            log.warning(str(problem))

    async def _watch(self, monitor: "Monitor") -> None:
        """Have health and metrics say how our services are."""
        monitor.watch(self.pending, self.clock, self.engine)
        if not monitor.serving and self.settings.metrics_port is not None:
            await monitor.start(self.settings.metrics_host, self.settings.metrics_port)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard. If the first one finds no gateway the bot ends, instead of trying for ever."""
        if initial:
            socket = await asyncio.wait_for(self.http.ws_connect(str(gateway)), GATEWAY_WITHIN)
            await socket.close()
        await super().launch_shard(gateway, shard_id, initial=initial)

    def _get_state(self, **options: Any) -> Connection:
        """Return the state of the connection, which makes less of each click than discord.py's own."""
        return Connection(
            lateness=self.lateness,
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            **options,
        )

    def is_ours(self, guild_id: int) -> bool:
        """Return whether events of a guild come to this process."""
        return Shards(self.shard_count or 1, tuple(self.shards)).have(guild_id)

    def _guild_locale(self, guild_id: int) -> str | None:
        """Return the locale of a guild on Discord, None if we are not in it."""
        guild = self.get_guild(guild_id)
        return None if guild is None else guild.preferred_locale.value

    async def _fetch_emojis(self) -> Emojis:
        """Return the emojis that show cards; none if Discord cannot say, since words are enough."""
        try:
            emojis = Emojis(uploaded(await self.fetch_application_emojis()))
        except discord.HTTPException as error:
            log.warning("emojis not known", status=error.status, code=error.code)
            return Emojis()
        log.info("emojis", cards=len(emojis))
        return emojis

    async def close(self) -> None:
        """Let running work finish, then leave Discord and close the store."""
        if not self.is_closed():
            await self.work.finish(FINISH_WITHIN)
            if hasattr(self, "clock"):
                await self.clock.close()
                await self.computers.close()
                await self.hints.close()
                self.engine.close()
        await self._leave()
        if self.monitor is not None:
            await self.monitor.close()
        self.painter.close()
        await self._held.aclose()

    async def _leave(self) -> None:
        """Say goodbye to Discord, but do not wait long for its answer."""
        leaving = asyncio.create_task(super().close())
        await asyncio.wait({leaving}, timeout=LEAVE_WITHIN)
        if leaving.done():
            leaving.result()
            return
        log.warning("Discord does not say goodbye")
        leaving.cancel()
        await self.http.close()


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
    direct(settings)
    return Zabuton(settings, timing or USUAL, executor, seeds or new_server_seed)


def shards_of(settings: Settings) -> Shards | None:
    """Return the shards for which this process acts; None if for all."""
    if settings.shard_count is None or settings.shard_ids is None:
        return None
    return Shards(settings.shard_count, settings.shard_ids)


def direct(settings: Settings) -> None:
    """Point all clients in this process to the Discord in the settings."""
    if settings.discord_api_base is not None:
        Route.BASE = settings.discord_api_base
    if settings.discord_gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.discord_gateway_url)
