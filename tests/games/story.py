"""A match as text: every decision, the events, and the changes in each reader's view."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from games import Event, Match, MoveOption
from tests.games.variants import Variant, readers, walk

APART = {"game", "options", "seats", "you", "number", "decision", "moves", "history", "table"}
LIMITS = {"wanted", "last_round", "enough_points", "winning_points"}
"""Fields with the same value in every match of a game."""

MANY = 15
DEPTH = 2
NOTHING = (None, [], {})

Seen = dict[int | None, dict[str, Any]]


def story(variant: Variant) -> str:
    """Return a random match as text, with the views at each decision of its first round and at the end."""
    match = variant.match()
    rng = variant.rng()
    options = " ".join(f"{name}={value}" for name, value in match.options.items())
    lines = [f"{match.game.id} with {variant.players} players, {options}", ""]
    seen: Seen = {reader: {} for reader in readers(match)}
    lines += map(event_line, match.view(None).history)
    for seat, move in walk(match, rng):
        if match.round == 1:
            lines += changes(match, seen)
        lines += ["", f"{match.number}. seat {seat}: {move}"]
        lines += map(event_line, match.copy().play(seat, move))
    lines += changes(match, seen)
    return "\n".join(lines) + "\n"


def event_line(event: Event) -> str:
    parts = (
        event.kind,
        "" if event.seat is None else f"seat {event.seat}",
        " ".join(event.cards),
        "" if event.amount is None else str(event.amount),
        event.label or "",
        "" if event.only is None else f"(only seat {event.only} sees this)",
    )
    return "  * " + ", ".join(filter(None, parts))


def changes(match: Match, seen: Seen) -> Iterator[str]:
    """Yield a line for each reader with the changes in their view.

    A spectator's view appears once, as seen by all.
    """
    everybody = fields(match, None)
    for reader, before in [*seen.items()]:
        now = fields(match, reader)
        if reader is not None:
            now = {name: value for name, value in now.items() if everybody.get(name) != value}
        said = [
            difference(name, before.get(name), value)
            for name, value in now.items()
            if before.get(name, NOTHING) != value and not (name not in before and value in NOTHING)
        ]
        said += [f"{name}: gone" for name in before if name not in now and name != "moves"]
        if said:
            yield f"  {'all' if reader is None else f'seat {reader}'} | {' | '.join(said)}"
        seen[reader] = now


def fields(match: Match, reader: int | None) -> dict[str, Any]:
    seen = match.view(reader).model_dump(mode="json")
    found: dict[str, Any] = {}
    for name, value in ({**seen, **seen["table"]}).items():
        if name not in APART | LIMITS:
            found.update(flat(name, value, DEPTH))
    if reader in match.to_move:
        found["moves"] = moves_text(match, reader)
    return found


def flat(name: str, value: Any, depth: int) -> Iterator[tuple[str, Any]]:
    """Yield a value by its name; lists and mappings in parts, so that each change shows separately."""
    parts: list[tuple[Any, Any]] = []
    if isinstance(value, Mapping):
        parts = [*value.items()]
    elif isinstance(value, list) and all(isinstance(item, (list, Mapping)) for item in value):
        parts = [*enumerate(value)]
    if not parts or not depth:
        yield name, value
        return
    for key, item in parts:
        yield from flat(f"{name} {key}", item, depth - 1)


def moves_text(match: Match, seat: int) -> str:
    """Return the legal moves with their effects; if there are many, the first and the last."""
    options = match.view(seat).moves
    moves = [*map(option_text, options)] if options else match.legal_moves(seat)
    return ", ".join(moves) if len(moves) <= MANY else f"{moves[0]} ... {moves[-1]}, {len(moves)} in all"


def option_text(option: MoveOption) -> str:
    """Return a legal move and its effect."""
    takes = f" (takes {' '.join(option.takes)})" if option.takes else ""
    return f"{option.move}{takes} (gains {option.gain})"


def difference(name: str, before: Any, now: Any) -> str:
    """Return a field's new value; for a list that lost items and gained others at its end, only these."""
    if (
        isinstance(before, list)
        and isinstance(now, list)
        and before
        and all(isinstance(x, str) for x in before)
    ):
        lost = Counter(before) - Counter(now)
        got = [*(Counter(now) - Counter(before)).elements()]
        kept = [thing for thing in before if thing not in lost]
        if kept + got == now:
            return " ".join([name, *(f"-{thing}" for thing in lost), *(f"+{thing}" for thing in got)])
    return f"{name}: {as_text(now)}"


def as_text(value: Any) -> str:
    """Return a JSON value as text: nested values in brackets, nothing as a dash."""
    if isinstance(value, Mapping):
        there = {key: item for key, item in value.items() if item not in (None, [], {})}
        return " ".join(f"{key}={bracketed(item)}" for key, item in there.items()) or "-"
    if isinstance(value, list):
        return " ".join(map(bracketed, value)) or "-"
    return "-" if value is None else str(value)


def bracketed(value: Any) -> str:
    """Return a JSON value as text that can be part of a list."""
    return f"[{as_text(value)}]" if isinstance(value, (list, Mapping)) else as_text(value)
