"""What good players of Hygge say of a move: what it stores, keeps and costs, and whose turn it brings.

All of it lies face up or has been seen by everybody: of the cards in the deck it is known which they are and
how many of them come before Winter, but not their order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import ceil

from games.cards.hygge import (
    ANIMALS,
    CODES,
    FIRST_ANIMAL,
    PENALTY,
    SNOWFLAKES,
    WINTER,
    codes_of,
    list_cards,
    penalty_points,
    storable_kinds,
)
from games.hygge.moves import EMPTY, REFILL_AT, STORE, open_lines, points_gained, secures_refill
from games.hygge.rules import HyggeState
from games.hygge.stores import HOPEFUL_TURNS, WORTH, best_store
from games.reasons import BLOCK, BUILD, KEEP, MINE, SAFE, STOP, TAKE, THEIRS, Feature

# What follows was found by comparing the features of moves with what searches found out about them.

READY, THEN, STORED = 0.8, 0.6, 0.5
"""What a point is worth that can be stored at once, by a second store, and in this move rather than later."""
COLLECTED, AWAITED = 0.3, 1.4
"""What a point without an animal is worth early in a round, and a paw without an object."""
MOST_STORES = 5
"""How many stores are looked ahead, to see which of them a line makes better."""
GATHERED = 0.2
"""What a point is worth in addition if a single paw stores it together with others."""
ENOUGH = 8
"""An animal for which this many objects are still to be had is sure to find some."""
KEPT_PAW = 2.0
"""What a paw that is kept for objects to come is worth, in points, early in a round."""
USUAL, SPENT = 6, 0.5
"""How many snowflakes a paw may store if one waits, and what each of them that it does not is worth."""
MORE_COPIES, STRANDED = 0.1, 0.3
"""What a point is worth that may still come to a kind that is kept, and one without an animal left for it."""
REFILL, REFILL_OF_TWO = 0.7, 1.5
"""What the next refill is worth, in points for each turn to come: of two players, the one who gets it often
gets those after it as well."""
NEXT_OF_MANY = 0.4
"""What counts of this if, of more than two players, it is the next one who may get it."""
SOME_WAY = 0.7
"""What counts of this if the next player can get it with some line; the rest if with every line."""
DENIED = 0.6
"""What a point is worth that the next player could have stored; less if others play before."""
LEAST_DENIED = 2
"""The fewest points by which another player's best line gets worse, to be worth telling."""
CAUGHT = 0.5
"""What a negative point of another player is worth if Winter comes."""


def features_of_taking(state: HyggeState, seat: int, move: int) -> tuple[Feature, ...]:
    """Return what a good player would say of taking a line."""
    taken = state.cards(seat, move)
    return (
        *_prospects(state, state.before[seat], taken),
        *_denials(state, seat, move),
        *_refills(state, seat, move),
        *_winters(state, seat, taken),
    )


def features_of_storing(state: HyggeState, seat: int, move: int) -> tuple[Feature, ...]:
    """Return what a good player would say of storing cards, or of keeping them all."""
    cards = state.cards(seat, move)
    rest = _without(state.before[seat], cards)
    found: list[Feature] = []
    if cards:
        worth, snowflakes = STORED * _worth(cards), _snowflakes(cards)
        found.append(_feature("hygge-stores", TAKE, MINE, worth, cards, amount=snowflakes))
        found += _wasted(state, cards, rest)
    return (*found, *_kept(state, rest))


def features_of_last_action(state: HyggeState, seat: int, move: int) -> tuple[Feature, ...]:
    """Return what a good player would say of the last thing to do once Winter has come."""
    cards = state.cards(seat, move)
    if not cards:
        return ()
    gain = points_gained(move, cards, last=True)
    name = "hygge-last-store" if move >= STORE else "hygge-last-drop"
    return (_feature(name, SAFE, MINE, gain, cards, amount=gain),)


