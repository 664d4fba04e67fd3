"""A member's results: their profile, their matches against another member, and their trophies."""

from collections.abc import Sequence

from discord.utils import format_dt

from bot.names import Person
from bot.pictures.board import Board, Chart, Curve, Section
from bot.results.given_away import average_losses, level_losses
from bot.results.ratings import NEWCOMER_RATING, PROVISIONAL_MATCHES
from bot.results.trophies import GROUPS, TROPHIES, Trophy, trophy_of
from bot.store.history import HeadToHead, MatchOutcome
from bot.store.profiles import GameProfile, PersonalBest, Profile, ReachedTrophy
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import Block, Button, Choice, Drawing, Page, Row, Select, text_page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.screens.challenges import challenge_button
from cogs.screens.history import PERSON_MATCHES, MatchFilter
from cogs.screens.parts import game_name, person_words

MIN_CURVE_VALUES = 3
"""Minimum number of values for a curve: two matches."""

MAX_LATEST_TROPHIES = 5
"""Maximum number of trophies on the first page."""

MAX_NAMED_TROPHIES = 3
"""Maximum number of trophies named for each person in a line about a match."""


def profile_page(
    person: Person,
    profile: Profile,
    words: Words,
    *,
    own: bool,
    public: bool = False,
) -> Page:
    """Return a person's profile on a server; if `public`, it is shared in a channel and has no controls."""
    title = words("profile-title", user=words.you if own else person_words(person, words))
    if not profile.games:
        return text_page("\n".join([title, words("profile-empty")]))
    # The results in words.
    lines = [
        title,
        *(line for each in profile.games for line in _game_lines(each, words)),
        *_streak_lines(profile, words),
    ]
    if profile.trophies:
        lines.append(words("profile-trophies", count=profile.trophies))
    played, won = profile.leagues
    if played:
        lines.append(words("profile-leagues", count=played, won=won))
    if public:
        lines += _best_lines(profile, words)
    blocks: list[Block] = ["\n".join(lines), *_curves(profile, words)]
    if public:
        return Page(0, 0, tuple(blocks))
    # Controls: other curves, and the pages behind the profile.
    rows: list[Row] = []
    if len(profile.games) > 1:
        games = [each.game for each in profile.games]
        choices = tuple(Choice(game_name(each, words), each, each == profile.shown) for each in games)
        rows.append(Select(words("profile-curve-asks"), Verb.PROFILE, str(person.id), choices))
    matches = Button(
        words("profile-matches"),
        Verb.MATCHES,
        encode(*MatchFilter(PERSON_MATCHES, person.id, None)),
    )
    trophies = Button(words("trophies-button"), Verb.TROPHIES, str(person.id))
    best = (Button(words("profile-best"), Verb.BESTS, str(person.id)),) if _best_lines(profile, words) else ()
    share = Button(words("profile-show"), Verb.SHOW_PROFILE, encode(person.id, profile.shown))
    if own:
        rows.append((matches, trophies, Button(words("flowers-button"), Verb.FLOWERS), *best, share))
    else:
        versus = Button(words("profile-versus"), Verb.VERSUS, str(person.id))
        # Two rows: six buttons are too many for one.
        rows += [(matches, trophies, *best, versus), (challenge_button(person.id, words), share)]
    return Page(0, 0, tuple(blocks), tuple(rows))


def bests_page(person: Person, profile: Profile, words: Words, *, own: bool = False) -> Page:
    """Return a person's best round and best yaku in each game, with a select that replays them."""
    title = words("bests-title", user=words.you if own else person_words(person, words))
    text = "\n".join([title, *_best_lines(profile, words)])
    choices = tuple(
        Choice(
            words("profile-round", game=game_name(best.game, words), points=best.points),
            encode(best.table_id, best.round),
        )
        for best in profile.rounds
    ) + tuple(
        Choice(_yaku_words(best, name, words), encode(best.table_id, 0, person.id))
        for best, name in _named_yaku(profile, words)
    )
    if not choices:
        return text_page(text)
    return Page(0, 0, (text,), (Select(words("bests-ask"), Verb.REPLAY_BEST, "", choices),))


