"""Pages of leagues: the choices before one, its message, its details, and the messages about a season."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain, groupby, pairwise, permutations
from math import ceil
from typing import NamedTuple

from discord.utils import format_dt

from bot.choices import PICTURES
from bot.events.leagues import (
    ENTRY_DAYS,
    MAX_MATCHES,
    divisions_of,
    entrants_of,
    pairings_in,
    season_length,
    table_of,
)
from bot.pictures.avatars import default_avatar
from bot.pictures.board import Crosstable, CrosstableRow, Section
from bot.results.league_rules import DAYS_PER_WEEK, MAX_ENTRANTS, MAX_UNDIVIDED, MIN_ENTRANTS
from bot.results.standings import LeagueLine, points_of
from bot.store.leagues import AWAY, OPEN, Entrant, League
from bot.store.pairings import Pairing
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import (
    BUTTONS_IN_A_ROW,
    DANGER,
    LABEL_LENGTH,
    PRIMARY,
    Block,
    Button,
    Choice,
    Drawing,
    Page,
    Portrait,
    Row,
    Select,
    text_page,
)
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.describing import board_of
from cogs.screens.forms import Form
from cogs.screens.options import game_names
from cogs.screens.pairings import (
    MAX_LISTED,
    People,
    back_button,
    check_in_button,
    check_in_lines,
    cut_button,
    event_form_page,
    link_of,
    manage_button,
    manage_page,
    match_line,
    match_lines,
    mentions,
    name_words,
    names_of,
    people_lines,
    place_mark,
    plain_name,
    points_words,
    seal_button,
    standing_words,
)
from cogs.screens.parts import cover_blocks, game_name, page_buttons
from games import catalogue

BEGIN, AGAIN = "begin", "again"
"""Actions of the opener and moderators at a league, besides its end."""

SURE = "sure"
"""Argument of a button that does what cannot be undone."""

TABLE, MATCHES, WHY = "table", "matches", "why"
"""Details of a league."""

MATCHES_PER_PAGE = 10
"""Number of matches on a page of the details."""

AGAIN_DAYS = 3
"""Days for entering another season."""


class Details(NamedTuple):
    """A page of the details of a league.

    Attributes:
        what: TABLE, MATCHES or WHY (the reasons for the order) of a division.
        division: from 1; 0 for the reader's own, or the first.
        number: the page of the matches, from 1; at most the last one is shown.
    """

    what: str = TABLE
    division: int = 0
    number: int = 1


def league_form(words: Words) -> Form:
    """Return the form for a league: its game, and the days for entering."""
    games = game_names(words)
    days = {str(each): words("league-entry-days", days=each) for each in ENTRY_DAYS}
    defaults = {"game": next(iter(games)), "days": str(ENTRY_DAYS[1])}
    return Form("league-new", Verb.LEAGUE_NEW, defaults, {"game": games, "days": days})


def league_form_page(form: Form, chosen: Sequence[str], words: Words) -> Page:
    """Return the page with the choices before a league."""
    game, _ = chosen
    about = words("league-new-about", least=MIN_ENTRANTS, most=MAX_ENTRANTS)
    open_it = Button(words("league-open"), Verb.LEAGUE_OPEN, form.argument(chosen), PRIMARY)
    return event_form_page(form, chosen, [about, length_words(game, words)], open_it, words)


def length_words(game: str, words: Words) -> str:
    """Return the length of a season, for each number of people in a division."""
    lengths = list[str]()
    numbers = range(MIN_ENTRANTS, MAX_UNDIVIDED + 1)
    for weeks, group in groupby(numbers, lambda people: season_length(game, people) // DAYS_PER_WEEK):
        first, *rest = group
        people = f"{first}–{rest[-1]}" if rest else str(first)
        if len(rest) + 1 == len(numbers):
            return words("league-length-always", weeks=weeks)
        lengths.append(words("league-length", people=people, weeks=weeks))
    return words("league-lengths", lengths=words.join(lengths), most=MAX_UNDIVIDED)


# The message


def league_message(
    league: League, ends_at: datetime, people: People, before: Sequence[str], words: Words
) -> Page:
    """Return the standing message of a league, whose phase ends at `ends_at`.

    While entry is open, `before` are the names of the people of the season before.
    """
    when = {"end": format_dt(ends_at, "f"), "soon": format_dt(ends_at, "R")}
    title = _title(league, words)
    more = Button(words("event-more"), Verb.LEAGUE, str(league.id))
    match league.phase:
        case "entering":
            lines = _entry(league, when, people, before, words)
            enter = Button(words("league-enter"), Verb.LEAGUE_ENTER, str(league.id), PRIMARY)
            buttons = (enter, _leave_button(league, words), more)
        case "checking":
            present = entrants_of(league)
            here = [each.number for each in present if each.here]
            expected = [each.number for each in present if not each.here]
            lines = check_in_lines(words("league-check-in"), here, expected, league.secret, people, words)
            cut = cut_button(league, words)
            buttons = (check_in_button(league, words), cut, _leave_button(league, words), more)
        case "playing":
            lines = _season(league, when, people, words)
            buttons = (more,)
        case "over":
            return _over(league, title, people, words)
        case "off":
            lines = [words("league-off", least=MIN_ENTRANTS)]
            buttons = ()
    cover = () if league.phase == "playing" else cover_blocks([league.game], words)
    return Page(0, 0, (title, *cover, "\n".join(lines)), (buttons,) if buttons else ())


def _title(league: League, words: Words) -> str:
    return words("league-title", game=game_name(league.game, words), season=league.season)


def _entry(
    league: League, when: dict[str, str], people: People, before: Sequence[str], words: Words
) -> list[str]:
    two = max(catalogue.find_game(league.game).players) == 2
    numbers = [each.number for each in entrants_of(league)]
    lines = [
        words("league-how", kind="two" if two else "more"),
        words("league-enter-until", least=MIN_ENTRANTS, most=MAX_ENTRANTS, **when),
        length_words(league.game, words),
        *(people_lines("league-entered", numbers, people, words) or [words("league-nobody")]),
    ]
    return [*lines, words("league-before", names=words.join([*before]))] if before else lines


def _season(league: League, when: dict[str, str], people: People, words: Words) -> list[str]:
    done = sum(pairing.phase == "over" for pairing in league.pairings)
    counted = sum(pairing.phase != "void" for pairing in league.pairings)
    tables = [_brief_table(league, division, people, words) for division in divisions_of(league)]
    season = words("league-season", done=done, all=counted, **when)
    return [season, *match_lines(league, people, words), *filter(None, tables)]


def _brief_table(league: League, division: int, people: People, words: Words) -> str:
    """Return the first people of a division who have played in one paragraph; empty without any."""
    brief = [
        standing_words(line.place, line.number, points_words(line.per_match), people, words)
        for line in table_of(league, division)[:MAX_LISTED]
        if line.matches
    ]
    return "\n".join([*_division_lines(league, division, words), " · ".join(brief)]) if brief else ""


def _division_lines(league: League, division: int, words: Words) -> list[str]:
    """Return the name of a division in a line, or no line if there is only one."""
    return [words("league-division", number=division)] if len(league.divisions) > 1 else []


def _over(league: League, title: str, people: People, words: Words) -> Page:
    """Return the message of a league that is over: its tables, with a picture of each winner."""
    blocks: list[Block] = [f"{title}\n{words('league-over')}"]
    for division in divisions_of(league):
        table = _brief_table(league, division, people, words)
        winners = [line.number for line in _winners(league, division)]
        if len(winners) == 1 and winners[0] in people and words.look == PICTURES:
            winner = people[winners[0]]
            name = words("portrait", name=plain_name(winners[0], people, words))
            blocks.append(Portrait(table, winner.avatar or default_avatar(winner.id), name))
        elif table:
            blocks.append(table)
    buttons = [Button(words("event-more"), Verb.LEAGUE, str(league.id))]
    if not league.continued:
        buttons.append(Button(words("league-again"), Verb.LEAGUE_ARRANGE, encode(AGAIN, league.id)))
    return Page(0, 0, tuple(blocks), (tuple(buttons),))


def _line_words(line: LeagueLine, people: People, words: Words) -> str:
    return words(
        "league-line",
        mark=place_mark(line.place, words),
        name=name_words(line.number, people, words),
        average=points_words(line.per_match),
        points=points_words(line.points),
        matches=line.matches,
    )


def _leave_button(league: League, words: Words, label: str = "league-withdraw") -> Button:
    return Button(words(label), Verb.LEAGUE_LEAVE, str(league.id))


def with_league(page: Page, league_id: int, words: Words) -> Page:
    """Return a ping about a match of a league, with the button to leave the league."""
    leave = Button(words("league-leave"), Verb.LEAGUE_LEAVE, str(league_id))
    return replace(page, rows=(*page.rows, (leave,)))


def with_leagues(
    page: Page, leagues: Sequence[tuple[League, People, str]], user_id: int, words: Words
) -> Page:
    """Return the list of a person's tables, with their state in leagues, which come with their channels."""
    blocks = list[Block]()
    for league, people, _ in leagues:
        own = league.entrant_of(user_id)
        if own is not None:
            title = f"{_title(league, words)} · <#{league.channel_id}>"
            blocks.append("\n".join([title, *own_lines(league, own, people, words)]))
    more = tuple(
        Button(words("league-button", channel=channel)[:LABEL_LENGTH], Verb.LEAGUE, str(league.id))
        for league, _, channel in leagues
    )
    rows = (*page.rows, more[:BUTTONS_IN_A_ROW]) if more else page.rows
    return replace(page, blocks=(*page.blocks, *blocks), rows=rows)


