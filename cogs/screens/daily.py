"""The pages of the deal of the day: all games, a match and its end, the board, and how to check it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from bot.daily import Attempt, Deals, Line, Standing, number_of, opened, setup_of
from bot.match_stats import events_by_round
from bot.names import Person
from bot.store.daily import PERSON, StoredTry, TryResult
from bot.tables.table import NORMAL
from bot.texts import Words
from bot.timing import today
from cogs.delivery.markdown import as_written
from cogs.delivery.pages import SECONDARY, SUCCESS, Attachment, Button, Choice, Page, Select, note
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of
from cogs.screens.offers import offered_games
from cogs.screens.outcomes import outcomes_of
from cogs.screens.parts import (
    aimed,
    ending_in,
    game_buttons,
    game_name,
    hand_and_controls,
    name_for,
    news_words,
    status_words,
)
from cogs.screens.round_end import round_over_words, round_seen
from cogs.screens.story import details_of, rules_row, told_page
from games import Match

PAIR = 2
"""How many play a match in which there is a winner and a loser."""

MOST, SOME, LEAST = "most", "some", "least"
"""What the signs of a line to share stand for."""


@dataclass(frozen=True, slots=True)
class Played:
    """A try, as the person who plays it sees it.

    Attributes:
        tried: the try.
        person: who plays it.
        words: their texts.
    """

    tried: Attempt
    person: Person
    words: Words

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.tried.match

    @property
    def deal(self) -> str:
        """The game and the day, as controls name them."""
        return f"{self.tried.game}.{self.tried.day}"

    @property
    def number(self) -> str:
        """The number of the day's deals."""
        return str(number_of(self.tried.day))

    @property
    def scene(self) -> Scene:
        """The match as the person sees it; the computer players have the names that they have at tables."""
        words, names = self.words, [self.person.name]
        for _ in self.match.seats[1:]:
            names.append(name_for(NORMAL, names, words))
        own, *others = map(as_written, names)
        computers = (words("name-computer-brief", name=name) for name in others)
        # Pictures take names from the view, which has those of the record.
        view = self.match.view(PERSON).model_copy(update={"seats": tuple(names)})
        return Scene.of(view, (words("name-person", name=own), *computers), words)


class Today(NamedTuple):
    """How somebody stands with the deals of a day.

    Attributes:
        now: the time of day.
        tries: their tries, by day and game.
        run: how many days running they have finished one.
        deals: the deals of all days.
    """

    now: datetime
    tries: Mapping[tuple[int, str], StoredTry]
    run: int
    deals: Deals

    @property
    def day(self) -> int:
        """The day, as an ordinal."""
        return today(self.now)


def dailies_page(standing: Today, words: Words) -> Page:
    """Return the page with today's deals of all games."""
    lines = [_game_line(standing.tries.get((standing.day, game)), game, words) for game in offered_games()]
    about = words("dailies-about")
    run = [words("daily-run", run=standing.run)] if standing.run > 1 else []
    unfinished = tuple(
        Button(words("dailies-unfinished", game=game_name(game, words)), Verb.DAILY, f"{game}.{day}")
        for (day, game), tried in standing.tries.items()
        if opened(standing.now) < day < standing.day and tried.result is None
    )
    more = (*unfinished, Button(words("daily-seals"), Verb.DAILY_SEALS))
    sealed = words("dailies-sealed", seal=standing.deals.seal(standing.day + 1))
    head = "\n".join([words("dailies-title", **_day(standing.day)), about])
    return Page(
        0,
        0,
        (head, "\n".join([*lines, *run]), sealed),
        (*game_buttons(offered_games(), Verb.DAILY, words), more),
    )


