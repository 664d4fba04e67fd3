"""Flowers: the cards that somebody has collected by playing on days of a year, month by month."""

from bot.choices import LOCALES, PICTURES
from bot.names import Person
from bot.pictures.board import SMALL_WIDTH, Board, Card, Group, Section, Strip
from bot.texts import Words
from cogs.delivery.pages import Block, Button, Choice, Drawing, Page, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces.hanafuda_cards import HANAFUDA, brief_card, month_name
from cogs.screens.parts import person_words
from games.cards.hanafuda import CODES

_CARDS_PER_MONTH = 4
"""How many cards a month has."""

_MONTHS_PER_ROW, _LAP_PIXELS = 3, 44
"""How many months stand side by side in the picture, and how many pixels of a card the next leaves free."""


def flowers_page(
    person: Person,
    year: int,
    years: range,
    collected: tuple[int, ...],
    words: Words,
    *,
    public: bool,
) -> Page:
    """Return the cards that somebody has collected in a year, for themselves or for a channel.

    Args:
        person: the person.
        year: the year.
        years: the years in which they have played, with this one.
        collected: how many cards of each month they have.
        words: the reader's texts.
        public: whether it is shown to a channel, and so has no controls.
    """
    who, count = person_words(person, words) if public else words.you, sum(collected)
    title = words("flowers-title", user=who, year=str(year), count=count, all=len(CODES))
    text = title if public else "\n".join([title, words("flowers-about")])
    blocks: tuple[Block, ...] = (text, *_cards_block(collected, words))
    if public:
        return Page(0, 0, blocks)
    rows: list[Row] = []
    if len(years) > 1:
        choices = tuple(Choice(str(each), str(each), each == year) for each in reversed(years))
        rows.append(Select(words("flowers-ask"), Verb.FLOWERS, "", choices))
    rows.append((Button(words("profile-show"), Verb.SHOW_FLOWERS, str(year)),))
    return Page(0, 0, blocks, tuple(rows))


def _cards_block(collected: tuple[int, ...], words: Words) -> tuple[Block, ...]:
    """Return the cards of all months, those that are missing pale; in words only those that are there."""
    locale = LOCALES[words.language].replace("-", "_")
    cards = [_cards_of(month) for month in range(1, len(collected) + 1)]

    def said(words: Words) -> str:
        return "\n".join(
            words(
                "flowers-month",
                month=month_name(month, locale),
                cards=words.join([brief_card(code, words) for code in cards[month - 1][:count]]),
            )
            for month, count in enumerate(collected, start=1)
            if count
        ) or words("flowers-none")

    if words.look != PICTURES:
        return (said(words),)
    groups = tuple(
        Group(
            tuple(Card(HANAFUDA, code) for code in codes),
            label=month_name(month, locale),
            missing=frozenset(codes[count:]),
        )
        for month, (codes, count) in enumerate(zip(cards, collected, strict=True), start=1)
    )
    section = Section((Strip(groups, SMALL_WIDTH, _LAP_PIXELS, _MONTHS_PER_ROW),))
    return (Drawing(Board(HANAFUDA, (section,), said(words.plain)), (said(words),)),)


def _cards_of(month: int) -> list[str]:
    """Return the cards of a month in the order in which they are collected: the plain ones first."""
    return [*reversed(CODES[(month - 1) * _CARDS_PER_MONTH : month * _CARDS_PER_MONTH])]
