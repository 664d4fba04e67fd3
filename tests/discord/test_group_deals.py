"""The same cards in a channel: opened from /daily, played in private, and who sees what of how others did."""

import re
from datetime import timedelta
from random import Random

from bot.store.daily import PERSON_SEAT, AttemptKey
from bot.store.group_deals import GroupDeal
from cogs.delivery.verbs import Verb
from games import MatchRecord
from games.chance import commitment_of
from games.players import PLAYERS, choose_move
from tests.discord.reading import Shown
from tests.discord.secrecy import cards_told
from tests.discord.steps import Direct
from tests.discord.test_channels import deny
from tests.discord.world import Person, World, words

GAME, SIGN = "isuri", "### 🎴"


async def choose(person: Person, page: Shown, what: str, value: str) -> Shown:
    control = next(each for each in page.offers(Verb.GROUP_DEALS) if each.argument.startswith(what))
    return await person.use(page, control, [value])


async def opened(world: World, person: Person, count: int = 1) -> Shown:
    page = await person.click(await person.type(world.channel, "daily"), Verb.GROUP_DEALS)
    for what, value in (("game", GAME), ("count", str(count)), ("days", "1")):
        page = await choose(person, page, what, value)
    await person.close(page, Verb.GROUP_DEAL_OPEN)
    await world.see_to_what_is_due()
    (message,) = world.saying(SIGN)
    return message


async def deal_of(world: World, message: Shown) -> GroupDeal:
    group_id = int(message.control(Verb.GROUP_DEAL).argument)
    return await world.bot.group_deals.find(group_id, world.channel.id)


async def finish(world: World, person: Person, message: Shown, seed: int, most: int = 9) -> Shown:
    """Make a person play all deals, or the first ones; return what the button on the message shows then."""
    deal, dailies = await deal_of(world, message), world.bot.dailies
    await person.click(message, Verb.GROUP_DEAL)
    while most and (attempt := await dailies.attempt_of_group(person.id, deal)) is not None:
        most -= 1
        rng = Random(seed)
        while attempt.result is None:
            attempt = await dailies.play_move(
                attempt, choose_move(attempt.match, PERSON_SEAT, PLAYERS["random"], rng)
            )
    await world.see_to_what_is_due()
    return await person.click(message, Verb.GROUP_DEAL)


async def end(world: World, days: int = 1) -> None:
    await world.pass_time(timedelta(days=days, minutes=1).total_seconds())
    await world.see_to_what_is_due()


async def test_a_deal_is_played_in_private(world: World, aki: Person, ben: Person) -> None:
    message = await opened(world, aki, 2)
    deal = await deal_of(world, message)
    assert message.says("group-deal-nobody")
    assert commitment_of(deal.seed)[:8] in message.text
    assert deal.seed.hex() not in message.text
    hand = await ben.click(message, Verb.GROUP_DEAL)
    assert hand.private
    assert "1/2" in hand.text
    assert hand.offers("daily-move")
    assert not hand.offers("dailies")
    results = await finish(world, aki, message, 1)
    assert results.private
    assert message.says("group-deal-finished", count=1, names=f"**{aki.name}**")
    standing = await world.bot.group_deals.standing(deal)
    assert str(abs(standing.board[0].result.score)) in results.text
    assert cards_told(GAME, {"content": message.text}) == []
    assert not message.offers("group-deal-compare")


async def test_a_match_is_played_by_buttons_and_then_the_next(world: World, aki: Person) -> None:
    message = await opened(world, aki, 2)
    shown = await aki.click(message, Verb.GROUP_DEAL)
    deal, clicks = await deal_of(world, message), 0
    while not shown.offers("group-deal"):
        moves = [each for each in shown.offers("daily-move") if not each.disabled]
        if moves:
            shown = await aki.use(shown, moves[0], [*moves[0].choices[:1]])
        else:
            shown = await aki.click(shown, Verb.DAILY)
        clicks += 1
        assert clicks < 99
        assert shown.private
    assert shown.says("group-deal-one", game=words(f"game-{GAME}"), number=1, count=2)
    assert not shown.offers("daily-share")
    replay = await aki.click(shown, Verb.DAILY_REPLAY, f"{GAME}.{deal.id}-1.own.0")
    shown = await aki.click(replay, Verb.DAILY)
    following = await aki.click(shown, Verb.GROUP_DEAL)
    assert "2/2" in following.text
    details = await aki.click(following, Verb.DAILY_DETAILS)
    assert (await aki.click(details, Verb.DAILY)).offers("daily-move")


async def test_results_are_for_finishers(world: World, aki: Person, ben: Person, chika: Person) -> None:
    message = await opened(world, aki, 2)
    results = await finish(world, aki, message, 1)
    (compare,) = results.offers("group-deal-compare")
    hand = await finish(world, ben, message, 2, most=1)
    assert f"**{aki.name}**" not in hand.text
    forged = await ben.press(hand, compare.custom_id, ["0"])
    assert forged.says("problem-group-deal-not-finished")
    shared = await ben.press(hand, f"z:0:0:daily-share:{compare.argument}")
    assert shared.private
    await end(world, days=3)
    (message,) = world.saying(SIGN)
    assert f"**{aki.name}**" in message.text
    late = await chika.click(message, Verb.GROUP_DEAL)
    assert late.private
    assert f"**{aki.name}**" in late.text
    assert not late.offers("group-deal-compare")
    answer = await ben.click(hand, Verb.DAILY_DETAILS)
    assert answer.says("problem-group-deal-over")


