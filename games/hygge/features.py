"""Features of moves in Hygge: cards stored, kept and left, costs, and the next turn.

They use only public information: all cards in the deck are known, and how many precede Winter, but not their
order.
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

# Worth in points, fitted to the results of searches.
READY_POINT = 0.8  # a point that can be stored at once
SECOND_STORE_POINT = 0.6  # a point for the store after that
STORED_POINT = 0.5  # a point stored in this move rather than later
COLLECTED_POINT = 0.3  # a point without an animal, early in a round
AWAITED_PAW = 1.4  # a paw without an object
GATHERED_POINT = 0.2  # extra, if one paw stores a point together with others
KEPT_PAW = 2.0  # a paw kept for later objects, early in a round
WASTED_SNOWFLAKE = 0.5  # a snowflake that a paw could have stored later
FUTURE_COPY_POINT = 0.1  # a point that may still join a kind that is kept
STRANDED_POINT = 0.3  # a point without an animal left for it
REFILL_PER_TURN = 0.7  # the next refill, per turn left
REFILL_PER_TURN_OF_TWO = 1.5  # the same with two players: whoever gets it often gets the later ones, too
DENIED_POINT = 0.6  # a point denied to the next player; less if others play before
CAUGHT_POINT = 0.5  # another player's negative point if Winter comes

# Shares of a refill's worth.
NEXT_OF_MANY_SHARE = 0.4  # the next of three or four players may get it
SOME_LINE_SHARE = 0.7  # the next player gets it with some line; the rest, if with every line

MAX_STORES_AHEAD = 5  # number of future stores considered, to see which of them a line improves
ENOUGH_OBJECTS = 8  # number of remaining objects that is enough for an animal to find some
SNOWFLAKES_PER_PAW = 6  # number of snowflakes that a patient player stores per paw
MIN_POINTS_DENIED = 2  # minimum loss of another player's best line that is mentioned


def features_of_taking(state: HyggeState, seat: int, move: int) -> tuple[Feature, ...]:
    """Return a good player's remarks on taking a line."""
    taken = state.cards(seat, move)
    return (
        *_prospects(state, state.before[seat], taken),
        *_denials(state, seat, move),
        *_refills(state, seat, move),
        *_winters(state, seat, taken),
    )


def features_of_storing(state: HyggeState, seat: int, move: int) -> tuple[Feature, ...]:
    """Return a good player's remarks on storing cards, or on keeping them all."""
    cards = state.cards(seat, move)
    rest = _without(state.before[seat], cards)
    found: list[Feature] = []
    if cards:
        worth = STORED_POINT * _worth(cards)
        snowflakes = _snowflakes(cards)
        found.append(Feature("hygge-stores", TAKE, MINE, worth, codes_of(cards), amount=snowflakes))
        found += _wasted(state, cards, rest)
    return (*found, *_kept(state, rest))


def features_of_last_action(state: HyggeState, seat: int, move: int) -> tuple[Feature, ...]:
    """Return a good player's remarks on a last action, after Winter has come."""
    cards = state.cards(seat, move)
    if not cards:
        return ()
    gain = points_gained(move, cards, last=True)
    name = "hygge-last-store" if move >= STORE else "hygge-last-drop"
    return (Feature(name, SAFE, MINE, gain, codes_of(cards), amount=gain),)


# Taking


def _prospects(state: HyggeState, before: Sequence[int], taken: Sequence[int]) -> Iterator[Feature]:
    """Yield the uses of taken cards: for the next store, the second, a later one, or none."""
    hope = _hope(state)
    after = _with(before, taken)
    # The stores possible without these cards, and the two best with them.
    ready = {store[0]: _worth(store) for store in _plan(before, MAX_STORES_AHEAD)[::-1] if store}
    plan = _plan(after, 2)
    rest = Counter(taken)
    for store, name, theme, weight in zip(
        plan, ("hygge-ready", "hygge-then"), (TAKE, BUILD), (READY_POINT, SECOND_STORE_POINT), strict=True
    ):
        used = rest & Counter(store)
        rest -= used
        more = _worth(store) - ready.get(store[0], 0) - _penalty(used.elements()) if used else 0
        if more > 0:
            yield Feature(name, theme, MINE, weight * more, codes_of(store), amount=_snowflakes(store))
    # The cards that neither store uses.
    spare = _without(after, chain(*plan))
    to_come = _without(_to_come(state), taken)
    objects = [
        card
        for card in rest.elements()
        if card < FIRST_ANIMAL
        and any(to_come[animal] for animal in _storers(card))
        and not any(spare[animal] for animal in _storers(card))
    ]
    if objects and hope:
        worth = COLLECTED_POINT * hope * _worth(objects)
        yield Feature("hygge-hopes", BUILD, MINE, worth, codes_of(objects), amount=_snowflakes(objects))
    sets = [card for card in {*objects} if spare[card] > 1]
    if sets and hope:
        worth = GATHERED_POINT * hope * _worth(card for card in objects if card in sets)
        together = [card for card in sets for _ in range(spare[card])]
        yield Feature("hygge-gathers", BUILD, MINE, worth, codes_of(together), amount=_snowflakes(together))
    waiting = [card for card in rest.elements() if card >= FIRST_ANIMAL and _coming(to_come, card)]
    if waiting and hope:
        worth = AWAITED_PAW * hope * sum(_useful_paws(card, _coming(to_come, card)) for card in waiting)
        kinds = {kind for animal in waiting for kind in _kinds(animal)}
        coming = sum(to_come[kind] for kind in kinds)
        yield Feature("hygge-awaits", BUILD, MINE, worth, codes_of(waiting), amount=coming)
    useless = [card for card in taken if not _fits(after, card)]
    if useless and hope < 1:
        cost = _penalty(useless)
        yield Feature("hygge-useless", SAFE, MINE, -cost * (1.1 - hope), codes_of(useless), amount=cost)


