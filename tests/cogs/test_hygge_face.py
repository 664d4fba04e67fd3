"""What Hygge looks like: the stock as a grid, lines to take, ways to store, everybody's cards, Winter."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.looks import PICTURES
from bot.tables import Table
from bot.texts import words_for
from cogs.delivery.pages import TEXT_LENGTH, Button, Drawing, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of, lines_of
from cogs.screens.parts import hand_and_controls
from cogs.screens.public import public_page
from games import Event, IllegalMove, Match
from games.cards.hygge import ANIMALS, COLOURS, LAYOUTS, OBJECTS
from games.hygge.rules import Hygge
from tests.cogs.tables import buttons, length, lines, pages_of, scene_at, selects, table_of, tale, too_much
from tests.games.hygge_positions import last_actions, play, position
from tests.games.variants import Variant, played, positions

GAME = "hygge"
FACE = face_of(GAME)
NBSP = "\N{NO-BREAK SPACE}"
EVERY_CARD = " ".join([*(kind.code for kind in OBJECTS), *(animal.name for animal in ANIMALS)])
STOCK = "ra bear rb frog ya bb gc pa ga bat"

words = words_for()


def at(state: Hygge, seat: int | None = None) -> Scene:
    return scene_at(GAME, state, seat, {"stores": "open" if state.open_stores else "hidden"})


def card(code: str) -> str:
    return FACE.card(code, words)


def public(drawn: Scene) -> dict[str, Button]:
    """Return the buttons of the table message by their lines."""
    return {button.argument: button for row in FACE.public_controls(drawn) for button in _buttons(row)}


def _buttons(row: Row) -> tuple[Button, ...]:
    assert isinstance(row, tuple)
    return row


def grid(drawn: Scene) -> list[list[str]]:
    """Return the lines of the grid, each as a list of places."""
    shown = lines(drawn)
    first = shown.index(words("hygge-stock")) + 1
    end = next(at for at, line in enumerate(shown) if line.startswith("❄️"))
    return [line.split("\N{THIN SPACE}") for line in shown[first:end]]


# ---- the stock


def test_the_stock_is_a_grid_with_numbered_rows_and_columns() -> None:
    top, *rows = grid(at(position({1: "ra", 2: "bear", 4: "gc", 10: "bat"})))
    assert top == ["⬛", "⬇️1️⃣", "⬇️2️⃣", "⬇️3️⃣", "⬇️4️⃣"]
    gap, empty = "⬛⬛", "▫️▫️"
    assert rows == [
        ["1️⃣", "🟥🧣", "🐾🐻", gap, gap],
        ["2️⃣", empty, "🟩🛋️", empty, gap],
        ["3️⃣", gap, empty, empty, empty],
        ["4️⃣", gap, gap, empty, "🐾🦇"],
    ]


@pytest.mark.parametrize("players", LAYOUTS)
def test_all_rows_of_the_grid_have_equally_many_places(players: int) -> None:
    rows = grid(Scene.of(Variant(GAME, players).match().view(), tuple("ABCD"[:players]), words))
    assert len(rows) == len(LAYOUTS[players]) + 1
    assert {len(row) for row in rows} == {len(LAYOUTS[players][0]) + 1}


def test_every_card_has_a_sign_of_its_own_and_every_colour_too() -> None:
    signs = [words(f"hygge-sign-{code}") for code in (*EVERY_CARD.split(), *COLOURS)]
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize(
    ("deck", "line"),
    [
        ("ra " * 40, "❄️ Winter can come after 24 more cards of the 40 in the deck."),
        ("ra " * 17, "❄️ Winter can come after 1 more card of the 17 in the deck."),
        ("ra " * 12, "❄️ Winter may be any of the 12 cards in the deck."),
    ],
)
def test_it_is_told_how_many_cards_are_left_until_winter_can_come(deck: str, line: str) -> None:
    state = position(STOCK, deck=deck)
    for seat in (None, 0, 1):
        assert line in lines(at(state, seat))


# ---- taking


def test_every_line_is_a_button_on_the_table_message_and_shows_its_cards() -> None:
    shown = public(at(position({1: "ra", 2: "bear", 4: "gc", 10: "bat"})))
    assert {line: button.label for line, button in shown.items()} == {
        "r1": "Row 1 🧣🐻",
        "r2": "Row 2 🛋️",
        "r3": "Row 3 –",
        "r4": "Row 4 🦇",
        "c1": "Column 1 🧣",
        "c2": "Column 2 🐻🛋️",
        "c3": "Column 3 –",
        "c4": "Column 4 🦇",
    }
    assert {line for line, button in shown.items() if button.disabled} == {"r3", "c3"}


def lines_offered(table: Table) -> int:
    """Return how many lines can be taken with buttons of the table message."""
    buttons = [button for row in public_page(table, words).rows for button in _buttons(row)]
    return sum(button.verb == Verb.PLAY for button in buttons)


def test_the_table_message_offers_lines_only_while_a_person_may_take_one() -> None:
    match = Variant(GAME, 2).match()
    table = table_of(match)
    assert lines_offered(table) == 8
    computer = {"user_id": None, "computer": "normal"}
    for changes, offered in ((computer, 0), ({"away": True}, 0), ({"missed": 1}, 8)):
        seats = tuple(
            replace(seat, **changes) if seat.seat in match.to_move else seat for seat in table.seats
        )
        assert lines_offered(Table(replace(table.stored, seats=seats), match)) == offered
    while match.view().table.model_dump()["phase"] == "taking":
        (seat,) = match.to_move
        match.play(seat, match.legal_moves(seat)[0])
    assert lines_offered(table_of(match)) == 0


def test_a_hand_tells_in_words_what_each_line_would_bring() -> None:
    state = position({1: "ra", 2: "ra", 4: "gc", 6: "bat"})
    labels = {button.argument: button.label for button in buttons(at(state, 0))}
    assert labels["r1"] == f"Row 1: 2{NBSP}×{NBSP}{card('ra')}"
    assert labels["c2"] == f"Column 2: {card('ra')}, {card('gc')}, {card('bat')}"
    assert lines(at(state, 0))[0] == words("hygge-take")


def test_who_waits_sees_what_lines_would_bring_but_cannot_take() -> None:
    state = position(STOCK)
    assert len(buttons(at(state, 1))) == 8
    assert all(button.disabled for button in buttons(at(state, 1)))
    assert words("hygge-take") not in lines(at(state, 1))


def test_a_button_takes_its_line() -> None:
    view = at(position(STOCK), 0).view
    assert [FACE.move(view, line, ()) for line in public(at(position(STOCK)))] == [
        move.move for move in view.moves
    ]


def test_a_line_that_does_not_exist_is_refused_with_a_reason_in_words() -> None:
    match = Variant(GAME, 2).match()
    (seat,) = match.to_move
    move = FACE.move(match.view(seat), "r9", ())
    assert move is not None
    with pytest.raises(IllegalMove) as refused:
        match.play(seat, move)
    assert words.has(f"illegal-{refused.value.reason}")


# ---- what to do


def test_a_picture_comes_with_what_to_do_for_whoever_does_it_only() -> None:
    state = position(STOCK, "ra ra rb bear")
    taking = (words("hygge-take-brief"),)
    assert [FACE.to_do(at(state, seat)) for seat in (0, 1, None)] == [taking, (), ()]
    play(state, "take c4")
    storing = (words("hygge-store-brief"),)
    assert [FACE.to_do(at(state, seat)) for seat in (0, 1, None)] == [storing, (), ()]


def test_the_hand_says_what_to_do_and_a_lesson_only_what_it_asks_itself() -> None:
    scene = at(position(STOCK), 0)
    pictured = replace(scene, words=words_for("en", PICTURES))
    (asked,), _ = hand_and_controls(pictured, asks=True)
    (silent,), _ = hand_and_controls(pictured)
    assert isinstance(asked, Drawing)
    assert isinstance(silent, Drawing)
    assert (asked.beside, silent.beside) == ((words("hygge-take-brief"),), ())


def test_selects_that_name_the_animals_need_nothing_more() -> None:
    state = position(STOCK, EVERY_CARD)
    play(state, "take c4")
    assert selects(at(state, 0))
    assert FACE.to_do(at(state, 0)) == ()


# ---- storing


def test_ways_to_store_are_buttons_with_what_they_score() -> None:
    state = position(STOCK, "ra ra rb bear")
    play(state, "take c4")
    mine = at(state, 0)
    assert lines(mine)[0] == words("hygge-store")
    labels = [button.label for button in buttons(mine)]
    two_scarves = f"2{NBSP}×{NBSP}{card('ra')}"
    assert f"{card('bear')} with {two_scarves} · 4 ❄️" in labels
    assert f"{card('bear')} with {two_scarves} + {card('rb')} · 7 ❄️" in labels
    assert labels[-1] == words("hygge-keep")


def test_a_button_stands_for_its_move() -> None:
    state = position(STOCK, "ra ra rb bear")
    play(state, "take c4")
    view = at(state, 0).view
    assert [FACE.move(view, button.argument, ()) for button in buttons(at(state, 0))] == [
        move.move for move in view.moves
    ]


def test_all_that_can_be_stored_fits_when_somebody_has_one_of_everything() -> None:
    state = position(STOCK, EVERY_CARD)
    play(state, "take c4")
    mine = at(state, 0)
    assert len(mine.view.moves) == 46
    shown = selects(mine)
    assert [select.argument for select in shown] == [animal.name for animal in ANIMALS]
    assert all(len(select.choices) <= 25 for select in shown)
    chosen = [
        FACE.move(mine.view, select.argument, (choice.value,))
        for select in shown
        for choice in select.choices
    ]
    assert [*chosen, "keep"] == [move.move for move in mine.view.moves]
    assert [button.label for button in buttons(mine)] == [words("hygge-keep")]


def test_while_somebody_stores_lines_cannot_be_taken() -> None:
    state = position(STOCK, "ra bear")
    play(state, "take c4")
    assert all(button.disabled for button in public(at(state)).values())
    assert all(button.disabled for button in buttons(at(state, 1)))


def test_a_place_in_the_list_that_does_not_exist_is_no_move() -> None:
    view = at(position(STOCK), 0).view
    assert FACE.move(view, "bear", ("99",)) is None
    assert FACE.move(view, "nonsense", ()) is None


# ---- what everybody has


def test_cards_of_all_are_grouped_by_colour() -> None:
    state = position(STOCK, "ra ra rb gc bear bat", "ya")
    shown = lines(at(state))
    first = shown.index("Aki · 6 cards, −7 if they stay")
    assert shown[first + 1 : first + 4] == [
        f"🟥 2{NBSP}×{NBSP}{card('ra')}, {card('rb')} · 🟩 {card('gc')} · 🐾 {card('bear')}, {card('bat')}",
        "Ben · 1 card, −1 if it stays",
        f"🟨 {card('ya')}",
    ]


def test_who_has_nothing_is_told_so() -> None:
    assert "Ben · no cards" in lines(at(position(STOCK)))


def test_a_hand_begins_with_ones_own_cards_and_goes_on_with_those_of_the_others() -> None:
    state = position(STOCK, "ra", "ya")
    shown = lines(at(state, 1))
    mine, others = (
        next(i for i, line in enumerate(shown) if line.startswith(name)) for name in ("Ben", "Aki")
    )
    assert mine < shown.index(words("hygge-stock")) < others


def test_only_the_owner_sees_what_he_has_stored() -> None:
    state = position(STOCK, "ra ra bear")
    play(state, "take c4", "store bear ra")
    stored = words("hygge-stored", cards=3, snowflakes=4)
    assert stored == "Stored, for your eyes only: 3 cards with 4 ❄️"
    assert stored in lines(at(state, 0))
    assert stored not in lines(at(state, 1))
    assert stored not in lines(at(state))


def test_everybody_sees_how_much_is_stored_if_stores_are_open() -> None:
    state = position(STOCK, "ra ra bear", stores="open")
    play(state, "take c4", "store bear ra")
    stored = words("hygge-stored-open", cards=3, snowflakes=4)
    nothing = words("hygge-stored-open", cards=0, snowflakes=0)
    assert (stored, nothing) == ("Stored: 3 cards with 4 ❄️", "Stored: nothing yet")
    for reader in (0, 1, None):
        shown = lines(at(state, reader))
        assert (shown.count(stored), shown.count(nothing)) == (1, 1)
        assert not any("for your eyes only" in line for line in shown)


def test_a_hand_tells_what_objects_score_and_who_stores_them() -> None:
    shown = "\n".join(lines(at(position(STOCK), 0)))
    for kind in OBJECTS:
        sign, name = words(f"hygge-sign-{kind.code}"), words(f"hygge-name-{kind.code}")
        assert f"{name}{NBSP}{sign}{NBSP}{kind.snowflakes}" in shown
    for colour in COLOURS:
        (line,) = [line for line in shown.splitlines() if f" {words(f'hygge-{colour}')}:" in line]
        animals = line.split(" · ")[1]
        for animal in ANIMALS:
            expected = words(f"hygge-sign-{animal.name}") + "🐾" * animal.paws
            assert (expected in animals.split(" ")) == (colour in animal.colours)


# ---- Winter


def test_when_winter_has_come_nothing_can_be_taken() -> None:
    state = last_actions("ra bear", "ya bat")
    for drawn in (at(state), at(state, 0), at(state, 1)):
        assert words("hygge-winter") in lines(drawn)
        assert not public(drawn)
    assert buttons(at(state, 1)) == []


def test_a_last_thing_is_to_store_to_discard_or_nothing_with_what_it_gains() -> None:
    state = last_actions("rb bear bat", "ya bat")
    mine = at(state, 0)
    assert lines(mine)[0] == words("hygge-last")
    stores, nothing = buttons(mine)[:-1], buttons(mine)[-1]
    assert stores[0].label.startswith(f"{card('bear')} with {card('ra')} · +5 points")
    (drops,) = selects(mine)
    assert [choice.label for choice in drops.choices] == [
        f"{card('ra')} · +1 point",
        f"{card('rb')} · +1 point",
        f"{card('gc')} · +1 point",
        f"{card('bear')} · +2 points",
        f"{card('bat')} · +1 point",
    ]
    assert FACE.move(mine.view, drops.argument, (drops.choices[1].value,)) == "drop rb"
    assert nothing.label == words("hygge-pass")
    assert FACE.move(mine.view, nothing.argument, ()) == "pass"


def test_a_last_thing_fits_when_somebody_has_one_of_everything() -> None:
    state = last_actions(EVERY_CARD, EVERY_CARD)
    mine = at(state, 0)
    assert len(mine.view.moves) == 45 + 22 + 1
    assert [select.argument for select in selects(mine)] == [*(animal.name for animal in ANIMALS), "drop"]
    assert all(len(select.choices) <= 25 for select in selects(mine))


# ---- what happened


def test_turns_are_told_as_people_would_tell_them() -> None:
    state = position({1: "ra", 2: "ra", 4: "gc", 6: "bat", 7: "pa", 9: "ya"}, "bear", "ya bat")
    play(state, "take r1", "store bear ra")
    two_scarves = f"2{NBSP}×{NBSP}{card('ra')}"
    assert tale(at(state)) == [
        f"Aki took row 1: {two_scarves}.",
        f"Aki stored the {card('bear')} with {two_scarves}.",
    ]
    play(state, "take c3", "keep")
    assert tale(at(state)) == [
        f"Ben took column 3: {card('pa')} and {card('ya')}.",
        "Ben stored nothing.",
        "The stock ran low and was refilled: another turn for Ben.",
    ]


def test_last_things_and_the_scoring_are_told() -> None:
    state = last_actions("rb bear", "ya bat")
    play(state, "drop bear", "pass")
    told = tale(at(state))
    assert told[0] == f"Aki discarded the {card('bear')}."
    assert told[1] == "Ben did nothing more."
    assert "Aki stored 0 ❄️." in told
    assert any(line.startswith("−3 for Aki, for what was left over: ") for line in told)
    assert told[-2:] == ["⭐ **−3** for Aki.", "⭐ **−2** for Ben."]


def test_after_the_match_it_is_told_that_there_were_no_hands() -> None:
    assert FACE.dealt(at(position(STOCK), 0).table, words) == words("hygge-no-hand")


# ---- limits


def hoarding(players: int, number: int) -> Iterator[Match]:
    """Yield a match in which nobody stores before Winter, before each last action and at its end."""
    variant = Variant(GAME, players, {"rounds": 3})
    match, rng = variant.match(number), variant.rng(number)
    while not match.over:
        (seat,) = match.to_move
        legal = match.legal_moves(seat)
        if "pass" in legal:
            yield match
        match.play(seat, "keep" if "keep" in legal else rng.choice(legal))
    yield match


@pytest.mark.parametrize("players", LAYOUTS)
def test_hands_fit_however_much_people_keep(players: int) -> None:
    most = 0
    for match in hoarding(players, 1):
        for page in pages_of(match, "Akiko Tanaka-Meier"):
            assert too_much(page) == [], page.blocks
            assert length(page) <= TEXT_LENGTH, page.blocks
            most = max(most, sum(isinstance(row, Select) for row in page.rows))
    assert most > 2, "nobody ever had much to store"


@pytest.mark.parametrize("players", LAYOUTS)
@pytest.mark.parametrize("rounds", [1, 3])
def test_whole_matches_are_shown_within_the_limits_and_in_full(players: int, rounds: int) -> None:
    variant = Variant(GAME, players, {"rounds": rounds})
    for number in range(2):
        for match in (*positions(variant, number, most=25), played(variant, number)):
            for page in pages_of(match, "Akiko Tanaka-Meier"):
                assert too_much(page) == [], page.blocks
                assert length(page) <= TEXT_LENGTH, page.blocks


def test_equal_cards_are_counted_in_the_news_as_well() -> None:
    drawn = at(position(STOCK))
    code = OBJECTS[0].code
    (line,) = lines_of((Event("store", 1, 0, ("frog", code, code)),), drawn)
    once = FACE.brief_card(code, words)
    twice = words("picture-times", card=once, count=2)
    told = words("brief-hygge-store", first=FACE.brief_card("frog", words), rest=twice)
    assert line == words("brief-line", name=drawn.names[0], told=told)
    assert twice != once
