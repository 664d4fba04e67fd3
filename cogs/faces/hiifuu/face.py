"""The face of Hiifuu: secret discards, the trick, tricks won, and the tokens."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import groupby
from typing import ClassVar

from bot.pictures.board import Board, Card
from bot.texts import Words
from cogs.delivery.pages import PRIMARY, SECONDARY, Button, Choice, Select
from cogs.faces import PLAY, Face, Row, Scene
from cogs.faces.hiifuu import book
from cogs.faces.hiifuu.board import hand_board, table_board
from cogs.faces.outcome import Deed, Outcome
from games import Event, View
from games.cards.hiifuu import COLOURS, INDEX, VALUES
from games.hiifuu.table import HiifuuTable, Token

DECK = "hiifuu"
DISCARDING = "discarding"
MOVES = ("card-played", "own-discards", "discards-chosen")
TRICK, KEPT, COVERED = "trick-won", "token-kept", "token-covered"


class HiifuuFace(Face[HiifuuTable]):
    """How Hiifuu looks: a select for the discards, then a button for each card."""

    decks: ClassVar = (DECK,)
    figures: ClassVar = book.FIGURES
    cover: ClassVar = ("O1", "P9", "V14", "G5", "O18")
    counting: ClassVar = frozenset({KEPT, "token-unused", "round-points"})
    deciding: ClassVar = frozenset({"token-taken", "token-covered", "no-token-left"})

    def table(self, scene: Scene[HiifuuTable]) -> tuple[str, ...]:
        """Return who is still choosing, or the trick and what each has won; and the tokens."""
        table = scene.table
        if table.phase == DISCARDING:
            return _choosing(scene), _tokens(scene)
        won = [_won(scene, seat) for seat in range(len(scene.names))]
        standing = "\n".join([*won, _tokens(scene)])
        return (standing,) if scene.view.over else (_trick(scene), standing)

    def hand(self, scene: Scene[HiifuuTable]) -> tuple[str, ...]:
        """Return what to do, the hand by colour, and the table.

        None of it changes while others choose their discards, so that no select is redrawn while somebody is
        using it.
        """
        table, words = scene.table, scene.words
        cards = [words("hiifuu-hand"), *_lines(table.hand, words)]
        own = "\n".join([*_task(scene), *cards])
        if table.phase == DISCARDING:
            return own, f"{_points(scene)}\n{_tokens(scene)}"
        seen = [_points(scene), words("hiifuu-own-discards", cards=_in_short(table.discards, words))]
        if table.played:
            seen.append(words("hiifuu-played", cards=_in_short(table.played, words)))
        return own, *self.table(scene), "\n".join(seen)

    def controls(self, scene: Scene[HiifuuTable]) -> tuple[Row, ...]:
        """Return the select of discards until all have chosen, then the cards."""
        table, view, words = scene.table, scene.view, scene.words
        if table.phase == DISCARDING:
            choices = tuple(
                Choice(_card(code, words), code, code in table.discards, words.icon(DECK, code))
                for code in table.hand
            )
            asks = words("hiifuu-ask-discards", due=table.due)
            return (Select(asks, PLAY, "discard", choices, fewest=table.due, most=table.due),)
        takes = {move.cards[0] for move in view.moves if move.takes}
        waiting = view.you not in view.to_move
        buttons = tuple(
            Button(
                words("hiifuu-card-takes", card=_card(code, words)) if code in takes else _card(code, words),
                PLAY,
                code,
                PRIMARY if code in takes else SECONDARY,
                disabled=waiting or code in table.blocked,
                card=words.icon(DECK, code),
                brief=_brief(code, words),
            )
            for code in table.hand
        )
        return (buttons,) if buttons else ()

    def board(self, scene: Scene[HiifuuTable]) -> Board:
        """Return the picture of the table."""
        return table_board(scene)

    def hand_board(self, scene: Scene[HiifuuTable]) -> Board | None:
        """Return the picture of what a player has."""
        return hand_board(scene)

    def beside(self, scene: Scene[HiifuuTable]) -> tuple[str, ...]:
        """Return what a player is about to discard; the picture shows which cards can be played."""
        table = scene.table
        if scene.view.you is None or table.phase != DISCARDING:
            return ()
        if table.discards:
            return (
                scene.words(
                    "hiifuu-chosen",
                    cards=scene.words.listed(_brief(code, scene.words) for code in table.discards),
                ),
            )
        return (scene.words("hiifuu-choose-brief", due=table.due),)

    def details(self, scene: Scene[HiifuuTable]) -> tuple[str, ...]:
        """Return the rules of the decision, one's own discards, and what has been played in this round."""
        table, words = scene.table, scene.words
        lines = _task(scene) if scene.view.you is not None else []
        if table.discards and table.phase != DISCARDING:
            lines.append(words("hiifuu-own-discards", cards=_in_short(table.discards, words)))
        if table.played:
            lines.append(words("hiifuu-played", cards=_in_short(table.played, words)))
        return "\n".join(lines), _tokens(scene)

    def numbers(self) -> Mapping[str, int]:
        """Return what is dealt, and what wins."""
        return book.numbers()

    def rules_page(self, scene: Scene[HiifuuTable]) -> str:
        """Return the page on discards, or on tricks."""
        return "discards" if scene.table.phase == DISCARDING else "trick"

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a card played, or the discards that only their owner sees."""
        return event.kind in MOVES

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card as colour and value."""
        return words.card(DECK, code, _brief(code, words))

    def outcomes(self, events: tuple[Event, ...], scene: Scene[HiifuuTable]) -> tuple[Outcome, ...]:
        """Return how many tricks each has won with which cards, and what became of its token."""
        return tuple(_outcome(events, seat, scene) for seat in range(len(scene.names)))

    def goal(self, scene: Scene[HiifuuTable]) -> str:
        """Return when the match ends."""
        table = scene.table
        return scene.words("picture-hiifuu-aim", rounds=table.last_round, points=table.enough_points)

    def dealt(self, table: HiifuuTable, words: Words) -> str:
        """Return the hand that a seat was dealt, by colour."""
        return _in_short(table.hand, words)

    def dealt_cards(self, table: HiifuuTable) -> tuple[Card, ...]:
        """Return the hand that a seat was dealt."""
        return tuple(Card(DECK, code) for code in table.hand)

    def card(self, code: str, words: Words) -> str:
        """Return a card as sign, colour and value: `🌻 Orange 7`."""
        return _card(code, words)

    def move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the card to play, or the discards in canonical order."""
        if values:
            return " ".join(("discard", *sorted(values, key=lambda code: INDEX.get(code, -1))))
        return f"play {argument}"


def _brief(code: str, words: Words) -> str:
    """Return a card as colour and value: `Orange 7`."""
    return words("hiifuu-card-brief", colour=words(f"hiifuu-{_colour(code)}"), value=code[1:])


def _colour(code: str) -> str:
    return COLOURS[INDEX[code] // VALUES]


def _colour_words(colour: str, words: Words) -> str:
    sign, name = words(f"hiifuu-sign-{colour}"), words(f"hiifuu-{colour}")
    return words("hiifuu-colour", sign=sign, colour=name)


@cache
def _card(code: str, words: Words) -> str:
    colour = _colour(code)
    sign, name = words(f"hiifuu-sign-{colour}"), words(f"hiifuu-{colour}")
    return words.card(DECK, code, words("hiifuu-card", sign=sign, colour=name, value=code[1:]))


def _by_colour(codes: Iterable[str], words: Words) -> list[tuple[str, str]]:
    """Return the colours with the values of their cards, in canonical order."""
    return [
        (colour, " · ".join(words.card(DECK, code, code[1:]) for code in some))
        for colour, some in groupby(codes, key=_colour)
    ]


def _lines(codes: Iterable[str], words: Words) -> list[str]:
    return [
        words("hiifuu-values", colour=_colour_words(colour, words), values=values)
        for colour, values in _by_colour(codes, words)
    ]


def _in_short(codes: Iterable[str], words: Words) -> str:
    return "  ".join(
        words("hiifuu-values-short", sign=words(f"hiifuu-sign-{colour}"), values=values)
        for colour, values in _by_colour(codes, words)
    )


def _choosing(scene: Scene[HiifuuTable]) -> str:
    """Return who has and who has not chosen discards."""
    table, words, names = scene.table, scene.words, scene.names
    lines = [words("hiifuu-discarding", due=table.due)]
    lines += [
        words("hiifuu-still-choosing" if seat in table.waiting else "hiifuu-has-chosen", name=name)
        for seat, name in enumerate(names)
    ]
    if table.leader is None:
        lines.append(words("hiifuu-leader-by-lot"))
    else:
        lines.append(words("hiifuu-leads-later", name=names[table.leader]))
    return "\n".join(lines)


def _trick(scene: Scene[HiifuuTable]) -> str:
    """Return the trick as it lies, who is winning it, and who plays next."""
    table, words, names = scene.table, scene.words, scene.names
    done = len(table.played) // len(names)
    place = {"number": done + 1, "count": done + max(table.hand_counts)}
    if table.colour is None:
        lines = [words("hiifuu-trick", **place)]
    else:
        lines = [words("hiifuu-trick-colour", **place, colour=_colour_words(table.colour, words))]
    for card in table.trick:
        winning = "yes" if card.seat == table.winning else "no"
        shown = _card(card.card, words)
        lines.append(words("hiifuu-trick-card", winning=winning, name=names[card.seat], card=shown))
    mover, *later = _still_to_play(scene)
    key = "hiifuu-to-play" if table.trick else "hiifuu-to-lead"
    others = scene.named(tuple(later))
    lines.append(words(key, name=names[mover], more=len(later), others=others))
    return "\n".join(lines)


def _still_to_play(scene: Scene[HiifuuTable]) -> list[int]:
    """Return the seats that have not yet played to the trick, in the order of play."""
    there = len(scene.names)
    played = {card.seat for card in scene.table.trick}
    order = ((scene.view.to_move[0] + i) % there for i in range(there))
    return [seat for seat in order if seat not in played]


def _won(scene: Scene[HiifuuTable], seat: int) -> str:
    """Return how many tricks a seat has won, its token, and the colours it is known to have run out of."""
    table = scene.table
    words, tricks = scene.words, table.tricks[seat]
    line = words("hiifuu-won", name=scene.names[seat], count=tricks)
    if tricks == table.wanted:
        token = next((token for token in table.tokens if token.seat == seat), None)
        if token is None:
            line = words("hiifuu-won-no-token", won=line)
        else:
            line = words("hiifuu-won-token", won=line, value=token.value)
    if table.voids[seat]:
        colours = words.listed(_colour_words(colour, words) for colour in table.voids[seat])
        line = words("hiifuu-won-voids", won=line, colours=colours)
    return line


def _tokens(scene: Scene[HiifuuTable]) -> str:
    """Return the row of tokens, and when the match ends."""
    words, table = scene.words, scene.table
    following = next((token for token in table.tokens if token.state == "left"), None)
    tokens = [_token(token, token is following, scene) for token in table.tokens]
    aim = words("hiifuu-aim", rounds=table.last_round, points=table.enough_points)
    return f"{words('hiifuu-tokens', tokens=' · '.join(tokens))}\n{aim}"


def _points(scene: Scene[HiifuuTable]) -> str:
    """Return everybody's points so far."""
    words = scene.words
    points = [
        words("hiifuu-points-of", name=name, points=points)
        for name, points in zip(scene.names, scene.view.scores, strict=True)
    ]
    return words("hiifuu-points", points=" · ".join(points))