def _denials(state: HyggeState, seat: int, move: int) -> Iterator[Feature]:
    """Yield the cards of a line that other players could have used."""
    taken = state.cards(seat, move)
    for distance in range(1, state.players):
        other = (seat + distance) % state.players
        most, useful, store = _best_line(state, other, None)
        less, _, _ = _best_line(state, other, move)
        denied = [card for card in taken if card in useful]
        if denied and most - less >= MIN_POINTS_DENIED:
            worth = DENIED_POINT * (most - less) / distance
            snowflakes = _snowflakes(store)
            yield Feature("hygge-denies", BLOCK, THEIRS, worth, codes_of(denied), other, amount=snowflakes)


def _best_line(state: HyggeState, seat: int, without: int | None) -> tuple[int, list[int], list[int]]:
    """Return the gain of the best line for a seat, the line's useful cards, and the store they allow.

    `without` is a line whose cards are gone by then, or None.
    """
    places = state.layout.places
    before = state.before[seat]
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
    """Yield the next refill, which brings another turn, for the seat or for the next player."""
    players = state.players
    layout = state.layout
    filled = state.filled & ~layout.masks[move]
    left = filled.bit_count()
    following = (seat + 1) % players
    worth = state.turns_to_come() * (REFILL_PER_TURN_OF_TWO if players == 2 else REFILL_PER_TURN)
    if left <= REFILL_AT:
        chance = _winter_chance(state, left)
        rival = following if players == 2 else None
        if chance < 1:
            yield Feature("hygge-refills", TAKE, MINE, worth, seat=rival, amount=ceil(chance))
        return
    if players == 2 and secures_refill(layout, state.filled, move):
        yield Feature("hygge-refills", BLOCK, MINE, worth, seat=following, amount=left)
        return
    if players > 2:
        worth *= NEXT_OF_MANY_SHARE
    lines = open_lines(layout, filled)
    ways = sum(_gets_refill(state, filled, line) for line in lines)
    if ways:
        worth *= SOME_LINE_SHARE + (1 - SOME_LINE_SHARE) * ways / len(lines)
        yield Feature("hygge-lets-refill", BLOCK, THEIRS, -worth, seat=following, amount=ways)
    else:
        yield Feature("hygge-no-refill", BLOCK, THEIRS, worth / 2, seat=following, amount=left)


def _gets_refill(state: HyggeState, filled: int, line: int) -> bool:
    """Return whether a line secures the next refill: eventually with two players, at once with more."""
    if state.players == 2:
        return secures_refill(state.layout, filled, line)
    return (filled & ~state.layout.masks[line]).bit_count() <= REFILL_AT


def _winters(state: HyggeState, seat: int, taken: Sequence[int]) -> Iterator[Feature]:
    """Yield the costs if Winter came now: for the seat after two stores, for others after one."""
    left = state.filled.bit_count() - len(taken)
    chance = _winter_chance(state, left) if left <= REFILL_AT else 0.0
    if not chance:
        return
    mine = _lost(_with(state.before[seat], taken), 2)
    if mine:
        yield Feature("hygge-winter-costs", SAFE, MINE, -chance * mine, amount=mine)
    others = [other for other in range(state.players) if other != seat]
    cost, other = max((_lost(state.before[other], 1), other) for other in others)
    if cost:
        yield Feature(
            "hygge-winter-catches", STOP, THEIRS, CAUGHT_POINT * chance * cost, seat=other, amount=cost
        )


def _winter_chance(state: HyggeState, left: int) -> float:
    """Return the chance of Winter in a refill that finds `left` cards in the stock."""
    drawn = state.layout.size - left
    certain = state.before_winter()
    unseen = len(state.deck) - state.drawn
    return min(1.0, max(0, drawn - certain) / max(1, unseen - certain))


