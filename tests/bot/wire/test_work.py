"""Work under way is finished before the bot stops."""

import asyncio

from bot.wire.work import Work


async def busy(work: Work, begun: asyncio.Event, go_on: asyncio.Event) -> str:
    with work.running():
        begun.set()
        await go_on.wait()
    return "done"


async def test_a_stop_waits_for_work_that_is_under_way() -> None:
    work, begun, go_on = Work(), asyncio.Event(), asyncio.Event()
    task = asyncio.create_task(busy(work, begun, go_on))
    await begun.wait()
    stop = asyncio.create_task(work.finish(within=60))
    await asyncio.sleep(0)
    assert not stop.done()
    go_on.set()
    await stop
    assert await task == "done"


async def test_a_stop_does_not_wait_for_ever() -> None:
    work, begun, go_on = Work(), asyncio.Event(), asyncio.Event()
    task = asyncio.create_task(busy(work, begun, go_on))
    await begun.wait()
    await work.finish(within=0.01)
    assert not task.done()
    go_on.set()
    assert await task == "done"


async def test_a_stop_without_work_is_immediate() -> None:
    async with asyncio.timeout(1):
        await Work().finish(within=60)


async def test_work_that_asks_for_the_stop_is_not_waited_for() -> None:
    work = Work()
    with work.running():
        async with asyncio.timeout(1):
            await work.finish(within=60)


async def test_work_within_work_counts_until_the_outer_one_ends() -> None:
    work, begun, go_on = Work(), asyncio.Event(), asyncio.Event()

    async def nested() -> None:
        with work.running():
            await busy(work, begun, go_on)
            begun.clear()
            await asyncio.sleep(0)

    task = asyncio.create_task(nested())
    await begun.wait()
    stop = asyncio.create_task(work.finish(within=60))
    go_on.set()
    await stop
    assert task.done()