def _feature(
    name: str,
    theme: str,
    shows: str,
    worth: float,
    cards: Iterable[int] = (),
    seat: int | None = None,
    label: str | None = None,
    amount: int | None = None,
) -> Feature:
    return Feature(name, theme, shows, worth, codes_of(cards), seat, label, amount)


# Taking


def _prospects(state: HyggeState, before: Sequence[int], taken: Sequence[int]) -> Iterator[Feature]:
    """Yield what taken cards are good for: a store at once, a second one, a later one, or nothing."""
    hope, after = _hope(state), _with(before, taken)
    # What each animal could have stored without them, and the two best stores with them.
    ready = {store[0]: _worth(store) for store in _plan(before, MOST_STORES)[::-1] if store}
    plan = _plan(after, 2)
    rest = Counter(taken)
    for store, name, theme, weight in zip(
        plan, ("hygge-ready", "hygge-then"), (TAKE, BUILD), (READY, THEN), strict=True
    ):
        used = rest & Counter(store)
        rest -= used
        more = _worth(store) - ready.get(store[0], 0) - _penalty(used.elements()) if used else 0
        if more > 0:
            yield _feature(name, theme, MINE, weight * more, store, amount=_snowflakes(store))
    # What is left over of them.
    spare, to_come = _without(after, chain(*plan)), _without(_to_come(state), taken)
    objects = [
        card
        for card in rest.elements()
        if card < FIRST_ANIMAL
        and any(to_come[animal] for animal in _storers(card))
        and not any(spare[animal] for animal in _storers(card))
    ]
    if objects and hope:
        worth = COLLECTED * hope * _worth(objects)
        yield _feature("hygge-hopes", BUILD, MINE, worth, objects, amount=_snowflakes(objects))
    sets = [card for card in {*objects} if spare[card] > 1]
    if sets and hope:
        worth = GATHERED * hope * _worth(card for card in objects if card in sets)
        together = [card for card in sets for _ in range(spare[card])]
        yield _feature("hygge-gathers", BUILD, MINE, worth, together, amount=_snowflakes(together))
    waiting = [card for card in rest.elements() if card >= FIRST_ANIMAL and _coming(to_come, card)]
    if waiting and hope:
        worth = AWAITED * hope * sum(_useful_paws(card, _coming(to_come, card)) for card in waiting)
        kinds = {kind for animal in waiting for kind in _kinds(animal)}
        coming = sum(to_come[kind] for kind in kinds)
        yield _feature("hygge-awaits", BUILD, MINE, worth, waiting, amount=coming)
    useless = [card for card in taken if not _fits(after, card)]
    if useless and hope < 1:
        cost = _penalty(useless)
        yield _feature("hygge-useless", SAFE, MINE, -cost * (1.1 - hope), useless, amount=cost)


def _denials(state: HyggeState, seat: int, move: int) -> Iterator[Feature]:
    """Yield what the cards of a line would have been good for in front of others."""
    taken = state.cards(seat, move)
    for distance in range(1, state.players):
        other = (seat + distance) % state.players
        most, useful, store = _best_line(state, other, None)
        less, _, _ = _best_line(state, other, move)
        denied = [card for card in taken if card in useful]
        if denied and most - less >= LEAST_DENIED:
            worth, snowflakes = DENIED * (most - less) / distance, _snowflakes(store)
            yield _feature("hygge-denies", BLOCK, THEIRS, worth, denied, other, amount=snowflakes)


def _best_line(state: HyggeState, seat: int, without: int | None) -> tuple[int, list[int], list[int]]:
    """Return how much the line that helps a seat most to store gains it, its useful cards, and that store.

    Args:
        state: the position.
        seat: whose cards the line would go with.
        without: a line whose cards are gone by then; None if all are there.
    """
    places, before = state.layout.places, state.before[seat]
    gone = () if without is None else places[without]
    now = best_store(before)[0]
    best: tuple[int, list[int], list[int]] = (0, [], [])
    for line in open_lines(state.layout, state.filled):
        there = [state.stock[place] for place in places[line] if place not in gone]
        cards = [card for card in there if card != EMPTY]
        store = _plan(_with(before, cards), 1)[0]
        useful = [card for card in cards if card in store]
        more = _worth(store) - now - _penalty(useful)
        if more > best[0]:
            best = more, useful, store
    return best


