"""/learn, /rules and /deck: lessons with every mistake answered, rulebooks, and cards one by one."""

import pytest

from bot.choices import ENGLISH
from bot.pictures.decks import DECKS
from bot.pictures.sprites import SHEET, card_picture
from bot.results.lessons import Lesson, all_lessons, lesson_of
from bot.settings import Settings
from bot.texts.rulebooks import Leaf, load_rulebook
from cogs.delivery.layout import build_layout
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.options import offered_games
from cogs.screens.rules import INDEX_PAGE, card_name, deck_page
from games import catalogue
from tests.discord.reading import Control, Shown
from tests.discord.steps import way_to
from tests.discord.world import Person, World, words

GAMES = [*all_lessons()]

BAT = words.join([words(f"hygge-{colour}") for colour in ("red", "purple", "yellow")])
"""The colours that a bat stores."""

MOST_TRIED = 12
"""Of more mistakes than this, only some are tried: there are hundreds of ways to discard."""


def the(game: str) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


def title(game: str, step: int) -> str:
    return words("lesson-title", game=words(f"game-{game}"), step=step + 1, count=the(game).step_count)


def strayed(shown: Shown) -> bool:
    """Return whether a step begins by saying what is wrong with a move."""
    return shown.text.splitlines()[1].startswith(words("lesson-strayed", text="").strip())


async def make(person: Person, shown: Shown, game: str, step: int, move: str) -> Shown:
    """Make a move in a lesson with the control that stands for it."""
    mark = f":learn-move:{game}.{step}."
    controls = {each.custom_id.partition(mark)[2]: each for each in shown.controls if mark in each.custom_id}
    return await person.use(shown, *way_to(move, controls, the(game).view_at(step), face_of(game)))


