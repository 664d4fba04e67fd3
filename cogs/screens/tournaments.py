"""Tournaments: what is asked before, the message, the standings with their sums, and who meets whom."""

from collections.abc import Sequence
from datetime import datetime

from discord import ButtonStyle
from discord.utils import format_dt

from bot.choices import PICTURES
from bot.events.tournaments import (
    ENTER_DAYS,
    SPEEDS,
    TIMES,
    limits_of,
    may_be_replaced,
    scores_of,
    standings_of,
)
from bot.names import Person, clean_name, isolate_name
from bot.pictures.avatars import default_avatar
from bot.results.round_robin import WHOLE, Line
from bot.store.tournaments import CHECKING, ENTERING, OFF, OPEN, PLAYING, Entrant, Pairing, Tournament
from bot.tables.table import PLAYING as IN_PLAY
from bot.texts import Words
from bot.texts.marks import in_words
from cogs.delivery.pages import (
    DANGER,
    LABEL_LENGTH,
    PRIMARY,
    SECONDARY,
    SUCCESS,
    Block,
    Button,
    Choice,
    Page,
    Portrait,
    Row,
    Select,
    shorten_name,
    text_page,
)
from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games
from cogs.screens.parts import game_name, person_words

GAME, SPEED, TIME, ENTER = "game", "speed", "time", "enter"
"""What is chosen before a tournament is opened."""

STANDINGS, WHY, ROUND = "standings", "why", "round"
"""What can be looked up of a tournament."""

BEGIN, EXTEND, FREE, END, ASK_END = "begin", "extend", "free", "end", "ask-end"
"""What the one who has opened it and moderators can do."""

SURE = "sure"
"""What stands in the argument of a button that does what cannot be undone."""

PODIUM, LINKS = 3, 4
"""How many are shown with pictures at the end, and to how many tables the message leads."""

Chosen = tuple[str, str, str, int]
"""What is chosen: the game, the speed, a time as `time_value` writes it, for how many days people enter."""


def time_value(days: int, by_round: bool) -> str:
    """Return for how many days is played, as controls name it: `7r` is a week for each round."""
    return f"{days}r" if by_round else str(days)


def choosing_page(chosen: Chosen, words: Words) -> Page:
    """Return the page on which a tournament for a channel is chosen."""
    argument = ".".join(map(str, chosen))
    offered = {
        GAME: [(each, game_name(each, words)) for each in offered_games()],
        SPEED: [(each, words(f"speed-{each}")) for each in SPEEDS],
        TIME: [(time_value(*each), _time_words(*each, words)) for each in TIMES],
        ENTER: [(str(n), words("tournament-enter-days", days=n)) for n in ENTER_DAYS],
    }
    selects = [
        Select(
            words(f"tournament-{what}-asks"),
            Verb.TOURNAMENT_NEW,
            f"{what}.{argument}",
            tuple(Choice(label, value, value == str(now)) for value, label in choices),
        )
        for (what, choices), now in zip(offered.items(), chosen, strict=True)
    ]
    least, most = limits_of(chosen[0])
    about = words("tournament-about", least=least, most=most)
    open_it = Button(words("tournament-open"), Verb.TOURNAMENT_OPEN, argument, PRIMARY)
    return Page(0, 0, (f"{words('tournament-new-title')}\n{about}",), (*selects, (open_it,)))


def tournament_message(tournament: Tournament, ends_at: datetime, words: Words) -> Page:
    """Return the message of a tournament.

    Args:
        tournament: the tournament.
        ends_at: until when what goes on there goes on.
        words: the texts for this place.
    """
    when = {"end": format_dt(ends_at, "f"), "soon": format_dt(ends_at, "R")}
    title = _title(tournament, words)
    shown = {ENTERING: _entering, CHECKING: _checking, PLAYING: _playing}.get(tournament.status)
    if shown is None:
        return _over(tournament, title, words)
    lines, buttons = shown(tournament, when, words)
    more = Button(words("tournament-more"), Verb.TOURNAMENT, f"{tournament.id}.{STANDINGS}")
    return text_page("\n".join([title, *lines]), (*buttons, more))


Shown = tuple[list[str], tuple[Button, ...]]


