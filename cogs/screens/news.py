"""Recent events: those since a reader's own last decision, in small print."""

import re
from collections.abc import Collection
from dataclasses import replace
from math import ceil
from unicodedata import east_asian_width

from bot.choices import PICTURES
from bot.texts.marks import in_words
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.faces.telling import brief_lines, brief_story, summary_lines
from cogs.screens.parts import DUEL_SEATS, named_for_reader, signed_points
from games import Event, Match

MAX_DUEL_NEWS_ROWS, MAX_NEWS_ROWS = 3, 5
"""Maximum numbers of a phone's lines for recent events, in a match of two players and of more."""

_CHARACTERS_PER_ROW = 40
"""Number of characters of small print that fit a line of a phone."""

_MAYBE_WIDE = re.compile("[^\x00-\u10ff]")
"""Characters that may be wide, such as Japanese ones; all others are narrow."""


def news_words(match: Match, scene: Scene, max_rows: int | None = None) -> str:
    """Return the events since the reader's own last decision, in small print.

    These are the points of the last round, if it has ended since then, and a line for each turn of this
    round, without events that the picture shows. The readers' own decisions are left out, unless a computer
    player made them. For spectators, the time begins with the last decision of the seat to move.

    If `max_rows` lines of a phone have no room for all, only the newest are shown; the log has the rest.
    """
    if max_rows is None:
        max_rows = MAX_DUEL_NEWS_ROWS if len(scene.names) == DUEL_SEATS else MAX_NEWS_ROWS
    face = face_of(scene.view.game)
    words = scene.words
    you = scene.view.you
    if you is None:
        events = tuple(
            event for event in match.events_since(min(match.to_move, default=0)) if event.only is None
        )
    else:
        events = tuple(
            event
            for event in match.events_since(you)
            if you in match.stood_in or event.seat != you or not face.is_move(event)
        )
    # Names already mark people whom a computer player still replaces, and so does the head of their hand.
    events = tuple(event for event in events if event.kind != "stood-in" or event.seat not in match.stood_in)
    named = _name_stand_ins(scene, match.stood_in - {you}) if match.stood_in else scene
    before = tuple(event for event in events if event.round < scene.view.round)
    voiding = tuple(event for event in before if event.kind in face.voiding)
    ended = [*brief_lines(voiding, named), _round_news(scene)] if before else []
    story = brief_story(events[len(before) :], named)
    if words.look == PICTURES:
        story = tuple(event for event in story if not face.is_pictured(event, scene))
    lines = summary_lines(story, named)
    room = max_rows - _count_rows(ended)
    if _count_rows(lines) > room:
        lines = _newest_lines(story, named, room)
    lines = [*ended, *lines]
    return "\n".join(words("small", text=line) for line in lines)


def _name_stand_ins(scene: Scene, stood_in: Collection[int]) -> Scene:
    """Return the scene with marked names of people after decisions by a computer player."""
    names = tuple(
        scene.words("name-stood-in", name=name) if seat in stood_in else name
        for seat, name in enumerate(scene.names)
    )
    return replace(scene, names=names)


def _newest_lines(story: tuple[Event, ...], scene: Scene, max_rows: int) -> list[str]:
    """Return as much of a story's end as there is room for, but at least one event."""
    shown: list[str] = []
    for count in range(1, len(story)):
        lines = summary_lines(story[-count:], scene)
        lines[:1] = [scene.words("news-left-out", then=line) for line in lines[:1]]
        if shown and _count_rows(lines) > max_rows:
            break
        shown = lines
    return shown


def _count_rows(lines: list[str]) -> int:
    """Return about how many lines of a phone some lines of text take."""
    return sum(ceil(_text_width(in_words(line)) / _CHARACTERS_PER_ROW) for line in lines)


def _text_width(text: str) -> int:
    """Return the width of a text in narrow characters, without its marks; wide ones count twice."""
    wide = sum(east_asian_width(sign) in "WF" for sign in _MAYBE_WIDE.findall(text))
    return len(text) - text.count("*") + wide


def _round_news(scene: Scene) -> str:
    """Return the points that seats gained or lost in the last finished round."""
    words = scene.words
    gained = scene.view.rounds[-1]
    gains = [
        words("round-news-gain", name=name, gained=signed_points(gained[seat]))
        for seat, name in named_for_reader(scene)
        if gained[seat]
    ]
    number = len(scene.view.rounds)
    return words("round-news", round=number, gains=words.listed(gains) or words("round-news-none"))
