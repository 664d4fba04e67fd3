"""The end of a match: points, the proof of the shuffle, the record, and a rematch."""

from random import Random

import pytest

from cogs.delivery.verbs import Verb
from games import Match, MatchRecord
from games.chance import commitment
from tests.discord.reading import Shown
from tests.discord.world import Person, World, table_id, words


@pytest.fixture
async def ended(world: World) -> Shown:
    """The message of a finished match between Aki and Ben."""
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    return message


@pytest.fixture
async def ended_after_two_rounds(world: World) -> Shown:
    message = await world.begin(rounds="2")
    await world.finish(message, Random(1))
    return message


async def match_of(world: World, message: Shown) -> Match:
    match = (await world.bot.tables.get(table_id(message))).match
    assert match is not None
    return match


async def test_points_and_places_are_shown(world: World, ended: Shown) -> None:
    match = await match_of(world, ended)
    assert match.over
    for seat, name in enumerate(("Aki", "Ben")):
        mark, who = words("place-mark", place=match.ranks[seat]), words("name-person", name=name)
        assert ended.says("end-place", mark=mark, name=who, points=match.scores[seat], rating="none")


async def test_players_can_see_the_points_of_every_round(world: World, aki: Person) -> None:
    message = await world.begin(rounds="2")
    hand = await aki.open_hand(message)
    await world.finish(message, Random(1))
    match = await match_of(world, message)
    answer = await aki.click(hand, Verb.POINTS)
    assert answer.private
    assert len(match.rounds) == 2
    names = [words("name-person", name=name) for name in ("Aki", "Ben")]
    for number, points in enumerate(match.rounds, start=1):
        gained = " · ".join(f"{name} {gain}" for name, gain in zip(names, points, strict=True))
        assert answer.says("end-round", number=number, points=gained)


async def test_the_server_seed_that_is_shown_hashes_to_the_commitment_of_the_lobby(world: World) -> None:
    message = await world.open_lobby(rounds="1")
    seed = (await world.table()).server_seed
    assert commitment(seed) in message.text
    await world.ben.click(message, Verb.JOIN)
    await world.aki.click(message, Verb.START)
    while moving := await world.mover(message, Random(1)):
        assert seed.hex() not in message.text
        await moving[0].decide(moving[1], Random(1))
    shuffle = await world.chika.click(message, Verb.FAIRNESS)
    assert commitment(seed) in shuffle.text
    await world.chika.click(shuffle, Verb.FAIRNESS)
    assert seed.hex() in shuffle.text


async def test_the_record_can_be_downloaded_and_holds(world: World, ended: Shown, chika: Person) -> None:
    answer = await chika.click(await chika.click(ended, Verb.FAIRNESS), Verb.RECORD)
    assert answer.private
    (file,) = answer.message.attachments
    assert file.filename == f"koi-koi-{table_id(ended)}.jsonl"
    content = world.env.backend.cdn.get(file.url)
    assert content is not None
    replayed = Match.from_record(MatchRecord.from_line(content.decode()))
    match = await match_of(world, ended)
    assert (replayed.scores, replayed.moves) == (match.scores, match.moves)
    assert replayed.seats == ("Aki", "Ben")


async def test_all_hands_can_be_seen_round_by_round_after_the_match(
    world: World, ended_after_two_rounds: Shown, chika: Person
) -> None:
    hands = await chika.click(ended_after_two_rounds, Verb.HANDS)
    assert hands.private
    assert hands.says("hands-title", game=words("game-koi-koi"), round=1)
    (rounds,) = hands.usable
    second = await chika.use(hands, rounds, ["2"])
    assert second.id == hands.id
    assert second.says("hands-title", game=words("game-koi-koi"), round=2)


async def test_a_rematch_keeps_seats_and_options_and_the_others_sit_down_again(
    world: World, ended: Shown, ben: Person, aki: Person
) -> None:
    lobby = await ben.click(ended, Verb.REMATCH)
    assert not lobby.private
    assert lobby.id != ended.id
    table = await world.table()
    assert sorted(table.people) == sorted([aki.id, ben.id])
    assert table.host_id == ben.id
    assert table.options["rounds"] == 1
    assert lobby.says("lobby-waiting-kept", names=f"<@{world.aki.id}>")
    assert lobby.control(Verb.START).disabled
    await aki.click(lobby, Verb.JOIN)
    started = await ben.click(lobby, Verb.START)
    assert started.control(Verb.HAND)


async def test_a_rematch_has_a_fresh_commitment_and_shares(world: World, ended: Shown, aki: Person) -> None:
    before = await match_of(world, ended)
    lobby = await aki.click(ended, Verb.REMATCH)
    sealed = commitment((await world.table()).server_seed)
    assert sealed in lobby.text
    assert sealed != before.commitment
    assert not set(before.shares or ()) & {seat.share for seat in (await world.table()).seats}


async def test_a_seat_kept_for_somebody_is_not_given_to_another(
    world: World, ended: Shown, aki: Person, chika: Person
) -> None:
    lobby = await aki.click(ended, Verb.REMATCH)
    answer = await chika.click(lobby, Verb.JOIN)
    assert answer.private
    assert chika.id not in (await world.table()).people


async def test_a_rematch_keeps_computer_players(world: World, aki: Person) -> None:
    message = await world.begin_alone(rounds="1")
    await world.finish(message, Random(1))
    lobby = await aki.click(message, Verb.REMATCH)
    started = await aki.click(lobby, Verb.START)
    assert await world.play_out(started, Random(2)) > 0
    assert Verb.REMATCH in started.verbs


async def test_only_those_who_played_can_ask_for_a_rematch(world: World, ended: Shown, chika: Person) -> None:
    answer = await chika.click(ended, Verb.REMATCH)
    assert answer.private
    assert answer.says("problem-not-seated")
    assert await world.bot.tables.open_in(world.channel.id) is None


async def test_two_who_ask_for_a_rematch_at_once_get_one_table(
    world: World, ended: Shown, aki: Person, ben: Person
) -> None:
    answers = await world.at_once(aki.click(ended, Verb.REMATCH), ben.click(ended, Verb.REMATCH))
    (refused,) = [answer for answer in answers if answer.private]
    assert refused.says("problem-channel-busy")
    assert len(await world.bot.tables.open_ids()) == 1


async def test_a_rematch_where_a_new_table_is_open_is_refused_kindly(
    world: World, ended: Shown, aki: Person, chika: Person
) -> None:
    await chika.type(world.channel, "play", game="koi-koi")
    answer = await aki.click(ended, Verb.REMATCH)
    assert answer.private
    assert answer.says("problem-channel-busy")
