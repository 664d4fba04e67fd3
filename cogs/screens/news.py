"""News: what has happened since a reader's own last decision, in small print."""

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
from cogs.screens.parts import named_for_reader, signed_points
from games import Event, Match

MAX_NEWS_ROWS = 5
"""The most lines of a phone for news; older ones are left out."""

_CHARACTERS_PER_ROW = 40
"""How many letters of small print fit into a line of a phone."""

_BEYOND_EUROPE = re.compile("[^\x00-\u10ff]")
"""The characters among which wide ones are."""


def news_words(match: Match, scene: Scene, max_rows: int = MAX_NEWS_ROWS) -> str:
    """Return what has happened since the reader's own last decision, in small print.

    That is the points of the last round, if one has ended meanwhile, and what has happened in this one that
    the picture beside it does not show, a line for each turn. If there is no room for all, it is the newest;
    the log has the rest. Readers need not be told what they decided, unless a computer player did so for
    them. For spectators, it is the time since the last decision of the seat whose turn it is.

    Args:
        match: the match.
        scene: the match as the reader sees it.
        max_rows: how many lines of a phone there is room for.
    """
    face, words, you = face_of(scene.view.game), scene.words, scene.view.you
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
    # Whoever is still stood in for has a name that says so; the head of the reader's hand tells them.
    events = tuple(event for event in events if event.kind != "stood-in" or event.seat not in match.stood_in)
    told = _name_stand_ins(scene, match.stood_in - {you}) if match.stood_in else scene
    before = tuple(event for event in events if event.round < scene.view.round)
    voiding = tuple(event for event in before if event.kind in face.voiding)
    ended = [*brief_lines(voiding, told), _round_news(scene)] if before else []
    story = brief_story(events[len(before) :], told)
    if words.look == PICTURES:
        story = tuple(event for event in story if not face.is_pictured(event, scene))
    lines = summary_lines(story, told)
    room = max_rows - _count_rows(ended)
    if _count_rows(lines) > room:
        lines = _newest_lines(story, told, room)
    lines = [*ended, *lines]
    return "\n".join(words("small", text=line) for line in lines)


def _name_stand_ins(scene: Scene, stood_in: Collection[int]) -> Scene:
    """Return the scene with names that say for whom a computer player has decided."""
    names = tuple(
        scene.words("name-stood-in", name=name) if seat in stood_in else name
        for seat, name in enumerate(scene.names)
    )
    return replace(scene, names=names)


def _newest_lines(story: tuple[Event, ...], scene: Scene, max_rows: int) -> list[str]:
    """Return as much of the end of a story as there is room for, one event of it at least."""
    shown: list[str] = []
    for count in range(1, len(story)):
        lines = summary_lines(story[-count:], scene)
        if shown and _count_rows(lines) > max_rows:
            break
        shown = lines
    return [scene.words("news-left-out", then=line) for line in shown[:1]] + shown[1:]


def _count_rows(lines: list[str]) -> int:
    """Return about how many lines of a phone some lines of news take."""
    return sum(ceil(_text_width(in_words(line)) / _CHARACTERS_PER_ROW) for line in lines)


def _text_width(text: str) -> int:
    """Return how wide a text is, without its marks: characters of Japanese are as wide as two others."""
    wide = sum(east_asian_width(sign) in "WF" for sign in _BEYOND_EUROPE.findall(text))
    return len(text) - text.count("*") + wide


def _round_news(scene: Scene) -> str:
    """Return who gained or lost points in the round that ended last."""
    words, gained = scene.words, scene.view.rounds[-1]
    gains = [
        words("round-news-gain", name=name, gained=signed_points(gained[seat]))
        for seat, name in named_for_reader(scene)
        if gained[seat]
    ]
    number = len(scene.view.rounds)
    return words("round-news", round=number, gains=words.listed(gains) or words("round-news-none"))
