"""Pages of shared deals: the choices before, their message, their results, and a comparison of players."""

from collections.abc import Sequence
from dataclasses import replace

from discord.utils import format_dt

from bot.events.group_deals import MAX_DAYS, MAX_DEALS, Standing, first_difference
from bot.names import Person, clean_name
from bot.solo.daily import DailyAttempt, DailyLine
from bot.store.daily import PERSON_SEAT, AttemptResult
from bot.store.group_deals import GroupDeal
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import (
    DANGER,
    MAX_CHOICES,
    PRIMARY,
    SUCCESS,
    Block,
    Button,
    Choice,
    Page,
    Select,
    text_page,
)
from cogs.delivery.verbs import Verb
from cogs.screens.daily import PlayedAttempt, end_page, result_words
from cogs.screens.forms import Form
from cogs.screens.options import offered_games
from cogs.screens.pairings import sealed_line
from cogs.screens.parts import cover_blocks, game_name, hand_and_controls, move_words, person_words

_DEFAULTS = {"game": offered_games()[0], "count": "3", "days": "3"}
"""The choices before deals are opened."""

_MAX_PUBLIC_LINES, _MAX_PRIVATE_LINES = 3, 5
"""Maximum numbers of a board's lines in the message, and in private in addition to the reader's own."""

_MAX_NAMED_FINISHERS = 40
"""Maximum number of finishers named in the message."""

CONFIRMATION = "sure"
"""Argument of the button that confirms the end of deals."""

PAR_PLAYER_ID = 0
"""Placeholder id of the par player among the ids of people."""


def deals_form(words: Words) -> Form:
    """Return the form of deals for a channel: the game, and the numbers of deals and days."""
    offered = {
        "game": {each: game_name(each, words) for each in offered_games()},
        "count": {str(n): words("group-deals-count", count=n) for n in range(1, MAX_DEALS + 1)},
        "days": {str(n): words("group-deals-days", days=n) for n in range(1, MAX_DAYS + 1)},
    }
    return Form("group-deals", Verb.GROUP_DEALS, _DEFAULTS, offered)


def choosing_page(chosen: Sequence[str], words: Words) -> Page:
    """Return the page to choose deals for a channel, with the values chosen in its form."""
    form = deals_form(words)
    open_them = Button(words("group-deals-open"), Verb.GROUP_DEAL_OPEN, form.argument(chosen), PRIMARY)
    rows = (*form.selects(chosen, words), (open_them, Button(words("daily-others"), Verb.DAILIES)))
    return Page(0, 0, (f"{words('group-deals-title')}\n{words('group-deals-about')}",), rows)


def group_message(
    deal: GroupDeal, standing: Standing, words: Words, *, over: bool, ended: bool = False
) -> Page:
    """Return the message of shared deals: the finishers, and the results once the deals are over.

    No new match can begin if they have `ended`, and none is in progress if they are `over`.
    """
    title = words("group-deal-title", game=game_name(deal.game, words), count=deal.count)
    seal = Button(words("daily-seals"), Verb.GROUP_DEAL_SEAL, str(deal.id))
    if over:
        results = Button(words("group-deal-results"), Verb.GROUP_DEAL, str(deal.id))
        lines = _result_lines(deal, standing, _MAX_PUBLIC_LINES, words)
        return Page(0, 0, (title, *cover_blocks([deal.game], words), "\n".join(lines)), ((results, seal),))
    names = [_name(line, words) for line in sorted(standing.board, key=lambda line: line.user_id)]
    finished = words("group-deal-finished", count=len(names), names=words.join(names[:_MAX_NAMED_FINISHERS]))
    until, about = (deal.over_at, "group-deal-finishing") if ended else (deal.ends_at, "group-deal-about")
    lines = [
        words(about, end=format_dt(until, "f"), soon=format_dt(until, "R")),
        finished if names else words("group-deal-nobody"),
        sealed_line(deal.seed, words),
    ]
    play = Button(words("group-deal-play"), Verb.GROUP_DEAL, str(deal.id), PRIMARY)
    end = () if ended else (Button(words("event-manage"), Verb.GROUP_DEAL_END, str(deal.id)),)
    blocks = (title, *cover_blocks([deal.game], words), "\n".join(lines))
    return Page(0, 0, blocks, ((play, seal, *end),))


def end_question(deal: GroupDeal, words: Words) -> Page:
    """Return the page that asks a person to confirm the end of deals."""
    sure = Button(words("group-deal-end"), Verb.GROUP_DEAL_END, encode(deal.id, CONFIRMATION), DANGER)
    return text_page(words("group-deal-end-asks"), (sure,))