def _token(token: Token, following: bool, scene: Scene[HiifuuTable]) -> str:
    if token.seat is not None:
        return scene.words(f"hiifuu-token-{token.state}", value=token.value, name=scene.names[token.seat])
    left = scene.words("hiifuu-token-next" if following else "hiifuu-token-left", value=token.value)
    return scene.words.card(DECK, f"token-{token.value}", left)


def _task(scene: Scene[HiifuuTable]) -> list[str]:
    """Return what the reader has to do, and which cards they may play and why; nothing while they wait."""
    table, words, view = scene.table, scene.words, scene.view
    if table.phase == DISCARDING:
        if table.discards:
            chosen = words.join([_card(code, words) for code in table.discards])
            return [words("hiifuu-chosen", cards=chosen)]
        return [words("hiifuu-choose", due=table.due)]
    if view.you not in view.to_move:
        return []
    if table.colour is None:
        return [words("hiifuu-lead")]
    colour = _colour_words(table.colour, words)
    if table.blocked:
        return [words("hiifuu-must-follow", colour=colour)]
    follows = any(_colour(code) == table.colour for code in table.hand)
    return [words("hiifuu-follow" if follows else "hiifuu-cannot-follow", colour=colour)]


def _outcome(events: tuple[Event, ...], seat: int, scene: Scene[HiifuuTable]) -> Outcome:
    words, wanted = scene.words, scene.table.wanted
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
    return Outcome(said, (Deed(kept - covered, about, won),) if won else ())


FACE = HiifuuFace()
