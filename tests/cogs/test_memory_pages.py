"""Pages that look back fit and say what happened: replays, analyses, leaderboards, shuffles."""

from collections import deque
from dataclasses import replace
from random import Random

import pytest

from bot.choices import PICTURES
from bot.errors import TableProblem
from bot.names import Person
from bot.pictures.board import Chart
from bot.results.given_away import level_losses
from bot.store.leaderboard import POINTS, RATING, WINS, Board, BoardLine, BoardQuery, Tally
from bot.store.profiles import GameProfile, Profile
from bot.store.schema import CONTRIBUTION_LENGTH
from bot.tables.replay import moment_at, steps_of
from bot.tables.table import LOBBY, Table
from bot.texts import words_for
from bot.texts.marks import in_words
from bot.thinking.analysis import Analysis, Judgement
from bot.thinking.worker import Difference
from cogs.delivery.pages import TEXT_LENGTH, Button, Drawing, Page, Select
from cogs.faces import face_of
from cogs.screens.analysis import analysis_page
from cogs.screens.fairness import checked_page, fairness_page, record_page, unsealed_page
from cogs.screens.leaderboard import leaderboard_page, read_wanted, shown_leaderboard_page, write_wanted
from cogs.screens.options import option_label
from cogs.screens.profiles import profile_page
from cogs.screens.replay import frames_of, replay_page, shared_replay_page
from games import Match
from games.reasons import BLOCK, MINE, SAFE, TAKE, Feature, MoveReason
from tests.cogs.tables import LONGEST_NAME, length, person, table_of, too_much, words
from tests.games.variants import SHORT, Variant, played, walk

pictured = words_for(look=PICTURES)


AKI, LONGEST_PERSON = Person(7, "Aki"), Person(2**62, LONGEST_NAME)


LARGEST = {variant.game: variant for variant in sorted(SHORT, key=lambda variant: variant.players)}.values()


LONG_MATCH = next(variant for variant in SHORT if variant.game == "hiifuu")


every_game = pytest.mark.parametrize("variant", LARGEST, ids=str)


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
        assert too_much(replay_page(table, place, words, share=True, analyse=True)) == []
        assert too_much(shared_replay_page(table, place, LONGEST_PERSON, words)) == []


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
            hand = [card.code for card in face.hand_cards(view.table)]
            assert face.list_cards(hand, words, brief=True) in text
            assert not set(hand) - set(drawn)
            looked += len(hand)
    assert looked


@every_game
def test_no_page_shows_a_match_that_goes_on(variant: Variant) -> None:
    table = table_of(variant.match())
    with pytest.raises(TableProblem, match="no-replay"):
        replay_page(table, 0, words)
    with pytest.raises(TableProblem, match="no-replay"):
        shared_replay_page(table, 0, AKI, words)


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
    assert len({frame.cloth for frame in frames}) == 1
    for place in (0, len(frames) - 1):
        drawing = replay_page(table_of(match), place, pictured).blocks[1]
        assert isinstance(drawing, Drawing)
        assert frames[place].sections[1:] == drawing.board.sections


def ended_match() -> Match:
    match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, server_seed=bytes(32), shares=["1", "2"])
    rng = Random(1)
    while not match.over:
        seat = min(match.to_move)
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match


@pytest.mark.parametrize("seat", [0, 1])
def test_every_control_is_another_where_the_first_decision_was_the_costliest(seat: int) -> None:
    match = ended_match()
    numbers = [number for number, (mover, _) in enumerate(match.moves) if mover == seat]
    judgements = (
        Judgement(number, 1, match.moves[number][1], match.moves[number][1], Difference(0.5, 3.0, 0.0))
        for number in numbers[:2]
    )
    analysis = Analysis(seat, tuple(judgements))
    assert too_much(analysis_page(table_of(match), analysis, words)) == []


