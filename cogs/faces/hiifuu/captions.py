"""What pictures of Hiifuu say: cards, the trick, the tokens and the points in plain words."""

from bot.pictures.board import CHOSEN, PLAYABLE, TAKES, Group
from bot.texts import Words
from cogs.faces import Scene
from cogs.faces.boards import line, player
from games.cards.hiifuu import COLOURS, INDEX, VALUES
from games.hiifuu.table import HiifuuTable


def card_name(code: str, words: Words) -> str:
    """Return a card in plain words."""
    return words("picture-hiifuu-card", colour=_colour_name(_colour(code), words), value=code[1:])


def leads(scene: Scene[HiifuuTable]) -> str:
    """Return who leads, or who has led and which colour must be followed."""
    table = scene.table
    if table.leader is None or scene.view.over:
        return ""
    name = player(scene, table.leader)
    if table.colour is None:
        return scene.words("picture-hiifuu-leads", name=name)
    return scene.words("picture-hiifuu-led", name=name, colour=_colour_name(table.colour, scene.words))


def trick_title(scene: Scene[HiifuuTable]) -> tuple[str, str]:
    """Return the number of the trick, and who leads it or what was led."""
    done = len(scene.table.played) // len(scene.view.seats)
    last = done + max(scene.table.hand_counts)
    title = scene.words("picture-hiifuu-trick", number=min(done + 1, last), count=last)
    return title, leads(scene)


def in_order(scene: Scene[HiifuuTable]) -> list[int]:
    """Return the seats in the order of play."""
    there = len(scene.view.seats)
    return [((scene.table.leader or 0) + i) % there for i in range(there)]


def known_voids(scene: Scene[HiifuuTable]) -> str:
    """Return which colours seats are known to have run out of."""
    words = scene.words
    known = [
        words(
            "picture-hiifuu-void",
            name=player(scene, seat),
            colours=words.listed(_colour_name(colour, words) for colour in colours),
        )
        for seat, colours in enumerate(scene.table.voids)
        if colours
    ]
    return words("picture-hiifuu-voids", voids="; ".join(known)) if known else ""


def aim(scene: Scene[HiifuuTable]) -> str:
    """Return when a match ends."""
    table = scene.table
    return scene.words("picture-hiifuu-aim", rounds=table.last_round, points=table.enough_points)


def card_alt(group: Group, words: Words) -> str:
    """Return a card of the hand with what its mark means."""
    name = card_name(group.cards[0].code, words)
    keys = {CHOSEN: "picture-hiifuu-discarding", PLAYABLE: "picture-playable", TAKES: "picture-takes"}
    return words(keys[group.mark], card=name) if group.mark in keys else name


def choosing_alt(scene: Scene[HiifuuTable]) -> str:
    """Return who has and who has not chosen discards."""
    table, words = scene.table, scene.words
    seats = [
        words(
            "picture-hiifuu-choosing" if seat in table.waiting else "picture-hiifuu-chosen",
            name=player(scene, seat),
            count=table.hand_counts[seat],
        )
        for seat in range(len(scene.view.seats))
    ]
    title = words("picture-hiifuu-discards", due=table.due)
    return line(words.listed(filter(None, (title, leads(scene)))), seats, words)


def trick_alt(scene: Scene[HiifuuTable]) -> str:
    """Return who has played what to the trick, which card wins, and who has yet to play."""
    table, words = scene.table, scene.words
    cards = [
        words(
            "picture-hiifuu-wins" if card.seat == table.winning else "picture-hiifuu-by",
            card=card_name(card.card, words),
            name=player(scene, card.seat),
        )
        for card in table.trick
    ]
    played = {card.seat for card in table.trick}
    still = [player(scene, seat) for seat in in_order(scene) if seat not in played]
    if still and not scene.view.over:
        cards.append(words("picture-hiifuu-to-come", names=words.listed(still)))
    return line(words.listed(filter(None, trick_title(scene))), cards, words)


def seats_alt(scene: Scene[HiifuuTable]) -> str:
    """Return the tricks and the points of each seat, and the colours they are known to have run out of."""
    words = scene.words
    won = [
        words(
            "picture-hiifuu-has-won",
            name=player(scene, seat),
            count=count,
            points=words("picture-points", points=points),
        )
        for seat, (count, points) in enumerate(zip(scene.table.tricks, scene.view.scores, strict=True))
    ]
    alt = line(words("picture-hiifuu-won"), won, words)
    known = known_voids(scene)
    return f"{alt} {words('picture-said', title=known)}" if known else alt


def tokens_alt(scene: Scene[HiifuuTable]) -> str:
    """Return the row of tokens and what has become of each."""
    words = scene.words
    tokens = [
        words(
            "picture-hiifuu-token-of",
            value=token.value,
            state=token.state,
            name="" if token.seat is None else player(scene, token.seat),
        )
        for token in scene.table.tokens
    ]
    return f"{line(words('picture-hiifuu-tokens'), tokens, words)} {words('picture-said', title=aim(scene))}"


def _colour(code: str) -> str:
    return COLOURS[INDEX[code] // VALUES]


def _colour_name(colour: str, words: Words) -> str:
    return words(f"hiifuu-{colour}")
