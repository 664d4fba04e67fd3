"""News: what has happened since a reader's own last decision, in small print."""

import re
from collections.abc import Collection
from dataclasses import replace
from itertools import pairwise
from math import ceil
from unicodedata import east_asian_width

from bot.texts import Words
from bot.texts.marks import in_words
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.faces.telling import brief_lines, brief_story, summary_lines
from cogs.screens.parts import named_for_reader, signed_points
from games import Event, Match

MOST_LINES = 4
"""The most lines of news; more are run on, as most lines of a phone would be half empty."""

MOST_ROWS = 5
"""The most lines of a phone for news; older ones are left out."""

COLUMNS = 40
"""How many letters of small print fit into a line of a phone."""

_BEYOND_EUROPE = re.compile("[^\x00-\u10ff]")
"""The characters among which wide ones are."""

FULL_STOPS = (".", "。")
"""What ends a line of news that is a sentence."""


def news_words(match: Match, scene: Scene, most_rows: int = MOST_ROWS) -> str:
    """Return what has happened since the reader's own last decision, in small print.

    That is all of it, unless it takes too much room. Then it is how the last round ended and the newest of
    what has happened since; the log has the rest. Readers need not be told what they decided, unless a
    computer player did so for them. For spectators, it is the time since the last decision of the seat whose
    turn it is.

    Args:
        match: the match.
        scene: the match as the reader sees it.
        most_rows: how many lines of a phone there is room for.
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
    story = brief_story(events[len(before) :], told)
    voiding = tuple(event for event in before if event.kind in face.voiding)
    moves = tuple(event for event in before if event.kind not in face.counting | face.voiding)
    ended = [*brief_lines(voiding, told), *_round_news(match, scene)] if before else []
    lines = _run_together([*brief_lines(moves, told), *ended, *summary_lines(story, told)], words)
    if _count_rows(lines) > most_rows:
        lines = _shorten_story(ended, story, told, most_rows)
    return "\n".join(words("small", text=line) for line in lines)


def _name_stand_ins(scene: Scene, stood_in: Collection[int]) -> Scene:
    """Return the scene with names that say for whom a computer player has decided."""
    names = tuple(
        scene.words("name-stood-in", name=name) if seat in stood_in else name
        for seat, name in enumerate(scene.names)
    )
    return replace(scene, names=names)


def _shorten_story(ended: list[str], story: tuple[Event, ...], scene: Scene, most_rows: int) -> list[str]:
    """Return how a round has ended, and then as much of the end of a story as there is room for."""
    words = scene.words
    if _count_rows(ended) > most_rows:
        ended = ended[:-1]  # what the reader gained, and for what, is the longest of it
    shown = _run_together([*ended, *summary_lines(story, scene)], words)
    if _count_rows(shown) <= most_rows:
        return shown
    for count in range(1, len(story)):
        lines = summary_lines(story[-count:], scene)
        if lines:
            lines[0] = words("news-left-out", then=lines[0])
        longer = _run_together([*ended, *lines], words)
        if count > 1 and _count_rows(longer) > most_rows:
            break
        shown = longer
    return shown


def _run_together(lines: list[str], words: Words) -> list[str]:
    """Return lines as one if they are many.

    Before they are shortened they can be longer than the 2,500 characters that Fluent takes for a value.
    """
    if len(lines) <= MOST_LINES:
        return lines
    joined = lines[0]
    for before, line in pairwise(lines):
        joined += words("after-sentence" if before.endswith(FULL_STOPS) else "interpunct") + line
    return [joined]


def _count_rows(lines: list[str]) -> int:
    """Return about how many lines of a phone some lines of news take."""
    return sum(ceil(_text_width(in_words(line)) / COLUMNS) for line in lines)


def _text_width(text: str) -> int:
    """Return how wide a text is, without its marks: characters of Japanese are as wide as two others."""
    wide = sum(east_asian_width(sign) in "WF" for sign in _BEYOND_EUROPE.findall(text))
    return len(text) - text.count("*") + wide


def _round_news(match: Match, scene: Scene) -> list[str]:
    """Return what each seat gained in the round that ended last, and for what the reader gained it."""
    words, view = scene.words, scene.view
    gains = [
        words("round-news-gain", name=name, gained=signed_points(view.rounds[-1][seat]))
        for seat, name in named_for_reader(scene)
    ]
    lines = [words("round-news", round=len(view.rounds), gains=words.listed(gains))]
    if view.you is not None:
        own = face_of(view.game).round_outcomes(match.events_in(len(match.rounds)), scene)[view.you].said
        lines += [words("round-news-own", said=own)] if own else []
    return lines
