"""The games as PettingZoo environments: its own tests, and vectors as the library's page lists them."""

import doctest
import re
import warnings
from math import prod
from random import Random

import pytest

from games.cards.hygge import LAYOUTS
from games.game import Game
from tests.games.test_env import TABLES
from tests.games.test_readme import part, rows

rl = pytest.importorskip("games.rl", exc_type=ImportError)
zoo = pytest.importorskip("pettingzoo.test")

EXPECTED_WARNINGS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
)
"""Given for every environment with action masks, except for those of PettingZoo itself."""

PLACES = {players: max(map(max, layout)) for players, layout in LAYOUTS.items()}
"""Number of places of the stock of Hygge, by number of players."""

WITH_VECTORS = [table for table in TABLES if table[0].id in rl.ENCODERS]
tables = pytest.mark.parametrize(
    ("game", "players"), WITH_VECTORS, ids=lambda value: getattr(value, "id", value)
)


@tables
def test_pettingzoo_accepts_the_environment(game: Game, players: int) -> None:
    with warnings.catch_warnings(record=True) as given:
        warnings.simplefilter("always")
        zoo.api_test(rl.ZooEnv(game.id, players), num_cycles=50)
        zoo.seed_test(lambda: rl.ZooEnv(game.id, players), num_cycles=20)
    messages = [str(each.message) for each in given]
    assert not [message for message in messages if not message.startswith(EXPECTED_WARNINGS)]


@tables
def test_rewards_are_points_and_vectors_hold_what_the_agent_may_know(game: Game, players: int) -> None:
    env, rng = rl.ZooEnv(game.id, players), Random(players)
    env.reset(seed=players)
    earned = dict.fromkeys(env.agents, 0.0)
    imagined = rl.ZooEnv(game.id, players)
    for number, agent in enumerate(env.agent_iter()):
        seen, reward, ended, cut, _ = env.last()
        earned[agent] += reward
        assert env.observation_space(agent).contains(seen)
        assert not cut
        if number % 20 == 0 and not ended:
            seat = env.possible_agents.index(agent)
            imagined.env.match = env.env.match.sample_match(seat, rng)
            assert (imagined.observe(agent)["observation"] == seen["observation"]).all()
            assert seen["action_mask"].sum() == len(env.env.legal_actions())
        env.step(None if ended else rng.choice(env.env.legal_actions()))
    assert [*earned.values()] == [*map(float, env.env.match.scores)]
    assert str(env.env.match) == env.render()


def test_seats_are_counted_from_the_agent_on() -> None:
    env = rl.ZooEnv("isuri")
    env.reset(seed=1)
    while not any(env.env.match.scores):
        env.step(env.env.legal_actions()[0])
    points = [env.observe(agent)["observation"][env.parts["points"]].tolist() for agent in env.agents]
    assert points == [[*env.env.match.scores], [*reversed(env.env.match.scores)]]


def test_a_vector_shows_the_cards_of_its_agent() -> None:
    env = rl.ZooEnv("koi-koi")
    hand = env.env.match.view(1).table.hand
    shown = env.observe("player_1")["observation"][env.parts["hand"]]
    codes = [env.env.actions[card].removeprefix("play ") for card in shown.nonzero()[0]]
    assert codes == [*hand]


@tables
def test_the_parts_of_a_vector_are_those_of_the_page(game: Game, players: int) -> None:
    env = rl.ZooEnv(game.id, players)
    deck = [action for action in env.env.actions if re.fullmatch(r"play \w+", action)]
    letters = {"n": players, "D": len(deck), "S": PLACES.get(players, 0)}
    page = {row.split(" | ")[0].strip("| "): row for row in rows(part("Vectors"))}
    listed = re.findall(r"`([a-z-]+)` (\d*)([nDS]*)( #)?", page["all games"] + page[game.id])
    length = int(page[game.id].split(" | ")[1].split()[game.players.index(players)])
    first = 0
    for (name, number, factors, whole), (told, piece) in zip(listed, env.parts.items(), strict=True):
        assert (name, bool(whole), piece.start) == (told, name in rl.NUMBERS, first)
        first += int(number or 1) * prod(letters[factor] for factor in factors)
    assert first == length == len(env.observe("player_0")["observation"])


def test_the_page_has_a_row_for_each_game_with_vectors() -> None:
    assert [row.split(" | ")[0].strip("| ") for row in rows(part("Vectors"))[3:]] == [*rl.ENCODERS]


def test_the_examples_of_the_module_are_right() -> None:
    assert doctest.testmod(rl).failed == 0
