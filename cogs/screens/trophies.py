"""Trophies: those that somebody has reached, those still to reach, and the line about them under a result."""

from collections.abc import Sequence

from bot.store.history import MatchOutcome
from bot.store.profiles import Reached
from bot.texts import Words
from bot.trophies import GROUPS, TROPHIES, Trophy, trophy_of
from cogs.delivery.pages import Button, Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.faces import Scene
from cogs.screens.parts import game_name

LATEST, NAMED = 5, 3
"""How many trophies the first page shows, and how many a line about a match names for each person."""


def trophy_name(trophy: Trophy, words: Words) -> str:
    """Return the name of a trophy."""
    return words(f"yaku-{trophy.yaku}") if trophy.yaku else words(f"trophy-{trophy.id}")


def trophies_line(scene: Scene, outcome: MatchOutcome) -> tuple[str, ...]:
    """Return who reached which trophies with a match; nothing if nobody did."""
    said: list[str] = []
    for seat, ids in sorted(outcome.trophies.items()):
        known = [trophy for trophy in map(trophy_of, ids) if trophy is not None]
        names = [trophy_name(trophy, scene.words) for trophy in known[:NAMED]]
        more = len(known) - len(names)
        if names:
            listed = scene.words.listed(names)
            said.append(scene.words("end-trophies-of", name=scene.names[seat], names=listed, more=more))
    return (scene.words("end-trophies", trophies=scene.words("interpunct").join(said)),) if said else ()


def trophies_button(words: Words) -> Button:
    """Return the button that opens one's own trophies."""
    return Button(words("trophies-button"), Verb.TROPHIES)


def trophies_page(user_id: int, reached: Sequence[Reached], group: str | None, words: Words) -> Page:
    """Return the trophies of a person: how many, the latest ones, or all of a group.

    Args:
        user_id: the person.
        reached: those that they have reached, the newest first.
        group: one of GROUPS; None for the first page.
        words: the reader's texts.
    """
    got = {each.trophy for each in reached}
    title = words("trophies-title", person=f"<@{user_id}>", count=_count(TROPHIES, got), all=len(TROPHIES))
    lines = _latest(reached, words) if group is None else _group_lines(group, got, words)
    choices = tuple(
        Choice(
            words("trophies-group", group=group_name(each, words), count=_count(some, got), all=len(some)),
            f"{user_id}.{each}",
            chosen=each == group,
        )
        for each, some in ((each, trophies_in(each)) for each in GROUPS)
    )
    return Page(0, 0, (title, "\n".join(lines)), (Select(words("trophies-ask"), Verb.TROPHIES, "", choices),))


def trophies_in(group: str) -> list[Trophy]:
    """Return the trophies of a group."""
    return [trophy for trophy in TROPHIES if trophy.game == group]


def group_name(group: str, words: Words) -> str:
    """Return what a group of trophies is called: its game, or what several games share."""
    key = f"trophies-{group}"
    return words(key) if words.has(key) else game_name(group, words)


def _count(some: Sequence[Trophy], got: set[str]) -> int:
    return sum(trophy.id in got for trophy in some)


def _latest(reached: Sequence[Reached], words: Words) -> list[str]:
    found = [trophy for each in reached if (trophy := trophy_of(each.trophy)) is not None]
    if not found:
        return [words("trophies-none")]
    return [words("trophies-latest"), *(_line(trophy, True, words) for trophy in found[:LATEST])]


def _group_lines(group: str, got: set[str], words: Words) -> list[str]:
    """Return the trophies of a group; of secret ones still to reach only how many there are."""
    some = trophies_in(group)
    lines = [_line(trophy, True, words) for trophy in some if trophy.id in got]
    lines += [_line(trophy, False, words) for trophy in some if trophy.id not in got and not trophy.secret]
    hidden = sum(trophy.secret and trophy.id not in got for trophy in some)
    return [words("trophies-of", group=group_name(group, words)), *lines, *_secret(hidden, words)]


def _secret(hidden: int, words: Words) -> list[str]:
    return [words("trophies-secret", count=hidden)] if hidden else []


def _line(trophy: Trophy, got: bool, words: Words) -> str:
    line = words("trophies-got" if got else "trophies-open", name=trophy_name(trophy, words))
    # The name of a yaku says how its trophy is reached.
    return line if trophy.yaku else words("interpunct").join([line, words(f"trophy-{trophy.id}-about")])
