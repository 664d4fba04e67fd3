"""What good players of Hiifuu say of a move: which trick it wins, what it keeps, sheds and leaves to others.

All of it follows from the seat's own hand and discards, from the cards played and from the colours that
others have shown to lack.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from games.cards.hiifuu import COLOURS, VALUES, codes_of
from games.hiifuu.chances import (
    RESISTANCE,
    WANTED,
    Turn,
    chance_of,
    stays_ahead,
    takes_lead,
    winning_chance,
    wins_trick,
)
from games.hiifuu.rules import HiifuuState
from games.masks import cards_of, mask_of
from games.reasons import BLOCK, BUILD, DARE, KEEP, MINE, SAFE, TAKE, THEIRS, Feature

LEAST = 0.15
"""How likely a card has to be to win a trick for players to reckon with it."""

RISK = 0.05
"""How likely a card has to be to win a third trick for players to fear it."""

WINNER = 0.5
"""How likely a card has to be to win a trick to be counted on."""

FEWEST = 0.3
"""Good players take a trick even if the rest of their hand is not likely to bring exactly what is missing."""

USEFUL = 3
"""A card that beats this many cards that are out is of some use while tricks are missing."""

KEPT, SPARE, LOW, DUCKED, EMPTY, WAITING, SPENT = 0.5, 0.5, 0.1, 0.15, 0.2, 0.6, 0.7
"""What part of the points at stake something is worth: a winner kept, one too many, a card that loses,
another card that could follow, an empty colour, a better token, and a winner gone with a trick."""

RIVAL, THREAT, FIRST = 0.4, 1.0, 0.4
"""What a point of a rival is worth to the others, one of a rival who may end the match with it, and what part
of it the first of two tricks is worth."""

_COLOUR = (1 << VALUES) - 1


@dataclass(frozen=True, slots=True)
class _Play:
    """A card that may be played, and what the seat knows about it.

    Attributes:
        turn: what the seat knows.
        card: the card.
        stake: the points that the seat has to win or to lose; 0 if none.
        missing: how many tricks it still wants; below 0 if it has too many.
        beats: whether the card is ahead in the trick.
        higher: the cards that may still be played to the trick and beat it.
        wins: how likely it is to win the trick.
        chances: how likely each card of the hand is to win a later trick.
        rest: the cards left in hand, the likeliest to win a trick first.
    """

    turn: Turn
    card: int
    stake: int
    missing: int
    beats: bool
    higher: tuple[int, ...]
    wins: float
    chances: dict[int, float]
    rest: tuple[int, ...]

    @property
    def needed(self) -> int:
        """How many tricks it still wants if this trick goes as it most likely does."""
        return self.missing - int(self.wins >= WINNER)


def features_of_play(state: HiifuuState, seat: int, card: int) -> tuple[Feature, ...]:
    """Return what a good player would say of playing a card."""
    play = _look_at_play(state, seat, card)
    own = (
        (*_tricks(play), *_hands(play), *_middle(play), *_throws_off(play), *_waits(state, play))
        if play.stake
        else ()
    )
    return _worth_telling((*own, *_ducks(state, seat, play), *_rivals(state, seat, play)))


def features_of_discards(state: HiifuuState, seat: int, cards: int) -> tuple[Feature, ...]:
    """Return what a good player would say of discarding the cards of a bit mask."""
    return _worth_telling(_discards(state, seat, cards))


def _worth_telling(features: Iterable[Feature]) -> tuple[Feature, ...]:
    """Return features with their worth in round numbers, so that tiny differences tell no moves apart."""
    rounded = [replace(feature, worth=round(feature.worth, 1)) for feature in features]
    return tuple([feature for feature in rounded if feature.worth])


def _discards(state: HiifuuState, seat: int, cards: int) -> Iterator[Feature]:
    """Yield what the cards that are kept are good for, and what those that go would be bad for."""
    hand, gone = state.hands[seat], cards_of(cards)
    unseen = mask_of(state.unseen(seat)) & ~mask_of(hand)
    chances = _later_chances(state, seat, unseen)
    rest = _by_chance([card for card in hand if card not in gone], chances)
    stake = sum(state.row) / len(state.row)
    winners = [card for card in rest if chances[card] >= WINNER]
    reach = chance_of(WANTED, [chances[card] for card in rest])
    yield Feature("hiifuu-keeps-two", KEEP, MINE, stake * reach, codes_of(sorted(rest[:WANTED])))
    if len(winners) > WANTED:
        worth = -stake * SPARE * (len(winners) - WANTED)
        yield Feature("hiifuu-keeps-many", SAFE, MINE, worth, codes_of(sorted(winners)))
    for card in gone:
        if chances[card] >= LEAST and chances[card] <= chances[rest[WANTED - 1]]:
            code = codes_of([card])
            worth = stake * SPARE * chances[card]
            yield Feature("hiifuu-throws-danger", SAFE, MINE, worth, code, label=code[0])
    for card in rest:
        if not _lower(card, unseen):
            code = codes_of([card])
            yield Feature("hiifuu-exits", KEEP, MINE, stake * LOW, code, label=code[0])
    for colour in {card // VALUES for card in gone} - {card // VALUES for card in rest}:
        emptied = codes_of([card for card in gone if card // VALUES == colour])
        yield Feature("hiifuu-empties", BUILD, MINE, stake * EMPTY, emptied, label=COLOURS[colour])


def _look_at_play(state: HiifuuState, seat: int, card: int) -> _Play:
    turn = state.view_turn(seat)
    turn = replace(turn, unseen=turn.unseen & _may_be_held(state, seat))
    chances = _later_chances(state, seat, turn.unseen)
    beats = takes_lead(turn, card)
    rest = _by_chance([other for other in turn.hand if other != card], chances)
    return _Play(
        turn=turn,
        card=card,
        stake=_points_at_stake(state, seat),
        missing=WANTED - turn.won,
        beats=beats,
        higher=_higher_to_come(turn, card) if beats else (),
        wins=wins_trick(turn, card),
        chances=chances,
        rest=rest,
    )


def _able_to_follow(state: HiifuuState, seat: int, card: int) -> list[int]:
    """Return the other seats that have not shown to lack a card."""
    return [other for other in range(state.players) if other != seat and not state.lacks[other] >> card & 1]


def _may_be_held(state: HiifuuState, seat: int) -> int:
    """Return the cards that not all the others have shown to lack, as a bit mask."""
    held = 0
    for other in range(state.players):
        if other != seat:
            held |= ~state.lacks[other]
    return held


def _later_chances(state: HiifuuState, seat: int, unseen: int) -> dict[int, float]:
    """Return how likely each card of a hand is to win a later trick, against those who may still follow."""
    return {
        card: winning_chance(card, unseen, len(_able_to_follow(state, seat, card)) * RESISTANCE)
        for card in state.hands[seat]
    }


def _by_chance(cards: Collection[int], chances: dict[int, float]) -> tuple[int, ...]:
    return tuple(sorted(cards, key=lambda card: (-chances[card], -(card % VALUES), card)))


def _higher(card: int, unseen: int) -> tuple[int, ...]:
    """Return the unseen cards of a card's colour that beat it."""
    value = card % VALUES
    return cards_of(unseen & (_COLOUR << card - value) & -(1 << card))