def mistakes(lesson: Lesson, step: int) -> list[str]:
    """Return the moves that a step does not want; of very many a few, and those with their own answers."""
    match = lesson.match_at(step)
    kind = face_of(match.game.id).kind_of_move
    moves = [move for move in match.legal_moves(lesson.seat) if kind(move) != kind(lesson.wanted_move(step))]
    if len(moves) <= MOST_TRIED:
        return moves
    return [*lesson.own_answers[step], *moves[:: len(moves) // MOST_TRIED]]


async def begun(person: Person, world: World, game: str) -> Shown:
    """Open the lesson of a game and go on to its first step."""
    opening = await person.type(world.channel, "learn", game=game)
    assert opening.says("lesson-opening-title", game=words(f"game-{game}"))
    return await person.click(opening, Verb.LEARN_BEGIN)


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_answers_every_other_move(world: World, aki: Person, game: str) -> None:
    shown, lesson = await begun(aki, world, game), the(game)
    tried = 0
    for step in range(lesson.step_count):
        assert shown.private
        for move in mistakes(lesson, step):
            shown = await make(aki, shown, game, step, move)
            assert title(game, step) in shown.text
            assert strayed(shown)
            tried += 1
        shown = await make(aki, shown, game, step, lesson.wanted_move(step))
        assert not strayed(shown)
    assert tried
    assert shown.says("lesson-done-title", game=words(f"game-{game}"))
    if game == "koi-koi":
        assert shows(await aki.click(shown, Verb.RULES), game, "nintendo"), "what the lesson leaves out"
    overview = await aki.click(shown, Verb.LESSONS)
    assert overview.says("lessons-done", game=words(f"game-{game}"))


async def test_a_lesson_resumes_and_ends_at_an_easy_computer(world: World, aki: Person) -> None:
    game = GAMES[0]
    shown = await begun(aki, world, game)
    await make(aki, shown, game, 0, the(game).wanted_move(0))
    overview = await aki.type(world.channel, "learn")
    assert overview.says("lessons-open", game=words(f"game-{game}"), step=1, count=the(game).step_count)
    await world.restart()
    for step in range(1, the(game).step_count):
        shown = await aki.type(world.channel, "learn", game=game)
        assert title(game, step) in shown.text
        shown = await make(aki, shown, game, step, the(game).wanted_move(step))
    lobby = await aki.click(shown, Verb.LEARN_PLAY)
    assert not lobby.private
    others = [(None, "easy")] * (min(catalogue.find_game(game).players) - 1)
    seats = [(seat.user_id, seat.computer) for seat in (await world.table()).seats]
    assert seats == [(aki.id, None), *others]
    assert lobby.control(Verb.START)
    assert words("computer-easy-1") in lobby.text
    opening = await aki.click(shown, Verb.LEARN_AGAIN)
    assert title(game, 0) in (await aki.click(opening, Verb.LEARN_BEGIN)).text


async def test_from_the_sixth_step_a_lesson_asks(world: World, aki: Person) -> None:
    shown = await begun(aki, world, "koi-koi")
    lesson = the("koi-koi")
    for step in range(lesson.step_count):
        assert (words("lesson-decide") in shown.text) is bool(shown.offers(Verb.LEARN_BEGIN)) is (step >= 5)
        if step >= 5:
            shown = await aki.click(shown, Verb.LEARN_BEGIN)
            assert words("lesson-decide") not in shown.text
            shown = await make(aki, shown, "koi-koi", step, mistakes(lesson, step)[0])
            assert words("lesson-decide") not in shown.text
        shown = await make(aki, shown, "koi-koi", step, lesson.wanted_move(step))
    assert shown.says("lesson-done-title", game=words("game-koi-koi"))


async def test_a_lesson_leads_to_an_open_table(world: World, aki: Person, ben: Person) -> None:
    shown = await begun(aki, world, GAMES[0])
    await world.bot.progress.save_step(aki.id, GAMES[0], the(GAMES[0]).step_count, the(GAMES[0]).step_count)
    shown = await aki.type(world.channel, "learn", game=GAMES[0])
    await ben.type(world.channel, "play", game="koi-koi")
    busy = await aki.click(shown, Verb.LEARN_PLAY)
    assert busy.private
    assert busy.offers(Verb.THREAD)
    assert f"/{world.channel.id}/{world.message().id}" in busy.text


def leaf(game: str, name: str) -> Leaf:
    return next(leaf for leaf in load_rulebook(game, ENGLISH) if leaf.id == name)


def shows(shown: Shown, game: str, name: str) -> bool:
    """Return whether a message shows a page of a rulebook."""
    return shown.private and shown.says("rules-heading", heading=leaf(game, name).heading)


def pages_of(shown: Shown) -> Control:
    return next(control for control in shown.offers("page") if control.choices)


async def test_rules_opens_the_rulebook_of_a_game_whose_pages_are_turned_in_place(world: World) -> None:
    for game in offered_games():
        first = await world.chika.type(world.channel, "rules", game=game)
        assert shows(first, game, "aim")
        names = [leaf.id for leaf in load_rulebook(game, ENGLISH)]
        assert first.control(Verb.PAGE, f"{game}.{names[0]}.before").disabled
        second = await world.chika.click(first, Verb.PAGE, f"{game}.{names[1]}.after")
        assert second.id == first.id
        assert shows(second, game, names[1])
        assert shows(await world.chika.click(second, Verb.PAGE, f"{game}.{names[0]}.before"), game, names[0])


async def test_every_page_can_be_chosen_and_the_last_has_none_after_it(world: World, chika: Person) -> None:
    shown = await chika.type(world.channel, "rules", game="hiifuu")
    unnamed = await chika.press(shown, "z:0:0:page:hiifuu", ["first-round"])
    assert shows(unnamed, "hiifuu", "first-round"), "a list that names no page still works"
    select = pages_of(shown)
    assert list(select.choices) == [leaf.id for leaf in load_rulebook("hiifuu", ENGLISH)]
    for name in select.choices:
        assert shows(await chika.use(shown, pages_of(shown), [name]), "hiifuu", name)
    assert shown.control(Verb.PAGE, f"hiifuu.{select.choices[-1]}.after").disabled
    await chika.use(shown, pages_of(shown), ["first-round"])
    chosen = pages_of(shown).custom_id
    await chika.click(shown, Verb.PAGE, "hiifuu.cards.after")
    assert pages_of(shown).custom_id != chosen, "Discord would keep showing what was chosen"


@pytest.mark.parametrize("game", ["koi-koi", "hiyoko", "hygge"])
async def test_a_hand_leads_to_the_page_of_its_decision(world: World, game: str) -> None:
    table = await world.begin(game)
    mover = world.people[min((await world.match()).to_move)]
    hand = await mover.open_hand(table)
    details = await mover.use(hand, hand.offers("details")[0])
    (button,) = details.offers("rules")
    name = {"koi-koi": "turn", "hiyoko": "turn", "hygge": "take"}[game]
    assert button.label == words("rules-open", heading=leaf(game, name).heading)
    book = await mover.use(details, button)
    assert book.id == details.id == hand.id
    assert shows(book, game, name)


async def test_help_leads_to_each_page(world: World, chika: Person, manager: Person) -> None:
    page = await chika.type(world.channel, "help")
    games = await chika.click(page, Verb.OPEN_TABLE)
    assert [each.argument.split(".")[0] for each in games.offers(Verb.OPEN_TABLE)] == offered_games()
    for verb, text in (
        (Verb.MATCHES, "matches-none"),
        (Verb.CALLS, "find-title"),
        (Verb.RULES, "rules-title"),
        (Verb.DAILIES, "dailies-about"),
        (Verb.ME, "me-title"),
    ):
        assert (await chika.click(await chika.type(world.channel, "help"), verb)).says(text), verb
    more = await chika.click(await chika.type(world.channel, "help"), Verb.HELP)
    assert more.says("help-credits")
    assert Verb.SERVER not in more.verbs
    assert (await chika.click(more, Verb.LEADERS)).offers(Verb.LEADERS)
    assert (await manager.click(await manager.type(world.channel, "help"), Verb.HELP)).control(Verb.SERVER)
    assert (await chika.click(await chika.type(world.channel, "help"), Verb.LESSONS)).offers("learn")


async def open_deck(world: World, person: Person, deck: str, card: str = "") -> Shown:
    """Open a deck from a rulebook, and perhaps one of its cards."""
    game = next(game for game in offered_games() if deck in face_of(game).decks)
    book = await person.type(world.channel, "rules", game=game)
    (pages,) = [control for control in book.controls if control.choices]
    index = await person.use(book, pages, [INDEX_PAGE])
    page = await person.click(index, Verb.DECK, f"{deck}.{SHEET}")
    return await person.press(page, f"z:0:0:{Verb.DECK}:{deck}.{card}") if card else page


async def test_a_deck_is_shown_privately_with_all_its_cards(world: World, aki: Person) -> None:
    for deck in DECKS:
        shown = await open_deck(world, aki, deck)
        assert shown.private
        assert shown.says(f"deck-{deck}")
        assert [picture.alt for picture in shown.pictures] == [words("deck-alt", deck=words(f"deck-{deck}"))]
        (select,) = shown.offers("rules")
        games = [game for game in offered_games() if deck in face_of(game).decks]
        assert {*games} <= {*select.choices}
        for game in games:
            book = await aki.use(shown, select, [game])
            assert book.id != shown.id
            assert shows(book, game, "aim")


async def test_one_goes_through_the_cards_with_buttons(world: World, aki: Person) -> None:
    shown = await open_deck(world, aki, "hanafuda", "1b")
    assert shown.says("hanafuda-1b")
    assert shown.says("hanafuda-month-1")
    assert "20" in shown.text
    for name in ("goko", "shiko", "ame-shiko", "sanko", "omote-sugawara", "tsukifuda"):
        assert shown.says(f"yaku-name-{name}")
    assert words("yaku-name-tan") not in shown.text.replace(words("yaku-name-tane"), "")
    assert card_name("hanafuda", "1b", words) in shown.pictures[0].alt
    after = await aki.click(shown, Verb.DECK, "hanafuda.1r")
    assert after.id == shown.id
    assert card_name("hanafuda", "1r", words) in after.text
    before = await aki.click(await aki.click(after, Verb.DECK, "hanafuda.1b"), Verb.DECK, "hanafuda.12s")
    assert card_name("hanafuda", "12s", words) in before.text
    everything = await aki.click(before, Verb.DECK, "hanafuda.sheet")
    assert everything.says("deck-title", deck=words("deck-hanafuda"), count=48)


SAID_OF_CARDS: list[tuple[str, str, list[tuple[str, dict[str, object]]], list[str]]] = [
    ("ise", "C2", [("deck-ghost-always", {"first": 2, "last": 11})], []),
    ("ise", "C12", [("deck-ghost-turned", {"first": 1, "last": 12})], ["deck-isuri-only"]),
    ("ise", "S6", [("deck-isuri-only", {})], []),
    ("ise", "U6", [("deck-left-out", {})], []),
    ("ise", "1b", [("problem-no-such-card", {})], []),
    ("hygge", "pa", [("deck-object", {"copies": 5, "snowflakes": 2}), ("hygge-purple", {})], []),
    ("hygge", "bat", [("deck-copies", {"copies": 3}), ("deck-stores", {"colours": BAT, "paws": 1})], []),
]
"""Decks, cards, what is said of them, and what is not."""


async def test_a_card_says_what_it_counts_as(world: World, aki: Person) -> None:
    for deck, card, says, not_said in SAID_OF_CARDS:
        shown = await open_deck(world, aki, deck, card)
        assert all(shown.says(key, **values) for key, values in says), card
        assert not any(shown.says(key) for key in not_said), card


@pytest.mark.parametrize("deck", DECKS)
def test_a_game_that_is_played_with_the_deck_names_all_its_cards(deck: str) -> None:
    assert all(card_name(deck, code, words) for code in DECKS[deck].codes)


@pytest.mark.parametrize("game", offered_games())
def test_every_game_is_played_with_decks_that_can_be_browsed(game: str) -> None:
    assert face_of(game).decks
    assert {*face_of(game).decks} <= {*DECKS}


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_has_a_page_with_its_picture(deck: str) -> None:
    for code in (SHEET, *DECKS[deck].codes):
        page = deck_page(deck, code, words)
        assert [picture.content for picture in page.pictures] == [card_picture(deck, code)]
        assert build_layout(page).to_components()


async def test_help_leads_to_the_pages_of_whoever_hosts_the_bot_as_far_as_there_are_any(world: World) -> None:
    commands = await world.chika.click(await world.chika.type(world.channel, "help"), Verb.HELP)
    assert commands.links == {}
    url = world.bots.settings.database_url
    world.bots.settings = Settings(database_url=url, support_url="https://zabuton.example/support")
    await world.restart()
    assert world.bot.application is not None
    world.bot.application.privacy_policy_url = "https://zabuton.example/privacy"
    commands = await world.chika.click(await world.chika.type(world.channel, "help"), Verb.HELP)
    assert commands.links == {
        words("help-privacy"): "https://zabuton.example/privacy",
        words("help-support"): "https://zabuton.example/support",
    }
