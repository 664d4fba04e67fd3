"""Pairings in words: who meets whom in game nights and leagues, and the points."""

from collections.abc import Collection, Mapping, Sequence

from bot.events.messages import Event
from bot.names import Person, clean_name, isolate_name
from bot.results.standings import WIN
from bot.store.pairings import Pairing
from bot.texts import Words
from cogs.screens.parts import person_words

People = Mapping[int, Person]
"""The people of an event by number; former players are missing."""


def names_of(numbers: Collection[int], people: People, words: Words) -> str:
    """Return the names of some people of an event, in Markdown."""
    return words.join([name_words(number, people, words) for number in numbers])


def name_words(number: int, people: People, words: Words) -> str:
    """Return the name of a person of an event, in Markdown."""
    return person_words(people[number], words) if number in people else words("name-former")


def plain_name(number: int, people: People, words: Words) -> str:
    """Return the name of a person of an event, where there is no Markdown."""
    if number not in people:
        return words("name-former")
    return isolate_name(clean_name(people[number].name)) or str(people[number].id)


def pairing_thread_name(event: Event, pairing: Pairing, people: People, words: Words) -> str:
    """Return the name of the thread of a pairing."""
    names = words.listed(plain_name(number, people, words) for number in pairing.people)
    return words("pairing-thread", number=pairing.number, names=names)


def match_line(pairing: Pairing, people: People, words: Words) -> str:
    """Return the people of a pairing with a link to their thread, if it has one."""
    names = names_of(pairing.people, people, words)
    if pairing.thread_id is None:
        return words("pairing-opening", number=pairing.number, names=names)
    return words("pairing-line", number=pairing.number, names=names, thread=f"<#{pairing.thread_id}>")


def points_words(points: int) -> float:
    """Return points for a text, given in parts of `WIN`."""
    return points / WIN


def mentions(people: Sequence[int], words: Words) -> str:
    """Return mentions of people."""
    return words.join([f"<@{user_id}>" for user_id in people])