def test_an_analysis_tells_what_goes_well_and_the_fault_with_most_behind_it() -> None:
    match = ended_match()
    judgements = list[Judgement]()
    number, move = next((number, move) for number, (seat, move) in enumerate(match.moves) if seat == 0)
    lost = Difference(0.2, 3.0, 0.01)
    for theme, found, missed in ((TAKE, 4, 0), (SAFE, 0, 4), (BLOCK, 0, 5)):
        why = MoveReason(Feature("hanafuda-nothing", theme, MINE, 1.0), False, 0.5, 1.0, 0.5, 1.0)
        judgements += [Judgement(number, 1, move, move, None, move, why)] * found
        judgements += [Judgement(number, 1, move, move, lost, "", why)] * missed
    analysis = Analysis(0, tuple(judgements))
    text = str(analysis_page(table_of(match), analysis, words).blocks[0])
    assert words("analysis-well", theme=words("theme-take"), found=4, count=4) in text
    assert words("analysis-look-at", theme=words("theme-block"), found=0, count=5) in text
    assert words("theme-safe") not in text


WINNER = BoardLine(1, 1, Tally(3, 1, 20))


LOSER = BoardLine(2, 2, Tally(3, 0, 4))


ELEVENTH = BoardLine(11, 11, Tally(1, 0, 0), name="Kai")


def lines_of(board: Board) -> list[str]:
    """Return the lines below the title and what the board is about."""
    (text,) = leaderboard_page(board, words).blocks
    assert isinstance(text, str)
    return text.splitlines()[2:]


def test_who_has_won_has_a_medal_and_who_has_not_has_none() -> None:
    assert [line.split(" ")[0] for line in lines_of(Board(BoardQuery(), (WINNER, LOSER)))] == ["🥇", "2."]
    assert lines_of(Board(BoardQuery(), (BoardLine(2, 1, LOSER.tally),)))[0].startswith("1.")


def test_ones_own_line_is_shown_once_and_only_to_oneself() -> None:
    board = Board(BoardQuery(), (WINNER, LOSER), ELEVENTH)
    assert "Kai" in lines_of(board)[-1]
    assert len(lines_of(Board(BoardQuery(), (WINNER, LOSER), LOSER))) == 2
    assert "Kai" not in str(shown_leaderboard_page(board, words).blocks)


def test_only_one_game_between_people_has_a_board_of_ratings() -> None:
    def orders(wanted: BoardQuery) -> int:
        selects = [row for row in leaderboard_page(Board(wanted, ()), words).rows if isinstance(row, Select)]
        (select,) = [select for select in selects if select.argument == "order"]
        return len(select.choices)

    assert orders(BoardQuery("koi-koi")) == 4
    assert orders(BoardQuery()) == orders(BoardQuery("koi-koi", against="computers")) == 3


def test_what_a_control_carries_is_read_again() -> None:
    for wanted in (
        BoardQuery(),
        BoardQuery("koi-koi", RATING, "week", "people", 7),
        BoardQuery(None, POINTS, "month", "computers"),
    ):
        assert read_wanted(write_wanted(wanted)) == wanted
    assert read_wanted(".rating.all.people.1").order == WINS


@pytest.mark.parametrize(
    "text",
    [
        "chess",
        "chess.wins.all.people.1",
        ".luck.all.people.1",
        ".wins.all.people.1001",
        ".wins.all.people.0",
        ".wins.all.people.one",
    ],
)
def test_what_no_control_carries_is_refused(text: str) -> None:
    with pytest.raises(TableProblem):
        read_wanted(text)


def test_pages_are_turned_only_as_far_as_there_are_any() -> None:
    def turns(board: Board) -> list[bool]:
        *_, buttons = leaderboard_page(board, words).rows
        assert isinstance(buttons, tuple)
        return [button.disabled for button in buttons if button.label in "◀▶"]

    assert turns(Board(BoardQuery(), (WINNER,))) == []
    assert turns(Board(BoardQuery(), (WINNER,), more=True)) == [True, False]
    assert turns(Board(BoardQuery(page=2), (WINNER,))) == [False, True]


