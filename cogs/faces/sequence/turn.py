"""What the faces of Hiyoko and Isuri share: cards with their numbers, the pile, the controls of a turn."""

from dataclasses import replace
from typing import cast

from bot.texts import Words
from cogs.delivery.pages import PRIMARY, SECONDARY, SUCCESS, Button
from cogs.faces import Face, Row, Scene
from cogs.faces.together import together_rows, together_with
from games import Event, MoveOption, View
from games.cards import hanafuda, ise
from games.sequence.deck import NUMBER_OF_MONTH
from games.sequence.table import SequenceTable

PLAY = "play"
PAID, PASSED, BOTH_PASSED = "paid", "passed", "both-passed"
SHOWN_UNDER = 4


class SequenceFace(Face):
    """How Hiyoko and Isuri look: the top card and what follows it, and one's hand by numbers."""

    family = "sequence"

    def table(self, scene: Scene) -> tuple[str, ...]:
        """Return the pile, the turn under way, and who holds how many cards."""
        return self._pile_block(scene), self._counts_block(scene)

    def hand(self, scene: Scene) -> tuple[str, ...]:
        """Return what is to be done, what the ghosts in the hand count as, and the table."""
        return self._task_block(scene), *self.table(scene)

    def beside(self, scene: Scene) -> tuple[str, ...]:
        """Return what a player is to do, and what the ghosts in his hand count as."""
        return (self._task_block(scene),)

    def controls(self, scene: Scene) -> tuple[Row, ...]:
        """Return a button for each card, disabled where it cannot be played, and what else may be done."""
        view, words = scene.view, scene.words
        single = {move.cards[0]: (i, move) for i, move in enumerate(view.moves) if len(move.cards) == 1}
        cards = tuple(
            replace(self._card_button(code, single.get(code), scene), number=number)
            for number, code in enumerate(sorted_hand(view), start=1)
        )
        stop = tuple(
            Button(words("sequence-stop"), PLAY, str(i), PRIMARY)
            for i, move in enumerate(view.moves)
            if move.kind == "stop"
        )
        together = together_rows(view.moves, self.card, _brief, _icon, words)
        return ((*cards, *stop), *together) if cards else ()

    def move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the move that a button or a choice of several cards stands for."""
        return together_with(view.moves, argument, values) if values else super().move(view, argument, values)

    def story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Tell what a play was paid with the play, and two passes in a row in one breath."""
        told: list[Event] = []
        for event in events:
            before = told[-1] if told else None
            if before is not None and event.kind == PAID:
                told[-1] = _joined(before, event, before.kind)
            elif before is not None and before.kind == event.kind == PASSED:
                told[-1] = _joined(before, event, BOTH_PASSED)
            else:
                told.append(event)
        return tuple(told)

    def dealt(self, view: View, words: Words) -> str:
        """Return the hand that a seat was dealt, by number."""
        return ", ".join(self.card(code, words) for code in sorted_hand(view))

    def card(self, code: str, words: Words) -> str:
        """Return a card with its number: `Clubs 8 ♣️` or `4 · Wisteria · Cuckoo`."""
        return words.card(deck_of(code), code, _name(code, words))

    def _pile_block(self, scene: Scene) -> str:
        table, words = table_of(scene), scene.words
        lines = [words("sequence-top", card=self.card(table.top, words)), _stands(table, words)]
        under = table.pile[-1 - SHOWN_UNDER : -1]
        if under:
            cards = ", ".join(self.card(code, words) for code in reversed(under))
            lines.append(words("sequence-under", cards=cards))
        if table.turn is not None and table.run:
            name = scene.names[table.turn]
            if table.one_two:
                lines.append(words("sequence-two-due", name=name))
            else:
                lines.append(words("sequence-run", name=name, count=table.run))
        return "\n".join(lines)

    def _counts_block(self, scene: Scene) -> str:
        table, words = table_of(scene), scene.words
        hands = " · ".join(
            words("sequence-hand-count", name=name, count=count)
            for name, count in zip(scene.names, table.hand_counts, strict=True)
        )
        return words("sequence-counts", hands=hands, pile=len(table.pile), draw=table.draw_pile)

    def _task_block(self, scene: Scene) -> str:
        """Return what the reader is to do now, and what his ghosts count as."""
        view, table, words = scene.view, table_of(scene), scene.words
        lines: list[str] = []
        if view.you in view.to_move:
            following = next_words(table, words)
            if table.one_two:
                lines.append(words("sequence-must-two"))
            else:
                lines.append(words("sequence-go-on" if table.may_stop else "sequence-begin", next=following))
            out_of_order = [self.card(code, words) for code in _out_of_order(view)]
            if out_of_order:
                lines.append(words("sequence-one-two", cards=words.join(out_of_order)))
            if any(len(move.cards) > 1 for move in view.moves):
                lines.append(words("sequence-together"))
        ghosts = [
            words("sequence-ghost", card=self.card(code, words), numbers=range_words(numbers, words))
            for code, numbers in zip(table.hand, table.hand_numbers, strict=True)
            if len(numbers) > 1
        ]
        if ghosts:
            lines.append(words("sequence-ghosts", cards=words.join(ghosts)))
        return "\n".join(lines)

    def _card_button(self, code: str, play: tuple[int, MoveOption] | None, scene: Scene) -> Button:
        words = scene.words
        label, icon = self.card(code, words), _icon(code, words)
        if play is None:
            return Button(label, "card", code, SECONDARY, disabled=True, card=icon)
        index, move = play
        style = SUCCESS
        if code in _out_of_order(scene.view):
            label, style = words("sequence-play-one-two", card=label), PRIMARY
        if move.gain:
            label = words("with-gain", text=label, gain=move.gain)
        return Button(label, PLAY, str(index), style, card=icon)


