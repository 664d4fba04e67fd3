"""What pictures of Hiifuu show: the trick by seat, tricks won, the tokens, and one's hand by colour."""

from dataclasses import replace

from bot.pictures.board import (
    BLOCKED,
    CHOSEN,
    EMPTY,
    LARGE,
    MEDIUM,
    PLAYABLE,
    TAKES,
    TURN,
    WINNING,
    Board,
    Card,
    Group,
    Note,
    Section,
    Strip,
    face_down,
)
from bot.pictures.sprites import BACK
from cogs.faces import Scene
from cogs.faces.boards import board_of, line, player
from cogs.faces.hiifuu.captions import (
    aim,
    card_alt,
    choosing_alt,
    in_order,
    known_voids,
    leads,
    seats_alt,
    tokens_alt,
    trick_alt,
    trick_title,
)
from games.hiifuu.table import HiifuuTable, Token

DECK = "hiifuu"
DISCARDING = "discarding"

TRICK_CARD = {4: LARGE, 5: 104, 6: MEDIUM}
"""Width of a card of the trick, by number of players."""
TRICK_IN_HAND, CHOOSING_IN_HAND = 58, 52
TOKEN, TOKEN_IN_HAND, TOKEN_KEPT = 84, 50, 58
WON, WON_LAP = 42, 47
"""Width of a trick that was won, and the distance between two; more tricks take the same width."""

ONE_ROW = 10
"""The most cards of a hand in one row; more lie in two."""
HAND_CARD = {6: 100, 7: 88, 8: 78, 9: 68, 10: 61}
"""Width of a card of the hand, by cards in a row."""


def table_board(scene: Scene[HiifuuTable]) -> Board:
    """Return the picture of the table that everybody sees."""
    if scene.table.phase == DISCARDING:
        section, alt = _choosing(scene, TRICK_CARD[len(scene.view.seats)]), choosing_alt(scene)
    else:
        section, alt = _trick(scene, TRICK_CARD[len(scene.view.seats)]), trick_alt(scene)
    section = replace(section, alt=f"{alt}\n{seats_alt(scene)}")
    return board_of(DECK, (section, replace(_tokens(scene, TOKEN), alt=tokens_alt(scene))))


def hand_board(scene: Scene[HiifuuTable]) -> Board | None:
    """Return the picture of a hand by colour, the trick that it is played to, and what has been played.

    The cards have the numbers of their buttons. If the trick rules some of them out, these are marked, and so
    are those that can be played.
    """
    table, view, words = scene.table, scene.view, scene.words
    if view.you is None:
        return None
    sections: list[Section] = []
    if table.phase == DISCARDING:
        sections.append(replace(_choosing(scene, CHOOSING_IN_HAND), alt=choosing_alt(scene)))
    else:
        trick = _trick(scene, TRICK_IN_HAND)
        sections.append(replace(trick, alt=f"{trick_alt(scene)}\n{seats_alt(scene)}"))
    sections.append(replace(_tokens(scene, TOKEN_IN_HAND), alt=tokens_alt(scene)))
    hand = _hand(scene)
    if hand:
        rows = -(-len(hand) // ONE_ROW)
        columns = max(-(-len(hand) // rows), min(HAND_CARD))
        alt = line(words("picture-hand"), [card_alt(group, words) for group in hand], words)
        strip = Strip(hand, HAND_CARD[columns], columns=columns)
        sections.append(Section((strip,), alt=alt))
    return board_of(DECK, sections)


def _hand(scene: Scene[HiifuuTable]) -> tuple[Group, ...]:
    """Return the reader's cards, with marks for what can be done with each."""
    table = scene.table
    takes = {move.cards[0] for move in scene.view.moves if move.takes}
    marks = dict.fromkeys(table.discards if table.phase == DISCARDING else (), CHOSEN)
    if table.blocked:
        marks |= {code: BLOCKED if code in table.blocked else PLAYABLE for code in table.hand}
    marks |= dict.fromkeys(takes, TAKES)
    return tuple(Group((Card(DECK, code),), mark=marks.get(code, "")) for code in table.hand)


def _seats(scene: Scene[HiifuuTable]) -> range:
    return range(len(scene.view.seats))


def _choosing(scene: Scene[HiifuuTable], width: int) -> Section:
    """Return who has chosen discards, with everybody's cards in hand and points."""
    table, words = scene.table, scene.words
    groups = tuple(
        Group(
            (face_down(DECK, table.hand_counts[seat]),),
            player(scene, seat),
            mark="" if seat in table.waiting else PLAYABLE,
        )
        for seat in _seats(scene)
    )
    points = tuple(_points(scene, seat) for seat in _seats(scene))
    count = len(groups)
    strips = (Strip(groups, width, columns=count), Strip(points, columns=count))
    return Section(strips, words("picture-hiifuu-discards", due=table.due), leads(scene))


def _points(scene: Scene[HiifuuTable], seat: int) -> Group:
    return Group((), scene.words("picture-points", points=scene.view.scores[seat]))


def _trick_cards(scene: Scene[HiifuuTable]) -> tuple[Group, ...]:
    """Return the trick in the order of play, with empty places for those yet to play."""
    played = {card.seat: card.card for card in scene.table.trick}
    return tuple(
        Group(
            (Card(DECK, played[seat]) if seat in played else EMPTY,),
            player(scene, seat),
            strong=seat in scene.view.to_move,
            mark=WINNING if seat == scene.table.winning else TURN if seat in scene.view.to_move else "",
        )
        for seat in in_order(scene)
    )


def _trick(scene: Scene[HiifuuTable], width: int) -> Section:
    """Return the trick, and below each of its cards the tricks and the points of its player."""
    cards = _trick_cards(scene)
    won = tuple(_won(scene, seat) for seat in in_order(scene))
    blocks = (
        Strip(cards, width, columns=len(cards)),
        Note(scene.words("picture-hiifuu-won")),
        Strip(won, WON, WON_LAP, len(won)),
    )
    known = known_voids(scene)
    return Section((*blocks, *((Note(known),) if known else ())), *trick_title(scene))


def _won(scene: Scene[HiifuuTable], seat: int) -> Group:
    """Return the tricks a seat has won and places for those it wants: a tick at two, a cross at more."""
    count, wanted = scene.table.tricks[seat], scene.table.wanted
    mark = "" if count < wanted else PLAYABLE if count == wanted else CHOSEN
    cards = (Card(DECK, BACK),) * count + (EMPTY,) * (wanted - count)
    points = _points(scene, seat)
    return replace(points, cards=cards, mark=mark, lap=WON_LAP // (len(cards) - 1))


def _tokens(scene: Scene[HiifuuTable], width: int) -> Section:
    """Return the row of tokens: who has each one, which is next, which are covered."""
    words = scene.words
    following = next((token for token in scene.table.tokens if token.state == "left"), None)
    groups = tuple(
        Group(
            (Card(DECK, "token-covered" if token.state == "covered" else f"token-{token.value}"),),
            _token_label(token, token is following, scene),
            strong=token is following,
        )
        for token in scene.table.tokens
    )
    strip = Strip(groups, width, columns=len(groups))
    return Section((strip,), words("picture-hiifuu-tokens"), aim(scene))


def _token_label(token: Token, following: bool, scene: Scene[HiifuuTable]) -> str:
    if token.seat is not None:
        return player(scene, token.seat)
    return scene.words("picture-hiifuu-token-next") if following else ""
