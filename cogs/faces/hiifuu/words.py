"""Hiifuu in words: cards, the trick, each seat's tricks, the tokens, and the task."""

from collections.abc import Iterable
from itertools import groupby

from bot.texts import Words
from cogs.faces.face import Scene
from games.cards.hiifuu import COLOURS, INDEX, VALUES
from games.hiifuu.view import HiifuuTable, Token

HIIFUU = "hiifuu"
DISCARDING = "discarding"


def card_words(code: str, words: Words) -> str:
    """Return a card as colour and value: `Orange 7`."""
    return words.card(HIIFUU, code, card_name(code, words))


def colour_name(colour: str, words: Words) -> str:
    """Return the name of a colour."""
    return words(f"hiifuu-{colour}")


def card_name(code: str, words: Words) -> str:
    """Return a card as colour and value, without its emoji."""
    return words("hiifuu-card", colour=words(f"hiifuu-{_colour_of(code)}"), value=code[1:])


def _colour_of(code: str) -> str:
    return COLOURS[INDEX[code] // VALUES]


def _colour_words(colour: str, words: Words) -> str:
    sign = words(f"hiifuu-sign-{colour}")
    name = words(f"hiifuu-{colour}")
    return words("hiifuu-colour", sign=sign, colour=name)


def _by_colour(codes: Iterable[str], words: Words) -> list[tuple[str, str]]:
    """Return the colours with the values of their cards, in canonical order."""
    return [
        (colour, " · ".join(words.card(HIIFUU, code, code[1:]) for code in some))
        for colour, some in groupby(codes, key=_colour_of)
    ]


def hand_lines(codes: Iterable[str], words: Words) -> list[str]:
    """Return cards by colour, a line each."""
    return [
        words("hiifuu-values", colour=_colour_words(colour, words), values=values)
        for colour, values in _by_colour(codes, words)
    ]


def cards_in_short(codes: Iterable[str], words: Words) -> str:
    """Return cards by colour in one line."""
    return "  ".join(
        words("hiifuu-values-short", sign=words(f"hiifuu-sign-{colour}"), values=values)
        for colour, values in _by_colour(codes, words)
    )


def choosing_words(scene: Scene[HiifuuTable]) -> str:
    """Return the players who have and haven't chosen discards."""
    table = scene.table
    words = scene.words
    names = scene.names
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


def trick_words(scene: Scene[HiifuuTable]) -> str:
    """Return the trick, its current winner, and the next player."""
    table = scene.table
    words = scene.words
    names = scene.names
    done = len(table.played) // len(names)
    place = {"number": done + 1, "count": done + max(table.hand_counts)}
    if table.suit is None:
        lines = [words("hiifuu-trick", **place)]
    else:
        lines = [words("hiifuu-trick-colour", **place, colour=_colour_words(table.suit, words))]
    for card in table.trick:
        winning = "yes" if card.seat == table.winning else "no"
        shown = card_words(card.card, words)
        lines.append(words("hiifuu-trick-card", winning=winning, name=names[card.seat], card=shown))
    mover, *later = _still_to_play(scene)
    key = "hiifuu-to-play" if table.trick else "hiifuu-to-lead"
    others = scene.names_of(tuple(later))
    lines.append(words(key, name=names[mover], more=len(later), others=others))
    return "\n".join(lines)


def _still_to_play(scene: Scene[HiifuuTable]) -> list[int]:
    """Return the seats that have not yet played to the trick, in the order of play."""
    there = len(scene.names)
    played = {card.seat for card in scene.table.trick}
    order = ((scene.view.to_move[0] + i) % there for i in range(there))
    return [seat for seat in order if seat not in played]


def won_words(scene: Scene[HiifuuTable], seat: int) -> str:
    """Return a seat's number of tricks, its token, and the colours it has run out of."""
    table = scene.table
    words = scene.words
    tricks = table.tricks[seat]
    line = words("hiifuu-won", name=scene.names[seat], count=tricks)
    if tricks == table.wanted:
        token = next((token for token in table.tokens if token.seat == seat), None)
        if token is None:
            line = words("hiifuu-won-no-token", won=line)
        else:
            line = words("hiifuu-won-token", won=line, value=token.value)
    if table.lacks[seat]:
        colours = words.listed(_colour_words(colour, words) for colour in table.lacks[seat])
        line = words("hiifuu-won-voids", won=line, colours=colours)
    return line


def _token_words(token: Token, following: bool, scene: Scene[HiifuuTable]) -> str:
    if token.seat is not None:
        return scene.words(f"hiifuu-token-{token.state}", value=token.value, name=scene.names[token.seat])
    left = scene.words("hiifuu-token-next" if following else "hiifuu-token-left", value=token.value)
    return scene.words.card(HIIFUU, f"token-{token.value}", left)


def scarce_tokens(scene: Scene[HiifuuTable]) -> int | str:
    """Return the number of tokens left, or `enough` if every player can get one."""
    tokens = scene.table.tokens
    left = sum(token.state == "left" for token in tokens)
    return left if len(scene.names) > len(tokens) else "enough"


def tokens_words(scene: Scene[HiifuuTable]) -> str:
    """Return the row of tokens, and the end of the match."""
    words = scene.words
    table = scene.table
    following = next((token for token in table.tokens if token.state == "left"), None)
    tokens = [_token_words(token, token is following, scene) for token in table.tokens]
    aim = words("hiifuu-aim", rounds=table.last_round, points=table.enough_points)
    return f"{words('hiifuu-tokens', tokens=' · '.join(tokens), left=scarce_tokens(scene))}\n{aim}"


def points_words(scene: Scene[HiifuuTable]) -> str:
    """Return the points of each seat so far."""
    words = scene.words
    points = [
        words("hiifuu-points-of", name=name, points=points)
        for name, points in zip(scene.names, scene.view.scores, strict=True)
    ]
    return words("hiifuu-points", points=" · ".join(points))


def task_lines(scene: Scene[HiifuuTable]) -> list[str]:
    """Return the reader's task with the reason for any restriction; empty while they wait."""
    table = scene.table
    words = scene.words
    view = scene.view
    if table.phase == DISCARDING:
        if table.discards:
            chosen = words.join([card_words(code, words) for code in table.discards])
            return [words("hiifuu-chosen", cards=chosen)]
        return [words("hiifuu-choose", due=table.due)]
    if view.you not in view.to_move:
        return []
    if table.suit is None:
        return [words("hiifuu-lead")]
    colour = _colour_words(table.suit, words)
    if table.blocked:
        return [words("hiifuu-must-follow", colour=colour)]
    follows = any(_colour_of(code) == table.suit for code in table.hand)
    return [words("hiifuu-follow" if follows else "hiifuu-cannot-follow", colour=colour)]
