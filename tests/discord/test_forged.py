"""What Discord would never send, but a forged client might: it does nothing, and is answered kindly."""

from dataclasses import dataclass
from itertools import cycle
from random import Random

import discord
import pytest
from prometheus_client import REGISTRY

from bot.tables.table import CANCELLED, LOBBY, PLAYING
from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games
from games import catalogue
from tests.discord.reading import BUTTON, Shown
from tests.discord.simulated import component_interaction
from tests.discord.world import Person, World, table_id, words
from tests.support.some import seeds

GAME = "koi-koi"
GONE = words("problem-table-gone")
NOT_OFFERED, OLD_CONTROL = words("problem-not-offered"), words("problem-old-control")


@pytest.mark.parametrize("begun", [False, True], ids=["lobby", "match"])
async def test_another_guild_reads_and_changes_nothing_of_a_table(world: World, begun: bool) -> None:
    channel, (ben,) = world.elsewhere(world.ben)
    own = await ben.type(channel, "play", game=GAME)
    if begun:
        await world.play_some(await world.begin(), Random(1), 2)
    else:
        await world.open_lobby()
    before = await world.table()
    for verb in sorted({*Verb} - {Verb.DECK, Verb.THREAD})[begun::2]:
        answer = await ben.press(own, f"z:{before.id}:{2 * begun}:{verb}:0")
        assert answer.private, verb
        assert answer.text == GONE, verb
        after = await world.table()
        assert (after, after.match) == (before, before.match), verb


async def test_controls_act_only_in_the_channel_of_their_table(world: World, aki: Person) -> None:
    message = await world.begin()
    elsewhere = await aki.type(world.other_channel, "help")
    answer = await aki.press(elsewhere, f"z:{table_id(message)}:0:hand")
    assert answer.text == GONE
    own = await aki.press(message, f"z:{table_id(message)}:0:hand")
    assert own.says("status-place", game=words("game-koi-koi"), round=1, last=6)


async def test_a_control_is_of_its_own_table(world: World, ended: Shown, aki: Person, ben: Person) -> None:
    lobby = await ben.type(world.channel, "play", game=GAME)
    text = ended.text
    for verb in (Verb.JOIN, Verb.CANCEL, Verb.START):
        data = {"custom_id": f"z:{table_id(lobby)}:0:{verb}", "component_type": BUTTON}
        result = await component_interaction(aki.member, ended.message, data, on_it=False)
        assert not result.acknowledged, verb
    assert world.unanswered() == [aki.id] * 3
    assert (await world.bot.tables.get_table(table_id(lobby))).people == [ben.id]
    await world.env.settle()
    there = world.env.backend.messages[world.channel.id]
    assert {ended.id, lobby.id} <= there.keys()
    assert ended.text == text


async def test_a_table_that_cannot_be_is_gone(world: World, aki: Person) -> None:
    message = await world.open_lobby()
    for number in (2**63, 10**19 - 1, 99999999, 0):
        for verb in (Verb.HAND, Verb.PLAY, Verb.JOIN, Verb.RECORD, Verb.END):
            assert (await aki.press(message, f"z:{number}:{number}:{verb}")).text == GONE, verb


async def test_what_a_lobby_does_not_offer_is_refused(world: World, aki: Person) -> None:
    world.offer_anything()
    wrong_speed = words("problem-wrong-speed")
    assert (await aki.type(world.channel, "play", game=GAME, speed="yesterday")).text == wrong_speed
    message = await world.open_lobby()
    before = await world.table()
    for verb, values, told in (
        (Verb.SET_WHO, ["nobody"], NOT_OFFERED),
        (Verb.SET_WHO, [], NOT_OFFERED),
        (f"{Verb.ADD_COMPUTER}:divine", [], NOT_OFFERED),
        *((Verb.SET_SPEED, [speed], wrong_speed) for speed in ("yesterday", "", "LIVE", "9" * 90)),
    ):
        assert (await aki.press(message, f"z:{before.id}:0:{verb}", values)).text == told
        assert (await world.table()) == before
    in_thread = await aki.press(message, "z:0:0:thread:koi-koi.yesterday")
    assert in_thread.text == wrong_speed
    assert len(await world.bot.tables.open_table_ids()) == 1
    for command in ("play", "rules", "learn", "daily", "leaderboard"):
        answer = await aki.type(world.channel, command, game="poker")
        assert answer.says("problem-unknown-game")


async def test_a_thread_is_opened_only_for_who_may_create_threads(world: World, aki: Person) -> None:
    world.everyone.permissions &= ~discord.Permissions.create_public_threads.flag
    world.env.backend.announce_role_updates(world.guild.id, [world.everyone])
    answer = await aki.type(world.channel, "play", game="koi-koi", thread=True)
    assert answer.says("problem-your-right", right=words("right-create_public_threads"))
    assert world.channel.threads == []
    assert await world.bot.tables.open_table_ids() == []


