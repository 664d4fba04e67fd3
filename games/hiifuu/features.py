"""Features of plays and discards in Hiifuu: tricks won, cards kept or shed, effects on others.

They depend only on the seat's own hand and discards, the cards played and the colours that others lack.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from games.cards.hiifuu import COLOURS, VALUES, codes_of
from games.hiifuu.chances import (
    RANDOM_RIVALS_PER_RIVAL,
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

# Thresholds: chances to win a trick, or numbers of cards.
MIN_CHANCE = 0.15  # a card matters to players
MIN_RISK = 0.05  # a card is feared to win a third trick
WINNER_CHANCE = 0.5  # a card is counted on
MIN_REST_CHANCE = 0.3  # a trick is taken even if the rest may not win exactly the missing ones
MIN_CARDS_BEATEN = 3  # unseen cards that a card must beat to be useful while tricks are missing

# Weights: shares of the points at stake.
KEPT_WINNER_WEIGHT = 0.5  # a winner kept
SPARE_WINNER_WEIGHT = 0.5  # a winner too many
LOSING_CARD_WEIGHT = 0.1  # a card that loses
FOLLOWING_CARD_WEIGHT = 0.15  # another card that could follow
EMPTY_COLOUR_WEIGHT = 0.2  # an empty colour
LATER_TOKEN_WEIGHT = 0.6  # a better token later
SPENT_WINNER_WEIGHT = 0.7  # a winner used for a trick

# Weights: a rival's point, in own points.
RIVAL_POINT_WORTH = 0.4
WINNING_POINT_WORTH = 1.0  # the rival may end the match with it
FIRST_TRICK_WEIGHT = 0.4  # share of it for the first of two tricks

_COLOUR = (1 << VALUES) - 1


@dataclass(frozen=True, slots=True)
class _Play:
    """A possible play with the seat's estimates.

    Attributes:
        turn: the seat's knowledge.
        card: the card.
        stake: the points the seat may win or lose, or 0.
        missing: number of tricks still wanted; negative with too many.
        beats: whether the card takes the lead.
        higher: the cards that may still beat it in this trick.
        wins: its chance to win the trick.
        chances: each hand card's chance to win a later trick.
        rest: the rest of the hand, the likeliest winners first.
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
        """Number of tricks still wanted after the likelier result of this trick."""
        return self.missing - int(self.wins >= WINNER_CHANCE)


def features_of_play(state: HiifuuState, seat: int, card: int) -> tuple[Feature, ...]:
    """Return a good player's remarks on playing a card."""
    play = _look_at_play(state, seat, card)
    own = (
        (*_tricks(play), *_hands(play), *_middle(play), *_throws_off(play), *_waits(state, play))
        if play.stake
        else ()
    )
    return _worth_telling((*own, *_ducks(state, seat, play), *_rivals(state, seat, play)))


def features_of_discards(state: HiifuuState, seat: int, cards: int) -> tuple[Feature, ...]:
    """Return a good player's remarks on discarding the cards of a bit mask."""
    return _worth_telling(_discards(state, seat, cards))


def _worth_telling(features: Iterable[Feature]) -> tuple[Feature, ...]:
    """Return features with rounded worth, so that tiny differences do not distinguish moves."""
    rounded = [replace(feature, worth=round(feature.worth, 1)) for feature in features]
    return tuple([feature for feature in rounded if feature.worth])


