"""Composing: a picture looks as if everything on it was pasted whole, in order, by Pillow alone."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.pictures import compose
from bot.pictures.board import (
    EMPTY,
    LARGE,
    NEW,
    SMALL,
    TAKES,
    WINNING,
    Avatar,
    Board,
    Card,
    Grid,
    Group,
    Note,
    Section,
    Standing,
    Standings,
    Strip,
    face_down,
)
from bot.pictures.compose import Bands, composed
from bot.pictures.decks import DECKS
from bot.pictures.drawing import HEIGHT, WIDTH
from bot.pictures.inks import CLEAR, GOLD, STEPS, inks
from bot.pictures.layout import bands, laid_out, parts
from bot.pictures.lettering import lettered, line_height, width_of
from bot.pictures.png import Rows, compressed
from bot.pictures.signs import SIGNS
from bot.pictures.spots import (
    GAP,
    GROUP_GAP,
    INNER,
    LABEL,
    MARGIN,
    PADDING,
    PICTURE,
    RADIUS,
    TEXT,
    Box,
    Lettered,
    Shown,
    Signed,
    height_of,
)
from bot.pictures.sprites import emoji_picture, sprite
from bot.pictures.strips import NAMES
from bot.texts import words_for
from cogs.faces import Scene, face_of
from games import Match
from games.catalogue import GAMES, Game
from games.chance import SEED_BYTES
from tests.support.some import some

EVERY = 9
"""Decisions between two looks at a match."""

MOST_KEPT = 4_000_000


def rounded(width: int, height: int, radius: int) -> Image.Image:
    mask = Image.new("1", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=1)
    return mask


def card(deck: str, code: str, width: int) -> tuple[Image.Image, Image.Image]:
    """Return a card in the colours of its deck, and its shape."""
    whole = Image.open(BytesIO(sprite(deck, code) or emoji_picture(deck, code))).convert("RGBA")
    scaled = whole.resize((width, round(width * whole.height / whole.width)), Image.Resampling.HAMMING)
    ground = Image.new("RGBA", scaled.size, inks(deck).cloth.panel)
    ground.alpha_composite(scaled)
    return inks(deck).of_deck(ground.convert("RGB")), scaled.getchannel("A").point([0] * 128 + [255] * 128)


def sign(spot: Signed, cloth: str) -> Image.Image:
    large = Image.new("L", (spot.size * 8, spot.size * 8))
    for shape in SIGNS[spot.mark]:
        ImageDraw.Draw(large).polygon([(x * spot.size * 8, y * spot.size * 8) for x, y in shape], fill=255)
    ramp = inks(cloth).ramp(spot.ground, spot.letters)
    scaled = large.resize((spot.size, spot.size), Image.Resampling.BOX)
    steps = [ramp[round(step * 255 / STEPS)] for step in range(STEPS + 1)]
    return scaled.point([steps[round(value * STEPS / 255)] for value in range(256)])


def plainly(board: Board) -> Image.Image:
    """Draw a board spot by spot, each as a whole and through the mask of its shape."""
    layout, palette = laid_out(board), inks(board.cloth)
    canvas = Image.new("L", (PICTURE, layout.height), palette[palette.cloth.ground])
    for spot in layout.spots:
        place = (spot.x, spot.y)
        if isinstance(spot, Shown):
            image, mask = card(spot.card.deck, spot.card.code, spot.width)
            canvas.paste(image, place, mask)
        elif isinstance(spot, Box):
            canvas.paste(palette[spot.colour], place, rounded(spot.width, spot.height, spot.radius))
        elif isinstance(spot, Lettered):
            text = lettered(spot.text, spot.size, board.cloth, spot.ground, spot.letters, spot.bold)
            canvas.paste(text, place)
        elif isinstance(spot, Signed):
            canvas.paste(sign(spot, board.cloth), place)
    inside = rounded(PICTURE, layout.height, RADIUS)
    canvas.paste(CLEAR, mask=inside.point(lambda covered: not covered))
    shown = Image.frombytes("P", canvas.size, canvas.tobytes())
    shown.putpalette(palette.palette)
    shown.info["transparency"] = CLEAR
    return shown.convert("RGBA")


def hand(deck: str, *codes: str) -> Board:
    numbered = tuple(
        Group((Card(deck, code),), "a label", number=place, mark=mark)
        for place, (code, mark) in enumerate(zip(codes, (TAKES, NEW, "", WINNING), strict=False), start=1)
    )
    below = Strip((Group((*(Card(deck, code, badge="2") for code in codes),)),), SMALL, title="Aki")
    grid = Grid(("1",), ("a", "b"), ((Card(deck, codes[0], count=2), EMPTY),), beside=(Note("said"),))
    beside = Group((Card(deck, codes[0]),), mark=TAKES)
    sections = (
        Section((Strip(numbered, LARGE), below), "Your hand", "12 points", mark=WINNING),
        Section((grid, Note("a long remark " * 20, strong=True))),
        Section((Strip((Group((face_down(deck, 7),)), Group((EMPTY,), mark=NEW), beside)),)),
        Section((Strip((beside, beside, Group((Card(deck, codes[0], count=2),)), beside)),)),
    )
    return Board(deck, sections, "")


@pytest.mark.parametrize(
    "board",
    [
        hand("hanafuda", "1b", "2a", "8b", "4a"),
        hand("ise", "C1", "S9", "U9"),
        hand("hiifuu", "token-1", "V8", "token-covered"),
        hand("hygge", "ra", "bear"),
        Board("hygge", (Section((Note("low"),)),), ""),
    ],
    ids=lambda board: board.cloth,
)
def test_a_picture_has_the_same_pixels_as_one_made_the_plain_way(board: Board) -> None:
    made = shown(composed(board))
    wanted = plainly(board)
    assert made.size == wanted.size
    assert ImageChops.difference(made, wanted).getbbox(alpha_only=False) is None


def shown(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content)).convert("RGBA")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_bands_of_other_pictures_make_the_same_picture_as_drawing_everything(game: Game) -> None:
    """Whoever has looked at a table before, with whatever in their hand, nobody else sees any of it."""
    kept = Bands(MOST_KEPT)
    for board in some(boards_of(game)):
        fresh = shown(composed(board)).tobytes()
        for _ in ("partly kept", "all of it kept"):
            # Pixels and no files: a compressor need not find the same bytes each time.
            assert shown(composed(board, kept=kept)).tobytes() == fresh


def boards_of(game: Game) -> Iterator[Board]:
    """Yield what everybody sees of a random match, every few decisions and at its end."""
    rng = Random(5)
    match = Match.new(game.id, [f"player {seat}" for seat in range(min(game.players))], {}, bytes(SEED_BYTES))
    while not match.over:
        mover = min(match.to_move)
        match.play(mover, rng.choice(match.legal_moves(mover)))
        if match.number % EVERY == 0 or match.over:
            for reader in (None, *range(len(match.seats))):
                view = match.view(reader)
                scene, face = Scene.of(view, view.seats, words_for()), face_of(game.id)
                board = face.board(scene) if reader is None else face.hand_board(scene)
                if board is not None:
                    yield from parts(board)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_cards_are_ready_to_be_drawn_in_the_widths_that_matches_need(game: Game) -> None:
    spots = [spot for board in boards_of(game) for spot in laid_out(board).spots]
    cards = [spot for spot in spots if isinstance(spot, Shown) and not spot.card.code.startswith("token-")]
    assert cards
    assert {spot.width for spot in cards} <= {*DECKS[cards[0].card.deck].widths}


def test_only_what_has_changed_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Rows] = []

    def watched(rows: bytes, width: int) -> Rows:
        drawn.append(compressed(rows, width))
        return drawn[-1]

    monkeypatch.setattr(compose, "compressed", watched)
    kept = Bands(MOST_KEPT)
    composed(hand("ise", "C1", "S9", "U9"), kept=kept)
    first = len(drawn)
    composed(hand("ise", "C1", "S9", "U10"), kept=kept)
    assert len(drawn) - first == 2  # the numbered cards, and those below them


def test_bands_divide_a_picture_without_changing_where_anything_lies() -> None:
    board = hand("ise", "C1", "S9", "U9")
    layout, found = laid_out(board), bands(board)
    assert sum(band.height for band in found) == layout.height
    assert (found[0].first, found[-1].last) == (True, True)
    for section in board.sections:
        alone = replace(board, sections=(section,))
        assert laid_out(alone).height == sum(band.height for band in bands(alone))


@pytest.mark.parametrize(
    "blocks",
    [(), (Strip(()),), (Note(""), Note("a")), (Note("a"), Note(""), Note("b")), (Note("a"), Note(""))],
)
def test_what_takes_up_no_room_spoils_nothing(blocks: tuple[Note | Strip, ...]) -> None:
    board = Board("hygge", (Section(blocks), Section(blocks, "title")), "")
    assert ImageChops.difference(shown(composed(board)), plainly(board)).getbbox(alpha_only=False) is None


def test_a_note_that_is_a_little_too_wide_is_broken_into_lines() -> None:
    texts = ("8 " * wide + "i" * thin for wide in range(1, 40) for thin in range(1, 40))
    text = next(text for text in texts if INNER < width_of(text, TEXT) <= INNER + 2)
    spots = laid_out(Board("ise", (Section((Note(text),)),), "")).spots
    lines = [spot.text for spot in spots if isinstance(spot, Lettered)]
    assert len(lines) == 2
    assert " ".join(lines) == text


def test_cards_lie_as_far_apart_as_wanted_where_a_line_is_just_wide_enough() -> None:
    lap = (INNER - GROUP_GAP) // 2 - SMALL
    strip = Strip((Group((Card("ise", "C2"), Card("ise", "C3"))),) * 2, SMALL, lap=lap)
    spots = laid_out(Board("ise", (Section((strip,)),), "")).spots
    first, second, third, last = (spot for spot in spots if isinstance(spot, Shown))
    assert second.x - first.x == last.x - third.x == lap
    assert first.y == last.y


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (Card("hygge", "ra", count=2), "x2"),
        (Card("hanafuda", "1b", badge="+3"), "+3"),
        (face_down("hygge", 7), "7"),
    ],
)
def test_what_is_written_on_a_card_stands_out_by_a_few_pixels(card: Card, text: str) -> None:
    spots = laid_out(Board(card.deck, (Section((Strip((Group((card,)),)),)),), "")).spots
    (shown,) = (spot for spot in spots if isinstance(spot, Shown))
    (written,) = (spot for spot in spots if isinstance(spot, Lettered) and spot.text == text)
    assert shown.y - 4 <= written.y
    assert written.y + line_height(written.size) <= shown.y + height_of(card, shown.width) + 4
    assert shown.x < written.x < shown.x + shown.width


def test_the_name_of_a_row_stands_beside_the_middle_of_its_cards() -> None:
    grid = Grid(("Row 1", "Row 2"), ("1",), ((Card("hygge", "ra"),), (Card("hygge", "rb"),)))
    spots = laid_out(Board("hygge", (Section((grid,)),), "")).spots
    cards = [spot for spot in spots if isinstance(spot, Shown)]
    names = [spot for spot in spots if isinstance(spot, Lettered) and spot.text.startswith("Row")]
    assert len(names) == len(cards) == 2
    for name, card in zip(names, cards, strict=True):
        middle = card.y + card.width * HEIGHT // WIDTH // 2
        assert abs(name.y + line_height(TEXT) // 2 - middle) <= 1


@pytest.mark.parametrize(("title", "left"), [("", 0), ("won", NAMES)])
def test_cards_begin_at_the_edge_or_where_all_names_end(title: str, left: int) -> None:
    strip = Strip((Group((Card("ise", "C2"),)),), SMALL, title=title)
    (card,) = (
        spot for spot in laid_out(Board("ise", (Section((strip,)),), "")).spots if isinstance(spot, Shown)
    )
    assert card.x == MARGIN + PADDING + left


def test_labels_side_by_side_are_apart_unless_that_takes_another_line() -> None:
    """Labels wider than their cards would else read as one."""

    def shown(count: int, text: str) -> list[Lettered]:
        strip = Strip((Group((Card("ise", "C2"),), text),) * count, SMALL)
        spots = laid_out(Board("ise", (Section((strip,)),), "")).spots
        return [spot for spot in spots if isinstance(spot, Lettered) and spot.text == text]

    few = shown(3, "stands for 2")
    wide = width_of("stands for 2", LABEL)
    assert {spot.y for spot in few} == {few[0].y}
    assert all(then.x - before.x >= wide + GROUP_GAP for before, then in pairwise(few))
    tight = next(
        text
        for text in ("8" * length for length in range(3, 12))
        if (room := width_of(text, LABEL) + 2 + GAP) * 6 <= INNER + GAP < (room + GROUP_GAP - 2) * 6
    )
    assert len({spot.y for spot in shown(6, tight)}) == 1


def test_the_points_of_all_who_came_first_stand_out() -> None:
    avatar = Avatar("", "A", 0, computer=False)
    results = ((1, "Aki", "30"), (1, "Ben", "31"), (3, "Cho", "29"))
    players = Standings(tuple(Standing(place, avatar, name, points) for place, name, points in results))
    layout = laid_out(Board("hanafuda", (Section((players,)),), ""))
    golden = [spot.text for spot in layout.spots if isinstance(spot, Lettered) and spot.letters == GOLD]
    assert golden == ["30", "31"]
