"""Everybody sees what goes into the shuffle, adds words of their own, and checks it afterwards."""

from hashlib import sha256
from random import Random

import pytest
from simcord import InteractionResult

from bot.store.sessions import Sessions
from bot.tables.table import Table
from cogs.delivery.verbs import Verb
from cogs.screens.lobby import option_label
from games import BadRecord, Match, MatchRecord, catalogue
from games.chance import commitment
from tests.discord.reading import Shown
from tests.discord.world import Person, World, words
from tests.support.records import stored_record


def line_of(number: int, name: str, share: str) -> str:
    return words("fairness-share", number=number, name=name, share=share)


async def cut_page(person: Person, lobby: Shown) -> Shown:
    """Return the page of the shuffle, on which those at the table cut the deck."""
    page = await person.click(lobby, Verb.FAIRNESS)
    assert page.private
    return page


async def cut(person: Person, lobby: Shown, text: str) -> Shown:
    """Let somebody cut the deck with some words, and return the answer."""
    return await person.write(await cut_page(person, lobby), Verb.CUT, text)


async def cutting(person: Person, lobby: Shown) -> InteractionResult:
    """Let somebody open the window in which they cut the deck."""
    page = await cut_page(person, lobby)
    return await person.member.click(page.message, custom_id=page.control(Verb.CUT).custom_id)


async def shares(world: World) -> list[str]:
    return [seat.share for seat in (await world.table()).seats]


async def page_behind_more(person: Person, message: Shown) -> Shown:
    return await person.click(await person.click(message, Verb.MENU), Verb.FAIRNESS)


async def record_of(world: World, page: Shown, person: Person) -> str:
    """Return the line of the file that somebody downloads."""
    answer = await person.click(page, Verb.RECORD)
    (file,) = answer.message.attachments
    content = world.env.backend.cdn.get(file.url)
    assert content is not None
    return content.decode().removesuffix("\n")


# In the lobby


async def test_the_lobby_shows_the_seal_to_everybody_before_anybody_else_sits_down(world: World) -> None:
    lobby = await world.open_lobby()
    seal = commitment((await world.table()).server_seed)
    assert words("lobby-sealed", seal=seal) in lobby.text.splitlines()


