"""Pages of the day: the list of deals and puzzles, a deal's match and its end, the board, and the seals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import NamedTuple

from bot.names import Person, escape_name
from bot.solo.daily import DailyAttempt, DailyLine, DailyStanding, Deals, deal_number, setup_of
from bot.store.daily import PERSON_SEAT, AttemptResult, StoredAttempt
from bot.tables.replay import steps_of
from bot.texts import Words
from bot.timing import day_of, latest_over_day
from cogs.delivery.arguments import encode
from cogs.delivery.pages import SECONDARY, SUCCESS, Attachment, Button, Choice, Page, Select, text_page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.screens.news import news_words
from cogs.screens.options import offered_games
from cogs.screens.outcomes import outcomes_of
from cogs.screens.parts import (
    DUEL_SEATS,
    append_buttons,
    computer_names,
    game_buttons,
    game_name,
    hand_and_controls,
    person_words,
    redirect_moves,
    status_words,
)
from cogs.screens.replay import decisions_of, moment_blocks, step_buttons
from cogs.screens.story import details_blocks, rules_row, story_page
from cogs.screens.table import round_blocks, round_over_words
from games import Match, View
from games.players import NORMAL

BEST_SIGN, MIDDLE_SIGN, WORST_SIGN = "most", "some", "least"
"""Signs of rounds or highlights in a shared result."""

OWN_MATCH, PAR_MATCH = "own", "par"
"""Argument of a replay: the person's own match, or the one that sets par."""


@dataclass(frozen=True, slots=True)
class PlayedAttempt:
    """An attempt at a deal, with its player and their texts.

    Attributes:
        by_par: whether its match is the one that sets par instead of the person's own.
    """

    attempt: DailyAttempt
    person: Person
    words: Words
    by_par: bool = False

    @property
    def match(self) -> Match:
        """The match in its current position."""
        return self.attempt.match

    @property
    def deal_key(self) -> str:
        """The game and day, as the argument of a control; for a shared deal, the group and the number."""
        attempt = self.attempt
        return (
            encode(attempt.game, attempt.deal)
            if attempt.group is None
            else f"{attempt.game}.{attempt.group.id}-{attempt.deal}"
        )

    @property
    def deal_number(self) -> str:
        """The number of the daily deal; for a shared deal, its number among those of its group."""
        attempt = self.attempt
        return (
            str(deal_number(attempt.deal))
            if attempt.group is None
            else f"{attempt.deal}/{attempt.group.count}"
        )

    @property
    def scene(self) -> Scene:
        """The position as the person sees it."""
        return self.stage(self.match.view(PERSON_SEAT))

    def stage(self, view: View) -> Scene:
        """Return the scene of a view of the match, with the computer players' names as at tables."""
        words = self.words
        free = [name for name in computer_names(NORMAL, words) if name != self.person.name]
        others = free[: len(self.match.seats) - 1]
        own = free[len(others)] if self.by_par else self.person.name
        marked = [words("name-computer-brief", name=escape_name(name)) for name in (own, *others)]
        # Pictures take names from the view, which has those of the record.
        named = view.model_copy(update={"seats": (own, *others)})
        return Scene.from_view(named, marked, words, None if self.by_par else PERSON_SEAT)


class PuzzleStanding(NamedTuple):
    """A reader's state in today's puzzle of a game.

    Attributes:
        solved: whether they solved it; None before an answer.
        run: their streak of days with a solved puzzle of this game.
    """

    game: str
    solved: bool | None
    run: int


class DailyOverview(NamedTuple):
    """A player's attempts at daily deals and puzzles, for the page of all games.

    Attributes:
        attempts: their attempts at deals, by day and game.
        days_running: number of days in a row with a finished deal.
        puzzles: today's puzzles.
        mistakes: number of their own mistakes that come back today.
    """

    now: datetime
    attempts: Mapping[tuple[int, str], StoredAttempt]
    days_running: int
    puzzles: Sequence[PuzzleStanding]
    mistakes: int = 0

    @property
    def day(self) -> int:
        """Today, as an ordinal."""
        return day_of(self.now)


