"""Tables of positions: below each sentence, positions of one line, each with the facts about it.

    A yaku is made by the cards that were missing for its points
        koi-koi; hands 8p 4p / 2a 2p; field 8b 4r; captured 9a / -
        play 8p: hanafuda-makes, label tsukimi, cards 8b, amount 20, worth 20
        play 4p: no hanafuda-makes

Here the facts are features of moves, as good players would explain them, separated by semicolons. All parts
given for a feature must be true. A line such as `then play 8p, koi-koi` continues from the previous position.
"""

from collections.abc import Iterator
from textwrap import dedent
from typing import Any

from games.catalogue import GAMES, find_game
from games.reasons import Feature
from games.state import Event
from tests.games.begun import go_on, standing

INDENT, THEN = "    ", "then "


def cases(table: str) -> dict[str, list[str]]:
    """Return the lines below each sentence of a table; further indented ones belong to the previous line."""
    found = dict[str, list[str]]()
    for line in filter(None, dedent(table).splitlines()):
        if line.startswith(2 * INDENT):
            found[next(reversed(found))][-1] += " " + line.strip()
        elif line.startswith(INDENT):
            found[next(reversed(found))].append(line.strip())
        else:
            assert line not in found, "a sentence is repeated"
            found[line] = []
    return found


def told(lines: list[str]) -> Iterator[tuple[Any, str]]:
    state = None
    assert not is_position(lines[-1]), "a position without facts"
    for line in lines:
        if is_position(line):
            state = standing(line)
        elif line.startswith(THEN):
            go_on(state, line.removeprefix(THEN).split(", "))
        else:
            yield state, line


def is_position(line: str) -> bool:
    return line.split(";")[0] in GAMES


def check_said(lines: list[str]) -> None:
    """Check facts about moves: the lines below a sentence of a table."""
    for state, line in told(lines):
        move, _, features = line.partition(": ")
        found = [*map(parts, state.features(state.to_move[0], state.parse(move)))]
        for feature in features.split("; "):
            wanted = {*feature.removeprefix("no ").split(", ")}
            said = any(wanted <= each for each in found)
            assert said != feature.startswith("no "), (line, feature, found)


def parts(feature: Feature) -> set[str]:
    """Return all parts of a feature, in the notation of tables."""
    return {
        feature.name,
        f"theme {feature.theme}",
        f"label {feature.label or '-'}",
        f"cards {' '.join(feature.cards) or '-'}",
        f"seat {'-' if feature.seat is None else feature.seat}",
        f"amount {'-' if feature.amount is None else feature.amount}",
        f"worth {feature.worth:g}",
        "for" if feature.worth > 0 else "against" if feature.worth < 0 else "neither",
    }


def check_rules(lines: list[str]) -> None:
    """Check facts about positions: the lines below a sentence of a table.

    For the seat to move, `legal: play O9 or stop` lists all moves; `refused stop: must-play` has the reason.
    `told passed turned: passed 1, turned 0 O2` lists all events of these kinds: seat, cards, label, amount.
    Places of cards, such as `field` or `hands`, have the notation of a position's text. `seen 1 hand: 3b` is
    what seat 1 sees, `seen - hand: -` what everyone does.
    Everything else is of the state, such as `turn: 1` or `rounds: 20 0, 0 0`; a dash means none.
    """
    game = lines[0].split(";")[0]
    for state, line in told(lines):
        for fact in line.split("; "):
            name, _, wanted = fact.partition(": ")
            assert fact_of(game, state, name) == wanted, line


def fact_of(game: str, state: Any, name: str) -> str:
    """Return a fact about a position, in the notation of tables."""
    what, _, rest = name.partition(" ")
    seat = min(state.to_move, default=0)
    match what:
        case "legal":
            return " or ".join(map(state.notation, state.legal(seat))) or "-"
        case "refused":
            move = state.parse(rest)
            return "-" if state.allows(seat, move) else state.why_not(seat, move)
        case "gains":
            return " ".join(str(option.gain) for option in state.choices(seat)) or "-"
        case "yaku":
            return ", ".join(f"{yaku.name} {yaku.points}" for yaku in state.yaku(int(rest))) or "-"
        case "told":
            return ", ".join(event_text(event) for event in state.log if event.kind in rest.split()) or "-"
        case "field" | "captured" | "hands" | "stock" | "before" | "stored":
            return state.laid_out()[what]
        case "seen":
            reader, _, field = rest.partition(" ")
            table = find_game(game).table(state, None if reader == "-" else int(reader))
            return value_text(getattr(table, field))
        case _:
            value = getattr(state, what)
            return value_text(value() if callable(value) else value)


def event_text(event: Event) -> str:
    parts = (event.kind, event.seat, " ".join(event.cards) or None, event.label, event.amount)
    return " ".join(str(part) for part in parts if part is not None)


def value_text(value: Any) -> str:
    if isinstance(value, list | tuple):
        separator = ", " if value and isinstance(value[0], tuple) else " "
        return separator.join(map(value_text, value)) or "-"
    return str(value)
