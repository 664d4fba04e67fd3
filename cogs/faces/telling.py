"""Telling: what happened in words, at length for a log or in brief for the news."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from cogs.faces import face_of
from cogs.faces.face import Face, Scene
from games import Event

WHOLE, BRIEF = "event", "brief"
"""The ways of telling an event: in a sentence, or in as few words as possible. Its texts' ids begin so."""


def tell_event(event: Event, scene: Scene[Any]) -> str | None:
    """Return an event in a sentence, None if it has none.

    The game's own text comes first (`event-<game>-<kind>-<label>`, then without the label), then that of its
    family, then the one that all games share (`event-<kind>`).
    """
    return _event_words(event, scene, WHOLE)


def log_lines(events: tuple[Event, ...], scene: Scene[Any]) -> list[str]:
    """Return all that happened, a sentence each."""
    lines = (tell_event(event, scene) for event in face_of(scene.view.game).events_to_tell(events))
    return [line for line in lines if line]


def brief_lines(events: tuple[Event, ...], scene: Scene[Any]) -> list[str]:
    """Return in as few lines as possible what happened, all of it: what a seat did in a row shares a line."""
    return summary_lines(brief_story(events, scene), scene)


def brief_story(events: tuple[Event, ...], scene: Scene[Any]) -> tuple[Event, ...]:
    """Return the events that tell in as few words as possible what happened."""
    face = face_of(scene.view.game)
    # Faces may put the events of a round into another order.
    rounds = groupby(events, key=lambda event: event.round)
    return tuple(event for _, some in rounds for event in face.events_to_tell(tuple(some), brief=True))


def summary_lines(story: tuple[Event, ...], scene: Scene[Any]) -> list[str]:
    """Return the lines of a story in brief.

    An event with a text `brief-...` is told after the name of its seat; any other has its sentence. What
    reads alike several times in a row is told once, with how often it happened.
    """
    words = scene.words
    lines: list[str] = []
    # The last line is still open: whose it is, how it reads up to its last event, that event, and how
    # often in a row it has been told.
    speaker: int | None = None
    begun = said = ""
    times = 0
    for event in story:
        # An event without brief words, or of no seat, is a line of its own, and ends the open one.
        brief = _event_words(event, scene, BRIEF)
        text = tell_event(event, scene) if brief is None else brief
        if not text:
            continue
        if brief is None or event.seat is None:
            lines.append(text)
            speaker = None
            continue
        # An event of another seat opens a line; one that reads like the last only counts it up.
        if speaker != event.seat:
            lines.append("")
            speaker, said = event.seat, ""
        if brief == said:
            times += 1
        else:
            begun, said, times = lines[-1], brief, 1
        # The open line is written anew, with this event at its end.
        then = brief if times == 1 else words("brief-times", told=brief, count=times)
        lines[-1] = (
            words("brief-and", before=begun, then=then)
            if begun
            else words("brief-line", name=scene.names[event.seat], told=then)
        )
    return lines


def _event_words(event: Event, scene: Scene[Any], way: str) -> str | None:
    """Return an event in words of one way of telling, WHOLE or BRIEF; None if it has none."""
    face, words, brief = face_of(scene.view.game), scene.words, way == BRIEF
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
    """Yield the ids of the texts that may tell an event, the most particular first."""
    for teller in (f"{game}-", f"{face.family}-" if face.family else "", ""):
        yield f"{way}-{teller}{event.kind}-{event.label}"
        yield f"{way}-{teller}{event.kind}"
