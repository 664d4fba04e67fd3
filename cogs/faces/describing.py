"""Describing: boards in words, for screen readers and for readers who want no pictures."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from bot.pictures.board import (
    EMPTY,
    MAX_ALT_LENGTH,
    NEW,
    Block,
    Board,
    Card,
    Chart,
    Crosstable,
    Grid,
    Group,
    Headline,
    Note,
    Section,
    Standings,
    Strip,
)
from bot.pictures.sprites import BACK
from bot.texts import Words
from cogs.faces.boards import ELLIPSIS, plain_text
from cogs.faces.face import Face


def board_of(face: Face[Any], cloth: str, sections: Iterable[Section], words: Words) -> Board:
    """Return a board with its description, cut to Discord's limit; `cloth` is the id of a deck."""
    described = tuple(replace(each, alt="\n".join(describe_section(each, face, words))) for each in sections)
    text = "\n".join(each.alt for each in described if each.alt)
    return Board(
        cloth,
        described,
        text if len(text) <= MAX_ALT_LENGTH else text[: MAX_ALT_LENGTH - 1].rstrip() + ELLIPSIS,
    )


def describe_section(section: Section, face: Face[Any], words: Words) -> tuple[str, ...]:
    """Return the description of a section, with a line for each strip, row or note.

    Its heading begins the first line, or has its own line if the first line begins with another title.
    """
    words = words.plain
    heading = _title_of(section, words)
    lines: list[str] = []
    for block in section.blocks:
        for title, text in _describe_block(block, face, words):
            if heading and title:
                lines.append(words("picture-said", title=heading))
            begun = title or heading
            heading = ""
            lines.append(
                words("picture-line", title=begun, cards=text) if begun else words("picture-said", title=text)
            )
    return (*lines, words("picture-said", title=heading)) if heading else tuple(lines)


def _title_of(block: Section | Strip, words: Words) -> str:
    """Return the title of a section or strip (or the strip's spoken one), with its aside and mark."""
    spoken = block.spoken if isinstance(block, Strip) else ""
    return _with_remarks(block.title or spoken, [block.aside, _mark_words(block.mark, words)], words)


def _with_remarks(text: str, remarks: Iterable[str], words: Words) -> str:
    """Return a text followed by remarks."""
    there = [remark for remark in remarks if remark]
    if not text:
        return words.listed(there)
    return words("picture-said-of", card=text, said=words.listed(there)) if there else text


def _mark_words(mark: str, words: Words) -> str:
    return words(f"picture-mark-{mark}") if mark else ""


def _describe_block(block: Block, face: Face[Any], words: Words) -> Iterator[tuple[str, str]]:
    """Yield the lines of a block, each with its title (or an empty one)."""
    match block:
        case Strip():
            # Groups with several cards are separated by semicolons, since their cards have commas.
            described = (_describe_group(each, face, words) for each in (*block.groups, *block.corner))
            groups = [text for text in described if text]
            several = any(len(group.cards) > 1 for group in block.groups)
            text = words("semicolon").join(groups) if several else words.listed(groups)
            yield _title_of(block, words), text or words("picture-nothing")
        case Grid():
            # A line for each row: its columns, then its cards without the gaps.
            for title, cells in zip(block.rows, block.cells, strict=True):
                there = [place for place, card in enumerate(cells) if card is not None]
                first = block.columns[there[0]]
                last = block.columns[there[-1]]
                columns = words("picture-columns", first=first, last=last, count=len(there))
                named = words.listed(_describe_card(card, face, words) for card in cells if card is not None)
                yield _with_remarks(title, [columns], words), named
            for each in block.beside:
                yield from _describe_block(each, face, words)
        case Note():
            yield "", block.text
        case Headline():
            yield from (("", text) for text in (block.title, *block.lines))
        case Standings():
            # A line for each player, with the change of their rating, if any.
            for each in block.players:
                points = words("picture-points", points=int(each.points))
                rating = each.aside or "none"
                yield (
                    "",
                    words("picture-standing", place=each.place, name=each.name, points=points, rating=rating),
                )
        case Chart():
            # The first value is the one before the first round.
            for curve in block.curves:
                yield curve.name, words.listed(map(str, curve.values[1:]))
        case Crosstable():
            # A line for each person, with their place and total before their results.
            for row in block.rows:
                person = words("picture-place", place=row.place, name=row.name) if row.place else row.name
                results = words.listed(cell for cell in row.cells if cell)
                yield _with_remarks(person, [row.total], words), results or words("picture-nothing")


def _describe_group(group: Group, face: Face[Any], words: Words) -> str:
    """Return cards that belong together with their label and mark; empty for an empty group."""
    if group.alt:
        return group.alt
    if not group.cards:
        return group.label
    text = _with_remarks(
        _describe_cards(group.cards, face, words),
        [group.label, _mark_words(NEW if group.framed else group.mark, words)],
        words,
    )
    return words("picture-numbered", number=group.number, card=text) if group.number else text


def _describe_cards(cards: tuple[Card, ...], face: Face[Any], words: Words) -> str:
    if len(cards) == 1:
        return _describe_card(cards[0], face, words)
    if all(card.code == BACK for card in cards):
        return words("picture-face-down", count=max(len(cards), cards[-1].count))
    return in_few_words([card.code for card in cards for _ in range(card.count or 1)], face, words)


def in_few_words(codes: Iterable[str], face: Face[Any], words: Words) -> str:
    """Return cards as a list of their shortest names; equal names appear once, with a count."""
    names = Counter(plain_text(face.brief_card(code, words.plain)) for code in codes)
    return words.listed(words("picture-times", card=name, count=count) for name, count in names.items())


def _describe_card(card: Card, face: Face[Any], words: Words) -> str:
    if card == EMPTY:
        return words("picture-empty")
    if card.code == BACK:
        return card.badge or words("picture-face-down", count=card.count or 1)
    if card.token:
        return words("rules-token", value=card.token)
    name = words("picture-times", card=plain_text(face.card_words(card.code, words)), count=card.count or 1)
    if not card.badge:
        return name
    return words("picture-taken-by", card=name, numbers=words.listed(card.badge.split()))
