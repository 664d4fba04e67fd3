"""The pages of a replay fit into a message and show all hands, but only of a match that has ended."""

import pytest

from bot.choices import PICTURES
from bot.errors import TableProblem
from bot.pictures.frames import Film
from bot.replay import MOST, moment_at, steps_of
from bot.texts import words_for
from bot.texts.marks import in_words
from cogs.delivery.pages import Button, Drawing, Page, Select
from cogs.faces import face_of
from cogs.screens.film import WHOLE_MATCH, film_page, frames_of, shared_film_page
from cogs.screens.replay import replay_page, shared_replay_page
from tests.cogs.tables import LONGEST_NAME, table_of, too_much, words
from tests.games.variants import SHORT, Variant, played

pictured = words_for(look=PICTURES)
LARGEST = {variant.game: variant for variant in sorted(SHORT, key=lambda variant: variant.players)}.values()
LONG_MATCH = next(variant for variant in SHORT if variant.game == "hiifuu")

every_game = pytest.mark.parametrize("variant", LARGEST, ids=str)
# In Hygge nobody has a hand.
every_game_with_hands = pytest.mark.parametrize(
    "variant", [variant for variant in LARGEST if variant.game != "hygge"], ids=str
)


def buttons(page: Page) -> list[Button]:
    return [button for row in page.rows if isinstance(row, tuple) for button in row]


def leads(page: Page, number: int) -> int | None:
    """Return the step to which one of the four steps leads, None if it cannot be pressed."""
    button = buttons(page)[number]
    return None if button.disabled else int(button.argument.split(".")[1])


@every_game
def test_every_page_fits_into_a_message_with_the_longest_names(variant: Variant) -> None:
    match = played(variant)
    table = table_of(match, [LONGEST_NAME] * variant.players)
    for place in range(0, len(steps_of(match)), 29):
        assert too_much(replay_page(table, place, words, share=True)) == []
        assert too_much(shared_replay_page(table, place, 2**62, words)) == []


@every_game_with_hands
def test_all_hands_lie_open_in_words_and_in_the_picture(variant: Variant) -> None:
    match, face = played(variant), face_of(variant.game)
    table, steps, looked = table_of(match), steps_of(match), 0
    for place in range(0, len(steps), min(29, len(steps) // 4 + 1)):
        if steps[place].ended:
            continue
        views = [moment_at(match, place).match.view(seat) for seat in range(variant.players)]
        text = "\n".join(str(block) for block in replay_page(table, place, words).blocks)
        (drawing,) = (block for block in replay_page(table, place, pictured).blocks[1:])
        assert isinstance(drawing, Drawing)
        drawn = [
            card.code
            for section in drawing.board.sections
            for block in section.blocks
            for group in getattr(block, "groups", ())
            for card in group.cards
        ]
        for view in views:
            hand = [card.code for card in face.dealt_cards(view.table)]
            for name in face.listed(hand, words):
                assert name in text
            assert not set(hand) - set(drawn)
            looked += len(hand)
    assert looked


@every_game
def test_no_page_shows_a_match_that_goes_on(variant: Variant) -> None:
    table = table_of(variant.match())
    with pytest.raises(TableProblem, match="no-replay"):
        replay_page(table, 0, words)
    with pytest.raises(TableProblem, match="no-replay"):
        shared_replay_page(table, 0, 1, words)


@pytest.mark.parametrize("place", [0, 20, -1])
def test_the_steps_lead_to_the_stops_and_the_rounds_around(place: int) -> None:
    match = played(LONG_MATCH)
    steps = steps_of(match)
    at = place % len(steps)
    page = replay_page(table_of(match), at, words)
    begins = [
        number for number, step in enumerate(steps) if number == 0 or steps[number - 1].round < step.round
    ]
    before = [number for number in begins if number < at]
    after = [number for number in begins if number > at]
    last = len(steps) - 1
    assert leads(page, 0) == (before[-1] if before else None)
    assert leads(page, 1) == (at - 1 if at else None)
    assert leads(page, 2) == (at + 1 if at < last else None)
    assert leads(page, 3) == (after[0] if after else last if at < last else None)
    (rounds,) = (row for row in page.rows if isinstance(row, Select))
    assert [choice.value for choice in rounds.choices] == [str(number + 1) for number in range(len(begins))]
    assert [choice.value for choice in rounds.choices if choice.chosen] == [str(steps[at].round)]


def test_what_a_player_did_in_secret_is_told_with_their_name() -> None:
    match = played(LONG_MATCH)
    seat, move = match.moves[0]
    _, *codes = move.split(" ")
    page = replay_page(table_of(match), 1, words)
    told = in_words(str(page.blocks[0])).splitlines()[-1]
    names = words.listed(in_words(face_of("hiifuu").brief_card(code, words)) for code in codes)
    discarded = words("brief-hiifuu-own-discards", cards=names)
    assert told == in_words(
        words("brief-line", name=words("name-person", name=match.seats[seat]), told=discarded)
    )


@every_game
async def test_a_film_has_a_frame_for_every_stop_of_its_round(variant: Variant) -> None:
    match = played(variant)
    frames = await frames_of(table_of(match), 1, pictured)
    assert len(frames) == sum(step.round == 1 for step in steps_of(match))
    assert len({board.cloth for frame in frames for board in (frame.caption, frame.board)}) == 1
    for place in (0, len(frames) - 1):
        drawing = replay_page(table_of(match), place, pictured).blocks[1]
        assert isinstance(drawing, Drawing)
        assert frames[place].board.sections == drawing.board.sections


@every_game
async def test_a_film_of_a_match_begins_with_its_deal_and_ends_with_its_end(variant: Variant) -> None:
    match = played(variant)
    frames = await frames_of(table_of(match), WHOLE_MATCH, pictured)
    assert 2 < len(frames) <= MOST
    assert len({board.cloth for frame in frames for board in (frame.caption, frame.board)}) == 1
    for number, place in ((0, 0), (-1, len(steps_of(match)) - 1)):
        drawing = replay_page(table_of(match), place, pictured).blocks[1]
        assert isinstance(drawing, Drawing)
        assert frames[number].board.sections == drawing.board.sections
    assert len({frame.caption for frame in frames}) > 2, "each says what happened"


def test_a_film_leads_to_the_film_of_the_match_and_that_one_to_none() -> None:
    table, film = table_of(played(LONG_MATCH)), Film(b"", True)
    of_round, of_match = (film_page(table, number, film, words, share=True) for number in (1, WHOLE_MATCH))
    assert [button.argument for button in buttons(of_round)] == [f"{table.id}.1", f"{table.id}.0"]
    assert [button.argument for button in buttons(of_match)] == [f"{table.id}.0"]
    shared = shared_film_page(table, WHOLE_MATCH, film, 7, words)
    assert [button.argument for button in buttons(shared)] == [f"{table.id}.0"]
    assert words("film-match-shared", user="7") in str(shared.blocks[0])


async def test_there_is_no_film_of_a_round_that_was_not_played() -> None:
    with pytest.raises(TableProblem, match="not-offered"):
        await frames_of(table_of(played(LONG_MATCH)), 99, pictured)
