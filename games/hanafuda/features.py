"""Features of plays and captures in Hana-awase and Koi-Koi."""

from collections.abc import Iterator, Mapping

from games.cards.hanafuda import CODES, INDEX, card_points, codes_of
from games.hanafuda.capture import CaptureState
from games.hanafuda.moves import TURNED
from games.hanafuda.outlook import Outlook, month_of
from games.hanafuda.reach import ReachView
from games.hanafuda.yaku import BRIGHTS, CUP, PLAINS, VIEWING_BITS
from games.masks import cards_of, mask_of
from games.reasons import BLOCK, BUILD, KEEP, MINE, SAFE, TAKE, THEIRS, Feature

MAX_MISSING_MENTIONED = 4  # maximum number of missing cards in remarks on a yaku of many cards

CARDS_IN_MONTH = 4

# Weights: shares of a card's value, or of a typical yaku's points (yaku).
CARD_POINT_WEIGHT = 0.6  # a printed point: others would not have captured every card
YAKU_PER_CARD_POINT = 0.01  # yaku: a printed point if only yaku count
LATER_CAPTURE_WEIGHT = 0.3  # a card that only this seat can capture, later
UNSEEN_BRIGHT_WEIGHT = 0.4  # an unseen bright or cup that may take the card played
RECAPTURE_WEIGHT = 0.35  # a card that another hand card may take back
CAPTURE_YAKU = 0.15  # yaku: any capture
SAFE_CARD_YAKU = 0.12  # yaku: a card that hardly anyone can take
MONTH_WEIGHT = 0.15  # all four cards of a month


def capture_features(state: CaptureState, seat: int, move: int, usual: int) -> tuple[Feature, ...]:
    """Return a good player's remarks on a play, or on a choice for a flipped card.

    Of other hands and the stock, only the sizes are used. `usual` is `CapturePlay.USUAL_YAKU`.
    """
    return tuple(_strongest(_Weighing(state, seat, move, usual).features()).values())


def _strongest(found: Iterator[Feature]) -> dict[tuple[str, int | None, str | None], Feature]:
    """Return the strongest feature for each name, seat and label."""
    kept: dict[tuple[str, int | None, str | None], Feature] = {}
    for each in found:
        key = each.name, each.seat, each.label
        if each.worth and (key not in kept or abs(kept[key].worth) < abs(each.worth)):
            kept[key] = each
    return kept