def try_page(played: Played) -> Page:
    """Return a match at a decision: what has happened, the hand, and its real controls."""
    scene, tried, words = played.scene, played.tried, played.words
    head = [
        words("daily-status", number=played.number, status=status_words(scene)),
        news_words(played.match, scene, [False] * len(scene.names)),
    ]
    hand, controls = hand_and_controls(scene, asks=True)
    rows = aimed(controls, Verb.DAILY_MOVE, f"{played.deal}.{len(tried.stored.moves)}")
    more = (
        Button(words(f"hand-details-{face_of(tried.game).looked_up}"), Verb.DAILY_DETAILS, played.deal),
        Button(words("daily-others"), Verb.DAILIES),
    )
    return Page(0, 0, ("\n".join(filter(None, head)), *hand), ending_in(rows, more))


def try_details_page(played: Played) -> Page:
    """Return what may help to decide: the rules of the decision, and what is in reach; the way to the log."""
    scene, words = played.scene, played.words
    log = Button(words("table-history"), Verb.DAILY_LOG, played.deal)
    return Page(0, 0, details_of(scene), ((*rules_row(scene), log),))


def try_log_page(played: Played) -> Page:
    """Return everything that has happened in the round at hand."""
    return told_page(played.scene)


def try_round_page(played: Played) -> Page:
    """Return how a round has ended, with the way on to the next one."""
    scene, words = played.scene, played.words
    head = "\n".join(filter(None, round_over_words(scene)))
    on = Button(words("round-next"), Verb.DAILY, played.deal, SUCCESS)
    return Page(0, 0, (head, *round_seen(played.match, scene)), ((on,),))


def try_end_page(
    played: Played, result: TryResult, standing: Standing | None, run: int, *, in_guild: bool, today: bool
) -> Page:
    """Return the end of a match of the day.

    Args:
        played: the try.
        result: what came of it.
        standing: where that stands on this server; None if it was not begun there.
        run: how many days running its player has finished this game's deal.
        in_guild: whether it is shown on a server, which has a board.
        today: whether its day is not over.
    """
    tried, words = played.tried, played.words
    lines = [
        words("daily-title", game=game_name(tried.game, words), number=played.number),
        words("daily-own", result=_result_words(result, tried.game, words)),
        _signs_line(played),
        words("daily-signs-rounds" if len(played.match.rounds) > 1 else "daily-signs-deeds"),
        *([words("daily-standing", place=standing.place, of=standing.of)] if standing else []),
        words("daily-run", run=run),
    ]
    shown = (
        Button(words("daily-share"), Verb.DAILY_SHARE, played.deal, SUCCESS),
        Button(words("daily-board"), Verb.DAILY_BOARD, played.deal),
    )
    buttons = (
        *(shown if in_guild else ()),
        *(() if today else (Button(words("daily-today"), Verb.DAILY, tried.game),)),
        Button(words("daily-others"), Verb.DAILIES),
    )
    return Page(0, 0, ("\n".join(filter(None, lines)), *round_seen(played.match, played.scene)), (buttons,))


def shared_try_page(played: Played, result: TryResult) -> Page:
    """Return what the channel sees when somebody shows how their match went: no card, and nobody's move."""
    tried, words = played.tried, played.words
    text = words(
        "daily-shared",
        user=str(played.person.id),
        game=game_name(tried.game, words),
        number=played.number,
        signs=_signs_line(played),
        result=_result_words(result, tried.game, words),
    )
    return note(text, (Button(words("daily-try"), Verb.DAILY, tried.game, SECONDARY),))


def board_page(game: str, day: int, board: Sequence[Line], own: Line | None, words: Words) -> Page:
    """Return the board of a day.

    Args:
        game: id of the game.
        day: the day.
        board: the first of the board.
        own: the reader's own line, if they have one; it is shown in any case.
        words: the reader's texts.
    """
    shown = [*board] if own is None or own in board else [*board, own]
    lines = [
        words(
            "daily-board-line",
            mark=words("place-mark", place=each.place),
            user=str(each.user_id),
            result=_result_words(each.result, game, words),
        )
        for each in shown
    ]
    title = words("daily-board-title", game=game_name(game, words), **_day(day))
    text = "\n".join([title, *(lines or [words("daily-board-empty")])])
    return note(text, (Button(words("daily-others"), Verb.DAILIES),))


