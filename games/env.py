"""An environment for learning programs: numbered actions as in OpenSpiel, turns as in PettingZoo's AEC.

It depends on neither. An action is the place of a move among all that a game may ever have, in a fixed order.
Where there are hundreds of ways, as to discard in Hiifuu, a move is chosen card by card, until there are as
many as the table says are `due`. Views, which take time, are made only where an observation is asked for.
"""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from games.catalogue import find_game
from games.match import Match
from games.state import Event


class Env:
    """A game as an environment; a match is an episode, and what it scores are the rewards.

    Args:
        game: id of the game.
        players: number of agents; the fewest if not given.
        options: options that differ from the game's defaults.

    Attributes:
        match: the match that is being played.
        actions: all actions as text, by their numbers.
        agents: the names of the agents that are still there.
        rewards: for each agent, what the last step has brought it.

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
        self._game, self._options = game, known.read_options({} if options is None else options)
        self.possible_agents = [f"player_{seat}" for seat in range(players or known.players[0])]
        state = Match.new(game, self.possible_agents, self._options).sample(0, Random())
        self.actions = tuple(map(state.notation, state.every_move()))
        self._numbers = {text: number for number, text in enumerate(self.actions)}
        self._verbs = state.CARD_BY_CARD
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Begin another match; the same seed deals the same cards, none deals any."""
        secret = None if seed is None else Random(seed).randbytes(32)
        self.match = Match.new(self._game, self.possible_agents, self._options, secret)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._since = {**self.rewards}
        self._verb = ""  # of a move that is chosen card by card
        self._chosen, self._left, self._due = list[str](), list[str](), 0  # of its cards
        self._notice(self.match.events)

    def _notice(self, events: Iterable[Event]) -> None:
        for event in events:
            self._verb = self._verbs.get(event.kind, self._verb)

    # As in OpenSpiel

    def current_player(self) -> int:
        """Return the seat to move; -1 when the match is over."""
        return min(self.match.to_move, default=-1)

    def legal_actions(self) -> list[int]:
        """Return the numbers of what the seat to move may do; none when the match is over."""
        seat = self.current_player()
        if seat < 0:
            return []
        if self._verb and not self._chosen:
            table = self.match.view(seat).table
            self._left, self._due = list(table.hand), table.due
        moves = [f"play {code}" for code in self._left] if self._verb else self.match.legal_moves(seat)
        return [self._numbers[move] for move in moves]

    def apply_action(self, action: int) -> None:
        """Do what has this number for the seat to move; one card of several waits until there are enough.

        Raises:
            IllegalMove: the seat may not do it.
        """
        seat, move = self.current_player(), self.actions[action]
        if self._verb and action in self.legal_actions():
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
        """The agent to act: who is to move, or at the end each of those who are still there."""
        return self.possible_agents[self.current_player()] if not self.match.over else self.agents[0]

    @property
    def terminations(self) -> dict[str, bool]:
        """For each agent, whether the match is over."""
        return dict.fromkeys(self.agents, self.match.over)

    @property
    def truncations(self) -> dict[str, bool]:
        """For each agent, whether the match was broken off, which never happens."""
        return dict.fromkeys(self.agents, False)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the view of an agent, and a mask with a byte for each action: 1 for what it may do now."""
        seat, mask = self.possible_agents.index(agent), bytearray(len(self.actions))
        for action in self.legal_actions() if seat == self.current_player() else ():
            mask[action] = 1
        return {"observation": self.match.view(seat), "action_mask": bytes(mask)}

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """Return what the agent to act sees, its reward since it acted, whether it is over, False, {}."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._since[agent], self.match.over, False, {}

    def step(self, action: int | None) -> None:
        """Let the agent to act do what has this number; None once the match is over, and then it leaves."""
        agent, before = self.agent_selection, self.match.scores
        if action is None:
            self.agents.remove(agent)
            return
        self.apply_action(action)
        gained = [float(now - was) for now, was in zip(self.match.scores, before, strict=True)]
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))
        self._since[agent] = 0.0
        for each, reward in self.rewards.items():
            self._since[each] += reward

    def agent_iter(self) -> Iterator[str]:
        """Yield the agent to act until all have left."""
        while self.agents:
            yield self.agent_selection