class _Weighing:
    """A move with the position before and after it.

    Attributes:
        got: all cards captured at once, as a bit mask, including the one played or flipped.
        taken: the cards among them that come from the table.
        laid: the card left on the table, or -1 for a capture.
    """

    def __init__(self, state: CaptureState, seat: int, move: int, usual: int) -> None:
        self._seat = seat
        self._usual_yaku = usual
        self._card_points_count = usual == 0
        card, self.taken = state.effect(move)
        self.got = self.taken | 1 << card if self.taken else 0
        self.laid = -1 if self.taken else card
        after = state.copy()
        if move < TURNED:
            after.hands[seat].remove(card)
        after.turned = -1
        after.captured[seat] |= self.got
        month = card >> 2
        after.field[month] &= ~(self.taken >> (month << 2))
        if self.laid >= 0:
            after.field[month] |= 1 << (card & 3)
        self._state = state
        self._after = after
        self._before = Outlook(state, seat)
        self._then = Outlook(after, seat)
        self._others = [other for other in range(state.players) if other != seat]

    def features(self) -> Iterator[Feature]:
        """Yield all remarks on the move."""
        if self.got:
            yield from self._captures()
        else:
            yield from self._lays()
        if self._state.with_yaku:
            yield from self._yaku_made()
            yield from self._yaku_nearer()
            yield from self._kinds_nearer()
            yield from self._chances_given_up()
            for other in self._others:
                yield from self._blocks(other)
            for anybody in range(self._state.players):
                yield from self._clouds(anybody)
        yield from self._waits()

    # Cards

    def _value(self, cards: int) -> float:
        """Return the value of cards, without yaku."""
        if self._card_points_count:
            return card_points(cards)
        extra = 10 * bool(cards & CUP)
        return self._usual_yaku * YAKU_PER_CARD_POINT * (card_points(cards) + extra)

    def _captures(self) -> Iterator[Feature]:
        codes = codes_of(self.got)
        if self._card_points_count:
            points = card_points(self.got)
            named = codes_of(self.got & ~PLAINS)
            yield Feature("hanafuda-points", TAKE, MINE, points * CARD_POINT_WEIGHT, named, amount=points)
        if self.got.bit_count() == CARDS_IN_MONTH:
            yield Feature("hanafuda-month", TAKE, MINE, self._value(self.got) * MONTH_WEIGHT, codes)
        wanted = self.taken & ~PLAINS
        if wanted:
            rivals = month_of(cards_of(wanted)[0])
            chance = self._then.held_by(None, rivals)
            yield Feature("hanafuda-first", BLOCK, THEIRS, self._value(wanted) * chance, codes_of(wanted))

    def _lays(self) -> Iterator[Feature]:
        card = self.laid
        then = self._then
        code = (CODES[card],)
        month = month_of(card)
        out = then.unseen & month
        own = then.hand & month
        yield Feature("hanafuda-nothing", TAKE, MINE, -CAPTURE_YAKU * self._usual())
        if not out:
            yield Feature("hanafuda-own", SAFE, THEIRS, SAFE_CARD_YAKU * 2 * self._usual(), code)
            return
        if out.bit_count() == 1:
            yield Feature("hanafuda-quiet", SAFE, THEIRS, SAFE_CARD_YAKU * self._usual(), code)
        if own:
            back = self._value(own & -own | 1 << card) * RECAPTURE_WEIGHT * (1 - then.held_by(None, out))
            yield Feature("hanafuda-retake", BUILD, MINE, back, (code[0], *codes_of(own & -own)))
        if not 1 << card & PLAINS:
            worth = -self._value(1 << card) * then.held_by(None, out)
            yield Feature("hanafuda-offers", SAFE, THEIRS, worth, code)
        lured = out & (BRIGHTS | CUP)
        if lured:
            worth = -self._value(lured) * then.held_by(None, lured) * UNSEEN_BRIGHT_WEIGHT
            yield Feature("hanafuda-lures", SAFE, THEIRS, worth, codes_of(lured))

    def _usual(self) -> float:
        """Return the value of a typical yaku or, if card points count, of a good capture."""
        return 20.0 if self._card_points_count else self._usual_yaku

    def _waits(self) -> Iterator[Feature]:
        """Yield the table cards that only this seat can still take."""
        for month, cards in self._then.sure_months().items():
            if self.laid >> 2 == month or self._then.turns(self._seat) == 0:
                continue
            worth = self._value(cards | self._then.hand & 0xF << (month << 2)) * LATER_CAPTURE_WEIGHT
            yield Feature("hanafuda-waits", KEEP, MINE, worth, codes_of(cards), label=f"month-{month + 1}")

    # Own yaku

    def _yaku_made(self) -> Iterator[Feature]:
        if not self.got:
            return
        had = {yaku.name: yaku.points for yaku in self._state.yaku(self._seat)}
        for yaku in self._after.yaku(self._seat):
            more = yaku.points - had.get(yaku.name, 0)
            cards = codes_of(yaku.cards & self.got)
            if more <= 0:
                continue
            if yaku.name in had:
                yield Feature("hanafuda-raises", TAKE, MINE, more, cards, label=yaku.name, amount=yaku.points)
            else:
                yield Feature("hanafuda-makes", TAKE, MINE, more, cards, label=yaku.name, amount=yaku.points)

    def _yaku_nearer(self) -> Iterator[Feature]:
        """Yield the yaku that get within one or two cards."""
        turns = self._then.turns(self._seat)
        if not self.got or not turns:
            return
        before = self._before.reach(self._seat)
        for label, reach in self._then.reach(self._seat).items():
            had = before.get(label)
            if had is not None and had.short <= reach.short:
                continue
            worth = self._then.worth(self._seat, reach)
            if had is not None:
                worth -= self._before.worth(self._seat, had)
            if worth <= 0:
                continue
            name = "hanafuda-one-short" if reach.short == 1 else "hanafuda-two-short"
            missing = reach.missing if len(reach.missing) == reach.short else ()
            yield Feature(name, BUILD, MINE, worth, missing, label=label, amount=turns)

    def _kinds_nearer(self) -> Iterator[Feature]:
        """Yield the yaku of many cards that get closer, but not within two cards."""
        after = self._after.captured
        scoring = self._state.scoring
        _, replaced = scoring.completed_sets(after[self._seat], self._after.void_viewings(self._seat))
        for kind in scoring.kinds:
            if kind.name in replaced:
                continue
            got = (self.got & kind.cards).bit_count()
            short = kind.needs - kind.had(after[self._seat])
            left = (kind.cards & ~self._then.gone).bit_count()
            if got and 2 < short <= min(MAX_MISSING_MENTIONED, left, 2 * self._then.turns(self._seat)):
                worth = kind.points * got / kind.needs / short
                yield Feature("hanafuda-collects", BUILD, MINE, worth, label=kind.name, amount=short)

    def _chances_given_up(self) -> Iterator[Feature]:
        """Yield the yaku that lose a missing card, or the seat's last card to take one."""
        if self.laid < 0:
            return
        last = not self._then.hand & month_of(self.laid)
        for label, reach in self._before.reach(self._seat).items():
            worth = -self._before.worth(self._seat, reach) / len(reach.missing)
            hunted = tuple([code for code in reach.missing if self._is_hunted(INDEX[code])])
            if CODES[self.laid] in reach.missing:
                yield Feature("hanafuda-lets-go", KEEP, MINE, worth, (CODES[self.laid],), label=label)
            elif hunted and last:
                yield Feature("hanafuda-parts", KEEP, MINE, worth / 2, hunted, label=label)

    def _is_hunted(self, card: int) -> bool:
        """Return whether the card given up could have taken this unseen card."""
        return card >> 2 == self.laid >> 2 and bool(self._before.unseen >> card & 1)

    # Others' yaku

    def _blocks(self, other: int) -> Iterator[Feature]:
        """Yield the yaku that the move denies or helps another seat."""
        if not self._then.turns(other):
            return
        after = self._then.reach(other)
        for label, reach in self._before.reach(other).items():
            missing = mask_of(INDEX[code] for code in reach.missing)
            stake = self._before.gain(other, reach)
            cards = missing & self.taken
            if cards:
                yield from self._denies(other, label, reach, cards, after)
            elif self.laid >= 0 and missing >> self.laid & 1:
                chance = self._then.other_chance(other, self.laid)
                if reach.short == 1:
                    yield self._against("hanafuda-feeds", other, label, stake * chance, 1 << self.laid)
                elif missing.bit_count() == reach.short:
                    yield self._against("hanafuda-serves", other, label, stake * chance / 3, 1 << self.laid)
            elif self.laid >= 0 and reach.short == 1:
                waiting = missing & month_of(self.laid) & self._then.unseen
                chance = self._then.held_by(other, waiting)
                if waiting:
                    yield self._against("hanafuda-invites", other, label, stake * chance, waiting)

    def _denies(
        self, other: int, label: str, reach: ReachView, cards: int, after: Mapping[str, ReachView]
    ) -> Iterator[Feature]:
        """Yield the capture of cards that another seat needs and might have captured."""
        still = self._then.worth(other, after[label]) if label in after else 0.0
        lost = self._before.worth(other, reach) - still
        at_all = self._then.held_by(other, month_of(cards_of(cards)[0]))
        if lost <= 0 or not at_all:
            return
        codes = codes_of(cards)
        if reach.short == 1:
            yield Feature("hanafuda-denies", BLOCK, THEIRS, lost, codes, other, label)
        elif len(reach.missing) == reach.short:
            yield Feature("hanafuda-hampers", BLOCK, THEIRS, lost, codes, other, label)

    def _against(self, name: str, other: int, label: str, stake: float, cards: int) -> Feature:
        return Feature(name, SAFE, THEIRS, -stake, codes_of(cards), other, label)

    def _clouds(self, other: int) -> Iterator[Feature]:
        """Yield the viewings of a seat that a completed month makes void."""
        void = self._after.void_viewings(other) & ~self._state.void_viewings(other)
        if not void:
            return
        stakes = {yaku.name: float(yaku.points) for yaku in self._state.yaku(other)}
        stakes |= {
            label: self._before.worth(other, reach) for label, reach in self._before.reach(other).items()
        }
        months = codes_of(self.got)
        for label, bit in VIEWING_BITS.items():
            if not void & bit or label not in stakes:
                continue
            if other == self._seat:
                yield Feature("hanafuda-spoils", KEEP, MINE, -stakes[label], months, label=label)
            else:
                yield Feature("hanafuda-clouds", BLOCK, THEIRS, stakes[label], months, other, label)
