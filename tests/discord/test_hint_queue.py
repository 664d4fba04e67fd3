"""Many hints at once cost nobody a hard player: a computer player's move comes before all hints that wait."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.thinking.engine import Priority
from bot.thinking.worker import Thought, estimate
from cogs.delivery.verbs import Verb
from games import Match
from games.hanafuda.koi_koi import KoiKoi
from games.sequence.hiyoko import Hiyoko
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, table_id
from tests.support.in_place import AT_ONCE, DAY, ByHand

PENDING = 6


class Worker(ByHand):
    """The only worker: it answers one question after the other when the test lets it.

    Attributes:
        answers: its answers.
    """

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[tuple[Thought, ...]] = []

    @property
    def games(self) -> list[type]:
        """What it was asked about, in order."""
        return [type(question.state) for question, _ in self.given]

    async def answer_all(self, world: World) -> None:
        while len(self.answers) < len(self.given):
            question, future = self.given[len(self.answers)]
            self.answers.append(estimate(replace(question, iterations=AT_ONCE.search_iterations)))
            future.set_result(self.answers[-1])
            await world.env.settle()


async def hand_of_ones_own(world: World, person: Person, number: int) -> Shown:
    """Return a person's hand at a table of theirs, with an easy computer player, on their turn."""
    channel = world.guild.create_text_channel(f"table-{number}")
    lobby = await person.type(channel, "play", game="hiyoko")
    await person.add_computer(lobby, "easy")
    message = await person.click(lobby, Verb.START)
    _, hand = await world.play(message, Random(number), lambda hand: hand.offers("hint"))
    return hand


async def test_six_pending_hints_of_one_person_cost_another_table_no_searched_move(
    world: World, aki: Person, ben: Person, chika: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = [(aki, await hand_of_ones_own(world, aki, number)) for number in range(PENDING)]
    waiting.append((chika, await hand_of_ones_own(world, chika, PENDING)))
    channel = world.guild.create_text_channel("bens-table")
    lobby = await ben.type(channel, "play", game="koi-koi")
    await ben.add_computer(lobby, "hard")
    message = await ben.click(lobby, Verb.START)
    hand = await ben.open_hand(message)
    before = (await world.bot.tables.get(table_id(message))).playing().number
    world.bots.executor = worker = Worker()
    world.bots.timing = replace(world.bots.timing, defer_after=0)
    await world.restart()
    let_wait(world, monkeypatch)

    for person, each in waiting:
        await person.member.click(each.message, custom_id=each.control(Verb.HINT).custom_id)
    while (await world.bot.tables.get(table_id(message))).to_move == [0]:
        await ben.member.click(hand.message, custom_id=decisions(hand)[0].custom_id)
    await worker.answer_all(world)

    assert worker.games.index(KoiKoi) == 1, (
        "the worker is not taken from a hint, but no other one comes first"
    )
    moves = (await world.bot.tables.get(table_id(message))).playing().moves[before:]
    assert next(move for seat, move in moves if seat == 1) == worker.answers[1][0].move
    assert worker.games.count(Hiyoko) == len(waiting)
    assert all(each.control(Verb.PLAY_HINT) for _, each in waiting), "all hints come in the end"


def let_wait(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the bot wait for its worker as long as that takes, and Discord know that it rests meanwhile."""
    best_moves = world.bot.engine.best_moves

    async def resting(
        match: Match, seat: int, rng: Random, priority: Priority = Priority.MOVE, within: float | None = None
    ) -> Any:
        thought = best_moves(match, seat, rng, priority, DAY)
        return await world.env.external_wait(thought, reason="a worker thinks")

    monkeypatch.setattr(world.bot.engine, "best_moves", resting)