# Details


def league_details(
    league: League, wanted: Details, reader_id: int, people: People, words: Words, *, arranges: bool
) -> Page:
    """Return a page of the private details of a league.

    `arranges` says whether the reader is its opener or a moderator.
    """
    own = league.entrant_of(reader_id)
    division = wanted.division or (own.division if own is not None else 0) or 1
    wanted = wanted._replace(division=division)
    lines = [_title(league, words)]
    if league.pairings and wanted.what == MATCHES:
        return _matches_page(league, wanted, people, words)
    if league.pairings and wanted.what == WHY:
        lines += [*_division_lines(league, division, words), *_why_lines(league, division, people, words)]
        return text_page("\n".join(lines), _look_up_buttons(league, wanted, words))
    table: tuple[Block, ...] = ()
    rows: list[Row] = []
    if league.pairings:
        if own is not None:
            mine = league.pairings_of(own.number)
            lines += own_lines(league, own, people, words)
            lines += [match_line(league, each, people, words) for each in mine if each.running]
        lines += _division_lines(league, division, words)
        table = crosstable_blocks(league, division, people, words)
        rows.append(_look_up_buttons(league, wanted, words))
    else:
        lines.append(words("league-off" if league.phase == "off" else "league-not-begun", least=MIN_ENTRANTS))
    if own is not None and league.phase in OPEN:
        rows += _own_controls(league, own, words)
    manage = (manage_button(league, words),) if arranges and league.phase in OPEN else ()
    rows.append((seal_button(league, words), *manage))
    return Page(0, 0, ("\n".join(lines), *table), tuple(rows))


