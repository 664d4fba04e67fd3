"""/table, /leave, /end, /leaderboard and /help."""

from random import Random

import pytest

from bot.tables.table import ABANDONED, CANCELLED
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.world import Person, World, table_id, words


async def status(world: World, number: int) -> str:
    return (await world.bot.tables.get(number)).status


async def test_table_brings_the_message_down_and_takes_the_old_one_away(world: World, ben: Person) -> None:
    old = await world.begin()
    await ben.member.send(world.channel, "Nice weather today")
    new = await ben.type(world.channel, "table")
    shown = [message.id for message in world.public()]
    assert shown[-1] == new.id
    assert old.id not in shown
    assert new.control(Verb.HAND)


async def test_the_message_that_was_brought_down_is_the_one_kept_up_to_date(
    world: World, aki: Person
) -> None:
    await world.begin()
    new = await aki.type(world.channel, "table")
    before = new.text
    await world.play_some(new, Random(1), 1)
    assert new.text != before


async def test_table_brings_a_lobby_down_too(world: World, ben: Person, aki: Person) -> None:
    await world.open_lobby()
    lobby = await ben.type(world.channel, "table")
    await ben.click(lobby, Verb.JOIN)
    await aki.click(lobby, Verb.START)
    assert lobby.control(Verb.HAND)


@pytest.mark.parametrize("command", ["table", "leave", "end"])
async def test_without_a_table_a_command_says_so(world: World, aki: Person, command: str) -> None:
    answer = await aki.type(world.channel, command)
    assert answer.private
    assert answer.says("problem-no-table")


@pytest.mark.parametrize("command", ["table", "leave", "end"])
async def test_commands_mean_the_table_of_their_channel(world: World, aki: Person, command: str) -> None:
    await world.open_lobby()
    answer = await aki.type(world.other_channel, command)
    assert answer.says("problem-no-table")


async def test_leaving_a_lobby_frees_the_seat(world: World, ben: Person) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    question = await ben.type(world.channel, "leave")
    assert question.private
    assert "Ben" in lobby.text, "nothing happens before it is confirmed"
    assert (await ben.click(question, Verb.LEAVE)).says("left-text")
    assert "Ben" not in lobby.text


async def test_leaving_a_match_hands_the_seat_to_a_computer_that_plays_on(
    world: World, aki: Person, ben: Person
) -> None:
    message = await world.begin(rounds="1")
    await world.play_some(message, Random(1), 2)
    question = await ben.type(world.channel, "leave")
    await ben.click(question, Verb.LEAVE)
    seat = (await world.table()).seats[1]
    assert (seat.user_id, seat.name) == (None, "Ben")
    assert message.says("name-computer-brief", name="Ben")
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs


async def test_the_leaving_hosts_part_goes_to_another_person(world: World, aki: Person, ben: Person) -> None:
    await world.begin()
    await aki.click(await aki.type(world.channel, "leave"), Verb.LEAVE)
    assert (await world.table()).host_id == ben.id


async def test_a_table_that_the_last_person_leaves_ends_as_abandoned(
    world: World, aki: Person, ben: Person
) -> None:
    message = await world.begin()
    number = table_id(message)
    for person in (aki, ben):
        await person.click(await person.type(world.channel, "leave"), Verb.LEAVE)
    assert await status(world, number) == ABANDONED
    assert message.says("table-abandoned-text")
    assert await world.bot.tables.open_in(world.channel.id) is None


async def test_who_does_not_sit_there_cannot_leave(world: World, chika: Person) -> None:
    await world.begin()
    answer = await chika.type(world.channel, "leave")
    assert answer.private
    assert answer.says("problem-not-seated")


async def test_the_host_ends_a_match_against_computers_after_confirming(world: World, aki: Person) -> None:
    message = await world.begin_alone()
    number = table_id(message)
    question = await aki.type(world.channel, "end")
    assert question.private
    assert await status(world, number) == "playing"
    assert (await aki.click(question, Verb.END)).says("ended-text")
    assert await status(world, number) == ABANDONED
    assert message.says("table-abandoned-text")


