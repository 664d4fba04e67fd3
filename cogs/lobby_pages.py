"""The pages before the first deal: the lobby, and the options that its host may change."""

from typing import Any

from bot.store.stored import StoredSeat
from bot.table import CANCELLED, Table
from bot.texts import Words
from cogs.pages import DANGER, PRIMARY, SUCCESS, Button, Choice, Page, Select
from cogs.table_pages import game_name, name_of, players_words
from games import catalogue
from games.chance import commitment

CHOICES_IN_A_SELECT = 25


def option_words(name: str, value: Any, words: Words) -> str:
    """Return the value of an option in words."""
    key = f"option-{name}-{value}"
    return words(key) if words.has(key) else words(f"option-{name}-value", value=value)


def lobby_page(table: Table, words: Words) -> Page:
    """Return the public message of a table whose match has not begun."""
    stored = table.stored
    title = words("lobby-title", game=game_name(stored.game, words))
    if stored.status == CANCELLED:
        cancelled = words("cancelled-title", game=game_name(stored.game, words))
        return Page(table.id, 0, (cancelled, words("cancelled-text")))
    game = catalogue.game(stored.game)
    allowed = players_words(game.players, words)
    seats = [words("lobby-seats", seated=len(table.seats), allowed=allowed)]
    seats += [_seat_line(seat, table, words) for seat in table.seats]
    options = [words("lobby-options")]
    options += [
        words("option-line", option=words(f"option-{name}"), value=option_words(name, value, words))
        for name, value in stored.options.items()
    ]
    blocks = (
        f"{title}\n{words(f'about-{stored.game}')}",
        "\n".join(seats),
        "\n".join(options),
        _readiness(table, words),
        words("lobby-commitment", commitment=commitment(stored.server_seed)),
    )
    return Page(table.id, 0, blocks, _controls(table, words))


def _seat_line(seat: StoredSeat, table: Table, words: Words) -> str:
    if seat.user_id is None:
        key = "lobby-seat-computer"
    elif not seat.entropy:
        key = "lobby-seat-kept"
    else:
        key = "lobby-seat-host" if seat.user_id == table.stored.host_id else "lobby-seat"
    return words(key, number=seat.seat + 1, name=name_of(seat, words))


def _readiness(table: Table, words: Words) -> str:
    host = next((name_of(seat, words) for seat in table.seats if seat.user_id == table.stored.host_id), "")
    if table.unready:
        kept = [name_of(seat, words) for seat in table.unready]
        return words("lobby-waiting-kept", names=words.join(kept))
    ready = len(table.seats) in catalogue.game(table.stored.game).players
    return words("lobby-ready" if ready else "lobby-waiting", host=host)


def _controls(table: Table, words: Words) -> tuple[tuple[Button, ...], ...]:
    players = catalogue.game(table.stored.game).players
    full = len(table.seats) >= max(players)
    computers = any(seat.user_id is None for seat in table.seats)
    ready = len(table.seats) in players and not table.unready
    people = (
        Button(words("lobby-join"), "join", style=PRIMARY, disabled=full and not table.unready),
        Button(words("lobby-leave"), "stand-up"),
    )
    host = (
        Button(words("lobby-start"), "start", style=SUCCESS, disabled=not ready),
        Button(words("lobby-add-computer"), "add-computer", disabled=full),
        Button(words("lobby-remove-computer"), "remove-computer", disabled=not computers),
        Button(words("lobby-set-options"), "options"),
        Button(words("lobby-cancel"), "cancel", style=DANGER),
    )
    return people, host


def options_page(table: Table, words: Words) -> Page:
    """Return the private message in which the host changes options, a select for each."""
    stored = table.lobby()
    allowed = catalogue.game(stored.game).allowed_options()
    rows = tuple(
        Select(
            words(f"option-{name}"),
            "set-option",
            name,
            tuple(
                Choice(
                    words(
                        "option-line",
                        option=words(f"option-{name}"),
                        value=option_words(name, value, words),
                    ),
                    str(value),
                    chosen=value == stored.options[name],
                )
                for value in values[:CHOICES_IN_A_SELECT]
            ),
        )
        for name, values in allowed.items()
    )
    title = words("options-title", game=game_name(stored.game, words))
    return Page(table.id, 0, (title,), rows)
