"""What two processes show of one table, as one has just taken over from the other, is set right."""

import pytest

from tests.bot.sessions import turn
from tests.bot.tables.processes import GUILDS, Process


async def shown_again(process: Process) -> None:
    """Look, and show what another process has made uncertain; nothing is uncertain any more."""
    await process.elsewhere.look()
    for table_id, _ in process.doubts:
        message_id = await process.tables.message_of(table_id)
        assert message_id is not None
        await process.shows(await process.tables.get(table_id), message_id)
    process.doubts.clear()
    await process.elsewhere.look()
    assert process.doubts == []


@pytest.mark.parametrize("last", ["who knows", "who does not"])
async def test_what_a_process_shows_without_knowing_of_another_ones_move_is_shown_once_more(
    both: tuple[Process, Process], last: str
) -> None:
    first, rival = both
    old = await first.begun(GUILDS[0])
    await first.shows(old, 99)
    new = await rival.tables.act(old.id, *turn(old))
    shown = [(first, old), (rival, new)]
    for process, table in shown if last == "who knows" else reversed(shown):
        await process.shows(table, 99)
    assert old.id in await rival.tables.unshown()
    await rival.elsewhere.look()
    assert rival.doubts == [(old.id, None)]
    await rival.elsewhere.look()
    assert rival.doubts == [(old.id, None)], "once is enough"
    await rival.shows(new, 99)
    assert old.id not in await rival.tables.unshown()
    await shown_again(rival)


async def test_what_is_shown_wrongly_once_more_meanwhile_is_not_forgotten(
    both: tuple[Process, Process],
) -> None:
    first, rival = both
    old = await first.begun(GUILDS[0])
    new = await rival.tables.act(old.id, *turn(old))
    await first.shows(old, 99)
    await rival.elsewhere.look()
    await first.shows(old, 99)
    await rival.shows(new, 99)
    rival.doubts.clear()
    await rival.elsewhere.look()
    assert rival.doubts == [(old.id, None)]


async def test_of_two_messages_by_two_processes_the_newer_one_stays(both: tuple[Process, Process]) -> None:
    first, rival = both
    table = await first.begun(GUILDS[0])
    await first.shows(table, 99)
    for each in both:
        await each.tables.get(table.id)
    await rival.shows(table, 102)
    await first.shows(table, 101)
    assert first.doubts == [(table.id, 101)], "it was sent last, but it is the older one"
    assert [await each.tables.message_of(table.id) for each in both] == [102, 102]
    await first.shows(table, 103)
    await rival.shows(table, 104)
    assert rival.doubts == [(table.id, 103)]
    await first.elsewhere.look()
    await first.shows(table, 103)
    assert first.doubts[1:] == [(table.id, 103)]
    assert [await each.tables.message_of(table.id) for each in both] == [104, 104]


async def test_a_message_that_another_process_has_sent_is_found_by_its_mark(
    both: tuple[Process, Process],
) -> None:
    first, rival = both
    old = await first.begun(GUILDS[0])
    await first.shows(old, 99)
    await rival.shows(await rival.tables.act(old.id, *turn(old)), 99)
    await first.shows(old, 105)
    await rival.elsewhere.look()
    assert rival.doubts == [(old.id, 99)]
    assert await rival.tables.message_of(old.id) == 105
    await shown_again(rival)


async def test_one_s_own_doubts_are_no_marks(both: tuple[Process, Process]) -> None:
    process, _ = both
    table = await process.begun(GUILDS[0])
    await process.tables.set_shown(table, 99, certain=False)
    played = await process.tables.act(table.id, *turn(table))
    await process.shows(table, 99)
    await process.elsewhere.look()
    assert process.doubts == []
    await process.shows(played, 99)
    assert table.id not in await process.tables.unshown()
