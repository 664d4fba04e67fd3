"""Everyone sees what goes into the shuffle, cuts the deck, and checks it, and any record, afterwards."""

from hashlib import sha256
from random import Random

from bot.store.sessions import Sessions
from cogs.delivery.verbs import Verb
from games import MatchRecord
from games.chance import commitment_of
from tests.bot.sessions import stored_record
from tests.discord.reading import Shown
from tests.discord.steps import cut_page
from tests.discord.world import Person, World, words


def line_of(number: int, name: str, share: str) -> str:
    return words("fairness-share", number=number, name=name, share=share)


async def cut(person: Person, lobby: Shown, text: str) -> Shown:
    """Make someone cut the deck with some words, and return the answer."""
    return await person.write(await cut_page(person, lobby), Verb.CUT, text)


async def shares(world: World) -> list[str]:
    return [seat.share for seat in (await world.table()).seats]


async def page_behind_more(person: Person, message: Shown) -> Shown:
    return await person.click(await person.click(message, Verb.MENU), Verb.FAIRNESS)


async def record_of(world: World, page: Shown, person: Person) -> str:
    """Return the line of the file that someone downloads."""
    return world.downloaded(await person.click(page, Verb.RECORD)).decode().removesuffix("\n")


async def test_the_seal_and_what_each_seat_has_brought_can_be_read_before_the_deal(world: World) -> None:
    lobby = await world.open_lobby("hygge")
    await world.ben.click(lobby, Verb.JOIN)
    await world.aki.add_computer(lobby)
    table, brought = await world.table(), await shares(world)
    assert len(set(brought)) == 3
    assert all(len(share) >= 17 and share.isdecimal() for share in brought), "ids that Discord chose"
    assert all(share not in lobby.text for share in brought)
    page = await cut_page(world.chika, lobby)
    seal = commitment_of(table.server_seed)
    assert page.says("fairness-sealed", commitment=seal)
    assert table.server_seed.hex() not in page.text
    for number, (seat, share) in enumerate(zip(table.seats, brought, strict=True), start=1):
        assert line_of(number, seat.name, share) in page.text.splitlines()


async def test_who_cuts_the_deck_brings_words_of_their_own_until_the_deal(world: World, ben: Person) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    before = await shares(world)
    page = await cut_page(ben, lobby)
    assert (await ben.write(page, Verb.CUT, "three blind mice")).id == page.id
    assert line_of(2, "Ben", "three blind mice") in page.text
    assert before[1] not in page.text
    assert line_of(1, "Aki", before[0]) in (await cut_page(world.aki, lobby)).text
    opened = await ben.member.click(page.message, custom_id=page.control(Verb.CUT).custom_id)
    assert opened.modal is not None
    assert opened.modal["title"] == words("cut-title")
    (label,) = opened.modal["components"]
    assert (label["label"], label["description"]) == (words("cut-asks"), words("cut-about"))
    assert (label["component"]["value"], label["component"]["max_length"]) == ("three blind mice", 100)
    await ben.write(page, Verb.CUT, "four of them")
    assert "three blind mice" not in page.text
    assert (await cut_page(world.chika, lobby)).controls == []
    stranger = await world.chika.press(lobby, f"z:{(await world.table()).id}:0:cut")
    assert stranger.private
    assert stranger.says("problem-not-seated")
    await world.aki.start(lobby)
    dealt = (before[0], "four of them")
    assert (await world.match()).shares == dealt
    await world.restart()
    late = await ben.answer_of(opened, "too late")
    assert late.private
    assert late.says("problem-already-begun")
    assert (await world.match()).shares == dealt == tuple(await shares(world))


async def test_the_secret_stays_in_the_match(world: World, aki: Person, ben: Person, chika: Person) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    await cut(ben, lobby, "three blind mice")
    await aki.start(lobby)
    match, (share, _) = await world.match(), await shares(world)
    for reader in (aki, chika):
        page = await page_behind_more(reader, lobby)
        assert page.private
        assert page.says("fairness-share", number=1, name="Aki", share=share)
        assert page.says("fairness-share", number=2, name="Ben", share="three blind mice")
        assert page.says("fairness-sealed", commitment=match.commitment)
        assert page.says("fairness-later")
        assert page.verbs <= {Verb.HAND}
        for secret in (match.server_seed.hex(), match.seed.hex(), match.record().sum):
            assert secret not in page.text
    record = await aki.press(lobby, f"z:{(await world.table()).id}:0:record")
    assert record.says("problem-not-ended")
    await ben.click(await ben.click(await ben.click(lobby, Verb.MENU), Verb.ASK_LEAVE), Verb.LEAVE)
    page = await page_behind_more(aki, lobby)
    left = line_of(2, "Ben", "three blind mice")
    assert left in page.text, "who left is named as their name went into the shuffle"


async def test_the_end_leads_to_the_shuffle(world: World, ended: Shown, chika: Person) -> None:
    match = (await world.table_of(ended)).ended_match()
    page = await chika.ask(ended, Verb.FAIRNESS)
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


async def test_the_sum_is_that_of_the_download(world: World, ended: Shown, chika: Person) -> None:
    page = await chika.ask(ended, Verb.FAIRNESS)
    line = await record_of(world, page, chika)
    replayed = MatchRecord.from_line(line).verify()
    sealed, total = replayed.commitment, sha256(line.encode()).hexdigest()
    assert page.says("fairness-check", commitment=sealed, sum=total)
    assert replayed.record().format == "zabuton/2"
    assert replayed.scores == (await world.table_of(ended)).ended_match().scores
    stored = await stored_record(Sessions(world.bot.database), 1)
    assert stored == line


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