def group_end_page(played: PlayedAttempt, deal: GroupDeal, result: AttemptResult) -> Page:
    """Return the end of an attempt at a shared deal, with the button to the next deal or the results."""
    words = played.words
    number = played.attempt.deal
    title = words("group-deal-one", game=game_name(deal.game, words), number=number, count=deal.count)
    on = "group-deal-next" if number < deal.count else "group-deal-results"
    return end_page(played, title, result, (), (Button(words(on), Verb.GROUP_DEAL, str(deal.id), SUCCESS),))


def results_page(deal: GroupDeal, standing: Standing, reader: Person, words: Words, *, played: bool) -> Page:
    """Return the results of shared deals: for readers who finished them, or for everyone once they are over.

    If the reader `played` (finished any), they can compare their decisions with others'.
    """
    title = words("group-deal-title", game=game_name(deal.game, words), count=deal.count)
    others = [
        Choice(clean_name(line.name) or words("name-former"), str(line.user_id))
        for line in standing.board
        if line.user_id != reader.id
    ]
    choices = (Choice(words("group-deal-par"), str(PAR_PLAYER_ID)), *others[: MAX_CHOICES - 1])
    compare = Select(words("group-deal-compare"), Verb.GROUP_DEAL_COMPARE, encode(deal.id, 1), choices)
    lines = _result_lines(deal, standing, _MAX_PRIVATE_LINES, words, reader.id)
    about = words("small", text=words("daily-par-about"))
    return Page(0, 0, ("\n".join([title, *lines, about]),), (compare,) if played else ())


def comparison_page(
    played: PlayedAttempt, theirs: DailyAttempt, other: Person | None, last: int, *, over: bool
) -> Page:
    """Return the first different decision of the reader and another player of a shared deal.

    Args:
        played: the reader's finished attempt.
        theirs: the other player's.
        other: the other player, or None for the par player.
        last: number of the last deal the reader has finished.
        over: whether the deals are over, so that the record is available.
    """
    own = played.attempt
    words = played.words
    number = own.deal
    count = own.group.count if own.group else 1
    group_id = own.stored.key.group_id
    names = (
        person_words(played.person, words),
        words("group-deal-par") if other is None else person_words(other, words),
    )
    lines = [words("group-deal-one", game=game_name(own.game, words), number=number, count=count)]
    lines += [
        words("group-deal-side", user=name, result=result_words(attempt.result, own.game, words))
        for name, attempt in zip(names, (own, theirs), strict=True)
        if attempt.result is not None
    ]
    hand: tuple[Block, ...] = ()
    apart = first_difference(own.match, theirs.match)
    if apart is None:
        lines.append(words("group-deal-alike"))
    else:
        match, *moves = apart
        scene = replace(played, attempt=replace(own, match=match)).scene
        hand, controls = hand_and_controls(scene)
        made = sum(seat == PERSON_SEAT for seat, _ in match.moves)
        lines.append(words("group-deal-apart", number=made + 1))
        lines += [
            words("group-deal-did", user=name, move=move_words(scene, move, controls))
            for name, move in zip(names, moves, strict=True)
        ]
    to = str(PAR_PLAYER_ID if other is None else other.id)
    steps = tuple(
        Button(
            words(label),
            Verb.GROUP_DEAL_COMPARE,
            encode(group_id, at, to),
            disabled=not 0 < at <= last,
        )
        for label, at in (("group-deal-before", number - 1), ("group-deal-after", number + 1))
    )
    record = Button(words("replay-record"), Verb.DAILY_RECORD, f"{own.game}.{group_id}-{number}")
    back = Button(words("daily-result-back"), Verb.GROUP_DEAL, str(group_id))
    buttons = (*(steps if count > 1 else ()), *([record] if over else []), back)
    return Page(0, 0, ("\n".join(lines), *hand), (buttons,))


def _result_lines(
    deal: GroupDeal, standing: Standing, most: int, words: Words, reader: int | None = None
) -> list[str]:
    """Return the first lines of the board, the reader's own line, and each deal's best result and par."""
    shown = [*standing.board[:most], *(line for line in standing.board[most:] if line.user_id == reader)]
    lines = [
        words(
            "group-deal-line",
            mark=words("place-mark", place=line.place),
            user=_name(line, words),
            points=line.result.score,
            par=_par_words(line.result, words),
        )
        for line in shown
    ]
    if not lines:
        lines = [words("group-deal-nobody")]
    if deal.count > 1:
        lines += [
            words(
                "group-deal-best",
                number=number,
                user=_name(found[0], words),
                points=found[0].result.score,
                par=found[0].result.par,
            )
            for number, found in sorted(standing.deals.items())
        ]
    return lines


def _par_words(result: AttemptResult, words: Words) -> str:
    above = result.score - result.par
    return words(f"daily-par-{'above' if above > 0 else 'below' if above else 'level'}", by=abs(above))


def _name(line: DailyLine, words: Words) -> str:
    return person_words(Person(line.user_id, line.name), words)