def _entering(tournament: Tournament, when: dict[str, str], words: Words) -> Shown:
    least, most = limits_of(tournament.game)
    speed, time = words(f"speed-{tournament.speed}"), _time_words(tournament.days, tournament.by_round, words)
    return [
        words("tournament-rules", speed=speed, time=time),
        words("tournament-enter-until", least=least, most=most, **when),
        _people(tournament, words),
    ], (_button("enter", Verb.TOURNAMENT_ENTER, tournament, words, PRIMARY), _leave_button(tournament, words))


def _people(tournament: Tournament, words: Words) -> str:
    names = [name_of(each, words) for each in tournament.entrants]
    if not names:
        return words("tournament-nobody")
    return words("tournament-entered", count=len(names), names=words.join(names))


def _checking(tournament: Tournament, when: dict[str, str], words: Words) -> Shown:
    lines = [words("tournament-check-in", **when)]
    for key, here in (("tournament-here", True), ("tournament-awaited", False)):
        names = [name_of(each, words) for each in tournament.entrants if each.here == here]
        if names:
            lines.append(words(key, count=len(names), names=words.join(names)))
    here = _button("i-am-here", Verb.TOURNAMENT_HERE, tournament, words, SUCCESS)
    return lines, (here, _leave_button(tournament, words))


def _playing(tournament: Tournament, when: dict[str, str], words: Words) -> Shown:
    done = sum(scores_of(tournament, each) is not None for each in tournament.pairings)
    last = max(each.round for each in tournament.pairings)
    key = "tournament-round" if tournament.by_round else "tournament-all-rounds"
    lines = [
        words(key, round=tournament.round, last=last, done=done, all=len(tournament.pairings), **when),
        _standings_words(tournament, standings_of(tournament), words) if done else _people(tournament, words),
    ]
    tables = [each.table for each in tournament.pairings if each.result is None and each.table is not None]
    if tables:
        links = [f"<#{table.channel_id}>" for table in tables[:LINKS]]
        lines.append(words("tournament-tables", tables=" · ".join(links), more=len(tables) - len(links)))
    enter: tuple[Button, ...] = ()
    if tournament.free_places:
        lines.append(words("tournament-place-free"))
        enter = (_button("enter", Verb.TOURNAMENT_ENTER, tournament, words),)
    return lines, (_button("play", Verb.TOURNAMENT_PLAY, tournament, words, SUCCESS), *enter)


def _over(tournament: Tournament, title: str, words: Words) -> Page:
    """Return the message of a tournament that is over, with who has won, or was called off."""
    if tournament.status == OFF:
        return text_page(f"{title}\n{words('tournament-off')}")
    lines = standings_of(tournament)
    first = [line for line in lines if line.matches][:PODIUM]
    podium: list[Block] = [_podium_block(tournament, line, words) for line in first]
    if words.look != PICTURES:
        podium = ["\n".join(_line_words(tournament, line, words) for line in first)]
    others = [line for line in lines if line not in first]
    rest = [words("small", text=_standings_words(tournament, others, words))] if others else []
    more = Button(words("tournament-more"), Verb.TOURNAMENT, f"{tournament.id}.{STANDINGS}")
    return Page(0, 0, (f"{title}\n{words('tournament-over')}", *podium, *rest), ((more,),))


def _podium_block(tournament: Tournament, line: Line, words: Words) -> Block:
    entrant, text = tournament.entrant(line.number), _line_words(tournament, line, words)
    if entrant.user_id is None:
        return text
    picture = entrant.avatar or default_avatar(entrant.user_id)
    return Portrait(text, picture, words("portrait", name=isolate_name(entrant.name)))


def check_in_notice(tournament: Tournament, ends_at: datetime, words: Words) -> Page:
    """Return the message that asks those who have entered to check in."""
    people = [f"<@{each.user_id}>" for each in tournament.entrants if not each.here]
    link = (
        f"https://discord.com/channels/{tournament.guild_id}/{tournament.channel_id}/{tournament.message_id}"
    )
    soon = format_dt(ends_at, "R")
    return text_page(words("tournament-ask-in", mentions=words.join(people), link=link, soon=soon))


