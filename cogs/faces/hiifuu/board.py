"""What pictures of Hiifuu show: the trick by seat, tricks won, the tokens, and the hand by colour."""

from bot.pictures.board import (
    BLOCKED,
    CHOSEN,
    EMPTY,
    LARGE_WIDTH,
    MEDIUM_WIDTH,
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
from cogs.faces.boards import player_name
from cogs.faces.describing import board_of
from cogs.faces.face import Face, Scene
from cogs.faces.hiifuu.words import DECK, DISCARDING, colour_name, scarce_tokens
from games.hiifuu.view import HiifuuTable, Token

TRICK_CARD = {4: LARGE_WIDTH, 5: 104, 6: MEDIUM_WIDTH}
"""Width of a card of the trick, by number of players."""
TRICK_IN_HAND, CHOOSING_IN_HAND = 58, 52
LAST_TRICK = 40
TOKEN, TOKEN_IN_HAND = 84, 50
WON, WON_LAP = 42, 47
"""Width of a trick that was won, and the distance between two; more tricks take the same width."""

ONE_ROW = 10
"""The most cards of a hand in one row; more lie in two."""
HAND_CARD = {6: 100, 7: 88, 8: 78, 9: 68, 10: 61}
"""Width of a card of the hand, by cards in a row."""


def table_board(face: Face[HiifuuTable], scene: Scene[HiifuuTable]) -> Board:
    """Return the picture of the table for players and spectators."""
    width = TRICK_CARD[len(scene.view.seats)]
    first = (
        _choosing_section(scene, width) if scene.table.phase == DISCARDING else _trick_section(scene, width)
    )
    return board_of(face, DECK, (first, _tokens_section(scene, TOKEN)), scene.words)


def hand_board(face: Face[HiifuuTable], scene: Scene[HiifuuTable]) -> Board | None:
    """Return the picture of a hand by colour, the trick that it is played to, and what has been played.

    If the trick rules some cards out, these are marked, and so are those that can be played.
    """
    if scene.view.you is None:
        return None
    discarding = scene.table.phase == DISCARDING
    first = _choosing_section(scene, CHOOSING_IN_HAND) if discarding else _trick_section(scene, TRICK_IN_HAND)
    before = _last_trick(scene) if scene.at_table else ()
    sections = [first, *before, _tokens_section(scene, TOKEN_IN_HAND)]
    hand = _hand_groups(scene)
    if hand:
        rows = -(-len(hand) // ONE_ROW)
        columns = max(-(-len(hand) // rows), min(HAND_CARD))
        strip = Strip(hand, HAND_CARD[columns], columns=columns, spoken=scene.words("picture-hand"))
        sections.append(Section((strip,)))
    return board_of(face, DECK, sections, scene.words)


def _hand_groups(scene: Scene[HiifuuTable]) -> tuple[Group, ...]:
    """Return the reader's cards, with marks for what can be done with each."""
    table = scene.table
    takes = {move.cards[0] for move in scene.view.moves if move.takes}
    marks = dict.fromkeys(table.discards if table.phase == DISCARDING else (), CHOSEN)
    if table.blocked:
        marks |= {code: BLOCKED if code in table.blocked else PLAYABLE for code in table.hand}
    marks |= dict.fromkeys(takes, TAKES)
    return tuple(Group((Card(DECK, code),), mark=marks.get(code, "")) for code in table.hand)


def _all_seats(scene: Scene[HiifuuTable]) -> range:
    return range(len(scene.view.seats))


def _choosing_section(scene: Scene[HiifuuTable], width: int) -> Section:
    """Return who has chosen discards, with each seat's points and number of cards in hand."""
    table, words = scene.table, scene.words
    groups = tuple(
        Group(
            (face_down(DECK, table.hand_counts[seat]),),
            player_name(scene, seat),
            mark="" if seat in table.waiting else PLAYABLE,
            alt=words(
                "picture-hiifuu-choosing" if seat in table.waiting else "picture-hiifuu-chosen",
                name=player_name(scene, seat),
                count=table.hand_counts[seat],
            ),
        )
        for seat in _all_seats(scene)
    )
    points = tuple(_points_group(scene, seat) for seat in _all_seats(scene))
    count = len(groups)
    strips = (Strip(groups, width, columns=count), Strip(points, columns=count))
    return Section(strips, words("picture-hiifuu-discards", due=table.due), _leader_words(scene))


def _points_group(scene: Scene[HiifuuTable], seat: int) -> Group:
    words = scene.words
    points = words("picture-points", points=scene.view.scores[seat])
    return Group((), points, alt=words("picture-said-of", card=player_name(scene, seat), said=points))


def _trick_cards(scene: Scene[HiifuuTable]) -> tuple[Group, ...]:
    """Return the trick in the order of play, with empty places for those yet to play."""
    played = {card.seat: card.card for card in scene.table.trick}
    return tuple(
        Group(
            (Card(DECK, played[seat]) if seat in played else EMPTY,),
            player_name(scene, seat),
            strong=seat in scene.view.to_move,
            mark=WINNING if seat == scene.table.winning else TURN if seat in scene.view.to_move else "",
        )
        for seat in _in_order(scene)
    )


def _trick_section(scene: Scene[HiifuuTable], width: int) -> Section:
    """Return the trick, and below each of its cards the tricks and the points of its player."""
    cards = _trick_cards(scene)
    won = tuple(_tricks_won(scene, seat) for seat in _in_order(scene))
    blocks = (
        Strip(cards, width, columns=len(cards)),
        Note(scene.words("picture-hiifuu-won")),
        Strip(won, WON, WON_LAP, len(won)),
    )
    known = _known_voids(scene)
    return Section((*blocks, *((Note(known),) if known else ())), *_trick_title(scene))


def _last_trick(scene: Scene[HiifuuTable]) -> tuple[Section, ...]:
    """Return the trick before this one in the order of play, with its winner; none at the first."""
    history = scene.view.history
    won = next((event for event in reversed(history) if event.kind == "trick-won"), None)
    if won is None:
        return ()
    plays = [event for event in history[: history.index(won)] if event.kind == "card-played"]
    groups = tuple(
        Group(
            (Card(DECK, play.cards[0]),),
            "" if play.seat is None else player_name(scene, play.seat),
            mark=WINNING if play.seat == won.seat else "",
        )
        for play in plays[-len(scene.view.seats) :]
    )
    strip = Strip(groups, LAST_TRICK, columns=len(groups))
    return (Section((strip,), scene.words("picture-hiifuu-last-trick")),)


def _tricks_won(scene: Scene[HiifuuTable], seat: int) -> Group:
    """Return the tricks a seat has won and places for those it wants: a tick at two, a cross at more."""
    count, wanted = scene.table.tricks[seat], scene.table.wanted
    mark = "" if count < wanted else PLAYABLE if count == wanted else CHOSEN
    cards = (Card(DECK, BACK),) * count + (EMPTY,) * (wanted - count)
    points = scene.words("picture-points", points=scene.view.scores[seat])
    alt = scene.words("picture-hiifuu-has-won", name=player_name(scene, seat), count=count, points=points)
    return Group(cards, points, mark=mark, lap=WON_LAP // (len(cards) - 1), alt=alt)


def _tokens_section(scene: Scene[HiifuuTable], width: int) -> Section:
    """Return the row of tokens: who has each one, which is next, which are covered."""
    words = scene.words
    following = next((token for token in scene.table.tokens if token.state == "left"), None)
    groups = tuple(
        Group(
            (Card(DECK, "token-covered" if token.state == "covered" else f"token-{token.value}"),),
            _token_label(token, token is following, scene),
            strong=token is following,
            alt=words(
                "picture-hiifuu-token-of",
                value=token.value,
                state=token.state,
                name="" if token.seat is None else player_name(scene, token.seat),
            ),
        )
        for token in scene.table.tokens
    )
    strip = Strip(groups, width, columns=len(groups))
    return Section((strip,), words("picture-hiifuu-tokens", left=scarce_tokens(scene)), _aim_words(scene))


def _token_label(token: Token, following: bool, scene: Scene[HiifuuTable]) -> str:
    if token.seat is not None:
        return player_name(scene, token.seat)
    return scene.words("picture-hiifuu-token-next") if following else ""


def _leader_words(scene: Scene[HiifuuTable]) -> str:
    """Return who leads, or who has led and which colour must be followed."""
    table = scene.table
    if table.leader is None or scene.view.over:
        return ""
    name = player_name(scene, table.leader)
    if table.suit is None:
        return scene.words("picture-hiifuu-leads", name=name)
    return scene.words("picture-hiifuu-led", name=name, colour=colour_name(table.suit, scene.words))


def _trick_title(scene: Scene[HiifuuTable]) -> tuple[str, str]:
    """Return the number of the trick, and who leads it or what was led."""
    done = len(scene.table.played) // len(scene.view.seats)
    last = done + max(scene.table.hand_counts)
    title = scene.words("picture-hiifuu-trick", number=min(done + 1, last), count=last)
    return title, _leader_words(scene)


def _in_order(scene: Scene[HiifuuTable]) -> list[int]:
    """Return the seats in the order of play."""
    there = len(scene.view.seats)
    return [((scene.table.leader or 0) + i) % there for i in range(there)]


def _known_voids(scene: Scene[HiifuuTable]) -> str:
    """Return which colours seats are known to have run out of."""
    words = scene.words
    known = [
        words(
            "picture-hiifuu-void",
            name=player_name(scene, seat),
            colours=words.listed(colour_name(colour, words) for colour in colours),
        )
        for seat, colours in enumerate(scene.table.lacks)
        if colours
    ]
    return words("picture-hiifuu-voids", voids=words("semicolon").join(known)) if known else ""


def _aim_words(scene: Scene[HiifuuTable]) -> str:
    """Return in words when a match ends."""
    table = scene.table
    return scene.words("picture-hiifuu-aim", rounds=table.last_round, points=table.enough_points)