def dailies_page(overview: DailyOverview, words: Words, *, for_groups: bool = False) -> Page:
    """Return the page with today's deals and puzzles; if `for_groups`, with a button for shared deals."""
    puzzles = {each.game: each for each in overview.puzzles}
    lines = [
        words(
            "dailies-line",
            game=game_name(game, words),
            deal=_deal_state(overview.attempts.get((overview.day, game)), game, words),
            puzzle=_puzzle_state(puzzles.get(game), words),
        )
        for game in offered_games()
    ]
    run = [words("daily-run", run=overview.days_running)] if overview.days_running > 1 else []
    unfinished = tuple(
        Button(words("dailies-unfinished", game=game_name(game, words)), Verb.DAILY, encode(game, day))
        for (day, game), attempt in overview.attempts.items()
        if latest_over_day(overview.now) < day < overview.day and attempt.result is None
    )
    groups = (Button(words("group-deals"), Verb.GROUP_DEALS),) if for_groups else ()
    seals = Button(words("daily-seals"), Verb.DAILY_SEALS)
    mistakes = [words("dailies-mistakes", count=overview.mistakes)] if overview.mistakes else []
    again = (Button(words("mistake-try"), Verb.MISTAKE, style=SUCCESS),) if mistakes else ()
    solve = tuple(Choice(game_name(game, words), game) for game in puzzles)
    head = "\n".join([words("dailies-title", **_day_values(overview.day)), words("dailies-about")])
    rows = (
        *game_buttons(offered_games(), Verb.DAILY, words),
        Select(words("dailies-puzzles"), Verb.PUZZLE, "", solve),
        (*unfinished, *groups, *again, seals),
    )
    return Page(0, 0, (head, "\n".join([*lines, *run, *mistakes])), rows)


def attempt_page(played: PlayedAttempt) -> Page:
    """Return an attempt at a decision: the latest events, the hand, and its real controls."""
    scene = played.scene
    attempt = played.attempt
    words = played.words
    head = [
        words("daily-status", number=played.deal_number, status=status_words(scene)),
        news_words(played.match, scene),
    ]
    hand, controls = hand_and_controls(scene)
    rows = redirect_moves(controls, Verb.DAILY_MOVE, encode(played.deal_key, len(attempt.stored.moves)))
    more = (
        Button(words(f"hand-details-{face_of(attempt.game).looked_up}"), Verb.DAILY_DETAILS, played.deal_key),
        *([Button(words("daily-others"), Verb.DAILIES)] if attempt.group is None else []),
    )
    return Page(0, 0, ("\n".join(filter(None, head)), *hand), append_buttons(rows, more))


def attempt_details_page(played: PlayedAttempt) -> Page:
    """Return the details for a decision of an attempt, with buttons to its rules and to the log."""
    scene = played.scene
    words = played.words
    log = Button(words("table-history"), Verb.DAILY_LOG, played.deal_key)
    return Page(0, 0, details_blocks(scene), ((*rules_row(scene), log, _back_to_hand(played)),))


def attempt_log_page(played: PlayedAttempt) -> Page:
    """Return all events of an attempt's current round."""
    return replace(story_page(played.scene), rows=((_back_to_hand(played),),))


def _back_to_hand(played: PlayedAttempt) -> Button:
    return Button(played.words("back-to-hand"), Verb.DAILY, played.deal_key)


def attempt_round_page(played: PlayedAttempt) -> Page:
    """Return the result of an attempt's last round, with the button to the next one."""
    scene = played.scene
    words = played.words
    head = "\n".join(filter(None, round_over_words(scene)))
    on = Button(words("round-next"), Verb.DAILY, played.deal_key, SUCCESS)
    return Page(0, 0, (head, *round_blocks(played.match, scene)), ((on,),))


def attempt_end_page(
    played: PlayedAttempt,
    result: AttemptResult,
    standing: DailyStanding | None,
    run: int,
    *,
    in_guild: bool,
    today: bool,
) -> Page:
    """Return the end of an attempt at a daily deal.

    Args:
        played: the attempt.
        result: its points and place.
        standing: its rank on this server, or None if it was begun elsewhere.
        run: number of days in a row with a finished deal of this game.
        in_guild: whether the page is shown on a server, which has a board.
        today: whether the deal's day is still running.
    """
    attempt = played.attempt
    words = played.words
    title = words("daily-title", game=game_name(attempt.game, words), number=played.deal_number)
    lines = [
        *([words("daily-standing", place=standing.place, of=standing.of)] if standing else []),
        words("daily-run", run=run),
    ]
    shown = (
        Button(words("daily-share"), Verb.DAILY_SHARE, played.deal_key, SUCCESS),
        Button(words("daily-board"), Verb.DAILY_BOARD, played.deal_key),
    )
    buttons = (
        *(shown if in_guild else ()),
        *(() if today else (Button(words("daily-today"), Verb.DAILY, attempt.game),)),
        Button(words("daily-others"), Verb.DAILIES),
    )
    return end_page(played, title, result, lines, buttons)


