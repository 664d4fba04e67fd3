"""What pictures of Hiifuu show: the trick by seat, tricks won, the tokens, and one's hand by colour."""

from bot.pictures.board import (
    CHOSEN,
    EMPTY,
    MEDIUM,
    PLAYABLE,
    SMALL,
    TAKES,
    TURN,
    WINNING,
    Board,
    Card,
    Group,
    Section,
    Strip,
    face_down,
)
from bot.pictures.sprites import BACK
from bot.texts import Words
from cogs.faces import Scene
from cogs.faces.boards import by_rank, description, hand_width, line, place_of, player, points_of
from games.cards.hiifuu import COLOURS, INDEX, VALUES
from games.rules.hiifuu_policy import WANTED
from games.rules.hiifuu_table import HiifuuTable, Token

DECK = "hiifuu"
DISCARDING = "discarding"
TOKEN = 76
"""Width of a token, in pixels of the picture."""
WON_LAP = 18
TOKEN_COLUMNS = 5


def table_board(scene: Scene, table: HiifuuTable) -> Board:
    """Return the picture of the table that everybody sees."""
    if table.phase == DISCARDING:
        sections, said = [_choosing(scene, table)], [_said_choosing(scene, table)]
    else:
        sections = [_trick(scene, table), _won(scene, table)]
        said = [_said_trick(scene, table), _said_won(scene, table)]
    return Board(DECK, (*sections, _tokens(scene, table)), description([*said, _said_tokens(scene, table)]))


def hand_board(scene: Scene, table: HiifuuTable) -> Board | None:
    """Return the picture of a hand by colour, with the trick that it is played to."""
    view, words = scene.view, scene.words
    if view.you is None:
        return None
    takes = {move.cards[0] for move in view.moves if move.takes}
    marks = dict.fromkeys(table.discards if table.phase == DISCARDING else (), CHOSEN)
    if table.blocked:
        marks |= {code: PLAYABLE for code in table.hand if code not in table.blocked}
    marks |= dict.fromkeys(takes, TAKES)
    cards = tuple(
        Group((Card(DECK, code),), number=number, mark=marks.get(code, ""))
        for number, code in enumerate(table.hand, start=1)
    )
    sections: list[Section] = []
    said: list[str] = []
    if table.phase != DISCARDING:
        sections.append(_trick(scene, table, SMALL))
        said.append(_said_trick(scene, table))
    if cards:
        own = Strip(cards, hand_width(len(cards)))
        turn = TURN if view.you in view.to_move else ""
        sections.append(Section((own,), words("picture-hand"), mark=turn))
        said.append(line(words("picture-hand"), [_said_card(card, words) for card in cards], words))
    return Board(DECK, tuple(sections), description(said)) if sections else None


def result_board(scene: Scene, table: HiifuuTable) -> Board:
    """Return the picture of the end: the seats by rank with their rounds, and the last tokens."""
    words, view = scene.words, scene.view
    sections: list[Section] = []
    said: list[str] = []
    for seat in by_rank(scene):
        points = points_of(scene, seat)
        mark = WINNING if view.ranks[seat] == 1 else ""
        sections.append(Section((), place_of(scene, seat), points, mark))
        said.append(words("picture-said", title=f"{place_of(scene, seat)}, {points}"))
    sections.append(_tokens(scene, table))
    return Board(DECK, tuple(sections), description([*said, _said_tokens(scene, table)]))


def card_name(code: str, words: Words) -> str:
    """Return a card in plain words."""
    return words("picture-hiifuu-card", colour=words(f"hiifuu-{_colour(code)}"), value=code[1:])