def league_manage_page(league: League, words: Words) -> Page:
    """Return the page of a league's opener and moderators: closing entry, and ending the league."""
    begin = Button(words("league-begin"), Verb.LEAGUE_ARRANGE, encode(BEGIN, league.id))
    rows = ((begin,),) if league.phase == "entering" else ()
    return manage_page(league, _title(league, words), rows, words)


def _matches_page(league: League, wanted: Details, people: People, words: Words) -> Page:
    """Return a page with the matches of a division, and their points."""
    members = [each.number for each in league.entrants if each.division == wanted.division]
    found = pairings_in(league, members)
    last = max(1, ceil(len(found) / MATCHES_PER_PAGE))
    number = min(wanted.number, last)
    shown = found[(number - 1) * MATCHES_PER_PAGE : number * MATCHES_PER_PAGE]
    lines = [
        _title(league, words),
        *_division_lines(league, wanted.division, words),
        *(_match_words(league, pairing, people, words) for pairing in shown),
        words("league-match-points"),
    ]

    def turned(number: int) -> str:
        return encode(league.id, *wanted._replace(number=number))

    turn = page_buttons(Verb.LEAGUE, number, turned, words, more=number < last)
    return text_page("\n".join(lines), (*turn, *_look_up_buttons(league, wanted, words)))


