"""Pictures of Hiifuu: the trick by seat, tricks won, the tokens, and the hand by colour."""

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
from cogs.faces.hiifuu.words import DISCARDING, HIIFUU, colour_name, scarce_tokens
from games.hiifuu.view import HiifuuTable, Token

TRICK_CARD_WIDTHS = {4: LARGE_WIDTH, 5: 104, 6: MEDIUM_WIDTH}
"""Width of a card of the trick, by number of players."""
HAND_TRICK_WIDTH, HAND_CHOOSING_WIDTH = 58, 52
LAST_TRICK_WIDTH = 40
TOKEN_WIDTH, HAND_TOKEN_WIDTH = 84, 50
WON_TRICK_WIDTH = 42
"""Width of a won trick."""
WON_TRICK_LAP = 47
"""Distance between two won tricks; more tricks take the same total width."""

MAX_ROW_CARDS = 10
"""Maximum number of cards of a hand in one row; more take two."""
"""The most cards of a hand in one row; more lie in two."""
HAND_CARD_WIDTHS = {6: 100, 7: 88, 8: 78, 9: 68, 10: 61}
"""Width of a card of the hand, by number of cards in a row."""


def table_board(face: Face[HiifuuTable], scene: Scene[HiifuuTable]) -> Board:
    """Return the picture of the table for players and spectators."""
    width = TRICK_CARD_WIDTHS[len(scene.view.seats)]
    first = (
        _choosing_section(scene, width) if scene.table.phase == DISCARDING else _trick_section(scene, width)
    )
    return board_of(face, HIIFUU, (first, _tokens_section(scene, TOKEN_WIDTH)), scene.words)