async def test_a_round_that_was_not_played_is_refused(world: World, aki: Person) -> None:
    message = await world.finished(rounds="3")
    for value in ("0", "4", "-1", "one", "1" * 90, "1.0"):
        answer = await aki.press(message, f"z:0:0:{Verb.REPLAY_ROUND}:{table_id(message)}", [value])
        assert answer.text == (NOT_OFFERED if len(value) == 1 else OLD_CONTROL), value


WORDS = (
    "easy",
    "on",
    "off",
    "rounds",
    "weather",
    "together",
    "discard",
    "hanafuda.1b",
    "of",
    "1b",
    "live",
    "invited",
)
"""What controls carry, one here and another there."""

STATES = (PLAYING, LOBBY, CANCELLED)
"""States of tables, each of which two games show."""


@dataclass(frozen=True)
class Click:
    """What a forged client sends: a control's id and the values chosen in it, by one of the people."""

    custom_id: str
    values: list[str]
    who: int


def any_text(rng: Random) -> str:
    """Draw letters, signs and control characters of many alphabets, but no new line: ids have none."""
    planes = (
        range(1, 10),
        range(32, 127),
        range(0xA0, 0x3100),
        range(0x1F300, 0x1FA00),
        range(0xE0000, 0xE0080),
    )
    return "".join(chr(rng.choice(rng.choice(planes))) for _ in range(rng.randrange(40)))


def any_number(rng: Random) -> int:
    """Draw the number of a table or of a decision: a small one, or any that a custom_id has room for."""
    return rng.choice([rng.randrange(4), rng.randrange(10**19)])


def any_argument(rng: Random) -> str:
    """Draw what a control's id ends with."""
    asked = "&".join(f"{name}={any_text(rng)}" for name in ("game", "speed", "rounds"))
    numbers = f"{rng.randrange(-1, 10)}.{rng.randrange(-1, 401)}"
    return rng.choice(["", str(rng.randrange(-1, 61)), numbers, rng.choice(WORDS), asked[:60], any_text(rng)])


def any_value(rng: Random) -> str:
    """Draw what is chosen in a select."""
    return rng.choice([str(rng.randrange(-1, 61)), rng.choice(WORDS), any_text(rng)])


def any_click(rng: Random) -> Click:
    """Draw a click: in half of all cases on a control of the table that is there."""
    table, verb = rng.choice([1, any_number(rng)]), rng.choice([*Verb])
    custom_id = f"z:{table}:{any_number(rng)}:{verb}:{any_argument(rng)}".rstrip(":")[:100]
    return Click(custom_id, [any_value(rng) for _ in range(rng.randrange(5))], rng.randrange(3))


async def message_of(world: World, game: str, status: str) -> Shown:
    lobby = await world.open_lobby(game)
    if status == CANCELLED:
        return await world.aki.ask(lobby, Verb.CANCEL)
    if status == LOBBY:
        return lobby
    await world.ben.click(lobby, Verb.JOIN)
    while len((await world.table()).seats) not in catalogue.find_game(game).players:
        await world.aki.add_computer(lobby, "easy")
    return await world.aki.start(lobby)


@pytest.mark.parametrize("count", [15, pytest.param(150, marks=pytest.mark.deep)])
@pytest.mark.parametrize("seed", seeds(1))
@pytest.mark.parametrize(("game", "status"), [*zip(offered_games(), cycle(STATES), strict=False)])
async def test_anything_sent_is_answered(world: World, game: str, status: str, seed: int, count: int) -> None:
    message, rng = await message_of(world, game, status), Random(f"{game} {seed}")
    for _ in range(count):
        click = any_click(rng)
        person = world.people[click.who]
        seen = message.id in {shown.id for shown in person.sees(world.channel)}
        # A page closes, and the message of a table goes with it.
        await assert_answered(world, message if seen else await person.type(world.channel, "help"), click)


@pytest.mark.parametrize("argument", ["", "1.0", pytest.param("1.0.0.0.0", marks=pytest.mark.deep)])
async def test_every_control_answers_with_any_numbers(world: World, argument: str) -> None:
    message = await world.begin()
    for verb, values in zip(Verb, cycle([[], ["1"]] if argument else [["1"], []]), strict=False):
        await assert_answered(world, message, Click(f"z:1:0:{verb}:{argument}".rstrip(":"), values, who=0))


def failed() -> float:
    """Return how often anything has failed that no one expected."""
    (interactions,) = (each for each in REGISTRY.collect() if each.name == "zabuton_interactions")
    return sum(each.value for each in interactions.samples if each.labels.get("result") == "failed")


async def assert_answered(world: World, message: Shown, click: Click) -> None:
    failures = failed()
    result = await world.people[click.who].send(message, click.custom_id, click.values)
    assert result.acknowledged, click  # even if the answer is that the page closes
    assert failed() == failures
