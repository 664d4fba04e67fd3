"""Rankings: who leads in a guild, from the results of finished matches."""

from dataclasses import dataclass

from bot.store.results import Results, Totals


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's place in a guild's leaderboard.

    Attributes:
        user_id: the person.
        matches: finished matches, including those against computers.
        wins: matches won; a shared first rank counts, unless all seats share it.
        against_people: how many of the matches had another person at the table.
        points: the average score of a match.
        place: from 1, shared if equal (1 1 3).
    """

    user_id: int
    matches: int
    wins: int
    against_people: int
    points: float
    place: int


class Rankings:
    """Leaderboards from the results in a store."""

    def __init__(self, results: Results) -> None:
        self._results = results

    async def leaderboard(
        self, guild_id: int, game: str | None = None, limit: int = 10
    ) -> tuple[Standing, ...]:
        """Return the best `limit` people of a guild in one game, or in all of them together.

        They are ordered by wins, then by the share of matches won, then by matches played. People equal in
        all three share a place. Computers are not listed.
        """
        totals = sorted(
            await self._results.totals(guild_id, game),
            key=lambda total: (_merit(total), -total.user_id),
            reverse=True,
        )
        merits = [_merit(total) for total in totals]
        return tuple(
            Standing(
                user_id=total.user_id,
                matches=total.matches,
                wins=total.wins,
                against_people=total.against_people,
                points=total.points / total.matches,
                place=merits.index(merit) + 1,
            )
            for total, merit in zip(totals[:limit], merits, strict=False)
        )


def _merit(total: Totals) -> tuple[int, float, int]:
    return total.wins, total.wins / total.matches, total.matches
