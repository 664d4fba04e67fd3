"""Alone with computer players: in direct messages, and in private answers where the bot is not a member."""

import re
from collections import Counter
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
import structlog
from simcord import ChannelHandle, InteractionResult

from bot.choices import PICTURES, WORDS
from bot.results.lessons import all_lessons
from bot.tables.table import FINISHED, PLAYING, Table
from cogs.delivery.verbs import Verb
from cogs.faces.hanafuda_cards import numbers_of
from tests.discord.reading import Shown
from tests.discord.simulated import send_otherwise
from tests.discord.steps import Direct, Slowly
from tests.discord.world import Person, World, decisions, table_id, words


@pytest.mark.parametrize("pictures", [True, False])
async def test_whole_match_in_direct_message(world: World, aki: Person, ben: Person, pictures: bool) -> None:
    own, other = (Direct(world, person.member.user) for person in (aki, ben))
    settings = await own.say("settings")
    await own.use(settings, settings.control(Verb.ME, "look"), [PICTURES if pictures else WORDS])
    lobby = await own.say("play", game="koi-koi")
    assert (await other.say("play", game="koi-koi")).control(Verb.JOIN)
    assert len(await world.bot.tables.open_table_ids()) == 2, "a direct message is nobody else's"
    messages = own.user.dm_channel
    await world.set_options(messages, rounds="1")
    await own.add_computer(lobby)
    message = await own.start(lobby)
    assert bool(message.pictures) is pictures
    hand = await own.open_hand(message)
    assert bool(hand.pictures) is pictures
    while decisions(hand):
        hand = await own.decide(hand, Random(1))
    assert Verb.REMATCH in message.verbs
    assert messages.id == message.message.channel_id


async def test_in_a_direct_message_there_are_no_threads_and_no_leaderboard(world: World, aki: Person) -> None:
    answer = await Direct(world, aki.member.user).say("play", game="koi-koi", thread=True)
    assert answer.says("problem-no-threads-here")
    commands = set(aki.member.user.available_commands())
    assert "leaderboard" not in commands
    assert {"play", "help", "tables", "settings"} <= commands


SERVER, GROUP = "a server without the bot", "a group message"

PRIVATE_CHANNEL = 2
"""The context of group messages, and of direct messages between people."""

GROUP_MESSAGE = 3
"""The type of a channel that is a group message."""

TOKENS_LIVE = 15 * 60.0
"""Seconds for which Discord accepts an interaction's token."""

THINKING, ONLY_FOR_THEM = 5, 1 << 6
"""How Discord is asked to wait for an answer, and the flag of one that only one person sees."""

MOST_FOLLOW_UPS = 5
"""The most follow-ups to an interaction where the bot is not a member."""


class Traveller(Direct):
    """Someone who has installed the bot for themselves, and uses it where it is not a member."""

    def __init__(self, world: World, name: str) -> None:
        super().__init__(world, world.env.create_user(name))
        self.world, self.env = world, world.env
        self.channel: ChannelHandle | None = None

    async def go_to_a_server(self) -> None:
        guild = self.env.create_guild("Coffee House")
        self.channel, self.member = guild.create_text_channel("cards"), guild.add_member(self.user)
        await self.env.settle()
        await self.without_the_bot()

    async def without_the_bot(self) -> None:
        """Make the bot be told that it is not a member of the server where they are."""
        if self.channel is not None:
            guild_id = self.member.guild.id
            self.env.backend.emit("GUILD_DELETE", {"id": str(guild_id)})
            await self.env.settle()
            assert self.world.bot.get_guild(guild_id) is None

    async def say(self, command: str, **options: Any) -> Shown:
        """Use a slash command and return the answer, which only they can see."""
        if self.channel is None:
            return await self.answer_of(await self.user.slash(command, **options))
        return await self.answer_of(await self.member.slash(self.channel, command, **options))

    async def answer_of(self, result: InteractionResult, text: str = "") -> Shown:
        """Return the answer; it fails the test if anyone else could see it."""
        answer = await super().answer_of(result, text)
        assert answer.private
        return answer

    async def add_computer(self, lobby: Shown, level: str = "normal") -> Shown:
        """Add a computer player, and return to the lobby, which is in the same message as its menu."""
        return await self.click(await super().add_computer(lobby, level), Verb.HAND)

    async def begin(self, game: str = "koi-koi", rounds: int = 1) -> Shown:
        """Open a table, add a computer player and start; return the message, which is one and the same."""
        lobby = await self.say("play", game=game)
        assert (await self.add_computer(lobby, "easy")).id == lobby.id
        await self.world.bot.lobbies.set_options(table_id(lobby), self.id, {"rounds": rounds})
        table = await self.start(lobby)
        assert table.id == lobby.id
        return table

    async def play_out(self, table: Shown, rng: Random) -> None:
        """Make random decisions until the match is over; all are answered in the table's message."""
        while decisions(table):
            assert (await self.decide(table, rng)).id == table.id

    async def choose(self, message: Shown, verb: str) -> Shown:
        """Use the one control of a message with this verb, with its first choices."""
        (control,) = message.offers(verb)
        return await self.use(message, control, control.choices[: control.min_values])

    async def table(self) -> Table:
        table = await self.world.bot.tables.open_table_in(self.id)
        assert table is not None, "no table is open"
        return table


