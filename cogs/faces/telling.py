"""Telling: events in words, in sentences for a log or in brief for the news."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from cogs.faces import face_of
from cogs.faces.face import Face, Scene
from games import Event

SENTENCE, BRIEF = "event", "brief"
"""Styles of event texts and prefixes of their ids: a sentence, or as few words as possible."""


def tell_event(event: Event, scene: Scene[Any]) -> str | None:
    """Return an event in a sentence, or None if it has no text.

    The game's own text takes precedence (`event-<game>-<kind>-<label>`, then without the label), then that of
    its family, then the common one (`event-<kind>`).
    """
    return _event_words(event, scene, SENTENCE)


def log_lines(events: tuple[Event, ...], scene: Scene[Any]) -> list[str]:
    """Return all events, one sentence each."""
    lines = (tell_event(event, scene) for event in face_of(scene.view.game).events_to_tell(events))
    return [line for line in lines if line]


def brief_lines(events: tuple[Event, ...], scene: Scene[Any]) -> list[str]:
    """Return all events in as few lines as possible: consecutive events of a seat share a line."""
    return summary_lines(brief_story(events, scene), scene)


def brief_story(events: tuple[Event, ...], scene: Scene[Any]) -> tuple[Event, ...]:
    """Return the events for a summary, as few as possible."""
    face = face_of(scene.view.game)
    # Faces may put the events of a round into another order.
    rounds = groupby(events, key=lambda event: event.round)
    return tuple(event for _, some in rounds for event in face.events_to_tell(tuple(some), brief=True))


def summary_lines(story: tuple[Event, ...], scene: Scene[Any]) -> list[str]:
    """Return the lines of a summary.

    An event with a text `brief-...` follows the name of its seat; any other has its sentence. Equal texts in
    a row appear once, with a count.
    """
    words = scene.words
    lines: list[str] = []
    # The last line is open: its seat, its text before the last event, that event's text and its count.
    speaker: int | None = None
    begun = said = ""
    times = 0
    for event in story:
        # An event without a brief text or a seat has its own line, which closes the open one.
        brief = _event_words(event, scene, BRIEF)
        text = tell_event(event, scene) if brief is None else brief
        if not text:
            continue
        if brief is None or event.seat is None:
            lines.append(text)
            speaker = None
            continue
        # An event of another seat opens a line; one equal to the last only raises the count.
        if speaker != event.seat:
            lines.append("")
            speaker = event.seat
            said = ""
        if brief == said:
            times += 1
        else:
            begun = lines[-1]
            said = brief
            times = 1
        # Rewrite the open line with this event at its end.
        then = brief if times == 1 else words("brief-times", told=brief, count=times)
        lines[-1] = (
            words("brief-and", before=begun, then=then)
            if begun
            else words("brief-line", name=scene.names[event.seat], told=then)
        )
    return lines


def _event_words(event: Event, scene: Scene[Any], way: str) -> str | None:
    """Return an event in one style, SENTENCE or BRIEF; None if it has no such text."""
    face = face_of(scene.view.game)
    words = scene.words
    brief = way == BRIEF
    key = next((key for key in _text_ids(event, face, scene.view.game, way) if words.has(key)), None)
    if key is None:
        return None
    card = face.brief_card if brief else face.card_words
    return words(
        key,
        name="" if event.seat is None else scene.names[event.seat],
        round=event.round,
        cards=face.list_cards(event.cards, words, brief=brief),
        first=card(event.cards[0], words) if event.cards else "",
        rest=face.list_cards(event.cards[1:], words, brief=brief),
        amount=event.amount or 0,
        label=face.event_label(event, words, brief=brief),
    )


def _text_ids(event: Event, face: Face[Any], game: str, way: str) -> Iterator[str]:
    """Yield the ids of an event's possible texts, the most specific first."""
    for teller in (f"{game}-", f"{face.family}-" if face.family else "", ""):
        yield f"{way}-{teller}{event.kind}-{event.label}"
        yield f"{way}-{teller}{event.kind}"
