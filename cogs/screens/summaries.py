"""Server summaries: the page of their settings, and the message."""

from collections.abc import Mapping
from datetime import date

from discord.utils import format_dt

from bot.events.summaries import DealSummary, Summary
from bot.names import Person
from bot.store.daily import PERSON_SEAT
from bot.store.honours import Riser
from bot.store.summaries import DAILY, WEEKLY, SummaryPlan
from bot.texts import Words
from cogs.delivery.pages import DANGER, SUCCESS, TEXT_CHANNELS, Block, Button, ChannelSelect, Page
from cogs.delivery.verbs import Verb
from cogs.faces.face import Scene
from cogs.screens.daily import PlayedAttempt, result_words, signs_of
from cogs.screens.honours import yaku_blocks
from cogs.screens.outcomes import (
    MatchReview,
    best_swing,
    outcomes_of,
    swings_board,
    swings_of,
    swings_words,
)
from cogs.screens.parts import game_name, person_words, picture_or_words
from games import Match

SUMMARY_CHANNEL, SUMMARY_OFF = "channel", "off"
"""Settings besides the days."""

_DAYS: Mapping[int, str] = {DAILY: "daily", WEEKLY: "weekly"}


def summary_page(plan: SummaryPlan, words: Words) -> Page:
    """Return the page with the settings of a server's summary, and controls to change them."""
    days = _DAYS[plan.days]
    if plan.channel_id is not None and plan.at is not None:
        state = words("summary-on", channel=f"<#{plan.channel_id}>", when=format_dt(plan.at, "F"))
        off = (Button(words("night-switch-off"), Verb.SUMMARY, SUMMARY_OFF, style=DANGER),)
    else:
        state = words(f"summary-empty-{days}" if plan.empty else "summary-off")
        off = ()
    chosen = () if plan.channel_id is None else (plan.channel_id,)
    ask = words("night-channel-asks")
    select = ChannelSelect(ask, Verb.SUMMARY, SUMMARY_CHANNEL, chosen, 1, TEXT_CHANNELS)
    ways = tuple(
        Button(words(f"summary-{name}"), Verb.SUMMARY, str(number), disabled=number == plan.days)
        for number, name in _DAYS.items()
    )
    zone = words("summary-zone", zone=plan.zone or "UTC")
    text = "\n".join([words("summary-settings"), words("summary-about"), zone, state])
    return Page(0, 0, (text,), (select, (*ways, *off, Button(words("server-back"), Verb.SERVER))))


def summary_message(summary: Summary, match: Match | None, words: Words) -> Page:
    """Return the summary of a server.

    Args:
        summary: its contents.
        match: the match of the week's best yaku, if any.
        words: the channel's texts.
    """
    lines = [words("summary-title")]
    if summary.deals or summary.puzzles:
        lines.append(words("summary-day", day=date.fromordinal(summary.day)))
    lines += [_deal_line(deal, words) for deal in summary.deals]
    if summary.puzzles:
        solved = [
            words("summary-puzzle", game=game_name(each.game, words), solved=each.solved, of=each.answers)
            for each in summary.puzzles
        ]
        lines.append(words("summary-puzzles", puzzles=words("interpunct").join(solved)))
    played = summary.played
    if played.matches:
        played_words = words("summary-played", matches=played.matches, players=played.players)
        lines.append(words("summary-week" if summary.by_week else "summary-since", played=played_words))
    if summary.by_week and played.risers:
        risen = words("interpunct").join(_risen_words(each, words) for each in played.risers)
        lines.append(words("summary-risen", risen=risen))
    best = max(summary.deals, key=lambda deal: deal.people, default=None)
    # One picture: the week's best yaku, or else the best moment of the deal that most people finished.
    shown = yaku_blocks(played.yaku, match, words) if summary.by_week else ()
    if not shown and best is not None:
        shown = _moment_blocks(best, words)
    night = () if summary.night is None else (words("summary-night", when=format_dt(summary.night, "F")),)
    play = Button(words("summary-play"), Verb.DAILIES, style=SUCCESS)
    return Page(0, 0, ("\n".join(lines), *shown, *night), ((play,),))


def _deal_line(deal: DealSummary, words: Words) -> str:
    """Return who led a deal, with their result, and the signs of the first of them."""
    played = _played(deal, words)
    names = [person_words(Person(line.user_id, line.name), words) for line in deal.leaders]
    signs = "".join(words(f"daily-sign-{sign}") for sign in signs_of(played.match, played.scene))
    result = result_words(deal.leaders[0].result, deal.game, words)
    game = game_name(deal.game, words)
    return words("summary-deal", game=game, names=words.listed(names), result=result, signs=signs)


def _moment_blocks(deal: DealSummary, words: Words) -> tuple[Block, ...]:
    """Return the best moment of a deal's first leader; nothing if their match had none."""
    played = _played(deal, words)
    match = played.match
    names = (person_words(played.person, words), *played.scene.names[1:])
    view = played.scene.view
    named = view.model_copy(update={"seats": (played.person.name, *view.seats[1:])})
    scene = Scene.from_view(named, names, words)
    rounds = tuple(outcomes_of(match.events_in(number + 1), scene) for number in range(len(match.rounds)))
    review = MatchReview(scene, rounds, ())
    best = best_swing([swing for swing in swings_of(review) if swing.seat == PERSON_SEAT])
    if best is None:
        return ()
    swings = [("summary-moment", best)]
    return picture_or_words(
        lambda _: swings_board(swings, review), lambda _: swings_words(swings, review), scene
    )


def _played(deal: DealSummary, words: Words) -> PlayedAttempt:
    leader = deal.leaders[0]
    return PlayedAttempt(deal.best, Person(leader.user_id, leader.name), words)


def _risen_words(risen: Riser, words: Words) -> str:
    user = person_words(Person(risen.user_id, risen.name), words)
    game = game_name(risen.game, words)
    return words("summary-rise", user=user, game=game, by=risen.by, number=str(risen.number))