def seals_page(deals: Deals, now: datetime, games: Sequence[str], words: Words) -> Page:
    """Return the seals of days, and the seed of the last day that is over.

    Args:
        deals: the deals of all days.
        now: the time of day.
        games: the games in which the reader has played that last day's deal to its end.
        words: the reader's texts.
    """
    last = opened(now)
    sealed = [
        words("daily-sealed", seal=deals.seal(day), **_day(day)) for day in range(today(now) + 1, last, -1)
    ]
    shown = words("daily-opened", seal=deals.seal(last), seed=deals.open_seed(last, now).hex(), **_day(last))
    blocks = (f"{words('daily-seals-title')}\n{words('daily-seals-about')}", "\n".join(sealed), shown)
    records = tuple(Choice(game_name(game, words), f"{game}.{last}") for game in games)
    asks = (Select(words("daily-record"), Verb.DAILY_RECORD, "", records),) if records else ()
    return Page(0, 0, blocks, (*asks, (Button(words("daily-others"), Verb.DAILIES),)))


def try_record_page(tried: Attempt, words: Words) -> Page:
    """Return the record of a try, to be downloaded once its day's seed is open."""
    name = f"{tried.game}-daily-{number_of(tried.day)}.jsonl"
    record = tried.match.record()
    file = Attachment(name, record.to_line().encode() + b"\n")
    return Page(0, 0, (words("record-text", file=name, sum=record.sum),), attachment=file)


def signs_of(match: Match, scene: Scene) -> tuple[str, ...]:
    """Return how a finished match went for the person, without a word about its cards.

    There is a sign for each round: whether they gained most in it, or nobody gained less. In a match of one
    round there is one for each thing that gained or cost them points: whether it gained as much as such
    things did on average, less, or cost something.

    Args:
        match: the match.
        scene: the match as anybody sees it.
    """
    if len(match.rounds) > 1:
        return tuple(_round_sign(gains) for gains in match.rounds)
    (events,) = events_by_round(match)
    outcomes = outcomes_of(events, scene)
    gains = [deed.worth for each in outcomes for deed in each.deeds if deed.worth > 0]
    return tuple(
        LEAST if deed.worth < 0 else MOST if deed.worth * len(gains) >= sum(gains) else SOME
        for deed in outcomes[PERSON].deeds
    )


def _round_sign(gains: Sequence[int]) -> str:
    own, others = gains[PERSON], [*gains[:PERSON], *gains[PERSON + 1 :]]
    if own > max(others):
        return MOST
    return LEAST if own == min(gains) < max(gains) else SOME


def _signs_line(played: Played) -> str:
    signs = signs_of(played.match, played.scene)
    return "".join(played.words(f"daily-sign-{sign}") for sign in signs)


def _game_line(tried: StoredTry | None, game: str, words: Words) -> str:
    name = game_name(game, words)
    if tried is None:
        return words("dailies-open", game=name)
    if tried.result is None:
        return words("dailies-begun", game=name)
    return words("dailies-done", game=name, result=_told_words(tried.result, game, words))


def _result_words(result: TryResult, game: str, words: Words) -> str:
    """Return what came of a try: by how much it was won or lost, and how that compares with par."""
    above = result.score - result.par
    par = words(f"daily-par-{'above' if above > 0 else 'below' if above else 'level'}", by=abs(above))
    return words("daily-result", told=_told_words(result, game, words), par=par)


def _told_words(result: TryResult, game: str, words: Words) -> str:
    """Return by how much a try was won or lost."""
    lost = "lost" if setup_of(game).players == PAIR else "place"
    key = "won" if result.place == 1 else lost
    return words(f"daily-{key}", by=abs(result.margin), place=result.place)


def _day(day: int) -> dict[str, object]:
    return {"day": date.fromordinal(day), "number": str(number_of(day))}