def _joined(first: Event, then: Event, kind: str) -> Event:
    """Return two events as one of another kind, with the amounts of both."""
    amount = (first.amount or 0) + (then.amount or 0)
    return Event(kind, first.round, first.seat, first.cards, amount, first.label)


def table_of(scene: Scene) -> SequenceTable:
    """Return what lies on the table."""
    return cast("SequenceTable", scene.view.table)


def number_of(code: str) -> int:
    """Return the number of a card of either deck."""
    if code in hanafuda.INDEX:
        return NUMBER_OF_MONTH[hanafuda.MONTHS[hanafuda.INDEX[code] // 4]]
    return ise.number_of(code)


def deck_of(code: str) -> str:
    """Return the id of the deck that a card belongs to."""
    return "hanafuda" if code in hanafuda.INDEX else "ise"


def _name(code: str, words: Words) -> str:
    number = number_of(code)
    if deck_of(code) == "hanafuda":
        month = words(f"hanafuda-month-{hanafuda.INDEX[code] // 4 + 1}")
        return words("sequence-hanafuda-card", number=number, month=month, card=words(f"hanafuda-{code}"))
    values = {"suit": words(f"ise-suit-{code[0]}"), "sign": words(f"ise-sign-{code[0]}")}
    if number in ise.PICTURES:
        return words("ise-picture-card", number=number, picture=words(f"ise-picture-{number}"), **values)
    return words("ise-card", number=number, **values)


def range_words(numbers: tuple[int, ...], words: Words) -> str:
    """Return numbers that follow one another as `8` or `1–10`."""
    if len(numbers) == 1:
        return str(numbers[0])
    return words("sequence-range", first=numbers[0], last=numbers[-1])


def next_words(table: SequenceTable, words: Words) -> str:
    """Return which numbers come next."""
    many = "yes" if len(table.next_numbers) > 1 else "no"
    return words("sequence-next", many=many, numbers=range_words(table.next_numbers, words))


def _stands(table: SequenceTable, words: Words) -> str:
    """Return what the top card stands for, and whether it does so as a ghost."""
    key = "sequence-stands"
    if table.top_numbers != (number_of(table.top),):
        key += "-turned" if table.turned else "-ghost"
    numbers = range_words(table.top_numbers, words)
    return words(key, numbers=numbers, next=next_words(table, words))


def _brief(code: str, words: Words) -> str:
    """Return a card as short as it can be said."""
    if code in hanafuda.INDEX:
        return words("sequence-hanafuda-brief", number=number_of(code), card=words(f"hanafuda-{code}"))
    return words("ise-brief", number=number_of(code), sign=words(f"ise-sign-{code[0]}"))


def _icon(code: str, words: Words) -> str:
    """Return the id of the card whose emoji stands for a card of either deck."""
    return words.icon(deck_of(code), code)


def sorted_hand(view: View) -> list[str]:
    """Return the reader's cards by number."""
    return sorted(cast("SequenceTable", view.table).hand, key=number_of)


def _out_of_order(view: View) -> list[str]:
    """Return the cards that may be played although they do not follow: the 1 of a one-two."""
    playable = cast("SequenceTable", view.table).playable
    return [move.cards[0] for move in view.moves if len(move.cards) == 1 and move.cards[0] not in playable]
