"""The games as PettingZoo environments, with observations as vectors; needs the extra `rl`.

>>> env = ZooEnv("koi-koi")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     seen, reward, ended, _, _ = env.last()
...     env.step(None if ended else int(seen["action_mask"].argmax()))
>>> seen["observation"].shape, seen["action_mask"].shape, env.parts["hand"]
((257,), (242,), slice(5, 53, None))

A vector consists of parts of fixed sizes, which the library's page lists. Most are zeros and ones, for the
cards of the deck or for seats; `NUMBERS` are whole numbers. Seats are counted from the agent on, so that all
agents can share a policy. Everything comes from the agent's view.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]

from games.cards.hiifuu import COLOURS
from games.cards.hygge import INDEX
from games.env import Env
from games.errors import UnknownGame
from games.hanafuda.view import HanaAwaseTable, HanafudaTable, KoiKoiTable
from games.hiifuu.view import HiifuuTable
from games.hygge.view import HyggeTable
from games.sequence.view import IsuriTable, SequenceTable
from games.view import View

Observation = dict[str, NDArray[Any]]
Parts = dict[str, list[int]]

_NUMBERS = (
    "before-winter called cards deck draw-pile dropped due face-up points pot round run shobu snowflakes "
    "stock-left stored this-round tokens tricks"
)
NUMBERS = frozenset(_NUMBERS.split())
"""The parts with whole numbers, -1 if hidden from the agent or missing."""

_LIMITS = np.iinfo(np.int16)


class _Encoder:
    """Turns the values of one view into numbers, with seats in order from the reader on."""

    def __init__(self, view: View[Any], deck: Sequence[str]) -> None:
        players = len(view.seats)
        self._order = [((view.you or 0) + place) % players for place in range(players)]
        self._deck = deck

    def cards(self, codes: Sequence[str]) -> list[int]:
        """Return the number of copies of each card of the deck."""
        return [codes.count(card) for card in self._deck]

    def flags(self, seats: Collection[int | None]) -> list[int]:
        """Return 1 for each of these seats, otherwise 0."""
        return [int(seat in seats) for seat in self._order]

    def numbers(self, values: Sequence[int | None]) -> list[int]:
        """Return the values of the seats; -1 for None."""
        return [-1 if (value := values[seat]) is None else value for seat in self._order]

    def joined(self, of_seat: Callable[[int], Iterable[int]]) -> list[int]:
        """Return the numbers of all seats, one seat after the other."""
        return [number for seat in self._order for number in of_seat(seat)]


def _one_of(value: str, values: Sequence[str]) -> list[int]:
    return [int(value == each) for each in values]


def _hiifuu(table: HiifuuTable, to: _Encoder) -> Parts:
    trick = {each.seat: (each.card,) for each in table.trick}
    return {
        "hand": to.cards(table.hand),
        "discards": to.cards(table.discards),
        "played": to.cards(table.played),
        "trick": to.joined(lambda seat: to.cards(trick.get(seat, ()))),
        "leader": to.flags([table.leader]),
        "lacks": to.joined(lambda seat: [int(colour in table.lacks[seat]) for colour in COLOURS]),
        "waiting": to.flags(table.waiting),
        "tricks": to.numbers(table.tricks),
        "cards": to.numbers(table.hand_counts),
        "due": [table.due],
        "tokens": [token.value for token in table.tokens],
        "taken": to.joined(lambda seat: [int(token.seat == seat) for token in table.tokens]),
    }


def _hygge(table: HyggeTable, to: _Encoder) -> Parts:
    rows = zip(table.places, table.grid, strict=True)
    stock = [pair for places, codes in rows for pair in zip(places, codes, strict=True)]
    burrows = table.burrows
    cards = [
        [each.card for each in (*own.objects, *own.animals) for _ in range(each.count)] for own in burrows
    ]
    return {
        "stock": [flag for place, code in stock if place for flag in to.cards((code or "",))],
        "phase": _one_of(table.phase, ("taking", "storing", "last-action")),
        "starter": to.flags([table.starter]),
        "deck": [table.deck],
        "before-winter": [table.before_winter],
        "dropped": to.cards(table.dropped),
        "face-up": to.joined(lambda seat: to.cards(cards[seat])),
        "stored": to.numbers([burrow.stored for burrow in burrows]),
        "snowflakes": to.numbers([burrow.snowflakes for burrow in burrows]),
    }


def _hanafuda(table: HanafudaTable, to: _Encoder) -> Parts:
    return {
        "hand": to.cards(table.hand),
        "table": to.cards(table.field),
        "flipped": to.cards((table.turned or "",)),
        "captured": to.joined(lambda seat: to.cards(table.captured[seat])),
        "dealer": to.flags([table.dealer]),
        "phase": _one_of(table.phase, ("playing", "taking", "calling")),
        "cards": to.numbers(table.hand_counts),
        "stock-left": [table.stock],
    }


def _hana_awase(table: HanaAwaseTable, to: _Encoder) -> Parts:
    more = {"this-round": to.numbers(table.scores), "may-fuke": to.flags(table.may_fuke)}
    return _hanafuda(table, to) | more


def _koi_koi(table: KoiKoiTable, to: _Encoder) -> Parts:
    return _hanafuda(table, to) | {"called": to.numbers(table.called), "shobu": to.numbers(table.shobu)}


def _sequence(table: SequenceTable, to: _Encoder) -> Parts:
    return {
        "hand": to.cards(table.hand),
        "pile": to.cards(table.pile),
        "top": to.cards((table.top,)),
        "flipped": [int(table.turned)],
        "next": [int(number in table.next_numbers) for number in range(1, 13)],
        "one-two": [int(table.one_two)],
        "dealer": to.flags([table.dealer]),
        "cards": to.numbers(table.hand_counts),
        "draw-pile": [table.draw_pile],
        "run": [table.run],
    }


def _isuri(table: IsuriTable, to: _Encoder) -> Parts:
    return _sequence(table, to) | {"this-round": to.numbers(table.balance), "pot": [table.pot]}


ENCODERS: Mapping[str, Callable[[Any, _Encoder], Parts]] = {
    "hiifuu": _hiifuu,
    "hygge": _hygge,
    "hana-awase": _hana_awase,
    "koi-koi": _koi_koi,
    "hiyoko": _sequence,
    "isuri": _isuri,
}
"""For each game with vectors, the function that returns the parts of a table."""


class ZooEnv(AECEnv[str, Any, Any]):
    """A game as a PettingZoo environment. Arguments, actions and rewards are those of `games.env.Env`.

    An observation has the agent's vector and its action mask, all zeros unless it is the agent's turn.

    Attributes:
        env: the environment behind it, with the match and the actions as text.
        parts: the slice of the vector for each part.
    """

    def __init__(
        self, game: str, players: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__()
        self.env = Env(game, players, options)
        if game not in ENCODERS:
            raise UnknownGame("unknown-game", f"there are no vectors for {game}")
        name = f"{game.replace('-', '_')}_v{self.env.match.game.version}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = self.env.possible_agents
        plays = [action.removeprefix("play ") for action in self.env.actions if action.startswith("play ")]
        self._deck = [code for code in plays if " " not in code] or [*INDEX]
        self.parts = dict[str, slice]()
        low, high = list[int](), list[int]()
        for part, numbers in self._encode(self.env.match.view(0)).items():
            self.parts[part] = slice(len(low), len(low) + len(numbers))
            low += [_LIMITS.min if part in NUMBERS else 0] * len(numbers)
            high += [_LIMITS.max if part in NUMBERS else 1] * len(numbers)
        actions = len(self.env.actions)
        self.observation_spaces = {}
        self.action_spaces = {}
        for agent in self.possible_agents:
            vector = spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)
            mask = spaces.Box(0, 1, (actions,), np.int8)
            self.observation_spaces[agent] = spaces.Dict(observation=vector, action_mask=mask)
            self.action_spaces[agent] = spaces.Discrete(actions)
        self.reset()

    def _encode(self, view: View[Any]) -> Parts:
        to = _Encoder(view, self._deck)
        parts = {"to-move": to.flags(view.to_move), "points": to.numbers(view.scores), "round": [view.round]}
        return parts | ENCODERS[view.game](view.table, to)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match as `Env.reset` does; `options` are ignored, since the constructor has them."""
        self.env.reset(seed)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = self.env.terminations
        self.truncations = self.env.truncations
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.env.agent_selection

    def observe(self, agent: str) -> Observation:
        """Return an agent's vector, and the mask of its legal actions."""
        seen = self.env.observe(agent)
        parts = self._encode(seen["observation"])
        numbers = [number for part in parts.values() for number in part]
        mask = np.frombuffer(seen["action_mask"], np.int8).copy()
        return {"observation": np.array(numbers, np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make an action for the agent to act; once the match is over, None makes the agent leave."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.env.step(action)
        self.rewards = {**self.env.rewards}
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self.terminations = self.env.terminations
        self.agent_selection = self.env.agent_selection

    def render(self) -> str:
        """Return the public table, drawn as text."""
        return str(self.env.match)

    def close(self) -> None:
        """Do nothing: the environment holds no window, file or process."""