async def test_the_seal_and_what_each_seat_has_brought_can_be_read_before_the_deal(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    lobby = await world.open_lobby("hygge")
    await ben.click(lobby, Verb.JOIN)
    await aki.add_computer(lobby)
    table, brought = await world.table(), await shares(world)
    assert len(set(brought)) == 3
    assert all(len(share) >= 17 and share.isdecimal() for share in brought), "ids that Discord chose"
    assert all(share not in lobby.text for share in brought)
    page = await cut_page(chika, lobby)
    assert page.says("fairness-sealed", commitment=commitment(table.server_seed))
    assert table.server_seed.hex() not in page.text
    for number, (seat, share) in enumerate(zip(table.seats, brought, strict=True), start=1):
        assert line_of(number, seat.name, share) in page.text.splitlines()


async def test_a_seat_that_is_kept_has_brought_nothing_yet(world: World, aki: Person, ben: Person) -> None:
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    lobby = await ben.click(message, Verb.REMATCH)
    assert "Aki" not in (await cut_page(aki, lobby)).text
    await aki.click(lobby, Verb.JOIN)
    assert "Aki" in (await cut_page(aki, lobby)).text


async def test_who_cuts_the_deck_brings_words_of_their_own(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    before = await shares(world)
    page = await cut_page(ben, lobby)
    assert (await ben.write(page, Verb.CUT, "three blind mice")).id == page.id
    assert line_of(2, "Ben", "three blind mice") in page.text
    assert before[1] not in page.text
    assert line_of(1, "Aki", before[0]) in (await cut_page(aki, lobby)).text
    await ben.write(page, Verb.CUT, "four of them")
    assert "three blind mice" not in page.text
    await aki.click(lobby, Verb.START)
    assert (await world.match()).shares == (before[0], "four of them")


async def test_a_lobby_from_before_the_page_cuts_the_deck_itself(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    answer = await aki.press(lobby, f"z:{(await world.table()).id}:0:cut")
    assert answer.id == lobby.id
    assert await shares(world) == ["some words"]


async def test_the_window_shows_the_words_that_stand_there(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    await cut(aki, lobby, "three blind mice")
    opened = await cutting(aki, lobby)
    assert opened.modal is not None
    assert opened.modal["title"] == words("cut-title")
    (label,) = opened.modal["components"]
    assert (label["label"], label["description"]) == (words("cut-asks"), words("cut-about"))
    assert label["component"]["value"] == "three blind mice"
    assert label["component"]["max_length"] == 100


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  two   words  ", "two words"),
        ("**bold** `code` <@1> @everyone # [x](y)", "**bold** 'code' <@1> @everyone # [x](y)"),
        ("a\u202eb\u200b\ue000c", "abc"),
        ("e\u0301", "\u00e9"),
        ("座" * 100, "座" * 100),
    ],
)
async def test_words_are_cleaned_and_shown_as_they_are(
    world: World, aki: Person, written: str, shown: str
) -> None:
    lobby = await world.open_lobby()
    page = await cut(aki, lobby, written)
    assert line_of(1, "Aki", shown) in page.text.splitlines()
    assert await shares(world) == [shown]


@pytest.mark.parametrize("nothing", ["   ", "\u200b\u2060", "\ue000"])
async def test_words_that_cannot_be_seen_are_refused_kindly(world: World, aki: Person, nothing: str) -> None:
    lobby = await world.open_lobby()
    before = await shares(world)
    answer = await cut(aki, lobby, nothing)
    assert answer.private
    assert answer.says("problem-empty-cut")
    assert await shares(world) == before


async def test_only_people_at_the_table_cut_the_deck(world: World, aki: Person, chika: Person) -> None:
    lobby = await world.open_lobby()
    assert (await cut_page(chika, lobby)).controls == []
    answer = await chika.press(lobby, f"z:{(await world.table()).id}:0:cut")
    assert answer.private
    assert answer.says("problem-not-seated")
    opened = await cutting(aki, lobby)
    assert opened.modal is not None
    forged = await chika.press(lobby, opened.modal["custom_id"], ["words"])
    assert forged.says("problem-not-seated")


async def test_words_that_come_after_the_deal_change_nothing(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    opened = await cutting(ben, lobby)
    await aki.click(lobby, Verb.START)
    dealt = (await world.match()).shares
    answer = await ben.answer_of(opened, "too late")
    assert answer.private
    assert answer.says("problem-already-begun")
    assert (await world.match()).shares == dealt == tuple(await shares(world))


async def test_a_window_that_was_open_across_a_restart_still_cuts_the_deck(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    opened = await cutting(aki, lobby)
    await world.restart()
    page = await aki.answer_of(opened, "still here")
    assert line_of(1, "Aki", "still here") in page.text


# During the match


async def test_seal_and_shares_can_be_read_during_the_match(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    await cut(ben, lobby, "three blind mice")
    await aki.click(lobby, Verb.START)
    match, (share, _) = await world.match(), await shares(world)
    for reader in (aki, chika):
        page = await page_behind_more(reader, lobby)
        assert page.private
        assert page.says("fairness-share", number=1, name="Aki", share=share)
        assert page.says("fairness-share", number=2, name="Ben", share="three blind mice")
        assert page.says("fairness-sealed", commitment=match.commitment)
        assert page.says("fairness-later")
        assert page.controls == []


async def test_the_secret_is_not_shown_before_the_match_is_over(world: World, aki: Person) -> None:
    message = await world.begin()
    match = await world.match()
    page = await page_behind_more(aki, message)
    for secret in (match.server_seed.hex(), match.seed.hex(), match.record().sum):
        assert secret not in page.text
    answer = await aki.press(message, f"z:{(await world.table()).id}:0:record")
    assert answer.says("problem-not-ended")


async def test_options_and_version_of_the_rules_stand_there_as_part_of_the_shuffle(
    world: World, aki: Person
) -> None:
    message = await world.begin(rounds="3")
    page = await page_behind_more(aki, message)
    game = catalogue.game("koi-koi")
    set_up = game.read_options({"rounds": 3})
    options = " · ".join([option_label(name, value, words) for name, value in set_up.items()])
    assert page.says("fairness-bound", rules=game.version, options=options)


async def test_who_left_is_named_as_their_name_went_into_the_shuffle(
    world: World, aki: Person, ben: Person
) -> None:
    message = await world.begin()
    await ben.click(await ben.click(await ben.click(message, Verb.MENU), Verb.ASK_LEAVE), Verb.LEAVE)
    page = await page_behind_more(aki, message)
    assert page.says("fairness-share", number=2, name="Ben", share=(await shares(world))[1])


# At the end


@pytest.fixture
async def ended(world: World) -> Shown:
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    return message


async def ended_table(world: World) -> Table:
    return await world.bot.tables.get(1)


async def test_the_end_leads_to_the_shuffle_and_shows_no_hashes_to_everybody(
    world: World, ended: Shown, chika: Person
) -> None:
    match = (await ended_table(world)).ended_match()
    page = await chika.click(ended, Verb.FAIRNESS)
    assert page.private
    checked = page.text
    for value in (match.commitment, match.record().sum):
        assert value in checked
        assert value not in ended.text
    assert words("fairness-holds") in checked
    assert words("fairness-later") not in checked
    await chika.click(page, Verb.FAIRNESS)
    for value in (match.server_seed.hex(), match.seed.hex()):
        assert value in page.text
        assert value not in ended.text
    await chika.click(page, Verb.FAIRNESS, "")
    assert page.text == checked


async def test_what_went_into_a_shuffle_is_not_opened_before_the_end(world: World, aki: Person) -> None:
    message = await world.begin()
    secret = (await world.match()).server_seed.hex()
    answer = await aki.press(message, f"z:{(await world.table()).id}:0:fairness:whole")
    assert secret not in answer.text
    assert answer.says("problem-not-ended")


async def test_a_record_that_does_not_hold_is_called_wrong(
    world: World, ended: Shown, chika: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(record: MatchRecord) -> Match:
        raise BadRecord("claim-differs", "the scores differ", field="scores")

    monkeypatch.setattr(MatchRecord, "verify", wrong)
    page = await chika.click(ended, Verb.FAIRNESS)
    assert page.says("fairness-wrong")
    assert not page.says("fairness-holds")


async def test_the_sum_on_the_page_is_that_of_the_record_that_is_downloaded(
    world: World, ended: Shown, chika: Person
) -> None:
    page = await chika.click(ended, Verb.FAIRNESS)
    line = await record_of(world, page, chika)
    replayed = MatchRecord.from_line(line).verify()
    sealed, total = replayed.commitment, sha256(line.encode()).hexdigest()
    assert page.says("fairness-check", commitment=sealed, sum=total)
    assert replayed.record().format == "zabuton/2"
    assert replayed.scores == (await ended_table(world)).ended_match().scores
    stored = await stored_record(Sessions(world.bot.database), 1)
    assert stored == line


async def test_all_that_was_shown_before_the_match_is_in_its_record(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby(rounds="1")
    await ben.click(lobby, Verb.JOIN)
    seen = (await cut(ben, lobby, "three blind mice")).text
    await aki.click(lobby, Verb.START)
    await world.finish(lobby, Random(2))
    record = MatchRecord.from_line(await record_of(world, await ben.click(lobby, Verb.FAIRNESS), ben))
    assert record.commitment in seen
    assert record.shares is not None
    sat = enumerate(zip(record.seats, record.shares, strict=True), start=1)
    assert all(line_of(number, name, share) in seen for number, (name, share) in sat)
    assert commitment(bytes.fromhex(record.server_seed)) == record.commitment


async def test_a_match_that_was_ended_early_shows_its_secret_too(world: World, aki: Person) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 3)
    seed = (await world.match()).server_seed
    await world.end_early()
    page = await aki.click(message, Verb.FAIRNESS)
    assert page.says("fairness-holds")
    record = MatchRecord.from_line(await record_of(world, page, aki))
    assert (record.end, record.verify().number) == ("abandoned", 3)
    assert record.sum in page.text
    await aki.click(page, Verb.FAIRNESS)
    assert seed.hex() in page.text
