"""Where the bot is not a member, people who have installed it for themselves play alone, in private answers.

SimCord knows neither user installs nor group messages, so what Discord sends there is made from what it sends
elsewhere: the bot leaves a server whose people go on using it, and direct messages stand in for a group.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from random import Random
from typing import Any

import pytest
import structlog
from simcord import ChannelHandle, InteractionResult, MemberActor, interactions
from simcord.backend import Backend
from simcord.backend.models import Interaction
from simcord.builders import UserHandle

from bot.lessons import lessons
from bot.tables.table import FINISHED, PLAYING, Table
from bot.timing import USUAL
from cogs.delivery.verbs import Verb
from tests.discord.reading import Control, Shown
from tests.discord.world import Person, World, answer_of, decisions, table_id, words

SERVER, GROUP = "a server without the bot", "a group message"

PRIVATE_CHANNEL = 2
"""The context of group messages, and of direct messages between people."""

GROUP_MESSAGE = 3
"""The type of a channel that is a group message."""


TOKENS_LIVE = 15 * 60.0
"""Seconds for which Discord accepts an interaction's token."""

HAND = 8
"""Cards in a hand of Koi-Koi."""

THINKING, ONLY_FOR_THEM = 5, 1 << 6
"""How Discord is asked to wait for an answer, and the flag of one that only one person sees."""

MOST_FOLLOW_UPS = 5
"""The most follow-ups to an interaction where the bot is not a member."""


class Traveller:
    """Somebody who has installed the bot for themselves, and uses it where it is not a member."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.env = world, world.env
        self.user = world.env.create_user(name)
        self.actor: MemberActor | UserHandle = self.user
        self.channel: ChannelHandle | None = None
        self.id = self.user.id

    async def go_to_a_server(self) -> None:
        """Go to a server that the bot has left."""
        guild = self.env.create_guild("Coffee House")
        self.channel, self.actor = guild.create_text_channel("cards"), guild.add_member(self.user)
        await self.env.settle()
        await self.without_the_bot()

    async def without_the_bot(self) -> None:
        """Let the bot be told that it is not a member of the server where they are."""
        if isinstance(self.actor, MemberActor):
            guild_id = self.actor.guild.id
            self.env.backend.emit("GUILD_DELETE", {"id": str(guild_id)})
            await self.env.settle()
            assert self.world.bot.get_guild(guild_id) is None

    async def type(self, command: str, **options: Any) -> Shown:
        """Use a slash command and return the answer, which only they can see."""
        if isinstance(self.actor, MemberActor) and self.channel is not None:
            result = await self.actor.slash(self.channel, command, **options)
        else:
            result = await self.user.slash(command, **options)
        return private(result)

    async def click(self, message: Shown, verb: Verb) -> Shown:
        """Press the button with this verb, and return the answer."""
        return await self.use(message, message.control(verb))

    async def use(self, message: Shown, control: Control, values: Sequence[str] = ()) -> Shown:
        """Press a button, or choose values in a select, and return the answer."""
        if control.choices:
            result = await self.actor.select(message.message, values, custom_id=control.custom_id)
        else:
            result = await self.actor.click(message.message, custom_id=control.custom_id)
        return private(result)

    async def begin(self, game: str = "koi-koi", rounds: int = 1) -> Shown:
        """Open a table, add a computer player and start; return the message, which is one and the same."""
        lobby = await self.type("play", game=game)
        (select,) = lobby.offers("add-computer")
        assert (await self.use(lobby, select, ["easy"])).id == lobby.id
        await self.world.bot.lobbies.set_options(table_id(lobby), self.id, {"rounds": rounds})
        table = await self.click(lobby, Verb.START)
        assert table.id == lobby.id
        return table

    async def decide(self, table: Shown, rng: Random) -> Shown:
        """Make a random decision in the table's message, and return the answer."""
        control = rng.choice(decisions(table))
        return await self.use(
            table, control, rng.sample(control.choices, rng.randint(control.fewest, control.most))
        )

    async def play_out(self, table: Shown, rng: Random) -> None:
        """Make random decisions until the match is over; all are answered in the table's message."""
        while decisions(table):
            assert (await self.decide(table, rng)).id == table.id

    async def press(self, message: Shown, verb: str) -> Shown:
        """Use the one control of a message with this verb."""
        (control,) = message.offers(verb)
        return await self.use(message, control, control.choices[: control.fewest])

    async def table(self) -> Table:
        """Return their table, as the bot knows it."""
        table = await self.world.bot.tables.open_in(self.id)
        assert table is not None, "no table is open"
        return table


def private(result: InteractionResult) -> Shown:
    """Return the message that answers an interaction; it fails the test if anybody else could see it."""
    answer = answer_of(result)
    assert answer.private
    return answer