def _look_up_buttons(league: League, shown: Details, words: Words) -> tuple[Button, ...]:
    """Return the buttons to the table, matches and reasons for the order, and to the next division."""
    places = [
        (words(f"league-{other}"), Details(other, shown.division))
        for other in (TABLE, MATCHES, WHY)
        if other != shown.what
    ]
    count = len(league.divisions)
    if count > 1:
        following = shown.division % count + 1
        places.append((words("league-other-division", number=following), Details(shown.what, following)))
    return tuple(Button(label, Verb.LEAGUE, encode(league.id, *place)) for label, place in places)


def _why_lines(league: League, division: int, people: People, words: Words) -> list[str]:
    """Return why each person of a division is ahead of the next, and then the rules."""
    lines = table_of(league, division)
    found = list[str]()
    for line, after in pairwise(line for line in lines if line.place is not None):
        reason = "matches" if line.per_match == after.per_match else "points"
        found.append(
            words(
                "league-why-line",
                name=name_words(line.number, people, words),
                other=name_words(after.number, people, words),
                reason="level" if line.place == after.place else reason,
                more=points_words(line.per_match),
                less=points_words(after.per_match),
            )
        )
    few = [line.number for line in lines if line.place is None]
    return [*found, *people_lines("league-why-few", few, people, words), words("league-points-about")]


def _match_words(league: League, pairing: Pairing, people: People, words: Words) -> str:
    """Return a pairing with its points, or how far it is."""
    if pairing.phase == "over":
        points = points_of(pairing.outcome)
        told = [
            words(
                "league-scored",
                name=name_words(number, people, words),
                points=points_words(points.get(number, 0)),
            )
            for number in pairing.people
        ]
        return words("league-match-over", number=pairing.number, scores=words.join(told))
    if pairing.running:
        return match_line(league, pairing, people, words)
    names = names_of(pairing.people, people, words)
    return words(f"league-match-{pairing.phase}", number=pairing.number, names=names)


def own_lines(league: League, own: Entrant, people: People, words: Words) -> list[str]:
    """Return a person's state in a league: the numbers of their matches, and the next one."""
    mine = [pairing for pairing in league.pairings_of(own.number) if pairing.phase != "void"]
    over = sum(pairing.phase == "over" for pairing in mine)
    lines = [words("league-own", done=over, all=len(mine))]
    planned = next((pairing for pairing in mine if pairing.phase == "planned"), None)
    if own.out == AWAY:
        lines.append(words("league-you-are-out"))
    elif planned is not None:
        others = [number for number in planned.people if number != own.number]
        lines.append(words("league-next", names=names_of(others, people, words)))
    return lines


def _own_controls(league: League, own: Entrant, words: Words) -> list[Row]:
    """Return the controls of a person's own settings: matches at a time, the cut, and leaving."""
    if league.phase != "playing":
        return [(cut_button(league, words),)]
    choices = tuple(
        Choice(words("league-pace", count=count), str(count), count == own.max_matches)
        for count in MAX_MATCHES
    )
    pace = Select(words("league-pace-asks"), Verb.LEAGUE_PACE, str(league.id), choices)
    return [pace, (cut_button(league, words), _leave_button(league, words, "league-leave"))]


def leave_league_question(league: League, words: Words) -> Page:
    """Return the question whether a person wants to leave a season."""
    sure = Button(words("league-leave"), Verb.LEAGUE_LEAVE, encode(league.id, SURE), DANGER)
    return text_page(words("league-leave-asks"), (sure, back_button(league, words)))


# Messages about a season


