"""Events in words: the people and matches of game nights and leagues, and what pages of both show."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from bot.events.messages import Event
from bot.names import Person, clean_name, isolate_name
from bot.results.standings import WIN
from bot.store.nights import Night
from bot.store.pairings import Pairing
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import DANGER, PRIMARY, SUCCESS, Button, Page, Row, text_page
from cogs.delivery.verbs import Verb
from cogs.screens.forms import Form
from cogs.screens.parts import person_words
from games.chance import commitment_of

People = Mapping[int, Person]
"""The people of an event by number; former players are missing."""

MAX_NAMED = 30
"""Maximum number of people named in a list: Fluent takes 2,500 characters."""

MAX_LISTED = 6
"""Maximum number of matches, and of people in standings, in a message: each may fill a third of a phone."""

MANAGE, ASK_END, END = "manage", "ask-end", "end"
"""Actions of the opener and moderators."""

SEAL = "seal"
"""Argument of a button that shows the seal of all shuffles instead of the details."""

_SHOWN_DIGITS = 8
"""Number of digits of a seal on a message, to compare."""


def event_choice_page(words: Words) -> Page:
    """Return the question whether to open a game night or a league."""
    night = Button(words("event-night"), Verb.NIGHT_NEW, style=PRIMARY)
    league = Button(words("event-league"), Verb.LEAGUE_NEW, style=PRIMARY)
    return text_page(f"{words('event-title')}\n{words('event-about')}", (night, league))


def event_form_page(
    form: Form, chosen: Sequence[str], lines: Sequence[str], go: Button, words: Words
) -> Page:
    """Return the page with the choices before an event, and the button that opens it."""
    back = Button(words("event-other"), Verb.EVENT_NEW)
    text = "\n".join([words(f"{form.name}-title"), *lines])
    return Page(0, 0, (text,), (*form.selects(chosen, words), (go, back)))


# People


def names_of(numbers: Collection[int], people: People, words: Words) -> str:
    """Return the names of some people of an event, in Markdown."""
    names = [name_words(number, people, words) for number in numbers]
    return words.join(names if len(names) <= MAX_NAMED else [*names[:MAX_NAMED], "…"])


def name_words(number: int, people: People, words: Words) -> str:
    """Return the name of a person of an event, in Markdown."""
    return person_words(people[number], words) if number in people else words("name-former")


def plain_name(number: int, people: People, words: Words) -> str:
    """Return the name of a person of an event, where there is no Markdown."""
    if number not in people:
        return words("name-former")
    return isolate_name(clean_name(people[number].name)) or str(people[number].id)


def people_lines(key: str, numbers: Collection[int], people: People, words: Words) -> list[str]:
    """Return a line with the number of some people and their names, or no line without any."""
    return [words(key, count=len(numbers), names=names_of(numbers, people, words))] if numbers else []


def mentions(people: Sequence[int], words: Words) -> str:
    """Return mentions of people."""
    return words.join([f"<@{user_id}>" for user_id in people])


def check_in_lines(
    intro: str, here: Collection[int], expected: Collection[int], secret: bytes, people: People, words: Words
) -> list[str]:
    """Return the lines of a message during check-in, when all shuffles are sealed."""
    return [
        intro,
        *people_lines("night-here", here, people, words),
        *people_lines("night-expected", expected, people, words),
        sealed_line(secret, words),
    ]


# Matches


def pairing_thread_name(event: Event, pairing: Pairing, people: People, words: Words) -> str:
    """Return the name of the thread of a pairing."""
    names = words.listed(plain_name(number, people, words) for number in pairing.people)
    return words("pairing-thread", number=pairing.number, names=names)


def match_line(event: Event, pairing: Pairing, people: People, words: Words) -> str:
    """Return the people of a pairing with a link to their thread, if it has one."""
    names = names_of(pairing.people, people, words)
    if pairing.thread_id is None:
        return words("pairing-opening", number=pairing.number, names=names)
    return words("pairing-line", number=pairing.number, names=names, link=link_of(event, pairing.thread_id))


def match_lines(event: Event, people: People, words: Words) -> list[str]:
    """Return the first running matches of an event in lines, and how many more there are."""
    running = [pairing for pairing in event.pairings if pairing.running]
    lines = [match_line(event, pairing, people, words) for pairing in running[:MAX_LISTED]]
    more = len(running) - len(lines)
    return [*lines, words("pairing-more", count=more)] if more else lines


def standing_words(place: int | None, number: int, points: float, people: People, words: Words) -> str:
    """Return the place, the name and the points of a person, to be listed in one paragraph."""
    return words(
        "event-standing", mark=place_mark(place, words), name=name_words(number, people, words), points=points
    )


def place_mark(place: int | None, words: Words) -> str:
    """Return a mark for a place, or for none."""
    return "–" if place is None else words("place-mark", place=place)


def points_words(points: Fraction | int) -> float:
    """Return points for a text, given in parts of `WIN`."""
    return float(points) / WIN


# Controls, and the shuffle


def link_of(event: Event, thread_id: int | None = None) -> str:
    """Return the address of a thread of an event, or of its standing message."""
    place = thread_id or f"{event.channel_id}/{event.message_id}"
    return f"https://discord.com/channels/{event.guild_id}/{place}"


def sealed_line(secret: bytes, words: Words) -> str:
    """Return the line of a message whose cards are sealed, with the first digits of the seal."""
    return words("event-sealed", seal=commitment_of(secret)[:_SHOWN_DIGITS])


def seal_page(secret: bytes, words: Words, *buttons: Button, over: bool) -> Page:
    """Return the seal of cards, with their secret once they are played."""
    opened = secret.hex() if over else "none"
    return text_page(words("event-seal", seal=commitment_of(secret), opened=opened), buttons)


def seal_button(event: Event, words: Words) -> Button:
    """Return the button to the seal of all shuffles of an event."""
    return Button(words("daily-seals"), _details_verb(event), encode(event.id, SEAL))


def cut_button(event: Event, words: Words) -> Button:
    """Return the button that lets people cut the deck of their later matches."""
    kind = "night" if isinstance(event, Night) else "league"
    return Button(words("cut-title"), Verb.EVENT_CUT, encode(kind, event.id))


def check_in_button(event: Event, words: Words) -> Button:
    """Return the button to check in."""
    verb = Verb.NIGHT_CHECK_IN if isinstance(event, Night) else Verb.LEAGUE_CHECK_IN
    return Button(words("event-check-in"), verb, str(event.id), SUCCESS)


def manage_button(event: Event, words: Words) -> Button:
    """Return the button to what the opener and moderators can do."""
    return Button(words("event-manage"), _arrange_verb(event), encode(MANAGE, event.id))


def manage_page(event: Event, title: str, rows: Sequence[Row], words: Words) -> Page:
    """Return the page of the opener and moderators, with some controls and the one to end the event."""
    end = Button(words("event-ask-end"), _arrange_verb(event), encode(ASK_END, event.id), DANGER)
    return Page(0, 0, (title,), (*rows, (end, back_button(event, words))))


def end_question(event: Event, words: Words) -> Page:
    """Return the question whether to end an event."""
    kind = "night" if isinstance(event, Night) else "league"
    sure = Button(words(f"{kind}-end"), _arrange_verb(event), encode(END, event.id), DANGER)
    return text_page(words(f"{kind}-end-asks"), (sure, back_button(event, words)))


def back_button(event: Event, words: Words) -> Button:
    """Return the button back to the details of an event."""
    return Button(words("event-back"), _details_verb(event), str(event.id))


def _details_verb(event: Event) -> Verb:
    return Verb.NIGHT_MORE if isinstance(event, Night) else Verb.LEAGUE


def _arrange_verb(event: Event) -> Verb:
    return Verb.NIGHT_ARRANGE if isinstance(event, Night) else Verb.LEAGUE_ARRANGE
