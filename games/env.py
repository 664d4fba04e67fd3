"""An environment for learning programs: numbered actions as in OpenSpiel, turns as in PettingZoo's AEC.

Neither library is needed. An action is the index of a move in the fixed list of all the game's moves. Moves
with hundreds of combinations, such as discards in Hiifuu, are chosen card by card until the number `due` in
the table is reached. Views take time, so they are made only for observations.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from operator import index
from random import Random
from typing import Any, Self, SupportsIndex

from games.catalogue import find_game
from games.errors import GameError, IllegalMove, short_repr
from games.match import Match
from games.state import Event


class Env:
    """A game as an environment: a match is an episode, points are rewards. It belongs to one thread.

    Misuse raises a GameError and changes nothing: an IllegalMove for an action that is no legal number.

    Args:
        game: id of the game.
        players: number of agents; the game's minimum by default.
        options: options that differ from the game's defaults.

    Attributes:
        match: the match in progress.
        actions: all actions as text, by their numbers.
        agents: the names of the remaining agents.
        rewards: each agent's reward from the last step.

    >>> env, rng = Env("hiyoko"), Random(1)
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     _, reward, ended, _, _ = env.last(observe=False)
    ...     env.step(None if ended else rng.choice(env.legal_actions()))
    >>> env.returns() == list(env.match.scores), env.match.over, len(env.actions)
    (True, True, 46)
    """

    def __init__(
        self, game: str, players: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        known = find_game(game)
        self._game = game
        self._options = known.read_options({} if options is None else options)
        count = known.players[0] if players is None else players
        known.check_players(count)
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        state = Match.new(game, self.possible_agents, self._options).sample(0, Random())
        self.actions = tuple(map(state.notation, state.every_move()))
        self._numbers = {text: number for number, text in enumerate(self.actions)}
        self._verbs = state.CARD_BY_CARD
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Begin a new match; the same seed deals the same cards, None random ones."""
        secret = None if seed is None else Random(_integer(seed)).randbytes(32)
        self.match = Match.new(self._game, self.possible_agents, self._options, secret)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._since = {**self.rewards}
        # A move chosen card by card: its verb, the cards chosen, those left, and the number needed.
        self._verb = ""
        self._chosen = list[str]()
        self._left = list[str]()
        self._due = 0
        self._notice(self.match.events)

    def __copy__(self) -> Self:
        """Return an independent environment at the same decision."""
        other = object.__new__(type(self))
        own = {"match": copy(self.match), "agents": [*self.agents], "_since": {**self._since}}
        own |= {"_chosen": [*self._chosen], "_left": [*self._left]}
        vars(other).update(vars(self), **own)
        return other

    def _notice(self, events: Iterable[Event]) -> None:
        for event in events:
            self._verb = self._verbs.get(event.kind, self._verb)

    # As in OpenSpiel

    def current_player(self) -> int:
        """Return the seat to move; -1 when the match is over."""
        return min(self.match.to_move, default=-1)

    def legal_actions(self) -> list[int]:
        """Return the legal actions of the seat to move; empty when the match is over."""
        seat = self.current_player()
        if seat < 0:
            return []
        if self._verb and not self._chosen:
            table = self.match.view(seat).table
            self._left = list(table.hand)
            self._due = table.due
        moves = [f"play {code}" for code in self._left] if self._verb else self.match.legal_moves(seat)
        return [self._numbers[move] for move in moves]

    def apply_action(self, action: int) -> None:
        """Make the move with this number for the seat to move; single cards are collected until enough."""
        number = _integer(action)
        if number not in range(len(self.actions)):
            raise IllegalMove("unknown-move", f"no action has the number {number}")
        seat = self.current_player()
        move = self.actions[number]
        if self._verb and number in self.legal_actions():
            self._chosen.append(move.removeprefix("play "))
            self._left.remove(self._chosen[-1])
            if len(self._chosen) < self._due:
                return
            in_order = [action.removeprefix("play ") for action in self.actions]
            move = " ".join([self._verb, *[code for code in in_order if code in self._chosen]])
            self._chosen = []
        self._notice(self.match.play(seat, move))

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return self.match.over

    def returns(self) -> list[float]:
        """Return the points of each seat so far."""
        return list(map(float, self.match.scores))

    # As in PettingZoo

    @property
    def agent_selection(self) -> str:
        """The agent to act: the one to move or, at the end, the next remaining one."""
        if not self.match.over:
            return self.possible_agents[self.current_player()]
        if not self.agents:
            raise GameError("match-over", "the match is over, and all agents have left")
        return self.agents[0]

    @property
    def terminations(self) -> dict[str, bool]:
        """For each agent, whether the match is over."""
        return dict.fromkeys(self.agents, self.match.over)

    @property
    def truncations(self) -> dict[str, bool]:
        """For each agent False, since no match is truncated."""
        return dict.fromkeys(self.agents, False)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's view, and a mask with a byte per action: 1 if it is legal now."""
        if agent not in self.possible_agents:
            raise GameError("no-such-seat", f"there is no agent {short_repr(agent)}")
        seat = self.possible_agents.index(agent)
        mask = bytearray(len(self.actions))
        for action in self.legal_actions() if seat == self.current_player() else ():
            mask[action] = 1
        return {"observation": self.match.view(seat), "action_mask": bytes(mask)}

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """Return the observation of the agent to act, its reward since its last step, over, False, {}."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._since[agent], self.match.over, False, {}

    def step(self, action: int | None) -> None:
        """Make an action for the agent to act; once the match is over, None makes the agent leave."""
        agent = self.agent_selection
        before = self.match.scores
        if action is None and self.match.over:
            self.agents.remove(agent)
            return
        self.apply_action(_integer(action))
        gained = [float(now - was) for now, was in zip(self.match.scores, before, strict=True)]
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))
        self._since[agent] = 0.0
        for each, reward in self.rewards.items():
            self._since[each] += reward

    def agent_iter(self) -> Iterator[str]:
        """Yield the agent to act until all have left."""
        while self.agents:
            yield self.agent_selection


def _integer(number: object) -> int:
    """Return a number of any integer type, including NumPy's; otherwise raise IllegalMove."""
    if isinstance(number, SupportsIndex) and not isinstance(number, bool):
        return index(number)
    raise IllegalMove("unknown-move", f"{short_repr(number)} is not an integer")