async def test_a_lobby_that_is_ended_is_cancelled(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    await aki.click(await aki.type(world.channel, "end"), Verb.END)
    assert await status(world, 1) == CANCELLED
    assert lobby.says("cancelled-text")


async def test_who_may_manage_messages_ends_the_table(world: World) -> None:
    number = table_id(await world.begin())
    await world.end_early()
    assert await status(world, number) == ABANDONED


@pytest.mark.parametrize("who", ["ben", "chika"])
async def test_nobody_else_ends_the_table(world: World, who: str) -> None:
    number = table_id(await world.begin())
    person: Person = getattr(world, who)
    answer = await person.type(world.channel, "end")
    assert answer.private
    assert answer.says("problem-not-host", host=str(world.aki.id))
    assert answer.controls == []
    assert await status(world, number) == "playing"


async def test_a_copied_confirmation_is_refused_to_others(world: World, aki: Person, chika: Person) -> None:
    message = await world.begin_alone()
    question = await aki.type(world.channel, "end")
    answer = await chika.press(message, question.control(Verb.END).custom_id)
    assert answer.private
    assert await status(world, table_id(message)) == "playing"


async def test_confirming_twice_ends_once_and_tells_so(world: World, aki: Person) -> None:
    await world.begin_alone()
    first, second = await aki.type(world.channel, "end"), await aki.type(world.channel, "end")
    await aki.click(first, Verb.END)
    answer = await aki.click(second, Verb.END)
    assert answer.says("problem-table-ended")


async def test_a_click_on_an_abandoned_table_is_answered_kindly(world: World, aki: Person) -> None:
    message = await world.begin()
    hand = await aki.open_hand(message)
    play = f"z:{table_id(message)}:0:play:0"
    await world.end_early()
    assert hand.says("hand-abandoned")
    answer = await aki.press(hand, play)
    assert answer.says("problem-table-ended")


async def test_the_leaderboard_is_empty_at_first_and_says_how_to_change_that(
    world: World, aki: Person
) -> None:
    board = await aki.type(world.channel, "leaderboard")
    assert board.private
    assert board.says("leaderboard-empty")


async def test_the_leaderboard_shows_a_finished_match(world: World, aki: Person) -> None:
    message = await world.begin(rounds="2")
    await world.finish(message, Random(5))
    match = (await world.bot.tables.get(table_id(message))).match
    assert match is not None
    for options in ({}, {"game": "koi-koi"}):
        board = await aki.type(world.channel, "leaderboard", **options)
        for seat, person in enumerate((world.aki, world.ben)):
            wins = int(match.ranks[seat] == 1 and match.ranks.count(1) == 1)
            line = next(line for line in board.text.splitlines() if f"<@{person.id}>" in line)
            assert line == words(
                "leaderboard-line",
                mark=words("place-mark" if wins else "place-number", place=match.ranks[seat]),
                user=str(person.id),
                result=words("leaderboard-result-wins", wins=wins, matches=1),
            )


async def test_the_leaderboard_turns_to_another_game(world: World, aki: Person) -> None:
    await world.finish(await world.begin(rounds="1"), Random(1))
    board = await aki.type(world.channel, "leaderboard", game="hygge")
    assert board.says("leaderboard-empty")
    assert board.offers("show-leaders") == [], "there is nothing to show"
    answer = await aki.use(board, board.offers("leaders")[0], ["koi-koi.wins.all.people.1"])
    assert answer.id == board.id
    assert board.says("leaderboard-title", game=words("game-koi-koi"))
    assert f"<@{aki.id}>" in board.text
    await aki.use(board, board.offers("leaders")[0], ["all.wins.all.people.1"])
    assert board.says("leaderboard-title", game=words("leaderboard-all-games"))
    assert f"<@{aki.id}>" in board.text


async def test_the_leaderboard_turns_to_another_order_and_span(world: World, aki: Person) -> None:
    await world.play_out(await world.begin(rounds="1"), Random(1))
    board = await aki.type(world.channel, "leaderboard", game="koi-koi")
    for select, wanted, shown in ((1, "points.all", "by-points"), (2, "points.week", "week")):
        await aki.use(board, board.offers("leaders")[select], [f"koi-koi.{wanted}.people.1"])
        assert board.says(f"leaderboard-{shown}")
        assert f"<@{aki.id}>" in board.text
    await aki.use(board, board.offers("leaders")[1], ["koi-koi.rating.week.people.1"])
    assert board.says("leaderboard-empty-rating"), "one round is not rated"


async def test_the_leaderboard_of_a_game_is_shown_in_the_channel_on_request(
    world: World, aki: Person, ben: Person
) -> None:
    await world.finish(await world.begin(rounds="1"), Random(1))
    board = await aki.type(world.channel, "leaderboard", game="koi-koi")
    before = len(world.public())
    shown = await aki.click(board, Verb.SHOW_LEADERS)
    assert not shown.private
    assert len(world.public()) == before + 1
    assert shown.text == board.text
    assert shown.controls == []
    assert shown.id in [message.id for message in ben.sees(world.channel)]
    title = words("leaderboard-title", game=words("game-koi-koi"))
    sent = [request.json for request in world.env.http_requests if title in str(request.json)][-1]
    assert sent is not None
    assert not any((sent["data"]["allowed_mentions"] or {}).values()), "nobody is pinged"


async def test_an_abandoned_match_is_not_on_the_leaderboard(world: World, aki: Person) -> None:
    await world.begin()
    await world.end_early()
    assert (await aki.type(world.channel, "leaderboard")).says("leaderboard-empty")


async def test_computer_players_are_not_on_the_leaderboard(world: World, aki: Person) -> None:
    await world.finish(await world.begin_alone(rounds="1"), Random(1))
    board: Shown = await aki.type(world.channel, "leaderboard")
    assert board.says("leaderboard-empty")
    await aki.click(board, Verb.LEADERS, "all.wins.all.computers.1")
    assert board.text.count("<@") == 1
    assert f"<@{aki.id}>" in board.text
