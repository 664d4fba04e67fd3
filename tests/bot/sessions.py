"""People at tables: a lobby, a match between two of them, and whose turn it is."""

import pytest

from bot.tables import Person, Table, TableProblem, Tables, Wish
from games import Match

GUILD, CHANNEL = 5, 7
AKI, BEN, CHO = Person(1, "Aki"), Person(2, "Ben"), Person(3, "Cho")
KOI_KOI = Wish("koi-koi", {"rounds": 1})


async def opened(tables: Tables, channel: int = CHANNEL, wish: Wish = KOI_KOI) -> Table:
    return await tables.open(GUILD, channel, AKI, wish, "11")


async def begun(tables: Tables, wish: Wish = KOI_KOI) -> Table:
    """Return a match between Aki and Ben at its first decision."""
    lobby = await opened(tables, wish=wish)
    await tables.join(lobby.id, BEN, "12")
    return await tables.start(lobby.id, AKI.id)


def turn(table: Table) -> tuple[int, int, str]:
    """Return who is to move, for which decision, and a legal move."""
    match = match_of(table)
    (seat,) = match.to_move
    user_id = table.seats[seat].user_id
    assert user_id is not None
    return user_id, match.decision, match.legal_moves(seat)[0]


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


async def played_out(tables: Tables) -> Table:
    table = await begun(tables)
    while table.open:
        table = await tables.act(table.id, *turn(table))
    return table


def reason_of(problem: pytest.ExceptionInfo[TableProblem]) -> str:
    return problem.value.reason
