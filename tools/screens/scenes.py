"""All pictures of the documentation that show messages: what is seen on each."""

from collections.abc import Callable, Mapping
from random import Random

from bot.daily import Deals, Standing, Try
from bot.lessons import lessons
from bot.looks import PICTURES
from bot.people.rankings import RATING, Board, Wanted
from bot.puzzles.collection import collection_of
from bot.results.ratings import Rating
from bot.store import BoardLine, GameProfile, Profile, StoredTry, Tally, TryKey, TryResult
from bot.tables import Person
from bot.tables.aftermath import Aftermath
from bot.texts import Words, words_for
from bot.thinking.worker import Question, think
from cogs.delivery.pages import Page
from cogs.screens.daily import Played, try_end_page
from cogs.screens.hand import hand_page
from cogs.screens.leaderboard import leaderboard_page
from cogs.screens.lesson import step_page
from cogs.screens.lobby import lobby_page
from cogs.screens.profile import profile_page
from cogs.screens.public import public_page
from cogs.screens.puzzle import Asked, puzzle_page
from cogs.screens.replay import replay_page
from games import Match
from tools.screens.cast import ROBOT, WHEN, Cast, Moment, Script, after, over, played, round_over

Shot = Callable[[Cast], Page]
"""Makes the message that a picture shows."""

ENGLISH, FRENCH, JAPANESE = (words_for(language, PICTURES) for language in ("en", "fr", "ja"))
AKI, BEN, CHIKA, EMI = "Aki", "Ben", "Chika", "Emi"
DAY = WHEN.date().toordinal()

HIIFUU = Script("hiifuu", (AKI, BEN, CHIKA, EMI), 1)
HYGGE = Script("hygge", (AKI, BEN, CHIKA), 1)
HANA_AWASE = Script("hana-awase", (AKI, BEN, CHIKA), 3, {"rounds": 6})
KOI_KOI = Script("koi-koi", (AKI, BEN), 1)
HIYOKO = Script("hiyoko", (AKI, BEN), 1)
ISURI = Script("isuri", (AKI, BEN), 1)
HINTED = Script("koi-koi", (AKI, ROBOT), 1)
THOUGHTS = 400
"""How long the hint is thought about, in iterations: by the clock, no two would be the same."""


def hand(script: Script, moment: Moment, words: Words = ENGLISH) -> Shot:
    """Show the hand of whoever is to move."""

    def shot(cast: Cast) -> Page:
        table = cast.table(script.until(moment))
        return hand_page(table, mover(cast, table.playing()), words)

    return shot


def public(script: Script, moment: Moment) -> Shot:
    """Show a table in play as everybody sees it."""
    return lambda cast: public_page(cast.table(script.until(moment)), ENGLISH)


def mover(cast: Cast, match: Match) -> int:
    """Return the id of the person to move."""
    return cast.people[match.seats[min(match.to_move)]]


def lobby(cast: Cast) -> Page:
    """Show a lobby in which there is still room."""
    match = Match.new("hygge", (AKI, BEN, ROBOT), {}, bytes(range(32)))
    return lobby_page(cast.lobby(match), ENGLISH)


def hint(cast: Cast) -> Page:
    """Show a hand with what a hard computer player would do."""
    match = HINTED.until(after(13))
    seat = min(match.to_move)
    state = match.sample(seat, Random(1))
    question = Question(match.game.edge, state, seat, seed=1, seconds=0, most=THOUGHTS)
    return hand_page(cast.table(match), mover(cast, match), ENGLISH, think(question))


def end_of_round(cast: Cast) -> Page:
    """Show a table at which a round has just ended."""
    return public_page(cast.table(KOI_KOI.until(round_over(1))), ENGLISH, round_end=True)


def end_of_match(cast: Cast) -> Page:
    """Show the result of a rated match."""
    match = HANA_AWASE.until(over)
    ratings = {0: (1512, 1534), 1: (1544, 1521), 2: (1496, 1497)}
    return public_page(cast.table(match), ENGLISH, after=Aftermath(ratings))