def end_page(
    played: PlayedAttempt,
    title: str,
    result: AttemptResult,
    lines: Sequence[str],
    buttons: tuple[Button, ...],
) -> Page:
    """Return the end of an attempt: its result, more lines, the replays, and more buttons."""
    words = played.words
    own = words("daily-own", result=result_words(result, played.attempt.game, words))
    text = "\n".join(filter(None, [title, own, _signs_line(played), _legend(played), *lines]))
    replays = (
        Button(words("replay-button"), Verb.DAILY_REPLAY, encode(played.deal_key, OWN_MATCH, 0)),
        Button(words("daily-par"), Verb.DAILY_REPLAY, encode(played.deal_key, PAR_MATCH, 0)),
    )
    return Page(0, 0, (text, *round_blocks(played.match, played.scene)), (replays, buttons))


def attempt_replay_page(played: PlayedAttempt, place: int) -> Page:
    """Return a step (from 0, at most the last) in the replay of a finished attempt, or of par's match."""
    words = played.words
    match = played.match
    line, other = (PAR_MATCH, OWN_MATCH) if played.by_par else (OWN_MATCH, PAR_MATCH)
    steps = steps_of(match)
    place = min(place, len(steps) - 1)
    head, *shown = moment_blocks(match, place, played.stage)
    said = words(
        "daily-replay-par" if played.by_par else "daily-replay-own", points=match.scores[PERSON_SEAT]
    )
    own = () if played.by_par else decisions_of(match, PERSON_SEAT)
    around = step_buttons(steps, place, Verb.DAILY_REPLAY, encode(played.deal_key, line), own)
    ways = (
        Button(
            words("daily-par" if other == PAR_MATCH else "daily-own-try"),
            Verb.DAILY_REPLAY,
            encode(played.deal_key, other, 0),
        ),
        Button(words("daily-result-back"), Verb.DAILY, played.deal_key),
    )
    return Page(0, 0, (f"{head}\n{said}", *shown), (around, ways))


def shared_attempt_page(played: PlayedAttempt, result: AttemptResult) -> Page:
    """Return the post of a player who shares the result of their attempt, without cards or moves."""
    attempt = played.attempt
    words = played.words
    text = words(
        "daily-shared",
        user=person_words(played.person, words),
        game=game_name(attempt.game, words),
        number=played.deal_number,
        signs=_signs_line(played),
        result=result_words(result, attempt.game, words),
        legend=_legend(played),
    )
    return text_page(text, (Button(words("daily-try"), Verb.DAILY, attempt.game, SECONDARY),))


def board_page(game: str, day: int, board: Sequence[DailyLine], own: DailyLine | None, words: Words) -> Page:
    """Return the first lines of a daily deal's board, and the reader's own line, if any."""
    shown = [*board] if own is None or own in board else [*board, own]
    lines = [
        words(
            "daily-board-line",
            mark=words("place-mark", place=each.place),
            user=person_words(Person(each.user_id, each.name), words),
            result=result_words(each.result, game, words),
        )
        for each in shown
    ]
    title = words("daily-board-title", game=game_name(game, words), **_day_values(day))
    about = words("small", text=words("daily-par-about"))
    shown_lines = [*lines, about] if lines else [words("daily-board-empty")]
    return text_page("\n".join([title, *shown_lines]), (Button(words("daily-others"), Verb.DAILIES),))