def versus_page(person: Person, met: HeadToHead, words: Words) -> Page:
    """Return the results of the reader's matches against another person."""
    title = words("versus-title", user=person_words(person, words))
    if not met.pairs:
        return text_page("\n".join([title, words("versus-empty")]))
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


def _game_lines(each: GameProfile, words: Words) -> list[str]:
    """Return a person's results in a game: their rating, and their numbers of wins."""
    game = game_name(each.game, words)
    if each.rating is not None:
        rating = words("profile-rating", number=str(each.rating.number))
    else:
        rating = words("profile-provisional", count=PROVISIONAL_MATCHES - each.rated) if each.rated else ""
    lines = [
        words("profile-game-rated", game=game, rating=rating) if rating else words("profile-game", game=game)
    ]
    results = [
        words(f"profile-{against}", wins=tally.wins, matches=tally.matches)
        for against, tally in (("people", each.people), ("computers", each.computers))
        if tally.matches
    ]
    if results:
        lines.append(words("profile-results", results=words.listed(results)))
    return lines


def _streak_lines(profile: Profile, words: Words) -> list[str]:
    """Return a person's favourite game, if they play several, and their winning streaks."""
    lines: list[str] = []
    if len(profile.games) > 1:
        lines.append(words("profile-favourite", game=game_name(profile.games[0].game, words)))
    if profile.best_streak:
        lines.append(words("profile-streak", count=profile.streak, best=profile.best_streak))
    return lines


def _best_lines(profile: Profile, words: Words) -> list[str]:
    """Return a person's best round in each game, and their best yaku."""
    lines: list[str] = []
    if profile.rounds:
        each = [
            words("profile-round", game=game_name(best.game, words), points=best.points)
            for best in profile.rounds
        ]
        lines.append(words("profile-rounds", rounds=" · ".join(each)))
    yaku = [_yaku_words(best, name, words) for best, name in _named_yaku(profile, words)]
    if yaku:
        lines.append(words("profile-yaku", yaku=" · ".join(yaku)))
    return lines


def _named_yaku(profile: Profile, words: Words) -> list[tuple[PersonalBest, str]]:
    """Return the best yaku that still have a name, with their names."""
    return [
        (best, words(f"yaku-name-{best.yaku}"))
        for best in profile.yaku
        if words.has(f"yaku-name-{best.yaku}")
    ]


def _yaku_words(best: PersonalBest, name: str, words: Words) -> str:
    return words("profile-one-yaku", yaku=name, points=best.points, game=game_name(best.game, words))


def _curves(profile: Profile, words: Words) -> list[Drawing]:
    """Return a picture of a person's rating and points given away in one game, match by match, if any."""
    game = profile.shown
    if game is None:
        return []
    name = game_name(game, words)
    sections: list[Section] = []
    lines: list[str] = []
    if len(profile.curve) >= MIN_CURVE_VALUES:
        chart = Chart((Curve(words("profile-curve-name"), 0, profile.curve),), base=NEWCOMER_RATING)
        sections.append(Section((chart,), title=name))
        lines.append(words("profile-curve", game=name, numbers=", ".join(map(str, profile.curve))))
    lost = average_losses(profile.given_away)
    if len(lost) > 1:
        levels = {words(f"level-{level}"): each for level, each in level_losses(game).items()}
        every = {words("profile-given-name"): (lost[0], *lost)}
        every |= {level: (each,) * (len(lost) + 1) for level, each in levels.items()}
        curves = (Curve(label, shade, values) for shade, (label, values) in enumerate(every.items()))
        sections.append(Section((Chart(tuple(curves)),), title=words("profile-given-title", game=name)))
        said = {
            "numbers": ", ".join(map(str, lost)),
            "levels": words.listed(f"{level} {each}" for level, each in levels.items()),
        }
        lines.append(words("profile-given", game=name, **said))
    board = Board(face_of(game).decks[0], tuple(sections), "\n".join(lines))
    return [Drawing(board, tuple(lines))] if sections else []


