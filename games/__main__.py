"""Play against computer players in a terminal, or check records: `python -m games --help`."""

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from random import Random

from games import BadRecord, GameError, Match, MatchRecord, __version__
from games.catalogue import GAMES
from games.chance import commitment_of, derived_seed
from games.players import LEVELS, NORMAL, PLAYERS, choose_move
from games.state import visible_events

YOU = 0  # the seat of the player in the terminal

MAX_LISTED_MOVES = 99
"""Maximum number of moves in a menu; longer lists (discards in Hiifuu) are answered in words."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return 0, or 1 for a wrong record or an abandoned match, or 2 for misuse."""
    parser = ArgumentParser("python -m games", description="Play a card game, or check records.")
    parser.add_argument("--version", action="version", version=__version__)
    parser.set_defaults(run=play, game=None, players=None, level=NORMAL, secret=None, match=None)
    commands = parser.add_subparsers(title="commands")
    player = commands.add_parser("play", help="play against computer players (also without any command)")
    player.add_argument("game", nargs="?", choices=[*GAMES], help="asked for if omitted")
    player.add_argument("--players", type=int, help="number of players, you included (default: fewest)")
    player.add_argument("--level", choices=LEVELS, default=NORMAL, help="strength of the computer players")
    checker = commands.add_parser("verify", help="deal and play records again, one a line")
    checker.add_argument("file")
    required = "sum of a record that the file must contain"
    checker.add_argument("--sum", action="append", default=[], type=read_digits, help=required)
    opened = "secret of a game night or season, which the record's server seed must follow from"
    checker.add_argument("--secret", type=read_digits, help=opened)
    checker.add_argument("--match", type=read_number, help="number of the match in its game night or season")
    checker.set_defaults(run=verify)
    given = parser.parse_args(arguments)
    if (given.secret is None) != (given.match is None):
        checker.error("--secret and --match are only given together")
    try:
        return given.run(given)
    except (GameError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    except (EOFError, KeyboardInterrupt):
        print()
        return 1


def play(given: Namespace) -> int:
    """Play a match against computer players, and print its record."""
    game = GAMES[given.game or ask([*GAMES], "Which game?")]
    count = game.players[0] if given.players is None else given.players
    game.check_players(count)
    match = Match.new(game.id, ["You", *[f"Computer {number}" for number in range(1, count)]])
    print(f"The commitment to this deal: {match.commitment}")
    rng = Random()
    told = 0
    while not match.over:
        seat = YOU if YOU in match.to_move else min(match.to_move)
        if seat == YOU:
            tell(match, told)
            told = len(match.events)
            print(f"\n{match.view(YOU)}\n")
            move = ask(match.legal_moves(YOU), "Your move?")
        else:
            move = choose_move(match, seat, PLAYERS[given.level], rng)
        match.play(seat, move)
    tell(match, told)
    for rank, name, points in sorted(zip(match.ranks, match.seats, match.scores, strict=True)):
        print(f"{rank}. {name}: {points}")
    print(f"The record, for `python -m games verify`:\n{match.record().to_line()}")
    return 0


def tell(match: Match, told: int) -> None:
    """Print the ids and players of all events after the first `told`."""
    for event in visible_events(match.events[told:], YOU):
        name = "" if event.seat is None else f"{match.seats[event.seat]}: "
        more = [str(each) for each in (event.amount, event.label) if each is not None]
        print(name + " ".join([event.kind, *event.cards, *more]))


def ask(choices: Sequence[str], question: str) -> str:
    """Ask for one of some choices, by its number or by its words in any order."""
    listed = choices if len(choices) <= MAX_LISTED_MOVES else choices[:1]
    for number, choice in enumerate(listed, 1):
        print(f"{number:3} {choice}")
    more = f" One of {len(choices)} like this, in words:" if listed is not choices else ""
    while True:
        answer = input(f"{question}{more} ").split()
        for number, choice in enumerate(choices, 1):
            if answer == [str(number)] or sorted(answer) == sorted(choice.split()):
                return choice
        print("There is no such choice.")


def read_digits(text: str) -> str:
    """Return 32 bytes written in hex in their usual form; ArgumentTypeError if the text is anything else."""
    found = text.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", found):
        message = f"{text!r} is not 64 digits, each 0 to 9 or a to f; it has {len(found)} characters"
        raise ArgumentTypeError(message)
    return found


def read_number(text: str) -> int:
    """Return the number of a match; ArgumentTypeError unless it is a whole number from 1."""
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise ArgumentTypeError(f"{text!r} is not the number of a match: a whole number from 1")
    return int(text)


def verify(given: Namespace) -> int:
    """Replay the records of a file and print for each whether all its claims are right."""
    missing = given.sum
    wrong = 0
    lines = 0
    match: Match | None = None
    with open(given.file, encoding="utf-8-sig", errors="replace") as file:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            lines += 1
            try:
                record = MatchRecord.from_line(line)
                match = record.verify()
            except BadRecord as error:
                wrong += 1
                print(f"line {number}: wrong: {error}")
                continue
            missing = [each for each in missing if each != record.sum]
            names = "" if match.kept_seed is None else ", but names were removed, which its seed was made of"
            held = f"{record.game}, {record.end}, {match.scores}, sum {record.sum}"
            print(f"line {number}: right: {held}{names}")
    for each in missing:
        print(f"no record that is right has the sum {each}")
    print(f"{lines - wrong} of {lines} records are right")
    if given.secret is not None:
        if lines > 1:
            print("--secret is for a file with one record, the one of --match", file=sys.stderr)
            return 2
        if match is not None:
            wrong += not check_origin(bytes.fromhex(given.secret), given.match, match.server_seed)
    return int(not lines or wrong > 0 or bool(missing))


def check_origin(secret: bytes, number: int, server_seed: bytes) -> bool:
    """Print and return whether a secret gives this server seed to the match of a number; print its seal."""
    right = derived_seed(secret, number) == server_seed
    said = f"right: the server seed is that of match {number}"
    print(said if right else f"wrong: the server seed is not that of match {number} of this secret")
    print(f"seal of the secret, which check-in must have shown: {commitment_of(secret)}")
    return right


if __name__ == "__main__":
    sys.exit(main())
