"""The pages of /profile and /versus: what somebody has reached here, and how two have fared."""

from collections.abc import Sequence

from discord.utils import format_dt

from bot.pictures.board import Board, Chart, Curve, Section
from bot.ratings import NEWCOMER
from bot.store.history import Meeting
from bot.store.profiles import GameProfile, Highlight, Profile
from bot.texts import Words
from cogs.delivery.pages import Block, Button, Choice, Drawing, Page, Row, Select, note
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.matches import PERSON, Asked
from cogs.screens.parts import game_name

FEWEST_IN_A_CURVE = 3
"""The fewest values that make a curve: two matches."""


def profile_page(
    user_id: int,
    profile: Profile,
    game: str | None,
    words: Words,
    *,
    own: bool,
    public: bool = False,
) -> Page:
    """Return what somebody has reached on a server.

    Args:
        user_id: the person.
        profile: what is known of them.
        game: the game whose rating is shown as a curve; None for the one they have played most.
        words: the reader's texts.
        own: whether they read it themselves.
        public: whether everybody reads it, so that it has no controls.
    """
    title = words("profile-title", user=str(user_id))
    if not profile.games:
        return note("\n".join([title, words("profile-empty")]))
    lines = [
        title,
        *(line for each in profile.games for line in _lines(each, words)),
        *_streaks(profile, words),
    ]
    if profile.trophies:
        lines.append(words("profile-trophies", count=profile.trophies))
    if public:
        lines += _best(profile, words)
    rated = [each.game for each in profile.games if each.rating is not None]
    shown = game or (rated[0] if rated else None)
    blocks: list[Block] = ["\n".join(lines)]
    if shown is not None and len(profile.curve) >= FEWEST_IN_A_CURVE:
        blocks.append(_curve(shown, profile.curve, words))
    if public:
        return Page(0, 0, tuple(blocks))
    rows: list[Row] = []
    if len(rated) > 1:
        choices = tuple(Choice(game_name(each, words), each, each == shown) for each in rated)
        rows.append(Select(words("profile-curve-asks"), Verb.PROFILE, str(user_id), choices))
    matches = Button(words("profile-matches"), Verb.MATCHES, Asked(PERSON, user_id, None).argument())
    versus = () if own else (Button(words("profile-versus"), Verb.VERSUS, str(user_id)),)
    best = (Button(words("profile-best"), Verb.BESTS, str(user_id)),) if _best(profile, words) else ()
    share = Button(words("profile-show"), Verb.SHOW_PROFILE, f"{user_id}.{shown or ''}")
    rows.append((matches, *best, *versus, share))
    return Page(0, 0, tuple(blocks), tuple(rows))


def bests_page(user_id: int, profile: Profile, words: Words) -> Page:
    """Return somebody's best round and best yaku in each game, to be looked at again.

    Args:
        user_id: the person.
        profile: what is known of them.
        words: the reader's texts.
    """
    text = "\n".join([words("bests-title", user=str(user_id)), *_best(profile, words)])
    choices = tuple(
        Choice(
            words("profile-round", game=game_name(best.game, words), points=best.points),
            f"{best.table_id}.{best.round}",
        )
        for best in profile.rounds
    ) + tuple(
        Choice(_one_yaku(best, name, words), f"{best.table_id}.0.{user_id}")
        for best, name in _named(profile, words)
    )
    if not choices:
        return note(text)
    return Page(0, 0, (text,), (Select(words("bests-ask"), Verb.REPLAY_BEST, "", choices),))


def versus_page(user_id: int, met: Meeting, words: Words) -> Page:
    """Return how the reader has fared against somebody.

    Args:
        user_id: the other person.
        met: how they have fared.
        words: the reader's texts.
    """
    title = words("versus-title", user=str(user_id))
    if not met.pairs:
        return note("\n".join([title, words("versus-empty")]))
    lines = [
        words(
            "versus-line",
            game=game_name(pair.game, words),
            wins=pair.wins,
            losses=pair.losses,
            ties=pair.ties,
        )
        for pair in met.pairs
    ]
    head = "\n".join([title, *lines])
    latest = [
        words("versus-match", game=game_name(match.game, words), when=format_dt(match.ended_at, "R"))
        for match in met.last
    ]
    blocks = (head, "\n".join([words("versus-last"), *latest])) if latest else (head,)
    return Page(0, 0, blocks)


def _lines(each: GameProfile, words: Words) -> list[str]:
    """Return what somebody has reached in a game: their rating, and how many matches they have won."""
    game = game_name(each.game, words)
    if each.rating is None:
        lines = [words("profile-game", game=game)]
    else:
        key = "profile-provisional" if each.provisional else "profile-rating"
        rating = words(key, number=str(each.rating.number))
        lines = [words("profile-game-rated", game=game, rating=rating)]
    results = [
        words(f"profile-{against}", wins=tally.wins, matches=tally.matches)
        for against, tally in (("people", each.people), ("computers", each.computers))
        if tally.matches
    ]
    if results:
        lines.append(words("profile-results", results=words.listed(results)))
    return lines


def _streaks(profile: Profile, words: Words) -> list[str]:
    """Return somebody's favourite game, if they play several, and how often they won in a row."""
    lines: list[str] = []
    if len(profile.games) > 1:
        lines.append(words("profile-favourite", game=game_name(profile.games[0].game, words)))
    if profile.best_streak:
        lines.append(words("profile-streak", count=profile.streak, best=profile.best_streak))
    return lines


def _best(profile: Profile, words: Words) -> list[str]:
    """Return somebody's best round in each game, and their best yaku."""
    lines: list[str] = []
    if profile.rounds:
        each = [
            words("profile-round", game=game_name(best.game, words), points=best.points)
            for best in profile.rounds
        ]
        lines.append(words("profile-rounds", rounds=" · ".join(each)))
    yaku = [_one_yaku(best, name, words) for best, name in _named(profile, words)]
    if yaku:
        lines.append(words("profile-yaku", yaku=" · ".join(yaku)))
    return lines


def _named(profile: Profile, words: Words) -> list[tuple[Highlight, str]]:
    """Return the best yaku that still have a name, each with it."""
    return [
        (best, words(f"yaku-name-{best.yaku}"))
        for best in profile.yaku
        if words.has(f"yaku-name-{best.yaku}")
    ]


def _one_yaku(best: Highlight, name: str, words: Words) -> str:
    return words("profile-one-yaku", yaku=name, points=best.points, game=game_name(best.game, words))


def _curve(game: str, curve: Sequence[int], words: Words) -> Drawing:
    """Return a rating, match by match, as a picture."""
    name = game_name(game, words)
    chart = Chart((Curve(words("profile-curve-name"), 0, tuple(curve)),), base=NEWCOMER)
    alt = words("profile-curve", game=name, numbers=", ".join(map(str, curve)))
    board = Board(face_of(game).decks[0], (Section((chart,), title=name),), alt)
    return Drawing(board, (alt,))