def league_news(
    league: League, what: str, number: int, pinged: Sequence[int], people: People, words: Words
) -> Page:
    """Return a message about a league: `check-in`, `match`, `start`, `half-time`, `end` or `off`."""
    game = game_name(league.game, words)
    link = link_of(league)
    match what:
        case "check-in":
            text = words("league-say-check-in", mentions=mentions(pinged, words), game=game, link=link)
            return text_page(text, (check_in_button(league, words),))
        case "match":
            names = names_of(league.pairing(number).people, people, words)
            return text_page(words("league-say-match", number=number, names=names))
        case "start":
            return _start_message(league, game, link, people, words)
        case "half-time":
            first = [line.number for division in divisions_of(league) for line in _winners(league, division)]
            key = "league-say-half-time" if first else "league-say-half-time-open"
            return text_page(words(key, game=game, names=names_of(first, people, words), link=link))
        case "end":
            return _end_message(league, game, people, words)
        case _:
            return text_page(words("league-say-off", game=game, least=MIN_ENTRANTS))


def _start_message(league: League, game: str, link: str, people: People, words: Words) -> Page:
    playing = [each for each in entrants_of(league) if each.here]
    missing = [each.number for each in entrants_of(league) if not each.here]
    end = format_dt(league.ends_at, "D")
    lines = [words("league-say-start", game=game, count=len(playing), end=end, link=link)]
    if missing:
        lines.append(words("league-say-missing", names=names_of(missing, people, words)))
    return text_page("\n".join(lines))


def _end_message(league: League, game: str, people: People, words: Words) -> Page:
    lines = [words("league-say-end", game=game)]
    key = "league-say-winner-of" if len(league.divisions) > 1 else "league-say-winner"
    for division in divisions_of(league):
        winners = [line.number for line in _winners(league, division)]
        if winners:
            names = names_of(winners, people, words)
            lines.append(words(key, number=division, count=len(winners), names=names))
    if len(lines) == 1:
        lines.append(words("league-say-no-winner"))
    tables = (crosstable_blocks(league, division, people, words) for division in divisions_of(league))
    return Page(0, 0, ("\n".join(lines), *chain(*tables)))


def crosstable_blocks(league: League, division: int, people: People, words: Words) -> tuple[Block, ...]:
    """Return the table of a division as a picture, or in words."""
    lines = table_of(league, division)
    text = "\n".join(_line_words(line, people, words) for line in lines)
    if words.look != PICTURES or not any(line.matches for line in lines):
        return (text,)
    numbers = [line.number for line in lines]
    for_two = max(catalogue.find_game(league.game).players) == 2
    cells = _cells_of_pairs(league, numbers) if for_two else _cells_of_tables(league, numbers)
    most = max(map(len, cells))
    rows = tuple(
        CrosstableRow(
            plain_name(line.number, people, words),
            (*own, *[""] * (most - len(own))),
            _decimal(points_words(line.per_match)),
            line.place,
        )
        for line, own in zip(lines, cells, strict=True)
    )
    columns = () if for_two else tuple(str(number + 1) for number in range(most))
    table = Crosstable(rows, columns, words("league-per-match"))
    face = face_of(league.game)
    return (Drawing(board_of(face, face.decks[0], [Section((table,))], words), (text,)),)


def _cells_of_pairs(league: League, numbers: Sequence[int]) -> list[list[str]]:
    """Return each person's points against each other one; empty where they have not played."""
    found = dict[tuple[int, int], list[int]]()
    for pairing in league.pairings:
        if pairing.phase == "over" and len(pairing.people) == 2:
            points = points_of(pairing.outcome)
            for one, other in permutations(pairing.people):
                found.setdefault((one, other), []).append(points.get(one, 0))
    return [
        [_decimal(points_words(sum(found[own, other]))) if (own, other) in found else "" for other in numbers]
        for own in numbers
    ]


def _cells_of_tables(league: League, numbers: Sequence[int]) -> list[list[str]]:
    """Return each person's points match by match."""
    return [
        [
            _decimal(points_words(points_of(pairing.outcome).get(number, 0)))
            for pairing in league.pairings_of(number)
            if pairing.phase == "over"
        ]
        for number in numbers
    ]


def _decimal(points: float) -> str:
    """Return points without needless zeros.

    >>> _decimal(1.0), _decimal(0.5), _decimal(1 / 3)
    ('1', '0.5', '0.33')
    """
    return f"{points:.2f}".rstrip("0").rstrip(".")


def _winners(league: League, division: int) -> list[LeagueLine]:
    return [line for line in table_of(league, division) if line.place == 1]