def _lower(card: int, unseen: int) -> tuple[int, ...]:
    """Return the unseen cards of a card's colour that it beats."""
    value = card % VALUES
    return cards_of(unseen & (_COLOUR << card - value) & (1 << card) - 1)


def _higher_to_come(turn: Turn, card: int) -> tuple[int, ...]:
    """Return the cards that beat a card and that a seat which is still to play may hold."""
    return tuple(
        other for other in _higher(card, turn.unseen) if any(not lacks >> other & 1 for lacks in turn.later)
    )


def _points_at_stake(state: HiifuuState, seat: int) -> int:
    """Return the points of the seat's token, or of the one it may get; 0 if it has nothing to win or lose."""
    if seat in state.takers:
        return state.row[state.takers.index(seat)] if state.tricks[seat] == WANTED else 0
    place = len(state.takers)
    if state.tricks[seat] >= WANTED or place == len(state.row):
        return 0
    return state.row[min(place + WANTED - 1 - state.tricks[seat], len(state.row) - 1)]


def _tricks(play: _Play) -> Iterator[Feature]:
    """Yield which of its tricks the seat would win with the card."""
    if play.wins < (LEAST if play.missing else RISK):
        return
    higher = codes_of(play.higher)
    if not play.missing:
        yield Feature("hiifuu-third", SAFE, MINE, -play.stake * play.wins, higher, amount=play.stake)
        return
    fits = max(FEWEST, chance_of(play.missing - 1, [play.chances[card] for card in play.rest]))
    name = "hiifuu-second" if play.missing == 1 else "hiifuu-first"
    yield Feature(name, TAKE, MINE, play.stake * play.wins * fits, higher, amount=play.stake)