LONGEST_CUT = "座" * CONTRIBUTION_LENGTH


def long_match(variant: Variant) -> Match:
    names, shares = [LONGEST_NAME] * variant.players, [LONGEST_CUT] * variant.players
    return Match.new(variant.game, names, variant.options, variant.seed(0), shares=shares)


def in_lobby(variant: Variant) -> Table:
    table = table_of(long_match(variant))
    seats = tuple(replace(seat, share=LONGEST_CUT) for seat in table.seats)
    return replace(table, seats=seats, status=LOBBY, match=None)


def whole(page: Page) -> bool:
    return too_much(page) == [] and length(page) <= TEXT_LENGTH


@pytest.mark.parametrize("variant", LARGEST, ids=str)
def test_before_the_deal_all_shares_are_shown_whole(variant: Variant) -> None:
    page = fairness_page(in_lobby(variant), person(0), words)
    assert whole(page)
    text = "\n".join(str(block) for block in page.blocks)
    assert text.count(f"`{LONGEST_CUT}`") == variant.players


@pytest.mark.parametrize("variant", LARGEST, ids=str)
@pytest.mark.parametrize("over", [False, True])
def test_the_page_of_the_shuffle_shows_all_of_it_whole(variant: Variant, over: bool) -> None:
    match = long_match(variant)
    if over:
        deque(walk(match, variant.rng()), maxlen=0)
    table = table_of(match)
    page = unsealed_page(table, words) if over else fairness_page(table, person(0), words)
    assert whole(page)
    text = "\n".join(str(block) for block in page.blocks)
    assert text.count(f"`{LONGEST_CUT}`") == variant.players
    assert (match.server_seed.hex() in text) == over
    for name, value in match.options.items():
        assert option_label(name, value, words) in text


@pytest.mark.parametrize("held", [False, True])
def test_the_page_after_a_match_says_whether_it_holds_and_how_to_check_it(held: bool) -> None:
    match = played(next(iter(LARGEST)))
    page = checked_page(table_of(match), held, words)
    text = "\n".join(str(block) for block in page.blocks)
    assert (words("fairness-holds") in text, words("fairness-wrong") in text) == (held, not held)
    assert match.commitment in text
    assert match.record().sum in text


def test_a_table_without_a_match_has_no_shuffle_and_no_record() -> None:
    table = in_lobby(next(iter(LARGEST)))
    reasons = {"cancelled": "table-ended", "abandoned": "other-rules"}
    for status, reason in reasons.items():
        with pytest.raises(TableProblem) as problem:
            fairness_page(replace(table, status=status), person(0), words)
        assert problem.value.reason == reason
    with pytest.raises(TableProblem) as problem:
        unsealed_page(table, words)
    assert problem.value.reason == "not-ended"
    with pytest.raises(TableProblem) as problem:
        record_page(table_of(next(iter(LARGEST)).match()), words)
    assert problem.value.reason == "not-ended"


def test_what_was_given_away_is_a_curve_of_the_average_beside_the_computers() -> None:
    game = GameProfile("koi-koi", Tally(0, 0), Tally(2, 1), None, 0)
    known = Profile((game,), 0, 0, (), shown="koi-koi", given_away=((6.0, 30), (0.0, 30)))
    _, drawing = profile_page(AKI, known, words, own=True).blocks
    levels = level_losses("koi-koi")
    told = words.listed(f"{words(f'level-{level}')} {lost}" for level, lost in levels.items())
    assert isinstance(drawing, Drawing)
    assert drawing.board.alt == words(
        "profile-given", game=words("game-koi-koi"), numbers="20, 10", levels=told
    )
    (chart,) = drawing.board.sections[0].blocks
    assert isinstance(chart, Chart)
    assert [curve.values for curve in chart.curves] == [
        (20, 20, 10),
        *((lost,) * 3 for lost in levels.values()),
    ]