def details_page(
    tournament: Tournament, what: str, number: int, reader_id: int, words: Words, *, arranges: bool
) -> Page:
    """Return what can be looked up of a tournament.

    Args:
        tournament: the tournament.
        what: STANDINGS, WHY or ROUND.
        number: which round, from 1.
        reader_id: who reads it.
        words: their texts.
        arranges: whether they may arrange things there.
    """
    if what == ROUND and tournament.pairings:
        return _round_page(tournament, number, words)
    lines = standings_of(tournament)
    key = "tournament-sum" if what == WHY else "tournament-line"
    shown = [_line_words(tournament, line, words, key) for line in lines]
    about = words("tournament-why-about" if what == WHY else "tournament-points-about")
    other = STANDINGS if what == WHY else WHY
    buttons = [
        Button(words(f"tournament-{other}"), Verb.TOURNAMENT, f"{tournament.id}.{other}"),
        Button(words("tournament-matches"), Verb.TOURNAMENT, f"{tournament.id}.{ROUND}.1"),
    ]
    if not tournament.pairings:
        shown, about, buttons = [words("tournament-not-begun")], "", []
    first = what != WHY
    if first and tournament.status == PLAYING and tournament.entrant_of(reader_id) is not None:
        buttons.append(_leave_button(tournament, words))
    rows: list[Row] = [tuple(buttons)] if buttons else []
    if first and arranges and tournament.status in OPEN:
        rows += _arranging(tournament, words)
    texts = [_title(tournament, words), *shown, *([about] if about else [])]
    return Page(0, 0, ("\n".join(texts),), tuple(rows))


def _arranging(tournament: Tournament, words: Words) -> list[Row]:
    """Return what the one who has opened a tournament and moderators can do there now."""
    actions = [
        *([BEGIN] if tournament.status == ENTERING else []),
        *([EXTEND] if tournament.status == PLAYING and not tournament.extended else []),
    ]
    buttons = [_arrange_button(tournament, what, words) for what in actions]
    rows: list[Row] = [(*buttons, _arrange_button(tournament, ASK_END, words, DANGER))]
    absent = [each for each in tournament.entrants if may_be_replaced(tournament, each)]
    if absent:
        choices = tuple(Choice(plain_name(each, words)[:LABEL_LENGTH], str(each.number)) for each in absent)
        argument = f"{tournament.id}.{FREE}"
        rows.append(Select(words("tournament-free"), Verb.TOURNAMENT_ARRANGE, argument, choices))
    return rows


def _arrange_button(
    tournament: Tournament, what: str, words: Words, style: ButtonStyle = SECONDARY
) -> Button:
    return Button(words(f"tournament-{what}"), Verb.TOURNAMENT_ARRANGE, f"{tournament.id}.{what}", style)


def end_question(tournament: Tournament, words: Words) -> Page:
    """Return the question whether a tournament is to be ended."""
    sure = _arrange_button(tournament, END, words, DANGER)
    return text_page(words("tournament-end-asks"), (sure, _back_button(tournament, words)))


def leave_question(tournament: Tournament, words: Words) -> Page:
    """Return the question whether somebody wants to leave while it is played."""
    sure = Button(words("tournament-leave"), Verb.TOURNAMENT_LEAVE, f"{tournament.id}.{SURE}", DANGER)
    return text_page(words("tournament-leave-asks"), (sure, _back_button(tournament, words)))


def pairing_question(tournament: Tournament, pairings: Sequence[Pairing], reader: int, words: Words) -> Page:
    """Return the question which of some pairings the reader wants to play, whose number is given."""
    choices = tuple(
        Choice(
            in_words(_opponents(tournament, pairing, reader, words))[:LABEL_LENGTH],
            str(pairing.id),
            about="" if pairing.table is None else words("tournament-table-open"),
        )
        for pairing in pairings
    )
    select = Select(words("tournament-whom"), Verb.TOURNAMENT_PLAY, str(tournament.id), choices)
    return Page(0, 0, (words("tournament-whom-asks"),), (select,))


def thread_name(tournament: Tournament, pairing: Pairing, words: Words) -> str:
    """Return the name of the thread in which a pairing meets."""
    names = words.listed(plain_name(tournament.entrant(number), words) for number in pairing.seats)
    return shorten_name(words("tournament-thread", round=pairing.round, names=names))


def _opponents(tournament: Tournament, pairing: Pairing, reader: int, words: Words) -> str:
    others = [tournament.entrant(number) for number in pairing.seats if number != reader]
    names = words.listed(plain_name(each, words) for each in others)
    return words("tournament-opponents", round=pairing.round, names=names)