def _refills(state: HyggeState, seat: int, move: int) -> Iterator[Feature]:
    """Yield who can get the next refill, and with it another turn: the seat itself, or the next player."""
    players, layout = state.players, state.layout
    filled = state.filled & ~layout.masks[move]
    left, following = filled.bit_count(), (seat + 1) % players
    worth = state.turns_to_come() * (REFILL_OF_TWO if players == 2 else REFILL)
    if left <= REFILL_AT:
        chance, rival = _winter_chance(state, left), following if players == 2 else None
        if chance < 1:
            yield _feature("hygge-refills", TAKE, MINE, worth, seat=rival, amount=ceil(chance))
        return
    if players == 2 and secures_refill(layout, state.filled, move):
        yield _feature("hygge-refills", BLOCK, MINE, worth, seat=following, amount=left)
        return
    if players > 2:
        worth *= NEXT_OF_MANY
    lines = open_lines(layout, filled)
    ways = sum(_gets_refill(state, filled, line) for line in lines)
    if ways:
        worth *= SOME_WAY + (1 - SOME_WAY) * ways / len(lines)
        yield _feature("hygge-lets-refill", BLOCK, THEIRS, -worth, seat=following, amount=ways)
    else:
        yield _feature("hygge-no-refill", BLOCK, THEIRS, worth / 2, seat=following, amount=left)


def _gets_refill(state: HyggeState, filled: int, line: int) -> bool:
    """Return whether a line brings the next refill: with two players in the end, with more at once."""
    if state.players == 2:
        return secures_refill(state.layout, filled, line)
    return (filled & ~state.layout.masks[line]).bit_count() <= REFILL_AT


def _winters(state: HyggeState, seat: int, taken: Sequence[int]) -> Iterator[Feature]:
    """Yield what Winter would cost if it came now: the seat after two stores, others after one."""
    left = state.filled.bit_count() - len(taken)
    chance = _winter_chance(state, left) if left <= REFILL_AT else 0.0
    if not chance:
        return
    mine = _lost(_with(state.before[seat], taken), 2)
    if mine:
        yield _feature("hygge-winter-costs", SAFE, MINE, -chance * mine, amount=mine)
    others = [other for other in range(state.players) if other != seat]
    cost, other = max((_lost(state.before[other], 1), other) for other in others)
    if cost:
        yield _feature("hygge-winter-catches", STOP, THEIRS, CAUGHT * chance * cost, seat=other, amount=cost)


def _winter_chance(state: HyggeState, left: int) -> float:
    """Return how likely Winter is to come when the stock is refilled with this many cards left in it."""
    drawn, certain = state.layout.size - left, state.before_winter()
    unseen = len(state.deck) - state.drawn
    return min(1.0, max(0, drawn - certain) / max(1, unseen - certain))


def _lost(counts: Sequence[int], stores: int) -> int:
    """Return the negative points of cards that are left after this many of the best stores."""
    return penalty_points(_without(counts, chain(*_plan(counts, stores))))


# Storing


def _wasted(state: HyggeState, cards: Sequence[int], rest: Sequence[int]) -> Iterator[Feature]:
    """Yield what storing cards gives up: a better use of the animal, and objects that only it could store."""
    animal, kinds = cards[0], {*cards[1:]}
    hope, coming = _hope(state), _coming(_to_come(state), animal)
    missed = PENALTY[animal] * USUAL - _snowflakes(cards)
    if missed > 0 and coming and hope:
        yield _feature("hygge-spends", KEEP, MINE, -SPENT * hope * missed, [animal], amount=coming)
    stranded = [
        kind
        for kind in list_cards(rest)
        if kind in _kinds(animal) and kind not in kinds and not any(rest[other] for other in _storers(kind))
    ]
    if stranded:
        yield _feature("hygge-strands", SAFE, MINE, -STRANDED * _worth(stranded), stranded)