def in_a_group(payload: dict[str, Any]) -> None:
    """Make of an interaction in a direct message what Discord sends from a group message."""
    payload["context"] = PRIVATE_CHANNEL
    payload["channel"] |= {
        "type": GROUP_MESSAGE,
        "name": "Tea",
        "icon": None,
        "owner_id": payload["user"]["id"],
    }


@pytest.fixture(params=[SERVER, GROUP])
async def dora(
    request: pytest.FixtureRequest, world: World, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Traveller]:
    """Dora is where the bot is not a member; it must ask nothing of channels, and follow up rarely."""
    made, traveller = interactions.base_payload, Traveller(world, "Dora")

    def base_payload(backend: Backend, **about: Any) -> tuple[Interaction, dict[str, Any]]:
        record, payload = made(backend, **about)
        if about["user_id"] == traveller.id:
            payload["authorizing_integration_owners"] = {"1": str(traveller.id)}
            if request.param == GROUP:
                in_a_group(payload)
        return record, payload

    monkeypatch.setattr(interactions, "base_payload", base_payload)
    if request.param == SERVER:
        await traveller.go_to_a_server()
    since = len(world.env.http_requests)
    yield traveller
    requests = world.env.http_requests[since:]
    assert [sent.path for sent in requests if sent.path.startswith(("/channels/", "/guilds/"))] == []
    follow_ups = Counter(
        sent.path for sent in requests if sent.method == "POST" and "/webhooks/" in sent.path
    )
    assert max(follow_ups.values(), default=0) <= MOST_FOLLOW_UPS


async def test_a_whole_match_is_played_in_one_private_message(dora: Traveller) -> None:
    table = await dora.begin()
    await dora.play_out(table, Random(1))
    assert table.says("end-title", game=words("game-koi-koi"))
    assert table.control(Verb.REMATCH)


async def test_the_message_shows_the_hand_and_all_that_a_table_offers(dora: Traveller) -> None:
    table = await dora.begin()
    # A card that can take one of two has a button for each.
    labels = (control.label or "" for control in table.controls if control.verb in ("play", "card"))
    names = {label.partition(" → ")[0] for label in labels}
    assert len(names) == HAND
    assert {Verb.HISTORY, Verb.MENU, Verb.HINT} <= table.verbs


async def test_the_table_is_counted_like_one_in_direct_messages(dora: Traveller) -> None:
    table = await dora.begin()
    stored = await dora.table()
    assert (stored.guild_id, stored.channel_id, stored.message_id) == (None, dora.id, None)
    await dora.play_out(table, Random(1))
    ended = await dora.world.bot.tables.get(stored.id)
    assert ended.status == FINISHED


@pytest.mark.parametrize("verb", [Verb.OPTIONS, Verb.RULES])
async def test_what_the_lobby_offers_opens_beside_it(dora: Traveller, verb: Verb) -> None:
    lobby = await dora.type("play", game="koi-koi")
    assert (await dora.click(lobby, verb)).id != lobby.id
    assert lobby.control(Verb.START)


@pytest.mark.parametrize("verb", [Verb.MENU, Verb.HISTORY])
async def test_what_the_table_offers_opens_beside_it(dora: Traveller, verb: Verb) -> None:
    table = await dora.begin()
    assert (await dora.click(table, verb)).id != table.id
    assert decisions(table)


async def test_a_hint_is_given_in_the_message_of_the_table(dora: Traveller) -> None:
    table = await dora.begin()
    assert (await dora.click(table, Verb.HINT)).id == table.id
    assert table.offers("play-hint")


async def test_nobody_is_asked_to_sit_down(dora: Traveller) -> None:
    lobby = await dora.type("play", game="koi-koi")
    assert lobby.offers("join") == []
    assert lobby.offers("stand-up")


async def test_an_option_that_is_changed_shows_in_the_lobby(dora: Traveller) -> None:
    lobby = await dora.type("play", game="koi-koi")
    options = await dora.click(lobby, Verb.OPTIONS)
    speed = next(control for control in options.usable if control.verb == "set-speed")
    await dora.use(options, speed, ["slow"])
    assert lobby.says("speed-slow")


async def test_the_end_of_a_round_is_shown_until_the_next_one_is_asked_for(dora: Traveller) -> None:
    await dora.world.show_ends_of_rounds()
    await dora.without_the_bot()
    table = await dora.begin(rounds=2)
    rng = Random(1)
    while (await dora.table()).playing().round == 1:
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


async def test_a_message_that_discord_lets_nobody_edit_is_left_alone_until_the_next_click(
    dora: Traveller,
) -> None:
    table = await dora.begin()
    await dora.env.advance_time(TOKENS_LIVE + 1)
    since, match = len(dora.env.http_requests), (await dora.table()).playing()
    with structlog.testing.capture_logs() as lines:
        await dora.world.bot.tables.act(table_id(table), dora.id, match.decision, match.legal_moves(0)[0])
        await dora.env.advance_time(5)
    assert [line["event"] for line in lines] == []
    assert dora.env.http_requests[since:] == []
    stale = await dora.decide(table, Random(1))
    assert stale.id == table.id
    assert stale.says("note-moved-on")


