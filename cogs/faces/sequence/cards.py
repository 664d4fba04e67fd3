"""What the faces of Hiyoko and Isuri call cards, and the numbers that these count as."""

from bot.texts import Words
from cogs.faces import ise
from cogs.faces.flower_cards import DECK as HANAFUDA
from cogs.faces.flower_cards import brief_name as hanafuda_brief
from cogs.faces.ise import ISE
from games.cards import hanafuda
from games.cards.ise import number_of
from games.sequence.table import SequenceTable


def deck_of(code: str) -> str:
    """Return the id of the deck that a card belongs to."""
    return HANAFUDA if code in hanafuda.INDEX else ISE


def card_words(code: str, words: Words) -> str:
    """Return a card with its number: `Clubs 8 ♣️` or `4 · Wisteria · Cuckoo`."""
    if deck_of(code) == ISE:
        return ise.card_words(code, words)
    index = hanafuda.INDEX[code]
    name = words(
        "sequence-hanafuda-card",
        number=number_of(code),
        month=words(f"hanafuda-month-{index // 4 + 1}"),
        card=words(f"hanafuda-{code}"),
        kind=hanafuda.CLASS[index],
    )
    return words.card(HANAFUDA, code, name)


def brief_card(code: str, words: Words) -> str:
    """Return a card in as few words as name it: `Clubs 11`, `4 Cuckoo`, `4 Wisteria ribbon`."""
    if deck_of(code) == ISE:
        return ise.brief_card(code, words)
    return words("sequence-hanafuda-brief", number=number_of(code), card=hanafuda_brief(code, words))


def range_words(numbers: tuple[int, ...], words: Words) -> str:
    """Return numbers that follow one another as `8` or `1–10`."""
    if len(numbers) == 1:
        return str(numbers[0])
    return words("sequence-range", first=numbers[0], last=numbers[-1])


def next_words(table: SequenceTable, words: Words) -> str:
    """Return which numbers come next."""
    many = "yes" if len(table.next_numbers) > 1 else "no"
    return words("sequence-next", many=many, numbers=range_words(table.next_numbers, words))


def stands(table: SequenceTable, words: Words) -> str:
    """Return what the top card stands for, and whether it does so as a ghost."""
    as_ghost = "sequence-stands-turned" if table.turned else "sequence-stands-ghost"
    key = "sequence-stands" if table.top_numbers == (number_of(table.top),) else as_ghost
    numbers = range_words(table.top_numbers, words)
    return words(key, numbers=numbers, next=next_words(table, words))


def brief(code: str, words: Words) -> str:
    """Return a card in as few words as possible."""
    if deck_of(code) == ISE:
        return ise.sign(code, words)
    return words("sequence-hanafuda-brief", number=number_of(code), card=words(f"hanafuda-{code}"))


def icon(code: str, words: Words) -> str:
    """Return the id of the card whose emoji stands for a card of either deck."""
    return words.icon(deck_of(code), code)


def sorted_hand(table: SequenceTable) -> list[str]:
    """Return the reader's cards by number."""
    return sorted(table.hand, key=number_of)
