"""Loading: creates the cogs and connects them."""

from functools import partial

from bot.events.agenda import act
from bot.events.league_agenda import LeagueAgenda
from bot.events.night_agenda import NightAgenda
from bot.events.opening import MatchOpener
from bot.process.client import Zabuton
from bot.process.clock import Outside
from bot.store.pending import DEAL, LEAGUE, NIGHT, SCHEDULE, SUMMARY
from cogs.analysis import AnalysisCog
from cogs.calls import CallsCog
from cogs.challenges import ChallengesCog
from cogs.daily import DailyCog
from cogs.delivery.controls import Controls
from cogs.fairness import FairnessCog
from cogs.group_deals import GroupDealsCog
from cogs.guilds import GuildsCog
from cogs.history import HistoryCog
from cogs.housekeeping import HousekeepingCog
from cogs.leaderboard import LeaderboardCog
from cogs.leagues import LeaguesCog
from cogs.lessons import LessonsCog
from cogs.lobby import LobbyCog
from cogs.me import MeCog
from cogs.menu import MenuCog
from cogs.nights import NightsCog
from cogs.permissions import PermissionsCog
from cogs.profiles import ProfilesCog
from cogs.publishing.announcer import Announcer
from cogs.publishing.displayed import DisplayedPages
from cogs.publishing.hands import Hands
from cogs.publishing.presenter import Presenter
from cogs.publishing.publisher import Publisher
from cogs.publishing.reminders import Reminders
from cogs.publishing.tables import TablePublisher
from cogs.puzzles import PuzzlesCog
from cogs.replay import ReplayCog
from cogs.review import ReviewCog
from cogs.rules import RulesCog
from cogs.server import ServerCog
from cogs.slash import Translator
from cogs.summaries import SummariesCog
from cogs.table import TableCog


async def add_cogs(bot: Zabuton) -> Outside:
    """Add all cogs to the bot, and return those that the clock needs.

    Raises:
        SetupProblem: the operator wants backups, but they aren't possible.
    """
    displayed = DisplayedPages()
    hands = Hands(bot, displayed)
    messages = Publisher(bot, displayed)
    publisher = TablePublisher(bot, messages, hands)
    presenter = Presenter(bot, displayed, hands, publisher)
    announcer = Announcer(bot, publisher)
    opener = MatchOpener(bot.lobbies, bot.preferences, announcer, bot.timing)
    nights = NightAgenda(bot.nights, bot.schedules.store, bot.preferences, announcer, opener, bot.tables)
    leagues = LeagueAgenda(bot.leagues, bot.tables, bot.preferences, announcer, opener)
    summaries = SummariesCog(bot, announcer)
    reminders = Reminders(bot, publisher)
    guilds = GuildsCog(bot, publisher)
    permissions = PermissionsCog(bot)
    replay = ReplayCog(bot)
    lobby = LobbyCog(bot, presenter, publisher)
    controls = Controls(publisher.recheck_message, permissions.check_may_play)
    cogs = [
        publisher,
        reminders,
        permissions,
        lobby,
        ChallengesCog(bot, lobby),
        CallsCog(bot, presenter, publisher, permissions),
        TableCog(bot, presenter),
        MenuCog(bot, presenter, publisher, lobby),
        FairnessCog(bot, presenter),
        AnalysisCog(bot),
        replay,
        ReviewCog(bot, replay, messages),
        HistoryCog(bot),
        ProfilesCog(bot),
        LeaderboardCog(bot),
        PuzzlesCog(bot),
        LessonsCog(bot),
        DailyCog(bot),
        RulesCog(bot, presenter),
        MeCog(bot, presenter, publisher),
        ServerCog(bot, publisher),
        NightsCog(bot, messages, nights, lobby),
        GroupDealsCog(bot, messages),
        LeaguesCog(bot, messages, leagues),
        summaries,
        guilds,
    ]
    if bot.pending.is_ours(None):
        cogs.append(HousekeepingCog(bot))  # only one process does the work that belongs to no server
    for cog in cogs:
        controls.add_cog(cog)
        await bot.add_cog(cog)
    bot.add_dynamic_items(controls.item_class())
    bot.add_listener(controls.on_interaction, "on_interaction")
    bot.add_listener(bot.presence.on_interaction, "on_interaction")
    await bot.tree.set_translator(Translator())
    show = messages.request
    acts = {
        NIGHT: partial(act, nights, show, bot.timing.now),
        LEAGUE: partial(act, leagues, show, bot.timing.now),
        SCHEDULE: bot.schedules.act,
        SUMMARY: partial(bot.summaries.act, summaries.send),
        DEAL: partial(act, bot.group_deals, show, bot.timing.now),
    }
    return Outside(reminders, guilds, acts)
