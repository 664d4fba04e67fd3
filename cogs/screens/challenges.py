"""Challenges: the lobby's line and buttons, and the message with the answer."""

from collections.abc import Collection

from bot.names import Person
from bot.tables.deadlines import FAST_SPEEDS, SLOW
from bot.tables.lobbies import TOO_FAST
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.pages import PRIMARY, SUCCESS, Button, Choice, Page, Select, text_page
from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games, suits_words
from cogs.screens.parts import addressed, fewer_pings, game_name, link_to, name_of, person_words


def challenge_button(person_id: int, words: Words) -> Button:
    """Return the button with which the reader challenges a person."""
    return Button(words("challenge-person"), Verb.CHALLENGE, str(person_id))


def challenge_words(table: Table, host: str, words: Words) -> str:
    """Return the line of a lobby that challenges a person; `host` is the name of whoever waits for them."""
    people = () if table.challenged_id is None else (table.challenged_id,)
    key = "challenge-open-here" if is_back(table) else "challenge-open"
    game = game_name(table.game, words)
    return words(key, mentions=addressed(table, people, people, words), host=host, game=game)


def is_back(table: Table) -> bool:
    """Return whether a challenge waits for the challenger, who sits first but had gone away."""
    return table.challenged is not None and table.challenged.seat == 0


def challenge_buttons(table: Table, words: Words) -> tuple[Button, ...]:
    """Return the answers to a challenge on its lobby, and the host's button to agree, if they can."""
    number = str(table.id)
    fast = table.speed in FAST_SPEEDS
    agree = slower_buttons(table, words)
    if table.answer is not None and not words.has(f"challenge-says-{table.answer}"):
        label = words("challenge-switch", game=game_name(table.answer, words))
        agree = (Button(label, Verb.SWITCH_GAME, style=PRIMARY),)
    accept = words("challenge-play" if is_back(table) else "challenge-accept")
    return (
        Button(accept, Verb.JOIN, style=SUCCESS),
        *((Button(words("challenge-too-fast"), Verb.TOO_FAST, number),) if fast else ()),
        Button(words("challenge-other-game"), Verb.OTHER_GAME, number),
        Button(words("challenge-not-now"), Verb.DECLINE, number),
        *agree,
    )


def answered_page(table: Table, person: Person, pinged: Collection[int], words: Words) -> Page:
    """Return the message that passes on a person's answer to a challenge to its host."""
    text = words(
        "challenge-told",
        mentions=addressed(table, [table.host_id], pinged, words),
        answer=answer_words(table, words, person) or "",
        link=link_to(table, words),
    )
    return text_page(text, (fewer_pings(words),))


def waiting_page(table: Table, words: Words) -> Page:
    """Return the page for a person who accepts a challenge while the challenger is away."""
    name = name_of(table.own_seat(table.challenged_id or 0), words)
    return text_page(words("challenge-away", name=name))


def other_game_page(table: Table, words: Words) -> Page:
    """Return the page that asks somebody who is challenged what they would rather play."""
    games = [game for game in offered_games() if game != table.game]
    choices = tuple(Choice(game_name(game, words), game, about=suits_words(game, words)) for game in games)
    select = Select(words("challenge-games-asks"), Verb.OTHER_GAME, str(table.id), choices)
    return Page(0, 0, (words("challenge-rather"),), (select,))


def answer_words(table: Table, words: Words, challenged: Person | None = None) -> str | None:
    """Return what the lobby says of the answer to a challenge, or None.

    `challenged` is the person who answers, as they are known; they may not sit there.
    """
    if table.answer is None:
        return None
    name = person_words(challenged or Person(table.challenged_id or 0, ""), words)
    key = f"challenge-says-{table.answer}"
    if words.has(key):
        return words(key, name=name)
    return words("challenge-says-other-game", name=name, game=game_name(table.answer, words))


def slower_buttons(table: Table, words: Words) -> tuple[Button, ...]:
    """Return the button with which the host agrees to play slowly, if somebody challenged wants that."""
    if table.answer != TOO_FAST:
        return ()
    return (Button(words("challenge-slowly"), Verb.SET_SPEED, SLOW, style=SUCCESS),)