def replay(cast: Cast) -> Page:
    """Show a moment of a match that has ended, with all hands open."""
    return replay_page(cast.table(KOI_KOI.until(over)), 9, ENGLISH, share=True)


def leaderboard(cast: Cast) -> Page:
    """Show who leads in a game by rating."""
    standing = [(31.4, 1.5, 84), (29.8, 1.6, 61), (28.9, 1.8, 57), (26.2, 1.7, 40), (25.1, 2.1, 33)]
    standing += [(24.0, 2.0, 29), (23.2, 2.4, 18)]
    people = [CHIKA, "Emi", AKI, "Daisuke", BEN, "Hana", "Goro"]
    lines = [
        BoardLine(cast.people[name], place, None, Rating(mu, sigma), rated)
        for place, (name, (mu, sigma, rated)) in enumerate(zip(people, standing, strict=True), start=1)
    ]
    newcomer = BoardLine(cast.people["Fumiko"], 8, None, Rating(30.1, 5.2), 4, provisional=True)
    return leaderboard_page(Board(Wanted("koi-koi", RATING), (*lines, newcomer), lines[2], False), ENGLISH)


def profile(cast: Cast) -> Page:
    """Show somebody who often plays."""
    curve = (1500, 1516, 1507, 1523, 1541, 1530, 1519, 1538, 1557, 1571, 1560, 1583, 1602, 1594, 1619, 1656)
    games = (
        GameProfile("koi-koi", Tally(57, 34), Tally(21, 12), Rating(28.9, 1.8), 57, False),
        GameProfile("hygge", Tally(31, 12), Tally(8, 5), Rating(26.3, 2.2), 30, False),
        GameProfile("hiifuu", Tally(19, 6), Tally(0, 0), Rating(24.6, 3.4), 9, True),
        GameProfile("isuri", Tally(0, 0), Tally(14, 8), None, 0, False),
    )
    return profile_page(cast.people[AKI], Profile(games, 3, 6, curve), None, ENGLISH, own=True, trophies=17)


def lesson(cast: Cast) -> Page:
    """Show a step of a lesson."""
    return step_page("hygge", lessons()["hygge"], 5, ENGLISH)


def puzzle(cast: Cast) -> Page:
    """Show a position of the day."""
    position = collection_of("koi-koi")[0]
    return puzzle_page(Asked("koi-koi", DAY, today=True, earliest=DAY - 1, puzzle=position, words=ENGLISH))


def deal_of_the_day(cast: Cast) -> Page:
    """Show how somebody has done with the deal of the day."""
    match = played(Deals(bytes(32)).match("koi-koi", DAY), over)
    own, other = match.scores
    result = TryResult(match.ranks[0], own, own - other, par=120)
    tried = StoredTry(TryKey(1, DAY, "koi-koi", cast.people[AKI]), match.game.version, match.moves, result)
    person = Person(cast.people[AKI], AKI)
    page = Played(Try(tried, match), person, ENGLISH)
    return try_end_page(page, result, Standing(2, 9), run=5, today=True)


SCENES: Mapping[str, Shot] = {
    "lobby": lobby,
    "hiifuu": hand(HIIFUU, after(25)),
    "hygge": hand(HYGGE, after(17)),
    "hana-awase": hand(HANA_AWASE, after(10)),
    "koi-koi": hand(KOI_KOI, after(9)),
    "hiyoko": hand(HIYOKO, after(2)),
    "isuri": hand(ISURI, after(6)),
    "table": public(KOI_KOI, after(12)),
    "french": hand(KOI_KOI, after(9), FRENCH),
    "japanese": hand(HANA_AWASE, after(10), JAPANESE),
    "round": end_of_round,
    "end": end_of_match,
    "replay": replay,
    "leaderboard": leaderboard,
    "profile": profile,
    "lesson": lesson,
    "puzzle": puzzle,
    "daily": deal_of_the_day,
    "hint": hint,
}
"""The scenes by the names of their files."""
