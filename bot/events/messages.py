"""Messages: what game nights and leagues ask of Discord, besides their standing messages."""

from collections.abc import Collection, Sequence
from typing import Protocol

from bot.store.leagues import League
from bot.store.nights import Night
from bot.store.pairings import Pairing

Event = Night | League


class Messages(Protocol):
    """Sends messages, opens threads and creates events on Discord.

    Every method may be repeated within minutes without a second effect. It raises TryLater if Discord fails
    for now, and PlaceRefused if Discord refuses.
    """

    async def say(self, event: Event, what: str, number: int = 0, people: Sequence[int] = ()) -> int:
        """Post a message about an event and return its id.

        Args:
            event: the game night or league.
            what: the kind of message; one about a match goes to its thread, if it has one.
            number: tells messages of one kind apart.
            people: the people to ping, if their settings allow it.
        """
        ...

    async def open_thread(self, event: Event, pairing: Pairing) -> int:
        """Open the thread of a pairing from its message, and return its id.

        PlaceRefused names the problem `message` if someone has deleted that message.
        """
        ...

    async def delete(self, event: Event, message_id: int) -> None:
        """Delete a message, if it still exists."""
        ...

    async def create_event(self, night: Night) -> int | None:
        """Create a night's event on Discord; return its id, or None without the permission."""
        ...

    async def delete_event(self, night: Night) -> None:
        """Delete a night's event on Discord, if any."""
        ...

    async def find_gone(self, guild_id: int, people: Collection[int]) -> set[int]:
        """Return the people who have left a server; none if Discord doesn't answer."""
        ...

    async def computer_names(self, event: Event) -> Sequence[str]:
        """Return the names of computer players, enough for a table, in the language of a server."""
        ...

    def show_table(self, table_id: int) -> None:
        """Request the first message of a table, or an update."""
        ...