def from_a_group(payload: dict[str, Any]) -> None:
    """Make of an interaction in a direct message what Discord sends from a group message."""
    payload["context"] = PRIVATE_CHANNEL
    payload["channel"] |= {
        "type": GROUP_MESSAGE,
        "name": "Tea",
        "icon": None,
        "owner_id": payload["user"]["id"],
    }


@pytest.fixture
def where() -> str:
    """Where Dora is, if a test does not say otherwise."""
    return SERVER


in_a_group = pytest.mark.parametrize("where", [GROUP])


@pytest.fixture
async def dora(where: str, world: World) -> AsyncIterator[Traveller]:
    """Dora is where the bot is not a member; it must ask nothing of channels, and follow up rarely."""
    traveller = Traveller(world, "Dora")

    def installed(user_id: int, sent: dict[str, Any]) -> None:
        if user_id == traveller.id:
            sent["authorizing_integration_owners"] = {"1": str(traveller.id)}
            if where == GROUP:
                from_a_group(sent)

    send_otherwise(world.env, installed)
    if where == SERVER:
        await traveller.go_to_a_server()
    since = len(world.env.http_requests)
    yield traveller
    requests = world.env.http_requests[since:]
    assert [sent.path for sent in requests if sent.path.startswith(("/channels/", "/guilds/"))] == []
    follow_ups = Counter(
        sent.path for sent in requests if sent.method == "POST" and "/webhooks/" in sent.path
    )
    assert max(follow_ups.values(), default=0) <= MOST_FOLLOW_UPS


@pytest.mark.parametrize("where", [SERVER, GROUP])
async def test_a_match_is_played_in_one_private_message_from_play_to_the_rematch(dora: Traveller) -> None:
    table = await dora.begin()
    # A card that can take one of two has a button for each; cards that are alike share one.
    stored = await dora.table()
    hand = stored.match_in_play().view(0).table.model_dump()["hand"]
    labels = (control.label or "" for control in table.controls if control.verb in ("play", "card"))
    numbers = {number for label in labels for number in re.findall(r"^\d+", label)}
    assert numbers == {str(number) for number in numbers_of(hand).values()}
    assert (stored.guild_id, stored.channel_id, stored.message_id) == (None, dora.id, table.id)
    for verb in (Verb.MENU, Verb.HISTORY):
        assert (await dora.click(table, verb)).id == table.id, "it opens in place of the table"
        assert not table.offers(Verb.PLAY)
        assert (await dora.click(table, Verb.HAND)).offers(Verb.DETAILS)
    assert (await dora.click(table, Verb.HINT)).id == table.id
    assert table.offers("play-named")
    await dora.world.restart()
    await dora.without_the_bot()
    await dora.play_out(table, Random(1))
    assert table.says("end-title", game=words("game-koi-koi"))
    assert (await dora.world.bot.tables.get_table(stored.id)).status == FINISHED
    rematch = f"z:{stored.id}:0:{Verb.REMATCH}"
    lobby = await dora.press(table, rematch)
    assert lobby.id != table.id
    assert lobby.control(Verb.START)
    await dora.ask(lobby, Verb.CANCEL)
    await dora.press(table, f"{rematch}:hard")
    seats = (await dora.table()).seats
    assert sorted(str(seat.computer) for seat in seats) == ["None", "hard"]


@in_a_group
async def test_the_end_of_a_round_is_shown_until_the_next_one_is_asked_for(dora: Traveller) -> None:
    await dora.world.show_ends_of_rounds()
    await dora.without_the_bot()
    table = await dora.begin(rounds=2)
    rng = Random(1)
    while (await dora.table()).match_in_play().round == 1:
        await dora.decide(table, rng)
    place = words("status-place", game=words("game-koi-koi"), round=1, last=2)
    assert table.says("round-over", place=place)
    assert (await dora.click(table, Verb.NEXT_ROUND)).id == table.id
    assert decisions(table)


async def test_what_computer_players_do_later_shows_in_the_same_message(dora: Traveller) -> None:
    await dora.world.restart(pace=60)
    await dora.without_the_bot()
    table = await dora.begin()
    await dora.env.advance_time(300)
    assert decisions(table)
    while decisions(table):
        await dora.decide(table, Random(1))
    await dora.env.advance_time(300)
    assert decisions(table)