def hand_board(face: Face[HiifuuTable], scene: Scene[HiifuuTable]) -> Board | None:
    """Return the picture of a hand by colour, with the trick and the previous one.

    If the trick rules some cards out, both these and the playable ones are marked.
    """
    if scene.view.you is None:
        return None
    discarding = scene.table.phase == DISCARDING
    first = (
        _choosing_section(scene, HAND_CHOOSING_WIDTH)
        if discarding
        else _trick_section(scene, HAND_TRICK_WIDTH)
    )
    before = _last_trick(scene) if scene.at_table else ()
    sections = [first, *before, _tokens_section(scene, HAND_TOKEN_WIDTH)]
    hand = _hand_groups(scene)
    if hand:
        rows = -(-len(hand) // MAX_ROW_CARDS)
        columns = max(-(-len(hand) // rows), min(HAND_CARD_WIDTHS))
        strip = Strip(hand, HAND_CARD_WIDTHS[columns], columns=columns, spoken=scene.words("picture-hand"))
        sections.append(Section((strip,)))
    return board_of(face, HIIFUU, sections, scene.words)


def _hand_groups(scene: Scene[HiifuuTable]) -> tuple[Group, ...]:
    """Return the reader's cards, marked by their use."""
    table = scene.table
    takes = {move.cards[0] for move in scene.view.moves if move.takes}
    marks = dict.fromkeys(table.discards if table.phase == DISCARDING else (), CHOSEN)
    if table.blocked:
        marks |= {code: BLOCKED if code in table.blocked else PLAYABLE for code in table.hand}
    marks |= dict.fromkeys(takes, TAKES)
    return tuple(Group((Card(HIIFUU, code),), mark=marks.get(code, "")) for code in table.hand)


def _all_seats(scene: Scene[HiifuuTable]) -> range:
    return range(len(scene.view.seats))


def _choosing_section(scene: Scene[HiifuuTable], width: int) -> Section:
    """Return the players who have chosen discards, with each seat's points and number of cards."""
    table = scene.table
    words = scene.words
    groups = tuple(
        Group(
            (face_down(HIIFUU, table.hand_counts[seat]),),
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
    """Return the trick in the order of play, with empty spots for those yet to play."""
    played = {card.seat: card.card for card in scene.table.trick}
    return tuple(
        Group(
            (Card(HIIFUU, played[seat]) if seat in played else EMPTY,),
            player_name(scene, seat),
            strong=seat in scene.view.to_move,
            mark=WINNING if seat == scene.table.winning else TURN if seat in scene.view.to_move else "",
        )
        for seat in _in_order(scene)
    )


def _trick_section(scene: Scene[HiifuuTable], width: int) -> Section:
    """Return the trick; below each card are its player's tricks and points."""
    cards = _trick_cards(scene)
    won = tuple(_tricks_won(scene, seat) for seat in _in_order(scene))
    blocks = (
        Strip(cards, width, columns=len(cards)),
        Note(scene.words("picture-hiifuu-won")),
        Strip(won, WON_TRICK_WIDTH, WON_TRICK_LAP, len(won)),
    )
    known = _known_voids(scene)
    return Section((*blocks, *((Note(known),) if known else ())), *_trick_title(scene))


def _last_trick(scene: Scene[HiifuuTable]) -> tuple[Section, ...]:
    """Return the previous trick in the order of play, with its winner; empty for the first trick."""
    history = scene.view.history
    won = next((event for event in reversed(history) if event.kind == "trick-won"), None)
    if won is None:
        return ()
    plays = [event for event in history[: history.index(won)] if event.kind == "card-played"]
    groups = tuple(
        Group(
            (Card(HIIFUU, play.cards[0]),),
            "" if play.seat is None else player_name(scene, play.seat),
            mark=WINNING if play.seat == won.seat else "",
        )
        for play in plays[-len(scene.view.seats) :]
    )
    strip = Strip(groups, LAST_TRICK_WIDTH, columns=len(groups))
    return (Section((strip,), scene.words("picture-hiifuu-last-trick")),)


def _tricks_won(scene: Scene[HiifuuTable], seat: int) -> Group:
    """Return a seat's tricks and spots for those it still needs: a tick at two, a cross at more."""
    count = scene.table.tricks[seat]
    wanted = scene.table.wanted
    mark = "" if count < wanted else PLAYABLE if count == wanted else CHOSEN
    cards = (Card(HIIFUU, BACK),) * count + (EMPTY,) * (wanted - count)
    points = scene.words("picture-points", points=scene.view.scores[seat])
    alt = scene.words("picture-hiifuu-has-won", name=player_name(scene, seat), count=count, points=points)
    return Group(cards, points, mark=mark, lap=WON_TRICK_LAP // (len(cards) - 1), alt=alt)


def _tokens_section(scene: Scene[HiifuuTable], width: int) -> Section:
    """Return the row of tokens: their owners, the next one, and the covered ones."""
    words = scene.words
    following = next((token for token in scene.table.tokens if token.state == "left"), None)
    groups = tuple(
        Group(
            (Card(HIIFUU, "token-covered" if token.state == "covered" else f"token-{token.value}"),),
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
    """Return the leader or, after the lead, also the colour to follow."""
    table = scene.table
    if table.leader is None or scene.view.over:
        return ""
    name = player_name(scene, table.leader)
    if table.suit is None:
        return scene.words("picture-hiifuu-leads", name=name)
    return scene.words("picture-hiifuu-led", name=name, colour=colour_name(table.suit, scene.words))


def _trick_title(scene: Scene[HiifuuTable]) -> tuple[str, str]:
    """Return the number of the trick, and its leader or led colour."""
    done = len(scene.table.played) // len(scene.view.seats)
    last = done + max(scene.table.hand_counts)
    title = scene.words("picture-hiifuu-trick", number=min(done + 1, last), count=last)
    return title, _leader_words(scene)


def _in_order(scene: Scene[HiifuuTable]) -> list[int]:
    """Return the seats in the order of play."""
    there = len(scene.view.seats)
    return [((scene.table.leader or 0) + i) % there for i in range(there)]


def _known_voids(scene: Scene[HiifuuTable]) -> str:
    """Return the colours that seats are known to have run out of."""
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
    """Return the end of the match in words."""
    table = scene.table
    return scene.words("picture-hiifuu-aim", rounds=table.last_round, points=table.enough_points)