def _discards(state: HiifuuState, seat: int, cards: int) -> Iterator[Feature]:
    """Yield the uses of the cards kept, and the dangers of those discarded."""
    hand = state.hands[seat]
    gone = cards_of(cards)
    unseen = mask_of(state.unseen(seat)) & ~mask_of(hand)
    chances = _later_chances(state, seat, unseen)
    rest = _by_chance([card for card in hand if card not in gone], chances)
    stake = sum(state.row) / len(state.row)
    winners = [card for card in rest if chances[card] >= WINNER_CHANCE]
    reach = chance_of(WANTED, [chances[card] for card in rest])
    yield Feature("hiifuu-keeps-two", KEEP, MINE, stake * reach, codes_of(sorted(rest[:WANTED])))
    if len(winners) > WANTED:
        worth = -stake * SPARE_WINNER_WEIGHT * (len(winners) - WANTED)
        yield Feature("hiifuu-keeps-many", SAFE, MINE, worth, codes_of(sorted(winners)))
    for card in gone:
        if chances[card] >= MIN_CHANCE and chances[card] <= chances[rest[WANTED - 1]]:
            code = codes_of([card])
            worth = stake * SPARE_WINNER_WEIGHT * chances[card]
            yield Feature("hiifuu-throws-danger", SAFE, MINE, worth, code, label=code[0])
    for card in rest:
        if not _lower(card, unseen):
            code = codes_of([card])
            yield Feature("hiifuu-exits", KEEP, MINE, stake * LOSING_CARD_WEIGHT, code, label=code[0])
    for colour in {card // VALUES for card in gone} - {card // VALUES for card in rest}:
        emptied = codes_of([card for card in gone if card // VALUES == colour])
        yield Feature(
            "hiifuu-empties", BUILD, MINE, stake * EMPTY_COLOUR_WEIGHT, emptied, label=COLOURS[colour]
        )


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
    """Return the other seats not known to lack a card."""
    return [other for other in range(state.players) if other != seat and not state.lacks[other] >> card & 1]


def _may_be_held(state: HiifuuState, seat: int) -> int:
    """Return the cards that some other seat may hold, as a bit mask."""
    held = 0
    for other in range(state.players):
        if other != seat:
            held |= ~state.lacks[other]
    return held


def _later_chances(state: HiifuuState, seat: int, unseen: int) -> dict[int, float]:
    """Return each hand card's chance to win a later trick against the seats that may follow."""
    return {
        card: winning_chance(card, unseen, len(_able_to_follow(state, seat, card)) * RANDOM_RIVALS_PER_RIVAL)
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
    """Return the higher cards that later seats in the trick may hold."""
    return tuple(
        other for other in _higher(card, turn.unseen) if any(not lacks >> other & 1 for lacks in turn.later)
    )


def _points_at_stake(state: HiifuuState, seat: int) -> int:
    """Return the points of the seat's token, or of the one it may get, or 0."""
    if seat in state.takers:
        return state.row[state.takers.index(seat)] if state.tricks[seat] == WANTED else 0
    place = len(state.takers)
    if state.tricks[seat] >= WANTED or place == len(state.row):
        return 0
    return state.row[min(place + WANTED - 1 - state.tricks[seat], len(state.row) - 1)]


def _tricks(play: _Play) -> Iterator[Feature]:
    """Yield the trick that the card may win: the first, the second or one too many."""
    if play.wins < (MIN_CHANCE if play.missing else MIN_RISK):
        return
    higher = codes_of(play.higher)
    if not play.missing:
        yield Feature("hiifuu-third", SAFE, MINE, -play.stake * play.wins, higher, amount=play.stake)
        return
    fits = max(MIN_REST_CHANCE, chance_of(play.missing - 1, [play.chances[card] for card in play.rest]))
    name = "hiifuu-second" if play.missing == 1 else "hiifuu-first"
    yield Feature(name, TAKE, MINE, play.stake * play.wins * fits, higher, amount=play.stake)


def _hands(play: _Play) -> Iterator[Feature]:
    """Yield the uses of the rest of the hand, and the dangers of the card played."""
    needed = play.needed
    unseen = play.turn.unseen
    for card in play.rest[: max(0, needed)]:
        if play.chances[card] >= MIN_CHANCE:
            worth = play.stake * KEPT_WINNER_WEIGHT * play.chances[card] / play.missing
            code = codes_of([card])
            higher = _higher(card, unseen)
            yield Feature("hiifuu-keeps", KEEP, MINE, worth, code, label=code[0], amount=len(higher))
    winners = [card for card in play.rest if play.chances[card] >= WINNER_CHANCE]
    if needed >= 0 and len(winners) > needed:
        worth = -play.stake * SPARE_WINNER_WEIGHT * sum(play.chances[card] for card in winners[needed:])
        yield Feature("hiifuu-many", SAFE, MINE, worth, codes_of(sorted(winners)), amount=needed)
    yield from _sheds(play)
    for card in play.rest:
        if not _lower(card, unseen) and _higher(card, unseen):
            code = codes_of([card])
            yield Feature("hiifuu-exits", KEEP, MINE, play.stake * LOSING_CARD_WEIGHT, code, label=code[0])
    dangers = [card for card in play.rest if play.chances[card] >= MIN_CHANCE][max(0, needed) :]
    colour = play.card // VALUES
    alone = all(card // VALUES != colour for card in play.rest)
    if alone and dangers and unseen >> colour * VALUES & _COLOUR:
        worth = play.stake * EMPTY_COLOUR_WEIGHT * min(1.0, sum(play.chances[card] for card in dangers))
        yield Feature("hiifuu-void", BUILD, MINE, worth, codes_of(dangers[:1]))


def _sheds(play: _Play) -> Iterator[Feature]:
    """Yield getting rid of a card more likely than another to win a trick too many."""
    tame = min(play.turn.legal, key=lambda card: play.chances[card])
    if play.chances[play.card] < MIN_CHANCE or tame == play.card or MIN_CHANCE <= play.wins < WINNER_CHANCE:
        return
    after, instead = (
        chance_of(play.needed, [play.chances[card] for card in play.turn.hand if card != gone])
        for gone in (play.card, tame)
    )
    if after > instead:
        name, part = (
            ("hiifuu-spends", SPENT_WINNER_WEIGHT) if play.wins >= WINNER_CHANCE else ("hiifuu-sheds", 1.0)
        )
        yield Feature(name, SAFE, MINE, part * play.stake * (after - instead), codes_of([play.card]))


def _throws_off(play: _Play) -> Iterator[Feature]:
    """Yield throwing off a nearly useless card while tricks are missing."""
    useful = len(_lower(play.card, play.turn.unseen))
    follows = play.beats or play.card // VALUES == play.turn.best // VALUES
    if not follows and play.needed > 0 and useful < MIN_CARDS_BEATEN and play.chances[play.card] < MIN_CHANCE:
        worth = play.stake * FOLLOWING_CARD_WEIGHT * (1 - useful / MIN_CARDS_BEATEN)
        yield Feature("hiifuu-throws-off", BUILD, MINE, worth, codes_of([play.card]), amount=useful)


def _waits(state: HiifuuState, play: _Play) -> Iterator[Feature]:
    """Yield waiting for a later token worth more than the one to be won now."""
    place = len(state.takers)
    if play.missing != 1 or play.wins >= MIN_CHANCE or place + 1 >= len(state.row):
        return
    if max(wins_trick(play.turn, card) for card in play.turn.legal) < WINNER_CHANCE:
        return
    more = max(state.row[place + 1 :]) - state.row[place]
    able = 1 - chance_of(0, [play.chances[card] for card in play.rest])
    if more > 0 and able > WINNER_CHANCE:
        yield Feature("hiifuu-waits", DARE, MINE, LATER_TOKEN_WEIGHT * more * able, amount=state.row[place])


def _middle(play: _Play) -> Iterator[Feature]:
    """Yield the higher cards kept in a hand that needs them to win enough tricks."""
    for card in play.rest[max(0, play.needed) :]:
        others = sum(play.chances[other] for other in play.rest if other != card)
        follows = card > play.card and card // VALUES == play.card // VALUES == play.turn.best // VALUES
        if follows and others < play.needed and _lower(card, play.turn.unseen):
            worth = play.stake * FOLLOWING_CARD_WEIGHT * (1 + play.chances[card])
            code = codes_of([card])
            yield Feature("hiifuu-middle", KEEP, MINE, worth, code, label=code[0])


def _ducks(state: HiifuuState, seat: int, play: _Play) -> Iterator[Feature]:
    """Yield keeping a lower card of the colour when the card played loses the trick anyway."""
    if play.beats or play.card // VALUES != play.turn.best // VALUES:
        return
    lower = [card for card in play.turn.legal if card < play.card]
    if not lower:
        return
    codes = codes_of([play.card])
    if play.stake and play.needed <= 0:
        yield Feature("hiifuu-ducks", SAFE, MINE, play.stake * FOLLOWING_CARD_WEIGHT * len(lower), codes)
    tokens = {other: _points_at_stake(state, other) for other in range(state.players) if other != seat}
    owned = [_weight(state, other, token) * token for other, token in tokens.items()]
    if any(owned):
        worth = FOLLOWING_CARD_WEIGHT * sum(owned) / len(owned) * len(lower)
        yield Feature("hiifuu-low-left", BLOCK, THEIRS, worth, codes_of(lower[:1]))


def _rivals(state: HiifuuState, seat: int, play: _Play) -> Iterator[Feature]:
    """Yield the points that the card concedes or denies to others."""
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
        yield Feature("hiifuu-lets-any", BLOCK, THEIRS, RIVAL_POINT_WORTH * least)
    if stays < MIN_CHANCE:
        return
    if state.tricks[ahead] == WANTED and not play.beats and stays >= WINNER_CHANCE:
        yield Feature("hiifuu-lets", BLOCK, THEIRS, worth, seat=ahead, amount=token)
    elif not state.tricks[ahead] and play.beats and state.ends_match(ahead, token):
        yield Feature("hiifuu-stops", BLOCK, THEIRS, FIRST_TRICK_WEIGHT * worth, seat=ahead, amount=token)
    elif state.tricks[ahead] == WANTED - 1:
        name, sign = ("hiifuu-denies", 1) if play.beats else ("hiifuu-hands", -1)
        yield Feature(name, BLOCK, THEIRS, sign * worth, seat=ahead, amount=token)


def _traps(state: HiifuuState, seat: int, play: _Play) -> Iterator[Feature]:
    """Yield the seats that may have to win a third trick, or may win a second, if the card is led."""
    able = _able_to_follow(state, seat, play.card)
    for other in able:
        token = _points_at_stake(state, other)
        worth = token * (1 - play.wins) / len(able) * _weight(state, other, token)
        if state.tricks[other] == WANTED and token and play.wins < WINNER_CHANCE:
            yield Feature("hiifuu-traps", BLOCK, THEIRS, worth, seat=other, amount=token)
        elif state.tricks[other] == WANTED - 1 and token:
            yield Feature("hiifuu-hands", BLOCK, THEIRS, -worth, seat=other, amount=token)


def _weight(state: HiifuuState, seat: int, token: int) -> float:
    """Return the weight of a rival's point."""
    return WINNING_POINT_WORTH if state.ends_match(seat, token) else RIVAL_POINT_WORTH
