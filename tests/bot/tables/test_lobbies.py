"""Lobbies: a seat is taken only once, and only the host sets the table up."""

import asyncio

import pytest

from bot.errors import NoTable, TableProblem
from bot.names import Person
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import LOBBY, PLAYING, Table
from bot.tables.tables import Tables
from games import WrongOptions
from tests.bot.sessions import AKI, BEN, CHANNEL, CHO, match_of, opened, refusal


async def test_a_table_opens_with_its_host_in_the_first_seat(lobbies: Lobbies, tables: Tables) -> None:
    table = await opened(lobbies)
    assert (table.status, table.host_id) == (LOBBY, AKI.id)
    assert table.people == [AKI.id]
    assert await tables.open_table_in(CHANNEL) == table


async def test_options_are_only_what_the_game_has(lobbies: Lobbies, tables: Tables) -> None:
    with pytest.raises(WrongOptions):
        await opened(lobbies, setup=TableSetup("koi-koi", {"rounds": 99}))
    assert await tables.open_table_in(CHANNEL) is None
    lobby = await opened(lobbies)
    with pytest.raises(WrongOptions):
        await lobbies.set_options(lobby.id, AKI.id, {"rounds": 99})
    assert (await lobbies.set_options(lobby.id, AKI.id, {"rounds": 3})).options["rounds"] == 3


async def test_there_is_no_table_of_an_unknown_number(lobbies: Lobbies, tables: Tables) -> None:
    with pytest.raises(NoTable):
        await tables.get_table(99)
    with pytest.raises(NoTable):
        await lobbies.join_lobby(99, BEN, "12")


async def test_of_many_who_want_the_last_seat_one_gets_it(lobbies: Lobbies, tables: Tables) -> None:
    lobby = await opened(lobbies)
    people = [Person(number, f"Person {number}") for number in range(20, 30)]
    joined = await asyncio.gather(
        *(lobbies.join_lobby(lobby.id, person, str(person.id)) for person in people), return_exceptions=True
    )
    assert sum(isinstance(each, Table) for each in joined) == 1
    assert {each.reason for each in joined if isinstance(each, TableProblem)} == {"table-full"}
    assert len((await tables.get_table(lobby.id)).seats) == 2


async def test_a_match_begins_when_the_seats_suit_the_game(lobbies: Lobbies) -> None:
    lobby = await opened(lobbies)
    assert await refusal(lobbies.start_match(lobby.id, AKI.id, "19")) == "wrong-players"
    await lobbies.join_lobby(lobby.id, BEN, "12")
    table = await lobbies.start_match(lobby.id, AKI.id, "19")
    assert table.status == PLAYING
    assert match_of(table).seats == ("Aki", "Ben")


async def test_a_seat_brings_to_the_shuffle_the_click_with_which_it_was_taken(lobbies: Lobbies) -> None:
    lobby = await opened(lobbies, setup=TableSetup("hygge"))
    await lobbies.join_lobby(lobby.id, BEN, "12")
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "15")
    assert match_of(await lobbies.start_match(lobby.id, AKI.id, "19")).shares == ("11", "12", "15")


async def test_who_cuts_the_deck_brings_words_of_their_own(lobbies: Lobbies) -> None:
    lobby = await opened(lobbies)
    await lobbies.join_lobby(lobby.id, BEN, "12")
    await lobbies.cut_deck(lobby.id, BEN.id, "not these")
    cut = await lobbies.cut_deck(lobby.id, BEN.id, "  three  blind\n`mice` ")
    assert [seat.share for seat in cut.seats] == ["11", "three blind 'mice'"]
    begun = await lobbies.start_match(lobby.id, AKI.id, "19")
    assert match_of(begun).shares == ("11", "three blind 'mice'")
    assert match_of(begun).record().verify().shares == match_of(begun).shares


async def test_words_are_kept_whole(lobbies: Lobbies) -> None:
    cut = await lobbies.cut_deck((await opened(lobbies)).id, AKI.id, "\u0958" * 50)
    assert cut.seats[0].share == "\u0915\u093c" * 50


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", "empty-cut"),
        ("  \n", "empty-cut"),
        ("\u200b\u2066", "empty-cut"),
        ("\ue000\x00", "empty-cut"),
        ("座" * 101, "too-long"),
        ("\u0958" * 51, "too-long"),
    ],
)
async def test_useless_words_are_refused(lobbies: Lobbies, tables: Tables, words: str, reason: str) -> None:
    lobby = await opened(lobbies)
    assert await refusal(lobbies.cut_deck(lobby.id, AKI.id, words)) == reason
    assert (await tables.get_table(lobby.id)).seats == lobby.seats


async def test_only_who_has_sat_down_cuts_the_deck_and_only_in_the_lobby(lobbies: Lobbies) -> None:
    lobby = await opened(lobbies)
    await lobbies.invite_people(lobby.id, AKI.id, [BEN])
    for person in (BEN, CHO):
        assert await refusal(lobbies.cut_deck(lobby.id, person.id, "words")) == "not-seated"
    await lobbies.join_lobby(lobby.id, BEN, "12")
    await lobbies.start_match(lobby.id, AKI.id, "19")
    assert await refusal(lobbies.cut_deck(lobby.id, BEN.id, "words")) == "already-begun"


async def test_who_sits_down_anew_brings_another_share(lobbies: Lobbies, tables: Tables) -> None:
    lobby = await opened(lobbies)
    await lobbies.join_lobby(lobby.id, BEN, "12")
    await lobbies.cut_deck(lobby.id, BEN.id, "words")
    await tables.leave_table(lobby.id, BEN.id)
    again = await lobbies.join_lobby(lobby.id, BEN, "16")
    assert again.seats[1].share == "16"


async def test_a_name_is_bound_as_it_can_be_written_in_one_way_only(lobbies: Lobbies) -> None:
    lobby = await opened(lobbies)
    await lobbies.join_lobby(lobby.id, Person(9, "Rene\u0301"), "12")
    table = await lobbies.start_match(lobby.id, AKI.id, "19")
    assert match_of(table).seats == ("Aki", "Ren\u00e9")
    assert table.seats[1].name == "Ren\u00e9"


HOSTS_ALONE: dict[str, tuple[object, ...]] = {
    "invite_people": ([CHO],),
    "free_seats": (),
    "set_invited_only": (True,),
    "add_computer": ("Botan", "normal", "15"),
    "remove_computer": (),
    "set_options": ({"rounds": 3},),
    "set_speed": ("slow",),
    "start_match": ("19",),
}
"""What only the host can do in a lobby, with arguments."""


@pytest.mark.parametrize("deed", HOSTS_ALONE)
async def test_only_the_host_sets_a_table_up(lobbies: Lobbies, tables: Tables, deed: str) -> None:
    lobby = await opened(lobbies)
    await lobbies.join_lobby(lobby.id, BEN, "12")
    assert await refusal(getattr(lobbies, deed)(lobby.id, BEN.id, *HOSTS_ALONE[deed])) == "not-host"
