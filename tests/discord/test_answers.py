"""Answers: where each is shown and who reads it, fast or slow, whatever store and network do."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Any

import pytest
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from bot.choices import PICTURES
from bot.timing import DEFAULT_TIMING
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.simulated import send_otherwise
from tests.discord.steps import ANSWER, FOLLOW_UP, HAND_EDIT, Slowly, cut_page, post_again
from tests.discord.world import Person, World, decisions, table_id, words
from tests.support.faults import Cuts, Faults

EPHEMERAL = 64

TOLD = {5: "think", 6: "wait", 7: "update"}
"""What Discord is told first, apart from a message, by the type of the callback."""

HOW = {"PATCH": "edit", "POST": "follow-up", "DELETE": "delete"}
"""What Discord is told afterwards, by the method of the request."""


Act = Callable[[], Awaitable[Shown]]


Do = Callable[[Awaitable[Shown]], Awaitable[Shown]]


async def join(world: World) -> Act:
    lobby = await world.open_lobby()
    return lambda: world.ben.click(lobby, Verb.JOIN)


async def open_hand(world: World) -> Act:
    message = await world.begin()
    return lambda: world.ben.click(message, Verb.HAND)


async def decide(world: World) -> Act:
    person, hand = await world.next_mover(await world.begin(), Random(1))
    return lambda: person.use(hand, decisions(hand)[0])


async def ask_to_end(world: World) -> Act:
    question = await world.aki.ask(await world.begin(), Verb.ASK_END)
    return lambda: world.aki.click(question, Verb.END)


async def join_too_late(world: World) -> Act:
    lobby = await world.open_lobby()
    join = lobby.control(Verb.JOIN).custom_id
    await world.aki.ask(lobby, Verb.CANCEL)
    return lambda: world.ben.press(lobby, join)


async def look_something_up(world: World) -> Act:
    return lambda: world.ben.type(world.channel, "leaderboard")


async def open_table(world: World) -> Act:
    return lambda: world.ben.type(world.channel, "play", game="koi-koi")


async def look_at_who_hides(world: World) -> Act:
    await world.bot.preferences.set_user(world.aki.id, hidden=True)
    return lambda: world.ben.type(world.channel, "profile", person=world.aki.member.user)


async def open_another_table(world: World) -> Act:
    await world.open_lobby()
    return lambda: world.ben.type(world.channel, "play", game="koi-koi")


@dataclass(frozen=True)
class Way:
    """A way of an answer.

    `prepare` returns what someone does; `fast` and `slow` are what Discord is asked, in order.
    """

    prepare: Callable[[World], Awaitable[Act]]
    fast: str
    slow: str
    private: bool = True
    new: int = 0
    changed: bool = False
    moved: bool = False


WAYS = {
    "click, here": Way(join, "update", "wait, edit", private=False, changed=True),
    "click, private": Way(open_hand, "private message", "wait, private follow-up"),
    "click, own page": Way(decide, "update, edit", "wait, edit, edit", changed=True),
    "click, public": Way(ask_to_end, "message", "wait, follow-up", private=False, new=1, moved=True),
    "click, refused": Way(join_too_late, "private message", "wait, private follow-up"),
    "command, private": Way(look_something_up, "private message", "private think, edit"),
    "command, public": Way(open_table, "message", "think, edit", private=False, new=1),
    "command, refused": Way(look_at_who_hides, "private message", "private think, edit"),
    "command, public refused": Way(open_another_table, "private message", "think, delete, private follow-up"),
}

WAY = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)

CUT = ("click, here", "click, public", "command, public refused")
"""Ways whose connections are cut: an answer that is edited, one that follows, and one to a command."""

HOW_FAST = pytest.mark.parametrize("slow", [False, True], ids=["fast", "slow"])


def told(requests: Sequence[Any]) -> list[str]:
    """Return how Discord was asked to show answers, in order."""
    found: list[str] = []
    for sent in requests:
        body: dict[str, Any] = sent.json or {}
        if sent.path.endswith("/callback"):
            what, flags = TOLD.get(body["type"], "message"), (body.get("data") or {}).get("flags", 0)
        elif sent.path.startswith("/webhooks/"):
            what, flags = HOW[sent.method], body.get("flags", 0)
        else:
            continue
        found.append(f"private {what}" if flags & EPHEMERAL and what not in ("wait", "update") else what)
    return found


def refuse_pages(world: World, way: str, forms: int = 1) -> None:
    """Have Discord refuse a page, in each of its forms, as it is shown in some way."""
    last = way.rpartition(", ")[2]
    what = HAND_EDIT if last == "edit" else FOLLOW_UP if last.endswith("follow-up") else ANSWER
    world.env.inject_error(*what, status=400, code=50035, times=forms)


async def at_once(action: Awaitable[Shown]) -> Shown:
    """Make someone act while nothing is slow, and return the answer."""
    return await action


@pytest.fixture
def do(world: World, monkeypatch: pytest.MonkeyPatch, slow: bool) -> Do:
    """Lets someone act, and returns the answer."""
    return Slowly(world, monkeypatch).do if slow else at_once


@WAY
@HOW_FAST
async def test_an_answer_is_shown_where_it_belongs(world: World, way: Way, slow: bool, do: Do) -> None:
    act = await way.prepare(world)
    since, before = len(world.env.http_requests), {shown.id: shown.text for shown in world.public()}
    answer = await do(act())
    assert ", ".join(told(world.env.http_requests[since:])) == (way.slow if slow else way.fast)
    assert answer.private == way.private
    after = {shown.id: shown.text for shown in world.public()}
    new = after.keys() - before.keys()
    assert len(new) == way.new
    assert all(answer.text == after[number] for number in new)
    assert (before.keys() <= after.keys()) != way.moved
    assert way.changed or way.moved or before.items() <= after.items()


@pytest.mark.parametrize(
    ("way", "slow", "place", "arrived"),
    [
        (WAYS[way], slow, at, (number + slow + at) % 2 == 1)
        for number, way in enumerate(CUT)
        for slow, at in ((False, 0), (True, 0), (True, 1))
    ],
)
async def test_an_answer_is_shown_although_a_connection_is_cut(
    world: World, way: Way, slow: bool, do: Do, monkeypatch: pytest.MonkeyPatch, place: int, arrived: bool
) -> None:
    act = await way.prepare(world)
    before = len(world.public())
    follows = "follow-up" in way.slow
    Cuts(monkeypatch).begin((FOLLOW_UP if follows else HAND_EDIT) if place else ANSWER, arrived=arrived)
    answer = await do(act())
    assert answer.private == way.private
    new = way.new - way.moved
    twice = place and arrived and follows and not way.private  # Discord does not know it for the same
    assert len(world.public()) - before == new + twice
    assert answer.text


@pytest.mark.parametrize(("way", "slow"), [*zip(WAYS.values(), cycle([True, False]), strict=False)])
async def test_a_refused_page_is_followed_by_a_word(world: World, way: Way, slow: bool, do: Do) -> None:
    act = await way.prepare(world)
    refuse_pages(world, way.slow if slow else way.fast)
    answer = await do(act())
    assert answer.says("problem-unexpected")
    assert answer.private


@HOW_FAST
async def test_a_click_in_a_deleted_message_is_answered(world: World, slow: bool, do: Do) -> None:
    lobby = await world.open_lobby()
    join = lobby.control(Verb.JOIN).custom_id
    await world.moderator().member.delete(lobby.message)
    answer = await do(world.ben.press(lobby, join))
    assert answer.private
    assert "Ben" in answer.text
    (fresh,) = world.public()
    assert fresh.text == answer.text
    assert (await world.table()).message_id == fresh.id


DISCORD_WAITS = 3.0
"""Seconds within which Discord wants an answer."""

LATE = 2.3
"""Seconds that a click takes to the bot: from then on, the usual wait would be too long."""

TOKEN_LIVES = 15 * 60.0


async def test_a_window_that_discord_does_not_accept_is_answered(world: World) -> None:
    page = await cut_page(world.aki, await world.open_lobby())
    world.env.inject_error(*ANSWER, status=400, code=50035, times=1)
    answer = await world.aki.write(page, Verb.CUT, "a word of my own")
    assert answer.says("problem-unexpected")


async def test_of_a_locked_thread_or_a_lost_interaction_nobody_is_told_twice(world: World) -> None:
    message = await world.begin()
    for status, code in ((404, 10062), (403, 50083), (401, 50027)):
        world.forget_requests()
        world.env.inject_error(*ANSWER, status=status, code=code, times=1)
        with pytest.raises(AssertionError, match="interaction failed"):
            await world.chika.open_hand(message)
        assert sum("/callback" in sent.path for sent in world.env.http_requests) == 1
    assert world.unanswered() == [world.chika.id] * 3


async def test_a_hand_whose_time_is_over_is_used_as_before_and_kept_up_to_date_again(world: World) -> None:
    message = await world.begin(speed="slow")
    person, hand = await world.next_mover(message, Random(1))
    (other,) = {world.aki, world.ben} - {person}
    their_hand = await other.open_hand(message)
    await world.env.advance_time(TOKEN_LIVES + 60)
    world.forget_requests()
    answer = await person.decide(hand, Random(1))
    assert answer.id == hand.id
    edits = [sent for sent in world.env.http_requests if sent.path.endswith("@original")]
    assert edits == [], "Discord would refuse to edit the other hand, whose time is over"
    again = await other.press(their_hand, f"z:{table_id(message)}:0:{Verb.PLAY}:0")
    assert again.id == their_hand.id
    before = their_hand.text
    while not (await world.table()).waits_for(person.id):
        await other.decide(their_hand, Random(1))
        before = their_hand.text
    await person.decide(hand, Random(1))
    assert their_hand.text != before


def counted(command: str, result: str) -> float:
    labels = {"command": command, "result": result}
    return REGISTRY.get_sample_value("zabuton_interactions_total", labels) or 0.0


async def test_what_is_done_and_what_is_refused_with_a_reason_is_counted_by_its_name(world: World) -> None:
    kinds = [("/play", "done"), ("join", "done"), ("post-again", "refused"), ("post-again", "failed")]
    before = [counted(*kind) for kind in kinds]
    await post_again(world.ben, world.channel)
    await world.ben.click(await world.open_lobby(), Verb.JOIN)
    assert [counted(*kind) for kind in kinds] == [times + 1 for times in before[:-1]] + before[-1:]


@pytest.mark.parametrize("slow", [True], ids=["slow"])
async def test_slow_files_are_private(world: World, aki: Person, chika: Person, ended: Shown, do: Do) -> None:
    opened = await do(aki.type(world.channel, "play", game="koi-koi", thread=True))
    assert opened.private
    assert world.channel.threads[0].mention in opened.text
    shuffle = await chika.ask(ended, Verb.FAIRNESS)
    record = await do(chika.click(shuffle, Verb.RECORD))
    assert record.private
    assert record.message.attachments


async def test_a_late_click_makes_discord_wait(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    message = await world.begin()
    send_otherwise(world.env, lambda *_: world.env.backend.clock.advance(LATE))
    assert (await Slowly(world, monkeypatch).do(world.ben.click(message, Verb.HAND))).private


async def test_a_click_that_arrives_late_or_seems_to_still_opens_a_window(world: World) -> None:
    shuffle = await world.aki.ask(await world.open_lobby(), Verb.FAIRNESS)
    send_otherwise(world.env, lambda *_: world.env.backend.clock.advance(LATE))
    await world.aki.write(shuffle, Verb.CUT, "seven")
    assert (await world.table()).seats[0].share == "seven"


@pytest.mark.parametrize("slow", [True], ids=["slow"])
async def test_a_window_that_cannot_open_in_time_opens_at_the_next_click(world: World, do: Do) -> None:
    shuffle = await world.aki.ask(await world.open_lobby(), Verb.FAIRNESS)
    await world.restart()
    late = await do(world.aki.click(shuffle, Verb.CUT))
    assert late.private
    assert late.says("problem-unexpected")
    await world.aki.write(shuffle, Verb.CUT, "seven")
    assert (await world.table()).seats[0].share == "seven"


async def test_unexpected_errors_are_told_and_logged(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    control, before = decisions(hand)[0], counted("play", "failed")
    Faults(monkeypatch).begin()
    with capture_logs() as logs:
        answer = await person.use(hand, control)
    assert answer.private
    assert answer.text == words("problem-unexpected")
    assert counted("play", "failed") == before + 1
    (line,) = [line for line in logs if line["event"] == "interaction failed"]
    (asked, *_) = reversed(world.env.backend.interactions.values())
    ids = (line["log_level"], line["interaction"], line["guild"], line["table"])
    assert ids == ("error", asked.id, world.guild.id, table_id(message))
    assert (await world.match()).number == 0
    assert (await person.use(hand, control)).id == hand.id
    assert (await world.match()).number == 1


@pytest.mark.parametrize("look", [PICTURES])
async def test_before_large_files_are_sent_discord_is_asked_to_wait(world: World, ended: Shown) -> None:
    replay = await world.aki.click(ended, Verb.REPLAY)
    world.forget_requests()
    film = await world.aki.click(replay, Verb.FILM)
    assert film.private
    assert told(world.env.http_requests) == ["wait", "private follow-up"]
    world.forget_requests()
    assert not (await world.aki.click(film, Verb.FILM_SHARE)).private
    assert told(world.env.http_requests) == ["wait", "follow-up"]


async def test_what_fails_after_an_answer_is_logged_and_counted_like_the_answer(
    world: World, ended: Shown, aki: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = counted(Verb.REVIEW, "failed")
    unreadable = ValueError("an answer that discord.py cannot read")
    Cuts(monkeypatch).begin(("POST", "/channels/*/messages/*/threads"), error=unreadable)
    review = await aki.click(await aki.click(ended, Verb.REPLAY), Verb.REVIEW)
    assert review.says("review-leads", name=words("name-person", name=aki.name))
    assert world.errors() == ["work after an answer failed"]
    assert counted(Verb.REVIEW, "failed") == before + 1


def test_discord_is_asked_to_wait_before_it_gives_up() -> None:
    assert DEFAULT_TIMING.defer_after < DISCORD_WAITS
