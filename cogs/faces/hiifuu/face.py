"""The face of Hiifuu: secret discards, the trick, tricks won, and the tokens."""

from collections.abc import Mapping
from typing import ClassVar

from bot.pictures.board import Board, Card
from bot.texts import Words
from cogs.delivery.pages import PRIMARY, SECONDARY, Button, Choice, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces.face import Face, Outcome, RoundHighlight, Scene
from cogs.faces.hiifuu import rulebook
from cogs.faces.hiifuu.board import hand_board, table_board
from cogs.faces.hiifuu.words import (
    DISCARDING,
    HIIFUU,
    card_name,
    card_words,
    cards_in_short,
    choosing_words,
    colour_name,
    hand_lines,
    points_words,
    task_lines,
    tokens_words,
    trick_words,
    won_words,
)
from games import Event, View
from games.cards.hiifuu import COLOURS, INDEX
from games.hiifuu.view import HiifuuTable

HIIFUU_MOVES = ("card-played", "own-discards", "discards-chosen")
TRICK, KEPT, COVERED = "trick-won", "token-kept", "token-covered"
PICTURED_EVENTS = ("card-played", TRICK, "token-taken", COVERED, "no-token-left")
"""The events of the last two tricks, shown in the picture of a hand."""


class HiifuuFace(Face[HiifuuTable]):
    """How Hiifuu looks: a select for the discards, then a button for each card."""

    decks: ClassVar = (HIIFUU,)
    figures: ClassVar = rulebook.HIIFUU_FIGURES
    cover: ClassVar = ("O1", "P9", "V14", "G5", "O18")
    minutes: ClassVar = {4: 9, 5: 10, 6: 13}
    counting: ClassVar = frozenset({KEPT, "token-unused", "round-points"})

    def table_words(self, scene: Scene[HiifuuTable]) -> tuple[str, ...]:
        """Return the players still choosing, or the trick and each seat's tricks; and the tokens."""
        table = scene.table
        if table.phase == DISCARDING:
            return choosing_words(scene), tokens_words(scene)
        won = [won_words(scene, seat) for seat in range(len(scene.names))]
        standing = "\n".join([*won, tokens_words(scene)])
        return (standing,) if scene.view.over else (trick_words(scene), standing)

    def hand_words(self, scene: Scene[HiifuuTable]) -> tuple[str, ...]:
        """Return the task, the hand by colour, and the table.

        It doesn't change while others choose their discards, so that no select is redrawn in use.
        """
        table = scene.table
        words = scene.words
        cards = [words("hiifuu-hand"), *hand_lines(table.hand, words)]
        own = "\n".join([*task_lines(scene), *cards])
        if table.phase == DISCARDING:
            return own, f"{points_words(scene)}\n{tokens_words(scene)}"
        seen = [
            points_words(scene),
            words("hiifuu-own-discards", cards=cards_in_short(table.discards, words)),
        ]
        if table.played:
            seen.append(words("hiifuu-played", cards=cards_in_short(table.played, words)))
        return own, *self.table_words(scene), "\n".join(seen)

    def hand_controls(self, scene: Scene[HiifuuTable]) -> tuple[Row, ...]:
        """Return the select of discards until everyone has chosen, then the cards."""
        table = scene.table
        view = scene.view
        words = scene.words
        if table.phase == DISCARDING:
            choices = tuple(
                Choice(card_words(code, words), code, code in table.discards, words.icon(HIIFUU, code))
                for code in table.hand
            )
            asks = words("hiifuu-ask-discards", due=table.due)
            return (Select(asks, Verb.PLAY, "discard", choices, min_values=table.due, max_values=table.due),)
        takes = {move.cards[0] for move in view.moves if move.takes}
        waiting = view.you not in view.to_move
        buttons = tuple(
            Button(
                words("hiifuu-card-takes", card=card_words(code, words))
                if code in takes
                else card_words(code, words),
                Verb.PLAY,
                code,
                PRIMARY if code in takes else SECONDARY,
                disabled=waiting or code in table.blocked,
                card=words.icon(HIIFUU, code),
                brief=card_name(code, words),
            )
            for code in table.hand
        )
        return (buttons,) if buttons else ()

    def table_board(self, scene: Scene[HiifuuTable]) -> Board:
        """Return the picture of the table."""
        return table_board(self, scene)

    def hand_board(self, scene: Scene[HiifuuTable]) -> Board | None:
        """Return the picture of the player's hand."""
        return hand_board(self, scene)

    def picture_notes(self, scene: Scene[HiifuuTable]) -> tuple[str, ...]:
        """Return a player's chosen discards or the task to choose them; later the picture shows enough."""
        table = scene.table
        if scene.view.you is None or table.phase != DISCARDING:
            return ()
        if table.discards:
            return (
                scene.words(
                    "hiifuu-chosen",
                    cards=scene.words.listed(card_name(code, scene.words) for code in table.discards),
                ),
            )
        return (scene.words("hiifuu-choose-brief", due=table.due),)

    def decision_details(self, scene: Scene[HiifuuTable]) -> tuple[str, ...]:
        """Return the rules of the decision, the player's own discards, and the cards played in this round."""
        table = scene.table
        words = scene.words
        lines = task_lines(scene) if scene.view.you is not None else []
        if table.discards and table.phase != DISCARDING:
            lines.append(words("hiifuu-own-discards", cards=cards_in_short(table.discards, words)))
        if table.played:
            lines.append(words("hiifuu-played", cards=cards_in_short(table.played, words)))
        return "\n".join(lines), tokens_words(scene)

    def rule_numbers(self) -> Mapping[str, int]:
        """Return the sizes of the deal and the conditions to win."""
        return rulebook.rule_numbers()

    def rules_page(self, scene: Scene[HiifuuTable]) -> str:
        """Return the page on discards, or on tricks."""
        return "discards" if scene.table.phase == DISCARDING else "trick"

    def events_to_tell(self, events: tuple[Event, ...], *, brief: bool = False) -> tuple[Event, ...]:
        """Return the events; in brief, grouped by seat in the order of their first events."""
        order = {seat: place for place, seat in enumerate(dict.fromkeys(event.seat for event in events))}
        return tuple(sorted(events, key=lambda event: order[event.seat])) if brief else events

    def is_pictured(self, event: Event, scene: Scene[HiifuuTable]) -> bool:
        """Return whether an event belongs to the current or the previous trick, which hands show."""
        return event.kind in PICTURED_EVENTS and scene.at_table and scene.view.you is not None

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a card played, or discards (visible only to their owner)."""
        return event.kind in HIIFUU_MOVES

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card as colour and value."""
        return words.card(HIIFUU, code, card_name(code, words))

    def reason_label(self, label: str, words: Words) -> str:
        """Return the colour of a move's feature; cards are named as cards."""
        return colour_name(label, words) if label in COLOURS else ""

    def round_outcomes(self, events: tuple[Event, ...], scene: Scene[HiifuuTable]) -> tuple[Outcome, ...]:
        """Return each seat's tricks with their cards, and the token it kept or covered."""
        return tuple(_seat_outcome(events, seat, scene) for seat in range(len(scene.names)))

    def match_goal(self, scene: Scene[HiifuuTable]) -> str:
        """Return the end of the match in words."""
        table = scene.table
        return scene.words("picture-hiifuu-aim", rounds=table.last_round, points=table.enough_points)

    def hand_cards(self, table: HiifuuTable) -> tuple[Card, ...]:
        """Return a seat's hand."""
        return tuple(Card(HIIFUU, code) for code in table.hand)

    def card_words(self, code: str, words: Words) -> str:
        """Return a card as sign, colour and value: `🌻 Orange 7`."""
        return card_words(code, words)

    def chosen_move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the card to play, or the discards in canonical order."""
        if values:
            return " ".join(("discard", *sorted(values, key=lambda code: INDEX.get(code, -1))))
        return f"play {argument}"


def _seat_outcome(events: tuple[Event, ...], seat: int, scene: Scene[HiifuuTable]) -> Outcome:
    words = scene.words
    wanted = scene.table.wanted
    own = [event for event in events if event.seat == seat]
    won = tuple(event.cards[0] for event in own if event.kind == TRICK)
    kept = next((event.amount or 0 for event in own if event.kind == KEPT), 0)
    covered = next((event.amount or 0 for event in own if event.kind == COVERED), 0)
    if len(won) < wanted:
        said = words("outcome-hiifuu-few", count=len(won))
    elif kept:
        said = words("outcome-hiifuu-kept", value=kept)
    elif covered:
        said = words("outcome-hiifuu-covered", count=len(won), value=covered)
    else:
        said = words(
            "outcome-hiifuu-no-token" if len(won) == wanted else "outcome-hiifuu-many", count=len(won)
        )
    if kept or covered:
        about = words("deed-hiifuu-token", value=kept or covered)
    else:
        about = words("deed-hiifuu-tricks", count=len(won))
    return Outcome(said, (RoundHighlight(kept - covered, about, won),) if won else ())