def _hands(play: _Play) -> Iterator[Feature]:
    """Yield what the rest of the hand is good for, and what the card would have been bad for."""
    needed, unseen = play.needed, play.turn.unseen
    for card in play.rest[: max(0, needed)]:
        if play.chances[card] >= LEAST:
            worth = play.stake * KEPT * play.chances[card] / play.missing
            code, higher = codes_of([card]), _higher(card, unseen)
            yield Feature("hiifuu-keeps", KEEP, MINE, worth, code, label=code[0], amount=len(higher))
    winners = [card for card in play.rest if play.chances[card] >= WINNER]
    if needed >= 0 and len(winners) > needed:
        worth = -play.stake * SPARE * sum(play.chances[card] for card in winners[needed:])
        yield Feature("hiifuu-many", SAFE, MINE, worth, codes_of(sorted(winners)), amount=needed)
    yield from _sheds(play)
    for card in play.rest:
        if not _lower(card, unseen) and _higher(card, unseen):
            code = codes_of([card])
            yield Feature("hiifuu-exits", KEEP, MINE, play.stake * LOW, code, label=code[0])
    dangers = [card for card in play.rest if play.chances[card] >= LEAST][max(0, needed) :]
    colour = play.card // VALUES
    alone = all(card // VALUES != colour for card in play.rest)
    if alone and dangers and unseen >> colour * VALUES & _COLOUR:
        worth = play.stake * EMPTY * min(1.0, sum(play.chances[card] for card in dangers))
        yield Feature("hiifuu-void", BUILD, MINE, worth, codes_of(dangers[:1]))


def _sheds(play: _Play) -> Iterator[Feature]:
    """Yield that a card goes which is likelier than another to win a trick too many."""
    tame = min(play.turn.legal, key=lambda card: play.chances[card])
    if play.chances[play.card] < LEAST or tame == play.card or LEAST <= play.wins < WINNER:
        return
    after, instead = (
        chance_of(play.needed, [play.chances[card] for card in play.turn.hand if card != gone])
        for gone in (play.card, tame)
    )
    if after > instead:
        name, part = ("hiifuu-spends", SPENT) if play.wins >= WINNER else ("hiifuu-sheds", 1.0)
        yield Feature(name, SAFE, MINE, part * play.stake * (after - instead), codes_of([play.card]))


def _throws_off(play: _Play) -> Iterator[Feature]:
    """Yield that a card goes on another colour which beats next to nothing, while tricks are missing."""
    useful = len(_lower(play.card, play.turn.unseen))
    follows = play.beats or play.card // VALUES == play.turn.best // VALUES
    if not follows and play.needed > 0 and useful < USEFUL and play.chances[play.card] < LEAST:
        worth = play.stake * DUCKED * (1 - useful / USEFUL)
        yield Feature("hiifuu-throws-off", BUILD, MINE, worth, codes_of([play.card]), amount=useful)


def _waits(state: HiifuuState, play: _Play) -> Iterator[Feature]:
    """Yield that a later token is worth more than the one that a higher card would bring now."""
    place = len(state.takers)
    if play.missing != 1 or play.wins >= LEAST or place + 1 >= len(state.row):
        return
    if max(wins_trick(play.turn, card) for card in play.turn.legal) < WINNER:
        return
    more = max(state.row[place + 1 :]) - state.row[place]
    able = 1 - chance_of(0, [play.chances[card] for card in play.rest])
    if more > 0 and able > WINNER:
        yield Feature("hiifuu-waits", DARE, MINE, WAITING * more * able, amount=state.row[place])


def _middle(play: _Play) -> Iterator[Feature]:
    """Yield the higher cards that are kept in a hand that is not likely to win enough tricks without them."""
    for card in play.rest[max(0, play.needed) :]:
        others = sum(play.chances[other] for other in play.rest if other != card)
        follows = card > play.card and card // VALUES == play.card // VALUES == play.turn.best // VALUES
        if follows and others < play.needed and _lower(card, play.turn.unseen):
            worth, code = play.stake * DUCKED * (1 + play.chances[card]), codes_of([card])
            yield Feature("hiifuu-middle", KEEP, MINE, worth, code, label=code[0])


def _ducks(state: HiifuuState, seat: int, play: _Play) -> Iterator[Feature]:
    """Yield that a lower card of the colour is kept if the one that is played loses the trick anyway."""
    if play.beats or play.card // VALUES != play.turn.best // VALUES:
        return
    lower = [card for card in play.turn.legal if card < play.card]
    if not lower:
        return
    codes = codes_of([play.card])
    if play.stake and play.needed <= 0:
        yield Feature("hiifuu-ducks", SAFE, MINE, play.stake * DUCKED * len(lower), codes)
    tokens = {other: _points_at_stake(state, other) for other in range(state.players) if other != seat}
    owned = [_weight(state, other, token) * token for other, token in tokens.items()]
    if any(owned):
        worth = DUCKED * sum(owned) / len(owned) * len(lower)
        yield Feature("hiifuu-low-left", BLOCK, THEIRS, worth, codes_of(lower[:1]))


def _rivals(state: HiifuuState, seat: int, play: _Play) -> Iterator[Feature]:
    """Yield what the card lets others win, or keeps from them."""
    if play.turn.best < 0:
        yield from _traps(state, seat, play)
        return
    ahead = state.winner
    stays = stays_ahead(play.turn, play.turn.best)
    token = _points_at_stake(state, ahead)
    worth = token * stays * _weight(state, ahead, token)
    able = [ahead, *state.seats_after(seat)]
    least = min(_points_at_stake(state, other) for other in able)
    if not play.beats and len(able) > 1 and all(state.tricks[other] == WANTED for other in able):
        yield Feature("hiifuu-lets-any", BLOCK, THEIRS, RIVAL * least)
    if stays < LEAST:
        return
    if state.tricks[ahead] == WANTED and not play.beats and stays >= WINNER:
        yield Feature("hiifuu-lets", BLOCK, THEIRS, worth, seat=ahead, amount=token)
    elif not state.tricks[ahead] and play.beats and state.ends_match(ahead, token):
        yield Feature("hiifuu-stops", BLOCK, THEIRS, FIRST * worth, seat=ahead, amount=token)
    elif state.tricks[ahead] == WANTED - 1:
        name, sign = ("hiifuu-denies", 1) if play.beats else ("hiifuu-hands", -1)
        yield Feature(name, BLOCK, THEIRS, sign * worth, seat=ahead, amount=token)


def _traps(state: HiifuuState, seat: int, play: _Play) -> Iterator[Feature]:
    """Yield who may have to win a third trick if the card is led, and who may win a second one."""
    able = _able_to_follow(state, seat, play.card)
    for other in able:
        token = _points_at_stake(state, other)
        worth = token * (1 - play.wins) / len(able) * _weight(state, other, token)
        if state.tricks[other] == WANTED and token and play.wins < WINNER:
            yield Feature("hiifuu-traps", BLOCK, THEIRS, worth, seat=other, amount=token)
        elif state.tricks[other] == WANTED - 1 and token:
            yield Feature("hiifuu-hands", BLOCK, THEIRS, -worth, seat=other, amount=token)


def _weight(state: HiifuuState, seat: int, token: int) -> float:
    """Return what a rival's point is worth to the others."""
    return THREAT if state.ends_match(seat, token) else RIVAL
