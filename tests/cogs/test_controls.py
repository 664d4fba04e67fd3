"""Controls: their ids and verbs, the moves that they stand for, options, and what is forged."""

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.choices import LANGUAGES, Language
from bot.errors import Reason, TableProblem
from bot.tables.deadlines import TIME_LIMITS
from bot.texts import words_for
from bot.texts.rulebooks import has_rulebook
from cogs import loading
from cogs.delivery.answer import explain_problem
from cogs.delivery.controls import verb_of
from cogs.delivery.layout import CUSTOM_ID_LENGTH, CUSTOM_ID_TEMPLATE, custom_id
from cogs.delivery.pages import ABOUT_LENGTH, Select
from cogs.delivery.verbs import DECISION_VERBS, Verb
from cogs.faces import face_of
from cogs.screens.options import offered_games, option_words, read_values
from games import IllegalMove, Match, WrongOptions, catalogue
from tests.cogs.tables import matches, scene_in
from tests.cogs.variants import COVERING
from tests.support.some import some

NUMBERS = st.integers(0, 2**63 - 1)


VERBS = st.sampled_from(Verb)


ARGUMENTS = st.text(st.characters(codec="ascii", categories=["L", "N", "P", "S", "Zs"]), max_size=30)


@given(NUMBERS, NUMBERS, VERBS, ARGUMENTS)
def test_what_a_control_names_is_read_again(table: int, number: int, verb: Verb, argument: str) -> None:
    match = CUSTOM_ID_TEMPLATE.fullmatch(custom_id(table, number, verb, argument))
    assert match is not None
    decision = number if verb in DECISION_VERBS else 0  # other controls never come too late
    assert (int(match["table"]), int(match["number"]), match["verb"]) == (table, decision, verb)
    assert (match["argument"] or "") == argument


def test_a_custom_id_that_discord_would_refuse_is_an_error_that_names_no_card() -> None:
    assert len(custom_id(1, 0, Verb.PLAY, "x" * 89)) == CUSTOM_ID_LENGTH
    with pytest.raises(ValueError, match="custom_id") as error:
        custom_id(1, 0, Verb.PLAY, "1b" * 45)
    assert "1b" not in str(error.value)


@pytest.mark.parametrize(
    "text", ["", "z", "z:1:play", "z:a:0:play", "y:1:0:play", "z:1:-1:play", "z:1:0:PLAY"]
)
def test_other_names_are_not_taken_for_ours(text: str) -> None:
    assert CUSTOM_ID_TEMPLATE.fullmatch(text) is None


ROOT = Path(__file__).resolve().parents[2] / "cogs"


PAGES = [*(ROOT / "screens").rglob("*.py"), *(ROOT / "faces").rglob("*.py")]


@cache
def answered() -> Counter[Verb]:
    """Return how many marked methods of the cogs that the bot loads there are for each verb."""
    return Counter(marked())


def marked() -> Iterator[Verb]:
    for _, cog in inspect.getmembers(loading, inspect.isclass):
        yield from (name for _, method in inspect.getmembers(cog) if (name := verb_of(method)))


@cache
def drawn() -> set[Verb]:
    """Return the verbs used where pages are made."""
    return {
        Verb[node.attr]
        for file in PAGES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "Verb"
    }


@pytest.mark.parametrize("name", Verb)
def test_every_verb_is_answered_by_one_method(name: Verb) -> None:
    assert answered()[name] == 1


@pytest.mark.parametrize("name", Verb)
def test_every_verb_stands_on_a_page(name: Verb) -> None:
    assert name in drawn()


def test_a_verb_is_written_once() -> None:
    values = set(map(str, Verb))
    for file, call in some(calls("Button", "Select", "PeopleSelect", "custom_id", "verb")):
        written = {arg.value for arg in call.args if isinstance(arg, ast.Constant)}
        assert not written & values, f"{file.name}:{call.lineno}"


def calls(*names: str) -> Iterator[tuple[Path, ast.Call]]:
    """Yield the calls of functions and classes with these names, and the files they stand in."""
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                yield file, node


GAMES = {variant.game: variant for variant in COVERING}


POSITIONS = 40


TEXT = st.text(st.characters(codec="utf-8"), max_size=12)


def positions(game: str) -> list[Match]:
    """Return a match as it stood at some of its decisions."""
    played = islice(matches(GAMES[game], 1), 0, None, 5)
    return [match.copy() for match in islice(played, POSITIONS) if not match.over]


def offered(match: Match, seat: int) -> tuple[list[str], list[str]]:
    arguments, values = [""], [""]
    for row in face_of(match.game.id).hand_controls(scene_in(match, seat)):
        if isinstance(row, Select):
            arguments.append(row.argument)
            values += [choice.value for choice in row.choices]
        elif isinstance(row, tuple):
            arguments += [button.argument for button in row if button.verb == Verb.PLAY]
    return arguments, values


