"""How fast and how small pictures of tables are, next to the same cards pasted and saved by Pillow alone.

One process; times are processor time, except for how long the event loop is held; `--help` shows the options.
Each table is drawn from scratch, except “in play”: there, the pictures of a match follow one another, and
what was in an earlier one is not drawn again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Annotated

import typer
from PIL import Image
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bot.pictures.board import Board
from bot.pictures.compose import Bands, composed
from bot.pictures.decks import DECKS
from bot.pictures.layout import laid_out, parts
from bot.pictures.painter import MOST_BYTES_OF_BANDS, Painter
from bot.pictures.spots import PICTURE, Shown, height_of
from bot.pictures.sprites import emoji_picture, sprite
from bot.texts import words_for
from cogs.faces import Scene, face_of
from games import Match
from games.catalogue import GAMES
from games.chance import SEED_BYTES
from games.view import View

MOST_MEDIAN, MOST_WORST = 2.0, 6.0
"""Milliseconds that a picture may take."""
MOST_KB = 75.0
"""For all pictures of a table together."""
MOST_SPRITES_MB = 40.0
MOST_HELD = 5.0
"""Milliseconds that the event loop may be held."""

HEARTBEAT = 0.001
HEARTBEAT_PICTURES, HEARTBEAT_RUNS = 100, 5


@dataclass
class Made:
    """Measurements of one kind of picture: milliseconds and bytes, ours and those of Pillow alone."""

    ours: list[float] = field(default_factory=list)
    in_play: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    bare_sizes: list[int] = field(default_factory=list)


def in_play(game: str, players: int, hands: bool) -> Iterator[float]:
    """Yield the milliseconds that each picture takes while a match is played, in which everybody looks on."""
    kept = Bands(MOST_BYTES_OF_BANDS)
    rng = Random(2)
    match = Match.new(game, [f"player {seat}" for seat in range(players)], {}, rng.randbytes(SEED_BYTES))
    while not match.over:
        for seat in (None, *match.to_move):
            begun = process_time()
            board = board_of(match.view(seat))
            for part in () if board is None else parts(board):
                composed(part, kept=kept)
            if board is not None and (seat is not None) == hands:
                yield 1000 * (process_time() - begun)
        mover = min(match.to_move)
        match.play(mover, rng.choice(match.legal_moves(mover)))


def views(game: str, players: int, matches: int, every: int, hands: bool) -> Iterator[View]:
    """Yield views of random matches, one every few decisions, of a seat to move or of a spectator."""
    rng = Random(1)
    seats = [f"player {seat}" for seat in range(players)]
    for _ in range(matches):
        match = Match.new(game, seats, {}, rng.randbytes(SEED_BYTES))
        while not match.over:
            mover = min(match.to_move)
            if match.number % every == 0:
                yield match.view(mover if hands else None)
            match.play(mover, rng.choice(match.legal_moves(mover)))


def board_of(view: View) -> Board | None:
    """Return the picture that a face declares for a view."""
    face, scene = face_of(view.game), Scene.of(view, view.seats, words_for())
    return face.board(scene) if view.you is None else face.hand_board(scene)


def bare(board: Board, scaled: dict[tuple[str, str, int], Image.Image]) -> bytes:
    """Paste the cards of a board with Pillow alone, from images of their size, and save them as a PNG."""
    layout = laid_out(board)
    canvas = Image.new("RGBA", (PICTURE, layout.height), "#26493a")
    for spot in layout.spots:
        if isinstance(spot, Shown):
            canvas.alpha_composite(scaled[spot.card.deck, spot.card.code, spot.width], (spot.x, spot.y))
    written = BytesIO()
    canvas.save(written, "PNG")
    return written.getvalue()


def whole(board: Board) -> bytes:
    """Return all pictures that are sent for a board, joined together."""
    return b"".join(map(composed, parts(board)))


def scale(board: Board, scaled: dict[tuple[str, str, int], Image.Image]) -> None:
    """Prepare the images from which the cards of a board are pasted."""
    for spot in laid_out(board).spots:
        if isinstance(spot, Shown):
            deck, code, width = spot.card.deck, spot.card.code, spot.width
            if (deck, code, width) not in scaled:
                content = sprite(deck, code) or emoji_picture(deck, code)
                size = (width, height_of(spot.card, width))
                scaled[deck, code, width] = Image.open(BytesIO(content)).convert("RGBA").resize(size)


def quicker(make: Callable[[], bytes]) -> tuple[float, bytes]:
    """Return the seconds of the faster of two runs, and the result."""
    seconds: list[float] = []
    content = b""
    for _ in range(2):
        begun = process_time()
        content = make()
        seconds.append(process_time() - begun)
    return min(seconds), content


def measure(found: list[View], scaled: dict[tuple[str, str, int], Image.Image]) -> Made:
    """Draw the pictures of views; the first pass loads the sprites and letters."""
    made = Made()
    for view in found:
        board = board_of(view)
        if board is None:
            continue
        whole(board)
        seconds, content = quicker(lambda view=view, board=board: whole(board_of(view) or board))
        made.ours.append(1000 * seconds)
        made.sizes.append(len(content))
        scale(board, scaled)
        seconds, content = quicker(lambda board=board: bare(board, scaled))
        made.bare.append(1000 * seconds)
        made.bare_sizes.append(len(content))
    return made


def sprites_megabytes(scaled: dict[tuple[str, str, int], Image.Image]) -> float:
    """Return the memory needed for all cards of all decks in all widths seen so far."""
    pixels = 0
    for deck, width in {(deck, width) for deck, _, width in scaled}:
        height = max(image.height for (its, _, wide), image in scaled.items() if (its, wide) == (deck, width))
        pixels += len(DECKS[deck].drawings()) * width * height
    return 2 * pixels / 1e6  # one byte for the colour, one for the mask


async def beats(work: Callable[[], Awaitable[object]]) -> float:
    """Return the longest time, in milliseconds, that some work held the event loop."""
    worst, working = 0.0, True

    async def beat() -> None:
        nonlocal worst
        while working:
            begun = perf_counter()
            await asyncio.sleep(HEARTBEAT)
            worst = max(worst, perf_counter() - begun - HEARTBEAT)

    heart = asyncio.create_task(beat())
    await work()
    working = False
    await heart
    return 1000 * worst


def idle(told: Connection) -> None:
    """Report how long the event loop of an idle process was held, that is, by the machine."""
    told.send("ready")
    seconds = told.recv()
    told.send(asyncio.run(beats(lambda: asyncio.sleep(seconds))))


def holds(boards: list[Board]) -> tuple[float, float]:
    """Return how long painting held the event loop, and how long that of an idle process was held meanwhile.

    Both are medians over HEARTBEAT_RUNS runs of the longest hold of a run.
    """

    async def paint() -> None:
        painter = Painter()
        for board in boards:
            await painter.paint(board)
        painter.close()

    begun = perf_counter()
    asyncio.run(paint())
    seconds = perf_counter() - begun
    found: list[tuple[float, float]] = []
    context = get_context("spawn")
    for _ in range(HEARTBEAT_RUNS):
        here, there = context.Pipe()
        beside = context.Process(target=idle, args=(there,))
        beside.start()
        here.recv()
        here.send(seconds)
        found.append((asyncio.run(beats(paint)), here.recv()))
        beside.join()
    ours, others = zip(*found, strict=True)
    return median(ours), median(others)


def main(
    matches: Annotated[int, typer.Option(help="random matches of each game and number of players")] = 3,
    every: Annotated[int, typer.Option(help="draw a picture every so many decisions")] = 7,
) -> None:
    """Measure the pictures of all games."""
    scaled: dict[tuple[str, str, int], Image.Image] = {}
    kinds = [
        (game.id, players, hands)
        for game in GAMES.values()
        for players in game.players
        for hands in (False, True)
    ]
    measured: dict[str, Made] = {}
    boards: dict[Board, None] = {}
    for game, players, hands in track(kinds, "Painting", transient=True):
        found = [*views(game, players, matches, every, hands)]
        made = measure(found, scaled)
        made.in_play += in_play(game, players, hands)
        measured[f"{game} {players} {'hand' if hands else 'table'}"] = made
        boards |= dict.fromkeys(board for board in map(board_of, found) if board is not None)
    held = holds([*boards][:: max(len(boards) // HEARTBEAT_PICTURES, 1)])
    console = Console(width=120)
    console.print(pictures_table(measured))
    console.print(targets_table(measured, sprites_megabytes(scaled), held))


def pictures_table(measured: dict[str, Made]) -> Table:
    """Return a table of the measurements of each kind of picture."""
    table = Table(title="Pictures, from a View to the bytes that are sent")
    for heading in (
        "picture",
        "made",
        "median ms",
        "worst ms",
        "in play ms",
        "x Pillow",
        "median kB",
        "largest kB",
        "x Pillow",
    ):
        table.add_column(heading, justify="left" if heading == "picture" else "right")
    for name, made in measured.items():
        table.add_row(
            name,
            str(len(made.ours)),
            f"{median(made.ours):.1f}",
            f"{max(made.ours):.1f}",
            f"{median(made.in_play):.1f}",
            f"{median(made.ours) / median(made.bare):.2f}",
            f"{median(made.sizes) / 1000:.1f}",
            f"{max(made.sizes) / 1000:.1f}",
            f"{median(made.sizes) / median(made.bare_sizes):.2f}",
        )
    return table


def targets_table(measured: dict[str, Made], megabytes: float, held: tuple[float, float]) -> Table:
    """Return a table of the targets, and whether they are met."""
    times = [time for made in measured.values() for time in made.ours]
    sizes = [size / 1000 for made in measured.values() for size in made.sizes]
    painting, beside = held
    table = Table("target", title="Targets")
    for heading in ("at most", "measured", ""):
        table.add_column(heading, justify="right")
    for what, asked, found in (
        ("median, ms", MOST_MEDIAN, median(times)),
        ("worst, ms", MOST_WORST, max(times)),
        ("largest, kB", MOST_KB, max(sizes)),
        ("all sprites in all widths, MB", MOST_SPRITES_MB, megabytes),
        (
            f"event loop held, ms more than the {beside:.1f} of an idle process",
            MOST_HELD,
            max(painting - beside, 0),
        ),
    ):
        table.add_row(what, f"{asked:.0f}", f"{found:.1f}", "met" if found <= asked else "[red]missed[/red]")
    return table


if __name__ == "__main__":
    typer.run(main)
