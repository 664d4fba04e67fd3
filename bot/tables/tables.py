"""Tables: the only way to the sessions. Every change to a table goes through here, and is announced."""

from collections.abc import Callable

from bot.store.pending import Pending
from bot.store.sessions import Sessions
from bot.tables.desk import Desk
from bot.tables.ends import Ends
from bot.tables.lobbies import Lobbies
from bot.tables.matches import Matches
from bot.timing import USUAL, Timing
from games.chance import new_server_seed


class Tables:
    """Everything that can be done with tables, part by part.

    Args:
        sessions: where tables are stored.
        pending: what is to be done and shown there.
        kept: how many open tables to keep in memory; any number if None.
        timing: tells the time, and how long to wait after a failure.
        seeds: draws the secret bytes of a match.
    """

    def __init__(
        self,
        sessions: Sessions,
        pending: Pending,
        kept: int | None = None,
        timing: Timing = USUAL,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        desk = self._desk = Desk(sessions, pending, timing, kept)
        self.subscribe = desk.subscribe
        self.keep_while = desk.keep_while
        self.forget_ends_of = desk.forget_ends_of
        self.get = desk.get
        self.open_in = desk.open_in
        self.open_for = desk.open_for
        self.last_finished_in = desk.last_finished_in
        self.last_opened_by = desk.last_opened_by
        self.glance = desk.glance
        self.open_ids = desk.open_ids
        self.dealt_with = sessions.dealt_with
        self.read_again = desk.read_again
        self.set_reminder = desk.set_reminder
        self.set_told = desk.set_told
        self.message_of = desk.message_of
        self.set_shown = desk.set_shown

        lobbies = Lobbies(sessions, desk, timing, seeds)
        self.check_room = lobbies.check_room
        self.why_unrated = lobbies.why_unrated
        self.open = lobbies.open
        self.open_again = lobbies.open_again
        self.join = lobbies.join
        self.invite = lobbies.invite
        self.free_kept_seats = lobbies.free_kept_seats
        self.set_invited_only = lobbies.set_invited_only
        self.add_computer = lobbies.add_computer
        self.remove_computer = lobbies.remove_computer
        self.set_options = lobbies.set_options
        self.set_speed = lobbies.set_speed
        self.cut = lobbies.cut
        self.start = lobbies.start

        matches = Matches(desk, timing)
        self.act = matches.act
        self.act_for = matches.act_for
        self.act_late = matches.act_late
        self.begin_to_remind = matches.begin_to_remind
        self.begin_to_ping = matches.begin_to_ping
        self.come_back = matches.come_back
        self.step_away = matches.step_away
        self.hand_over = matches.hand_over

        ends = Ends(desk, timing)
        self.leave = ends.leave
        self.end = ends.end
        self.agree_to_end = ends.agree_to_end
        self.play_on = ends.play_on
        self.lose = ends.lose
        self.forget = ends.forget
        self.close_idle = ends.close_idle

    async def close(self) -> None:
        """Announce nothing more."""
        await self._desk.close()