def seals_page(deals: Deals, now: datetime, games: Sequence[str], words: Words) -> Page:
    """Return the seals of upcoming and running days, and the seed of the last day that is over.

    `games` are the games whose deal of that last day the reader has finished.
    """
    last = latest_over_day(now)
    sealed = [
        words("daily-sealed", seal=deals.seal_of(day), **_day_values(day))
        for day in range(day_of(now) + 1, last, -1)
    ]
    shown = words(
        "daily-opened", seal=deals.seal_of(last), seed=deals.open_seed(last, now).hex(), **_day_values(last)
    )
    blocks = (f"{words('daily-seals-title')}\n{words('daily-seals-about')}", "\n".join(sealed), shown)
    records = tuple(Choice(game_name(game, words), encode(game, last)) for game in games)
    asks = (Select(words("daily-record"), Verb.DAILY_RECORD, "", records),) if records else ()
    return Page(0, 0, blocks, (*asks, (Button(words("daily-others"), Verb.DAILIES),)))


def attempt_record_page(attempt: DailyAttempt, words: Words) -> Page:
    """Return the record of an attempt as a download; its seed must be open by now."""
    of_day = f"daily-{deal_number(attempt.deal)}"
    of_group = "" if attempt.group is None else f"group-{attempt.group.id}-{attempt.deal}"
    name = f"{attempt.game}-{of_group or of_day}.jsonl"
    record = attempt.match.record()
    file = Attachment(name, record.to_line().encode() + b"\n")
    return Page(0, 0, (words("record-text", file=name, sum=record.sum),), attachment=file)


def signs_of(match: Match, scene: Scene) -> tuple[str, ...]:
    """Return the signs of a person's finished match, which give away nothing about the cards.

    There is one sign for each round: gained most, gained least, or neither. A match of one round has one for
    each of their highlights instead: gained at least the average of all highlights with a gain, gained less,
    or cost points.
    """
    if len(match.rounds) > 1:
        return tuple(_round_sign(gains) for gains in match.rounds)
    outcomes = outcomes_of(match.events_in(1), scene)
    gains = [highlight.worth for each in outcomes for highlight in each.highlights if highlight.worth > 0]
    return tuple(
        WORST_SIGN
        if highlight.worth < 0
        else BEST_SIGN
        if highlight.worth * len(gains) >= sum(gains)
        else MIDDLE_SIGN
        for highlight in outcomes[PERSON_SEAT].highlights
    )


def _round_sign(gains: Sequence[int]) -> str:
    own = gains[PERSON_SEAT]
    others = [*gains[:PERSON_SEAT], *gains[PERSON_SEAT + 1 :]]
    if own > max(others):
        return BEST_SIGN
    return WORST_SIGN if own == min(gains) < max(gains) else MIDDLE_SIGN


def _signs_line(played: PlayedAttempt) -> str:
    signs = signs_of(played.match, played.scene)
    return "".join(played.words(f"daily-sign-{sign}") for sign in signs)


def _legend(played: PlayedAttempt) -> str:
    """Return the meaning of the signs and of par."""
    words = played.words
    signs = words("daily-signs-rounds" if len(played.match.rounds) > 1 else "daily-signs-deeds")
    return words("small", text=f"{signs} {words('daily-par-about')}")


def _deal_state(attempt: StoredAttempt | None, game: str, words: Words) -> str:
    if attempt is None:
        return words("dailies-open")
    if attempt.result is None:
        return words("dailies-begun")
    return words("dailies-done", result=_margin_words(attempt.result, game, words, brief=True))


def _puzzle_state(puzzle: PuzzleStanding | None, words: Words) -> str:
    """Return the state of a game's puzzle, and the reader's streak; empty without a puzzle."""
    if puzzle is None:
        return ""
    state = "open" if puzzle.solved is None else "solved" if puzzle.solved else "missed"
    return words(f"puzzles-{state}", run=puzzle.run)


def result_words(result: AttemptResult, game: str, words: Words) -> str:
    """Return the result of an attempt: its margin, and the comparison with par."""
    above = result.score - result.par
    par = words(f"daily-par-{'above' if above > 0 else 'below' if above else 'level'}", by=abs(above))
    return words("daily-result", told=_margin_words(result, game, words), par=par)


def _margin_words(result: AttemptResult, game: str, words: Words, *, brief: bool = False) -> str:
    """Return the margin of an attempt, won or lost."""
    lost = "lost" if setup_of(game).players == DUEL_SEATS else "place"
    key = "won" if result.place == 1 else lost
    by = abs(result.margin)
    if brief:
        return words(f"dailies-{key}", by=by, place=result.place)
    return words(f"daily-{key}", by=by, place=result.place)


def _day_values(day: int) -> dict[str, object]:
    return {"day": date.fromordinal(day), "number": str(deal_number(day))}