def _round_page(tournament: Tournament, number: int, words: Words) -> Page:
    """Return who meets whom in a round, with the ways to the replays."""
    last = max(each.round for each in tournament.pairings)
    number = min(max(number, 1), last)
    pairings = [each for each in tournament.pairings if each.round == number]
    lines = [words("tournament-round-title", round=number, last=last)]
    lines += [_pairing_words(tournament, pairing, words) for pairing in pairings]
    replays = tuple(
        Choice(in_words(_opponents(tournament, pairing, 0, words))[:LABEL_LENGTH], str(pairing.table.id))
        for pairing in pairings
        if pairing.played and pairing.table is not None
    )
    rows: list[Row] = [Select(words("matches-ask"), Verb.REPLAY_OF, "", replays)] if replays else []
    steps = tuple(
        Button(words(key), Verb.TOURNAMENT, f"{tournament.id}.{ROUND}.{at}", disabled=not 0 < at <= last)
        for key, at in (("tournament-before", number - 1), ("tournament-after", number + 1))
    )
    text = "\n".join([_title(tournament, words), *lines])
    return Page(0, 0, (text,), (*rows, (*steps, _back_button(tournament, words))))


def _pairing_words(tournament: Tournament, pairing: Pairing, words: Words) -> str:
    """Return who meets in a pairing, and what came of it or where it is played."""
    scores = scores_of(tournament, pairing)
    people = [tournament.entrant(number) for number in pairing.seats]
    if scores is None:
        names = words.join([name_of(each, words) for each in people])
        if pairing.table is None:
            return words("tournament-to-play", names=names)
        key = "tournament-in-play" if pairing.table.status == IN_PLAY else "tournament-in-lobby"
        return words(key, names=names, table=f"<#{pairing.table.channel_id}>")
    if not scores:
        return words("tournament-void", names=words.join([name_of(each, words) for each in people]))
    told = words.join(
        [
            words("tournament-scored", name=name_of(each, words), points=scores.get(each.number, 0) / WHOLE)
            for each in people
        ]
    )
    return words("tournament-played" if pairing.played else "tournament-not-played", scores=told)


def _standings_words(tournament: Tournament, lines: Sequence[Line], words: Words) -> str:
    return " · ".join(_line_words(tournament, line, words, "tournament-brief") for line in lines)


def _line_words(tournament: Tournament, line: Line, words: Words, key: str = "tournament-line") -> str:
    """Return a line of the standings, in the text with some key."""
    return words(
        key,
        mark=words("place-mark", place=line.place),
        name=name_of(tournament.entrant(line.number), words),
        points=line.points / WHOLE,
        matches=line.matches,
        direct=line.direct / WHOLE,
        berger=line.berger / WHOLE**2,
    )


def name_of(entrant: Entrant, words: Words) -> str:
    """Return the name of an entrant in Markdown."""
    if entrant.user_id is None:
        return words("name-former" if entrant.out or entrant.place else "tournament-nobody-there")
    return person_words(Person(entrant.user_id, entrant.name), words)


def plain_name(entrant: Entrant, words: Words) -> str:
    """Return the name of an entrant where there is no Markdown."""
    if entrant.user_id is None:
        return name_of(entrant, words)
    return isolate_name(clean_name(entrant.name)) or str(entrant.user_id)


def _title(tournament: Tournament, words: Words) -> str:
    return words("tournament-title", game=game_name(tournament.game, words))


def _time_words(days: int, by_round: bool, words: Words) -> str:
    return words("tournament-days-each" if by_round else "tournament-days", days=days)


def _button(
    what: str, verb: Verb, tournament: Tournament, words: Words, style: ButtonStyle = SECONDARY
) -> Button:
    return Button(words(f"tournament-{what}"), verb, str(tournament.id), style)


def _leave_button(tournament: Tournament, words: Words) -> Button:
    key = "tournament-leave" if tournament.status == PLAYING else "tournament-withdraw"
    return Button(words(key), Verb.TOURNAMENT_LEAVE, str(tournament.id))


def _back_button(tournament: Tournament, words: Words) -> Button:
    return Button(words("tournament-standings"), Verb.TOURNAMENT, f"{tournament.id}.{STANDINGS}")
