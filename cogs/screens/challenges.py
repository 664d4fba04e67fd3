"""Challenges: to which game, the message that tells of one, and what the lobby shows of the answer."""

from collections.abc import Collection, Iterable, Sequence

from bot.names import Person
from bot.tables.deadlines import FAST_SPEEDS, SLOW
from bot.tables.lobbies import TOO_FAST
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import SUCCESS, Button, Choice, Page, PeopleSelect, Select, text_page
from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games, suits_words
from cogs.screens.parts import addressed, fewer_pings, game_name, link_to, name_of, person_words


def challenge_button(person_id: int, words: Words) -> Button:
    """Return the button with which the reader challenges a person."""
    return Button(words("challenge-person"), Verb.CHALLENGE, str(person_id))


def which_game_page(person: Person, speed: str | None, words: Words) -> Page:
    """Return the page that asks to which game the reader challenges a person.

    Args:
        person: the person.
        speed: the speed asked for; None for the usual one.
        words: the reader's texts.
    """
    text = words("challenge-which", name=person_words(person, words))
    asked = encode(person.id, speed)
    return Page(0, 0, (text,), (_game_select(Verb.CHALLENGE, asked, offered_games(), words),))


def challenge_page(table: Table, people: Sequence[int], pinged: Collection[int], words: Words) -> Page:
    """Return the message that tells somebody of a challenge.

    Its buttons name the table themselves: on them, nothing takes this for the message of the table.

    Args:
        table: the table, a lobby.
        people: the ids of all for whom seats are kept there.
        pinged: those whom the message pings; others are named.
        words: the texts for this place.
    """
    # Whoever challenges sits first. If not, they went away, and the one whom they challenged has come.
    back = table.challenged is not None and table.challenged.seat == 0
    text = words(
        "challenge-here" if back else "challenge",
        mentions=addressed(table, people, pinged, words),
        host=next((name_of(seat, words) for seat in table.seats if seat.user_id == table.host_id), ""),
        game=game_name(table.game, words),
        link=link_to(table, words),
    )
    number = str(table.id)
    buttons = (
        Button(words("challenge-play" if back else "challenge-accept"), Verb.SIT_DOWN, number, style=SUCCESS),
        Button(words("challenge-not-now"), Verb.DECLINE, number),
        *(
            (Button(words("challenge-too-fast"), Verb.TOO_FAST, number),)
            if table.speed in FAST_SPEEDS
            else ()
        ),
        Button(words("challenge-other-game"), Verb.OTHER_GAME, number),
        fewer_pings(words),
    )
    return text_page(text, buttons)


def whom_page(table: Table, words: Words) -> Page:
    """Return the page that asks a lonely host whom to challenge."""
    select = PeopleSelect(words("lonely-whom"), Verb.CHALLENGE_HERE, 1)
    return Page(table.id, 0, (words("lonely-whom-title", game=game_name(table.game, words)),), (select,))


def waiting_page(table: Table, words: Words) -> Page:
    """Return what somebody reads who accepts a challenge while the challenger is away."""
    return text_page(words("challenge-away", name=name_of(table.own_seat(table.challenged_id or 0), words)))


def other_game_page(table: Table, words: Words) -> Page:
    """Return the page that asks somebody who is challenged what they would rather play."""
    games = [game for game in offered_games() if game != table.game]
    select = _game_select(Verb.OTHER_GAME, str(table.id), games, words)
    return Page(0, 0, (words("challenge-rather"),), (select,))


def answer_words(table: Table, words: Words, challenged: Person | None = None) -> str | None:
    """Return what the lobby says of the answer to a challenge; None if there is none.

    Args:
        table: the table.
        words: the readers' texts.
        challenged: the one who answers, as they are known; they may not sit there.
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


def _game_select(verb: Verb, argument: str, games: Iterable[str], words: Words) -> Select:
    choices = tuple(Choice(game_name(game, words), game, about=suits_words(game, words)) for game in games)
    return Select(words("challenge-games-asks"), verb, argument, choices)
