"""Games as environments: actions by number, agents in turn, rewards that are the points."""

from random import Random

import pytest

from games import IllegalMove, View
from games.catalogue import GAMES
from games.env import Env
from games.game import Game

TABLES = [(game, players) for game in GAMES.values() for players in game.players]


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_random_agents_play_a_match_that_verifies(game: Game, players: int) -> None:
    env, rng = Env(game.id, players), Random(players)
    env.reset(seed=players)
    earned = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, broken_off, more = env.last(observe=rng.random() < 0.1)
        earned[agent] += reward
        assert (env.terminations[agent], env.truncations[agent], broken_off, more) == (over, False, False, {})
        legal = env.legal_actions()
        if seen is not None:
            assert [action for action, may in enumerate(seen["action_mask"]) if may] == sorted(legal)
            assert isinstance(seen["observation"], View)
            assert seen["observation"].you == env.possible_agents.index(agent)
        env.step(None if over else rng.choice(legal))
    assert env.is_terminal()
    assert (env.agents, env.current_player(), env.legal_actions()) == ([], -1, [])
    assert [*earned.values()] == env.returns() == [*map(float, env.match.scores)]
    assert env.match.record().verify().over


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_actions_are_the_same_in_each_match_and_name_each_move_once(game: str) -> None:
    first, second = Env(game), Env(game)
    assert first.actions == second.actions
    assert len({*first.actions}) == len(first.actions)


def test_the_same_seed_deals_the_same_cards() -> None:
    env = Env("koi-koi", options={"rounds": 1, "scoring": "nintendo"})
    env.reset(seed=1)
    dealt = env.match.view(0).table.hand
    env.reset(seed=2)
    assert env.match.view(0).table.hand != dealt
    env.reset(seed=1)
    assert (env.match.view(0).table.hand, env.match.options["scoring"]) == (dealt, "nintendo")


def test_discards_are_chosen_card_by_card_and_seen_by_nobody_else() -> None:
    env = Env("hiifuu")
    env.reset(seed=1)
    hand = env.match.view(0).table.hand
    for chosen, code in enumerate(reversed(hand[:4])):
        assert (env.current_player(), len(env.legal_actions())) == (0, len(hand) - chosen)
        env.step(env.actions.index(f"play {code}"))
    assert env.current_player() == 1
    assert env.match.moves == ((0, " ".join(["discard", *hand[:4]])),)


def test_what_an_agent_may_not_do_changes_nothing() -> None:
    env = Env("hiyoko")
    env.reset(seed=1)
    barred = next(action for action in range(len(env.actions)) if action not in env.legal_actions())
    with pytest.raises(IllegalMove):
        env.step(barred)
    assert (env.match.number, env.rewards) == (0, {"player_0": 0.0, "player_1": 0.0})