def _trophy_name(trophy: Trophy, words: Words) -> str:
    """Return the name of a trophy."""
    return words(f"yaku-name-{trophy.yaku}") if trophy.yaku else words(f"trophy-{trophy.id}")


def trophies_line(scene: Scene, outcome: MatchOutcome) -> tuple[str, ...]:
    """Return the trophies that seats reached with a match, in a line; empty if none did."""
    said: list[str] = []
    for seat, ids in sorted(outcome.trophies.items()):
        known = [trophy for trophy in map(trophy_of, ids) if trophy is not None]
        names = [_trophy_name(trophy, scene.words) for trophy in known[:MAX_NAMED_TROPHIES]]
        more = len(known) - len(names)
        if names:
            listed = scene.words.listed(names)
            said.append(scene.words("end-trophies-of", name=scene.names[seat], names=listed, more=more))
    return (scene.words("end-trophies", trophies=scene.words("interpunct").join(said)),) if said else ()


def trophies_button(words: Words) -> Button:
    """Return the button that opens the reader's own trophies."""
    return Button(words("trophies-button"), Verb.TROPHIES)


def trophies_page(
    person: Person, reached: Sequence[ReachedTrophy], group: str | None, words: Words, *, own: bool = False
) -> Page:
    """Return a person's trophies: their number, and the latest ones or all of a group.

    `reached` has the newest first; a `group` of None is the first page.
    """
    got = {each.trophy for each in reached}
    title = words(
        "trophies-title",
        person=words.you if own else person_words(person, words),
        count=_count_reached(TROPHIES, got),
        all=len(TROPHIES),
    )
    lines = _latest_lines(reached, words) if group is None else _group_lines(group, got, words)
    choices = tuple(
        Choice(
            words(
                "trophies-group",
                group=group_name(each, words),
                count=_count_reached(some, got),
                all=len(some),
            ),
            encode(person.id, each),
            chosen=each == group,
        )
        for each, some in ((each, trophies_in(each)) for each in GROUPS)
    )
    return Page(0, 0, (title, "\n".join(lines)), (Select(words("trophies-ask"), Verb.TROPHIES, "", choices),))


def trophies_in(group: str) -> list[Trophy]:
    """Return the trophies of a group."""
    return [trophy for trophy in TROPHIES if trophy.game == group]


def group_name(group: str, words: Words) -> str:
    """Return the name of a group of trophies, which may be a game's."""
    key = f"trophies-{group}"
    return words(key) if words.has(key) else game_name(group, words)


def _count_reached(some: Sequence[Trophy], got: set[str]) -> int:
    return sum(trophy.id in got for trophy in some)


def _latest_lines(reached: Sequence[ReachedTrophy], words: Words) -> list[str]:
    found = [trophy for each in reached if (trophy := trophy_of(each.trophy)) is not None]
    if not found:
        return [words("trophies-none")]
    return [
        words("trophies-latest"),
        *(_trophy_line(trophy, True, words) for trophy in found[:MAX_LATEST_TROPHIES]),
    ]


def _group_lines(group: str, got: set[str], words: Words) -> list[str]:
    """Return the trophies of a group; for unreached secret ones only their number."""
    some = trophies_in(group)
    lines = [_trophy_line(trophy, True, words) for trophy in some if trophy.id in got]
    to_reach = [trophy for trophy in some if trophy.id not in got and not trophy.secret]
    lines += [_trophy_line(trophy, False, words) for trophy in to_reach]
    hidden = sum(trophy.secret and trophy.id not in got for trophy in some)
    return [words("trophies-of", group=group_name(group, words)), *lines, *_secret_lines(hidden, words)]


def _secret_lines(hidden: int, words: Words) -> list[str]:
    return [words("trophies-secret", count=hidden)] if hidden else []


def _trophy_line(trophy: Trophy, got: bool, words: Words) -> str:
    line = words("trophies-got" if got else "trophies-open", name=_trophy_name(trophy, words))
    # The name of a yaku already explains its trophy.
    return line if trophy.yaku else words("interpunct").join([line, words(f"trophy-{trophy.id}-about")])