@in_a_group
async def test_an_uneditable_message_is_left_alone_until_the_next_click(dora: Traveller) -> None:
    table = await dora.begin()
    await dora.env.advance_time(TOKENS_LIVE + 1)
    since, stored = len(dora.env.http_requests), await dora.table()
    match = stored.match_in_play()
    with structlog.testing.capture_logs() as lines:
        await dora.world.bot.tables.play_move(stored, dora.id, match.decision, match.legal_moves(0)[0])
        await dora.world.pass_time(5)
    assert [line["event"] for line in lines] == []
    assert dora.env.http_requests[since:] == []
    stale = await dora.decide(table, Random(1))
    assert stale.id == table.id
    assert stale.says("note-moved-on")


async def test_nobody_is_reminded_where_nothing_can_be_sent(dora: Traveller) -> None:
    lobby = await dora.say("play", game="koi-koi", speed="live")
    await dora.add_computer(lobby, "easy")
    await dora.start(lobby)
    before = (await dora.table()).match_in_play().number
    for _ in range(20):
        await dora.world.pass_time(60)
    assert (await dora.table()).match_in_play().number > before


@in_a_group
async def test_the_table_is_shown_again_wherever_they_are_and_is_the_only_one(dora: Traveller) -> None:
    threads = await dora.say("play", game="koi-koi", thread=True)
    assert threads.says("problem-no-threads-here")
    table = await dora.begin()
    again = await dora.click(await dora.say("tables"), Verb.POST_AGAIN)
    assert again.id != table.id
    assert decisions(again)
    assert (await dora.decide(again, Random(1))).id == again.id
    assert (await dora.say("play", game="hiyoko")).says("busy-text-personal")
    assert (await dora.say("tables")).says("table-link-personal")


@pytest.mark.parametrize("deed", [Verb.LEAVE, Verb.END])
async def test_a_table_is_left_and_ended_by_its_menu(dora: Traveller, deed: Verb) -> None:
    table = await dora.begin()
    opened = await dora.table()
    await dora.click(await dora.ask(table, Verb(f"ask-{deed}")), deed)
    assert not (await dora.world.bot.tables.get_table(opened.id)).open


async def test_a_slow_answer_is_awaited_in_private(dora: Traveller, monkeypatch: pytest.MonkeyPatch) -> None:
    since = len(dora.env.http_requests)
    lobby = await Slowly(dora.world, monkeypatch).do(dora.say("play", game="koi-koi"))
    (waiting,) = [sent.json for sent in dora.env.http_requests[since:] if "callback" in sent.path]
    assert waiting == {"type": THINKING, "data": {"flags": ONLY_FOR_THEM}}
    assert lobby.control(Verb.PLAY_ALONE)


@in_a_group
async def test_nobody_else_can_use_its_controls(world: World, dora: Traveller, ben: Person) -> None:
    table = await dora.begin()
    elsewhere = await ben.type(world.channel, "play", game="hiyoko")
    for control in table.controls:
        refused = await ben.press(elsewhere, control.custom_id)
        assert refused.says("problem-table-gone")
    assert (await dora.table()).status == PLAYING


@in_a_group
async def test_what_needs_no_table_is_answered(dora: Traveller) -> None:
    for command in ("daily", "learn", "help", "settings", "rules"):
        assert (await dora.say(command)).text, command


async def test_a_puzzle_and_a_deal_of_the_day_are_played_but_not_shared(dora: Traveller) -> None:
    today = await dora.say("daily")
    puzzle = await dora.use(today, today.control(Verb.PUZZLE), ["koi-koi"])
    solved = await dora.use(puzzle, puzzle.offers("puzzle-move")[0])
    assert solved.offers("puzzle-share") == []
    daily = await dora.say("daily", game="hiyoko")
    control = daily.offers("daily-move")[0]
    moved = await dora.use(daily, control, control.choices[: control.min_values])
    assert moved.id == daily.id
    assert moved.text != ""


@in_a_group
async def test_a_lesson_ends_at_a_table_of_ones_own(dora: Traveller) -> None:
    lesson = all_lessons()["koi-koi"]
    await dora.world.bot.progress.save_step(dora.id, "koi-koi", lesson.step_count, lesson.step_count)
    learnt = await dora.say("learn", game="koi-koi")
    lobby = await dora.choose(learnt, "learn-play")
    assert lobby.id != learnt.id
    assert lobby.control(Verb.START)
    assert (await dora.table()).personal


async def test_the_lobby_offers_all_but_a_seat_and_shows_what_is_changed(dora: Traveller) -> None:
    lobby = await dora.say("play", game="koi-koi")
    assert lobby.offers("join") == []
    assert lobby.offers(Verb.PLAY_ALONE)
    await dora.ask(lobby, Verb.RULES)
    options = await dora.click(await dora.click(lobby, Verb.HAND), Verb.OPTIONS)
    assert options.id == lobby.id
    await dora.use(options, options.control(Verb.SET_SPEED), ["slow"])
    await dora.click(options, Verb.HAND)
    assert lobby.says("speed-slow")
    assert lobby.control(Verb.PLAY_ALONE)
