"""Every game played by clicking: a whole match of each game and scoring, and what is peculiar to each."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from bot.choices import EMOJI, PICTURES, WORDS
from cogs.delivery.verbs import Verb
from games import catalogue
from games.cards.hanafuda import CODES
from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from tests.discord.reading import Control, Shown
from tests.discord.steps import stack
from tests.discord.world import Person, World, decisions, place_of, table_id, words

deep = partial(pytest.param, marks=pytest.mark.deep)

MATCHES = [
    ("koi-koi", 2, {"rounds": "1"}, PICTURES),
    deep("koi-koi", 2, {"rounds": "2"}, EMOJI),
    deep("koi-koi", 2, {"rounds": "3", "scoring": "nintendo", "viewing": "on"}, WORDS),
    deep("koi-koi", 2, {"rounds": "3", "scoring": "nintendo", "viewing": "with-another"}, WORDS),
    deep("koi-koi", 2, {"rounds": "3", "scoring": "classic", "calls": "once"}, WORDS),
    ("hana-awase", 2, {"rounds": "2", "fuke": "off"}, WORDS),
    deep("hana-awase", 2, {"rounds": "2", "fuke": "auto"}, WORDS),
    deep("hana-awase", 3, {"rounds": "2", "fuke": "call"}, WORDS),
    deep("hana-awase", 4, {"rounds": "2", "fuke": "call"}, WORDS),
    *(deep("hiifuu", players, {}, WORDS) for players in (4, 5, 6)),
    ("hygge", 2, {}, WORDS),
    deep("hygge", 3, {"rounds": "3"}, WORDS),
    deep("hygge", 4, {}, WORDS),
    ("hiyoko", 2, {"deck": "ise"}, WORDS),
    deep("hiyoko", 2, {"deck": "hanafuda"}, WORDS),
    deep("isuri", 2, {"deck": "ise", "rounds": "3"}, WORDS),
    ("isuri", 2, {"deck": "hanafuda", "rounds": "2"}, WORDS),
]
"""A game, the number of people, options, and how everybody sees cards."""

ALONE = [
    ("koi-koi", "hard", {"rounds": "1"}),
    ("koi-koi", "normal", {"rounds": "1", "scoring": "nintendo"}),
    ("hana-awase", "easy", {"rounds": "1"}),
    ("hiyoko", "hard", {}),
    ("isuri", "normal", {"rounds": "1"}),
    deep("hiifuu", "easy", {}),
    deep("hygge", "easy", {}),
]


async def seen_by(world: World, message: Shown, person: Person | None = None) -> Any:
    """Return what a person, or a spectator, may know about the match."""
    table = await world.table_of(message)
    return table.dealt_match().view() if person is None else table.view_of(person.id)


@pytest.mark.parametrize(("game", "players", "options", "look"), MATCHES)
async def test_people_play_a_whole_match_by_clicking(
    world: World, game: str, players: int, options: dict[str, str]
) -> None:
    message = await world.begin(game, players, **options)
    decided = await world.play_out(message, Random(players))
    match = (await world.table_of(message)).ended_match()
    assert decided == match.number
    assert {seat for seat, _ in match.moves} == set(range(players))
    assert match.record().verify().scores == match.scores
    assert message.offers(Verb.REMATCH)


@pytest.mark.parametrize(("game", "level", "options"), ALONE)
async def test_one_person_plays_a_whole_match_against_computers(
    world: World, game: str, level: str, options: dict[str, str]
) -> None:
    others = min(catalogue.find_game(game).players) - 1
    message = await world.begin_alone(game, computers=others, level=level, **options)
    assert await world.play_out(message, Random(1)) > 0
    match = (await world.table_of(message)).ended_match()
    assert {seat for seat, _ in match.moves} == set(range(others + 1))
    assert message.offers(Verb.REMATCH)


def is_call(hand: Shown) -> bool:
    return any(control.label == words("koi-koi-koi-koi") for control in decisions(hand))


def is_choice(hand: Shown) -> bool:
    """Return whether a turned card may take either of two cards that are not alike."""
    asks, _ = words("hanafuda-choose", card="|").split("|")
    return asks in hand.text and len({control.label for control in decisions(hand)}) > 1


TESHI = "2a 2r 2p 2q 3p 5p 7p 9p 1b 4a 6a 8a 10a 12p 11a 3r"
"""Aki's hand with four of a month, and Ben's."""


def offered(page: Shown) -> set[str]:
    """Return the options that a page has a select for."""
    ids = [control.custom_id.partition("set-option:") for control in page.usable]
    return {name for _, found, name in ids if found}


async def choose_option(person: Person, page: Shown, option: str, value: str) -> Shown:
    select = next(control for control in page.usable if control.custom_id.endswith(f"set-option:{option}"))
    return await person.use(page, select, [value])


async def test_the_options_offered_are_those_of_the_chosen_scoring(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    page = await aki.click(lobby, Verb.OPTIONS)
    assert offered(page) == {"rounds", "scoring"}
    house = await aki.click(page, Verb.HOUSE_RULES)
    assert house.id == page.id
    assert offered(house) == {"weather", "tsukifuda", "washing", "viewings"}
    page = await aki.click(house, Verb.OPTIONS)
    page = await choose_option(aki, page, "scoring", "nintendo")
    assert offered(page) == {"rounds", "scoring"}
    house = await aki.click(page, Verb.HOUSE_RULES)
    assert offered(house) == {"double", "viewing", "undecided", "calls"}
    assert lobby.says("option-scoring-nintendo")
    assert lobby.says("option-rounds-value", value=12)
    assert not lobby.says("option-double")
    house = await choose_option(aki, house, "double", "seven")
    assert offered(house) == {"double", "viewing", "undecided", "calls"}
    assert lobby.says("option-double-seven")
    await choose_option(aki, await aki.click(house, Verb.OPTIONS), "scoring", "classic")
    assert lobby.says("option-scoring-classic")
    assert (await world.table()).options["undecided"] == "dealer-scores"


async def test_a_select_of_the_other_scoring_is_answered_kindly(world: World, aki: Person) -> None:
    lobby = await world.open_lobby(scoring="nintendo")
    page = await aki.click(await aki.click(lobby, Verb.OPTIONS), Verb.HOUSE_RULES)
    await world.set_options(world.channel, scoring="manual")
    answer = await choose_option(aki, page, "double", "off")
    assert answer.says("illegal-option-of-other-style")
    assert (await world.table()).options["double"] == "both"


async def test_a_lucky_hand_is_shown_by_a_click_and_ends_the_round(
    world: World, aki: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, CODES, {"dealer:1": "1b 12b", "deal:1": TESHI})
    message = await world.begin(scoring="nintendo", rounds="1")
    assert message.says("koi-koi-showing", name=words("name-person", name="Aki"))
    hand = await aki.open_hand(message)
    assert [control.label for control in decisions(hand)] == [words("koi-koi-show", points=6)]
    assert hand.says("yaku-name-teshi")
    assert not message.says("yaku-name-teshi")
    assert not decisions(await ben.open_hand(message))
    await aki.use(hand, decisions(hand)[0])
    match = (await world.table_of(message)).ended_match()
    assert (match.rounds, match.number) == (((6, 0),), 1)
    assert message.says("yaku-name-teshi")


POOR_BEN = (
    "9p 9q 10p 10q 12p 12q 3p 1p 1q 2p 2q 4p 4q 5p 6p 6q 7p 7q 8p 8q "
    "7a 3q 8b 5q 6a 11p 9a 12s 7r 3r 8a 10r 6r 11r"
)
"""Aki's hand, Ben's, the table, and a stock from which Ben turns every other card.

