"""The call path of a click: our functions entered between one card and the last updated message.

`-s` prints them in order. Rules, faces, pages, texts and the store are not on the path: their number
depends on the game. Lambdas, comprehensions and properties count as part of their caller.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NamedTuple

from tests.discord.world import World, decisions

ROOT = Path(__file__).parents[2]

OURS = ("bot/", "cogs/", "games/")

DISCORD = "bot/local/"
"""The simulated Discord, which is no part of the bot."""

BESIDE = (
    "games/",
    "cogs/faces/",
    "cogs/screens/",
    "bot/texts/",
    "bot/store/",
    "bot/pictures/",
    "bot/local/",
)

MOST_ON_ROAD, MOST_IN_ALL = 111, 294
"""Functions; fewer are better: lower these with every step that allows it.

When this test runs alone: after others, a few in all are not entered, as what they return is kept.
"""

MOST_FRAMES = 5
"""Functions of ours on the stack as the reply is sent, from the control's callback on."""

REPLY = "InteractionResponse.edit_message", "InteractionResponse.send_message"
"""The methods of discord.py that send it."""


class Function(NamedTuple):
    """A function: the file that it is in, and its name there."""

    module: str
    name: str


def function_of(frame: FrameType) -> Function | None:
    """Return the function of ours that a frame belongs to, None if it is another's."""
    code, file = frame.f_code, Path(frame.f_code.co_filename)
    if not file.is_relative_to(ROOT) or code.co_name.startswith("<"):
        return None
    path, name = file.relative_to(ROOT).as_posix(), code.co_qualname.replace(".<locals>.", ".")
    return Function(path, name) if path.startswith(OURS) and not path.startswith(DISCORD) else None


def stack_at(frame: FrameType | None) -> list[Function]:
    """Return the functions of ours that have called a frame, the first of them first."""
    found: list[Function] = []
    while frame is not None:
        function, frame = function_of(frame), frame.f_back
        if function is not None:
            found.insert(0, function)
    return found


@contextmanager
def entered() -> Iterator[tuple[list[Function], list[Function]]]:
    """Return the functions of ours that are entered meanwhile, each once, in order, and who replies."""
    found: dict[Function, None] = {}
    functions, stack = list[Function](), list[Function]()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            function = function_of(frame)
            if function is not None:
                found.setdefault(function)
            elif frame.f_code.co_qualname in REPLY and not stack:
                stack.extend(stack_at(frame))

    sys.setprofile(note)
    try:
        yield functions, stack
    finally:
        sys.setprofile(None)
        functions += [function for function in found if not is_property(function)]


def is_property(function: Function) -> bool:
    """Return whether a function is read like an attribute."""
    module = sys.modules[function.module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")]
    *owner, name = function.name.split(".")
    found: Any = module
    for each in owner:
        found = vars(found).get(each)
        if not isinstance(found, type):
            return False
    return isinstance(vars(found).get(name), property)


def told(title: str, functions: list[Function]) -> str:
    """Return functions in order, for whoever wants to follow them."""
    modules = {function.module for function in functions}
    lines = [f"  {module}  {name}" for module, name in functions]
    return "\n".join([f"\n{title}: {len(functions)} functions in {len(modules)} modules", *lines])


async def test_the_road_of_a_card_is_short(world: World) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)  # what is done but once is done by now
    person, hand = await world.next_mover(message, Random(1))
    public, private = message.text, hand.text
    with entered() as (functions, stack):
        await person.use(hand, decisions(hand)[0])
        await world.published()
    assert message.text != public
    assert hand.text != private
    road = [each for each in functions if not each.module.startswith(BESIDE)]
    told_all = told("everything", functions), told("the road", road), told("the stack", stack)
    sys.stdout.write("".join(told_all) + "\n")
    assert 0 < len(stack) <= MOST_FRAMES
    assert len(road) <= MOST_ON_ROAD
    assert len(functions) <= MOST_IN_ALL