def _lost(counts: Sequence[int], stores: int) -> int:
    """Return the negative points of the cards left after this number of best stores."""
    return penalty_points(_without(counts, chain(*_plan(counts, stores))))


# Storing


def _wasted(state: HyggeState, cards: Sequence[int], rest: Sequence[int]) -> Iterator[Feature]:
    """Yield the losses by a store: a better use of the animal, and objects that only it could store."""
    animal = cards[0]
    kinds = {*cards[1:]}
    hope = _hope(state)
    coming = _coming(_to_come(state), animal)
    missed = PENALTY[animal] * SNOWFLAKES_PER_PAW - _snowflakes(cards)
    if missed > 0 and coming and hope:
        yield Feature(
            "hygge-spends", KEEP, MINE, -WASTED_SNOWFLAKE * hope * missed, codes_of([animal]), amount=coming
        )
    stranded = [
        kind
        for kind in list_cards(rest)
        if kind in _kinds(animal) and kind not in kinds and not any(rest[other] for other in _storers(kind))
    ]
    if stranded:
        yield Feature("hygge-strands", SAFE, MINE, -STRANDED_POINT * _worth(stranded), codes_of(stranded))


def _kept(state: HyggeState, rest: Sequence[int]) -> Iterator[Feature]:
    """Yield the uses of the cards not stored now."""
    hope = _hope(state)
    to_come = _to_come(state)
    first, second = _plan(rest, 2)
    if first:
        kinds = [*dict.fromkeys(first[1:])]
        worth = FUTURE_COPY_POINT * hope * sum(to_come[kind] * WORTH[kind] for kind in kinds)
        if worth:
            copies = sum(to_come[kind] for kind in kinds)
            yield Feature("hygge-grows", KEEP, MINE, worth, codes_of(kinds), amount=copies)
    chance = _winter_chance(state, REFILL_AT)
    if second and chance:
        snowflakes = _snowflakes(second)
        yield Feature(
            "hygge-too-late", SAFE, MINE, -chance * _worth(second), codes_of(second), amount=snowflakes
        )
    for animal in range(FIRST_ANIMAL, WINTER):
        coming = _coming(to_come, animal)
        worth = KEPT_PAW * hope * _useful_paws(animal, coming)
        if rest[animal] and worth:
            code = CODES[animal]
            yield Feature(
                "hygge-keeps-animal", KEEP, MINE, worth, codes_of([animal]), label=code, amount=coming
            )


# Cards and counts


def _hope(state: HyggeState) -> float:
    """Return the share of hopes still realistic, from 1 early in a round to 0 at its end."""
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
    """Return the best stores one after the other, each with its animal and objects; empty lists if none."""
    found: list[list[int]] = []
    for _ in range(stores):
        gain, animal, kinds = best_store(counts)
        found.append([animal, *[kind for kind in kinds for _ in range(counts[kind])]] if gain else [])
        counts = _without(counts, found[-1])
    return found


def _to_come(state: HyggeState) -> list[int]:
    """Return the number of each card in the stock and the deck."""
    there = [card for card in state.stock if card != EMPTY]
    return _with([0] * (WINTER + 1), [*there, *state.deck[state.drawn :]])


def _kinds(animal: int) -> tuple[int, ...]:
    """Return the kinds of objects that an animal, given as a card, can store."""
    return storable_kinds(ANIMALS[animal - FIRST_ANIMAL])


def _storers(kind: int) -> list[int]:
    """Return the animals, as cards, that can store a kind of object."""
    return [animal for animal in range(FIRST_ANIMAL, WINTER) if kind in _kinds(animal)]


def _fits(counts: Sequence[int], card: int) -> bool:
    """Return whether these cards include an animal or a copy for an object, or an object for an animal."""
    if card >= FIRST_ANIMAL:
        return any(counts[kind] for kind in _kinds(card))
    return counts[card] > 1 or any(counts[animal] for animal in _storers(card))


def _coming(to_come: Sequence[int], animal: int) -> int:
    """Return the number of these cards that an animal can store."""
    return sum(to_come[kind] for kind in _kinds(animal))


def _useful_paws(animal: int, coming: int) -> float:
    """Return the expected number of an animal's paws that find one of `coming` objects."""
    return PENALTY[animal] * min(1.0, coming / ENOUGH_OBJECTS)


def _worth(cards: Iterable[int]) -> int:
    """Return the points gained by storing cards, including negative points avoided."""
    return sum([WORTH[card] for card in cards])


def _snowflakes(cards: Iterable[int]) -> int:
    return sum([SNOWFLAKES[card] for card in cards])


def _penalty(cards: Iterable[int]) -> int:
    return sum([PENALTY[card] for card in cards])
