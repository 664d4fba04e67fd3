"""Rankings: who leads in a guild, from the results of its matches."""

from dataclasses import dataclass

from bot.store import Standings, Tally, Totals


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's place in a guild's leaderboard.

    Attributes:
        user_id: the person.
        people: their matches against people; one with another person at the table counts here, whoever else
            was there.
        computers: their matches against computer players only.
        place: from 1, shared if equal (1 1 3).
    """

    user_id: int
    people: Tally
    computers: Tally
    place: int


class Rankings:
    """Leaderboards from the results in a store."""

    def __init__(self, standings: Standings) -> None:
        self._standings = standings

    async def leaderboard(
        self, guild_id: int, game: str | None = None, limit: int = 10
    ) -> tuple[Standing, ...]:
        """Return the best `limit` people of a guild in one game, or in all of them together.

        They are ordered by their wins against people, then by the share of these matches that they won; then
        by the same against computer players; then by matches played, those against people first. People
        equal in all of this share a place. Computer players are not listed.
        """
        totals = sorted(
            await self._standings.totals(guild_id, game),
            key=lambda total: (_merit(total), -total.user_id),
            reverse=True,
        )
        merits = [_merit(total) for total in totals]
        return tuple(
            Standing(total.user_id, total.people, total.computers, place=merits.index(merit) + 1)
            for total, merit in zip(totals[:limit], merits, strict=False)
        )


def _merit(total: Totals) -> tuple[float, ...]:
    people, computers = total.people, total.computers
    won = (people.wins, people.share, computers.wins, computers.share)
    return *won, people.matches, computers.matches
