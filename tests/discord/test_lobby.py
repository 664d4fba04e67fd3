"""The lobby: people sit down, the host arranges the table, and the match begins."""

import pytest

from bot.texts.rulebooks import rulebook
from cogs.delivery.verbs import Verb
from games.chance import commitment
from tests.discord.reading import walk
from tests.discord.world import Person, World, words

OF_A_LOBBY = (Verb.JOIN, Verb.STAND_UP, Verb.OPTIONS)


async def test_a_person_sits_down_and_stands_up(world: World, ben: Person) -> None:
    lobby = await world.open_lobby()
    assert (await ben.click(lobby, Verb.JOIN)).id == lobby.id
    assert "Ben" in lobby.text
    assert (await ben.click(lobby, Verb.STAND_UP)).id == lobby.id
    assert "Ben" not in lobby.text


async def test_nobody_sits_down_twice(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    answer = await aki.click(lobby, Verb.JOIN)
    assert answer.private
    assert answer.says("problem-already-seated")
    assert len((await world.table()).seats) == 1


async def test_a_full_table_takes_nobody(world: World, ben: Person, chika: Person) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    assert lobby.offers("join") == lobby.offers("add-computer") == []
    for control, values in (("join", []), ("add-computer", ["normal"])):
        answer = await (world.aki if values else chika).press(lobby, f"z:1:0:{control}", values)
        assert answer.says("problem-table-full")
    assert len((await world.table()).seats) == 2


async def test_two_who_sit_down_at_once_on_the_last_seat_do_not_both_get_it(
    world: World, ben: Person, chika: Person
) -> None:
    lobby = await world.open_lobby()
    answers = await world.at_once(ben.click(lobby, Verb.JOIN), chika.click(lobby, Verb.JOIN))
    (refused,) = [answer for answer in answers if answer.private]
    assert refused.says("problem-table-full")
    assert len((await world.table()).seats) == 2


async def test_somebody_without_a_seat_cannot_stand_up(world: World, ben: Person) -> None:
    lobby = await world.open_lobby()
    answer = await ben.click(lobby, Verb.STAND_UP)
    assert answer.private
    assert answer.says("problem-not-seated")


async def test_a_host_who_stands_up_hands_the_table_to_the_next(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    await aki.click(lobby, Verb.STAND_UP)
    assert (await world.table()).host_id == ben.id
    await ben.add_computer(lobby)
    started = await ben.click(lobby, Verb.START)
    assert started.control(Verb.HAND)


async def test_a_lobby_that_the_last_person_leaves_is_cancelled(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    await aki.click(lobby, Verb.STAND_UP)
    assert lobby.says("cancelled-text")
    assert lobby.controls == []
    assert await world.bot.tables.open_in(world.channel.id) is None


async def test_the_host_adds_and_removes_computer_players_marked_as_such(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    assert (await aki.click(lobby, Verb.OPTIONS)).offers("remove-computer") == []
    await aki.add_computer(lobby)
    name = (await world.table()).seats[1].name
    assert lobby.says("name-computer", name=name, level=words("level-normal"))
    options = await aki.click(lobby, Verb.OPTIONS)
    answer = await aki.click(options, Verb.REMOVE_COMPUTER)
    assert answer.id == options.id
    assert answer.offers("remove-computer") == []
    assert name not in lobby.text
    assert [seat.name for seat in (await world.table()).seats] == ["Aki"]


async def test_the_button_of_an_older_lobby_still_removes_a_computer_player(
    world: World, aki: Person
) -> None:
    lobby = await world.open_lobby()
    await aki.add_computer(lobby)
    answer = await aki.press(lobby, "z:1:0:remove-computer")
    assert answer.id == lobby.id
    assert [seat.name for seat in (await world.table()).seats] == ["Aki"]


@pytest.mark.parametrize("verb", [Verb.OPTIONS, Verb.CANCEL])
async def test_only_the_host_arranges_the_table(world: World, ben: Person, verb: Verb) -> None:
    lobby = await world.open_lobby()
    before = lobby.text
    answer = await ben.click(lobby, verb)
    assert answer.private
    assert answer.says("problem-not-host", host=str(world.aki.id))
    assert lobby.text == before


async def test_only_the_host_adds_computer_players(world: World, ben: Person) -> None:
    lobby = await world.open_lobby()
    answer = await ben.add_computer(lobby)
    assert answer.private
    assert answer.says("problem-not-host", host=str(world.aki.id))
    assert len((await world.table()).seats) == 1


async def test_the_lobby_leads_to_the_rules_of_its_game(world: World, ben: Person) -> None:
    lobby = await world.open_lobby("hygge")
    answer = await ben.click(lobby, Verb.RULES)
    assert answer.private
    aim = rulebook("hygge", "en")[0]
    assert answer.says("rules-heading", heading=aim.heading)


@pytest.mark.parametrize("verb", ["start", "remove-computer"])
async def test_only_the_host_starts_and_removes(world: World, aki: Person, ben: Person, verb: str) -> None:
    lobby = await world.open_lobby()
    await aki.add_computer(lobby)
    answer = await ben.press(lobby, f"z:1:0:{verb}")
    assert answer.private
    assert answer.says("problem-not-host", host=str(aki.id))
    assert len((await world.table()).seats) == 2


async def test_the_match_cannot_start_with_too_few(world: World) -> None:
    lobby = await world.open_lobby()
    assert lobby.control(Verb.START).disabled


async def test_the_commitment_shown_in_the_lobby_matches_the_seed_shown_at_the_end(
    world: World, aki: Person
) -> None:
    lobby = await world.open_lobby(rounds="1")
    sealed = commitment((await world.table()).server_seed)
    assert sealed in (await aki.click(lobby, Verb.FAIRNESS)).text
    assert (await world.table()).server_seed.hex() not in lobby.text


async def test_a_started_match_shows_in_the_same_message(world: World) -> None:
    lobby = await world.open_lobby()
    await world.ben.click(lobby, Verb.JOIN)
    table = await world.aki.click(lobby, Verb.START)
    assert table.id == lobby.id
    assert [shown.id for shown in world.public()] == [lobby.id]
    assert table.offers(Verb.HAND)


async def test_a_lobby_can_be_cancelled_by_who_may_manage_messages(world: World) -> None:
    lobby = await world.open_lobby()
    await world.moderator().click(lobby, Verb.CANCEL)
    assert lobby.says("cancelled-text")


async def test_buttons_of_a_lobby_that_has_begun_are_answered_kindly(world: World, chika: Person) -> None:
    lobby = await world.open_lobby()
    old = [lobby.control(verb).custom_id for verb in OF_A_LOBBY]
    await world.ben.click(lobby, Verb.JOIN)
    await world.aki.click(lobby, Verb.START)
    for person, custom_id in zip((chika, world.ben, world.aki), old, strict=True):
        answer = await person.press(lobby, custom_id)
        assert answer.private
        assert answer.says("problem-already-begun")
    assert len((await world.table()).people) == 2


async def test_the_host_changes_the_options_and_everybody_sees_it(world: World, aki: Person) -> None:
    lobby = await world.open_lobby(rounds="3")
    page = await aki.click(lobby, Verb.OPTIONS)
    assert page.private
    rounds = page.control(Verb.SET_OPTION, "rounds")
    answer = await aki.use(page, rounds, ["7"])
    assert answer.id == page.id
    assert lobby.says("option-rounds-value", value=7)
    assert (await world.table()).options["rounds"] == 7


async def test_the_lobby_says_how_many_rounds_how_fast_and_what_is_not_as_usual(world: World) -> None:
    lobby = await world.open_lobby(rounds="3", weather="opponents", speed="slow")
    await world.published()
    (line,) = [line for line in lobby.text.splitlines() if words("speed-slow") in line]
    assert words("option-rounds-value", value=3) in line
    assert words("option-weather-opponents") in line
    await world.set_options(world.channel, weather="all")
    await world.published()
    assert not lobby.says("option-weather")


async def test_the_present_options_are_chosen_already(world: World, aki: Person) -> None:
    lobby = await world.open_lobby(rounds="3", weather="off")
    page = await aki.click(lobby, Verb.OPTIONS)
    chosen = [
        option["value"]
        for part in walk(page.message.components)
        for option in part.get("options") or ()
        if option.get("default")
    ]
    assert {"3", "off"} <= set(chosen)


async def test_nobody_else_changes_options_with_a_copied_control(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby(rounds="3")
    page = await aki.click(lobby, Verb.OPTIONS)
    rounds = page.control(Verb.SET_OPTION, "rounds")
    answer = await ben.press(lobby, rounds.custom_id, ["7"])
    assert answer.private
    assert answer.says("problem-not-host", host=str(aki.id))
    assert (await world.table()).options["rounds"] == 3


async def test_options_cannot_be_changed_any_more_when_the_match_has_begun(world: World, aki: Person) -> None:
    lobby = await world.open_lobby(rounds="3")
    page = await aki.click(lobby, Verb.OPTIONS)
    rounds = page.control(Verb.SET_OPTION, "rounds")
    await world.ben.click(lobby, Verb.JOIN)
    await aki.click(lobby, Verb.START)
    answer = await aki.press(lobby, rounds.custom_id, ["7"])
    assert answer.says("problem-already-begun")
    assert (await world.table()).options["rounds"] == 3


@pytest.mark.parametrize("closing", [Verb.START, Verb.CANCEL])
async def test_the_options_close_with_the_lobby(world: World, aki: Person, closing: Verb) -> None:
    lobby = await world.open_lobby(rounds="3")
    pages = [await aki.click(lobby, Verb.OPTIONS) for _ in range(2)]
    rounds = pages[0].control(Verb.SET_OPTION, "rounds")
    await aki.use(pages[0], rounds, ["7"])
    await world.ben.click(lobby, Verb.JOIN)
    assert {page.id for page in pages} <= {shown.id for shown in aki.sees(world.channel)}
    await aki.click(lobby, closing)
    assert [shown.id for shown in aki.sees(world.channel)] == [lobby.id]


async def test_the_options_of_another_lobby_stay_open(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    other = await ben.type(world.other_channel, "play", game="koi-koi")
    page = await ben.click(other, Verb.OPTIONS)
    await aki.click(lobby, Verb.CANCEL)
    assert page.id in [shown.id for shown in ben.sees(world.other_channel)]


async def test_options_that_are_too_old_to_be_taken_away_are_answered_kindly(
    world: World, aki: Person
) -> None:
    lobby = await world.open_lobby(rounds="3")
    page = await aki.click(lobby, Verb.OPTIONS)
    rounds = page.control(Verb.SET_OPTION, "rounds")
    await world.ben.click(lobby, Verb.JOIN)
    await world.env.advance_time(14 * 60)
    await world.chika.type(world.channel, "table")
    await world.ben.click(world.message(), Verb.STAND_UP)
    await world.ben.click(world.message(), Verb.JOIN)
    await world.env.advance_time(2 * 60)
    await aki.click(world.message(), Verb.START)
    answer = await aki.use(page, rounds, ["7"])
    assert answer.says("problem-already-begun")


@pytest.mark.parametrize("values", [["99"], ["x"], [""]])
async def test_a_forged_option_is_refused(world: World, aki: Person, values: list[str]) -> None:
    lobby = await world.open_lobby(rounds="3")
    answer = await aki.press(lobby, "z:1:0:set-option:rounds", values)
    assert answer.private
    assert (await world.table()).options["rounds"] == 3