@pytest.mark.parametrize("examples", [40, pytest.param(150, marks=pytest.mark.deep)])
@pytest.mark.parametrize("game", GAMES)
def test_any_argument_and_values_stand_for_a_move_or_for_none(game: str, examples: int) -> None:
    stood = positions(game)

    @settings(max_examples=examples)
    @given(st.sampled_from(stood), st.randoms(use_true_random=False), st.data())
    def carried(match: Match, rng: Random, data: st.DataObject) -> None:
        seat = rng.choice(sorted(match.to_move))
        arguments, values = offered(match, seat)
        argument = data.draw(st.one_of(st.sampled_from(arguments), st.integers(-2, 99).map(str), TEXT))
        value = st.one_of(st.sampled_from(values), st.integers(-2, 99).map(str), TEXT)
        chosen = tuple(data.draw(st.lists(value, max_size=6)))
        move = face_of(game).chosen_move(match.view(seat), argument, chosen)
        assert move is None or isinstance(move, str)
        if move is not None:
            with suppress(IllegalMove):
                match.copy().play(seat, move)

    carried()


words = words_for()
UNITS = [timedelta(**{unit: 1}) for unit in ("seconds", "minutes", "hours")]


@pytest.mark.parametrize("game", offered_games())
def test_an_offered_game_has_a_face_a_name_descriptions_and_a_rulebook(game: str) -> None:
    assert face_of(game)
    for key in (f"game-{game}", f"help-line-{game}"):
        assert words(key)
    assert has_rulebook(game)


def test_koi_koi_is_offered_and_nothing_that_is_not_in_the_catalogue() -> None:
    assert "koi-koi" in offered_games()
    assert set(offered_games()) <= set(catalogue.GAMES)


@pytest.mark.parametrize("game", offered_games())
def test_every_value_of_every_option_has_words_that_fit_into_a_choice(game: str) -> None:
    for name, values in catalogue.find_game(game).offered_values().items():
        assert 1 <= len(words(f"option-{name}")) <= ABOUT_LENGTH
        told = [option_words(name, value, words) for value in values]
        assert all(1 <= len(text) <= ABOUT_LENGTH for text in told)
        assert len(set(told)) == len(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("speed", "limit"), TIME_LIMITS.items())
def test_every_speed_is_told_with_its_time(language: Language, speed: str, limit: timedelta | None) -> None:
    said = words_for(language)(f"speed-{speed}")
    times = [int(number) * unit for number in re.findall(r"\d+", said) for unit in UNITS]
    assert said
    assert limit in times if limit is not None else times == []


@pytest.mark.parametrize("game", offered_games())
def test_every_allowed_value_is_read_from_what_is_typed(game: str) -> None:
    for name, values in catalogue.find_game(game).offered_values().items():
        for value in values:
            assert read_values(game, {name: str(value)}, words) == {name: value}


def test_options_that_were_not_given_are_left_to_the_game() -> None:
    assert read_values("koi-koi", {"weather": "off"}, words) == {"weather": "off"}
    assert read_values("koi-koi", {}, words) == {}


@pytest.mark.parametrize("typed", ["0", "99", "three", "", "1.0", " 1", "１"])
def test_a_wrong_value_is_told_with_all_that_are_allowed(typed: str) -> None:
    with pytest.raises(TableProblem) as problem:
        read_values("koi-koi", {"rounds": typed}, words)
    assert problem.value.reason == "wrong-option"
    assert problem.value.values["option"] == words("option-rounds")
    for value in catalogue.find_game("koi-koi").offered_values()["rounds"]:
        assert option_words("rounds", value, words) in str(problem.value.values["allowed"])


def test_an_option_of_another_game_is_told() -> None:
    with pytest.raises(TableProblem) as problem:
        read_values("koi-koi", {"tokens": "ascending"}, words)
    assert problem.value.reason == "option-of-other-game"


@pytest.mark.parametrize("game", ["", "poker", "koi_koi"])
def test_an_unknown_game_is_told(game: str) -> None:
    with pytest.raises(TableProblem) as problem:
        read_values(game, {}, words)
    assert problem.value.reason == "unknown-game"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text(language: Language) -> None:
    texts = words_for(language)
    assert [reason for reason in Reason if not texts.has(f"problem-{reason}")] == []


def test_a_problem_is_told_with_its_values() -> None:
    assert r"A\_ki" in explain_problem(TableProblem(Reason.NOT_HOST, name="A_ki"), words)
    assert "2, 3" in explain_problem(TableProblem(Reason.WRONG_PLAYERS, allowed="2, 3"), words)


@pytest.mark.parametrize("reason", ["not-your-turn", "not-your-card", "match-over"])
def test_an_illegal_move_is_told_by_its_reason(reason: str) -> None:
    assert explain_problem(IllegalMove(reason, "for programmers"), words) == words(f"illegal-{reason}")


def test_a_reason_without_a_text_of_its_own_is_told_generally() -> None:
    told = explain_problem(IllegalMove("no-such-reason", "for programmers"), words)
    assert told == words("illegal-not-possible-now")
    assert explain_problem(WrongOptions("wrong-rounds", "for programmers"), words) == told
