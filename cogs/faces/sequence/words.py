"""Hiyoko and Isuri in words: cards and their numbers, the pile, and the task."""

from bot.texts import Words
from cogs.faces import ise_cards
from cogs.faces.face import Scene
from cogs.faces.hanafuda_cards import HANAFUDA
from cogs.faces.hanafuda_cards import brief_name as hanafuda_brief
from cogs.faces.ise_cards import ISE
from games.cards import hanafuda
from games.cards.ise import number_of
from games.sequence.view import SequenceTable


def deck_of(code: str) -> str:
    """Return the id of the deck that a card belongs to."""
    return HANAFUDA if code in hanafuda.INDEX else ISE


def card_words(code: str, words: Words) -> str:
    """Return a card with its number: `Clubs 8 ♣️` or `4 · Wisteria · Cuckoo`."""
    if deck_of(code) == ISE:
        return ise_cards.card_words(code, words)
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
    """Return a card in few words: `Clubs 11`, `4 Cuckoo`, `4 Wisteria ribbon`."""
    if deck_of(code) == ISE:
        return ise_cards.brief_card(code, words)
    return words("sequence-hanafuda-brief", number=number_of(code), card=hanafuda_brief(code, words))


def range_words(numbers: tuple[int, ...], words: Words) -> str:
    """Return numbers that follow one another as `8` or `1–10`."""
    if len(numbers) == 1:
        return str(numbers[0])
    return words("sequence-range", first=numbers[0], last=numbers[-1])


def next_words(table: SequenceTable, words: Words) -> str:
    """Return the numbers that come next."""
    many = "yes" if len(table.next_numbers) > 1 else "no"
    return words("sequence-next", many=many, numbers=range_words(table.next_numbers, words))


def stands_words(table: SequenceTable, words: Words) -> str:
    """Return the value of the top card, and whether it is a ghost's."""
    as_ghost = "sequence-stands-turned" if table.turned else "sequence-stands-ghost"
    key = "sequence-stands" if table.top_numbers == (number_of(table.top),) else as_ghost
    numbers = range_words(table.top_numbers, words)
    return words(key, numbers=numbers, next=next_words(table, words))


def shortest_name(code: str, words: Words) -> str:
    """Return a card in as few words as possible."""
    if deck_of(code) == ISE:
        return ise_cards.number_and_sign(code, words)
    return words("sequence-hanafuda-brief", number=number_of(code), card=words(f"hanafuda-{code}"))


def card_icon(code: str, words: Words) -> str:
    """Return the id of a card of either deck with an emoji, or empty in words-only style."""
    return words.icon(deck_of(code), code)


def sorted_hand(table: SequenceTable) -> list[str]:
    """Return the reader's cards by number."""
    return sorted(table.hand, key=number_of)


def pile_words(scene: Scene[SequenceTable]) -> str:
    """Return the top card, the numbers that follow it, and the current turn."""
    table = scene.table
    words = scene.words
    lines = [words("sequence-top", card=card_words(table.top, words)), stands_words(table, words)]
    if table.turn is not None and table.run:
        name = scene.names[table.turn]
        if table.one_two:
            lines.append(words("sequence-two-due", name=name))
        else:
            lines.append(words("sequence-run", name=name, count=table.run))
    return "\n".join(lines)


def counts_words(scene: Scene[SequenceTable]) -> str:
    """Return each player's number of cards, and the number of cards on the table."""
    table = scene.table
    words = scene.words
    hands = " · ".join(
        words("sequence-hand-count", name=name, count=count)
        for name, count in zip(scene.names, table.hand_counts, strict=True)
    )
    return words("sequence-counts", hands=hands, pile=len(table.pile), draw=table.draw_pile)


def task_words(scene: Scene[SequenceTable]) -> str:
    """Return the reader's task, and the values of their ghosts."""
    view = scene.view
    table = scene.table
    words = scene.words
    lines: list[str] = []
    if view.you in view.to_move:
        following = next_words(table, words)
        if table.one_two:
            lines += out_of_order_lines(scene)
        else:
            lines.append(words("sequence-go-on" if table.may_stop else "sequence-begin", next=following))
            lines += out_of_order_lines(scene)
        if any(len(move.cards) > 1 for move in view.moves):
            lines.append(words("sequence-together"))
    ghosts = [
        words("sequence-ghost", card=card_words(code, words), numbers=range_words(numbers, words))
        for code, numbers in zip(table.hand, table.hand_numbers, strict=True)
        if len(numbers) > 1
    ]
    if ghosts:
        lines.append(words("sequence-ghosts", cards=words.join(ghosts)))
    return "\n".join(lines)


def out_of_order_lines(scene: Scene[SequenceTable]) -> list[str]:
    """Return the cards that the reader may play out of order, or must play after such a card."""
    words = scene.words
    if scene.view.you not in scene.view.to_move:
        return []
    if scene.table.one_two:
        return [words("sequence-must-two")]
    cards = [card_words(code, words) for code in out_of_order(scene)]
    return [words("sequence-one-two", cards=words.join(cards))] if cards else []


def out_of_order(scene: Scene[SequenceTable]) -> list[str]:
    """Return the cards that may be played although they don't follow: the 1 of a one-two."""
    single = (move.cards[0] for move in scene.view.moves if len(move.cards) == 1)
    return [code for code in single if code not in scene.table.playable]
