"""The page of /server: the defaults for new tables on a server, its language, and how cards are shown."""

from typing import Any

from bot.languages import Language
from bot.looks import Look
from bot.texts import Words
from cogs.delivery.pages import Page, note
from cogs.screens.lobby import option_words
from cogs.screens.parts import game_name


def server_page(defaults: dict[str, Any], look: Look | None, language: Language | None, words: Words) -> Page:
    """Return the defaults for new tables, the language, and how cards are shown.

    Args:
        defaults: the speed of all games, and the options of each.
        look: how cards are shown; None if nobody has chosen.
        language: what everybody reads here; None if nobody has chosen.
        words: the reader's texts.
    """
    lines = [words("server-title")]
    if "speed" in defaults:
        lines.append(words("server-speed", value=words(f"speed-{defaults['speed']}")))
    if look is not None:
        lines.append(words("server-look", value=words(f"look-{look}")))
    if language is not None:
        lines.append(words("server-language", value=words(f"language-{language}")))
    for game, options in defaults.get("games", {}).items():
        chosen = [
            words("option-line", option=words(f"option-{name}"), value=option_words(name, value, words))
            for name, value in options.items()
        ]
        lines.append(words("server-game", game=game_name(game, words), options=words.join(chosen)))
    return note("\n".join(lines if len(lines) > 1 else [*lines, words("server-none")]))