The first card turned may take one of two, and whatever they play, Ben ends up with at most 30 card points.
"""


def hiifuu_card(code: str) -> str:
    colours = {"O": "orange", "P": "pink", "V": "violet", "G": "green"}
    colour = colours[code[0]]
    sign = words(f"hiifuu-sign-{colour}")
    return words("hiifuu-card", sign=sign, colour=words(f"hiifuu-{colour}"), value=code[1:])


async def choose(person: Person, hand: Shown, codes: Sequence[str]) -> Shown:
    """Choose discards in the one select of a hand."""
    (select,) = decisions(hand)
    return await person.use(hand, select, codes)


async def test_discards_are_chosen_in_secret_and_may_be_changed_until_all_have_chosen(world: World) -> None:
    message = await world.begin("hiifuu", players=4)
    hand = await world.ben.open_hand(message)
    (old,) = decisions(hand)
    assert (old.min_values, old.max_values) == (4, 4)
    assert old.choices == (await seen_by(world, message, world.ben)).table.hand
    refused = await world.ben.press(hand, old.custom_id, old.choices[:3])
    assert refused.says("illegal-wrong-number-of-discards")
    assert (await seen_by(world, message, world.ben)).table.discards == ()
    first, second = old.choices[:4], old.choices[2:6]
    assert (await choose(world.ben, hand, first)).id == hand.id
    assert hand.says("hiifuu-chosen", cards=words.join([hiifuu_card(code) for code in first]))
    assert message.says("hiifuu-has-chosen", name=words("name-person", name="Ben"))
    for person in (world.aki, *world.people[2:4]):
        assert message.says("hiifuu-still-choosing", name=words("name-person", name=person.name))
        theirs = await person.open_hand(message)
        assert not any(hiifuu_card(code) in theirs.text + message.text for code in first)
    for person in world.people[2:4]:
        theirs = person.hands[table_id(message)]
        await choose(person, theirs, decisions(theirs)[0].choices[:4])
    await choose(world.ben, hand, second[::-1])
    assert hand.says("hiifuu-chosen", cards=words.join([hiifuu_card(code) for code in second]))
    (changed,) = decisions(hand)
    last = world.aki.hands[table_id(message)]
    await choose(world.aki, last, decisions(last)[0].choices[:4])
    view = await seen_by(world, message, world.ben)
    assert (view.table.phase, view.table.discards) == ("playing", second)
    assert not set(second) & set(view.table.hand)
    late = await world.ben.press(hand, changed.custom_id, first)
    assert late.says("note-moved-on")
    assert (await seen_by(world, message, world.ben)).table.discards == second


async def test_several_choose_at_the_same_moment(world: World) -> None:
    message = await world.begin("hiifuu", players=6)
    hands = [(person, await person.open_hand(message)) for person in world.people]
    chosen = (choose(person, hand, decisions(hand)[0].choices[:2]) for person, hand in hands)
    await world.at_once(*chosen)
    view = await seen_by(world, message)
    assert view.table.phase == "playing"
    assert set(view.table.hand_counts) == {10}


async def test_a_card_that_must_not_be_played_is_disabled_and_the_reason_is_told(world: World) -> None:
    message = await world.begin("hiifuu", players=4)
    must_follow = words("hiifuu-must-follow", colour="").split(";")[1]
    person, hand = await world.play(message, Random(1), until=lambda shown: must_follow in shown.text)
    view = await seen_by(world, message, person)
    assert {control.label: control.disabled for control in hand.controls if control.verb == "play"} == {
        hiifuu_card(code): code in view.table.blocked for code in view.table.hand
    }
    blocked = next(control for control in hand.controls if control.disabled)
    refused = await person.press(hand, blocked.custom_id)
    assert refused.says("illegal-must-follow")
    assert (await seen_by(world, message, person)).number == view.number


DECKS = ["ise", "hanafuda"]

ONE_TWO_DEALT = {
    "ise": "O1 O2 C9 C10 U9 S8 C4 C5 S4 S5 U4 U5 U1",
    "hanafuda": "1p 11a 9p 9q 10p 8p 4p 4a 5p 5a 7p 7a 1q",
}
"""The dealer's hand, the opponent's, and a 1 as the card turned up."""

FOUR_ALIKE_DEALT = {
    "ise": "C9 S9 O9 U9 U10 C4 C1 C5 S4 S5 O10 U5 C8",
    "hanafuda": "9a 9r 9p 9q 10p 4a 1b 5a 4p 5p 10a 5q 8p",
}
"""The dealer's hand and the opponent's, each with a card to go on, and an 8 as the card turned up."""


@pytest.mark.parametrize("deck", DECKS)
async def test_one_two_is_played_by_clicking_and_then_only_a_2_can_be_played(
    world: World, monkeypatch: pytest.MonkeyPatch, deck: str
) -> None:
    stack(monkeypatch, Hiyoko.DECKS[deck].codes, {"deal:1": ONE_TWO_DEALT[deck]})
    message = await world.begin("hiyoko", deck=deck)
    person, hand = await world.next_mover(message, Random(1))
    one_two = words("sequence-play-one-two", card="")
    await person.use(hand, next(control for control in decisions(hand) if one_two in control.label))
    assert (await seen_by(world, message, person)).table.one_two
    assert hand.says("sequence-must-two")
    assert message.says("sequence-two-due", name=words("name-person", name=person.name))
    assert not may_stop(hand)
    await person.use(hand, decisions(hand)[0])
    assert not (await seen_by(world, message, person)).table.one_two


@pytest.mark.parametrize("deck", DECKS)
async def test_several_cards_are_played_at_once_and_each_is_paid(
    world: World, monkeypatch: pytest.MonkeyPatch, deck: str
) -> None:
    stack(monkeypatch, Isuri.DECKS[deck].codes, {"deal:1": FOUR_ALIKE_DEALT[deck]})
    message = await world.begin("isuri", deck=deck)
    person, hand = await world.play(message, Random(1), until=offers_several)
    select = next(control for control in decisions(hand) if control.choices)
    before = await seen_by(world, message, person)
    await person.use(hand, select, [max(select.choices, key=lambda cards: len(cards.split()))])
    _, move = (await world.match()).moves[-1]
    cards = move.split(" ")[1:]
    gain = next(option.gain for option in before.moves if option.move == move)
    assert (len(cards), gain) == (4, 4 * 9)
    after = await seen_by(world, message, person)
    assert (after.scores[before.you], after.table.top) == (gain, cards[-1])
    assert not set(cards) & set(after.table.hand)
    assert f"{words('name-person', name=person.name)}: " in message.text
    assert f" +{gain}" in message.text


async def test_of_many_cards_one_picks_the_top_one_and_the_others(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, Isuri.DECKS["ise"].codes, {"deal:1": "C5 S5 O5 U5 S1 S2 C3 C9 S9 O9 U9 C10 C4"})
    message = await world.begin("isuri", deck="ise", rounds="1")
    person, hand = await world.play(message, Random(1), until=offers_several)
    assert len((await seen_by(world, message, person)).moves) == 156 + 6
    selects = [control for control in decisions(hand) if control.choices]
    assert len(selects) == 6
    await person.use(hand, selects[3], selects[3].choices)
    assert (await world.table_of(message)).ended_match().over
    replay = await person.click(hand, Verb.REPLAY)
    last = [control for control in replay.controls if control.verb == Verb.REPLAY][-1]
    assert (await person.use(replay, last)).says("outcome-isuri-sou-dashi", points=10)


def offers_several(hand: Shown) -> bool:
    return any(control.choices for control in decisions(hand))


def may_stop(hand: Shown) -> bool:
    return any(control.label == words("sequence-stop") for control in decisions(hand))


def lines(message: Shown) -> dict[str, Control]:
    """Return the controls that can take a line of the stock now, by line."""
    return {control.argument: control for control in decisions(message) if control.argument[0] in "rc"}


def keep(hand: Shown) -> list[Control]:
    """Return the control with which one stores nothing, if that is what is to be decided."""
    return [control for control in hand.usable if control.label == words("hygge-keep")]


async def test_lines_are_taken_in_the_hand_alone(world: World) -> None:
    message = await world.begin("hygge", players=2)
    for number in range(6):
        person, hand = await world.next_mover(message, Random(1))
        view = await seen_by(world, message, person)
        assert decisions(message) == []
        assert {f"take {line}" for line in lines(hand)} == {move.move for move in view.moves}
        line, control = min(lines(hand).items())
        hand = await person.use(hand, control)
        after = await seen_by(world, message, person)
        assert [event.label for event in after.history if event.kind == "take"][-1] == line
        if after.table.phase == "storing":
            await person.use(hand, keep(hand)[0])
        if number == 0:
            person, hand = await world.next_mover(message, Random(1))
            (empty,) = [each for each in hand.controls if each.custom_id.endswith(f":play:{line}")]
            assert empty.disabled
            assert (await person.press(hand, empty.custom_id)).says("illegal-empty-line")


async def test_storing_tells_what_it_scores_and_only_its_owner_sees_the_pile(world: World) -> None:
    message = await world.begin("hygge", players=2)
    person, hand = await world.play(message, Random(1), until=keep)
    view = await seen_by(world, message, person)
    best = max((move for move in view.moves if move.kind == "store"), key=lambda move: move.gain)
    control = decisions(hand)[view.moves.index(best)]
    assert control.label.startswith(words("hygge-gain", gain=best.gain))
    before = view.table.burrows[view.you]
    await person.use(hand, control)
    after = (await seen_by(world, message, person)).table.burrows[view.you]
    assert after.snowflakes == before.snowflakes + best.gain
    assert after.stored == before.stored + len(best.cards)
    stored = words("hygge-stored", cards=after.stored, snowflakes=after.snowflakes)
    assert stored in hand.text
    theirs = await world.other(person).open_hand(message)
    for shown in (message.text, theirs.text):
        assert stored not in shown
        assert f"{words('name-person', name=person.name)}: " in shown


async def test_much_to_store_is_asked_for_in_a_select(world: World) -> None:
    message, rng = await world.begin("hygge", players=2), Random(1)
    person, hand = await world.next_mover(message, rng)
    while not (keep(hand) and offers_several(hand)):
        await (person.use(hand, keep(hand)[0]) if keep(hand) else person.decide(hand, rng))
        person, hand = await world.next_mover(message, rng)
    view = await seen_by(world, message, person)
    (select,) = [control for control in decisions(hand) if control.choices]
    stores = [place for place, move in enumerate(view.moves) if move.cards]
    assert select.choices == tuple(map(str, stores))
    await person.use(hand, select, select.choices[-1:])
    assert (await world.match()).moves[-1] == (view.you, view.moves[stores[-1]].move)


@pytest.mark.parametrize("move", ["shobu", "koi-koi"])
async def test_who_has_yaku_ends_the_round_or_goes_on_and_everybody_sees_it(world: World, move: str) -> None:
    await world.show_ends_of_rounds()
    message = await world.begin(rounds="12")
    person, hand = await world.play(message, Random(1), until=is_call)
    view = await seen_by(world, message, person)
    pays, yaku = view.table.shobu[view.you], view.table.yaku[view.you]
    for each in yaku:
        assert hand.says("yaku-line", yaku=words(f"yaku-name-{each.name}"), points=each.points)
    labels = {control.label for control in decisions(hand)}
    assert labels == {words("koi-koi-shobu", points=pays), words("koi-koi-koi-koi")}
    await person.click(hand, Verb.PLAY, place_of(view, move))
    after = await seen_by(world, message, person)
    if move == "koi-koi":
        assert (after.round, after.scores) == (view.round, view.scores)
        assert message.says("koi-koi-called", name=words("name-person", name=person.name), points=pays)
    else:
        assert after.round == view.round + 1
        assert after.scores[view.you] == view.scores[view.you] + pays
        assert message.says("outcome-koi-koi-shobu", points=pays)


@pytest.mark.parametrize("game", ["koi-koi", "hana-awase"])
async def test_a_turned_card_with_two_matches_takes_the_one_that_is_clicked(world: World, game: str) -> None:
    message = await world.begin(game, rounds="12")
    person, hand = await world.play(message, Random(1), until=is_choice)
    before = await seen_by(world, message, person)
    taken = [move.takes[0] for move in before.moves]
    await person.use(hand, decisions(hand)[1])
    captured = (await seen_by(world, message, person)).table.captured[before.you]
    assert taken[1] in captured
    assert taken[0] not in captured


def asks_for_fuke(hand: Shown) -> bool:
    return any(control.label == words("hana-awase-fuke") for control in decisions(hand))


@pytest.mark.parametrize("move", ["fuke", "accept"])
async def test_who_has_few_card_points_makes_the_round_void_or_accepts(
    world: World, ben: Person, monkeypatch: pytest.MonkeyPatch, move: str
) -> None:
    stack(monkeypatch, CODES, {"dealer:1": "1b 12b", "deal:1": POOR_BEN, "deal:2": POOR_BEN})
    message = await world.begin("hana-awase", rounds="2")
    person, hand = await world.play(message, Random(1), until=asks_for_fuke)
    assert person is ben
    view = await seen_by(world, message, person)
    assert view.table.card_points[view.you] <= 30
    name = words("name-person", name="Ben")
    assert message.says("hana-awase-calling", name=name)
    await person.click(hand, Verb.PLAY, place_of(view, move))
    after = await seen_by(world, message, person)
    assert after.rounds == ((0, 0) if move == "fuke" else view.table.scores,)
    assert message.says("event-void") is (move == "fuke")


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
async def test_one_may_stop_after_a_card_and_everybody_can_read_it(world: World, game: str) -> None:
    message = await world.begin(game)
    person, hand = await world.play(message, Random(1), until=may_stop)
    view = await seen_by(world, message, person)
    await person.click(hand, Verb.PLAY, place_of(view, "stop"))
    story = await world.chika.click(message, Verb.HISTORY)
    assert story.says("event-sequence-stopped", name=words("name-person", name=person.name))
