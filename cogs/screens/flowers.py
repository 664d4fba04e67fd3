"""The page of flowers: the cards a person collected by playing on days of a year, month by month."""

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
"""Number of cards of each month."""

_MONTHS_PER_ROW = 3
"""Number of months side by side in the picture."""

_LAP_PIXELS = 44
"""Visible pixels of a card that the next one overlaps."""


def flowers_page(
    person: Person,
    year: int,
    years: range,
    collected: tuple[int, ...],
    words: Words,
    *,
    public: bool,
) -> Page:
    """Return the cards a person collected in a year, for themselves or as a post for a channel.

    Args:
        person: the person.
        year: the year.
        years: the years with matches of theirs, and this one.
        collected: number of their cards of each month.
        words: the reader's texts.
        public: whether it is posted in a channel, without controls.
    """
    who = person_words(person, words) if public else words.you
    count = sum(collected)
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
    """Return the cards of all months, the missing ones pale; in words, only the collected ones."""
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
    """Return the cards of a month in the order of collecting, the plain ones first."""
    return [*reversed(CODES[(month - 1) * _CARDS_PER_MONTH : month * _CARDS_PER_MONTH])]