async def test_nobody_is_reminded_where_nothing_can_be_sent(dora: Traveller) -> None:
    lobby = await dora.type("play", game="koi-koi", speed="live")
    (select,) = lobby.offers("add-computer")
    await dora.use(lobby, select, ["easy"])
    await dora.click(lobby, Verb.START)
    before = (await dora.table()).playing().number
    for _ in range(20):
        await dora.world.pass_time(60)
    assert (await dora.table()).playing().number > before


async def test_the_table_is_shown_again_wherever_they_are(dora: Traveller) -> None:
    table = await dora.begin()
    again = await dora.type("table")
    assert again.id != table.id
    assert decisions(again)
    assert (await dora.decide(again, Random(1))).id == again.id


async def test_a_second_table_is_refused_with_the_way_to_the_first(dora: Traveller) -> None:
    await dora.type("play", game="koi-koi")
    assert (await dora.type("play", game="hiyoko")).says("busy-text-personal")
    assert (await dora.type("tables")).says("table-link-personal")


async def test_there_are_no_threads(dora: Traveller) -> None:
    answer = await dora.type("play", game="koi-koi", thread=True)
    assert answer.says("problem-no-threads-here")


async def test_a_rematch_is_a_new_message(dora: Traveller) -> None:
    table = await dora.begin()
    await dora.play_out(table, Random(1))
    lobby = await dora.click(table, Verb.REMATCH)
    assert lobby.id != table.id
    assert lobby.control(Verb.START)


@pytest.mark.parametrize("command", ["leave", "end"])
async def test_a_table_is_left_and_ended_by_commands(dora: Traveller, command: str) -> None:
    await dora.begin()
    opened = await dora.table()
    question = await dora.type(command)
    (confirm,) = question.offers(command)
    await dora.use(question, confirm)
    assert not (await dora.world.bot.tables.get(opened.id)).open


async def test_after_a_restart_the_same_message_goes_on(dora: Traveller) -> None:
    table = await dora.begin()
    await dora.world.restart()
    await dora.without_the_bot()
    await dora.play_out(table, Random(1))
    assert table.control(Verb.REMATCH)


async def test_an_answer_that_takes_long_is_awaited_in_private(
    dora: Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, since = dora.world.bot.lobbies.open, len(dora.env.http_requests)

    async def open_slowly(*about: Any) -> Table:
        await asyncio.sleep(2 * USUAL.defer_after)
        return await opened(*about)

    monkeypatch.setattr(dora.world.bot.lobbies, "open", open_slowly)
    lobby, _ = await asyncio.gather(
        dora.type("play", game="koi-koi"), dora.env.advance_time(4 * USUAL.defer_after)
    )
    (waiting,) = [sent.json for sent in dora.env.http_requests[since:] if "callback" in sent.path]
    assert waiting == {"type": THINKING, "data": {"flags": ONLY_FOR_THEM}}
    assert lobby.control(Verb.START)


async def test_nobody_else_can_use_its_controls(world: World, dora: Traveller, ben: Person) -> None:
    table = await dora.begin()
    elsewhere = await ben.type(world.channel, "play", game="hiyoko")
    for control in table.controls:
        refused = await ben.press(elsewhere, control.custom_id)
        assert refused.says("problem-table-gone")
    assert (await dora.table()).status == PLAYING


@pytest.mark.parametrize("command", ["puzzle", "daily", "learn", "help", "me", "history", "privacy"])
async def test_what_needs_no_table_is_answered(dora: Traveller, command: str) -> None:
    assert (await dora.type(command)).text


async def test_the_rules_are_read(dora: Traveller) -> None:
    rules = await dora.type("rules", game="koi-koi")
    assert rules.says("game-koi-koi")


async def test_a_puzzle_and_a_deal_of_the_day_are_played_but_not_shared(dora: Traveller) -> None:
    puzzle = await dora.type("puzzle", game="koi-koi")
    solved = await dora.use(puzzle, puzzle.offers("puzzle-move")[0])
    assert solved.offers("puzzle-share") == []
    daily = await dora.type("daily", game="hiyoko")
    control = daily.offers("daily-move")[0]
    moved = await dora.use(daily, control, control.choices[: control.fewest])
    assert moved.id == daily.id
    assert moved.text != ""


async def test_a_lesson_ends_at_a_table_of_ones_own(dora: Traveller) -> None:
    lesson = lessons()["koi-koi"]
    await dora.world.bot.progress.keep(dora.id, "koi-koi", lesson.length)
    learnt = await dora.type("learn", game="koi-koi")
    lobby = await dora.press(learnt, "learn-play")
    assert lobby.id != learnt.id
    assert lobby.control(Verb.START)
    assert (await dora.table()).personal
