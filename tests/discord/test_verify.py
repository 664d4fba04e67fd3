"""/verify says of a record whether it holds and was played here, or which line is wrong and why."""

import json
from random import Random

import pytest
from simcord import ChannelHandle

from bot.verify import MOST_BYTES, MOST_RECORDS
from cogs.delivery.verbs import Verb
from games import Match, MatchRecord
from tests.discord.reading import Shown
from tests.discord.world import Person, World, words
from tests.games.variants import SHORT, played

SOMEWHERE_ELSE = played(SHORT[-1]).record()


async def verified(world: World, person: Person, *lines: str, channel: ChannelHandle | None = None) -> Shown:
    """Let somebody upload a file, and return the private answer."""
    content = "".join(f"{line}\n" for line in lines).encode()
    answer = await person.type(channel or world.channel, "verify", file=("match.jsonl", content))
    assert answer.private
    return answer


async def finished(world: World) -> MatchRecord:
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    return (await world.bot.tables.get(1)).ended_match().record()


def told(key: str, record: MatchRecord, line: int = 1) -> str:
    game = words(f"game-{record.game}")
    return words(f"verify-{key}", line=line, game=game, count=len(record.moves), sum=record.sum)


async def test_the_record_of_a_match_played_here_is_known_and_leads_to_its_replay(
    world: World, chika: Person
) -> None:
    record = await finished(world)
    answer = await verified(world, chika, record.to_line())
    assert answer.text == "\n".join([words("verify-title"), told("here", record)])
    replay = await chika.click(answer, Verb.REPLAY)
    assert replay.says("replay-at", number=0, count=len(record.moves), last="no")


async def test_a_record_of_a_match_played_elsewhere_is_just_valid(world: World, aki: Person) -> None:
    answer = await verified(world, aki, SOMEWHERE_ELSE.to_line())
    assert answer.text == "\n".join([words("verify-title"), told("unknown", SOMEWHERE_ELSE)])
    assert answer.controls == []


async def test_many_records_have_a_short_line_each_and_the_signs_are_explained(
    world: World, aki: Person
) -> None:
    answer = await verified(world, aki, *[SOMEWHERE_ELSE.to_line()] * 4)
    game = words(f"game-{SOMEWHERE_ELSE.game}")
    lines = [words("verify-brief", here="unknown", line=line, game=game) for line in range(1, 5)]
    assert answer.text == "\n".join([words("verify-title"), *lines, words("verify-sign-unknown")])


async def test_another_end_of_a_match_played_here_is_not_taken_for_its_own(world: World, aki: Person) -> None:
    record = await finished(world)
    match = record.verify()
    shorter = Match.replay(
        record.game,
        match.seats,
        match.options,
        match.server_seed,
        match.moves[:-1],
        shares=match.shares,
    ).record()
    answer = await verified(world, aki, shorter.to_line())
    assert answer.text == "\n".join([words("verify-title"), told("changed", shorter)])
    assert answer.controls == []


async def test_the_first_wrong_line_is_named_with_what_is_wrong(world: World, aki: Person) -> None:
    record = await finished(world)
    fields = json.loads(record.to_line())
    false = json.dumps(fields | {"scores": [5] * len(record.scores)})
    answer = await verified(world, aki, SOMEWHERE_ELSE.to_line(), false, "junk")
    why = words("verify-why-claim-differs", field="scores")
    assert answer.text.splitlines() == [
        words("verify-title"),
        told("unknown", SOMEWHERE_ELSE),
        words("verify-broken", line=2, why=why),
    ]
    illegal = json.dumps(fields | {"moves": [*fields["moves"][:3], [0, "resign"]]})
    answer = await verified(world, aki, illegal)
    why = words("verify-why-illegal-move", number=4, field="")
    assert answer.says("verify-broken", line=1, why=why)


@pytest.mark.parametrize("line", ["a shopping list", "{}", "[]", "1", '{"moves": 3}'])
async def test_what_is_no_record_is_said_to_be_none(world: World, aki: Person, line: str) -> None:
    answer = await verified(world, aki, line)
    assert answer.text.endswith(words("verify-broken", line=1, why=words("verify-why-no-record")))


async def test_too_large_a_file_is_refused_before_it_is_read(world: World, aki: Person) -> None:
    answer = await verified(world, aki, "x" * (MOST_BYTES + 1))
    assert answer.says("problem-verify-too-large", size=1000, most=MOST_RECORDS)
    assert (await verified(world, aki)).says("problem-verify-empty")


async def test_a_match_of_another_guild_is_known_only_to_those_who_played_it(
    world: World, aki: Person, chika: Person
) -> None:
    record = await finished(world)
    channel, members = world.elsewhere(aki, chika)
    for person, key in zip(members, ("here", "unknown"), strict=True):
        assert told(key, record) in (await verified(world, person, record.to_line(), channel=channel)).text