def _kept(state: HyggeState, rest: Sequence[int]) -> Iterator[Feature]:
    """Yield what the cards that are not stored now are kept for."""
    hope, to_come = _hope(state), _to_come(state)
    first, second = _plan(rest, 2)
    if first:
        kinds = [*dict.fromkeys(first[1:])]
        worth = MORE_COPIES * hope * sum(to_come[kind] * WORTH[kind] for kind in kinds)
        if worth:
            copies = sum(to_come[kind] for kind in kinds)
            yield _feature("hygge-grows", KEEP, MINE, worth, kinds, amount=copies)
    chance = _winter_chance(state, REFILL_AT)
    if second and chance:
        snowflakes = _snowflakes(second)
        yield _feature("hygge-too-late", SAFE, MINE, -chance * _worth(second), second, amount=snowflakes)
    for animal in range(FIRST_ANIMAL, WINTER):
        coming = _coming(to_come, animal)
        worth = KEPT_PAW * hope * _useful_paws(animal, coming)
        if rest[animal] and worth:
            code = CODES[animal]
            yield _feature("hygge-keeps-animal", KEEP, MINE, worth, [animal], label=code, amount=coming)


# Cards and counts


def _hope(state: HyggeState) -> float:
    """Return how much may still be hoped for, from 1 early in a round to 0 at its end."""
    return min(1.0, state.turns_to_come() / HOPEFUL_TURNS)


def _with(counts: Sequence[int], cards: Iterable[int]) -> list[int]:
    more = [*counts]
    for card in cards:
        more[card] += 1
    return more


def _without(counts: Sequence[int], cards: Iterable[int]) -> list[int]:
    fewer = [*counts]
    for card in cards:
        fewer[card] -= 1
    return fewer


def _plan(counts: Sequence[int], stores: int) -> list[list[int]]:
    """Return the best store, the best one after it and so on: the animal and its objects, empty if none."""
    found: list[list[int]] = []
    for _ in range(stores):
        gain, animal, kinds = best_store(counts)
        found.append([animal, *[kind for kind in kinds for _ in range(counts[kind])]] if gain else [])
        counts = _without(counts, found[-1])
    return found


def _to_come(state: HyggeState) -> list[int]:
    """Return how many of each card are in the stock or in the deck."""
    there = [card for card in state.stock if card != EMPTY]
    return _with([0] * (WINTER + 1), [*there, *state.deck[state.drawn :]])


def _kinds(animal: int) -> tuple[int, ...]:
    """Return the kinds of objects that an animal, given as a card, can store."""
    return storable_kinds(ANIMALS[animal - FIRST_ANIMAL])


def _storers(kind: int) -> list[int]:
    """Return the animals, as cards, that can store a kind of object."""
    return [animal for animal in range(FIRST_ANIMAL, WINTER) if kind in _kinds(animal)]


def _fits(counts: Sequence[int], card: int) -> bool:
    """Return whether an object has an animal or a copy among these cards, or an animal an object."""
    if card >= FIRST_ANIMAL:
        return any(counts[kind] for kind in _kinds(card))
    return counts[card] > 1 or any(counts[animal] for animal in _storers(card))


def _coming(to_come: Sequence[int], animal: int) -> int:
    """Return how many of these cards an animal can store."""
    return sum(to_come[kind] for kind in _kinds(animal))


def _useful_paws(animal: int, coming: int) -> float:
    """Return how many paws of an animal are likely to find an object if so many are still to be had."""
    return PENALTY[animal] * min(1.0, coming / ENOUGH)


def _worth(cards: Iterable[int]) -> int:
    """Return the points that storing cards brings, with the negative points that they no longer cost."""
    return sum([WORTH[card] for card in cards])


def _snowflakes(cards: Iterable[int]) -> int:
    return sum([SNOWFLAKES[card] for card in cards])


def _penalty(cards: Iterable[int]) -> int:
    return sum([PENALTY[card] for card in cards])