async def test_a_match_is_finished_later(world: World, aki: Person, ben: Person, chika: Person) -> None:
    message = await opened(world, aki)
    deal = await deal_of(world, message)
    await finish(world, aki, message, 1)
    await ben.click(message, Verb.GROUP_DEAL)
    await end(world)
    (message,) = world.saying(SIGN)
    assert deal.seed.hex() not in message.text
    assert not message.offers("group-deal-end")
    assert message.control(Verb.GROUP_DEAL).label == words("group-deal-play"), "no results yet"
    results = await chika.click(message, Verb.GROUP_DEAL)
    assert results.private
    assert not results.offers("daily-move")
    early = await aki.press(message, f"z:0:0:daily-record:{GAME}.{deal.id}-1")
    assert early.says("problem-daily-sealed")
    refused = await ben.press(message, f"z:0:0:group-deal-compare:{deal.id}.1.{aki.id}")
    assert refused.says("problem-group-deal-not-finished")
    assert (await ben.click(message, Verb.GROUP_DEAL)).offers("daily-move")
    await finish(world, ben, message, 2)
    (message,) = world.saying(SIGN)
    assert deal.seed.hex() in (await aki.click(message, Verb.GROUP_DEAL_SEAL)).text


async def test_two_are_shown_where_they_first_differed(world: World, aki: Person, ben: Person) -> None:
    message = await opened(world, aki, 2)
    await finish(world, aki, message, 1)
    results = await finish(world, ben, message, 2)
    control = results.control(Verb.GROUP_DEAL_COMPARE)
    assert set(control.choices) == {"0", str(aki.id)}
    for other in control.choices:
        page = await ben.use(results, control, [other])
        assert page.private
        assert page.says("group-deal-one", game=words(f"game-{GAME}"), number=1, count=2)
        second = await ben.click(page, Verb.GROUP_DEAL_COMPARE, f"{control.argument.split('.')[0]}.2.{other}")
        assert second.says("group-deal-one", game=words(f"game-{GAME}"), number=2, count=2)
        results = await ben.click(second, Verb.GROUP_DEAL)
    nobody = await ben.press(results, control.custom_id, ["12345"])
    assert nobody.says("problem-old-control")


async def test_at_the_end_the_secret_is_opened_and_the_record_holds(world: World, aki: Person) -> None:
    message = await opened(world, aki)
    deal = await deal_of(world, message)
    results = await finish(world, aki, message, 1)
    page = await aki.use(results, results.control(Verb.GROUP_DEAL_COMPARE), ["0"])
    assert not page.offers("daily-record")
    early = await aki.press(results, f"z:0:0:daily-record:{GAME}.{deal.id}-1")
    assert early.says("problem-daily-sealed")
    await end(world)
    (message,) = world.saying(SIGN)
    shown = await aki.click(message, Verb.GROUP_DEAL_SEAL)
    seal, seed = re.findall(r"`([0-9a-f]{64})`", shown.text)
    assert seal == commitment_of(bytes.fromhex(seed)) == commitment_of(deal.seed)
    results = await aki.click(message, Verb.GROUP_DEAL)
    page = await aki.use(results, results.control(Verb.GROUP_DEAL_COMPARE), ["0"])
    answer = await aki.click(page, Verb.DAILY_RECORD)
    replayed = MatchRecord.from_line(world.downloaded(answer).decode()).verify()
    attempt = await world.bot.dailies.find_attempt(AttemptKey(1, GAME, aki.id, deal.id))
    assert replayed.moves == attempt.match.moves


async def test_a_second_one_in_a_channel_is_refused(world: World, aki: Person, ben: Person) -> None:
    message = await opened(world, aki)
    page = await ben.type(world.channel, "daily")
    again = await ben.press(page, f"z:0:0:group-deal-open:.{GAME}.1.1")
    assert again.says("problem-group-deal-here")
    elsewhere = await ben.type(world.other_channel, "daily")
    for argument in (".whist.1.1", f".{GAME}.9.1", f".{GAME}.1.8", f".{GAME}.x.1", f".{GAME}.0.1"):
        answer = await ben.press(elsewhere, f"z:0:0:group-deal-open:{argument}")
        assert answer.says("problem-not-offered"), argument
    assert (await ben.press(elsewhere, "z:0:0:group-deal-open:.")).says("problem-old-control")
    other = await ben.press(elsewhere, f"z:0:0:group-deal:{message.control(Verb.GROUP_DEAL).argument}")
    assert other.says("problem-group-deal-over")
    await world.see_to_what_is_due()
    assert [each.id for each in world.saying(SIGN)] == [message.id]


async def test_who_may_not_write_there_as_a_bot_opens_none(world: World, aki: Person) -> None:
    page = await aki.click(await aki.type(world.channel, "daily"), Verb.GROUP_DEALS)
    deny(world, world.channel, "send_messages")
    answer = await aki.click(page, Verb.GROUP_DEAL_OPEN)
    assert answer.says("problem-missing-right", right=words("right-send_messages"))


async def test_outside_of_text_channels_it_is_not_offered(world: World, aki: Person) -> None:
    direct = Direct(world, aki.member.user)
    page = await direct.say("daily")
    assert not page.offers("group-deals")