def _colour(code: str) -> str:
    return COLOURS[INDEX[code] // VALUES]


def _said_card(card: Group, words: Words) -> str:
    name = words("picture-numbered", number=card.number, card=card_name(card.cards[0].code, words))
    said = {CHOSEN: "picture-hiifuu-discarding", PLAYABLE: "picture-playable", TAKES: "picture-takes"}
    return words(said[card.mark], card=name) if card.mark else name


def _seats(scene: Scene) -> range:
    return range(len(scene.view.seats))


def _choosing(scene: Scene, table: HiifuuTable) -> Section:
    """Return who has chosen discards, each with the cards in hand."""
    words = scene.words
    groups = tuple(
        Group(
            (face_down(DECK, table.hand_counts[seat]),),
            player(scene, seat),
            mark="" if seat in table.waiting else PLAYABLE,
        )
        for seat in _seats(scene)
    )
    strip = Strip(groups, columns=len(groups))
    return Section((strip,), words("picture-hiifuu-discards", due=table.due))


def _said_choosing(scene: Scene, table: HiifuuTable) -> str:
    words = scene.words
    seats = [
        words(
            "picture-hiifuu-choosing" if seat in table.waiting else "picture-hiifuu-chosen",
            name=player(scene, seat),
        )
        for seat in _seats(scene)
    ]
    return line(words("picture-hiifuu-discards", due=table.due), seats, words)


def _trick_title(scene: Scene, table: HiifuuTable) -> tuple[str, str]:
    """Return which trick it is, and what must be followed or who leads."""
    words = scene.words
    done = len(table.played) // len(scene.view.seats)
    last = done + max(table.hand_counts)
    title = words("picture-hiifuu-trick", number=min(done + 1, last), count=last)
    if table.colour is not None:
        return title, words("picture-hiifuu-follow", colour=words(f"hiifuu-{table.colour}"))
    if table.leader is not None and not scene.view.over:
        return title, words("picture-hiifuu-leads", name=player(scene, table.leader))
    return title, ""


def _still(scene: Scene, table: HiifuuTable) -> list[int]:
    """Return the seats that have not played to the trick, in the order in which they will."""
    if table.leader is None or scene.view.over:
        return []
    there = len(scene.view.seats)
    played = {card.seat for card in table.trick}
    return [seat for i in range(there) if (seat := (table.leader + i) % there) not in played]


def _trick(scene: Scene, table: HiifuuTable, width: int = MEDIUM) -> Section:
    """Return the trick in the order of play, with places for those who have not played."""
    groups = [
        Group(
            (Card(DECK, card.card),),
            player(scene, card.seat),
            mark=WINNING if card.seat == table.winning else "",
        )
        for card in table.trick
    ]
    groups += [
        Group((EMPTY,), player(scene, seat), strong=seat in scene.view.to_move)
        for seat in _still(scene, table)
    ]
    strip = Strip(tuple(groups), width, columns=len(groups))
    return Section((strip,), *_trick_title(scene, table))


def _said_trick(scene: Scene, table: HiifuuTable) -> str:
    words = scene.words
    cards = [
        words(
            "picture-hiifuu-wins" if card.seat == table.winning else "picture-hiifuu-by",
            card=card_name(card.card, words),
            name=player(scene, card.seat),
        )
        for card in table.trick
    ]
    still = [player(scene, seat) for seat in _still(scene, table)]
    if still:
        cards.append(words("picture-hiifuu-to-come", names=", ".join(still)))
    return line(", ".join(filter(None, _trick_title(scene, table))), cards, words)


def _won(scene: Scene, table: HiifuuTable) -> Section:
    """Return the tricks that each seat has won; a tick for two, a cross for more."""
    groups: list[Group] = []
    for seat, count in enumerate(table.tricks):
        mark = "" if count < WANTED else PLAYABLE if count == WANTED else CHOSEN
        cards = (Card(DECK, BACK),) * count or (EMPTY,)
        label = scene.words("picture-hiifuu-tricks", name=player(scene, seat), count=count)
        groups.append(Group(cards, label, mark=mark))
    strip = Strip(tuple(groups), SMALL, WON_LAP, columns=len(groups))
    return Section((strip,), scene.words("picture-hiifuu-won"))


def _said_won(scene: Scene, table: HiifuuTable) -> str:
    words = scene.words
    won = [
        words("picture-hiifuu-has-won", name=player(scene, seat), count=count)
        for seat, count in enumerate(table.tricks)
    ]
    return line(words("picture-hiifuu-won"), won, words)


def _tokens(scene: Scene, table: HiifuuTable) -> Section:
    """Return the row of tokens: whose each is, which one is next, which are covered."""
    words = scene.words
    following = next((token for token in table.tokens if token.state == "left"), None)
    groups = tuple(
        Group(
            (Card(DECK, "token-covered" if token.state == "covered" else f"token-{token.value}"),),
            _token_label(token, token is following, scene),
            strong=token is following,
        )
        for token in table.tokens
    )
    return Section(
        (Strip(groups, TOKEN, columns=max(len(groups), TOKEN_COLUMNS)),), words("picture-hiifuu-tokens")
    )


def _token_label(token: Token, following: bool, scene: Scene) -> str:
    if token.seat is not None:
        return player(scene, token.seat)
    return scene.words("picture-hiifuu-token-next") if following else ""


def _said_tokens(scene: Scene, table: HiifuuTable) -> str:
    words = scene.words
    tokens = [
        words(
            "picture-hiifuu-token-of",
            value=token.value,
            state=token.state,
            name="" if token.seat is None else player(scene, token.seat),
        )
        for token in table.tokens
    ]
    return line(words("picture-hiifuu-tokens"), tokens, words)
